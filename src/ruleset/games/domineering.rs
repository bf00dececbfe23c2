//! Domineering (Göran Andersson; Gardner 1974, *Cram, crosscram and quadraphage*): a move puts a domino on two adjacent
//! free squares, Left's vertically, Right's horizontally.
//!
//! The board is any set of squares of a grid. Left plays vertically, as in Berlekamp, Conway and Guy (*Winning Ways*,
//! 1982) and Conway (*On Numbers and Games*, 1976).

mod grid;
mod isomorphism;

use crate::picture::{Drawn, Grid, PictureError};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, code, isomorphism_of_dominoes, squares_in_words, symmetry_of_a_board, text};
use crate::{Component, GameError, MOST_POINTS, MoveKind, Points, Rules, kind, picture};
use serde::{Deserialize, Serialize};

use crate::equivalence::{Equivalence, Isomorphic, Labeller, Witness, labelled, mirror, read_witness};
use crate::notation::{self, standard_names};
use crate::partizan::{Partizan, Player};
use grid::Grid as Squares;

/// Domineering on a board: the adjacency of its squares, and its symmetries.
#[derive(Clone, Debug)]
pub struct Domineering {
    grid: Squares,
    names: Vec<String>,
    down: Vec<Points>,
    across: Vec<Points>,
    symmetries: Vec<Vec<u8>>,
}

/// Domineering in certificates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DomineeringFile {
    /// The rows, from the top: `.` is a square, `#` is none.
    pub board: Vec<String>,
}

impl Domineering {
    /// Domineering on the board with these rows, `.` for a square and `#` for none.
    ///
    /// # Errors
    /// When the rows make no board: a phrase that says what would.
    pub fn new(rows: &[impl AsRef<str>]) -> Result<Domineering, String> {
        let grid = Squares::of(rows)?;
        let names = standard_names(grid.count());
        let domino = |[from, to]: [u8; 2]| Points::one(from).with(Points::one(to));
        let placed = |rows, columns| grid.neighbours(rows, columns).map(domino).collect::<Vec<_>>();
        let (down, across, symmetries) = (placed(1, 0), placed(0, 1), grid.symmetries());
        Ok(Domineering { names, down, across, symmetries, grid })
    }

    /// Domineering on a rectangle with these sides.
    ///
    /// # Errors
    /// When it is empty or has more than 64 squares: a phrase that says so.
    pub fn rectangle(rows: u32, columns: u32) -> Result<Domineering, String> {
        let squares = rows.checked_mul(columns).filter(|&squares| (1..=MOST_POINTS as u32).contains(&squares));
        squares.ok_or_else(|| format!("with 1 to {MOST_POINTS} squares"))?;
        Domineering::new(&vec![".".repeat(columns as usize); rows as usize])
    }

    /// Domineering on the board that the parameters of a name describe, `2x3` or `../.#`.
    ///
    /// # Errors
    /// When they describe none: a phrase that says what would.
    pub fn named(parameters: &str) -> Result<Domineering, String> {
        if parameters.contains('x') {
            let [rows, columns] = notation::sizes(parameters, MOST_POINTS as u64).ok_or_else(grid::usage)?;
            return Domineering::rectangle(rows, columns);
        }
        let game = Domineering::new(&parameters.split('/').collect::<Vec<_>>())?;
        if game.parameters() == parameters { Ok(game) } else { Err(format!("which is here {}", game.parameters())) }
    }

    /// The rules as data.
    pub fn file(&self) -> DomineeringFile {
        DomineeringFile { board: self.grid.rows() }
    }

    /// The names of the squares, row by row.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The row and the column of each square, from 0, in board order.
    pub fn places(&self) -> &[[u8; 2]] {
        self.grid.places()
    }

    /// All placements of a domino by `player` on the empty board, in the order of their upper or left squares.
    pub fn dominoes(&self, player: Player) -> &[Points] {
        match player {
            Player::Left => &self.down,
            Player::Right => &self.across,
        }
    }

    fn parameters(&self) -> String {
        self.grid.rectangle().map_or_else(|| self.grid.rows().join("/"), |[rows, columns]| format!("{rows}x{columns}"))
    }

