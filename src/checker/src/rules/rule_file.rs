//! Rule files: rulesets whose positions are points with states, given as a text (`certificates/FORMAT.md`, "Rule files").
//!
//! **Definition.** On its board a text grounds to a list of *ground rules*. Each has players, and for some points a
//! *change*, a partial function of states. It is legal in a position where all its changes are defined, and then gives
//! each of these points its new state. A move is the position that it leads to. *Endings* are ground rules that change
//! nothing: the first one that is legal ends play, with a verdict.
//!
//! A win on the board is expressed in terms of normal play, as in [`stones`](super::stones): in `L-wins` Left has the one
//! move `claim`, which leaves `over`, and Right has none; in `R-wins` likewise; in `drawn` both have the one move `pass`,
//! which leaves `drawn`. A player who is stuck, where the text says that this wins or draws, has `claim` or `pass`.

mod boards;
mod change;
mod ground;
mod read;
mod walks;
mod words;

use std::collections::{HashMap, HashSet};

use super::kind::Kind;
use super::points::{Names, Point};
use super::{Moves, Permutation, Ruleset, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;
use boards::Board;
use change::Change;
use ground::Changes;
pub(super) use read::read_file;

/// The words for positions in which play has ended.
const WORDS: [(&str, Position); 4] = [
    ("L-wins", Position::Won(Player::Left)),
    ("R-wins", Position::Won(Player::Right)),
    ("over", Position::Over),
    ("drawn", Position::Drawn),
];

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
    /// The places of the rules that can give a point a state.
    leading: HashMap<(Point, u8), Vec<usize>>,
    endings: Vec<(Verdict, Changes)>,
    /// Whether the text has a line of an ending, even if it grounds to none.
    has_endings: bool,
    stuck: Stuck,
    is_impartial: bool,
    /// Whether weights show that all play ends.
    always_ends: bool,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Position {
    /// Play goes on, and these are the states of the points.
    Open(Vec<u8>),
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

/// For each point and state the places of the rules that can give it to the point.
fn leading(rules: &[Ground]) -> HashMap<(Point, u8), Vec<usize>> {
    let mut leading: HashMap<(Point, u8), Vec<usize>> = HashMap::new();
    for (place, rule) in rules.iter().enumerate() {
        for (point, change) in &rule.changes {
            let images: HashSet<u8> =
                change.pairs().filter(|(state, image)| state != image).map(|(_, image)| image).collect();
            images.into_iter().for_each(|image| leading.entry((*point, image)).or_default().push(place));
        }
    }
    leading
}

impl Players {
    fn includes(self, player: Player) -> bool {
        if player == Player::Left { self.left } else { self.right }
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

    /// The states after the changes, if all are defined in these states.
    fn changed(&self, states: &[u8], changes: &Changes) -> Option<Vec<u8>> {
        let is_defined = |(point, change): &(Point, Change)| change.of(*states.get(usize::from(*point))?).map(|_| ());
        changes.iter().try_for_each(is_defined)?;
        let mut after = states.to_vec();
        for (point, change) in changes {
            let state = after.get_mut(usize::from(*point))?;
            *state = change.of(*state)?;
        }
        Some(after)
    }

    /// The position with these states: play has ended if an ending is legal.
    fn judged(&self, states: Vec<u8>) -> Position {
        match self.endings.iter().find(|(_, changes)| self.changed(&states, changes).is_some()) {
            None => Position::Open(states),
            Some((Verdict::Draw, _)) => Position::Drawn,
            Some((Verdict::Wins(player), _)) => Position::Won(*player),
        }
    }

    /// The states that the rules of the player lead to.
    fn next<'g>(&'g self, states: &'g [u8], player: Player) -> impl Iterator<Item = Vec<u8>> + 'g {
        self.legal(self.rules.iter(), states, player)
    }

    /// The rules that can give one of these points its state: the one with the fewest. All of them, if there is no point.
    fn leading(&self, points: &[(Point, u8)]) -> Box<dyn Iterator<Item = &Ground> + '_> {
        let of = |becomes: &(Point, u8)| self.leading.get(becomes).map_or(&[][..], Vec::as_slice);
        match points.iter().map(of).min_by_key(|rules| rules.len()) {
            Some(rules) => Box::new(rules.iter().filter_map(|place| self.rules.get(*place))),
            None => Box::new(self.rules.iter()),
        }
    }

    /// The states that these rules of the player lead to.
    fn legal<'g>(
        &'g self,
        these: impl Iterator<Item = &'g Ground> + 'g,
        states: &'g [u8],
        player: Player,
    ) -> impl Iterator<Item = Vec<u8>> + 'g {
        let of_player = these.filter(move |rule| rule.players.includes(player));
        of_player.filter_map(move |rule| self.changed(states, &rule.changes))
    }

    /// What a player without a move may do instead.
    fn when_stuck(&self, player: Player) -> Option<(Move, Position)> {
        match self.stuck {
            Stuck::Draws => Some((Move::Pass, Position::Drawn)),
            Stuck::Wins => Some((Move::Claim, Position::Over)),
            Stuck::Player(winner) if winner == player => Some((Move::Claim, Position::Over)),
            _ => None,
        }
    }

    fn state(&self, letter: char) -> Option<u8> {
        self.states.iter().position(|state| *state == letter).and_then(|state| u8::try_from(state).ok())
    }

    fn letter(&self, state: u8) -> char {
        self.states.get(usize::from(state)).copied().unwrap_or(boards::GAP)
    }
}

