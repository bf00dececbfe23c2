//! What `rebuttal solve` prints of a position.

use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{
    Component, Game, Move, Outcome, OutcomeClass, Play, Player, Position, Relation, Ruleset, Summand,
};
use rebuttal::solve::TooLarge;
use rebuttal::solve::budget::Budget;
use rebuttal::solve::loopy_values::{LoopyValue, LoopyValues, part_values};
use rebuttal::solve::values::Values;
use serde::Serialize;

use super::counts::Counts;

/// MiB for canonical forms, which are only an extra here; below, the most characters of a form that is printed.
const VALUES: u64 = 64;
const LONGEST: usize = 2000;
/// Roughly the longest play of a game whose canonical form is printed.
const LONGEST_PLAY: u64 = 1000;
/// The most vertices of a graph whose values are printed.
const MOST_VERTICES: usize = 64;

/// What is known of a position after solving.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// The convention.
    pub play: Play,
    /// The position, without the player to move.
    pub position: String,
    /// The outcome, or of a partizan game the outcome class.
    pub outcome: OutcomeClass,
    /// How the outcomes were found.
    pub solver: String,
    /// The number of positions, if the game is solved whole.
    #[serde(flatten)]
    pub counted: Option<Counted>,
    /// The g-value, in normal play.
    pub grundy: Option<u32>,
    /// How the g-value was found, if not together with the outcomes.
    pub grundy_solver: Option<&'static str>,
    /// The remoteness, in a loopy game whose outcome is not a draw.
    pub remoteness: Option<u32>,
    /// The result of the player who begins; in a partizan game one for each player, Left first.
    pub begins: Vec<Begins>,
    /// The canonical form of a partizan game or the loopy value of a loopy one, in normal play.
    pub value: Option<String>,
    /// Whether a value exists but is too large to compute or to print.
    pub value_left_out: bool,
    /// For tokens on one graph: the value of a single token on each vertex.
    pub vertices: Vec<(String, String)>,
    /// How the two sides of `A = B`, `A >= B` or `A <= B` compare.
    pub relation: Option<&'static str>,
    /// Whether play ends by a win on the board, not for want of a move.
    pub win_on_board: bool,
    /// How many positions each layer of play has.
    pub counts: Option<Counts>,
    /// Always false: only `rebuttal prove` makes a certificate.
    pub certified: bool,
}

/// The number of positions that play can reach, and of their classes.
#[derive(Debug, Serialize)]
pub struct Counted {
    /// All reachable positions.
    pub positions: u64,
    /// The P-positions.
    pub p_positions: u64,
    /// What counts as one class.
    pub equivalence: Equivalence,
    /// The classes, where they were counted.
    pub classes: Option<u64>,
    /// The classes of P-positions.
    pub p_classes: Option<u64>,
}

/// The result of a player who begins.
#[derive(Debug, Serialize)]
pub struct Begins {
    /// `Left` or `Right`, in a partizan game.
    player: Option<&'static str>,
    result: &'static str,
    /// The moves that achieve this result; empty for a loss.
    moves: Vec<String>,
}

impl Begins {
    /// The result of the player to move in `position`, who achieves `outcome` by `moves`.
    pub fn new(game: &Game, position: &Position, outcome: Outcome, moves: &[Move]) -> Begins {
        let texts = moves.iter().map(|mv| game.move_text(mv)).collect();
        Begins::of_texts(position.mover, outcome, texts)
    }

    /// The same, with the moves as texts.
    pub fn of_texts(mover: Option<Player>, outcome: Outcome, moves: Vec<String>) -> Begins {
        let result = match outcome {
            Outcome::N => "wins",
            Outcome::D => "draws",
            Outcome::P => "loses",
        };
        Begins { player: mover.map(Player::name), result, moves }
    }

    fn text(&self) -> String {
        let moves = self.moves.join(" ");
        match (self.player, self.result) {
            (Some(player), "loses") => format!("  {:14} loses\n", format!("{player} begins")),
            (Some(player), result) if moves.is_empty() => {
                format!("  {:14} {result}: no move is left\n", format!("{player} begins"))
            }
            (Some(player), result) => format!("  {:14} {result}: {moves}\n", format!("{player} begins")),
            (None, "loses") => String::new(),
            (None, "draws") => format!("  drawing moves  {moves}\n"),
            (None, _) if moves.is_empty() => "  winning moves  none is needed: no move is left\n".to_owned(),
            (None, _) => format!("  winning moves  {moves}\n"),
        }
    }
}

