//! A rejection: the reason, the place, what was expected there and what was found.

use std::fmt::{self, Display};

use crate::Reason;
use crate::claim::Player;

/// The result of a check.
pub(crate) type Checked<T> = Result<T, Box<Rejection>>;

macro_rules! parts {
    ($($part:ident = $word:literal: $what:literal;)*) => {
        /// The part of a certificate that a rejection is about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Part {
            $(#[doc = concat!($what, ".")] $part,)*
        }

        impl Part {
            fn word(self) -> &'static str {
                match self { $(Part::$part => $word,)* }
            }
        }
    };
}

parts! {
    Text = "text": "The JSON text; the line and the column tell where";
    Rules = "rules": "The rules of the game";
    Claim = "claim": "The claim as a whole";
    Position = "position": "The position claimed";
    Symmetries = "symmetries": "The symmetries up to which entries count as one";
    Starts = "starts": "What the claim rests on, for each player who begins";
    Start = "start": "One of the starts, or the start of a bound";
    Entries = "entries": "The catalogue as a whole";
    Entry = "entry": "One entry";
    Rebuttal = "rebuttal": "One move of an entry, with its rebuttal";
    Bound = "bound": "The proof that no catalogue has fewer entries, as a whole";
    Class = "class": "One class of the bound";
    Choice = "choice": "One choice of the bound";
    Demand = "demand": "One demand of the bound";
    Dual = "dual": "The dual solution that proves the bound";
    Refutation = "refutation": "The refutation that proves the bound, as a whole";
    Sum = "sum": "One sum of the refutation";
    Group = "group": "One group of the refutation";
    Step = "step": "One step of the refutation";
    Labels = "labels": "The loopy values of all positions, as a whole";
    Label = "label": "The loopy value of one position";
    Period = "period": "The period of the g-values, or of the elements of a quotient";
    Heap = "heap": "The g-value or the element of one heap";
    Quotient = "quotient": "The misere quotient";
}

/// The reason why a certificate proves nothing, with everything that helps to locate it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The reason.
    pub reason: Reason,
    /// The part of the certificate that is at fault.
    pub part: Part,
    /// The number of the entry, if the reason concerns one.
    pub entry: Option<u32>,
    /// The player moving first, if the reason concerns a start of a partizan game.
    pub mover: Option<Player>,
    /// The position of the label, if the reason concerns one.
    pub position: Option<String>,
    /// The number of the class, if the reason concerns a class or its demand.
    pub class: Option<u32>,
    /// The number of the sum, group or step, from 1, or the size of the heap, if the reason concerns one; a step in a
    /// file is on the line with this number.
    pub nth: Option<u64>,
    /// The move as text, if the reason concerns a move or the answer to it.
    pub mv: Option<String>,
    /// What the checker expected there.
    pub expected: Option<String>,
    /// What the certificate contains there.
    pub found: Option<String>,
    /// The line of the text, from 1, if the reason concerns the text itself; in rules, counted from where they begin.
    pub line: Option<usize>,
    /// The column of the last byte read on that line, from 1.
    pub column: Option<usize>,
}

macro_rules! setters {
    ($($field:ident: $type:ty => $value:expr;)*) => {
        /// Setters for the parts of a rejection.
        impl Rejection {
            $(pub(crate) fn $field(mut self: Box<Self>, $field: $type) -> Box<Self> {
                self.$field = $value;
                self
            })*
        }
    };
}

setters! {
    entry: u32 => Some(entry);
    mover: Option<Player> => mover;
    position: &str => Some(shortened(position));
    class: u32 => Some(class);
    nth: u64 => Some(nth);
    // In full if it can be a move: 64 names of 8 characters each, and commas.
    mv: &str => Some(cut(mv, 64 * 9));
    expected: impl Display => Some(shortened(&expected.to_string()));
    found: impl Display => Some(shortened(&found.to_string()));
}

/// Returns the rejection unless `holds`.
pub(crate) fn hold(holds: bool, rejection: impl FnOnce() -> Box<Rejection>) -> Checked<()> {
    if holds { Ok(()) } else { Err(rejection()) }
}

/// The value, which is missing only if there is a fault in this program; then nothing is believed.
pub(crate) fn surely<T>(value: Option<T>) -> Checked<T> {
    value.ok_or_else(|| Rejection::new(Reason::Internal))
}

/// Checks that nothing was found; otherwise the rejection is about it.
pub(crate) fn hold_none<F>(found: Option<F>, rejection: impl FnOnce(F) -> Box<Rejection>) -> Checked<()> {
    found.map_or(Ok(()), |found| Err(rejection(found)))
}

impl Rejection {
    /// A rejection about the text, unless [`Rejection::at`] says otherwise. Boxed, because it is passed up as an error.
    pub(crate) fn new(reason: Reason) -> Box<Rejection> {
        let part = Part::Text;
        let (entry, mover, position, class, nth, mv, expected, found, line, column) = Default::default();
        Box::new(Rejection { reason, part, entry, mover, position, class, nth, mv, expected, found, line, column })
    }

    pub(crate) fn at(mut self: Box<Self>, part: Part) -> Box<Self> {
        self.part = part;
        self
    }

    pub(crate) fn position_in_text(mut self: Box<Self>, line: usize, column: usize) -> Box<Self> {
        (self.line, self.column) = (Some(line), Some(column.max(1)));
        self
    }

    fn place(&self) -> String {
        let mut place = self.part.word().to_string();
        if let (Some(line), Some(column)) = (self.line, self.column) {
            place += &format!(" at line {line} column {column}");
        }
        let numbered = |part: Part, what: Option<String>| {
            let of = if self.part == part { String::new() } else { format!(" of {}", part.word()) };
            what.map_or(String::new(), |what| format!("{of} {what}"))
        };
        place += &numbered(Part::Entry, self.entry.map(|entry| entry.to_string()));
        place += &numbered(Part::Label, self.position.clone());
        place += &self.mover.map_or(String::new(), |mover| format!(" where {} begins", mover.name()));
        place += &numbered(Part::Class, self.class.map(|class| class.to_string()));
        if let Some(nth) = self.nth {
            place += &format!(" {nth}");
        }
        if let Some(mv) = &self.mv {
            place += &format!(", move {mv}");
        }
        place
    }
}

impl Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} (in {}", self.reason.code(), self.reason.sentence(), self.place())?;
        if let Some(expected) = &self.expected {
            write!(f, "; expected {expected}")?;
        }
        if let Some(found) = &self.found {
            write!(f, "; found {found}")?;
        }
        f.write_str(")")
    }
}

/// The text, shortened if it is too long for a message.
fn shortened(text: &str) -> String {
    cut(text, 200)
}

/// Characters that break a line, or change the writing direction.
const TURNS: [char; 13] = [
    '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}',
    '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}',
];

/// The text on one line, without control characters, cut to at most `most` characters.
fn cut(text: &str, most: usize) -> String {
    let mut short: String =
        text.chars().take(most).map(|c| if c.is_control() || TURNS.contains(&c) { '?' } else { c }).collect();
    if text.chars().nth(most).is_some() {
        short.push_str("...");
    }
    short
}
