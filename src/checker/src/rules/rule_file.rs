//! Rule files: rulesets whose positions are points with states, given as a text (`certificates/FORMAT.md`, "Rule files").
//!
//! **Definition.** On its board a text grounds to a list of *ground rules*. Each has players, and for some points a
//! *change*, a partial function of states. It is legal in a position where all its changes are defined, and then gives
//! each of these points its new state. A move is the position that it leads to. *Endings* are ground rules that change
//! nothing: the first one that is legal ends play, with a verdict.
//!
//! **Parts.** A position may be followed by some of its live points, a union of components ([`live`]): then it is the part
//! on these. The moves are those of the ground rules that ask for one of these points or change it.
//!
//! A win on the board is expressed in terms of normal play, as in [`stones`](super::stones): in `L-wins` Left has the one
//! move `claim`, which leaves `over`, and Right has none; in `R-wins` likewise; in `drawn` both have the one move `pass`,
//! which leaves `drawn`. A player who is stuck, where the text says that this wins or draws, has `claim` or `pass`.

mod alike;
mod boards;
mod change;
mod ground;
mod live;
mod play;
mod read;
mod walks;
mod words;

use std::cell::{Cell, OnceCell};
use std::collections::{HashMap, HashSet};

use super::kind::Kind;
use super::points::{Names, Point, Tokens};
use super::{Isomorphism, Moves, Permutation, Ruleset, bad, bad_rules, counted};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, Rejection};
use boards::Board;
use change::Change;
use ground::Changes;
use live::Live;
use play::differing;
pub(super) use read::read_file;

/// The words for positions in which play has ended.
const WORDS: [(&str, Ended); 4] = [
    ("L-wins", Ended::Won(Player::Left)),
    ("R-wins", Ended::Won(Player::Right)),
    ("over", Ended::Over),
    ("drawn", Ended::Drawn),
];

/// A part without points.
const NOTHING: &str = "-";

/// The steps to carry a change by a symmetry, and to look it up.
const FOR_A_CARRIED_CHANGE: u64 = 40;

/// The moves there, and of a player who is stuck.
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
    /// The places of the rules that can give a point a state, where it is the first that surely changes.
    leading: HashMap<(Point, u8), Vec<usize>>,
    endings: Vec<(Verdict, Changes)>,
    /// Whether the text has a line of an ending, even if it grounds to none.
    has_endings: bool,
    stuck: Stuck,
    is_impartial: bool,
    /// Whether weights show that all play ends.
    always_ends: bool,
    /// The steps since they were last asked for.
    steps: Cell<u64>,
}

/// A ground rule.
#[derive(Debug)]
struct Ground {
    players: Players,
    changes: Changes,
}

/// Who may follow a rule: Left, Right.
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
    /// As normal or misere play has it.
    #[default]
    AsPlayed,
    Loses,
    Wins,
    Draws,
    /// This player wins, whoever is stuck.
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
    /// For a part its points; those that are not live later do not count.
    part: Option<Tokens>,
    /// What can still play a part.
    live: OnceCell<Live>,
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
    /// Points, ascending, with the states that they get, which are others than those they have.
    Becomes(Vec<(Point, u8)>),
    Claim,
    Pass,
}

impl Players {
    fn includes(self, player: Player) -> bool {
        if player == Player::Left { self.left } else { self.right }
    }

    fn exchanged(self) -> Players {
        Players { left: self.right, right: self.left }
    }
}

impl RuleFile {
    /// Whether play ends only when a player has no move, who then loses or wins as the play has it.
    fn ends_by_moves(&self) -> bool {
        !self.has_endings && self.stuck == Stuck::AsPlayed
    }

    /// Checks that no board reads like a word for a position, and no move like one for a move.
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

