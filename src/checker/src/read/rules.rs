//! The rules: which ruleset, and then its own fields.

use std::marker::PhantomData;

use serde::de::{MapAccess, SeqAccess};

use super::fields::{Fields, List, Object};
use super::graph::read_graph;
use super::halt::Halt;
use super::parameters::{number, numbers};
use super::version::{Version, of_another_version};
use crate::Reason;
use crate::board::{Board, MOST_LINES};
use crate::claim::Removal;
use crate::rejection::{Part, Rejection};
use crate::rules::babylon::{Babylon, Colours};
use crate::rules::bricks::Bricks;
use crate::rules::chomp::Chomp;
use crate::rules::chop::Chop;
use crate::rules::coloured_babylon::ColouredBabylon;
use crate::rules::cram::Cram;
use crate::rules::heaps::Heaps;
use crate::rules::nim::Nim;
use crate::rules::nim_heap::NimHeap;
use crate::rules::octal::Octal;
use crate::rules::subtraction::Subtraction;
use crate::rules::sum::{MOST_SUMMANDS, Sum};
use crate::rules::text::{ByText, Other};
use crate::rules::{Checked, Ruleset};
use crate::tokens::MOST_POINTS;

/// What the rules of a certificate state.
pub(crate) enum Stated {
    /// A removal game.
    Removal(Board),
    /// Any other game.
    Other(Other),
}

/// The rules of some game.
pub(crate) struct Rules {
    /// Whether they may be those of a removal game, of another game, of a sum.
    removal: bool,
    other: bool,
    sum: bool,
    version: Version,
}

impl Rules {
    /// The rules of a certificate.
    pub(super) fn of(version: Version) -> Rules {
        let other = version == Version::Other;
        Rules { removal: !other, other, sum: other, version }
    }

    /// The rules of any game.
    pub(crate) fn any() -> Rules {
        Rules { removal: true, other: true, sum: true, version: Version::Other }
    }

    /// The rules of a summand.
    fn of_summand() -> Rules {
        Rules { sum: false, ..Rules::any() }
    }

    /// Whether the ruleset may be this one.
    fn allow(&self, ruleset: &str) -> bool {
        match ruleset {
            "removal" => self.removal,
            "sum" => self.sum,
            _ => self.other,
        }
    }
}

/// The fields of each ruleset, in their order.
const RULESETS: &[(&str, &[&str])] = &[
    ("removal", &["ruleset", "removal", "points", "lines"]),
    ("babylon", &["ruleset", "tokens"]),
    ("coloured-babylon", &["ruleset", "tokens"]),
    ("nim", &["ruleset", "heaps"]),
    ("nim-heap", &["ruleset", "size"]),
    ("bricks", &["ruleset", "bricks"]),
    ("subtraction", &["ruleset", "set", "heaps"]),
    ("octal", &["ruleset", "code", "heaps"]),
    ("chop", &["ruleset", "rows", "columns"]),
    ("chomp", &["ruleset", "rows", "columns"]),
    ("cram", &["ruleset", "rows", "columns"]),
    ("graph", &["ruleset", "positions", "moves"]),
    ("sum", &["ruleset", "summands"]),
];

impl Object for Rules {
    const FIELDS: &'static [&'static str] = &[
        "ruleset",
        "removal",
        "points",
        "lines",
        "tokens",
        "heaps",
        "size",
        "bricks",
        "set",
        "code",
        "rows",
        "columns",
        "positions",
        "moves",
        "summands",
    ];
    type Value = Stated;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Stated, A::Error> {
        match self.read_ruleset(fields)? {
            "removal" => read_removal(fields).map(Stated::Removal),
            ruleset => {
                let other = read_other(ruleset, fields)?;
                fields.halt.demand(other).map(Stated::Other)
            }
        }
    }
}

