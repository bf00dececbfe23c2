//! Games written down as options (Conway 1976): `{0,*|1/2}`.
//!
//! A game is an integer, a fraction whose denominator is a power of two, a nimber, or the options of Left and of Right,
//! each list in order. Each game has exactly one text, so the text stands for the game. A move is written as the option
//! that it leads to.

mod notation;

use std::borrow::Cow;
use std::ops::Range;

use super::{Moves, Ruleset, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;
use notation::MOST_DENOMINATOR;

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
    /// The places of the options of Left and of Right in the text.
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

/// The options of the player. 3 has Left's option 2, -3 Right's option -2, m/n Left's (m-1)/n and Right's (m+1)/n; `*k`
/// has 0, `*`, ..., `*(k-1)` for both.
fn options(game: &Game, player: Player) -> Moves<'_, Cow<'_, str>> {
    let is_left = player == Player::Left;
    match &game.form {
        Form::Nimber(size) => Box::new((0..*size).map(|smaller| notation::nimber(smaller).into())),
        Form::Options([left, right]) => {
            let places = if is_left { left } else { right };
            Box::new(places.iter().filter_map(|place| game.text.get(place.clone())).map(Cow::from))
        }
        Form::Number { numerator, denominator } => {
            let step = if is_left { -1 } else { 1 };
            let has_option = *denominator > 1 || numerator.signum() == -step;
            Box::new(has_option.then(|| notation::number(numerator + step, *denominator).into()).into_iter())
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
        let is_legal = match (&position.form, &mv.form) {
            (Form::Nimber(size), Form::Nimber(smaller)) => smaller < size,
            (Form::Nimber(_), _) => mv.text == "0",
            (Form::Options(places), _) => {
                let [left, right] = places;
                let places = if player == Player::Left { left } else { right };
                let option = |place: &Range<usize>| position.text.get(place.clone());
                places.binary_search_by_key(&Some(mv.text.as_str()), option).is_ok()
            }
            _ => options(position, player).any(|option| option == mv.text.as_str()),
        };
        is_legal.then(|| mv.clone())
    }

    /// An option that cannot be read is a move all the same, which no certificate can list: never fewer moves.
    fn candidates<'g>(&'g self, position: &'g Game, player: Player) -> Moves<'g, Game> {
        let unread = |text: &str| Game { text: text.to_string(), form: Form::Options(Default::default()) };
        Box::new(
            options(position, player).map(move |option| notation::read(&option).unwrap_or_else(|| unread(&option))),
        )
    }

    fn number(&self, position: &Game) -> Option<i64> {
        match position.form {
            Form::Number { numerator, denominator } => Some(numerator * i64::from(MOST_DENOMINATOR) / denominator),
            Form::Nimber(_) | Form::Options(_) => None,
        }
    }
}

#[cfg(test)]
mod tests;
