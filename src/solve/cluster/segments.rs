//! A file with the solved segments of a block, from which a restart resumes.
//!
//! The file begins with a digest of the table, the block and the length of a segment. Each segment is appended when it
//! is solved: the length of the compressed words, a truncated digest (of the file's header, the segment's number and
//! the compressed words), and the compressed words. A killed process leaves at most one incomplete segment, which is
//! cut off.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use zstd::bulk::{Compressor, Decompressor};
use zstd::zstd_safe::compress_bound;

use crate::StoreError;
use crate::stored::block::{DIGEST, LEVEL, digest, pack, unpack};
use crate::stored::locked;
use crate::sweep::Words;

/// The bytes before a segment: its length in four, and the truncated digest.
const HEAD: usize = 12;

/// The file of a block.
pub struct Segments {
    path: PathBuf,
    file: File,
    zstd: Compressor<'static>,
    /// The beginning of the file.
    begin: [u8; DIGEST],
    /// The number of segments in it.
    count: usize,
}

impl Segments {
    /// Opens, and if necessary creates, the file of the block with this number in a folder, and locks it. `table` is
    /// the digest of the table. Its segments are read into `chunks`, `length` chunks per segment.
    ///
    /// # Errors
    /// When it cannot be read or written, belongs to another table, is damaged, or is being written by another run.
    pub fn open(
        folder: &Path,
        table: &[u8],
        (number, length): (usize, usize),
        chunks: &mut [Words],
    ) -> Result<Segments, StoreError> {
        let path = folder.join(format!("{number:04}.segments"));
        let file = locked(folder, &path)?;
        let zstd = Compressor::new(LEVEL).map_err(|error| StoreError::write(&path, &error))?;
        let begin = digest(table, number, &(length as u64).to_le_bytes());
        let mut segments = Segments { path, file, zstd, begin, count: 0 };
        segments.load(chunks, length)?;
        Ok(segments)
    }

    /// The number of segments in the file.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Reads the segments in the file, and cuts off anything incomplete after them.
    fn load(&mut self, chunks: &mut [Words], length: usize) -> Result<(), StoreError> {
        let begin = self.begin;
        let failed = |error: io::Error| StoreError::read(&self.path, &error);
        let damaged = |what| StoreError::Damaged { path: self.path.display().to_string(), what };
        let size = self.file.metadata().map_err(failed)?.len();
        let mut reader = io::BufReader::new(&self.file);
        if size < DIGEST as u64 {
            let mut found = Vec::new();
            reader.read_to_end(&mut found).map_err(failed)?;
            if !begin.starts_with(&found) {
                return Err(damaged("it is too short"));
            }
            return self.cut(&begin, 0).map_err(|error| StoreError::write(&self.path, &error));
        }
        let (mut end, mut found) = (DIGEST as u64, [0; DIGEST]);
        reader.read_exact(&mut found).map_err(failed)?;
        if found != begin {
            return Err(damaged("its head is not that of this block, one of so many, of this table"));
        }
        let mut zstd = Decompressor::new().map_err(failed)?;
        let (mut packed, mut bytes) = (Vec::new(), Vec::new());
        let most = compress_bound(length * chunks.first().map_or(0, |words| size_of_val(&**words)));
        for segment in chunks.chunks_mut(length) {
            let Some(head) = next(&mut reader, (size - end, most), &mut packed).map_err(failed)? else { break };
            let runs = segment.iter_mut().map(|words| &mut **words);
            if header(&begin, self.count, &packed) != head || unpack(&mut zstd, &packed, &mut bytes, runs).is_none() {
                return Err(damaged("a segment is not what was written"));
            }
            self.count += 1;
            end += (HEAD + packed.len()) as u64;
        }
        if self.count * length == chunks.len() && end < size {
            return Err(damaged("it is too long"));
        }
        self.cut(&begin, end).map_err(|error| StoreError::write(&self.path, &error))
    }

    /// Cuts off an incomplete segment, and writes the beginning of an empty file.
    fn cut(&mut self, begin: &[u8; DIGEST], end: u64) -> io::Result<()> {
        self.file.set_len(end)?;
        self.file.seek(SeekFrom::End(0))?;
        if end == 0 { self.file.write_all(begin) } else { Ok(()) }
    }

    /// Appends a segment.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn append(&mut self, segment: &[Words]) -> Result<(), StoreError> {
        let mut written = || {
            let packed = pack(&mut self.zstd, segment.iter().flatten())?;
            self.file.write_all(&[&header(&self.begin, self.count, &packed)[..], &packed].concat())
        };
        written().map_err(|error| StoreError::write(&self.path, &error))?;
        self.count += 1;
        Ok(())
    }
}

/// Reads the head of the next segment, and its bytes into `packed`, unless they exceed `most`; `None` if the file is
/// too short.
fn next(reader: &mut impl Read, (left, most): (u64, usize), packed: &mut Vec<u8>) -> io::Result<Option<[u8; HEAD]>> {
    let mut head = [0; HEAD];
    if left < HEAD as u64 {
        return Ok(None);
    }
    reader.read_exact(&mut head)?;
    let [a, b, c, d, ..] = head;
    let length = u32::from_le_bytes([a, b, c, d]) as usize;
    if length > most {
        packed.clear();
        return Ok(Some(head));
    }
    if left < (HEAD + length) as u64 {
        return Ok(None);
    }
    packed.resize(length, 0);
    reader.read_exact(packed)?;
    Ok(Some(head))
}

/// The head of the segment with this number, in a file that begins with `begin`.
fn header(begin: &[u8; DIGEST], number: usize, packed: &[u8]) -> [u8; HEAD] {
    let digest =
        Sha256::new().chain_update(begin).chain_update((number as u64).to_le_bytes()).chain_update(packed).finalize();
    let length = (packed.len() as u32).to_le_bytes();
    std::array::from_fn(|place| *length.get(place).unwrap_or(&digest[place]))
}
