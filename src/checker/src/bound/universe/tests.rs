use super::*;
use crate::claim::{Play, Sameness};
use crate::rules::tests::game;

/// Two rows of two tokens: a position is lost when its rows are of one length.
fn terms(play: Play, sameness: Sameness) -> Terms {
    let rows = r#"{"ruleset": "removal", "removal": "subset", "points": ["a", "b", "c", "d"], "lines": ["ab", "cd"]}"#;
    Terms { name: "removal".to_string(), game: game(rows), play, sameness, has_ranks: false }
}

fn universe<'t>(terms: &'t Terms, samples: &[&str]) -> Checked<Universe<'t>> {
    let samples: Vec<Rc<str>> = samples.iter().map(|&text| text.into()).collect();
    Universe::new(terms, &"abcd".into(), &samples)
}

fn reason<T>(result: Checked<T>) -> Option<Reason> {
    result.err().map(|rejection| rejection.reason)
}

#[test]
fn classes_are_p_positions_and_different() {
    let of = |sameness, samples| {
        universe(&terms(Play::Normal, sameness), samples).map(|_| ()).map_err(|r| (r.reason, r.class))
    };
    let (same, not_p) = (Reason::SameClasses, Reason::ClassNotP);
    assert_eq!(of(Sameness::Isomorphism, &["abcd", "ac", "-"]), Ok(()));
    assert_eq!(of(Sameness::Isomorphism, &["abcd", "ac", "bd"]), Err((same, Some(3))));
    assert_eq!(of(Sameness::Symmetry, &["ac", "-", "bd"]), Err((same, Some(3))));
    assert_eq!(of(Sameness::Identity, &["ac", "bd"]), Ok(()));
    assert_eq!(of(Sameness::Identity, &["bd", "bd"]), Err((same, Some(2))));
    assert_eq!(of(Sameness::Identity, &["abcd", "a"]), Err((not_p, Some(2))));
    let misere =
        |samples| universe(&terms(Play::Misere, Sameness::Identity), samples).map(|_| ()).map_err(|r| r.reason);
    assert_eq!(misere(&["-"]), Err(not_p));
    assert_eq!(misere(&["abcd", "a", "d"]), Ok(()));
    assert_eq!(misere(&["ac"]), Err(not_p));
}

#[test]
fn a_demand_lists_every_class_that_answers() {
    let terms = terms(Play::Normal, Sameness::Identity);
    let mut universe = universe(&terms, &["abcd", "ac", "bd", "ad", "bc", "-"]).expect("classes");
    let mut demand = |class, mv, listed: &[u32]| reason(universe.demand(class, mv, listed));
    assert_eq!(demand(1, "a", &[3, 5]), None);
    assert_eq!(demand(1, "ab", &[6]), None);
    assert_eq!(demand(2, "c", &[6]), None);
    for wrong in [&[][..], &[3], &[5], &[5, 3], &[3, 3, 5], &[3, 5, 6], &[3, 5, 7]] {
        assert_eq!(demand(1, "a", wrong), Some(Reason::WrongRebuttals), "{wrong:?}");
    }
    for class in [0, 7, u32::MAX] {
        assert_eq!(demand(class, "a", &[6]), Some(Reason::UnknownClass));
    }
    for (class, mv) in [(1, "ac"), (1, "-"), (2, "b"), (6, "a")] {
        assert_eq!(demand(class, mv, &[6]), Some(Reason::IllegalDemand), "{mv} from class {class}");
    }
}

#[test]
fn no_class_may_be_missing_where_a_list_needs_it() {
    let terms = terms(Play::Normal, Sameness::Identity);
    let mut universe = universe(&terms, &["abcd", "ac", "-"]).expect("classes");
    assert_eq!(reason(universe.demand(1, "a", &[])), Some(Reason::MissingClass));
    assert_eq!(reason(universe.demand(1, "ab", &[3])), None);
    assert_eq!(reason(universe.start(Outcome::P, "bd", &[2])), Some(Reason::MissingClass));
    assert_eq!(reason(universe.start(Outcome::N, "abc", &[2])), Some(Reason::MissingClass));
    assert_eq!(reason(universe.start(Outcome::N, "a", &[3])), None);
}

#[test]
fn a_catalogue_starts_with_the_position_or_with_any_p_position_that_a_move_leaves() {
    let terms = terms(Play::Normal, Sameness::Identity);
    let mut universe = universe(&terms, &["abcd", "ac", "bd", "ad", "bc", "-"]).expect("classes");
    let mut start = |outcome, position, listed: &[u32]| reason(universe.start(outcome, position, listed));
    assert_eq!(start(Outcome::P, "abcd", &[1]), None);
    assert_eq!(start(Outcome::P, "abcd", &[]), Some(Reason::WrongStart));
    assert_eq!(start(Outcome::P, "abcd", &[1, 2]), Some(Reason::WrongStart));
    assert_eq!(start(Outcome::N, "abc", &[2, 5]), None);
    for wrong in [&[][..], &[2], &[5, 2], &[1, 2, 5]] {
        assert_eq!(start(Outcome::N, "abc", wrong), Some(Reason::WrongStart), "{wrong:?}");
    }
}

#[test]
fn a_move_that_loses_at_once_demands_nothing() {
    let terms = terms(Play::Misere, Sameness::Isomorphism);
    let mut universe = universe(&terms, &["abcd", "a"]).expect("classes");
    assert_eq!(reason(universe.demand(2, "a", &[])), Some(Reason::DemandLosesAtOnce));
    assert_eq!(reason(universe.demand(1, "ab", &[2])), None);
}

#[test]
fn classes_are_told_apart_by_the_sameness_alone() {
    let of = |sameness| {
        let rules = r#"{"ruleset": "chop", "rows": 4, "columns": 3}"#;
        let terms =
            Terms { name: "chop:4x3".to_string(), game: game(rules), play: Play::Normal, sameness, has_ranks: false };
        let samples = ["1x1", "2x2"].map(Rc::from);
        let mut universe = Universe::new(&terms, &"4x3".into(), &samples).expect("classes");
        assert_eq!((universe.count(), universe.sample(2).as_deref(), universe.sample(3)), (2, Some("2x2"), None));
        universe.classes.insert("2x3".to_string(), 3);
        (universe.class("2x3"), universe.class("3x2"), universe.class("3x3"))
    };
    assert_eq!(of(Sameness::Identity), (Ok(Some(3)), Ok(None), Ok(None)));
    assert_eq!(of(Sameness::Symmetry), (Ok(Some(3)), Ok(Some(3)), Ok(None)));
}
