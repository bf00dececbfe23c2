//! Babylon, a game by Bruno Faidutti (2003): a move puts one pile onto another of equal height or with the same colour
//! on top.
//!
//! Goadrich and Schlatter, *Analyzing two-color Babylon* (INTEGERS 11, 2011), write a position as the heights of the
//! piles of each colour, `3,2 : 1,1`: only a pile's height and top colour matter.

mod colours;

pub(super) use colours::{colours_in_words, colours_text, equivalences, permuting, read_colours, start};

use colours::{labelling, pile_bytes};

use crate::picture::{self, Grid, MOST_CELLS, PictureError};
use crate::sources::GOADRICH;
use crate::text::{Text, cite, code, text};
use crate::words::counted;
use crate::{Component, GameError, MoveKind, Player, Rules, Ruleset, kind};
use serde::{Deserialize, Serialize};

use crate::equivalence::{Equivalence, Labeller, Labelling, Witness};
use crate::notation::{decreasing, number};
use crate::registry::{Family, Fields, Listed, Stated};

/// The most colours, written `a` to `z`.
pub(crate) const MOST_COLOURS: usize = 26;
/// The most tokens.
pub(crate) const MOST_TOKENS: u64 = 1000;

/// Babylon from given numbers of tokens of each colour.
#[derive(Clone, Debug)]
pub struct Babylon {
    tokens: Vec<u16>,
}

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
    fn cmp(&self, other: &Pile) -> std::cmp::Ordering {
        self.colour.cmp(&other.colour).then(other.height.cmp(&self.height))
    }
}

impl PartialOrd for Pile {
    fn partial_cmp(&self, other: &Pile) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// A move: one pile is put onto another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stacking {
    /// The pile put on top. The order of two piles of one colour makes no difference; this is then the higher one.
    pub upper: Pile,
    /// The pile below.
    pub lower: Pile,
}

impl Babylon {
    /// The game with this many tokens of each colour.
    ///
    /// # Errors
    /// If there are too few colours or tokens, or too many; the message says what is allowed.
    pub fn new(tokens: Vec<u16>) -> Result<Babylon, String> {
        check_tokens(&tokens)?;
        Ok(Babylon { tokens })
    }

    /// The number of tokens of each colour.
    pub fn tokens(&self) -> &[u16] {
        &self.tokens
    }
}

/// Checks the numbers of tokens of each colour.
pub(crate) fn check_tokens(tokens: &[u16]) -> Result<(), String> {
    let all: u64 = tokens.iter().map(|&count| u64::from(count)).sum();
    if tokens.is_empty() || tokens.len() > MOST_COLOURS || tokens.contains(&0) || all > MOST_TOKENS {
        return Err(format!(
            "with 1 to {MOST_COLOURS} colours, at least one token of each and at most {MOST_TOKENS} in all, for instance 3,3,3,3"
        ));
    }
    Ok(())
}

impl Ruleset for Babylon {
    /// The piles, sorted.
    type Position = Box<[Pile]>;
    type Move = Stacking;

    fn name(&self) -> String {
        format!("babylon:{}", joined(&self.tokens))
    }

    fn source(&self) -> Box<[Pile]> {
        let single = |(&count, colour): (&u16, u8)| vec![Pile { colour, height: 1 }; usize::from(count)];
        self.tokens.iter().zip(0..).flat_map(single).collect()
    }

    fn moves(&self, position: &Box<[Pile]>) -> Vec<Stacking> {
        let mut moves = Vec::new();
        for (i, &upper) in position.iter().enumerate() {
            for (j, &lower) in position.iter().enumerate().filter(|&(j, _)| j != i) {
                let fits = match upper.colour == lower.colour {
                    true => i < j,
                    false => upper.height == lower.height,
                };
                if fits {
                    moves.push(Stacking { upper, lower });
                }
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn follower(&self, position: &Box<[Pile]>, mv: &Stacking) -> Box<[Pile]> {
        let mut piles = position.to_vec();
        for taken in [mv.upper, mv.lower] {
            if let Some(place) = piles.iter().position(|pile| *pile == taken) {
                piles.remove(place);
            }
        }
        let pile = Pile { colour: mv.upper.colour, height: mv.upper.height + mv.lower.height };
        let place = piles.partition_point(|other| *other < pile);
        piles.insert(place, pile);
        piles.into()
    }

    /// The number of piles.
    fn measure(&self, position: &Box<[Pile]>) -> u64 {
        position.len() as u64
    }

    fn text(&self, position: &Box<[Pile]>) -> String {
        let heights = |colour| position.iter().filter(move |pile| pile.colour == colour).map(|pile| pile.height);
        let list = |colour| {
            let heights: Vec<u16> = heights(colour).collect();
            if heights.is_empty() { "-".to_owned() } else { joined(&heights) }
        };
        (0..self.tokens.len() as u8).map(list).collect::<Vec<_>>().join(" : ")
    }

    fn move_text(&self, mv: &Stacking) -> String {
        format!("{}>{}", pile_text(mv.upper), pile_text(mv.lower))
    }

    fn parse(&self, text: &str) -> Result<Box<[Pile]>, String> {
        let colours: Vec<&str> = text.split(':').map(str::trim).collect();
        if colours.len() != self.tokens.len() {
            let wanted = self.tokens.len();
            return Err(format!(
                "it has {} of heights and the game {wanted} colours; write a list for each with `:` between, `-` for none",
                counted(colours.len(), "list", "lists")
            ));
        }
        let mut piles = Vec::new();
        for (list, colour) in colours.into_iter().zip(0..) {
            let heights = decreasing(list, MOST_TOKENS)?;
            piles.extend(heights.into_iter().map(|height| Pile { colour, height: height as u16 }));
        }
        if piles.iter().map(|pile| u64::from(pile.height)).sum::<u64>() > MOST_TOKENS {
            return Err(format!("it has more than {MOST_TOKENS} tokens"));
        }
        Ok(piles.into())
    }
}

/// A pile in the notation of moves: `b3` has height 3 and the second colour on top.
fn pile_text(pile: Pile) -> String {
    format!("{}{}", char::from(b'a' + pile.colour), pile.height)
}

/// Numbers separated by commas.
pub(crate) fn joined(numbers: &[u16]) -> String {
    numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(",")
}

/// The number of tokens of each colour, as in `3,3,3,3`.
pub(crate) fn parse_tokens(text: &str) -> Option<Vec<u16>> {
    text.split(',').map(|count| u16::try_from(number(count, MOST_TOKENS)?).ok()).collect()
}

/// Babylon in certificates: the number of tokens of each colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// The number of tokens of each colour.
    pub tokens: Vec<u16>,
}

/// The field of [`Tokens`], and its schema.
pub(super) const TOKENS_FIELD: (&str, &str) = (
    "tokens",
    r#"{ "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 1000 },
              "minItems": 1, "maxItems": 26 }"#,
);

impl Stated<Tokens> for Babylon {
    fn from_rules(rules: &Tokens) -> Result<Babylon, String> {
        Babylon::new(rules.tokens.clone())
    }

