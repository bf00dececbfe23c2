//! Mutants of the proof of a bound. Not all of them are false: a hint can be one too many, a number may have room. Whether the
//! proof still holds is worked out here a second time, by the words of `certificates/FORMAT.md`, and the checker must agree.

use std::collections::BTreeSet;

use rebuttal::certificate::{Bound, Certificate, Dual, Refutation};

use super::bounds::{bound, with_bound};
use super::kinds::Mutants;

/// Whether the proof holds, if what the bound says of the game does.
pub fn holds(certificate: &Certificate) -> bool {
    let bound = bound(certificate);
    let is_sized = (1..=certificate.entries.len()).contains(&bound.least);
    is_sized
        && match (&bound.dual, &bound.refutation) {
            (Some(dual), None) => dual_holds(bound, dual),
            (None, Some(refutation)) => {
                formula(bound, refutation).is_some_and(|formula| formula.is_refuted(refutation))
            }
            _ => false,
        }
}

/// Each class may weigh as much as the divisor; then so many of them are as heavy as the start.
fn dual_holds(bound: &Bound, dual: &Dual) -> bool {
    let weight = |class: usize| {
        let start = if bound.start.contains(&class) { dual.start as i128 } else { 0 };
        let of = |(demand, &number): (&rebuttal::certificate::Demand, &u64)| {
            let rebuts = i128::from(demand.rebuttals.contains(&class)) - i128::from(demand.class == class);
            rebuts * i128::from(number)
        };
        start + bound.demands.iter().zip(&dual.demands).map(of).sum::<i128>()
    };
    dual.divisor > 0
        && dual.demands.len() == bound.demands.len()
        && (1..=bound.classes.len()).all(|class| weight(class) <= i128::from(dual.divisor))
        && (bound.least as u128 - 1) * u128::from(dual.divisor) < u128::from(dual.start)
}

/// The clauses, and how many variables they have.
struct Formula {
    clauses: Vec<Vec<i64>>,
    variables: i64,
}

fn formula(bound: &Bound, refutation: &Refutation) -> Option<Formula> {
    let mut terms: Vec<Vec<i64>> = (1..=bound.classes.len() as i64).map(|class| vec![class]).collect();
    let mut variables = bound.classes.len() as i64;
    let mut used = BTreeSet::new();
    let as_literals = |classes: &[usize]| classes.iter().map(|&class| class as i64).collect::<Vec<_>>();
    let mut clauses: Vec<Vec<i64>> = bound.demands.iter().map(|demand| as_literals(&demand.rebuttals)).collect();
    clauses.iter_mut().zip(&bound.demands).for_each(|(clause, demand)| clause.push(-(demand.class as i64)));
    for sum in &refutation.sums {
        let [left, right] = [sum.left, sum.right].map(|term| terms.get(term.wrapping_sub(1)).cloned());
        let (left, right) = (left?, right?);
        if !used.insert(sum.left) || !used.insert(sum.right) {
            return None;
        }
        if sum.outputs == 0 || sum.outputs > left.len() + right.len() {
            return None;
        }
        let outputs: Vec<i64> = (0..sum.outputs as i64).map(|output| variables + 1 + output).collect();
        for i in 0..=left.len() {
            for j in 0..=right.len() {
                if i + j >= 1 && i + j <= sum.outputs {
                    let denied = [(i > 0).then(|| -left[i - 1]), (j > 0).then(|| -right[j - 1])];
                    clauses.push(denied.into_iter().flatten().chain([outputs[i + j - 1]]).collect());
                }
            }
        }
        variables += outputs.len() as i64;
        terms.push(outputs);
    }
    let mut short = vec![];
    for group in &refutation.groups {
        let term = terms.get(group.term.wrapping_sub(1))?;
        if !used.insert(group.term) || group.least == 0 {
            return None;
        }
        short.push(-term.get(group.least - 1)?);
    }
    clauses.push(short);
    clauses.push(as_literals(&bound.start));
    let total: usize = refutation.groups.iter().map(|group| group.least).sum();
    (total == bound.least).then_some(Formula { clauses, variables })
}

