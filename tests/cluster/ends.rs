//! How processes end that cannot go on: each with one line, and exit status 2.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Child;
use std::thread;
use std::time::Duration;

use super::peers::call;
use super::{end, ended_with, hosts, start};

const P_POSITIONS: &str = "1073741824 reachable, 93793886 of them P";

/// Waits until the file has so many bytes, which these processes write.
fn wait_for(path: &Path, bytes: u64, started: &mut [Child]) {
    while fs::metadata(path).map_or(0, |file| file.len()) < bytes {
        let all_run = started.iter_mut().all(|child| child.try_wait().expect("a state").is_none());
        assert!(all_run, "a process ended before there were {bytes} bytes");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn when_one_process_is_killed_the_others_end_and_a_restart_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 4);
    let table = folder.path().join("table");
    let arguments = ["solve", "tactix:5x6", "--no-value", "--table", table.to_str().expect("UTF-8")];
    for (killed, bytes) in [(3, 100_000), (0, 800_000), (1, 2_000_000)] {
        let mut started: Vec<Child> = (0..4).map(|process| start(&arguments, &hosts, process)).collect();
        wait_for(&table.join("0000.segments"), bytes, &mut started);
        started[killed].kill().expect("killed");
        for (process, child) in started.into_iter().enumerate() {
            let ended = end(child);
            if process != killed {
                assert!(ended_with(&ended, "is lost: it has ended"), "{process} of {killed}: {}", ended.err);
            }
        }
    }
    let started: Vec<Child> = (0..4).map(|process| start(&arguments, &hosts, process)).collect();
    let ended: Vec<_> = started.into_iter().map(end).collect();
    assert!(ended[0].out.contains(P_POSITIONS), "{}", ended[0].err);
    assert!(ended.iter().all(|ended| ended.code == Some(0)));
}

/// Process 3 never comes, so that 0 and 1 are still connecting when 2 is killed.
#[test]
fn when_one_process_is_killed_while_others_connect_they_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 4);
    let mut started: Vec<Child> =
        (0..3).map(|process| start(&["solve", "tactix:4x4", "--connect-timeout", "3600"], &hosts, process)).collect();
    // Long enough for all to connect; otherwise the test takes an hour, and fails.
    thread::sleep(Duration::from_secs(3));
    started[2].kill().expect("killed");
    let ended: Vec<_> = started.into_iter().map(end).collect();
    assert!(ended[..2].iter().all(|ended| ended_with(ended, "is lost: it has ended")), "{}", ended[0].err);
}

#[test]
fn a_process_that_never_comes_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 2);
    let mistyped = folder.path().join("mistyped");
    fs::write(&mistyped, "no-such-host.invalid:7000\nlocalhost:7001\n").expect("written");
    for (process, list, why) in
        [(0, &hosts, "it has not connected"), (1, &hosts, "Connection refused"), (1, &mistyped, "failed to lookup")]
    {
        let ended = end(start(&["solve", "tactix:4x4", "--connect-timeout", "1"], list, process));
        assert!(ended_with(&ended, &format!("did not answer within 1 s: {why}")), "{}", ended.err);
    }
}

/// Process 2 takes process 1 for process 0.
#[test]
fn a_list_in_another_order_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 3);
    let list = fs::read_to_string(&hosts).expect("a list");
    let lines: Vec<&str> = list.lines().collect();
    let other = folder.path().join("other");
    fs::write(&other, [lines[1], lines[0], lines[2]].join("\n")).expect("written");
    let solve = ["solve", "tactix:4x4", "--connect-timeout", "600"];
    let ended = [(0, &hosts), (1, &hosts), (2, &other)].map(|(process, list)| start(&solve, list, process)).map(end);
    for (ended, what) in ended.iter().zip(["is lost: it has ended", "has a list of other hosts", "has a list of other"])
    {
        assert!(ended_with(ended, what), "{}", ended.err);
    }
}

#[test]
fn processes_that_were_started_otherwise_refuse_one_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 2);
    let other_list = folder.path().join("three");
    let three = fs::read_to_string(&hosts).expect("a list") + "localhost:1\n";
    fs::write(&other_list, three).expect("written");
    let solve = ["solve", "tactix:4x4", "--connect-timeout", "600"];
    for (other, list, what) in [
        (&["solve", "nimbi"][..], &hosts, "solves another game, position or play"),
        (&["solve", "tactix:4x4", "--play", "misere"], &hosts, "solves another game, position or play"),
        (&["solve", "tactix:4x4", "--from", "oooo/oo../..../...."], &hosts, "solves another game, position or play"),
        (&["solve", "tactix:4x4"], &other_list, "has a list of"),
    ] {
        let started = [start(&solve, &hosts, 0), start(other, list, 1)];
        for ended in started.map(end) {
            assert!(ended_with(&ended, what), "{other:?}: {}", ended.err);
        }
    }
}

/// Whatever a stranger says, the processes find one another.
#[test]
fn strangers_are_not_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 2);
    let mut first = start(&["solve", "tactix:4x4"], &hosts, 0);
    let address = fs::read_to_string(&hosts).expect("a list").lines().next().expect("a line").to_owned();
    for said in [&b""[..], b"GET / HTTP/1.0\r\n\r\n", &[255; 64], &[2, 0, 0, 0, b'{', b'}']] {
        call(&address, &mut first).write_all(said).expect("said");
    }
    let second = start(&["solve", "tactix:4x4"], &hosts, 1);
    let [first, second] = [first, second].map(end);
    assert_eq!((first.code, second.code), (Some(0), Some(0)), "{}", first.err);
}
