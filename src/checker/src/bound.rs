//! The bound: no catalogue for the claim has fewer entries than `least`.
//!
//! **Definition.** A catalogue for the claim is a set of entries with which a certificate of the same game, play,
//! position, outcome and equivalence would be true, under symmetry with the same group; for a won position the opening
//! may differ. Unless the bound lists choices, it is only about catalogues in which every part is a whole position and
//! an entry. A class is the set of positions equivalent to its position; with choices, they may have additional points
//! or heaps that no move uses. A class is true of a catalogue if it contains the position of some entry.
//!
//! For each position left by a move, the bound states that it belongs to a class, by a witness; or that it is not lost
//! for the player then to move, by a move to a position that an entry proves lost for the opponent; or, under misere
//! play, that no move is left, so that the player to move has won. The further `entries` of the bound are proved lost
//! like those of the catalogue, and serve only this purpose. Classes need not be lost.
//!
//! **Theorem.** For every catalogue for the claim: some class of `start` is true, or with two players moving first some
//! class of each of the `starts`; and for each demand, a move from a class, if the class is true, then so is one of the
//! classes of the replies.
//!
//! *Proof.* The player to move loses from every entry and from every equivalent position. For each player moving first,
//! the claim rests on a position equivalent to an entry: if that player loses, on the claimed position itself, whose
//! class `start` names; if that player wins, on a position after some opening. Now let an entry belong to the class of
//! a demand. A witness carries the demand's move to a move from the entry that does not lose at once; its rebuttal,
//! carried back, is a reply that leaves a position equivalent to an entry. All openings and all replies are listed. The
//! one in question leaves a lost position, so the list names its class, to which the equivalent entry also belongs. ∎
//! (With sums and mirrors several classes may settle a position together; see the module `choices`.)
//!
//! No two classes are equal (the module `classes`), so no entry belongs to two, and a catalogue has at least as many
//! entries as classes are true of it. If no assignment satisfies these clauses with fewer than `least` true classes,
//! then no catalogue for the claim has fewer than `least` entries. That is proved by weak duality (`dual`), or by
//! refuting that fewer suffice (`sums`, `lrat`). Nothing is solved here: everything that the argument uses about
//! positions is in the certificate.

mod answers;
mod choices;
mod classes;
mod clauses;
mod dual;
mod lrat;
pub(crate) mod mirrors;
mod proof;
mod read;
mod refutation;
pub(crate) mod shapes;
mod sums;

pub(crate) use read::read;
