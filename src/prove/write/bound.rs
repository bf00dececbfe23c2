//! The lower bound of a certificate, from the proof that no catalogue is smaller.

mod refuter;

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use crate::Writing;
use crate::candidates::{Candidates, Classed};
use crate::catalogue::{Closure, least_choices};
use crate::certificate::{
    Answer, Bound, Certificate, Demand, Dual, Group, Grouped, Refutation, Said, Sum, one_or_several,
};
use crate::minimum::Proof;
use crate::parts::groups;
use crate::ruleset::{Game, Move, Outcome, Position};
use crate::solve::{Oracle, Unsolved};
use refuter::{Labelled, Refuter};

/// Called with what is done, how many are done, and how many there are.
type Told<'t> = &'t mut dyn FnMut(Writing, u64, u64);

/// The bound that `proof` proves for `candidates`, with an answer for every reply, by the entries of `certificate` and
/// further ones; on catalogues with sums and mirrors if `decompose`. `starts` are the positions claimed, and `oracle` knows
/// the outcomes. `progress` is called periodically with the number done, and their total.
///
/// # Errors
/// When the outcomes cannot all be found.
pub fn bound(
    game: &Game,
    certificate: &Certificate,
    (starts, candidates, closure, decompose): (&[Position], &Candidates, &Closure, bool),
    proof: &Proof,
    oracle: &mut dyn Oracle,
    progress: Told,
) -> Result<Bound, Unsolved> {
    let (classes, choices, demands) = used(closure, proof);
    let refuter = Refuter::new(game, certificate, decompose, oracle);
    let mut writer = Writer { refuter, places: HashMap::new() };
    for (&class, place) in classes.iter().zip(1..) {
        let labelled = writer.refuter.labels.numbered(candidates.classes[class].labelling.clone());
        writer.places.insert(labelled.form, (place, labelled));
    }
    let place = |class: usize| classes.binary_search(&class).map_or(0, |place| place + 1);
    let mut listed = Vec::new();
    for (class, demand) in demands {
        let mv = rebutted_by(candidates, class, closure, &closure.demands[class][demand]);
        let after = game.follower(&candidates.classes[class].representative, mv);
        listed.push((Demand { class: place(class), mv: game.move_text(mv), replies: Vec::new() }, after));
    }
    let demanding = starts.iter().zip(&candidates.starts).filter(|(_, rests)| rests.needs_an_entry());
    let starts: Vec<&Position> = demanding.map(|(position, _)| position).collect();
    let (start, starts) = one_or_several(writer.all_answers(&starts, &mut listed, progress)?);
    let listed_choice = |&choice: &usize| closure.members(choice).map(place).collect();
    let (dual, refutation) = written(closure, &choices, proof);
    Ok(Bound {
        least: proof.least(),
        entries: writer.refuter.entries,
        classes: classes.iter().map(|&class| game.text(&candidates.classes[class].representative)).collect(),
        choices: decompose.then(|| choices.iter().map(listed_choice).collect()),
        start,
        starts,
        demands: listed.into_iter().map(|(demand, _)| demand).collect(),
        dual,
        refutation,
    })
}

fn written(closure: &Closure, choices: &[usize], proof: &Proof) -> (Option<Dual>, Option<Refutation>) {
    match proof {
        Proof::Dual(dual) => {
            let weights: HashMap<(usize, usize), u64> = dual.demands.iter().copied().collect();
            let of_classes = dual.demands.iter().filter(|((class, _), _)| *class < closure.classes());
            let of_choices =
                choices.iter().flat_map(|&choice| (0..closure.demands[choice].len()).map(move |n| (choice, n)));
            let of_choices = of_choices.map(|row| weights.get(&row).copied().unwrap_or(0));
            let demands = of_classes.map(|&(_, weight)| weight).chain(of_choices).collect();
            let (start, starts) = one_or_several(dual.starts.clone());
            (Some(Dual { divisor: dual.divisor, start, starts, demands }), None)
        }
        Proof::Refutation(refutation) => {
            let sums = refutation.sums.iter().map(|&(left, right, outputs)| Sum { left, right, outputs }).collect();
            let groups = refutation.groups.iter().map(|&(term, least)| Group { term, least }).collect();
            let steps = Some(refutation.steps.clone());
            (None, Some(Refutation { sums, groups, steps, file: None, bytes: None, sha256: None }))
        }
    }
}

/// The classes, the choices and the demands that a proof uses, each ascending.
fn used(closure: &Closure, proof: &Proof) -> (Vec<usize>, Vec<usize>, Vec<(usize, usize)>) {
    match proof {
        Proof::Dual(dual) => {
            let demands = dual.demands.iter().map(|&(row, _)| row).filter(|&(class, _)| class < closure.classes());
            let (classes, choices) = closure.occurring(demands.clone());
            (classes.into_iter().collect(), choices.into_iter().collect(), demands.collect())
        }
        Proof::Refutation(refutation) => {
            (refutation.classes.clone(), refutation.choices.clone(), refutation.demands.clone())
        }
    }
}

