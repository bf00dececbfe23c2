//! The messages of a play.

use rebuttal::certificate::{Certificate, EveryCertificate};
use rebuttal::ruleset::words::{counted, joined, listed, played};
use rebuttal::ruleset::{Game, OutcomeClass, Play, Player, Points, Stones};
use rebuttal::show::playing::{Begin, Lost, Playing, Strategy};

use super::super::output::BOLD;
use super::command::numbers_need_a_sign;

/// The width of a list of moves.
const WIDTH: usize = 80;
/// The most moves listed without a request.
const MOST_LISTED: usize = 60;
/// The most characters of a line repeated in a message.
const MOST_REPEATED: usize = 60;

/// The introduction: the game, the claim proved, who plays which side, and the options for other beginnings.
pub fn introduction(certificate: &Certificate, game: &Game, begin: &Begin, others: &str) -> String {
    let (name, Certificate { position, outcome, .. }) = (game.name(), certificate);
    let catalogue = counted(certificate.all().count(), "entry", "entries");
    let mut text = played(&name, certificate.play, game.is_won_on_board(), position) + "\n";
    text += &format!("{BOLD}{}: {}{BOLD:#}, by a verified catalogue of {catalogue}\n", outcome.word(), outcome.words());
    text += &who(begin);
    if is_draw(certificate, begin) {
        text += match certificate.drawn_within() {
            Some(_) => "Play may come to a draw.\n",
            None => "Play may go on forever, which is a draw.\n",
        };
    }
    text += "Type a move, or `?` for help.\n";
    if !others.is_empty() {
        text += &format!("Other ways to begin: {others}.\n");
    }
    text
}

/// The same for a sum of heaps, by a certificate about heaps of every size.
pub fn introduction_of_heaps(playing: &Playing, certificate: &EveryCertificate) -> String {
    let game = playing.game;
    let (outcome, who) = match playing.opening() {
        None => (OutcomeClass::P, "You begin, and cannot win."),
        Some(_) => (OutcomeClass::N, "I begin; you play second, and cannot win."),
    };
    let named = played(&game.name(), playing.play, false, &game.text(&game.source()));
    let proves = certificate.proves();
    format!(
        "{named}\n{BOLD}{}: {}{BOLD:#}, by {proves} that is verified\n{who}\nType a move, or `?` for help.\n",
        outcome.word(),
        outcome.words()
    )
}

fn who(begin: &Begin) -> String {
    let (first, second) = match begin.mover {
        Some('L') => (" as Left", " as Right"),
        Some(_) => (" as Right", " as Left"),
        None => ("", ""),
    };
    match begin.opening {
        None => format!("You begin{first}, and cannot win.\n"),
        Some(_) => format!("I begin{first}; you play second{second}, and cannot win.\n"),
    }
}

/// Whether a draw is claimed when this player begins.
fn is_draw(certificate: &Certificate, begin: &Begin) -> bool {
    match (certificate.outcome, begin.mover) {
        (OutcomeClass::D, _) => true,
        (OutcomeClass::DL | OutcomeClass::DR, mover) => mover == Some('L'),
        (OutcomeClass::LD | OutcomeClass::RD, mover) => mover == Some('R'),
        _ => false,
    }
}

/// The moves with their numbers, in columns. Without `all`, only the first ones and the number left out.
pub fn moves(moves: &[String], all: bool) -> String {
    let sign = if numbers_need_a_sign(moves) { "#" } else { "" };
    let shown = if all { moves.len() } else { moves.len().min(MOST_LISTED) };
    let cells: Vec<String> = (1..=shown).zip(moves).map(|(number, mv)| format!("{sign}{number} {mv}")).collect();
    let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0) + 3;
    let lines = cells.chunks((WIDTH / width).max(1));
    let line = |cells: &[String]| {
        let padded: String = cells.iter().map(|cell| format!("{cell:width$}")).collect();
        format!("  {}\n", padded.trim_end())
    };
    let text = counted(moves.len(), "move:\n", "moves:\n") + &lines.map(line).collect::<String>();
    match moves.len() - shown {
        0 => text,
        rest => text + &format!("  and {rest} more, which `m` lists\n"),
    }
}

/// The possible inputs.
pub fn help(moves: &[String]) -> String {
    let number = if numbers_need_a_sign(moves) {
        "or # and its number in the list, as in #1; a number alone is a move"
    } else {
        "or its number in the list"
    };
    let example = moves.first().map(|mv| format!(", as in {mv}")).unwrap_or_default();
    format!(
        "  a move as it is listed{example}, {number}\n  m  all moves\n  b  your last move back, and the reply\n  q  an \
         end\n"
    )
}

/// The fault of a line that is not a move.
pub fn illegal(line: &str, moves: &[String]) -> String {
    let line = line.trim();
    let shown: String = line.chars().take(MOST_REPEATED).flat_map(char::escape_debug).collect();
    let rest = match line.chars().count().saturating_sub(MOST_REPEATED) {
        0 => String::new(),
        rest => format!(" and {rest} more characters"),
    };
    let example = moves.first().map(|mv| format!(", {mv} for instance")).unwrap_or_default();
    format!("`{shown}`{rest} is no legal move here; type one of the list (`m` shows all of it){example}\n")
}

/// Which stones were taken off the board, and which were given to the opponent.
pub fn conceded(names: &[String], [before, after]: [Stones; 2], opponent: Player) -> String {
    let named = |points: Points| points.iter().map(|point| names[usize::from(point)].clone()).collect::<Vec<_>>();
    let taken = named(before.taken().without(after.taken()));
    let given = named(after.of(opponent).without(before.of(opponent)));
    let taken = (!taken.is_empty()).then(|| format!("take {} off the board", listed(&taken, "and")));
    let given = (!given.is_empty()).then(|| format!("give you {}", listed(&given, "and")));
    joined(taken.into_iter().chain(given), ", and ").to_string()
}

/// How play ended.
pub fn end(lost: Lost, on_board: Option<&str>, playing: &Playing) -> String {
    let why = match (lost, on_board) {
        (_, Some(winner)) => format!("{winner} has won on the board"),
        (Lost::NoMove, None) => "No move is left to you".to_owned(),
        (Lost::LastMove, None) => "You have made the last move".to_owned(),
    };
    format!("{BOLD}{why}: I win{BOLD:#}, after {}.{}\n", counted(playing.length(), "move", "moves"), through(playing))
}

/// The length and the path of a play that was broken off.
pub fn broken_off(playing: &Playing) -> String {
    let moves = counted(playing.length(), "move", "moves");
    format!("Play is broken off after {moves}, neither won nor lost.{}\n", through(playing))
}

/// The path through the strategy graph, or through the misere quotient; by g-values every sum has the nim-sum 0.
fn through(playing: &Playing) -> String {
    let path = playing.path();
    let names = match (playing.strategy, path.len()) {
        (Strategy::Catalogue(_), 1) => "entry",
        (Strategy::Catalogue(_), _) => "entries",
        (Strategy::EveryHeap(_), _) if playing.play == Play::Normal => return String::new(),
        (Strategy::EveryHeap(_), 1) => "element",
        (Strategy::EveryHeap(_), _) => "elements",
    };
    format!(" You have faced {names} {}.", joined(path, " → "))
}
