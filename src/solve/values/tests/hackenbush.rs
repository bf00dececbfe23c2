//! Hackenbush: the theorems of courses and of *Winning Ways*, over all small pictures.

use super::forests::up_to;
use super::plain;
use crate::OutcomeClass as Outcome;
use crate::ruleset::{Colour, Dyadic, Game, Hackenbush, HackenbushFile, Ruleset};
use crate::values::{Id, Simple, Values};

fn picture(text: &str) -> Hackenbush {
    Hackenbush::from_expression(text).expect(text)
}

fn value(values: &mut Values, text: &str) -> Id {
    values.value_of_source(&picture(text)).expect("room")
}

/// The two pictures side by side, as one.
fn beside(one: &str, other: &str) -> String {
    match (one, other) {
        ("-", text) | (text, "-") => text.to_owned(),
        _ => format!("{one},{other}"),
    }
}

fn turned(text: &str) -> String {
    let name = picture(text).negative().name();
    name["hackenbush:".len()..].to_owned()
}

fn outcome(text: &str) -> Outcome {
    plain::outcome(&plain::sum(&[picture(text)]))
}

#[test]
fn a_picture_and_its_negative_cancel() {
    // -(-a) = a and a + (-a) = 0.
    let mut values = Values::new();
    for text in up_to(5, "brg") {
        assert_eq!(turned(&turned(&text)), text);
        let [one, negative] = [&text, &turned(&text)].map(|text| value(&mut values, text));
        assert_eq!(values.negative(one), Ok(negative), "{text}");
        assert_eq!(values.sum(one, negative).and_then(|sum| values.outcome(sum)), Ok(Outcome::P), "{text}");
    }
    for text in up_to(4, "brg") {
        assert_eq!(outcome(&beside(&text, &turned(&text))), Outcome::P, "{text}");
    }
}

#[test]
fn b_minus_a_is_0_exactly_when_a_and_b_are_alike_beside_every_other_picture() {
    // That it implies so is the proposition; that the values are then the same is what they are for.
    let mut values = Values::new();
    let (all, others) = (up_to(3, "brg"), up_to(2, "brg"));
    let mut pairs = 0;
    for a in &all {
        for b in &all {
            let zero = outcome(&beside(b, &turned(a))) == Outcome::P;
            assert_eq!(value(&mut values, a) == value(&mut values, b), zero, "{a} and {b}");
            if zero && a < b {
                pairs += 1;
                for x in &others {
                    assert_eq!(outcome(&beside(a, x)), outcome(&beside(b, x)), "{a} and {b} beside {x}");
                }
            }
        }
    }
    assert!(pairs > 100, "{pairs}");
}

#[test]
fn the_order_is_that_of_the_difference_played_through() {
    let mut values = Values::new();
    let all = up_to(3, "brg");
    for a in &all {
        for b in &all {
            let [one, other] = [a, b].map(|text| value(&mut values, text));
            assert_eq!(values.compare(one, other), Ok(plain::relation(outcome(&beside(a, &turned(b))))), "{a} and {b}");
        }
    }
}

/// n isolated blue edges, or -n red ones.
fn integer(n: i64) -> String {
    let colour = if n < 0 { "r" } else { "b" };
    if n == 0 { "-".to_owned() } else { vec![colour; n.unsigned_abs() as usize].join(",") }
}

#[test]
fn integer_positions_are_integers() {
    // Blue edges are Left's, as in Winning Ways: n blue edges are n, and Left wins when n > 0.
    let mut values = Values::new();
    for n in -8..=8 {
        let id = value(&mut values, &integer(n));
        assert_eq!(values.simple(id), Some(Simple::number(Dyadic::integer(n))));
        let expected = [Outcome::R, Outcome::P, Outcome::L][(n.signum() + 1) as usize];
        assert_eq!(outcome(&integer(n)), expected);
        assert_eq!(values.outcome(id), Ok(expected));
        let negative = value(&mut values, &integer(-n));
        assert_eq!(values.negative(id), Ok(negative));
        for m in -8..=8 {
            let other = value(&mut values, &integer(m));
            let both = value(&mut values, &beside(&integer(m), &integer(n)));
            assert_eq!(values.sum(id, other), Ok(both));
            assert_eq!(values.simple(both), Some(Simple::number(Dyadic::integer(m + n))));
        }
    }
}

/// Berlekamp's rule (*Winning Ways*, chapter 3): the edges below the first change of colour count 1 each, the change is the binary
/// point, and the edges above it are digits, 1 for the colour of the lowest edge and 0 for the other, with a further 1 at the end.
fn berlekamp(stalk: &str) -> Dyadic {
    let lowest = &stalk[..1];
    let same = stalk.len() - stalk.trim_start_matches(lowest).len();
    let mut size = Dyadic::integer(same as i64);
    if same < stalk.len() {
        size = Dyadic::integer(same as i64 - 1);
        let digits = stalk[same + 1..].chars().map(|edge| edge.to_string() == lowest).chain([true]);
        for (exponent, digit) in (1..).zip(digits) {
            let worth = Dyadic::new(i128::from(digit), exponent).expect("small");
            size = size.plus(worth).expect("small");
        }
    }
    if lowest == "b" { size } else { size.negative() }
}

