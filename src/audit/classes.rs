//! Claims about games of Left and Right and games that may go on for ever: who wins, and what positions are worth.

use super::CheckError;
use super::evidence::Evidence;
use super::settle::Judged;
use crate::audit::claims::{
    CountCheck, Counted, EqualCheck, LoopySumCheck, LoopyValueCheck, OutcomeCheck, OutcomesCheck, SumCase, ValueCheck,
    WinningMovesCheck,
};
use crate::certificate::Claimed;
use crate::ruleset::partizan::{Partizan, Relation};
use crate::ruleset::{self, LoopyGame, LoopySummand, Named, Play, Ruleset};
use crate::solve::loopy_values::LoopyValue;

/// The game that `name` names, from the position `from`, and what is said of it.
pub fn named(name: &str, from: Option<&str>) -> Result<Named, CheckError> {
    let named = ruleset::named(name)?;
    let Some(text) = from else { return Ok(named) };
    named.from_text(text).map_err(|reason| CheckError::Text(format!("`{text}` is no position of {name}: {reason}")))
}

/// The game, its position where one is given, and its convention where that is misere.
fn described(name: &str, from: Option<&str>, play: Play) -> String {
    let from = from.map_or(String::new(), |from| format!(" from {from}"));
    let play = if play == Play::Misere { ", misere" } else { "" };
    format!("{name}{from}{play}")
}

/// The outcome that a word of the format means.
fn word(text: &str) -> Result<Claimed, CheckError> {
    let wrong = || CheckError::Text(format!("`{text}` is no outcome; write `N`, `P`, `D`, `L`, `R`, `LD`, ..."));
    Claimed::ALL.into_iter().find(|claimed| claimed.word() == text.trim()).ok_or_else(wrong)
}

/// Whether a game of Left and Right, or one that may go on for ever, has the outcome that a cell of a table gives.
pub fn outcome_is(name: &str, cell: &str, play: Play, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let (game, outcome) = (name.to_owned(), cell.to_owned());
    self::outcome(&OutcomeCheck { game, play, from: None, outcome }, evidence)
}

/// The outcome of a position.
pub fn outcome(check: &OutcomeCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = named(&check.game, check.from.as_deref())?;
    let claimed = word(&check.outcome)?;
    let found = evidence.claimed(game, check.play)?;
    let fails = || {
        let described = described(&check.game, check.from.as_deref(), check.play);
        format!("{described} is {}, not {}", found.word(), claimed.word())
    };
    Ok(Judged::unless((found != claimed).then(fails)))
}

/// Outcomes of positions of one game.
pub fn outcomes(check: &OutcomesCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    if check.complete {
        let reason = "`complete` is for impartial games that always end; leave it out";
        return Err(CheckError::Text(reason.to_owned()));
    }
    for (position, claimed) in &check.list {
        let found = evidence.claimed(named(&check.game, Some(position))?, check.play)?;
        if found != *claimed {
            let described = described(&check.game, Some(position), check.play);
            return Ok(Judged::fails(format!("{described} is {}, not {}", found.word(), claimed.word())));
        }
    }
    Ok(Judged::remarking(None, format!("{} positions.", check.list.len())))
}

/// Two games, at least one of Left and Right, that are equal in normal play.
pub fn equal(check: &EqualCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let (one, other) = (&check.one, &check.other);
    let Named::Partizan(game, Relation::Zero) = named(&format!("{one} = {other}"), None)? else {
        return Err(CheckError::Text(format!("`{one} = {other}` does not read as an equation")));
    };
    let name = Partizan::name(&game);
    let found = evidence.claimed(Named::Partizan(game, Relation::Outcome), Play::Normal)?;
    let fails = || format!("{name} is {}, so {one} and {other} differ", found.word());
    Ok(Judged::unless((found != Claimed::P).then(fails)))
}

/// What a game of Left and Right is worth, from its start: that it equals the game written down.
pub fn value(check: &ValueCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let ValueCheck { game, value } = check;
    let Named::Partizan(difference, _) = ruleset::named(&format!("{game} = value:{value}"))? else {
        return Err(CheckError::Text(format!("`{game} = value:{value}` does not read as an equation")));
    };
    let found = evidence.claimed(Named::Partizan(difference, Relation::Outcome), Play::Normal)?;
    let fails = || format!("{game} - value:{value} is {}, not P", found.word());
    Ok(Judged::unless((found != Claimed::P).then(fails)))
}

/// Which moves win in a game in which play may go on for ever, and how many.
pub fn winning_moves(check: &WinningMovesCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = loopy(&check.game, check.from.as_deref())?;
    let source = game.source();
    let described = described(&check.game, check.from.as_deref(), check.play);
    if check.moves.is_empty() && check.count.is_none() {
        return Err(CheckError::Text("name `moves` that win, or the `count` of them".to_owned()));
    }
    let mut winning = Vec::new();
    for mv in game.moves(&source) {
        let left = game.clone().from_position(game.follower(&source, &mv));
        if evidence.claimed(Named::Loopy(left), check.play)? == Claimed::P {
            winning.push(game.move_text(&mv));
        }
    }
    if let Some(other) = check.moves.iter().find(|mv| !winning.contains(mv)) {
        return Ok(Judged::fails(format!("{described}: the move {other} does not win")));
    }
    let count = check.count.as_deref().map(super::evidence::number).transpose()?;
    let fails = || format!("{described}: {} moves win: {}", winning.len(), winning.join(" "));
    Ok(Judged::unless(count.is_some_and(|count| count != winning.len() as u64).then(fails)))
}

