//! Every ruleset: its name in rules, its kind and its reader; and which may occur where.

use std::rc::Rc;

use sha2::{Digest, Sha256};

use super::babylon::{Babylon, Colours};
use super::bad_rules;
use super::cells;
use super::chomp::Chomp;
use super::chop::Chop;
use super::clobber::Clobber;
use super::coloured_babylon::ColouredBabylon;
use super::dominoes;
use super::game::{Component, Game, MOST_SUMMANDS};
use super::hackenbush::read_picture;
use super::heaps::{Heaps, NimHeap, Take};
use super::hex::Hex;
use super::removal::read_board;
use super::text::{self, AnyPosition};
use super::tokens::{read_graph, read_tokens};
use super::value::Value;
use super::wythoff::Wythoff;
use super::yavalath::Yavalath;
use crate::Reason;
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::rejection::{Checked, Part, Rejection};

/// The kind of game that a ruleset defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A short impartial game.
    Impartial,
    /// A loopy impartial game.
    Loopy,
    /// A short partizan game, which ends when a player has no move.
    Partizan,
    /// A short partizan game that ends with a win on the board, and cannot be a summand.
    Won,
    /// A loopy partizan game that ends with a win on the board, and cannot be a summand.
    LoopyWon,
    /// The negative of another game.
    Negative,
    /// The sum of several games, whose kinds determine its own.
    Sum,
}

impl Kind {
    /// Whether the moves depend on the player.
    pub(super) fn is_partizan(self) -> bool {
        matches!(self, Kind::Partizan | Kind::Won | Kind::LoopyWon)
    }

    /// Whether all play ends.
    pub(super) fn always_ends(self) -> bool {
        !matches!(self, Kind::Loopy | Kind::LoopyWon)
    }

    /// Whether a player without a move loses for that reason, so that the game can be a summand.
    pub(super) fn adds(self) -> bool {
        !matches!(self, Kind::Won | Kind::LoopyWon)
    }
}

macro_rules! registry {
    ($($ruleset:literal $kind:ident |$fields:ident| $read:expr;)*) => {
        /// All rulesets, with negatives and sums, which consist of others.
        const RULESETS: &[(&str, Kind)] = &[
            $(($ruleset, Kind::$kind),)*
            ("negative", Kind::Negative),
            ("sum", Kind::Sum),
        ];

        /// Reads the rules of this ruleset, and returns their start; `None` for a sum or a negative.
        fn read_rules(ruleset: &str, fields: &mut Fields) -> Reading<Option<Rc<dyn AnyPosition>>> {
            Ok(match ruleset {
                $($ruleset => {
                    let $fields = fields;
                    Some(text::start($read?))
                })*
                _ => None,
            })
        }
    };
}

registry! {
    "removal" Impartial |f| read_board(f);
    "babylon" Impartial |f| Colours::new(numbers(f, "tokens")?).map(Babylon);
    "coloured-babylon" Impartial |f| Colours::new(numbers(f, "tokens")?).map(ColouredBabylon);
    "nim" Impartial |f| Heaps::new(Take::nim(), numbers(f, "heaps")?);
    "nim-heap" Impartial |f| NimHeap::new(f.number("size", 0)?);
    "bricks" Impartial |f| Heaps::new(Take::bricks(), vec![f.number("bricks", 0)?]);
    "subtraction" Impartial |f| Heaps::new(Take::subtraction(numbers(f, "set")?)?, numbers(f, "heaps")?);
    "octal" Impartial |f| Heaps::new(Take::octal(&f.text("code")?)?, numbers(f, "heaps")?);
    "wythoff" Impartial |f| Wythoff::new(numbers(f, "heaps")?);
    "chop" Impartial |f| Chop::new(f.number("rows", 0)?, f.number("columns", 0)?);
    "chomp" Impartial |f| Chomp::new(f.number("rows", 0)?, f.number("columns", 0)?);
    "cram" Impartial |f| dominoes::cram(f.number("rows", 0)?, f.number("columns", 0)?);
    "graph" Impartial |f| read_graph(f);
    "tokens" Loopy |f| read_tokens(f);
    "hackenbush" Partizan |f| read_picture(f);
    "domineering" Partizan
        |f| dominoes::domineering(f.few("board", dominoes::MOST_SIDE, Json::text)?);
    "clobber" Partizan |f| Clobber::new(&f.few("board", cells::MOST_SIDE, Json::text)?);
    "hex" Won |f| Hex::new(f.number("rows", 0)?, f.number("columns", 0)?);
    "yavalath" LoopyWon |f| Yavalath::new(f.number("side", 0)?);
    "value" Partizan |f| Value::new(&f.text("value")?);
}

