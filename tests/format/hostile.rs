//! Inputs made to hurt: each is rejected for its reason, soon, and without a panic.

mod bounds;
#[path = "../../src/checker/tests/nowhere/mod.rs"]
mod nowhere;

use std::io::{self, Read, repeat};
use std::time::{Duration, Instant};

use rebuttal_checker::{Part, Reason, Rejection, Verdict, check};

const HUNDRED_MB: u64 = 100_000_000;
const HONEST: &str = include_str!("../rejected/honest--identity.json");

fn rejection(reader: impl Read) -> Rejection {
    let begun = Instant::now();
    match check(reader).expect("a reader that does not fail") {
        Verdict::Rejected(rejection) => {
            assert!(begun.elapsed() < Duration::from_secs(60), "{rejection} took {:?}", begun.elapsed());
            rejection
        }
        Verdict::Verified(verified) => panic!("verified: {}", verified.claim),
    }
}

fn reason(reader: impl Read) -> Reason {
    rejection(reader).reason
}

/// The honest certificate up to `place`, then 100 MB of one byte.
fn honest_then(place: &str, byte: u8) -> impl Read {
    let (before, _) = HONEST.split_once(place).expect("a place in the certificate");
    before.as_bytes().chain(place.as_bytes()).chain(repeat(byte).take(HUNDRED_MB))
}

fn honest_with(old: &str, new: &str) -> String {
    assert_eq!(HONEST.matches(old).count(), 1, "{old}");
    HONEST.replace(old, new)
}

#[test]
fn the_control_is_verified() {
    assert!(matches!(check(HONEST.as_bytes()), Ok(Verdict::Verified(_))));
}

#[test]
fn a_hundred_megabytes_of_one_byte() {
    assert_eq!(reason(repeat(0).take(HUNDRED_MB)), Reason::NotJson);
    assert_eq!(reason(repeat(b'0').take(HUNDRED_MB)), Reason::NotJson);
    assert_eq!(reason(repeat(b'1').take(HUNDRED_MB)), Reason::TooLong);
    assert_eq!(reason(repeat(b'"').take(HUNDRED_MB)), Reason::WrongType);
    assert_eq!(reason(repeat(b' ').take(HUNDRED_MB)), Reason::NotJson);
    assert_eq!(reason(repeat(0xff).take(HUNDRED_MB)), Reason::NotJson);
    assert_eq!(reason(repeat(b'[').take(HUNDRED_MB)), Reason::WrongType);
    assert_eq!(reason(repeat(b'{').take(HUNDRED_MB)), Reason::NotJson);
}

#[test]
fn a_hundred_megabytes_in_the_middle_of_an_honest_certificate() {
    assert_eq!(reason(honest_then("\"producer\":\"", b'x')), Reason::TooLong);
    assert_eq!(reason(honest_then("\"producer\":\"", b'\\')), Reason::TooLong);
    assert_eq!(reason(honest_then("\"producer\":\"", b' ')), Reason::TooLong);
    assert_eq!(reason(honest_then("\"producer\":\"", b',')), Reason::TooLong);
    assert_eq!(reason(honest_then("\"producer\":\"", 0)), Reason::NotJson);
    assert_eq!(reason(honest_then("\"position\": ", b'[')), Reason::WrongType);
    assert_eq!(reason(honest_then("{\"number\": ", b'9')), Reason::TooLong);
    assert_eq!(reason(honest_then("{\"number\": ", b'0')), Reason::NotJson);
    assert_eq!(reason(honest_then("\"entries\": [", b' ')), Reason::NotJson);
    assert_eq!(reason(honest_then("\"entries\": [", b'[')), Reason::WrongType);
}

#[test]
fn nesting_where_a_field_is_only_passed_over() {
    let format = honest_with("\"format\": \"rebuttal certificate\",\n", "");
    let (head, _) = format.split_once("1,").expect("a version");
    let deep = head.as_bytes().chain(repeat(b'[').take(HUNDRED_MB));
    assert_eq!(reason(deep), Reason::NotJson);
}

