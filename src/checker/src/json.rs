//! JSON of the format, read in one pass: texts, numbers, lists and objects. Only the text or number being read is kept
//! in memory, except that rules are copied. serde_json defines texts and numbers.

pub(crate) mod fields;

use std::borrow::Cow;
use std::cell::Cell;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::rc::Rc;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::Reason;
use crate::rejection::{Part, Rejection, hold, surely};

/// The most bytes in a text or a number, as stated in the format. Most have fewer than 600; positions of many heaps,
/// and of sums of many games, are longer.
const MOST_BYTES: usize = 16 * 1024;

/// The deepest nesting of a skipped value.
const MOST_DEPTH: u32 = 128;

/// Why reading stops.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The certificate proves nothing.
    Rejected(Box<Rejection>),
    /// The certificate, or an accompanying file, cannot be read.
    Failed(io::Error),
}

/// The result of reading.
pub(crate) type Reading<T> = Result<T, Stop>;

impl From<Box<Rejection>> for Stop {
    fn from(rejection: Box<Rejection>) -> Stop {
        Stop::Rejected(rejection)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Failed(error)
    }
}

/// The input that has not been read.
pub(crate) struct Json<'r> {
    input: BufReader<&'r mut dyn Read>,
    line: usize,
    column: usize,
    /// The bytes of the text or the number being read.
    token: Vec<u8>,
    /// The bytes of the value being copied.
    copied: Option<Vec<u8>>,
    /// The number of bytes read, and a copy of it visible to others.
    read: u64,
    bytes: Rc<Cell<u64>>,
    entry: Option<u32>,
}

impl<'r> Json<'r> {
    /// Nothing has been read.
    pub(crate) fn new(input: &'r mut dyn Read) -> Json<'r> {
        let (token, copied, read, bytes, entry) = Default::default();
        Json { input: BufReader::new(input), line: 1, column: 0, token, copied, read, bytes, entry }
    }

    /// The number of bytes read so far, updated with every element of a list.
    pub(crate) fn bytes(&self) -> Rc<Cell<u64>> {
        self.bytes.clone()
    }

    /// The number of bytes read, for a text in memory.
    pub(crate) fn offset(&self) -> usize {
        usize::try_from(self.read).unwrap_or(usize::MAX)
    }

    /// Records the number of the entry being read.
    pub(crate) fn at_entry(&mut self, number: Option<u32>) {
        self.entry = number;
    }

    /// The rejection for which reading stopped, with the place in the text if it concerns the text. An I/O error, from
    /// the reader or from an accompanying file, is passed on.
    pub(crate) fn rejection(&self, stop: Stop) -> io::Result<Box<Rejection>> {
        match stop {
            Stop::Failed(error) => Err(error),
            Stop::Rejected(mut rejection) => {
                if rejection.part == Part::Text {
                    if rejection.line.is_none() {
                        rejection = rejection.position_in_text(self.line, self.column);
                    }
                    rejection.entry = self.entry;
                }
                Ok(rejection)
            }
        }
    }

    /// The next byte, not yet taken.
    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.input.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes the next byte.
    fn next(&mut self) -> Reading<u8> {
        let byte = self.peek()?.ok_or_else(|| not_json("the end of the text"))?;
        self.input.consume(1);
        self.read += 1;
        self.column += 1;
        if byte == b'\n' {
            (self.line, self.column) = (self.line + 1, 0);
        }
        if let Some(copied) = &mut self.copied {
            copied.push(byte);
        }
        Ok(byte)
    }

    /// The byte after any white space, not yet taken; `None` at the end.
    fn behind_space(&mut self) -> Reading<Option<u8>> {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek()? {
            self.next()?;
        }
        Ok(self.peek()?)
    }

    /// The byte after any white space, which must exist.
    fn begin(&mut self) -> Reading<u8> {
        self.behind_space()?.ok_or_else(|| not_json("the end of the text").into())
    }

    /// Takes the first byte of a value, which must be this one.
    fn open(&mut self, first: u8, expected: &str) -> Reading<()> {
        let found = match self.begin()? {
            byte if byte == first => return self.next().map(drop),
            b'"' => "a text",
            b'[' => "a list",
            b'{' => "an object",
            _ => &String::from_utf8_lossy(self.word()?),
        };
        Err(Rejection::new(Reason::WrongShape).expected(expected).found(found).into())
    }

    /// Whether a list or an object continues after `read` elements; otherwise takes the byte that closes it.
    fn goes_on(&mut self, close: u8, read: usize) -> Reading<bool> {
        let next = self.begin()?;
        let ends = next == close;
        if ends || read > 0 && next == b',' {
            self.next()?;
        } else if read > 0 {
            return Err(not_json(&format!("no , or {}", char::from(close))).into());
        }
        Ok(!ends)
    }

    /// Appends the following bytes, while wanted, to the text or number being read.
    fn extend_token(&mut self, wanted: impl Fn(u8) -> bool) -> Reading<()> {
        // A text begins with a quote, which is not counted.
        let most = MOST_BYTES + usize::from(self.token.first() == Some(&b'"'));
        while self.token.len() <= most && self.peek()?.is_some_and(&wanted) {
            let (before, room) = (self.token.len(), most + 1 - self.token.len());
            let wanted = self.input.buffer().iter().copied().take(room).take_while(|&byte| wanted(byte));
            self.token.extend(wanted);
            let new = surely(self.token.get(before..))?;
            self.copied.iter_mut().for_each(|copied| copied.extend_from_slice(new));
            self.input.consume(new.len());
            self.column += new.len();
            self.read += new.len() as u64;
        }
        match self.token.len() > most {
            true => Err(Rejection::new(Reason::TooLong).expected(format!("at most {MOST_BYTES} bytes")).into()),
            false => Ok(()),
        }
    }

    /// Reads a number, `true`, `false` or `null`.
    fn word(&mut self) -> Reading<&[u8]> {
        self.begin()?;
        self.token.clear();
        self.extend_token(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))?;
        hold(!self.token.is_empty(), || not_json("no value"))?;
        as_json::<IgnoredAny>(&self.token)?;
        Ok(&self.token)
    }

