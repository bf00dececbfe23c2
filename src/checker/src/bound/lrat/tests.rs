use super::*;
use crate::bound::shapes::tests::work;

/// a or b, a or not b, not a or b, not a or not b.
const SQUARE: [&[Literal]; 4] = [&[1, 2], &[1, -2], &[-1, 2], &[-1, -2]];

fn lrat<'w>(clauses: &[&[Literal]], variables: u32, work: &'w mut Work) -> Lrat<'w> {
    let mut given = Clauses::default();
    clauses.iter().for_each(|clause| given.push(clause.iter().copied()).expect("few literals"));
    Lrat::new(Formula { clauses: given, variables }, work)
}

/// Applies the steps; returns their number, or the reason and the step of the failure.
fn proof(clauses: &[&[Literal]], steps: &[&str]) -> Result<u64, (Reason, Option<u64>)> {
    let mut work = work();
    let mut lrat = lrat(clauses, 3, &mut work);
    let taken = steps.iter().try_for_each(|step| lrat.step(step.as_bytes()));
    taken.and_then(|()| lrat.end()).map_err(|rejection| (rejection.reason, rejection.nth))
}

#[test]
fn a_refutation_is_taken() {
    assert_eq!(proof(&SQUARE, &["5 1 0 1 2 0", "6 0 5 3 4 0"]), Ok(2));
    assert_eq!(proof(&SQUARE, &["9 1 3 0 1 2 0", "70 1 0 9 1 2 0", "71 0 70 3 4 0"]), Ok(3));
    assert_eq!(proof(&SQUARE, &["9 1 3 0 1 2 0", "12 1 -3 0 1 2 0", "70 1 0 9 12 0", "71 0 70 3 4 0"]), Ok(4));
    assert_eq!(proof(&[&[1], &[-1]], &["3 0 1 2 0"]), Ok(1));
    assert_eq!(proof(&[&[]], &["2 0 1 0"]), Ok(1));
}

/// The assignments of one step are forgotten before the next.
#[test]
fn a_step_stands_on_its_own() {
    assert_eq!(proof(&SQUARE, &["5 1 0 1 2 0", "6 0 3 4 0"]), Err((Reason::StepNotRefuted, Some(2))));
}

#[test]
fn a_hint_has_one_literal_left() {
    let hint_not_unit = |step| assert_eq!(proof(&SQUARE, &[step]), Err((Reason::StepNotRefuted, Some(1))), "{step}");
    hint_not_unit("5 0 1 2 3 4 0");
    hint_not_unit("5 3 0 1 2 0");
    hint_not_unit("5 1 0 1 2 3 0");
    assert_eq!(proof(&[&[1], &[-1], &[2]], &["4 0 1 2 3 0"]), Err((Reason::StepNotRefuted, Some(1))));
    assert_eq!(proof(&[&[1], &[1, 2], &[-1]], &["4 0 1 2 3 0"]), Err((Reason::StepNotRefuted, Some(1))));
}

/// A hint to a clause that is already true adds nothing and does no harm.
#[test]
fn a_hint_may_say_again_what_is_true() {
    assert_eq!(proof(&[&[1], &[1], &[-1]], &["4 0 1 2 3 0"]), Ok(1));
    assert_eq!(proof(&[&[1], &[1]], &["3 0 1 2 0"]), Err((Reason::StepNotRefuted, Some(1))));
}

#[test]
fn the_last_hint_has_all_literals_false() {
    let not_refuted = |step| assert_eq!(proof(&SQUARE, &[step]), Err((Reason::StepNotRefuted, Some(1))), "{step}");
    not_refuted("5 1 0 1 0");
    not_refuted("5 1 0 0");
    not_refuted("5 0 0");
}

#[test]
fn hints_are_earlier_clauses() {
    let unknown =
        |step| assert_eq!(proof(&SQUARE, &["9 1 0 1 2 0", step]), Err((Reason::UnknownClause, Some(2))), "{step}");
    unknown("10 0 10 0");
    unknown("10 0 5 0");
    unknown("10 0 8 0");
    unknown("10 0 11 3 4 0");
    unknown("10 0 18446744073709551615 0");
}

#[test]
fn numbers_increase_beyond_the_formula() {
    let order = |steps: &[&str], place| assert_eq!(proof(&SQUARE, steps), Err((Reason::BadStep, Some(place))));
    order(&["4 1 0 1 2 0"], 1);
    order(&["1 1 0 1 2 0"], 1);
    order(&["7 1 0 1 2 0", "7 -2 0 7 4 0"], 2);
    order(&["7 1 0 1 2 0", "6 -2 0 7 4 0"], 2);
}

