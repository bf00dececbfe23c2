//! The classes of a bound, no two of which may be equal.
//!
//! Under identity the texts are compared. Otherwise equal classes have equal fingerprints, so only classes with equal
//! fingerprints are compared. The fingerprint is the least hash of the text of an image under symmetry, and a hash of
//! the fingerprints of the parts under isomorphism. The comparison uses all elements of the group, or searches for an
//! isomorphism of each part.
//!
//! In a partizan game of one summand a witness of isomorphism may negate. The families of a shape are those of the
//! player to move and those of the opponent. So two shapes are isomorphic exactly when some witness carries the usable
//! part of one position onto that of the other: one that negates if the players to move differ, and one that does not
//! if they agree.

use super::choices::{Choices, MOST_COMPONENTS};
use super::mirrors::is_mirror;
use super::shapes::{fingerprint, isomorphic};
use crate::Reason;
use crate::catalogue::{Listed, Terms};
use crate::claim::Equivalence;
use crate::rejection::{Checked, Part, Rejection, hold, surely};
use crate::rules::game::Position;
use crate::work::{FOR_A_BYTE, FOR_AN_IMAGE, Work, hash};

/// The steps for finding the moves left in a position up to isomorphism, and for rereading a byte of a position.
const FOR_A_SHAPE: u64 = 4000;
const FOR_A_BYTE_AGAIN: u64 = 20;

/// The classes read so far, numbered from 1.
#[derive(Debug, Default)]
pub(crate) struct Classes {
    texts: Listed,
    count: u32,
    /// The choices, if the bound is about catalogues with sums and mirrors.
    pub(super) choices: Option<Choices>,
}

impl Classes {
    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    pub(crate) fn push(&mut self, terms: &Terms, text: &str) -> Checked<()> {
        terms.game.position(text)?;
        hold(i32::try_from(self.count + 1).is_ok(), || Rejection::new(Reason::OutOfReach))?;
        self.texts.push(text);
        self.count += 1;
        Ok(())
    }

    fn text(&self, class: u32) -> Option<&str> {
        let place = usize::try_from(class).ok()?.checked_sub(1)?;
        self.texts.get(place)
    }

    fn unknown(&self, class: u32) -> Box<Rejection> {
        Rejection::new(Reason::UnknownClass).expected(format!("1 to {}", self.count())).found(class)
    }

    /// The position of a class.
    pub(crate) fn position(&self, terms: &Terms, class: u32, work: &mut Work) -> Checked<Position> {
        let text = self.text(class).ok_or_else(|| self.unknown(class))?;
        work.add(FOR_A_BYTE_AGAIN * text.len() as u64)?;
        terms.game.position(text)
    }

    /// Checks that the witness carries the position onto that of the class.
    pub(crate) fn hold(&self, terms: &Terms, class: u32, position: &Position, witness: Option<&str>) -> Checked<()> {
        let text = self.text(class).ok_or_else(|| self.unknown(class))?;
        let image = terms.game.text(&terms.image(position, witness, text)?);
        hold(*text == image, || {
            Rejection::new(Reason::NotTheClass).expected(format!("{text} of class {class}")).found(image)
        })
    }

    /// The unions of components of a position that a catalogue may settle by parts.
    pub(super) fn groups(&self, terms: &Terms, position: &Position, work: &mut Work) -> Checked<Vec<Position>> {
        let bytes = terms.game.board_text(position).len() as u64;
        work.add(FOR_A_SHAPE + FOR_A_BYTE_AGAIN * bytes)?;
        let groups = terms.game.groups(position, MOST_COMPONENTS);
        terms.game.count_steps()?;
        groups.ok_or_else(|| {
            let rejection =
                Rejection::new(Reason::OutOfReach).expected(format!("at most {MOST_COMPONENTS} components"));
            rejection.found(terms.game.text(position))
        })
    }

    /// Checks that no class is a mirror or has a heap from which no move takes.
    pub(super) fn hold_no_mirrors(&self, terms: &Terms, work: &mut Work) -> Checked<()> {
        let place = |class: u32| move |rejection: Box<Rejection>| rejection.at(Part::Class).class(class);
        (1..=self.count()).try_for_each(|class| self.hold_no_mirror(terms, class, work).map_err(place(class)))
    }

    fn hold_no_mirror(&self, terms: &Terms, class: u32, work: &mut Work) -> Checked<()> {
        let (position, text) = (self.position(terms, class, work)?, surely(self.text(class))?);
        let rejection = |reason| Rejection::new(reason).found(text);
        work.add(FOR_A_SHAPE * terms.game.summands() as u64)?;
        hold(terms.game.is_usable(&position), || rejection(Reason::IdleHeap))?;
        hold(!is_mirror(&terms.game, &position, work)?, || rejection(Reason::MirrorClass))
    }

