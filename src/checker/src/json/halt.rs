//! The way of a rejection out of a deserializer, whose own errors are texts: the rejection is put aside here, and the
//! deserializer is stopped by an arbitrary error.

use std::cell::{Cell, RefCell};
use std::io;
use std::rc::Rc;

use serde::de;
use serde_json::error::Category;

use super::fields::{InOrder, List, Listed, Object};
use super::guard::{MOST_BYTES, TooLong};
use crate::Reason;
use crate::rejection::{Part, Rejection};

/// The first rejection or failure, if there is one, and the entry being read.
#[derive(Debug, Default)]
pub(crate) struct Halt {
    rejection: RefCell<Option<Box<Rejection>>>,
    failure: RefCell<Option<io::Error>>,
    entry: Cell<Option<u32>>,
    /// The number of bytes read.
    bytes: Rc<Cell<u64>>,
}

impl Halt {
    /// Stops the deserializer with this rejection.
    pub(crate) fn stop<E: de::Error>(&self, rejection: Box<Rejection>) -> E {
        self.rejection.borrow_mut().get_or_insert(rejection);
        E::custom("rejected")
    }

    /// Stops the deserializer because a file beside the certificate cannot be read.
    pub(crate) fn fail<E: de::Error>(&self, error: io::Error) -> E {
        self.failure.borrow_mut().get_or_insert(error);
        E::custom("failed")
    }

    /// The value of a check; a rejection stops the deserializer.
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

    /// Records which entry is being read.
    pub(crate) fn at_entry(&self, number: Option<u32>) {
        self.entry.set(number);
    }

    /// The number of bytes read so far, kept up to date by the reader.
    pub(crate) fn bytes(&self) -> Rc<Cell<u64>> {
        self.bytes.clone()
    }

    /// The reason why the deserializer stopped: the rejection put aside, or the meaning of serde_json's error. An I/O
    /// error, from the reader or from a file beside the certificate, is passed on.
    pub(crate) fn rejection(&self, error: serde_json::Error) -> io::Result<Box<Rejection>> {
        let (line, column) = (error.line(), error.column());
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        if let Some(rejection) = self.rejection.take() {
            let in_text = rejection.part == Part::Text;
            return Ok(if in_text { self.placed(rejection, line, column) } else { rejection });
        }
        let reason = match error.classify() {
            Category::Io => return self.too_long(error.into()),
            // serde_json counts these two as syntax errors, although the text is JSON.
            Category::Syntax if error.to_string().starts_with("number out of range") => Reason::TooLong,
            Category::Syntax if error.to_string().starts_with("recursion limit") => Reason::WrongShape,
            Category::Syntax | Category::Eof => Reason::NotJson,
            Category::Data => Reason::WrongShape,
        };
        let text = error.to_string();
        let said = text.rsplit_once(" at line ").map_or(text.as_str(), |(said, _)| said);
        Ok(self.placed(Rejection::new(reason).found(said), line, column))
    }

    /// A rejection of the text, with the place in the text and the entry being read there.
    fn placed(&self, rejection: Box<Rejection>, line: usize, column: usize) -> Box<Rejection> {
        let mut placed = rejection.position_in_text(line, column);
        if let Some(number) = self.entry.get() {
            placed = placed.entry(number);
        }
        placed
    }

    fn too_long(&self, error: io::Error) -> io::Result<Box<Rejection>> {
        match error.get_ref().and_then(|inner| inner.downcast_ref::<TooLong>()) {
            Some(&TooLong { line, column }) => {
                let rejection = Rejection::new(Reason::TooLong).expected(format!("at most {MOST_BYTES} bytes"));
                Ok(self.placed(rejection, line, column))
            }
            None => Err(error),
        }
    }
}
