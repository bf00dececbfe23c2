//! The values of positions of loopy games, in normal play.
//!
//! **Definition.** A labelling gives every position a number, or infinity with a set K of numbers, such that: (1) a
//! number is the mex of the numbers of the followers; and each follower with a larger number or infinity has a reply
//! back to a position with the number, whose label comes earlier; (2) the K of an infinite position is the set of the
//! numbers of its followers, and some follower, the escape, is infinite with a K that does not contain the mex of this
//! K.
//!
//! **Theorem.** There is only one such labelling. The sum of a position and a nim-heap of size n is lost for the player
//! to move exactly when the position's value is n; it is won for every other n if the value is a number, and for n in K
//! if it is infinity with K; otherwise it is a draw (Smith 1966, *Graphs and composite games*; Fraenkel and Yesha
//! 1986). Proof: if the heap equals the value, the sum is lost: a move to a smaller number in either summand is
//! answered by a move to the same number in the other; any other move is reverted to an earlier label, which happens
//! only finitely often. From an infinite position with K and a heap n not in K, the player to move can reach another
//! such sum: by a move in the heap if n exceeds the mex of K, and by the escape if n equals it; n cannot be smaller.

use crate::Reason;
use crate::catalogue::{Listed, doubled};
use crate::claim::Player;
use crate::json::fields::small;
use crate::rejection::{Checked, Part, Rejection, hold, hold_none, surely};
use crate::rules::game::{Game, Position};
use crate::verdict::LoopyValue;

/// A move from a labelled position, the number of the resulting label, and the reply that reverts it.
#[derive(Debug, Default)]
pub(crate) struct LabelMove {
    pub(crate) mv: String,
    reaches: u32,
    reply: Option<String>,
    back: Option<u32>,
}

small!(LabelMove: "move" => mv, "reaches" => reaches, "reply" => reply, "back" => back);

/// A label whose moves are being read.
#[derive(Debug)]
pub(crate) struct Label {
    text: String,
    position: Position,
    value: LoopyValue,
    escape: Option<String>,
    /// The label reached by the escape.
    escapes_to: Option<u32>,
    listed: Listed,
}

/// A label that has been read.
#[derive(Debug)]
struct Known {
    position: Box<str>,
    value: LoopyValue,
    escapes_to: Option<u32>,
    /// The end of its moves in the list of all moves.
    end: usize,
}

/// The labels of positions, numbered from 1 in the order of the certificate.
#[derive(Debug)]
pub(crate) struct Labels {
    game: Game,
    known: Vec<Known>,
    /// For each move of each label, the number of the label that it reaches, and whether it is reverted.
    moves: Vec<(u32, bool)>,
    /// All moves.
    texts: Listed,
}

impl Labels {
    pub(crate) fn new(game: Game) -> Labels {
        let (known, moves, texts) = Default::default();
        Labels { game, known, moves, texts }
    }

    pub(crate) fn count(&self) -> u64 {
        self.known.len() as u64
    }

    /// The number of reverted moves.
    pub(crate) fn reverts(&self) -> u64 {
        self.moves.iter().filter(|(_, reverted)| *reverted).count() as u64
    }

    /// Begins a label.
    pub(crate) fn open(&self, text: &str, value: LoopyValue, escape: Option<String>) -> Checked<Label> {
        let position = self.game.board(text, Player::Left)?;
        let (listed, escapes_to) = Default::default();
        Ok(Label { text: text.to_string(), position, value, escape, escapes_to, listed })
    }

    /// Takes a move from the position of the label.
    pub(crate) fn take(&mut self, label: &mut Label, mv: &LabelMove) -> Checked<()> {
        let left = self.game.legal(&label.position, &mv.mv, Reason::IllegalMove)?;
        if self.label(mv.reaches).is_some() {
            self.hold_position(mv.reaches, &left)?;
        }
        match (&mv.reply, mv.back, &label.value) {
            (None, None, _) => {}
            (Some(reply), Some(back), LoopyValue::Number(_)) => self.goes_back(&left, reply, back, &label.value)?,
            _ => return Err(Rejection::new(Reason::BadRevert)),
        }
        if label.escape.as_ref() == Some(&mv.mv) {
            label.escapes_to = Some(mv.reaches);
        }
        label.listed.push(&mv.mv);
        self.texts.push(&mv.mv);
        self.moves.push((mv.reaches, mv.back.is_some()));
        Ok(())
    }

    /// Checks that the reply leads to the position of an earlier label with this value.
    fn goes_back(&self, position: &Position, reply: &str, back: u32, value: &LoopyValue) -> Checked<()> {
        let left = self.game.text(&self.game.legal(position, reply, Reason::IllegalReply)?);
        match self.label(back) {
            Some(known) if *known.position == left && known.value == *value => Ok(()),
            _ => Err(Rejection::new(Reason::BadRevert).expected(format!("a label above for {left} with {value}"))),
        }
    }

