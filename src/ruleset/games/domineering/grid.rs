//! The squares of a grid: their places, neighbours and symmetries.

use crate::MOST_POINTS;

/// The most rows and columns of a board.
const MOST_LINES: usize = 64;

/// A set of squares of a rectangle.
#[derive(Clone, Debug)]
pub struct Grid {
    rows: u8,
    columns: u8,
    /// The row and the column of each square, row by row.
    places: Vec<[u8; 2]>,
}

/// The sentence that says what makes a board.
pub fn usage() -> String {
    "for instance 2x3, or rows of `.` for a square and `#` for none, as in ../.#".to_owned()
}

impl Grid {
    /// The squares of these rows: `.` is a square, `#` is none.
    pub fn of(rows: &[impl AsRef<str>]) -> Result<Grid, String> {
        let width = rows.first().map_or(0, |row| row.as_ref().len());
        let mut places = Vec::new();
        if width == 0 || width > MOST_LINES || rows.len() > MOST_LINES {
            return Err(format!("with 1 to {MOST_LINES} rows and columns"));
        }
        for (row, text) in (0u8..).zip(rows.iter().map(AsRef::as_ref)) {
            if text.len() != width {
                return Err("with rows of the same length".to_owned());
            }
            for (column, mark) in (0u8..).zip(text.bytes()) {
                match mark {
                    b'.' => places.push([row, column]),
                    b'#' => {}
                    _ => return Err(usage()),
                }
            }
        }
        if places.is_empty() || places.len() > MOST_POINTS {
            return Err(format!("with 1 to {MOST_POINTS} squares"));
        }
        Ok(Grid { rows: rows.len() as u8, columns: width as u8, places })
    }

    /// The number of squares.
    pub fn count(&self) -> usize {
        self.places.len()
    }

    /// The row and the column of each square.
    pub fn places(&self) -> &[[u8; 2]] {
        &self.places
    }

    /// The numbers of rows and columns, if every square of the rectangle is present.
    pub fn rectangle(&self) -> Option<[u8; 2]> {
        let all = usize::from(self.rows) * usize::from(self.columns);
        (self.count() == all).then_some([self.rows, self.columns])
    }

    /// The rows as they are written.
    pub fn rows(&self) -> Vec<String> {
        let mark = |place| if self.number(place).is_some() { '.' } else { '#' };
        (0..self.rows).map(|row| (0..self.columns).map(|column| mark([row, column])).collect()).collect()
    }

    /// The pairs of squares of which the second is `rows` below and `columns` to the right of the first.
    pub fn neighbours(&self, rows: u8, columns: u8) -> impl Iterator<Item = [u8; 2]> {
        let other = move |&[row, column]: &[u8; 2]| self.number([row + rows, column + columns]);
        (0u8..).zip(&self.places).filter_map(move |(square, place)| Some([square, other(place)?]))
    }

    /// The first and the last row, and the first and the last column, with a square.
    fn ends(&self) -> [(u8, u8); 2] {
        [0, 1].map(|axis| {
            let along = self.places.iter().map(|place| place[axis]);
            along.fold((u8::MAX, 0), |(first, last), at| (first.min(at), last.max(at)))
        })
    }

    /// A reflection in a diagonal, or a quarter turn, that carries the squares onto themselves, as the images of all squares.
    pub fn exchange(&self) -> Option<Vec<u8>> {
        let [(top, bottom), (left, right)] = self.ends();
        if bottom - top != right - left {
            return None;
        }
        let exchange = |(rows, columns): (bool, bool)| {
            let image = |&[row, column]: &[u8; 2]| {
                let [down, across] = [column - left, row - top];
                self.number([
                    if rows { bottom - down } else { top + down },
                    if columns { right - across } else { left + across },
                ])
            };
            self.places.iter().map(image).collect::<Option<Vec<u8>>>()
        };
        [(false, false), (true, true), (true, false), (false, true)].into_iter().find_map(exchange)
    }

    /// The reflections and the half turn that carry the squares onto themselves, each as the images of all squares.
    pub fn symmetries(&self) -> Vec<Vec<u8>> {
        let [(top, bottom), (left, right)] = self.ends();
        let identity: Vec<u8> = (0u8..).take(self.count()).collect();
        let mut found: Vec<Vec<u8>> = Vec::new();
        for (rows, columns) in [(true, false), (false, true), (true, true)] {
            let image = |&[row, column]: &[u8; 2]| {
                let row = if rows { top + bottom - row } else { row };
                self.number([row, if columns { left + right - column } else { column }])
            };
            let images: Option<Vec<u8>> = self.places.iter().map(image).collect();
            let new = |images: &Vec<u8>| *images != identity && !found.contains(images);
            if let Some(images) = images.filter(new) {
                found.push(images);
            }
        }
        found
    }

    fn number(&self, place: [u8; 2]) -> Option<u8> {
        self.places.binary_search(&place).ok().and_then(|number| u8::try_from(number).ok())
    }
}
