//! The colours of pictures and figures, after Okabe and Ito, *Color Universal Design* (2008). They can be distinguished
//! with any colour vision; letters help further.

use crate::ruleset::{Colour, Player};

/// Red, green and blue, from 0 to 255.
pub type Rgb = [u8; 3];

/// The colours of bricks. They repeat, because more could not be distinguished.
const BRICKS: [Rgb; 7] = [
    [0x56, 0xB4, 0xE9],
    [0xE8, 0x60, 0x1C],
    [0xF0, 0xE4, 0x42],
    [0x00, 0x9E, 0x73],
    [0xCC, 0x79, 0xA7],
    [0xE6, 0x9F, 0x00],
    [0xA6, 0xCE, 0xE3],
];

/// The colour of a brick; grey if its colour does not matter.
pub fn brick(colour: Option<u8>) -> Rgb {
    colour.map_or([0xBB; 3], |colour| BRICKS[usize::from(colour) % BRICKS.len()])
}

/// The colour of an edge of Hackenbush.
pub fn edge(colour: Colour) -> Rgb {
    match colour {
        Colour::Blue => [0x56, 0xB4, 0xE9],
        Colour::Red => [0xE8, 0x60, 0x1C],
        Colour::Green => [0x00, 0x9E, 0x73],
    }
}

/// The colour of a player's stones and sides.
pub fn player(player: Player) -> Rgb {
    match player {
        Player::Left => [0x56, 0xB4, 0xE9],
        Player::Right => [0xE8, 0x60, 0x1C],
    }
}

/// The colour as Graphviz and web pages write it.
pub fn hexadecimal([red, green, blue]: Rgb) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}