impl Formula {
    fn is_refuted(&self, refutation: &Refutation) -> bool {
        let mut derived: Vec<(i64, Vec<i64>)> =
            self.clauses.iter().cloned().enumerate().map(|(place, clause)| (place as i64 + 1, clause)).collect();
        let steps = refutation.steps.iter().flatten();
        for line in steps {
            let numbers: Vec<i64> = line.split(' ').map(|word| word.parse().expect("a number")).collect();
            let end = numbers[1..].iter().position(|&literal| literal == 0).expect("the end of the clause") + 1;
            let (clause, hints) = (&numbers[1..end], &numbers[end + 1..numbers.len() - 1]);
            let last = derived.last().expect("the start");
            let variables: BTreeSet<i64> = clause.iter().map(|literal| literal.abs()).collect();
            if numbers[0] <= last.0
                || last.1.is_empty()
                || variables.len() < clause.len()
                || variables.iter().any(|&variable| variable > self.variables)
                || !follows(&derived, clause, hints)
            {
                return false;
            }
            derived.push((numbers[0], clause.to_vec()));
        }
        derived.last().is_some_and(|(_, clause)| clause.is_empty())
    }
}

fn follows(derived: &[(i64, Vec<i64>)], clause: &[i64], hints: &[i64]) -> bool {
    let mut known: BTreeSet<i64> = clause.iter().map(|literal| -literal).collect();
    for (place, hint) in hints.iter().enumerate() {
        let Ok(found) = derived.binary_search_by_key(hint, |(number, _)| *number) else { return false };
        let left: Vec<i64> = derived[found].1.iter().copied().filter(|literal| !known.contains(&-literal)).collect();
        match left[..] {
            [] => return place + 1 == hints.len(),
            [literal] => known.insert(literal),
            _ => return false,
        };
    }
    false
}

/// A mutant for each change of a number: one more, and one less where it is not 0.
fn either_way(mutants: &mut Mutants, honest: &Certificate, what: &str, number: impl Fn(&mut Bound) -> &mut u64) {
    mutants.push((format!("{what} + 1"), with_bound(honest, |bound| *number(bound) += 1)));
    let mut less = 0;
    let mutant = with_bound(honest, |bound| {
        less = *number(bound);
        *number(bound) = less.saturating_sub(1);
    });
    if less > 0 {
        mutants.push((format!("{what} - 1"), mutant));
    }
}

/// Every number of a dual solution changed by one, and the bound with it by one or not.
pub fn of_dual(honest: &Certificate) -> Mutants {
    let mut mutants = vec![];
    let Some(dual) = bound(honest).dual.clone() else { return mutants };
    fn of(bound: &mut Bound) -> &mut Dual {
        bound.dual.as_mut().expect("a dual solution")
    }
    for more in [0, 1] {
        let honest = with_bound(honest, |bound| bound.least += more);
        mutants.push((format!("least + {more}"), honest.clone()));
        either_way(&mut mutants, &honest, "divisor", |bound| &mut of(bound).divisor);
        either_way(&mut mutants, &honest, "start", |bound| &mut of(bound).start);
        let heavier = with_bound(&honest, |bound| of(bound).start += dual.divisor);
        mutants.push((format!("least + {more}, start + divisor"), heavier));
        for place in 0..dual.demands.len() {
            either_way(&mut mutants, &honest, &format!("demand {place}"), |bound| &mut of(bound).demands[place]);
        }
    }
    let shorter = with_bound(honest, |bound| of(bound).demands.truncate(dual.demands.len().saturating_sub(1)));
    let longer = with_bound(honest, |bound| of(bound).demands.push(0));
    mutants.extend([("a number more".to_string(), longer)]);
    if !dual.demands.is_empty() {
        mutants.push(("a number less".to_string(), shorter));
    }
    mutants
}

/// The refutation, of a bound that has one inside.
fn refutation(bound: &mut Bound) -> &mut Refutation {
    bound.refutation.as_mut().expect("a refutation")
}

