//! The lower bound of a certificate, from the proof that no catalogue is smaller.

mod refuter;

use std::collections::HashMap;

use crate::certificate::{Answer, Bound, Certificate, Demand, Dual, Group, Refutation, Sum};
use crate::prove::candidates::{self, Candidates};
use crate::prove::catalogue::Closure;
use crate::prove::minimum::{Minimum, Proof};
use crate::ruleset::equivalence::Labelling;
use crate::ruleset::{Game, Move, Outcome, Position, Ruleset};
use crate::solve::{Oracle, TooLarge};
use refuter::Refuter;

/// The bound that `minimum` proves for `candidates`, with an answer for every reply, by the entries of `certificate` and
/// further ones. `oracle` knows the outcomes.
///
/// # Errors
/// When the outcomes cannot all be found.
pub fn bound(
    game: &Game,
    certificate: &Certificate,
    candidates: &Candidates,
    minimum: &Minimum,
    oracle: &mut dyn Oracle,
) -> Result<Bound, TooLarge> {
    let closure = Closure::of(candidates);
    let (classes, demands) = used(&closure, &minimum.proof);
    let mut writer = Writer { refuter: Refuter::new(game, certificate, oracle), places: HashMap::new() };
    for (&class, place) in classes.iter().zip(1..) {
        let labelling = &candidates.classes[class].labelling;
        writer.places.insert(labelling.form.clone(), (place, labelling.clone()));
    }
    let mut listed = Vec::new();
    for (class, demand) in demands {
        let mv = rebutted_by(candidates, class, &closure.demands[class][demand]);
        let after = game.follower(&candidates.classes[class].representative, mv);
        let class = classes.binary_search(&class).map_or(0, |place| place + 1);
        listed.push((Demand { class, mv: game.move_text(mv), replies: Vec::new() }, after));
    }
    let start = writer.all_answers(&mut listed)?;
    let (dual, refutation) = proof(&minimum.proof);
    Ok(Bound {
        least: minimum.least,
        entries: writer.refuter.entries,
        classes: classes.iter().map(|&class| game.text(&candidates.classes[class].representative)).collect(),
        start,
        demands: listed.into_iter().map(|(demand, _)| demand).collect(),
        dual,
        refutation,
    })
}

fn proof(proof: &Proof) -> (Option<Dual>, Option<Refutation>) {
    match proof {
        Proof::Dual(dual) => {
            let demands = dual.demands.iter().map(|&(_, weight)| weight).collect();
            (Some(Dual { divisor: dual.divisor, start: dual.start, demands }), None)
        }
        Proof::Refutation(refutation) => {
            let sums = refutation.sums.iter().map(|&(left, right, outputs)| Sum { left, right, outputs }).collect();
            let groups = refutation.groups.iter().map(|&(term, least)| Group { term, least }).collect();
            let steps = Some(refutation.steps.clone());
            (None, Some(Refutation { sums, groups, steps, file: None, bytes: None, sha256: None }))
        }
    }
}

/// The classes and the demands that a proof uses, both ascending.
fn used(closure: &Closure, proof: &Proof) -> (Vec<usize>, Vec<(usize, usize)>) {
    match proof {
        Proof::Refutation(refutation) => (refutation.classes.clone(), refutation.demands.clone()),
        Proof::Dual(dual) => {
            let demands: Vec<(usize, usize)> = dual.demands.iter().map(|&(demand, _)| demand).collect();
            let of = |&(class, demand): &(usize, usize)| closure.demands[class][demand].iter().copied().chain([class]);
            let mut classes: Vec<usize> = closure.start.iter().copied().chain(demands.iter().flat_map(of)).collect();
            classes.sort_unstable();
            classes.dedup();
            (classes, demands)
        }
    }
}

/// The first move of a class that is rebutted by exactly these classes.
fn rebutted_by<'c>(candidates: &'c Candidates, class: usize, options: &[usize]) -> &'c Move {
    let by_these = |demand: &&candidates::Demand| {
        let reached = |class: usize| demand.rebuttals.iter().any(|reply| reply.classes[..] == [class]);
        options.iter().all(|&option| reached(option))
            && demand
                .rebuttals
                .iter()
                .all(|reply| matches!(reply.classes[..], [class] if options.binary_search(&class).is_ok()))
    };
    let found = candidates.classes[class].demands.iter().find(by_these);
    found.map_or_else(|| unreachable!("a demand that no move makes"), |demand| &demand.mv)
}

/// What is needed to write answers.
struct Writer<'a> {
    refuter: Refuter<'a>,
    /// The number and the labelling of each class, by its form.
    places: HashMap<Box<[u8]>, (usize, Labelling)>,
}

impl Writer<'_> {
    /// Fills in the answers of the demands, each with the position that its move leaves. Returns those of the start.
    fn all_answers(&mut self, demands: &mut [(Demand, Position)]) -> Result<Vec<Answer>, TooLarge> {
        let (game, source) = (self.refuter.game, self.refuter.game.source());
        let is_lost = self.refuter.oracle.outcome(&source)? == Outcome::P;
        let mut left = Vec::new();
        for position in demands.iter().map(|(_, after)| after).chain((!is_lost).then_some(&source)) {
            left.extend(game.moves(position).iter().map(|mv| game.follower(position, mv)));
        }
        self.refuter.refute_all(&left)?;
        for (demand, after) in demands {
            demand.replies = self.answers(after)?;
        }
        if is_lost { Ok(vec![self.in_class(&source, None)]) } else { self.answers(&source) }
    }

    /// An answer for every move from `position`.
    fn answers(&mut self, position: &Position) -> Result<Vec<Answer>, TooLarge> {
        let game = self.refuter.game;
        let mut answers = Vec::new();
        for mv in game.moves(position) {
            let (left, mv) = (game.follower(position, &mv), Some(game.move_text(&mv)));
            answers.push(if self.refuter.is_won(&left) {
                Answer { mv, ..Answer::default() }
            } else if self.refuter.oracle.outcome(&left)? == Outcome::P {
                self.in_class(&left, mv)
            } else {
                let (reply, part) = self.refuter.refute(&left)?;
                Answer { mv, reply: Some(reply), parts: vec![part], ..Answer::default() }
            });
        }
        Ok(answers)
    }

    /// The answer that `position`, which `mv` leaves, is of a class.
    fn in_class(&mut self, position: &Position, mv: Option<String>) -> Answer {
        let from = (self.refuter.labelling)(position);
        let place = self.places.get(&from.form);
        let witness = place.and_then(|(_, to)| self.refuter.game.witness(self.refuter.equivalence, &from, to));
        Answer { mv, class: place.map(|&(place, _)| place), witness, ..Answer::default() }
    }
}
