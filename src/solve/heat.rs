//! Properties of a small position: whether it is a number, its stops, and its thermograph.
//!
//! The **Left stop** L(G) is the number that optimal play in G reaches when Left begins, the **Right stop** R(G) the
//! one when Right begins (Conway, *On Numbers and Games*, 1976, chapter 9). Every number below R(G) is less than G, and
//! no number above R(G) is at most G; whether R(G) <= G and whether G <= L(G) is recorded too. All of this is computed
//! from the same properties of the options:
//!
//! - G is a number if there is a number x such that no option of Left is at least x and no option of Right at most x;
//!   then it is the simplest such x (simplicity theorem). An option H of Left is at least x when x < R(H), or x = R(H)
//!   and H >= R(H).
//! - Otherwise L(G) is the largest R(H) of Left's options H, and G <= L(G) when no such H is at least L(G): to win G -
//!   x, no player needs to move in x (number avoidance theorem).
//!
//! The walls of the thermograph are the stops of the cooled game, as functions of the temperature.

use super::wall::{ONE, Wall, dyadic, units};
use crate::ruleset::Dyadic;

/// The thermograph of a game, each wall seen from its own player's side, so that exchanging the walls gives the
/// negative's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heat {
    /// The walls of Left and of Right.
    pub walls: [Wall; 2],
    /// Whether G <= L(G), and whether G >= R(G).
    pub closed: [bool; 2],
    /// Whether the game is a number.
    pub number: bool,
}

/// What the options of a player imply: the lowest of the opponent's walls, and whether the game can be a number at the
/// foot of this wall.
struct Scaffold {
    lowest: Wall,
    closed: bool,
}

impl Heat {
    /// The heat of a number.
    pub fn number(value: i32) -> Heat {
        Heat { walls: [Wall::constant(value), Wall::constant(-value)], closed: [true; 2], number: true }
    }

    /// The heat of the game with these options of Left and of Right; `None` if the units are too coarse.
    pub fn of(options: [&[Heat]; 2]) -> Option<Heat> {
        let sides = [scaffold(options[0], 1), scaffold(options[1], 0)];
        let end = |side: &Option<Scaffold>, sign: i32| match side {
            Some(Scaffold { lowest, closed }) => (dyadic(sign * lowest.at(0)), *closed),
            // Beyond all numbers in these units.
            None => (Dyadic::integer((sign * ONE).into()), false),
        };
        if let Some(number) = Dyadic::simplest(end(&sides[0], -1), end(&sides[1], 1)) {
            return units(number).map(Heat::number);
        }
        let [Some(left), Some(right)] = sides else { return None };
        let walls = Wall::between([&left.lowest, &right.lowest])?;
        Some(Heat { walls, closed: [left.closed, right.closed], number: false })
    }

    /// The heat of the sum of this game and a number.
    pub fn plus(&self, value: i32) -> Heat {
        let [left, right] = &self.walls;
        Heat { walls: [left.plus(value), right.plus(-value)], ..*self }
    }

    /// The heat of the negative.
    pub fn negative(&self) -> Heat {
        let [left, right] = self.walls.clone();
        Heat { walls: [right, left], closed: [self.closed[1], self.closed[0]], number: self.number }
    }

    /// The mean value.
    pub fn mean(&self) -> i32 {
        self.walls[0].mast()
    }
}

fn scaffold(options: &[Heat], opponent: usize) -> Option<Scaffold> {
    let walls = options.iter().map(|option| &option.walls[opponent]);
    let lowest = walls.fold(None, |lowest: Option<Wall>, wall| match lowest {
        None => Some(wall.clone()),
        Some(lowest) => Some(lowest.lower(wall)),
    })?;
    let least = lowest.at(0);
    let closed = options.iter().all(|option| option.walls[opponent].at(0) > least || !option.closed[opponent]);
    Some(Scaffold { lowest, closed })
}
