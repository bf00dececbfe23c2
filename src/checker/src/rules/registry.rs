//! Every ruleset: its name in rules, its kind, its fields and its reader; and which may occur where.

use std::rc::Rc;

use serde::de::{DeserializeSeed, MapAccess, SeqAccess};
use serde_json::Deserializer;
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
use super::text::AnyRuleset;
use super::tokens::{read_graph, read_tokens};
use super::value::Value;
use super::wythoff::Wythoff;
use super::yavalath::Yavalath;
use crate::Reason;
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::json::lists::hold_fewer;
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

/// The line of a ruleset: its name in rules, its kind, and its fields.
type Line = (&'static str, Kind, &'static [&'static str]);

macro_rules! registry {
    ($($ruleset:literal $kind:ident [$($field:literal)*] |$fields:ident| $read:expr;)*) => {
        /// All rulesets, with negatives and sums, which consist of others.
        const RULESETS: &[Line] = &[
            $(($ruleset, Kind::$kind, &["ruleset", $($field),*]),)*
            ("negative", Kind::Negative, &["ruleset", "of"]),
            ("sum", Kind::Sum, &["ruleset", "summands"]),
        ];

        /// Reads the rules of this ruleset, or finds what is wrong with them; `None` for a sum or a negative.
        fn read_rules<'de, A: MapAccess<'de>>(
            ruleset: &str,
            fields: &mut Fields<'_, A>,
        ) -> Result<Option<Checked<Rc<dyn AnyRuleset>>>, A::Error> {
            Ok(match ruleset {
                $($ruleset => {
                    let $fields = fields;
                    Some($read.map(|rules| Rc::new(rules) as Rc<dyn AnyRuleset>))
                })*
                _ => None,
            })
        }
    };
}

registry! {
    "removal" Impartial ["board" "removal" "points" "lines"] |f| read_board(f)?;
    "babylon" Impartial ["tokens"] |f| Colours::new(f.rule_numbers("tokens")?).map(Babylon);
    "coloured-babylon" Impartial ["tokens"] |f| Colours::new(f.rule_numbers("tokens")?).map(ColouredBabylon);
    "nim" Impartial ["heaps"] |f| Heaps::new(Take::nim(), f.rule_numbers("heaps")?);
    "nim-heap" Impartial ["size"] |f| NimHeap::new(f.rule_number("size")?);
    "bricks" Impartial ["bricks"] |f| Heaps::new(Take::bricks(), vec![f.rule_number("bricks")?]);
    "subtraction" Impartial ["set" "heaps"] |f| {
        let (take, heaps) = (Take::subtraction(f.rule_numbers("set")?), f.rule_numbers("heaps")?);
        take.and_then(|take| Heaps::new(take, heaps))
    };
    "octal" Impartial ["code" "heaps"] |f| {
        let (take, heaps) = (Take::octal(&f.text("code")?), f.rule_numbers("heaps")?);
        take.and_then(|take| Heaps::new(take, heaps))
    };
    "wythoff" Impartial ["heaps"] |f| Wythoff::new(f.rule_numbers("heaps")?);
    "chop" Impartial ["rows" "columns"] |f| Chop::new(f.rule_number("rows")?, f.rule_number("columns")?);
    "chomp" Impartial ["rows" "columns"] |f| Chomp::new(f.rule_number("rows")?, f.rule_number("columns")?);
    "cram" Impartial ["rows" "columns"] |f| dominoes::cram(f.rule_number("rows")?, f.rule_number("columns")?);
    "graph" Impartial ["positions" "moves"] |f| read_graph(f)?;
    "tokens" Loopy ["map" "vertices" "edges" "tokens"] |f| read_tokens(f)?;
    "hackenbush" Partizan ["picture" "edges"] |f| read_picture(f)?;
    "domineering" Partizan ["board"]
        |f| dominoes::domineering(f.few_texts("board", (dominoes::MOST_SIDE, "rows"))?);
    "clobber" Partizan ["board"] |f| Clobber::new(&f.few_texts("board", (cells::MOST_SIDE, "rows"))?);
    "hex" Won ["rows" "columns"] |f| Hex::new(f.rule_number("rows")?, f.rule_number("columns")?);
    "yavalath" LoopyWon ["side"] |f| Yavalath::new(f.rule_number("side")?);
    "value" Partizan ["value"] |f| Value::new(&f.text("value")?);
}

/// Reads the rules of a game.
pub(crate) fn read(text: &str) -> Checked<Game> {
    if text.contains('\\') {
        return bad_rules("texts without escapes, so that rules are written in one way", "a \\");
    }
    let halt = Halt::default();
    let mut json = Deserializer::from_str(text);
    let rules = halt.object(Whole).deserialize(&mut json).and_then(|rules| json.end().map(|()| rules));
    let not_json = || Rejection::new(Reason::NotJson);
    rules.map_err(|error| halt.rejection(error).unwrap_or_else(|_| not_json()).at(Part::Rules))
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

/// Reads which ruleset it is; afterwards only its fields may follow.
fn read_ruleset<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    place: Place,
) -> Result<(&'static str, Kind), A::Error> {
    let text = fields.text("ruleset")?;
    let Some((ruleset, kind, its_fields)) = RULESETS.iter().find(|(ruleset, ..)| *ruleset == text) else {
        let known = RULESETS.iter().map(|(ruleset, ..)| *ruleset).collect::<Vec<_>>().join(" or ");
        return Err(fields
            .halt
            .stop(Rejection::new(Reason::BadRules).expected(known).found(format!("ruleset {text:?}"))));
    };
    fields.only(its_fields);
    match place.allows(*kind) {
        true => Ok((ruleset, *kind)),
        false => Err(fields.halt.stop(unfit(ruleset))),
    }
}

/// Reads one ruleset, or the negative of one.
fn read_component<'de, A: MapAccess<'de>>(
    (ruleset, kind): (&str, Kind),
    fields: &mut Fields<'_, A>,
) -> Result<Component, A::Error> {
    match read_rules(ruleset, fields)? {
        Some(rules) => Ok(Component { kind, minus: false, rules: fields.halt.demand(rules)? }),
        None => {
            let of = fields.halt.object(OneOf(Place::Negative));
            Ok(Component { minus: true, ..fields.required("of", of)? })
        }
    }
}

/// The rules of a certificate.
struct Whole;

impl Object for Whole {
    const FIELDS: &'static [&'static str] = FIELDS;
    type Value = Game;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Game, A::Error> {
        match read_ruleset(fields, Place::Whole)? {
            (_, Kind::Sum) => {
                let summands = fields.required("summands", fields.halt.list(Summands::default()))?;
                let game = fields.halt.demand(Game::sum(summands.0))?;
                match game.is_partizan() && !game.always_ends() {
                    true => Err(fields.halt.stop(unfit("tokens"))),
                    false => Ok(game),
                }
            }
            ruleset => read_component(ruleset, fields).map(Game::single),
        }
    }
}

/// Rules other than those of a sum.
struct OneOf(Place);

impl Object for OneOf {
    const FIELDS: &'static [&'static str] = FIELDS;
    type Value = Component;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Component, A::Error> {
        let ruleset = read_ruleset(fields, self.0)?;
        read_component(ruleset, fields)
    }
}

/// The field that all rulesets have, and which comes first.
const FIELDS: &[&str] = &["ruleset"];

/// The rules of the summands of a sum.
#[derive(Default)]
struct Summands(Vec<Component>);

impl List for Summands {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(summand) = elements.next_element_seed(halt.object(OneOf(Place::Summand)))? else { return Ok(false) };
        halt.demand(hold_fewer(self.0.len(), MOST_SUMMANDS, "summands"))?;
        self.0.push(summand);
        Ok(true)
    }
}

/// The rejection of a game that cannot be a summand, or negated.
fn unfit(ruleset: &str) -> Box<Rejection> {
    Rejection::new(Reason::UnfitSummand).found(format!("ruleset {ruleset:?}")).at(Part::Rules)
}
