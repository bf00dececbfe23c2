//! Rule files: rulesets whose positions are points with states, given as a text (`certificates/FORMAT.md`, "Rule files").
//!
//! **Definition.** On its board a text is grounded to a list of *ground rules*. Each has players, and for some points a
//! *change*, a partial function of states. It is legal in a position where all its changes are defined, and then gives
//! each of these points its new state. A move is the position that it leads to. *Endings* are ground rules that change
//! nothing: the first legal one ends play, with a verdict. Both may require *connections* in the resulting position.
//!
//! **Parts.** A position may be followed by some of its live points, a union of components ([`live`]): then it is the
//! part on these. Its moves are those of the ground rules that test or change one of these points.
//!
//! A win on the board is expressed in terms of normal play, in which the player without a move loses: in `L-wins` Left
//! has the single move `claim`, which leads to `over`, and Right has none; `R-wins` is symmetric; in `over` nobody has
//! a move. In `drawn` both have the single move `pass`, which leads to `drawn`, so that nobody ever wins. If the text
//! says that a stuck player wins or draws, that player has `claim` or `pass`.

mod alike;
mod boards;
mod change;
mod connections;
mod extra;
mod ground;
mod live;
mod play;
mod read;
mod ruleset;
mod symmetry;
mod walks;
mod words;

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use super::numbers::NOTHING;
use super::points::{Point, Tokens};
use super::{Ruleset, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;
use boards::Board;
use change::Change;
use connections::Connection;
use ground::Changes;
use live::{Known, Live};
pub(super) use read::read_file;

/// The words for positions in which play has ended.
const WORDS: [(&str, Ended); 4] = [
    ("L-wins", Ended::Won(Player::Left)),
    ("R-wins", Ended::Won(Player::Right)),
    ("over", Ended::Over),
    ("drawn", Ended::Drawn),
];

/// The moves in such positions, and of a stuck player.
const CLAIM: &str = "claim";
const PASS: &str = "pass";

/// A ruleset on its board.
#[derive(Debug)]
pub(super) struct RuleFile {
    /// The name of the game.
    name: String,
    board: Board,
    states: Vec<char>,
    start: Vec<u8>,
    rules: Vec<Ground>,
    /// The conditions of rules and endings on the whole position.
    connections: Vec<Connection>,
    /// The lists of conditions required together, by ascending index.
    lists: Vec<Vec<usize>>,
    /// For each point and state, the indices of the rules that can give the state to the point as their first point
    /// that always changes, with all their points that do.
    leading: play::Leading,
    endings: Vec<Ending>,
    /// Whether the text has a line for an ending, even if it grounds to none.
    has_endings: bool,
    stuck: Stuck,
    is_impartial: bool,
    /// Whether weights prove that all play ends.
    always_ends: bool,
    /// The states of stones, if an extra one never hurts its owner, computed on demand.
    stones: OnceCell<Option<extra::Stones>>,
    /// The live structures found most recently.
    known: RefCell<Known>,
    /// The steps since the last query.
    steps: Cell<u64>,
}

/// A ground rule.
#[derive(Debug)]
struct Ground {
    players: Players,
    changes: Changes,
    asks: Asks,
}

/// The index of the list of connections that must hold in the resulting position.
type Asks = u16;

/// An ending. Its changes fix every point.
#[derive(Debug)]
struct Ending {
    verdict: Verdict,
    changes: Changes,
    asks: Asks,
}

/// The players who may use a rule: Left, Right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Players {
    left: bool,
    right: bool,
}

/// How an ending ends play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Wins(Player),
    Draw,
}

/// What happens to a player without a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stuck {
    /// As in normal or misere play.
    #[default]
    AsPlayed,
    Loses,
    Wins,
    Draws,
    /// This player wins, whichever player is stuck.
    Player(Player),
}

/// A position.
#[derive(Clone, Debug)]
pub(super) enum Position {
    /// Play goes on.
    Open(Open),
    Ended(Ended),
}

/// A position, or a part of it, in which play goes on.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// The states of the points.
    states: Vec<u8>,
    /// For a part, its points; those no longer live do not count.
    part: Option<Tokens>,
    /// The live structure.
    live: OnceCell<Rc<Live>>,
}

/// A position in which play has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// This player has won on the board.
    Won(Player),
    /// The win has been claimed.
    Over,
    /// Nobody wins.
    Drawn,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// Points, ascending, with their new states, which differ from the old ones.
    Becomes(Vec<(Point, u8)>),
    Claim,
    Pass,
}

