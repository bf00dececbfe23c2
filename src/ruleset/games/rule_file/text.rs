//! The lines of a rule file, with comments removed, continuations joined, and the place of each word.

use std::fmt;

use crate::words::listed;

/// What is wrong with a rule file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The place, unless the fault concerns the whole text.
    pub place: Option<Place>,
    /// What is wrong, and what would be right.
    pub message: String,
}

/// A place in a text, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

/// A word and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub text: String,
    /// Where it begins.
    pub place: Place,
}

/// A line with its continuations, split at spaces.
#[derive(Clone, Debug)]
pub struct Line {
    /// The words; there is at least one.
    pub words: Vec<Word>,
    /// The place after the last of them.
    pub end: Place,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(Place { line, column }) => write!(f, "line {line}, column {column}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl Fault {
    /// A fault of the text as a whole.
    pub fn general(message: impl Into<String>) -> Fault {
        Fault { place: None, message: message.into() }
    }

    /// A fault at a place.
    pub fn at(place: Place, message: impl Into<String>) -> Fault {
        Fault { place: Some(place), message: message.into() }
    }

    /// A fault: something other than expected was found here.
    pub fn expected(place: Place, wanted: impl fmt::Display, found: Option<&str>) -> Fault {
        let found = found.map_or_else(|| "the end of the line".to_owned(), |found| format!("`{found}`"));
        Fault::at(place, format!("expected {wanted}, found {found}"))
    }
}

impl Word {
    /// A fault at this word.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::at(self.place, message)
    }

    /// A fault: another word was expected here.
    pub fn unexpected(&self, wanted: impl fmt::Display) -> Fault {
        Fault::expected(self.place, wanted, Some(&self.text))
    }

    /// The characters of the word, each with its place.
    pub fn characters(&self) -> impl Iterator<Item = (char, Place)> {
        let Place { line, column } = self.place;
        self.text.chars().enumerate().map(move |(at, c)| (c, Place { line, column: column + at }))
    }
}

/// A list in words: `a, b or c`.
pub fn any_of<S: AsRef<str>>(words: &[S]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{}`", word.as_ref())).collect();
    if quoted.is_empty() { "nothing".to_owned() } else { listed(&quoted, "or") }
}

/// The most bytes in a line.
const MOST_BYTES: usize = 16_000;
/// The most lines in a text.
const MOST_LINES: usize = 256;

/// The title (the first comment) and the lines of a text.
pub fn lines(text: &[String]) -> Result<(String, Vec<Line>), Fault> {
    let (mut title, mut lines) = (String::new(), Vec::<Line>::new());
    for (number, line) in (1..).zip(text) {
        check_line(line, number)?;
        if let Some(remark) = line.strip_prefix('#') {
            if title.is_empty() {
                title = remark.trim().to_owned();
            }
            continue;
        }
        let remark = format!(" {line} ").find(" -- ");
        let said = remark.map_or(line.as_str(), |at| &line[..at.saturating_sub(1)]);
        if let Some((at, c)) = said.chars().enumerate().find(|(_, c)| !(' '..='~').contains(c)) {
            let place = Place { line: number, column: at + 1 };
            return Err(Fault::at(place, format!("{c:?} has no meaning here; write printable ASCII characters")));
        }
        let words = words(said, number);
        let end = Place { line: number, column: said.trim_end().len() + 1 };
        match (words.is_empty(), said.starts_with(' '), lines.last_mut()) {
            (true, ..) => {}
            (false, true, None) => return Err(words[0].fault("it goes on with no line; begin without a space")),
            (false, true, Some(last)) => {
                last.words.extend(words);
                last.end = end;
            }
            (false, false, _) => lines.push(Line { words, end }),
        }
    }
    Ok((title, lines))
}

/// Checks, for comments too, that certificates can hold the line unchanged.
fn check_line(line: &str, number: usize) -> Result<(), Fault> {
    let place = |column| Place { line: number, column };
    if number > MOST_LINES {
        return Err(Fault::at(place(1), format!("expected the end of the text; it has at most {MOST_LINES} lines")));
    }
    if line.len() > MOST_BYTES {
        return Err(Fault::at(place(MOST_BYTES), format!("a line has at most {MOST_BYTES} bytes, remarks included")));
    }
    if let Some(at) = line.chars().position(char::is_control) {
        return Err(Fault::at(place(at + 1), "a control character, such as a tab; write spaces"));
    }
    match line.chars().enumerate().find(|(_, c)| "\"\\".contains(*c)) {
        Some((at, c)) => Err(Fault::at(place(at + 1), format!("`{c}` stands in no text, not even in remarks"))),
        None => Ok(()),
    }
}

/// The words of a line, split at spaces.
fn words(said: &str, line: usize) -> Vec<Word> {
    let mut column = 1;
    let mut found = Vec::new();
    for text in said.split(' ') {
        if !text.is_empty() {
            found.push(Word { text: text.to_owned(), place: Place { line, column } });
        }
        column += text.len() + 1;
    }
    found
}

/// The characters that are always words of their own in rules.
const MARKS: &str = "*+?()[]{}|,:";

/// The words of rules: split at spaces, marks and arrows. Brackets or braces form one word with their contents.
pub fn tokens(words: &[Word]) -> Result<Vec<Word>, Fault> {
    let mut found = Vec::new();
    for word in words {
        let mut rest = word.text.as_str();
        let mut column = word.place.column;
        while !rest.is_empty() {
            let place = Place { column, ..word.place };
            let length = length(rest, place)?;
            found.push(Word { text: rest[..length].to_owned(), place });
            column += length;
            rest = &rest[length..];
        }
    }
    Ok(found)
}

/// The length of the first word of the text.
fn length(rest: &str, place: Place) -> Result<usize, Fault> {
    for (open, close) in [('[', ']'), ('{', '}')] {
        if rest.starts_with(open) {
            let end = rest.find(close).map(|at| at + 1);
            return end
                .ok_or_else(|| Fault::expected(place, format!("`{close}` without a space before it"), Some(rest)));
        }
    }
    match rest.find("->").into_iter().chain(rest.find(|c| MARKS.contains(c))).min() {
        Some(0) => Ok(if rest.starts_with("->") { 2 } else { 1 }),
        Some(at) if rest[at..].starts_with('[') => Err(Fault::expected(
            Place { column: place.column + at, ..place },
            "a space before the `[`",
            Some(&rest[at..]),
        )),
        Some(at) => Ok(at),
        None => Ok(rest.len()),
    }
}

/// Whether it consists of two or more letters with single hyphens between them.
pub fn is_label(text: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_alphabetic());
    text.len() > 1 && text.split('-').all(is_part)
}
