//! Documents: what is said, block by block, and a file for each format that it is written in.
//!
//! A document is an iterator of [`Block`]s, and a table makes its [`Group`]s of rows as they are needed, so that a long one is never all in memory.
//! Whatever stands in a [`Run`] comes out as it is: each format escapes its own special characters.

mod html;
pub(crate) mod latex;
mod markdown;
mod plain;
mod typst;

use clap::ValueEnum;

/// What a document is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Plain text.
    Text,
    /// GitHub Flavored Markdown.
    Markdown,
    /// LaTeX; tables with longtable and booktabs.
    Latex,
    /// Typst.
    Typst,
    /// One HTML page.
    Html,
}

/// A stretch of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Run {
    /// As the text around it.
    Plain(String),
    /// Emphasised.
    Emphasis(String),
    /// A position, a move, or anything else in a notation of its own.
    Code(String),
    /// The name of a mathematical object, a letter.
    Variable(&'static str),
}

/// Text in one paragraph or cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub Vec<Run>);

/// A part of a document.
pub enum Block<'a> {
    /// The heading of a section.
    Heading(String),
    /// A paragraph.
    Paragraph(Text),
    /// A paragraph that begins with a word such as *Theorem* or *Proof*.
    Statement(&'static str, Text),
    /// Items, one below the other.
    List(Vec<Text>),
    /// Lines that are kept as they are.
    Lines(Vec<String>),
    /// A table.
    Table(Table<'a>),
}

/// A table.
pub struct Table<'a> {
    /// Its number in the document.
    pub number: usize,
    /// What it shows.
    pub caption: Text,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Whether a cell of the first column heads the rows below it up to the next one that is not empty.
    pub stub: bool,
    /// How many groups its rows stand in.
    pub groups: usize,
    /// Makes the group of that place.
    pub group: Box<dyn Fn(usize) -> Group + 'a>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What stands above it.
    pub head: String,
    /// Where its cells stand.
    pub align: Align,
}

/// Where a cell stands in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// On the left.
    Left,
    /// On the right, for numbers.
    Right,
}

/// Rows that belong together.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// What stands above them, across all columns.
    pub head: Option<Text>,
    /// The rows, with a cell for each column.
    pub rows: Vec<Vec<Text>>,
}

/// A format's way of writing each block.
trait Writer {
    /// Everything before the first block.
    fn open(&mut self, out: &mut String, title: &str);
    /// What stands before blocks that stand inside another document.
    fn inside(&mut self, _out: &mut String) {}
    /// One block.
    fn block(&mut self, out: &mut String, block: Block);
    /// Everything after the last block.
    fn close(&mut self, _out: &mut String) {}
}

/// A whole document with these blocks.
pub fn document<'a>(format: Format, title: &str, blocks: impl Iterator<Item = Block<'a>>) -> String {
    let (mut out, mut writer) = (String::new(), writer(format));
    writer.open(&mut out, title);
    blocks.for_each(|block| writer.block(&mut out, block));
    writer.close(&mut out);
    out
}

/// The blocks alone, to stand inside another document.
pub fn fragment<'a>(format: Format, blocks: impl IntoIterator<Item = Block<'a>>) -> String {
    let (mut out, mut writer) = (String::new(), writer(format));
    writer.inside(&mut out);
    blocks.into_iter().for_each(|block| writer.block(&mut out, block));
    out
}

/// `text` with a backslash before each character of `special`, before one of `bullets` at its beginning, and before one of `stops` behind a number
/// there: what stands at the beginning could be read as the mark of an item of a list.
fn backslashed(text: &str, special: &str, bullets: &str, stops: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let numbered = text.find(|c: char| !c.is_ascii_digit()).filter(|&end| end > 0);
    for (i, c) in text.char_indices() {
        if special.contains(c) || i == 0 && bullets.contains(c) || Some(i) == numbered && stops.contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

fn writer(format: Format) -> Box<dyn Writer> {
    match format {
        Format::Text => Box::new(plain::Plain),
        Format::Markdown => Box::new(markdown::Markdown),
        Format::Latex => Box::new(latex::Latex),
        Format::Typst => Box::new(typst::Typst),
        Format::Html => Box::new(html::Html),
    }
}

impl Text {
    /// Whether nothing stands in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of characters.
    pub fn width(&self) -> usize {
        self.0.iter().map(|run| run.as_str().chars().count()).sum()
    }

    /// This text and `more`.
    pub fn and(mut self, more: impl Into<Text>) -> Text {
        self.0.extend(more.into().0);
        self
    }
}

impl Run {
    /// What stands in it.
    pub fn as_str(&self) -> &str {
        match self {
            Run::Plain(text) | Run::Emphasis(text) | Run::Code(text) => text,
            Run::Variable(letter) => letter,
        }
    }
}

impl<'a> Table<'a> {
    /// A table of these rows.
    pub fn plain(number: usize, caption: impl Into<Text>, columns: Vec<Column>, rows: Vec<Vec<Text>>) -> Table<'a> {
        let group = Box::new(move |_| Group { head: None, rows: rows.clone() });
        Table { number, caption: caption.into(), columns, stub: false, groups: 1, group }
    }

    fn groups(&self) -> impl Iterator<Item = Group> {
        (0..self.groups).map(|place| (self.group)(place))
    }

    /// The most characters that a cell of each column has.
    fn widths(&self) -> Vec<usize> {
        let mut widths = vec![0; self.columns.len()];
        for row in self.groups().flat_map(|group| group.rows) {
            widths.iter_mut().zip(&row).for_each(|(width, cell)| *width = cell.width().max(*width));
        }
        widths
    }

    /// The characters that a line of each column holds, with bold heads: as many as its longest cell has where all columns together fit
    /// into `budget`, and otherwise the widest columns equally many, so that their cells take several lines.
    fn shares(&self, budget: usize) -> Vec<usize> {
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
    /// A column of positions or words.
    pub fn left(head: impl Into<String>) -> Column {
        Column { head: head.into(), align: Align::Left }
    }

    /// A column of numbers.
    pub fn right(head: impl Into<String>) -> Column {
        Column { head: head.into(), align: Align::Right }
    }
}

/// A position or a move.
pub(crate) fn code(text: impl Into<String>) -> Run {
    Run::Code(text.into())
}

/// Emphasised.
pub(crate) fn emphasis(text: impl Into<String>) -> Run {
    Run::Emphasis(text.into())
}

impl From<&str> for Run {
    fn from(text: &str) -> Run {
        Run::Plain(text.to_owned())
    }
}

impl From<String> for Run {
    fn from(text: String) -> Run {
        Run::Plain(text)
    }
}

impl From<Run> for Text {
    fn from(run: Run) -> Text {
        Text(vec![run])
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text(vec![text.into()])
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(vec![text.into()])
    }
}

/// A text of runs, strings among them.
macro_rules! text {
    ($($run:expr),* $(,)?) => { $crate::show::document::Text(vec![$($crate::show::document::Run::from($run)),*]) };
}
pub(crate) use text;

#[cfg(test)]
mod tests;
