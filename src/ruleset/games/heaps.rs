//! Games on heaps in which a move changes a single heap: nim, pick up bricks, subtraction games, octal games.

mod every;
mod listed;
mod named;
mod rule;

pub use every::HeapRules;
pub use named::{Bricks, Nim, Octal, Subtraction};
pub use rule::HeapRule;

use crate::notation::{decreasing, list_text};
use crate::{Player, Ruleset};
use rule::code_of;

/// The most tokens in a heap.
pub(crate) const MOST_TOKENS: u64 = 1_000_000;
/// The most tokens in a heap that may be split, since each way to split it is a move.
pub(crate) const MOST_TO_SPLIT: u64 = 10_000;
/// The most heaps at the start.
pub(crate) const MOST_HEAPS: usize = 64;

/// A game on heaps.
#[derive(Clone, Debug)]
pub struct Heaps {
    rule: HeapRule,
    start: Vec<u32>,
}

/// A move: a heap, and the heaps that replace it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Split {
    /// The heap.
    pub heap: u32,
    /// The heaps that replace it, none of them empty; the larger one first.
    pub leaves: Vec<u32>,
}

impl Heaps {
    /// The game with this rule on these heaps.
    ///
    /// # Errors
    /// If the rule or the heaps are out of bounds; the message says what is allowed.
    pub fn new(rule: HeapRule, start: Vec<u32>) -> Result<Heaps, String> {
        let most = most(&rule);
        if start.is_empty() || start.len() > MOST_HEAPS || start.iter().any(|&heap| u64::from(heap) > most) {
            return Err(format!("with 1 to {MOST_HEAPS} heaps of at most {most} tokens"));
        }
        match &rule {
            HeapRule::Subtraction(set) if !ascends(set) => {
                Err(format!("with a set of 1 to {MOST_HEAPS} numbers from 1 to {MOST_TOKENS} that ascend"))
            }
            HeapRule::Octal(digits) if digits.first() == Some(&4) => {
                Err("with a code that begins with `0.`; games that divide heaps are take-and-break:CODE:HEAPS"
                    .to_owned())
            }
            HeapRule::Octal(digits) if !is_code(digits) => {
                Err("with a code of 1 to 16 digits after `0.`, the last of them not 0, for instance 0.77".to_owned())
            }
            _ => Ok(Heaps { rule, start }),
        }
    }

    /// The options of a heap.
    pub fn rule(&self) -> &HeapRule {
        &self.rule
    }
}

fn most(rule: &HeapRule) -> u64 {
    if matches!(rule, HeapRule::Octal(_)) { MOST_TO_SPLIT } else { MOST_TOKENS }
}

/// Whether these are the digits of a code: 1 to 16 after the point, the last of them not 0.
fn is_code(digits: &[u8]) -> bool {
    (2..=17).contains(&digits.len()) && digits.last().is_some_and(|&last| last != 0)
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
    /// The nonempty heaps, larger ones first.
    type Board = Box<[u32]>;
    type Move = Split;

    const IMPARTIAL: bool = true;

    fn name(&self) -> String {
        let heaps = list_text(&self.start);
        match &self.rule {
            HeapRule::Nim => format!("nim:{heaps}"),
            HeapRule::Bricks => format!("bricks:{heaps}"),
            HeapRule::Subtraction(set) => format!("subtraction:{}:{heaps}", list_text(set)),
            HeapRule::Octal(digits) => format!("octal:{}:{heaps}", code_of(digits)),
        }
    }

    fn source(&self) -> Box<[u32]> {
        descending(self.start.clone())
    }

    fn moves(&self, board: &Box<[u32]>, _: Player) -> Vec<Split> {
        let mut heaps = board.to_vec();
        heaps.dedup();
        let splits = |heap: u32| self.rule.options(heap).into_iter().map(move |leaves| Split { heap, leaves });
        let mut moves: Vec<Split> = heaps.into_iter().flat_map(splits).collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn is_terminal(&self, board: &Box<[u32]>, _: Player) -> bool {
        !board.iter().any(|&heap| self.rule.has_option(heap))
    }

    fn follower(&self, board: &Box<[u32]>, mv: &Split) -> Box<[u32]> {
        let mut heaps = board.to_vec();
        if let Some(place) = heaps.iter().position(|&heap| heap == mv.heap) {
            heaps.remove(place);
        }
        heaps.extend(&mv.leaves);
        descending(heaps)
    }

    /// The number of tokens.
    fn measure(&self, board: &Box<[u32]>) -> u64 {
        board.iter().map(|&heap| u64::from(heap)).sum()
    }

    /// The heaps that a move can change.
    fn components(&self, board: &Box<[u32]>) -> Vec<Box<[u32]>> {
        board.iter().filter(|&&heap| self.rule.has_option(heap)).map(|&heap| Box::from([heap])).collect()
    }

    fn join(&self, components: &[Box<[u32]>]) -> Box<[u32]> {
        descending(components.concat())
    }

    fn text(&self, board: &Box<[u32]>) -> String {
        list_text(board)
    }

    fn move_text(&self, mv: &Split) -> String {
        format!("{}>{}", mv.heap, list_text(&mv.leaves))
    }

    fn parse(&self, text: &str) -> Result<Box<[u32]>, String> {
        let heaps = decreasing(text, most(&self.rule))?;
        Ok(heaps.into_iter().map(|heap| heap as u32).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(rule: HeapRule, heap: u32) -> Vec<String> {
        let game = Heaps::new(rule, vec![heap]).expect("a game");
        game.moves(&game.source(), Player::Left).iter().map(|mv| game.move_text(mv)).collect()
    }

    #[test]
    fn a_heap_has_an_option_when_some_are_listed() {
        let octal = (0..128).map(|code| HeapRule::Octal(vec![4 * (code % 2), code / 16, code / 2 % 8]));
        for rule in octal.chain([HeapRule::Nim, HeapRule::Bricks, HeapRule::Subtraction(vec![2, 5])]) {
            assert!((0..9).all(|heap| rule.has_option(heap) != rule.options(heap).is_empty()), "{rule:?}");
        }
    }

    #[test]
    fn each_rule_has_its_moves() {
        assert_eq!(moves(HeapRule::Nim, 3), ["3>-", "3>1", "3>2"]);
        assert_eq!(moves(HeapRule::Bricks, 1), ["1>-"]);
        assert_eq!(moves(HeapRule::Subtraction(vec![1, 3, 4]), 4), ["4>-", "4>1", "4>3"]);
        assert_eq!(moves(HeapRule::Octal(vec![0, 7, 7]), 4), ["4>1,1", "4>2", "4>2,1", "4>3"]);
        assert_eq!(moves(HeapRule::Octal(vec![0, 0, 7]), 2), ["2>-"]);
    }
}
