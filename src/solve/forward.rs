//! Forward search: from one position, only as far as needed for its outcome.
//!
//! A position is an N-position as soon as one follower is known to be a P-position; the search then stops without
//! seeing the rest of the game. Followers closer to the end are tried first, because they cost least. Outcomes are
//! stored by canonical form, under the coarsest equivalence of the game.

use std::collections::HashMap;

use super::{Outcome, Unsolved, pulse};
use crate::ruleset::equivalence::{Equivalence, Labeller};
use crate::ruleset::{Game, Move, Play, Position};

/// The approximate bytes of a table entry in addition to its form.
const BYTES_AN_ENTRY: u64 = 64;

/// The outcomes of positions of a game found so far.
pub struct Forward<'a> {
    game: &'a Game,
    play: Play,
    label: Labeller<'a, Position>,
    known: HashMap<Box<[u8]>, Outcome>,
    bytes: u64,
    limit: u64,
    most: usize,
}

/// A follower and its form.
type Follower = (Box<[u8]>, Position);

/// A position whose outcome is being computed. `followers` are those not known to be N-positions when it was opened,
/// with their forms; the first `next` have since been found to be N-positions. `outcome` is set if the moves alone
/// determine it.
struct Frame {
    form: Box<[u8]>,
    outcome: Option<Outcome>,
    followers: Vec<Follower>,
    next: usize,
}

impl<'a> Forward<'a> {
    /// An empty table, which may take `limit` MiB.
    pub fn new(game: &'a Game, play: Play, limit: u64) -> Forward<'a> {
        let equivalence = game.coarsest_equivalence();
        let label = game.labeller(equivalence);
        Forward { game, play, label, known: HashMap::new(), bytes: 0, limit, most: usize::MAX }
    }

    /// The same table, limited to `most` positions.
    pub fn up_to(self, most: usize) -> Forward<'a> {
        Forward { most, ..self }
    }

    /// The equivalence of table entries: the coarsest one of the game.
    pub fn equivalence(&self) -> Equivalence {
        self.game.coarsest_equivalence()
    }

    /// The number of positions known, up to equivalence.
    pub fn count(&self) -> usize {
        self.known.len()
    }

    /// The approximate size of the table in MiB.
    pub fn memory(&self) -> u64 {
        self.bytes.div_ceil(1 << 20)
    }

    /// The outcome of `position`. `progress` is called periodically with the number of positions known.
    ///
    /// # Errors
    /// When the table would exceed its limit on memory or positions.
    pub fn search(&mut self, position: &Position, mut progress: impl FnMut(u64)) -> Result<Outcome, Unsolved> {
        let form = (self.label)(position).form;
        if let Some(&known) = self.known.get(&form) {
            return Ok(known);
        }
        let mut stack = vec![self.frame(form, position)?];
        let mut last = Outcome::N;
        while let Some(frame) = stack.last_mut() {
            match self.step(frame) {
                Step::Into(next) => {
                    let (form, position) = frame.followers[next].clone();
                    stack.push(self.frame(form, &position)?);
                }
                Step::Known(outcome) => {
                    last = outcome;
                    if let Some(frame) = stack.pop() {
                        self.bytes -= frame.bytes();
                        self.keep(frame.form, outcome)?;
                    }
                    if self.known.len().is_multiple_of(1 << 14) {
                        progress(self.known.len() as u64);
                    }
                }
            }
        }
        Ok(last)
    }

    fn frame(&mut self, form: Box<[u8]>, position: &Position) -> Result<Frame, Unsolved> {
        let moves = self.game.moves(position);
        let over = if self.play == Play::Misere { Outcome::N } else { Outcome::P };
        let outcome = moves.is_empty().then_some(over);
        let frame = match self.followers(position, moves) {
            Some(followers) => Frame { form, outcome, followers, next: 0 },
            None => Frame { form, outcome: Some(Outcome::N), followers: Vec::new(), next: 0 },
        };
        self.bytes += frame.bytes();
        self.check().map(|()| frame)
    }

