//! Rule files: rulesets whose positions are points with states, given as a text (`certificates/FORMAT.md`, "Rule files").
//!
//! **Definition.** On its board a text grounds to a list of *ground rules*. Each has players, and for some points a
//! *change*, a partial function of states. It is legal in a position where all its changes are defined, and then gives
//! each of these points its new state. A move is the position that it leads to. *Endings* are ground rules that change
//! nothing: the first one that is legal ends play, with a verdict.
//!
//! **Parts.** A position may be confined to some points: then a move changes one of them, and nothing else. What it asks of
//! other points they fulfil as they are.
//!
//! A win on the board is expressed in terms of normal play, as in [`stones`](super::stones): in `L-wins` Left has the one
//! move `claim`, which leaves `over`, and Right has none; in `R-wins` likewise; in `drawn` both have the one move `pass`,
//! which leaves `drawn`. A player who is stuck, where the text says that this wins or draws, has `claim` or `pass`.

mod alike;
mod boards;
mod change;
mod ground;
mod live;
mod read;
mod walks;
mod words;

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
pub(super) use read::read_file;

/// The words for positions in which play has ended.
const WORDS: [(&str, Position); 4] = [
    ("L-wins", Position::Won(Player::Left)),
    ("R-wins", Position::Won(Player::Right)),
    ("over", Position::Over),
    ("drawn", Position::Drawn),
];

/// The steps for each ground rule, to find whether it is live.
const FOR_A_RULE: u64 = 10;

/// The move of a part that changes nothing in it, and a part without points.
const NOTHING: &str = "-";

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
    /// Play goes on: the states of the points, and those that may change.
    Open(Vec<u8>, Tokens),
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

    /// The states after the changes of points inside, if all changes are defined in these states.
    fn changed(&self, states: &[u8], inside: Tokens, changes: &Changes) -> Option<Vec<u8>> {
        let is_defined = |(point, change): &(Point, Change)| change.of(*states.get(usize::from(*point))?).map(|_| ());
        changes.iter().try_for_each(is_defined)?;
        let mut after = states.to_vec();
        for (point, change) in changes {
            let state = after.get_mut(usize::from(*point))?;
            let image = change.of(*state)?;
            if inside.contains(*point) {
                *state = image;
            }
        }
        Some(after)
    }

    /// The position with these states: play has ended if an ending is legal.
    fn judged(&self, states: Vec<u8>, inside: Tokens) -> Position {
        match self.endings.iter().find(|(_, changes)| self.changed(&states, inside, changes).is_some()) {
            None => Position::Open(states, inside),
            Some((Verdict::Draw, _)) => Position::Drawn,
            Some((Verdict::Wins(player), _)) => Position::Won(*player),
        }
    }

    /// The states that the rules of the player lead to, of those that may change a point inside.
    fn next<'g>(&'g self, states: &'g [u8], inside: Tokens, player: Player) -> impl Iterator<Item = Vec<u8>> + 'g {
        self.legal(self.rules.iter(), states, inside, player)
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
        inside: Tokens,
        player: Player,
    ) -> impl Iterator<Item = Vec<u8>> + 'g {
        let of_player = these.filter(move |rule| rule.players.includes(player));
        let rules = of_player.filter(move |rule| ground::may_change(&rule.changes, inside));
        rules.filter_map(move |rule| self.changed(states, inside, &rule.changes))
    }

    /// The live structure of a position in which play goes on.
    fn live(&self, position: &Position) -> Option<Live> {
        match position {
            Position::Open(states, inside) => Some(Live::of(&self.rules, states, *inside)),
            _ => None,
        }
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

    /// The points in the text of a part.
    fn part(&self, text: &str) -> Option<Tokens> {
        let mut inside = Tokens::NONE;
        for name in text.split(' ').filter(|_| text != NOTHING) {
            inside = inside.with(self.board.names.point(name)?);
        }
        Some(inside)
    }

    fn state(&self, letter: char) -> Option<u8> {
        self.states.iter().position(|state| *state == letter).and_then(|state| u8::try_from(state).ok())
    }

    fn letter(&self, state: u8) -> char {
        self.states.get(usize::from(state)).copied().unwrap_or(boards::GAP)
    }
}

