//! What an isomorphism of positions of domineering keeps.

use super::Domineering;
use crate::equivalence::{Isomorphic, Structure};
use crate::partizan::Partizan;
use crate::{Player, Points};

impl Isomorphic for Domineering {
    fn held(&self, free: &Points) -> Points {
        *free
    }

    /// The squares, and the dominoes of the player and of the opponent.
    fn structure(&self, free: &Points, player: Player) -> Structure {
        let dominoes = |player| self.moves(free, player).into_iter().map(|domino| domino.iter().collect());
        Structure::on(*free, |_| 0, [dominoes(player), dominoes(player.other())])
    }
}
