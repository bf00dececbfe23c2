//! Canonical forms: dominated options are removed and reversible ones bypassed (Conway 1976, chapter 10; *Winning
//! Ways*, chapter 3).

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::recognise::recognise;
use super::{Id, Map, NoValue, Options, Shape, Simple, Values};
use crate::pulse;
use crate::ruleset::Player;

/// A game whose options are values. Bypassing changes its options but not its value, so comparisons made before remain
/// valid.
struct Draft {
    options: [Vec<Id>; 2],
    /// Whether the game is at least as good as a value, from a player's point of view.
    better: Map<(Id, Player), bool>,
}

impl Values {
    /// The value of the game of these options.
    ///
    /// # Errors
    /// When there is no more room.
    pub fn of_options(&mut self, [left, right]: [Vec<Id>; 2]) -> Result<Id, NoValue> {
        if let Some(nimber) = self.nimber(&left, &right) {
            return self.of_simple(nimber);
        }
        let options = [self.undominated(left, Player::Left)?, self.undominated(right, Player::Right)?];
        let mut draft = Draft { options, better: Map::default() };
        loop {
            pulse::check();
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

    /// If the options of both players are nim-heaps only, with the same mex of their sizes, the game is the nim-heap of
    /// that size: a move to a larger one is reversible (Sprague 1935, Grundy 1939).
    fn nimber(&self, left: &[Id], right: &[Id]) -> Option<Simple> {
        let size = |&id: &Id| self.simple(id).filter(|simple| *simple == Simple::nimber(simple.star)).map(|s| s.star);
        let least = |ids: &[Id]| {
            let sizes = ids.iter().map(size).collect::<Option<BTreeSet<u32>>>()?;
            Some((0..).zip(&sizes).take_while(|(place, size)| place == *size).count() as u32)
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

    /// The options of `player` without duplicates and dominated options.
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

    /// Replaces each reversible option of `player` by the options that it reverses to; true if there was one.
    fn bypass(&mut self, draft: &mut Draft, player: Player) -> Result<bool, NoValue> {
        let side = player as usize;
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

    /// An answer to `option` that is at least as good for the other player as the whole game, so that `option` reverses
    /// through it.
    fn reversing(&mut self, draft: &mut Draft, option: Id, player: Player) -> Result<Option<Id>, NoValue> {
        for &back in self.options(option, player.other())?.iter() {
            if self.draft_is_better(draft, back, player)? {
                return Ok(Some(back));
            }
        }
        Ok(None)
    }

    /// Whether the draft is at least as good as `value` for `player`, by Conway's definition of the order, seen from
    /// that player's side.
    fn draft_is_better(&mut self, draft: &mut Draft, value: Id, player: Player) -> Result<bool, NoValue> {
        if let Some(&known) = draft.better.get(&(value, player)) {
            return Ok(known);
        }
        let mut holds = true;
        for &option in &draft.options[player.other() as usize] {
            holds = holds && !self.is_better(value, option, player)?;
        }
        if holds {
            for &option in self.options(value, player)?.iter() {
                holds = holds && !self.draft_is_better(draft, option, player.other())?;
            }
        }
        draft.better.insert((value, player), holds);
        Ok(holds)
    }

    /// The order in which options are written, which depends on the values alone: simple ones first, then by birthday.
    fn written_order(&self, one: Id, other: Id) -> Ordering {
        let (first, second) = (&self.values[one.0 as usize], &self.values[other.0 as usize]);
        match (&first.shape, &second.shape) {
            _ if one == other => Ordering::Equal,
            (Shape::Simple(first, _), Shape::Simple(second, _)) => first.cmp(second),
            (Shape::Simple(..), Shape::Other(_)) => Ordering::Less,
            (Shape::Other(_), Shape::Simple(..)) => Ordering::Greater,
            (Shape::Other(these), Shape::Other(those)) => {
                let sides =
                    || self.lists_order(&these[0], &those[0]).then_with(|| self.lists_order(&these[1], &those[1]));
                first.birthday.cmp(&second.birthday).then_with(sides)
            }
        }
    }

    fn lists_order(&self, first: &[Id], second: &[Id]) -> Ordering {
        let pairs = first.iter().zip(second);
        let different = pairs.map(|(&one, &other)| self.written_order(one, other)).find(|order| order.is_ne());
        different.unwrap_or(first.len().cmp(&second.len()))
    }
}
