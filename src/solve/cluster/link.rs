//! A connection to another process. Timely's data goes in frames, each preceded by its length. An empty frame every
//! second shows that the process is alive, and a final one that it has sent everything. A connection that falls silent,
//! or ends without the final frame, is lost. Timely would panic at a lost connection; instead, the thread that notices
//! it reports it and never returns, so that the process can end with one line.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use timely::communication::allocator::zero_copy::stream::Stream;

use super::{ClusterError, Event};

/// How often a process sends a sign of life.
const PULSE: Duration = Duration::from_secs(1);
/// How long a process may be silent.
const SILENCE: Duration = Duration::from_secs(6);
/// The length of the last frame.
const LAST: u32 = u32::MAX;
/// The most bytes copied behind their length, rather than sent separately.
const COPIED: usize = 1 << 14;

/// A connection to another process.
pub struct Link {
    ends: Arc<Ends>,
    /// The remaining length of the frame being read.
    left: usize,
}

/// The connection itself, and the channel that reports its loss.
struct Ends {
    stream: TcpStream,
    /// The frame being written; none after the final one.
    frame: Mutex<Option<Vec<u8>>>,
    sent: Arc<AtomicU64>,
    other: (usize, String),
    tell: Sender<Event>,
    lost: AtomicBool,
}

/// The connections of a process, which this keeps alive.
pub struct Links {
    alive: Arc<Mutex<Vec<Weak<Ends>>>>,
    /// The number of bytes sent.
    pub sent: Arc<AtomicU64>,
    tell: Sender<Event>,
}

impl Links {
    /// No connections so far; `tell` is notified when one is lost.
    ///
    /// # Errors
    /// When the system refuses to start more threads.
    pub fn new(tell: Sender<Event>) -> Result<Links, ClusterError> {
        let alive: Arc<Mutex<Vec<Weak<Ends>>>> = Arc::default();
        let all = Arc::downgrade(&alive);
        let pulse = move || {
            while let Some(all) = all.upgrade() {
                let ends: Vec<_> = lock(&all).iter().filter_map(Weak::upgrade).collect();
                ends.iter().for_each(|ends| ends.pulse());
                drop((all, ends));
                thread::sleep(PULSE);
            }
        };
        spawn("pulse", pulse)?;
        Ok(Links { alive, sent: Arc::default(), tell })
    }

    /// Makes a link from a connection to the process at that address.
    pub fn link(&self, stream: TcpStream, other: (usize, String)) -> io::Result<Link> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(SILENCE))?;
        stream.set_write_timeout(Some(SILENCE))?;
        let (sent, tell) = (Arc::clone(&self.sent), self.tell.clone());
        let ends = Ends { stream, frame: Mutex::new(Some(vec![])), sent, other, tell, lost: AtomicBool::new(false) };
        let ends = Arc::new(ends);
        lock(&self.alive).push(Arc::downgrade(&ends));
        Ok(Link { ends, left: 0 })
    }
}

impl Ends {
    /// Sends a sign of life, unless the process is sending anyway or has sent everything.
    fn pulse(&self) {
        if let Ok(mut frame) = self.frame.try_lock()
            && let Some(frame) = &mut *frame
            && let Err(error) = self.send(frame, 0, &[])
        {
            self.lose(&error);
        }
    }

    /// Sends a frame of this length.
    fn send(&self, frame: &mut Vec<u8>, length: u32, bytes: &[u8]) -> io::Result<()> {
        frame.clear();
        frame.extend(length.to_le_bytes());
        let (copied, rest) = if bytes.len() <= COPIED { (bytes, &[][..]) } else { (&[][..], bytes) };
        frame.extend(copied);
        let mut stream = &self.stream;
        stream.write_all(frame)?;
        stream.write_all(rest)?;
        self.sent.fetch_add((frame.len() + rest.len()) as u64, Ordering::Relaxed);
        Ok(())
    }

    /// Reports that the connection is lost.
    fn lose(&self, error: &io::Error) {
        let what = match error.kind() {
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => {
                format!("it has been silent for {} s", SILENCE.as_secs())
            }
            io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe => {
                "it has ended".to_owned()
            }
            _ => error.to_string(),
        };
        if !self.lost.swap(true, Ordering::Relaxed) {
            let (process, address) = self.other.clone();
            // The receiver may have finished already.
            let _ = self.tell.send(Event::Failed(ClusterError::Lost { process, address, what }));
        }
    }

    fn lose_for_ever(&self, error: &io::Error) -> ! {
        self.lose(error);
        loop {
            thread::park();
        }
    }
}

impl Link {
    fn next(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut stream = &self.ends.stream;
        while self.left == 0 {
            let mut length = [0; size_of::<u32>()];
            stream.read_exact(&mut length)?;
            match u32::from_le_bytes(length) {
                LAST => return Ok(0),
                length => self.left = length as usize,
            }
        }
        let most = self.left.min(buffer.len());
        match stream.read(&mut buffer[..most])? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            read => {
                self.left -= read;
                Ok(read)
            }
        }
    }
}

impl Read for Link {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.next(buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.ends.lose_for_ever(&error),
                read => return read,
            }
        }
    }
}

impl Write for Link {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut frame = lock(&self.ends.frame);
        let Some(frame) = &mut *frame else { return Err(io::ErrorKind::NotConnected.into()) };
        let sent = self.ends.send(frame, bytes.len() as u32, bytes);
        sent.unwrap_or_else(|error| self.ends.lose_for_ever(&error));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for Link {
    fn try_clone(&self) -> io::Result<Link> {
        Ok(Link { ends: Arc::clone(&self.ends), left: 0 })
    }

    /// The connection blocks, as timely expects.
    fn set_nonblocking(&self, _: bool) -> io::Result<()> {
        Ok(())
    }

    /// Timely has sent everything.
    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        if let Some(mut frame) = lock(&self.ends.frame).take() {
            let sent = self.ends.send(&mut frame, LAST, &[]).and_then(|()| self.ends.stream.shutdown(how));
            sent.unwrap_or_else(|error| self.ends.lose_for_ever(&error));
        }
        Ok(())
    }
}

impl Drop for Link {
    /// Timely panics when it cannot parse its input.
    fn drop(&mut self) {
        if thread::panicking() {
            self.ends.lose(&io::Error::other("it sends what cannot be read"));
        }
    }
}

/// Starts a thread with this name.
pub fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), ClusterError> {
    let started = thread::Builder::new().name(name.to_owned()).spawn(work);
    started.map(drop).map_err(|error| ClusterError::Threads { reason: error.to_string() })
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
