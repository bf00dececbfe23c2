//! The values that `rebuttal solve` prints in addition to the outcome.

use rebuttal::prove::ByQuotient;
use rebuttal::ruleset::{Component, Game, OutcomeClass, Part, Play, Relation, Summand};
use rebuttal::solve::budget::Budget;
use rebuttal::solve::loopy_values::{LoopyValue, part_values};
use rebuttal::solve::mirrors::Mirrored;
use rebuttal::solve::values::{Id, NoValue, Thermograph, Values};
use rebuttal::solve::{Oracle, Solving, Unsolved};

/// MiB for canonical forms, which are only an extra of `solve`; below, the most characters of a printed form.
pub const VALUES: u64 = 64;
const LONGEST: usize = 2000;
/// Roughly the longest play of a game whose canonical form is printed.
const LONGEST_PLAY: u64 = 1000;
/// The most vertices of a graph whose values are printed.
const MOST_VERTICES: usize = 64;

/// The oracle of a game with many positions that need not be searched; `heaps` is called with the number of heaps done.
pub fn without_search<'g>(
    game: &'g Game,
    play: Play,
    solving: Solving,
    heaps: impl FnMut(u64),
) -> Option<Box<dyn Oracle + Send + 'g>> {
    if let Some(mirrored) = Mirrored::new(game, play, solving) {
        return Some(Box::new(mirrored));
    }
    Some(Box::new(ByQuotient::new(game, play, heaps)?))
}

/// The loopy value of a loopy impartial game: the sum of the loopy values of its components.
pub fn loopy_value(game: &Game, memory: u64) -> Result<String, Unsolved> {
    let values = part_values(game, &game.source(), memory, &mut |_| {})?;
    Ok(LoopyValue::sum(values.iter().flatten()).to_string())
}

/// Whether this is a short partizan game that is not won on the board.
pub fn has_canonical_form(game: &Game) -> bool {
    game.is_partizan() && game.ends() && !game.is_won_on_board()
}

/// The canonical form, found within this many MiB; otherwise why it is not printed.
pub fn canonical_form(game: &Game, memory: u64) -> Result<String, String> {
    let (values, value) = &mut valued(game, memory)?;
    let text = values.text(*value).map_err(|error| refused(&error))?;
    match text.len() {
        0..=LONGEST => Ok(text),
        length => Err(format!("its canonical form has {length} characters, and those of up to {LONGEST} are printed")),
    }
}

/// The thermograph, found within this many MiB; otherwise why there is none.
pub fn thermograph(game: &Game, memory: u64) -> Result<Thermograph, String> {
    let (values, value) = &mut valued(game, memory)?;
    let found = values.thermograph(*value).map_err(|error| refused(&error))?;
    found.ok_or_else(|| "thermographs are found with numbers that are multiples of 1/1048576 below 1024".to_owned())
}

fn valued(game: &Game, memory: u64) -> Result<(Values, Id), String> {
    let moves = game.measure(&game.source());
    if moves > LONGEST_PLAY {
        return Err(format!("play may take {moves} moves, and canonical forms are found up to {LONGEST_PLAY}"));
    }
    let mut values = Values::within(memory, Budget::default());
    let value = values.value_of_sum(game).map_err(|error| refused(&error))?;
    Ok((values, value))
}

fn refused(error: &NoValue) -> String {
    match error {
        NoValue::Unsolved(mib) => format!("its canonical form and those of its followers take more than {mib} MiB"),
        other => other.to_string(),
    }
}

/// The value of a single token on each vertex, for tokens on one graph that is small enough to print.
pub fn vertices(game: &Game, memory: u64) -> Result<Vec<(String, String)>, Unsolved> {
    let [Summand { component: Component::Tokens(tokens), .. }] = game.summands() else { return Ok(Vec::new()) };
    if tokens.vertices().len() > MOST_VERTICES {
        return Ok(Vec::new());
    }
    let everywhere = Part::Tokens((0..tokens.vertices().len() as u32).collect()).into();
    let values = part_values(game, &everywhere, memory, &mut |_| {})?;
    Ok(tokens.vertices().iter().cloned().zip(values.iter().flatten().map(LoopyValue::to_string)).collect())
}

/// How the two sides of the relation compare, if one is claimed.
pub fn relation(said: Relation, outcome: OutcomeClass) -> Option<&'static str> {
    if said == Relation::Outcome {
        return None;
    }
    Some(match outcome {
        OutcomeClass::P => "=",
        OutcomeClass::L => ">",
        OutcomeClass::R => "<",
        OutcomeClass::N => "confused with",
        other => unreachable!("a difference of short games that is {}", other.word()),
    })
}
