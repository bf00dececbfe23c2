//! Tables, whose rows are generated on demand.

use super::Text;

/// The width of the space between two columns, in characters.
const GAP: usize = 2;

/// A table.
pub struct Table<'a> {
    /// Its number in the document.
    pub number: usize,
    /// Its caption.
    pub caption: Text,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Whether a cell in the first column heads the rows below it, down to the next nonempty cell.
    pub stub: bool,
    /// The number of groups of rows.
    pub groups: usize,
    /// Generates the group at an index.
    pub group: Box<dyn Fn(usize) -> Group + 'a>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The heading.
    pub head: String,
    /// The alignment of the cells.
    pub align: Align,
}

/// The alignment of a cell in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// On the left.
    Left,
    /// On the right, for numbers.
    Right,
}

/// A group of rows.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// The heading of the group, across all columns.
    pub head: Option<Text>,
    /// The rows, with a cell for each column.
    pub rows: Vec<Vec<Text>>,
}

impl<'a> Table<'a> {
    /// A table of ungrouped rows.
    pub fn plain(number: usize, caption: impl Into<Text>, columns: Vec<Column>, rows: Vec<Vec<Text>>) -> Table<'a> {
        let group = Box::new(move |_| Group { head: None, rows: rows.clone() });
        Table { number, caption: caption.into(), columns, stub: false, groups: 1, group }
    }

    pub(super) fn groups(&self) -> impl Iterator<Item = Group> {
        (0..self.groups).map(|place| (self.group)(place))
    }

    /// The length in characters of the longest cell of each column.
    pub(super) fn widths(&self) -> Vec<usize> {
        let mut widths = vec![0; self.columns.len()];
        for row in self.groups().flat_map(|group| group.rows) {
            widths.iter_mut().zip(&row).for_each(|(width, cell)| *width = cell.width().max(*width));
        }
        widths
    }

    /// The width of each column in characters, allowing for bold headings. If all columns fit into a `line`, it is the
    /// length of the longest cell; otherwise the widest columns are cut to an equal width, and their cells take several
    /// lines.
    pub(super) fn shares(&self, line: usize) -> Vec<usize> {
        let budget = line.saturating_sub(GAP * self.columns.len());
        let bold = |column: &Column| column.head.chars().count() * 6 / 5 + 1;
        let wanted: Vec<usize> =
            self.columns.iter().zip(self.widths()).map(|(column, width)| width.max(bold(column))).collect();
        let total = |most: usize| wanted.iter().map(|&width| width.min(most)).sum::<usize>();
        let widest = wanted.iter().copied().max().unwrap_or(0);
        let most = (1..=widest).rev().find(|&most| total(most) <= budget).unwrap_or(1);
        wanted.into_iter().map(|width| width.min(most)).collect()
    }
}

impl Column {
    /// A left-aligned column, of positions or words.
    pub fn left(head: impl Into<String>) -> Column {
        Column { head: head.into(), align: Align::Left }
    }

    /// A right-aligned column, of numbers.
    pub fn right(head: impl Into<String>) -> Column {
        Column { head: head.into(), align: Align::Right }
    }
}
