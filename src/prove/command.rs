//! The command that makes a certificate, which stands in its remarks.

use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{self, Play};

/// The arguments of `rebuttal prove`; those that have their default are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Command<'a> {
    /// The game's name.
    pub game: &'a str,
    /// The convention, if it is not the default.
    pub play: Option<Play>,
    /// The position that play starts from.
    pub from: Option<&'a str>,
    /// The equivalence asked for.
    pub up_to: Option<Equivalence>,
    /// The catalogue: a word, or the path of a file; `minimal` if it is empty.
    pub catalogue: &'a str,
    /// Whether every entry is a whole position.
    pub whole: bool,
    /// Whether the g-value is proved.
    pub g_value: bool,
    /// Whether it is proved for heaps of every size.
    pub every: bool,
    /// The factor of the limits of search and check, if it is not 1.
    pub patience: Option<u32>,
    /// Whether a bound is proved.
    pub bound: bool,
    /// Whether the edges are as few as possible.
    pub fewest_edges: bool,
    /// The limit on the search for a minimum, in seconds.
    pub time_limit: Option<u64>,
}

impl Command<'_> {
    /// The command as it would be typed.
    pub fn text(&self) -> String {
        let mut words = vec!["rebuttal prove".to_owned(), shell_word(self.game)];
        let mut option = |name: &str, value: Option<&str>| {
            words.extend(value.map(|value| format!("--{name} {}", shell_word(value))));
        };
        option("play", self.play.filter(|play| *play != Play::Normal).map(Play::name));
        option("from", self.from);
        option("up-to", self.up_to.map(Equivalence::name));
        option("catalogue", Some(self.catalogue).filter(|catalogue| !["", "minimal"].contains(catalogue)));
        let bound = self.bound && self.catalogue != "minimum";
        let asked = [
            ("whole", self.whole),
            ("g-value", self.g_value),
            ("every", self.every),
            ("bound", bound),
            ("fewest-edges", self.fewest_edges),
        ];
        words.extend(asked.into_iter().filter(|(_, asked)| *asked).map(|(name, _)| format!("--{name}")));
        words.extend(self.patience.map(|times| format!("--patience {times}")));
        words.extend(self.time_limit.map(|seconds| format!("--time-limit {seconds}")));
        words.join(" ")
    }
}

/// Where a certificate comes from, which stands in its remarks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The command that makes it.
    pub command: String,
    /// What it is meant to be about, in words of the reader's own, where the rules have no name.
    pub title: Option<String>,
}

impl Origin {
    /// A certificate of the game called `name`, which is its title if its rules are in a file, unless another is given.
    pub fn new(command: String, name: &str, title: Option<String>) -> Origin {
        let is_in_file = !ruleset::files(name).is_empty();
        Origin { command, title: title.or_else(|| is_in_file.then(|| name.to_owned())) }
    }
}

impl From<String> for Origin {
    fn from(command: String) -> Origin {
        Origin { command, title: None }
    }
}

/// `word`, quoted if a shell would otherwise not read it as one word.
pub fn shell_word(word: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-_./:,+=@%".contains(&b);
    if !word.is_empty() && word.bytes().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
