//! The classes, and the class of a position.
//!
//! **Definition.** Two positions are the same when a witness carries one onto the other (see `witness`): by identity,
//! when they are equal; by symmetry, when a symmetry of the board carries one onto the other; by isomorphism, when a
//! bijection of the tokens carries runs onto runs both ways, and with them the moves left onto the moves left.
//!
//! Positions that are the same have equal keys, and only positions with equal keys are compared. By identity the key is
//! the position. By symmetry it is the first of all images under symmetries of the board; as these form a group,
//! positions with equal keys are the same. By isomorphism it consists of invariants of the structure (see `structure`),
//! and a search decides (see `search`); a bijection that it finds counts only if it is a witness.

use std::collections::BTreeMap;

pub(crate) use super::search::MOST_STEPS;
use super::search::{Next, bijections};
use super::structure::{Key, Structure};
use crate::Reason;
use crate::board::Board;
use crate::claim::Sameness;
use crate::rejection::{Checked, Part, Rejection};
use crate::tokens::{Point, Tokens};
use crate::witness;

/// The most symmetries of a board, each of which is applied to every position.
const MOST_SYMMETRIES: usize = 100_000;

/// The classes of the positions encountered so far.
#[derive(Debug)]
pub(crate) struct Classes<'b> {
    board: &'b Board,
    sameness: Sameness,
    symmetries: Vec<Vec<Point>>,
    /// The first position encountered in each class, by key.
    firsts: BTreeMap<PositionKey, Vec<Tokens>>,
    known: BTreeMap<Tokens, Tokens>,
    steps: u64,
}

/// A key, which is equal for positions that are the same.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum PositionKey {
    /// The representative; no position of another class has this key.
    Of(Tokens),
    /// Invariants, which positions of other classes may share.
    Structure(Key),
}

impl<'b> Classes<'b> {
    /// No classes yet. An error if the board has too many symmetries.
    pub(crate) fn new(board: &'b Board, sameness: Sameness) -> Checked<Classes<'b>> {
        let mut steps = MOST_STEPS;
        let symmetries = match sameness {
            Sameness::Symmetry => symmetries(board, &mut steps)?,
            Sameness::Identity | Sameness::Isomorphism => vec![],
        };
        let (firsts, known) = Default::default();
        Ok(Classes { board, sameness, symmetries, firsts, known, steps })
    }

    /// The first position encountered that is the same as this one.
    pub(crate) fn representative(&mut self, position: Tokens) -> Checked<Tokens> {
        if let Some(&first) = self.known.get(&position) {
            return Ok(first);
        }
        let key = self.key(position)?;
        let alike = self.firsts.get(&key).cloned().unwrap_or_default();
        let is_the_key = matches!(key, PositionKey::Of(_));
        for first in alike {
            if is_the_key || self.isomorphic(position, first)? {
                self.known.insert(position, first);
                return Ok(first);
            }
        }
        self.firsts.entry(key).or_default().push(position);
        self.known.insert(position, position);
        Ok(position)
    }

    fn key(&mut self, position: Tokens) -> Checked<PositionKey> {
        Ok(match self.sameness {
            Sameness::Identity => PositionKey::Of(position),
            Sameness::Symmetry => {
                self.steps = self.steps.checked_sub(self.symmetries.len() as u64).ok_or_else(too_many_steps)?;
                let images = self.symmetries.iter().map(|images| carry(images, position));
                PositionKey::Of(images.min().unwrap_or(position))
            }
            Sameness::Isomorphism => PositionKey::Structure(Structure::of_position(self.board, position).key()),
        })
    }

    /// Whether some bijection from the tokens of `one` to those of `other` is a witness.
    fn isomorphic(&mut self, one: Tokens, other: Tokens) -> Checked<bool> {
        let [from, onto] = [one, other].map(|position| Structure::of_position(self.board, position));
        let mut is_witness = |images: &[Point]| match witness::image(self.board, Sameness::Isomorphism, one, images) {
            Ok(image) if image == other => Next::Stop,
            _ => Next::GoOn,
        };
        let found = bijections(&from, &onto, &mut self.steps, &mut is_witness).ok_or_else(too_many_steps)?;
        Ok(found == Next::Stop)
    }
}

/// All symmetries of the board, each as the images of the points in board order.
fn symmetries(board: &Board, steps: &mut u64) -> Checked<Vec<Vec<Point>>> {
    let structure = Structure::of_board(board);
    let mut all = vec![];
    let mut keep = |images: &[Point]| {
        if witness::image(board, Sameness::Symmetry, Tokens::NONE, images).is_ok() {
            all.push(images.to_vec());
        }
        if all.len() > MOST_SYMMETRIES { Next::Stop } else { Next::GoOn }
    };
    match bijections(&structure, &structure, steps, &mut keep) {
        None => Err(too_many_steps()),
        Some(Next::GoOn) => Ok(all),
        Some(Next::Stop) => {
            let rejection = Rejection::new(Reason::SamenessOutOfReach).at(Part::Bound);
            Err(rejection.found(format!("more than {MOST_SYMMETRIES} symmetries of the board")))
        }
    }
}

fn carry(images: &[Point], position: Tokens) -> Tokens {
    images.iter().zip(0..).filter(|&(_, p)| position.contains(p)).map(|(&image, _)| image).collect()
}

/// The rejection when comparing positions takes too long.
pub(crate) fn too_many_steps() -> Box<Rejection> {
    let rejection = Rejection::new(Reason::SamenessOutOfReach).at(Part::Bound);
    rejection.found(format!("more than {MOST_STEPS} steps to compare positions"))
}

#[cfg(test)]
mod tests;
