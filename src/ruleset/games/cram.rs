//! Cram (Gardner 1974), impartial domineering: a move puts a domino on two adjacent free squares.

use crate::equivalence::{
    Equivalence, Isomorphic, Labeller, Structure, Witness, labelled, mirror, read_witness, rectangle_symmetries,
};
use crate::games::chop::{Sides, out_of_bounds, read_sides, sides};
use crate::notation::{self, standard_names};
use crate::picture::{Drawn, Grid, PictureError};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, isomorphism_of_dominoes, squares_in_words, symmetry_of_a_board, text};
use crate::{Component, GameError, MOST_POINTS, MoveKind, Player, Points, Rules, Ruleset, kind, picture};

/// Cram on a rectangle.
#[derive(Clone, Debug)]
pub struct Cram {
    rows: u8,
    columns: u8,
    names: Vec<String>,
    dominoes: Vec<Points>,
}

impl Cram {
    /// Cram on a rectangle with these sides; `None` when it is empty or has more than 64 squares.
    pub fn new(rows: u32, columns: u32) -> Option<Cram> {
        let squares = rows.checked_mul(columns).filter(|&squares| (1..=MOST_POINTS as u32).contains(&squares))?;
        let domino = |from: u32, to: u32| Points::one(from as u8).with(Points::one(to as u8));
        let mut dominoes = Vec::new();
        for square in 0..squares {
            if square % columns + 1 < columns {
                dominoes.push(domino(square, square + 1));
            }
            if square + columns < squares {
                dominoes.push(domino(square, square + columns));
            }
        }
        Some(Cram { rows: rows as u8, columns: columns as u8, names: standard_names(squares as usize), dominoes })
    }

    /// The numbers of rows and columns.
    pub fn sizes(&self) -> [u8; 2] {
        [self.rows, self.columns]
    }

    /// The names of the squares, row by row.
    pub fn names(&self) -> &[String] {
        &self.names
    }
}

impl Ruleset for Cram {
    /// The free squares.
    type Position = Points;
    /// The two squares that the domino covers.
    type Move = Points;

    fn name(&self) -> String {
        format!("cram:{}x{}", self.rows, self.columns)
    }

    fn source(&self) -> Points {
        Points::first(self.names.len())
    }

    fn moves(&self, position: &Points) -> Vec<Points> {
        self.dominoes.iter().copied().filter(|domino| domino.within(*position)).collect()
    }

    fn is_terminal(&self, position: &Points) -> bool {
        !self.dominoes.iter().any(|domino| domino.within(*position))
    }

    fn follower(&self, position: &Points, domino: &Points) -> Points {
        position.without(*domino)
    }

    /// The number of free squares.
    fn measure(&self, position: &Points) -> u64 {
        position.len() as u64
    }

    fn compare(&self, one: &Points, other: &Points) -> std::cmp::Ordering {
        one.smallest_first().cmp(&other.smallest_first())
    }

    /// The connected regions of free squares with room for a domino.
    fn components(&self, position: &Points) -> Vec<Points> {
        let mut rest = *position;
        let mut found = Vec::new();
        while let Some(first) = rest.iter().next() {
            let region = self.region(Points::one(first), *position);
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

    fn text(&self, position: &Points) -> String {
        notation::text(&self.names, position.iter())
    }

    fn move_text(&self, domino: &Points) -> String {
        self.text(domino)
    }

    fn parse(&self, text: &str) -> Result<Points, String> {
        let square = |square: u8| [square / self.columns, square % self.columns];
        let squares = || (0..self.names.len() as u8).map(square).collect();
        Ok(notation::parse_squares(&self.names, squares, text)?.into_iter().collect())
    }
}

impl Cram {
    /// The free squares connected with those of `region`.
    fn region(&self, mut region: Points, free: Points) -> Points {
        loop {
            let touching = self.dominoes.iter().filter(|domino| domino.within(free) && !domino.misses(region));
            let grown = touching.fold(region, |grown, &domino| grown.with(domino));
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}

impl Stated<Sides> for Cram {
    fn from_rules(rules: &Sides) -> Result<Cram, String> {
        Cram::new(rules.rows, rules.columns).ok_or_else(out_of_bounds)
    }

    const SCHEMA: Fields = &sides(r#"{ "type": "integer", "minimum": 1, "maximum": 64 }"#);

    const WHY_IT_ENDS: &'static str = "every move leaves two free squares fewer";

    fn words(sides: &Sides) -> Text {
        text!["In cram a move puts a domino on two free squares that are side by side, in a row or in a column. "]
            .and(squares_in_words(sides.rows, sides.columns))
            .and("A position is the set of the free squares, and a move the two that the domino covers.")
    }

    fn picture(sides: &Sides, _: Drawn, position: &str) -> Result<Grid, PictureError> {
        let (rows, columns) = (sides.rows as usize, sides.columns as usize);
        picture::check(rows as u64 * columns as u64)?;
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
        picture::squares(places.collect(), position)
    }

    fn kind(sides: &Sides, _: &str, mv: &str) -> MoveKind {
        kind::domino(sides.columns as usize, (sides.rows * sides.columns) as usize, mv)
    }

    fn isomorphism_words(_: &Sides) -> Option<[Text; 2]> {
        Some(isomorphism_of_dominoes("every two squares that a domino can cover onto such"))
    }

    fn symmetry_words() -> [Text; 2] {
        symmetry_of_a_board("squares side by side onto squares side by side", "squares")
    }
}

impl Isomorphic for Cram {
    fn held(&self, free: &Points) -> Points {
        *free
    }

    /// The squares, and the dominoes.
    fn structure(&self, free: &Points, _: Player) -> Structure {
        let dominoes = Ruleset::moves(self, free).into_iter().map(|domino| domino.iter().collect());
        Structure::on(*free, |_| 0, [dominoes])
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let [rows, columns] = read_sides(family, name)?;
    let cram = Cram::new(rows, columns).map(Component::from);
    cram.ok_or_else(|| family.unfit(name, "with 1 to 64 squares"))
}

impl Listed for Cram {
    const PAGE: &'static str = include_str!("cram.js");

    const FAMILIES: &'static [Family] =
        &[Family { name: "cram", usage: "cram:RxC", meaning: "cram: dominoes on an R by C rectangle", read }];

    fn ended(&self, _: &Points) -> Option<Points> {
        Some(Points::EMPTY)
    }

    fn mirror(&self, free: &Points) -> Option<String> {
        mirror(self, free)
    }

    fn rules(&self) -> Rules {
        Rules::Cram(Sides { rows: self.rows.into(), columns: self.columns.into() })
    }

    fn cells(&self) -> Vec<String> {
        self.names.clone()
    }

    fn form(&self, free: &Points) -> Box<[u8]> {
        free.bits().to_be_bytes().into()
    }

    fn symmetries(&self) -> Vec<Vec<u8>> {
        rectangle_symmetries(self.rows, self.columns)
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
