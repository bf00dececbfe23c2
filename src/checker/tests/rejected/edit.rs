//! Changes of a certificate. Places are JSON pointers. The text around a change is kept, so fields keep their order and
//! can be duplicated.

use std::ops::Range;

use serde::de::IgnoredAny;
use serde_json::Deserializer;
use sha2::{Digest, Sha256};

/// A certificate, and the file beside it.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Input {
    pub text: Vec<u8>,
    pub beside: Vec<u8>,
    /// The claim that it is expected to prove.
    pub expect: Option<String>,
}

/// A change at a place.
pub type Edit = fn(&mut Input, &str, &str);

/// Sets a value.
pub fn set(input: &mut Input, at: &str, with: &str) {
    let Member { value, .. } = member(&input.text, at);
    input.text.splice(value, with.bytes());
}

/// Removes an element or a field.
pub fn remove(input: &mut Input, at: &str, _: &str) {
    let (members, number) = members_at(&input.text, at);
    let whole = match (members.get(number + 1), number.checked_sub(1)) {
        (Some(next), _) => members[number].begin..next.begin,
        (None, Some(before)) => members[before].value.end..members[number].value.end,
        (None, None) => members[number].begin..members[number].value.end,
    };
    input.text.drain(whole);
}

/// Inserts an element or a field before this one.
pub fn insert(input: &mut Input, at: &str, with: &str) {
    let begin = member(&input.text, at).begin;
    input.text.splice(begin..begin, format!("{with},").bytes());
}

/// Appends an element or a field to this list or object.
pub fn append(input: &mut Input, at: &str, with: &str) {
    let value = if at.is_empty() { 0..end(&input.text, 0) } else { member(&input.text, at).value };
    let is_empty = members(&input.text, value.start).is_empty();
    let comma = if is_empty { "" } else { "," };
    input.text.splice(value.end - 1..value.end - 1, format!("{comma}{with}").bytes());
}

/// Duplicates an element or a field.
pub fn double(input: &mut Input, at: &str, _: &str) {
    let Member { begin, value, .. } = member(&input.text, at);
    let copy = [b",", &input.text[begin..value.end]].concat();
    input.text.splice(value.end..value.end, copy);
}

/// Renames a field.
pub fn rename(input: &mut Input, at: &str, with: &str) {
    let Member { begin, name, .. } = member(&input.text, at);
    input.text.splice(begin + 1..begin + 1 + name.len(), with.bytes());
}

/// Swaps two elements or fields, the first of which comes earlier.
pub fn swap(input: &mut Input, at: &str, with: &str) {
    let [one, other] = [at, with].map(|at| member(&input.text, at)).map(|member| member.begin..member.value.end);
    let [first, second] = [&one, &other].map(|range| input.text[range.clone()].to_vec());
    input.text.splice(other, first);
    input.text.splice(one, second);
}

/// Replaces the first occurrence of a text.
pub fn text(input: &mut Input, from: &str, to: &str) {
    replace(&mut input.text, from, to.as_bytes());
}

/// Replaces the first occurrence of a text by a byte that is not UTF-8.
pub fn byte(input: &mut Input, from: &str, _: &str) {
    replace(&mut input.text, from, &[0xff]);
}

/// Cuts the certificate before the first occurrence of a text.
pub fn cut(input: &mut Input, from: &str, _: &str) {
    let begin = find(&input.text, from);
    input.text.truncate(begin);
}

/// Replaces the first occurrence of a text in the file beside the certificate, and updates what the certificate states
/// about that file.
pub fn beside(input: &mut Input, from: &str, to: &str) {
    exchange(input, from, to);
    let digest = Sha256::digest(&input.beside).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    set(input, "/bound/refutation/sha256", &format!("\"sha256:{digest}\""));
    let bytes = input.beside.len().to_string();
    set(input, "/bound/refutation/bytes", &bytes);
}

/// Replaces the first occurrence of a text in the file beside the certificate, which is itself unchanged.
pub fn exchange(input: &mut Input, from: &str, to: &str) {
    replace(&mut input.beside, &from.replace('\\', "\n"), to.replace('\\', "\n").as_bytes());
}

/// The same certificate, expected to prove this.
pub fn expect(input: &mut Input, claim: &str, _: &str) {
    input.expect = Some(claim.to_string());
}

/// A list of `count` elements, with `#` replaced by the number of each.
pub fn numbered(count: usize, element: &str) -> String {
    let all: Vec<String> = (1..=count).map(|number| element.replace('#', &number.to_string())).collect();
    format!("[{}]", all.join(","))
}

fn find(text: &[u8], from: &str) -> usize {
    let found = text.windows(from.len().max(1)).position(|window| window == from.as_bytes());
    found.unwrap_or_else(|| panic!("no {from:?}"))
}

fn replace(text: &mut Vec<u8>, from: &str, to: &[u8]) {
    let begin = find(text, from);
    text.splice(begin..begin + from.len(), to.iter().copied());
}

/// A field, or an element of a list, which has no name.
struct Member {
    begin: usize,
    name: String,
    value: Range<usize>,
}

/// The member at a place.
fn member(text: &[u8], at: &str) -> Member {
    let (mut members, number) = members_at(text, at);
    members.swap_remove(number)
}

/// All members of the list or object that contains this place, and the index of the member there.
fn members_at(text: &[u8], at: &str) -> (Vec<Member>, usize) {
    let (mut found, mut begin, mut number) = (vec![], 0, 0);
    for name in at.split('/').skip(1) {
        found = members(text, begin);
        let by_name = found.iter().position(|member| member.name == name);
        number = by_name.or_else(|| name.parse().ok()).filter(|&number| number < found.len()).expect(at);
        begin = found[number].value.start;
    }
    (found, number)
}

/// The members of the list or object that begins here.
fn members(text: &[u8], begin: usize) -> Vec<Member> {
    let (mut all, mut at) = (vec![], space(text, begin + 1));
    while !b"]}".contains(&text[at]) {
        let (begin, mut name) = (at, String::new());
        if text[space(text, end(text, at))] == b':' {
            let colon = space(text, end(text, at));
            name = String::from_utf8_lossy(&text[at + 1..end(text, at) - 1]).into_owned();
            at = space(text, colon + 1);
        }
        let value = at..end(text, at);
        at = space(text, value.end);
        if text[at] == b',' {
            at = space(text, at + 1);
        }
        all.push(Member { begin, name, value });
    }
    all
}

/// The end of the value that begins here.
fn end(text: &[u8], begin: usize) -> usize {
    let mut values = Deserializer::from_slice(&text[begin..]).into_iter::<IgnoredAny>();
    values.next().expect("a value").expect("JSON");
    begin + values.byte_offset()
}

/// The end of the white space.
fn space(text: &[u8], begin: usize) -> usize {
    begin + text[begin..].iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}
