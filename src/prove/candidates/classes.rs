//! Classes of positions, found by their canonical forms.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use super::{Candidates, Class, Demand, Listed, Reply, Start, sorted};
use crate::ruleset::equivalence::{Equivalence, Exceeding, Labeller, Labelling};
use crate::ruleset::{Game, Move, Play, Position};

/// Collects classes by canonical form. A class that contains a position of `preferred` is represented by that position.
pub struct Classes<'a> {
    pub(super) game: &'a Game,
    play: Play,
    equivalence: Equivalence,
    labelling: Labeller<'a, Position>,
    preferred: HashMap<Box<[u8]>, Position>,
    known: HashMap<Box<[u8]>, usize, FixedState>,
    exceeding: Option<Exceeding<'a>>,
    pub(super) found: Vec<(Position, Labelling)>,
}

impl<'a> Classes<'a> {
    /// No classes yet.
    pub fn new(game: &'a Game, play: Play, equivalence: Equivalence, preferred: &[Position]) -> Classes<'a> {
        let mut labelling = game.labeller(equivalence);
        let preferred =
            preferred.iter().map(|representative| (labelling(representative).form, representative.clone())).collect();
        let (known, exceeding, found) = (HashMap::default(), None, Vec::new());
        Classes { game, play, equivalence, labelling, preferred, known, exceeding, found }
    }

    /// The same, where a class also settles the positions that exceed its representative, if the game is such a one.
    pub fn settling_more(self) -> Classes<'a> {
        Classes { exceeding: Exceeding::new(self.game, self.equivalence), ..self }
    }

    /// Whether a class may settle positions that do not belong to it.
    pub fn settles_more(&self) -> bool {
        self.exceeding.is_some()
    }

    /// The class of `position`, or else one that settles it, if there is one.
    pub fn find(&mut self, position: &Position) -> Option<usize> {
        let known = self.known.get(&(self.labelling)(position).form).copied();
        known.or_else(|| self.exceeded(position).next())
    }

    /// The classes that `position` exceeds, but for those with more moves left.
    pub fn exceeded(&self, position: &Position) -> impl Iterator<Item = usize> {
        let settling = self.exceeding.as_ref().map(|exceeding| (exceeding, exceeding.images(position)));
        let most = settling.as_ref().map_or(0, |_| self.game.measure(position));
        let settles = move |entry: &Position| {
            settling.as_ref().is_some_and(|(exceeding, images)| {
                self.game.measure(entry) <= most && images.iter().any(|image| exceeding.settles(entry, image))
            })
        };
        let all = if self.exceeding.is_some() { self.found.len() } else { 0 };
        (0..all).filter(move |&class| settles(&self.found[class].0))
    }

    /// The class that [`Classes::find`] finds, or else that of `position`, which is added.
    pub fn add(&mut self, position: &Position) -> usize {
        if let Some(class) = self.find(position) {
            return class;
        }
        let labelling = (self.labelling)(position);
        self.known.insert(labelling.form.clone(), self.found.len());
        self.found.push(match self.preferred.get(&labelling.form) {
            Some(representative) => (representative.clone(), (self.labelling)(representative)),
            None => (self.game.representative(self.equivalence, position), labelling),
        });
        self.found.len() - 1
    }

    /// The number of classes.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether there are no classes.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The measure of a class.
    pub(super) fn measure(&self, class: usize) -> u64 {
        self.game.measure(&self.found[class].0)
    }

    /// The representative of a class.
    pub fn representative(&self, class: usize) -> Position {
        self.found[class].0.clone()
    }

    /// Every move from `position` that does not lose at once, behind the position that it leaves.
    pub(super) fn rebuttable(&self, position: &Position) -> Vec<(Position, Move)> {
        let followed = |mv: Move| (self.game.follower(position, &mv), mv);
        let loses = |after: &Position| self.play == Play::Misere && self.game.is_terminal(after);
        self.game.moves(position).into_iter().map(followed).filter(|(after, _)| !loses(after)).collect()
    }

    /// Every move from `representative` that does not lose at once, with its replies into known classes.
    pub fn demands_among(&mut self, representative: &Position) -> Vec<Demand> {
        let moves = self.rebuttable(representative).into_iter();
        moves.map(|(after, mv)| Demand { mv, rebuttals: self.replies_among(&after) }).collect()
    }

    /// The moves from `position` into known classes.
    pub fn replies_among(&mut self, position: &Position) -> Vec<Reply> {
        let mut replies = Vec::new();
        for mv in self.game.moves(position) {
            if let Some(class) = self.find(&self.game.follower(position, &mv)) {
                replies.push(Reply { mv, classes: SmallVec::from_elem(class, 1) });
            }
        }
        replies
    }

    /// The classes with their ranks and their demands, sorted; `starts` is what the starts rest on.
    pub fn into_candidates(
        self,
        demands: Vec<(Option<u32>, Vec<Demand>)>,
        starts: Vec<Start>,
        listed: Listed,
    ) -> Candidates {
        let class = |((representative, labelling), (rank, demands))| Class { representative, labelling, rank, demands };
        let classes = self.found.into_iter().zip(demands).map(class).collect();
        sorted(self.game, Candidates { classes, starts, listed })
    }
}
