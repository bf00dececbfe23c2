//! Wythoff's game (Wythoff, *A modification of the game of nim*, 1907): a move takes any number of tokens from one of
//! two heaps, or the same number from both.

use serde::{Deserialize, Serialize};

use crate::equivalence::Witness;
use crate::games::heaps::{MOST_TOKENS, heaps_picture};
use crate::notation::{decreasing, list_text, number};
use crate::picture::{Grid, PictureError};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, code, text};
use crate::{Component, GameError, MoveKind, Rules, Ruleset, kind};

/// Wythoff's game from two heaps.
#[derive(Clone, Copy, Debug)]
pub struct Wythoff {
    start: [u32; 2],
}

/// A move: the heaps from which it takes, and their sizes afterwards.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Taking {
    heaps: Box<[u32]>,
    leaves: Box<[u32]>,
}

/// The nonempty heaps, the larger one first.
fn heaps(sizes: impl IntoIterator<Item = u32>) -> Box<[u32]> {
    let mut heaps: Vec<u32> = sizes.into_iter().filter(|&size| size > 0).collect();
    heaps.sort_unstable_by(|a, b| b.cmp(a));
    heaps.into()
}

impl Wythoff {
    /// Wythoff's game from heaps of these sizes; `None` when one has too many tokens.
    pub fn new(start: [u32; 2]) -> Option<Wythoff> {
        start.iter().all(|&heap| u64::from(heap) <= MOST_TOKENS).then_some(Wythoff { start })
    }
}

impl Ruleset for Wythoff {
    /// The nonempty heaps, the larger one first.
    type Position = Box<[u32]>;
    type Move = Taking;

    fn name(&self) -> String {
        format!("wythoff:{}", list_text(&self.start))
    }

    fn source(&self) -> Box<[u32]> {
        heaps(self.start)
    }

    fn moves(&self, position: &Box<[u32]>) -> Vec<Taking> {
        let mut single = position.to_vec();
        single.dedup();
        let of_one = |heap: u32| (0..heap).map(move |left| Taking { heaps: [heap].into(), leaves: heaps([left]) });
        let mut moves: Vec<Taking> = single.into_iter().flat_map(of_one).collect();
        if let [larger, smaller] = **position {
            let leaves = |taken| heaps([larger - taken, smaller - taken]);
            moves.extend((1..=smaller).map(|taken| Taking { heaps: position.clone(), leaves: leaves(taken) }));
        }
        moves
    }

    fn follower(&self, position: &Box<[u32]>, mv: &Taking) -> Box<[u32]> {
        let mut rest = position.to_vec();
        for heap in &mv.heaps {
            if let Some(place) = rest.iter().position(|other| other == heap) {
                rest.remove(place);
            }
        }
        heaps(rest.into_iter().chain(mv.leaves.iter().copied()))
    }

    /// The number of tokens.
    fn measure(&self, position: &Box<[u32]>) -> u64 {
        position.iter().map(|&heap| u64::from(heap)).sum()
    }

    fn text(&self, position: &Box<[u32]>) -> String {
        list_text(position)
    }

    fn move_text(&self, mv: &Taking) -> String {
        format!("{}>{}", list_text(&mv.heaps), list_text(&mv.leaves))
    }

    fn parse(&self, text: &str) -> Result<Box<[u32]>, String> {
        match decreasing(text, MOST_TOKENS)? {
            sizes if sizes.len() > 2 => Err(format!("`{text}` has more than two heaps")),
            sizes => Ok(heaps(sizes.into_iter().map(|size| size as u32))),
        }
    }
}

/// Wythoff's game in certificates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heaps {
    /// The heaps at the start.
    pub heaps: [u32; 2],
}

impl Stated<Heaps> for Wythoff {
    fn from_rules(rules: &Heaps) -> Result<Wythoff, String> {
        Wythoff::new(rules.heaps).ok_or_else(|| format!("a heap has more than {MOST_TOKENS} tokens"))
    }

    const SCHEMA: Fields = &[(
        "heaps",
        r#"{ "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": 1000000 },
              "minItems": 2, "maxItems": 2 }"#,
    )];

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(_: &Heaps) -> Text {
        text![
            "Wythoff's game is played with two heaps of tokens. A move takes tokens from one heap, as many as one likes, or the same \
             number from both, but one token at least. A position lists the heaps that are left, the larger one first, and ",
            code("-"),
            " when there is none. A move is written as the heaps that it takes from and what it leaves of them: ",
            code("5>2"),
            ", ",
            code("5,3>3,1"),
            ".",
        ]
    }

    fn picture(_: &Heaps, position: &str) -> Result<Grid, PictureError> {
        heaps_picture(position)
    }

    fn kind(_: &Heaps, _: &str, mv: &str) -> MoveKind {
        match mv.split_once('>') {
            Some((heaps, _)) if heaps.contains(',') => MoveKind::called(u64::MAX, "both heaps"),
            _ => kind::heap(mv),
        }
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let sizes = || {
        let (one, other) = family.parameters(name)?.split_once(',')?;
        let size = |text| number(text, MOST_TOKENS).and_then(|size| u32::try_from(size).ok());
        Wythoff::new([size(one)?, size(other)?])
    };
    sizes()
        .map(Component::from)
        .ok_or_else(|| family.unfit(name, "with two numbers from 0 to 1000000, for instance 3,5"))
}

impl Listed for Wythoff {
    const PAGE: &'static str = include_str!("wythoff.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "wythoff",
        usage: "wythoff:A,B",
        meaning: "Wythoff's game: any number from one of two heaps, or the same number from both",
        read,
    }];

    fn ended(&self, _: &Box<[u32]>) -> Option<Box<[u32]>> {
        Some(Box::default())
    }

    fn rules(&self) -> Rules {
        Rules::Wythoff(Heaps { heaps: self.start })
    }

    /// Different moves may leave the same heaps, as 3>1 and 3,2>2,1 do from 3,2.
    fn image_of_move(&self, step: &Taking, _: &Witness) -> Option<Taking> {
        Some(step.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_from_one_heap_or_the_same_number_from_both() {
        let game = Wythoff::new([1, 2]).expect("two heaps");
        let texts: Vec<String> = game.moves(&game.source()).iter().map(|mv| game.move_text(mv)).collect();
        assert_eq!(texts, ["2>-", "2>1", "1>-", "2,1>1"]);
        let equal = Wythoff::new([2, 2]).expect("two heaps");
        let left: Vec<String> =
            equal.moves(&equal.source()).iter().map(|mv| equal.text(&equal.follower(&equal.source(), mv))).collect();
        assert_eq!(left, ["2", "2,1", "1,1", "-"]);
    }
}
