//! The limit on work that the format does not bound by itself: carrying and decomposing positions, if a short text asks
//! for it; rereading and comparing classes; examining the clauses of a proof; and computing g-values, and products of
//! elements of heaps.

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use crate::Reason;
use crate::rejection::{Checked, Rejection, hold};

/// The steps that are always allowed: about a tenth of a second.
const FIRST: u64 = 100_000_000;

/// The further steps for each byte read: about a tenth of a microsecond.
const BYTE_ALLOWS: u64 = 100;

/// The steps for making an image of a position, and for each byte of its text.
pub(crate) const FOR_AN_IMAGE: u64 = 400;
pub(crate) const FOR_A_BYTE: u64 = 40;

/// A hash that is the same in every run.
pub(crate) fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The literals of the formula of a refutation that are always allowed, because the lengths of its sums do not bound
/// them; and the bytes that allow one more.
const LITERALS: u64 = 1 << 20;
const FOR_A_LITERAL: u64 = 8;

/// The work done so far, in steps of about a nanosecond, and the number of bytes read. All clones share one count.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    steps: Rc<Cell<u64>>,
    /// Whether something was left undone, so that no result is valid any more.
    is_given_up: Rc<Cell<bool>>,
    bytes: Rc<Cell<u64>>,
    /// The number of bytes read from an accompanying file.
    beside: u64,
    patience: u64,
}

impl Work {
    /// No work yet. The reader of the certificate updates `bytes`; limits are multiplied by `patience`.
    pub(crate) fn new(bytes: Rc<Cell<u64>>, patience: u32) -> Work {
        Work { steps: Rc::default(), is_given_up: Rc::default(), bytes, beside: 0, patience: u64::from(patience) }
    }

    pub(crate) fn unbounded() -> Work {
        Work::new(Rc::default(), u32::MAX)
    }

    /// Raises the limit for this many more bytes, read from an accompanying file.
    pub(crate) fn read_beside(&mut self, bytes: usize) {
        self.beside = self.beside.saturating_add(bytes as u64);
    }

    /// Makes every later step a rejection.
    pub(crate) fn give_up(&self) {
        self.is_given_up.set(true);
    }

    /// Checks that nothing was given up. After that, any result may be wrong, including a rejection.
    pub(crate) fn hold_kept_up(&self) -> Checked<()> {
        hold(!self.is_given_up.get(), || {
            Rejection::new(Reason::OutOfReach).expected("fewer choices for the heaps of a position")
        })
    }

    /// Adds this many steps.
    pub(crate) fn add(&self, steps: u64) -> Checked<()> {
        self.hold_kept_up()?;
        self.steps.set(self.steps.get().saturating_add(steps));
        self.hold(self.steps.get(), self.bytes().saturating_mul(BYTE_ALLOWS).saturating_add(FIRST), "steps")
    }

    fn bytes(&self) -> u64 {
        self.bytes.get().saturating_add(self.beside)
    }

    /// Checks that a formula may have this many literals.
    pub(crate) fn hold_literals(&self, literals: u64) -> Checked<()> {
        self.hold(literals, LITERALS.saturating_add(self.bytes() / FOR_A_LITERAL), "literals of the formula")
    }

    /// Checks that this many heaps may be examined, each of which takes memory.
    pub(crate) fn hold_heaps(&self, heaps: u64, most: u64) -> Checked<()> {
        self.hold(heaps, most, "heaps")
    }

    fn hold(&self, number: u64, most: u64, of_what: &str) -> Checked<()> {
        let most = most.saturating_mul(self.patience);
        hold(number <= most, || Rejection::new(Reason::OutOfReach).expected(format!("at most {most} {of_what}")))
    }
}
