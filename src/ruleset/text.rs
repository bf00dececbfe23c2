//! Text with marked-up notation, for rules in words and for documents.

use super::sources::Source;

/// A stretch of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Run {
    /// Plain text.
    Plain(String),
    /// Emphasised.
    Emphasis(String),
    /// A position, a move, or anything else in its own notation.
    Code(String),
    /// The name of a mathematical object, as a letter.
    Variable(&'static str),
    /// A numbered part of the same document, as a word and a number: `Lemma 2`.
    Reference(String),
    /// A publication.
    Citation(&'static Source),
}

/// The text of one paragraph or cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub Vec<Run>);

impl Text {
    /// Whether the text is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of characters.
    pub fn width(&self) -> usize {
        self.0.iter().map(|run| run.as_str().chars().count()).sum()
    }

    /// This text followed by `more`.
    pub fn and(mut self, more: impl Into<Text>) -> Text {
        self.0.extend(more.into().0);
        self
    }
}

impl Run {
    /// The publication cited by the run.
    pub fn cited(&self) -> Option<&'static Source> {
        if let Run::Citation(source) = self { Some(source) } else { None }
    }

    /// The text of the run.
    pub fn as_str(&self) -> &str {
        match self {
            Run::Plain(text) | Run::Emphasis(text) | Run::Code(text) | Run::Reference(text) => text,
            Run::Variable(letter) => letter,
            Run::Citation(source) => source.key,
        }
    }
}

/// Notation of a position or a move.
pub fn code(text: impl Into<String>) -> Run {
    Run::Code(text.into())
}

/// Emphasised text.
pub fn emphasis(text: impl Into<String>) -> Run {
    Run::Emphasis(text.into())
}

/// A reference to a numbered part of the same document.
pub fn reference(word: &str, number: usize) -> Run {
    Run::Reference(format!("{word} {number}"))
}

/// A citation.
pub fn cite(source: &'static Source) -> Run {
    Run::Citation(source)
}

impl<S: Into<String>> From<S> for Run {
    fn from(text: S) -> Run {
        Run::Plain(text.into())
    }
}

impl<R: Into<Run>> From<R> for Text {
    fn from(run: R) -> Text {
        Text(vec![run.into()])
    }
}

/// Builds a text from runs and strings.
#[doc(hidden)]
#[macro_export]
macro_rules! text_of_runs {
    ($($run:expr),* $(,)?) => { $crate::text::Text(vec![$($crate::text::Run::from($run)),*]) };
}
pub use text_of_runs as text;

/// The definition of an isomorphism: `when` a bijection is one, and what a `witness` lists. `usable` precedes it.
pub(super) fn isomorphism(usable: &str, when: &str, witness: &str) -> Text {
    text![
        usable,
        "Two positions are equivalent, or ",
        emphasis("isomorphic"),
        format!(", when a bijection {when}. The witness lists {witness}."),
    ]
}

/// Why a symmetry carries moves onto moves, by default.
pub(super) const CARRIES_ALL: &str =
    "The bijection carries all that the rules speak of onto its like; so it carries moves onto moves.";
