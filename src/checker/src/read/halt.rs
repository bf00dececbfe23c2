//! How a rejection gets out of a deserializer, whose own errors are texts: it is put aside here, and the deserializer is
//! stopped with any error.

use std::cell::RefCell;
use std::io;

use serde::de;
use serde_json::error::Category;

use super::fields::{InOrder, List, Listed, Object};
use super::guard::{MOST_BYTES, TooLong};
use crate::Reason;
use crate::rejection::{Part, Rejection};

/// The first rejection, once there is one.
#[derive(Debug, Default)]
pub(crate) struct Halt {
    rejection: RefCell<Option<Box<Rejection>>>,
}

impl Halt {
    /// Stops the deserializer with this rejection.
    pub(crate) fn stop<E: de::Error>(&self, rejection: Box<Rejection>) -> E {
        self.rejection.borrow_mut().get_or_insert(rejection);
        E::custom("rejected")
    }

    /// The value of a check, or the deserializer is stopped.
    pub(crate) fn demand<T, E: de::Error>(&self, checked: Result<T, Box<Rejection>>) -> Result<T, E> {
        checked.map_err(|rejection| self.stop(rejection))
    }

    /// How to deserialize an object of the format.
    pub(crate) fn object<O: Object>(&self, object: O) -> InOrder<'_, O> {
        InOrder { object, halt: self }
    }

    /// How to deserialize a list of the format.
    pub(crate) fn list<L: List>(&self, list: L) -> Listed<'_, L> {
        Listed { list, halt: self }
    }

    /// Why the deserializer stopped: the rejection put aside, or what the error of serde_json means. An error of the
    /// reader is passed on.
    pub(crate) fn rejection(&self, error: serde_json::Error) -> io::Result<Box<Rejection>> {
        let (line, column) = (error.line(), error.column());
        if let Some(rejection) = self.rejection.take() {
            let in_text = rejection.part == Part::Text;
            return Ok(if in_text { rejection.position_in_text(line, column) } else { rejection });
        }
        let reason = match error.classify() {
            Category::Io => return too_long(error.into()),
            Category::Syntax | Category::Eof => Reason::NotJson,
            Category::Data => Reason::WrongType,
        };
        let text = error.to_string();
        let said = text.rsplit_once(" at line ").map_or(text.as_str(), |(said, _)| said);
        Ok(Rejection::new(reason).found(said).position_in_text(line, column))
    }
}

fn too_long(error: io::Error) -> io::Result<Box<Rejection>> {
    match error.get_ref().and_then(|inner| inner.downcast_ref::<TooLong>()) {
        Some(&TooLong { line, column }) => {
            let rejection = Rejection::new(Reason::TooLong).expected(format!("at most {MOST_BYTES} bytes"));
            Ok(rejection.position_in_text(line, column))
        }
        None => Err(error),
    }
}
