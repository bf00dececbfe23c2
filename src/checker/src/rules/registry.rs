//! Every ruleset: its name in rules, its kind of game, the names of its games, its fields, and its reader; and which
//! may occur where.

mod place;

use serde::de::MapAccess;

use super::babylon::{Babylon, Colours};
use super::bricks::Bricks;
use super::chomp::Chomp;
use super::chop::Chop;
use super::clobber::Clobber;
use super::coloured_babylon::ColouredBabylon;
use super::cram::Cram;
use super::domineering::Domineering;
use super::game::{LESS, MINUS, PLUS};
use super::graph::read_graph;
use super::hackenbush::read_picture;
use super::heaps::Heaps;
use super::hex::Hex;
use super::nim::Nim;
use super::nim_heap::NimHeap;
use super::octal::Octal;
use super::removal::read_board;
use super::subtraction::Subtraction;
use super::text::ByText;
use super::tokens::read_tokens;
use super::value::Value;
use super::wythoff::Wythoff;
use super::yavalath::Yavalath;
use super::{cells, domineering};
use crate::Reason;
use crate::json::fields::Fields;
use crate::rejection::{Checked, Part, Rejection};
pub(crate) use place::Rules;

/// The versions of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Version {
    /// 1: a removal game by itself, without a bound.
    Removal,
    /// 2: a removal game by itself, with a bound.
    RemovalWithBound,
    /// 3: any other short impartial game, with or without a bound.
    Other,
    /// 4: a loopy or partizan game; the claim is an outcome.
    Outcome,
    /// 5: a loopy impartial game; the claim is a loopy value.
    Value,
}

/// The kind of game that a ruleset defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A removal game.
    Removal,
    /// Any other short impartial game.
    Ending,
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

    /// The versions of certificates of such games.
    fn version(self) -> &'static str {
        match self {
            Kind::Removal => "version 1, or 2 with a bound",
            Kind::Ending | Kind::Sum => "version 3",
            _ => "version 4",
        }
    }

    /// The rejection of a name or a ruleset that requires another version.
    fn of_another_version(self, found: &str) -> Box<Rejection> {
        Rejection::new(Reason::VersionOfOtherGames).expected(format!("{} for {found:?}", self.version()))
    }
}