    /// Ends a label; every legal move of its position must be listed once.
    pub(crate) fn close(&mut self, label: Label) -> Checked<()> {
        let Label { text, position, value, escapes_to, listed, .. } = label;
        listed.complete(&self.game, &position)?;
        self.known.push(Known { position: text.into(), value, escapes_to, end: self.moves.len() });
        Ok(())
    }

    fn label(&self, number: u32) -> Option<&Known> {
        self.known.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// Performs the checks that must wait for the last label: that each position has one label, that moves reach the
    /// labels that they name, that each value follows from those of the followers, and that the position claimed has
    /// the value claimed.
    pub(crate) fn complete(&self, claimed: &str, value: &LoopyValue) -> Checked<()> {
        let twice = doubled(self.known.len(), |place| Some(&*self.known.get(place)?.position))?;
        hold_none(twice, |(_, twice)| Rejection::new(Reason::DoubledLabel).at(Part::Label).position(twice))?;
        let begins = || std::iter::once(0).chain(self.known.iter().map(|known| known.end));
        for ((number, known), begin) in (1..).zip(&self.known).zip(begins()) {
            let place = |rejection: Box<Rejection>| rejection.at(Part::Label).position(&known.position);
            self.all_reached(number, known, begin).map_err(place)?;
        }
        for (known, begin) in self.known.iter().zip(begins()) {
            let moves = surely(self.moves.get(begin..known.end))?;
            self.is_true(known, moves).map_err(|r| r.at(Part::Label).position(&known.position))?;
        }
        hold(self.known.iter().any(|known| *known.position == *claimed && known.value == *value), || {
            Rejection::new(Reason::MissingLabel).expected(format!("{claimed} with {value}")).at(Part::Labels)
        })
    }

    /// Checks that the moves of a label, which begin at `start`, lead to the positions of the labels that they name.
    /// Moves to earlier labels have been checked; the others are made again, because storing their results could take
    /// more memory than the moves.
    fn all_reached(&self, number: u32, known: &Known, start: usize) -> Checked<()> {
        let moves = surely(self.moves.get(start..known.end))?;
        let mut forward = (start..).zip(moves).filter(|(_, (reaches, _))| !(1..number).contains(reaches)).peekable();
        if forward.peek().is_none() {
            return Ok(());
        }
        let position = self.game.board(&known.position, Player::Left)?;
        forward.try_for_each(|(place, &(reaches, _))| {
            let mv = surely(self.texts.get(place))?;
            let left = self.game.legal(&position, mv, Reason::IllegalMove)?;
            self.hold_position(reaches, &left).map_err(|rejection| rejection.mv(mv))
        })
    }

    /// Checks that the label with this number has this position.
    fn hold_position(&self, number: u32, left: &Position) -> Checked<()> {
        let left = self.game.text(left);
        match self.label(number) {
            Some(known) if *known.position == *left => Ok(()),
            _ => Err(Rejection::new(Reason::NotTheLabel).expected(left).found(format!("label {number}"))),
        }
    }

    /// Checks the value of a label, given its moves.
    fn is_true(&self, known: &Known, moves: &[(u32, bool)]) -> Checked<()> {
        let value = |reaches: u32| self.label(reaches).map(|label| &label.value);
        let number = |&(reaches, _): &(u32, bool)| match surely(value(reaches))? {
            LoopyValue::Number(number) => Ok(Some(*number)),
            LoopyValue::Infinity(_) => Ok(None),
        };
        let reached = moves.iter().map(number).collect::<Checked<Vec<Option<u32>>>>()?;
        let mut numbers: Vec<u32> = reached.iter().copied().flatten().collect();
        numbers.sort_unstable();
        numbers.dedup();
        match &known.value {
            LoopyValue::Number(own) => {
                hold_value(mex(&numbers), *own)?;
                let is_above = |number: &Option<u32>| number.is_none_or(|number| number > *own);
                let is_right = moves.iter().zip(&reached).all(|((_, reverted), number)| *reverted == is_above(number));
                hold(is_right, || Rejection::new(Reason::BadRevert))
            }
            LoopyValue::Infinity(k) => {
                hold_value(LoopyValue::Infinity(numbers), LoopyValue::Infinity(k.clone()))?;
                match known.escapes_to.and_then(value) {
                    Some(LoopyValue::Infinity(other)) if other.binary_search(&mex(k)).is_err() => Ok(()),
                    _ => Err(Rejection::new(Reason::BadEscape)),
                }
            }
        }
    }
}

fn hold_value<V: PartialEq + ToString>(expected: V, found: V) -> Checked<()> {
    hold(expected == found, || {
        Rejection::new(Reason::WrongValue).expected(expected.to_string()).found(found.to_string())
    })
}

/// The least number that is not in the ascending list.
fn mex(numbers: &[u32]) -> u32 {
    let gap = numbers.iter().zip(0u32..).find(|(number, mex)| **number != *mex);
    gap.map_or(numbers.len() as u32, |(_, mex)| mex)
}
