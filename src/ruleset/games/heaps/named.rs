//! Heap games in certificates, and in words.

use serde::{Deserialize, Serialize};

use super::rule::octal_code;
use super::{HeapRule, Heaps};
use crate::picture::{self, Grid, PictureError};
use crate::registry::{Fields, Stated};
use crate::sources::GUY_SMITH;
use crate::text::{Text, cite, code, text};
use crate::words::joined;
use crate::{MoveKind, kind};

/// Nim in certificates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nim {
    /// The heaps at the start.
    pub heaps: Vec<u32>,
}

/// Pick up bricks in certificates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bricks {
    /// The number of bricks at the start.
    pub bricks: u32,
}

/// Subtraction games in certificates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Subtraction {
    /// The numbers of tokens that a move may take.
    pub set: Vec<u32>,
    /// The heaps at the start.
    pub heaps: Vec<u32>,
}

/// Octal games in certificates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Octal {
    /// The code, such as `0.77`.
    pub code: String,
    /// The heaps at the start.
    pub heaps: Vec<u32>,
}

/// The field `heaps` in certificates, and its schema.
const HEAPS_FIELD: (&str, &str) = (
    "heaps",
    r#"{ "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": 1000000 },
              "minItems": 1, "maxItems": 64 }"#,
);

/// Rules of a heap game in certificates.
pub trait HeapData {
    /// As in [`Stated::SCHEMA`].
    const SCHEMA: Fields;

    /// As in [`Stated::from_rules`].
    fn game(&self) -> Result<Heaps, String>;

    /// As in [`Stated::words`].
    fn words(&self) -> Text;

    /// The picture of some heaps: by default tokens, with the sizes of the heaps below.
    fn grid(heaps: &[u64]) -> Grid {
        picture::heaps_of_tokens(heaps, "")
    }
}

impl<Data: HeapData> Stated<Data> for Heaps {
    fn from_rules(rules: &Data) -> Result<Heaps, String> {
        rules.game()
    }

    const SCHEMA: Fields = Data::SCHEMA;

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(rules: &Data) -> Text {
        rules.words()
    }

    fn picture(_: &Data, position: &str) -> Result<Grid, PictureError> {
        let heaps = picture::numbers(position, position)?;
        Ok(if heaps.is_empty() { Grid::text("-") } else { Data::grid(&heaps) })
    }

    fn kind(_: &Data, _: &str, mv: &str) -> MoveKind {
        kind::heap(mv)
    }
}

impl HeapData for Nim {
    fn game(&self) -> Result<Heaps, String> {
        Heaps::new(HeapRule::Nim, self.heaps.clone())
    }

    const SCHEMA: Fields = &[HEAPS_FIELD];

    fn words(&self) -> Text {
        moves_of_heaps(
            "In nim there are heaps of tokens, and a move takes tokens from one heap, as many as one likes, but one at \
             least.",
        )
        .and(".")
    }
}

impl HeapData for Bricks {
    fn game(&self) -> Result<Heaps, String> {
        Heaps::new(HeapRule::Bricks, vec![self.bricks])
    }

    const SCHEMA: Fields = &[("bricks", r#"{ "type": "integer", "minimum": 0, "maximum": 1000000 }"#)];

    fn words(&self) -> Text {
        moves_of_heaps("There is a heap of bricks, and a move takes one or two of them.").and(".")
    }
}

impl HeapData for Subtraction {
    fn game(&self) -> Result<Heaps, String> {
        Heaps::new(HeapRule::Subtraction(self.set.clone()), self.heaps.clone())
    }

    const SCHEMA: Fields = &[
        (
            "set",
            r#"{ "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 1000000 },
              "minItems": 1, "maxItems": 64, "uniqueItems": true }"#,
        ),
        HEAPS_FIELD,
    ];

    fn words(&self) -> Text {
        moves_of_heaps(format!(
            "There are heaps of tokens, and a move takes tokens from one heap; their number must be one of {}.",
            joined(&self.set, ", ")
        ))
        .and(".")
    }
}

impl HeapData for Octal {
    fn game(&self) -> Result<Heaps, String> {
        let digits = octal_code(&self.code).ok_or_else(|| format!("`{}` is no code of an octal game", self.code))?;
        Heaps::new(HeapRule::Octal(digits), self.heaps.clone())
    }

    const SCHEMA: Fields = &[
        ("code", r#"{ "type": "string", "pattern": "^0[.][0-7]{0,15}[1-7]$" }"#),
        (
            "heaps",
            r#"{ "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": 10000 },
              "minItems": 1, "maxItems": 64 }"#,
        ),
    ];

    fn words(&self) -> Text {
        let digits = octal_code(&self.code).unwrap_or_default();
        let taken = digits.iter().zip(0..).filter(|(digit, _)| **digit > 0).map(|(digit, tokens)| {
            let ways = [
                (1, "the heap may be used up"),
                (2, "one heap may be left"),
                (4, "two heaps may be left, neither empty"),
            ];
            let ways: Vec<&str> = ways.iter().filter(|(bit, _)| digit & bit > 0).map(|(_, way)| *way).collect();
            let taken = if tokens == 0 { "none".to_owned() } else { tokens.to_string() };
            format!("when it takes {taken}, {}", ways.join(", or "))
        });
        let taken = taken.collect::<Vec<_>>().join("; ");
        let moves = text![
            "The octal game ",
            code(&self.code),
            " ",
            cite(&GUY_SMITH),
            " is played with heaps of tokens. A move takes tokens from one heap: ",
            format!("{taken}."),
        ];
        moves_of_heaps(moves).and(text![", ", code("7>4,1"), " where two heaps are."])
    }

    fn grid(heaps: &[u64]) -> Grid {
        picture::rows_of_tokens(heaps)
    }
}

/// The moves, and the notation of positions and moves.
fn moves_of_heaps(moves: impl Into<Text>) -> Text {
    moves.into().and(text![
        " A position lists the heaps that are left, descending, and ",
        code("-"),
        " when there is none. A move is written as the heap and the heaps that it becomes: ",
        code("5>2"),
        ", ",
        code("5>-"),
        " where nothing is left of it",
    ])
}
