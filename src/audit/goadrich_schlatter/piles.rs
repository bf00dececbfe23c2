//! Piles as described by the clauses of a text, and moves by their effect on piles.

use std::ops::ControlFlow;

use crate::ruleset::Pile;

/// A position of Babylon: its piles, sorted.
pub type Piles = Box<[Pile]>;

/// A blue token; blue is the most common colour.
pub const BLUE: Pile = Pile { colour: 0, height: 1 };
/// A red token.
pub const RED: Pile = Pile { colour: 1, height: 1 };
/// A yellow token.
pub const YELLOW: Pile = Pile { colour: 2, height: 1 };

/// A move.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'p> {
    /// The position before it.
    pub left: &'p [Pile],
    /// The two piles that it puts together, sorted.
    pub taken: [Pile; 2],
    /// The pile that they make.
    pub made: Pile,
    /// The position after it.
    pub after: &'p [Pile],
}

impl Turn<'_> {
    /// Whether the piles put together are these two, in either order.
    pub fn took(&self, one: Pile, other: Pile) -> bool {
        self.taken == [one.min(other), one.max(other)]
    }
}

/// The number of tokens.
pub fn size(piles: &[Pile]) -> u16 {
    piles.iter().map(|pile| pile.height).sum()
}

/// The number of piles of this colour.
pub fn count(piles: &[Pile], colour: u8) -> usize {
    piles.iter().filter(|pile| pile.colour == colour).count()
}

/// Whether no move is left: no two piles have the same colour or height.
pub fn is_terminal(piles: &[Pile]) -> bool {
    each_follower(piles, &mut |_| ControlFlow::Break(())).is_continue()
}

/// The position after `upper` is put onto `lower`; `None` if that is not a legal move.
pub fn put(piles: &[Pile], upper: Pile, lower: Pile) -> Option<Piles> {
    let i = piles.iter().position(|pile| *pile == upper)?;
    let j = piles.iter().enumerate().position(|(place, pile)| place != i && *pile == lower)?;
    let fits = upper.colour == lower.colour || upper.height == lower.height;
    let mut after = Vec::with_capacity(piles.len());
    join(piles, i.min(j), i.max(j), upper.colour, &mut after);
    fits.then(|| after.into())
}

/// Visits every follower once, until `visit` breaks.
pub fn each_follower<B>(piles: &[Pile], visit: &mut dyn FnMut(&Turn) -> ControlFlow<B>) -> ControlFlow<B> {
    let mut after = Vec::with_capacity(piles.len());
    let is_first = |place: usize| place == 0 || piles[place - 1] != piles[place];
    for i in (0..piles.len()).filter(|&i| is_first(i)) {
        // The second pile may be the next one, if equal, or the first of its kind.
        for j in (i + 1..piles.len()).filter(|&j| j == i + 1 || is_first(j)) {
            let taken @ [one, other] = [piles[i], piles[j]];
            let tops = [one.colour, other.colour];
            let tops = match (one.colour == other.colour, one.height == other.height) {
                (true, _) => &tops[..1],
                (false, true) => &tops,
                (false, false) => &[],
            };
            for &colour in tops {
                let made = join(piles, i, j, colour, &mut after);
                visit(&Turn { left: piles, taken, made, after: &after })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every follower by a move that satisfies `wanted`.
pub fn followers(piles: &[Pile], wanted: impl Fn(&Turn) -> bool) -> Vec<Piles> {
    let mut found = Vec::new();
    let _ = each_follower(piles, &mut |turn| {
        found.extend(wanted(turn).then(|| turn.after.into()));
        ControlFlow::<()>::Continue(())
    });
    found
}

/// Writes to `after` the position in which the piles at indices `i < j` are joined into one pile with this colour on
/// top; returns that pile.
fn join(piles: &[Pile], i: usize, j: usize, colour: u8, after: &mut Vec<Pile>) -> Pile {
    let made = Pile { colour, height: piles[i].height + piles[j].height };
    after.clear();
    let rest = piles.iter().enumerate().filter(|&(place, _)| place != i && place != j);
    after.extend(rest.map(|(_, pile)| *pile));
    let place = after.partition_point(|pile| *pile < made);
    after.insert(place, made);
    made
}

/// If there are at most two colours: the piles of one colour, and those of the other, which may be empty.
pub fn two_colours(piles: &[Pile]) -> Option<(&[Pile], &[Pile])> {
    let first = piles.first()?.colour;
    let (one, other) = piles.split_at(piles.partition_point(|pile| pile.colour == first));
    other.iter().all(|pile| pile.colour == other[0].colour).then_some((one, other))
}

/// Each pile that is the only one of its colour, with the piles of the other colour; there are two if each colour has a
/// single pile.
pub fn preferred(piles: &[Pile]) -> impl Iterator<Item = (Pile, &[Pile])> {
    let (one, other) = two_colours(piles).filter(|(_, other)| !other.is_empty()).unwrap_or_default();
    let single = |(one, other): (&[Pile], _)| if let [pile] = one { Some((*pile, other)) } else { None };
    [(one, other), (other, one)].into_iter().filter_map(single)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{Babylon, Player, Ruleset};

    #[test]
    fn followers_and_turns_are_those_of_the_ruleset() {
        let game = Babylon::new(vec![4, 3, 1]).expect("a game");
        for text in ["3,2 : 2,1,1 : -", "1,1,1,1 : 1,1,1 : 1", "2,2,1 : 2 : 1", "3 : 3 : 2", "8 : - : -"] {
            let position = game.parse(text).expect("a position");
            let moves = game.moves(&position, Player::Left);
            let mut wanted: Vec<Piles> = moves.iter().map(|mv| game.follower(&position, mv)).collect();
            let mut found = followers(&position, |_| true);
            wanted.sort();
            found.sort();
            assert_eq!(found, wanted, "{text}");
            assert_eq!(is_terminal(&position), wanted.is_empty());
            for mv in moves {
                let is_it = |turn: &Turn| turn.took(mv.upper, mv.lower) && turn.made.colour == mv.upper.colour;
                let after = game.follower(&position, &mv);
                assert_eq!(followers(&position, is_it), std::slice::from_ref(&after));
                assert_eq!(put(&position, mv.upper, mv.lower), Some(after));
            }
        }
    }
}
