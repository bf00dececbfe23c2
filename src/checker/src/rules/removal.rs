//! A removal game: `board`, `moves`, `notation` and `witness` as one ruleset.

use super::{Checked, Representative, Ruleset};
use crate::board::Board;
use crate::bound::classes::Classes;
use crate::bound::tokens::OfTokens;
use crate::bound::universe::Deciding;
use crate::claim::{Play, Sameness};
use crate::tokens::{Point, Tokens};
use crate::verdict::unnamed_game;
use crate::{games, moves, notation, witness};

impl Ruleset for Board {
    type Position = Tokens;
    type Move = Tokens;
    type Witness = Vec<Point>;

    /// Every position with a token has a move, so a move that ends play takes the last one.
    const LAST_MOVE: [&'static str; 2] = [
        ", where the only move takes the last token and loses",
        ", after which the only move takes the last token and loses",
    ];

    fn position(&self, text: &str) -> Checked<Tokens> {
        notation::set(self, text)
    }

    fn mv(&self, text: &str) -> Checked<Tokens> {
        notation::set(self, text)
    }

    fn witness(&self, text: &str) -> Checked<Vec<Point>> {
        notation::list(self, text)
    }

    fn text(&self, position: &Tokens) -> String {
        notation::write(self, position.points())
    }

    fn move_text(&self, mv: &Tokens) -> String {
        notation::write(self, mv.points())
    }

    fn after(&self, position: &Tokens, mv: &Tokens) -> Option<Tokens> {
        moves::is_legal(self, *position, *mv).then(|| position.without(*mv))
    }

    fn moves<'g>(&'g self, position: Tokens) -> Box<dyn Iterator<Item = Tokens> + 'g> {
        Box::new(moves::legal_moves(self, position))
    }

    /// Every token is on a line.
    fn is_over(&self, position: &Tokens) -> bool {
        position.is_empty()
    }

    fn has(&self, _: Sameness) -> bool {
        true
    }

    fn carried(&self, sameness: Sameness, position: &Tokens, witness: &Vec<Point>) -> Checked<Tokens> {
        witness::image(self, sameness, *position, witness)
    }

    /// The first that was met of those that are the same.
    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_, Tokens>> {
        let mut classes = Classes::new(self, sameness)?;
        Ok(Box::new(move |&position| {
            let class = classes.add(position)?.err();
            Ok(class.and_then(|class| classes.sample(class)).unwrap_or(position))
        }))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        games::named(name)?.map_or(Ok(()), |named| games::hold(&named, self))
    }

    fn in_words(&self, name: &str) -> String {
        match name {
            "removal" => unnamed_game(self.removal, self.names.len(), self.lines.len()),
            name => name.to_string(),
        }
    }

    fn deciding<'g>(
        &'g self,
        play: Play,
        sameness: Sameness,
        positions: &[Tokens],
    ) -> Checked<Box<dyn Deciding<Tokens> + 'g>> {
        Ok(Box::new(OfTokens::new(self, play, sameness, positions)?))
    }
}
