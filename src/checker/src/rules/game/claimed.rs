//! What a claim says of a game: its name, its start, and the two sides of a sum.

use std::rc::Rc;

use super::{Component, Game, PLUS, Position};
use crate::claim::Player;
use crate::rules::text::AnyPosition;

/// The sign before a negative component, and before a negative first component.
const LESS: &str = " - ";
const MINUS: &str = "-";

/// The names of games that are known by their rules alone.
const KNOWN_BY_RULES: [&str; 3] = ["graph", "tokens", "hackenbush"];

/// The components of a sum but the last, which is a nim-heap of this size.
#[derive(Debug)]
pub(crate) struct Rest {
    pub(crate) heap: u32,
    pub(crate) game: String,
    pub(crate) position: String,
}

impl Game {
    /// The name: the names of the components, each after its sign.
    pub(crate) fn name(&self) -> String {
        self.joined_by_signs(|_, component| component.start.name())
    }

    /// The name in the words of a claim, in which a component that is known by its rules alone is told from others.
    pub(crate) fn called(&self) -> String {
        self.joined_by_signs(|place, component| self.component_called(place, component))
    }

    /// What is said of each component, after its sign.
    fn joined_by_signs(&self, of: impl Fn(usize, &Component) -> String) -> String {
        let each = self.components.iter().enumerate();
        each.map(|(place, one)| sign(place == 0, one.minus).to_string() + &of(place, one)).collect()
    }

    /// The name of one component in the words of a claim, without its sign.
    fn component_called(&self, place: usize, component: &Component) -> String {
        let name = component.start.name();
        match (KNOWN_BY_RULES.contains(&name.as_str()), self.components.len()) {
            (false, _) => name,
            (true, 1) => match name.as_str() {
                "graph" => "the game on the graph stated in the certificate".to_owned(),
                "tokens" => "the game of tokens on the graph stated in the certificate".to_owned(),
                _ => format!("the game of {name} stated in the certificate"),
            },
            (true, _) => format!("{name} (summand {})", place + 1),
        }
    }

    /// The position that the rules start from, when Left begins.
    pub(crate) fn start(&self) -> Position {
        let parts = self.components.iter().map(|component| component.start.clone());
        Position { mover: Player::Left, parts: parts.collect() }
    }

    /// In an impartial sum whose last position is a nim-heap: its size, and the other components.
    pub(crate) fn rest(&self, position: &Position) -> Option<Rest> {
        let (_, others) = self.components.split_last().filter(|(_, others)| !others.is_empty())?;
        let (last, boards) = position.parts.split_last()?;
        let heap = last.nim_heap().filter(|_| !self.is_partizan())?;
        let called = others.iter().enumerate().map(|(place, component)| self.component_called(place, component));
        let game = called.collect::<Vec<_>>().join(PLUS);
        Some(Rest { heap, game, position: joined(boards) })
    }

    /// The two sides of a difference, each with its position, in words.
    pub(crate) fn sides(&self, position: &Position, is_start: bool) -> Option<[String; 2]> {
        let side = |minus: bool| {
            let all = self.components.iter().zip(&position.parts).enumerate();
            let those = all.filter(|(_, (component, _))| component.minus == minus);
            let (names, boards): (Vec<_>, Vec<_>) =
                those.map(|(place, (component, board))| (self.component_called(place, component), board)).unzip();
            let from = if is_start { String::new() } else { format!(" (from {})", joined(boards)) };
            (!names.is_empty()).then(|| names.join(PLUS) + &from)
        };
        Some([side(false)?, side(true)?])
    }
}

/// What stands before the name of a component.
fn sign(is_first: bool, minus: bool) -> &'static str {
    match (is_first, minus) {
        (true, false) => "",
        (true, true) => MINUS,
        (false, false) => PLUS,
        (false, true) => LESS,
    }
}

/// The texts of positions, joined.
pub(super) fn joined<'p>(parts: impl IntoIterator<Item = &'p Rc<dyn AnyPosition>>) -> String {
    parts.into_iter().map(|part| part.text()).collect::<Vec<_>>().join(PLUS)
}