/// How many of the boards that play can reach from the start, whoever begins, have an outcome, whoever is to move.
pub fn count(check: &CountCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let Named::Partizan(game, Relation::Outcome) = named(&check.game, check.from.as_deref())? else {
        return Err(CheckError::Text(format!("`{}` is no game of Left and Right", check.game)));
    };
    let wanted = match check.what {
        Counted::Positions => None,
        Counted::P => Some(Claimed::P),
        Counted::N => Some(Claimed::N),
        Counted::Left => Some(Claimed::L),
        Counted::Right => Some(Claimed::R),
        Counted::Drawn => Some(Claimed::D),
        Counted::Terminal | Counted::Moves => {
            let reason = "of a game of Left and Right `positions` are counted, or those of one outcome";
            return Err(CheckError::Text(reason.to_owned()));
        }
    };
    if check.layer.is_some() || check.same.is_some() {
        return Err(CheckError::Text("boards of Left and Right are counted without `layer` and `same`".to_owned()));
    }
    let claimed = super::evidence::number(&check.count)?;
    let outcomes = evidence.outcomes_of_boards(game, check.play)?;
    let found = outcomes.iter().filter(|outcome| wanted.is_none_or(|wanted| wanted == **outcome)).count() as u64;
    let described = described(&check.game, check.from.as_deref(), check.play);
    let remark = format!("{} boards.", outcomes.len());
    Ok(Judged::remarking((found != claimed).then(|| format!("{described}: {found}, not {claimed}")), remark))
}

/// A game in which play may go on for ever.
fn loopy(name: &str, from: Option<&str>) -> Result<LoopyGame, CheckError> {
    match named(name, from)? {
        Named::Loopy(game) => Ok(game),
        _ => Err(CheckError::Text(format!("`{name}` is no game in which play may go on for ever"))),
    }
}

/// The loopy value of a position.
pub fn loopy_value(check: &LoopyValueCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let found = evidence.loopy_value(&loopy(&check.game, check.from.as_deref())?)?;
    let described = described(&check.game, check.from.as_deref(), Play::Normal);
    let fails = || format!("{described} has the value {found}, not {}", check.value);
    Ok(Judged::unless((found != check.value.trim()).then(fails)))
}

/// What sums of so many tokens come to, by the values of each alone, in one of the cases.
pub fn loopy_sum(check: &LoopySumCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let count = usize::try_from(super::evidence::number(&check.tokens)?).unwrap_or(usize::MAX);
    let vertices = vertices(&check.game)?;
    let mut values = Vec::new();
    for vertex in &vertices {
        values.push(evidence.computed_loopy_value(&loopy(&format!("{}:{vertex}", check.game), None)?)?);
    }
    let mut sums = 0u64;
    for places in multisets(vertices.len(), count) {
        let each: Vec<&LoopyValue> = places.iter().map(|&place| &values[place]).collect();
        if case(&each) != check.case {
            continue;
        }
        sums += 1;
        let tokens: Vec<&str> = places.iter().map(|&place| vertices[place].as_str()).collect();
        let name = format!("{}:{}", check.game, tokens.join(","));
        let (found, wanted) = (evidence.claimed(named(&name, None)?, Play::Normal)?, by_cases(&each));
        if found != wanted {
            return Ok(Judged::fails(format!("{name} is {}, not {}", found.word(), wanted.word())));
        }
    }
    if sums == 0 {
        return Err(CheckError::Text("no sum of so many tokens is in that case".to_owned()));
    }
    Ok(Judged::remarking(None, format!("{sums} sums.")))
}

/// The vertices of the graph.
fn vertices(name: &str) -> Result<Vec<String>, CheckError> {
    match loopy(name, None)?.summands() {
        [LoopySummand::Tokens(tokens)] => Ok(tokens.vertices().to_vec()),
        _ => Err(CheckError::Text(format!("`{name}` is not one graph with tokens"))),
    }
}

/// All ways to choose `count` of so many places, ascending, each as often as one likes.
fn multisets(places: usize, count: usize) -> Vec<Vec<usize>> {
    (0..count).fold(vec![Vec::new()], |all, _| {
        let longer = |chosen: Vec<usize>| {
            let from = chosen.last().copied().unwrap_or(0);
            (from..places).map(move |place| chosen.iter().copied().chain([place]).collect())
        };
        all.into_iter().flat_map(longer).collect()
    })
}

/// Which case a sum is in: by how many values are infinite, and by what a move from the only one of these leaves.
fn case(values: &[&LoopyValue]) -> SumCase {
    let infinite: Vec<_> = values.iter().filter(|value| matches!(value, LoopyValue::Infinity(_))).collect();
    match infinite.as_slice() {
        [] => SumCase::Finite,
        [LoopyValue::Infinity(numbers)] if numbers.contains(&nim_sum(values)) => SumCase::Won,
        [_] => SumCase::Drawn,
        _ => SumCase::Infinite,
    }
}

/// The nim-sum of the numbers among the values.
fn nim_sum(values: &[&LoopyValue]) -> u32 {
    let number = |value: &&LoopyValue| if let LoopyValue::Number(number) = value { Some(*number) } else { None };
    values.iter().filter_map(number).fold(0, |sum, number| sum ^ number)
}

/// Who wins by the cases.
fn by_cases(values: &[&LoopyValue]) -> Claimed {
    match case(values) {
        SumCase::Finite if nim_sum(values) == 0 => Claimed::P,
        SumCase::Finite | SumCase::Won => Claimed::N,
        SumCase::Drawn | SumCase::Infinite => Claimed::D,
    }
}
