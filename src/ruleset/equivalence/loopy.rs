//! The equivalence of games in which play may go on for ever: identity alone.

use super::games::push;
use super::{Classified, Equivalence, Labeller, Labelling};
use crate::ruleset::{LoopyGame, Ruleset};

impl Classified for LoopyGame {
    fn labeller(&self, _: Equivalence) -> Labeller<'_, <LoopyGame as Ruleset>::Position> {
        Box::new(|position| {
            let mut form = Vec::new();
            self.parts(position).for_each(|(summand, part)| push(&mut form, summand.text(part).as_bytes()));
            Labelling { form: form.into(), order: Vec::new() }
        })
    }

    fn witness(&self, _: Equivalence, _: &Labelling, _: &Labelling) -> Option<String> {
        None
    }
}
