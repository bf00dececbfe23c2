//! Outcomes of rule files whose play ends, by a forward search of positions as words.
//!
//! Moves that leave the opponent the fewest moves are tried first. A table holds the positions searched.

mod descent;
mod drawn;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::oracle::{Oracle, mismatched};
use super::{Outcome, Unsolved};
use crate::ruleset::words::counted;
use crate::ruleset::{Cells, GroundStep, Lists, Part, Place, Play, Player, Position, RuleFile, Ruleset};
pub use drawn::DrawnSearch;

/// The points of a whole position.
const WHOLE: u64 = u64::MAX;

/// A position with the player to move, and the points that the game is on.
type Key = (Cells, u64, Player);

/// The outcomes found so far for positions of a rule file: whether the player to move wins.
pub struct GroundSearch<'a> {
    file: &'a RuleFile,
    is_impartial: bool,
    /// Whether a player who cannot move wins.
    stuck_wins: bool,
    /// The player for whom a draw counts as won.
    drawn_for: Option<Player>,
    /// The rules that may become legal on the points of the present search.
    rules: Lists,
    known: HashMap<Key, bool, FixedState>,
    limit: u64,
    most: usize,
}

impl<'a> GroundSearch<'a> {
    /// Empty tables, which may take `limit` MiB.
    pub fn new(file: &'a RuleFile, play: Play, limit: u64) -> GroundSearch<'a> {
        let (is_impartial, stuck_wins) = (file.is_impartial(), play == Play::Misere);
        let (rules, known, most) = (Lists::default(), HashMap::default(), usize::MAX);
        GroundSearch { file, is_impartial, stuck_wins, drawn_for: None, rules, known, limit, most }
    }

    /// The same tables, limited to `most` positions.
    pub fn up_to(self, most: usize) -> GroundSearch<'a> {
        GroundSearch { most, ..self }
    }

    /// Empty tables, for the game in which a draw counts as a win for `player`.
    fn drawn_for(file: &'a RuleFile, player: Player, limit: u64) -> GroundSearch<'a> {
        let search = GroundSearch::new(file, Play::Normal, limit);
        GroundSearch { is_impartial: false, drawn_for: Some(player), ..search }
    }

    /// Whether `mover` wins from here.
    fn wins(&mut self, place: &Place, mover: Player) -> Result<bool, Unsolved> {
        let (cells, points) = match place {
            Place::Open(cells) => (*cells, WHOLE),
            Place::Part(cells, points) => (*cells, *points),
            ended => return Ok(self.wins_ended(ended, mover)),
        };
        let key = (cells, points, mover);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        self.rules = match points {
            WHOLE => self.file.play().all().clone(),
            points => self.file.on_points(&cells, points),
        };
        self.search(key)
    }

    /// Whether `mover` wins if only a claim or a pass is left.
    fn wins_ended(&self, place: &Place, mover: Player) -> bool {
        match place {
            Place::Drawn => self.drawn_for == Some(mover),
            place => matches!(place, Place::Won(winner) if *winner == mover) != self.stuck_wins,
        }
    }

    /// Whether `mover` wins if no rule lets them move. After a claim it is the opponent who is stuck.
    fn wins_stuck(&self, mover: Player) -> bool {
        match self.file.play().when_stuck(mover) {
            Some(GroundStep::Pass) => self.drawn_for == Some(mover),
            Some(_) => !self.stuck_wins,
            None => self.stuck_wins,
        }
    }

    /// The approximate bytes of the table.
    fn bytes(&self) -> u64 {
        (self.known.len() * size_of::<(Key, bool)>()) as u64
    }

    /// The followers to be searched; those that leave the opponent the fewest moves come last. Or whether the player to
    /// move wins, if the moves determine that.
    fn followers(&self, key: &Key) -> Result<Vec<Key>, bool> {
        let (play, (cells, points, mover)) = (self.file.play(), key);
        let mut legal = play.legal(cells, *mover, &self.rules).peekable();
        if legal.peek().is_none() {
            return Err(self.wins_stuck(*mover));
        }
        let next = if self.is_impartial { *mover } else { mover.other() };
        let mut followers = Vec::new();
        for rule in legal {
            let after = rule.after(cells);
            let wins = match play.place(after) {
                Place::Open(_) => self.known.get(&(after, *points, next)).copied(),
                ended => Some(self.wins_ended(&ended, next)),
            };
            match wins {
                Some(true) => {}
                Some(false) => return Err(true),
                None => followers.push((play.legal(&after, next, &self.rules).count(), after)),
            }
        }
        followers.sort_unstable_by(|one, other| other.cmp(one));
        followers.dedup();
        Ok(followers.into_iter().map(|(_, cells)| (cells, *points, next)).collect())
    }

    fn keep(&mut self, key: Key, wins: bool) -> Result<(), Unsolved> {
        self.known.insert(key, wins);
        if self.bytes() > self.limit.saturating_mul(1 << 20) || self.known.len() > self.most {
            return Err(Unsolved::Search { positions: self.known.len() as u64, limit: self.limit });
        }
        Ok(())
    }
}

impl Oracle for GroundSearch<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        let Part::RuleFile(place) = &position.parts[0] else { mismatched() };
        let mover = position.mover.filter(|_| !self.is_impartial).unwrap_or(Player::Left);
        Ok(if self.wins(place, mover)? { Outcome::N } else { Outcome::P })
    }

    fn solver(&self) -> String {
        format!("forward search of packed positions, {} known", counted(self.known.len(), "position", "positions"))
    }

    fn size(&self) -> (u64, u64) {
        (self.known.len() as u64, self.bytes().div_ceil(1 << 20))
    }
}