/// The line of a ruleset: its name in rules, its kind, the names of its games (with a colon if they have parameters),
/// and its fields.
type Line = (&'static str, Kind, &'static [&'static str], &'static [&'static str]);

macro_rules! registry {
    ($($ruleset:literal $kind:ident [$($game:literal)*] [$($field:literal)*] |$fields:ident| $read:expr;)*) => {
        /// All rulesets but sums and negatives, which consist of others.
        const RULESETS: &[Line] = &[
            $(($ruleset, Kind::$kind, &[$($game),*], &["ruleset", $($field),*]),)*
            ("negative", Kind::Negative, &[], &["ruleset", "of"]),
            ("sum", Kind::Sum, &[], &["ruleset", "summands"]),
        ];

        /// Reads the rules of this ruleset, or finds what is wrong with them; `None` for a sum or a negative.
        fn read_rules<'de, A: MapAccess<'de>>(
            ruleset: &str,
            fields: &mut Fields<'_, A>,
        ) -> Result<Option<Checked<Box<dyn ByText>>>, A::Error> {
            Ok(match ruleset {
                $($ruleset => {
                    let $fields = fields;
                    Some($read.map(|rules| Box::new(rules) as Box<dyn ByText>))
                })*
                _ => None,
            })
        }
    };
}

registry! {
    "removal" Removal [] ["removal" "points" "lines"] |f| read_board(f)?;
    "babylon" Ending ["babylon:N,N,..."] ["tokens"] |f| Colours::new(f.rule_numbers("tokens")?).map(Babylon);
    "coloured-babylon" Ending ["coloured-babylon:N,N,..."] ["tokens"]
        |f| Colours::new(f.rule_numbers("tokens")?).map(ColouredBabylon);
    "nim" Ending ["nim:N,N,..."] ["heaps"] |f| Heaps::new(Nim, f.rule_numbers("heaps")?);
    "nim-heap" Ending ["*N"] ["size"] |f| NimHeap::new(f.rule_number("size")?);
    "bricks" Ending ["bricks:N"] ["bricks"] |f| Heaps::new(Bricks, vec![f.rule_number("bricks")?]);
    "subtraction" Ending ["subtraction:N,N,...:N"] ["set" "heaps"] |f| {
        let (set, heaps) = (Subtraction::new(f.rule_numbers("set")?), f.rule_numbers("heaps")?);
        set.and_then(|set| Heaps::new(set, heaps))
    };
    "octal" Ending ["octal:0.D:N"] ["code" "heaps"] |f| {
        let (code, heaps) = (Octal::new(&f.text("code")?), f.rule_numbers("heaps")?);
        code.and_then(|code| Heaps::new(code, heaps))
    };
    "wythoff" Ending ["wythoff:N,N"] ["heaps"] |f| Wythoff::new(f.rule_numbers("heaps")?);
    "chop" Ending ["chop:RxC"] ["rows" "columns"] |f| Chop::new(f.rule_number("rows")?, f.rule_number("columns")?);
    "chomp" Ending ["chomp:RxC"] ["rows" "columns"] |f| Chomp::new(f.rule_number("rows")?, f.rule_number("columns")?);
    "cram" Ending ["cram:RxC"] ["rows" "columns"] |f| Cram::new(f.rule_number("rows")?, f.rule_number("columns")?);
    "graph" Ending ["graph"] ["positions" "moves"] |f| read_graph(f)?;
    "tokens" Loopy ["nim-city:TOWN,..." "nim-city" "tokens"] ["vertices" "edges" "tokens"] |f| read_tokens(f)?;
    "hackenbush" Partizan ["hackenbush:EDGES" "hackenbush"] ["edges"] |f| read_picture(f)?;
    "domineering" Partizan ["domineering:RxC" "domineering:ROW/..."] ["board"]
        |f| Domineering::new(f.few_texts("board", (domineering::MOST_SIDE, "rows"), Reason::BadRules)?);
    "clobber" Partizan ["clobber:ROW/..."] ["board"]
        |f| Clobber::new(&f.few_texts("board", (cells::MOST_SIDE, "rows"), Reason::BadRules)?);
    "hex" Won ["hex:RxC"] ["rows" "columns"] |f| Hex::new(f.rule_number("rows")?, f.rule_number("columns")?);
    "yavalath" LoopyWon ["yavalath:N"] ["side"] |f| Yavalath::new(f.rule_number("side")?);
    "value" Partizan ["value:GAME"] ["value"] |f| Value::new(&f.text("value")?);
}

/// Checks that the name can be that of a game in this version. Its meaning is compared with the rules later.
pub(crate) fn hold_name(version: Version, name: &str) -> Checked<()> {
    let removal = crate::games::named(name).map(|_| ());
    let rules = Rules::of(Some(version));
    match if removal.is_ok() { Some(Kind::Removal) } else { kind(name) } {
        Some(kind) if rules.allow(kind) => Ok(()),
        Some(kind) => Err(kind.of_another_version(name).at(Part::Game)),
        None if rules.allow(Kind::Removal) => removal,
        None => removal.map_err(|unknown| {
            let names = RULESETS.iter().filter(|(_, kind, ..)| rules.allow(*kind)).flat_map(|(_, _, names, _)| *names);
            let names = names.map(|name| format!("{name}, ")).collect::<String>();
            let signed = if rules.allow(Kind::Negative) { "- before a name, " } else { "" };
            let joined = if signed.is_empty() { "\" + \"" } else { "\" + \" and \" - \"" };
            unknown.expected(format!("{names}{signed}or names joined by {joined}"))
        }),
    }
}

/// The kind of game that the name can denote.
fn kind(name: &str) -> Option<Kind> {
    let is_like = |known: &str| match (known.split_once(':'), name.split_once(':')) {
        (Some((family, _)), Some((other, _))) => family == other,
        (Some(_), None) => false,
        (None, _) => known == name || known == "*N" && name.starts_with('*'),
    };
    if name.contains(LESS) || name.starts_with(MINUS) {
        Some(Kind::Negative)
    } else if name.contains(PLUS) {
        Some(Kind::Sum)
    } else {
        let known = RULESETS.iter().find(|(_, _, names, _)| names.iter().any(|known| is_like(known)));
        known.map(|(_, kind, ..)| *kind)
    }
}
