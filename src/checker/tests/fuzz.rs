//! Bytes that are nearly certificates: the checker neither panics nor takes long, and what it verifies is true.
//! `examples/fuzz.rs` does it at length.

mod campaign;

#[test]
fn no_input_panics_or_takes_long_or_is_verified_and_false() {
    let (mut judge, corpus) = campaign::corpus::read();
    let fuzzed = campaign::fuzz::fuzz(&mut judge, &corpus, 1, 50_000, |_| {});
    println!("{}\n{} places, slowest {:?}", fuzzed.table, fuzzed.places, fuzzed.slowest);
    assert_eq!(fuzzed.table.failures, Vec::<String>::new());
    assert!(fuzzed.places > 200, "{} places", fuzzed.places);
}
