//! Every ruleset: its name in rules, its kind and its reader; and which may occur where.

use std::rc::Rc;

use sha2::{Digest, Sha256};

use super::babylon::Babylon;
use super::chomp::Chomp;
use super::coloured_babylon::ColouredBabylon;
use super::game::{Component, Game, MOST_SUMMANDS};
use super::hackenbush::read_picture;
use super::heap_file::read_heap_file;
use super::heaps::{AllBut, Heaps, NimHeap, Take};
use super::kind::Kind;
use super::rule_file::read_file;
use super::text::{self, AnyPosition};
use super::tokens::{read_graph, read_tokens};
use super::value::Value;
use super::{Ruleset, bad_rules};
use crate::Reason;
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::rejection::{Checked, Part, Rejection, hold, surely};
use crate::work::Work;

macro_rules! registry {
    ($($ruleset:literal $kind:ident |$fields:ident| $read:expr;)*) => {
        /// All rulesets, with negatives and sums, which consist of others.
        const RULESETS: &[&str] = &[$($ruleset,)* NEGATIVE, SUM];

        /// Reads the rules of this ruleset, and returns their kind and their start; `None` for a sum or a negative.
        fn read_rules(ruleset: &str, fields: &mut Fields) -> Reading<Option<(Kind, Rc<dyn AnyPosition>)>> {
            Ok(match ruleset {
                $($ruleset => {
                    let $fields = fields;
                    let rules = $read?;
                    Some((rules.kind().unwrap_or(Kind::$kind), text::start(rules)))
                })*
                _ => None,
            })
        }
    };
}

/// The rulesets that consist of others.
const NEGATIVE: &str = "negative";
const SUM: &str = "sum";

registry! {
    "babylon" IMPARTIAL |f| Babylon::new(numbers(f, "tokens")?);
    "coloured-babylon" IMPARTIAL |f| ColouredBabylon::new(numbers(f, "tokens")?);
    "nim" IMPARTIAL |f| Heaps::new(Take::nim(), numbers(f, "heaps")?);
    "nim-heap" IMPARTIAL |f| NimHeap::new(f.number("size", 0)?);
    "bricks" IMPARTIAL |f| Heaps::new(Take::bricks(), vec![f.number("bricks", 0)?]);
    "subtraction" IMPARTIAL |f| Heaps::new(subtraction(f)?, numbers(f, "heaps")?);
    "octal" IMPARTIAL |f| Heaps::new(octal(f, false)?, numbers(f, "heaps")?);
    "chomp" IMPARTIAL |f| Chomp::new(f.number("rows", 0)?, f.number("columns", 0)?);
    "graph" IMPARTIAL |f| read_graph(f);
    "tokens" LOOPY |f| read_tokens(f);
    "hackenbush" PARTIZAN |f| read_picture(f);
    "rule-file" PARTIZAN |f| read_file(f);
    "heap-file" IMPARTIAL |f| read_heap_file(f);
    "value" PARTIZAN |f| Value::new(&f.text("value")?);
}

/// Reads the rules of a game.
pub(crate) fn read(text: &str) -> Checked<Game> {
    read_within(text, Work::unbounded())
}

/// Reads the rules of a game whose steps are counted, beginning with reading.
pub(crate) fn read_within(text: &str, work: Work) -> Checked<Game> {
    read_text(text, |json| read_whole(json, text, work))
}

/// The rules of a game of heaps of every size.
pub(crate) enum EveryHeap {
    /// A move takes a bounded number of tokens.
    Bounded(Take),
    /// A move takes any number but some.
    AllBut(AllBut),
}

/// Reads the rules of a game of heaps without its heaps.
pub(crate) fn read_every_heap(text: &str) -> Checked<EveryHeap> {
    read_heaps_among("octal, subtraction, bricks or all-but", text)
}

/// Reads such rules; `known` are those that are allowed.
fn read_heaps_among(known: &str, text: &str) -> Checked<EveryHeap> {
    read_text(text, |json| {
        json.object(&[], |fields| match fields.text("ruleset")?.as_str() {
            "bricks" => Ok(EveryHeap::Bounded(Take::bricks())),
            "subtraction" => Ok(EveryHeap::Bounded(subtraction(fields)?)),
            "octal" => Ok(EveryHeap::Bounded(octal(fields, true)?)),
            "all-but" => Ok(EveryHeap::AllBut(AllBut::new(numbers(fields, "set")?)?)),
            other => Ok(bad_rules(format!("{known}, of which any heap may be"), format!("ruleset {other:?}"))?),
        })
    })
}