    pub(crate) fn text(&mut self) -> Reading<String> {
        self.borrowed_text().map(Cow::into_owned)
    }

    /// Reads a text, without copying it if it has no escapes.
    fn borrowed_text(&mut self) -> Reading<Cow<'_, str>> {
        self.open(b'"', "a text")?;
        self.token.clear();
        self.token.push(b'"');
        let mut has_escapes = false;
        loop {
            self.extend_token(|byte| byte != b'"' && byte != b'\\' && byte != b'\n')?;
            let byte = self.next()?;
            self.token.push(byte);
            match byte {
                b'"' => break,
                b'\\' => {
                    let escaped = self.next()?;
                    self.token.push(escaped);
                }
                _ => return Err(not_json("a line feed in a text").into()),
            }
            has_escapes = true;
        }
        match has_escapes {
            true => as_json(&self.token).map(Cow::Owned),
            false => as_json(&self.token).map(Cow::Borrowed),
        }
    }

    /// Reads a whole number from `least` to `most`.
    pub(crate) fn number_within(&mut self, least: u64, most: u64) -> Reading<u64> {
        if !matches!(self.begin()?, b'-' | b'0'..=b'9') {
            self.open(b'0', "a number")?;
        }
        let word = self.word()?;
        let number = std::str::from_utf8(word).ok().and_then(|word| word.parse().ok());
        Ok(number.filter(|number| (least..=most).contains(number)).ok_or_else(|| {
            let found = String::from_utf8_lossy(word);
            Rejection::new(Reason::BadNumber).expected(format!("{least} to {most}")).found(found)
        })?)
    }

    /// Reads a whole number from `least` to 4294967295.
    pub(crate) fn number(&mut self, least: u32) -> Reading<u32> {
        self.number_within(least.into(), u32::MAX.into()).map(|number| number as u32)
    }

    /// Reads a list; `each` reads an element.
    pub(crate) fn list(&mut self, mut each: impl FnMut(&mut Json<'r>) -> Reading<()>) -> Reading<()> {
        self.open(b'[', "a list")?;
        let mut read = 0;
        while self.goes_on(b']', read)? {
            self.bytes.set(self.read);
            each(self)?;
            read += 1;
        }
        Ok(())
    }

    pub(crate) fn texts<const COUNT: usize>(&mut self) -> Reading<[String; COUNT]> {
        let mut read = vec![];
        let wrong = || Rejection::new(Reason::WrongShape).expected(format!("{COUNT} texts"));
        self.list(|json| match read.len() < COUNT {
            true => json.text().map(|text| read.push(text)),
            false => Err(wrong().into()),
        })?;
        Ok(<[String; COUNT]>::try_from(read).map_err(|_| wrong())?)
    }

    /// The name of the next field of an object, if one follows the `read` ones.
    fn name(&mut self, read: usize) -> Reading<Option<Cow<'_, str>>> {
        if !self.goes_on(b'}', read)? {
            return Ok(None);
        }
        match self.begin()? == b'"' {
            true => self.borrowed_text().map(Some),
            false => Err(not_json("no name of a field").into()),
        }
    }

    /// Takes the colon after the name of a field.
    fn colon(&mut self) -> Reading<()> {
        match self.begin()? == b':' {
            true => self.next().map(drop),
            false => Err(not_json("no : behind the name of a field").into()),
        }
    }

    /// Skips a value nested in `depth` lists and objects.
    fn skip_inside(&mut self, depth: u32) -> Reading<()> {
        match self.begin()? {
            b'[' | b'{' if depth >= MOST_DEPTH => {
                let expected = format!("at most {MOST_DEPTH} lists and objects inside one another");
                Err(Rejection::new(Reason::WrongShape).expected(expected).into())
            }
            b'[' => self.list(|json| json.skip_inside(depth + 1)),
            b'{' => self.object(&[], |fields| {
                while let Some(name) = fields.peek()?.map(String::from) {
                    fields.at(&name)?.skip_inside(depth + 1)?;
                }
                Ok(())
            }),
            b'"' => self.borrowed_text().map(drop),
            _ => self.word().map(drop),
        }
    }

    pub(crate) fn skip(&mut self) -> Reading<()> {
        self.skip_inside(0)
    }

    /// The text of a value.
    pub(crate) fn copy(&mut self) -> Reading<String> {
        self.begin()?;
        self.copied = Some(vec![]);
        self.skip()?;
        Ok(String::from_utf8(surely(self.copied.take())?).map_err(|_| not_json("no UTF-8"))?)
    }

    /// Checks that nothing follows.
    pub(crate) fn end(&mut self) -> Reading<()> {
        match self.behind_space()? {
            None => Ok(()),
            Some(_) => Err(not_json("more behind the document").into()),
        }
    }
}

/// The value of these bytes, which must be JSON.
fn as_json<'b, T: Deserialize<'b>>(bytes: &'b [u8]) -> Reading<T> {
    serde_json::from_slice(bytes).map_err(|error| {
        let text = error.to_string();
        not_json(text.rsplit_once(" at line ").map_or(&text, |(said, _)| said)).into()
    })
}

fn not_json(found: &str) -> Box<Rejection> {
    Rejection::new(Reason::NotJson).found(found)
}
