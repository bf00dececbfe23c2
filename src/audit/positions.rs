//! Claims about single positions: who wins, by which moves, and what a position is worth.

use std::collections::BTreeSet;

use super::evidence::{self, Evidence};
use super::settle::Judged;
use super::{CheckError, classes};
use crate::audit::claims::{
    EqualCheck, GValueCheck, OutcomeCheck, OutcomesCheck, Scope, TableCheck, WinningMovesCheck,
};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{self, Game, Named, Play, Position, Ruleset};
use crate::solve::Outcome;
use crate::solve::layers::visit;

/// The game, its position where that is not the start, and its convention where that is misere.
pub fn described(game: &Game, play: Play) -> String {
    let (position, start) = (game.text(&game.source()), crate::ruleset::game(&game.name()));
    let from = match start {
        Ok(start) if start.source() == game.source() => String::new(),
        _ => format!(" from {position}"),
    };
    let play = if play == Play::Misere { ", misere" } else { "" };
    format!("{}{from}{play}", game.name())
}

/// The outcome of a position.
pub fn outcome(check: &OutcomeCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    match classes::named(&check.game, check.from.as_deref())? {
        Named::Impartial(game) => outcome_is(&game, check.play, letter(&check.outcome)?, evidence),
        _ => classes::outcome(check, evidence),
    }
}

fn outcome_is(game: &Game, play: Play, claimed: Outcome, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let found = evidence.outcome(game, play)?;
    let fails = || format!("{} is {found:?}, not {claimed:?}", described(game, play));
    Ok(Judged::unless((found != claimed).then(fails)))
}

fn letter(text: &str) -> Result<Outcome, CheckError> {
    match text.trim() {
        "N" => Ok(Outcome::N),
        "P" => Ok(Outcome::P),
        other => Err(CheckError::Text(format!("`{other}` is no outcome; write `N` or `P`"))),
    }
}

/// The g-value of a position.
pub fn g_value(check: &GValueCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = evidence::game(&check.game, check.from.as_deref())?;
    g_value_is(&game, evidence::number(&check.value)?, evidence)
}

fn g_value_is(game: &Game, claimed: u64, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let found = evidence.g_value(game)?;
    let fails = || format!("{} has g-value {found}, not {claimed}", described(game, Play::Normal));
    Ok(Judged::unless((u64::from(found) != claimed).then(fails)))
}

/// Two games that are equal in normal play.
pub fn equal(check: &EqualCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let both = [ruleset::named(&check.one)?, ruleset::named(&check.other)?];
    if both.iter().any(|game| matches!(game, Named::Partizan(..))) {
        return classes::equal(check, evidence);
    }
    let sum = evidence::game(&format!("{} + {}", check.one, check.other), None)?;
    let found = evidence.outcome(&sum, Play::Normal)?;
    let fails = || format!("{} is {found:?}, so {} and {} differ", sum.name(), check.one, check.other);
    Ok(Judged::unless((found != Outcome::P).then(fails)))
}

/// A table; of the cells that are wrong the one with the smallest game.
pub fn table(check: &TableCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let mut wrong: Vec<(u64, String)> = Vec::new();
    let mut cells = 0;
    for (i, row) in check.rows.iter().enumerate() {
        for (j, cell) in row.split_whitespace().enumerate().filter(|(_, cell)| *cell != ".") {
            let place = |place: usize| i64::try_from(place).unwrap_or(i64::MAX);
            let scope = Scope::default().with("row", place(check.first_row + i));
            let scope = scope.with("column", place(check.first_column + j));
            let name = scope.fill(&check.game)?;
            let (size, judged) = match (classes::named(&name, None)?, cell.parse()) {
                (Named::Impartial(game), Ok(value)) => (measure(&game), g_value_is(&game, value, evidence)?),
                (Named::Impartial(game), Err(_)) => {
                    (measure(&game), outcome_is(&game, check.play, letter(cell)?, evidence)?)
                }
                _ => (cells, classes::outcome_is(&name, cell, check.play, evidence)?),
            };
            wrong.extend(judged.counterexample.map(|text| (size, text)));
            cells += 1;
        }
    }
    if cells == 0 {
        return Err(CheckError::Text("the table has no cell".to_owned()));
    }
    wrong.sort();
    let counterexample = wrong.into_iter().next().map(|(_, text)| text);
    Ok(Judged::remarking(counterexample, format!("{cells} cells.")))
}

