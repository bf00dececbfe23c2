//! The rulesets, one file each, and the table through which the rest of the program knows them.

pub(crate) mod babylon;
pub(crate) mod chomp;
pub(crate) mod coloured_babylon;
pub(crate) mod digraph;
pub(crate) mod hackenbush;
pub(crate) mod heap_file;
pub(crate) mod heaps;
pub(crate) mod nim_heap;
pub(crate) mod rule_file;
pub(crate) mod rule_files;
pub(crate) mod stacks;
pub(crate) mod texts;
pub(crate) mod tokens;
pub(crate) mod value;

use crate::registry::registry;

registry! {
    $
    /// Babylon.
    Babylon(babylon::Babylon): Babylon(stacks::Tokens);
    /// Babylon with the colours inside the piles kept.
    ColouredBabylon(coloured_babylon::ColouredBabylon): ColouredBabylon(stacks::Tokens);
    /// Games on heaps in which a move changes a single heap: nim, bricks, subtraction and octal games.
    Heaps(heaps::Heaps): Nim(heaps::Nim), Bricks(heaps::Bricks), Subtraction(heaps::Subtraction), Octal(heaps::Octal);
    /// A nim-heap.
    NimHeap(nim_heap::NimHeap): NimHeap(nim_heap::Size);
    /// Chomp.
    Chomp(chomp::Chomp): Chomp(chomp::Sides);
    /// An explicit digraph.
    Digraph(digraph::Digraph): Graph(digraph::DigraphFile);
    /// Tokens on a digraph.
    Tokens(tokens::Tokens): Tokens(tokens::TokensOnGraph);
    /// Hackenbush.
    Hackenbush(hackenbush::Hackenbush): Hackenbush(hackenbush::HackenbushRules);
    /// A rule file.
    RuleFile(rule_file::RuleFile): RuleFile(rule_file::RuleFile);
    /// A rule file of heaps.
    HeapFile(heap_file::HeapFile): HeapFile(heap_file::HeapFile);
    /// A game written in braces, as its options.
    Value(value::ValueGame): Value(value::Text);
}

mod component;
mod stated;
