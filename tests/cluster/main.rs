//! Tables that several processes share.

mod command;
mod counts;
mod ends;
mod lists;
mod mpirun;
mod peers;
mod searches;
mod segments;
#[path = "../shared/mod.rs"]
mod shared;

use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};

use shared::Ended;

/// A port at which nobody listens, and that no other test here is given; those that the system gives to connections are
/// higher. To find out by listening would keep it from others, while a process that another test starts has a copy.
fn port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = 10_000 + std::process::id() as u16 % 10_000;
    let ports = std::iter::repeat_with(|| first + NEXT.fetch_add(1, Ordering::Relaxed));
    let mut free = ports.take(10_000).filter(|&port| TcpStream::connect(("127.0.0.1", port)).is_err());
    free.next().expect("a free port")
}

/// A list of so many hosts on this machine, at ports that are free.
fn list(processes: usize) -> String {
    (0..processes).map(|_| format!("127.0.0.1:{}\n", port())).collect()
}

/// A file in this folder with a list of so many hosts.
fn hosts(folder: &Path, processes: usize) -> PathBuf {
    let path = folder.join("hosts");
    fs::write(&path, list(processes)).expect("written");
    path
}

/// Starts the command as one of the processes that a file lists.
fn start(arguments: &[&str], hosts: &Path, process: usize) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rebuttal"));
    command.args(arguments).arg("--hosts").arg(hosts).arg("--process").arg(process.to_string());
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("started")
}

/// How a process ended.
fn end(child: Child) -> Ended {
    let output = child.wait_with_output().expect("ended");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ended { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// How each of so many processes ended.
fn run(arguments: &[&str], processes: usize) -> Vec<Ended> {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), processes);
    let started: Vec<Child> = (0..processes).map(|process| start(arguments, &hosts, process)).collect();
    started.into_iter().map(end).collect()
}

/// Whether a process ended with one line that has this in it, no panic, and exit status 2.
fn ended_with(ended: &Ended, what: &str) -> bool {
    let errors: Vec<&str> = ended.err.lines().filter(|line| line.starts_with("error:")).collect();
    let is_one = errors.len() == 1 && errors[0].contains(what) && !ended.err.contains("panicked");
    ended.code == Some(2) && ended.out.is_empty() && is_one
}
