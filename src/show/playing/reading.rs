//! Reads from a certificate what settles the positions of play.

use super::faced::{FacedPart, PlayingError, Settles};
use crate::certificate::{Certificate, Part};
use crate::ruleset::equivalence::Witness;
use crate::ruleset::{Game, Position};

/// Reads what settles positions.
pub(super) struct Reading<'c> {
    pub(super) game: &'c Game,
    pub(super) certificate: &'c Certificate,
}

impl Reading<'_> {
    /// The parts of `position`, a position at an entry, each mapped `back` to the position of play, which is `faced`.
    pub(super) fn parts(
        &self,
        position: &Position,
        parts: &[Part],
        back: &Witness,
        faced: &Position,
    ) -> Result<Vec<FacedPart>, PlayingError> {
        parts.iter().map(|part| self.part(position, part, back, faced)).collect()
    }

    fn part(&self, whole: &Position, part: &Part, back: &Witness, faced: &Position) -> Result<FacedPart, PlayingError> {
        let (game, equivalence) = (self.game, self.certificate.equivalence);
        let unread = |text: &str| PlayingError::Unread(text.to_owned());
        let position = match &part.position {
            None => whole.clone(),
            Some(text) => {
                let parts = game.parse_board(text).map_err(|_| unread(text))?;
                Position { mover: whole.mover, parts }
            }
        };
        let image = game.image(&position, back, faced).ok_or_else(|| unread(&game.text(&position)))?;
        let image = game.part_of(&image, faced);
        let by = match (&part.mirror, part.reaches, &part.witness) {
            (Some(text), ..) => {
                let back = game.of_facts(back, [&position, &image]);
                Settles::Mirror(game.read_mirror(&position, text).map_err(|_| unread(text))?.carried(&back))
            }
            (None, Some(number), None) => Settles::Entry(number, Witness::Same),
            (None, Some(number), Some(text)) => {
                let next = game.read_witness(equivalence, &position, text).map_err(|_| unread(text))?;
                Settles::Entry(number, back.inverse().then(&next))
            }
            (None, None, _) => return Err(unread(&self.certificate.position)),
        };
        match self.conceded(&image, &by)? {
            Some(entry) => Ok(FacedPart { position: entry, by, exceeding: Some(image) }),
            None => Ok(FacedPart { position: image, by, exceeding: None }),
        }
    }

    /// The entry's position, mapped back, if it differs from the part in play. The certificate is verified, so such a
    /// part exceeds the entry, in a game won on the board.
    fn conceded(&self, part: &Position, by: &Settles) -> Result<Option<Position>, PlayingError> {
        let game = self.game;
        let Settles::Entry(number, witness) = by else { return Ok(None) };
        if !game.is_won_on_board() {
            return Ok(None);
        }
        let unread = || PlayingError::Unread(game.text(part));
        let entry = self.certificate.entry(*number).ok_or_else(unread)?;
        let entry = game.image(&read(game, &entry.position)?, &witness.inverse(), part).ok_or_else(unread)?;
        Ok((entry != *part).then_some(entry))
    }
}

/// The position in the text.
pub(super) fn read(game: &Game, text: &str) -> Result<Position, PlayingError> {
    game.parse(text).map_err(|_| PlayingError::Unread(text.to_owned()))
}
