//! Re-verifies the certificates of `rebuttal` with rules of its own, trusting nothing that the prover says.
//!
//! A certificate states who wins a game from one position, and carries the proof: a closed catalogue, in which every
//! legal move from every entry has a rebuttal back into the catalogue. `FORMAT.md` beside the committed certificates
//! defines its meaning. A certificate is checked in one pass, in the order of its text:
//!
//! 1. The text is parsed by serde_json, field by field in the order of the format (`json`, `read`). Of earlier entries
//!    only numbers, samples and edges are kept.
//! 2. The rules define a game (`rules`): one ruleset, or a signed sum of several. It reads and writes positions, moves
//!    and witnesses, each of which has exactly one text. Every ruleset is a file of its own and a line of the registry.
//!    The rules of a removal game define a board (`board`), in a notation of points (`notation`). If the certificate
//!    names the game, the board is built again from the name (`games`), and both must agree.
//! 3. Every entry is checked as it arrives (`catalogue`): each rebuttal answers a legal move by a legal reply, and its
//!    witness carries what remains onto the sample of the entry that it reaches. Then all legal moves are generated,
//!    and each must have its rebuttal.
//! 4. At the end, replies that reached a later entry are compared with its sample, and so is the position that the
//!    claim is about.
//! 5. In version 2, and sometimes in 3, a bound follows (`bound`): no catalogue for the claim has fewer entries than
//!    stated. Its classes and demands are computed again by the rules; then a dual solution is added up, or a
//!    refutation in LRAT is checked step by step. The refutation may be in a file beside the certificate.
//! 6. In version 4 the game may be loopy: then entries have ranks that fall with every move and its rebuttal, and
//!    without ranks only a draw is proved. Or the game is partizan: then a position includes the player to move, and
//!    the claim has a start for each player who begins.
//! 7. In version 5 there is no catalogue, but a label for every position, its loopy value (`loopy`); the labels are
//!    checked when the last one has been read.
//! 8. The verdict states what was proved in words and numbers, or the reason, the entry and the move where it stopped.
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
mod bound;
mod catalogue;
mod claim;
mod closed;
mod games;
mod json;
mod loopy;
mod moves;
pub mod moves_of;
mod notation;
mod read;
mod reason;
mod rejection;
mod rules;
mod sentence;
mod table1;
mod tokens;
mod verdict;
mod witness;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

pub use bound::proof::ProofNotRead;
pub use claim::{Begins, Outcome, Play, Player, Sameness};
pub use reason::Reason;
pub use rejection::{Part, Rejection};
pub use verdict::{Bound, LoopyValue, Proof, Started, Verdict, Verified};

/// The verdict on a self-contained certificate. An error is the reader's, when the text cannot be read to its end; or a
/// [`ProofNotRead`], when a part of the proof is in another file, without which there is no verdict.
pub fn check(mut reader: impl Read) -> io::Result<Verdict> {
    read::verdict(&mut reader, &|file| Err(ProofNotRead::no_folder(file)))
}

/// The verdict on a certificate whose proof may be partly in a file in the same folder. An error is the reader's, or a
/// [`ProofNotRead`] when that file cannot be read.
pub fn check_beside(reader: impl Read, folder: &Path) -> io::Result<Verdict> {
    check_with(reader, &|file| Ok(Box::new(open_file(&folder.join(file))?)))
}

/// Opens a regular file, but not a pipe or a device, which may never end.
fn open_file(path: &Path) -> io::Result<File> {
    match std::fs::metadata(path)?.is_file() {
        true => File::open(path),
        false => Err(io::Error::other("it is not a file")),
    }
}

/// The verdict on a certificate; `open` opens the file beside it with a given name, if one is needed.
pub fn check_with(mut reader: impl Read, open: &dyn Fn(&str) -> io::Result<Box<dyn Read>>) -> io::Result<Verdict> {
    read::verdict(&mut reader, open)
}
