//! The replies that meet an aim, with the classes of the parts that they leave.

use super::super::{Classed, Listed, Reply};
use super::{Aim, Exploration};
use crate::beside::{components_and_mirrors, entries};
use crate::certificate::{Need, groupings};
use crate::parts::{MOST_COMPONENTS, groups, parts};
use crate::ruleset::{Outcome, Position};
use crate::solve::{Oracle, Unsolved};

impl Exploration<'_, '_> {
    /// The moves from `position` that meet the aim, with the classes that they reach, which are added if need be.
    /// Unless every one is listed, only one.
    pub(super) fn replies(&mut self, position: &Position, aim: Aim) -> Result<Vec<Reply>, Unsolved> {
        if !self.every {
            return Ok(self.one_reply(position, aim, None)?.into_iter().collect());
        }
        let (game, mut replies) = (self.classes.game, Vec::new());
        for mv in game.moves(position) {
            let left = game.follower(position, &mv);
            self.looked_at += 1;
            if aim.is_met(self.oracle, &left)? {
                let choices = self.choices(&left)?;
                replies.extend(choices.into_iter().map(|classes| Reply { mv: mv.clone(), classes }));
            }
        }
        Ok(replies)
    }

    /// Every choice of classes that settles a position which meets an aim, or one unless every reply is listed; classes are
    /// added if need be.
    pub(super) fn choices(&mut self, position: &Position) -> Result<Vec<Classed>, Unsolved> {
        if let Exploration { classes, mirrors: Some(mirrors), value: None, oracle, every: true, .. } = self {
            let components = classes.game.components(position);
            if components.len() <= MOST_COMPONENTS {
                let groups = groups(classes.game, &components);
                let needs = groups.iter().map(|group| match is_no_mirror(*oracle, group)? {
                    true => Ok(Need::Never),
                    false if mirrors.find(group).is_some() => Ok(Need::Nothing),
                    false if oracle.outcome(group)? == Outcome::P => Ok(Need::Class(classes.add(group))),
                    false => Ok(Need::Never),
                });
                return Ok(groupings(&needs.collect::<Result<Vec<_>, _>>()?));
            }
            self.listed = Listed::IntoClasses;
        }
        Ok(vec![self.classes(position)?])
    }

    /// Lists for every move all rebuttals into known classes, from which smaller catalogues can be chosen. The one known stays
    /// where none is found, as when the oracle no longer says what components are worth.
    pub(super) fn list_known(&mut self) -> Result<(), Unsolved> {
        for class in 0..self.classes.len() {
            let representative = self.classes.representative(class);
            for (place, (after, _)) in self.classes.rebuttable(&representative).into_iter().enumerate() {
                let known = self.known_replies(&after, Aim::Win(None))?;
                if !known.is_empty() {
                    self.demands[class][place].rebuttals = known;
                }
            }
        }
        Ok(())
    }

    /// The moves from `position` that meet the aim and lead into known classes.
    pub(super) fn known_replies(&mut self, position: &Position, aim: Aim) -> Result<Vec<Reply>, Unsolved> {
        let (game, mut replies) = (self.classes.game, Vec::new());
        for mv in game.moves(position) {
            let left = game.follower(position, &mv);
            if (self.oracle.is_table() || self.may_be_known(&left)) && aim.is_met(self.oracle, &left)? {
                let known = self.known(&left)?.into_iter();
                replies.extend(known.map(|classes| Reply { mv: mv.clone(), classes }));
            }
        }
        Ok(replies)
    }

    /// Whether known classes or mirrors may settle a position, without a look at its outcome.
    fn may_be_known(&mut self, left: &Position) -> bool {
        let Some(mirrors) = &mut self.mirrors else { return self.classes.find(left).is_some() };
        if self.value.is_some() {
            return true;
        }
        match &self.classes.game.components(left)[..] {
            [one] => self.classes.find(one).is_some() || mirrors.find(one).is_some(),
            _ => true,
        }
    }

    /// The parts of a lost position that must be entries; the position itself, unless positions decompose.
    pub(super) fn groups(&mut self, position: &Position) -> Result<Vec<Position>, Unsolved> {
        if self.classes.settles_more() {
            return Ok(vec![self.as_entry(position)?]);
        }
        let Exploration { classes, mirrors: Some(mirrors), oracle, .. } = self else {
            return Ok(vec![position.clone()]);
        };
        let game = classes.game;
        if let Some(place) = self.value {
            let mirror = |group: &Position| mirrors.find(group).map(|_| ());
            let all = components_and_mirrors(game, (position, place), mirror).into_iter();
            let components = all.filter(|(_, mirror)| mirror.is_none()).map(|(component, _)| component);
            if let Some(entries) = entries(game, (position, place), components.collect(), *oracle)? {
                return Ok(entries);
            }
        }
        let parts = parts(game, position, |group| {
            if is_no_mirror(*oracle, group)? {
                return Ok(None);
            }
            if mirrors.find(group).is_some() {
                return Ok(Some(false));
            }
            Ok((oracle.outcome(group)? == Outcome::P).then_some(true))
        });
        let entries = parts?.into_iter().flatten().filter(|&(_, is_entry)| is_entry);
        Ok(entries.map(|(group, _)| group).collect())
    }

    /// What becomes an entry for a lost position, unless a known class settles it: one that settles as much as possible.
    fn as_entry(&mut self, lost: &Position) -> Result<Position, Unsolved> {
        if self.classes.find(lost).is_some() { Ok(lost.clone()) } else { self.oracle.weakest(lost) }
    }

    /// The classes of the parts of a position that meets an aim, which are added if need be.
    pub(super) fn classes(&mut self, position: &Position) -> Result<Classed, Unsolved> {
        let groups = self.groups(position)?;
        let mut classes: Classed = groups.iter().map(|group| self.classes.add(group)).collect();
        classes.sort_unstable();
        classes.dedup();
        Ok(classes)
    }

    /// The classes of the parts of a position, if they are all known; where classes settle more, each that settles it.
    pub(super) fn known(&mut self, position: &Position) -> Result<Vec<Classed>, Unsolved> {
        if self.classes.settles_more() {
            return Ok(self.classes.exceeded(position).map(|class| Classed::from_elem(class, 1)).collect());
        }
        let groups = self.groups(position)?;
        let classes: Option<Classed> = groups.iter().map(|group| self.classes.find(group)).collect();
        let Some(mut classes) = classes else { return Ok(Vec::new()) };
        classes.sort_unstable();
        classes.dedup();
        Ok(vec![classes])
    }
}

/// Whether a table tells that a position is not lost, as every mirror is. To search for an involution takes longer.
fn is_no_mirror(oracle: &mut dyn Oracle, position: &Position) -> Result<bool, Unsolved> {
    Ok(oracle.is_table() && oracle.outcome(position)? != Outcome::P)
}
