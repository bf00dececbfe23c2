//! A block of a stored table: a file of separately compressed chunks.
//!
//! The file begins with a digest of the rest of its head, its number and its table. The head contains the number of
//! P-positions in the block, and for each compressed chunk its length and a truncated digest. A block is first written
//! under another name, so a file with the final name is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use zstd::bulk::{Compressor, Decompressor};

use super::StoreError;
use super::threads::on_threads;
use crate::sweep::Words;

/// The compression level.
pub const LEVEL: i32 = 1;
/// The number of chunks compressed before each write.
const BATCH: usize = 1024;
/// The bytes of the digest.
pub const DIGEST: usize = 32;
/// The bytes before the table of chunks: the digest and the number of P-positions.
const FIXED: usize = DIGEST + size_of::<u64>();
/// The bytes for each chunk: its length in four, and its truncated digest.
const CHUNK: usize = 12;

/// A block in a folder.
#[derive(Clone, Debug)]
pub struct Block {
    path: PathBuf,
    /// The number of its P-positions.
    pub p_positions: u64,
    /// The offset of each compressed chunk, and the end of the last.
    begins: Vec<u64>,
    /// The truncated digest of each compressed chunk.
    digests: Vec<[u8; CHUNK - size_of::<u32>()]>,
}

/// The path of the block with this number.
fn path(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("{number:04}.block"))
}

impl Block {
    /// The block with this number of `chunks` chunks, if the folder has it; `table` is the digest of its table.
    ///
    /// # Errors
    /// When it cannot be read, or has been altered.
    pub fn open(folder: &Path, table: &[u8], number: usize, chunks: usize) -> Result<Option<Block>, StoreError> {
        let path = path(folder, number);
        let mut file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(StoreError::read(&path, &error)),
        };
        let damaged = |what| StoreError::Damaged { path: path.display().to_string(), what };
        let mut head = vec![0; FIXED + chunks * CHUNK];
        file.read_exact(&mut head).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => damaged("it is too short"),
            _ => StoreError::read(&path, &error),
        })?;
        if digest(table, number, &head[DIGEST..])[..] != head[..DIGEST] {
            return Err(damaged("its head is not that of this block of this table"));
        }
        let (count, said) = head[DIGEST..].split_at(size_of::<u64>());
        let (mut begins, mut digests) = (vec![head.len() as u64], Vec::new());
        for [a, b, c, d, digest @ ..] in said.as_chunks::<CHUNK>().0 {
            begins.push(begins[begins.len() - 1] + u64::from(u32::from_le_bytes([*a, *b, *c, *d])));
            digests.push(*digest);
        }
        let length = file.metadata().map_err(|error| StoreError::read(&path, &error))?.len();
        if begins.last() != Some(&length) {
            return Err(damaged("its length is wrong"));
        }
        let p_positions = count.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
        Ok(Some(Block { path, p_positions, begins, digests }))
    }

    /// Reads all chunks, each into its words.
    ///
    /// # Errors
    /// When the file cannot be read, or a chunk has been altered.
    pub fn load(&self, chunks: &mut [Words], threads: usize) -> Result<(), StoreError> {
        on_threads(threads, chunks, |first, chunks| {
            let mut reader = self.clone().reader()?;
            (first..).zip(chunks).try_for_each(|(chunk, words)| reader.read(chunk, words))
        })
    }

    /// Opens the file for reading chunks.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn reader(self) -> Result<Reader, StoreError> {
        let failed = |error| StoreError::read(&self.path, &error);
        let file = File::open(&self.path).map_err(failed)?;
        let zstd = Decompressor::new().map_err(failed)?;
        Ok(Reader { block: self, file, zstd, packed: vec![], bytes: vec![] })
    }
}

/// Reads chunks of a block.
pub struct Reader {
    block: Block,
    file: File,
    zstd: Decompressor<'static>,
    packed: Vec<u8>,
    bytes: Vec<u8>,
}

impl Reader {
    /// The number of P-positions of the block.
    pub fn p_positions(&self) -> u64 {
        self.block.p_positions
    }