impl Rules {
    /// Which ruleset it is; from then on only its fields may follow.
    fn read_ruleset<'de, A: MapAccess<'de>>(&self, fields: &mut Fields<'_, A>) -> Result<&'static str, A::Error> {
        if let (false, Some((_, removal))) = (self.other, RULESETS.first()) {
            fields.only(removal);
        }
        let text = fields.text("ruleset")?;
        match RULESETS.iter().find(|(ruleset, _)| *ruleset == text) {
            Some((ruleset, its_fields)) if self.allow(ruleset) => {
                fields.only(its_fields);
                Ok(ruleset)
            }
            Some((ruleset, _)) if self.removal != self.other => {
                Err(fields.halt.stop(of_another_version(self.version, ruleset).at(Part::Rules)))
            }
            _ => {
                let allowed = RULESETS.iter().map(|(ruleset, _)| *ruleset).filter(|ruleset| self.allow(ruleset));
                let expected = allowed.collect::<Vec<_>>().join(" or ");
                let rejection = Rejection::new(Reason::UnknownValue).expected(expected);
                Err(fields.halt.stop(rejection.found(format!("ruleset {text:?}"))))
            }
        }
    }
}

fn read_removal<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>) -> Result<Board, A::Error> {
    let halt = fields.halt;
    let removal = fields.word("removal", Removal::WORDS)?;
    let texts = |most, reason| halt.list(Texts { read: vec![], most, reason });
    let points = fields.required("points", texts(MOST_POINTS, Reason::PointCount))?;
    let lines = fields.required("lines", texts(MOST_LINES, Reason::LineCount))?;
    halt.demand(Board::new(removal, points.read, &lines.read))
}

/// The game of any other ruleset, or what is wrong with its rules.
fn read_other<'de, A: MapAccess<'de>>(ruleset: &str, fields: &mut Fields<'_, A>) -> Result<Checked<Other>, A::Error> {
    Ok(match ruleset {
        "babylon" => other(Colours::new(numbers(fields, "tokens")?).map(Babylon)),
        "coloured-babylon" => other(Colours::new(numbers(fields, "tokens")?).map(ColouredBabylon)),
        "nim" => other(Heaps::new(Nim, numbers(fields, "heaps")?)),
        "nim-heap" => other(NimHeap::new(number(fields, "size")?)),
        "bricks" => other(Heaps::new(Bricks, vec![number(fields, "bricks")?])),
        "subtraction" => {
            let set = Subtraction::new(numbers(fields, "set")?);
            let heaps = numbers(fields, "heaps")?;
            other(set.and_then(|set| Heaps::new(set, heaps)))
        }
        "octal" => {
            let code = Octal::new(&fields.text("code")?);
            let heaps = numbers(fields, "heaps")?;
            other(code.and_then(|code| Heaps::new(code, heaps)))
        }
        "chop" => other(Chop::new(number(fields, "rows")?, number(fields, "columns")?)),
        "chomp" => other(Chomp::new(number(fields, "rows")?, number(fields, "columns")?)),
        "cram" => other(Cram::new(number(fields, "rows")?, number(fields, "columns")?)),
        "graph" => other(read_graph(fields)?),
        _ => other(Sum::new(fields.required("summands", fields.halt.list(Summands(vec![])))?.0)),
    })
}

fn other<G: Ruleset + 'static>(game: Checked<G>) -> Checked<Other> {
    game.map(|game| Other(Box::new(game)))
}

/// The rules of the summands of a sum.
struct Summands(Vec<Box<dyn ByText>>);

impl List for Summands {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(summand) = elements.next_element_seed(halt.object(Rules::of_summand()))? else { return Ok(false) };
        if self.0.len() == MOST_SUMMANDS {
            let rejection = Rejection::new(Reason::BadRules).found(format!("more than {MOST_SUMMANDS} summands"));
            return Err(halt.stop(rejection.at(Part::Rules)));
        }
        self.0.push(match summand {
            Stated::Removal(board) => Box::new(board),
            Stated::Other(Other(other)) => other,
        });
        Ok(true)
    }
}

/// A list of texts, of which there can be only so many.
struct Texts {
    read: Vec<String>,
    most: usize,
    reason: Reason,
}

impl List for Texts {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(text) = elements.next_element_seed(PhantomData::<String>)? else { return Ok(false) };
        if self.read.len() == self.most {
            let found = format!("more than {}", self.most);
            return Err(halt.stop(Rejection::new(self.reason).found(found).at(Part::Rules)));
        }
        self.read.push(text);
        Ok(true)
    }
}
