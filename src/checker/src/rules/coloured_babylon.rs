//! Babylon with the colours inside the piles (Figure 8 of Rochoir and DMI, where they are drawn).
//!
//! The rules are those of `babylon`, which depend only on the top colour and the height; but a position distinguishes
//! piles by all their colours. A pile is the word of its colours from the bottom to the top. « Il ne peut le faire que
//! si les deux piles sont composées du même nombre de briques ou si les briques supérieures de chaque pile sont de la
//! même couleur. »

use std::cmp::Reverse;
use std::rc::Rc;

use super::babylon::{Colours, MOST_TOKENS, combined, letter, pairs};
use super::points::Names;
use super::{Moves, Permutation, Ruleset};
use crate::claim::Player;

/// The separator of piles.
const COMMA: &str = ",";

/// Babylon with the colours inside the piles.
#[derive(Debug)]
pub(super) struct ColouredBabylon(pub(crate) Colours);

/// The height, and the word of the colours from the bottom to the top; so the tallest piles come first.
type Pile = (Reverse<usize>, Rc<str>);

impl ColouredBabylon {
    fn pile(&self, word: &str) -> Option<Pile> {
        let is_word = !word.is_empty() && word.bytes().all(|letter| self.0.colour(letter).is_some());
        is_word.then(|| (Reverse(word.len()), word.into()))
    }
}

fn may_combine(top: &Pile, below: &Pile) -> bool {
    top.0 == below.0 || top.1.bytes().last() == below.1.bytes().last()
}

/// The move as written: if both orders give the same pile, they are one move, and the taller pile comes first.
fn ordered(top: &Pile, below: &Pile) -> (Pile, Pile) {
    let joined = |top: &Pile, below: &Pile| [below, top].map(|pile| pile.1.clone());
    let [one, other] = [joined(top, below), joined(below, top)];
    let is_same = one.iter().flat_map(|word| word.bytes()).eq(other.iter().flat_map(|word| word.bytes()));
    let (top, below) = if is_same { (top.min(below), top.max(below)) } else { (top, below) };
    (top.clone(), below.clone())
}

impl Ruleset for ColouredBabylon {
    /// The piles in order.
    type Position = Vec<Pile>;
    /// The pile put on top, and the pile below it.
    type Move = (Pile, Pile);

    fn name(&self) -> String {
        self.0.name("coloured-babylon")
    }

    fn start(&self) -> Vec<Pile> {
        let piles = |(colour, tokens)| vec![(Reverse(1), letter(colour).to_string().into()); tokens];
        self.0.all().flat_map(piles).collect()
    }

    fn position(&self, text: &str) -> Option<Vec<Pile>> {
        let mut piles: Vec<Pile> = text.split(COMMA).map(|word| self.pile(word)).collect::<Option<_>>()?;
        piles.sort_unstable();
        (piles.iter().map(|pile| pile.1.len()).sum::<usize>() <= MOST_TOKENS as usize).then_some(piles)
    }

    fn text(&self, piles: &Vec<Pile>) -> String {
        piles.iter().map(|(_, word)| word.as_ref()).collect::<Vec<_>>().join(COMMA)
    }

    fn mv(&self, text: &str) -> Option<(Pile, Pile)> {
        let (top, below) = text.split_once('>')?;
        Some(ordered(&self.pile(top)?, &self.pile(below)?))
    }

    fn move_text(&self, (top, below): &(Pile, Pile)) -> String {
        format!("{}>{}", top.1, below.1)
    }

    fn after(&self, piles: &Vec<Pile>, _: Player, (top, below): &(Pile, Pile)) -> Option<Vec<Pile>> {
        if !may_combine(top, below) {
            return None;
        }
        let joined = format!("{}{}", below.1, top.1);
        combined(piles, [top, below], (Reverse(joined.len()), joined.into()))
    }

    fn candidates<'g>(&'g self, piles: &'g Vec<Pile>, _: Player) -> Moves<'g, (Pile, Pile)> {
        Box::new(pairs(piles, may_combine).map(|(top, below)| ordered(top, below)))
    }

    fn names(&self) -> Option<&Names> {
        Some(&self.0.letters)
    }

    /// Every permutation of the colours is a symmetry.
    fn is_symmetry(&self, _: Permutation) -> bool {
        true
    }

    fn carried(&self, piles: &Vec<Pile>, symmetry: Permutation) -> Vec<Pile> {
        let image = |of| Some(letter(*symmetry.images.get(usize::from(self.0.colour(of)?))?));
        let recoloured = |(height, word): &Pile| (*height, word.bytes().filter_map(image).collect::<String>().into());
        let mut carried: Vec<Pile> = piles.iter().map(recoloured).collect();
        carried.sort_unstable();
        carried
    }
}

#[cfg(test)]
mod tests;