/// The first move of a class that is rebutted by exactly these classes and choices.
fn rebutted_by<'c>(candidates: &'c Candidates, class: usize, closure: &Closure, options: &[usize]) -> &'c Move {
    let options: BTreeSet<Classed> = options.iter().map(|&option| closure.members(option).collect()).collect();
    let mut demands = candidates.classes[class].demands.iter();
    let by_these = |choices: Vec<Classed>| choices.into_iter().collect::<BTreeSet<_>>() == options;
    let found =
        demands.find(|demand| least_choices(demand.rebuttals.iter().map(|reply| &reply.classes)).is_some_and(by_these));
    found.map_or_else(|| unreachable!("a demand that no move makes"), |demand| &demand.mv)
}

/// What is needed to write answers.
struct Writer<'a> {
    refuter: Refuter<'a>,
    /// The number and the labelling of each class, by its form.
    places: HashMap<usize, (usize, Rc<Labelled>)>,
}

impl Writer<'_> {
    /// Fills in the answers of the demands, each with the position that its move leaves. Returns those of the starts.
    fn all_answers(
        &mut self,
        starts: &[&Position],
        demands: &mut [(Demand, Position)],
        progress: Told,
    ) -> Result<Vec<Vec<Answer>>, Unsolved> {
        let game = self.refuter.game;
        let (mut lost, mut left) = (Vec::new(), Vec::new());
        for start in starts {
            lost.push(self.refuter.oracle.outcome(start)? == Outcome::P);
        }
        let won = starts.iter().zip(&lost).filter(|(_, is_lost)| !**is_lost).map(|(start, _)| *start);
        for position in demands.iter().map(|(_, after)| after).chain(won) {
            left.extend(game.moves(position).iter().map(|mv| game.follower(position, mv)));
        }
        let grouped: Vec<Position> =
            left.iter().flat_map(|position| self.groups(position).unwrap_or_default()).collect();
        left.extend(grouped);
        self.refuter.refute_all(&left, progress)?;
        let total = demands.len() as u64;
        for ((demand, after), done) in demands.iter_mut().zip(0..) {
            progress(Writing::Demands, done, total);
            demand.replies = self.answers(after)?;
        }
        let each = starts.iter().zip(lost);
        each.map(|(start, is_lost)| if is_lost { Ok(vec![self.answer(start, None)?]) } else { self.answers(start) })
            .collect()
    }

    /// The unions of components of a lost position in which there is a move.
    fn groups(&mut self, position: &Position) -> Option<Vec<Position>> {
        self.refuter.mirrors.as_ref()?;
        let is_lost = self.refuter.oracle.outcome(position).is_ok_and(|outcome| outcome == Outcome::P);
        let components = self.refuter.game.components(position);
        (is_lost && !components.is_empty()).then(|| groups(self.refuter.game, &components))
    }

    /// An answer for every move from `position`.
    fn answers(&mut self, position: &Position) -> Result<Vec<Answer>, Unsolved> {
        let (game, mut answers) = (self.refuter.game, Vec::new());
        for mv in game.moves(position) {
            answers.push(self.answer(&game.follower(position, &mv), Some(game.move_text(&mv)))?);
        }
        Ok(answers)
    }

    /// What is said of the position that a move leaves.
    fn answer(&mut self, left: &Position, mv: Option<String>) -> Result<Answer, Unsolved> {
        let Some(groups) = self.groups(left) else { return Ok(Answer { mv, said: self.said(left)?, groups: None }) };
        // A component stands for the position, without what no move uses.
        if let [component] = &groups[..] {
            return Ok(Answer { mv, said: self.said(component)?, groups: None });
        }
        let mut grouped = Vec::new();
        for group in groups {
            grouped.push(Grouped { position: self.refuter.game.board_text(&group), said: self.said(&group)? });
        }
        Ok(Answer { mv, said: Said::default(), groups: Some(grouped) })
    }

    /// That a position is of a class, or the reply that wins it. Nothing is said where the player to move has won already,
    /// nor of a lost position that is of no class of the bound.
    fn said(&mut self, position: &Position) -> Result<Said, Unsolved> {
        if self.refuter.is_won(position) {
            return Ok(Said::default());
        }
        if self.refuter.oracle.outcome(position)? == Outcome::P {
            let from = self.refuter.labels.of(position);
            let Some((place, to)) = self.places.get(&from.form) else { return Ok(Said::default()) };
            let witness = self.refuter.game.witness(self.refuter.equivalence, &from.labelling, &to.labelling);
            return Ok(Said { class: Some(*place), witness, ..Said::default() });
        }
        let (reply, parts) = self.refuter.refute(position)?;
        Ok(Said { reply: Some(reply), parts: Some(parts), ..Said::default() })
    }
}
