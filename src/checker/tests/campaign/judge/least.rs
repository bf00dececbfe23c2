//! The size of the smallest catalogue, by trying all.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal_checker::{Begins, Equivalence, Play};

use super::super::json::Json;
use super::classes::Classes;
use super::solved::Solved;

/// The search for a catalogue with fewer entries than a bound allows.
pub struct Search<'d> {
    pub solved: &'d mut Solved,
    pub play: Play,
    classes: Classes<'d>,
    /// The first position found of each class.
    members: BTreeMap<String, usize>,
    names: BTreeMap<usize, String>,
    steps: usize,
}

/// So many sets of entries are tried.
const MOST_STEPS: usize = 3_000;

impl<'d> Search<'d> {
    pub fn new(document: &'d Json, equivalence: Equivalence, solved: &'d mut Solved, play: Play) -> Option<Search<'d>> {
        let classes = Classes::new(document, equivalence)?;
        Some(Search { solved, play, classes, members: BTreeMap::new(), names: BTreeMap::new(), steps: 0 })
    }

    /// Whether there is a catalogue of at most so many entries for the claim that the player to move in this position
    /// wins or loses; `None` when there is too much to try.
    pub fn exists(&mut self, position: usize, begins: Begins, most: usize) -> Option<bool> {
        let sources = match begins {
            Begins::Loses => BTreeSet::from([self.class(position)?]),
            _ => self.lost_followers(position)?,
        };
        for source in sources {
            if most > 0 && self.closes(&mut vec![source], most)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn closes(&mut self, chosen: &mut Vec<String>, most: usize) -> Option<bool> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        let Some(options) = self.unmet(chosen)? else { return Some(true) };
        if chosen.len() == most {
            return Some(false);
        }
        for option in options {
            chosen.push(option);
            let closes = self.closes(chosen, most)?;
            chosen.pop();
            if closes {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The classes that can answer a move from a chosen one that none of the chosen ones answers, where these are fewest.
    fn unmet(&mut self, chosen: &[String]) -> Option<Option<BTreeSet<String>>> {
        let mut fewest: Option<BTreeSet<String>> = None;
        for class in chosen {
            let member = *self.members.get(class)?;
            for (_, left) in self.solved.followers[member].clone() {
                if self.play == Play::Misere && self.solved.followers[left].is_empty() {
                    continue;
                }
                let options = self.lost_followers(left)?;
                let met = options.iter().any(|option| chosen.contains(option));
                if !met && fewest.as_ref().is_none_or(|fewest| options.len() < fewest.len()) {
                    fewest = Some(options);
                }
            }
        }
        Some(fewest)
    }

    /// The classes of the positions that a move leaves and whose player to move loses.
    fn lost_followers(&mut self, position: usize) -> Option<BTreeSet<String>> {
        let mut classes = BTreeSet::new();
        for (_, left) in self.solved.followers[position].clone() {
            if self.solved.result(self.play, left) == Begins::Loses {
                classes.insert(self.class(left)?);
            }
        }
        Some(classes)
    }

    fn class(&mut self, position: usize) -> Option<String> {
        if let Some(name) = self.names.get(&position) {
            return Some(name.clone());
        }
        let name = self.classes.name(&self.solved.positions[position])?;
        self.names.insert(position, name.clone());
        self.members.entry(name.clone()).or_insert(position);
        Some(name)
    }
}
