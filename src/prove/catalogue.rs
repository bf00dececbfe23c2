//! Catalogues: which candidates are chosen, and whether they close.
//!
//! A set of classes is *closed* when for every class in it and every move from it some rebuttal leads back into it, and
//! it holds the source (or what an opening move leads to). Every member of a closed set is a P-position: following the
//! rebuttals wins, because play ends.

mod closure;
mod given;
mod minimal;
mod numbers;
mod paper;

pub use closure::{Closure, least_choices};
pub use given::{Gap, first_gap, given};
pub use minimal::minimal;
pub use numbers::{Numbered, numbered};
pub use paper::{
    PAPER_BOARD, TABLE_1, TABLE_2, TableEntry, move_text, paper_numbers, published, published_rebuttals, rows,
};
