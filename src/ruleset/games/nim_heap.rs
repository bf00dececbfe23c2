//! A single nim-heap, `*k`: the nimber k. Every impartial game equals exactly one of these under normal play (Sprague
//! 1935, Grundy 1939).

use crate::games::heaps::MOST_TOKENS;
use crate::notation::number;
use crate::picture::{Grid, PictureError};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, code, text};
use crate::{Component, GameError, MoveKind, Player, Rules, Ruleset, picture};
use serde::{Deserialize, Serialize};

/// A nim-heap.
#[derive(Clone, Copy, Debug)]
pub struct NimHeap {
    size: u32,
}

impl NimHeap {
    /// The heap of `size` tokens; `None` if there are too many.
    pub fn new(size: u32) -> Option<NimHeap> {
        (u64::from(size) <= MOST_TOKENS).then_some(NimHeap { size })
    }

    /// The heap that `text` names, as in `*3`.
    pub fn named(text: &str) -> Option<NimHeap> {
        let size = number(text.strip_prefix('*')?, MOST_TOKENS)?;
        NimHeap::new(u32::try_from(size).ok()?)
    }
}

impl Ruleset for NimHeap {
    /// The number of tokens left.
    type Board = u32;
    /// The heap before and after the move.
    type Move = (u32, u32);

    const IMPARTIAL: bool = true;

    fn name(&self) -> String {
        self.text(&self.size)
    }

    fn source(&self) -> u32 {
        self.size
    }

    fn moves(&self, board: &u32, _: Player) -> Vec<(u32, u32)> {
        (0..*board).map(|left| (*board, left)).collect()
    }

    fn follower(&self, _: &u32, &(_, left): &(u32, u32)) -> u32 {
        left
    }

    fn measure(&self, board: &u32) -> u64 {
        u64::from(*board)
    }

    fn text(&self, board: &u32) -> String {
        format!("*{board}")
    }

    fn move_text(&self, (heap, left): &(u32, u32)) -> String {
        format!("*{heap}>*{left}")
    }

    fn parse(&self, text: &str) -> Result<u32, String> {
        let size = NimHeap::named(text).map(|heap| heap.size);
        size.ok_or_else(|| format!("`{text}` is no nim-heap: write `*3`, or `*0` for an empty one"))
    }
}

/// A nim-heap in certificates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// The number of tokens at the start.
    pub size: u32,
}

impl Stated<Size> for NimHeap {
    fn from_rules(rules: &Size) -> Result<NimHeap, String> {
        NimHeap::new(rules.size).ok_or_else(|| format!("it has more than {MOST_TOKENS} tokens"))
    }

    const SCHEMA: Fields = &[("size", r#"{ "type": "integer", "minimum": 0, "maximum": 1000000 }"#)];

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(_: &Size) -> Text {
        text![
            "A nim-heap is one heap of tokens, from which a move takes as many as one likes, but one at least. With k \
             tokens it is written ",
            code("*k"),
            ", and ",
            code("*0"),
            " when it is used up; a move is written as the heap and what it becomes: ",
            code("*3>*1"),
            ".",
        ]
    }

    fn picture(_: &Size, position: &str) -> Result<Grid, PictureError> {
        let size = position.strip_prefix('*');
        let size = size.ok_or_else(|| PictureError::no_position(position, "a nim-heap is written as *3"))?;
        Ok(picture::heaps_of_tokens(&[picture::number(position, size)?], "*"))
    }

    fn kind(_: &Size, _: &str, _: &str) -> MoveKind {
        MoveKind::called(0, "nim-heap")
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let heap = NimHeap::named(name).map(Component::from);
    heap.ok_or_else(|| family.unfit(name, "with K from 0 to 1000000, for instance *3"))
}

impl Listed for NimHeap {
    const PAGE: &'static str = include_str!("nim_heap.js");

    const FAMILIES: &'static [Family] = &[Family { name: "*", usage: "*K", meaning: "a nim-heap of K tokens", read }];

    fn rules(&self) -> Rules {
        Rules::NimHeap(Size { size: self.size })
    }

    fn has_components(&self) -> bool {
        true
    }

    fn ended(&self, _: &u32) -> Option<u32> {
        Some(0)
    }

    fn form(&self, tokens: &u32) -> Box<[u8]> {
        tokens.to_be_bytes().into()
    }
}