    /// The squares of `free` connected with those of `region`.
    fn region(&self, mut region: Points, free: Points) -> Points {
        loop {
            let dominoes = self.down.iter().chain(&self.across);
            let touching = dominoes.filter(|domino| domino.within(free) && !domino.misses(region));
            let grown = touching.fold(region, |grown, &domino| grown.with(domino));
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}

impl Partizan for Domineering {
    /// The free squares.
    type Board = Points;
    /// The two squares that the domino covers.
    type Step = Points;

    fn name(&self) -> String {
        format!("domineering:{}", self.parameters())
    }

    fn start(&self) -> Points {
        Points::first(self.names.len())
    }

    fn moves(&self, free: &Points, player: Player) -> Vec<Points> {
        self.dominoes(player).iter().copied().filter(|domino| domino.within(*free)).collect()
    }

    fn is_terminal(&self, free: &Points, player: Player) -> bool {
        !self.dominoes(player).iter().any(|domino| domino.within(*free))
    }

    fn after(&self, free: &Points, _: Player, domino: &Points) -> Points {
        free.without(*domino)
    }

    /// The number of free squares.
    fn measure(&self, free: &Points) -> u64 {
        free.len() as u64
    }

    /// The connected regions with room for a domino of either player.
    fn components(&self, free: &Points) -> Vec<Points> {
        let mut rest = *free;
        let mut found = Vec::new();
        while let Some(first) = rest.iter().next() {
            let region = self.region(Points::one(first), *free);
            rest = rest.without(region);
            if region.len() > 1 {
                found.push(region);
            }
        }
        found
    }

    fn join(&self, components: &[Points]) -> Points {
        components.iter().copied().fold(Points::EMPTY, Points::with)
    }

    fn text(&self, free: &Points) -> String {
        notation::text(&self.names, free.iter())
    }

    fn step_text(&self, domino: &Points) -> String {
        Partizan::text(self, domino)
    }

    fn parse(&self, text: &str) -> Result<Points, String> {
        Ok(notation::parse_squares(&self.names, || self.grid.places().to_vec(), text)?.into_iter().collect())
    }
}

impl Stated<DomineeringFile> for Domineering {
    fn from_rules(rules: &DomineeringFile) -> Result<Domineering, String> {
        Domineering::new(&rules.board)
    }

    const SCHEMA: Fields = &[(
        "board",
        r#"{ "type": "array", "items": { "type": "string", "pattern": "^[.#]{1,64}$" },
              "minItems": 1, "maxItems": 64 }"#,
    )];

    const WHY_IT_ENDS: &'static str = "every move leaves two free squares fewer";

    fn words(rules: &DomineeringFile) -> Text {
        let (rows, columns) = (rules.board.len(), rules.board.first().map_or(0, |row| row.chars().count()));
        let missing = match rules.board.iter().any(|row| row.contains('#')) {
            true => {
                text!["Of its rows ", code(rules.board.join("/")), " a ", code("#"), " is no square of the board. "]
            }
            false => Text::default(),
        };
        text![
            "In Domineering the players put dominoes on two free squares: Left on two neighbouring squares of a column, \
             and Right on two neighbouring squares of a row. "
        ]
        .and(squares_in_words(u32::try_from(rows).unwrap_or(0), u32::try_from(columns).unwrap_or(0)))
        .and(missing)
        .and("A position is the set of the free squares, and a move the two that the domino covers.")
    }

    fn picture(rules: &DomineeringFile, _: Drawn, position: &str) -> Result<Grid, PictureError> {
        let in_row = |(row, text): (usize, &String)| {
            let squares = text.bytes().enumerate().filter(|&(_, square)| square == b'.');
            squares.map(|(column, _)| [row, column]).collect::<Vec<_>>()
        };
        picture::squares(rules.board.iter().enumerate().flat_map(in_row).collect(), position)
    }

    fn kind(rules: &DomineeringFile, _: &str, mv: &str) -> MoveKind {
        let columns = rules.board.first().map_or(0, |row| row.chars().count());
        kind::domino(columns, columns * rules.board.len(), mv)
    }

    fn isomorphism_words(_: &DomineeringFile) -> Option<[Text; 2]> {
        Some(isomorphism_of_dominoes(
            "every two squares that Left can cover onto such, and every two that Right can cover onto such",
        ))
    }

    fn symmetry_words() -> [Text; 2] {
        symmetry_of_a_board("squares one above the other onto such, and squares side by side onto such,", "squares")
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let game = Domineering::named(family.parameters(name).unwrap_or_default());
    game.map(Component::from).map_err(|remedy| family.unfit(name, remedy))
}

impl Listed for Domineering {
    const PAGE: &'static str = include_str!("domineering.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "domineering",
        usage: "domineering:RxC|ROWS",
        meaning: "domineering, Left vertical: a rectangle, or rows of `.` and `#` joined by `/`",
        read,
    }];

    fn ended(&self, _: &Points) -> Option<Points> {
        Some(Points::EMPTY)
    }

    fn mirror(&self, free: &Points) -> Option<String> {
        mirror(self, free)
    }

    fn rules(&self) -> Rules {
        Rules::Domineering(self.file())
    }

    fn cells(&self) -> Vec<String> {
        self.names.clone()
    }

    /// The reflections and the half turn, as far as they carry the board onto itself.
    fn symmetries(&self) -> Vec<Vec<u8>> {
        self.symmetries.clone()
    }

    /// A quarter turn, or an exchange of rows and columns, if one carries the board onto itself.
    fn exchange(&self) -> Option<Vec<u8>> {
        self.grid.exchange()
    }

    fn carried(&self, free: &Points, images: &[u8]) -> Points {
        free.image(images)
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        Equivalence::ALL.into()
    }

    fn labeller(&self, equivalence: Equivalence, player: Player) -> Labeller<'_, Points> {
        labelled(self, equivalence, player)
    }

    /// The squares that a domino can still use.
    fn reduced(&self, free: &Points) -> Points {
        self.cells_of_regions(free)
    }

    fn read_witness(&self, equivalence: Equivalence, free: &Points, text: &str) -> Result<Witness, String> {
        read_witness(self, equivalence, free, text)
    }

    fn image(&self, free: &Points, witness: &Witness) -> Option<Points> {
        Some(free.carried(witness))
    }

    fn image_of_move(&self, domino: &Points, witness: &Witness) -> Option<Points> {
        Some(domino.carried(witness))
    }
}

#[cfg(test)]
mod tests;
