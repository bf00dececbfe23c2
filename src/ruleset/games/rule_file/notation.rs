//! The notation of positions and moves of rule files.

use super::RuleFile;
use super::cells::Cells;
use super::grounded::Grounded;
use super::play::{Place, Step};
use crate::Player;

/// The positions in which play is over, in words.
const ENDED: [(&str, Place); 4] = [
    ("over", Place::Over),
    ("drawn", Place::Drawn),
    ("L-wins", Place::Won(Player::Left)),
    ("R-wins", Place::Won(Player::Right)),
];

/// A part without points.
pub const NOTHING: &str = "-";

/// The position: rows of states joined by `/`, or a word; for a part, its points follow.
pub fn text(grounded: &Grounded, place: &Place) -> String {
    let cells = match place {
        Place::Open(cells) => cells,
        Place::Part(cells, points) => {
            let names = (0..).zip(&grounded.board.names).filter(|(point, _)| points >> point & 1 == 1);
            let names: Vec<&str> = names.map(|(_, name)| name.as_str()).collect();
            let names = if names.is_empty() { NOTHING.to_owned() } else { names.join(",") };
            return format!("{} {names}", text(grounded, &Place::Open(*cells)));
        }
        _ => return ENDED.iter().find(|(_, ended)| ended == place).map_or("", |(word, _)| word).to_owned(),
    };
    let mut text = String::new();
    let (mut row, mut column) = (0, 0);
    let places = match &grounded.board.cells {
        Some(cells) => cells.at.clone(),
        None => (0..grounded.board.points() as i32).map(|point| [0, point]).collect(),
    };
    for (point, at) in (0..).zip(places) {
        for _ in row..at[0] {
            text.push('/');
            column = 0;
        }
        if grounded.board.cells.as_ref().is_none_or(|cells| cells.with_gaps) {
            (column..at[1]).for_each(|_| text.push('_'));
        }
        text.push(grounded.source.states[usize::from(cells.state(point))]);
        (row, column) = (at[0], at[1] + 1);
    }
    text
}

/// The move: the points that change, each with its new state, or a word.
pub fn move_text(grounded: &Grounded, step: &Step) -> String {
    let (from, to) = match step {
        Step::Claim => return "claim".to_owned(),
        Step::Pass => return "pass".to_owned(),
        Step::Change { from, to } => (from, to),
    };
    let changed = from.differ(to);
    let names = (0..).zip(&grounded.board.names).filter(|(point, _)| changed >> point & 1 == 1);
    let states = names.map(|(point, name)| format!("{name}{}", grounded.source.states[usize::from(to.state(point))]));
    states.collect::<Vec<_>>().join(" ")
}

/// A word of the notation that a board or a move of the game could be mistaken for.
pub fn mistaken(grounded: &Grounded) -> Option<&'static str> {
    let start = text(grounded, &Place::Open(Cells::of(grounded.start.iter().copied())));
    let is_state = |c: char| grounded.source.number(c).is_some();
    let is_board = |word: &&str| word.len() == start.len() && !start.contains(['/', '_']) && word.chars().all(is_state);
    let is_move = |word: &&str| {
        let (point, state) = word.split_at(word.len() - 1);
        grounded.board.names.iter().any(|name| name == point) && state.chars().all(is_state)
    };
    ENDED.into_iter().map(|(word, _)| word).find(is_board).or(["claim", "pass"].into_iter().find(is_move))
}

/// Reads a position of `game`.
pub fn parse(game: &RuleFile, position: &str) -> Result<Place, String> {
    let grounded = &game.0.grounded;
    if let Some((_, ended)) = ENDED.iter().find(|(word, _)| *word == position) {
        return match grounded.is_won_on_board() {
            true => Ok(*ended),
            false => Err(format!("`{position}` is no position of a game without endings; write its board")),
        };
    }
    if let Some((board, points)) = position.split_once(' ') {
        return part(game, board, points).ok_or_else(|| format!("`{position}` is no part of a position of this game"));
    }
    let is_state = |c: &char| *c != '/' && *c != '_';
    let state = |c: char| {
        grounded.source.number(c).ok_or_else(|| format!("`{c}` in `{position}` is not {}", grounded.source.a_state()))
    };
    let states = position.chars().filter(is_state).map(state).collect::<Result<Vec<u8>, String>>()?;
    let cells = Cells::of(states.iter().copied().take(64));
    let board = Place::Open(cells);
    if states.len() != grounded.board.points() || text(grounded, &board) != position {
        let wanted = text(grounded, &Place::Open(Cells::of(grounded.start.iter().copied())));
        return Err(format!("`{position}` is no board of this game; write one as its start `{wanted}`"));
    }
    match game.0.rules.place(cells) {
        Place::Open(_) => Ok(board),
        ended => Err(format!("play is over in `{position}`; write `{}`", text(grounded, &ended))),
    }
}

/// Reads a part: a board and live points of it, a union of components.
fn part(game: &RuleFile, board: &str, points: &str) -> Option<Place> {
    let Place::Open(cells) = parse(game, board).ok().filter(|_| game.decomposes())? else { return None };
    let names = &game.0.grounded.board.names;
    let point = |name: &str| names.iter().position(|other| other == name);
    let listed: Vec<usize> = points.split(',').filter(|_| points != NOTHING).map(point).collect::<Option<_>>()?;
    let set = listed.iter().fold(0u64, |set, point| set | 1 << point);
    let components = game.live_sets(&cells);
    let (inside, outside): (Vec<u64>, Vec<u64>) = components.into_iter().partition(|one| one & set != 0);
    let is_union = inside.iter().fold(0, |all, one| all | one) == set && !outside.is_empty();
    (is_union && listed.is_sorted_by(|one, other| one < other)).then_some(Place::Part(cells, set))
}
