//! Changes of bytes and of tokens.

use super::super::random::Random;
use super::words;

/// An input: a kept one with one to four changes. The first `honest` ones are certificates.
pub fn input(random: &mut Random, kept: &[Vec<u8>], honest: usize) -> Vec<u8> {
    let from = if random.once_in(2) { &kept[..honest] } else { kept };
    let mut input = random.pick(from).cloned().unwrap_or_default();
    for _ in 0..1 + random.below(3) * random.below(3) {
        let other = random.pick(kept).map_or(&[][..], |other| other);
        match random.below(8) {
            0 => change_bytes(random, &mut input, other),
            1 | 2 => {
                let texts: Vec<_> = tokens(&input).into_iter().filter(|token| input[token.start] == b'"').collect();
                words::change(random, &mut input, &texts);
            }
            _ => change_tokens(random, &mut input, other),
        }
    }
    input
}

/// A place in the bytes and a later one, mostly near.
fn range(random: &mut Random, bytes: &[u8]) -> std::ops::Range<usize> {
    let from = random.below(bytes.len() + 1);
    let length = if random.once_in(4) { random.below(bytes.len() + 1) } else { random.below(12) };
    from..(from + length).min(bytes.len())
}

fn change_bytes(random: &mut Random, input: &mut Vec<u8>, other: &[u8]) {
    let (at, place) = (range(random, input), random.below(input.len()));
    match random.below(8) {
        0 => input.iter_mut().skip(place).take(1).for_each(|byte| *byte ^= 1 << random.below(8)),
        1 => input.iter_mut().skip(place).take(1).for_each(|byte| *byte = random.next() as u8),
        2 => drop(input.splice(at.start..at.start, random.next().to_le_bytes())),
        3 => drop(input.drain(at)),
        4 => {
            let cut = range(random, other);
            input.splice(at, other[cut].iter().copied());
        }
        5 => {
            let times = if random.once_in(50) { 4_000 } else { 1 + random.below(8) };
            let repeated = input[at.clone()].repeat(times.min(1 + 200_000 / (at.len() + 1)));
            input.splice(at.end..at.end, repeated);
        }
        6 => input.truncate(place),
        _ => {
            let opening: &[u8] =
                random.pick(&[&b"["[..], b"{\"a\":", b"[[],", b"\"", b" ", b"{"]).unwrap_or(&&b"["[..]);
            let times = [3, 100, 200, 5_000][random.below(4)];
            input.splice(at.start..at.start, opening.repeat(times));
        }
    }
}

/// The tokens of JSON: texts, numbers and words, and punctuation.
fn tokens(bytes: &[u8]) -> Vec<std::ops::Range<usize>> {
    let (mut tokens, mut at) = (vec![], 0);
    while let Some(&first) = bytes.get(at) {
        let rest = &bytes[at + 1..];
        let plain = |byte: &u8| !(byte.is_ascii_alphanumeric() || b"+-.".contains(byte));
        let length = match first {
            b'"' => rest.iter().position(|&byte| byte == b'"').map_or(rest.len(), |end| end + 1),
            byte if byte.is_ascii_alphanumeric() => rest.iter().position(plain).unwrap_or(rest.len()),
            _ => 0,
        };
        if !first.is_ascii_whitespace() {
            tokens.push(at..at + 1 + length);
        }
        at += 1 + length;
    }
    tokens
}

#[rustfmt::skip]
const LIMITS: &[&str] = &[
    "0", "1", "64", "65", "1000", "1001", "4096", "65535", "65536", "1000000", "1000001", "4294967295", "4294967296",
    "18446744073709551615", "18446744073709551616", "-1", "-0", "00", "1e9", "1.0", "null", "true", "[]", "{}",
    "\"\"", "\"-\"", "\"\\u0031\"", "\"\\ud800\"",
];

/// A token is replaced by one that begins alike; all numbers count as alike.
fn kind(byte: Option<&u8>) -> Option<u8> {
    byte.map(|byte| if byte.is_ascii_digit() { b'0' } else { *byte })
}

fn change_tokens(random: &mut Random, input: &mut Vec<u8>, other: &[u8]) {
    let mine = tokens(input);
    let Some(one) = random.pick(&mine).cloned() else { return };
    match random.below(16) {
        0 => drop(input.drain(one)),
        1 => {
            let token = input[one].to_vec();
            let at = random.pick(&mine).map_or(0, |token| token.start);
            input.splice(at..at, token);
        }
        2..5 => drop(input.splice(one, random.pick(LIMITS).unwrap_or(&"0").bytes())),
        5..8 => number_in_text(random, input, one),
        choice => {
            let (from, mut alike) = if choice < 10 { (other, tokens(other)) } else { (&input[..], mine) };
            alike.retain(|token| kind(from.get(token.start)) == kind(input.get(one.start)));
            let token = random.pick(&alike).map_or(vec![], |token| from[token.clone()].to_vec());
            input.splice(one, token);
        }
    }
}

/// Replaces a number in a token.
fn number_in_text(random: &mut Random, input: &mut Vec<u8>, token: std::ops::Range<usize>) {
    let digits: Vec<usize> = token.filter(|&at| input[at].is_ascii_digit()).collect();
    let Some(&at) = random.pick(&digits) else { return };
    let number = random.pick(&LIMITS[..15]).unwrap_or(&"0");
    input.splice(at..at + 1, number.bytes());
}
