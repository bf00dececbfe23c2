//! The outcomes of all boards of Yavalath reachable when the players alternate.

use std::collections::{BTreeMap, BTreeSet};

use super::Yavalath;
use crate::ruleset::{Player, Positional, StoneBoard, StoneStep, Stones};
use crate::stones::{StoneRules, StoneSearch};
use crate::{OutcomeClass, Unsolved};

/// The boards with these numbers of stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Stones of Left and of Right.
    pub stones: [usize; 2],
    /// The boards of each class, by its word in certificates.
    pub classes: BTreeMap<&'static str, BoardsOfClass>,
}

/// Boards with equal outcomes when Left begins, and equal outcomes when Right begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardsOfClass {
    /// Their number, up to symmetries.
    pub boards: u64,
    /// The first of them.
    pub first: StoneBoard,
}

/// The classes of all boards that nobody has won, that are not full, and on which the players have equally many stones
/// or one player has one more. All of them are reachable, with any order of the stones, since no subset of the stones
/// contains three in a row. With equally many stones either player may be to move; with one more stone, the outcome
/// when its owner begins is that of a board, not of a state of play.
pub fn survey(search: &mut StoneSearch<Positional>, game: &Yavalath) -> Result<Vec<Level>, Unsolved> {
    let mut even = BTreeSet::from([Stones::default()]);
    let mut levels = Vec::new();
    while !even.is_empty() {
        levels.push(level(search, &even)?);
        let more = |boards: &BTreeSet<Stones>, player| one_more(game, boards, player);
        let odd = [more(&even, Player::Left), more(&even, Player::Right)];
        for boards in odd.iter().filter(|boards| !boards.is_empty()) {
            levels.push(level(search, boards)?);
        }
        even = more(&odd[0], Player::Right);
    }
    Ok(levels)
}

/// The boards with one more stone of `player`, one for each orbit of the symmetries.
fn one_more(game: &Yavalath, boards: &BTreeSet<Stones>, player: Player) -> BTreeSet<Stones> {
    let mut more = BTreeSet::new();
    for stones in boards {
        for cell in game.rules.cells().without(stones.taken()).iter() {
            let board = StoneBoard::Open(*stones);
            if let StoneBoard::Open(after) = game.after(&board, player, &StoneStep::Put(cell)) {
                more.insert(game.symmetries.iter().map(|images| after.image(images)).fold(after, Stones::min));
            }
        }
    }
    more
}

/// The classes of boards with these numbers of stones of Left and of Right.
fn level(search: &mut StoneSearch<Positional>, boards: &BTreeSet<Stones>) -> Result<Level, Unsolved> {
    let mut classes: BTreeMap<&'static str, BoardsOfClass> = BTreeMap::new();
    for &stones in boards {
        let first = StoneBoard::Open(stones);
        let class = OutcomeClass::of(search.outcome(&first, Player::Left)?, search.outcome(&first, Player::Right)?);
        classes.entry(class.word()).or_insert(BoardsOfClass { boards: 0, first }).boards += 1;
    }
    let stones = boards.first().map_or([0, 0], |stones| [stones.left.len(), stones.right.len()]);
    Ok(Level { stones, classes })
}
