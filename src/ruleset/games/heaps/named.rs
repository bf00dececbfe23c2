//! Heap games in names and certificates, and in words.

use serde::{Deserialize, Serialize};

use super::{HeapRule, Heaps};
use crate::equivalence::Witness;
use crate::notation::number;
use crate::picture::{self, Grid, PictureError};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::sources::GUY_SMITH;
use crate::text::{Text, cite, code, text};
use crate::{Component, GameError, MoveKind, Rules, kind};

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

impl Stated<Nim> for Heaps {
    fn from_rules(rules: &Nim) -> Result<Heaps, String> {
        Heaps::new(HeapRule::Nim, rules.heaps.clone())
    }

    const SCHEMA: Fields = &[HEAPS_FIELD];

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(_: &Nim) -> Text {
        moves_of_heaps(
            "In nim there are heaps of tokens, and a move takes tokens from one heap, as many as one likes, but one at \
             least."
                .into(),
        )
        .and(".")
    }

    fn picture(_: &Nim, position: &str) -> Result<Grid, PictureError> {
        heaps_picture(position)
    }

    fn kind(_: &Nim, _: &str, mv: &str) -> MoveKind {
        kind::heap(mv)
    }
}

impl Stated<Bricks> for Heaps {
    fn from_rules(rules: &Bricks) -> Result<Heaps, String> {
        Heaps::new(HeapRule::Bricks, vec![rules.bricks])
    }

    const SCHEMA: Fields = &[("bricks", r#"{ "type": "integer", "minimum": 0, "maximum": 1000000 }"#)];

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(_: &Bricks) -> Text {
        moves_of_heaps("There is a heap of bricks, and a move takes one or two of them.".into()).and(".")
    }

    fn picture(_: &Bricks, position: &str) -> Result<Grid, PictureError> {
        heaps_picture(position)
    }

    fn kind(_: &Bricks, _: &str, mv: &str) -> MoveKind {
        kind::heap(mv)
    }
}

impl Stated<Subtraction> for Heaps {
    fn from_rules(rules: &Subtraction) -> Result<Heaps, String> {
        Heaps::new(HeapRule::Subtraction(rules.set.clone()), rules.heaps.clone())
    }

    const SCHEMA: Fields = &[
        (
            "set",
            r#"{ "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 1000000 },
              "minItems": 1, "maxItems": 64, "uniqueItems": true }"#,
        ),
        HEAPS_FIELD,
    ];

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(rules: &Subtraction) -> Text {
        let numbers: Vec<String> = rules.set.iter().map(u32::to_string).collect();
        moves_of_heaps(
            format!(
                "There are heaps of tokens, and a move takes tokens from one heap; their number must be one of {}.",
                numbers.join(", ")
            )
            .into(),
        )
        .and(".")
    }

    fn picture(_: &Subtraction, position: &str) -> Result<Grid, PictureError> {
        heaps_picture(position)
    }

    fn kind(_: &Subtraction, _: &str, mv: &str) -> MoveKind {
        kind::heap(mv)
    }
}

impl Stated<Octal> for Heaps {
    fn from_rules(rules: &Octal) -> Result<Heaps, String> {
        let digits = octal_code(&rules.code).ok_or_else(|| format!("`{}` is no code of an octal game", rules.code))?;
        Heaps::new(HeapRule::Octal(digits), rules.heaps.clone())
    }

    const SCHEMA: Fields = &[
        ("code", r#"{ "type": "string", "pattern": "^0[.][0-7]{0,15}[1-7]$" }"#),
        (
            "heaps",
            r#"{ "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": 10000 },
              "minItems": 1, "maxItems": 64 }"#,
        ),
    ];

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(rules: &Octal) -> Text {
        let digits = rules.code.trim_start_matches("0.").chars().filter_map(|digit| digit.to_digit(10));
        let taken = digits.zip(1..).filter(|(digit, _)| *digit > 0).map(|(digit, tokens)| {
            let ways = [
                (1, "the heap may be used up"),
                (2, "one heap may be left"),
                (
                    4,
                    "two heaps may be left, neither \
                    empty",
                ),
            ];
            let ways: Vec<&str> = ways.iter().filter(|(bit, _)| digit & bit > 0).map(|(_, way)| *way).collect();
            format!("when it takes {tokens}, {}", ways.join(", or "))
        });
        let taken = taken.collect::<Vec<_>>().join("; ");
        let moves = text![
            "The octal game ",
            code(&rules.code),
            " ",
            cite(&GUY_SMITH),
            " is played with heaps of tokens. A move takes tokens from one heap: ",
            format!("{taken}."),
        ];
        moves_of_heaps(moves).and(text![", ", code("7>4,1"), " where two heaps are."])
    }

    fn picture(_: &Octal, position: &str) -> Result<Grid, PictureError> {
        drawn(position, picture::rows_of_tokens)
    }

