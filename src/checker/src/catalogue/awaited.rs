//! Rebuttals that must reach an entry which comes later, and are checked then.

use super::Catalogue;
use super::listed::Listed;
use crate::Reason;
use crate::rejection::{Checked, Part, Rejection, surely};
use crate::rules::game::Position;

/// Rebuttals to check at the end, kept compactly: as they are written, for what they leave may be much longer.
#[derive(Debug, Default)]
pub(super) struct Awaited {
    /// For each one the move, the reply and the witness.
    texts: Listed,
    /// The entries that they belong to, those that they must reach, and whether they have a witness.
    references: Vec<(u32, u32, bool)>,
}

/// A rebuttal of the entry `of`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Awaiting<'t> {
    pub(super) of: u32,
    pub(super) mv: &'t str,
    pub(super) reply: &'t str,
    pub(super) reaches: u32,
    pub(super) witness: Option<&'t str>,
}

impl Awaited {
    pub(super) fn push(&mut self, rebuttal: Awaiting) {
        let Awaiting { of, mv, reply, reaches, witness } = rebuttal;
        [mv, reply, witness.unwrap_or_default()].into_iter().for_each(|text| self.texts.push(text));
        self.references.push((of, reaches, witness.is_some()));
    }

    /// All rebuttals, in order.
    fn iter(&self) -> impl Iterator<Item = Checked<Awaiting<'_>>> {
        self.references.iter().enumerate().map(|(place, &(of, reaches, has_witness))| {
            let text = |nth| surely(self.texts.get(3 * place + nth));
            let (mv, reply, witness) = (text(0)?, text(1)?, text(2)?);
            Ok(Awaiting { of, mv, reply, reaches, witness: has_witness.then_some(witness) })
        })
    }
}

impl Catalogue {
    /// Checks what the rebuttals of draws reach, once all entries are known.
    pub(crate) fn all_reached(&mut self) -> Checked<()> {
        let (awaited, mut last) = (std::mem::take(&mut self.awaited), None);
        for rebuttal in awaited.iter() {
            let rebuttal = rebuttal?;
            let position = match last.take() {
                Some((of, position)) if of == rebuttal.of => position,
                _ => self.terms.game.position(&self.entry(rebuttal.of)?.position)?,
            };
            let place = |r: Box<Rejection>| r.at(Part::Rebuttal).entry(rebuttal.of).mv(rebuttal.mv);
            self.reached_at_last(&position, rebuttal).map_err(place)?;
            last = Some((rebuttal.of, position));
        }
        Ok(())
    }

    /// Checks one of them.
    fn reached_at_last(&self, position: &Position, rebuttal: Awaiting) -> Checked<()> {
        let after = self.terms.game.legal(position, rebuttal.mv, Reason::IllegalMove)?;
        let left = self.terms.game.legal(&after, rebuttal.reply, Reason::IllegalReply)?;
        let known = self.entry(rebuttal.reaches)?;
        self.hold_entry(rebuttal.reaches, &self.terms.image(&left, rebuttal.witness, &known.position)?)
    }
}
