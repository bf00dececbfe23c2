//! The registry of rulesets. A line for each ruleset determines the names of its games, its place in the list, and its
//! rules in certificates.

pub(super) mod schema;
mod stated;
mod table;

pub use stated::{EQUAL, Fields, Stated};
pub(super) use table::{InTable, registry};

use super::equivalence::{Equivalence, Labeller, Labelling, Witness, generators, labelled_by_symmetry};
use super::games::{Component, Rules};
use super::player::Player;
use super::{GameError, Ruleset, names_text, parse_names};

/// The properties of a ruleset, apart from its rules, that the rest of the program uses.
pub trait Listed: Ruleset + Sync {
    /// The families of names of its games, except for rule files, which the registry lists as a whole.
    const FAMILIES: &'static [Family] = &[];

    /// The script for the explorer page: the rules implemented again, and the drawing of positions.
    const PAGE: &'static str;

    /// Whether play may go on forever, in all games of the ruleset.
    const LOOPY: bool = false;

    /// The rules as stated in certificates.
    fn rules(&self) -> Rules;

    /// Where each point of the board is drawn, as `[x, y]` with y downwards, if it has a layout.
    fn layout(&self) -> Option<Vec<[f64; 2]>> {
        None
    }

    /// Whether play ends by a win on the board. Such a game cannot be a summand, and has no negative and no misere play.
    fn is_won_on_board(&self) -> bool {
        false
    }

    /// The place of the rules in the JSON Schema of certificates, if its games are of several kinds.
    const SCHEMA_KIND: Option<&'static str> = None;

    /// The equivalences that it admits, from identity to the coarsest.
    fn equivalences(&self) -> Vec<Equivalence> {
        if self.cells().is_empty() {
            vec![Equivalence::Identity]
        } else {
            vec![Equivalence::Identity, Equivalence::Symmetry]
        }
    }

    /// Whether the checker finds the components of positions by itself.
    fn has_components(&self) -> bool {
        self.equivalences().contains(&Equivalence::Isomorphism)
    }

    /// The names of the squares or cells that its symmetries permute, in board order.
    fn cells(&self) -> Vec<String> {
        Vec::new()
    }

    /// The symmetries other than the identity, each as the images of all cells in board order. They carry the moves of
    /// each player onto that player's moves.
    fn symmetries(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }

    /// A permutation of the cells that exchanges Left's moves with Right's, on a board and on its negative, if there is
    /// one. Every other one is this one followed by a symmetry. In an impartial ruleset it is the identity.
    fn exchange(&self) -> Option<Vec<u8>> {
        None
    }

    /// Irredundant generators of the symmetries, in order.
    fn generators(&self) -> Vec<Witness> {
        generators(&self.symmetries()).iter().map(|images| Witness::of_images(images)).collect()
    }

    /// The number of symmetries, including the identity.
    fn count_symmetries(&self) -> u64 {
        1 + self.symmetries().len() as u64
    }

    /// The image of `board` with each cell carried to its image.
    fn carried(&self, board: &Self::Board, _images: &[u8]) -> Self::Board {
        board.clone()
    }

    /// An injective encoding of boards.
    fn form(&self, board: &Self::Board) -> Box<[u8]> {
        self.text(board).into_bytes().into()
    }

    /// A function that finds canonical labellings of boards under one of its equivalences. Under isomorphism, and under
    /// symmetry if there is an exchange of the players, the form is that of the board as `player` sees it: a board as
    /// Right sees it has the form of its negative as Left sees it.
    fn labeller(&self, equivalence: Equivalence, player: Player) -> Labeller<'_, Self::Board>
    where
        Self: Sized,
    {
        match equivalence {
            Equivalence::Identity => Box::new(|board| Labelling { form: self.form(board), order: Vec::new() }),
            Equivalence::Symmetry | Equivalence::Isomorphism => labelled_by_symmetry(self, player),
        }
    }

    /// The board without its dead points, which no move can use any more and witnesses of isomorphism leave out.
    fn reduced(&self, board: &Self::Board) -> Self::Board {
        board.clone()
    }

    /// A witness in the notation of certificates.
    fn witness_text(&self, witness: &Witness) -> String {
        match witness {
            Witness::Same => Witness::SAME.to_owned(),
            witness => names_text(&self.cells(), &witness.images()),
        }
    }