    /// The move that a text lists as points with their new states.
    fn mv_of_points(&self, text: &str) -> Option<Move> {
        let one = |text: &str| {
            let letter = text.chars().next_back()?;
            let point = self.board.names.point(text.strip_suffix(letter)?)?;
            Some((point, self.state(letter)?))
        };
        text.split(' ').map(one).collect::<Option<_>>().map(Move::Becomes)
    }

    /// Checks that each rule makes the sum of the weights, which each point has for each state, smaller, and that no
    /// ending draws.
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
        let draws = self.stuck == Stuck::Draws || self.endings.iter().any(|(verdict, _)| *verdict == Verdict::Draw);
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

impl Ruleset for RuleFile {
    type Position = Position;
    type Move = Move;

    fn name(&self) -> String {
        self.name.clone()
    }

    fn kind(&self) -> Option<Kind> {
        Some(Kind { is_partizan: !self.is_impartial, always_ends: self.always_ends, adds: self.ends_by_moves() })
    }

    fn start(&self) -> Position {
        self.judged(self.start.clone(), None)
    }

    fn position(&self, text: &str) -> Option<Position> {
        if let Some((_, ended)) = WORDS.iter().find(|(word, _)| *word == text) {
            let is_won = matches!(ended, Ended::Won(_));
            return (!(self.ends_by_moves() || is_won && self.is_impartial)).then_some(Position::Ended(*ended));
        }
        let (rows, points) = text.split_once(' ').map_or((text, None), |(rows, points)| (rows, Some(points)));
        let letters = self.board.states(rows)?;
        let states = letters.into_iter().map(|letter| self.state(letter)).collect::<Option<Vec<u8>>>()?;
        match points {
            Some(points) => self.part(states, points),
            None => Some(self.judged(states, None)).filter(|position| matches!(position, Position::Open(_))),
        }
    }

    fn text(&self, position: &Position) -> String {
        match position {
            Position::Open(open) => {
                let state = |point: Point| open.states.get(usize::from(point));
                let rows = self.board.text(|point| state(point).map_or(boards::GAP, |state| self.letter(*state)));
                let part = open.part.map(|_| self.live_points(open)).filter(|part| *part != self.live(open).all());
                part.map_or_else(|| rows.clone(), |part| format!("{rows} {}", self.points_text(part)))
            }
            Position::Ended(ended) => {
                WORDS.iter().find(|(_, other)| other == ended).map_or("", |(text, _)| text).to_string()
            }
        }
    }

    fn mv(&self, text: &str) -> Option<Move> {
        match text {
            CLAIM => Some(Move::Claim),
            PASS => Some(Move::Pass),
            _ => self.mv_of_points(text),
        }
    }

    fn move_text(&self, mv: &Move) -> String {
        let one = |(point, state): &(Point, u8)| format!("{}{}", self.board.names.name(*point), self.letter(*state));
        match mv {
            Move::Becomes(points) => points.iter().map(one).collect::<Vec<_>>().join(" "),
            Move::Claim => CLAIM.to_string(),
            Move::Pass => PASS.to_string(),
        }
    }

    fn after(&self, position: &Position, player: Player, mv: &Move) -> Option<Position> {
        match (position, mv) {
            (Position::Open(open), Move::Becomes(points)) => {
                let mut next = self.legal(self.leading(points).into_iter(), open, player);
                let states = next.find(|next| differing(&open.states, next) == *points)?;
                Some(self.judged(states, open.part))
            }
            (Position::Open(open), word) if self.next(open, player).next().is_none() => {
                self.when_stuck(player).filter(|(mv, _)| mv == word).map(|(_, left)| left)
            }
            (Position::Ended(Ended::Won(winner)), Move::Claim) if *winner == player => {
                Some(Position::Ended(Ended::Over))
            }
            (Position::Ended(Ended::Drawn), Move::Pass) => Some(position.clone()),
            _ => None,
        }
    }

    fn names(&self) -> Option<&Names> {
        Some(&self.board.names)
    }

