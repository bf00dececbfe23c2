//! The samenesses of the games that are no removal games, and of sums.
//!
//! Each symmetry is a permutation of a few things: colours, the two sides of a rectangle, the squares of a board. The canonical form is the
//! first of all images of a position, and the order is what the permutation to it carries to 0, 1, 2, ...

mod forms;

use super::{Classified, Labeller, Labelling, Sameness, images};
use crate::ruleset::{Game, Kind, Position, names_text};
pub(super) use forms::transposed;
use forms::{as_it_is, by_symmetry};

/// The most colours whose permutations are tried one by one.
const MOST_COLOURS: usize = 8;

impl Classified for Game {
    fn samenesses(&self) -> Vec<Sameness> {
        match self.kind() {
            Kind::Removal(game) => game.samenesses(),
            Kind::ColouredBabylon(game) if game.tokens().len() > MOST_COLOURS => vec![Sameness::Identity],
            Kind::Babylon(_) | Kind::ColouredBabylon(_) | Kind::Chop(_) | Kind::Chomp(_) | Kind::Cram(_) => {
                vec![Sameness::Identity, Sameness::Symmetry]
            }
            Kind::Heaps(_) | Kind::NimHeap(_) | Kind::Digraph(_) => vec![Sameness::Identity],
            Kind::Sum(summands) => {
                let mut all: Vec<Sameness> = summands.iter().flat_map(Game::samenesses).collect();
                all.sort_unstable();
                all.dedup();
                all
            }
        }
    }

    fn labeller(&self, sameness: Sameness) -> Labeller<'_, Position> {
        match self.kind() {
            Kind::Removal(game) => {
                let mut label = game.labeller(sameness);
                Box::new(move |position| match position {
                    Position::Removal(tokens) => label(tokens),
                    _ => as_it_is(position),
                })
            }
            Kind::Sum(summands) => sum(summands, sameness),
            _ if sameness == Sameness::Identity => Box::new(as_it_is),
            kind => Box::new(move |position| by_symmetry(kind, position)),
        }
    }

    fn witness(&self, sameness: Sameness, from: &Labelling, to: &Labelling) -> Option<String> {
        if sameness == Sameness::Identity {
            return None;
        }
        match self.kind() {
            Kind::Removal(game) => game.witness(sameness, from, to),
            Kind::Babylon(_) | Kind::ColouredBabylon(_) => {
                Some(images(from, to).iter().map(|&colour| char::from(b'a' + colour)).collect())
            }
            Kind::Chop(_) | Kind::Chomp(_) => Some(if images(from, to) == [0, 1] { "=" } else { "t" }.to_owned()),
            Kind::Cram(game) => Some(names_text(game.names(), &images(from, to))),
            Kind::Heaps(_) | Kind::NimHeap(_) | Kind::Digraph(_) => None,
            Kind::Sum(summands) => {
                let parts = summands.iter().zip(parts(from).into_iter().zip(parts(to)));
                let witness = |(summand, (from, to)): (&Game, (Labelling, Labelling))| {
                    let witness = summand.witness(own(summand, sameness), &from, &to);
                    witness.unwrap_or_else(|| "=".to_owned())
                };
                Some(parts.map(witness).collect::<Vec<_>>().join(" + "))
            }
        }
    }
}

/// The sameness of a summand: that of the sum, if it has it.
fn own(summand: &Game, sameness: Sameness) -> Sameness {
    if summand.samenesses().contains(&sameness) { sameness } else { Sameness::Identity }
}

/// A labelling of each summand, one after the other, each with its length before it.
fn sum(summands: &[Game], sameness: Sameness) -> Labeller<'_, Position> {
    let mut labels: Vec<Labeller<'_, Position>> =
        summands.iter().map(|summand| summand.labeller(own(summand, sameness))).collect();
    Box::new(move |position| {
        let Position::Sum(parts) = position else { return as_it_is(position) };
        let (mut form, mut order) = (Vec::new(), Vec::new());
        for (label, part) in labels.iter_mut().zip(parts) {
            let labelling = label(part);
            push(&mut form, &labelling.form);
            push(&mut order, &labelling.order);
        }
        Labelling { form: form.into(), order }
    })
}

pub(super) fn push(bytes: &mut Vec<u8>, part: &[u8]) {
    bytes.extend((part.len() as u32).to_be_bytes());
    bytes.extend(part);
}

/// The labellings of the summands again.
pub(super) fn parts(labelling: &Labelling) -> Vec<Labelling> {
    let split = |mut bytes: &[u8]| {
        let mut parts = Vec::new();
        while let Some((length, rest)) = bytes.split_first_chunk::<4>() {
            let (part, rest) = rest.split_at(u32::from_be_bytes(*length) as usize);
            parts.push(part.to_vec());
            bytes = rest;
        }
        parts
    };
    let both = split(&labelling.form).into_iter().zip(split(&labelling.order));
    both.map(|(form, order)| Labelling { form: form.into(), order }).collect()
}

#[cfg(test)]
mod tests;
