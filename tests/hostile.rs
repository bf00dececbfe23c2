//! Inputs made to hurt: each is rejected for its reason, soon, and without a panic.

use std::io::{self, Read, repeat};
use std::time::{Duration, Instant};

use rebuttal_checker::{Reason, Rejection, Verdict, check};

const HUNDRED_MB: u64 = 100_000_000;
const HONEST: &str = include_str!("rejected/honest--identity.json");

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
    for text in ["1e400", "04", "+4", "NaN", ".5", "4.", "--4"] {
        assert_eq!(number(text), Reason::NotJson, "{text}");
    }
    assert_eq!(number(&"9".repeat(1000)), Reason::NotJson);
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

/// Rebuttals that reach an entry which never comes are only found out at the end.
#[test]
fn many_rebuttals_into_nowhere() {
    let one = "{\"move\":\"1\",\"reply\":\"4\",\"leaves\":\"23\",\"reaches\":77}";
    let (head, _) = HONEST.split_once("\"entries\"").expect("entries");
    let mut text = format!("{head}\"entries\": [{{\"number\": 4, \"sample\": \"1234\", \"rebuttals\": [{one}");
    for _ in 0..100_000 {
        text = text + "," + one;
    }
    assert_eq!(reason(text.as_bytes()), Reason::DoubledMove);
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
