//! Positions of the whole game that decompose: sums and mirrors.

use std::rc::Rc;

use super::{AS_IT_IS, Component, Game, MOST_SUMMANDS, Position};
use crate::Reason;
use crate::claim::{Equivalence, Player};
use crate::rejection::{Checked, Rejection, hold};
use crate::rules::bad;
use crate::rules::numbers::positive;
use crate::rules::text::AnyPosition;

impl Game {
    /// Whether every summand knows its components, and whether a position is a mirror does not depend on how it is written:
    /// no two summands with isomorphism can be exchanged.
    pub(crate) fn has_components(&self) -> bool {
        let known = self.components.iter().all(|component| component.start.has_components());
        let with_isomorphism =
            || self.components.iter().filter(|component| component.start.has_isomorphism()).enumerate();
        let exchanges = |(place, one): (usize, &Component)| {
            with_isomorphism().skip(place + 1).any(|(_, other)| one.is_negative_of(other))
        };
        known && !with_isomorphism().any(exchanges)
    }

    /// Whether positions that are not equivalent are found by comparing all of them: up to isomorphism in rulesets with
    /// components.
    pub(crate) fn is_compared_up_to(&self, equivalence: Equivalence) -> bool {
        let compares = |component: &Component| component.start.has_components() || !component.start.has_isomorphism();
        equivalence != Equivalence::Isomorphism || self.components.iter().all(compares)
    }

    /// The equivalence under which catalogues with sums and mirrors are counted: isomorphism, where a summand has it.
    pub(crate) fn equivalence_of_components(&self) -> Equivalence {
        let has_isomorphism = self.components.iter().any(|component| component.start.has_isomorphism());
        if has_isomorphism { Equivalence::Isomorphism } else { Equivalence::Identity }
    }

    /// The unions of components of the position, as the binary numbers 1, 2, 3 and so on choose them; `None` when there are
    /// more than `most` components. Those of the first summand stand first.
    pub(crate) fn groups(&self, position: &Position, most: usize) -> Option<Vec<Position>> {
        let (mut unions, mut left) = (vec![], most);
        for part in &position.parts {
            let own = part.unions(left)?;
            left = left.checked_sub(own.len().ilog2() as usize)?;
            unions.push(own);
        }
        let group = |mut number: usize| {
            let chosen = unions.iter().map(|own| {
                let place = number % own.len();
                number /= own.len();
                own.get(place).cloned()
            });
            Some(Position { mover: position.mover, parts: chosen.collect::<Option<_>>()? })
        };
        (1..1 << (most - left)).map(group).collect()
    }

    /// Whether each summand without isomorphism is at a position in which some move uses each thing.
    pub(crate) fn is_usable(&self, position: &Position) -> bool {
        self.without_isomorphism(position).all(|(_, part)| part.is_usable())
    }

    /// Whether the summands without isomorphism, at positions in which some move uses each thing, make a mirror together:
    /// each is one by itself, or has no move, or is exchanged with another one.
    pub(crate) fn is_mirror_without_isomorphism(&self, position: &Position) -> bool {
        let mut alone: Vec<(&Component, &str)> = vec![];
        for (component, part) in self.without_isomorphism(position) {
            if is_over(&**part) || part.hold_mirror(AS_IT_IS).is_ok() {
                continue;
            }
            let is_image = |(other, text): &(&Component, &str)| component.is_negative_of(other) && part.text() == *text;
            match alone.iter().position(is_image) {
                Some(place) => drop(alone.swap_remove(place)),
                None => alone.push((component, part.text())),
            }
        }
        alone.is_empty()
    }

    fn without_isomorphism<'p>(
        &'p self,
        position: &'p Position,
    ) -> impl Iterator<Item = (&'p Component, &'p Rc<dyn AnyPosition>)> {
        let each = self.components.iter().zip(&position.parts);
        each.filter(|(component, _)| !component.start.has_isomorphism())
    }

    /// Checks that the position is the disjunctive sum of these parts. In a sum each component is the sum of what the
    /// parts have of it; where its positions are not divided, a part in which neither player can move there has nothing
    /// of it.
    pub(crate) fn hold_sum(&self, position: &Position, parts: &[Position]) -> Checked<()> {
        let has_of_it =
            |part: &&Rc<dyn AnyPosition>| part.divides() || self.components.len() == 1 || !is_over(&***part);
        for (place, whole) in position.parts.iter().enumerate() {
            let each = parts.iter().filter_map(|part| part.parts.get(place)).filter(has_of_it);
            whole.hold_sum(&each.map(|part| part.text()).collect::<Vec<_>>())?;
        }
        Ok(())
    }

    /// Checks that the position is a mirror. In a sum each component is its own mirror, after `:`; or has no move, `=`;
    /// or is answered in another one, whose number is given, of the same rules and at the same position, with the
    /// other sign unless it is impartial.
    pub(crate) fn hold_mirror(&self, position: &Position, mirror: &str) -> Checked<()> {
        let texts = self.parts(mirror, Reason::NotAnInvolution)?;
        if let ([one], [text]) = (position.parts.as_slice(), texts.as_slice()) {
            return one.hold_mirror(text);
        }
        for (place, (part, text)) in position.parts.iter().zip(&texts).enumerate() {
            match text.strip_prefix(':') {
                Some(own) => part.hold_mirror(own)?,
                None if *text == AS_IT_IS => part.hold_sum(&[])?,
                None => self.hold_exchanged(position, &texts, place)?,
            }
        }
        Ok(())
    }

    /// Checks that a component and the one whose number its text gives are answered in one another.
    fn hold_exchanged(&self, position: &Position, texts: &[&str], place: usize) -> Checked<()> {
        let number = |text: &str| Some(positive(text, MOST_SUMMANDS as u32)? as usize - 1);
        let text = texts.get(place).copied().unwrap_or_default();
        let other =
            number(text).filter(|&other| other != place && texts.get(other).and_then(|t| number(t)) == Some(place));
        let not_exchanged =
            || bad(Reason::NotAnInvolution, "= or : and a mirror, or the numbers of two summands", text);
        let other = other.ok_or_else(not_exchanged)?;
        let at = |place: usize| Some((self.components.get(place)?, position.parts.get(place)?));
        let is_negative = at(place)
            .zip(at(other))
            .is_some_and(|((one, here), (other, there))| one.is_negative_of(other) && here.text() == there.text());
        hold(is_negative, || {
            let expected = format!("summand {text} the negative of summand {}", place + 1);
            Rejection::new(Reason::IllegalImage).expected(expected).found(self.board_text(position))
        })
    }
}

/// Whether neither player can move.
fn is_over(position: &dyn AnyPosition) -> bool {
    Player::BOTH.into_iter().all(|player| !position.has_move(player))
}
