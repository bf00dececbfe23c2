//! Canonical forms: dominated options are removed and reversible ones bypassed (Conway 1976, chapter 10; *Winning Ways*, chapter 3).

use std::cmp::Ordering;
use std::collections::HashMap;

use super::recognise::recognise;
use super::{Id, NoValue, Options, Simple, Values};
use crate::ruleset::partizan::Player;

/// A game whose options are values. Bypassing changes its options, but not its value, nor therefore what is remembered here.
struct Draft {
    options: [Vec<Id>; 2],
    /// Whether it is at least a value, and whether that is at least it.
    at_least: HashMap<Id, bool>,
    at_most: HashMap<Id, bool>,
}

impl Values {
    /// The value of the game of these options.
    ///
    /// # Errors
    /// When there is no more room.
    pub fn of_options(&mut self, left: Vec<Id>, right: Vec<Id>) -> Result<Id, NoValue> {
        if let Some(nimber) = self.nimber(&left, &right) {
            return self.of_simple(nimber);
        }
        let options = [self.undominated(left, Player::Left)?, self.undominated(right, Player::Right)?];
        let mut draft = Draft { options, at_least: HashMap::new(), at_most: HashMap::new() };
        loop {
            if self.budget.is_spent() {
                return Err(NoValue::Stopped);
            }
            let left = self.bypass(&mut draft, Player::Left)?;
            let right = self.bypass(&mut draft, Player::Right)?;
            if !left && !right {
                return self.intern(draft.options);
            }
        }
    }

    /// Where both players have nim-heaps only, of the same least excluded size, it is that nim-heap: any larger one can be
    /// moved back to it, and nothing else tells it apart (Sprague 1935, Grundy 1939).
    fn nimber(&self, left: &[Id], right: &[Id]) -> Option<Simple> {
        let size = |&id: &Id| self.simple(id).filter(|simple| *simple == Simple::nimber(simple.star)).map(|s| s.star);
        let least = |ids: &[Id]| {
            let mut sizes = ids.iter().map(size).collect::<Option<Vec<_>>>()?;
            sizes.sort_unstable();
            sizes.dedup();
            (0..)
                .zip(sizes.iter().copied().chain([u32::MAX]))
                .find(|(place, size)| place != size)
                .map(|(place, _)| place)
        };
        let (left, right) = (least(left)?, least(right)?);
        (left == right).then_some(Simple::nimber(left))
    }

    /// The value whose canonical form has these options.
    pub(super) fn intern(&mut self, options: [Vec<Id>; 2]) -> Result<Id, NoValue> {
        let sorted = options.map(|mut side| {
            side.sort_unstable_by(|&one, &other| self.written_order(one, other));
            side
        });
        let simple = |side: &[Id]| side.iter().map(|&id| self.simple(id)).collect::<Option<Vec<_>>>();
        let found = simple(&sorted[0]).zip(simple(&sorted[1])).and_then(|(left, right)| recognise(&left, &right));
        match found {
            Some(simple) => self.of_simple(simple),
            None => self.of_form(sorted.map(Options::from)),
        }
    }

    /// The options of `player` without doubles and those that another one dominates.
    fn undominated(&mut self, mut options: Vec<Id>, player: Player) -> Result<Vec<Id>, NoValue> {
        options.sort_unstable();
        options.dedup();
        let mut best: Vec<Id> = Vec::new();
        'options: for &option in &options {
            for &other in &best {
                if self.is_better(other, option, player)? {
                    continue 'options;
                }
            }
            let mut kept = vec![option];
            for other in best {
                if !self.is_better(option, other, player)? {
                    kept.push(other);
                }
            }
            best = kept;
        }
        Ok(best)
    }

    /// Whether `one` is for `player` at least as good as `other`.
    fn is_better(&mut self, one: Id, other: Id, player: Player) -> Result<bool, NoValue> {
        match player {
            Player::Left => self.at_least(one, other),
            Player::Right => self.at_least(other, one),
        }
    }

    /// Puts the options behind each reversible option of `player` in its place; whether there was one.
    fn bypass(&mut self, draft: &mut Draft, player: Player) -> Result<bool, NoValue> {
        let side = usize::from(player == Player::Right);
        let (mut options, mut changed) = (Vec::new(), false);
        for option in draft.options[side].clone() {
            match self.reversing(draft, option, player)? {
                None => options.push(option),
                Some(back) => {
                    options.extend(self.options(back, player)?.iter());
                    changed = true;
                }
            }
        }
        if changed {
            draft.options[side] = self.undominated(options, player)?;
        }
        Ok(changed)
    }

    /// An answer to `option` that is for the other player at least as good as the whole game.
    fn reversing(&mut self, draft: &mut Draft, option: Id, player: Player) -> Result<Option<Id>, NoValue> {
        for &back in self.options(option, player.other())?.iter() {
            let reverses = match player {
                Player::Left => self.draft_at_least(draft, back)?,
                Player::Right => self.draft_at_most(draft, back)?,
            };
            if reverses {
                return Ok(Some(back));
            }
        }
        Ok(None)
    }

    fn draft_at_least(&mut self, draft: &mut Draft, value: Id) -> Result<bool, NoValue> {
        if let Some(&known) = draft.at_least.get(&value) {
            return Ok(known);
        }
        let mut holds = true;
        for &right in &draft.options[1] {
            holds = holds && !self.at_least(value, right)?;
        }
        if holds {
            for &left in self.options(value, Player::Left)?.iter() {
                holds = holds && !self.draft_at_most(draft, left)?;
            }
        }
        draft.at_least.insert(value, holds);
        Ok(holds)
    }

    fn draft_at_most(&mut self, draft: &mut Draft, value: Id) -> Result<bool, NoValue> {
        if let Some(&known) = draft.at_most.get(&value) {
            return Ok(known);
        }
        let mut holds = true;
        for &left in &draft.options[0] {
            holds = holds && !self.at_least(left, value)?;
        }
        if holds {
            for &right in self.options(value, Player::Right)?.iter() {
                holds = holds && !self.draft_at_least(draft, right)?;
            }
        }
        draft.at_most.insert(value, holds);
        Ok(holds)
    }

    /// The order in which options are written, which depends on the values alone: simple ones first, then those born earlier.
    fn written_order(&self, one: Id, other: Id) -> Ordering {
        let (first, second) = (&self.values[one.0 as usize], &self.values[other.0 as usize]);
        let all = |sides: &Option<[Options; 2]>| sides.clone().unwrap_or_default();
        match (first.simple, second.simple) {
            _ if one == other => Ordering::Equal,
            (Some(first), Some(second)) => first.cmp(&second),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => first.birthday.cmp(&second.birthday).then_with(|| {
                let sides = all(&first.options).into_iter().zip(all(&second.options));
                sides
                    .map(|(first, second)| self.lists_order(&first, &second))
                    .find(|order| order.is_ne())
                    .unwrap_or(Ordering::Equal)
            }),
        }
    }

    fn lists_order(&self, first: &[Id], second: &[Id]) -> Ordering {
        let pairs = first.iter().zip(second);
        let different = pairs.map(|(&one, &other)| self.written_order(one, other)).find(|order| order.is_ne());
        different.unwrap_or(first.len().cmp(&second.len()))
    }
}
