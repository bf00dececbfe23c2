//! Babylon, a game by Bruno Faidutti (2003): a move puts one pile onto another of equal height or with the same colour
//! on top.
//!
//! Goadrich and Schlatter, *Analyzing two-color Babylon* (INTEGERS 11, 2011), write a position as the heights of the
//! piles of each colour, `3,2 : 1,1`: only a pile's height and top colour matter.

use std::cmp::Ordering;

use super::stacks::{self, AnyPile, MOST_COLOURS, MOST_TOKENS, Stacks, Tokens};
use crate::Rules;
use crate::equivalence::{Labelling, Witness};
use crate::notation::decreasing;
use crate::picture::{self, Grid, MOST_CELLS, PictureError};
use crate::registry::Family;
use crate::sources::GOADRICH;
use crate::text::{Text, cite, code, text};
use crate::words::{counted, joined};

/// Babylon from given numbers of tokens of each colour.
pub type Babylon = Stacks<Pile>;

/// A pile: only its height and its top colour matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pile {
    /// The top colour, from 0.
    pub colour: u8,
    /// The number of tokens.
    pub height: u16,
}

impl Ord for Pile {
    /// By colour, then by descending height: the order of the notation.
    fn cmp(&self, other: &Pile) -> Ordering {
        self.colour.cmp(&other.colour).then(other.height.cmp(&self.height))
    }
}

impl PartialOrd for Pile {
    fn partial_cmp(&self, other: &Pile) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl AnyPile for Pile {
    const FAMILIES: &'static [Family] = &[Family {
        name: "babylon",
        usage: "babylon:A,B,...",
        meaning: "Babylon with A tokens of the first colour, B of the second, ...: of a pile its height and top colour matter",
        read: stacks::read::<Pile>,
    }];

    const PAGE: &'static str = include_str!("babylon.js");

    fn rules(tokens: Tokens) -> Rules {
        Rules::Babylon(tokens)
    }

    fn words(start: String) -> Text {
        text![
            "Babylon is played with piles of tokens of several colours. A pile has a height and the colour on its top. \
             A move puts a pile onto another one that has the same colour on top or the same height; the result has \
             both heights together, and the colour on top of the pile that was put on top. ",
            start,
            "A position lists, for each colour, the heights of the piles that have it on top, descending, ",
            code("-"),
            " when there is none, with ",
            code(":"),
            " between spaces to tell the colours apart, as in ",
            cite(&GOADRICH),
            ". A move names the two piles by colour and height, the one that is put on top first: ",
            code("a3>b3"),
            ". Where both piles have one colour the taller one stands first, since it does not matter which is on top.",
        ]
    }

    fn picture(position: &str) -> Result<Grid, PictureError> {
        let mut piles = Vec::new();
        for (place, heights) in position.split(" : ").enumerate() {
            let colour = u8::try_from(place).ok().filter(|_| place < MOST_COLOURS);
            let colour = colour.ok_or_else(|| PictureError::no_position(position, "it has too many colours"))?;
            for height in picture::numbers(position, heights)? {
                let inner = usize::try_from(height.min(MOST_CELLS + 1)).unwrap_or(0).saturating_sub(1);
                piles.push(vec![None; inner].into_iter().chain([Some(colour)]).collect());
            }
        }
        picture::bricks(piles)
    }

    fn single(colour: u8) -> Pile {
        Pile { colour, height: 1 }
    }

    fn height(&self) -> u64 {
        self.height.into()
    }

    fn fits(&self, lower: &Pile) -> bool {
        self.colour == lower.colour || self.height == lower.height
    }

    fn onto(&self, lower: &Pile) -> Pile {
        Pile { colour: self.colour, height: self.height + lower.height }
    }

    fn recoloured(&self, by: &Witness) -> Option<Pile> {
        Some(Pile { colour: by.of(self.colour)?, ..*self })
    }

    /// `b3` has height 3 and the second colour on top.
    fn text(&self) -> String {
        format!("{}{}", char::from(b'a' + self.colour), self.height)
    }

    fn list_text(piles: &[Pile], colours: usize) -> String {
        let list = |colour| {
            let heights: Vec<u16> = heights(piles, colour).collect();
            if heights.is_empty() { "-".to_owned() } else { joined(&heights, ",") }
        };
        (0..colours as u8).map(list).collect::<Vec<_>>().join(" : ")
    }

    fn parse_list(text: &str, colours: usize) -> Result<Vec<Pile>, String> {
        let lists: Vec<&str> = text.split(':').map(str::trim).collect();
        if lists.len() != colours {
            return Err(format!(
                "it has {} of heights and the game {colours} colours; write a list for each with `:` between, `-` for none",
                counted(lists.len(), "list", "lists")
            ));
        }
        let mut piles = Vec::new();
        for (list, colour) in lists.into_iter().zip(0..) {
            let heights = decreasing(list, MOST_TOKENS)?;
            piles.extend(heights.into_iter().map(|height| Pile { colour, height: height as u16 }));
        }
        Ok(piles)
    }

    fn form(piles: &[Pile]) -> Box<[u8]> {
        piles.iter().flat_map(|pile| bytes(pile.colour, pile.height)).collect()
    }

    /// The colours in the order of their lists of heights.
    fn labelling(piles: &[Pile], colours: usize) -> Labelling {
        let mut order: Vec<u8> = (0..colours as u8).collect();
        order.sort_by(|&a, &b| heights(piles, b).cmp(heights(piles, a)).then(a.cmp(&b)));
        let of = |(&colour, place): (&u8, u8)| heights(piles, colour).flat_map(move |height| bytes(place, height));
        Labelling { form: order.iter().zip(0..).flat_map(of).collect(), order }
    }
}

