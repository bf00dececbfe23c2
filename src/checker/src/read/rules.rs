//! The rules: which ruleset, and then its own fields.

use std::marker::PhantomData;

use serde::de::{MapAccess, SeqAccess};

use super::fields::{Fields, List, Object};
use super::graph::read_graph;
use super::halt::Halt;
use super::parameters::{number, numbers};
use super::partizan::{read_partizan, read_tokens};
use super::version::{OF_LOOPY_OR_PARTIZAN_GAMES, OF_OTHER_GAMES, OF_REMOVAL_GAMES, Version, of_another_version};
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
use crate::rules::partizan::{ByTurns, Impartial};
use crate::rules::partizan_sum::PartizanSum;
use crate::rules::subtraction::Subtraction;
use crate::rules::sum::{MOST_SUMMANDS, Sum};
use crate::rules::text::{ByText, Other};
use crate::rules::turns::Turns;
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

/// The rules of some game: in a certificate of this version, if in one, and where in the rules.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    version: Option<Version>,
    place: Place,
}

/// Where rules stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Whole,
    Summand,
    Negative,
}

/// Which rulesets may stand where.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Removal,
    /// All play ends, and both players have the same moves.
    Ending,
    /// Play may go on for ever, and both players have the same moves.
    Loopy,
    Partizan,
    /// A game of Left and Right that stands in no sum.
    Alone,
    Negative,
    Sum,
}

impl Rules {
    /// The rules of a certificate.
    pub(super) fn of(version: Version) -> Rules {
        Rules { version: Some(version), place: Place::Whole }
    }

    /// The rules of any game.
    pub(crate) fn any() -> Rules {
        Rules { version: None, place: Place::Whole }
    }

    /// The rules of a game whose negative is meant.
    pub(super) fn of_negative(version: Option<Version>) -> Rules {
        Rules { version, place: Place::Negative }
    }

    /// Whether the ruleset may be of this kind.
    fn allow(self, kind: Kind) -> bool {
        match (self.place, self.version) {
            (Place::Negative, _) => matches!(kind, Kind::Removal | Kind::Ending | Kind::Partizan),
            (Place::Summand, Some(Version::Other)) => matches!(kind, Kind::Removal | Kind::Ending),
            (Place::Summand, _) => !matches!(kind, Kind::Alone | Kind::Sum),
            (Place::Whole, None) => true,
            (Place::Whole, Some(Version::Removal | Version::RemovalWithBound)) => kind == Kind::Removal,
            (Place::Whole, Some(Version::Other)) => matches!(kind, Kind::Ending | Kind::Sum),
            (Place::Whole, Some(Version::Outcome | Version::Value)) => !matches!(kind, Kind::Removal | Kind::Ending),
        }
    }

    /// Why a known ruleset may not stand here, unless it is any of these.
    fn refuse(self, kind: Kind, ruleset: &str) -> Option<Box<Rejection>> {
        let version = match kind {
            Kind::Removal => OF_REMOVAL_GAMES,
            Kind::Ending | Kind::Sum => OF_OTHER_GAMES,
            _ => OF_LOOPY_OR_PARTIZAN_GAMES,
        };
        match (self.place, kind) {
            (Place::Whole, _) => Some(of_another_version(version, ruleset)),
            (_, Kind::Alone) | (Place::Negative, Kind::Loopy) => Some(unfit(ruleset)),
            (Place::Summand, Kind::Loopy | Kind::Partizan | Kind::Negative) => {
                Some(of_another_version(version, ruleset))
            }
            _ => None,
        }
    }
}

/// The rejection of a game in a sum, or as a negative, in which it cannot stand.
fn unfit(ruleset: &str) -> Box<Rejection> {
    Rejection::new(Reason::UnfitSummand).found(format!("ruleset {ruleset:?}"))
}

/// The fields of each ruleset, in their order.
const RULESETS: &[(&str, Kind, &[&str])] = &[
    ("removal", Kind::Removal, &["ruleset", "removal", "points", "lines"]),
    ("babylon", Kind::Ending, &["ruleset", "tokens"]),
    ("coloured-babylon", Kind::Ending, &["ruleset", "tokens"]),
    ("nim", Kind::Ending, &["ruleset", "heaps"]),
    ("nim-heap", Kind::Ending, &["ruleset", "size"]),
    ("bricks", Kind::Ending, &["ruleset", "bricks"]),
    ("subtraction", Kind::Ending, &["ruleset", "set", "heaps"]),
    ("octal", Kind::Ending, &["ruleset", "code", "heaps"]),
    ("chop", Kind::Ending, &["ruleset", "rows", "columns"]),
    ("chomp", Kind::Ending, &["ruleset", "rows", "columns"]),
    ("cram", Kind::Ending, &["ruleset", "rows", "columns"]),
    ("graph", Kind::Ending, &["ruleset", "positions", "moves"]),
    ("tokens", Kind::Loopy, &["ruleset", "vertices", "edges", "tokens"]),
    ("hackenbush", Kind::Partizan, &["ruleset", "edges"]),
    ("domineering", Kind::Partizan, &["ruleset", "board"]),
    ("hex", Kind::Alone, &["ruleset", "rows", "columns"]),
    ("yavalath", Kind::Alone, &["ruleset", "side"]),
    ("value", Kind::Partizan, &["ruleset", "value"]),
    ("negative", Kind::Negative, &["ruleset", "of"]),
    ("sum", Kind::Sum, &["ruleset", "summands"]),
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
            ("sum", _) => {
                let Summands { rules, read } = fields.required("summands", fields.halt.list(Summands::of(self)))?;
                fields.halt.demand(sum(read, rules.version))
            }
            (ruleset, _) => {
                let partizan = read_partizan(self.version, ruleset, fields)?;
                fields.halt.demand(partizan).map(|game| Stated::Partizan(Turns(game)))
            }
        }
    }
}

