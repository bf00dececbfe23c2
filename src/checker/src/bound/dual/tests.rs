use super::*;

/// Three classes in a row: the first is the start, each demands the next.
fn chain() -> Clauses {
    let mut demands = Clauses::default();
    demands.push([-1, 2]);
    demands.push([-2, 3]);
    demands
}

fn verdict(divisor: u32, start: u32, numbers: &[u32], least: u32) -> Result<(), Reason> {
    let dual = Dual { divisor, start, demands: numbers.to_vec() };
    verify(&dual, &chain(), &[1], 3, least).map_err(|rejection| rejection.reason)
}

#[test]
fn a_chain_of_three_needs_three() {
    assert_eq!(verdict(1, 3, &[2, 1], 3), Ok(()));
    assert_eq!(verdict(1, 3, &[2, 1], 1), Ok(()));
    assert_eq!(verdict(1, 3, &[2, 1], 4), Err(Reason::DualTooLow));
    assert_eq!(verdict(1, 4, &[2, 1], 4), Err(Reason::DualClassOver));
    assert_eq!(verdict(1, 4, &[3, 1], 4), Err(Reason::DualClassOver));
    assert_eq!(verdict(1, 4, &[3, 2], 4), Err(Reason::DualClassOver));
}

#[test]
fn quotients_are_rounded_up() {
    assert_eq!(verdict(2, 5, &[3, 1], 3), Ok(()));
    assert_eq!(verdict(2, 4, &[3, 1], 3), Err(Reason::DualTooLow));
    assert_eq!(verdict(2, 5, &[3, 1], 4), Err(Reason::DualTooLow));
    assert_eq!(verdict(u32::MAX, 1, &[0, 0], 1), Ok(()));
    assert_eq!(verdict(u32::MAX, u32::MAX, &[0, 0], 2), Err(Reason::DualTooLow));
    assert_eq!(verdict(1, 0, &[0, 0], 1), Err(Reason::DualTooLow));
}

#[test]
fn a_divisor_of_nothing_proves_nothing() {
    assert_eq!(verdict(0, 0, &[0, 0], 1), Err(Reason::DualTooLow));
    assert_eq!(verdict(0, 1, &[1, 1], 1), Err(Reason::DualClassOver));
}

#[test]
fn there_is_a_number_for_each_demand() {
    assert_eq!(verdict(1, 1, &[0], 1), Err(Reason::DualSize));
    assert_eq!(verdict(1, 1, &[0, 0, 0], 1), Err(Reason::DualSize));
}

/// Sums far beyond 32 bits, and far below 0, are what they are.
#[test]
fn sums_are_exact() {
    let mut demands = Clauses::default();
    (0..9).for_each(|_| demands.push([-1, 2]));
    let dual = Dual { divisor: 1, start: 7, demands: vec![u32::MAX; 9] };
    let large = 9 * i128::from(u32::MAX);
    assert_eq!(sums(&dual, &demands, &[1, 2], 3), [7 - large, 7 + large, 0]);
    let over = verify(&dual, &demands, &[1, 2], 3, 1).expect_err("class 2 is over");
    assert_eq!((over.reason, over.class), (Reason::DualClassOver, Some(2)));
    assert_eq!(over.found, Some((7 + large).to_string()));
}
