//! A ruleset as certificates state its rules.

use super::Listed;
use crate::Component;
use crate::kind::MoveKind;
use crate::picture::{Grid, PictureError};
use crate::text::{CARRIES_ALL, Text};

/// A ruleset viewed through its rules in a certificate: the game that they define, and its presentation. A ruleset with
/// several kinds of rules implements this for each.
pub trait Stated<Data>: Listed + Sized {
    /// The required fields of its rules in certificates, apart from `ruleset`.
    const SCHEMA: Fields;

    /// The fields that replace them in a game with a name of its own.
    const NAMED: Option<Fields> = None;

    /// The optional fields.
    const OPTIONAL: Fields = &[];

    /// Why play ends, as a clause, if it always does.
    const WHY_IT_ENDS: &'static str;

    /// Whether its moves are grouped by kind.
    const HAS_KINDS: bool = true;

    /// The game with these rules.
    ///
    /// # Errors
    /// A sentence that says why the rules do not define a game.
    fn from_rules(rules: &Data) -> Result<Self, String>;

    /// The game with these rules as a component.
    ///
    /// # Errors
    /// A sentence that says why the rules do not define a game.
    fn component(rules: &Data) -> Result<Component, String>
    where
        Component: From<Self>,
    {
        Self::from_rules(rules).map(Component::from)
    }

    /// Whether both players have the same moves in the game with these rules.
    fn is_impartial(_rules: &Data) -> bool {
        Self::IMPARTIAL
    }

    /// Whether its play may go on forever.
    fn is_loopy(_rules: &Data) -> bool {
        Self::LOOPY
    }

    /// Whether its play ends by a win on the board.
    fn is_won_on_board(_rules: &Data) -> bool {
        false
    }

    /// The rules and the notation in words.
    fn words(rules: &Data) -> Text;

    /// The picture of a position given in the notation of certificates; by default its text.
    ///
    /// # Errors
    /// If it is too large, its points have no places, or it is not a position of the game.
    fn picture(_rules: &Data, position: &str) -> Result<Grid, PictureError> {
        Ok(Grid::text(position))
    }

    /// The kind of a move from a position, both in the notation of certificates.
    fn kind(_rules: &Data, _position: &str, _mv: &str) -> MoveKind {
        MoveKind::default()
    }

    /// When two positions are isomorphic, and why an isomorphism carries moves onto moves, if the ruleset has
    /// isomorphism.
    fn isomorphism_words(_rules: &Data) -> Option<[Text; 2]> {
        None
    }

    /// When two positions are equivalent under symmetry, and why a symmetry carries moves onto moves.
    fn symmetry_words() -> [Text; 2] {
        [EQUAL.into(), CARRIES_ALL.into()]
    }
}

/// Fields of rules in certificates, each with its name and its JSON Schema.
pub type Fields = &'static [(&'static str, &'static str)];

/// When two positions are equivalent, if the ruleset has no symmetry.
pub const EQUAL: &str = "Two positions are equivalent when they are equal.";
