//! Rebuttal proves who wins a combinatorial game, draws the proof, and lets anybody re-check it.
//!
//! Every statement has one form, *the player to move from here cannot win*, and one kind of proof, a **closed
//! catalogue**: a set of positions such that for every position in it and every legal move from it there is a legal
//! reply, the **rebuttal**, back into it. A game is one type, [`ruleset::Game`]: a signed disjunctive sum of summands
//! of any ruleset. Data flows one way, and no stage knows a later one. Each stage except the audit is a package of its
//! own, re-exported here as a module:
//!
//! | stage | module |
//! | --- | --- |
//! | a game's rules as data, its positions, its names, and which positions count as equivalent | [`ruleset`] |
//! | outcomes, remoteness, g-values and canonical forms, by table or by search | [`solve`] |
//! | a proof as one JSON document, and the strategy graph in it | [`certificate`] |
//! | closed catalogues, chosen, minimal or minimum, with bounds and rebuttals: a proof of who wins | [`prove`] |
//! | figures, tables, playable pages and written proofs, drawn from a certificate alone | [`show`] |
//! | statements of papers as data, each with a verdict | [`audit`] |
//!
//! [`prove`](prove::prove) runs all stages and ends in the package `rebuttal-checker`, which shares no code with this
//! one: a proof exists when the checker has verified its certificate.
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
//!
//! To add a game, implement the trait [`ruleset::Ruleset`] for a new type. In this example a player takes one or two
//! matches from either end of a row (which is the same as from a heap):
//!
//! ```
//! use rebuttal::prove::{CatalogueChoice, Request, prove};
//! use rebuttal::ruleset::equivalence::Equivalence;
//! use rebuttal::ruleset::{Digraph, Game, Play, Player, Ruleset};
//!
//! /// A row of so many matches.
//! struct Matches(u32);
//!
//! impl Ruleset for Matches {
//!     type Board = u32;
//!     type Move = u32;
//!     const IMPARTIAL: bool = true;
//!
//!     fn name(&self) -> String {
//!         format!("matches:{}", self.0)
//!     }
//!     fn source(&self) -> u32 {
//!         self.0
//!     }
//!     fn moves(&self, matches: &u32, _: Player) -> Vec<u32> {
//!         (1..=2).filter(|taken| taken <= matches).collect()
//!     }
//!     fn follower(&self, matches: &u32, taken: &u32) -> u32 {
//!         matches - taken
//!     }
//!     fn measure(&self, matches: &u32) -> u64 {
//!         u64::from(*matches)
//!     }
//!     fn text(&self, matches: &u32) -> String {
//!         matches.to_string()
//!     }
//!     fn move_text(&self, taken: &u32) -> String {
//!         format!("-{taken}")
//!     }
//!     fn parse(&self, text: &str) -> Result<u32, String> {
//!         text.parse().map_err(|_| format!("`{text}` is no number of matches"))
//!     }
//! }
//!
//! // The checker does not know these rules. It knows explicit digraphs, and every game is one.
//! let digraph = Digraph::of(&Matches(9), 1000)?;
//! let game = Game::of(digraph);
//! let request = Request::new(
//!     Play::Normal,
//!     Equivalence::Identity,
//!     CatalogueChoice::Minimum,
//! );
//! let proof = prove(&game, request, |_| {})?;
//! assert_eq!(proof.certificate.entries.len(), 4); // 9, 6, 3 and 0 matches
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod audit;

pub use rebuttal_certificate as certificate;
pub use rebuttal_prove as prove;
pub use rebuttal_ruleset as ruleset;
pub use rebuttal_show as show;
pub use rebuttal_solve as solve;
