//! What a text of heaps means: each rule's moves from the largest starting heap, and counts of positions.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;

use serde::Serialize;

use super::HeapFile;
use super::expression::Rule;
use super::options::Left;
use crate::Ruleset;
use crate::games::rule_file::explanation::{counts, names, write_counts};
use crate::words::counted;

/// The most moves shown for a rule.
const MOST_SHOWN: usize = 8;

/// What a text of heaps means.
#[derive(Clone, Debug, Serialize)]
pub struct HeapExplanation {
    /// The title of the text.
    pub title: String,
    /// The game's name.
    pub game: String,
    /// The number of sizes of a heap.
    pub sizes: usize,
    /// Whether both players have the same moves.
    pub impartial: bool,
    /// The position at the start.
    pub start: String,
    /// What each rule means.
    pub lines: Vec<RuleMeaning>,
    /// The numbers of positions after 0, 1, 2 and 3 moves; in a partizan game, first with Left starting, then with
    /// Right.
    pub positions: Vec<Vec<usize>>,
}

/// What a rule means for the largest heap at the start.
#[derive(Clone, Debug, Serialize)]
pub struct RuleMeaning {
    /// The line number.
    pub line: usize,
    /// The line.
    pub text: String,
    /// The players whose moves it states.
    pub of: String,
    /// The heap.
    pub heap: String,
    /// The heaps that its moves leave.
    pub leaves: Vec<String>,
}

impl HeapFile {
    /// What the text means.
    pub fn explanation(&self) -> HeapExplanation {
        let source = &self.0.source;
        HeapExplanation {
            title: source.title.clone(),
            game: self.name(),
            sizes: self.sizes(),
            impartial: self.is_impartial(),
            start: self.text(&source.start),
            lines: source.rules.iter().map(|rule| self.meaning(rule)).collect(),
            positions: counts(self),
        }
    }

    fn meaning(&self, rule: &Rule) -> RuleMeaning {
        let heap = self.heaps(&self.0.source.start).next().unwrap_or_default();
        let mut leaves = BTreeSet::new();
        // The start was checked: its heaps stay within the limit on choices.
        let _ = self.options().choices(heap, &mut 0, |by, what, left| {
            if std::ptr::eq(by, rule) && what == Left::Smaller {
                leaves.insert(Box::<[u32]>::from(left));
            }
            ControlFlow::Continue(())
        });
        RuleMeaning {
            line: rule.line,
            text: rule.text.clone(),
            of: names(rule.players).to_owned(),
            heap: self.text(&heap.into()),
            leaves: leaves.iter().map(|left| self.text(left)).collect(),
        }
    }
}

impl fmt::Display for HeapExplanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.impartial { "impartial" } else { "partizan" };
        let sizes = counted(self.sizes as u64, "size", "sizes");
        writeln!(f, "{}\n{}: {kind}, heaps of {sizes}; start {}", self.title, self.game, self.start)?;
        for RuleMeaning { line, text, of, heap, leaves } in &self.lines {
            let moves = counted(leaves.len() as u64, "move", "moves");
            writeln!(f, "\n  line {line}: {text}\n    {moves} of {of} from {heap}")?;
            if !leaves.is_empty() {
                let more = if leaves.len() > MOST_SHOWN { " ..." } else { "" };
                let shown: Vec<String> = leaves.iter().take(MOST_SHOWN).map(|left| format!("{heap}>{left}")).collect();
                writeln!(f, "      {}{more}", shown.join(" "))?;
            }
        }
        writeln!(f)?;
        write_counts(f, &self.positions)?;
        writeln!(f, "  play        always ends, for every move replaces a heap by smaller ones")
    }
}
