//! Misere quotients.

use super::{Attack, Hostile, attack};

pub const ATTACKS: &[Attack] = &[
    attack("quotient: a chain of elements", |n| chain(n, 1), "lost-to-lost"),
    attack("quotient: all elements generators", |n| chain(n, usize::MAX), "out-of-reach"),
    attack("quotient: as many heaps as may be", heaps, "out-of-reach"),
    attack("quotient: sets of elements", sets, "out-of-reach"),
];

fn of(rules: &str, products: &str, lost: &str, (from, period): (usize, usize), elements: &[usize]) -> Hostile {
    let elements: Vec<String> = elements.iter().map(usize::to_string).collect();
    let head = r#"{"format":"rebuttal certificate","version":1,"remarks":{},"rules":"#;
    let sizes = format!(r#""from":{from},"period":{period},"elements":[{}]}}"#, elements.join(","));
    format!(r#"{head}{rules},"play":"misere","products":[{products}],"lost":[{lost}],{sizes}"#).into()
}

const OCTAL: &str = r#"{"ruleset":"octal","code":"0.7777777777777777"}"#;

/// The products of each element by this function.
fn products(order: usize, product: impl Fn(usize, usize) -> usize) -> String {
    let row = |one| (0..=one).map(|other| product(one, other).to_string()).collect::<Vec<_>>().join(",");
    (0..order).map(|one| format!("[{}]", row(one))).collect::<Vec<_>>().join(",")
}

/// Sums of a generator up to a maximum, with several generators.
fn chain(bytes: usize, generators: usize) -> Hostile {
    let order = (bytes as f64 / 2.5).sqrt() as usize;
    let products = products(order, |one, other| (one + other).min(order - 1));
    let elements: Vec<usize> = std::iter::once(0).chain(1..=generators.min(order - 1)).collect();
    of(OCTAL, &products, &(order - 1).to_string(), (elements.len() - 1, 1), &elements)
}

/// The exclusive or of numbers, each of which is the element of a heap.
fn sets(bytes: usize) -> Hostile {
    let order = 1 << ((bytes as f64 / 2.5).sqrt() as usize).ilog2();
    let elements: Vec<usize> = (0..order).collect();
    of(OCTAL, &products(order, |one, other| one ^ other), "1", (order - 1, 1), &elements)
}

/// Heaps without end, whose element is the identity.
fn heaps(bytes: usize) -> Hostile {
    let elements = vec![0; bytes / 2];
    of(OCTAL, "[0]", "", (elements.len() - 1, 1), &elements)
}
