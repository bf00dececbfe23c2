//! A position of Babylon as its piles side by side: an HTML-like label of Graphviz, a coloured cell for each brick.

use crate::ruleset::{Pile, Word};

/// The fills of the first colours, after Okabe and Ito, which people of any colour vision tell apart; letters do the rest.
const FILLS: [&str; 7] = ["#56B4E9", "#E8601C", "#F0E442", "#009E73", "#CC79A7", "#E69F00", "#A6CEE3"];
/// A brick inside a pile, of whichever colour.
const INNER: &str = "#BBBBBB";
/// The sides of a brick, in points.
const WIDTH: usize = 15;
const HEIGHT: usize = 11;

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

/// The piles side by side on the ground.
pub fn table(piles: &[Bricks]) -> String {
    let mut out = "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"2\" CELLPADDING=\"0\"><TR>".to_owned();
    for pile in piles {
        out += "<TD VALIGN=\"BOTTOM\"><TABLE BORDER=\"0\" CELLBORDER=\"1\" CELLSPACING=\"0\" CELLPADDING=\"0\">";
        pile.iter().rev().for_each(|brick| out += &row(*brick));
        out += "</TABLE></TD>";
    }
    if piles.is_empty() {
        out += "<TD>-</TD>";
    }
    out + "</TR></TABLE>"
}

fn row(brick: Option<u8>) -> String {
    let size = format!("WIDTH=\"{WIDTH}\" HEIGHT=\"{HEIGHT}\" FIXEDSIZE=\"TRUE\"");
    match brick {
        None => format!("<TR><TD {size} BGCOLOR=\"{INNER}\"></TD></TR>"),
        Some(colour) => {
            let fill = FILLS[usize::from(colour) % FILLS.len()];
            let letter = char::from(b'a' + colour);
            format!("<TR><TD {size} BGCOLOR=\"{fill}\"><FONT POINT-SIZE=\"8\">{letter}</FONT></TD></TR>")
        }
    }
}
