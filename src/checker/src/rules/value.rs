//! Games written down as options (Conway 1976): `{0,*|1/2}`.
//!
//! A game is an integer, a fraction whose denominator is a power of two, a nimber, or the options of Left and of Right,
//! each list in order. Each game has exactly one text, so the text stands for the game. A move is written as the option
//! that it leads to.

mod notation;

use std::ops::Range;

use super::{Moves, Ruleset, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;

/// A game: its text, and what it is.
#[derive(Clone, Debug)]
pub(super) struct Game {
    text: String,
    form: Form,
}

/// What a game is.
#[derive(Clone, Debug)]
enum Form {
    /// The fraction `numerator / denominator` in lowest terms, the denominator a power of two; an integer when the
    /// denominator is 1.
    Number { numerator: i64, denominator: i64 },
    /// The nimber `*` is 1, `*2` is 2, and so on; never 0.
    Nimber(u32),
    /// The places of the options of Left and of Right in the text, in the order of their texts.
    Options([Vec<Range<usize>>; 2]),
}

/// A game with the position at its start.
#[derive(Debug)]
pub(super) struct Value(Game);

impl Value {
    /// The game in the text.
    pub(super) fn new(text: &str) -> Checked<Value> {
        match notation::read(text) {
            Some(start) => Ok(Value(start)),
            None => bad_rules("a game like 3, -1/2, *2 or {0,*|1/2}, in lowest terms, no option twice", text),
        }
    }
}

impl Game {
    /// The option at this place of the text.
    fn option(&self, place: &Range<usize>) -> &str {
        self.text.get(place.clone()).unwrap_or_default()
    }
}

/// The options of the player. 3 has Left's option 2, -3 Right's option -2, m/n Left's (m-1)/n and Right's (m+1)/n; `*k`
/// has 0, `*`, ..., `*(k-1)` for both.
fn options(game: &Game, player: Player) -> Moves<'_, String> {
    match (&game.form, player) {
        (Form::Nimber(size), _) => Box::new((0..*size).map(notation::nimber)),
        (Form::Options([left, _]), Player::Left) => Box::new(left.iter().map(|place| game.option(place).to_string())),
        (Form::Options([_, right]), Player::Right) => {
            Box::new(right.iter().map(|place| game.option(place).to_string()))
        }
        (&Form::Number { numerator, denominator }, player) => {
            let step = if player == Player::Left { -1 } else { 1 };
            let has_option = denominator > 1 || numerator.signum() == -step;
            Box::new(has_option.then(|| notation::number(numerator + step, denominator)).into_iter())
        }
    }
}

impl Ruleset for Value {
    type Position = Game;
    /// The option that the move leads to.
    type Move = Game;

    fn name(&self) -> String {
        format!("value:{}", self.0.text)
    }

    fn start(&self) -> Game {
        self.0.clone()
    }

    fn position(&self, text: &str) -> Option<Game> {
        notation::read(text)
    }

    fn text(&self, position: &Game) -> String {
        position.text.clone()
    }

    fn mv(&self, text: &str) -> Option<Game> {
        notation::read(text)
    }

    fn move_text(&self, mv: &Game) -> String {
        mv.text.clone()
    }

    fn after(&self, position: &Game, player: Player, mv: &Game) -> Option<Game> {
        let find = |places: &[Range<usize>]| {
            places.binary_search_by_key(&mv.text.as_str(), |place| position.option(place)).is_ok()
        };
        let is_legal = match (&position.form, player, &mv.form) {
            (Form::Nimber(size), _, Form::Nimber(smaller)) => smaller < size,
            (Form::Nimber(_), ..) => mv.text == "0",
            (Form::Options([left, _]), Player::Left, _) => find(left),
            (Form::Options([_, right]), Player::Right, _) => find(right),
            (Form::Number { .. }, ..) => options(position, player).any(|option| option == mv.text),
        };
        is_legal.then(|| mv.clone())
    }

    fn candidates<'g>(&'g self, position: &'g Game, player: Player) -> Moves<'g, Game> {
        Box::new(options(position, player).filter_map(|option| notation::read(&option)))
    }
}

#[cfg(test)]
mod tests;