#[test]
fn text_after_the_document() {
    assert_eq!(reason(HONEST.as_bytes().chain(repeat(0).take(HUNDRED_MB))), Reason::NotJson);
    assert_eq!(reason(HONEST.as_bytes().chain(HONEST.as_bytes())), Reason::NotJson);
    assert!(matches!(check(HONEST.as_bytes().chain(repeat(b'\n').take(1000))), Ok(Verdict::Verified(_))));
}

#[test]
fn every_truncation() {
    for end in 0..HONEST.trim_end().len() {
        assert_eq!(reason(&HONEST.as_bytes()[..end]), Reason::NotJson, "cut after {end} bytes");
    }
}

#[test]
fn every_byte_changed_to_one_that_no_json_has() {
    let mut refused = 0;
    for place in 0..HONEST.trim_end().len() {
        for byte in [0, 0xff, 0xc0, 0x80, 1] {
            let mut bytes = HONEST.as_bytes().to_vec();
            bytes[place] = byte;
            assert_eq!(reason(&bytes[..]), Reason::NotJson, "byte {byte} at {place}");
            refused += 1;
        }
    }
    assert!(refused > 1000);
}

#[test]
fn numbers_that_no_machine_word_holds() {
    let number = |text: &str| reason(honest_with("{\"reaches\":4}", &format!("{{\"reaches\":{text}}}")).as_bytes());
    for text in ["4294967296", "18446744073709551620", "99999999999999999999999999999999", "-1", "4.5", "4e0", "-0"] {
        assert_eq!(number(text), Reason::BadNumber, "{text}");
    }
    for text in ["04", "+4", "NaN", ".5", "4.", "--4"] {
        assert_eq!(number(text), Reason::NotJson, "{text}");
    }
    for text in ["1e400", "-1e400", &"9".repeat(1000)] {
        assert_eq!(number(text), Reason::TooLong, "{text}");
    }
}

/// A text that never ends its escapes, and halves of a surrogate pair.
#[test]
fn escapes() {
    let producer = |text: &str| honest_with("\"hand\"", &format!("\"{text}\""));
    for text in ["\\ud800", "\\udc00", "\\ud800\\u0041", "\\x41", "\\u12", "\\"] {
        assert_eq!(reason(producer(text).as_bytes()), Reason::NotJson, "{text}");
    }
    for text in ["\\u0041", "\\ud83d\\ude00", "\\\"", "\\\\"] {
        assert!(matches!(check(producer(text).as_bytes()), Ok(Verdict::Verified(_))), "{text}");
    }
    let escaped_field = HONEST.replace("\"play\"", "\"pl\\u0061y\"");
    assert!(matches!(check(escaped_field.as_bytes()), Ok(Verdict::Verified(_))));
}

/// A line of 64 tokens allows 2^64 - 1 moves; the first that is not answered ends it.
#[test]
fn more_moves_than_can_be_listed() {
    let names: Vec<String> = (1..=64).map(|n| n.to_string()).collect();
    let (points, all) = (format!("[\"{}\"]", names.join("\",\"")), names.join(","));
    let text = honest_with("tactix:2x2", "nim-squared:1x64")
        .replace("contiguous", "subset")
        .replace("[\"1\",\"2\",\"3\",\"4\"]", &points)
        .replace("[\"12\",\"34\",\"13\",\"24\"]", &format!("[\"{all}\"]"))
        .replace("\"position\": \"1234\"", &format!("\"position\": \"{all}\""));
    let (head, _) = text.split_once("\"entries\"").expect("entries");
    let text = format!("{head}\"entries\": [{{\"number\": 4, \"sample\": \"{all}\", \"rebuttals\": []}}]}}");
    let rejection = rejection(text.as_bytes());
    assert_eq!(rejection.reason, Reason::MissingRebuttal);
    assert_eq!((rejection.entry, rejection.mv.is_some()), (Some(4), true));
}

