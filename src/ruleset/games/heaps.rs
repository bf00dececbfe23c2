//! Games on heaps in which a move changes one heap and nothing else: nim, pick up bricks, subtraction games, octal games.

use crate::ruleset::picture::{Drawn, Grid, PictureError};
use crate::ruleset::text::{Text, code, text};
use crate::ruleset::{Component, GameError, MoveKind, Rules, Ruleset, kind, picture};
use serde::{Deserialize, Serialize};

use crate::ruleset::notation::{decreasing, list_text, number};
use crate::ruleset::registry::{Family, Listed, Stated};

/// The most tokens of a heap.
pub(in crate::ruleset) const MOST_TOKENS: u64 = 1_000_000;
/// The most tokens of a heap that may come apart, for there are as many moves as ways to part it.
pub(in crate::ruleset) const MOST_TO_SPLIT: u64 = 10_000;
/// The most heaps that a game starts from.
pub(in crate::ruleset) const MOST_HEAPS: usize = 64;

/// What may become of a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapRule {
    /// Any smaller heap (Bouton 1901).
    Nim,
    /// One or two bricks fewer (*Game Theory: A Playful Introduction* calls it Pick Up Bricks).
    Bricks,
    /// So many fewer as a number of the set, which ascends.
    Subtraction(Vec<u32>),
    /// As the digits after the point say, each from 0 to 7 (Guy and Smith, *The G-values of various games*, 1956).
    Octal(Vec<u8>),
}

/// A game on heaps.
#[derive(Clone, Debug)]
pub struct Heaps {
    rule: HeapRule,
    start: Vec<u32>,
}

/// A move: what becomes of a heap.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Split {
    /// The heap.
    pub heap: u32,
    /// The heaps that it leaves, none of them empty; the larger one first.
    pub leaves: Vec<u32>,
}

impl HeapRule {
    /// What may become of one heap, each way once.
    pub fn options(&self, heap: u32) -> Vec<Vec<u32>> {
        let one = |left: u32| if left == 0 { Vec::new() } else { vec![left] };
        match self {
            HeapRule::Nim => (0..heap).map(one).collect(),
            HeapRule::Bricks => (1..=2).filter_map(|taken| heap.checked_sub(taken).map(one)).collect(),
            HeapRule::Subtraction(set) => set.iter().filter_map(|taken| heap.checked_sub(*taken).map(one)).collect(),
            HeapRule::Octal(digits) => {
                digits.iter().zip(1..).flat_map(|(&digit, taken)| octal(digit, heap, taken)).collect()
            }
        }
    }
}

/// What digit `digit` of an octal code lets become of a heap that loses `taken` tokens.
fn octal(digit: u8, heap: u32, taken: u32) -> Vec<Vec<u32>> {
    let Some(left) = heap.checked_sub(taken) else { return Vec::new() };
    let mut options = Vec::new();
    if digit & 1 != 0 && left == 0 {
        options.push(Vec::new());
    }
    if digit & 2 != 0 && left > 0 {
        options.push(vec![left]);
    }
    if digit & 4 != 0 {
        options.extend((1..=left / 2).map(|part| vec![left - part, part]));
    }
    options
}

impl Heaps {
    /// The game by `rule` on these heaps.
    ///
    /// # Errors
    /// When the rule or the heaps are out of bounds; the message says what is right.
    pub fn new(rule: HeapRule, start: Vec<u32>) -> Result<Heaps, String> {
        let most = most(&rule);
        if start.is_empty() || start.len() > MOST_HEAPS || start.iter().any(|&heap| u64::from(heap) > most) {
            return Err(format!("with 1 to {MOST_HEAPS} heaps of at most {most} tokens"));
        }
        match &rule {
            HeapRule::Subtraction(set) if !ascends(set) => {
                Err(format!("with a set of 1 to {MOST_HEAPS} numbers from 1 to {MOST_TOKENS} that ascend"))
            }
            HeapRule::Octal(digits) if digits.len() > 16 || digits.last().is_none_or(|&last| last == 0) => {
                Err("with a code of 1 to 16 digits after `0.`, the last of them not 0, for instance 0.77".to_owned())
            }
            _ => Ok(Heaps { rule, start }),
        }
    }

    /// What may become of a heap.
    pub fn rule(&self) -> &HeapRule {
        &self.rule
    }