fn measure(game: &Game) -> u64 {
    game.measure(&game.source())
}

/// Outcomes of positions of one game, and whether these are all.
pub fn outcomes(check: &OutcomesCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    if !matches!(ruleset::named(&check.game)?, Named::Impartial(_)) {
        return classes::outcomes(check, evidence);
    }
    let game = evidence::game(&check.game, None)?;
    let positions: Vec<Position> =
        check.list.iter().map(|(text, _)| evidence::position(&game, text)).collect::<Result<_, _>>()?;
    if positions.is_empty() {
        return Err(CheckError::Text("the list has no position".to_owned()));
    }
    let found = evidence.outcomes(&game, check.play, &positions)?;
    let claimed = check.list.iter().map(|(_, outcome)| *outcome);
    let mut wrong: Vec<(u64, String)> = Vec::new();
    for ((position, claimed), found) in positions.iter().zip(claimed).zip(found) {
        if claimed != found {
            let game = game.clone().from_position(position.clone());
            wrong.push((
                game.measure(position),
                format!("{} is {found:?}, not {}", described(&game, check.play), claimed.word()),
            ));
        }
    }
    wrong.sort();
    let wrong = wrong.into_iter().next().map(|(_, text)| text);
    let unlisted = if check.complete { difference(&game, &positions, evidence)? } else { None };
    Ok(Judged::remarking(wrong.or(unlisted), format!("{} positions.", positions.len())))
}

/// A position that play reaches and the list lacks, or the other way round.
fn difference(game: &Game, listed: &[Position], evidence: &Evidence) -> Result<Option<String>, CheckError> {
    let mut reached = BTreeSet::new();
    visit(
        game,
        Equivalence::Identity,
        evidence.memory(),
        |_| {},
        |_, position| {
            reached.insert(position.clone());
        },
    )?;
    let listed: BTreeSet<Position> = listed.iter().cloned().collect();
    let name = game.name();
    let missing =
        reached.difference(&listed).next().map(|position| format!("{name}: {} is not listed", game.text(position)));
    let stray =
        listed.difference(&reached).next().map(|position| format!("{name}: {} is not reached", game.text(position)));
    Ok(missing.or(stray))
}

/// Which moves win, and how many.
pub fn winning_moves(check: &WinningMovesCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    if matches!(ruleset::named(&check.game)?, Named::Loopy(_)) {
        return classes::winning_moves(check, evidence);
    }
    let game = evidence::game(&check.game, check.from.as_deref())?;
    let source = game.source();
    let moves = game.moves(&source);
    let texts: Vec<String> = moves.iter().map(|mv| game.move_text(mv)).collect();
    let described = described(&game, check.play);
    if check.moves.is_empty() && check.count.is_none() {
        return Err(CheckError::Text("name `moves` that win, or the `count` of them".to_owned()));
    }
    if let Some(illegal) = check.moves.iter().find(|mv| !texts.contains(mv)) {
        return Ok(Judged::fails(format!("{described}: {illegal} is no legal move")));
    }
    let followers: Vec<Position> = moves.iter().map(|mv| game.follower(&source, mv)).collect();
    let wanted: Vec<usize> =
        (0..texts.len()).filter(|&i| check.count.is_some() || check.moves.contains(&texts[i])).collect();
    let asked: Vec<Position> = wanted.iter().map(|&i| followers[i].clone()).collect();
    let found = evidence.outcomes(&game, check.play, &asked)?;
    let winning: Vec<&String> =
        wanted.iter().zip(found).filter(|(_, outcome)| *outcome == Outcome::P).map(|(&i, _)| &texts[i]).collect();
    if let Some(loses) = check.moves.iter().find(|mv| !winning.contains(mv)) {
        return Ok(Judged::fails(format!("{described}: the move {loses} loses")));
    }
    check.count.as_ref().map_or(Ok(Judged::holds()), |count| counted(&described, count, &winning))
}

/// Whether so many moves win.
fn counted(described: &str, count: &str, winning: &[&String]) -> Result<Judged, CheckError> {
    let fails = || {
        let list: Vec<&str> = winning.iter().map(|mv| mv.as_str()).collect();
        format!(
            "{described}: {} moves win, not {count}: {}",
            list.len(),
            if list.is_empty() { "none".to_owned() } else { list.join(" ") }
        )
    };
    Ok(Judged::unless((evidence::number(count)? != winning.len() as u64).then(fails)))
}
