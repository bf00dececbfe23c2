use super::*;
use crate::bound::shapes::tests::work;

/// Whether the assignment (bit v - 1 for variable v) satisfies the clause.
fn holds(clause: &[Literal], assignment: u64) -> bool {
    clause.iter().any(|&literal| (assignment >> (literal.unsigned_abs() - 1) & 1 == 1) == (literal > 0))
}

/// The assignment in which each output is true exactly when at least that many of the classes below it are.
fn counted(sums: &Sums, below: &[u64], classes: u64) -> u64 {
    let terms = sums.terms.iter().rev().take(below.len()).rev();
    terms.zip(below).fold(classes, |all, (term, &below)| {
        let count = (classes & below).count_ones();
        (1..=term.outputs).filter(|&k| k <= count).fold(all, |all, k| all | 1 << (term.first + k - 2))
    })
}

fn clauses(clauses: &Clauses) -> Vec<Vec<Literal>> {
    (1..=clauses.len()).filter_map(|number| clauses.clause(number)).map(<[Literal]>::to_vec).collect()
}

fn chain(classes: u32, outputs: impl Fn(u32) -> u32) -> (Sums, Vec<u64>) {
    let mut sums = Sums::new(classes, classes, Clauses::default());
    let mut below = vec![];
    for right in 2..=classes {
        let left = if right == 2 { 1 } else { classes + right - 2 };
        sums.sum([left, right], outputs(right), &work()).expect("a sum");
        below.push((1 << right) - 1);
    }
    (sums, below)
}

#[test]
fn outputs_that_count_satisfy_all_clauses() {
    for classes in 2..=5 {
        for most in 1..=classes {
            let (sums, below) = chain(classes, |terms| terms.min(most));
            for assignment in 0..1 << classes {
                let all = counted(&sums, &below, assignment);
                assert!(clauses(&sums.clauses).iter().all(|clause| holds(clause, all)));
            }
        }
    }
}

/// The clauses are also sufficient: every assignment that satisfies them makes the outputs true that should be.
#[test]
fn the_clauses_make_outputs_true_that_should_be() {
    let (sums, below) = chain(4, |terms| terms.min(3));
    let clauses = clauses(&sums.clauses);
    let mut satisfied = 0;
    for assignment in 0..1u64 << sums.variables {
        if clauses.iter().all(|clause| holds(clause, assignment)) {
            let least = counted(&sums, &below, assignment & 15);
            assert_eq!(assignment & least, least);
            satisfied += 1;
        }
    }
    assert!(satisfied > 16 && sums.variables == 12, "{satisfied} of {} variables", sums.variables);
}

#[test]
fn the_clauses_of_a_sum_stand_in_the_order_of_the_format() {
    let mut sums = Sums::new(3, 3, Clauses::default());
    sums.sum([2, 1], 2, &work()).expect("a sum");
    sums.sum([4, 3], 3, &work()).expect("a sum");
    let first = [vec![-1, 4], vec![-2, 4], vec![-2, -1, 5]];
    let second = [vec![-3, 6], vec![-4, 6], vec![-4, -3, 7], vec![-5, 7], vec![-5, -3, 8]];
    assert_eq!(clauses(&sums.clauses), [&first[..], &second[..]].concat());
}

#[test]
fn a_formula_has_demands_sums_groups_and_the_start_in_this_order() {
    let mut demands = Clauses::default();
    demands.push([-1, 2, 3]).expect("few literals");
    let mut sums = Sums::new(3, 3, demands);
    sums.sum([2, 3], 1, &work()).expect("a sum");
    sums.group(4, 1).expect("a group");
    sums.group(1, 1).expect("a group");
    let formula = sums.formula(&[vec![1, 2]], 2).expect("a formula");
    assert_eq!(clauses(&formula.clauses), [&[-1, 2, 3][..], &[-3, 4], &[-2, 4], &[-4, -1], &[1, 2]]);
    assert_eq!(formula.variables, 4);
}

fn is_bad<T>(result: Checked<T>) -> bool {
    reason(result) == Some(Reason::BadSum)
}

fn reason<T>(result: Checked<T>) -> Option<Reason> {
    result.err().map(|rejection| rejection.reason)
}

#[test]
fn a_term_is_used_once() {
    let mut sums = Sums::new(4, 4, Clauses::default());
    assert!(is_bad(sums.sum([1, 1], 2, &work())));
    let mut sums = Sums::new(4, 4, Clauses::default());
    sums.sum([1, 2], 2, &work()).expect("a sum");
    assert!(is_bad(sums.sum([3, 2], 2, &work())) && is_bad(sums.group(1, 1)));
    sums.group(5, 1).expect("a group");
    assert!(is_bad(sums.group(5, 1)) && is_bad(sums.sum([4, 5], 1, &work())));
}

#[test]
fn a_term_stands_before_what_uses_it() {
    let mut sums = Sums::new(3, 3, Clauses::default());
    assert!(is_bad(sums.sum([1, 4], 1, &work())));
    assert!(is_bad(sums.group(0, 1)) && is_bad(sums.group(5, 1)));
}

#[test]
fn there_are_no_more_outputs_than_classes_below() {
    let of_classes = |outputs| Sums::new(4, 4, Clauses::default()).sum([1, 2], outputs, &work());
    assert!(is_bad(of_classes(0)) && is_bad(of_classes(3)));
    let mut sums = Sums::new(4, 4, Clauses::default());
    sums.sum([1, 2], 1, &work()).expect("a sum");
    assert!(is_bad(sums.sum([5, 3], 3, &work())) && is_bad(sums.group(4, 2)));
    assert!(is_bad(Sums::new(1, 1, Clauses::default()).group(1, 0)));
}

#[test]
fn groups_add_up_to_the_bound() {
    for (least, expected) in [(1, Some(Reason::GroupsSum)), (2, None), (3, Some(Reason::GroupsSum))] {
        let mut sums = Sums::new(2, 2, Clauses::default());
        sums.group(1, 1).expect("a group");
        sums.group(2, 1).expect("a group");
        assert_eq!(reason(sums.formula(&[vec![1]], least)), expected);
    }
    assert_eq!(reason(Sums::new(2, 2, Clauses::default()).formula(&[vec![1]], 1)), Some(Reason::GroupsSum));
}

#[test]
fn a_formula_that_would_fill_the_memory_is_never_made() {
    let (classes, mut last) = (20_000, None);
    let mut sums = Sums::new(classes, classes, Clauses::default());
    for right in 2..=classes {
        let left = if right == 2 { 1 } else { classes + right - 2 };
        last = reason(sums.sum([left, right], right, &work()));
        if last.is_some() {
            break;
        }
    }
    assert_eq!(last, Some(Reason::OutOfReach));
    assert!(sums.clauses.literals() < 5_000_000);
}
