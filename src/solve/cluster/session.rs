//! A process connects to the others and does its part of their work in a separate thread, which reports to the calling
//! thread.

use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, Once};
use std::thread;

use timely::WorkerConfig;
use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder};
use timely::execute::execute_from;
use timely::worker::Worker;

use super::connect::connect;
use super::greeting::Greeting;
use super::link::{self, Link, Links};
use super::{ClusterError, Hosts};
use crate::pulse::AtPanic;

/// A report from a process.
pub enum Event {
    /// The amount of work done.
    At(u64),
    /// The work is done.
    Done,
    /// All processes have received everything.
    Ended,
    /// The work cannot be done.
    Failed(ClusterError),
}

/// The context of a process that is connected to the others.
#[derive(Clone)]
pub struct Session {
    /// The first tick from which any process needs data.
    pub from: u64,
    /// The bytes sent by this process.
    pub sent: Arc<AtomicU64>,
    tell: Sender<Event>,
}

impl Session {
    /// Reports the amount of work done.
    pub fn at(&self, done: u64) {
        // The receiver may have been notified of an error already.
        let _ = self.tell.send(Event::At(done));
    }

    /// Reports an error and ends the work.
    pub fn fail(&self, error: ClusterError) -> ! {
        let _ = self.tell.send(Event::Failed(error));
        loop {
            thread::park();
        }
    }
}

/// Reports a fault in this program if its thread panics.
fn alarm(tell: Sender<Event>) -> AtPanic<impl FnMut()> {
    // The receiver may have finished already.
    AtPanic(move || drop(tell.send(Event::Failed(ClusterError::Fault))))
}

/// Timely's panic message when it cannot parse another process's progress report.
const UNREAD: &str = "bincode::deserialize() failed";
/// Timely's panic message in a thread that shares a queue with one that has panicked.
const POISONED: &str = "MergeQueue poisoned";

thread_local!(static WORK: RefCell<Option<Session>> = const { RefCell::new(None) });

/// From now on timely's panics at what other processes send print nothing. Where a working thread cannot parse it, that
/// thread ends the work; where another thread cannot, the link that it drops ends it, and the working thread waits.
fn hear_of_what_is_unread() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let others = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            let said = panic.to_string();
            match WORK.with_borrow(Clone::clone) {
                Some(session) if said.contains(UNREAD) => {
                    session.fail(ClusterError::Garbled { what: "progress that cannot be read" });
                }
                Some(_) if said.contains(POISONED) => loop {
                    thread::park();
                },
                None if thread::current().name().is_some_and(|name| name.starts_with("timely:")) => {}
                _ => others(panic),
            }
        }));
    });
}

/// Connects the processes, and does this one's part of their work. `at` is called with the amount done.
pub fn together<T: Send + 'static>(
    hosts: &Hosts,
    greeting: &Greeting,
    work: impl FnOnce(&mut Worker, &Session) -> T + Send + 'static,
    at: &mut dyn FnMut(u64),
) -> Result<T, ClusterError> {
    let (tell, events) = mpsc::channel();
    let links = Links::new(tell.clone())?;
    let (met, from) = connect(hosts, greeting, &links, &events)?;
    let session = Session { from, sent: Arc::clone(&links.sent), tell };
    let (process, (give, result)) = (hosts.process, mpsc::channel());
    link::spawn("solve", move || {
        let tell = session.tell.clone();
        let _alarm = alarm(tell.clone());
        let ended = carry_out(met, process, (work, session), give);
        drop(tell.send(ended.map_or_else(Event::Failed, |()| Event::Ended)));
    })?;
    wait(&events, at)?;
    result.try_recv().map_err(|_| ClusterError::Fault)
}

/// Does this process's part of the work, and waits until everything is sent and received.
fn carry_out<T: Send + 'static>(
    met: Vec<Option<Link>>,
    process: usize,
    work: (impl FnOnce(&mut Worker, &Session) -> T + Send + 'static, Session),
    give: Sender<T>,
) -> Result<(), ClusterError> {
    hear_of_what_is_unread();
    let hooks = Hooks::default();
    let alone = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), None);
    let failed = |reason| ClusterError::Threads { reason };
    let network = initialize_networking_from_sockets(alone, met, process, 1, hooks);
    let (builders, threads) = network.map_err(|error| failed(error.to_string()))?;
    // Dropping them would wait for them, which after an error may take forever.
    let threads = ManuallyDrop::new(threads);
    let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
    let work = Mutex::new(Some((work, give)));
    let workers = execute_from(builders, Box::new(()), WorkerConfig::default(), move |worker| {
        let ((work, session), give) = work.lock().ok()?.take()?;
        // Reports before timely's other threads, which blame other processes.
        let _alarm = alarm(session.tell.clone());
        WORK.set(Some(session.clone()));
        give.send(work(worker, &session)).ok()?;
        session.tell.send(Event::Done).ok()
    });
    for worker in workers.map_err(failed)?.join() {
        worker.ok().flatten().ok_or(ClusterError::Fault)?;
    }
    drop(ManuallyDrop::into_inner(threads));
    Ok(())
}

/// Waits for the end of the work; `at` is called with the amount done.
fn wait(events: &Receiver<Event>, mut at: impl FnMut(u64)) -> Result<(), ClusterError> {
    let mut done = false;
    loop {
        let ended = match events.recv() {
            Ok(Event::At(so_far)) => {
                at(so_far);
                continue;
            }
            Ok(Event::Done) => {
                done = true;
                continue;
            }
            Ok(Event::Failed(error)) => error,
            Ok(Event::Ended) | Err(_) => ClusterError::Fault,
        };
        return if done { Ok(()) } else { Err(ended) };
    }
}
