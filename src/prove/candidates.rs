//! The P-positions from which a catalogue may be chosen, with all their rebuttals.
//!
//! Those are the P-positions that perfect second play can reach: the source (or what a winning opening move leads to), and
//! whatever a winning reply to any move from one of them leads to. They are a closed catalogue themselves, the largest one
//! that is of any use.

use std::collections::HashMap;

use crate::ruleset::equivalence::{Labeller, Labelling};
use crate::ruleset::{Play, Ruleset};
use crate::solve::{Oracle, Outcome, TooLarge};

/// A reply, or an opening move, and the class of what it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply<Move> {
    /// The move.
    pub mv: Move,
    /// The class reached.
    pub class: usize,
}

/// A move of the opponent that wants a rebuttal, and all replies that are one.
#[derive(Clone, Debug)]
pub struct Demand<Move> {
    /// The opponent's move.
    pub mv: Move,
    /// The replies into a class, in the order of the ruleset.
    pub rebuttals: Vec<Reply<Move>>,
}

/// Positions that count as one.
#[derive(Clone, Debug)]
pub struct Class<Position, Move> {
    /// The one that stands for all of them.
    pub representative: Position,
    /// Its canonical labelling.
    pub labelling: Labelling,
    /// Every move from the representative that does not lose at once.
    pub demands: Vec<Demand<Move>>,
}

/// How the claim about the source rests on the classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start<Move> {
    /// The source is a P-position, of this class.
    Source(usize),
    /// The source is an N-position, and these opening moves lead into a class.
    Openings(Vec<Reply<Move>>),
    /// Misere play, and no move is left: the player to move has won.
    Over,
}

/// Classes of positions and the rebuttals between them; smaller measures first, so that rebuttals lead to smaller indices.
#[derive(Clone, Debug)]
pub struct Candidates<Position, Move> {
    /// The classes.
    pub classes: Vec<Class<Position, Move>>,
    /// The source's place among them.
    pub start: Start<Move>,
}

/// The candidates of a ruleset.
pub type CandidatesOf<R> = Candidates<<R as Ruleset>::Position, <R as Ruleset>::Move>;

/// Collects classes by canonical form. `preferred` representatives, where the literature has printed one, stand for their class.
pub struct Classes<'a, R: Ruleset> {
    game: &'a R,
    play: Play,
    labelling: Labeller<'a, R::Position>,
    preferred: HashMap<Box<[u8]>, R::Position>,
    known: HashMap<Box<[u8]>, usize>,
    found: Vec<(R::Position, Labelling)>,
}

/// The class of a position, if it is in one.
type ClassOf<'f, 'a, R> =
    dyn FnMut(&mut Classes<'a, R>, &<R as Ruleset>::Position) -> Result<Option<usize>, TooLarge> + 'f;

impl<'a, R: Ruleset> Classes<'a, R> {
    /// No classes yet.
    pub fn new(
        game: &'a R,
        play: Play,
        mut labelling: Labeller<'a, R::Position>,
        preferred: &[R::Position],
    ) -> Classes<'a, R> {
        let preferred =
            preferred.iter().map(|representative| (labelling(representative).form, representative.clone())).collect();
        Classes { game, play, labelling, preferred, known: HashMap::new(), found: Vec::new() }
    }

    /// The class of `position`, if there is one.
    pub fn find(&mut self, position: &R::Position) -> Option<usize> {
        self.known.get(&(self.labelling)(position).form).copied()
    }

    /// The class of `position`, made if there is none.
    pub fn add(&mut self, position: &R::Position) -> usize {
        let labelling = (self.labelling)(position);
        if let Some(&class) = self.known.get(&labelling.form) {
            return class;
        }
        self.known.insert(labelling.form.clone(), self.found.len());
        self.found.push(match self.preferred.get(&labelling.form) {
            Some(representative) => (representative.clone(), (self.labelling)(representative)),
            None => (position.clone(), labelling),
        });
        self.found.len() - 1
    }

    /// How many classes there are.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The representative of a class.
    pub fn representative(&self, class: usize) -> R::Position {
        self.found[class].0.clone()
    }

    /// Every move from `representative` that does not lose at once, with the replies whose followers `class_of` puts into a class.
    ///
    /// # Errors
    /// When `class_of` has one.
    pub fn demands(
        &mut self,
        representative: &R::Position,
        class_of: &mut ClassOf<'_, 'a, R>,
    ) -> Result<Vec<Demand<R::Move>>, TooLarge> {
        let game = self.game;
        let mut demands = Vec::new();
        for mv in game.moves(representative) {
            let after = game.follower(representative, &mv);
            if self.play == Play::Misere && game.is_terminal(&after) {
                continue;
            }
            demands.push(Demand { mv, rebuttals: self.replies(&after, class_of)? });
        }
        Ok(demands)
    }

    /// The moves from `position` whose followers `class_of` puts into a class.
    ///
    /// # Errors
    /// When `class_of` has one.
    pub fn replies(
        &mut self,
        position: &R::Position,
        class_of: &mut ClassOf<'_, 'a, R>,
    ) -> Result<Vec<Reply<R::Move>>, TooLarge> {
        let game = self.game;
        let mut replies = Vec::new();
        for mv in game.moves(position) {
            if let Some(class) = class_of(self, &game.follower(position, &mv))? {
                replies.push(Reply { mv, class });
            }
        }
        Ok(replies)
    }

    /// The classes with their demands, sorted.
    pub fn into_candidates(self, demands: Vec<Vec<Demand<R::Move>>>, start: Start<R::Move>) -> CandidatesOf<R> {
        let classes = self.found.into_iter().zip(demands);
        let classes = classes
            .map(|((representative, labelling), demands)| Class { representative, labelling, demands })
            .collect();
        sorted(self.game, classes, start)
    }
}

/// The candidates for a catalogue of the game from its source. `found` is told how many classes there are so far.
///
/// # Errors
/// When the outcomes cannot all be found.
pub fn candidates<R: Ruleset>(
    mut classes: Classes<R>,
    mut outcome: Oracle<R::Position>,
    mut found: impl FnMut(usize),
) -> Result<CandidatesOf<R>, TooLarge> {
    let source = classes.game.source();
    let mut p_class = |classes: &mut Classes<R>, position: &R::Position| {
        Ok((outcome(position)? == Outcome::P).then(|| classes.add(position)))
    };
    let start = match p_class(&mut classes, &source)? {
        Some(class) => Start::Source(class),
        None if classes.game.is_terminal(&source) => Start::Over,
        None => Start::Openings(classes.replies(&source, &mut p_class)?),
    };
    let mut demands = Vec::new();
    while let Some((representative, _)) = classes.found.get(demands.len()).cloned() {
        demands.push(classes.demands(&representative, &mut p_class)?);
        found(classes.found.len());
    }
    Ok(classes.into_candidates(demands, start))
}

fn sorted<R: Ruleset>(
    game: &R,
    mut classes: Vec<Class<R::Position, R::Move>>,
    mut start: Start<R::Move>,
) -> CandidatesOf<R> {
    let mut order: Vec<usize> = (0..classes.len()).collect();
    order.sort_by(|&a, &b| game.compare(&classes[a].representative, &classes[b].representative));
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
    let mut by_place: Vec<(usize, _)> = place.into_iter().zip(classes).collect();
    by_place.sort_by_key(|&(place, _)| place);
    Candidates { classes: by_place.into_iter().map(|(_, class)| class).collect(), start }
}
