//! A game by the texts of its positions and moves, each of which has one way to be written.

use std::fmt::Debug;
use std::rc::Rc;

use super::{Checked, Representative, Rest, Ruleset};
use crate::claim::Sameness;

/// What [`Ruleset`] asks for, said in texts. A text that is no position has no moves, and one that is no move leaves
/// nothing.
pub(crate) trait ByText: Debug {
    fn hold_position(&self, text: &str) -> Checked<()>;
    fn hold_move(&self, text: &str) -> Checked<()>;
    fn left(&self, position: &str, mv: &str) -> Option<String>;
    fn move_texts<'g>(&'g self, position: &str) -> Box<dyn Iterator<Item = String> + 'g>;
    fn ends(&self, position: &str) -> bool;
    fn has_end(&self) -> bool;
    fn knows(&self, sameness: Sameness) -> bool;
    fn image(&self, sameness: Sameness, position: &str, witness: &str) -> Checked<String>;
    fn stands_for(&self, sameness: Sameness) -> Checked<TextRepresentative<'_>>;
    fn hold_its_name(&self, name: &str) -> Checked<()>;
    fn words(&self, name: &str) -> String;
    fn heap(&self, position: &str) -> Option<u32>;
    fn others(&self, name: &str, position: &str) -> Option<Rest>;
}

/// A [`Representative`] by texts.
pub(crate) type TextRepresentative<'g> = Box<dyn FnMut(&str) -> Checked<String> + 'g>;

impl<G: Ruleset> ByText for G {
    fn hold_position(&self, text: &str) -> Checked<()> {
        self.position(text).map(|_| ())
    }

    fn hold_move(&self, text: &str) -> Checked<()> {
        self.mv(text).map(|_| ())
    }

    fn left(&self, position: &str, mv: &str) -> Option<String> {
        let left = self.after(&self.position(position).ok()?, &self.mv(mv).ok()?)?;
        Some(self.text(&left))
    }

    fn move_texts<'g>(&'g self, position: &str) -> Box<dyn Iterator<Item = String> + 'g> {
        let positions = self.position(position).into_iter();
        Box::new(positions.flat_map(|position| self.moves(position)).map(|mv| self.move_text(&mv)))
    }

    fn ends(&self, position: &str) -> bool {
        self.position(position).is_ok_and(|position| self.is_over(&position))
    }

    fn has_end(&self) -> bool {
        self.always_ends()
    }

    fn knows(&self, sameness: Sameness) -> bool {
        self.has(sameness)
    }

    fn image(&self, sameness: Sameness, position: &str, witness: &str) -> Checked<String> {
        let image = self.carried(sameness, &self.position(position)?, &self.witness(witness)?)?;
        Ok(self.text(&image))
    }

    fn stands_for(&self, sameness: Sameness) -> Checked<TextRepresentative<'_>> {
        let mut representative = self.representative(sameness)?;
        Ok(Box::new(move |text| representative(&self.position(text)?).map(|position| self.text(&position))))
    }

    fn hold_its_name(&self, name: &str) -> Checked<()> {
        self.hold_name(name)
    }

    fn words(&self, name: &str) -> String {
        self.in_words(name)
    }

    fn heap(&self, position: &str) -> Option<u32> {
        self.nim_heap(&self.position(position).ok()?)
    }

    fn others(&self, name: &str, position: &str) -> Option<Rest> {
        self.rest(name, &self.position(position).ok()?)
    }
}

/// A game whose positions are held as texts.
#[derive(Debug)]
pub(crate) struct Other(pub(crate) Box<dyn ByText>);

impl Ruleset for Other {
    type Position = Rc<str>;
    type Move = Rc<str>;
    type Witness = String;

    fn position(&self, text: &str) -> Checked<Rc<str>> {
        self.0.hold_position(text).map(|()| text.into())
    }

    fn mv(&self, text: &str) -> Checked<Rc<str>> {
        self.0.hold_move(text).map(|()| text.into())
    }

    fn witness(&self, text: &str) -> Checked<String> {
        Ok(text.to_string())
    }

    fn text(&self, position: &Rc<str>) -> String {
        position.to_string()
    }

    fn move_text(&self, mv: &Rc<str>) -> String {
        mv.to_string()
    }

    fn after(&self, position: &Rc<str>, mv: &Rc<str>) -> Option<Rc<str>> {
        self.0.left(position, mv).map(Rc::from)
    }

    fn moves<'g>(&'g self, position: Rc<str>) -> Box<dyn Iterator<Item = Rc<str>> + 'g> {
        Box::new(self.0.move_texts(&position).map(Rc::from))
    }

    fn is_over(&self, position: &Rc<str>) -> bool {
        self.0.ends(position)
    }

    fn always_ends(&self) -> bool {
        self.0.has_end()
    }

    fn has(&self, sameness: Sameness) -> bool {
        self.0.knows(sameness)
    }

    fn carried(&self, sameness: Sameness, position: &Rc<str>, witness: &String) -> Checked<Rc<str>> {
        self.0.image(sameness, position, witness).map(Rc::from)
    }

    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_, Rc<str>>> {
        let mut representative = self.0.stands_for(sameness)?;
        Ok(Box::new(move |position| representative(position).map(Rc::from)))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        self.0.hold_its_name(name)
    }

    fn in_words(&self, name: &str) -> String {
        self.0.words(name)
    }

    fn rest(&self, name: &str, position: &Rc<str>) -> Option<Rest> {
        self.0.others(name, position)
    }
}
