//! The presentation of certificates: figures, tables, texts, pages, and play against them.

use rebuttal_certificate as certificate;
use rebuttal_ruleset as ruleset;
use rebuttal_solve as solve;

pub mod document;
pub mod explorer;
pub mod export;
pub mod figure;
pub mod graphviz;
mod left;
mod markup;
pub mod picture;
pub mod playing;
pub mod table;
pub mod target;
pub mod written;
