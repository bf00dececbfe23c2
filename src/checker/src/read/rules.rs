//! The rules: which ruleset, and then its own fields.

use std::marker::PhantomData;

use serde::de::{MapAccess, SeqAccess};

use super::fields::{Fields, List, Object};
use super::graph::read_graph;
use super::halt::Halt;
use super::parameters::{number, numbers};
use super::partizan::{read_partizan, read_tokens};
use super::ruleset::Kind;
pub(crate) use super::ruleset::Rules;
use super::summands::read_sum;
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
use crate::rules::text::Other;
use crate::rules::turns::Turns;
use crate::rules::wythoff::Wythoff;
use crate::rules::{Checked, Ruleset};
use crate::tokens::MOST_POINTS;

/// What the rules of a certificate state.
pub(crate) enum Stated {
    /// A removal game.
    Removal(Board),
    /// Any other game in which both players have the same moves.
    Other(Other),
    /// A game of Left and Right.
    Partizan(Turns),
}

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
        "vertices",
        "edges",
        "board",
        "side",
        "value",
        "of",
        "summands",
    ];
    type Value = Stated;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Stated, A::Error> {
        match self.read_ruleset(fields)? {
            ("removal", _) => read_removal(fields).map(Stated::Removal),
            (ruleset, Kind::Ending) => {
                let other = read_other(ruleset, fields)?;
                fields.halt.demand(other).map(Stated::Other)
            }
            (_, Kind::Loopy) => {
                let tokens = read_tokens(fields)?;
                fields.halt.demand(other(tokens)).map(Stated::Other)
            }
            (_, Kind::Sum) => read_sum(self, fields),
            (ruleset, _) => {
                let partizan = read_partizan(self, ruleset, fields)?;
                fields.halt.demand(partizan).map(|game| Stated::Partizan(Turns(game)))
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

/// A game in which all play ends and both players have the same moves, or what is wrong with its rules.
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
        "wythoff" => other(Wythoff::new(numbers(fields, "heaps")?)),
        "chop" => other(Chop::new(number(fields, "rows")?, number(fields, "columns")?)),
        "chomp" => other(Chomp::new(number(fields, "rows")?, number(fields, "columns")?)),
        "cram" => other(Cram::new(number(fields, "rows")?, number(fields, "columns")?)),
        _ => other(read_graph(fields)?),
    })
}

pub(super) fn other<G: Ruleset + 'static>(game: Checked<G>) -> Checked<Other> {
    game.map(|game| Other(Box::new(game)))
}

/// A list of texts, of which there can be only so many.
pub(super) struct Texts {
    pub(super) read: Vec<String>,
    pub(super) most: usize,
    pub(super) reason: Reason,
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
