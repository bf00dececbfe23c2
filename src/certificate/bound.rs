//! The lower bound in a certificate: the classes and demands that its proof uses, and the proof.

use serde::{Deserialize, Serialize};

use super::choices::{Need, Set, groupings, least};
use super::{Entry, Part};

/// A lower bound on the number of entries of every catalogue for the claim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bound {
    /// The least number of entries.
    pub least: usize,
    /// Further lost positions used by refutations. They continue the numbering of the catalogue but are not counted.
    pub entries: Vec<Entry>,
    /// The representatives of the classes that the proof mentions; the first is class 1.
    pub classes: Vec<String>,
    /// If the bound is about catalogues with sums and mirrors: sets of classes that together settle a position; the
    /// first choice is numbered after the last class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<Vec<usize>>>,
    /// The only start: the class of the position claimed, or an answer for every opening move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Vec<Answer>>,
    /// Several such starts, one for each player moving first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Vec<Vec<Answer>>>,
    /// The demands that the proof uses.
    pub demands: Vec<Demand>,
    /// The proof, as a solution of the dual linear program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dual: Option<Dual>,
    /// The proof, as an LRAT refutation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refutation: Option<Refutation>,
}

/// A move from a class, and every reply to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Demand {
    /// The class.
    pub class: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Every legal reply, without duplicates.
    pub replies: Vec<Answer>,
}

/// A reply or an opening move, with information about the resulting position, as a whole or in its groups.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The move; `None` if the information is about the position claimed itself.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// Information about the whole position.
    #[serde(flatten)]
    pub said: Said,
    /// The unions of its components, if it is lost and has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<Grouped>>,
}

/// A union of components of a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Grouped {
    /// The union.
    pub position: String,
    /// Information about it. Without any, it may be settled without a class.
    #[serde(flatten)]
    pub said: Said,
}

/// Information about a position: its class; or that the player to move wins it, by a move to a settled position. In
/// misere play it may be empty, because there is no move.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Said {
    /// Its class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<usize>,
    /// The bijection onto the representative of the class; `None` under identity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witness: Option<String>,
    /// The winning move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
    /// What settles the position after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parts: Option<Vec<Part>>,
}

/// An integral solution of the dual linear program, scaled by `divisor`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dual {
    /// The common denominator and the largest load allowed for a class.
    pub divisor: u64,
    /// The weight of the only start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<u64>,
    /// The weights of several starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Vec<u64>>,
    /// The weight of each demand.
    pub demands: Vec<u64>,
}

/// An LRAT proof, with the sums that its formula uses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refutation {
    /// The sums that the formula uses.
    pub sums: Vec<Sum>,
    /// The groups, each with a lower bound on its entries.
    pub groups: Vec<Group>,
    /// The steps, if they are few.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<String>>,
    /// The name of the file that holds the steps, if they are many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The length of that file in bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bytes: Option<u64>,
    /// The digest of that file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
}

/// The sum of two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// The number of the left term.
    pub left: usize,
    /// The number of the right term.
    pub right: usize,
    /// The number of its outputs.
    pub outputs: usize,
}

/// A term, and a lower bound on how many of its classes are entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The number of the term.
    pub term: usize,
    /// The lower bound.
    pub least: usize,
}

impl Bound {
    /// The classes and choices one of which is in every catalogue to which these answers apply, ascending.
    fn options(&self, answers: &[Answer]) -> Vec<usize> {
        let sets: Vec<Set> = least(answers.iter().flat_map(Answer::sets).collect());
        let mut options: Vec<usize> = sets.iter().filter_map(|set| self.number(set)).collect();
        options.sort_unstable();
        options
    }

    /// The number of a class, or of a choice of several classes.
    fn number(&self, set: &Set) -> Option<usize> {
        match set[..] {
            [class] => Some(class),
            _ => self.choices().position(|choice| *choice == set[..]).map(|place| self.classes.len() + 1 + place),
        }
    }

    /// The choices; the first is numbered after the last class.
    pub fn choices(&self) -> impl Iterator<Item = &Vec<usize>> {
        self.choices.iter().flatten()
    }

    /// The implications: for each demand, its class, and the classes and choices that meet it; then for each choice,
    /// the choice and each of its classes.
    pub fn implications(&self) -> impl Iterator<Item = (usize, Vec<usize>)> {
        let demands = self.demands.iter().map(|demand| (demand.class, self.options(&demand.replies)));
        let choices = (self.classes.len() + 1..).zip(self.choices());
        demands.chain(choices.flat_map(|(number, choice)| choice.iter().map(move |&class| (number, vec![class]))))
    }

    /// For each start, the classes and choices one of which must be met: for the position claimed, or for the positions
    /// after an opening move.
    pub fn start_classes(&self) -> Vec<Vec<usize>> {
        self.start.iter().chain(self.starts.iter().flatten()).map(|answers| self.options(answers)).collect()
    }

    /// The load of each class and then of each choice under a dual solution: the weights of the starts and demands that
    /// it meets, minus the weights of its own demands.
    pub fn loads(&self, dual: &Dual) -> Vec<i128> {
        let mut loads = vec![0; self.classes.len() + self.choices().count()];
        let mut add = |class: usize, weight: i128| {
            if let Some(load) = class.checked_sub(1).and_then(|class| loads.get_mut(class)) {
                *load += weight;
            }
        };
        for (options, weight) in self.start_classes().into_iter().zip(dual.weights()) {
            options.into_iter().for_each(|class| add(class, weight.into()));
        }
        for ((class, options), &weight) in self.implications().zip(&dual.demands) {
            add(class, -i128::from(weight));
            options.into_iter().for_each(|class| add(class, weight.into()));
        }
        loads
    }
}

impl Dual {
    /// The weight of each start.
    pub fn weights(&self) -> impl Iterator<Item = u64> {
        self.start.iter().chain(self.starts.iter().flatten()).copied()
    }
}

/// The item, if there is one; otherwise the list.
pub fn one_or_several<T>(mut all: Vec<T>) -> (Option<T>, Option<Vec<T>>) {
    if all.len() == 1 { (all.pop(), None) } else { (None, Some(all)) }
}

impl Answer {
    /// The sets of classes one of which is in every catalogue that settles the resulting position.
    fn sets(&self) -> Vec<Set> {
        let need = |Grouped { said, .. }: &Grouped| match said {
            Said { class: Some(class), .. } => Need::Class(*class),
            Said { reply: Some(_), .. } => Need::Never,
            _ => Need::Nothing,
        };
        match &self.groups {
            Some(groups) => groupings(&groups.iter().map(need).collect::<Vec<_>>()),
            None => self.said.class.map(|class| Set::from_elem(class, 1)).into_iter().collect(),
        }
    }
}
