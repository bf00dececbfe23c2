//! What the rules in a certificate say about a game, whatever the ruleset.

use std::collections::BTreeMap;

use super::*;
use crate::kind::MoveKind;
use crate::picture::{Grid, PictureError};
use crate::registry::Stated;
use crate::text::{Text, text};

impl Rules {
    /// The JSON Schemas of the rules of all components, by the kind of game in the schema of certificates.
    pub fn schemas() -> BTreeMap<&'static str, Vec<String>> {
        let mut by_kind = BTreeMap::<_, Vec<String>>::new();
        schemas().for_each(|(kind, schema)| by_kind.entry(kind).or_default().push(schema));
        by_kind
    }

    /// The component with these rules, which must not be those of a sum or a negative.
    ///
    /// # Errors
    /// A sentence that says why the rules do not define a game.
    pub fn component(&self) -> Result<Component, String> {
        rules!(self, data => component(data),
            Rules::Negative { .. } => Err("a negative has no negative".to_owned()),
            Rules::Sum { .. } => Err("a sum is no summand".to_owned()),
        )
    }

    /// The rules and the notation in words. Empty for a sum, whose summands are described separately.
    pub fn words(&self) -> Text {
        rules!(self, data => words(data),
            Rules::Negative { of } => {
                text!["This is the negative of a game: Left and Right change places in it. "].and(of.words())
            }
            Rules::Sum { .. } => Text::default(),
        )
    }

    /// Why play ends, as a clause, if it always does.
    pub fn why_it_ends(&self) -> &'static str {
        rules!(self, _ => WHY_IT_ENDS,
            Rules::Negative { of } => of.why_it_ends(),
            Rules::Sum { .. } => "it ends in every summand",
        )
    }

    /// When two positions are equivalent under symmetry, and why a symmetry carries moves onto moves; `None` for a sum.
    pub fn symmetry_words(&self) -> Option<[Text; 2]> {
        let words = rules!(self, _ => symmetry_words(),
            Rules::Negative { of } => return of.symmetry_words(),
            Rules::Sum { .. } => return None,
        );
        Some(words)
    }

    /// When two positions are isomorphic, and why an isomorphism carries moves onto moves; `None` for a sum, and for a
    /// ruleset without isomorphism.
    pub fn isomorphism_words(&self) -> Option<[Text; 2]> {
        rules!(self, data => isomorphism_words(data),
            Rules::Negative { of } => of.isomorphism_words(),
            Rules::Sum { .. } => None,
        )
    }

    /// The picture of a position in the notation of certificates, for a game that is not a sum.
    ///
    /// # Errors
    /// If it is too large, or it is not a position of the game.
    pub fn picture(&self, position: &str) -> Result<Grid, PictureError> {
        rules!(self, data => picture(data, position),
            Rules::Negative { of } => of.picture(position),
            Rules::Sum { .. } => Ok(Grid::text(position)),
        )
    }

    /// The kind of a move from a position, both in the notation of certificates.
    pub fn kind(&self, position: &str, mv: &str) -> MoveKind {
        rules!(self, data => kind(data, position, mv),
            Rules::Negative { of } => of.kind(position, mv),
            Rules::Sum { summands } => {
                let Some((place, mv)) = mv.split_once(':') else { return MoveKind::default() };
                let place: usize = place.parse().unwrap_or(0);
                let at = place.saturating_sub(1);
                match (summands.get(at), position.split(" + ").nth(at)) {
                    (Some(rules), Some(position)) => rules.kind(position, mv).in_summand(place),
                    _ => MoveKind::default(),
                }
            }
        )
    }

    /// Whether moves are grouped by kind.
    pub fn has_kinds(&self) -> bool {
        rules!(self, _ => HAS_KINDS, Rules::Negative { .. } | Rules::Sum { .. } => true,)
    }

    /// Whether play ends by a win on the board.
    pub fn is_won_on_board(&self) -> bool {
        rules!(self, data => is_won_on_board(data),
            Rules::Negative { of } => of.is_won_on_board(),
            Rules::Sum { summands } => summands.iter().any(Rules::is_won_on_board),
        )
    }

    /// Whether play may go on forever.
    pub fn is_loopy(&self) -> bool {
        rules!(self, data => is_loopy(data),
            Rules::Negative { of } => of.is_loopy(),
            Rules::Sum { summands } => summands.iter().any(Rules::is_loopy),
        )
    }

    /// Whether the moves depend on the player.
    pub fn is_partizan(&self) -> bool {
        let is_impartial = rules!(self, data => is_impartial(data),
            Rules::Negative { .. } => false,
            Rules::Sum { summands } => !summands.iter().any(Rules::is_partizan),
        );
        !is_impartial
    }
}