#[test]
fn stalks_follow_berlekamps_rule_and_the_sign_expansion() {
    let mut values = Values::new();
    for length in 1..=10 {
        for bits in 0..1u32 << length {
            let stalk: String = (0..length).map(|i| if bits >> i & 1 == 1 { 'b' } else { 'r' }).collect();
            let id = value(&mut values, &stalk);
            assert_eq!(values.simple(id), Some(Simple::number(berlekamp(&stalk))), "{stalk}");
            // Each edge is worth 1 up to the first change, and half of the one below from there on (Conway 1976).
            let (mut sum, mut exponent) = (Dyadic::ZERO, 0);
            for (place, edge) in stalk.chars().enumerate() {
                exponent += u32::from(stalk[..place + 1].contains('b') && stalk[..place + 1].contains('r'));
                let sign = if edge == 'b' { 1 } else { -1 };
                sum = sum.plus(Dyadic::new(sign, exponent).expect("small")).expect("small");
            }
            assert_eq!(sum, berlekamp(&stalk), "{stalk}");
        }
    }
    let published = [("b", "1"), ("br", "1/2"), ("brr", "1/4"), ("brb", "3/4"), ("bbr", "3/2"), ("rb", "-1/2")];
    for (stalk, text) in published {
        let id = value(&mut values, stalk);
        assert_eq!(values.text(id), Ok(text.to_owned()));
    }
}

/// The nim-sum over the trees of the forest of 1 + what stands on their lowest edges: the colon principle (*Winning Ways*, chapter 7).
fn colon(letters: &mut std::iter::Peekable<std::str::Chars<'_>>) -> u32 {
    let mut sum = 0;
    loop {
        match letters.next() {
            Some(',') => {}
            Some('g') => match letters.peek() {
                Some('g') => sum ^= 1 + colon_of_one(letters),
                Some('(') => {
                    letters.next();
                    sum ^= 1 + colon(letters);
                }
                _ => sum ^= 1,
            },
            _ => return sum,
        }
    }
}

fn colon_of_one(letters: &mut std::iter::Peekable<std::str::Chars<'_>>) -> u32 {
    letters.next();
    1 + match letters.peek() {
        Some('g') => colon_of_one(letters),
        Some('(') => {
            letters.next();
            colon(letters)
        }
        _ => 0,
    }
}

#[test]
fn green_forests_follow_the_colon_principle() {
    let mut values = Values::new();
    for text in up_to(7, "g") {
        let id = value(&mut values, &text);
        assert_eq!(values.simple(id), Some(Simple::nimber(colon(&mut text.chars().peekable()))), "{text}");
    }
    for n in 1..=12u32 {
        let id = value(&mut values, &"g".repeat(n as usize));
        assert_eq!(values.simple(id), Some(Simple::nimber(n)));
    }
}

#[test]
fn blue_and_red_forests_are_numbers_and_flowers_are_not() {
    let mut values = Values::new();
    for text in up_to(6, "br") {
        let id = value(&mut values, &text);
        assert!(values.simple(id).is_some_and(Simple::is_number), "{text}");
    }
    // A flower: a green stalk with a blue petal is above 0 and below every positive number (Winning Ways, chapter 2).
    for (text, expected) in [("gb", "^*"), ("gr", "v*"), ("gb,g", "^")] {
        let id = value(&mut values, text);
        assert_eq!(values.text(id), Ok(expected.to_owned()), "{text}");
    }
}

#[test]
fn green_circles_follow_the_fusion_principle() {
    // Fused into the ground, a circle of n edges is n loops, each of them * (Winning Ways, chapter 7).
    let mut values = Values::new();
    for n in 2..=8usize {
        let name = |i: usize| if i.is_multiple_of(n) { "ground".to_owned() } else { i.to_string() };
        let edges = (0..n).map(|i| (name(i), name(i + 1), Colour::Green)).collect();
        let game = Hackenbush::from_edges(&HackenbushFile { edges }).expect("a picture");
        let id = values.value_of_source(&game).expect("room");
        assert_eq!(values.simple(id), Some(Simple::nimber(n as u32 % 2)), "{n}");
    }
}

#[test]
fn values_by_the_colon_principle_are_those_by_moves() {
    let mut values = Values::new();
    for text in up_to(5, "brg") {
        let by_colon = values.value_of_sum(&Game::of(picture(&text))).expect("room");
        assert_eq!(by_colon, value(&mut values, &text), "{text}");
    }
    // A circle on an edge, and edges on a circle.
    let circles = [
        [("ground", "a"), ("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("ground", "d")],
        [("ground", "a"), ("ground", "a"), ("a", "b"), ("b", "c"), ("b", "c"), ("b", "d")],
    ];
    for circle in circles {
        for colours in 0..3_usize.pow(circle.len() as u32) {
            let colour = |place: u32| [Colour::Blue, Colour::Red, Colour::Green][colours / 3_usize.pow(place) % 3];
            let edges =
                (0..).zip(circle).map(|(place, (one, other))| (one.to_owned(), other.to_owned(), colour(place)));
            let game = Hackenbush::from_edges(&HackenbushFile { edges: edges.collect() }).expect("a picture");
            let by_moves = values.value_of_source(&game).expect("room");
            assert_eq!(values.value_of_sum(&Game::of(game)), Ok(by_moves), "{colours}");
        }
    }
}

#[test]
fn a_tree_of_39_edges_has_its_value_at_once() {
    // A spine with a blue and a red leaf at each edge, which together are worth 0.
    let tree = "brrrrrrbrrrrr".chars().rev().fold(String::new(), |above, edge| match above.as_str() {
        "" => format!("{edge}(b,r)"),
        _ => format!("{edge}({above},b,r)"),
    });
    let mut values = Values::new();
    let value = values.value_of_sum(&Game::of(picture(&tree))).expect("room");
    assert_eq!(values.text(value), Ok("65/4096".to_owned()));
}
