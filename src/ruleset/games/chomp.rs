//! Chomp (Schuh 1952, Gale 1974): a bar of squares, the first of which is poisoned. A move bites a square, and with it
//! every square in its row or a later one that is also in its column or a later one. The poisoned square alone cannot
//! be bitten, so under normal play the player who would have to eat it loses.

use crate::equivalence::{Equivalence, Labeller, Labelling, Witness};
use crate::notation::{number, sizes};
use crate::picture::{self, Cell, Grid, Mark, PictureError, Style};
use crate::poset::Poset;
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, code, text};
use crate::{Component, GameError, MoveKind, Player, Rules, Ruleset};
use serde::{Deserialize, Serialize};

/// The most rows, and the most squares in a row.
pub(crate) const MOST: u64 = 64;

/// Chomp from a rectangular bar.
#[derive(Clone, Copy, Debug)]
pub struct Chomp {
    start: [u8; 2],
}

impl Chomp {
    /// Chomp from a bar with these numbers of rows and columns; `None` if it is empty or too large.
    pub fn new(rows: u32, columns: u32) -> Option<Chomp> {
        let side = |side: u32| u8::try_from(side).ok().filter(|&side| side > 0 && u64::from(side) <= MOST);
        Some(Chomp { start: [side(rows)?, side(columns)?] })
    }

    /// The order of the squares, with the longer lines as chains.
    pub(crate) fn poset(self) -> Poset {
        let [rows, columns] = self.start;
        Poset::Squares { by_columns: rows > columns }
    }
}

impl Ruleset for Chomp {
    /// The lengths of the rows, in descending order.
    type Board = Box<[u8]>;
    /// The row and column of the square bitten, from 1.
    type Move = (u8, u8);

    const IMPARTIAL: bool = true;

    fn name(&self) -> String {
        let [rows, columns] = self.start;
        format!("chomp:{rows}x{columns}")
    }

    fn source(&self) -> Box<[u8]> {
        let [rows, columns] = self.start;
        vec![columns; usize::from(rows)].into()
    }

    fn moves(&self, board: &Box<[u8]>, _: Player) -> Vec<(u8, u8)> {
        let squares = board.iter().zip(1..).flat_map(|(&length, row)| (1..=length).map(move |column| (row, column)));
        squares.filter(|&square| square != (1, 1)).collect()
    }

    fn follower(&self, board: &Box<[u8]>, &(row, column): &(u8, u8)) -> Box<[u8]> {
        let cut = |(&length, number): (&u8, u8)| if number < row { length } else { length.min(column - 1) };
        board.iter().zip(1..).map(cut).filter(|&length| length > 0).collect()
    }

    /// The number of squares.
    fn measure(&self, board: &Box<[u8]>) -> u64 {
        board.iter().map(|&length| u64::from(length)).sum()
    }

    fn text(&self, board: &Box<[u8]>) -> String {
        board.iter().map(u8::to_string).collect::<Vec<_>>().join(",")
    }

    fn move_text(&self, (row, column): &(u8, u8)) -> String {
        format!("{row},{column}")
    }

    fn parse(&self, text: &str) -> Result<Box<[u8]>, String> {
        let length = |part: &str| number(part.trim(), MOST).filter(|&length| length > 0).map(|length| length as u8);
        let lengths: Option<Vec<u8>> = text.split(',').map(length).collect();
        let lengths =
            lengths.filter(|rows| rows.len() as u64 <= MOST && rows.windows(2).all(|pair| pair[0] >= pair[1]));
        lengths.map(Box::from).ok_or_else(|| {
            format!("`{text}` is no bar: write the lengths of its rows, none longer than the one before, `4,4,2`, at most {MOST}")
        })
    }
}

/// The sides of a bar, in certificates.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sides {
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub columns: u32,
}

/// A side, in the schema.
const SIDE: &str = r#"{ "type": "integer", "minimum": 1, "maximum": 64 }"#;

impl Stated<Sides> for Chomp {
    fn from_rules(rules: &Sides) -> Result<Chomp, String> {
        Chomp::new(rules.rows, rules.columns).ok_or_else(|| "its sides are out of bounds".to_owned())
    }

    const SCHEMA: Fields = &[("rows", SIDE), ("columns", SIDE)];

    const WHY_IT_ENDS: &'static str = "every move leaves fewer squares";

    fn words(_: &Sides) -> Text {
        text![
            "In chomp a move bites a square off a bar, and with it all squares that are both in its row or a later one \
             and in its column or a later one. The first square of the first row is poisoned, and no move may bite it. \
             A position lists the lengths of the rows, which descend or stay equal: ",
            code("4,4,2"),
            ". A move is written as the row and the column of the square bitten: ",
            code("2,3"),
            ".",
        ]
    }

