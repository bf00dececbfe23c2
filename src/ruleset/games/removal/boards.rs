//! The named boards, as data.
//!
//! Nimbi's board is that of Fraenkel and Herda (1980), Figure 1: a triangle with five points on a side whose corners
//! are cut off. TacTix is Piet Hein's earlier game on a rectangle; Nim-squared (Fremlin 1973), which is 2-dimensional
//! Nim, drops contiguity.

use std::collections::BTreeMap;

use super::board::{Board, MOST_POINTS};
use super::file::{self, RulesFile};
use super::{Removal, RemovalError, RemovalGame, UNNAMED};
use crate::notation::standard_names;
use crate::registry::Family;
use crate::words::json_error;
use crate::{Component, GameError, Ruleset};

/// Half the height of an equilateral triangle of side 2, to two digits: the distance between rows in drawings.
const ROW: f64 = 0.87;

/// The families of named boards, and of boards as data.
pub(super) const FAMILIES: &[Family] = &[
    Family {
        name: "nimbi",
        usage: "nimbi[:K]",
        meaning: "Piet Hein's Nimbi: the triangle with K points a side (by default 5), its corners cut",
        read: |family, name| {
            let side = triangle_side(family, name, Some(5), 3)?;
            let canonical = if side == 5 { "nimbi" } else { name };
            game(name, canonical, [side, side], |[side, _]| triangle(side, true), Removal::Contiguous)
        },
    },
    Family {
        name: "triangle",
        usage: "triangle:K",
        meaning: "triangular nim: contiguous tokens of a line of the triangle with K points a side",
        read: |family, name| {
            let side = triangle_side(family, name, None, 1)?;
            game(name, name, [side, side], |[side, _]| triangle(side, false), Removal::Contiguous)
        },
    },
    Family {
        name: "tactix",
        usage: "tactix:RxC",
        meaning: "TacTix: contiguous tokens of a row or column of an R by C rectangle",
        read: |family, name| game(name, name, rectangle_sides(family, name)?, rectangle, Removal::Contiguous),
    },
    Family {
        name: "nim-squared",
        usage: "nim-squared:RxC",
        meaning: "Nim-squared: any tokens of a row or column of an R by C rectangle",
        read: |family, name| game(name, name, rectangle_sides(family, name)?, rectangle, Removal::Subset),
    },
    Family {
        name: "removal",
        usage: "removal:FILE.json",
        meaning: "any removal game: a board of points and lines as data (`rules` in certificates/FORMAT.md)",
        read: from_file,
    },
];

/// The game on the board called `name`, which must be written in its one way.
///
/// # Errors
/// When no board is called so.
pub(super) fn named(name: &str) -> Result<RemovalGame, String> {
    let unknown = || format!("`{name}` names no board");
    let before = name.split(':').next().filter(|&before| before != UNNAMED);
    let family = FAMILIES.iter().find(|family| Some(family.name) == before).ok_or_else(unknown)?;
    match (family.read)(family, name) {
        Ok(Component::Removal(game)) if game.name() == name => Ok(game),
        Ok(_) => Err(unknown()),
        Err(error) => Err(error.to_string()),
    }
}

/// The side of the triangle in a name, or `unsaid`, the default, when the name has none.
fn triangle_side(family: &Family, name: &str, unsaid: Option<usize>, least: usize) -> Result<usize, GameError> {
    let given = family.parameters(name).map_or(unsaid, side);
    match given.ok_or_else(|| family.unfit(name, "for instance 5"))? {
        side if side < least => Err(family.unfit(name, format!("with sizes from {least} on"))),
        side => Ok(side),
    }
}

/// The sides of the rectangle in a name.
fn rectangle_sides(family: &Family, name: &str) -> Result<[usize; 2], GameError> {
    let sides = || {
        let (rows, columns) = family.parameters(name)?.split_once('x')?;
        Some([side(rows)?, side(columns)?])
    };
    match sides().ok_or_else(|| family.unfit(name, "for instance 4x4"))? {
        sides if sides.contains(&0) => Err(family.unfit(name, "with sizes from 1 on")),
        sides => Ok(sides),
    }
}

/// A side of a board. A number beyond a machine word is read as the largest one, which is too large for any board as
/// well.
fn side(text: &str) -> Option<usize> {
    let digits =
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    digits.then(|| text.parse().unwrap_or(usize::MAX))
}

/// The game on a board with these sides, if it has at most [`MOST_POINTS`] points.
fn game(
    name: &str,
    canonical: &str,
    sides: [usize; 2],
    places: fn([usize; 2]) -> Places,
    removal: Removal,
) -> Result<Component, GameError> {
    let too_large = || GameError::Unsolved(name.to_owned());
    let small = sides.iter().all(|&side| side <= MOST_POINTS);
    let places =
        small.then(|| places(sides)).filter(|places| places.cells.len() <= MOST_POINTS).ok_or_else(too_large)?;
    let game = places.board().and_then(|board| RemovalGame::new(canonical.to_owned(), board, removal));
    game.map(Component::from).map_err(|source| GameError::Rules { game: name.to_owned(), source })
}