    const SCHEMA: Fields = &[TOKENS_FIELD];

    const WHY_IT_ENDS: &'static str = "every move leaves one pile fewer";

    fn words(rules: &Tokens) -> Text {
        text![
            "Babylon is played with piles of tokens of several colours. A pile has a height and the colour on its top. \
             A move puts a pile onto another one that has the same colour on top or the same height; the result has \
             both heights together, and the colour on top of the pile that was put on top. ",
            start(&rules.tokens),
            "A position lists, for each colour, the heights of the piles that have it on top, descending, ",
            code("-"),
            " when there is none, with ",
            code(":"),
            " between spaces to tell the colours apart, as in ",
            cite(&GOADRICH),
            ". A move names the two piles by colour and height, the one that is put on top \
             first: ",
            code("a3>b3"),
            ". Where both piles have one colour the taller one stands first, since it does not matter which is on top.",
        ]
    }

    fn picture(_: &Tokens, position: &str) -> Result<Grid, PictureError> {
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

    fn kind(_: &Tokens, _: &str, mv: &str) -> MoveKind {
        kind::piles(mv)
    }

    fn symmetry_words() -> [Text; 2] {
        colours_in_words()
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let tokens = read_tokens(family, name)?;
    Babylon::new(tokens).map(Component::from).map_err(|remedy| family.unfit(name, remedy))
}

/// Reads the number of tokens of each colour from the name of a game.
pub(super) fn read_tokens(family: &Family, name: &str) -> Result<Vec<u16>, GameError> {
    let tokens = family.parameters(name).and_then(parse_tokens);
    tokens.ok_or_else(|| family.unfit(name, "for instance 3,3,3,3"))
}

impl Listed for Babylon {
    const PAGE: &'static str = include_str!("babylon.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "babylon",
        usage: "babylon:A,B,...",
        meaning: "Babylon with A tokens of the first colour, B of the second, ...: of a pile its height and top colour matter",
        read,
    }];

    fn rules(&self) -> Rules {
        Rules::Babylon(Tokens { tokens: self.tokens.clone() })
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        equivalences(self.tokens.len())
    }

    fn form(&self, piles: &Box<[Pile]>) -> Box<[u8]> {
        piles.iter().flat_map(|pile| pile_bytes(pile.colour, *pile)).collect()
    }

    fn labeller(&self, equivalence: Equivalence, _: Player) -> Labeller<'_, Box<[Pile]>> {
        match equivalence {
            Equivalence::Identity => Box::new(|piles| Labelling { form: self.form(piles), order: Vec::new() }),
            Equivalence::Symmetry | Equivalence::Isomorphism => Box::new(|piles| labelling(self.tokens.len(), piles)),
        }
    }

    fn generators(&self) -> Vec<Witness> {
        permuting(self.tokens.len())
    }

    fn count_symmetries(&self) -> u64 {
        (1..=self.tokens.len() as u64).product()
    }

    fn witness_text(&self, witness: &Witness) -> String {
        colours_text(witness)
    }

    fn read_witness(&self, _: Equivalence, _: &Box<[Pile]>, text: &str) -> Result<Witness, String> {
        read_colours(text, self.tokens.len())
    }

    fn image(&self, piles: &Box<[Pile]>, witness: &Witness) -> Option<Box<[Pile]>> {
        let carried = piles.iter().map(|pile| Some(Pile { colour: witness.of(pile.colour)?, ..*pile }));
        let mut piles = carried.collect::<Option<Vec<Pile>>>()?;
        piles.sort_unstable();
        Some(piles.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn babylon(tokens: &[u16]) -> Babylon {
        Babylon::new(tokens.to_vec()).expect("babylon")
    }

    fn layers(game: &Babylon) -> Vec<usize> {
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
