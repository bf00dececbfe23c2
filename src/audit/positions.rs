//! Claims about single positions: their outcome, winning moves and value.

use std::collections::BTreeSet;

use super::CheckError;
use super::evidence::{self, Evidence};
use super::judged::Judged;
use crate::audit::claims::{
    EqualCheck, GValueCheck, OutcomeCheck, OutcomesCheck, Scope, TableCheck, ValueCheck, WinningMovesCheck,
};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{self, Feature, Game, OutcomeClass, Play, Player, Position, words};
use crate::solve::layers::visit;

/// The game, its position unless it is the start, and its convention unless it is normal play.
pub fn described(game: &Game, play: Play) -> String {
    let from = match ruleset::game(&game.name()) {
        Ok(start) if start.source() == game.source() => String::new(),
        _ => format!(" from {}", game.board_text(&game.source())),
    };
    let play = if play == Play::Misere { ", misere" } else { "" };
    format!("{}{from}{play}", game.name())
}

/// The outcome of a position.
pub fn outcome(check: &OutcomeCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = evidence.game(&check.game, check.from.as_deref())?;
    let claimed = word(&check.outcome)?;
    let is_possible = matches!(claimed, OutcomeClass::N | OutcomeClass::P);
    if !game.is_partizan() && game.ends() && !is_possible {
        return Err(CheckError::Text(format!("`{}` is no outcome; write `N` or `P`", claimed.word())));
    }
    outcome_is(&game, check.play, claimed, evidence)
}

fn outcome_is(game: &Game, play: Play, claimed: OutcomeClass, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let found = evidence.outcome(game, play)?;
    let fails = || format!("{} is {}, not {}", described(game, play), found.word(), claimed.word());
    Ok(Judged::unless((found != claimed).then(fails)))
}

/// The outcome class denoted by a word of the format.
fn word(text: &str) -> Result<OutcomeClass, CheckError> {
    let wrong = || CheckError::Text(format!("`{text}` is no outcome; write `N`, `P`, `D`, `L`, `R`, `LD`, ..."));
    OutcomeClass::ALL.into_iter().find(|claimed| claimed.word() == text.trim()).ok_or_else(wrong)
}

/// The g-value of a position.
pub fn g_value(check: &GValueCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = evidence.short_impartial_game(&check.game, check.from.as_deref())?;
    g_value_is(&game, evidence::number(&check.value)?, evidence)
}

fn g_value_is(game: &Game, claimed: u64, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let found = evidence.g_value(game)?;
    let fails = || format!("{} has g-value {found}, not {claimed}", described(game, Play::Normal));
    Ok(Judged::unless((u64::from(found) != claimed).then(fails)))
}

/// Whether two games are equal in normal play: their difference is a P-position. For impartial games their sum is used.
pub fn equal(check: &EqualCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let EqualCheck { one, other, .. } = check;
    let partizan = evidence.game(one, None)?.is_partizan() || evidence.game(other, None)?.is_partizan();
    let difference = if partizan {
        evidence.stated(&format!("{one} = {other}"))?.0
    } else {
        evidence.game(&format!("{one} + {other}"), None)?
    };
    let found = evidence.outcome(&difference, Play::Normal)?;
    let fails = || format!("{} is {}, so {one} and {other} differ", difference.name(), found.word());
    Ok(Judged::unless((found != OutcomeClass::P).then(fails)))
}

/// Whether a partizan game, from its start, equals the given value.
pub fn value(check: &ValueCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let ValueCheck { game, value } = check;
    let (difference, _) = evidence.stated(&format!("{game} = value:{value}"))?;
    let found = evidence.outcome(&difference, Play::Normal)?;
    let fails = || format!("{game} - value:{value} is {}, not P", found.word());
    Ok(Judged::unless((found != OutcomeClass::P).then(fails)))
}

