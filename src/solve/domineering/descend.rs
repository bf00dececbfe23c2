//! Depth-first search.

use super::super::pulse;
use super::look::{Look, Open};
use super::wall::ONE;
use super::{DomineeringSearch, Unsolved};

/// The number of positions searched between two calls of `progress`.
const POSITIONS_A_CALL: u64 = 1 << 6;

impl DomineeringSearch {
    /// Whether the player to move wins.
    pub(super) fn wins(&mut self, position: &Open, progress: &mut dyn FnMut(u64)) -> Result<bool, Unsolved> {
        self.searched += 1;
        pulse::beat();
        if self.searched.is_multiple_of(POSITIONS_A_CALL) {
            progress(self.known.len() as u64);
        }
        let wins = match self.followers(position) {
            None => true,
            Some(followers) => self.wins_by(&followers, progress)?,
        };
        self.known.insert(position.key, wins);
        self.check().map(|()| wins)
    }

    /// Whether some follower is lost for its player to move.
    fn wins_by(&mut self, followers: &[Open], progress: &mut dyn FnMut(u64)) -> Result<bool, Unsolved> {
        for follower in followers {
            let known = self.known.get(&follower.key).copied();
            if !known.map_or_else(|| self.wins(follower, progress), Ok)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The followers that need a search, each once, the most promising first; `None` if one is found to be lost for
    /// its player to move.
    fn followers(&mut self, position: &Open) -> Option<Vec<Open>> {
        let Open { mover, number, rest, perhaps_number, .. } = *position;
        let mut moves: Vec<(u64, i32)> = Vec::new();
        let dominoes = self.small.board.dominoes[mover].iter().filter(|domino| domino.0 & !rest == 0);
        moves.extend(dominoes.map(|domino| (rest & !domino.0, number)));
        moves.extend(option(number, mover).filter(|_| perhaps_number).map(|option| (rest, option)));
        let mut followers: Vec<Open> = Vec::new();
        for (free, number) in moves {
            match self.look(free, number, 1 - mover) {
                Look::Decided(true) => {}
                Look::Decided(false) => return None,
                Look::Open(follower) if followers.iter().any(|other| other.key == follower.key) => {}
                Look::Open(follower) => followers.push(follower),
            }
        }
        followers.sort_by_key(|follower| follower.lead);
        Some(followers)
    }
}

/// The option of a player in the canonical form of a number.
fn option(number: i32, player: usize) -> Option<i32> {
    let sign = if player == 0 { 1 } else { -1 };
    let own = number * sign;
    let step = if own % ONE == 0 { ONE } else { own & own.wrapping_neg() };
    (own > 0 || own % ONE != 0).then_some((own - step) * sign)
}
