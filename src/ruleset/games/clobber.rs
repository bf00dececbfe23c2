//! Clobber (Albert, Grossman, Nowakowski and Wolfe, *An introduction to Clobber*, INTEGERS 5(2), 2005, A1): Left moves
//! one of her stones, `x`, onto an adjacent square with a stone of Right, `o`, and removes that stone; Right likewise.
//! Squares are adjacent horizontally and vertically.

mod isomorphism;

use serde::{Deserialize, Serialize};

use crate::equivalence::{
    Equivalence, Isomorphic, Labeller, Witness, labelled, mirror, read_witness, rectangle_symmetries,
};
use crate::partizan::Partizan;
use crate::picture::{Cell, Drawn, Grid, Mark, PictureError, Style};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::sources::ALBERT;
use crate::text::{Text, cite, code, symmetry_of_a_board, text};
use crate::{Component, GameError, MOST_POINTS, MoveKind, Player, Points, Rules, Stones, kind};

/// The most rows, and the most columns: there are no more letters.
const MOST_SIDE: usize = 26;

/// Clobber on a rectangle.
#[derive(Clone, Debug)]
pub struct Clobber {
    rows: u8,
    columns: u8,
    start: Stones,
}

impl Clobber {
    /// Clobber on the board with these rows: `x` is a stone of Left, `o` one of Right and `.` an empty square.
    ///
    /// # Errors
    /// When the rows make no board: a phrase that says what would.
    pub fn new(rows: &[impl AsRef<str>]) -> Result<Clobber, String> {
        let (height, width) = (rows.len(), rows.first().map_or(0, |row| row.as_ref().chars().count()));
        let sides = 1..=MOST_SIDE;
        if !sides.contains(&height) || !sides.contains(&width) || height * width > MOST_POINTS {
            return Err(format!("with 1 to {MOST_SIDE} rows and columns, and at most {MOST_POINTS} squares"));
        }
        if rows.iter().any(|row| row.as_ref().chars().count() != width) {
            return Err("with rows of one length".to_owned());
        }
        let empty = Clobber { rows: height as u8, columns: width as u8, start: Stones::default() };
        let text = rows.iter().map(AsRef::as_ref).collect::<Vec<_>>().join("/");
        Ok(Clobber { start: empty.parse(&text)?, ..empty })
    }

    fn squares(&self) -> u8 {
        self.rows * self.columns
    }

    /// The squares adjacent to `square`, in board order.
    fn beside(&self, square: u8) -> impl Iterator<Item = u8> {
        let (row, column, columns) = (square / self.columns, square % self.columns, self.columns);
        let above = (row > 0).then(|| square - columns);
        let left = (column > 0).then(|| square - 1);
        let right = (column + 1 < columns).then(|| square + 1);
        let below = (row + 1 < self.rows).then(|| square + columns);
        [above, left, right, below].into_iter().flatten()
    }

    /// The name of a square: its column as a letter and its row as a number.
    fn square_name(&self, square: u8) -> String {
        format!("{}{}", char::from(b'a' + square % self.columns), square / self.columns + 1)
    }

    /// The stones connected with `square` by adjacent stones.
    fn region(&self, square: u8, stones: Points) -> Points {
        let (mut region, mut open) = (Points::one(square), vec![square]);
        while let Some(square) = open.pop() {
            for next in self.beside(square).filter(|&next| stones.has(next)) {
                if !region.has(next) {
                    region = region.with(Points::one(next));
                    open.push(next);
                }
            }
        }
        region
    }
}

impl Partizan for Clobber {
    type Board = Stones;
    /// The squares from which and to which a stone moves.
    type Step = (u8, u8);

    fn name(&self) -> String {
        format!("clobber:{}", self.text(&self.start))
    }

    fn start(&self) -> Stones {
        self.start
    }

    fn moves(&self, board: &Stones, player: Player) -> Vec<(u8, u8)> {
        let others = board.of(player.other());
        let of = |from: u8| self.beside(from).filter(move |&to| others.has(to)).map(move |to| (from, to));
        board.of(player).iter().flat_map(of).collect()
    }