    /// Reads a chunk.
    ///
    /// # Errors
    /// When it cannot be read, or has been altered.
    pub fn read(&mut self, chunk: usize, words: &mut [u64]) -> Result<(), StoreError> {
        let path = &self.block.path;
        let damaged =
            || StoreError::Damaged { path: path.display().to_string(), what: "a chunk is not what was written" };
        let [begin, end] = [self.block.begins[chunk], self.block.begins[chunk + 1]];
        self.packed.resize((end - begin) as usize, 0);
        let read = self.file.seek(SeekFrom::Start(begin)).and_then(|_| self.file.read_exact(&mut self.packed));
        read.map_err(|error| StoreError::read(path, &error))?;
        if beginning(&self.packed) != self.block.digests[chunk] {
            return Err(damaged());
        }
        unpack(&mut self.zstd, &self.packed, &mut self.bytes, [words]).ok_or_else(damaged)
    }
}

/// Writes the block with this number; `table` is the digest of its table.
///
/// # Errors
/// When it cannot be written; then there is no such block.
pub fn write(
    folder: &Path,
    table: &[u8],
    (number, p_positions): (usize, u64),
    chunks: &mut [Words],
    threads: usize,
) -> Result<(), StoreError> {
    let path = path(folder, number);
    let part = path.with_extension("part");
    let written = write_whole(&part, table, (number, p_positions), chunks, threads);
    let kept = written.and_then(|()| fs::rename(&part, &path));
    kept.map_err(|error| {
        // An incomplete file that cannot be removed is overwritten next time.
        drop(fs::remove_file(&part));
        StoreError::write(&path, &error)
    })
}

fn write_whole(
    path: &Path,
    table: &[u8],
    (number, p_positions): (usize, u64),
    chunks: &mut [Words],
    threads: usize,
) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    let mut head = p_positions.to_le_bytes().to_vec();
    file.write_all(&vec![0; FIXED + chunks.len() * CHUNK])?;
    for batch in chunks.chunks_mut(BATCH) {
        let mut packed: Vec<(&mut Words, Vec<u8>)> = batch.iter_mut().map(|words| (words, Vec::new())).collect();
        on_threads(threads, &mut packed, |_, batch| compress(batch))?;
        for (_, packed) in &packed {
            head.extend((packed.len() as u32).to_le_bytes());
            head.extend(beginning(packed));
            file.write_all(packed)?;
        }
    }
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&digest(table, number, &head))?;
    file.write_all(&head)?;
    file.into_inner()?.sync_all()
}

fn compress(batch: &mut [(&mut Words, Vec<u8>)]) -> io::Result<()> {
    let mut zstd = Compressor::new(LEVEL)?;
    for (words, packed) in batch {
        *packed = pack(&mut zstd, words.iter())?;
    }
    Ok(())
}

/// Compresses words.
///
/// # Errors
/// When zstd fails.
pub fn pack<'w>(zstd: &mut Compressor, words: impl IntoIterator<Item = &'w u64>) -> io::Result<Vec<u8>> {
    let bytes: Vec<u8> = words.into_iter().flat_map(|word| word.to_le_bytes()).collect();
    zstd.compress(&bytes)
}

/// Decompresses data that must fill `runs` of words exactly, through the buffer `bytes`; `None` if it does not.
pub fn unpack<'w>(
    zstd: &mut Decompressor,
    packed: &[u8],
    bytes: &mut Vec<u8>,
    runs: impl IntoIterator<Item = &'w mut [u64]>,
) -> Option<()> {
    let runs: Vec<&mut [u64]> = runs.into_iter().collect();
    let wanted = runs.iter().map(|words| size_of_val(*words)).sum();
    bytes.resize(wanted, 0);
    let length = zstd.decompress_to_buffer(packed, bytes).ok()?;
    let words = runs.into_iter().flatten();
    words.zip(bytes.as_chunks().0).for_each(|(word, bytes)| *word = u64::from_le_bytes(*bytes));
    (length == wanted).then_some(())
}

/// The digest at the beginning of a block.
pub fn digest(table: &[u8], number: usize, head: &[u8]) -> [u8; DIGEST] {
    Sha256::new().chain_update(table).chain_update((number as u64).to_le_bytes()).chain_update(head).finalize().into()
}

/// The truncated digest of a chunk.
fn beginning(packed: &[u8]) -> [u8; CHUNK - size_of::<u32>()] {
    let digest = Sha256::digest(packed);
    std::array::from_fn(|place| digest[place])
}
