//! Whether a verdict is true, decided without the catalogue: the game is solved by visiting all its positions.
//!
//! The moves are the checker's own (`moves_of`), and so are images under symmetries and the ground rules of rule files.
//! Everything else is implemented independently.

mod claim;
mod classes;
mod counts;
mod groups;
mod least;
pub mod live;
mod period;
mod quotient;
pub mod solved;
pub mod structure;

use rebuttal_checker::{Begins, Equivalence, LoopyValue, Outcome, Play, Verified};
use sha2::{Digest, Sha256};

use super::json::Json;
use super::memory::Memory;
use least::Search;
use solved::Solved;

/// The judgement of a verdict.
#[derive(Clone, Debug, PartialEq)]
pub enum Judged {
    True,
    /// Not judged: the game is too large, or for another reason.
    Not(&'static str),
    False(String),
}

/// Why a verdict could not be confirmed.
pub enum Fault {
    Unknown(&'static str),
    False(String),
}

impl From<&'static str> for Fault {
    fn from(why: &'static str) -> Fault {
        Fault::Unknown(why)
    }
}

type Holds = Result<(), Fault>;

/// Fails unless `holds`.
fn must(holds: bool, what: impl Fn() -> String) -> Holds {
    if holds { Ok(()) } else { Err(Fault::False(what())) }
}

/// Judges verdicts, and caches solved games.
pub struct Judge {
    games: Memory<Solved>,
    /// Whether a claim has a catalogue of at most this many entries.
    catalogues: Memory<Option<bool>>,
}

/// The minimum number of cached games, and of cached claims about catalogues.
const GAMES: usize = 400;
const CATALOGUES: usize = 100_000;

impl Default for Judge {
    fn default() -> Judge {
        Judge { games: Memory::new(GAMES), catalogues: Memory::new(CATALOGUES) }
    }
}

impl Judge {
    pub fn judge(&mut self, text: &str, verified: &Verified) -> Judged {
        let Some(document) = Json::parse(text) else { return Judged::Not("JSON") };
        match self.holds(&document, verified) {
            Ok(()) => Judged::True,
            Err(Fault::Unknown(why)) => Judged::Not(why),
            Err(Fault::False(what)) => Judged::False(what),
        }
    }

    fn holds(&mut self, document: &Json, verified: &Verified) -> Holds {
        let rules = document.field("rules").ok_or("rules")?.to_string();
        let stated = &verified.stated;
        must(stated.position == document.word("position"), || "position".into())?;
        if !rules.contains('\\') {
            let digest: String = Sha256::digest(&rules).iter().map(|byte| format!("{byte:02x}")).collect();
            must(stated.rules == format!("sha256:{digest}"), || "digest of the rules".into())?;
        }
        if document.field("products").is_some() {
            must(verified.outcome.is_none() && stated.play == Play::Misere, || "outcome".into())?;
            return quotient::holds(document, verified);
        }
        if document.field("from").is_some() {
            must(verified.outcome.is_none() && stated.play == Play::Normal, || "outcome".into())?;
            return period::holds(document, verified);
        }
        if document.field("labels").is_some() {
            must(stated.play == Play::Normal, || "play".into())?;
            return self.labels(document, &rules, verified);
        }
        must(stated.play.word() == document.word("play"), || "play".into())?;
        must(verified.outcome.map(Outcome::word) == Some(document.word("outcome")), || "outcome".into())?;
        let is_partizan = super::moves::legal(&rules, &stated.position).is_none();
        let solved = self.games.get_or(&rules, || Solved::new(&rules)).for_a_verdict();
        claim::starts(solved, is_partizan, verified)?;
        claim::relation(verified)?;
        counts::hold(document, verified)?;
        entries(solved, document, stated.play)?;
        self.sum(document, verified)?;
        self.bound(document, is_partizan, verified)
    }

    /// The value of a position of an impartial game.
    fn value(&mut self, rules: &str, position: &str) -> Result<(Option<u32>, Vec<u32>), &'static str> {
        let solved = self.games.get_or(rules, || Solved::new(rules)).for_a_verdict();
        let id = solved.id(position)?;
        solved::value(solved, id)
    }

    /// The values claimed, and those of all labels, are those of the game.
    fn labels(&mut self, document: &Json, rules: &str, verified: &Verified) -> Holds {
        let labels = document.list("labels");
        must(verified.labels == labels.len() as u64, || "number of labels".into())?;
        let claimed = [(document.word("position"), document.word("value"))];
        let each = labels.iter().map(|label| (label.word("position"), label.word("value")));
        for (position, text) in claimed.into_iter().chain(each) {
            let found = match self.value(rules, position)? {
                (Some(number), _) => number.to_string(),
                (None, k) => format!("inf({})", k.iter().map(u32::to_string).collect::<Vec<_>>().join(",")),
            };
            must(found == text, || format!("value of {position}: {found}, not {text}"))?;
        }
        let said = verified.loopy_value.as_ref().map(LoopyValue::to_string);
        must(said.as_deref() == Some(document.word("value")), || "loopy value".into())?;
        must(verified.claim.contains(&format!("from {}", document.word("position"))), || "claim".into())
    }

