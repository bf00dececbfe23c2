//! The claim of a certificate as a sentence.

use crate::claim::{Begins, Equivalence, Outcome, Play, Player};
use crate::rules::game::{Game, Position, Rest};
use crate::verdict::{Bound, LoopyValue, Period, Quotient, Started, Stated, Verified, counted, counted_as, joined};

/// States what is proved of the game from the position, and derives the g-value or the loopy value of a sum.
pub(crate) fn say(verified: &mut Verified, game: &Game, position: &Position) {
    let is_lost = verified.outcome == Some(Outcome::P) && verified.stated.play == Play::Normal;
    let rest = if is_lost { game.rest(position) } else { None };
    if let Some(Rest { heap, .. }) = rest {
        match game.always_ends() {
            true => verified.g_value = Some(heap),
            false => verified.loopy_value = Some(LoopyValue::Number(heap)),
        }
    }
    verified.claim = sentence(verified, game, position, rest.as_ref());
}

/// The claim as a sentence; `rest` is the game whose g-value or loopy value is proved.
fn sentence(verified: &Verified, game: &Game, position: &Position, rest: Option<&Rest>) -> String {
    let Stated { play, .. } = verified.stated;
    let convention = if game.has_misere() { format!(" {}", play.words()) } else { String::new() };
    let called = format!("{}{convention} from {}", verified.stated.called, place(&verified.stated));
    let mut claim = match who(verified) {
        Some(who) => format!("{who} {called}{}", beginners(verified)),
        None => format!("in {called}, {}", each(verified)),
    };
    if verified.rebuttals + verified.mirrors == 0 && verified.outcome != Some(Outcome::D) {
        claim += ", and no move needs a reply";
    }
    if let Some(Rest { heap, game: rest, position }) = rest {
        let value = if game.always_ends() { "g-value" } else { "loopy value" };
        claim += &format!(", so the {value} of {rest} from {position} is {heap}");
    }
    let is_value = play == Play::Normal && game.is_partizan() && game.has_misere() && game.always_ends();
    if let Some(relation) = verified.outcome.and_then(relation).filter(|_| is_value) {
        claim += &match game.sides(position, verified.stated.is_start) {
            Some([one, other]) => format!(", so {one} {relation} {other}"),
            None => format!(", so the position {relation} 0"),
        };
    }
    let mut entries = counted_as(verified.entries, "entry", "entries");
    if verified.draws > 0 {
        entries += &format!(", {} that are not won", verified.draws);
    }
    let mut rebuttals = counted(verified.rebuttals, "rebuttal");
    let by_value = format!("{} by value", verified.by_value);
    let [sums, mirrors] =
        [(verified.sums, "sum"), (verified.mirrors, "mirror")].map(|(number, noun)| (number, counted(number, noun)));
    for (number, words) in [sums, (verified.by_value, by_value), mirrors] {
        rebuttals += &if number > 0 { format!(", {words}") } else { String::new() };
    }
    let bound = verified.bound.as_ref().map_or(String::new(), |bound| minimum(verified, bound));
    format!("{claim}: {entries}, {rebuttals}, {}{bound}", verified.equivalence.words())
}

/// The position; mentioned unless it is the start of the game.
fn place(Stated { position, is_start, .. }: &Stated) -> String {
    if *is_start { position.clone() } else { format!("{position} (not the start)") }
}

/// The bound on all catalogues. A catalogue is called minimum only if it attains the bound.
fn minimum(verified: &Verified, bound: &Bound) -> String {
    let opens = verified.starts.iter().any(|start| start.opening.is_some());
    let opening = if opens { "whatever the opening, " } else { "" };
    let words = match (verified.equivalence, verified.symmetries) {
        (Equivalence::Identity, _) => ", ".to_string() + verified.equivalence.words() + ",",
        (_, Some(symmetries)) => format!(" up to the {}", counted_as(symmetries, "symmetry", "symmetries")),
        (equivalence, None) => " ".to_string() + equivalence.words(),
    };
    let (least, entries) = (bound.least, verified.entries);
    let among = bound.among.words(verified.stated.play);
    if least == entries {
        let entries = counted_as(entries, "entry", "entries");
        return format!("; minimum: {opening}no catalogue{among}{words} has fewer than {entries}");
    }
    format!("; {opening}the smallest catalogue{among}{words} has at most {entries} entries, at least {least}")
}