/// Reads the rules of a game.
pub(crate) fn read(text: &str) -> Checked<Game> {
    if text.contains('\\') {
        return bad_rules("texts without escapes, so that rules are written in one way", "a \\");
    }
    let mut bytes = text.as_bytes();
    let mut json = Json::new(&mut bytes);
    let rules = read_whole(&mut json, text).and_then(|rules| json.end().map(|()| rules));
    let not_json = || Rejection::new(Reason::NotJson);
    rules.map_err(|stop| json.rejection(stop).unwrap_or_else(|_| not_json()).at(Part::Rules))
}

/// Reads a list of numbers.
fn numbers(fields: &mut Fields, name: &str) -> Reading<Vec<u32>> {
    fields.few(name, MOST_NUMBERS, |json| json.number(0))
}

/// The digest of rules: of their JSON text without white space.
pub(crate) fn digest(text: &str) -> String {
    let (mut in_text, mut escaped) = (false, false);
    let mut hash = Sha256::new();
    for byte in text.bytes() {
        if in_text || !byte.is_ascii_whitespace() {
            hash.update([byte]);
        }
        in_text ^= byte == b'"' && !escaped;
        escaped = in_text && byte == b'\\' && !escaped;
    }
    hash.finalize().iter().fold("sha256:".to_string(), |text, byte| format!("{text}{byte:02x}"))
}

/// The place of rules.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Whole,
    Summand,
    Negative,
}

impl Place {
    /// Whether a ruleset of this kind is allowed here.
    fn allows(self, kind: Kind) -> bool {
        match self {
            Place::Whole => true,
            Place::Summand => kind.adds() && kind != Kind::Sum,
            Place::Negative => matches!(kind, Kind::Impartial | Kind::Partizan),
        }
    }
}

/// Reads which ruleset it is.
fn read_ruleset(fields: &mut Fields, place: Place) -> Reading<(&'static str, Kind)> {
    let text = fields.text("ruleset")?;
    let Some((ruleset, kind)) = RULESETS.iter().find(|(ruleset, _)| *ruleset == text) else {
        let known = RULESETS.iter().map(|(ruleset, _)| *ruleset).collect::<Vec<_>>().join(" or ");
        return Ok(bad_rules(known, format!("ruleset {text:?}"))?);
    };
    if place.allows(*kind) { Ok((ruleset, *kind)) } else { Err(unfit(ruleset).into()) }
}

/// Reads one ruleset, or the negative of one. The digest of the rules is left empty, unless it is a negative.
fn read_component((ruleset, kind): (&str, Kind), fields: &mut Fields, text: &str) -> Reading<Component> {
    match read_rules(ruleset, fields)? {
        Some(start) => Ok(Component { kind, rules: String::new(), minus: false, start }),
        None => Ok(Component { minus: true, ..read_part(fields.at("of")?, Place::Negative, text)? }),
    }
}

/// Reads rules other than those of a sum, with their digest; `text` is all rules.
fn read_part(json: &mut Json, place: Place, text: &str) -> Reading<Component> {
    let begin = json.offset();
    let component = json.object(&[], |fields| {
        let ruleset = read_ruleset(fields, place)?;
        read_component(ruleset, fields, text)
    })?;
    match component.rules.is_empty() {
        true => Ok(Component { rules: digest(text.get(begin..json.offset()).unwrap_or_default()), ..component }),
        false => Ok(component),
    }
}

/// Reads the rules of a certificate.
fn read_whole(json: &mut Json, text: &str) -> Reading<Game> {
    json.object(&[], |fields| match read_ruleset(fields, Place::Whole)? {
        (_, Kind::Sum) => {
            let game = Game::sum(fields.few("summands", MOST_SUMMANDS, |json| read_part(json, Place::Summand, text))?)?;
            if game.is_partizan() && !game.always_ends() { Err(unfit("tokens").into()) } else { Ok(game) }
        }
        ruleset => read_component(ruleset, fields, text).map(Game::single),
    })
}

/// The most numbers of a list.
const MOST_NUMBERS: usize = 64;

/// The rejection of a game that cannot be a summand, or negated.
fn unfit(ruleset: &str) -> Box<Rejection> {
    Rejection::new(Reason::UnfitSummand).found(format!("ruleset {ruleset:?}"))
}
