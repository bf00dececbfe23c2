//! A removal game: `board`, `moves`, `notation` and `witness` as one ruleset.

pub(crate) mod classes;
mod search;
mod structure;

use serde::de::MapAccess;

use super::{Moves, Representative, Ruleset};
use crate::Reason;
use crate::board::{Board, MOST_LINES};
use crate::claim::{Player, Removal, Sameness};
use crate::json::fields::Fields;
use crate::rejection::Checked;
use crate::tokens::{MOST_POINTS, Tokens};
use crate::verdict::unnamed_game;
use crate::{games, moves, notation, witness};
use classes::Classes;

/// Reads the board of the rules, or finds what is wrong with it.
pub(super) fn read_board<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>) -> Result<Checked<Board>, A::Error> {
    let removal = fields.word("removal", Removal::WORDS)?;
    let points = fields.few_texts("points", (MOST_POINTS, "points"), Reason::PointCount)?;
    let lines = fields.few_texts("lines", (MOST_LINES, "lines"), Reason::LineCount)?;
    Ok(Board::new(removal, points, &lines))
}

impl Ruleset for Board {
    type Position = Tokens;
    type Move = Tokens;

    fn position(&self, text: &str) -> Checked<Tokens> {
        notation::set(&self.names, text)
    }

    fn mv(&self, text: &str) -> Checked<Tokens> {
        notation::set(&self.names, text)
    }

    fn hold_witness(&self, text: &str) -> Checked<()> {
        notation::list(&self.names, text).map(|_| ())
    }

    fn text(&self, position: &Tokens) -> String {
        notation::write(&self.names, position.points())
    }

    fn move_text(&self, mv: &Tokens) -> String {
        notation::write(&self.names, mv.points())
    }

    fn after(&self, position: &Tokens, _: Player, mv: &Tokens) -> Option<Tokens> {
        moves::is_legal(self, *position, *mv).then(|| position.without(*mv))
    }

    fn moves(&self, position: Tokens, _: Player) -> Moves<'_, Tokens> {
        Box::new(moves::legal_moves(self, position))
    }

    fn has(&self, _: Sameness) -> bool {
        true
    }

    fn image(&self, sameness: Sameness, position: &Tokens, witness: &str) -> Checked<Tokens> {
        witness::image(self, sameness, *position, &notation::list(&self.names, witness)?)
    }

    /// The first position encountered that is the same.
    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_, Tokens>> {
        let mut classes = Classes::new(self, sameness)?;
        Ok(Box::new(move |&position| classes.representative(position)))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        games::named(name)?.map_or(Ok(()), |named| games::hold(&named, self))
    }

    fn in_words(&self, name: &str) -> String {
        match name {
            "removal" => unnamed_game(self.removal, self.names.all.len(), self.lines.len()),
            name => name.to_string(),
        }
    }

    fn board(&self) -> Option<&Board> {
        Some(self)
    }
}
