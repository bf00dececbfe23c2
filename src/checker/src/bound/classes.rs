//! The classes, and the class of a position.
//!
//! **Definition.** Two positions are the same when a witness carries one onto the other (see `witness`): by identity, when
//! they are equal; by symmetry, when a symmetry of the board carries one onto the other; by isomorphism, when a bijection
//! of the tokens carries runs onto runs both ways, and with them the moves left onto the moves left.
//!
//! Positions that are the same have the same key, and only those with the same key are compared. By identity the key is
//! the position. By symmetry it is the first of all images by symmetries of the board, and as these are a group, equal
//! keys mean the same position. By isomorphism it is what the structures have in common (see `structure`), and a search
//! decides (see `search`); a bijection that it finds must be a witness before it counts.

use std::collections::BTreeMap;

use super::search::{MOST_STEPS, Next, bijections};
use super::structure::{Key, Structure};
use crate::Reason;
use crate::board::Board;
use crate::claim::Sameness;
use crate::rejection::{Part, Rejection};
use crate::tokens::{Point, Tokens};
use crate::witness;

/// The most symmetries of a board, by each of which every position is moved.
const MOST_SYMMETRIES: usize = 100_000;

/// The samples of all classes, numbered from 1.
#[derive(Debug)]
pub(crate) struct Classes<'b> {
    board: &'b Board,
    sameness: Sameness,
    symmetries: Vec<Vec<Point>>,
    samples: Vec<Tokens>,
    by_key: BTreeMap<PositionKey, Vec<u32>>,
    known: BTreeMap<Tokens, u32>,
    steps: u64,
}

/// What positions that are the same have in common.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum PositionKey {
    /// The position that stands for all; no others have this key.
    Of(Tokens),
    /// Others may have it too.
    Structure(Key),
}

impl<'b> Classes<'b> {
    /// No classes yet. A board can have too many symmetries.
    pub(crate) fn new(board: &'b Board, sameness: Sameness) -> Result<Classes<'b>, Box<Rejection>> {
        let mut steps = MOST_STEPS;
        let symmetries = match sameness {
            Sameness::Symmetry => symmetries(board, &mut steps)?,
            Sameness::Identity | Sameness::Isomorphism => vec![],
        };
        let (samples, by_key, known) = Default::default();
        Ok(Classes { board, sameness, symmetries, samples, by_key, known, steps })
    }

    /// Adds a class, or gives the one that it is the same as.
    pub(crate) fn add(&mut self, sample: Tokens) -> Result<Result<(), u32>, Box<Rejection>> {
        if let Some(class) = self.of(sample)? {
            return Ok(Err(class));
        }
        self.samples.push(sample);
        let number = self.count();
        let key = self.key(sample)?;
        self.by_key.entry(key).or_default().push(number);
        self.known.insert(sample, number);
        Ok(Ok(()))
    }

    /// How many classes there are.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.samples.len()).unwrap_or(u32::MAX)
    }

    /// The sample of a class.
    pub(crate) fn sample(&self, class: u32) -> Option<Tokens> {
        self.samples.get(usize::try_from(class).ok()?.checked_sub(1)?).copied()
    }

    /// The class of the position, if it is in one.
    pub(crate) fn of(&mut self, position: Tokens) -> Result<Option<u32>, Box<Rejection>> {
        if let Some(&class) = self.known.get(&position) {
            return Ok(Some(class));
        }
        let key = self.key(position)?;
        let alike = self.by_key.get(&key).cloned().unwrap_or_default();
        for class in alike {
            let sample = self.sample(class).unwrap_or(Tokens::NONE);
            if matches!(key, PositionKey::Of(_)) || self.isomorphic(position, sample)? {
                self.known.insert(position, class);
                return Ok(Some(class));
            }
        }
        Ok(None)
    }

    fn key(&mut self, position: Tokens) -> Result<PositionKey, Box<Rejection>> {
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

    /// Whether some bijection of the tokens of `one` onto those of `other` is a witness.
    fn isomorphic(&mut self, one: Tokens, other: Tokens) -> Result<bool, Box<Rejection>> {
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
fn symmetries(board: &Board, steps: &mut u64) -> Result<Vec<Vec<Point>>, Box<Rejection>> {
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
