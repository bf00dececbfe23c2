//! Rebuttal proves who wins a combinatorial game, draws the proof, and lets anybody re-check it.
//!
//! Every statement has one form, *the player to move from here cannot win*, and one kind of proof, a **closed
//! catalogue**: a set of positions such that for every position in it and every legal move from it there is a legal
//! reply, the **rebuttal**, back into it. A game is one type, [`ruleset::Game`]: a disjunctive sum of summands with
//! signs, of any ruleset. Data flows one way, and no stage knows a later one:
//!
//! | stage | module |
//! | --- | --- |
//! | a game's rules as data, its positions, its names, and which positions count as equivalent | [`ruleset`] |
//! | outcomes, remoteness, g-values and canonical forms, by table or by search | [`solve`] |
//! | a proof as one JSON document, and the strategy graph in it | [`certificate`] |
//! | closed catalogues, chosen, minimal or minimum, with bounds and rebuttals: a proof of who wins | [`prove`] |
//! | figures, tables, pages to play on and written proofs, drawn from a certificate alone | [`show`] |
//! | statements of papers as data, each with the verdict on it | [`audit`] |
//!
//! [`prove`](prove::prove) walks the whole way and ends in the package `rebuttal-checker`, which shares no code with
//! this one: a proof exists when the checker has verified its certificate.
//!
//! ```
//! use rebuttal::prove::{CatalogueChoice, Request, prove};
//! use rebuttal::ruleset::{Play, game};
//! use rebuttal::ruleset::equivalence::Equivalence;
//!
//! let request = Request::new(Play::Misere, Equivalence::Isomorphism, CatalogueChoice::Paper);
//! let proof = prove(&game("nimbi")?, request, |_| {})?;
//! assert_eq!(proof.certificate.entries.len(), 18);
//! assert_eq!(proof.certificate.longest_play(), Some(8));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// For what the tests of the library share with the tests beside it.
#[cfg(test)]
extern crate self as rebuttal;

pub mod audit;
pub mod certificate;
pub mod prove;
pub mod ruleset;
pub mod show;
pub mod solve;
