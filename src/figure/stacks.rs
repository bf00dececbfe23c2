//! A position of Babylon as its piles side by side: an HTML-like label of Graphviz, a coloured cell for each brick.

use crate::ruleset::{Pile, Word};

/// The fills of the first colours, after Okabe and Ito, which people of any colour vision tell apart; letters do the rest.
const FILLS: [&str; 7] = ["#56B4E9", "#E8601C", "#F0E442", "#009E73", "#CC79A7", "#E69F00", "#A6CEE3"];
/// A brick inside a pile, of whichever colour.
const INNER: &str = "#BBBBBB";
/// The sides of a brick, in points.
const WIDTH: usize = 15;
const HEIGHT: usize = 11;
/// Between two piles.
const GAP: &str = "<TD BORDER=\"0\" WIDTH=\"4\"></TD>";

/// A pile of bricks from the bottom to the top, each with its colour where that matters.
pub type Bricks = Vec<Option<u8>>;

/// Piles of which only the height and the colour on top matter; the inner bricks are grey.
pub fn of_piles(piles: &[Pile]) -> Vec<Bricks> {
    let inner = |pile: &Pile| vec![None; usize::from(pile.height).saturating_sub(1)];
    piles.iter().map(|pile| inner(pile).into_iter().chain([Some(pile.colour)]).collect()).collect()
}

/// Piles with all their colours.
pub fn of_words(piles: &[Word]) -> Vec<Bricks> {
    piles.iter().map(|word| word.iter().copied().map(Some).collect()).collect()
}

/// The piles side by side on the ground: one grid, for of a table inside a cell Graphviz moves the rows apart.
pub fn table(piles: &[Bricks]) -> String {
    let mut out =
        "<TABLE BORDER=\"0\" CELLBORDER=\"1\" CELLSPACING=\"0\" CELLPADDING=\"0\" COLOR=\"black\">".to_owned();
    let tallest = piles.iter().map(Vec::len).max().unwrap_or(0);
    for height in (0..tallest).rev() {
        out += "<TR>";
        for (place, pile) in piles.iter().enumerate() {
            out += if place > 0 { GAP } else { "" };
            out += &cell(pile.get(height));
        }
        out += "</TR>";
    }
    if tallest == 0 {
        out += "<TR><TD BORDER=\"0\">-</TD></TR>";
    }
    out + "</TABLE>"
}

/// A brick, or the air above a pile.
fn cell(brick: Option<&Option<u8>>) -> String {
    let size = format!("WIDTH=\"{WIDTH}\" HEIGHT=\"{HEIGHT}\" FIXEDSIZE=\"TRUE\"");
    match brick {
        None => format!("<TD BORDER=\"0\" {size}></TD>"),
        Some(None) => format!("<TD {size} BGCOLOR=\"{INNER}\"></TD>"),
        Some(Some(colour)) => {
            let fill = FILLS[usize::from(*colour) % FILLS.len()];
            let letter = char::from(b'a' + colour);
            format!("<TD {size} BGCOLOR=\"{fill}\"><FONT POINT-SIZE=\"8\">{letter}</FONT></TD>")
        }
    }
}
