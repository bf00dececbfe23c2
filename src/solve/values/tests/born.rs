//! The games and values born by day 2 and by day 3.

use crate::ruleset::{Form, ValueGame};
use crate::values::{Id, Relation, Values};

/// Every subset, as a list.
fn subsets<T: Clone>(all: &[T]) -> Vec<Vec<T>> {
    let chosen = |bits: u32| (0..all.len()).filter(|i| bits >> i & 1 == 1).map(|i| all[i].clone()).collect();
    (0..1 << all.len()).map(chosen).collect()
}

/// Every game whose options are of 0, 1, -1 and *: the 256 games born by day 2, as they are written.
pub fn day_2() -> Vec<Form> {
    let day_1 = ["0", "1", "-1", "*"].map(|text| Form::parse(text).expect("a game"));
    let sides = subsets(&day_1);
    let pairs = sides.iter().flat_map(|left| sides.iter().map(move |right| (left.clone(), right.clone())));
    pairs.map(|(left, right)| Form::of(left, right).expect("short")).collect()
}

/// The value of a game as it is written.
pub fn value(values: &mut Values, form: &Form) -> Id {
    values.value_of_source(&ValueGame::new(form.clone())).expect("room")
}

/// The values born by day 2, each once.
pub fn values_of_day_2(values: &mut Values) -> Vec<Id> {
    let mut all: Vec<Id> = day_2().iter().map(|form| value(values, form)).collect();
    all.sort();
    all.dedup();
    all
}

/// The sets of `all` of which no two can be compared.
fn antichains(values: &mut Values, all: &[Id]) -> Vec<Vec<Id>> {
    let mut found = vec![Vec::new()];
    for &next in all {
        for chain in found.clone() {
            let fits = |&other: &Id| values.compare(next, other).expect("room") == Relation::Confused;
            if chain.iter().all(fits) {
                found.push([chain, vec![next]].concat());
            }
        }
    }
    found
}

/// The values born by day 3, each once. An option that another one dominates adds none.
pub fn values_of_day_3(values: &mut Values) -> Vec<Id> {
    let day_2 = values_of_day_2(values);
    let sides = antichains(values, &day_2);
    let mut all = Vec::new();
    for left in &sides {
        for right in &sides {
            all.push(values.of_options([left.clone(), right.clone()]).expect("room"));
        }
    }
    all.sort();
    all.dedup();
    all
}