    fn after(&self, board: &Stones, player: Player, &(from, to): &(u8, u8)) -> Stones {
        let moved = |stones: Points| stones.without(Points::one(from)).with(Points::one(to));
        let clobbered = |stones: Points| stones.without(Points::one(to));
        match player {
            Player::Left => Stones { left: moved(board.left), right: clobbered(board.right) },
            Player::Right => Stones { left: clobbered(board.left), right: moved(board.right) },
        }
    }

    /// The number of stones.
    fn measure(&self, board: &Stones) -> u64 {
        board.taken().len() as u64
    }

    /// The connected groups that contain stones of both players.
    fn components(&self, board: &Stones) -> Vec<Stones> {
        let (mut rest, mut found) = (board.taken(), Vec::new());
        while let Some(square) = rest.iter().next() {
            let region = self.region(square, rest);
            rest = rest.without(region);
            let group = Stones { left: board.left.both(region), right: board.right.both(region) };
            if !group.left.is_empty() && !group.right.is_empty() {
                found.push(group);
            }
        }
        found
    }

    fn join(&self, components: &[Stones]) -> Stones {
        let both =
            |all: Stones, next: &Stones| Stones { left: all.left.with(next.left), right: all.right.with(next.right) };
        components.iter().fold(Stones::default(), both)
    }

    fn text(&self, board: &Stones) -> String {
        let mark = |square| match square {
            square if board.left.has(square) => 'x',
            square if board.right.has(square) => 'o',
            _ => '.',
        };
        let row = |row: u8| (row * self.columns..(row + 1) * self.columns).map(mark).collect::<String>();
        (0..self.rows).map(row).collect::<Vec<_>>().join("/")
    }

    fn step_text(&self, &(from, to): &(u8, u8)) -> String {
        format!("{}>{}", self.square_name(from), self.square_name(to))
    }

    fn parse(&self, text: &str) -> Result<Stones, String> {
        let rows: Vec<&str> = text.split('/').collect();
        let fits = |row: &&str| row.chars().count() == usize::from(self.columns);
        if rows.len() != usize::from(self.rows) || !rows.iter().all(fits) {
            let (rows, columns) = (self.rows, self.columns);
            return Err(format!("`{text}` is no board of {rows} rows and {columns} columns, joined by `/`"));
        }
        let mut board = Stones::default();
        for (square, mark) in (0..).zip(rows.concat().chars()) {
            match mark {
                'x' => board = board.with(Player::Left, square),
                'o' => board = board.with(Player::Right, square),
                '.' => {}
                other => return Err(format!("`{other}` is no square: `x` and `o` are stones, `.` is empty")),
            }
        }
        Ok(board)
    }
}

/// Clobber in certificates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The rows, from the top: `x` is a stone of Left, `o` one of Right, `.` an empty square.
    pub board: Vec<String>,
}

impl Stated<Board> for Clobber {
    fn from_rules(rules: &Board) -> Result<Clobber, String> {
        Clobber::new(&rules.board)
    }

    const SCHEMA: Fields = &[(
        "board",
        r#"{ "type": "array", "items": { "type": "string", "pattern": "^[xo.]{1,26}$" },
              "minItems": 1, "maxItems": 26 }"#,
    )];

    const WHY_IT_ENDS: &'static str = "every move removes a stone";

    fn words(rules: &Board) -> Text {
        text![
            "In Clobber ",
            cite(&ALBERT),
            " Left has the stones ",
            code("x"),
            " and Right the stones ",
            code("o"),
            ". A move takes one of the player's own stones onto a stone of the other player on a square beside it, in its row or its \
             column, and removes that stone. A position is the board, its rows joined by ",
            code("/"),
            ", here at the start ",
            code(rules.board.join("/")),
            ", with ",
            code("."),
            " for an empty square. The second square of the third row is ",
            code("b3"),
            ", and a move is written as the squares from which and to which it leads: ",
            code("a1>b1"),
            ".",
        ]
    }

    fn picture(_: &Board, _: Drawn, position: &str) -> Result<Grid, PictureError> {
        let cell = |(row, column, mark): (usize, usize, char)| {
            let mark = match mark {
                'x' => Mark::stone(Player::Left),
                'o' => Mark::stone(Player::Right),
                '.' => Mark::Empty,
                _ => return Err(PictureError::no_position(position, "its squares are `.`, `x` and `o`")),
            };
            let letter = u8::try_from(column).ok().and_then(|column| b'a'.checked_add(column)).map_or('?', char::from);
            Ok(Cell::new([row, column], mark).named(format!("{letter}{}", row + 1)))
        };
        let rows = position.split('/').enumerate();
        let squares =
            rows.flat_map(|(row, text)| text.chars().enumerate().map(move |(column, mark)| (row, column, mark)));
        Ok(Grid::new(Style::Squares, squares.map(cell).collect::<Result<_, _>>()?))
    }

    fn kind(_: &Board, _: &str, mv: &str) -> MoveKind {
        let from = mv.split('>').next().unwrap_or_default();
        kind::numbered("row", from.get(1..))
    }

    fn isomorphism_words(_: &Board) -> Option<[Text; 2]> {
        Some(isomorphism::words())
    }

    fn symmetry_words() -> [Text; 2] {
        symmetry_of_a_board("squares side by side onto squares side by side", "squares")
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let rows: Vec<&str> = family.parameters(name).unwrap_or_default().split('/').collect();
    Clobber::new(&rows)
        .map(Component::from)
        .map_err(|remedy| family.unfit(name, format!("{remedy}; for instance clobber:xox/oxo")))
}