/// Rebuttals that reach entries which never come are only found out at the end: cut short, the text is no JSON.
#[test]
fn many_rebuttals_into_nowhere() {
    let text = nowhere::certificate();
    let rejection = rejection(text.as_bytes());
    assert_eq!((rejection.reason, rejection.part), (Reason::UnknownEntry, Part::Rebuttal));
    assert_eq!((rejection.entry, rejection.mv.as_deref()), (Some(1), Some("A")));
    assert_eq!(reason(&text.as_bytes()[..text.len() - 1]), Reason::NotJson);
}

/// The same rebuttal over and over is found out the second time.
#[test]
fn one_rebuttal_without_end() {
    let one = "{\"move\":\"1\",\"reply\":\"4\",\"leaves\":\"23\",\"reaches\":77},";
    let (head, _) = HONEST.split_once("\"entries\"").expect("entries");
    let text = format!("{head}\"entries\": [{{\"number\": 4, \"sample\": \"1234\", \"rebuttals\": [");
    assert_eq!(reason((text + one + one).as_bytes().chain(repeat(0))), Reason::DoubledMove);
}

/// Where every line has all points, a long witness takes long to check. These rebuttals are legal moves along the first
/// line, and their witnesses are true: the limit on boards alone keeps them from being tried, one after another.
#[test]
fn long_lines_and_long_witnesses() {
    let names: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').collect();
    let all: String = names.iter().collect();
    let lines: Vec<String> = (0..1024).map(|seed| shuffled(&names, seed)).collect();
    let points: Vec<String> = names.iter().map(char::to_string).collect();
    let text = honest_with("tactix:2x2", "removal")
        .replace("[\"1\",\"2\",\"3\",\"4\"]", &format!("{points:?}"))
        .replace("[\"12\",\"34\",\"13\",\"24\"]", &format!("{lines:?}"))
        .replace("\"position\": \"1234\"", &format!("\"position\": \"{all}\""))
        .replace("\"identity\"", "\"isomorphism\"")
        .replace("{\"reaches\":4}", &format!("{{\"reaches\":1,\"witness\":\"{all}\"}}"));
    let (head, _) = text.split_once("\"entries\"").expect("entries");
    let rebuttals = along(&names, &lines[0].chars().collect::<Vec<char>>());
    let text = format!("{head}\"entries\":[{{\"number\":1,\"sample\":\"{all}\",\"rebuttals\":[{rebuttals}]}}]}}");
    assert_eq!(reason(text.as_bytes()), Reason::BoardTooLarge);
}

/// The names in an order that looks random and is the same each time.
fn shuffled(names: &[char], seed: u64) -> String {
    let mut state = seed;
    let mut keyed: Vec<(u64, char)> = vec![];
    for &name in names {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        keyed.push(((state ^ state >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16, name));
    }
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, name)| name).collect()
}

/// Rebuttals of the moves of one to six tokens along `line`, from all tokens: each leaves them where they are.
fn along(names: &[char], line: &[char]) -> String {
    let mut rebuttals = vec![];
    for mv in (1..=6).flat_map(|length| line.windows(length)) {
        let reply = line.iter().rfind(|name| !mv.contains(name)).expect("a token that is left");
        let leaves: String = names.iter().filter(|name| *name != reply && !mv.contains(name)).collect();
        let mv: String = names.iter().filter(|name| mv.contains(name)).collect();
        let arrives = format!(r#""leaves":"{leaves}","reaches":2,"witness":"{leaves}""#);
        rebuttals.push(format!(r#"{{"move":"{mv}","reply":"{reply}",{arrives}}}"#));
    }
    rebuttals.join(",")
}

/// A reader that fails is not a bad certificate.
#[test]
fn an_error_of_the_reader_is_no_verdict() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::new(io::ErrorKind::TimedOut, "the cable is out"))
        }
    }
    let half = &HONEST.as_bytes()[..HONEST.len() / 2];
    assert_eq!(check(half.chain(Broken)).expect_err("an error").kind(), io::ErrorKind::TimedOut);
    assert_eq!(check(Broken).expect_err("an error").to_string(), "the cable is out");
}