    fn is_symmetry(&self, permutation: Permutation) -> bool {
        let carried = |changes: &Changes| {
            let image =
                |(point, change): &(Point, Change)| Some((*permutation.images.get(usize::from(*point))?, *change));
            let mut carried: Changes = changes.iter().filter_map(image).collect();
            carried.sort_unstable();
            carried
        };
        let asked: usize = self.rules.iter().map(|rule| rule.changes.len()).sum();
        self.count(FOR_A_CARRIED_CHANGE * asked as u64);
        let rules: HashMap<&Changes, Players> = self.rules.iter().map(|rule| (&rule.changes, rule.players)).collect();
        let keeps = |rule: &Ground| rules.get(&carried(&rule.changes)) == Some(&rule.players);
        let mut blocks = self.endings.chunk_by(|one, other| one.0 == other.0);
        !permutation.negates
            && self.rules.iter().all(keeps)
            && blocks.all(|block| {
                let all: HashSet<&Changes> = block.iter().map(|(_, changes)| changes).collect();
                all.iter().all(|changes| all.contains(&carried(changes)))
            })
    }

    fn carried(&self, position: &Position, permutation: Permutation) -> Position {
        let Position::Open(open) = position else { return position.clone() };
        let mut states = open.states.clone();
        for (image, state) in permutation.images.iter().zip(&open.states) {
            if let Some(place) = states.get_mut(usize::from(*image)) {
                *place = *state;
            }
        }
        let part = open.part.map(|part| part.carried(permutation.images));
        Position::Open(Open { states, part, live: OnceCell::new() })
    }

    fn steps(&self) -> u64 {
        self.steps.take()
    }

    fn has_isomorphism(&self) -> bool {
        self.ends_by_moves()
    }

    fn has_components(&self) -> bool {
        false
    }

    fn isomorphism(&self, position: &Position, witness: Isomorphism) -> Checked<Position> {
        let onto = self.position(witness.onto).ok_or_else(|| bad(Reason::BadPosition, "a position", witness.onto))?;
        match (position, &onto) {
            (Position::Open(from), Position::Open(to)) => {
                self.hold_isomorphism(&self.live_part(from), &self.live_part(to), witness)?;
                Ok(onto)
            }
            _ => Err(witness.misses("none, for play has ended")),
        }
    }

    fn divides(&self) -> bool {
        self.ends_by_moves() && self.always_ends
    }

    fn hold_sum(&self, position: &Position, parts: &[Position]) -> Checked<()> {
        let other_states =
            || Rejection::new(Reason::NotASum).expected("parts of the position").found(counted(parts.len()));
        let Position::Open(open) = position else { return Err(other_states()) };
        let points = |part: &Position| match part {
            Position::Open(part) if part.states == open.states => Ok(self.live_points(part)),
            _ => Err(other_states()),
        };
        self.hold_apart(open, &parts.iter().map(points).collect::<Checked<Vec<Tokens>>>()?)
    }

    fn hold_mirror(&self, position: &Position, mirror: &str) -> Checked<()> {
        match position {
            Position::Open(open) if self.divides() => self.hold_mirrored(&self.live_part(open), mirror),
            _ => Err(bad(Reason::NotAnInvolution, "none, for play has ended", mirror)),
        }
    }

    fn candidates<'g>(&'g self, position: &'g Position, player: Player) -> Moves<'g, Move> {
        let words = [Move::Claim, Move::Pass];
        match position {
            Position::Open(open) => {
                let moves = self.next(open, player).map(|next| Move::Becomes(differing(&open.states, &next)));
                Box::new(moves.chain(words))
            }
            Position::Ended(_) => Box::new(words.into_iter()),
        }
    }
}

/// Whether the changes are defined where a rule is to be legal, and change nothing.
fn asks_only(changes: &[(Point, Change)]) -> bool {
    changes.iter().all(|(_, change)| change.pairs().all(|(state, image)| state == image))
}

#[cfg(test)]
mod tests;
