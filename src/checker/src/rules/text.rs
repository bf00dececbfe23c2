//! A ruleset in terms of the texts of its positions and moves, each of which has exactly one text.

use std::fmt::Debug;

use super::{Moves, Ruleset};
use crate::board::Board;
use crate::claim::{Player, Sameness};
use crate::rejection::Checked;

/// A function from the text of each position to the text of its representative.
pub(crate) type Representative<'g> = Box<dyn FnMut(&str) -> Checked<String> + 'g>;

/// [`Ruleset`] in terms of texts. A text that is no position has no moves, and a text that is no move leads nowhere.
pub(super) trait ByText: Debug {
    fn hold_position(&self, text: &str) -> Checked<()>;
    fn hold_move(&self, text: &str) -> Checked<()>;
    fn hold_witness(&self, text: &str) -> Checked<()>;
    fn after(&self, position: &str, player: Player, mv: &str) -> Option<String>;
    fn moves(&self, position: &str, player: Player) -> Moves<'_, String>;
    fn followers(&self, position: &str, player: Player) -> Moves<'_, String>;
    fn has(&self, sameness: Sameness) -> bool;
    fn image(&self, sameness: Sameness, position: &str, witness: &str) -> Checked<String>;
    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_>>;
    fn hold_name(&self, name: &str) -> Checked<()>;
    fn in_words(&self, name: &str) -> String;
    fn nim_heap(&self, position: &str) -> Option<u32>;
    fn board(&self) -> Option<&Board>;
}

impl<G: Ruleset> ByText for G {
    fn hold_position(&self, text: &str) -> Checked<()> {
        self.position(text).map(|_| ())
    }

    fn hold_move(&self, text: &str) -> Checked<()> {
        self.mv(text).map(|_| ())
    }

    fn hold_witness(&self, text: &str) -> Checked<()> {
        Ruleset::hold_witness(self, text)
    }

    fn after(&self, position: &str, player: Player, mv: &str) -> Option<String> {
        let left = Ruleset::after(self, &self.position(position).ok()?, player, &self.mv(mv).ok()?)?;
        Some(self.text(&left))
    }

    fn moves(&self, position: &str, player: Player) -> Moves<'_, String> {
        let positions = self.position(position).into_iter();
        let moves = positions.flat_map(move |position| Ruleset::moves(self, position, player));
        Box::new(moves.map(|mv| self.move_text(&mv)))
    }

    fn followers(&self, position: &str, player: Player) -> Moves<'_, String> {
        let positions = self.position(position).into_iter();
        let followers = positions.flat_map(move |position| {
            let moves = Ruleset::moves(self, position.clone(), player);
            moves.filter_map(move |mv| Ruleset::after(self, &position, player, &mv))
        });
        Box::new(followers.map(|left| self.text(&left)))
    }

    fn has(&self, sameness: Sameness) -> bool {
        Ruleset::has(self, sameness)
    }

    fn image(&self, sameness: Sameness, position: &str, witness: &str) -> Checked<String> {
        Ruleset::image(self, sameness, &self.position(position)?, witness).map(|image| self.text(&image))
    }

    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_>> {
        let mut representative = Ruleset::representative(self, sameness)?;
        Ok(Box::new(move |text| representative(&self.position(text)?).map(|position| self.text(&position))))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        Ruleset::hold_name(self, name)
    }

    fn in_words(&self, name: &str) -> String {
        Ruleset::in_words(self, name)
    }

    fn nim_heap(&self, position: &str) -> Option<u32> {
        Ruleset::nim_heap(self, &self.position(position).ok()?)
    }

    fn board(&self) -> Option<&Board> {
        Ruleset::board(self)
    }
}
