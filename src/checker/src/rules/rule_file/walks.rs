//! Walks and clauses of a rule, as written in a rule file.

mod clauses;
mod reader;

use super::change::Change;
pub(super) use reader::Reader;

/// An element of a walk.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// A place with this change.
    Cell(Change),
    /// One of several walks.
    Either(Vec<Walk>),
    /// An element repeated at least and at most this many times.
    Repeat(Box<Item>, u32, Option<u32>),
}

/// Elements, one after another.
pub(super) type Walk = Vec<Item>;

/// A walk in one of the directions of the named sets.
#[derive(Debug)]
pub(super) struct Leg {
    pub(super) directions: Vec<String>,
    pub(super) walk: Walk,
}

/// A condition, or a change of the surroundings.
#[derive(Debug)]
pub(super) enum Clause {
    Around { anywhere: bool, leg: Leg, holds: bool },
    Each { directions: Vec<String>, change: Change },
    Region { name: String, inside: bool },
    Joined(Joined),
}

/// Points that must be joined, or not joined, by a chain of points in these states.
#[derive(Debug)]
pub(super) struct Joined {
    /// The states of the chain, as the identity on them.
    pub(super) through: Change,
    pub(super) directions: Vec<String>,
    pub(super) to: Goal,
    /// Whether they must be joined, rather than not joined.
    pub(super) holds: bool,
}

/// What a chain joins.
#[derive(Debug)]
pub(super) enum Goal {
    /// Some point of the first region with some point of the second.
    Regions(String, String),
    /// Each point of the chain's states with a neighbour of a point in these.
    States(Change),
}

/// The contents of a line after its player and directions.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) legs: Vec<Leg>,
    pub(super) clauses: Vec<Clause>,
    /// Whether there is an arrow, or a clause that changes places.
    pub(super) changes: bool,
}

/// The names that the words of a rule may use.
pub(super) struct Vocabulary<'v> {
    pub(super) states: &'v [char],
    /// Whether a word is a set of directions.
    pub(super) is_direction: &'v dyn Fn(&str) -> bool,
    /// Whether a word is a region.
    pub(super) is_region: &'v dyn Fn(&str) -> bool,
}

impl Rule {
    /// Whether a clause is about the last place of a walk that may have none.
    pub(super) fn wants_place(&self) -> bool {
        let anywhere = |clause: &Clause| matches!(clause, Clause::Around { anywhere: true, .. } | Clause::Joined(_));
        let is_empty = |leg: &Leg| leg.walk.iter().all(may_be_empty);
        self.legs.iter().all(is_empty) && !self.clauses.iter().all(anywhere)
    }
}

fn may_be_empty(item: &Item) -> bool {
    match item {
        Item::Cell(_) => false,
        Item::Either(walks) => walks.iter().any(|walk| walk.iter().all(may_be_empty)),
        Item::Repeat(item, least, _) => *least == 0 || may_be_empty(item),
    }
}

/// The most places of a walk, with 2 for any larger number.
pub(super) fn most_places(walk: &[Item]) -> usize {
    let most = |item: &Item| match item {
        Item::Cell(_) => 1,
        Item::Either(walks) => walks.iter().map(|walk| most_places(walk)).max().unwrap_or(0),
        Item::Repeat(item, _, Some(1)) => most_places(std::slice::from_ref(item)),
        Item::Repeat(..) => 2,
    };
    walk.iter().map(most).sum::<usize>().min(2)
}
