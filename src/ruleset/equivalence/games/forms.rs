//! The canonical form of a position: as it is, or the first of its images by the symmetries of its game.

use super::{Labelling, push};
use crate::ruleset::{ColouredBabylon, Cram, Kind, Pile, Points, Position, Word, sorted_piles};

/// The form of a position that is the same as itself alone.
pub(super) fn as_it_is(position: &Position) -> Labelling {
    let form: Box<[u8]> = match position {
        Position::Removal(points) | Position::Cram(points) => points.bits().to_be_bytes().into(),
        Position::Babylon(piles) => piles.iter().flat_map(|pile| pile_bytes(pile.colour, *pile)).collect(),
        Position::ColouredBabylon(piles) => coloured(piles, |colour| colour),
        Position::Heaps(heaps) => heaps.iter().flat_map(|heap| heap.to_be_bytes()).collect(),
        Position::NimHeap(number) | Position::Digraph(number) => number.to_be_bytes().into(),
        Position::Chop(sides) => sides.iter().flat_map(|side| side.to_be_bytes()).collect(),
        Position::Chomp(rows) => rows.clone(),
        Position::Sum(parts) => {
            let mut form = Vec::new();
            parts.iter().for_each(|part| push(&mut form, &as_it_is(part).form));
            form.into()
        }
    };
    Labelling { form, order: Vec::new() }
}

/// The form under symmetry.
pub(super) fn by_symmetry(kind: &Kind, position: &Position) -> Labelling {
    match (kind, position) {
        (Kind::Babylon(game), Position::Babylon(piles)) => babylon(game.tokens().len(), piles),
        (Kind::ColouredBabylon(game), Position::ColouredBabylon(piles)) => coloured_babylon(game, piles),
        (Kind::Chop(_), Position::Chop([rows, columns])) => {
            let bytes = |sides: [u32; 2]| sides.iter().flat_map(|side| side.to_be_bytes()).collect::<Box<[u8]>>();
            either_way(bytes([*rows, *columns]), bytes([*columns, *rows]))
        }
        (Kind::Chomp(_), Position::Chomp(rows)) => either_way(rows.clone(), transposed(rows)),
        (Kind::Cram(game), Position::Cram(free)) => cram(game, *free),
        _ => as_it_is(position),
    }
}

fn pile_bytes(colour: u8, pile: Pile) -> [u8; 3] {
    let [high, low] = pile.height.to_be_bytes();
    [colour, high, low]
}

/// Colours in the order of their lists of heights.
fn babylon(colours: usize, piles: &[Pile]) -> Labelling {
    let heights = |colour: u8| piles.iter().filter(move |pile| pile.colour == colour).map(|pile| pile.height);
    let mut order: Vec<u8> = (0..colours as u8).collect();
    order.sort_by(|&a, &b| heights(b).cmp(heights(a)).then(a.cmp(&b)));
    let of = |(colour, place): (&u8, u8)| {
        let own = piles.iter().filter(|pile| pile.colour == *colour);
        own.flat_map(move |pile| pile_bytes(place, *pile)).collect::<Vec<u8>>()
    };
    Labelling { form: order.iter().zip(0..).flat_map(of).collect(), order }
}

/// The piles with their colours renamed, in the order of the notation.
fn coloured(piles: &[Word], name: impl Fn(u8) -> u8) -> Box<[u8]> {
    let rename = |word: &Word| word.iter().map(|&colour| name(colour)).collect::<Box<[u8]>>();
    let renamed = sorted_piles(piles.iter().map(rename).collect());
    renamed.iter().flat_map(|word| word.iter().copied().chain([u8::MAX])).collect()
}

fn coloured_babylon(game: &ColouredBabylon, piles: &[Word]) -> Labelling {
    let mut best: Option<Labelling> = None;
    for order in permutations(game.tokens().len() as u8) {
        let place = |colour: u8| order.iter().position(|&other| other == colour).unwrap_or(0) as u8;
        let form = coloured(piles, place);
        if best.as_ref().is_none_or(|best| form < best.form) {
            best = Some(Labelling { form, order });
        }
    }
    best.unwrap_or_else(|| Labelling { form: Box::default(), order: Vec::new() })
}

/// All orders of `0..count`.
fn permutations(count: u8) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |order: Vec<u8>| {
            let rest: Vec<u8> = (0..count).filter(|next| !order.contains(next)).collect();
            rest.into_iter().map(move |next| order.iter().copied().chain([next]).collect::<Vec<u8>>())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

fn either_way(one: Box<[u8]>, other: Box<[u8]>) -> Labelling {
    if one >= other { Labelling { form: one, order: vec![0, 1] } } else { Labelling { form: other, order: vec![1, 0] } }
}

/// The lengths of the columns.
pub(in crate::ruleset::equivalence) fn transposed(rows: &[u8]) -> Box<[u8]> {
    let columns = rows.first().copied().unwrap_or(0);
    (0..columns).map(|column| rows.iter().filter(|&&length| length > column).count() as u8).collect()
}

/// The first of the images of a position by the four, or on a square eight, symmetries of a rectangle.
fn cram(game: &Cram, free: Points) -> Labelling {
    let [rows, columns] = game.sizes();
    let mut best: Option<(u64, Vec<u8>)> = None;
    for symmetry in 0..if rows == columns { 8 } else { 4 } {
        let order: Vec<u8> = (0..rows * columns).map(|square| moved(square, rows, columns, symmetry)).collect();
        let image = order.iter().zip(0u8..).filter(|&(&square, _)| free.has(square));
        let bits = image.fold(0u64, |bits, (_, place)| bits | 1 << place);
        if best.as_ref().is_none_or(|(least, _)| bits < *least) {
            best = Some((bits, order));
        }
    }
    let (bits, order) = best.unwrap_or_default();
    Labelling { form: bits.to_be_bytes().into(), order }
}

/// Where a symmetry carries a square: bit 0 turns the rows about, bit 1 the columns, bit 2 exchanges them.
fn moved(square: u8, rows: u8, columns: u8, symmetry: u8) -> u8 {
    let (row, column) = (square / columns, square % columns);
    let row = if symmetry & 1 == 0 { row } else { rows - 1 - row };
    let column = if symmetry & 2 == 0 { column } else { columns - 1 - column };
    if symmetry & 4 == 0 { row * columns + column } else { column * columns + row }
}
