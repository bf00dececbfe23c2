use super::*;

/// Whether the assignment (bit v - 1 for variable v) satisfies the clause.
fn holds(clause: &[Literal], assignment: u64) -> bool {
    clause.iter().any(|&literal| (assignment >> (literal.unsigned_abs() - 1) & 1 == 1) == (literal > 0))
}

/// The assignment in which every output is true exactly when so many of the classes below it are.
fn counted(sums: &[Sum], below: &[u64], classes: u64) -> u64 {
    sums.iter().zip(below).fold(classes, |all, (sum, &below)| {
        let count = (classes & below).count_ones();
        (1..=sum.sum.outputs).filter(|&k| k <= count).fold(all, |all, k| all | 1 << (sum.sum.first + k - 2))
    })
}

fn chain(classes: u32, outputs: impl Fn(u32) -> u32) -> (Sums, Vec<u64>) {
    let mut sums = Sums::new(classes, Clauses::default());
    let mut below = vec![];
    for right in 2..=classes {
        let left = if right == 2 { 1 } else { classes + right - 2 };
        sums.sum(left, right, outputs(right)).expect("a sum");
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
                let all = counted(&sums.sums, &below, assignment);
                assert!(sums.sums.iter().flat_map(Sum::clauses).all(|clause| holds(&clause.collect::<Vec<_>>(), all)));
            }
        }
    }
}

/// And the clauses say enough: an output that should be true is true in whatever satisfies them.
#[test]
fn the_clauses_make_outputs_true_that_should_be() {
    let (sums, below) = chain(4, |terms| terms.min(3));
    let clauses: Vec<Vec<Literal>> = sums.sums.iter().flat_map(Sum::clauses).map(Iterator::collect).collect();
    let mut satisfied = 0;
    for assignment in 0..1u64 << sums.variables {
        if clauses.iter().all(|clause| holds(clause, assignment)) {
            let least = counted(&sums.sums, &below, assignment & 15);
            assert_eq!(assignment & least, least);
            satisfied += 1;
        }
    }
    assert!(satisfied > 16 && sums.variables == 12, "{satisfied} of {} variables", sums.variables);
}

#[test]
fn the_clauses_of_a_sum_stand_in_the_order_of_the_format() {
    let mut sums = Sums::new(3, Clauses::default());
    sums.sum(2, 1, 2).expect("a sum");
    sums.sum(4, 3, 3).expect("a sum");
    let clauses: Vec<Vec<Literal>> = sums.sums.iter().flat_map(Sum::clauses).map(Iterator::collect).collect();
    let first = [vec![-1, 4], vec![-2, 4], vec![-2, -1, 5]];
    let second = [vec![-3, 6], vec![-4, 6], vec![-4, -3, 7], vec![-5, 7], vec![-5, -3, 8]];
    assert_eq!(clauses, [&first[..], &second[..]].concat());
}

#[test]
fn a_formula_has_demands_sums_groups_and_the_start_in_this_order() {
    let mut demands = Clauses::default();
    demands.push([-1, 2, 3]);
    let mut sums = Sums::new(3, demands);
    sums.sum(2, 3, 1).expect("a sum");
    sums.group(4, 1).expect("a group");
    sums.group(1, 1).expect("a group");
    let formula = sums.formula(&[1, 2], 2).expect("a formula");
    let clauses: Vec<&[Literal]> = formula.clauses.iter().collect();
    assert_eq!(clauses, [&[-1, 2, 3][..], &[-3, 4], &[-2, 4], &[-4, -1], &[1, 2]]);
    assert_eq!(formula.variables, 4);
}

fn reason<T>(result: Result<T, Box<Rejection>>) -> Option<Reason> {
    result.err().map(|rejection| rejection.reason)
}

#[test]
fn a_term_is_used_once() {
    let mut sums = Sums::new(4, Clauses::default());
    assert_eq!(reason(sums.sum(1, 1, 2)), Some(Reason::DoubledTerm));
    let mut sums = Sums::new(4, Clauses::default());
    sums.sum(1, 2, 2).expect("a sum");
    assert_eq!(reason(sums.sum(3, 2, 2)), Some(Reason::DoubledTerm));
    assert_eq!(reason(sums.group(1, 1)), Some(Reason::DoubledTerm));
    sums.group(5, 1).expect("a group");
    assert_eq!(reason(sums.group(5, 1)), Some(Reason::DoubledTerm));
    assert_eq!(reason(sums.sum(4, 5, 1)), Some(Reason::DoubledTerm));
}

#[test]
fn a_term_stands_before_what_uses_it() {
    let mut sums = Sums::new(3, Clauses::default());
    assert_eq!(reason(sums.sum(1, 4, 1)), Some(Reason::UnknownTerm));
    assert_eq!(reason(sums.group(0, 1)), Some(Reason::UnknownTerm));
    assert_eq!(reason(sums.group(5, 1)), Some(Reason::UnknownTerm));
}

#[test]
fn there_are_no_more_outputs_than_classes_below() {
    let mut sums = Sums::new(4, Clauses::default());
    assert_eq!(reason(sums.sum(1, 2, 3)), Some(Reason::TooManyOutputs));
    let mut sums = Sums::new(4, Clauses::default());
    sums.sum(1, 2, 1).expect("a sum");
    assert_eq!(reason(sums.sum(5, 3, 3)), Some(Reason::TooManyOutputs));
    assert_eq!(reason(sums.group(4, 2)), Some(Reason::GroupAboveOutputs));
}

#[test]
fn groups_add_up_to_the_bound() {
    for (least, expected) in [(1, Some(Reason::GroupsSum)), (2, None), (3, Some(Reason::GroupsSum))] {
        let mut sums = Sums::new(2, Clauses::default());
        sums.group(1, 1).expect("a group");
        sums.group(2, 1).expect("a group");
        assert_eq!(reason(sums.formula(&[1], least)), expected);
    }
    assert_eq!(reason(Sums::new(2, Clauses::default()).formula(&[1], 1)), Some(Reason::GroupsSum));
}

#[test]
fn a_formula_that_would_fill_the_memory_is_never_made() {
    let classes = 20_000;
    let mut sums = Sums::new(classes, Clauses::default());
    let mut last = None;
    for right in 2..=classes {
        let left = if right == 2 { 1 } else { classes + right - 2 };
        last = reason(sums.sum(left, right, right));
        if last.is_some() {
            break;
        }
    }
    assert_eq!(last, Some(Reason::FormulaTooLarge));
    assert!(sums.literals < MOST_LITERALS + 4);
}
