//! Games of stacks in names and certificates, and in words.

use serde::{Deserialize, Serialize};

use super::{AnyPile, MOST_TOKENS, Stacks, sorted};
use crate::equivalence::{Equivalence, Labeller, Labelling, Witness};
use crate::notation::number;
use crate::picture::{Grid, PictureError};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, code, text};
use crate::words::joined;
use crate::{Component, GameError, MoveKind, Player, Rules, kind};

/// Reads the game of a name.
pub(in crate::games) fn read<P: AnyPile>(family: &Family, name: &str) -> Result<Component, GameError>
where
    Component: From<Stacks<P>>,
{
    let count = |count: &str| u16::try_from(number(count, MOST_TOKENS)?).ok();
    let tokens = family.parameters(name).and_then(|text| text.split(',').map(count).collect());
    let tokens = tokens.ok_or_else(|| family.unfit(name, "for instance 3,3,3,3"))?;
    Stacks::new(tokens).map(Component::from).map_err(|remedy| family.unfit(name, remedy))
}

/// Babylon in certificates: the number of tokens of each colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// The number of tokens of each colour.
    pub tokens: Vec<u16>,
}

impl<P: AnyPile> Stated<Tokens> for Stacks<P> {
    fn from_rules(rules: &Tokens) -> Result<Stacks<P>, String> {
        Stacks::new(rules.tokens.clone())
    }

    const SCHEMA: Fields = &[(
        "tokens",
        r#"{ "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 1000 },
              "minItems": 1, "maxItems": 26 }"#,
    )];

    const WHY_IT_ENDS: &'static str = "every move leaves one pile fewer";

    fn words(rules: &Tokens) -> Text {
        let each = rules.tokens.iter().zip('a'..='z').map(|(tokens, colour)| format!("{tokens} of colour {colour}"));
        P::words(format!("The game begins with single tokens, {}. ", joined(each, ", ")))
    }

    fn picture(_: &Tokens, position: &str) -> Result<Grid, PictureError> {
        P::picture(position)
    }

    fn kind(_: &Tokens, _: &str, mv: &str) -> MoveKind {
        kind::piles(mv)
    }

    fn symmetry_words() -> [Text; 2] {
        let equivalence = text![
            "Two positions are equivalent when a permutation of the colours carries the one onto the other. The \
             witness lists the images of the colours ",
            code("a"),
            ", ",
            code("b"),
            " and so on, in order.",
        ];
        let moves = "The rules say only whether two colours are the same, not which they are; so a permutation of the \
                     colours carries moves onto moves.";
        [equivalence, moves.into()]
    }
}

/// The most colours whose permutations a certificate can list.
const MOST_PERMUTED: usize = 8;

impl<P: AnyPile> Listed for Stacks<P> {
    const PAGE: &'static str = P::PAGE;

    const FAMILIES: &'static [Family] = P::FAMILIES;

    fn rules(&self) -> Rules {
        P::rules(Tokens { tokens: self.tokens.clone() })
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        match self.tokens.len() {
            0..=MOST_PERMUTED => vec![Equivalence::Identity, Equivalence::Symmetry],
            _ => vec![Equivalence::Identity],
        }
    }

    fn form(&self, piles: &Box<[P]>) -> Box<[u8]> {
        P::form(piles)
    }

    fn labeller(&self, equivalence: Equivalence, _: Player) -> Labeller<'_, Box<[P]>> {
        match equivalence {
            Equivalence::Identity => Box::new(|piles| Labelling { form: P::form(piles), order: Vec::new() }),
            Equivalence::Symmetry | Equivalence::Isomorphism => {
                Box::new(|piles| P::labelling(piles, self.tokens.len()))
            }
        }
    }

    /// The transposition of the first two colours, and a cycle through all, which generate all permutations.
    fn generators(&self) -> Vec<Witness> {
        let colours = self.tokens.len() as u8;
        let exchange = |colour| if colour < 2 { 1 - colour } else { colour };
        let of = |image: &dyn Fn(u8) -> u8| Witness::of_pairs((0..colours).map(|colour| (colour, image(colour))));
        match colours {
            0 | 1 => Vec::new(),
            2 => vec![of(&exchange)],
            _ => vec![of(&exchange), of(&|colour| (colour + 1) % colours)],
        }
    }

    fn count_symmetries(&self) -> u64 {
        (1..=self.tokens.len() as u64).product()
    }

    /// The image of each colour, as a letter.
    fn witness_text(&self, witness: &Witness) -> String {
        match witness {
            Witness::Same => Witness::SAME.to_owned(),
            witness => witness.images().iter().map(|&colour| char::from(b'a'.saturating_add(colour))).collect(),
        }
    }

    fn read_witness(&self, _: Equivalence, _: &Box<[P]>, text: &str) -> Result<Witness, String> {
        let colours = self.tokens.len();
        let images: Vec<u8> = text.bytes().map(|letter| letter.wrapping_sub(b'a')).collect();
        let are_colours = images.len() == colours && images.iter().all(|&image| usize::from(image) < colours);
        if are_colours { Ok(Witness::of_images(&images)) } else { Err(Witness::unread(text)) }
    }

    fn image(&self, piles: &Box<[P]>, witness: &Witness) -> Option<Box<[P]>> {
        piles.iter().map(|pile| pile.recoloured(witness)).collect::<Option<Vec<P>>>().map(sorted)
    }
}
