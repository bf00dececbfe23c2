//! Pictures as text for a terminal.

use anstyle::{AnsiColor, Color, RgbColor, Style as Ink};

use super::art::letter;
use super::{Cell, Grid, Mark, Part, Picture, Style, palette};
use crate::ruleset::{Colour, Player};

/// The picture in lines, each with its line feed, in colour if `colour`. It does not show who is to move.
pub fn text(picture: &Picture, colour: bool) -> String {
    drawn(picture, colour, false)
}

/// [`text`], with the name used in moves on each token, square, cell and brick.
pub fn named(picture: &Picture, colour: bool) -> String {
    drawn(picture, colour, true)
}

/// A character with its style.
type Glyph = (char, Ink);
const BLANK: Glyph = (' ', Ink::new());
const DIM: Ink = Ink::new().dimmed();
const BOLD: Ink = Ink::new().bold();

/// The summands side by side, aligned at the bottom.
fn drawn(picture: &Picture, colour: bool, names: bool) -> String {
    let blocks: Vec<Vec<Vec<Glyph>>> = picture.parts.iter().map(|part| block(&part.grid, names)).collect();
    let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let mut lines: Vec<Vec<Glyph>> = vec![Vec::new(); height];
    for (place, (block, part)) in blocks.iter().zip(&picture.parts).enumerate() {
        let sign = sign(place, part);
        let width = block.iter().map(Vec::len).max().unwrap_or(0);
        for (i, line) in lines.iter_mut().enumerate() {
            let last = i + 1 == height;
            line.extend(sign.chars().map(|c| if last { (c, Ink::new()) } else { BLANK }));
            let from = line.len();
            line.extend((i + block.len()).checked_sub(height).and_then(|row| block.get(row)).into_iter().flatten());
            line.resize(from + width, BLANK);
        }
    }
    lines.iter().map(|line| printed(line, colour)).collect()
}

fn sign(place: usize, part: &Part) -> &'static str {
    match (place, part.negative) {
        (0, false) => "",
        (0, true) => "- ",
        (_, false) => "  +  ",
        (_, true) => "  -  ",
    }
}

fn block(grid: &Grid, names: bool) -> Vec<Vec<Glyph>> {
    let widths = widths(grid, names);
    let starts: Vec<usize> = (0..=widths.len()).map(|column| widths[..column].iter().sum()).collect();
    let total = widths.iter().sum();
    let mut lines = vec![vec![BLANK; total]; grid.rows];
    for cell in &grid.cells {
        let (Some(&from), Some(&to)) = (starts.get(cell.column), starts.get(cell.column + cell.span)) else { continue };
        let Some(line) = lines.get_mut(cell.row) else { continue };
        for (place, glyph) in
            (start(grid.style, cell, from, to, names)..total).zip(glyphs(grid, cell, to - from, names))
        {
            line[place] = glyph;
        }
    }
    lines
}

/// The column in which the text of a cell begins: in the middle of an edge, otherwise at the left.
fn start(style: Style, cell: &Cell, from: usize, to: usize, names: bool) -> usize {
    match (style, &cell.mark) {
        (Style::Hackenbush, Mark::Edge(_)) => (from + to).saturating_sub(shown(cell, names).chars().count()) / 2,
        _ => from,
    }
}

/// The width of each column in characters.
fn widths(grid: &Grid, names: bool) -> Vec<usize> {
    let longest = |column: Option<usize>| {
        let cells = grid.cells.iter().filter(|cell| column.is_none_or(|column| cell.column == column));
        cells
            .filter(|cell| !matches!(cell.mark, Mark::Side(_)))
            .map(|cell| shown(cell, names).chars().count())
            .max()
            .unwrap_or(1)
    };
    let all = longest(None);
    let width = |column: usize| match grid.style {
        Style::Points(span) => (all + 1).div_ceil(span),
        Style::Hexagons => (all + 1).div_ceil(2),
        Style::Squares => all + 1,
        Style::Bricks if column.is_multiple_of(2) => 3,
        Style::Heaps if column.is_multiple_of(2) => longest(Some(column)),
        Style::Rows => longest(Some(column)) + 1,
        Style::Bricks | Style::Heaps | Style::Hackenbush => 1,
        Style::Vertices => longest(Some(column)) + 2,
        Style::Text => all,
    };
    (0..grid.columns).map(width).collect()
}

fn glyphs(grid: &Grid, cell: &Cell, width: usize, names: bool) -> Vec<Glyph> {
    let text = match &cell.mark {
        Mark::Brick(_) => format!("[{:1}]", cell.name),
        Mark::End if cell.row + 1 == grid.rows => "═".repeat(width),
        Mark::End => "─".repeat(width),
        Mark::Side(player) => {
            format!("{} ", player.letter().to_ascii_lowercase()).chars().cycle().take(width).collect()
        }
        _ => shown(cell, names),
    };
    let ink = ink(&cell.mark);
    text.chars().map(|c| (c, ink)).collect()
}

