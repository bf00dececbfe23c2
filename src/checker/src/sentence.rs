//! The claim of a certificate as a sentence.

use crate::catalogue::Terms;
use crate::claim::{Begins, Outcome, Play, Player, Sameness};
use crate::rules::game::Rest;
use crate::verdict::{Bound, LoopyValue, Started, Verified, counted, counted_as, joined};

/// The claim as a sentence, in these terms; `rest` is the game of which a g-value or a loopy value is proved.
pub(crate) fn sentence(verified: &Verified, terms: &Terms, rest: Option<&Rest>) -> String {
    let Terms { name, game, play, .. } = terms;
    let convention = if game.has_misere() { format!(", {}", play.words()) } else { String::new() };
    let called = format!("{}{convention}, from {}", game.in_words(name), verified.position);
    let mut claim = match who(verified) {
        Some(who) => format!("{who} {called}{}", beginners(verified)),
        None => format!("in {called}, {}", each(verified)),
    };
    if verified.rebuttals == 0 {
        claim += nothing_to_rebut(verified, terms);
    }
    if let Some(Rest { heap, game, position }) = rest {
        let value = if terms.has_ranks { "loopy value" } else { "g-value" };
        claim += &format!(", so the {value} of {game} from {position} is {heap}");
    }
    let is_value = *play == Play::Normal && game.is_partizan() && game.has_misere() && game.always_ends();
    if let Some(relation) = relation(verified.outcome).filter(|_| is_value) {
        claim += &match game.sides(name, &verified.position) {
            Some([one, other]) => format!(", so {one} {} {other}", relation.0),
            None => format!(", so it {} 0", relation.1),
        };
    }
    let entries = counted_as(verified.entries, "entry", "entries");
    let rebuttals = counted(verified.rebuttals, "rebuttal");
    let bound = verified.bound.as_ref().map_or(String::new(), |bound| minimum(verified, bound));
    format!("{claim}: {entries}, {rebuttals}, {}{bound}", verified.sameness.words())
}

/// Why a claim may hold without a single rebuttal: a sample whose moves need no rebuttal has no moves in normal play,
/// and in misere play only moves that lose at once.
fn nothing_to_rebut(verified: &Verified, terms: &Terms) -> &'static str {
    let takes_last_token = terms.game.board().is_some();
    match (verified.play, verified.outcome, &verified.opening) {
        _ if terms.has_ranks => ", and no move needs a rebuttal",
        (_, Outcome::N, None) => "",
        (Play::Normal, Outcome::P, _) => ", where no move is left and the player to move has lost",
        (Play::Normal, _, _) => ", after which no move is left and the player to move has lost",
        (Play::Misere, Outcome::P, _) if takes_last_token => ", where the only move takes the last token and loses",
        (Play::Misere, _, _) if takes_last_token => ", after which the only move takes the last token and loses",
        (Play::Misere, Outcome::P, _) => ", where every move ends play and loses",
        (Play::Misere, _, _) => ", after which every move ends play and loses",
    }
}

/// The bound on all catalogues. A catalogue is called minimum only if it has as few entries as the bound.
fn minimum(verified: &Verified, bound: &Bound) -> String {
    let opening = match verified.outcome {
        Outcome::P => "",
        _ => "whatever the opening, ",
    };
    let words = match verified.sameness {
        Sameness::Identity => ", ".to_string() + verified.sameness.words() + ",",
        sameness => " ".to_string() + sameness.words(),
    };
    let (least, entries) = (bound.least, verified.entries);
    if least == entries {
        let entries = counted_as(entries, "entry", "entries");
        return format!("; minimum: {opening}no catalogue{words} has fewer than {entries}");
    }
    format!("; {opening}the smallest catalogue{words} has at most {entries} entries, at least {least}")
}

/// The loopy value of `position` in a game as a sentence, with the numbers of labels and reverts that prove it.
pub(crate) fn value_sentence(game: &str, position: &str, value: &LoopyValue, labels: u64, reverts: u64) -> String {
    let value = match value {
        LoopyValue::Number(number) => number.to_string(),
        LoopyValue::Infinity(k) => format!("infinity with K = {{{}}}", joined(k)),
    };
    let (labels, reverts) = (counted(labels, "label"), counted(reverts, "revert"));
    format!("the loopy value of {game} from {position} is {value}: {labels}, {reverts}")
}

/// The result, if one phrase states it for every start.
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

/// Who begins, and with which opening.
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

/// The opening of the player who begins, if there is one.
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

/// The result for each player who begins.
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

/// The relation between the two sides of a difference, and between the position and 0, that the outcome implies (Conway
/// 1976).
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