    /// Checks that all texts are distinct.
    pub(super) fn hold_texts_distinct(&self) -> Checked<()> {
        let Some((_, text)) = self.texts.doubled()? else { return Ok(()) };
        let mut equal = (1..=self.count).filter(|&class| self.text(class) == Some(text));
        let (one, other) = (surely(equal.next())?, surely(equal.next())?);
        self.same_classes(one, other)
    }

    /// The rejection of two equal classes.
    fn same_classes(&self, one: u32, other: u32) -> Checked<()> {
        let found = format!("{} as in class {one}", surely(self.text(other))?);
        Err(Rejection::new(Reason::SameClasses).at(Part::Class).class(other).found(found))
    }

    /// Checks that no two classes, whose texts are distinct, are equal.
    pub(crate) fn hold_distinct(&self, terms: &Terms, work: &mut Work) -> Checked<()> {
        let fingerprints = match terms.equivalence {
            Equivalence::Identity => return Ok(()),
            _ => self.fingerprints(terms, work)?,
        };
        let fingerprint = |class: u32| (class as usize).checked_sub(1).and_then(|place| fingerprints.get(place));
        let mut classes: Vec<u32> = (1..).zip(&fingerprints).map(|(class, _)| class).collect();
        classes.sort_unstable_by_key(|&class| fingerprint(class));
        let mut left = classes.as_slice();
        while let Some((&one, others)) = left.split_first() {
            for &other in others.iter().take_while(|&&other| fingerprint(other) == fingerprint(one)) {
                if self.same(terms, one, other, work)? {
                    return self.same_classes(one, other);
                }
            }
            left = others;
        }
        Ok(())
    }

    /// A number for each class; equal classes have equal numbers.
    fn fingerprints(&self, terms: &Terms, work: &mut Work) -> Checked<Vec<u64>> {
        let fingerprint = |class: u32| {
            let position = self.position(terms, class, work)?;
            let fingerprint = fingerprint_of(terms, &position, surely(self.text(class))?, work);
            fingerprint.map_err(|rejection| rejection.class(class))
        };
        (1..=self.count()).map(fingerprint).collect()
    }

    fn same(&self, terms: &Terms, one: u32, other: u32, work: &mut Work) -> Checked<bool> {
        let (text, onto) = (surely(self.text(one))?, surely(self.text(other))?);
        let [position, other] = [self.position(terms, one, work)?, self.position(terms, other, work)?];
        match terms.equivalence {
            Equivalence::Identity => Ok(text == onto),
            Equivalence::Symmetry => {
                for image in images(terms, &position, text, work)? {
                    if image? == onto {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Equivalence::Isomorphism => {
                let [shapes, others] = [terms.game.shapes(&position)?, terms.game.shapes(&other)?];
                work.add(2 * FOR_A_SHAPE * shapes.len() as u64)?;
                for parts in shapes.into_iter().zip(others) {
                    let same = match parts {
                        (Ok(one), Ok(other)) => isomorphic(&one, &other, work)?,
                        (one, other) => one == other,
                    };
                    if !same {
                        return Ok(false);
                    }
                }
                Ok(terms.game.kept_mover(&position) == terms.game.kept_mover(&other))
            }
        }
    }
}

/// A number for a position; equivalent positions have equal numbers.
fn fingerprint_of(terms: &Terms, position: &Position, text: &str, work: &mut Work) -> Checked<u64> {
    match terms.equivalence {
        Equivalence::Identity => Ok(hash(text)),
        Equivalence::Symmetry => {
            let hashes = images(terms, position, text, work)?.map(|image| image.map(hash));
            surely(hashes.reduce(|one, other| Ok(one?.min(other?)))).flatten()
        }
        Equivalence::Isomorphism => {
            let parts = terms.game.shapes(position)?;
            work.add(FOR_A_SHAPE * parts.len() as u64)?;
            let parts = parts
                .into_iter()
                .map(|part| part.map_or_else(|text| Ok(hash(text)), |shape| fingerprint(&shape, work)));
            Ok(hash((terms.game.kept_mover(position), parts.collect::<Checked<Vec<u64>>>()?)))
        }
    }
}

/// The texts of all images under the group.
fn images<'t>(
    terms: &'t Terms,
    position: &'t Position,
    text: &str,
    work: &mut Work,
) -> Checked<impl Iterator<Item = Checked<String>> + use<'t>> {
    let group = surely(terms.group.as_ref())?;
    work.add((group.len() as u64).saturating_mul(FOR_AN_IMAGE + FOR_A_BYTE * text.len() as u64))?;
    Ok(group.elements().map(|symmetry| Ok(terms.game.text(&terms.game.carried(position, &symmetry?)))))
}

#[cfg(test)]
mod tests;
