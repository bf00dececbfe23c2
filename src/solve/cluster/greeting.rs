//! The handshake of two processes.

use std::io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::{ClusterError, Hosts};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Play, Rules};
use crate::stored::header::Header;

/// How long to wait for bytes before checking whether another process has ended.
const SLICE: Duration = Duration::from_secs(1);
/// The time limit for sending a greeting.
const WRITING: Duration = Duration::from_secs(2);
/// The version of the protocol for greetings and marks.
const PROTOCOL: u32 = 2;
/// The most bytes in a greeting, which may contain rules.
const MOST_BYTES: usize = 1 << 24;

/// What a process announces.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Greeting {
    /// [`PROTOCOL`].
    pub protocol: u32,
    /// The version of the program.
    pub version: String,
    /// The number of the process.
    pub process: usize,
    /// The line of each process.
    pub hosts: Vec<String>,
    /// The first tick from which its blocks need data.
    pub needed_from: u64,
    /// The work it is about to do.
    pub work: Work,
    /// The equivalence up to which layers of play are counted afterwards, if they are.
    pub layers: Option<Equivalence>,
}

/// The work of the processes.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Work {
    /// They solve a table.
    Table {
        /// The header of the table.
        table: Header,
        /// The number of chunks in a segment.
        segment: usize,
    },
    /// They search all positions.
    Search {
        /// The rules.
        rules: Rules,
        /// The convention.
        play: Play,
        /// The position that play starts from.
        source: String,
        /// The equivalence of positions.
        equivalence: Equivalence,
        /// Whether outcomes are found.
        outcomes: bool,
    },
}

impl Greeting {
    /// The greeting of this process.
    pub fn new(hosts: &Hosts, needed_from: u64, work: Work, layers: Option<Equivalence>) -> Greeting {
        let (process, version) = (hosts.process, env!("CARGO_PKG_VERSION").to_owned());
        Greeting { protocol: PROTOCOL, version, process, hosts: hosts.addresses.clone(), needed_from, work, layers }
    }

    /// How the other process differs, if it does.
    pub fn differs(&self, other: &Greeting) -> Option<String> {
        if other.version != self.version {
            return Some(format!("runs version {}, and this one runs {}", other.version, self.version));
        }
        if other.protocol != self.protocol {
            return Some(format!("was built from other sources of version {}", self.version));
        }
        if other.hosts.len() != self.hosts.len() {
            return Some(format!("has a list of {} hosts, and this one of {}", other.hosts.len(), self.hosts.len()));
        }
        if let Some((theirs, own)) = other.hosts.iter().zip(&self.hosts).find(|(theirs, own)| theirs != own) {
            return Some(format!("has a list of other hosts, with `{theirs}` where this one has `{own}`"));
        }
        if other.work != self.work {
            return Some("solves another game, position or play".to_owned());
        }
        (other.layers != self.layers).then(|| "counts other layers, or none".to_owned())
    }

    /// Sends the greeting to another process.
    pub fn send(&self, stream: &mut TcpStream) -> io::Result<()> {
        stream.set_write_timeout(Some(WRITING))?;
        let text = serde_json::to_vec(self)?;
        stream.write_all(&[&(text.len() as u32).to_le_bytes(), &text[..]].concat())
    }

    /// Receives a greeting before a deadline. `go_on` is called now and then; its error aborts the wait.
    pub fn receive(
        stream: &mut TcpStream,
        until: Instant,
        go_on: &impl Fn() -> Result<(), ClusterError>,
    ) -> Result<io::Result<Self>, ClusterError> {
        let mut length = [0; size_of::<u32>()];
        if let Err(error) = fill(stream, &mut length, until, go_on)? {
            return Ok(Err(error));
        }
        let length = u32::from_le_bytes(length) as usize;
        if length > MOST_BYTES {
            return Ok(Err(io::Error::other("it sends something else")));
        }
        let mut text = vec![0; length];
        let read = fill(stream, &mut text, until, go_on)?;
        Ok(read.and_then(|()| serde_json::from_slice(&text).map_err(|_| io::Error::other("it sends something else"))))
    }
}

/// Fills the buffer before a deadline. `go_on` is called now and then; its error aborts the wait.
fn fill(
    stream: &mut TcpStream,
    mut bytes: &mut [u8],
    until: Instant,
    go_on: &impl Fn() -> Result<(), ClusterError>,
) -> Result<io::Result<()>, ClusterError> {
    while !bytes.is_empty() {
        go_on()?;
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(Err(io::Error::other("it is silent")));
        }
        match stream.set_read_timeout(Some(SLICE.min(left))).and_then(|()| stream.read(bytes)) {
            Ok(0) => return Ok(Err(io::Error::other("it closes the connection"))),
            Ok(read) => bytes = &mut bytes[read..],
            Err(error) if matches!(error.kind(), WouldBlock | TimedOut | Interrupted) => {}
            Err(error) => return Ok(Err(error)),
        }
    }
    Ok(Ok(()))
}
