//! What certificates of version 4 need of a game besides: the position claimed, which in a game of Left and Right
//! comes without the player to move.

use std::rc::Rc;

use super::text::Other;
use super::turns::{Turn, Turns};
use super::{Checked, Ruleset};
use crate::claim::{Begins, Outcome, Player};

/// A game in which play may go on for ever, or of Left and Right.
pub(crate) trait Claimed: Ruleset {
    /// Whether Left and Right have moves of their own.
    const PARTIZAN: bool;

    /// The position claimed that the text writes.
    fn claimed(&self, text: &str) -> Checked<Self::Position>;

    /// How it is written.
    fn claimed_text(&self, position: &Self::Position) -> String;

    /// The position claimed when this player begins.
    fn begun_by(&self, position: &Self::Position, mover: Option<Player>) -> Self::Position;

    /// Whether the game can be played last player losing.
    fn has_misere(&self) -> bool;

    /// The outcomes that can be claimed, and their words.
    fn outcomes(&self) -> &'static [(&'static str, Outcome)];

    /// Who begins in a claim, and what becomes of that player.
    fn starts(&self, outcome: Outcome) -> Vec<(Option<Player>, Begins)> {
        let each = outcome.of_each().into_iter().filter_map(|(mover, begins)| Some((Some(mover), begins?)));
        match Self::PARTIZAN {
            true => each.collect(),
            false => each.map(|(_, begins)| (None, begins)).take(1).collect(),
        }
    }

    /// The two games that a difference is of, each with its position, in words.
    fn sides(&self, _name: &str, _position: &Self::Position) -> Option<[String; 2]> {
        None
    }
}

impl Claimed for Other {
    const PARTIZAN: bool = false;

    fn claimed(&self, text: &str) -> Checked<Rc<str>> {
        self.position(text)
    }

    fn claimed_text(&self, position: &Rc<str>) -> String {
        self.text(position)
    }

    fn begun_by(&self, position: &Rc<str>, _: Option<Player>) -> Rc<str> {
        position.clone()
    }

    fn has_misere(&self) -> bool {
        true
    }

    fn outcomes(&self) -> &'static [(&'static str, Outcome)] {
        Outcome::LOOPY_WORDS
    }
}

impl Claimed for Turns {
    const PARTIZAN: bool = true;

    fn claimed(&self, text: &str) -> Checked<Turn> {
        self.0.hold_board(text).map(|()| (Player::Left, text.into()))
    }

    fn claimed_text(&self, (_, board): &Turn) -> String {
        board.to_string()
    }

    fn begun_by(&self, (_, board): &Turn, mover: Option<Player>) -> Turn {
        (mover.unwrap_or(Player::Left), board.clone())
    }

    fn has_misere(&self) -> bool {
        self.0.adds()
    }

    fn outcomes(&self) -> &'static [(&'static str, Outcome)] {
        Outcome::PARTIZAN_WORDS
    }

    fn sides(&self, name: &str, (_, board): &Turn) -> Option<[String; 2]> {
        self.0.sides(name, board)
    }
}