    /// Reads a witness that carries `board` onto another board.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
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

    /// Reads the involution that makes `board` a mirror; by default it is written as a witness of isomorphism.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    fn read_mirror(&self, board: &Self::Board, text: &str) -> Result<Witness, String> {
        self.read_witness(Equivalence::Isomorphism, board, text)
    }

    /// The image of `board` under `witness`; `None` if `witness` does not cover everything in it that matters.
    fn image(&self, board: &Self::Board, witness: &Witness) -> Option<Self::Board> {
        match witness {
            Witness::Same => Some(board.clone()),
            witness => (!self.cells().is_empty()).then(|| self.carried(board, &witness.images())),
        }
    }

    /// The image of `board` under a witness that leads to `whole` or a part of it.
    fn image_in(&self, board: &Self::Board, witness: &Witness, _whole: &Self::Board) -> Option<Self::Board> {
        self.image(board, witness)
    }

    /// The part as it is in `whole`, after moves in other parts.
    fn part_of(&self, part: &Self::Board, _whole: &Self::Board) -> Self::Board {
        part.clone()
    }

    /// Whether witnesses of isomorphism are bijections of points and classes of their states, rather than of cells.
    const CARRIES_FACTS: bool = false;

    /// The moves of `player` on the second board that correspond to `mv` on the first, if the witness is one of
    /// facts.
    fn moves_onto(&self, _: [&Self::Board; 2], _: &Self::Move, _by: &Witness, _: Player) -> Option<Vec<Self::Move>> {
        None
    }

    /// Turns a witness from the first board to the second into one from the third, which a play leaves of the first, to
    /// the fourth, which the image of that play leaves of the second.
    fn witness_later(&self, _: [&Self::Board; 4], by: &Witness) -> Witness {
        by.clone()
    }

    /// The witness from the first board to the second as one of facts, if isomorphism uses them.
    fn of_facts(&self, _: [&Self::Board; 2], by: &Witness) -> Witness {
        by.clone()
    }

    /// The reply of `player` that restores a mirror: the image of `mv` on `board`, if the witness is one of facts.
    fn reflected(&self, _board: &Self::Board, _: &Self::Move, _by: &Witness, _: Player) -> Option<Self::Move> {
        None
    }

    /// The negative of `board`, in a ruleset where a witness may negate.
    fn negative(&self, board: &Self::Board) -> Self::Board {
        board.clone()
    }

    /// A board on which neither player can move, which represents the component in a part of a sum that contains
    /// nothing of it. `None` if the rules have none.
    fn ended(&self, _of: &Self::Board) -> Option<Self::Board> {
        None
    }

    /// The involution that makes `board` a mirror in normal play, in the notation of certificates: it carries every
    /// move of each player to a move of the other that is still legal after it, and so on to the end. `None` if none is
    /// found.
    fn mirror(&self, _board: &Self::Board) -> Option<String> {
        None
    }

    /// The image of `mv` under `witness`, in a game where several moves may leave the same board, or a witness may
    /// leave part of a move out. `None` in other games, where the resulting board determines the move.
    fn image_of_move(&self, _mv: &Self::Move, _witness: &Witness) -> Option<Self::Move> {
        None
    }
}

/// A family of games with similar names.
#[derive(Debug)]
pub struct Family {
    /// The part of their names before the `:`.
    pub name: &'static str,
    /// The usage of their names, with all parameters.
    pub usage: &'static str,
    /// The description of the games.
    pub meaning: &'static str,
    /// Reads the game of a name.
    pub read: fn(&Family, &str) -> Result<Component, GameError>,
}

impl Family {
    /// The parameters in `name`: the part after the first `:`.
    pub fn parameters<'n>(&self, name: &'n str) -> Option<&'n str> {
        name.split_once(':').map(|(_, parameters)| parameters)
    }

    /// The error for invalid parameters; `remedy` says what would be valid.
    pub fn unfit(&self, name: &str, remedy: impl Into<String>) -> GameError {
        GameError::Parameters { game: name.to_owned(), usage: self.usage, remedy: remedy.into() }
    }
}

/// Panics: a position or a move of another ruleset reached this one, which is a fault in this program.
pub(super) fn mismatched() -> ! {
    unreachable!("a position or a move of another ruleset than the game's")
}