impl Rules {
    /// Which ruleset it is; from then on only its fields may follow.
    fn read_ruleset<'de, A: MapAccess<'de>>(
        self,
        fields: &mut Fields<'_, A>,
    ) -> Result<(&'static str, Kind), A::Error> {
        if let (false, Some((_, _, removal))) = (self.allow(Kind::Ending) || self.allow(Kind::Sum), RULESETS.first()) {
            fields.only(removal);
        }
        let text = fields.text("ruleset")?;
        let known = RULESETS.iter().find(|(ruleset, _, _)| *ruleset == text);
        match known {
            Some((ruleset, kind, its_fields)) if self.allow(*kind) => {
                fields.only(its_fields);
                return Ok((ruleset, *kind));
            }
            Some((ruleset, kind, _)) => {
                if let Some(rejection) = self.refuse(*kind, ruleset) {
                    return Err(fields.halt.stop(rejection.at(Part::Rules)));
                }
            }
            None => {}
        }
        let allowed = RULESETS.iter().filter(|(_, kind, _)| self.allow(*kind)).map(|(ruleset, _, _)| *ruleset);
        let expected = allowed.collect::<Vec<_>>().join(" or ");
        let rejection = Rejection::new(Reason::UnknownValue).expected(expected);
        Err(fields.halt.stop(rejection.found(format!("ruleset {text:?}"))))
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
        "chop" => other(Chop::new(number(fields, "rows")?, number(fields, "columns")?)),
        "chomp" => other(Chomp::new(number(fields, "rows")?, number(fields, "columns")?)),
        "cram" => other(Cram::new(number(fields, "rows")?, number(fields, "columns")?)),
        _ => other(read_graph(fields)?),
    })
}

fn other<G: Ruleset + 'static>(game: Checked<G>) -> Checked<Other> {
    game.map(|game| Other(Box::new(game)))
}

/// The game of a sum, in a certificate of this version.
fn sum(summands: Vec<Stated>, version: Option<Version>) -> Checked<Stated> {
    let is_loopy = |summand: &Stated| matches!(summand, Stated::Other(other) if !other.always_ends());
    let partizan = summands.iter().any(|summand| matches!(summand, Stated::Partizan(_)));
    let loopy = summands.iter().any(is_loopy);
    if partizan && loopy {
        return Err(unfit("tokens").at(Part::Rules));
    }
    let of_ending_games = !partizan && !loopy;
    if of_ending_games && matches!(version, Some(Version::Outcome | Version::Value)) {
        return Err(of_another_version(OF_OTHER_GAMES, "sum").at(Part::Rules));
    }
    if partizan {
        let sum = PartizanSum::new(summands.into_iter().map(by_turns).collect())?;
        return Ok(Stated::Partizan(Turns(Box::new(sum))));
    }
    let by_text = |summand| match summand {
        Stated::Removal(board) => Some(Box::new(board) as Box<dyn ByText>),
        Stated::Other(Other(other)) => Some(other),
        Stated::Partizan(_) => None,
    };
    other(Sum::new(summands.into_iter().filter_map(by_text).collect())).map(Stated::Other)
}

/// A game as Left and Right play it.
pub(super) fn by_turns(game: Stated) -> Box<dyn ByTurns> {
    match game {
        Stated::Removal(board) => Box::new(Impartial(Box::new(board))),
        Stated::Other(Other(other)) => Box::new(Impartial(other)),
        Stated::Partizan(Turns(game)) => game,
    }
}

/// The rules of the summands of a sum.
struct Summands {
    rules: Rules,
    read: Vec<Stated>,
}

impl Summands {
    fn of(sum: Rules) -> Summands {
        Summands { rules: Rules { place: Place::Summand, ..sum }, read: vec![] }
    }
}

impl List for Summands {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(summand) = elements.next_element_seed(halt.object(self.rules))? else { return Ok(false) };
        if self.read.len() == MOST_SUMMANDS {
            let rejection = Rejection::new(Reason::BadRules).found(format!("more than {MOST_SUMMANDS} summands"));
            return Err(halt.stop(rejection.at(Part::Rules)));
        }
        self.read.push(summand);
        Ok(true)
    }
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
