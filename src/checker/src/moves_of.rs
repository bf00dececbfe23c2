//! The rules alone, for a program that compares them with its own or plays by them.

use crate::Reason;
use crate::claim::Equivalence;
use crate::rejection::{Rejection, hold};
use crate::rules::game::Game;
use crate::rules::registry;
pub use crate::rules::{GroundRule, Grounded};

/// Rules that have been read; reading them again for each position would take long.
#[derive(Debug)]
pub struct Rules(Game);

impl Rules {
    /// Reads rules in the form used in certificates.
    ///
    /// # Errors
    /// When the rules do not follow the format.
    pub fn read(rules: &str) -> Result<Rules, Box<Rejection>> {
        registry::read(rules).map(Rules)
    }

    /// The legal moves from a position, each with the resulting position, sorted by text. There may be more than memory
    /// can hold.
    ///
    /// # Errors
    /// When the position does not follow the format.
    pub fn legal_moves(&self, position: &str) -> Result<Vec<(String, String)>, Box<Rejection>> {
        let Rules(game) = self;
        let position = game.position(position)?;
        let mut moves = vec![];
        for mv in game.moves(&position) {
            if let Some(left) = game.after(&position, &mv)? {
                moves.push((mv, game.text(&left)));
            }
        }
        game.count_steps()?;
        moves.sort_unstable();
        moves.dedup();
        Ok(moves)
    }

    /// The image of the position under the witness; under identity there is no witness.
    ///
    /// # Errors
    /// When the game does not have the equivalence, or the witness is not one.
    pub fn image(
        &self,
        equivalence: Equivalence,
        position: &str,
        witness: Option<&str>,
    ) -> Result<String, Box<Rejection>> {
        let game = self.with(equivalence)?;
        let position = game.position(position)?;
        let image = match (equivalence, witness) {
            (Equivalence::Symmetry, Some(witness)) => {
                let symmetry = game.symmetry(witness)?;
                hold(game.is_symmetry(&symmetry), || Rejection::new(Reason::NotASymmetry).found(witness))?;
                game.carried(&position, &symmetry)
            }
            (Equivalence::Isomorphism, Some(witness)) => game.isomorphism(&position, witness, &game.text(&position))?,
            (Equivalence::Identity, None) => position,
            (Equivalence::Identity, Some(_)) => return Err(Rejection::new(Reason::UnwantedWitness)),
            (_, None) => return Err(Rejection::new(Reason::MissingWitness)),
        };
        Ok(game.text(&image))
    }

    /// Checks that the witness carries the position onto this other one, up to isomorphism.
    ///
    /// # Errors
    /// When the game does not have isomorphism, or the witness is not one.
    pub fn carries(&self, position: &str, witness: &str, onto: &str) -> Result<(), Box<Rejection>> {
        let game = self.with(Equivalence::Isomorphism)?;
        let (position, onto) = (game.position(position)?, game.position(onto)?);
        let image = game.isomorphism(&position, witness, &game.text(&onto))?;
        if game.text(&image) == game.text(&onto) {
            return Ok(());
        }
        Err(Rejection::new(Reason::NotTheEntry).expected(game.text(&onto)).found(game.text(&image)))
    }

    /// The ground rules of a rule file whose isomorphisms and sums are derived from them.
    pub fn ground(&self) -> Option<Grounded> {
        self.0.ground()
    }

    /// The game, if it has the equivalence.
    fn with(&self, equivalence: Equivalence) -> Result<&Game, Box<Rejection>> {
        let unknown = || Rejection::new(Reason::UnknownEquivalence).found(equivalence.word());
        Some(&self.0).filter(|game| game.has(equivalence)).ok_or_else(unknown)
    }
}

/// [`Rules::legal_moves`] by these rules.
///
/// # Errors
/// When the rules or the position do not follow the format.
pub fn legal_moves(rules: &str, position: &str) -> Result<Vec<(String, String)>, Box<Rejection>> {
    Rules::read(rules)?.legal_moves(position)
}

/// [`Rules::image`] by these rules.
///
/// # Errors
/// When the rules do not follow the format, the game does not have the equivalence, or the witness is not one.
pub fn image(
    rules: &str,
    equivalence: Equivalence,
    position: &str,
    witness: Option<&str>,
) -> Result<String, Box<Rejection>> {
    Rules::read(rules)?.image(equivalence, position, witness)
}

/// [`Rules::carries`] by these rules.
///
/// # Errors
/// When the rules do not follow the format, the game does not have isomorphism, or the witness is not one.
pub fn carries(rules: &str, position: &str, witness: &str, onto: &str) -> Result<(), Box<Rejection>> {
    Rules::read(rules)?.carries(position, witness, onto)
}
