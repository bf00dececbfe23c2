//! Chop: a rectangle from which rows or columns are broken off until one square is left. An m by n rectangle equals
//! `*(m - 1) + *(n - 1)` (the Chop Theorem of the lecture notes of CSCI 4341, week 4).

use crate::picture::{self, Cell, Grid, Mark, PictureError, Style};
use crate::text::{Text, code, text};
use crate::{Component, GameError, MoveKind, Player, Rules, Ruleset};
use serde::{Deserialize, Serialize};

use crate::equivalence::{Equivalence, Labeller, Labelling, Witness};
use crate::notation::sizes;
use crate::registry::{Family, Fields, Listed, Stated};

/// The most rows or columns.
pub(crate) const MOST: u64 = 1_000_000;

/// Chop from a rectangle.
#[derive(Clone, Copy, Debug)]
pub struct Chop {
    start: [u32; 2],
}

impl Chop {
    /// Chop from a rectangle with these sides; `None` when it is empty or too large.
    pub fn new(rows: u32, columns: u32) -> Option<Chop> {
        let start = [rows, columns];
        start.iter().all(|&side| side > 0 && u64::from(side) <= MOST).then_some(Chop { start })
    }

    /// The numbers of rows and columns at the start.
    pub fn start(self) -> [u32; 2] {
        self.start
    }
}

impl Ruleset for Chop {
    /// The numbers of rows and columns.
    type Position = [u32; 2];
    /// The rectangle that is left.
    type Move = [u32; 2];

    fn name(&self) -> String {
        format!("chop:{}", self.text(&self.start))
    }

    fn source(&self) -> [u32; 2] {
        self.start
    }

    fn moves(&self, &[rows, columns]: &[u32; 2]) -> Vec<[u32; 2]> {
        (1..rows).map(|left| [left, columns]).chain((1..columns).map(|left| [rows, left])).collect()
    }

    fn follower(&self, _: &[u32; 2], left: &[u32; 2]) -> [u32; 2] {
        *left
    }

    /// The sum of rows and columns.
    fn measure(&self, &[rows, columns]: &[u32; 2]) -> u64 {
        u64::from(rows) + u64::from(columns)
    }

    fn text(&self, [rows, columns]: &[u32; 2]) -> String {
        format!("{rows}x{columns}")
    }

    fn move_text(&self, left: &[u32; 2]) -> String {
        self.text(left)
    }

    fn parse(&self, text: &str) -> Result<[u32; 2], String> {
        sizes(text, MOST)
            .ok_or_else(|| format!("`{text}` is no rectangle: write rows and columns, `3x4`, each 1 to {MOST}"))
    }
}

/// The sides of a rectangle, in certificates of games on it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sides {
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub columns: u32,
}

/// The fields of [`Sides`], each with this schema.
pub(super) const fn sides(side: &'static str) -> [(&'static str, &'static str); 2] {
    [("rows", side), ("columns", side)]
}

/// The message for sides that make no board.
pub(super) fn out_of_bounds() -> String {
    "its sides are out of bounds".to_owned()
}

/// The numbers of rows and columns, from the name of a game.
pub(super) fn read_sides(family: &Family, name: &str) -> Result<[u32; 2], GameError> {
    let sides = family.parameters(name).and_then(|text| sizes(text, u64::MAX));
    sides.ok_or_else(|| family.unfit(name, "for instance 3x4"))
}

impl Stated<Sides> for Chop {
    fn from_rules(rules: &Sides) -> Result<Chop, String> {
        Chop::new(rules.rows, rules.columns).ok_or_else(out_of_bounds)
    }

