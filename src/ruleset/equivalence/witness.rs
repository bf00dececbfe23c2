//! Witnesses as bijections that can be composed and inverted.

use std::collections::BTreeMap;

/// A point, and a class of its states.
pub type Fact = (u8, u8);

/// A bijection that carries one position onto another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Witness {
    /// The identity.
    Same,
    /// A bijection of the objects that the ruleset numbers: points, squares, cells, colours, or the two sides of a
    /// rectangle.
    Bijection(BTreeMap<u8, u8>),
    /// A bijection of points and classes of their states: where each point and class is carried.
    Facts(BTreeMap<Fact, Fact>),
    /// A witness for each summand.
    Sum(Vec<Witness>),
    /// A bijection that carries Left's moves onto Right's and Right's onto Left's.
    Negating(Box<Witness>),
}

impl Witness {
    /// The notation of the identity.
    pub const SAME: &'static str = "=";

    /// The prefix of a bijection that exchanges the players.
    pub const NEGATES: char = '-';

    /// The message for a text that is not a witness.
    pub fn unread(text: &str) -> String {
        format!("`{text}` is no witness of it")
    }

    /// The bijection from a position labelled in the order `from` to a position of the same form labelled in the order
    /// `to`.
    pub fn between(from: &[u8], to: &[u8]) -> Witness {
        Witness::of_pairs(from.iter().copied().zip(to.iter().copied()))
    }

    /// The witness of the component at `place`; the whole witness, if it is not a sum's.
    pub fn part(&self, place: usize) -> &Witness {
        match self {
            Witness::Sum(parts) => &parts[place],
            Witness::Negating(witness) => witness.part(place),
            whole => whole,
        }
    }

    /// Whether the witness exchanges the players.
    pub fn negates(&self) -> bool {
        matches!(self, Witness::Negating(_))
    }

    /// The bijection of 0, 1, 2, ... with these images.
    pub fn of_images(images: &[u8]) -> Witness {
        Witness::of_pairs((0..).zip(images.iter().copied()))
    }

    /// The bijection that carries the first object of each pair to the second.
    pub fn of_pairs(pairs: impl IntoIterator<Item = (u8, u8)>) -> Witness {
        Witness::Bijection(pairs.into_iter().collect())
    }

    /// The bijection from the facts in the order `from` to those in the order `to`, each a point followed by a class.
    pub fn between_facts(from: &[u8], to: &[u8]) -> Witness {
        let facts = |order: &[u8]| order.chunks_exact(2).map(|fact| (fact[0], fact[1])).collect::<Vec<_>>();
        Witness::Facts(facts(from).into_iter().zip(facts(to)).collect())
    }

    /// The images of the facts, if the witness is one of facts.
    pub fn facts(&self) -> Option<&BTreeMap<Fact, Fact>> {
        match self {
            Witness::Facts(images) => Some(images),
            Witness::Negating(witness) => witness.facts(),
            _ => None,
        }
    }

    /// The composition: first this bijection, then `next`. Objects without an image under `next` are left out, since
    /// they have left the position.
    pub fn then(&self, next: &Witness) -> Witness {
        match (self, next) {
            (Witness::Same, other) | (other, Witness::Same) => other.clone(),
            (Witness::Bijection(first), Witness::Bijection(second)) => {
                Witness::of_pairs(first.iter().filter_map(|(&from, over)| Some((from, *second.get(over)?))))
            }
            (Witness::Facts(first), Witness::Facts(second)) => {
                Witness::Facts(first.iter().filter_map(|(&from, over)| Some((from, *second.get(over)?))).collect())
            }
            (Witness::Sum(first), Witness::Sum(second)) => {
                Witness::Sum(first.iter().zip(second).map(|(first, second)| first.then(second)).collect())
            }
            (Witness::Negating(first), Witness::Negating(second)) => first.then(second),
            (Witness::Negating(one), other) => Witness::Negating(Box::new(one.then(other))),
            (one, Witness::Negating(other)) => Witness::Negating(Box::new(one.then(other))),
            // The bijection of one position is never composed with that of a sum.
            _ => Witness::Sum(Vec::new()),
        }
    }

    /// The inverse bijection.
    pub fn inverse(&self) -> Witness {
        match self {
            Witness::Same => Witness::Same,
            Witness::Bijection(images) => Witness::of_pairs(images.iter().map(|(&from, &to)| (to, from))),
            Witness::Facts(images) => Witness::Facts(images.iter().map(|(&from, &to)| (to, from)).collect()),
            Witness::Sum(parts) => Witness::Sum(parts.iter().map(Witness::inverse).collect()),
            Witness::Negating(witness) => Witness::Negating(Box::new(witness.inverse())),
        }
    }

    /// The image of `thing`; `None` when it has none.
    pub fn of(&self, thing: u8) -> Option<u8> {
        match self {
            Witness::Same => Some(thing),
            Witness::Bijection(images) => images.get(&thing).copied(),
            Witness::Negating(witness) => witness.of(thing),
            Witness::Facts(_) | Witness::Sum(_) => None,
        }
    }

    /// Whether every object and each player is its own image.
    pub fn leaves_all(&self) -> bool {
        match self {
            Witness::Same => true,
            Witness::Bijection(images) => images.iter().all(|(from, to)| from == to),
            Witness::Facts(images) => images.iter().all(|(from, to)| from == to),
            Witness::Sum(parts) => parts.iter().all(Witness::leaves_all),
            Witness::Negating(_) => false,
        }
    }

    /// The images of all objects, in order.
    pub fn images(&self) -> Vec<u8> {
        match self {
            Witness::Bijection(images) => images.values().copied().collect(),
            Witness::Same | Witness::Facts(_) | Witness::Sum(_) | Witness::Negating(_) => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rotation() -> Witness {
        Witness::of_images(&[1, 2, 0])
    }

    #[test]
    fn witnesses_are_a_groupoid() {
        let swap = Witness::of_images(&[1, 0, 2]);
        assert_eq!(rotation().then(&swap), Witness::of_images(&[0, 2, 1]));
        assert_eq!(rotation().then(&rotation().inverse()), Witness::of_images(&[0, 1, 2]));
        assert!(rotation().then(&rotation().inverse()).leaves_all() && !swap.leaves_all());
        let sum = Witness::Sum(vec![Witness::Same, rotation()]);
        assert_eq!(sum.then(&sum).then(&sum), Witness::Sum(vec![Witness::Same, Witness::of_images(&[0, 1, 2])]));
        assert_eq!(Witness::Same.then(&swap), swap);
    }

    #[test]
    fn to_negate_twice_exchanges_nobody() {
        let negating = Witness::Negating(Box::new(rotation()));
        assert_eq!(negating.then(&negating.inverse()), Witness::of_images(&[0, 1, 2]));
        assert!(negating.then(&rotation()).negates() && rotation().then(&negating).negates());
        assert!(!negating.then(&negating.then(&rotation())).negates());
    }

    #[test]
    fn what_has_left_the_position_is_no_longer_carried() {
        let shrunk = rotation().then(&Witness::of_pairs([(2, 7)]));
        assert_eq!(shrunk, Witness::of_pairs([(1, 7)]));
        assert_eq!((shrunk.of(1), shrunk.of(0)), (Some(7), None));
    }
}
