//! Witnesses read again: bijections that can be composed and inverted.

use std::collections::BTreeMap;

/// The bijection that carries one position onto another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Witness {
    /// Everything stays where it is.
    Same,
    /// A bijection of what the ruleset numbers: points, squares, cells, colours, the two sides of a rectangle.
    Bijection(BTreeMap<u8, u8>),
    /// One for each summand.
    Sum(Vec<Witness>),
}

impl Witness {
    /// How a witness is written that leaves everything where it is.
    pub const SAME: &'static str = "=";

    /// What is said of a text that writes no witness.
    pub fn unread(text: &str) -> String {
        format!("`{text}` is no witness of it")
    }

    /// The bijection from a position labelled in the order `from` to one of the same form labelled in the order `to`.
    pub fn between(from: &[u8], to: &[u8]) -> Witness {
        Witness::of_pairs(from.iter().copied().zip(to.iter().copied()))
    }

    /// The witness of the component at `place`: of a sum the one there, of anything else the whole.
    pub fn part(&self, place: usize) -> &Witness {
        match self {
            Witness::Sum(parts) => &parts[place],
            whole => whole,
        }
    }

    /// The bijection of 0, 1, 2, ... that has these images.
    pub fn of_images(images: &[u8]) -> Witness {
        Witness::of_pairs((0..).zip(images.iter().copied()))
    }

    /// The bijection that carries the first of each pair to the second.
    pub fn of_pairs(pairs: impl IntoIterator<Item = (u8, u8)>) -> Witness {
        Witness::Bijection(pairs.into_iter().collect())
    }

    /// First this one, then `next`. What `next` carries nowhere is left out: it is no longer in the position.
    pub fn then(&self, next: &Witness) -> Witness {
        match (self, next) {
            (Witness::Same, other) | (other, Witness::Same) => other.clone(),
            (Witness::Bijection(first), Witness::Bijection(second)) => {
                Witness::of_pairs(first.iter().filter_map(|(&from, over)| Some((from, *second.get(over)?))))
            }
            (Witness::Sum(first), Witness::Sum(second)) => {
                Witness::Sum(first.iter().zip(second).map(|(first, second)| first.then(second)).collect())
            }
            // A bijection of one position is never composed with one of a sum.
            _ => Witness::Sum(Vec::new()),
        }
    }

    /// The way back.
    pub fn inverse(&self) -> Witness {
        match self {
            Witness::Same => Witness::Same,
            Witness::Bijection(images) => Witness::of_pairs(images.iter().map(|(&from, &to)| (to, from))),
            Witness::Sum(parts) => Witness::Sum(parts.iter().map(Witness::inverse).collect()),
        }
    }

    /// Where it carries `thing`; nothing where it does not carry it.
    pub fn of(&self, thing: u8) -> Option<u8> {
        match self {
            Witness::Same => Some(thing),
            Witness::Bijection(images) => images.get(&thing).copied(),
            Witness::Sum(_) => None,
        }
    }

    /// Whether it leaves all that it carries where it is.
    pub fn leaves_all(&self) -> bool {
        match self {
            Witness::Same => true,
            Witness::Bijection(images) => images.iter().all(|(from, to)| from == to),
            Witness::Sum(parts) => parts.iter().all(Witness::leaves_all),
        }
    }

    /// The images of all that it carries, in order.
    pub fn images(&self) -> Vec<u8> {
        match self {
            Witness::Bijection(images) => images.values().copied().collect(),
            Witness::Same | Witness::Sum(_) => Vec::new(),
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
    fn what_has_left_the_position_is_no_longer_carried() {
        let shrunk = rotation().then(&Witness::of_pairs([(2, 7)]));
        assert_eq!(shrunk, Witness::of_pairs([(1, 7)]));
        assert_eq!((shrunk.of(1), shrunk.of(0)), (Some(7), None));
    }
}