    /// The followers that are not known to be N-positions; `None` as soon as one is known to be a P-position.
    fn followers(&mut self, position: &Position, moves: Vec<Move>) -> Option<Vec<Follower>> {
        let mut followers = Vec::new();
        for mv in moves {
            let follower = self.game.follower(position, &mv);
            let form = (self.label)(&follower).form;
            match self.known.get(&form) {
                Some(Outcome::P) => return None,
                Some(_) => {}
                None => followers.push((form, follower)),
            }
        }
        followers.sort_by(|(a, _), (b, _)| a.cmp(b));
        followers.dedup_by(|(a, _), (b, _)| a == b);
        followers.sort_by_key(|(_, follower)| self.game.measure(follower));
        Some(followers)
    }

    /// The outcome of the frame's position, or the follower on which it depends.
    fn step(&self, frame: &mut Frame) -> Step {
        if let Some(outcome) = frame.outcome {
            return Step::Known(outcome);
        }
        let is_p = |(form, _): &Follower| self.known.get(form) == Some(&Outcome::P);
        if frame.followers[frame.next..].iter().any(is_p) {
            return Step::Known(Outcome::N);
        }
        while let Some((form, _)) = frame.followers.get(frame.next) {
            if !self.known.contains_key(form) {
                return Step::Into(frame.next);
            }
            frame.next += 1;
        }
        Step::Known(Outcome::P)
    }

    fn keep(&mut self, form: Box<[u8]>, outcome: Outcome) -> Result<(), Unsolved> {
        pulse::beat();
        self.bytes += form.len() as u64 + BYTES_AN_ENTRY;
        self.known.insert(form, outcome);
        self.check()
    }

    fn check(&self) -> Result<(), Unsolved> {
        if self.bytes > self.limit.saturating_mul(1 << 20) || self.known.len() > self.most {
            return Err(Unsolved::Search { positions: self.known.len() as u64, limit: self.limit });
        }
        Ok(())
    }
}

impl Frame {
    /// The approximate bytes of the frame.
    fn bytes(&self) -> u64 {
        let forms = self.followers.len() * self.form.len();
        (size_of::<Frame>() + forms + self.followers.capacity() * size_of::<Follower>()) as u64
    }
}

/// The next step of the search.
enum Step {
    /// Find the outcome of the follower at this index.
    Into(usize),
    /// The outcome is known.
    Known(Outcome),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::game;
    use std::collections::BTreeMap;

    /// The definition, taken literally.
    fn plain(game: &Game, play: Play, position: &Position, known: &mut BTreeMap<String, bool>) -> bool {
        let text = game.text(position);
        if let Some(&is_p) = known.get(&text) {
            return is_p;
        }
        let moves = game.moves(position);
        let won = moves.is_empty() && play == Play::Misere;
        let is_p = !won && !moves.iter().any(|mv| plain(game, play, &game.follower(position, mv), known));
        known.insert(text, is_p);
        is_p
    }

    #[test]
    fn it_finds_what_the_definition_says_for_every_kind_of_game() {
        let names = [
            "babylon:3,2,2",
            "coloured-babylon:3,2",
            "nim:3,4,5",
            "bricks:11",
            "subtraction:1,3,4:9,8",
            "octal:0.77:7,6",
            "chop:4x6",
            "chomp:3x4",
            "cram:3x4",
            "babylon:2,2 + *2 + cram:2x3",
            "tactix:2x3 + nim:2,1",
        ];
        for name in names {
            let game = game(name).expect("a game");
            for play in [Play::Normal, Play::Misere] {
                let mut forward = Forward::new(&game, play, 64);
                let mut known = BTreeMap::new();
                plain(&game, play, &game.source(), &mut known);
                for (text, is_p) in known {
                    let position = game.parse(&text).expect("its own notation");
                    assert_eq!(game.text(&position), text);
                    let found = forward.search(&position, |_| {}).expect("it fits");
                    assert_eq!(found == Outcome::P, is_p, "{name}, {play:?}, {text}");
                }
            }
        }
    }

    #[test]
    fn a_table_that_grows_too_large_is_given_up() {
        let game = game("cram:5x5").expect("cram");
        let error = Forward::new(&game, Play::Misere, 0).search(&game.source(), |_| {}).expect_err("too large");
        assert_eq!(error, Unsolved::Search { positions: 0, limit: 0 });
    }
}
