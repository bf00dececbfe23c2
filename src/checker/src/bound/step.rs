//! The text of one step of an LRAT proof.

use super::clauses::Literal;
use crate::Reason;
use crate::rejection::Rejection;

/// One step: a new clause, with its hints. Reused from step to step to save allocations.
#[derive(Debug, Default)]
pub(super) struct Step {
    pub(super) number: u64,
    pub(super) literals: Vec<Literal>,
    pub(super) hints: Vec<u64>,
}

impl Step {
    /// Reads a step, `number literals 0 hints 0`, with single spaces.
    pub(super) fn read(&mut self, line: &[u8], variables: u32) -> Result<(), Box<Rejection>> {
        self.literals.clear();
        self.hints.clear();
        let mut words = line.split(|&byte| byte == b' ');
        self.number =
            words.next().and_then(whole).filter(|&number| number > 0).ok_or_else(|| bad("no number", line))?;
        loop {
            match words.next().map(literal) {
                Some(Some(0)) => break,
                Some(Some(literal)) if literal.unsigned_abs() <= variables => self.literals.push(literal),
                Some(Some(literal)) => return Err(bad(&format!("{literal}, but {variables} variables"), line)),
                _ => return Err(bad("no 0 behind its literals", line)),
            }
        }
        loop {
            match words.next().map(whole) {
                Some(Some(0)) => break,
                Some(Some(hint)) => self.hints.push(hint),
                _ => return Err(bad("no 0 behind its hints", line)),
            }
        }
        match words.next() {
            None => Ok(()),
            Some(_) => Err(bad("more behind its end", line)),
        }
    }
}

/// A whole number in plain digits.
fn whole(word: &[u8]) -> Option<u64> {
    let plain = matches!(word, [b'0'] | [b'1'..=b'9', ..]) && word.iter().all(u8::is_ascii_digit);
    if plain { std::str::from_utf8(word).ok()?.parse().ok() } else { None }
}

/// A literal, or the 0 that ends the literals.
fn literal(word: &[u8]) -> Option<Literal> {
    match word.strip_prefix(b"-") {
        None => Literal::try_from(whole(word)?).ok(),
        Some(denied) => {
            Literal::try_from(whole(denied)?).ok().filter(|&variable| variable > 0).map(|variable| -variable)
        }
    }
}

/// The rejection of a line, of which it quotes only the beginning.
pub(super) fn bad(what: &str, line: &[u8]) -> Box<Rejection> {
    let shown = String::from_utf8_lossy(line.get(..60).unwrap_or(line));
    let expected = "a number, literals, 0, hints, 0, with single spaces between";
    Rejection::new(Reason::BadStep).expected(expected).found(format!("{what}: {shown:?}"))
}
