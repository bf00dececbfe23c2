//! Games written down as options (Conway 1976): `{0,*|1/2}`.
//!
//! A game is an integer, a fraction whose denominator is a power of two, a nimber, or the options of Left and of Right,
//! each list in order. A move is written as the option that it leads to.

mod notation;

use super::{Moves, Ruleset, hold_own_name};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, Part};

/// A game in this notation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Game {
    /// The fraction `numerator / denominator` in lowest terms, the denominator a power of two; an integer when the
    /// denominator is 1.
    Number { numerator: i64, denominator: i64 },
    /// The nimber `*` is 1, `*2` is 2, and so on; never 0.
    Nimber(u32),
    /// The options of Left and of Right.
    Options([Vec<Game>; 2]),
}

/// A game with the position at its start.
#[derive(Debug)]
pub(super) struct Value {
    start: Game,
}

impl Value {
    /// The game in the text.
    pub(super) fn new(text: &str) -> Checked<Value> {
        let start = notation::read(Reason::BadRules, text).map_err(|rejection| rejection.at(Part::Rules))?;
        Ok(Value { start })
    }
}

/// A number, in lowest terms.
fn number(numerator: i64, denominator: i64) -> Game {
    match (numerator % 2, denominator) {
        (0, 2..) => number(numerator / 2, denominator / 2),
        _ => Game::Number { numerator, denominator },
    }
}

/// Zero, `*`, `*2`, and so on.
fn nimber(size: u32) -> Game {
    if size == 0 { number(0, 1) } else { Game::Nimber(size) }
}

impl Ruleset for Value {
    type Position = Game;
    /// The option that the move leads to.
    type Move = Game;

    fn position(&self, text: &str) -> Checked<Game> {
        notation::read(Reason::BadPosition, text)
    }

    fn mv(&self, text: &str) -> Checked<Game> {
        notation::read(Reason::BadMove, text)
    }

    fn text(&self, board: &Game) -> String {
        notation::written(board)
    }

    fn move_text(&self, mv: &Game) -> String {
        notation::written(mv)
    }

    fn after(&self, board: &Game, player: Player, mv: &Game) -> Option<Game> {
        let is_legal = match (board, mv) {
            (Game::Nimber(size), Game::Nimber(smaller)) => smaller < size,
            _ => self.moves(board.clone(), player).any(|option| option == *mv),
        };
        is_legal.then(|| mv.clone())
    }

    /// 3 has Left's option 2, -3 Right's option -2, m/n Left's (m-1)/n and Right's (m+1)/n; `*k` has 0, `*`, ...,
    /// `*(k-1)` for both.
    fn moves(&self, board: Game, player: Player) -> Moves<'_, Game> {
        match board {
            Game::Nimber(size) => Box::new((0..size).map(nimber)),
            Game::Options([left, right]) => Box::new(match player {
                Player::Left => left.into_iter(),
                Player::Right => right.into_iter(),
            }),
            Game::Number { numerator, denominator } => {
                let step = match player {
                    Player::Left => -1,
                    Player::Right => 1,
                };
                let towards_zero = numerator.signum() == -step;
                let has_option = denominator > 1 || towards_zero;
                Box::new(has_option.then(|| number(numerator + step, denominator)).into_iter())
            }
        }
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("value:{}", notation::written(&self.start)), name)
    }
}

#[cfg(test)]
mod tests;
