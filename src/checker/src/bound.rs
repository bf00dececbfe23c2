//! The bound: that no catalogue for the claim has fewer than `least` entries.
//!
//! **Definition.** A catalogue for the claim is a set of entries with which a certificate of the same game, play,
//! position, outcome and sameness would be true; for outcome N its opening may be any other. A class is all positions
//! that are the same as its sample.
//!
//! **Theorem.** In every catalogue for the claim, let a class be true when one of its members is the sample of an
//! entry. Then some class of `start` is true; and for each demand, if its class is true, then so is one of its
//! rebuttals. Proof: every sample is lost for the player to move, so the position that the catalogue rests on is a
//! P-position, and so is the position that a rebuttal leaves. A sameness carries moves onto moves, replies onto
//! replies, and positions left onto positions left; and `start` and the rebuttals list the classes of all such
//! P-positions. No two classes are the same, so a catalogue has at least as many entries as there are true classes. If
//! no assignment satisfies these clauses with fewer than `least` classes true, then no catalogue has fewer than `least`
//! entries.
//!
//! The lists are checked against the rules in `universe`, by the checker's own solver (`outcome` for a removal game
//! alone, `by_definition` for other games) and by the representatives that the rules define. That the clauses require
//! this many classes is proved by weak duality (`dual`), or by refuting that fewer suffice (`sums`, `lrat`).

mod by_definition;
pub(crate) mod clauses;
pub(crate) mod dual;
pub(crate) mod lrat;
mod outcome;
pub(crate) mod proof;
mod step;
pub(crate) mod sums;
pub(crate) mod universe;
