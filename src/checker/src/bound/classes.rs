//! The classes of a bound, no two of which may be the same.
//!
//! Classes that are the same have the same fingerprint, so only classes with equal fingerprints are compared: under
//! identity a hash of the text, under symmetry the least hash of the text of an image, under isomorphism a hash of the
//! fingerprints of the parts. Comparing uses all elements of the group, or searches for an isomorphism of each part.

use super::shapes::{fingerprint, hash, isomorphic};
use super::work::Work;
use crate::Reason;
use crate::catalogue::{Listed, Terms};
use crate::claim::Equivalence;
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::game::Position;

/// The steps to make an image of a position, and those for each byte of its text.
const FOR_AN_IMAGE: u64 = 400;
const FOR_A_BYTE: u64 = 40;

/// The classes read so far, numbered from 1.
#[derive(Debug, Default)]
pub(crate) struct Classes {
    texts: Listed,
    fingerprints: Vec<u64>,
}

impl Classes {
    /// The number of classes.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.texts.len()).unwrap_or(u32::MAX)
    }

    /// Adds a class.
    pub(crate) fn push(&mut self, terms: &Terms, text: &str, work: &mut Work) -> Checked<()> {
        let position = terms.game.position(text)?;
        self.fingerprints.push(fingerprint_of(terms, &position, text, work)?);
        self.texts.push(text);
        match i32::try_from(self.count()) {
            Ok(_) => Ok(()),
            Err(_) => Err(Rejection::new(Reason::OutOfReach)),
        }
    }

    fn text(&self, class: u32) -> Option<&str> {
        let place = usize::try_from(class).ok()?.checked_sub(1)?;
        (place < self.texts.len()).then(|| self.texts.get(place))
    }

    /// The position of a class.
    pub(crate) fn position(&self, terms: &Terms, class: u32) -> Checked<Position> {
        let unknown = || Rejection::new(Reason::UnknownClass).expected(format!("1 to {}", self.count())).found(class);
        terms.game.position(self.text(class).ok_or_else(unknown)?)
    }

    /// Checks that the witness carries the position onto that of the class.
    pub(crate) fn hold(&self, terms: &Terms, class: u32, position: &Position, witness: Option<&str>) -> Checked<()> {
        let image = terms.game.text(&terms.image(position, witness)?);
        match self.text(class) {
            Some(text) if *text == image => Ok(()),
            Some(text) => {
                let expected = format!("{text} of class {class}");
                Err(Rejection::new(Reason::NotTheClass).expected(expected).found(image))
            }
            None => self.position(terms, class).map(|_| ()),
        }
    }

    /// Checks that no two classes are the same.
    pub(crate) fn hold_distinct(&mut self, terms: &Terms, work: &mut Work) -> Checked<()> {
        let fingerprints = std::mem::take(&mut self.fingerprints);
        let mut classes: Vec<(u64, u32)> = fingerprints.into_iter().zip(1..).collect();
        classes.sort_unstable();
        let mut left = classes.as_slice();
        while let Some((&(fingerprint, one), others)) = left.split_first() {
            for &(_, other) in others.iter().take_while(|other| other.0 == fingerprint) {
                if self.same(terms, one, other, work)? {
                    let rejection = Rejection::new(Reason::SameClasses).at(Part::Class).class(other);
                    return Err(rejection.found(format!("{} as in class {one}", self.text(other).unwrap_or_default())));
                }
            }
            left = others;
        }
        Ok(())
    }

    fn same(&self, terms: &Terms, one: u32, other: u32, work: &mut Work) -> Checked<bool> {
        let (Some(text), Some(onto)) = (self.text(one), self.text(other)) else { return Ok(false) };
        let [position, other] = [terms.game.position(text)?, terms.game.position(onto)?];
        match terms.equivalence {
            Equivalence::Identity => Ok(text == onto),
            Equivalence::Symmetry => Ok(images(terms, &position, text, work)?.any(|image| image == onto)),
            Equivalence::Isomorphism => {
                for parts in terms.game.shapes(&position).into_iter().zip(terms.game.shapes(&other)) {
                    let same = match parts {
                        (Ok(one), Ok(other)) => isomorphic(&one, &other, work)?,
                        (one, other) => one == other,
                    };
                    if !same {
                        return Ok(false);
                    }
                }
                Ok(position.mover == other.mover)
            }
        }
    }
}

/// A number that is equal for positions that are the same.
fn fingerprint_of(terms: &Terms, position: &Position, text: &str, work: &mut Work) -> Checked<u64> {
    match terms.equivalence {
        Equivalence::Identity => Ok(hash(text)),
        Equivalence::Symmetry => Ok(images(terms, position, text, work)?.map(hash).min().unwrap_or_default()),
        Equivalence::Isomorphism => {
            let parts = terms.game.shapes(position).into_iter();
            let parts = parts.map(|part| part.map_or_else(|text| Ok(hash(text)), |shape| fingerprint(&shape, work)));
            Ok(hash((position.mover, parts.collect::<Checked<Vec<u64>>>()?)))
        }
    }
}

/// The texts of all images under the group.
fn images<'t>(
    terms: &'t Terms,
    position: &'t Position,
    text: &str,
    work: &mut Work,
) -> Checked<impl Iterator<Item = String> + use<'t>> {
    let elements = || terms.group.iter().flat_map(|group| group.elements());
    let count = terms.group.as_ref().map_or(0, |group| group.len() as u64);
    work.add(count.saturating_mul(FOR_AN_IMAGE + FOR_A_BYTE * text.len() as u64))?;
    Ok(elements().map(|images| terms.game.text(&terms.game.carried(position, &images))))
}

#[cfg(test)]
mod tests;
