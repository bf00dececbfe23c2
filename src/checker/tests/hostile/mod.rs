//! Files designed to make the checker slow or to exhaust its memory, with a generator for each method.

mod boards;
mod carried;
mod classes;
mod entries;
mod groups;
mod heaps;
mod maps;
mod periods;
mod proofs;
mod quotients;
mod rule_files;
mod sums;
mod texts;
mod values;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// A way to attack the checker.
pub struct Attack {
    /// The attacked ruleset or mechanism, and the method.
    pub name: &'static str,
    /// Makes a certificate of approximately this many bytes.
    pub make: fn(usize) -> Hostile,
    /// The code of the reason for rejection, or `verified`.
    pub verdict: &'static str,
}

/// An attack, in one line.
const fn attack(name: &'static str, make: fn(usize) -> Hostile, verdict: &'static str) -> Attack {
    Attack { name, make, verdict }
}

/// A certificate, and perhaps a file beside it, with zeros after its beginning.
pub struct Hostile {
    text: String,
    beside: Option<Beside>,
}

/// A file beside a certificate.
pub struct Beside {
    /// Its length, whatever its content.
    pub bytes: u64,
    /// Its beginning.
    pub begins: String,
}

/// The name of a file beside a certificate.
pub const BESIDE: &str = "beside.lrat";

impl From<String> for Hostile {
    fn from(text: String) -> Hostile {
        Hostile { text, beside: None }
    }
}

impl Hostile {
    /// Writes the certificate into the folder, which is recreated. Returns its path and the total number of bytes.
    pub fn write(&self, folder: &Path) -> (PathBuf, u64) {
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder).unwrap();
        let path = folder.join("hostile.json");
        fs::write(&path, &self.text).unwrap();
        let beside = self.beside.as_ref().map_or(0, |beside| {
            fs::write(folder.join(BESIDE), &beside.begins).unwrap();
            File::options().write(true).open(folder.join(BESIDE)).unwrap().set_len(beside.bytes).unwrap();
            beside.bytes
        });
        (path, self.text.len() as u64 + beside)
    }
}

/// All attacks.
pub fn all() -> impl Iterator<Item = &'static Attack> {
    let lists = [
        texts::ATTACKS,
        entries::ATTACKS,
        heaps::ATTACKS,
        periods::ATTACKS,
        quotients::ATTACKS,
        boards::ATTACKS,
        carried::ATTACKS,
        maps::ATTACKS,
        values::ATTACKS,
        sums::ATTACKS,
        groups::ATTACKS,
        classes::ATTACKS,
        proofs::ATTACKS,
        rule_files::ATTACKS,
    ];
    lists.into_iter().flatten()
}

/// What a certificate claims: the position is lost for the player to move, since it is entry 1.
#[derive(Clone)]
struct Claim {
    rules: String,
    play: &'static str,
    position: String,
    /// The letter and a space before the positions of entries, in a partizan game.
    mover: &'static str,
    equivalence: String,
    /// The identity witness, in every part.
    witness: String,
}

/// Heaps with a single move, which takes a million tokens.
const HEAP: &str = r#"{"ruleset":"subtraction","set":[1000000],"heaps":[1]}"#;

/// A token on a map with infinite play elsewhere: the token has no move.
const MAY_GO_ON: &str = r#"{"ruleset":"tokens","vertices":["a","b"],"edges":[["b","b"]],"tokens":["a"]}"#;

