//! The notation of games: `3`, `-1/2`, `*`, `*2`, `{0,*|1/2}`. Each game has exactly one text.

use std::ops::Range;

use super::{Form, Game};
use crate::rules::numbers;

/// The largest absolute value of an integer and a numerator, and the largest nimber.
const MOST: u32 = 1_000_000;

/// The largest denominator.
pub(super) const MOST_DENOMINATOR: u32 = 1 << 20;

/// The most characters of a game; below, the deepest nesting of braces.
const MOST_CHARACTERS: usize = 4096;
const MOST_BRACES: u32 = 64;

/// Reads the game in the text, if it is within the limits.
pub(super) fn read(text: &str) -> Option<Game> {
    let mut rest = Rest { text, begin: 0 };
    let form = if text.len() <= MOST_CHARACTERS { rest.game(0)? } else { return None };
    (rest.begin == text.len()).then(|| Game { text: text.to_string(), form })
}

/// A number in the notation.
pub(super) fn number(numerator: i64, denominator: i64) -> String {
    match (numerator % 2, denominator) {
        (0, 2..) => number(numerator / 2, denominator / 2),
        (_, 1) => numerator.to_string(),
        _ => format!("{numerator}/{denominator}"),
    }
}

/// Zero, `*`, `*2`, and so on.
pub(super) fn nimber(size: u32) -> String {
    match size {
        0 => "0".to_string(),
        1 => "*".to_string(),
        size => format!("*{size}"),
    }
}

/// What has not been read of a text.
struct Rest<'t> {
    text: &'t str,
    begin: usize,
}

impl Rest<'_> {
    /// Reads the game at the beginning, inside `braces` braces.
    fn game(&mut self, braces: u32) -> Option<Form> {
        if self.take('{') {
            let left = if braces < MOST_BRACES { self.options('|', braces + 1)? } else { return None };
            return Some(Form::Options([left, self.options('}', braces + 1)?]));
        }
        let rest = self.text.get(self.begin..)?;
        let word = rest.split([',', '|', '}']).next()?;
        self.begin += word.len();
        single(word)
    }

    /// Reads the options up to the closing character, separated by commas, without repetition, and sorts them.
    fn options(&mut self, close: char, braces: u32) -> Option<Vec<Range<usize>>> {
        let mut options: Vec<Range<usize>> = vec![];
        while !self.take(close) {
            if !options.is_empty() && !self.take(',') {
                return None;
            }
            let begin = self.begin;
            self.game(braces)?;
            options.push(begin..self.begin);
        }
        let option = |place: &Range<usize>| self.text.get(place.clone());
        options.sort_unstable_by_key(option);
        let mut pairs = options.iter().zip(options.iter().skip(1));
        (!pairs.any(|(one, next)| option(one) == option(next))).then_some(options)
    }

    /// Whether the rest begins with this character, which is then removed.
    fn take(&mut self, character: char) -> bool {
        let is_next = self.text.get(self.begin..).is_some_and(|rest| rest.starts_with(character));
        self.begin += if is_next { character.len_utf8() } else { 0 };
        is_next
    }
}

/// A number or a nimber.
fn single(word: &str) -> Option<Form> {
    match word.strip_prefix('*') {
        Some("") => return Some(Form::Nimber(1)),
        Some(size) => return numbers::positive(size, MOST).filter(|&size| size >= 2).map(Form::Nimber),
        None => {}
    }
    let (sign, absolute) = word.strip_prefix('-').map_or((1, word), |absolute| (-1, absolute));
    let (numerator, denominator) = match absolute.split_once('/') {
        None => (numbers::number(absolute, MOST)?, 1),
        Some((numerator, denominator)) => {
            let denominator = numbers::positive(denominator, MOST_DENOMINATOR)?;
            let numerator = numbers::positive(numerator, MOST)?;
            let in_lowest_terms = denominator >= 2 && denominator.is_power_of_two() && numerator % 2 == 1;
            in_lowest_terms.then_some((numerator, denominator))?
        }
    };
    let negative_zero = sign < 0 && numerator == 0;
    let number = Form::Number { numerator: sign * i64::from(numerator), denominator: i64::from(denominator) };
    (!negative_zero).then_some(number)
}