#[test]
fn the_last_step_and_no_other_is_the_empty_clause() {
    assert_eq!(proof(&SQUARE, &[]), Err((Reason::NoEmptyClause, None)));
    assert_eq!(proof(&SQUARE, &["5 1 0 1 2 0"]), Err((Reason::NoEmptyClause, None)));
    assert_eq!(proof(&[&[]], &[]), Err((Reason::NoEmptyClause, None)));
    let steps = ["5 1 0 1 2 0", "6 0 5 3 4 0", "7 2 0 5 3 0"];
    assert_eq!(proof(&SQUARE, &steps), Err((Reason::BadStep, Some(3))));
}

#[test]
fn a_line_has_one_spelling() {
    let bad = "|0 1 0 1 2 0|5|5 1|5 1 0|5 1 0 1 2|5  1 0 1 2 0| 5 1 0 1 2 0|5 1 0 1 2 0 |5 1 0 1 2 0 0|+5 1 0 1 2 0|\
               05 1 0 1 2 0|5 01 0 1 2 0|5 1 0 01 2 0|5 -0 0 1 2 0|5 1 -0 1 2 0|5 1 0 1 -2 0|5 d 1 0|5 1 1 0 1 2 0|\
               5 1 -1 0 1 2 0|5 4 0 1 2 0|5 -4 0 1 2 0|5 2147483648 0 1 2 0|5 1 0 18446744073709551616 0|\
               18446744073709551616 1 0 1 2 0|5\t1 0 1 2 0|5 1 0 1 2 0\n|5 1 0 1 2 0\r|-5 1 0 1 2 0|5 1 0 1,2 0|5.0 1 0 1 2 0";
    for line in bad.split('|') {
        assert_eq!(proof(&SQUARE, &[line]), Err((Reason::BadStep, Some(1))), "{line:?}");
    }
    assert!(
        lrat(&SQUARE, 3, &mut work())
            .step(b"5 \xff 0 1 2 0")
            .is_err_and(|rejection| rejection.reason == Reason::BadStep)
    );
}

/// Every accepted step follows: no step derives a clause that an assignment satisfying the formula falsifies.
#[test]
fn no_wrong_clause_is_taken() {
    let clauses: [&[Literal]; 4] = [&[1, 2], &[-1, 3], &[-2, 3], &[-3, 1, 2]];
    let satisfied = |clause: &[Literal], assignment: u32| {
        clause.iter().any(|&literal| (assignment >> (literal.unsigned_abs() - 1) & 1 == 1) == (literal > 0))
    };
    let models: Vec<u32> = (0..8).filter(|&a| clauses.iter().all(|clause| satisfied(clause, a))).collect();
    let literals: [Literal; 6] = [1, -1, 2, -2, 3, -3];
    let wanted = literals.iter().map(|&a| vec![a]).chain(literals.iter().flat_map(|&a| literals.map(|b| vec![a, b])));
    let (mut taken, mut refused) = (0, 0);
    for clause in
        wanted.chain([vec![]]).filter(|clause| clause.iter().map(|a: &Literal| a.abs()).is_sorted_by(|a, b| a < b))
    {
        let text: String = clause.iter().map(|literal| format!("{literal} ")).collect();
        for hints in (0..5 * 5 * 5).map(|n| [n / 25, n / 5 % 5, n % 5]) {
            let hints: String = hints.iter().filter(|&&hint| hint > 0).map(|hint| format!("{hint} ")).collect();
            let follows = models.iter().all(|&model| satisfied(&clause, model));
            match lrat(&clauses, 3, &mut work()).step(format!("5 {text}0 {hints}0").as_bytes()) {
                Ok(()) => {
                    assert!(follows, "{clause:?} by {hints}");
                    taken += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(models.len() == 3 && taken > 20 && refused > 1000, "{taken} taken, {refused} refused, of {models:?}");
}

/// A long clause that many hints name is too much work for a short proof; patience helps.
#[test]
fn looks_are_in_proportion_to_the_proof() {
    let variables = 100_000;
    let long: Vec<Literal> = (1..=variables).collect();
    let step = format!("3 0{} 2 0", " 1".repeat(4_000));
    for (patience, expected) in [(1, Reason::OutOfReach), (5, Reason::StepNotRefuted)] {
        let mut work = Work::new(Default::default(), patience);
        let mut lrat = lrat(&[&long, &[1]], 100_000, &mut work);
        (2..=variables).for_each(|variable| lrat.make_true(-variable).expect("a variable"));
        let rejection = lrat.step(step.as_bytes()).expect_err("no contradiction");
        assert_eq!((rejection.reason, rejection.nth), (expected, Some(1)));
    }
}