/// Whether a table is correct; if not, the wrong cell with the smallest game is reported.
pub fn table(check: &TableCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let mut wrong: Vec<(u64, String)> = Vec::new();
    let mut cells = 0;
    for (i, row) in check.rows.iter().enumerate() {
        for (j, cell) in row.split_whitespace().enumerate().filter(|(_, cell)| *cell != ".") {
            let place = |place: usize| i64::try_from(place).unwrap_or(i64::MAX);
            let scope = Scope::default().with("row", place(check.first_row + i));
            let scope = scope.with("column", place(check.first_column + j));
            let name = scope.fill(&check.game)?;
            let game = evidence.game(&name, None)?;
            let judged = match cell.parse() {
                Ok(value) => {
                    let game = evidence.short_impartial_game(&name, None)?;
                    g_value_is(&game, value, evidence)?
                }
                Err(_) => outcome_is(&game, check.play, word(cell)?, evidence)?,
            };
            wrong.extend(judged.counterexample.map(|text| (game.measure(&game.source()), text)));
            cells += 1;
        }
    }
    if cells == 0 {
        return Err(CheckError::Text("the table has no cell".to_owned()));
    }
    let counterexample = wrong.into_iter().min().map(|(_, text)| text);
    Ok(Judged::remarking(counterexample, words::counted(cells, "cell", "cells") + "."))
}

/// Whether positions of one game have the listed outcomes and, if claimed, are all positions.
pub fn outcomes(check: &OutcomesCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = evidence.game(&check.game, None)?;
    if check.complete {
        game.check(Feature::ShortImpartial("`complete`")).map_err(CheckError::Text)?;
    }
    let positions: Vec<Position> =
        check.list.iter().map(|(text, _)| evidence::position(&game, text)).collect::<Result<_, _>>()?;
    if positions.is_empty() {
        return Err(CheckError::Text("the list has no position".to_owned()));
    }
    let found = evidence.outcomes(&game, check.play, &positions)?;
    let mut wrong: Vec<(u64, String)> = Vec::new();
    for ((position, (_, claimed)), found) in positions.iter().zip(&check.list).zip(found) {
        if *claimed != found {
            let game = game.clone().from_position(position.clone());
            let text = format!("{} is {}, not {}", described(&game, check.play), found.word(), claimed.word());
            wrong.push((game.measure(position), text));
        }
    }
    let wrong = wrong.into_iter().min().map(|(_, text)| text);
    let unlisted = if check.complete { difference(&game, &positions, evidence)? } else { None };
    Ok(Judged::remarking(wrong.or(unlisted), words::counted(positions.len(), "position", "positions") + "."))
}

/// A reachable position that is not listed, or a listed one that is not reachable.
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

/// Whether the listed moves win, and how many do.
pub fn winning_moves(check: &WinningMovesCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = evidence.game_to_move(&check.game, check.from.as_deref())?;
    let source = game.source();
    let moves = game.moves(&source);
    let texts: Vec<String> = moves.iter().map(|mv| game.move_text(mv)).collect();
    let to_move = source.mover.map_or_else(String::new, |mover| format!(", {} to move", mover.name()));
    let described = described(&game, check.play) + &to_move;
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
    let loses = |outcome: OutcomeClass| outcome.loses_to_move(source.mover.map(Player::other));
    let winning: Vec<&String> =
        wanted.iter().zip(found).filter(|(_, outcome)| loses(*outcome)).map(|(&i, _)| &texts[i]).collect();
    if let Some(other) = check.moves.iter().find(|mv| !winning.contains(mv)) {
        let fate = if game.ends() { "loses" } else { "does not win" };
        return Ok(Judged::fails(format!("{described}: the move {other} {fate}")));
    }
    check.count.as_ref().map_or(Ok(Judged::holds()), |count| counted(&described, count, &winning))
}

/// Whether exactly `count` moves win.
fn counted(described: &str, count: &str, winning: &[&String]) -> Result<Judged, CheckError> {
    let fails = || {
        let list: Vec<&str> = winning.iter().map(|mv| mv.as_str()).collect();
        format!(
            "{described}: {}, not {count}: {}",
            words::counted(list.len(), "move wins", "moves win"),
            if list.is_empty() { "none".to_owned() } else { list.join(" ") }
        )
    };
    Ok(Judged::unless((evidence::number(count)? != winning.len() as u64).then(fails)))
}
