//! The summands of a game.

use crate::{Component, Part, Player, Ruleset};

/// A component of a game, possibly negated: the negative exchanges the players.
#[derive(Clone, Debug)]
pub struct Summand {
    /// The component.
    pub component: Component,
    /// Whether the component is negated.
    pub negative: bool,
}

impl Summand {
    /// The player who moves in the component when `mover` moves in the game; irrelevant if the component is impartial.
    pub fn player(&self, mover: Option<Player>) -> Player {
        let mover = mover.unwrap_or(Player::Left);
        if self.negative { mover.other() } else { mover }
    }

    /// Whether neither player can move in the component.
    pub(super) fn is_over(&self, part: &Part) -> bool {
        Player::BOTH.iter().all(|&player| self.component.is_terminal(part, player))
    }

    /// Whether each is the negative of the other at equal positions.
    pub(crate) fn is_negative_of(&self, other: &Summand) -> bool {
        let opposed = self.negative != other.negative || self.component.is_impartial();
        opposed && self.component.rules() == other.component.rules()
    }
}

impl<C: Into<Component>> From<C> for Summand {
    fn from(component: C) -> Summand {
        Summand { component: component.into(), negative: false }
    }
}
