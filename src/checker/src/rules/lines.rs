//! The lines of a rule file, of points or of heaps: its words, each with its place.

mod head;
mod source;

use crate::Reason;
use crate::rejection::{Checked, Part, Rejection};
pub(super) use head::Head;
pub(super) use source::{read_arguments, read_source};

/// The beginning of a comment at the end of a line.
const REMARK: &str = "--";

/// The place of a character in the text of the rules, from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    line: usize,
    column: usize,
}

impl Place {
    /// The rejection of the text at this place.
    pub(super) fn refuse<T>(self, expected: impl ToString, found: impl ToString) -> Checked<T> {
        let rejection = Rejection::new(Reason::BadRules).at(Part::Rules).position_in_text(self.line, self.column);
        Err(rejection.expected(expected.to_string()).found(found.to_string()))
    }

    /// Rejects the text at this place if `is_so`.
    pub(super) fn refuse_if(self, is_so: bool, expected: impl ToString, found: impl ToString) -> Checked<()> {
        if is_so { self.refuse(expected, found) } else { Ok(()) }
    }

    /// The place this many columns further on.
    fn further(self, columns: usize) -> Place {
        Place { column: self.column + columns, ..self }
    }
}

/// A word between spaces.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) at: Place,
}

/// A logical line: the words of a line and of its continuations. There is a first word.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) words: Vec<Word>,
}

impl Line {
    /// The place of its first word.
    pub(super) fn at(&self) -> Place {
        self.words.first().map(|word| word.at).unwrap_or_default()
    }
}

/// Divides a text into its lines, without comments and empty lines.
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

/// The words of one line, up to a comment.
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

/// Divides words into tokens. `first` reads the first token of a text, and its length.
pub(super) fn divided<'w, T>(
    words: &'w [Word],
    first: impl Fn(&'w str, Place) -> Checked<(T, usize)>,
) -> Checked<Vec<T>> {
    let mut tokens = vec![];
    for word in words {
        let mut rest = word.text.as_str();
        while !rest.is_empty() {
            let (token, length) = first(rest, word.at.further(word.text.len() - rest.len()))?;
            tokens.push(token);
            rest = rest.get(length..).unwrap_or_default();
        }
    }
    Ok(tokens)
}