    /// The heaps that play starts from, as the name has them.
    pub fn start(&self) -> &[u32] {
        &self.start
    }
}

fn most(rule: &HeapRule) -> u64 {
    if matches!(rule, HeapRule::Octal(_)) { MOST_TO_SPLIT } else { MOST_TOKENS }
}

fn ascends(set: &[u32]) -> bool {
    let bounded = |&taken: &u32| taken > 0 && u64::from(taken) <= MOST_TOKENS;
    (1..=MOST_HEAPS).contains(&set.len()) && set.windows(2).all(|pair| pair[0] < pair[1]) && set.iter().all(bounded)
}

fn descending(mut heaps: Vec<u32>) -> Box<[u32]> {
    heaps.retain(|&heap| heap > 0);
    heaps.sort_unstable_by(|a, b| b.cmp(a));
    heaps.into()
}

impl Ruleset for Heaps {
    /// The heaps that are not empty, larger ones first.
    type Position = Box<[u32]>;
    type Move = Split;

    fn name(&self) -> String {
        let heaps = list_text(&self.start);
        match &self.rule {
            HeapRule::Nim => format!("nim:{heaps}"),
            HeapRule::Bricks => format!("bricks:{heaps}"),
            HeapRule::Subtraction(set) => format!("subtraction:{}:{heaps}", list_text(set)),
            HeapRule::Octal(digits) => {
                let digits: String = digits.iter().map(u8::to_string).collect();
                format!("octal:0.{digits}:{heaps}")
            }
        }
    }

    fn source(&self) -> Box<[u32]> {
        descending(self.start.clone())
    }

    fn moves(&self, position: &Box<[u32]>) -> Vec<Split> {
        let mut heaps = position.to_vec();
        heaps.dedup();
        let splits = |heap: u32| self.rule.options(heap).into_iter().map(move |leaves| Split { heap, leaves });
        let mut moves: Vec<Split> = heaps.into_iter().flat_map(splits).collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn follower(&self, position: &Box<[u32]>, mv: &Split) -> Box<[u32]> {
        let mut heaps = position.to_vec();
        if let Some(place) = heaps.iter().position(|&heap| heap == mv.heap) {
            heaps.remove(place);
        }
        heaps.extend(&mv.leaves);
        descending(heaps)
    }

    /// The number of tokens.
    fn measure(&self, position: &Box<[u32]>) -> u64 {
        position.iter().map(|&heap| u64::from(heap)).sum()
    }

    fn components(&self, position: &Box<[u32]>) -> Vec<Box<[u32]>> {
        position.iter().map(|&heap| Box::from([heap])).collect()
    }

    fn text(&self, position: &Box<[u32]>) -> String {
        list_text(position)
    }

    fn move_text(&self, mv: &Split) -> String {
        format!("{}>{}", mv.heap, list_text(&mv.leaves))
    }

    fn parse(&self, text: &str) -> Result<Box<[u32]>, String> {
        let heaps = decreasing(text, most(&self.rule))?;
        Ok(heaps.into_iter().map(|heap| heap as u32).collect())
    }
}

/// Nim as a certificate states it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nim {
    /// The heaps at the start.
    pub heaps: Vec<u32>,
}

/// Pick up bricks as a certificate states it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bricks {
    /// The bricks at the start.
    pub bricks: u32,
}

/// A subtraction game as a certificate states it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Subtraction {
    /// What a heap may lose.
    pub set: Vec<u32>,
    /// The heaps at the start.
    pub heaps: Vec<u32>,
}

/// An octal game as a certificate states it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Octal {
    /// Its code, `0.77`.
    pub code: String,
    /// The heaps at the start.
    pub heaps: Vec<u32>,
}

impl Stated<Nim> for Heaps {
    fn from_rules(rules: &Nim, _: &str) -> Result<Heaps, String> {
        Heaps::new(HeapRule::Nim, rules.heaps.clone())
    }

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(_: &Nim, _: Option<&str>) -> Text {
        moves_of_heaps(
            "In nim there are heaps of tokens, and a move takes tokens from one heap, as many as one likes, but one at \
             least."
                .into(),
        )
        .and(".")
    }

    fn picture(_: &Nim, _: Drawn, position: &str) -> Result<Grid, PictureError> {
        heaps_picture(position)
    }