/// The heights of the piles with this colour on top.
fn heights(piles: &[Pile], colour: u8) -> impl Iterator<Item = u16> {
    piles.iter().filter(move |pile| pile.colour == colour).map(|pile| pile.height)
}

fn bytes(colour: u8, height: u16) -> [u8; 3] {
    let [high, low] = height.to_be_bytes();
    [colour, high, low]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use std::collections::BTreeSet;

    fn babylon(tokens: &[u16]) -> Game {
        Game::of(Babylon::new(tokens.to_vec()).expect("babylon"))
    }

    fn layers(game: &Game) -> Vec<usize> {
        let mut layer = BTreeSet::from([game.source()]);
        let mut sizes = Vec::new();
        while !layer.is_empty() {
            sizes.push(layer.len());
            let moves =
                layer.iter().flat_map(|position| game.moves(position).into_iter().map(move |mv| (position, mv)));
            layer = moves.map(|(position, mv)| game.follower(position, &mv)).collect();
        }
        sizes
    }

    /// The article's program prints these 12 positions of 2 by 2 bricks. Its Figure 9 draws 14 vertices (1, 4, 7 and
    /// 2), because some of the five positions of the third layer appear more than once.
    #[test]
    fn two_and_three_by_two_bricks_have_the_positions_that_the_french_article_counts() {
        assert_eq!(layers(&babylon(&[2, 2])), [1, 4, 5, 2]);
        assert_eq!(layers(&babylon(&[2, 2, 2])).iter().sum::<usize>(), 92);
    }

    #[test]
    fn moves_are_each_once_and_follow_the_notation() {
        let game = babylon(&[4, 3]);
        let position = game.parse("3,2 : 1, 2,1").expect("a position");
        assert_eq!(game.text(&position), "3,2 : 2,1,1");
        let texts: Vec<String> = game.moves(&position).iter().map(|mv| game.move_text(mv)).collect();
        assert_eq!(texts, ["a3>a2", "a2>b2", "b2>a2", "b2>b1", "b1>b1"]);
        let left: Vec<String> =
            game.moves(&position).iter().map(|mv| game.text(&game.follower(&position, mv))).collect();
        assert_eq!(left, ["5 : 2,1,1", "4,3 : 1,1", "3 : 4,1,1", "3,2 : 3,1", "3,2 : 2,2"]);
    }
}
