//! The tokens of a line: words, numbers and signs.

use crate::rejection::Checked;
use crate::rules::lines::{Line, Place};

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
    let mut tokens = vec![];
    for word in &line.words {
        let mut rest = word.text.as_str();
        while !rest.is_empty() {
            let at = word.at.further(word.text.len() - rest.len());
            let Some((text, behind)) = rest.split_at_checked(length(rest)).filter(|(text, _)| !text.is_empty()) else {
                return at.refuse("a word, a number or a sign of the language", format!("{rest:?}"));
            };
            tokens.push(Token { text, at });
            rest = behind;
        }
    }
    Ok(tokens)
}

/// The length of the first token of the text; 0 if there is none.
fn length(text: &str) -> usize {
    let run = |is_of_it: fn(&u8) -> bool| text.bytes().take_while(is_of_it).count();
    match (run(u8::is_ascii_alphabetic), run(u8::is_ascii_digit)) {
        (0, 0) => SIGNS.iter().find(|sign| text.starts_with(**sign)).map_or(0, |sign| sign.len()),
        (letters, digits) => letters.max(digits),
    }
}
