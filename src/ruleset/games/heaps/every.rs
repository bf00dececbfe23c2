//! Heap games without a start, for claims about heaps of every size.

use serde::{Deserialize, Serialize};

use super::listed::numbers;
use super::rule::{code_of, octal_code};
use super::{Bricks, HeapRule, Heaps, Octal, Subtraction, ascends, is_code};
use crate::notation::list_text;
use crate::text::Text;
use crate::words::joined;
use crate::{Component, Rules};

/// The rules, in certificates about heaps of every size, of a heap game in which a move takes a bounded number of
/// tokens, or any number but finitely many.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ruleset", rename_all = "kebab-case", deny_unknown_fields)]
pub enum HeapRules {
    /// Pick up bricks.
    Bricks {},
    /// A subtraction game.
    Subtraction {
        /// The numbers of tokens that a move may take.
        set: Vec<u32>,
    },
    /// An octal game.
    Octal {
        /// The code, such as `0.77`, or `4.12` where a move may also divide a heap.
        code: String,
    },
    /// An all-but game.
    AllBut {
        /// The numbers of tokens that no move may take.
        set: Vec<u32>,
    },
}

impl HeapRules {
    /// The rules named, such as `octal:0.77`.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and what would be right.
    pub fn named(name: &str) -> Result<HeapRules, String> {
        if let Some(set) = name.strip_prefix("all-but:") {
            let set = numbers(set).filter(|set| ascends(set));
            return set.map(|set| HeapRules::AllBut { set }).ok_or_else(|| ALL_BUT.to_owned());
        }
        let dividing = name.strip_prefix("octal:").filter(|code| code.starts_with("4."));
        if let Some(code) = dividing.filter(|code| octal_code(code).is_some_and(|digits| is_code(&digits))) {
            return Ok(HeapRules::Octal { code: code.to_owned() });
        }
        match rule(&format!("{name}:0")).map(|rule| HeapRules::of(&rule)) {
            Some(Some(rules)) => Ok(rules),
            Some(None) => {
                Err("a heap of n is worth n there; nothing is left to prove of heaps of every size".to_owned())
            }
            None if rule(name).is_some() => Err("heaps of every size are meant; leave the heaps out".to_owned()),
            None => {
                Err("it names no game of heaps without their sizes; write it as octal:CODE, subtraction:S,T,... or \
                 all-but:S,T,..., or kayles, dawsons-kayles, dawsons-chess or bricks"
                    .to_owned())
            }
        }
    }

    /// The rules with these options; `None` for nim, where a move may take any number.
    pub fn of(rule: &HeapRule) -> Option<HeapRules> {
        Some(match rule {
            HeapRule::Octal(digits) => HeapRules::Octal { code: code_of(digits) },
            HeapRule::Subtraction(set) => HeapRules::Subtraction { set: set.clone() },
            HeapRule::Bricks => HeapRules::Bricks {},
            HeapRule::Nim => return None,
        })
    }

    /// The options of a heap, if a move takes a bounded number of tokens.
    ///
    /// # Errors
    /// The numbers that no move takes, in an all-but game.
    pub fn rule(&self) -> Result<HeapRule, &[u32]> {
        match self {
            HeapRules::Bricks {} => Ok(HeapRule::Bricks),
            HeapRules::Subtraction { set } => Ok(HeapRule::Subtraction(set.clone())),
            HeapRules::Octal { code } => Ok(HeapRule::Octal(octal_code(code).unwrap_or_default())),
            HeapRules::AllBut { set } => Err(set),
        }
    }

    /// The rules in words, with the notation of positions and moves.
    pub fn words(&self) -> Text {
        let heaps = vec![0];
        match self {
            HeapRules::Bricks {} => Rules::Bricks(Bricks { bricks: 0 }),
            HeapRules::Subtraction { set } => Rules::Subtraction(Subtraction { set: set.clone(), heaps }),
            HeapRules::Octal { code } => Rules::Octal(Octal { code: code.clone(), heaps }),
            HeapRules::AllBut { set } => {
                let numbers = joined(set, ", ");
                return format!("A move takes any number of tokens from one heap, but none of {numbers}.").into();
            }
        }
        .words()
    }

    /// The most tokens that a move takes; of an all-but game, the largest number that no move takes.
    pub fn most_taken(&self) -> usize {
        match self {
            HeapRules::Bricks {} => 2,
            HeapRules::Subtraction { set } | HeapRules::AllBut { set } => set.last().map_or(0, |&taken| taken as usize),
            HeapRules::Octal { code } => code.len().saturating_sub("0.".len()),
        }
    }

    /// The name.
    pub fn name(&self) -> String {
        match self {
            HeapRules::Bricks {} => "bricks".to_owned(),
            HeapRules::Subtraction { set } => format!("subtraction:{}", list_text(set)),
            HeapRules::Octal { code } => format!("octal:{code}"),
            HeapRules::AllBut { set } => format!("all-but:{}", list_text(set)),
        }
    }
}

const ALL_BUT: &str =
    "write it as all-but:S,T,..., with 1 to 64 numbers from 1 to 1000000 that ascend, and leave the heaps out";

/// The options of a heap in the game of heaps that has this name, with its heaps.
fn rule(name: &str) -> Option<HeapRule> {
    match crate::game(name).ok()?.alone()? {
        Component::Heaps(heaps) => Some(Heaps::rule(heaps).clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_named_without_its_heaps() {
        let named = |name: &str| HeapRules::named(name).map(|rules| rules.name());
        for name in ["octal:0.77", "subtraction:1,3,4", "bricks", "all-but:1,4", "octal:4.12"] {
            assert_eq!(named(name).as_deref(), Ok(name));
        }
        assert_eq!(named("kayles").as_deref(), Ok("octal:0.77"));
        assert_eq!(named("dawsons-chess").as_deref(), Ok("octal:0.137"));
        let rules = HeapRules::named("subtraction:1,3,4").expect("a game");
        assert_eq!(serde_json::to_string(&rules).expect("JSON"), r#"{"ruleset":"subtraction","set":[1,3,4]}"#);
        for wrong in [
            "nim",
            "octal:0.77:9",
            "octal:0.78",
            "octal:0.770",
            "octal:4.120",
            "octal:4.",
            "octal:1.2",
            "subtraction:3,1",
            "bricks:9",
            "tactix:2x2",
            "octal:0.77 + bricks",
            "all-but:",
            "all-but:4,1",
            "all-but:1,4:9",
            "",
        ] {
            assert!(named(wrong).is_err(), "{wrong}");
        }
        let most_taken = |name: &str| HeapRules::named(name).map(|rules| rules.most_taken());
        assert_eq!(["octal:0.137", "subtraction:1,3,4", "bricks"].map(most_taken), [Ok(3), Ok(4), Ok(2)]);
        assert!(named("octal:0.77:9").expect_err("heaps").contains("leave the heaps out"));
    }
}
