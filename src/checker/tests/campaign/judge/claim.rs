//! Whether the claimed outcome is that of the game.

use rebuttal_checker::Begins::{Draws, Loses, Wins};
use rebuttal_checker::{Begins, Outcome, Play, Player, Started, Verified};

use super::solved::Solved;
use super::{Holds, must};

/// The meaning of each outcome: when Left begins, and when Right begins.
const OUTCOMES: [(&str, [Option<Begins>; 2]); 11] = [
    ("P", [Some(Loses), Some(Loses)]),
    ("N", [Some(Wins), Some(Wins)]),
    ("D", [Some(Draws), Some(Draws)]),
    ("L", [Some(Wins), Some(Loses)]),
    ("R", [Some(Loses), Some(Wins)]),
    ("LD", [Some(Wins), Some(Draws)]),
    ("RD", [Some(Loses), Some(Draws)]),
    ("DL", [Some(Draws), Some(Loses)]),
    ("DR", [Some(Draws), Some(Wins)]),
    (">=", [None, Some(Loses)]),
    ("<=", [Some(Loses), None]),
];

/// The position with the player who begins.
pub fn with_mover(is_partizan: bool, start: &Started, position: &str) -> String {
    match start.mover {
        Some(mover) if is_partizan => format!("{} {position}", mover.letter()),
        _ => position.to_string(),
    }
}

/// The starts are those of the outcome, and each result is that of the game, through the opening.
pub fn starts(solved: &mut Solved, is_partizan: bool, verified: &Verified) -> Holds {
    let word = verified.outcome.map(Outcome::word);
    let said = OUTCOMES.iter().find(|(known, _)| Some(*known) == word).ok_or("outcome")?.1;
    let expected: Vec<(Option<Player>, Begins)> = match is_partizan {
        false => said.into_iter().take(1).flatten().map(|begins| (None, begins)).collect(),
        true => [Player::Left, Player::Right].into_iter().zip(said).filter_map(|(p, b)| Some((Some(p), b?))).collect(),
    };
    let found: Vec<_> = verified.starts.iter().map(|start| (start.mover, start.begins)).collect();
    must(found == expected, || format!("starts {found:?}"))?;
    verified.starts.iter().try_for_each(|start| {
        let id = solved.id(&with_mover(is_partizan, start, &verified.stated.position))?;
        let result = solved.result(verified.stated.play, id);
        must(result == start.begins, || format!("{start:?}: {result:?}"))?;
        opening(solved, id, start, verified)
    })
}

/// The opening preserves the claimed result.
fn opening(solved: &mut Solved, id: usize, start: &Started, verified: &Verified) -> Holds {
    let play = verified.stated.play;
    let Some(opening) = &start.opening else {
        let has_won = play == Play::Misere && solved.followers[id].is_empty();
        return must(start.begins == Loses || start.begins == Wins && has_won, || "no opening".into());
    };
    let left = solved.followers[id].iter().find(|(mv, _)| mv == opening).map(|(_, left)| *left);
    let Some(left) = left else { return must(false, || format!("{opening} is not legal")) };
    let result = solved.result(play, left);
    let keeps = match start.begins {
        Wins => result == Loses,
        Draws => result == Draws,
        Loses => false,
    };
    must(keeps, || format!("after {opening}: {result:?}"))
}

/// The sentence states a relation only where the outcome implies it, in normal play.
pub fn relation(verified: &Verified) -> Holds {
    let words = [
        (" equals ", "P"),
        (" is greater than ", "L"),
        (" is less than ", "R"),
        (" is confused with ", "N"),
        (" is at least ", ">="),
        (" is at most ", "<="),
    ];
    let Verified { claim, outcome, stated, .. } = verified;
    let claim = claim.split(": ").next().unwrap_or("");
    for (_, of) in words.iter().filter(|(words, _)| claim.contains(words)) {
        must(Some(*of) == outcome.map(Outcome::word) && stated.play == Play::Normal, || format!("relation: {claim}"))?;
    }
    must(*outcome != Some(Outcome::D) || claim.contains("neither player can win"), || format!("draw: {claim}"))
}
