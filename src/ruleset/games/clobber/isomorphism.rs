//! What an isomorphism of positions of Clobber keeps.

use super::Clobber;
use crate::equivalence::{Isomorphic, Structure};
use crate::text::{Text, isomorphism};
use crate::{Player, Points, Stones};

/// When two positions are isomorphic, and why an isomorphism carries moves onto moves.
pub(super) fn words() -> [Text; 2] {
    let usable = "A stone is usable when a chain of stones, each beside the next, leads from it to a stone of the \
                  other player. ";
    let when = "of the squares of the usable stones of one onto the squares of the stones of the other carries \
                every stone onto one of the same player, and any two squares beside each other, and no other two, \
                onto such";
    let why = "A stone that is not usable can neither move nor be taken, and never can again, for a stone only moves to \
               where one was. The bijection carries moves onto moves, and so does its inverse. After a move and its \
               image one square fewer holds a stone, and the stone that moved stands on a square and on its image; \
               so the bijection, restricted to the stones that are then usable, is such a bijection again.";
    let witness = "the images of the squares of the usable stones of the first position, these in board order";
    [isomorphism(usable, when, witness), why.into()]
}

impl Isomorphic for Clobber {
    fn held(&self, board: &Stones) -> Points {
        board.taken()
    }

    /// The stones, those of the player and those of the opponent, and the pairs of adjacent ones.
    fn structure(&self, region: &Stones, player: Player) -> Structure {
        let taken = region.taken();
        let pairs = taken.iter().flat_map(|cell| {
            let beside = self.beside(cell).filter(move |&next| next > cell && taken.has(next));
            beside.map(move |next| vec![cell, next])
        });
        Structure::on(taken, |cell| u8::from(!region.of(player).has(cell)), [pairs])
    }
}