fn from_file(family: &Family, name: &str) -> Result<Component, GameError> {
    let path = family.parameters(name).filter(|path| !path.is_empty());
    let path = path.ok_or_else(|| family.unfit(name, "with the path of a ruleset as data"))?;
    let text = file::read_text(path).map_err(|source| GameError::Read { path: path.to_owned(), source })?;
    let wrong = |reason: String| GameError::File { path: path.to_owned(), reason };
    let form = "it wants `removal`, `points` and `lines`, as `rules` in certificates/FORMAT.md";
    let rules: RulesFile =
        serde_json::from_str(&text).map_err(|error| wrong(format!("{}; {form}", json_error(&error))))?;
    let board = file::board(&rules).map_err(|error| wrong(error.to_string()))?;
    let game = RemovalGame::new(UNNAMED.to_owned(), board, rules.removal);
    game.map(Component::from).map_err(|error| wrong(error.to_string()))
}

/// The points of a board by row and column, in board order, and the directions of its lines.
struct Places {
    cells: Vec<(i32, i32)>,
    steps: &'static [(i32, i32)],
    layout: fn(i32, i32) -> [f64; 2],
}

/// Row `r` has the columns `0..side - r`, and is shifted half a step to the right of the row above.
fn triangle(side: usize, cut: bool) -> Places {
    let side = side as i32;
    let corner = |r, c| (r == 0 && (c == 0 || c == side - 1)) || r == side - 1;
    let cells = (0..side).flat_map(|r| (0..side - r).map(move |c| (r, c))).filter(|&(r, c)| !(cut && corner(r, c)));
    Places {
        cells: cells.collect(),
        steps: &[(0, 1), (1, -1), (1, 0)],
        layout: |r, c| [f64::from(2 * c + r) / 2.0, f64::from(r) * ROW],
    }
}

fn rectangle([rows, columns]: [usize; 2]) -> Places {
    let cells = (0..rows as i32).flat_map(|r| (0..columns as i32).map(move |c| (r, c)));
    Places { cells: cells.collect(), steps: &[(0, 1), (1, 0)], layout: |r, c| [f64::from(c), f64::from(r)] }
}

impl Places {
    fn board(&self) -> Result<Board, RemovalError> {
        let mut lines: Vec<Vec<u8>> = self.steps.iter().flat_map(|&step| self.lines(step)).collect();
        if lines.is_empty() {
            lines = vec![(0..self.cells.len() as u8).collect()];
        }
        let layout = self.cells.iter().map(|&(r, c)| (self.layout)(r, c)).collect();
        Ok(Board::new(standard_names(self.cells.len()), lines, Some(layout))?)
    }

    /// The lines in one direction that have more than one point, in the order of their first points.
    fn lines(&self, (down, right): (i32, i32)) -> Vec<Vec<u8>> {
        let index: BTreeMap<(i32, i32), u8> = self.cells.iter().copied().zip(0..).collect();
        let starts = self.cells.iter().filter(|&&(r, c)| !index.contains_key(&(r - down, c - right)));
        let line =
            |&(r, c): &(i32, i32)| (0..).map_while(|i| index.get(&(r + i * down, c + i * right)).copied()).collect();
        starts.map(line).filter(|line: &Vec<u8>| line.len() > 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::removal_game;

    fn lines(name: &str) -> Vec<String> {
        let game = removal_game(name).expect("a game");
        game.board().lines().iter().map(|line| game.board().list_text(line)).collect()
    }

    #[test]
    fn nimbi_has_the_twelve_rows_of_the_papers_figure_1() {
        let rows = ["123", "4567", "89T", "ED", "14", "258", "369E", "7TD", "159D", "26T", "37", "48E"];
        assert_eq!(lines("nimbi"), rows);
        assert_eq!(lines("nimbi:5"), rows);
    }

    #[test]
    fn a_rectangle_has_its_rows_and_its_columns() {
        assert_eq!(lines("tactix:2x3"), ["123", "456", "14", "25", "36"]);
        assert_eq!(lines("nim-squared:1x4"), ["1234"]);
    }

    #[test]
    fn a_board_of_one_point_is_its_own_line() {
        for name in ["triangle:1", "tactix:1x1", "nim-squared:1x1"] {
            assert_eq!(lines(name), ["1"]);
        }
        assert_eq!(lines("nimbi:3"), ["23", "12", "13"]);
    }
}
