//! Connects the processes in pairs. Each listens at the address on its line of the list and connects to those with
//! lower numbers. Both sides announce what they are about to do; if they disagree, both end.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use super::greeting::Greeting;
use super::link::{Link, Links};
use super::{ClusterError, Event, Hosts};

/// How long to wait before the next attempt.
const PAUSE: Duration = Duration::from_millis(20);
/// The time limit of one attempt to connect, and of hearing a stranger's greeting.
const ATTEMPT: Duration = Duration::from_secs(2);

/// A link to every other process, and the first tick from which any process needs data. `lost` is notified of a process
/// that ends meanwhile.
///
/// # Errors
/// When another process does not answer in time, behaves unexpectedly, or ends.
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
    let listener = listen(address).map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    let deadline = Instant::now() + hosts.timeout;
    let met = hosts.addresses.iter().map(|_| None).collect();
    let (from, reason) = (greeting.needed_from, String::new());
    let mut meeting = Meeting { hosts, greeting, links, lost, deadline, from, met, reason };
    for process in 0..hosts.process {
        meeting.call(process)?;
    }
    for process in hosts.process + 1..hosts.count() {
        meeting.reason = "it has not connected".to_owned();
        while meeting.met[process].is_none() {
            meeting.answer(&listener, process)?;
        }
    }
    Ok((meeting.met, meeting.from))
}

/// The processes connected so far.
struct Meeting<'c> {
    hosts: &'c Hosts,
    greeting: &'c Greeting,
    links: &'c Links,
    lost: &'c Receiver<Event>,
    deadline: Instant,
    from: u64,
    met: Vec<Option<Link>>,
    /// Why the last attempt failed.
    reason: String,
}

impl Meeting<'_> {
    /// Connects to a process with a lower number.
    fn call(&mut self, process: usize) -> Result<(), ClusterError> {
        loop {
            match self.greet(process)? {
                Ok((stream, other)) if other.process == process => return self.meet(stream, &other),
                Ok((_, other)) => self.reason = format!("process {} listens there", other.process),
                Err(error) => self.reason = error.to_string(),
            }
            self.pause(process)?;
        }
    }

    /// One attempt to connect to a process with a lower number, and its greeting.
    fn greet(&self, process: usize) -> Result<io::Result<(TcpStream, Greeting)>, ClusterError> {
        let connected = attempt(&self.hosts.addresses[process]).and_then(|mut stream| {
            self.greeting.send(&mut stream)?;
            Ok(stream)
        });
        let mut stream = match connected {
            Ok(stream) => stream,
            Err(error) => return Ok(Err(error)),
        };
        let other = match Greeting::receive(&mut stream, self.deadline, &|| self.none_is_lost())? {
            Ok(other) => other,
            Err(error) => return Ok(Err(error)),
        };
        self.agree(&other)?;
        Ok(Ok((stream, other)))
    }

    /// Accepts a pending connection, if any; `awaited` is the next process to wait for.
    fn answer(&mut self, listener: &TcpListener, awaited: usize) -> Result<(), ClusterError> {
        let mut stream = match listener.accept() {
            Ok((stream, _)) => stream,
            Err(error) => {
                if error.kind() != io::ErrorKind::WouldBlock {
                    self.reason = error.to_string();
                }
                return self.pause(awaited);
            }
        };
        let until = self.deadline.min(Instant::now() + ATTEMPT);
        let greeted = match stream.set_nonblocking(false) {
            Ok(()) => Greeting::receive(&mut stream, until, &|| self.none_is_lost())?,
            Err(error) => Err(error),
        };
        // Strangers get no answer.
        let Ok(other) = greeted else { return self.pause(awaited) };
        let answered = self.greeting.send(&mut stream);
        self.agree(&other)?;
        if answered.is_err() || !(self.hosts.process + 1..self.met.len()).contains(&other.process) {
            return self.pause(awaited);
        }
        self.meet(stream, &other)
    }

    /// Refuses a process started with different settings.
    fn agree(&self, other: &Greeting) -> Result<(), ClusterError> {
        let address = || other.hosts.get(other.process).cloned().unwrap_or_default();
        let refused = |what| ClusterError::Another { process: other.process, address: address(), what };
        self.greeting.differs(other).map_or(Ok(()), |what| Err(refused(what)))
    }

    /// Makes a link to a process started with the same settings.
    fn meet(&mut self, stream: TcpStream, other: &Greeting) -> Result<(), ClusterError> {
        let process = other.process;
        let address = self.hosts.addresses[process].clone();
        if self.met[process].is_some() {
            return Err(ClusterError::Another { process, address, what: "was started twice".to_owned() });
        }
        let link = self.links.link(stream, (process, address.clone()));
        let failed = |error: io::Error| ClusterError::Lost { process, address, what: error.to_string() };
        self.met[process] = Some(link.map_err(failed)?);
        self.from = self.from.min(other.needed_from);
        Ok(())
    }

    /// Waits briefly for a process, unless time is up or another process has ended.
    fn pause(&self, process: usize) -> Result<(), ClusterError> {
        self.none_is_lost()?;
        if Instant::now() >= self.deadline {
            let (address, seconds) = (self.hosts.addresses[process].clone(), self.hosts.timeout.as_secs());
            return Err(ClusterError::Absent { process, address, seconds, reason: self.reason.clone() });
        }
        thread::sleep(PAUSE);
        Ok(())
    }

    /// Checks that all connected processes are alive.
    fn none_is_lost(&self) -> Result<(), ClusterError> {
        match self.lost.try_recv() {
            Ok(Event::Failed(error)) => Err(error),
            Ok(_) | Err(TryRecvError::Empty | TryRecvError::Disconnected) => Ok(()),
        }
    }
}

/// Listens at an address. If this machine's own name resolves to its loopback device, which other machines cannot
/// reach, listens on the port at all addresses.
fn listen(address: &str) -> io::Result<TcpListener> {
    let Some((host, port)) = address.rsplit_once(':') else { return TcpListener::bind(address) };
    let literal = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
    let mut found = address.to_socket_addrs()?;
    match port.parse() {
        Ok(port) if !literal && !host.eq_ignore_ascii_case("localhost") && found.any(|at| at.ip().is_loopback()) => {
            let all: [IpAddr; 2] = [Ipv6Addr::UNSPECIFIED.into(), Ipv4Addr::UNSPECIFIED.into()];
            TcpListener::bind(&all.map(|all| SocketAddr::new(all, port))[..])
        }
        _ => TcpListener::bind(address),
    }
}

/// One attempt to connect.
fn attempt(address: &str) -> io::Result<TcpStream> {
    let mut failed = io::ErrorKind::NotFound.into();
    for address in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, ATTEMPT) {
            // If nobody listens, the system may connect a local port to itself.
            Ok(stream) if stream.local_addr()? == stream.peer_addr()? => {}
            Ok(stream) => return Ok(stream),
            Err(error) => failed = error,
        }
    }
    Err(failed)
}