/// The loopy value of a position as a sentence, with the numbers of labels and reverts that prove it.
pub(crate) fn value_sentence(stated: &Stated, value: &LoopyValue, labels: u64, reverts: u64) -> String {
    let value = match value {
        LoopyValue::Number(number) => number.to_string(),
        LoopyValue::Infinity(k) => format!("infinity with K = {{{}}}", joined(k)),
    };
    let (labels, reverts) = (counted(labels, "label"), counted(reverts, "revert"));
    format!("the loopy value of {} from {} is {value}: {labels}, {reverts}", stated.called, place(stated))
}

/// The period of the g-values as a sentence.
pub(crate) fn period_sentence(stated: &Stated, period: &Period) -> String {
    let Period { from, period, saltus, heaps, largest } = *period;
    let (last, of_game) = (from.checked_sub(1), format!(" in {}", stated.called));
    let computed = counted(heaps.into(), "g-value");
    match largest {
        Some((largest, first)) => format!(
            "{}; largest g-value {largest}, first at {first}; {computed}",
            periodic("g-value", from, last, period, &of_game),
        ),
        None => format!(
            "for every n >= {from}, the g-value of a heap of n + {period} is larger by {saltus} than that of a heap of \
             n{of_game}: no smaller period, {}; {computed}",
            last_exception(last),
        ),
    }
}

/// The misere quotient as a sentence.
pub(crate) fn quotient_sentence(stated: &Stated, quotient: &Quotient) -> String {
    let Quotient { order, lost, from, period, last } = *quotient;
    let lost = if lost == 1 { "the one that is lost".to_string() } else { format!("one of the {lost} that are lost") };
    format!(
        "the misere quotient of {} has order {order}: the player to move loses a sum of heaps exactly when the product of \
         their elements is {lost}; {}",
        stated.called,
        periodic("element", from, last, period, ""),
    )
}

/// Says that heaps have the same `what`, `place` telling where, and which exception is the last.
fn periodic(what: &str, from: u32, last: Option<u32>, period: u32, place: &str) -> String {
    let last = last_exception(last);
    format!("for every n >= {from}, heaps of n and n + {period} have the same {what}{place}: no smaller period, {last}")
}

fn last_exception(last: Option<u32>) -> String {
    last.map_or("no exception".to_string(), |last| format!("last exception {last}"))
}

/// The result, if one phrase states it for every start.
fn who(verified: &Verified) -> Option<&'static str> {
    match verified.outcome? {
        Outcome::P => Some("second player wins"),
        Outcome::N => Some("first player wins"),
        Outcome::D => Some("neither player can win"),
        Outcome::L | Outcome::AtLeast => Some("Left wins"),
        Outcome::R | Outcome::AtMost => Some("Right wins"),
        _ => None,
    }
}

/// Who moves first, and with which opening.
fn beginners(verified: &Verified) -> String {
    let said = match (verified.outcome, verified.starts.as_slice()) {
        (Some(Outcome::L | Outcome::R | Outcome::D), [_, _]) => ", whoever begins".to_string(),
        (Some(Outcome::AtLeast | Outcome::AtMost), [start]) => {
            format!(", when {} begins", start.mover.map_or("", Player::name))
        }
        _ => String::new(),
    };
    said + &verified.starts.iter().map(opening).collect::<String>()
}

/// The opening of the player moving first, if there is one.
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

/// The result for each player moving first.
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

/// The relation between the two sides of a difference, or between the position and 0, implied by the outcome (Conway
/// 1976).
fn relation(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::P => Some("equals"),
        Outcome::L => Some("is greater than"),
        Outcome::R => Some("is less than"),
        Outcome::N => Some("is confused with"),
        Outcome::AtLeast => Some("is at least"),
        Outcome::AtMost => Some("is at most"),
        _ => None,
    }
}
