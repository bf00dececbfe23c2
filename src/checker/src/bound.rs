//! The bound: that no catalogue for the claim has fewer entries than `least`.
//!
//! **Definition.** A catalogue for the claim is a set of entries with which a certificate of the same game, play,
//! position, outcome and equivalence would be true, under symmetry with the same group; for a position that is won, the
//! opening may be any other. Unless the bound lists choices, only catalogues are meant in which every part is a whole
//! position and an entry. A class is the set of positions equivalent to its position; with choices, these may also have
//! points or heaps that no move uses. It is true of a catalogue when the position of some entry belongs to it.
//!
//! The bound states of positions that a move leaves that they belong to a class, by a witness; or that they are not
//! lost for the player then to move, by a move of that player to a position that an entry proves lost for the other;
//! or, under misere play, that no move is left, so that the player to move has won. The further `entries` of the bound
//! are proved lost as those of the catalogue are, and serve only there. Classes need not be lost.
//!
//! **Theorem.** Of every catalogue for the claim, some class of `start` is true, or of each of the `starts` for two players
//! who begin; and for each demand, a move from a
//! class, if the class is true, then so is one of the classes of the replies.
//!
//! *Proof.* The player to move loses from every entry and from every position equivalent to one. The claim rests, for each
//! player who begins, on a position equivalent to an entry: if it is lost, on its own position, whose class `start` names;
//! if it is won, on one that some opening leaves. And if an entry belongs to the class of a demand, a witness carries the move of the demand
//! to a move from the entry that does not lose at once; its rebuttal, carried back, is a reply that leaves a position
//! equivalent to an entry. All openings and all replies are listed. The one in question leaves a lost position, so the
//! list names its class; and the entry that is equivalent to the position belongs to that class too. ∎ (With sums and
//! mirrors several classes may settle a position together; see the module `choices`.)
//!
//! No two classes are the same (the module `classes`), so no entry belongs to two, and a catalogue has at least as many
//! entries as classes are true of it. If no assignment satisfies these clauses with fewer than `least` classes true,
//! then no catalogue for the claim has fewer than `least` entries. That is proved by weak duality (`dual`), or by
//! refuting that fewer suffice (`sums`, `lrat`). Nothing is solved here: everything that the argument needs to know of
//! a position is in the certificate.

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
