//! A move and its reply, as they stand in a certificate.

use crate::Reason;
use crate::json::fields::{Field, small};
use crate::json::{Json, Reading};
use crate::rejection::{Rejection, hold};

/// The most parts of a position.
const MOST_PARTS: usize = 64;

/// A part of the position that a move and its reply leave, and what settles it: an entry, with the witness; or a mirror,
/// with its involution.
#[derive(Debug, Default)]
pub(crate) struct Part {
    /// The part, unless it is the whole position.
    pub(crate) position: Option<String>,
    pub(crate) reaches: Option<u32>,
    pub(crate) witness: Option<String>,
    pub(crate) mirror: Option<String>,
}

/// The parts of a position.
pub(crate) type Parts = Vec<Part>;

/// A move and its reply, and what settles the position that they leave; or a move alone that loses at once.
#[derive(Debug, Default)]
pub(crate) struct Rebuttal {
    pub(crate) mv: String,
    pub(crate) reply: Option<String>,
    pub(crate) parts: Option<Parts>,
}

small!(Part: "position" => position, "reaches" => reaches, "witness" => witness, "mirror" => mirror);
small!(Rebuttal: "move" => mv, "reply" => reply, "parts" => parts);

impl Field for Parts {
    fn read(&mut self, json: &mut Json) -> Reading<()> {
        json.list(|json| {
            self.push(json.value()?);
            let too_long = || Rejection::new(Reason::TooLong).expected(format!("at most {MOST_PARTS} parts"));
            Ok(hold(self.len() <= MOST_PARTS, too_long)?)
        })
    }
}
