//! Piles of bricks and heaps of tokens, side by side on the ground.

use super::{Cell, Grid, MOST_CELLS, Mark, PictureError, Style, no_position};

/// A larger heap is drawn as its number alone.
const TALLEST_HEAP: u64 = 9;
/// The colours that the notation has letters for.
const MOST_COLOURS: usize = 26;

/// Piles of which only the height and the colour on top matter: `3,2 : 1,1`.
pub fn babylon(position: &str) -> Result<Grid, PictureError> {
    let mut piles = Vec::new();
    for (place, heights) in position.split(" : ").enumerate() {
        let colour = letter(place).ok_or_else(|| no_position(position, "it has too many colours"))?;
        for height in numbers(position, heights)? {
            let inner = usize::try_from(height.min(MOST_CELLS + 1)).unwrap_or(0).saturating_sub(1);
            piles.push(vec![None; inner].into_iter().chain([Some(colour)]).collect());
        }
    }
    bricks(piles)
}

/// Piles with all their colours, from the bottom: `ab,a,b`.
pub fn coloured(position: &str) -> Result<Grid, PictureError> {
    let brick = |letter: u8| {
        let colour = letter.is_ascii_lowercase().then(|| Some(letter - b'a'));
        colour.ok_or_else(|| no_position(position, "a colour is a small letter"))
    };
    bricks(position.split(',').map(|word| word.bytes().map(brick).collect()).collect::<Result<_, _>>()?)
}

/// A pile from the bottom to the top, each brick with its colour where that matters.
type Bricks = Vec<Option<u8>>;

fn bricks(piles: Vec<Bricks>) -> Result<Grid, PictureError> {
    let count: u64 = piles.iter().map(|pile| pile.len() as u64).sum();
    if count > MOST_CELLS {
        return Err(PictureError::TooManyBricks(count));
    }
    let tallest = piles.iter().map(Vec::len).max().unwrap_or(0);
    let mut cells = Vec::new();
    for (place, pile) in piles.iter().enumerate() {
        let brick = |(height, &colour): (usize, &Option<u8>)| {
            let cell = Cell::new([tallest - 1 - height, 2 * place], Mark::Brick(colour));
            cell.named(colour.map_or(String::new(), |colour| char::from(b'a' + colour).to_string()))
        };
        cells.extend(pile.iter().enumerate().map(brick));
    }
    Ok(if cells.is_empty() { Grid::text("-") } else { Grid::new(Style::Bricks, cells) })
}

/// Heaps of tokens, with their sizes below: `5,3,1`.
pub fn heaps(position: &str) -> Result<Grid, PictureError> {
    let heaps = numbers(position, position)?;
    if heaps.is_empty() {
        return Ok(Grid::text("-"));
    }
    Ok(tokens(&heaps, ""))
}

/// One nim-heap: `*3`.
pub fn nim_heap(position: &str) -> Result<Grid, PictureError> {
    let size = position.strip_prefix('*').ok_or_else(|| no_position(position, "a nim-heap is written as *3"))?;
    Ok(tokens(&[number(position, size)?], "*"))
}

fn tokens(heaps: &[u64], before: &str) -> Grid {
    let drawn = |heap: u64| if heap > TALLEST_HEAP { 0 } else { heap as usize };
    let ground = heaps.iter().map(|&heap| drawn(heap)).max().unwrap_or(0);
    let mut cells = Vec::new();
    for (place, &heap) in heaps.iter().enumerate() {
        let column = 2 * place;
        cells.extend((0..drawn(heap)).map(|height| Cell::new([ground - 1 - height, column], Mark::Token)));
        cells.push(Cell::new([ground, column], Mark::Text(format!("{before}{heap}"))));
    }
    Grid::new(Style::Heaps, cells)
}

fn numbers(position: &str, list: &str) -> Result<Vec<u64>, PictureError> {
    if list == "-" { Ok(Vec::new()) } else { list.split(',').map(|text| number(position, text)).collect() }
}

fn number(position: &str, text: &str) -> Result<u64, PictureError> {
    text.parse().map_err(|_| no_position(position, format!("`{text}` is no number")))
}

fn letter(place: usize) -> Option<u8> {
    u8::try_from(place).ok().filter(|_| place < MOST_COLOURS)
}