    /// The value of a sum without its last nim-heap is the size of that heap.
    fn sum(&mut self, document: &Json, verified: &Verified) -> Holds {
        let proved = match (&verified.g_value, &verified.loopy_value) {
            (None, None) => return Ok(()),
            (Some(number), None) | (None, Some(LoopyValue::Number(number))) => *number,
            _ => return must(false, || "two values".into()),
        };
        let (last, others) = document.field("rules").ok_or("rules")?.list("summands").split_last().ok_or("no sum")?;
        must(last.word("ruleset") == "nim-heap" && verified.stated.play == Play::Normal, || "g-value".into())?;
        let rules = match others {
            [one] => one.clone(),
            _ => Json::object(&[("ruleset", Json::text("sum")), ("summands", Json::List(others.to_vec()))]),
        };
        let (rest, heap) = verified.stated.position.rsplit_once(" + ").ok_or("no sum")?;
        must(heap == format!("*{proved}"), || "nim-heap".into())?;
        let value = self.value(&rules.to_string(), rest)?;
        must(value.0 == Some(proved), || format!("value of {rest}: {value:?}, not {proved}"))
    }

    /// That no catalogue for the claim has fewer entries than the bound says.
    pub fn bound(&mut self, document: &Json, is_partizan: bool, verified: &Verified) -> Holds {
        let (Some(bound), Some(text)) = (&verified.bound, document.field("bound")) else {
            return must(verified.bound.is_none() && document.field("bound").is_none(), || "bound".into());
        };
        must(text.count("least") == Some(bound.least), || "least".into())?;
        must(text.list("classes").len() as u64 == bound.classes, || "classes".into())?;
        must(text.list("demands").len() as u64 == bound.demands, || "demands".into())?;
        must(bound.least <= verified.entries, || "least above the catalogue".into())?;
        let fields = ["rules", "play", "position", "outcome", "equivalence", "symmetries"];
        let key: Vec<String> = fields.map(|name| document.field(name).map_or(String::new(), Json::to_string)).into();
        let key = format!("{} {} {:?}", key.join(" "), bound.least, bound.among);
        let rules = document.field("rules").ok_or("rules")?.to_string();
        let solved = self.games.get_or(&rules, || Solved::new(&rules));
        let most = bound.least as usize - 1;
        let smaller = self.catalogues.get_or(&key, || exists(solved, document, is_partizan, verified, most));
        let smaller = smaller.ok_or(Fault::Unknown("bound"))?;
        must(!smaller, || format!("a catalogue has fewer than {} entries", bound.least))
    }
}

/// Whether the claim has a catalogue of at most this many entries.
fn exists(solved: &mut Solved, document: &Json, is_partizan: bool, verified: &Verified, most: usize) -> Option<bool> {
    let play = verified.stated.play;
    let mut starts = vec![];
    for start in &verified.starts {
        let position = solved.id(&claim::with_mover(is_partizan, start, &verified.stated.position)).ok()?;
        let is_over = play == Play::Misere && solved.followers[position].is_empty();
        starts.extend((!is_over).then_some((position, start.begins)));
    }
    Search::new(document, verified.equivalence, solved, play)?.exists(&starts, most)
}

/// The player to move loses every entry and wins no draw, and no two of them are equal.
fn entries(solved: &mut Solved, document: &Json, play: Play) -> Holds {
    let of_bound = document.field("bound").map_or(&[][..], |bound| bound.list("entries"));
    let lost = document.list("entries").iter().chain(of_bound).map(|entry| (entry, true));
    let mut seen = std::collections::BTreeSet::new();
    for (entry, must_lose) in lost.chain(document.list("draws").iter().map(|entry| (entry, false))) {
        let position = entry.word("position");
        must(seen.insert(position), || format!("{position} stands twice"))?;
        let id = solved.id(position)?;
        let result = solved.result(play, id);
        let holds = result == Begins::Loses || !must_lose && result == Begins::Draws;
        must(holds, || format!("the player to move {result:?} {position}"))?;
    }
    Ok(())
}

/// The equivalence of this word.
pub fn equivalence(word: &str) -> Equivalence {
    match word {
        "symmetry" => Equivalence::Symmetry,
        "isomorphism" => Equivalence::Isomorphism,
        _ => Equivalence::Identity,
    }
}
