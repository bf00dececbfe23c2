//! Why several processes cannot share a table.

use crate::StoreError;

/// Why several processes cannot share a table.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ClusterError {
    /// The list of hosts is unusable.
    #[error("{what}; a list of hosts has a line HOST:PORT for each process (--hosts)")]
    Hosts {
        /// What is wrong with it.
        what: String,
    },
    /// There are not enough tokens to give every process a block.
    #[error("so many processes cannot share its table, only {most}; list fewer hosts (--hosts)")]
    Processes {
        /// The most processes possible.
        most: usize,
    },
    /// A process would need more memory than allowed.
    #[error(
        "each of {processes} processes needs {need} MiB for its share of the table, and {limit} MiB are allowed; list more \
         hosts (--hosts) or allow more (--memory)"
    )]
    Memory {
        /// The number of processes.
        processes: usize,
        /// What the largest share needs in MiB.
        need: u64,
        /// The limit in MiB.
        limit: u64,
    },
    /// The positions that a process owns need more memory than allowed.
    #[error(
        "after {positions} positions of its own this process needs more than the {limit} MiB that are allowed; list more \
         hosts (--hosts) or allow more (--memory)"
    )]
    Search {
        /// The number of positions found.
        positions: u64,
        /// The limit in MiB.
        limit: u64,
    },
    /// A share needs more memory than this machine has.
    #[error("its share of the table needs {need} MiB, more than this machine gives; list more hosts (--hosts)")]
    Machine {
        /// What the largest share needs in MiB.
        need: u64,
    },
    /// This process cannot listen at the address on its line.
    #[error(
        "process {process} cannot listen on {address}: {reason}; its line must name this machine and a port that is free \
         (--hosts, --process)"
    )]
    Listen {
        /// The number of this process.
        process: usize,
        /// Its line.
        address: String,
        /// The system's error.
        reason: String,
    },
    /// The system refuses to start more threads.
    #[error("cannot start a thread: {reason}")]
    Threads {
        /// The system's error.
        reason: String,
    },
    /// A thread of this process has panicked, which is a fault in this program.
    #[error("a fault in this program ended the work; please report this")]
    Fault,
    /// Another process sent something that no process of this run sends.
    #[error(
        "another process sent {what}; start all processes with the same program, where nothing else uses their ports"
    )]
    Garbled {
        /// What was unusable.
        what: &'static str,
    },
    /// Another process did not answer in time.
    #[error(
        "process {process} at {address} did not answer within {seconds} s: {reason}; start all processes, or wait \
         longer (--connect-timeout)"
    )]
    Absent {
        /// The number of the other process.
        process: usize,
        /// Its line.
        address: String,
        /// How long this process waited.
        seconds: u64,
        /// Why the last attempt failed.
        reason: String,
    },
    /// Another process was started with different settings.
    #[error("process {process} at {address} {what}; start all processes with the same program and command")]
    Another {
        /// The number of the other process.
        process: usize,
        /// Its line.
        address: String,
        /// The difference.
        what: String,
    },
    /// Another process has ended, or is no longer reachable.
    #[error(
        "process {process} at {address} is lost: {what}; start all processes again, and with --table they go on from what \
         they have"
    )]
    Lost {
        /// The number of the other process.
        process: usize,
        /// Its line.
        address: String,
        /// What this process noticed.
        what: String,
    },
    /// A file of the table cannot be used.
    #[error(transparent)]
    Stored(#[from] StoreError),
}
