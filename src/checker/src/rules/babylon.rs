//! Babylon (Faidutti 2003; Goadrich and Schlatter, *Analyzing two-color Babylon*, 2011).
//!
//! "Two players take turns combining two piles of tokens by placing one on top of the other, where piles can be
//! combined if they have the same color token on top or the same height." A pile is given by its height and its top
//! colour, since nothing else matters. A position lists, for each colour, the heights of the piles that have it on top:
//! "(3, 2 : 1, 1)".

use super::numbers::{descending, list, positive, written};
use super::{Moves, Representative, Ruleset, bad, bad_rules, hold_own_name, written_so};
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::rejection::Checked;

/// The most colours, named by the letters from `a` on.
const MOST_COLOURS: usize = 26;

/// The most tokens.
pub(super) const MOST_TOKENS: u32 = 1000;

/// The number of tokens of each colour at the start.
#[derive(Debug)]
pub(super) struct Colours {
    tokens: Vec<u32>,
}

impl Colours {
    /// There are 1 to 26 colours, each with at least one token, and at most 1000 tokens in all.
    pub(super) fn new(tokens: Vec<u32>) -> Checked<Colours> {
        let all = tokens.iter().fold(0, |sum: u32, &tokens| sum.saturating_add(tokens));
        if tokens.is_empty() || tokens.len() > MOST_COLOURS || tokens.contains(&0) || all > MOST_TOKENS {
            let expected = format!("1 to {MOST_COLOURS} colours of at least one token, {MOST_TOKENS} in all at most");
            return bad_rules(expected, written(&tokens));
        }
        Ok(Colours { tokens })
    }

    /// The letters of the colours.
    pub(super) fn letters(&self) -> impl Iterator<Item = char> + Clone {
        ('a'..='z').take(self.tokens.len())
    }

    /// Reads a permutation of the colours, as their images in order.
    pub(super) fn permutation(&self, witness: &str) -> Checked<Vec<char>> {
        let images: Vec<char> = witness.chars().collect();
        let mut sorted = images.clone();
        sorted.sort_unstable();
        if self.letters().ne(sorted) {
            let all: String = self.letters().collect();
            return Err(bad(Reason::BadWitness, &format!("{all} in some order"), witness));
        }
        Ok(images)
    }

    /// The name of a game with these tokens.
    pub(super) fn name(&self, family: &str) -> String {
        format!("{family}:{}", written(&self.tokens))
    }
}

/// Babylon.
#[derive(Debug)]
pub(super) struct Babylon(pub(crate) Colours);

/// The top colour, and the height.
pub(super) type Pile = (char, u32);

impl Babylon {
    fn pile(&self, text: &str) -> Option<Pile> {
        let colour = text.chars().next().filter(|&colour| self.0.letters().any(|letter| letter == colour))?;
        Some((colour, positive(text.strip_prefix(colour)?, MOST_TOKENS)?))
    }

    /// The heights of the piles with this top colour.
    fn heights_of<'p>(&self, position: &'p mut [Vec<u32>], colour: char) -> Option<&'p mut Vec<u32>> {
        self.0.letters().zip(position).find(|(letter, _)| *letter == colour).map(|(_, heights)| heights)
    }
}

impl Ruleset for Babylon {
    /// For each colour the heights of its piles, descending.
    type Position = Vec<Vec<u32>>;
    /// The pile put on top, and the pile below it.
    type Move = (Pile, Pile);

    fn position(&self, text: &str) -> Checked<Vec<Vec<u32>>> {
        let heights: Option<Vec<Vec<u32>>> = text.split(" : ").map(|colour| list(colour, MOST_TOKENS)).collect();
        let is_position = |heights: &Vec<Vec<u32>>| {
            let all = heights.iter().flatten().fold(0, |sum: u32, &height| sum.saturating_add(height));
            heights.len() == self.0.letters().count() && all <= MOST_TOKENS
        };
        let expected = || {
            let colours = self.0.letters().count();
            format!(
                "for each of {colours} colours, joined by \" : \", heights, descending, {MOST_TOKENS} in all at most"
            )
        };
        let heights = heights.filter(is_position).ok_or_else(|| bad(Reason::BadPosition, &expected(), text))?;
        let heights: Vec<Vec<u32>> = heights.into_iter().map(descending).collect();
        let text_of_it = self.text(&heights);
        written_so(Reason::BadPosition, heights, text_of_it, text)
    }

