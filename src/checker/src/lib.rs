//! Re-verifies the certificates of `rebuttal` with rules of its own, trusting nothing that the prover says.
//!
//! A certificate states who wins a game from one position, and carries the proof: a closed catalogue, in which every
//! legal move from every entry has a rebuttal back into the catalogue. `FORMAT.md` beside the committed certificates
//! gives its meaning. This is what happens to one, in the order of its text, in one pass:
//!
//! 1. The text is parsed by serde_json, field by field in the order of the format (`json`, `read`). Of
//!    earlier entries nothing is held but numbers, samples and edges.
//! 2. The rules make a game (`rules`): one ruleset, or a sum of several with their signs, which reads and writes positions,
//!    moves and witnesses, each in one way. Every ruleset is a file of its own and a line of the registry. Those of
//!    a removal game make a board (`board`), written down in a notation of points (`notation`); when the certificate names
//!    it, the board is built a second time from the name (`games`), and both must be the same.
//! 3. Every entry is checked as it arrives (`catalogue`): each rebuttal answers a legal move by a legal reply, and its
//!    witness carries what remains onto the sample of the entry that it reaches. Then the legal moves are gone through once
//!    more, and every one must have its rebuttal.
//! 4. At the end, replies that reached an entry further down are compared with its sample, and so is the position claimed.
//! 5. In version 2, and sometimes in 3, there follows a bound (`bound`): that no catalogue for the claim has fewer
//!    entries than stated. Its classes, and what must follow a move from one, are worked out again by the rules; then a
//!    dual solution is added up, or a refutation in LRAT checked step by step, which may stand in a file beside the
//!    certificate.
//! 6. In version 4 the game may be loopy, and then entries have ranks that fall from a move and its rebuttal to the
//!    next, or else only a draw is proved; or the game is partizan, a position includes the player to move, and
//!    the claim rests on an entry for each of them who begins.
//! 7. In version 5 there is no catalogue but a label for every position, its loopy value (`loopy`); all are held when the
//!    last is read.
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

/// The verdict on one certificate that is complete in itself. An error is the reader's own: the text could not be read to
/// its end; or a [`ProofNotRead`]: a part of the proof stands in another file, and nothing can be said without it.
pub fn check(mut reader: impl Read) -> io::Result<Verdict> {
    read::verdict(&mut reader, &|file| Err(ProofNotRead::no_folder(file)))
}

/// The verdict on one certificate, a part of whose proof may stand in a file in the same folder. An error is the reader's
/// own, or a [`ProofNotRead`]: that file cannot be read.
pub fn check_beside(reader: impl Read, folder: &Path) -> io::Result<Verdict> {
    check_with(reader, &|file| Ok(Box::new(open_file(&folder.join(file))?)))
}

/// Opens a file; not a pipe or a device, which may never end.
fn open_file(path: &Path) -> io::Result<File> {
    match std::fs::metadata(path)?.is_file() {
        true => File::open(path),
        false => Err(io::Error::other("it is not a file")),
    }
}

/// The verdict on one certificate, where `open` opens the file beside it that has a certain name, if one is needed.
pub fn check_with(mut reader: impl Read, open: &dyn Fn(&str) -> io::Result<Box<dyn Read>>) -> io::Result<Verdict> {
    read::verdict(&mut reader, open)
}
