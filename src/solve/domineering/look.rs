//! What a position reveals without search: its winner, or else its key in the table.

use super::board::{CUTS, Cut};
use super::proof::Numbers;
use super::small::Split;
use super::terms::Terms;
use super::wall::ONE;
use super::{DomineeringSearch, Key};

/// A position to be searched.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    pub key: Key,
    /// The free squares of the regions that are not known to be numbers.
    pub rest: u64,
    /// Whether their sum may be a number all the same, so that moves in the number are needed too.
    pub perhaps_number: bool,
}

/// The result of one look at a position.
#[derive(Clone, Copy, Debug)]
pub enum Look {
    /// Decided: whether the player to move wins.
    Decided(bool),
    /// Still to be searched, with its proof numbers so far.
    Open(Open, Numbers),
}

impl DomineeringSearch {
    /// Looks at the sum of the free squares and a number, with `mover` to move.
    pub(super) fn look(&mut self, free: u64, number: i32, mover: usize) -> Look {
        let mut split = self.small.split(free);
        split.number += number;
        let cuts = if split.large.is_empty() { &CUTS[..1] } else { &CUTS[..] };
        for &cut in cuts {
            for player in [mover, 1 - mover] {
                if self.wins_for_sure(&split, player, player == mover, cut) {
                    return Look::Decided(player == mover);
                }
            }
        }
        let rest = split.rest();
        let key = Key { rest: self.small.board.least(rest), number: split.number, mover: mover as u8 };
        let numbers = self.known.get(&key).copied().unwrap_or(Numbers::UNKNOWN);
        let open = Open { key, rest, perhaps_number: split.hot.is_empty() };
        numbers.decided().map_or(Look::Open(open, numbers), Look::Decided)
    }

    /// Whether `player`, moving first if `first`, wins even after giving up the moves across cuts.
    fn wins_for_sure(&mut self, split: &Split, player: usize, first: bool, cut: Cut) -> bool {
        let mut number = split.number;
        let mut hot: Vec<usize> = split.hot.iter().filter_map(|&region| self.small.heat(region)).collect();
        let mut large: Vec<u64> = split.large.clone();
        while let Some(region) = large.pop() {
            for part in self.small.board.cut(region, player, cut) {
                let split = self.small.split(part);
                number += split.number;
                hot.extend(split.hot.iter().filter_map(|&region| self.small.heat(region)));
                large.extend(split.large);
            }
        }
        Terms { hot: hot.into_iter().map(|place| self.small.at(place)).collect(), number }.wins(player, first)
    }

    /// The followers that need a search, each once; `None` as soon as one is found to be lost for its player to move.
    pub(super) fn followers(&mut self, position: &Open) -> Option<Vec<(Open, Numbers)>> {
        let Open { key, rest, perhaps_number } = *position;
        let mover = usize::from(key.mover);
        let places = 0..self.small.board.dominoes[mover].len();
        let dominoes: Vec<u64> = places.map(|place| self.small.board.dominoes[mover][place].0).collect();
        let in_regions = dominoes.into_iter().filter(|domino| domino & !rest == 0);
        let in_number = option(key.number, mover).filter(|_| perhaps_number);
        let moves = in_regions.map(|domino| (rest & !domino, key.number)).chain(in_number.map(|number| (rest, number)));
        let mut open: Vec<(Open, Numbers)> = Vec::new();
        for (free, number) in moves {
            match self.look(free, number, 1 - mover) {
                Look::Decided(true) => {}
                Look::Decided(false) => return None,
                Look::Open(follower, _) if open.iter().any(|(other, _)| other.key == follower.key) => {}
                Look::Open(follower, numbers) => open.push((follower, numbers)),
            }
        }
        Some(open)
    }
}

/// The option of a player in the canonical form of a number.
fn option(number: i32, player: usize) -> Option<i32> {
    let sign = if player == 0 { 1 } else { -1 };
    let own = number * sign;
    let step = if own % ONE == 0 { ONE } else { own & own.wrapping_neg() };
    (own > 0 || own % ONE != 0).then_some((own - step) * sign)
}
