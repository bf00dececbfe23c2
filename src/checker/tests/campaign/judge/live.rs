//! The live structure of a position of a rule file, as the format defines it.

use std::collections::BTreeMap;

use rebuttal_checker::moves_of::{GroundRule, Grounded};

use super::structure::{Change, NONE, Point, Rule, Structure};

/// A position: for each point, whether it reaches each state, and whether it can ever distinguish each two of them.
struct Live {
    reached: Vec<[bool; 8]>,
    differ: Vec<[[bool; 8]; 8]>,
}

/// The structure of the position, or of the part that the text names, for this player to move; `None` if the text is
/// invalid.
pub fn structure(ground: &Grounded, board: &str, is_left: bool) -> Option<Structure> {
    let (rows, part) = board.split_once(' ').map_or((board, None), |(rows, part)| (rows, Some(part)));
    let state = |letter| ground.states.iter().position(|state| *state == letter).map(|state| state as u8);
    let now: Vec<u8> = rows.chars().filter(|letter| !"/_".contains(*letter)).map(state).collect::<Option<_>>()?;
    let (live, rules) = Live::of(ground, Some(&now).filter(|now| now.len() == ground.points.len())?);
    let is_in = |name: &str| part.is_none_or(|part| part.split(',').any(|of| of == name));
    let (mut structure, mut numbers) = (Structure::default(), BTreeMap::new());
    for (place, (name, now)) in ground.points.iter().zip(&now).enumerate() {
        let states = live.classes(place);
        if states.len() > 1 && is_in(name) {
            numbers.insert(place, structure.points.len());
            structure.points.push(Point { name: name.clone(), now: live.class(place, *now), states });
        }
    }
    for (rule, [left, right]) in &rules {
        let rule = rule.iter().filter_map(|(point, change)| Some((point, live.of_classes(*point, change)?)));
        let Some(rule) = rule.map(|(point, change)| Some((*numbers.get(point)?, change))).collect() else { continue };
        let [own, other] = structure.rules.entry(rule).or_insert([false; 2]);
        *own |= if is_left { left } else { right };
        *other |= if is_left { right } else { left };
    }
    Some(structure)
}

impl Live {
    /// The structure of these states, with the live rules.
    fn of(ground: &Grounded, now: &[u8]) -> (Live, Vec<(Rule, [bool; 2])>) {
        let mut live = Live { reached: vec![[false; 8]; now.len()], differ: vec![[[false; 8]; 8]; now.len()] };
        live.reached.iter_mut().zip(now).for_each(|(reached, state)| reached[usize::from(*state)] = true);
        while ground.rules.iter().filter(|rule| live.leads_on(rule)).count() > 0 {}
        let rules: Vec<(Rule, [bool; 2])> = ground.rules.iter().filter_map(|rule| live.restricted(rule)).collect();
        let changes = || rules.iter().flat_map(|(rule, _)| rule);
        while changes().filter(|(point, change)| live.divides(*point, change)).count() > 0 {}
        (live, rules)
    }

    fn is_live(&self, rule: &GroundRule) -> bool {
        rule.changes.iter().all(|(point, pairs)| pairs.iter().any(|(from, _)| self.reached[*point][usize::from(*from)]))
    }

    /// Adds what the rule reaches, and returns whether any of it is new.
    fn leads_on(&mut self, rule: &GroundRule) -> bool {
        let (is_live, mut is_new) = (self.is_live(rule), false);
        for (point, pairs) in rule.changes.iter().filter(|_| is_live) {
            for (from, to) in pairs.iter().map(|(from, to)| (usize::from(*from), usize::from(*to))) {
                is_new |= self.reached[*point][from] && !self.reached[*point][to];
                self.reached[*point][to] |= self.reached[*point][from];
            }
        }
        is_new
    }

    /// A live rule, restricted to the reached states.
    fn restricted(&self, rule: &GroundRule) -> Option<(Rule, [bool; 2])> {
        let one = |(point, pairs): &(usize, Vec<(u8, u8)>)| {
            let mut change = [NONE; 8];
            let pairs = pairs.iter().filter(|(from, _)| self.reached[*point][usize::from(*from)]);
            pairs.for_each(|(from, to)| change[usize::from(*from)] = *to);
            (*point, change)
        };
        self.is_live(rule).then(|| (rule.changes.iter().map(one).collect(), rule.players))
    }

    /// Distinguishes states that the change distinguishes; returns whether any distinction is new.
    fn divides(&mut self, point: usize, change: &Change) -> bool {
        let differ = &mut self.differ[point];
        let mut is_new = false;
        for (one, other) in (0..8).flat_map(|one| (0..8).map(move |other| (one, other))) {
            let told = match [change[one], change[other]] {
                [NONE, NONE] => false,
                [NONE, _] | [_, NONE] => true,
                [one, other] => differ[usize::from(one)][usize::from(other)],
            };
            is_new |= told && !differ[one][other] && self.reached[point][one] && self.reached[point][other];
            differ[one][other] |= told;
        }
        is_new
    }

    /// The first state equivalent to this one; none for a state that is not reached.
    fn class(&self, point: usize, state: u8) -> u8 {
        let (reached, differ) = (&self.reached[point], &self.differ[point][usize::from(state)]);
        let first = (0..8).find(|other| reached[*other] && !differ[*other]);
        first.filter(|_| reached[usize::from(state)]).map_or(NONE, |first| first as u8)
    }

    /// The classes of a point, by their first states.
    fn classes(&self, point: usize) -> Vec<u8> {
        (0..8).filter(|state| self.class(point, *state) == *state).collect()
    }

    /// The change on classes; `None` if it is the identity.
    fn of_classes(&self, point: usize, change: &Change) -> Option<Change> {
        let mut of = [NONE; 8];
        for state in (0..8u8).filter(|state| change[usize::from(*state)] != NONE) {
            of[usize::from(self.class(point, state))] = self.class(point, change[usize::from(state)]);
        }
        self.classes(point).iter().any(|class| of[usize::from(*class)] != *class).then_some(of)
    }
}
