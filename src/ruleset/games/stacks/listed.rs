//! Games of stacks in names and certificates, and in words.

use serde::{Deserialize, Serialize};

use super::{AnyPile, MOST_TOKENS, Stacks, colours, sorted};
use crate::equivalence::{Equivalence, Labeller, Labelling, Witness};
use crate::notation::number;
use crate::picture::{Grid, PictureError};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::Text;
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
        P::words(colours::start(&rules.tokens))
    }

    fn picture(_: &Tokens, position: &str) -> Result<Grid, PictureError> {
        P::picture(position)
    }

    fn kind(_: &Tokens, _: &str, mv: &str) -> MoveKind {
        kind::piles(mv)
    }

    fn symmetry_words() -> [Text; 2] {
        colours::colours_in_words()
    }
}

impl<P: AnyPile> Listed for Stacks<P> {
    const PAGE: &'static str = P::PAGE;

    const FAMILIES: &'static [Family] = P::FAMILIES;

    fn rules(&self) -> Rules {
        P::rules(Tokens { tokens: self.tokens.clone() })
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        colours::equivalences(self.tokens.len())
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

    fn generators(&self) -> Vec<Witness> {
        colours::permuting(self.tokens.len())
    }

    fn count_symmetries(&self) -> u64 {
        (1..=self.tokens.len() as u64).product()
    }

    fn witness_text(&self, witness: &Witness) -> String {
        colours::colours_text(witness)
    }

    fn read_witness(&self, _: Equivalence, _: &Box<[P]>, text: &str) -> Result<Witness, String> {
        colours::read_colours(text, self.tokens.len())
    }

    fn image(&self, piles: &Box<[P]>, witness: &Witness) -> Option<Box<[P]>> {
        piles.iter().map(|pile| pile.recoloured(witness)).collect::<Option<Vec<P>>>().map(sorted)
    }
}
