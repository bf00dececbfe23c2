//! The words of a rule file, each with its place.

use crate::rejection::Checked;
use crate::rules::lines::divided;
pub(super) use crate::rules::lines::{Line, Place, Word, lines};

/// Characters with a meaning, which cannot be states.
const SIGNS: &str = "_*+?()[]{}/,:>-\"\\|";

/// Whether a character can be a state.
pub(super) fn is_state(letter: char) -> bool {
    letter.is_ascii_graphic() && !SIGNS.contains(letter)
}

/// Whether a text is a name: letters, at least two, with single hyphens between them.
pub(super) fn is_name(text: &str) -> bool {
    text.len() > 1
        && text.split('-').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphabetic()))
}

/// A token of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A name or a word of the language.
    Name(String),
    /// A single character that can be a state.
    State(char),
    /// The contents of square brackets.
    List(String),
    /// The contents of braces.
    Times(String),
    /// `->`.
    Arrow,
    /// One of `( ) | * + ? , :`.
    Sign(char),
}

/// A token with its place.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub(super) token: Token,
    pub(super) at: Place,
}

/// The place of the first of these tokens.
pub(super) fn begin(tokens: &[Placed]) -> Place {
    tokens.first().map(|placed| placed.at).unwrap_or_default()
}

pub(super) fn tokens(words: &[Word]) -> Checked<Vec<Placed>> {
    divided(words, |text, at| token(text, at).map(|(token, length)| (Placed { token, at }, length)))
}

/// The first token of the text, and its length.
fn token(text: &str, at: Place) -> Checked<(Token, usize)> {
    let letters = text.bytes().take_while(|byte| byte.is_ascii_alphabetic() || *byte == b'-').count();
    let name = text.get(..letters).unwrap_or_default().split("--").next().unwrap_or_default();
    let name = name.trim_end_matches('-');
    let apart = |length: usize| match text.get(length..).and_then(|rest| rest.chars().next()) {
        Some(next) if is_state(next) || next == '[' => at.refuse("a space between words", format!("{text:?}")),
        _ => Ok(()),
    };
    if is_name(name) {
        apart(name.len())?;
        return Ok((Token::Name(name.to_string()), name.len()));
    }
    let within = |close: char, open: &str| match text.split_once(close) {
        Some((inside, _)) => Ok((inside.get(1..).unwrap_or_default().to_string(), inside.len() + 1)),
        None => at.refuse(format!("{open} with {close} without a space between"), format!("{text:?}")),
    };
    match text.chars().next() {
        Some('[') => within(']', "[").map(|(inside, length)| (Token::List(inside), length)),
        Some('{') => within('}', "{").map(|(inside, length)| (Token::Times(inside), length)),
        Some('-') if text.starts_with("->") => Ok((Token::Arrow, 2)),
        Some(sign) if "()|*+?,:".contains(sign) => Ok((Token::Sign(sign), 1)),
        Some(letter) if is_state(letter) => apart(1).map(|()| (Token::State(letter), 1)),
        _ => at.refuse("a state, a word, -> or one of ( ) [ ] { } | * + ? , :", format!("{text:?}")),
    }
}
