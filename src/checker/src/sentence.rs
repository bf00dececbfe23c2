//! The claim of a certificate of version 4 or 5 as a sentence.

use crate::claim::{Begins, Outcome, Play, Player};
use crate::rules::Rest;
use crate::verdict::{LoopyValue, Started, Verified, counted, counted_as, joined};

/// What the sentence says besides what was proved.
#[derive(Debug)]
pub(crate) struct Said {
    /// The game in words.
    pub(crate) game: String,
    /// Who wins when no move is left, unless the game leaves no choice.
    pub(crate) play: Option<Play>,
    /// The two games that a difference is of, each with its position.
    pub(crate) sides: Option<[String; 2]>,
    /// Whether the outcome compares the position with 0.
    pub(crate) is_value: bool,
    /// The summands of a loopy sum besides the last, which is a nim-heap.
    pub(crate) rest: Option<Rest>,
}

/// The claim as a sentence.
pub(crate) fn sentence(verified: &Verified, said: &Said) -> String {
    let play = said.play.map_or(String::new(), |play| format!(", {}", play.words()));
    let game = format!("{}{play}, from {}", said.game, verified.position);
    let mut claim = match who(verified) {
        Some(who) => format!("{who} {game}{}", beginners(verified)),
        None => format!("in {game}, {}", each(verified)),
    };
    if verified.rebuttals == 0 {
        claim += ", and no move needs a rebuttal";
    }
    if let Some(Rest { heap, game, position }) = &said.rest {
        claim += &format!(", so the loopy value of {game} from {position} is {heap}");
    }
    if let Some(relation) = relation(verified.outcome).filter(|_| said.is_value) {
        claim += &match &said.sides {
            Some([one, other]) => format!(", so {one} {} {other}", relation.0),
            None => format!(", so it {} 0", relation.1),
        };
    }
    let entries = counted_as(verified.entries, "entry", "entries");
    let rebuttals = counted(verified.rebuttals, "rebuttal");
    format!("{claim}: {entries}, {rebuttals}, {}", verified.sameness.words())
}

/// The loopy value of `position` in a game, in words, as a sentence; so many labels and reverts show it.
pub(crate) fn value_sentence(game: &str, position: &str, value: &LoopyValue, labels: u64, reverts: u64) -> String {
    let value = match value {
        LoopyValue::Number(number) => number.to_string(),
        LoopyValue::Infinity(k) => format!("infinity with K = {{{}}}", joined(k)),
    };
    let (labels, reverts) = (counted(labels, "label"), counted(reverts, "revert"));
    format!("the loopy value of {game} from {position} is {value}: {labels}, {reverts}")
}

/// Who does what, where one sentence says it.
fn who(verified: &Verified) -> Option<&'static str> {
    match verified.outcome {
        Outcome::P => Some("second player wins"),
        Outcome::N => Some("first player wins"),
        Outcome::D => Some("neither player can win"),
        Outcome::L | Outcome::AtLeast => Some("Left wins"),
        Outcome::R | Outcome::AtMost => Some("Right wins"),
        _ => None,
    }
}

/// Who begins, and with what.
fn beginners(verified: &Verified) -> String {
    let mut said = match (verified.outcome, verified.starts.as_slice()) {
        (Outcome::L | Outcome::R | Outcome::D, [_, _]) => ", whoever begins".to_string(),
        (Outcome::AtLeast | Outcome::AtMost, [start]) => format!(", when {} begins", name(start.mover)),
        _ => String::new(),
    };
    for start in &verified.starts {
        said += &opening(start);
    }
    said
}

/// What the player who begins has to do for it.
fn opening(Started { mover, begins, opening }: &Started) -> String {
    let who = mover.map_or(String::new(), |mover| format!("{} ", mover.name()));
    let first = mover.map_or("the first player", Player::name);
    match (begins, opening) {
        (Begins::Wins, None) if mover.is_none() => {
            ", where no move is left and the player to move has already won".into()
        }
        (Begins::Wins, None) => format!(", {who}having no move and so having already won"),
        (_, None) => String::new(),
        (Begins::Draws, Some(opening)) => format!(", {first} drawing with {opening}"),
        (_, Some(opening)) => format!(", {who}by opening with {opening}"),
    }
}

/// What becomes of each player who begins.
fn each(verified: &Verified) -> String {
    let of = |start: &Started| {
        let mover = start.mover.unwrap_or(Player::Left);
        let result = match start.begins {
            Begins::Wins => format!("{} wins", mover.name()),
            Begins::Loses => format!("{} wins", mover.other().name()),
            Begins::Draws => "neither player can win".to_string(),
        };
        format!("when {} begins {result}{}", mover.name(), opening(start))
    };
    verified.starts.iter().map(of).collect::<Vec<_>>().join("; ")
}

fn name(mover: Option<Player>) -> &'static str {
    mover.map_or("", Player::name)
}

/// How the outcome compares a difference's two sides, and the position with 0 (Conway 1976).
fn relation(outcome: Outcome) -> Option<(&'static str, &'static str)> {
    match outcome {
        Outcome::P => Some(("=", "equals")),
        Outcome::L => Some((">", "is more than")),
        Outcome::R => Some(("<", "is less than")),
        Outcome::N => Some(("||", "is confused with")),
        Outcome::AtLeast => Some((">=", "is at least")),
        Outcome::AtMost => Some(("<=", "is at most")),
        _ => None,
    }
}