fn bad_sum<T>(parts: &[Position]) -> Checked<T> {
    Err(Rejection::new(Reason::NotASum).expected("parts of the position, with its states").found(counted(parts.len())))
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
        self.judged(self.start.clone(), self.board.names.points())
    }

    fn position(&self, text: &str) -> Option<Position> {
        if let Some((_, word)) = WORDS.iter().find(|(word, _)| *word == text) {
            let is_won = matches!(word, Position::Won(_));
            return (!(self.ends_by_moves() || is_won && self.is_impartial)).then(|| word.clone());
        }
        let (rows, points) = text.split_once(' ').map_or((text, None), |(rows, points)| (rows, Some(points)));
        let letters = self.board.states(rows)?;
        let states = letters.into_iter().map(|letter| self.state(letter)).collect::<Option<Vec<u8>>>()?;
        let inside = match points {
            None => self.board.names.points(),
            Some(points) if self.ends_by_moves() => self.part(points)?,
            Some(_) => return None,
        };
        Some(self.judged(states, inside)).filter(|position| matches!(position, Position::Open(..)))
    }

    fn text(&self, position: &Position) -> String {
        match position {
            Position::Open(states, inside) => {
                let letter = |point| states.get(usize::from(point)).map_or(boards::GAP, |state| self.letter(*state));
                let rows = self.board.text(letter);
                match *inside == self.board.names.points() {
                    true => rows,
                    false => format!("{rows} {}", self.points_text(*inside)),
                }
            }
            word => WORDS.iter().find(|(_, other)| other == word).map_or("", |(text, _)| text).to_string(),
        }
    }

    fn mv(&self, text: &str) -> Option<Move> {
        let one = |text: &str| {
            let letter = text.chars().next_back()?;
            let point = self.board.names.point(text.strip_suffix(letter)?)?;
            Some((point, self.state(letter)?))
        };
        match text {
            CLAIM => Some(Move::Claim),
            PASS => Some(Move::Pass),
            NOTHING => Some(Move::Becomes(vec![])),
            _ => text.split(' ').map(one).collect::<Option<_>>().map(Move::Becomes),
        }
    }

    fn move_text(&self, mv: &Move) -> String {
        let one = |(point, state): &(Point, u8)| format!("{}{}", self.board.names.name(*point), self.letter(*state));
        match mv {
            Move::Becomes(points) if points.is_empty() => NOTHING.to_string(),
            Move::Becomes(points) => points.iter().map(one).collect::<Vec<_>>().join(" "),
            Move::Claim => CLAIM.to_string(),
            Move::Pass => PASS.to_string(),
        }
    }

    fn after(&self, position: &Position, player: Player, mv: &Move) -> Option<Position> {
        match (position, mv) {
            (Position::Open(states, inside), Move::Becomes(points)) => {
                let mut next = self.legal(self.leading(points), states, *inside, player);
                Some(self.judged(next.find(|next| differing(states, next) == *points)?, *inside))
            }
            (Position::Open(states, inside), word) if self.next(states, *inside, player).next().is_none() => {
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
        let Position::Open(states, inside) = position else { return position.clone() };
        let mut carried = states.clone();
        for (image, state) in permutation.images.iter().zip(states) {
            if let Some(place) = carried.get_mut(usize::from(*image)) {
                *place = *state;
            }
        }
        Position::Open(carried, inside.carried(permutation.images))
    }

    fn has_isomorphism(&self) -> bool {
        self.ends_by_moves()
    }

    fn has_components(&self) -> bool {
        false
    }

    fn weight(&self) -> u64 {
        2 * self.steps_to_reduce()
    }

    fn steps_to_reduce(&self) -> u64 {
        FOR_A_RULE * self.rules.len() as u64
    }

    fn isomorphism(&self, position: &Position, witness: Isomorphism) -> Checked<Position> {
        let onto = self.position(witness.onto).ok_or_else(|| bad(Reason::BadPosition, "a position", witness.onto))?;
        match (self.live(position), self.live(&onto)) {
            (Some(from), Some(to)) => self.hold_isomorphism(&from, &to, witness.images, witness.negates).map(|()| onto),
            _ => Err(witness.misses("none, for play has ended")),
        }
    }

    fn hold_sum(&self, position: &Position, parts: &[Position]) -> Checked<()> {
        let Position::Open(states, _) = position else { return bad_sum(parts) };
        let points = |part: &Position| match part {
            Position::Open(same, inside) if same == states => Ok(*inside),
            _ => bad_sum(parts),
        };
        let points = parts.iter().map(points).collect::<Checked<Vec<Tokens>>>()?;
        self.live(position).map_or_else(|| bad_sum(parts), |live| self.hold_apart(&live, &points))
    }

    fn hold_mirror(&self, position: &Position, mirror: &str) -> Checked<()> {
        match self.live(position) {
            Some(live) => self.hold_mirrored(&live, mirror, self.is_impartial),
            None => Err(bad(Reason::NotAnInvolution, "none, for play has ended", mirror)),
        }
    }

    fn candidates<'g>(&'g self, position: &'g Position, player: Player) -> Moves<'g, Move> {
        let words = [Move::Claim, Move::Pass];
        match position {
            Position::Open(states, inside) => {
                let moves = self.next(states, *inside, player).map(|next| Move::Becomes(differing(states, &next)));
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