/// A claim of normal play, up to identity.
fn claim(rules: &str, position: &str) -> Claim {
    let (rules, position, equivalence) = (rules.to_string(), position.to_string(), r#""identity""#.to_string());
    Claim { rules, play: "normal", position, mover: "", equivalence, witness: String::new() }
}

impl Claim {
    fn misere(self) -> Claim {
        Claim { play: "misere", ..self }
    }

    /// In a partizan game, claiming only that Right loses.
    fn partizan(self) -> Claim {
        Claim { mover: "R ", ..self }
    }

    /// Under this equivalence, with its identity witness.
    fn up_to(self, equivalence: &str, witness: &str) -> Claim {
        Claim { equivalence: equivalence.to_string(), witness: format!(r#","witness":"{witness}""#), ..self }
    }

    /// The beginning of a certificate, up to its entries.
    fn begin(&self) -> String {
        let Claim { rules, play, position, equivalence, witness, .. } = self;
        let (outcome, mover) = if self.mover.is_empty() { ("P", "") } else { (">=", r#""mover":"R","#) };
        format!(
            r#"{{"format":"rebuttal certificate","version":1,"remarks":{{}},"rules":{rules},"play":"{play}",
            "position":"{position}","outcome":"{outcome}","equivalence":{equivalence},
            "starts":[{{{mover}"parts":[{{"reaches":1{witness}}}]}}],"entries":["#
        )
    }

    /// An entry with these rebuttals.
    fn entry(&self, position: &str, rebuttals: &str) -> String {
        format!(r#"{{"position":"{}{position}","rebuttals":[{rebuttals}]}}"#, self.mover)
    }

    /// A move, a reply and the entry that they reach.
    fn rebuttal(&self, mv: &str, reply: &str, reaches: usize) -> String {
        format!(r#"{{"move":"{mv}","reply":"{reply}","parts":[{{"reaches":{reaches}{}}}]}}"#, self.witness)
    }

    /// A move and its reply that lead to entry 1, repeatedly. Entry 1 has the position `left` and no move.
    fn again(&self, left: &str, mv: &str, reply: &str, bytes: usize) -> Hostile {
        let text = self.begin() + &self.entry(left, "") + ",";
        let rebuttals = filled(bytes, |_| self.rebuttal(mv, reply, 1));
        (text + &self.entry(&self.position, &rebuttals) + "]}").into()
    }

    /// A move and its reply, repeatedly, with the settlement of the position after them.
    fn settled(&self, mv: &str, reply: &str, parts: &str, bytes: usize) -> Hostile {
        let rebuttals = filled(bytes, |_| format!(r#"{{"move":"{mv}","reply":"{reply}","parts":[{parts}]}}"#));
        (self.begin() + &self.entry(&self.position, &rebuttals) + "]}").into()
    }

    /// In misere play, a move that loses at once, repeatedly.
    fn lose(&self, mv: &str, bytes: usize) -> Hostile {
        let moves = filled(bytes, |_| format!(r#"{{"move":"{mv}"}}"#));
        (self.clone().misere().begin() + &self.entry(&self.position, &moves) + "]}").into()
    }

    /// The label of the position, with the move to label 2 repeatedly.
    fn label(&self, mv: &str, bytes: usize) -> Hostile {
        let Claim { rules, position, .. } = self;
        let moves = filled(bytes, |_| format!(r#"{{"move":"{mv}","reaches":2}}"#));
        format!(
            r#"{{"format":"rebuttal certificate","version":1,"remarks":{{}},"rules":{rules},"position":"{position}",
            "value":"0","labels":[{{"position":"{position}","value":"0","moves":[{moves}]}}]}}"#
        )
        .into()
    }
}

/// As many elements of a list as fit in this many bytes.
fn filled(bytes: usize, mut element: impl FnMut(usize) -> String) -> String {
    let mut text = element(1);
    for number in 2.. {
        if text.len() >= bytes {
            break;
        }
        text += ",";
        text += &element(number);
    }
    text
}

/// Copies of a text, joined by commas.
fn times(text: &str, count: usize) -> String {
    vec![text; count].join(",")
}

/// Quoted texts, joined by commas.
fn quoted(texts: impl IntoIterator<Item = String>) -> String {
    texts.into_iter().map(|text| format!("{text:?}")).collect::<Vec<_>>().join(",")
}

/// The rules of the removal game on these lines with this many points.
fn removal(lines: impl IntoIterator<Item = String>, points: usize) -> String {
    let (lines, weights) = (lines.into_iter().collect::<Vec<_>>().join(","), times("[1,0]", points));
    format!(r#"{{"ruleset":"rule-file","name":"removal","arguments":["{lines}"],"weights":[{weights}]}}"#)
}

/// The position of a removal game in which these of all points have tokens.
fn row(tokens: &str, all: &str) -> String {
    all.chars().map(|point| if tokens.contains(point) { 'o' } else { '.' }).collect()
}

/// The rules of a sum of copies of this ruleset.
fn sum_of(rules: &str, count: usize) -> String {
    format!(r#"{{"ruleset":"sum","summands":[{}]}}"#, times(rules, count))
}

/// A position or a witness of a sum of `count` summands: one part, and copies of the other.
fn in_sum(first: &str, other: &str, count: usize) -> String {
    let mut parts = vec![other; count];
    parts[0] = first;
    parts.join(" + ")
}
