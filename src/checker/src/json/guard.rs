//! A reader that stops at an overlong text or number before it fills the memory.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufRead, Read};
use std::rc::Rc;

/// The most bytes of a text or a number, as stated in the format. A witness of a removal game has less than 600;
/// positions of many heaps, and of sums of many games, are longer.
pub(crate) const MOST_BYTES: usize = 16 * 1024;

/// Passes bytes on, and tracks just enough JSON to know where a text or another token begins and ends.
pub(crate) struct Guard<R> {
    inner: R,
    in_text: bool,
    escaped: bool,
    length: usize,
    line: usize,
    column: usize,
    /// The number of bytes passed on, which others may see.
    bytes: Rc<Cell<u64>>,
}

/// The error with which the guard stops, and its place.
#[derive(Debug)]
pub(crate) struct TooLong {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than {MOST_BYTES} bytes without an end at line {} column {}", self.line, self.column)
    }
}

impl std::error::Error for TooLong {}

impl<R: BufRead> Guard<R> {
    pub(crate) fn new(inner: R, bytes: Rc<Cell<u64>>) -> Guard<R> {
        Guard { inner, in_text: false, escaped: false, length: 0, line: 1, column: 0, bytes }
    }

    fn pass(&mut self, byte: u8) -> io::Result<()> {
        self.column += 1;
        self.length += 1;
        self.bytes.set(self.bytes.get() + 1);
        if self.escaped {
            self.escaped = false;
        } else if self.in_text && byte == b'\\' {
            self.escaped = true;
        } else if byte == b'"' {
            self.in_text = !self.in_text;
            self.length = 0;
        } else if !self.in_text && (byte.is_ascii_whitespace() || b"{}[],:".contains(&byte)) {
            self.length = 0;
        }
        if byte == b'\n' {
            (self.line, self.column) = (self.line + 1, 0);
        }
        if self.length > MOST_BYTES {
            return Err(io::Error::other(TooLong { line: self.line, column: self.column }));
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Guard<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // Read one byte at a time: a byte that the parser does not ask for must not stop it.
        let (Some(one), Some(&byte)) = (buffer.first_mut(), self.inner.fill_buf()?.first()) else { return Ok(0) };
        self.inner.consume(1);
        *one = byte;
        self.pass(byte).map(|()| 1)
    }
}
