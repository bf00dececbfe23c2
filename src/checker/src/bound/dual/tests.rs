use super::*;

/// Three classes in a row: the first is the start, each demands the next.
fn chain() -> Clauses {
    clauses(&[&[-1, 2], &[-2, 3]])
}

fn clauses(all: &[&[Literal]]) -> Clauses {
    let mut clauses = Clauses::default();
    all.iter().for_each(|clause| clauses.push(clause.iter().copied()).expect("few literals"));
    clauses
}

fn verdict(divisor: u32, start: u32, numbers: &[u32], least: u32) -> Result<(), Reason> {
    let demands = chain();
    let mut dual = Dual::new([3, 3], &demands);
    dual.start(&[1], start).expect("a small number");
    let read = numbers.iter().try_for_each(|&number| dual.demand(number));
    read.and_then(|()| dual.prove(divisor, least)).map_err(|rejection| rejection.reason)
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

/// Two starts that need different classes need two entries; if they need the same class, one entry serves both.
#[test]
fn the_numbers_of_the_starts_are_added() {
    let demands = Clauses::default();
    let verdict = |starts: [&[Literal]; 2], numbers: [u32; 2], divisor, least| {
        let mut dual = Dual::new([3, 3], &demands);
        for (start, number) in starts.into_iter().zip(numbers) {
            dual.start(start, number).expect("a small number");
        }
        dual.prove(divisor, least).map_err(|rejection| rejection.reason)
    };
    assert_eq!(verdict([&[1], &[2, 3]], [1, 1], 1, 2), Ok(()));
    assert_eq!(verdict([&[1], &[2, 3]], [1, 1], 1, 3), Err(Reason::DualTooLow));
    assert_eq!(verdict([&[1], &[1, 2]], [1, 1], 1, 2), Err(Reason::DualClassOver));
    assert_eq!(verdict([&[1], &[1, 2]], [1, 1], 2, 1), Ok(()));
    assert_eq!(verdict([&[1], &[2]], [u32::MAX; 2], u32::MAX, 2), Ok(()));
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

/// Sums far beyond 32 bits, and far below 0, are exact.
#[test]
fn sums_are_exact() {
    let demands = clauses(&[[-1, 2].as_slice(); 9]);
    let mut dual = Dual::new([3, 3], &demands);
    dual.start(&[1, 2], 7).expect("a small number");
    (0..9).for_each(|_| dual.demand(u32::MAX).expect("one of nine"));
    let large = 9 * i64::from(u32::MAX);
    assert_eq!(dual.sums, [7 - large, 7 + large, 0]);
    let over = dual.prove(1, 1).expect_err("class 2 is over");
    assert_eq!((over.reason, over.class), (Reason::DualClassOver, Some(2)));
    assert_eq!(over.found, Some((7 + large).to_string()));
    dual.sums = vec![i64::MIN, i64::MAX, 0];
    assert_eq!(dual.add(&[2], 1).map_err(|rejection| rejection.reason), Err(Reason::OutOfReach));
    assert_eq!(dual.add(&[-1], 1).map_err(|rejection| rejection.reason), Err(Reason::OutOfReach));
}
