//! Rebuttal proves who wins a combinatorial game, draws the proof, and lets anybody re-check it.
//!
//! Every statement has one form, *the player to move from here cannot win*, and one kind of proof, a **closed catalogue**: a set of
//! positions such that for every position in it and every legal move from it there is a legal reply, the **rebuttal**,
//! back into it. Data flows one way, and no stage knows a later one:
//!
//! | stage | module |
//! | --- | --- |
//! | a game's rules, as data | [`ruleset`] |
//! | the positions that play can reach | [`positions`] |
//! | who wins from each, and its g-value | [`outcomes`] |
//! | a game from its start to its end, the winner in haste and the loser not | [`longest_game`] |
//! | canonical forms of the positions of Left and Right | [`values`] |
//! | what a position is worth from which play may go on for ever | [`loopy_values`] |
//! | what counts as one entry, with the bijection that shows it | [`equivalence`] |
//! | how many positions there are, move by move | [`layers()`](layers::layers) |
//! | the P-positions to choose from, with all their rebuttals | [`candidates`] |
//! | a closed catalogue, chosen or given | [`catalogue`] |
//! | the smallest closed catalogue, and a proof that none is smaller | [`minimum`] |
//! | strategies and sets of positions that papers describe, followed to the letter | [`literature`] |
//! | one rebuttal for each move, and the graph of them | [`strategy`] |
//! | the same for Left and Right, and for games that may go on for ever | [`starts`] |
//! | the proof as one JSON document | [`certificate`] |
//! | tables of who wins | [`outcome_table`] |
//! | positions as pictures, for figures and for the terminal | [`picture`] |
//! | figures, tables and proofs for other checkers, drawn from a certificate alone | [`figure`], [`table`], [`export`] |
//! | a certificate as a page to play on | [`explorer`] |
//! | a play by a certificate's strategy, against any moves | [`playing`] |
//! | the whole proof as a text, in the formats of papers and pages | [`written`], [`document`] |
//! | a certificate's catalogue beside the smallest ones | [`compare`] |
//! | statements of papers as data, and what is decided of each | [`claims`], [`audit`](audit::audit) |
//!
//! [`prove`] walks the whole way and ends in the package `rebuttal-checker`, which shares no code with this one: a proof
//! exists when the checker has verified its certificate.
//!
//! ```
//! use rebuttal::prove::{CatalogueChoice, Request, prove};
//! use rebuttal::ruleset::{Play, removal_game};
//! use rebuttal::ruleset::equivalence::Equivalence;
//!
//! let request = Request::new(Play::Misere, Equivalence::Isomorphism, CatalogueChoice::Paper);
//! let proof = prove(&removal_game("nimbi")?, request, |_| {})?;
//! assert_eq!(proof.certificate.entries.len(), 18);
//! assert_eq!(proof.certificate.longest_play(), Some(8));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod audit;
pub mod certificate;
pub mod prove;
pub mod ruleset;
pub mod show;
pub mod solve;
