//! The size of the smallest catalogue, by exhaustive search.

use std::collections::{BTreeSet, HashMap, HashSet};

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
    /// The class of each name, and for each class the first position found in it.
    numbers: HashMap<String, usize>,
    members: Vec<usize>,
    /// The classes of positions, and the ways to settle the positions after their moves.
    known: HashMap<usize, usize>,
    answered: HashMap<usize, BTreeSet<Way>>,
    /// The sets of classes that were tried.
    tried: HashSet<Way>,
}

/// Classes that together settle a position.
type Way = BTreeSet<usize>;

/// The most sets of entries tried.
const MOST_STEPS: usize = 3_000;

impl<'d> Search<'d> {
    pub fn new(document: &'d Json, equivalence: Equivalence, solved: &'d mut Solved, play: Play) -> Option<Search<'d>> {
        let classes = Classes::new(document, equivalence)?;
        let sums = document.field("bound")?.field("choices").and(document.field("rules"));
        Some(Search {
            solved,
            play,
            sums,
            classes,
            numbers: HashMap::new(),
            members: vec![],
            known: HashMap::new(),
            answered: HashMap::new(),
            tried: HashSet::new(),
        })
    }

    /// Whether there is a catalogue of at most `most` entries for the claim that the player to move in each of these
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
        if chosen.len() > most || !self.tried.insert(chosen.clone()) {
            return Some(false);
        }
        if self.tried.len() > MOST_STEPS {
            return None;
        }
        let Some(options) = self.unmet(&chosen)? else { return Some(true) };
        for option in options {
            if self.closes(&chosen | &option, most)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The ways to answer a move from a chosen class that no chosen class answers yet, where these are fewest.
    fn unmet(&mut self, chosen: &Way) -> Option<Option<BTreeSet<Way>>> {
        let mut fewest: Option<BTreeSet<Way>> = None;
        for class in chosen {
            let member = self.members[*class];
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

    /// The ways to settle the P-positions that a move leads to.
    fn answers(&mut self, position: usize) -> Option<BTreeSet<Way>> {
        if let Some(known) = self.answered.get(&position) {
            return Some(known.clone());
        }
        let mut ways = BTreeSet::new();
        for (_, left) in self.solved.followers[position].clone() {
            if self.solved.result(self.play, left) == Begins::Loses {
                ways.extend(self.ways(left)?);
            }
        }
        let ways = least(ways);
        self.answered.insert(position, ways.clone());
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

    fn class(&mut self, position: usize) -> Option<usize> {
        if let Some(class) = self.known.get(&position) {
            return Some(*class);
        }
        let name = self.classes.name(&self.solved.positions[position])?;
        let class = *self.numbers.entry(name).or_insert(self.members.len());
        if class == self.members.len() {
            self.members.push(position);
        }
        self.known.insert(position, class);
        Some(class)
    }
}

/// The minimal sets.
fn least(ways: BTreeSet<Way>) -> BTreeSet<Way> {
    let includes_none = |way: &&Way| !ways.iter().any(|other| other != *way && other.is_subset(way));
    ways.iter().filter(includes_none).cloned().collect()
}
