//! The notation of games: `3`, `-1/2`, `*`, `*2`, `{0,*|1/2}`. Each game has exactly one text.

use super::Game;
use crate::rejection::Rejection;
use crate::rules::{Checked, bad};
use crate::{Reason, rules::numbers};

/// The largest absolute value of an integer and a numerator, and the largest nimber.
const MOST: u32 = 1_000_000;

/// The largest denominator.
const MOST_DENOMINATOR: u32 = 1 << 20;

/// The most characters of a game; below, the deepest nesting of braces.
const MOST_CHARACTERS: usize = 4096;
const MOST_BRACES: u32 = 64;

/// Reads the game in the text; any other text is rejected with `reason`.
pub(super) fn read(reason: Reason, text: &str) -> Checked<Game> {
    if text.len() > MOST_CHARACTERS {
        let rejection = Rejection::new(reason).expected(format!("at most {MOST_CHARACTERS} characters"));
        return Err(rejection.found(text.len()));
    }
    let expected =
        "a game like 3, -1/2, *2 or {0,*|1/2}, in lowest terms, no option twice, within the limits of the format";
    let whole = || {
        let mut rest = text;
        let game = game(&mut rest, 0)?;
        rest.is_empty().then_some(game)
    };
    whole().ok_or_else(|| bad(reason, expected, text))
}

/// Reads the game at the beginning of the text, inside `braces` braces, and leaves the rest.
fn game(rest: &mut &str, braces: u32) -> Option<Game> {
    if take(rest, '{') {
        let left = if braces < MOST_BRACES { options(rest, '|', braces + 1)? } else { return None };
        return Some(Game::Options([left, options(rest, '}', braces + 1)?]));
    }
    let end = rest.find([',', '|', '}']).unwrap_or(rest.len());
    let (word, behind) = rest.split_at(end);
    *rest = behind;
    single(word)
}

/// Reads the options up to the closing character, separated by commas, without repetition.
fn options(rest: &mut &str, close: char, braces: u32) -> Option<Vec<Game>> {
    let mut options: Vec<Game> = vec![];
    if take(rest, close) {
        return Some(options);
    }
    loop {
        options.push(game(rest, braces)?);
        if take(rest, close) {
            return (!has_doubles(&options)).then_some(options);
        }
        if !take(rest, ',') {
            return None;
        }
    }
}

fn has_doubles(options: &[Game]) -> bool {
    let mut sorted: Vec<&Game> = options.iter().collect();
    sorted.sort_unstable();
    sorted.iter().zip(sorted.iter().skip(1)).any(|(one, next)| one == next)
}

/// Whether the text begins with this character, which is then removed.
fn take(rest: &mut &str, character: char) -> bool {
    match rest.strip_prefix(character) {
        Some(behind) => {
            *rest = behind;
            true
        }
        None => false,
    }
}

/// A number or a nimber.
fn single(word: &str) -> Option<Game> {
    match word.strip_prefix('*') {
        Some("") => return Some(Game::Nimber(1)),
        Some(size) => return numbers::positive(size, MOST).filter(|&size| size >= 2).map(Game::Nimber),
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
    let number = Game::Number { numerator: sign * i64::from(numerator), denominator: i64::from(denominator) };
    (!negative_zero).then_some(number)
}

/// The game in the notation.
pub(super) fn written(game: &Game) -> String {
    let list = |options: &[Game]| options.iter().map(written).collect::<Vec<_>>().join(",");
    match game {
        Game::Number { numerator, denominator: 1 } => numerator.to_string(),
        Game::Number { numerator, denominator } => format!("{numerator}/{denominator}"),
        Game::Nimber(1) => "*".to_string(),
        Game::Nimber(size) => format!("*{size}"),
        Game::Options([left, right]) => format!("{{{}|{}}}", list(left), list(right)),
    }
}
