//! The rulesets, one file each, and the table through which the rest of the program knows them.

pub(in crate::ruleset) mod babylon;
pub(in crate::ruleset) mod chomp;
pub(in crate::ruleset) mod chop;
pub(in crate::ruleset) mod clobber;
pub(in crate::ruleset) mod coloured_babylon;
pub(in crate::ruleset) mod cram;
pub(in crate::ruleset) mod digraph;
pub(in crate::ruleset) mod domineering;
pub(in crate::ruleset) mod hackenbush;
pub(in crate::ruleset) mod heaps;
pub(in crate::ruleset) mod hex;
pub(in crate::ruleset) mod nim_heap;
pub(in crate::ruleset) mod removal;
pub(in crate::ruleset) mod rule_file;
pub(in crate::ruleset) mod stones;
pub(in crate::ruleset) mod tokens;
pub(in crate::ruleset) mod value;
pub(in crate::ruleset) mod wythoff;
pub(in crate::ruleset) mod yavalath;

use crate::ruleset::registry::registry;

registry! {
    /// Tokens on the lines of a board.
    Removal(removal::RemovalGame): Removal(removal::RemovalRules);
    /// Babylon.
    Babylon(babylon::Babylon): Babylon(babylon::Tokens);
    /// Babylon with the colours inside the piles.
    ColouredBabylon(coloured_babylon::ColouredBabylon): ColouredBabylon(babylon::Tokens);
    /// Games on heaps in which a move changes a single heap: nim, bricks, subtraction and octal games.
    Heaps(heaps::Heaps): Nim(heaps::Nim), Bricks(heaps::Bricks), Subtraction(heaps::Subtraction), Octal(heaps::Octal);
    /// Wythoff's game.
    Wythoff(wythoff::Wythoff): Wythoff(wythoff::Heaps);
    /// A nim-heap.
    NimHeap(nim_heap::NimHeap): NimHeap(nim_heap::Size);
    /// Chop.
    Chop(chop::Chop): Chop(chop::Sides);
    /// Chomp.
    Chomp(chomp::Chomp): Chomp(chop::Sides);
    /// Cram.
    Cram(cram::Cram): Cram(chop::Sides);
    /// An explicit digraph.
    Digraph(digraph::Digraph): Graph(digraph::DigraphFile);
    /// Tokens on a digraph.
    Tokens(tokens::Tokens): Tokens(tokens::TokensOnGraph);
    /// Hackenbush.
    Hackenbush(hackenbush::Hackenbush): Hackenbush(hackenbush::HackenbushRules);
    /// Domineering.
    Domineering(domineering::Domineering): Domineering(domineering::DomineeringFile);
    /// Clobber.
    Clobber(clobber::Clobber): Clobber(clobber::Board);
    /// Hex.
    Hex(hex::Hex): Hex(chop::Sides);
    /// Yavalath.
    Yavalath(yavalath::Yavalath): Yavalath(yavalath::Side);
    /// A rule file.
    RuleFile(rule_file::RuleFile): RuleFile(rule_file::RuleFile);
    /// A game written down as options.
    Value(value::ValueGame): Value(value::Text);
}
