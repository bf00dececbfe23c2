//! The P-positions from which a catalogue may be chosen, with all their rebuttals.
//!
//! Those are the P-positions that perfect second play can reach: the source (or what a winning opening move leads to), and
//! whatever a winning reply to any move from one of them leads to. They are a closed catalogue themselves, the largest one
//! that is of any use.

use std::collections::HashMap;

use crate::outcomes::{Outcome, Outcomes};
use crate::ruleset::{Play, Points, RemovalGame, Ruleset};
use crate::sameness::{Classifier, Labelling};

/// A reply, or an opening move, and the class of what it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The tokens removed.
    pub mv: Points,
    /// The class reached.
    pub class: usize,
}

/// A move of the opponent that wants a rebuttal, and all replies that are one.
#[derive(Clone, Debug)]
pub struct Demand {
    /// The opponent's move.
    pub mv: Points,
    /// The replies into a class, in the order of the ruleset.
    pub rebuttals: Vec<Reply>,
}

/// Positions that count as one.
#[derive(Clone, Debug)]
pub struct Class {
    /// The one that stands for all of them.
    pub sample: Points,
    /// Its canonical labelling.
    pub labelling: Labelling,
    /// Every move from the sample that does not lose at once.
    pub demands: Vec<Demand>,
}

/// How the claim about the source rests on the classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The source is a P-position, of this class.
    Source(usize),
    /// The source is an N-position, and these opening moves lead into a class.
    Openings(Vec<Reply>),
    /// Misere play, and no move is left: the player to move has won.
    Over,
}

/// Classes of positions and the rebuttals between them; fewer tokens first, so that rebuttals lead to smaller indices.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// The classes.
    pub classes: Vec<Class>,
    /// The source's place among them.
    pub start: Start,
}

/// Collects classes by canonical form. `preferred` samples, where the literature has printed one, stand for their class.
pub struct Classes<'a> {
    game: &'a RemovalGame,
    play: Play,
    classifier: Classifier<'a>,
    preferred: HashMap<Box<[u8]>, Points>,
    known: HashMap<Box<[u8]>, usize>,
    found: Vec<(Points, Labelling)>,
}

impl<'a> Classes<'a> {
    /// No classes yet.
    pub fn new(game: &'a RemovalGame, play: Play, mut classifier: Classifier<'a>, preferred: &[Points]) -> Classes<'a> {
        let preferred = preferred.iter().map(|&sample| (classifier.labelling(sample).form, sample)).collect();
        Classes { game, play, classifier, preferred, known: HashMap::new(), found: Vec::new() }
    }

    /// The class of `position`, if there is one.
    pub fn find(&mut self, position: Points) -> Option<usize> {
        self.known.get(&self.classifier.labelling(position).form).copied()
    }

    /// The class of `position`, made if there is none.
    pub fn add(&mut self, position: Points) -> usize {
        let labelling = self.classifier.labelling(position);
        if let Some(&class) = self.known.get(&labelling.form) {
            return class;
        }
        let sample = self.preferred.get(&labelling.form).copied().unwrap_or(position);
        self.known.insert(labelling.form.clone(), self.found.len());
        self.found.push((sample, self.classifier.labelling(sample)));
        self.found.len() - 1
    }

    /// The sample of a class.
    pub fn sample(&self, class: usize) -> Points {
        self.found[class].0
    }

    /// Every move from `sample` that does not lose at once, with the replies whose followers `class_of` puts into a class.
    pub fn demands(
        &mut self,
        sample: Points,
        class_of: &mut impl FnMut(&mut Self, Points) -> Option<usize>,
    ) -> Vec<Demand> {
        let game = self.game;
        let mut demands = Vec::new();
        for mv in game.moves(sample) {
            let after = game.follower(sample, mv);
            if self.play == Play::Misere && game.is_terminal(after) {
                continue;
            }
            demands.push(Demand { mv, rebuttals: self.replies(after, class_of) });
        }
        demands
    }

    /// The moves from `position` whose followers `class_of` puts into a class.
    pub fn replies(
        &mut self,
        position: Points,
        class_of: &mut impl FnMut(&mut Self, Points) -> Option<usize>,
    ) -> Vec<Reply> {
        let game = self.game;
        let mut replies = Vec::new();
        for mv in game.moves(position) {
            if let Some(class) = class_of(self, game.follower(position, mv)) {
                replies.push(Reply { mv, class });
            }
        }
        replies
    }

    /// The classes with their demands, sorted.
    pub fn into_candidates(self, demands: Vec<Vec<Demand>>, start: Start) -> Candidates {
        let classes = self.found.into_iter().zip(demands);
        let classes = classes.map(|((sample, labelling), demands)| Class { sample, labelling, demands }).collect();
        sorted(classes, start)
    }
}

/// The candidates for a catalogue of the game from its source. `outcomes` must cover the source and every preferred sample.
/// `found` is told how many classes there are so far.
pub fn candidates(mut classes: Classes, outcomes: &Outcomes, mut found: impl FnMut(usize)) -> Candidates {
    let source = classes.game.source();
    let mut p_class =
        |classes: &mut Classes, position| (outcomes.of(position) == Outcome::P).then(|| classes.add(position));
    let start = match p_class(&mut classes, source) {
        Some(class) => Start::Source(class),
        None if classes.game.is_terminal(source) => Start::Over,
        None => Start::Openings(classes.replies(source, &mut p_class)),
    };
    let mut demands = Vec::new();
    while let Some(&(sample, _)) = classes.found.get(demands.len()) {
        demands.push(classes.demands(sample, &mut p_class));
        found(classes.found.len());
    }
    classes.into_candidates(demands, start)
}

fn sorted(mut classes: Vec<Class>, mut start: Start) -> Candidates {
    let mut order: Vec<usize> = (0..classes.len()).collect();
    order.sort_by_key(|&class| classes[class].sample.smallest_first());
    let mut place = vec![0; classes.len()];
    order.iter().enumerate().for_each(|(new, &old)| place[old] = new);
    for class in &mut classes {
        let replies = class.demands.iter_mut().flat_map(|demand| &mut demand.rebuttals);
        replies.for_each(|reply| reply.class = place[reply.class]);
    }
    match &mut start {
        Start::Source(class) => *class = place[*class],
        Start::Openings(openings) => openings.iter_mut().for_each(|opening| opening.class = place[opening.class]),
        Start::Over => {}
    }
    let mut by_place: Vec<(usize, Class)> = place.into_iter().zip(classes).collect();
    by_place.sort_by_key(|&(place, _)| place);
    Candidates { classes: by_place.into_iter().map(|(_, class)| class).collect(), start }
}
