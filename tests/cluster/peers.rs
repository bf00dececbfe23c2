//! What a process does when another one, or a stranger, does not say what it should.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Child;
use std::time::Duration;
use std::{fs, thread};

use super::shared::Ended;
use super::{end, ended_with, hosts, start};

/// A line of a list.
fn line(hosts: &Path, process: usize) -> String {
    fs::read_to_string(hosts).expect("a list").lines().nth(process).expect("a line").to_owned()
}

/// Reads a greeting.
fn greeting(stream: &mut TcpStream) -> String {
    let mut length = [0; 4];
    stream.read_exact(&mut length).expect("a length");
    let mut text = vec![0; u32::from_le_bytes(length) as usize];
    stream.read_exact(&mut text).expect("a greeting");
    String::from_utf8(text).expect("UTF-8")
}

/// These bytes behind their length.
fn framed(bytes: &[u8]) -> Vec<u8> {
    [&(bytes.len() as u32).to_le_bytes(), bytes].concat()
}

/// How process 1 ends, which solves a game, when process 0 greets it properly, and then sends this.
fn hears(game: &str, said: &[u8]) -> Ended {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 2);
    let listener = TcpListener::bind(line(&hosts, 0)).expect("a listener");
    let child = start(&["solve", game], &hosts, 1);
    let (mut stream, _) = listener.accept().expect("a connection");
    let answer = greeting(&mut stream).replace("\"process\":1,", "\"process\":0,");
    stream.write_all(&[framed(answer.as_bytes()), framed(said)].concat()).expect("said");
    // Until it ends.
    let _ = stream.read_to_end(&mut vec![]);
    end(child)
}

/// More channels than the dataflow has.
const CHANNELS: u64 = 6;

/// A message of timely on a channel, for time 0, with these bytes.
fn message(channel: u64, bytes: &[u8]) -> Vec<u8> {
    let stamp = [0, 0, 1, 0].into_iter().flat_map(u64::to_le_bytes);
    let body: Vec<u8> = stamp.chain(bytes.iter().copied()).collect();
    let head = [channel, 0, 1, 2, body.len() as u64, 0].into_iter().flat_map(u64::to_be_bytes);
    head.chain(body).collect()
}

/// How process 1 ends after each of these, all at once: most end when it has been silent for too long.
fn each_hears(game: &'static str, said: Vec<Vec<u8>>) -> Vec<Ended> {
    let started: Vec<_> = said.into_iter().map(|said| thread::spawn(move || hears(game, &said))).collect();
    started.into_iter().map(|thread| thread.join().expect("ended")).collect()
}

/// Whatever comes on whatever channel, a process ends with one line; on that of the marks it says what is wrong.
#[test]
fn what_no_process_sends_ends_the_process() {
    let words = |words: &[u64]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    let huge = u64::MAX;
    let marks = [vec![], vec![1; 9], words(&[1, 0]), words(&[1, huge, 0]), words(&[1, 1 << 61]), words(&[2, 0, huge])];
    let mut target = message(0, &[]);
    target[16..32].fill(255);
    let frames = [vec![255; 48], vec![0; 64], target];
    let on_each_channel = marks.iter().flat_map(|bytes| (0..CHANNELS).map(|channel| message(channel, bytes)));
    let heard = each_hears("tactix:4x4", on_each_channel.chain(frames).collect());
    let errors: Vec<&String> = heard.iter().map(|ended| &ended.err).collect();
    assert!(heard.iter().all(|ended| ended_with(ended, "")), "{errors:?}");
    let garbled = |ended: &Ended| ended_with(ended, "another process sent marks that fit no block of this one");
    for (heard, bytes) in heard.chunks(CHANNELS as usize).zip(marks) {
        assert!(heard.iter().any(garbled), "{bytes:?}: {errors:?}");
    }
}

/// A message that is too short, and a form that is longer than its message. The channel on which processes say how far
/// they are is read, or not, as chance has it.
#[test]
fn what_no_process_sends_ends_a_search() {
    let too_long = [0, 0, u32::MAX, 0].into_iter().flat_map(u32::to_le_bytes).collect();
    let unread = [vec![1; 9], too_long];
    let on_each_channel = unread.iter().flat_map(|bytes| (0..CHANNELS).map(|channel| message(channel, bytes)));
    let heard = each_hears("nim-city:E,G", on_each_channel.collect());
    let errors: Vec<&String> = heard.iter().map(|ended| &ended.err).collect();
    assert!(heard.iter().all(|ended| ended_with(ended, "")), "{errors:?}");
    for heard in heard.chunks(CHANNELS as usize) {
        let garbled = |ended: &Ended| ended_with(ended, "another process sent positions that cannot be read");
        assert!(heard.iter().any(garbled), "{errors:?}");
    }
}

/// A process that waits for the answer of another one hears of a third that ends.
#[test]
fn a_process_that_waits_for_an_answer_ends_when_another_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 3);
    let silent = TcpListener::bind(line(&hosts, 1)).expect("a listener");
    let arguments = ["solve", "tactix:4x4", "--connect-timeout", "3600"];
    let [mut first, last] = [0, 2].map(|process| start(&arguments, &hosts, process));
    let (mut stream, _) = silent.accept().expect("a connection");
    greeting(&mut stream);
    first.kill().expect("killed");
    let ended = end(last);
    assert!(ended_with(&ended, "is lost: it has ended"), "{}", ended.err);
    end(first);
}

/// The time to connect ends, whatever a stranger does.
#[test]
fn a_slow_stranger_does_not_delay_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 2);
    let mut child = start(&["solve", "tactix:4x4", "--connect-timeout", "3"], &hosts, 0);
    let mut stranger = call(&line(&hosts, 0), &mut child);
    let said = [0, 1, 0, 0].into_iter().chain([b' '; 100]);
    for byte in said.take_while(|_| child.try_wait().expect("a state").is_none()) {
        // Whether it listens or not.
        let _ = stranger.write_all(&[byte]);
        thread::sleep(Duration::from_millis(500));
    }
    assert!(child.try_wait().expect("a state").is_some(), "it still listens to the stranger");
    let ended = end(child);
    assert!(ended_with(&ended, "did not answer within 3 s: it has not connected"), "{}", ended.err);
}

/// `127.1` stands for the host's own name, which its own list of names has at a loopback address.
#[test]
fn a_host_whose_own_name_is_at_the_loopback_device_listens_everywhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 2);
    let list = fs::read_to_string(&hosts).expect("a list").replace("127.0.0.1", "127.1");
    fs::write(&hosts, list).expect("written");
    let mut child = start(&["solve", "tactix:4x4"], &hosts, 0);
    call(&line(&hosts, 0).replace("127.1", "127.0.0.2"), &mut child);
    let ended = [child, start(&["solve", "tactix:4x4"], &hosts, 1)].map(end);
    assert!(ended.iter().all(|ended| ended.code == Some(0)), "{}", ended[0].err);
}

/// Connects to a process as soon as it listens.
pub fn call(address: &str, child: &mut Child) -> TcpStream {
    loop {
        match TcpStream::connect(address) {
            Ok(stream) => return stream,
            Err(error) => assert!(child.try_wait().expect("a state").is_none(), "{address}: {error}"),
        }
        thread::sleep(Duration::from_millis(1));
    }
}