impl Report {
    /// A report of the outcome alone.
    pub fn new(game: &Game, play: Play, outcome: OutcomeClass, solver: String) -> Report {
        Report {
            game: game.name(),
            play,
            position: game.board_text(&game.source()),
            outcome,
            solver,
            counted: None,
            grundy: None,
            grundy_solver: None,
            remoteness: None,
            begins: Vec::new(),
            value: None,
            value_left_out: false,
            vertices: Vec::new(),
            relation: None,
            win_on_board: game.is_won_on_board(),
            counts: None,
            certified: false,
        }
    }

    /// The report for a person.
    pub fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        let words = if self.win_on_board { "won on the board" } else { self.play.words() };
        let mut text = format!("{}, {words}, from {}\n", self.game, self.position);
        let outcome = self.outcome;
        text += &format!("  outcome        {bold}{}, {}{bold:#}\n", outcome.word(), outcome.words());
        text += &self.values();
        text.extend(self.begins.iter().map(Begins::text));
        if let Some(remoteness) = self.remoteness {
            text += &format!("  remoteness     {remoteness}\n");
        }
        text += &match self.relation {
            None => String::new(),
            Some("confused with") => "  the two sides  neither is at least the other\n".to_owned(),
            Some(relation) => format!("  the two sides  the first {relation} the second\n"),
        };
        text += &self.counted.as_ref().map_or_else(String::new, Counted::text);
        text += &self.counts.as_ref().map_or_else(String::new, Counts::text);
        text += &format!("  solved by      {}\n", self.solver);
        text + "These are computed, not certified; `rebuttal prove` makes a certificate.\n"
    }

    /// The g-value, canonical form or loopy value of the position, in words.
    fn values(&self) -> String {
        let mut text = match (self.grundy, self.grundy_solver) {
            (Some(value), Some(solver)) => format!("  g-value        {value}, by {solver}\n"),
            (Some(value), None) => format!("  g-value        {value}\n"),
            (None, _) => String::new(),
        };
        text += &match &self.value {
            Some(value) => format!("  value          {value}\n"),
            None if self.value_left_out => "  value          left out: the canonical form is too large\n".to_owned(),
            None => String::new(),
        };
        if !self.vertices.is_empty() {
            let each: Vec<String> = self.vertices.iter().map(|(vertex, value)| format!("{vertex} {value}")).collect();
            text += &format!("  a token alone  {}\n", each.join(", "));
        }
        text
    }
}

impl Counted {
    fn text(&self) -> String {
        let mut text = format!("  positions      {} reachable, {} of them P\n", self.positions, self.p_positions);
        if let (Some(classes), Some(p_classes)) = (self.classes, self.p_classes) {
            let up_to = self.equivalence.name();
            text += &format!("  classes        {classes} up to {up_to}, {p_classes} of them P\n");
        }
        text
    }
}

/// The canonical form of a short partizan game that ends for want of a move, or the loopy value of an impartial loopy
/// game, which is the sum of the loopy values of its components.
pub fn value(game: &Game, memory: u64) -> Result<Option<String>, TooLarge> {
    match (game.is_partizan(), game.ends()) {
        (true, true) if has_canonical_form(game) => Ok(canonical_form(game)),
        (true, _) | (false, true) => Ok(None),
        (false, false) => {
            let values = part_values(game, &game.source(), memory, &mut |_| {})?;
            Ok(Some(LoopyValue::sum(values.iter().flatten()).to_string()))
        }
    }
}

/// Whether this is a short partizan game that ends for want of a move.
pub fn has_canonical_form(game: &Game) -> bool {
    game.is_partizan() && game.ends() && !game.is_won_on_board()
}

/// The canonical form; `None` when it is too large to compute or to print.
fn canonical_form(game: &Game) -> Option<String> {
    if game.measure(&game.source()) > LONGEST_PLAY {
        return None;
    }
    let mut values = Values::within(VALUES, Budget::default());
    let value = values.value_of_sum(game).ok()?;
    values.text(value).ok().filter(|text| text.len() <= LONGEST)
}

/// The value of a single token on each vertex, if the game is tokens on one graph that is small enough to print.
pub fn vertices(game: &Game, memory: u64) -> Result<Vec<(String, String)>, TooLarge> {
    let [Summand { component: Component::Tokens(tokens), .. }] = game.summands() else { return Ok(Vec::new()) };
    if tokens.vertices().len() > MOST_VERTICES {
        return Ok(Vec::new());
    }
    let alone: Vec<Vec<u32>> = (0..tokens.vertices().len() as u32).map(|vertex| vec![vertex]).collect();
    let values = LoopyValues::solve(tokens, &alone, memory, |_| {})?;
    let value = |position: &Vec<u32>| values.value(position).map(|value| (tokens.text(position), value.to_string()));
    Ok(alone.iter().filter_map(value).collect())
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
