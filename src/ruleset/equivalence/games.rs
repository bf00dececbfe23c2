//! The equivalences of the games that are no removal games, and of sums.
//!
//! Each symmetry is a permutation of a few things: colours, the two sides of a rectangle, the squares of a board. The canonical form is the
//! first of all images of a position, and the order is what the permutation to it carries to 0, 1, 2, ...

mod forms;

use super::{Classified, Equivalence, Labeller, Labelling, images};
use crate::ruleset::{Game, Kind, Position, names_text};
pub(super) use forms::transposed;
use forms::{as_it_is, by_symmetry};

/// The most colours whose permutations are tried one by one.
const MOST_COLOURS: usize = 8;

impl Classified for Game {
    fn equivalences(&self) -> Vec<Equivalence> {
        match self.kind() {
            Kind::Removal(game) => game.equivalences(),
            Kind::ColouredBabylon(game) if game.tokens().len() > MOST_COLOURS => vec![Equivalence::Identity],
            Kind::Babylon(_) | Kind::ColouredBabylon(_) | Kind::Chop(_) | Kind::Chomp(_) | Kind::Cram(_) => {
                vec![Equivalence::Identity, Equivalence::Symmetry]
            }
            Kind::Heaps(_) | Kind::NimHeap(_) | Kind::Digraph(_) => vec![Equivalence::Identity],
            Kind::Sum(summands) => {
                let mut all: Vec<Equivalence> = summands.iter().flat_map(Game::equivalences).collect();
                all.sort_unstable();
                all.dedup();
                all
            }
        }
    }

    fn labeller(&self, equivalence: Equivalence) -> Labeller<'_, Position> {
        match self.kind() {
            Kind::Removal(game) => {
                let mut label = game.labeller(equivalence);
                Box::new(move |position| match position {
                    Position::Removal(tokens) => label(tokens),
                    _ => as_it_is(position),
                })
            }
            Kind::Sum(summands) => sum(summands, equivalence),
            _ if equivalence == Equivalence::Identity => Box::new(as_it_is),
            kind => Box::new(move |position| by_symmetry(kind, position)),
        }
    }

    fn witness(&self, equivalence: Equivalence, from: &Labelling, to: &Labelling) -> Option<String> {
        if equivalence == Equivalence::Identity {
            return None;
        }
        match self.kind() {
            Kind::Removal(game) => game.witness(equivalence, from, to),
            Kind::Babylon(_) | Kind::ColouredBabylon(_) => {
                Some(images(from, to).iter().map(|&colour| char::from(b'a' + colour)).collect())
            }
            Kind::Chop(_) | Kind::Chomp(_) => Some(if images(from, to) == [0, 1] { "=" } else { "t" }.to_owned()),
            Kind::Cram(game) => Some(names_text(game.names(), &images(from, to))),
            Kind::Heaps(_) | Kind::NimHeap(_) | Kind::Digraph(_) => None,
            Kind::Sum(summands) => {
                let parts = summands.iter().zip(parts(from).into_iter().zip(parts(to)));
                let witness = |(summand, (from, to)): (&Game, (Labelling, Labelling))| {
                    let witness = summand.witness(own(summand, equivalence), &from, &to);
                    witness.unwrap_or_else(|| "=".to_owned())
                };
                Some(parts.map(witness).collect::<Vec<_>>().join(" + "))
            }
        }
    }
}

/// The equivalence of a summand: that of the sum, if it has it.
fn own(summand: &Game, equivalence: Equivalence) -> Equivalence {
    if summand.equivalences().contains(&equivalence) { equivalence } else { Equivalence::Identity }
}

/// A labelling of each summand, one after the other, each with its length before it.
fn sum(summands: &[Game], equivalence: Equivalence) -> Labeller<'_, Position> {
    let mut labels: Vec<Labeller<'_, Position>> =
        summands.iter().map(|summand| summand.labeller(own(summand, equivalence))).collect();
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
