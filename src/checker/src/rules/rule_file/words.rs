//! The words of a rule file, each with its place.

use crate::Reason;
use crate::rejection::{Checked, Part, Rejection};

/// Characters that mean something, and so are no states.
const SIGNS: &str = "_*+?()[]{}/,:>-\"\\|";

/// What begins the rest of a line that is a remark.
const REMARK: &str = "--";

/// The place of a character in the text of the rules, from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    line: usize,
    column: usize,
}

impl Place {
    /// The rejection of what stands here.
    pub(super) fn refuse<T>(self, expected: impl ToString, found: impl ToString) -> Checked<T> {
        let rejection = Rejection::new(Reason::BadRules).at(Part::Rules).position_in_text(self.line, self.column);
        Err(rejection.expected(expected.to_string()).found(found.to_string()))
    }

    fn further(self, columns: usize) -> Place {
        Place { column: self.column + columns, ..self }
    }
}

/// What stands between spaces.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) at: Place,
}

/// A logical line: the words of a line and of those that go on with it. There is a first word.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) words: Vec<Word>,
}

/// Divides a text into its lines, without remarks and empty lines.
pub(super) fn lines(text: &[String]) -> Checked<Vec<Line>> {
    let mut lines: Vec<Line> = vec![];
    for (number, line) in (1..).zip(text) {
        if line.starts_with('#') {
            continue;
        }
        let words = words(line, number)?;
        match (line.starts_with(' '), words.first(), lines.last_mut()) {
            (_, None, _) => {}
            (true, Some(_), Some(before)) => before.words.extend(words),
            (true, Some(word), None) => return word.at.refuse("a line that begins without a space", "a space"),
            (false, Some(_), _) => lines.push(Line { words }),
        }
    }
    Ok(lines)
}

/// The words of one line, up to a remark.
fn words(line: &str, number: usize) -> Checked<Vec<Word>> {
    let (mut words, mut column) = (vec![], 1);
    for text in line.split(' ') {
        let at = Place { line: number, column };
        column += text.chars().count() + 1;
        match text {
            REMARK => break,
            "" => {}
            _ => match text.chars().find(|letter| !letter.is_ascii_graphic() || "\"\\".contains(*letter)) {
                Some(letter) => {
                    return at.refuse("printable characters of ASCII without \" and \\", format!("{letter:?}"));
                }
                None => words.push(Word { text: text.to_string(), at }),
            },
        }
    }
    Ok(words)
}

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
    /// What stands between square brackets.
    List(String),
    /// What stands between braces.
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

/// Divides words into tokens.
pub(super) fn tokens(words: &[Word]) -> Checked<Vec<Placed>> {
    let mut tokens = vec![];
    for word in words {
        let mut rest = word.text.as_str();
        while !rest.is_empty() {
            let at = word.at.further(word.text.len() - rest.len());
            let (token, length) = token(rest, at)?;
            tokens.push(Placed { token, at });
            rest = rest.get(length..).unwrap_or_default();
        }
    }
    Ok(tokens)
}

/// The token with which the text begins, and its length.
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