/// Reads the rules of a game of heaps without its heaps, in which a move takes a bounded number of tokens.
pub(crate) fn read_take(text: &str) -> Checked<Take> {
    const BOUNDED: &str = "octal, subtraction or bricks";
    match read_heaps_among(BOUNDED, text)? {
        EveryHeap::Bounded(take) => Ok(take),
        EveryHeap::AllBut(other) => bad_rules(BOUNDED, other.name()),
    }
}

/// Reads the whole text of rules.
fn read_text<T>(text: &str, read: impl FnOnce(&mut Json) -> Reading<T>) -> Checked<T> {
    if text.contains('\\') {
        return bad_rules("texts without escapes, so that rules are written in one way", "a \\");
    }
    let mut bytes = text.as_bytes();
    let mut json = Json::new(&mut bytes);
    let rules = read(&mut json).and_then(|rules| json.end().map(|()| rules));
    rules.map_err(|stop| json.rejection(stop).unwrap_or_else(|_| Rejection::new(Reason::NotJson)).at(Part::Rules))
}

fn subtraction(fields: &mut Fields) -> Reading<Take> {
    Ok(Take::subtraction(numbers(fields, "set")?)?)
}

fn octal(fields: &mut Fields, may_divide: bool) -> Reading<Take> {
    Ok(Take::octal(&fields.text("code")?, may_divide)?)
}

/// Reads a list of numbers.
fn numbers(fields: &mut Fields, name: &str) -> Reading<Vec<u32>> {
    fields.few(name, MOST_NUMBERS, |json| json.number(0))
}

/// The digest of rules, from their JSON text without white space.
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

/// The context of rules.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Whole,
    Summand,
    Negative,
}

impl Place {
    /// Checks that rules of this kind are allowed here.
    fn hold(self, kind: Kind, ruleset: &str) -> Checked<()> {
        let allowed = match self {
            Place::Whole => true,
            Place::Summand => kind.adds,
            Place::Negative => kind.adds && kind.always_ends,
        };
        hold(allowed, || unfit(ruleset))
    }
}

/// Reads the name of the ruleset.
fn read_ruleset(fields: &mut Fields) -> Reading<&'static str> {
    let text = fields.text("ruleset")?;
    let known = RULESETS.iter().copied().find(|ruleset| *ruleset == text);
    Ok(known.map_or_else(|| bad_rules(RULESETS.join(" or "), format!("ruleset {text:?}")), Ok)?)
}

/// Reads one ruleset, or the negative of one. The digest of the rules is left empty, unless it is a negative.
fn read_component(ruleset: &str, fields: &mut Fields, place: Place, text: &str) -> Reading<Component> {
    if ruleset == SUM || (ruleset == NEGATIVE && place == Place::Negative) {
        return Err(unfit(ruleset).into());
    }
    match read_rules(ruleset, fields)? {
        Some((kind, start)) => {
            place.hold(kind, ruleset)?;
            Ok(Component { kind, rules: String::new(), minus: false, start })
        }
        None => Ok(Component { minus: true, ..read_part(fields.at("of")?, Place::Negative, text)? }),
    }
}

/// Reads rules other than those of a sum, with their digest; `text` is all rules.
fn read_part(json: &mut Json, place: Place, text: &str) -> Reading<Component> {
    let begin = json.offset();
    let component = json.object(&[], |fields| {
        let ruleset = read_ruleset(fields)?;
        read_component(ruleset, fields, place, text)
    })?;
    match component.rules.is_empty() {
        true => Ok(Component { rules: digest(surely(text.get(begin..json.offset()))?), ..component }),
        false => Ok(component),
    }
}

/// Reads the rules of a certificate.
fn read_whole(json: &mut Json, text: &str, work: Work) -> Reading<Game> {
    json.object(&[], |fields| match read_ruleset(fields)? {
        SUM => {
            let summands = fields.few("summands", MOST_SUMMANDS, |json| {
                let summand = read_part(json, Place::Summand, text)?;
                work.add(summand.start.steps())?;
                Ok(summand)
            })?;
            let game = Game::sum(summands, work)?;
            if game.is_partizan() && !game.always_ends() { Err(unfit("tokens").into()) } else { Ok(game) }
        }
        ruleset => Ok(Game::of(vec![read_component(ruleset, fields, Place::Whole, text)?], work)),
    })
}

/// The most numbers of a list.
const MOST_NUMBERS: usize = 64;

/// The rejection of a game that cannot be a summand, or negated.
fn unfit(ruleset: &str) -> Box<Rejection> {
    Rejection::new(Reason::UnfitSummand).found(format!("ruleset {ruleset:?}"))
}
