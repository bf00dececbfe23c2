//! Depth-first proof-number search.

use super::super::pulse;
use super::look::Open;
use super::{DomineeringSearch, TooLarge};

/// Infinity.
const NEVER: u32 = 1 << 28;

/// The number of positions searched between two calls of `progress`.
const POSITIONS_A_CALL: u64 = 1 << 12;

/// A proof number and a disproof number: estimates of how many positions must at least be decided to show that the
/// player to move wins, and loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    wins: u32,
    loses: u32,
}

impl Numbers {
    /// The numbers of a position not yet searched.
    pub const UNKNOWN: Numbers = Numbers { wins: 1, loses: 1 };
    const WON: Numbers = Numbers { wins: 0, loses: NEVER };
    const WITHOUT_LIMIT: Numbers = Numbers { wins: NEVER, loses: NEVER };

    /// Whether the player to move wins, if that is known.
    pub fn decided(self) -> Option<bool> {
        match self {
            Numbers { wins: 0, .. } => Some(true),
            Numbers { loses: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// The numbers of a position, from its followers that are not known to be won for their player to move.
    fn over(followers: &[(Open, Numbers)]) -> Numbers {
        let wins = followers.iter().map(|(_, numbers)| numbers.loses).min().unwrap_or(NEVER);
        let most = followers.iter().map(|(_, numbers)| numbers.wins).max();
        let loses = most.map_or(0, |most| most + (followers.len() - 1) as u32);
        if wins == 0 { Numbers::WON } else { Numbers { wins, loses } }
    }
}

impl DomineeringSearch {
    /// Whether the player to move wins.
    pub(super) fn wins(&mut self, position: &Open, progress: &mut dyn FnMut(u64)) -> Result<bool, TooLarge> {
        Ok(self.numbers(position, Numbers::WITHOUT_LIMIT, progress)?.decided() == Some(true))
    }

    /// Searches until one of the numbers reaches its limit.
    fn numbers(
        &mut self,
        position: &Open,
        limits: Numbers,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Numbers, TooLarge> {
        self.searched += 1;
        pulse::beat();
        if self.searched.is_multiple_of(POSITIONS_A_CALL) {
            progress(self.known.len() as u64);
        }
        let Some(mut followers) = self.followers(position) else { return self.keep(position, Numbers::WON) };
        loop {
            for (follower, numbers) in &mut followers {
                *numbers = self.known.get(&follower.key).copied().unwrap_or(*numbers);
            }
            followers.retain(|(_, numbers)| numbers.decided() != Some(true));
            let numbers = Numbers::over(&followers);
            if numbers.wins >= limits.wins || numbers.loses >= limits.loses {
                return self.keep(position, numbers);
            }
            let Some((next, limits)) = next(&followers, limits) else { return self.keep(position, numbers) };
            self.numbers(&next, limits, progress)?;
        }
    }

    fn keep(&mut self, position: &Open, numbers: Numbers) -> Result<Numbers, TooLarge> {
        self.known.insert(position.key, numbers);
        self.check().map(|()| numbers)
    }
}

/// The follower with the least disproof number, and the limits of its search: until another follower is ahead by a
/// quarter, or the position itself reaches a limit.
fn next(followers: &[(Open, Numbers)], limits: Numbers) -> Option<(Open, Numbers)> {
    let order = |&(open, Numbers { wins, loses }): &(Open, Numbers)| (loses, wins, open.rest);
    let nearest = followers.iter().min_by_key(|follower| order(follower))?;
    let others = followers.iter().filter(|(open, _)| open.key != nearest.0.key);
    let second = others.map(|(_, numbers)| numbers.loses).min().unwrap_or(NEVER);
    let wins = limits.loses - (followers.len() - 1) as u32;
    Some((nearest.0, Numbers { wins, loses: limits.wins.min(second + 1 + second / 4) }))
}