impl Listed for Clobber {
    const PAGE: &'static str = include_str!("clobber.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "clobber",
        usage: "clobber:ROWS",
        meaning: "Clobber: rows of `x` (Left), `o` (Right) and `.` joined by `/`; a stone moves onto an adjacent one of the other player",
        read,
    }];

    fn ended(&self, _: &Stones) -> Option<Stones> {
        Some(Stones::default())
    }

    fn negative(&self, board: &Stones) -> Stones {
        board.exchanged()
    }

    fn mirror(&self, board: &Stones) -> Option<String> {
        mirror(self, board)
    }

    fn rules(&self) -> Rules {
        let board = self.text(&self.start).split('/').map(str::to_owned).collect();
        Rules::Clobber(Board { board })
    }

    fn cells(&self) -> Vec<String> {
        (0..self.squares()).map(|square| self.square_name(square)).collect()
    }

    /// The reflections and the half turn; on a square board also the exchange of rows and columns.
    fn symmetries(&self) -> Vec<Vec<u8>> {
        rectangle_symmetries(self.rows, self.columns)
    }

    /// The identity: the stones of both players move alike.
    fn exchange(&self) -> Option<Vec<u8>> {
        Some((0..self.squares()).collect())
    }

    fn carried(&self, board: &Stones, images: &[u8]) -> Stones {
        board.image(images)
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        Equivalence::ALL.into()
    }

    fn labeller(&self, equivalence: Equivalence, player: Player) -> Labeller<'_, Stones> {
        labelled(self, equivalence, player)
    }

    /// The stones of groups that have stones of both players.
    fn reduced(&self, board: &Stones) -> Stones {
        let cells = self.cells_of_regions(board);
        Stones { left: board.left.both(cells), right: board.right.both(cells) }
    }

    fn read_witness(&self, equivalence: Equivalence, board: &Stones, text: &str) -> Result<Witness, String> {
        read_witness(self, equivalence, board, text)
    }

    fn image(&self, board: &Stones, witness: &Witness) -> Option<Stones> {
        Some(Stones { left: board.left.carried(witness), right: board.right.carried(witness) })
    }

    fn image_of_move(&self, &(from, to): &(u8, u8), witness: &Witness) -> Option<(u8, u8)> {
        Some((witness.of(from)?, witness.of(to)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stone_moves_onto_one_of_the_other_player_beside_it() {
        let game = Clobber::new(&["xo.", "ox."]).expect("a board");
        let moves = |player| {
            let left = |step: &(u8, u8)| {
                format!("{} {}", game.step_text(step), game.text(&game.after(&game.start(), player, step)))
            };
            game.moves(&game.start(), player).iter().map(left).collect::<Vec<_>>()
        };
        let left = ["a1>b1 .x./ox.", "a1>a2 .o./xx.", "b2>b1 xx./o..", "b2>a2 xo./x.."];
        assert_eq!(moves(Player::Left), left);
        assert_eq!(moves(Player::Right).len(), 4);
        assert!(Clobber::new(&["xo", "x"]).is_err() && Clobber::new(&["xy"]).is_err() && Clobber::new(&[""]).is_err());
    }
}
