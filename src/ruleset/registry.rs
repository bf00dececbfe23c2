//! The registry of rulesets: one line for each, from which come the names of games, the list of them, and their rules as
//! certificates state them.

mod table;

pub(super) use table::registry;

use super::equivalence::{Equivalence, Labeller, Labelling, Witness, labelled_by_symmetry};
use super::games::{Component, Rules};
use super::kind::MoveKind;
use super::partizan::Partizan;
use super::picture::{Drawn, Grid, PictureError};
use super::text::{CARRIES_ALL, Text};
use super::{GameError, names_text, parse_names};

/// What a ruleset has besides its rules: everything that another part of the program needs to know of it.
pub trait Listed: Partizan {
    /// The names of its games.
    const FAMILIES: &'static [Family];

    /// The rules once more, as a script for the explorer page, which plays by them and draws positions.
    const PAGE: &'static str;

    /// Whether play may go on forever.
    const LOOPY: bool = false;

    /// The rules as a certificate states them.
    fn rules(&self) -> Rules;

    /// Where each point of its board is drawn, as `[x, y]` with y downwards, if it has a layout.
    fn layout(&self) -> Option<Vec<[f64; 2]>> {
        None
    }

    /// Whether play ends by a win on the board. Such a game stands in no sum, has no negative, and no misere play.
    const WON_ON_BOARD: bool = false;

    /// The equivalences that it has, identity first and the one that joins most positions last.
    fn equivalences(&self) -> Vec<Equivalence> {
        if self.cells().is_empty() {
            vec![Equivalence::Identity]
        } else {
            vec![Equivalence::Identity, Equivalence::Symmetry]
        }
    }

    /// The names of the squares or cells that its symmetries carry, in board order.
    fn cells(&self) -> Vec<String> {
        Vec::new()
    }

    /// The symmetries other than the identity, each as the images of all cells in board order. They carry the moves of each
    /// player onto that player's moves.
    fn symmetries(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }

    /// `board`, where each cell is carried to its image.
    fn carried(&self, board: &Self::Board, _images: &[u8]) -> Self::Board {
        board.clone()
    }

    /// Bytes that tell `board` from every other one.
    fn form(&self, board: &Self::Board) -> Box<[u8]> {
        self.text(board).into_bytes().into()
    }

    /// Finds canonical labellings of boards under one of its equivalences.
    fn labeller(&self, equivalence: Equivalence) -> Labeller<'_, Self::Board>
    where
        Self: Sized,
    {
        match equivalence {
            Equivalence::Identity => Box::new(|board| Labelling { form: self.form(board), order: Vec::new() }),
            Equivalence::Symmetry | Equivalence::Isomorphism => labelled_by_symmetry(self),
        }
    }

    /// A witness in the notation of certificates.
    fn witness_text(&self, witness: &Witness) -> String {
        match witness {
            Witness::Same => Witness::SAME.to_owned(),
            witness => names_text(&self.cells(), &witness.images()),
        }
    }

    /// Reads a witness that carries `board` onto another one.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    fn read_witness(&self, _: Equivalence, _: &Self::Board, text: &str) -> Result<Witness, String> {
        let cells = self.cells();
        if text == Witness::SAME {
            return Ok(Witness::Same);
        }
        let images = if cells.is_empty() { Vec::new() } else { parse_names(&cells, text)? };
        if images.is_empty() || images.len() != cells.len() {
            Err(Witness::unread(text))
        } else {
            Ok(Witness::of_images(&images))
        }
    }

    /// The board that `witness` carries `board` onto; nothing where it does not carry all that is on it.
    fn image(&self, board: &Self::Board, witness: &Witness) -> Option<Self::Board> {
        match witness {
            Witness::Same => Some(board.clone()),
            witness => (!self.cells().is_empty()).then(|| self.carried(board, &witness.images())),
        }
    }

    /// The move that `witness` carries `step` onto, in a game in which several moves may leave the same board; nothing in the
    /// others, where what a move leaves tells which it is.
    fn image_of_move(&self, _step: &Self::Step, _witness: &Witness) -> Option<Self::Step> {
        None
    }
}

/// A ruleset as its rules in a certificate state it: the game that they make, and how it is shown. A ruleset that has several games has an
/// implementation for the rules of each.
pub trait Stated<Data>: Sized {
    /// Why play ends, as a clause, in a game in which it always does.
    const WHY_IT_ENDS: &'static str;

    /// Whether its moves have kinds.
    const HAS_KINDS: bool = true;

    /// The game of these rules, called `name` where rules do not say what it is called.
    ///
    /// # Errors
    /// When they make no game: a sentence that says why.
    fn from_rules(rules: &Data, name: &str) -> Result<Self, String>;

    /// The rules and the notation in words; `name` is what a certificate calls the game.
    fn words(rules: &Data, name: Option<&str>) -> Text;

    /// The picture of a position, which is in the notation of certificates; its text, where there is no better one.
    ///
    /// # Errors
    /// When it is too large, its points have no places, or it is no position.
    fn picture(_rules: &Data, _drawn: Drawn, position: &str) -> Result<Grid, PictureError> {
        Ok(Grid::text(position))
    }

    /// The kind of a move from a position, both in the notation of certificates.
    fn kind(_rules: &Data, _position: &str, _mv: &str) -> MoveKind {
        MoveKind::default()
    }

    /// When two positions are equivalent under symmetry, and why a symmetry carries moves onto moves.
    fn symmetry_words() -> [Text; 2] {
        [EQUAL.into(), CARRIES_ALL.into()]
    }
}

/// When two positions are equivalent, where there is no symmetry.
pub const EQUAL: &str = "Two positions are the same when they are equal.";

/// Games that are named alike.
#[derive(Debug)]
pub struct Family {
    /// What stands before the `:` of their names.
    pub name: &'static str,
    /// How they are named, with all parameters.
    pub usage: &'static str,
    /// What they are.
    pub meaning: &'static str,
    /// The game of a name.
    pub read: fn(&Family, &str) -> Result<Component, GameError>,
}

impl Family {
    /// The parameters in `name`: what stands behind the first `:`.
    pub fn parameters<'n>(&self, name: &'n str) -> Option<&'n str> {
        name.split_once(':').map(|(_, parameters)| parameters)
    }

    /// The error for a name whose parameters do not fit; `remedy` says what does.
    pub fn unfit(&self, name: &str, remedy: impl Into<String>) -> GameError {
        GameError::Parameters { game: name.to_owned(), usage: self.usage, remedy: remedy.into() }
    }
}

/// A position or a move of another ruleset reached this one, which is a fault in this program.
pub(super) fn mismatched() -> ! {
    unreachable!("a position or a move of another ruleset than the game's")
}
