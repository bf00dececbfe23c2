//! Connects the processes in pairs. Each listens on its line of the list and connects to those with lower numbers. Both
//! sides say what they are about to do; if they do not agree, both end.

use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::link::{Link, Links};
use super::{ClusterError, Event, Hosts};
use crate::solve::stored::header::Header;

/// How long to wait before the next attempt.
const PAUSE: Duration = Duration::from_millis(20);
/// How long one attempt to connect may take, and to hear what a stranger has to say.
const ATTEMPT: Duration = Duration::from_secs(2);
/// The most bytes of a greeting; the rules may be data.
const MOST_BYTES: usize = 1 << 24;

/// What a process is about to do.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Greeting {
    /// The version of the program.
    pub version: String,
    /// The number of the process, and how many there are.
    pub process: usize,
    /// The number of processes.
    pub processes: usize,
    /// The first tick of which its blocks need anything.
    pub needed_from: u64,
    /// The table.
    pub table: Header,
    /// The number of chunks of a segment.
    pub segment: usize,
}

impl Greeting {
    /// What is different for the other process, if anything is.
    fn differs(&self, other: &Greeting) -> Option<String> {
        if other.version != self.version {
            return Some(format!("runs version {}, and this one runs {}", other.version, self.version));
        }
        if other.processes != self.processes {
            return Some(format!("has a list of {} hosts, and this one of {}", other.processes, self.processes));
        }
        let differs = (&other.table, other.segment) != (&self.table, self.segment);
        differs.then(|| "solves another game, position or play".to_owned())
    }
}

/// A link to every other process, and the first tick of which any process needs anything. `lost` hears of a process that
/// ends meanwhile.
///
/// # Errors
/// When another process does not answer in time, does something else, or ends.
pub fn connect(
    hosts: &Hosts,
    greeting: &Greeting,
    links: &Links,
    lost: &Receiver<Event>,
) -> Result<(Vec<Option<Link>>, u64), ClusterError> {
    let address = &hosts.addresses[hosts.process];
    let failed = |error: io::Error| ClusterError::Listen {
        process: hosts.process,
        address: address.clone(),
        reason: error.to_string(),
    };
    let listener = TcpListener::bind(address).map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    let deadline = Instant::now() + hosts.timeout;
    let mut meeting = Meeting { hosts, greeting, links, lost, deadline, from: greeting.needed_from, met: vec![] };
    meeting.met.resize_with(hosts.count(), || None);
    for process in 0..hosts.process {
        meeting.call(process)?;
    }
    for process in hosts.process + 1..hosts.count() {
        while meeting.met[process].is_none() {
            meeting.answer(&listener, process)?;
        }
    }
    Ok((meeting.met, meeting.from))
}

/// The processes that are connected so far.
struct Meeting<'c> {
    hosts: &'c Hosts,
    greeting: &'c Greeting,
    links: &'c Links,
    lost: &'c Receiver<Event>,
    deadline: Instant,
    from: u64,
    met: Vec<Option<Link>>,
}

impl Meeting<'_> {
    /// Connects to a process with a lower number.
    fn call(&mut self, process: usize) -> Result<(), ClusterError> {
        loop {
            if let Ok(mut stream) = attempt(&self.hosts.addresses[process]) {
                let greeted = send(&mut stream, self.greeting).and_then(|()| receive(&mut stream, self.remaining()));
                if let Ok(other) = greeted
                    && other.process == process
                {
                    return self.meet(stream, process, &other);
                }
            }
            self.pause(process)?;
        }
    }

    /// Accepts a connection, if there is one; `awaited` is the next process that is awaited.
    fn answer(&mut self, listener: &TcpListener, awaited: usize) -> Result<(), ClusterError> {
        let Ok((mut stream, _)) = listener.accept() else { return self.pause(awaited) };
        let waiting = stream.set_nonblocking(false);
        let greeted = waiting.and_then(|()| receive(&mut stream, ATTEMPT.min(self.remaining())));
        // A stranger is not answered.
        let Ok(other) = greeted else { return self.pause(awaited) };
        if send(&mut stream, self.greeting).is_err()
            || !(self.hosts.process + 1..self.met.len()).contains(&other.process)
        {
            return self.pause(awaited);
        }
        self.meet(stream, other.process, &other)
    }

    fn meet(&mut self, stream: TcpStream, process: usize, other: &Greeting) -> Result<(), ClusterError> {
        let address = self.hosts.addresses[process].clone();
        let twice = self.met[process].is_some().then(|| "was started twice".to_owned());
        if let Some(what) = self.greeting.differs(other).or(twice) {
            return Err(ClusterError::Another { process, address, what });
        }
        let link = self.links.link(stream, (process, address.clone()));
        let failed = |error: io::Error| ClusterError::Lost { process, address, what: error.to_string() };
        self.met[process] = Some(link.map_err(failed)?);
        self.from = self.from.min(other.needed_from);
        Ok(())
    }

    fn remaining(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now()).max(PAUSE)
    }

    /// Waits a little for a process, unless it is too late, or another one has ended.
    fn pause(&self, process: usize) -> Result<(), ClusterError> {
        match self.lost.try_recv() {
            Ok(Event::Failed(error)) => return Err(error),
            Ok(_) | Err(TryRecvError::Empty | TryRecvError::Disconnected) => {}
        }
        if Instant::now() >= self.deadline {
            let (address, seconds) = (self.hosts.addresses[process].clone(), self.hosts.timeout.as_secs());
            return Err(ClusterError::Absent { process, address, seconds });
        }
        thread::sleep(PAUSE);
        Ok(())
    }
}

/// One attempt to connect.
fn attempt(address: &str) -> io::Result<TcpStream> {
    let mut failed = io::ErrorKind::NotFound.into();
    for address in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, ATTEMPT) {
            // Where nobody listens, the system can connect a local port to itself.
            Ok(stream) if stream.local_addr()? == stream.peer_addr()? => {}
            Ok(stream) => return Ok(stream),
            Err(error) => failed = error,
        }
    }
    Err(failed)
}

fn send(stream: &mut TcpStream, greeting: &Greeting) -> io::Result<()> {
    let text = serde_json::to_vec(greeting)?;
    stream.write_all(&[&(text.len() as u32).to_le_bytes(), &text[..]].concat())
}

fn receive(stream: &mut TcpStream, within: Duration) -> io::Result<Greeting> {
    stream.set_read_timeout(Some(within))?;
    let mut length = [0; size_of::<u32>()];
    stream.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length) as usize;
    if length > MOST_BYTES {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut text = vec![0; length];
    stream.read_exact(&mut text)?;
    Ok(serde_json::from_slice(&text)?)
}
