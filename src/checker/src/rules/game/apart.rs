//! Positions of the whole game that decompose: sums and mirrors.

use std::rc::Rc;

use super::{AS_IT_IS, Game, MOST_SUMMANDS, PLUS, Position};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, Rejection, hold};
use crate::rules::bad;
use crate::rules::numbers::positive;
use crate::rules::text::AnyPosition;

impl Game {
    /// Checks that the parts make up the position: in each summand it is the disjunctive sum of what they have of it, or a
    /// number that is no better for the player to move than the sum of theirs.
    pub(crate) fn hold_sum(&self, position: &Position, parts: &[Position]) -> Checked<()> {
        for (place, (component, whole)) in self.components.iter().zip(&position.parts).enumerate() {
            let each = self.shares(place, parts);
            match whole.number() {
                Some(number) => hold_numbers((component.player(position.mover), number), &**whole, each)?,
                None => whole.hold_sum(&each.map(|part| part.text()).collect::<Vec<_>>())?,
            }
        }
        Ok(())
    }

    /// What the parts have of the summand at a place. Where its positions are not divided, a part in which neither player
    /// can move there has nothing of it.
    fn shares<'p>(&self, place: usize, parts: &'p [Position]) -> impl Iterator<Item = &'p dyn AnyPosition> + Clone {
        let is_alone = self.components.len() == 1;
        let all = parts.iter().filter_map(move |part| part.parts.get(place)).map(|part| &**part);
        all.filter(move |part| part.divides() || is_alone || !is_over(*part))
    }

    /// Whether the parts have other nim-heaps, or other numbers, than the position.
    pub(crate) fn is_by_value(&self, position: &Position, parts: &[Position]) -> bool {
        let is_nonzero = |number: &i64| *number != 0;
        let is_another = |(place, whole): (usize, &Rc<dyn AnyPosition>)| {
            let shares = self.shares(place, parts);
            match whole.number() {
                Some(number) => {
                    shares.filter_map(|part| part.number()).filter(is_nonzero).ne(Some(number).filter(is_nonzero))
                }
                None => shares.filter(|part| part.nim_heap() > Some(0)).nth(1).is_some(),
            }
        };
        position.parts.iter().enumerate().any(is_another)
    }

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

/// Checks that a number is no better for the player to move than the sum of those of the parts.
fn hold_numbers<'p>(
    (player, number): (Player, i64),
    whole: &dyn AnyPosition,
    parts: impl Iterator<Item = &'p dyn AnyPosition> + Clone,
) -> Checked<()> {
    let sum = parts.clone().map(|part| part.number()).sum::<Option<i64>>();
    let (bound, holds) = match player {
        Player::Left => ("at least", sum >= Some(number)),
        Player::Right => ("at most", sum.is_some_and(|sum| sum <= number)),
    };
    hold(holds, || {
        let found = parts.map(|part| part.text()).collect::<Vec<_>>().join(PLUS);
        let expected = format!("numbers that are together {bound} {}", whole.text());
        Rejection::new(Reason::NotASum).expected(expected).found(if found.is_empty() { "none" } else { &found })
    })
}

/// Whether neither player can move.
pub(super) fn is_over(position: &dyn AnyPosition) -> bool {
    Player::BOTH.into_iter().all(|player| !position.has_move(player))
}
