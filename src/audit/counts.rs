//! Claims decided by rules and arithmetic: counts, followers, equivalence. The results are computed, never certified.

use std::collections::BTreeSet;

use super::CheckError;
use super::evidence::{self, Evidence};
use super::judged::Judged;
use super::positions::described;
use crate::audit::claims::{CountCheck, Counted, ExpressionCheck, FollowersCheck, SameCheck, Scope};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, OutcomeClass, Play, Position, words};
use crate::solve::layers::visit;

/// Whether an expression is true.
pub fn expression(check: &ExpressionCheck) -> Result<Judged, CheckError> {
    let holds = Scope::default().truth(&check.holds)?;
    Ok(Judged::unless((!holds).then(|| format!("{} is false", check.holds))))
}

/// Whether two positions are equivalent.
pub fn same(check: &SameCheck, evidence: &Evidence) -> Result<Judged, CheckError> {
    let game = evidence.game(&check.game, None)?;
    let (one, other) = (evidence::position(&game, &check.one)?, evidence::position(&game, &check.other)?);
    check_equivalence(&game, check.same)?;
    let mut label = game.labeller(check.same);
    let found = label(&one).form == label(&other).form;
    let words = if found { "are" } else { "are not" };
    let fails =
        || format!("{}: {} and {} {words} the same under {}", game.name(), check.one, check.other, check.same.name());
    Ok(Judged::unless((found != check.holds).then(fails)))
}

/// Returns an error if the game does not have that equivalence.
pub fn check_equivalence(game: &Game, equivalence: Equivalence) -> Result<(), CheckError> {
    let has = game.equivalences();
    if has.contains(&equivalence) {
        return Ok(());
    }
    let names: Vec<&str> = has.into_iter().map(Equivalence::name).collect();
    Err(CheckError::Text(format!(
        "{} has no equivalence `{}`; use {}",
        game.name(),
        equivalence.name(),
        names.join(" or ")
    )))
}

/// Whether a position has exactly the followers listed.
pub fn followers(check: &FollowersCheck, evidence: &Evidence) -> Result<Judged, CheckError> {
    let game = evidence.game(&check.game, check.from.as_deref())?;
    let source = game.source();
    let found: BTreeSet<Position> = game.moves(&source).iter().map(|mv| game.follower(&source, mv)).collect();
    let listed: BTreeSet<Position> =
        check.list.iter().map(|text| evidence::position(&game, text)).collect::<Result<_, _>>()?;
    let described = described(&game, Play::Normal);
    let missing = found
        .difference(&listed)
        .next()
        .map(|position| format!("{described}: {} is a follower that is not listed", game.text(position)));
    let stray =
        listed.difference(&found).next().map(|position| format!("{described}: {} is no follower", game.text(position)));
    Ok(Judged::unless(missing.or(stray)))
}

/// Whether a count is as claimed, under the given equivalence or, if there is none, under any.
pub fn count(check: &CountCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = evidence.game(&check.game, check.from.as_deref())?;
    if game.is_partizan() {
        return count_boards(&game, check, evidence);
    }
    let game = evidence.short_impartial_game(&check.game, check.from.as_deref())?;
    if matches!(check.what, Counted::Left | Counted::Right | Counted::Drawn) {
        return Err(CheckError::Text(format!("`{}` is impartial; count its P-positions or N-positions", check.game)));
    }
    let claimed = evidence::number(&check.count)?;
    if check.what == Counted::Moves {
        if check.layer.is_some() || check.same.is_some() {
            return Err(CheckError::Text("`moves` go without `layer` and `same`".to_owned()));
        }
        let found = game.moves(&game.source()).len() as u64;
        let moves = words::counted(found, "move", "moves");
        let fails = || format!("{}: {moves}, not {claimed}", described(&game, check.play));
        return Ok(Judged::unless((found != claimed).then(fails)));
    }
    let equivalences = check.same.map_or_else(|| game.equivalences(), |same| vec![same]);
    let mut found = Vec::new();
    for equivalence in equivalences {
        check_equivalence(&game, equivalence)?;
        let number = counted(&game, check, equivalence, evidence)?;
        if number == claimed {
            return Ok(Judged::remarking(None, format!("Counted under {}.", equivalence.name())));
        }
        found.push(format!("{number} under {}", equivalence.name()));
    }
    Ok(Judged::fails(format!("{}: {}, not {claimed}", described(&game, check.play), found.join(", "))))
}

fn counted(game: &Game, check: &CountCheck, equivalence: Equivalence, evidence: &Evidence) -> Result<u64, CheckError> {
    let layer = check.layer.as_deref().map(evidence::number).transpose()?;
    let mut positions = Vec::new();
    let mut number = 0u64;
    let outcomes = matches!(check.what, Counted::P | Counted::N);
    visit(
        game,
        equivalence,
        evidence.memory(),
        |_| {},
        |depth, position| {
            if layer.is_some_and(|layer| layer != depth as u64) {
            } else if outcomes {
                positions.push(position.clone());
            } else if check.what != Counted::Terminal || game.is_terminal(position) {
                number += 1;
            }
        },
    )?;
    if outcomes {
        let wanted = if check.what == Counted::P { OutcomeClass::P } else { OutcomeClass::N };
        let found = evidence.computed_outcomes(game, check.play, &positions)?;
        number = found.into_iter().filter(|outcome| *outcome == wanted).count() as u64;
    }
    Ok(number)
}

/// The number of reachable boards, whoever begins, with the outcome in question, whoever is to move.
fn count_boards(game: &Game, check: &CountCheck, evidence: &Evidence) -> Result<Judged, CheckError> {
    let wanted = match check.what {
        Counted::Positions => None,
        Counted::P => Some(OutcomeClass::P),
        Counted::N => Some(OutcomeClass::N),
        Counted::Left => Some(OutcomeClass::L),
        Counted::Right => Some(OutcomeClass::R),
        Counted::Drawn => Some(OutcomeClass::D),
        Counted::Terminal | Counted::Moves => {
            let reason = "of a partizan game `positions` are counted, or those of one outcome";
            return Err(CheckError::Text(reason.to_owned()));
        }
    };
    if check.layer.is_some() || check.same.is_some() {
        return Err(CheckError::Text("boards of a partizan game are counted without `layer` and `same`".to_owned()));
    }
    let claimed = evidence::number(&check.count)?;
    let boards: Vec<Position> = reached_boards(game).into_iter().collect();
    let outcomes = evidence.computed_outcomes(game, check.play, &boards)?;
    let found = outcomes.iter().filter(|outcome| wanted.is_none_or(|wanted| wanted == **outcome)).count() as u64;
    let fails = || format!("{}: {found}, not {claimed}", described(game, check.play));
    Ok(Judged::remarking((found != claimed).then(fails), format!("{} boards.", outcomes.len())))
}

/// All reachable boards, whoever begins, as positions with Left to move.
fn reached_boards(game: &Game) -> BTreeSet<Position> {
    let mut open = game.starts();
    let mut seen: BTreeSet<Position> = open.iter().cloned().collect();
    while let Some(position) = open.pop() {
        for mv in game.moves(&position) {
            let follower = game.follower(&position, &mv);
            if seen.insert(follower.clone()) {
                open.push(follower);
            }
        }
    }
    let mover = game.source().mover;
    seen.into_iter().map(|position| Position { mover, ..position }).collect()
}