    fn kind(_: &Nim, _: &str, mv: &str) -> MoveKind {
        kind::heap(mv)
    }
}

impl Stated<Bricks> for Heaps {
    fn from_rules(rules: &Bricks, _: &str) -> Result<Heaps, String> {
        Heaps::new(HeapRule::Bricks, vec![rules.bricks])
    }

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(_: &Bricks, _: Option<&str>) -> Text {
        moves_of_heaps("There is a heap of bricks, and a move takes one or two of them.".into()).and(".")
    }

    fn picture(_: &Bricks, _: Drawn, position: &str) -> Result<Grid, PictureError> {
        heaps_picture(position)
    }

    fn kind(_: &Bricks, _: &str, mv: &str) -> MoveKind {
        kind::heap(mv)
    }
}

impl Stated<Subtraction> for Heaps {
    fn from_rules(rules: &Subtraction, _: &str) -> Result<Heaps, String> {
        Heaps::new(HeapRule::Subtraction(rules.set.clone()), rules.heaps.clone())
    }

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(rules: &Subtraction, _: Option<&str>) -> Text {
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

    fn picture(_: &Subtraction, _: Drawn, position: &str) -> Result<Grid, PictureError> {
        heaps_picture(position)
    }

    fn kind(_: &Subtraction, _: &str, mv: &str) -> MoveKind {
        kind::heap(mv)
    }
}

impl Stated<Octal> for Heaps {
    fn from_rules(rules: &Octal, _: &str) -> Result<Heaps, String> {
        let digits = octal_code(&rules.code).ok_or_else(|| format!("`{}` is no code of an octal game", rules.code))?;
        Heaps::new(HeapRule::Octal(digits), rules.heaps.clone())
    }

    const WHY_IT_ENDS: &'static str = "every move leaves fewer tokens";

    fn words(rules: &Octal, _: Option<&str>) -> Text {
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
            " (Guy and Smith 1956) is played with heaps of tokens. A move takes tokens from one heap: ",
            format!("{taken}."),
        ];
        moves_of_heaps(moves).and(text![", ", code("7>4,1"), " where two heaps are."])
    }

    fn picture(_: &Octal, _: Drawn, position: &str) -> Result<Grid, PictureError> {
        heaps_picture(position)
    }

    fn kind(_: &Octal, _: &str, mv: &str) -> MoveKind {
        kind::heap(mv)
    }
}

/// The game of a name, by the rule that the parameters before the heaps state.
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
    let digits = code.strip_prefix("0.")?.bytes();
    digits.map(|digit| digit.checked_sub(b'0').filter(|&digit| digit < 8)).collect()
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(|part| u32::try_from(number(part, u64::MAX)?).ok()).collect()
}

impl Listed for Heaps {
    const PAGE: &'static str = include_str!("heaps.js");

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
            meaning: "the octal game of that code on heaps of A, B, ...; 0.77 is Kayles, 0.07 Dawson's Kayles",
            read: |family, name| read(family, name, by_code),
        },
    ];

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

/// The moves, and how positions and moves are written.
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

/// Heaps of tokens, with their sizes below: `5,3,1`.
pub(super) fn heaps_picture(position: &str) -> Result<Grid, PictureError> {
    let heaps = picture::numbers(position, position)?;
    Ok(if heaps.is_empty() { Grid::text("-") } else { picture::heaps_of_tokens(&heaps, "") })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(rule: HeapRule, heap: u32) -> Vec<String> {
        let game = Heaps::new(rule, vec![heap]).expect("a game");
        game.moves(&game.source()).iter().map(|mv| game.move_text(mv)).collect()
    }

    #[test]
    fn each_rule_has_its_moves() {
        assert_eq!(moves(HeapRule::Nim, 3), ["3>-", "3>1", "3>2"]);
        assert_eq!(moves(HeapRule::Bricks, 1), ["1>-"]);
        assert_eq!(moves(HeapRule::Subtraction(vec![1, 3, 4]), 4), ["4>-", "4>1", "4>3"]);
        assert_eq!(moves(HeapRule::Octal(vec![7, 7]), 4), ["4>1,1", "4>2", "4>2,1", "4>3"]);
        assert_eq!(moves(HeapRule::Octal(vec![0, 7]), 2), ["2>-"]);
    }
}