impl Players {
    const BOTH: Players = Players { left: true, right: true };

    /// This player alone.
    fn of(player: Player) -> Players {
        Players { left: player == Player::Left, right: player == Player::Right }
    }

    fn includes(self, player: Player) -> bool {
        if player == Player::Left { self.left } else { self.right }
    }

    fn exchanged(self) -> Players {
        Players { left: self.right, right: self.left }
    }
}

impl RuleFile {
    /// Whether play ends only when a player has no move, who then loses or wins according to the play.
    fn ends_by_moves(&self) -> bool {
        !self.has_endings && self.stuck == Stuck::AsPlayed
    }

    /// Whether positions have live structures.
    fn has_live(&self) -> bool {
        self.ends_by_moves() && self.connections.is_empty()
    }

    /// Checks that no board can be mistaken for a word for a position, and no move for a word for a move.
    fn hold_words(&self) -> Checked<()> {
        let is_board = |word: &str| {
            self.board.states(word).is_some_and(|letters| letters.iter().all(|letter| self.states.contains(letter)))
        };
        let is_move = |word: &&str| self.mv_of_points(word).is_some();
        let word = WORDS.iter().map(|(word, _)| *word).find(|word| is_board(word));
        match word.or([CLAIM, PASS].into_iter().find(is_move)) {
            None => Ok(()),
            Some(word) => bad_rules("a board and moves that are written otherwise than words of the language", word),
        }
    }

    /// The move given in a text as points with their new states.
    fn mv_of_points(&self, text: &str) -> Option<Move> {
        let one = |text: &str| {
            let letter = text.chars().next_back()?;
            let point = self.board.names.point(text.strip_suffix(letter)?)?;
            Some((point, self.state(letter)?))
        };
        text.split(' ').map(one).collect::<Option<_>>().map(Move::Becomes)
    }

    /// Checks that each rule decreases the sum of the weights, given for each point and state, and that no ending
    /// draws.
    fn hold_weights(&self, weights: &[Vec<u32>]) -> Checked<()> {
        let weight = |point: Point, state: u8| {
            weights
                .get(usize::from(point))
                .and_then(|of| of.get(usize::from(state)))
                .map_or(0, |weight| i64::from(*weight))
        };
        let loss = |(point, change): &(Point, Change)| {
            change.pairs().map(|(state, image)| weight(*point, state) - weight(*point, image)).min().unwrap_or(0)
        };
        let falls = |rule: &Ground| rule.changes.iter().map(loss).sum::<i64>() >= 1;
        let draws = self.stuck == Stuck::Draws || self.endings.iter().any(|ending| ending.verdict == Verdict::Draw);
        let complete =
            weights.len() == self.board.names.count() && weights.iter().all(|of| of.len() == self.states.len());
        match (complete, draws, self.rules.iter().all(falls)) {
            (true, false, true) => Ok(()),
            (false, ..) => bad_rules("a weight for each state of each point", "others"),
            (_, true, _) => bad_rules("no weights where play may be drawn", "weights"),
            (.., false) => bad_rules("weights whose sum each rule makes smaller", "a rule that does not"),
        }
    }

    /// The part of the position on the points in a text: live ones, in order, a union of components but not all.
    fn part(&self, states: Vec<u8>, points: &str) -> Option<Position> {
        let mut part = Tokens::NONE;
        for name in points.split(',').filter(|_| points != NOTHING) {
            part = part.with(self.board.names.point(name)?);
        }
        let open = Open { states, part: Some(part), live: OnceCell::new() };
        let decomposes = self.divides() && self.live(&open).is_union(part);
        decomposes.then_some(Position::Open(open))
    }

    /// The names of points, joined by commas.
    fn points_text(&self, points: Tokens) -> String {
        let names: Vec<&str> = points.points().map(|point| self.board.names.name(point)).collect();
        if names.is_empty() { NOTHING.to_string() } else { names.join(",") }
    }

    fn state(&self, letter: char) -> Option<u8> {
        self.states.iter().position(|state| *state == letter).and_then(|state| u8::try_from(state).ok())
    }

    fn letter(&self, state: u8) -> char {
        self.states.get(usize::from(state)).copied().unwrap_or(boards::GAP)
    }
}

#[cfg(test)]
mod tests;
