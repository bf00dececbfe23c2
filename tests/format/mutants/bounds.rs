//! Mutants of what a bound says of the game: its classes, its start, its demands, and its number.

use rebuttal::certificate::{Bound, Certificate};

use super::MOST;
use super::kinds::Mutants;
use super::whole::changed;

/// The bound, of a certificate that has one.
pub fn bound(certificate: &Certificate) -> &Bound {
    certificate.bound.as_ref().expect("a bound")
}

/// A copy whose bound is changed.
pub fn with_bound(honest: &Certificate, change: impl FnOnce(&mut Bound)) -> Certificate {
    changed(honest, |mutant| change(mutant.bound.as_mut().expect("a bound")))
}

/// A mutant for each of so many places that `change` says it has changed; for some of them, where there are many.
fn each(honest: &Certificate, places: usize, what: &str, change: impl Fn(&mut Bound, usize) -> bool) -> Mutants {
    let mut mutants = vec![];
    for place in (0..places).step_by(places.div_ceil(2 * MOST).max(1)) {
        let mut is_false = false;
        let mutant = with_bound(honest, |bound| is_false = change(bound, place));
        if is_false {
            mutants.push((format!("{what} {}", place + 1), mutant));
        }
    }
    mutants
}

/// False: what is proved is less.
pub fn raise_least(honest: &Certificate) -> Mutants {
    vec![("least".to_string(), with_bound(honest, |bound| bound.least += 1))]
}

/// False when the start or a demand lists the class. It is gone from every list, and the numbers behind it follow, so that
/// nothing else is wrong.
pub fn drop_class(honest: &Certificate) -> Mutants {
    each(honest, bound(honest).classes.len(), "class", |bound, place| {
        let gone = place + 1;
        let listed = |list: &[usize]| list.contains(&gone);
        let is_needed = listed(&bound.start)
            || bound.demands.iter().any(|demand| demand.class != gone && listed(&demand.rebuttals));
        bound.classes.remove(place);
        let renumber = |list: &mut Vec<usize>| {
            list.retain(|&class| class != gone);
            list.iter_mut().for_each(|class| *class -= usize::from(*class > gone));
        };
        renumber(&mut bound.start);
        bound.demands.retain(|demand| demand.class != gone);
        for demand in &mut bound.demands {
            demand.class -= usize::from(demand.class > gone);
            renumber(&mut demand.rebuttals);
        }
        is_needed
    })
}

/// False: a class is no other.
pub fn double_class(honest: &Certificate) -> Mutants {
    each(honest, bound(honest).classes.len(), "class", |bound, place| {
        bound.classes.push(bound.classes[place].clone());
        true
    })
}

/// False: after a move from a P-position the other player wins.
pub fn add_follower_as_class(honest: &Certificate) -> Mutants {
    let followers: Vec<String> = honest.entries.iter().filter_map(follower).collect();
    each(honest, followers.len(), "entry", |bound, place| {
        bound.classes.push(followers[place].clone());
        true
    })
}

/// What the first rebutted move from an entry leaves.
fn follower(entry: &rebuttal::certificate::Entry) -> Option<String> {
    let names = |text: &str| -> Vec<char> { text.chars().filter(|&name| name != '-').collect() };
    let taken = names(&entry.rebuttals.first()?.mv);
    let left: String = names(&entry.representative).into_iter().filter(|name| !taken.contains(name)).collect();
    Some(left)
}

/// False: the list is complete.
pub fn drop_start(honest: &Certificate) -> Mutants {
    each(honest, bound(honest).start.len(), "place", |bound, place| {
        bound.start.remove(place);
        true
    })
}

/// False: no other class is one to start with.
pub fn add_start(honest: &Certificate) -> Mutants {
    each(honest, bound(honest).classes.len(), "class", |bound, place| {
        let is_new = !bound.start.contains(&(place + 1));
        bound.start.push(place + 1);
        bound.start.sort_unstable();
        is_new
    })
}

/// False: the list is complete.
pub fn drop_rebuttal(honest: &Certificate) -> Mutants {
    each(honest, bound(honest).demands.len(), "demand", |bound, place| bound.demands[place].rebuttals.pop().is_some())
}

/// False: no other class answers the move.
pub fn add_rebuttal(honest: &Certificate) -> Mutants {
    let classes = bound(honest).classes.len();
    each(honest, bound(honest).demands.len(), "demand", |bound, place| {
        let rebuttals = &mut bound.demands[place].rebuttals;
        let other = (1..=classes).find(|class| !rebuttals.contains(class));
        rebuttals.extend(other);
        rebuttals.sort_unstable();
        other.is_some()
    })
}

/// False: it stands already.
pub fn double_demand(honest: &Certificate) -> Mutants {
    each(honest, bound(honest).demands.len(), "demand", |bound, place| {
        bound.demands.push(bound.demands[place].clone());
        true
    })
}

/// False: a move takes a token.
pub fn demand_nothing(honest: &Certificate) -> Mutants {
    each(honest, bound(honest).demands.len(), "demand", |bound, place| {
        bound.demands[place].mv = "-".to_string();
        true
    })
}

/// False: the numbers end with the last class.
pub fn demand_of_no_class(honest: &Certificate) -> Mutants {
    each(honest, bound(honest).demands.len(), "demand", |bound, place| {
        bound.demands[place].class = bound.classes.len() + 1;
        true
    })
}

/// False: version 1 has none, and version 2 has one.
pub fn change_version(honest: &Certificate) -> Mutants {
    let old = changed(honest, |mutant| mutant.version = 1);
    let without = changed(honest, |mutant| mutant.bound = None);
    vec![("version 1".to_string(), old), ("no bound".to_string(), without)]
}