    /// If both piles have the same colour, the taller one comes first.
    fn mv(&self, text: &str) -> Checked<(Pile, Pile)> {
        let read = text.split_once('>').and_then(|(top, below)| Some((self.pile(top)?, self.pile(below)?)));
        let (top, below) = read.ok_or_else(|| bad(Reason::BadMove, "two piles, like a3>b3", text))?;
        let mv = if top.0 == below.0 { (top.max(below), top.min(below)) } else { (top, below) };
        written_so(Reason::BadMove, mv, self.move_text(&mv), text)
    }

    fn text(&self, position: &Vec<Vec<u32>>) -> String {
        position.iter().map(|heights| written(heights)).collect::<Vec<_>>().join(" : ")
    }

    fn move_text(&self, (top, below): &(Pile, Pile)) -> String {
        format!("{}{}>{}{}", top.0, top.1, below.0, below.1)
    }

    /// The joined pile has the sum of the heights, and the top colour of the pile put on top.
    fn after(&self, position: &Vec<Vec<u32>>, _: Player, (top, below): &(Pile, Pile)) -> Option<Vec<Vec<u32>>> {
        if top.0 != below.0 && top.1 != below.1 {
            return None;
        }
        let mut left = position.clone();
        for (colour, height) in [top, below] {
            let heights = self.heights_of(&mut left, *colour)?;
            let place = heights.iter().position(|other| other == height)?;
            heights.remove(place);
        }
        let heights = self.heights_of(&mut left, top.0)?;
        heights.push(top.1.saturating_add(below.1));
        *heights = descending(std::mem::take(heights));
        Some(left)
    }

    fn moves(&self, position: Vec<Vec<u32>>, _: Player) -> Moves<'_, (Pile, Pile)> {
        let of_colour = |(colour, heights): (char, &Vec<u32>)| -> Vec<Pile> {
            heights.iter().map(|&height| (colour, height)).collect()
        };
        let mut piles: Vec<Pile> = self.0.letters().zip(&position).flat_map(of_colour).collect();
        piles.dedup();
        let tops = piles.clone().into_iter();
        let pairs = tops.flat_map(move |top| piles.clone().into_iter().map(move |below| (top, below)));
        let are_two = move |(colour, height): Pile| {
            let heights = self.0.letters().zip(&position).filter(|(letter, _)| *letter == colour).flat_map(|(_, h)| h);
            heights.filter(|&&other| other == height).count() > 1
        };
        let may_combine = |(top, below): &(Pile, Pile)| top.0 == below.0 || top.1 == below.1;
        let once = |(top, below): &(Pile, Pile)| top.0 != below.0 || top.1 >= below.1;
        Box::new(pairs.filter(may_combine).filter(once).filter(move |&(top, below)| top != below || are_two(top)))
    }

    fn has(&self, sameness: Sameness) -> bool {
        sameness != Sameness::Isomorphism
    }

    /// The colours are permuted: piles with a top colour get its image as top colour.
    fn image(&self, _: Sameness, position: &Vec<Vec<u32>>, witness: &str) -> Checked<Vec<Vec<u32>>> {
        let mut pairs: Vec<(char, &Vec<u32>)> = self.0.permutation(witness)?.into_iter().zip(position).collect();
        pairs.sort_unstable_by_key(|(image, _)| *image);
        Ok(pairs.into_iter().map(|(_, heights)| heights.clone()).collect())
    }

    /// Some permutation sorts the lists of heights.
    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_, Vec<Vec<u32>>>> {
        match sameness {
            Sameness::Symmetry => Ok(Box::new(|position| {
                let mut sorted = position.clone();
                sorted.sort_unstable();
                Ok(sorted)
            })),
            _ => Ok(Box::new(|position| Ok(position.clone()))),
        }
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&self.0.name("babylon"), name)
    }
}

#[cfg(test)]
mod tests;