    fn picture(_: &Sides, position: &str) -> Result<Grid, PictureError> {
        let rows = picture::numbers(position, position)?;
        picture::check(rows.iter().fold(0, |sum, &length| sum.saturating_add(length)))?;
        let places = rows.iter().enumerate().flat_map(|(row, &length)| (0..length as usize).map(move |c| [row, c]));
        let square = |place: [usize; 2]| {
            let mark = if place == [0, 0] { Mark::Poisoned } else { Mark::Free };
            Cell::new(place, mark).named(format!("{},{}", place[0] + 1, place[1] + 1))
        };
        Ok(Grid::new(Style::Squares, places.map(square).collect()))
    }

    fn kind(_: &Sides, _: &str, mv: &str) -> MoveKind {
        let row = mv.split(',').next().unwrap_or_default();
        MoveKind::called(row.parse().unwrap_or(0), format!("row {row}"))
    }

    fn symmetry_words() -> [Text; 2] {
        let equivalence = text![
            "Two positions are equivalent when they are equal, for which the witness is ",
            code("="),
            ", or when rows and columns change places, ",
            code(EXCHANGE),
            ".",
        ];
        [equivalence, "The rules treat rows and columns alike; so moves are carried onto moves.".into()]
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let sides = family.parameters(name).and_then(|text| sizes(text, u64::MAX));
    let [rows, columns] = sides.ok_or_else(|| family.unfit(name, "for instance 3x4"))?;
    let chomp = Chomp::new(rows, columns).map(Component::from);
    chomp.ok_or_else(|| family.unfit(name, "with sides from 1 to 64"))
}

impl Listed for Chomp {
    const PAGE: &'static str = include_str!("chomp.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "chomp",
        usage: "chomp:RxC",
        meaning: "chomp: an R by C bar whose first square is poisoned",
        read,
    }];

    fn rules(&self) -> Rules {
        let [rows, columns] = self.start.map(u32::from);
        Rules::Chomp(Sides { rows, columns })
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        vec![Equivalence::Identity, Equivalence::Symmetry]
    }

    fn ended(&self, _: &Box<[u8]>) -> Option<Box<[u8]>> {
        Some(Box::from([1]))
    }

    fn form(&self, rows: &Box<[u8]>) -> Box<[u8]> {
        rows.clone()
    }

    fn labeller(&self, equivalence: Equivalence, _: Player) -> Labeller<'_, Box<[u8]>> {
        if equivalence == Equivalence::Identity {
            return Box::new(|rows| Labelling { form: rows.clone(), order: Vec::new() });
        }
        Box::new(|rows| match transposed(rows) {
            columns if columns > *rows => Labelling { form: columns, order: vec![1, 0] },
            _ => Labelling { form: rows.clone(), order: vec![0, 1] },
        })
    }

    fn generators(&self) -> Vec<Witness> {
        vec![Witness::of_images(&[1, 0])]
    }

    fn count_symmetries(&self) -> u64 {
        2
    }

    fn witness_text(&self, witness: &Witness) -> String {
        if witness.leaves_all() { Witness::SAME } else { EXCHANGE }.to_owned()
    }

    fn read_witness(&self, _: Equivalence, _: &Box<[u8]>, text: &str) -> Result<Witness, String> {
        match text {
            Witness::SAME => Ok(Witness::of_images(&[0, 1])),
            EXCHANGE => Ok(Witness::of_images(&[1, 0])),
            _ => Err(Witness::unread(text)),
        }
    }

    fn image(&self, rows: &Box<[u8]>, witness: &Witness) -> Option<Box<[u8]>> {
        Some(if witness.leaves_all() { rows.clone() } else { transposed(rows) })
    }
}

/// The notation of the exchange of rows and columns.
const EXCHANGE: &str = "t";

/// The lengths of the columns.
fn transposed(rows: &[u8]) -> Box<[u8]> {
    let columns = rows.first().copied().unwrap_or(0);
    (0..columns).map(|column| rows.iter().filter(|&&length| length > column).count() as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bite_takes_all_behind_and_below() {
        let chomp = Chomp::new(3, 4).expect("chomp");
        let left = |mv| chomp.text(&chomp.follower(&chomp.source(), &mv));
        assert_eq!(left((2, 3)), "4,2,2");
        assert_eq!(left((2, 1)), "4");
        assert_eq!(left((1, 2)), "1,1,1");
        assert!(chomp.is_terminal(&chomp.parse("1").expect("a bar"), Player::Left));
        assert!(chomp.parse("1,2").is_err() && chomp.parse("0").is_err() && chomp.parse("").is_err());
    }
}