    fn kind(_: &Octal, _: &str, mv: &str) -> MoveKind {
        kind::heap(mv)
    }
}

/// The game of a name; `rule` reads the parameters before the heaps.
fn read(
    family: &Family,
    name: &str,
    rule: fn(&str) -> Result<(HeapRule, &str), String>,
) -> Result<Component, GameError> {
    let read = || {
        let (rule, heaps) = rule(family.parameters(name).unwrap_or_default())?;
        let heaps = numbers(heaps).ok_or("with numbers of tokens from 0 to 1000000, `,` between")?;
        Heaps::new(rule, heaps).map(Component::from)
    };
    read().map_err(|remedy| family.unfit(name, remedy))
}

fn bricks(text: &str) -> Result<(HeapRule, &str), String> {
    if text.contains(',') { Err("with one number".to_owned()) } else { Ok((HeapRule::Bricks, text)) }
}

fn subtraction(text: &str) -> Result<(HeapRule, &str), String> {
    let (set, heaps) = text.split_once(':').ok_or("for instance subtraction:1,3,4:9")?;
    Ok((HeapRule::Subtraction(numbers(set).ok_or("for instance subtraction:1,3,4:9")?), heaps))
}

fn by_code(text: &str) -> Result<(HeapRule, &str), String> {
    let (code, heaps) = text.split_once(':').ok_or("for instance octal:0.77:7,9")?;
    let digits = octal_code(code).ok_or("with digits from 0 to 7, for instance octal:0.77:7,9")?;
    Ok((HeapRule::Octal(digits), heaps))
}

fn octal_code(code: &str) -> Option<Vec<u8>> {
    let digits = code.strip_prefix('0').unwrap_or(code).strip_prefix('.')?.bytes();
    digits.map(|digit| digit.checked_sub(b'0').filter(|&digit| digit < 8)).collect()
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(|part| u32::try_from(number(part, u64::MAX)?).ok()).collect()
}

impl Listed for Heaps {
    const PAGE: &'static str = include_str!("../heaps.js");

    const FAMILIES: &'static [Family] = &[
        Family {
            name: "nim",
            usage: "nim:A,B,...",
            meaning: "nim on heaps of A, B, ... tokens",
            read: |family, name| read(family, name, |heaps| Ok((HeapRule::Nim, heaps))),
        },
        Family {
            name: "bricks",
            usage: "bricks:N",
            meaning: "pick up bricks: one or two of N",
            read: |family, name| read(family, name, bricks),
        },
        Family {
            name: "subtraction",
            usage: "subtraction:S,T,...:A,B,...",
            meaning: "heaps of A, B, ... that lose S or T or ... tokens",
            read: |family, name| read(family, name, subtraction),
        },
        Family {
            name: "octal",
            usage: "octal:0.CODE:A,B,...",
            meaning: "the octal game of that code on heaps of A, B, ...",
            read: |family, name| read(family, name, by_code),
        },
        Family {
            name: "kayles",
            usage: "kayles:A,B,...",
            meaning: "Kayles, which is octal:0.77",
            read: |family, name| read(family, name, |heaps| Ok((HeapRule::Octal(vec![7, 7]), heaps))),
        },
        Family {
            name: "dawsons-kayles",
            usage: "dawsons-kayles:A,B,...",
            meaning: "Dawson's Kayles, which is octal:0.07",
            read: |family, name| read(family, name, |heaps| Ok((HeapRule::Octal(vec![0, 7]), heaps))),
        },
        Family {
            name: "dawsons-chess",
            usage: "dawsons-chess:A,B,...",
            meaning: "Dawson's Chess on rows of A, B, ... files, which is octal:0.137",
            read: |family, name| read(family, name, |heaps| Ok((HeapRule::Octal(vec![1, 3, 7]), heaps))),
        },
    ];

    fn has_components(&self) -> bool {
        true
    }

    fn read_mirror(&self, _: &Box<[u32]>, text: &str) -> Result<Witness, String> {
        if text == Witness::SAME { Ok(Witness::Same) } else { Err(Witness::unread(text)) }
    }

    fn ended(&self, _: &Box<[u32]>) -> Option<Box<[u32]>> {
        Some(Box::default())
    }

    /// Heaps in pairs.
    fn mirror(&self, heaps: &Box<[u32]>) -> Option<String> {
        heaps.chunk_by(|one, next| one == next).all(|equal| equal.len() % 2 == 0).then(|| Witness::SAME.to_owned())
    }

    fn rules(&self) -> Rules {
        let heaps = self.start.clone();
        match &self.rule {
            HeapRule::Nim => Rules::Nim(Nim { heaps }),
            HeapRule::Bricks => Rules::Bricks(Bricks { bricks: heaps.iter().sum() }),
            HeapRule::Subtraction(set) => Rules::Subtraction(Subtraction { set: set.clone(), heaps }),
            HeapRule::Octal(digits) => {
                let digits: String = digits.iter().map(u8::to_string).collect();
                Rules::Octal(Octal { code: format!("0.{digits}"), heaps })
            }
        }
    }

    fn form(&self, heaps: &Box<[u32]>) -> Box<[u8]> {
        heaps.iter().flat_map(|heap| heap.to_be_bytes()).collect()
    }
}

const HEAPS: &str = " A position lists the heaps that are left, descending, and ";

/// The moves, and the notation of positions and moves.
fn moves_of_heaps(moves: Text) -> Text {
    moves.and(HEAPS).and(text![
        code("-"),
        " when there is none. A move is written as the heap and the heaps that it becomes: ",
        code("5>2"),
        ", ",
        code("5>-"),
        " where nothing is left of it",
    ])
}

/// Heaps of tokens, with their sizes below, for a position such as `5,3,1`.
fn heaps_picture(position: &str) -> Result<Grid, PictureError> {
    drawn(position, |heaps| picture::heaps_of_tokens(heaps, ""))
}

/// Draws the heaps of a position with `grid`.
fn drawn(position: &str, grid: impl Fn(&[u64]) -> Grid) -> Result<Grid, PictureError> {
    let heaps = picture::numbers(position, position)?;
    Ok(if heaps.is_empty() { Grid::text("-") } else { grid(&heaps) })
}