    const SCHEMA: Fields = &sides(r#"{ "type": "integer", "minimum": 1, "maximum": 1000000 }"#);

    const WHY_IT_ENDS: &'static str = "every move leaves fewer squares";

    fn words(_: &Sides) -> Text {
        text![
            "In chop a rectangle of squares is broken along a line between two rows or two columns, and one part is \
             thrown away: a move breaks off rows, or columns, but not all of them. A position is written as rows and \
             columns, ",
            code("3x4"),
            ", and a move as the rectangle that it leaves.",
        ]
    }

    fn picture(_: &Sides, position: &str) -> Result<Grid, PictureError> {
        let wrong = || PictureError::no_position(position, "a rectangle is written as 3x4");
        let [rows, columns] = sizes(position, MOST).ok_or_else(wrong)?;
        picture::check(u64::from(rows) * u64::from(columns))?;
        let places = (0..rows as usize).flat_map(|row| (0..columns as usize).map(move |column| [row, column]));
        Ok(Grid::new(Style::Squares, places.map(|place| Cell::new(place, Mark::Free)).collect()))
    }

    fn kind(_: &Sides, position: &str, mv: &str) -> MoveKind {
        let rows = |rectangle: &str| rectangle.split('x').next().map(str::to_owned);
        if rows(position) == rows(mv) { MoveKind::called(1, "columns") } else { MoveKind::called(0, "rows") }
    }

    fn symmetry_words() -> [Text; 2] {
        exchange_in_words()
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let [rows, columns] = read_sides(family, name)?;
    let chop = Chop::new(rows, columns).map(Component::from);
    chop.ok_or_else(|| family.unfit(name, "with sides from 1 to 1000000"))
}

impl Listed for Chop {
    const PAGE: &'static str = include_str!("chop.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "chop",
        usage: "chop:RxC",
        meaning: "chop: rows or columns of an R by C rectangle are broken off",
        read,
    }];

    fn ended(&self, _: &[u32; 2]) -> Option<[u32; 2]> {
        Some([1, 1])
    }

    fn rules(&self) -> Rules {
        Rules::Chop(Sides { rows: self.start[0], columns: self.start[1] })
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        vec![Equivalence::Identity, Equivalence::Symmetry]
    }

    fn form(&self, sides: &[u32; 2]) -> Box<[u8]> {
        sides.iter().flat_map(|side| side.to_be_bytes()).collect()
    }

    fn labeller(&self, equivalence: Equivalence, _: Player) -> Labeller<'_, [u32; 2]> {
        either_way(equivalence, |sides| self.form(sides), |&[rows, columns]| self.form(&[columns, rows]))
    }

    fn generators(&self) -> Vec<Witness> {
        vec![Witness::of_images(&[1, 0])]
    }

    fn count_symmetries(&self) -> u64 {
        2
    }

    fn witness_text(&self, witness: &Witness) -> String {
        exchange_text(witness)
    }

    fn read_witness(&self, _: Equivalence, _: &[u32; 2], text: &str) -> Result<Witness, String> {
        read_exchange(text)
    }

    fn image(&self, &[rows, columns]: &[u32; 2], witness: &Witness) -> Option<[u32; 2]> {
        Some(if witness.leaves_all() { [rows, columns] } else { [columns, rows] })
    }
}

/// Labels positions up to the exchange of rows and columns, by the larger of the two forms. Exchanged positions must be
/// positions too.
pub(super) fn either_way<'a, P>(
    equivalence: Equivalence,
    form: impl Fn(&P) -> Box<[u8]> + Send + 'a,
    exchanged: impl Fn(&P) -> Box<[u8]> + Send + 'a,
) -> Labeller<'a, P> {
    match equivalence {
        Equivalence::Identity => Box::new(move |position| Labelling { form: form(position), order: Vec::new() }),
        Equivalence::Symmetry | Equivalence::Isomorphism => Box::new(move |position| {
            let (one, other) = (form(position), exchanged(position));
            if one >= other {
                Labelling { form: one, order: vec![0, 1] }
            } else {
                Labelling { form: other, order: vec![1, 0] }
            }
        }),
    }
}

/// The notation of the exchange of rows and columns.
const EXCHANGE: &str = "t";

/// A witness in the notation of certificates: whether rows and columns are exchanged.
pub(super) fn exchange_text(witness: &Witness) -> String {
    if witness.leaves_all() { Witness::SAME } else { EXCHANGE }.to_owned()
}

/// Reads what [`exchange_text`] writes.
pub(super) fn read_exchange(text: &str) -> Result<Witness, String> {
    match text {
        Witness::SAME => Ok(Witness::of_images(&[0, 1])),
        EXCHANGE => Ok(Witness::of_images(&[1, 0])),
        _ => Err(Witness::unread(text)),
    }
}

/// The definition of the exchange of rows and columns, and why it carries moves onto moves.
pub(super) fn exchange_in_words() -> [Text; 2] {
    let equivalence = text![
        "Two positions are equivalent when they are equal, for which the witness is ",
        code("="),
        ", or when rows and columns change places, ",
        code("t"),
        ".",
    ];
    [equivalence, "The rules treat rows and columns alike; so moves are carried onto moves.".into()]
}
