//! Games written in braces: `{0|{0|*}}` (Conway, *On Numbers and Games*, 1976).

mod dyadic;
mod form;
mod read;
mod sum;

pub use dyadic::Dyadic;
pub use form::{Form, FormError};

use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{self, code, text};
use crate::{Component, GameError, Player, Rules, Ruleset};
use serde::{Deserialize, Serialize};

/// The game that a text describes. A board is the remaining game, and a move is the option chosen.
#[derive(Clone, Debug)]
pub struct ValueGame(Form);

impl ValueGame {
    /// The game with this form.
    pub fn new(form: Form) -> ValueGame {
        ValueGame(form)
    }

    /// The game of a text in the notation that [`Form::parse`] reads, or in the wider one of CGSuite (Siegel) and
    /// *Winning Ways*. `^` is {0|*}, `v` its negative, `^^` and `^3` its multiples; `+-1` or `±1` is {1|-1};
    /// `+-{1,{2|0}}` or `+-(1,{2|0})` has each of these options for Left and its negative for Right. `-` before a game
    /// is its negative; a number, ups and a star written together, as in `2^*`, are added. `^<2>` is the second power
    /// of up, `^[3]` the sum of the first three, `Tiny(2)` is {0||0|-2}, and `Miny(2)` its negative. More bars bind
    /// less tightly, so `{1||0|-1}` is {1|{0|-1}}. All of these are expanded into options; a sum has the options of its
    /// canonical form.
    ///
    /// # Errors
    /// If it cannot be read, or is too large when expanded.
    pub fn read(text: &str) -> Result<ValueGame, FormError> {
        read::form(text).map(ValueGame)
    }

    /// The game as written.
    pub fn form(&self) -> &Form {
        &self.0
    }
}

impl Ruleset for ValueGame {
    type Board = Form;
    type Move = Form;

    fn name(&self) -> String {
        format!("value:{}", self.0)
    }

    fn source(&self) -> Form {
        self.0.clone()
    }

    fn moves(&self, board: &Form, player: Player) -> Vec<Form> {
        board.options(player)
    }

    fn follower(&self, _: &Form, mv: &Form) -> Form {
        mv.clone()
    }

    fn measure(&self, board: &Form) -> u64 {
        board.height()
    }

    fn text(&self, board: &Form) -> String {
        board.to_string()
    }

    fn move_text(&self, mv: &Form) -> String {
        mv.to_string()
    }

    fn parse(&self, text: &str) -> Result<Form, String> {
        Form::parse(text).map_err(|error| error.to_string())
    }
}

/// A game in braces, in certificates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The game, in the notation that [`Form::parse`] reads.
    pub value: String,
}

impl Stated<Text> for ValueGame {
    fn from_rules(rules: &Text) -> Result<ValueGame, String> {
        Form::parse(&rules.value).map(ValueGame).map_err(|error| error.to_string())
    }

    const SCHEMA: Fields = &[("value", r#"{ "type": "string", "pattern": "^[-0-9*/{},|]+$", "maxLength": 4096 }"#)];

    const WHY_IT_ENDS: &'static str = "every option was made before the game that it is an option of";

    const HAS_KINDS: bool = false;

    fn words(_: &Text) -> text::Text {
        text![
            "A value is a game written down: an integer, a fraction whose denominator is a power of two, ",
            code("*k"),
            ", or the options of Left and of Right, ",
            code("{0,*|1/2}"),
            ". A move leaves an option of the player to move, and is written as this option. An integer n above 0 has \
             Left's option n ",
            "−",
            " 1 alone, one below 0 Right's option n + 1 alone, and 0 has none; a fraction m/n in lowest terms has \
             Left's option (m ",
            "−",
            " 1)/n and Right's (m + 1)/n; ",
            code("*k"),
            " has ",
            code("0"),
            ", ",
            code("*"),
            ", ",
            code("*2"),
            " and so on below ",
            code("*k"),
            " for both.",
        ]
    }
}

fn read_name(family: &Family, name: &str) -> Result<Component, GameError> {
    let text = family.parameters(name).filter(|text| !text.trim().is_empty());
    let value = ValueGame::read(text.ok_or_else(|| family.unfit(name, "for instance value:1/4"))?);
    value.map(Component::from).map_err(|error| family.unfit(name, error.to_string()))
}

impl Listed for ValueGame {
    const PAGE: &'static str = include_str!("value.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "value",
        usage: "value:VALUE",
        meaning: "a game written down: 3, 1/2, *2, ^, +-1, {2|-1}, as CGSuite writes it",
        read: read_name,
    }];

    fn ended(&self, _: &Form) -> Option<Form> {
        Some(Form::ZERO)
    }

    fn rules(&self) -> Rules {
        Rules::Value(Text { value: self.0.to_string() })
    }
}

#[cfg(test)]
mod tests;
