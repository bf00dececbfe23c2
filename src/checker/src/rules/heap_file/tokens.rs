//! The tokens of a line: words, numbers and signs.

use crate::rejection::Checked;
use crate::rules::lines::{Line, Place, divided};

/// The signs of the grammar; longer ones come before their prefixes.
const SIGNS: [&str; 18] =
    ["..", "!=", "<=", ">=", "=", "<", ">", "+", "-", "*", "/", "%", "^", "(", ")", ",", ";", ":"];

/// A token with its place: a run of letters, a run of digits, or a sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'l> {
    pub(super) text: &'l str,
    pub(super) at: Place,
}

impl Token<'_> {
    /// Whether it consists of capitals, like a parameter.
    pub(super) fn is_in_capitals(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_uppercase())
    }

    /// Whether it is a number.
    pub(super) fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// The tokens of a line.
pub(super) fn tokens(line: &Line) -> Checked<Vec<Token<'_>>> {
    divided(&line.words, |rest, at| match rest.get(..length(rest)).filter(|text| !text.is_empty()) {
        Some(text) => Ok((Token { text, at }, text.len())),
        None => at.refuse("a word, a number or a sign of the language", format!("{rest:?}")),
    })
}

/// The length of the first token of the text; 0 if there is none.
fn length(text: &str) -> usize {
    let run = |is_of_it: fn(&u8) -> bool| text.bytes().take_while(is_of_it).count();
    match (run(u8::is_ascii_alphabetic), run(u8::is_ascii_digit)) {
        (0, 0) => SIGNS.iter().find(|sign| text.starts_with(**sign)).map_or(0, |sign| sign.len()),
        (letters, digits) => letters.max(digits),
    }
}
