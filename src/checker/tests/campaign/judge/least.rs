//! The size of the smallest catalogue, by trying all.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal_checker::{Begins, Equivalence, Play};

use super::super::json::Json;
use super::classes::Classes;
use super::groups::{groupings, is_mirror};
use super::solved::Solved;

/// The search for a catalogue with fewer entries than a bound allows.
pub struct Search<'d> {
    pub solved: &'d mut Solved,
    pub play: Play,
    /// The rules, if catalogues may settle positions by sums and mirrors.
    sums: Option<&'d Json>,
    classes: Classes<'d>,
    /// The first position found of each class.
    members: BTreeMap<String, usize>,
    names: BTreeMap<usize, String>,
    steps: usize,
}

/// Classes that settle a position together.
type Way = BTreeSet<String>;

/// So many sets of entries are tried.
const MOST_STEPS: usize = 3_000;

impl<'d> Search<'d> {
    pub fn new(document: &'d Json, equivalence: Equivalence, solved: &'d mut Solved, play: Play) -> Option<Search<'d>> {
        let classes = Classes::new(document, equivalence)?;
        let sums = document.field("bound")?.field("choices").and(document.field("rules"));
        Some(Search { solved, play, sums, classes, members: BTreeMap::new(), names: BTreeMap::new(), steps: 0 })
    }

    /// Whether there is a catalogue of at most so many entries for the claim that the player to move in each of these
    /// positions wins or loses; `None` when there is too much to try.
    pub fn exists(&mut self, starts: &[(usize, Begins)], most: usize) -> Option<bool> {
        let mut sources = BTreeSet::from([Way::new()]);
        for &(position, begins) in starts {
            let ways = match begins {
                Begins::Loses => self.ways(position)?,
                _ => self.answers(position)?,
            };
            sources = sources.iter().flat_map(|before| ways.iter().map(move |way| before | way)).collect();
        }
        for source in sources {
            if self.closes(source, most)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn closes(&mut self, chosen: Way, most: usize) -> Option<bool> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        if chosen.len() > most {
            return Some(false);
        }
        let Some(options) = self.unmet(&chosen)? else { return Some(true) };
        for option in options {
            if self.closes(&chosen | &option, most)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The ways to answer a move from a chosen class that none of the chosen ones answers, where these are fewest.
    fn unmet(&mut self, chosen: &Way) -> Option<Option<BTreeSet<Way>>> {
        let mut fewest: Option<BTreeSet<Way>> = None;
        for class in chosen {
            let member = *self.members.get(class)?;
            for (_, left) in self.solved.followers[member].clone() {
                if self.play == Play::Misere && self.solved.followers[left].is_empty() {
                    continue;
                }
                let options = self.answers(left)?;
                let met = options.iter().any(|option| option.is_subset(chosen));
                if !met && fewest.as_ref().is_none_or(|fewest| options.len() < fewest.len()) {
                    fewest = Some(options);
                }
            }
        }
        Some(fewest)
    }

    /// The ways to settle the positions that a move leaves and whose player to move loses.
    fn answers(&mut self, position: usize) -> Option<BTreeSet<Way>> {
        let mut ways = BTreeSet::new();
        for (_, left) in self.solved.followers[position].clone() {
            if self.solved.result(self.play, left) == Begins::Loses {
                ways.extend(self.ways(left)?);
            }
        }
        Some(ways)
    }

    /// The ways to settle a position.
    fn ways(&mut self, position: usize) -> Option<BTreeSet<Way>> {
        let Some(rules) = self.sums else { return Some(BTreeSet::from([Way::from([self.class(position)?])])) };
        let mut ways = BTreeSet::new();
        for grouping in groupings(rules, &self.solved.positions[position].clone())? {
            ways.extend(self.way(rules, &grouping)?);
        }
        Some(ways)
    }

    /// The classes that these groups need, if all of them are lost.
    fn way(&mut self, rules: &Json, grouping: &[String]) -> Option<Option<Way>> {
        let mut way = Way::new();
        for group in grouping {
            let id = self.solved.id(group).ok()?;
            if self.solved.result(self.play, id) != Begins::Loses {
                return Some(None);
            }
            if !is_mirror(rules, group)? {
                way.insert(self.class(id)?);
            }
        }
        Some(Some(way))
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
