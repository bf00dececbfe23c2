//! Heap games in names, and their properties.

use super::rule::{code_of, octal_code};
use super::{Bricks, HeapRule, Heaps, Nim, Octal, Subtraction};
use crate::equivalence::Witness;
use crate::notation::number;
use crate::registry::{Family, Listed};
use crate::{Component, GameError, Rules};

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
            read: |family, name| read(family, name, |heaps| Ok((HeapRule::Octal(vec![0, 7, 7]), heaps))),
        },
        Family {
            name: "dawsons-kayles",
            usage: "dawsons-kayles:A,B,...",
            meaning: "Dawson's Kayles, which is octal:0.07",
            read: |family, name| read(family, name, |heaps| Ok((HeapRule::Octal(vec![0, 0, 7]), heaps))),
        },
        Family {
            name: "dawsons-chess",
            usage: "dawsons-chess:A,B,...",
            meaning: "Dawson's Chess on rows of A, B, ... files, which is octal:0.137",
            read: |family, name| read(family, name, |heaps| Ok((HeapRule::Octal(vec![0, 1, 3, 7]), heaps))),
        },
    ];

    fn has_components(&self) -> bool {
        true
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
            HeapRule::Octal(digits) => Rules::Octal(Octal { code: code_of(digits), heaps }),
        }
    }

    fn form(&self, heaps: &Box<[u32]>) -> Box<[u8]> {
        heaps.iter().flat_map(|heap| heap.to_be_bytes()).collect()
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

pub(super) fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(|part| u32::try_from(number(part, u64::MAX)?).ok()).collect()
}
