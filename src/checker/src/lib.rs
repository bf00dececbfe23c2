//! Re-verifies the certificates of `rebuttal` with rules of its own, trusting nothing that the prover says.
//!
//! A certificate states who wins a game from one position, and carries the proof: a closed catalogue, in which every
//! legal move from every entry has a rebuttal back into the catalogue. `FORMAT.md` beside the committed certificates
//! gives its meaning. This is what happens to one, in the order of its text, in one pass:
//!
//! 1. The text is parsed by serde_json, field by field in the order of the format (`read`). Of
//!    earlier entries nothing is held but numbers, samples and edges.
//! 2. The rules make a board (`board`), written down in a notation of points (`notation`). When the certificate names a
//!    game, the board is built a second time from the name (`games`), and both must be the same.
//! 3. Every entry is checked as it arrives (`catalogue`): each rebuttal answers a legal move (`moves`) by a legal reply,
//!    and its witness carries what remains onto the sample of the entry that it reaches (`witness`). Then the legal moves
//!    are gone through once more, and every one must have its rebuttal.
//! 4. At the end, replies that reached an entry further down are compared with its sample, and so is the position claimed.
//! 5. The verdict states what was proved in words and numbers, or the reason, the entry and the move where it stopped.
//!
//! The checker shares no code with the prover. It believes nothing that it can compute.
//!
//! ```
//! # fn main() -> std::io::Result<()> {
//! let not_a_certificate = br#"{ "format": "poem" }"#;
//! match rebuttal_checker::check(&not_a_certificate[..])? {
//!     rebuttal_checker::Verdict::Verified(verified) => println!("{}", verified.claim),
//!     rebuttal_checker::Verdict::Rejected(rejection) => assert_eq!(rejection.reason.code(), "wrong-format"),
//! }
//! # Ok(())
//! # }
//! ```

#![warn(missing_docs)]

mod board;
mod catalogue;
mod claim;
mod closed;
mod games;
mod moves;
mod notation;
mod read;
mod reason;
mod rejection;
mod table1;
mod tokens;
mod verdict;
mod witness;

use std::io::{self, Read};

pub use claim::{Outcome, Play, Sameness};
pub use reason::Reason;
pub use rejection::{Part, Rejection};
pub use verdict::{Verdict, Verified};

/// The verdict on one certificate. An error is the reader's own: the text could not be read to its end.
pub fn check(reader: impl Read) -> io::Result<Verdict> {
    read::verdict(reader)
}
