//! Mirrors in the terms of the theory.

use super::terms::Terms;
use super::{Theory, boards};
use crate::export::ExportError;
use crate::ruleset::equivalence::Witness;
use crate::ruleset::{Game, Position};

impl Theory {
    /// The mirrors whose sum is the mirror `position`, each with its involution: one for each pair of exchanged
    /// summands, and one for all summands mapped to themselves.
    pub fn mirrors(
        &self,
        game: &Game,
        position: &Position,
        text: &str,
    ) -> Result<Vec<(Position, String)>, ExportError> {
        let texts = self.split(text);
        let others = |(place, text): (usize, &&str)| {
            let other: usize = text.parse::<usize>().ok()?.checked_sub(1)?;
            (place < other && other < texts.len()).then_some((place, other))
        };
        let exchanged: Vec<(usize, usize)> = texts.iter().enumerate().filter_map(others).collect();
        if self.summands.len() == 1 || exchanged.is_empty() {
            return Ok(vec![(position.clone(), self.each_onto_itself(game, position, &texts)?)]);
        }
        let is_exchanged = |place| exchanged.iter().any(|&(one, other)| place == one || place == other);
        let is_alone = exchanged.len() == 1 && !texts.iter().any(|text| text.starts_with(':'));
        let mut mirrors = Vec::new();
        for &(one, other) in &exchanged {
            let left =
                if is_alone { position.clone() } else { only(game, position, |place| place == one || place == other)? };
            let involution = self.across(game, &left, one, other)?;
            mirrors.push((left, involution));
        }
        if texts.iter().any(|text| text.starts_with(':')) {
            let left = only(game, position, |place| !is_exchanged(place))?;
            let texts: Vec<&str> =
                texts.iter().map(|text| if text.starts_with(':') { text } else { Witness::SAME }).collect();
            let involution = self.each_onto_itself(game, &left, &texts)?;
            mirrors.push((left, involution));
        }
        Ok(mirrors)
    }

    /// An involution that maps each summand to itself.
    fn each_onto_itself(&self, game: &Game, position: &Position, texts: &[&str]) -> Result<String, ExportError> {
        let own = texts.iter().enumerate().map(|(place, text)| self.own(game, position, place, text));
        let own = own.collect::<Result<Vec<_>, _>>()?;
        Ok(own.into_iter().reduce(each).unwrap_or_default())
    }

    /// The involution of the summand at `place`.
    fn own(&self, game: &Game, position: &Position, place: usize, text: &str) -> Result<String, ExportError> {
        let (summand, part) = game.parts(position).nth(place).ok_or(ExportError::Broken)?;
        let text = text.strip_prefix(':').unwrap_or(text);
        if self.summands[place].involution == "unit" {
            return Ok("tt".to_owned());
        }
        if self.summands[place].file.is_some() {
            return Ok(format!("\"{}\"", if text == Witness::SAME { "-" } else { text }));
        }
        let witness = match text {
            Witness::SAME => Witness::Same,
            text => summand.component.read_mirror(part, text).map_err(ExportError::Unread)?,
        };
        Ok(boards::involution(&summand.component, part, &witness))
    }

    /// The involution that exchanges the summands at `one` and `other`, if no other summand has a move.
    fn across(&self, game: &Game, position: &Position, one: usize, other: usize) -> Result<String, ExportError> {
        let ends = self.up_to(other).ends().ok_or(ExportError::NoExchange)?;
        let across = match self.has_proofs {
            true => format!("(Across {ends} {})", self.answering(one, other)),
            false => format!("(Across {})", one + 1),
        };
        let rest = (other + 1..self.summands.len()).map(|place| self.own(game, position, place, Witness::SAME));
        let rest = rest.collect::<Result<Vec<_>, _>>()?;
        Ok(rest.into_iter().fold(across, each))
    }

    /// The tests that the summand at `other` answers the one at `one`.
    fn answering(&self, one: usize, other: usize) -> String {
        let ruleset = |terms: &Terms| terms.signed("negative_ruleset", &terms.ruleset);
        let (first, last) = (&self.summands[one], &self.summands[other]);
        let mut answers = match (first.negative, last.negative) {
            (false, true) => format!("(answered_by_negative {})", first.ruleset),
            (true, false) => format!("(negative_answered {})", first.ruleset),
            _ => format!("(impartial_answered {} (fun _ _ => eq_refl))", ruleset(first)),
        };
        if one > 0 {
            answers = format!("(beside_left {} {answers})", self.up_to(one).ruleset());
        }
        for terms in &self.summands[one + 1..other] {
            answers = format!("(beside_right {} {answers})", ruleset(terms));
        }
        answers
    }

    /// The sum of the first summands.
    fn up_to(&self, count: usize) -> Theory {
        self.with_summands(&self.summands[..count])
    }

    /// The test that play from a board ends, if the theory has one.
    fn ends(&self) -> Option<String> {
        let ends = self.summands.iter().map(|terms| {
            let short = terms.short.as_ref().map(|short| format!("(fun b => short_ends _ _ ({short} b))"));
            let everywhere = terms.ends.clone().or(short);
            let everywhere = everywhere.map(|proof| format!("(always_ends {} {proof})", terms.ruleset));
            Some(terms.signed("negative_ending", &everywhere.or_else(|| terms.ending.clone())?))
        });
        ends.collect::<Option<Vec<_>>>()?.into_iter().reduce(|all, one| format!("(sum_ending {all} {one})"))
    }
}

fn each(all: String, one: String) -> String {
    format!("(Each {all} {one})")
}

/// The position with other summands emptied.
fn only(game: &Game, position: &Position, keeps: impl Fn(usize) -> bool) -> Result<Position, ExportError> {
    let parts = game.parts(position).enumerate().map(|(place, (summand, part))| match keeps(place) {
        true => Some(part.clone()),
        false => summand.component.ended(part),
    });
    let parts = parts.collect::<Option<_>>().ok_or(ExportError::NoExchange)?;
    Ok(Position { mover: position.mover, parts })
}