/// The points whose states differ, with the later ones.
fn differing(before: &[u8], after: &[u8]) -> Vec<(Point, u8)> {
    let points = (0..).zip(before.iter().zip(after));
    points.filter(|(_, (before, after))| before != after).map(|(point, (_, after))| (point, *after)).collect()
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
        self.judged(self.start.clone())
    }

    fn position(&self, text: &str) -> Option<Position> {
        if let Some((_, word)) = WORDS.iter().find(|(word, _)| *word == text) {
            let is_won = matches!(word, Position::Won(_));
            return (!(self.ends_by_moves() || is_won && self.is_impartial)).then(|| word.clone());
        }
        let letters = self.board.states(text)?;
        let states = letters.into_iter().map(|letter| self.state(letter)).collect::<Option<Vec<u8>>>()?;
        Some(self.judged(states)).filter(|position| matches!(position, Position::Open(_)))
    }

    fn text(&self, position: &Position) -> String {
        match position {
            Position::Open(states) => {
                self.board.text(|point| states.get(usize::from(point)).map_or(boards::GAP, |state| self.letter(*state)))
            }
            word => WORDS.iter().find(|(_, other)| other == word).map_or("", |(text, _)| text).to_string(),
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
            (Position::Open(states), Move::Becomes(points)) => {
                let mut next = self.legal(self.leading(points), states, player);
                Some(self.judged(next.find(|next| differing(states, next) == *points)?))
            }
            (Position::Open(states), word) if self.next(states, player).next().is_none() => {
                self.when_stuck(player).filter(|(mv, _)| mv == word).map(|(_, left)| left)
            }
            (Position::Won(winner), Move::Claim) if *winner == player => Some(Position::Over),
            (Position::Drawn, Move::Pass) => Some(Position::Drawn),
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
        let Position::Open(states) = position else { return position.clone() };
        let mut carried = states.clone();
        for (image, state) in permutation.images.iter().zip(states) {
            if let Some(place) = carried.get_mut(usize::from(*image)) {
                *place = *state;
            }
        }
        Position::Open(carried)
    }

    fn candidates<'g>(&'g self, position: &'g Position, player: Player) -> Moves<'g, Move> {
        let words = [Move::Claim, Move::Pass];
        match position {
            Position::Open(states) => {
                let moves = self.next(states, player).map(|next| Move::Becomes(differing(states, &next)));
                Box::new(moves.chain(words))
            }
            _ => Box::new(words.into_iter()),
        }
    }
}

/// Whether the changes are defined where a rule is to be legal, and change nothing.
fn asks_only(changes: &[(Point, Change)]) -> bool {
    changes.iter().all(|(_, change)| change.pairs().all(|(state, image)| state == image))
}

#[cfg(test)]
mod tests;
