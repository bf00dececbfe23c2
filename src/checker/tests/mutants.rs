//! Mutants of honest certificates: what the checker verifies of them is true. `examples/mutate.rs` does it at length.

mod campaign;

#[test]
fn no_mutant_is_verified_and_false() {
    let (mut judge, corpus) = campaign::corpus::read();
    let table = campaign::mutants(&mut judge, &corpus, 1, 20_000, |_| {});
    println!("{table}");
    assert_eq!(table.failures, Vec::<String>::new());
    let [is_true, not_judged, shaped] = table.shares();
    assert!(is_true > 1_000 && not_judged * 20 < is_true, "{is_true} true, {not_judged} not judged");
    assert!(shaped > 15_000, "{shaped} have the shape of a certificate");
    assert!(table.reasons() > 50, "{} reasons", table.reasons());
}
