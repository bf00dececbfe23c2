//! Proof-number search for one winning move.
//!
//! The proof numbers of a sum estimate how many sums must still be decided to prove that the player to move wins, and how
//! many to prove that the player loses (Allis, van der Meulen and van den Herik, *Proof-number search*, 1994). The search
//! goes depth first to the follower that is easiest to prove lost, and leaves it when another has become clearly easier
//! (Nagai, *Df-pn algorithm for searching AND/OR trees*, 2002). To prove a loss, all followers must be proved won. They
//! have many followers in common, so that the hardest counts in full, and each other as one (Ueda, Hashimoto, Hashimoto
//! and Iida, *Weak proof-number search*, 2008).
//!
//! The search is not recursive, since play can be long.

use super::{Failed, Sums, Terms};
use crate::pulse;
use crate::ruleset::Play;

/// The number of a proof that is not possible.
const NEVER: u32 = u32::MAX / 4;

/// The estimated numbers of sums still to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// To prove that the player to move wins; 0 if proved.
    pub win: u32,
    /// To prove that the player to move loses; 0 if proved.
    pub loss: u32,
}

/// A sum whose followers are being searched.
struct Frame {
    terms: Terms,
    followers: Vec<(Terms, Numbers)>,
    /// The follower searched now.
    chosen: usize,
    /// The search of the sum ends when one of its numbers reaches the one here.
    limits: Numbers,
}

impl Numbers {
    /// Proved.
    pub fn proved(wins: bool) -> Numbers {
        if wins { Numbers { win: 0, loss: NEVER } } else { Numbers { win: NEVER, loss: 0 } }
    }

    /// Not searched yet; the player to move has so many moves.
    pub fn new(moves: usize) -> Numbers {
        Numbers { win: 1, loss: u32::try_from(moves).unwrap_or(NEVER).clamp(1, NEVER - 1) }
    }

    /// Whether the player to move wins, once proved.
    pub fn wins(self) -> Option<bool> {
        match self {
            Numbers { win: 0, .. } => Some(true),
            Numbers { loss: 0, .. } => Some(false),
            _ => None,
        }
    }
}

impl Frame {
    /// The numbers of the sum. Without a move, the player to move loses in normal play.
    fn numbers(&self, play: Play) -> Numbers {
        let win = self.followers.iter().map(|(_, numbers)| numbers.loss).min().unwrap_or(NEVER);
        if win == 0 {
            return Numbers::proved(true);
        }
        let open = self.followers.iter().filter(|(_, numbers)| numbers.win != 0);
        let hardest = open.clone().map(|(_, numbers)| numbers.win).max();
        match hardest {
            None => Numbers::proved(self.followers.is_empty() && play == Play::Misere),
            Some(hardest) => Numbers { win, loss: (hardest + open.count() as u32 - 1).min(NEVER - 1) },
        }
    }

    /// Chooses the follower that is easiest to prove lost; the limits of its search.
    fn choose(&mut self) -> Numbers {
        let rank = |place: &usize| (self.followers[*place].1.loss, self.followers[*place].1.win);
        self.chosen = (0..self.followers.len()).min_by_key(rank).unwrap_or(0);
        let others = self.followers.iter().enumerate().filter(|(place, _)| *place != self.chosen);
        let second = others.clone().map(|(_, (_, numbers))| numbers.loss).min().unwrap_or(NEVER);
        let open = others.filter(|(_, (_, numbers))| numbers.win != 0).count() as u32;
        // A quarter more than needed saves going back and forth between two followers.
        let loss = (second + second / 4 + 1).min(self.limits.win);
        Numbers { win: self.limits.loss.saturating_sub(open), loss }
    }
}

impl Sums<'_> {
    /// Whether the player to move wins.
    pub(super) fn search(&mut self, source: Terms) -> Result<bool, Failed> {
        if let Some(wins) = self.numbers(&source).wins() {
            return Ok(wins);
        }
        let mut frames = vec![self.frame(source, Numbers { win: NEVER, loss: NEVER })?];
        let mut found = None;
        while let Some(frame) = frames.last_mut() {
            if let Some(numbers) = found.take() {
                frame.followers[frame.chosen].1 = numbers;
            }
            let numbers = frame.numbers(self.play);
            if numbers.win < frame.limits.win && numbers.loss < frame.limits.loss && numbers.wins().is_none() {
                let limits = frame.choose();
                let follower = &frame.followers[frame.chosen].0;
                // It may have been proved since, below another follower.
                found = Some(self.numbers(follower)).filter(|numbers| numbers.wins().is_some());
                if found.is_none() {
                    let follower = follower.clone();
                    frames.push(self.frame(follower, limits)?);
                }
            } else if let Some(frame) = frames.pop() {
                self.keep(frame.terms, numbers)?;
                found = Some(numbers);
            }
        }
        Ok(found.and_then(Numbers::wins).unwrap_or(false))
    }

    fn frame(&mut self, terms: Terms, limits: Numbers) -> Result<Frame, Failed> {
        pulse::beat();
        let followers = self.followers(&terms)?;
        Ok(Frame { terms, followers, chosen: 0, limits })
    }
}
