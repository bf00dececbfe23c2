//! Babylon with the colours inside the piles (Rochoir's and DMI's figure 8, where they are drawn).
//!
//! The rules are those of `babylon`, which depend only on the top colour and the height; but a position distinguishes
//! piles by all their colours. A pile is the word of its colours from the bottom to the top. « Il ne peut le faire que
//! si les deux piles sont composées du même nombre de briques ou si les briques supérieures de chaque pile sont de la
//! même couleur. »

use std::cmp::Reverse;

use super::babylon::{Colours, MOST_TOKENS};
use super::removal::classes::{MOST_STEPS, too_many_steps};
use super::{Moves, Representative, Ruleset, bad, hold_own_name, written_so};
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::rejection::{Checked, Part, Rejection};

/// The most colours whose permutations are all tried.
const MOST_PERMUTED: usize = 8;

/// An image of a position counts once for every this many letters, rounded up.
const LETTERS_A_STEP: usize = 100;

/// Babylon with the colours inside the piles.
#[derive(Debug)]
pub(super) struct ColouredBabylon(pub(crate) Colours);

/// The colours of a pile from the bottom to the top.
pub(super) type Word = String;

impl ColouredBabylon {
    fn word(&self, text: &str) -> Option<Word> {
        let is_word = !text.is_empty() && text.chars().all(|colour| self.0.letters().any(|letter| letter == colour));
        is_word.then(|| text.to_string())
    }

    /// Every permutation of the colours, as their images in order.
    fn permutations(&self) -> Vec<Vec<char>> {
        let mut all = vec![vec![]];
        for _ in self.0.letters() {
            let extended = |images: &Vec<char>| {
                let unused = self.0.letters().filter(|letter| !images.contains(letter));
                unused.map(|letter| [images.as_slice(), &[letter]].concat()).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(extended).collect();
        }
        all
    }

    /// The piles with every colour replaced by its image.
    fn recoloured(&self, piles: &[Word], images: &[char]) -> Vec<Word> {
        let image = |colour: char| {
            let mut pairs = self.0.letters().zip(images);
            pairs.find(|(letter, _)| *letter == colour).map_or(colour, |(_, &image)| image)
        };
        ordered(piles.iter().map(|pile| pile.chars().map(image).collect()).collect())
    }
}

/// The piles sorted: the longest first, those of one length in alphabetical order.
fn ordered(mut piles: Vec<Word>) -> Vec<Word> {
    piles.sort_unstable_by(|one, other| (Reverse(one.len()), one).cmp(&(Reverse(other.len()), other)));
    piles
}

/// The pile that results from putting `top` on `below`.
fn put_on(top: &str, below: &str) -> Word {
    format!("{below}{top}")
}

/// Whether two piles may be combined: the same colour on top, or the same height.
fn may_combine(one: &str, other: &str) -> bool {
    one.chars().last() == other.chars().last() || one.len() == other.len()
}

/// Whether the pair is the notation of its move: if both orders leave the same pile, they are one move, written with
/// the longer pile first.
fn stands_right(top: &str, below: &str) -> bool {
    put_on(top, below) != put_on(below, top) || top.len() >= below.len()
}

impl Ruleset for ColouredBabylon {
    type Position = Vec<Word>;
    /// The pile put on top, and the pile below it.
    type Move = (Word, Word);

    fn position(&self, text: &str) -> Checked<Vec<Word>> {
        let all = text.len() - text.matches(',').count();
        let piles: Option<Vec<Word>> = text.split(',').map(|pile| self.word(pile)).collect();
        let piles = piles.filter(|_| all <= MOST_TOKENS as usize);
        let expected = || format!("words of colours, joined by commas, of {MOST_TOKENS} letters in all at most");
        let piles = ordered(piles.ok_or_else(|| bad(Reason::BadPosition, &expected(), text))?);
        let text_of_it = piles.join(",");
        written_so(Reason::BadPosition, piles, text_of_it, text)
    }

    fn mv(&self, text: &str) -> Checked<(Word, Word)> {
        let read = text.split_once('>').and_then(|(top, below)| Some((self.word(top)?, self.word(below)?)));
        let (top, below) = read.ok_or_else(|| bad(Reason::BadMove, "two piles, like ab>b", text))?;
        let mv = if stands_right(&top, &below) { (top, below) } else { (below, top) };
        let text_of_it = self.move_text(&mv);
        written_so(Reason::BadMove, mv, text_of_it, text)
    }

    fn text(&self, piles: &Vec<Word>) -> String {
        piles.join(",")
    }

    fn move_text(&self, (top, below): &(Word, Word)) -> String {
        format!("{top}>{below}")
    }

    fn after(&self, piles: &Vec<Word>, _: Player, (top, below): &(Word, Word)) -> Option<Vec<Word>> {
        let mut left = piles.clone();
        for pile in [top, below] {
            let place = left.iter().position(|other| other == pile)?;
            left.remove(place);
        }
        left.push(put_on(top, below));
        may_combine(top, below).then(|| ordered(left))
    }

    fn moves(&self, piles: Vec<Word>, _: Player) -> Moves<'_, (Word, Word)> {
        let mut different = piles.clone();
        different.dedup();
        let tops = different.clone().into_iter();
        let pairs = tops.flat_map(move |top| different.clone().into_iter().map(move |below| (top.clone(), below)));
        let are_two = move |pile: &Word| piles.iter().filter(|other| *other == pile).count() > 1;
        let once = |(top, below): &(Word, Word)| may_combine(top, below) && stands_right(top, below);
        Box::new(pairs.filter(once).filter(move |(top, below)| top != below || are_two(top)))
    }

    fn has(&self, sameness: Sameness) -> bool {
        sameness != Sameness::Isomorphism
    }

    fn image(&self, _: Sameness, piles: &Vec<Word>, witness: &str) -> Checked<Vec<Word>> {
        Ok(self.recoloured(piles, &self.0.permutation(witness)?))
    }

    /// The first of all images under permutations of the colours.
    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_, Vec<Word>>> {
        if sameness != Sameness::Symmetry {
            return Ok(Box::new(|position| Ok(position.clone())));
        }
        let colours = self.0.letters().count();
        if colours > MOST_PERMUTED {
            let rejection = Rejection::new(Reason::SamenessOutOfReach).at(Part::Bound);
            return Err(rejection.expected(format!("at most {MOST_PERMUTED} colours")).found(colours));
        }
        let (permutations, mut steps) = (self.permutations(), MOST_STEPS);
        Ok(Box::new(move |piles| {
            let letters: usize = piles.iter().map(String::len).sum();
            let cost = permutations.len() * letters.div_ceil(LETTERS_A_STEP).max(1);
            steps = steps.checked_sub(cost as u64).ok_or_else(too_many_steps)?;
            let images = permutations.iter().map(|images| self.recoloured(piles, images));
            Ok(images.min().unwrap_or_else(|| piles.clone()))
        }))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&self.0.name("coloured-babylon"), name)
    }
}

#[cfg(test)]
mod tests;