/// A mark as text, without its colour.
fn shown(cell: &Cell, names: bool) -> String {
    let named = |mark: &str| if names && !cell.name.is_empty() { cell.name.clone() } else { mark.to_owned() };
    match &cell.mark {
        Mark::Token => named("●"),
        Mark::Free => named("□"),
        Mark::Empty => named("·"),
        Mark::Vacated => "·".to_owned(),
        Mark::Covered => "■".to_owned(),
        Mark::Poisoned => "×".to_owned(),
        Mark::Brick(_) => cell.name.clone(),
        Mark::Stone(_, letter) => letter.to_string(),
        Mark::Unneeded => "/".to_owned(),
        Mark::Edge(colour) => format!("{}{}", cell.name, letter(*colour)),
        Mark::Vertex(tokens @ 0..=3) => format!("{}{}", cell.name, "●".repeat(*tokens)),
        Mark::Vertex(tokens) => format!("{}●x{tokens}", cell.name),
        Mark::Text(text) => text.clone(),
        Mark::Side(_) | Mark::End => String::new(),
    }
}

fn ink(mark: &Mark) -> Ink {
    let ansi = |colour: AnsiColor| Ink::new().fg_color(Some(Color::Ansi(colour)));
    let filled = |[red, green, blue]: [u8; 3]| {
        let black = Some(Color::Ansi(AnsiColor::Black));
        Ink::new().fg_color(black).bg_color(Some(Color::Rgb(RgbColor(red, green, blue))))
    };
    match mark {
        Mark::Token | Mark::Vertex(1..) => BOLD,
        Mark::Vacated | Mark::Covered | Mark::Empty | Mark::Unneeded | Mark::Vertex(0) => DIM,
        Mark::Brick(colour) => filled(palette::brick(*colour)),
        Mark::Side(Player::Left) => ansi(AnsiColor::Blue),
        Mark::Side(Player::Right) => ansi(AnsiColor::Red),
        Mark::Stone(Player::Left, _) | Mark::Edge(Colour::Blue) => ansi(AnsiColor::Blue).bold(),
        Mark::Stone(Player::Right, _) | Mark::Edge(Colour::Red) | Mark::Poisoned => ansi(AnsiColor::Red).bold(),
        Mark::Edge(Colour::Green) => ansi(AnsiColor::Green).bold(),
        Mark::Free | Mark::End | Mark::Text(_) => Ink::new(),
    }
}

/// A line with its line feed, without trailing blanks.
fn printed(line: &[Glyph], colour: bool) -> String {
    let blank = |&(c, ink): &Glyph| c == ' ' && (!colour || ink.get_bg_color().is_none());
    let end = line.iter().rposition(|glyph| !blank(glyph)).map_or(0, |last| last + 1);
    let mut out = String::new();
    for run in line[..end].chunk_by(|a, b| a.1 == b.1) {
        let text: String = run.iter().map(|glyph| glyph.0).collect();
        let ink = run[0].1;
        if colour { out += &format!("{ink}{text}{ink:#}") } else { out += &text }
    }
    out + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::of;
    use crate::ruleset::game;
    use insta::assert_snapshot;

    fn picture(name: &str, position: &str) -> Picture {
        let game = game(name).expect("a game");
        of(&game.rules(), position).expect("a picture")
    }

    #[test]
    fn boards_of_points_and_squares() {
        assert_snapshot!("nimbi", text(&picture("nimbi", "ooo/oooo/ooo/oo"), false));
        assert_snapshot!("nimbi-named", named(&picture("nimbi", "o.o/o.o./o../oo"), false));
        assert_snapshot!("triangle", named(&picture("triangle:3", "oo./oo/."), false));
        assert_snapshot!("chomp", text(&picture("chomp:3x4", "4,4,2"), false));
        assert_snapshot!("cram", named(&picture("cram:2x3", ".../###"), false));
        assert_snapshot!("domineering", text(&picture("domineering:../.#", "R .#/.#"), false));
    }

    #[test]
    fn piles_heaps_and_tokens() {
        assert_snapshot!("babylon", text(&picture("babylon:4,3", "3,1 : 2,1"), false));
        assert_snapshot!("coloured", text(&picture("coloured-babylon:2,2", "ab,a,b"), false));
        assert_snapshot!("coloured-in-colour", text(&picture("coloured-babylon:2,2", "ab,a,b"), true));
        assert_snapshot!("nim", text(&picture("nim:12,4,1", "12,4,1"), false));
        assert_snapshot!("kayles", text(&picture("octal:0.77:12,3", "12,3,1"), false));
        assert_snapshot!("nim-city", text(&picture("nim-city", "A,A,D"), false));
    }

    #[test]
    fn boards_of_left_and_right() {
        assert_snapshot!("hex", text(&picture("hex:3x4", "L ..L./.RR./...."), false));
        assert_snapshot!("hex-named", named(&picture("hex:3x4", "L ..L./.RR./...."), false));
        assert_snapshot!("yavalath", text(&picture("yavalath:3", "L .../L.../..R../..../.L."), false));
        assert_snapshot!("fox-and-geese", text(&picture("fox-and-geese:_G_G/._./_F_.", "_G_G/._./_F_."), false));
        assert_snapshot!("hackenbush", text(&picture("hackenbush:b(r,gb),rb", "L 123456"), false));
        assert_snapshot!("sum", text(&picture("hackenbush:br - value:1/2", "R 12 + 1/2"), false));
    }
}
