//! A move and its reply, as they stand in a certificate.

use crate::Reason;
use crate::json::fields::Field;
use crate::json::{Json, Reading};
use crate::rejection::Rejection;

/// The only part of the position that a move and its reply leave: the entry that settles it, and the witness.
#[derive(Debug, Default)]
pub(crate) struct Part {
    pub(crate) reaches: u32,
    pub(crate) witness: Option<String>,
}

/// A move and its reply, and what settles the position that they leave; or a move alone that loses at once.
#[derive(Debug, Default)]
pub(crate) struct Rebuttal {
    pub(crate) mv: String,
    pub(crate) reply: Option<String>,
    pub(crate) part: Option<Part>,
}

impl Rebuttal {
    pub(crate) fn read(json: &mut Json) -> Reading<Rebuttal> {
        let mut read = Rebuttal::default();
        json.small([("move", &mut read.mv), ("reply", &mut read.reply), ("parts", &mut read.part)])?;
        Ok(read)
    }
}

/// The field `parts`, a list of one element.
impl Field for Part {
    fn read(&mut self, json: &mut Json) -> Reading<()> {
        let mut count = 0;
        json.list(|json| {
            count += 1;
            json.small([("reaches", &mut self.reaches), ("witness", &mut self.witness)])
        })?;
        match count {
            1 => Ok(()),
            _ => Err(Rejection::new(Reason::WrongShape).expected("one part").found(count).into()),
        }
    }
}
