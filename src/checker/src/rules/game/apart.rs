//! Positions of the whole game that decompose: sums and mirrors.

use std::rc::Rc;

use super::{AS_IT_IS, Game, MOST_SUMMANDS, Position};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, Rejection, hold};
use crate::rules::bad;
use crate::rules::numbers::positive;
use crate::rules::text::AnyPosition;

impl Game {
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

    /// Whether two parts have a nim-heap of the same summand.
    pub(crate) fn divides_a_nim_heap(&self, parts: &[Position]) -> bool {
        let has_heap =
            |place: usize| move |part: &&Position| part.parts.get(place).and_then(|part| part.nim_heap()) > Some(0);
        (0..self.components.len()).any(|place| parts.iter().filter(has_heap(place)).nth(1).is_some())
    }

    /// Whether a summand is a nim-heap.
    pub(crate) fn has_nim_heap(&self) -> bool {
        self.components.iter().any(|component| component.start.nim_heap().is_some())
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
                None => self.hold_exchanged(position, &texts, (place, text))?,
            }
        }
        Ok(())
    }

    /// Checks that a component and the one whose number its text gives are answered in one another.
    fn hold_exchanged(&self, position: &Position, texts: &[&str], (place, text): (usize, &str)) -> Checked<()> {
        let number = |text: &str| Some(positive(text, MOST_SUMMANDS as u32)? as usize - 1);
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
pub(super) fn is_over(position: &dyn AnyPosition) -> bool {
    Player::BOTH.into_iter().all(|player| !position.has_move(player))
}