/// Every number of the sums and groups changed by one, and the bound with those of the groups.
pub fn of_formula(honest: &Certificate) -> Mutants {
    let mut mutants = vec![];
    let Some(Refutation { sums, groups, steps: Some(_), .. }) = bound(honest).refutation.clone() else {
        return mutants;
    };
    let mut keep = |what: String, change: &dyn Fn(&mut Bound)| mutants.push((what, with_bound(honest, change)));
    for place in 0..sums.len() {
        keep(format!("left of sum {place}"), &|bound| refutation(bound).sums[place].left += 1);
        keep(format!("right of sum {place}"), &|bound| refutation(bound).sums[place].right -= 1);
        keep(format!("more outputs of sum {place}"), &|bound| refutation(bound).sums[place].outputs += 1);
        keep(format!("fewer outputs of sum {place}"), &|bound| refutation(bound).sums[place].outputs -= 1);
        keep(format!("no sum {place}"), &|bound| {
            refutation(bound).sums.remove(place);
        });
    }
    for place in 0..groups.len() {
        keep(format!("term of group {place}"), &|bound| refutation(bound).groups[place].term += 1);
        keep(format!("more of group {place}"), &|bound| refutation(bound).groups[place].least += 1);
        keep(format!("more of group {place} and of the bound"), &|bound| {
            refutation(bound).groups[place].least += 1;
            bound.least += 1;
        });
        keep(format!("a group for group {place}"), &|bound| {
            let group = refutation(bound).groups[place];
            refutation(bound).groups.push(group);
            bound.least += group.least;
        });
        keep(format!("less of group {place} and of the bound"), &|bound| {
            refutation(bound).groups[place].least -= 1;
            bound.least -= 1;
        });
        keep(format!("no group {place}"), &|bound| {
            let gone = refutation(bound).groups.remove(place);
            bound.least -= gone.least;
        });
    }
    // A class that no group counts yet, counted: whatever was proved, this claims one more.
    let counted = |class: usize| {
        groups.iter().any(|group| group.term == class) || sums.iter().any(|sum| sum.left == class || sum.right == class)
    };
    if let Some(class) = (1..=bound(honest).classes.len()).find(|&class| !counted(class)) {
        keep(format!("a group for class {class}"), &|bound| {
            refutation(bound).groups.push(rebuttal::certificate::Group { term: class, least: 1 });
            bound.least += 1;
        });
    }
    mutants
}

/// Every step with a literal denied or left out, a hint left out, moved or made another, dropped, or before the one above it.
pub fn of_steps(honest: &Certificate) -> Mutants {
    let mut mutants = vec![];
    let Some(Refutation { steps: Some(steps), .. }) = bound(honest).refutation.clone() else { return mutants };
    let mut keep = |what: String, place: usize, change: &dyn Fn(&mut Vec<String>)| {
        let mutant = with_bound(honest, |bound| refutation(bound).steps.iter_mut().for_each(change));
        mutants.push((format!("{what}, step {place}"), mutant));
    };
    for (place, step) in steps.iter().enumerate() {
        let words: Vec<String> = step.split(' ').map(String::from).collect();
        let end = words[1..].iter().position(|word| word == "0").expect("the end of the clause") + 1;
        let without = |gone: usize| {
            let kept = words.iter().enumerate().filter(|&(i, _)| i != gone).map(|(_, word)| word.clone());
            kept.collect::<Vec<_>>().join(" ")
        };
        for i in 1..end {
            let mut flipped = words.clone();
            flipped[i] = flipped[i].strip_prefix('-').map_or_else(|| format!("-{}", words[i]), String::from);
            keep(format!("literal {i} flipped"), place, &|steps| steps[place] = flipped.join(" "));
            keep(format!("literal {i} left out"), place, &|steps| steps[place] = without(i));
        }
        for i in end + 1..words.len() - 1 {
            keep(format!("hint {i} left out"), place, &|steps| steps[place] = without(i));
            let mut other = words.clone();
            other[i] = words[i].parse::<u64>().map(|hint| (hint - 1).max(1)).expect("a hint").to_string();
            keep(format!("hint {i} another"), place, &|steps| steps[place] = other.join(" "));
            let mut moved = words.clone();
            moved.swap(i, end + 1);
            keep(format!("hint {i} first"), place, &|steps| steps[place] = moved.join(" "));
        }
        keep("dropped".to_string(), place, &|steps| drop(steps.remove(place)));
        keep("twice".to_string(), place, &|steps| steps.insert(place, step.clone()));
        keep("before the one above it".to_string(), place, &|steps| steps.swap(place, place.saturating_sub(1)));
        keep("the last of all".to_string(), place, &|steps| steps.truncate(place + 1));
    }
    mutants
}
