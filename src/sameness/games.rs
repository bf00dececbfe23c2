//! The samenesses of the games that are no removal games, and of sums.
//!
//! Each symmetry is a permutation of a few things: colours, the two sides of a rectangle, the squares of a board. The canonical form is the
//! first of all images of a position, and the order is what the permutation to it carries to 0, 1, 2, ...

use super::{Classified, Labeller, Labelling, Sameness, images};
use crate::ruleset::{ColouredBabylon, Cram, Game, Kind, Pile, Points, Position, Word, names_text, sorted_piles};

/// The most colours whose permutations are tried one by one.
const MOST_COLOURS: usize = 8;

impl Classified for Game {
    fn samenesses(&self) -> Vec<Sameness> {
        match self.kind() {
            Kind::Removal(game) => game.samenesses(),
            Kind::ColouredBabylon(game) if game.tokens().len() > MOST_COLOURS => vec![Sameness::Identity],
            Kind::Babylon(_) | Kind::ColouredBabylon(_) | Kind::Chop(_) | Kind::Chomp(_) | Kind::Cram(_) => {
                vec![Sameness::Identity, Sameness::Symmetry]
            }
            Kind::Heaps(_) | Kind::NimHeap(_) | Kind::Digraph(_) => vec![Sameness::Identity],
            Kind::Sum(summands) => {
                let mut all: Vec<Sameness> = summands.iter().flat_map(Game::samenesses).collect();
                all.sort_unstable();
                all.dedup();
                all
            }
        }
    }

    fn labeller(&self, sameness: Sameness) -> Labeller<'_, Position> {
        match self.kind() {
            Kind::Removal(game) => {
                let mut label = game.labeller(sameness);
                Box::new(move |position| match position {
                    Position::Removal(tokens) => label(tokens),
                    _ => as_it_is(position),
                })
            }
            Kind::Sum(summands) => sum(summands, sameness),
            _ if sameness == Sameness::Identity => Box::new(as_it_is),
            kind => Box::new(move |position| by_symmetry(kind, position)),
        }
    }

    fn witness(&self, sameness: Sameness, from: &Labelling, to: &Labelling) -> Option<String> {
        if sameness == Sameness::Identity {
            return None;
        }
        match self.kind() {
            Kind::Removal(game) => game.witness(sameness, from, to),
            Kind::Babylon(_) | Kind::ColouredBabylon(_) => {
                Some(images(from, to).iter().map(|&colour| char::from(b'a' + colour)).collect())
            }
            Kind::Chop(_) | Kind::Chomp(_) => Some(if images(from, to) == [0, 1] { "=" } else { "t" }.to_owned()),
            Kind::Cram(game) => Some(names_text(game.names(), &images(from, to))),
            Kind::Heaps(_) | Kind::NimHeap(_) | Kind::Digraph(_) => None,
            Kind::Sum(summands) => {
                let parts = summands.iter().zip(parts(from).into_iter().zip(parts(to)));
                let witness = |(summand, (from, to)): (&Game, (Labelling, Labelling))| {
                    let witness = summand.witness(own(summand, sameness), &from, &to);
                    witness.unwrap_or_else(|| "=".to_owned())
                };
                Some(parts.map(witness).collect::<Vec<_>>().join(" + "))
            }
        }
    }
}

/// The sameness of a summand: that of the sum, if it has it.
fn own(summand: &Game, sameness: Sameness) -> Sameness {
    if summand.samenesses().contains(&sameness) { sameness } else { Sameness::Identity }
}

/// A labelling of each summand, one after the other, each with its length before it.
fn sum(summands: &[Game], sameness: Sameness) -> Labeller<'_, Position> {
    let mut labels: Vec<Labeller<'_, Position>> =
        summands.iter().map(|summand| summand.labeller(own(summand, sameness))).collect();
    Box::new(move |position| {
        let Position::Sum(parts) = position else { return as_it_is(position) };
        let (mut form, mut order) = (Vec::new(), Vec::new());
        for (label, part) in labels.iter_mut().zip(parts) {
            let labelling = label(part);
            push(&mut form, &labelling.form);
            push(&mut order, &labelling.order);
        }
        Labelling { form: form.into(), order }
    })
}

fn push(bytes: &mut Vec<u8>, part: &[u8]) {
    bytes.extend((part.len() as u32).to_be_bytes());
    bytes.extend(part);
}

/// The labellings of the summands again.
fn parts(labelling: &Labelling) -> Vec<Labelling> {
    let split = |mut bytes: &[u8]| {
        let mut parts = Vec::new();
        while let Some((length, rest)) = bytes.split_first_chunk::<4>() {
            let (part, rest) = rest.split_at(u32::from_be_bytes(*length) as usize);
            parts.push(part.to_vec());
            bytes = rest;
        }
        parts
    };
    let both = split(&labelling.form).into_iter().zip(split(&labelling.order));
    both.map(|(form, order)| Labelling { form: form.into(), order }).collect()
}

/// The form of a position that is the same as itself alone.
fn as_it_is(position: &Position) -> Labelling {
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

fn by_symmetry(kind: &Kind, position: &Position) -> Labelling {
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
fn transposed(rows: &[u8]) -> Box<[u8]> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{Ruleset, game};
    use std::collections::{BTreeMap, BTreeSet};

    /// The positions that can be reached, by their canonical forms.
    fn classes(name: &str, sameness: Sameness) -> usize {
        let game = game(name).expect("a game");
        let mut label = game.labeller(sameness);
        let mut classes = BTreeSet::new();
        let mut open = vec![game.source()];
        while let Some(position) = open.pop() {
            if classes.insert(label(&position).form) {
                open.extend(game.moves(&position).iter().map(|mv| game.follower(&position, mv)));
            }
        }
        classes.len()
    }

    #[test]
    fn babylon_has_688_states_as_goadrich_and_schlatter_count_them() {
        assert_eq!(classes("babylon:3,3,3,3", Sameness::Symmetry), 688);
        assert_eq!(classes("babylon:2,2,2", Sameness::Identity), 92);
        assert_eq!(classes("coloured-babylon:2,2", Sameness::Identity), 19);
    }

    #[test]
    fn forms_are_equal_exactly_for_the_positions_that_a_symmetry_carries_into_each_other() {
        let game = game("cram:2x3").expect("cram");
        let mut label = game.labeller(Sameness::Symmetry);
        let mut orbits: BTreeMap<Box<[u8]>, usize> = BTreeMap::new();
        for bits in 0..64 {
            *orbits.entry(label(&Position::Cram(Points::from_bits(bits))).form).or_default() += 1;
        }
        // Burnside: (64 + 8 + 16 + 8) / 4 orbits.
        assert_eq!(orbits.len(), 24);
    }

    #[test]
    fn a_witness_of_a_sum_is_one_of_each_summand() {
        let sum = game("babylon:2,1 + chomp:2x3 + *2").expect("a sum");
        let mut label = sum.labeller(Sameness::Symmetry);
        let [one, other] =
            ["1,1 : 1 + 3,1 + *2", "1 : 1,1 + 2,1,1 + *2"].map(|text| label(&sum.parse(text).expect("it parses")));
        assert_eq!(one.form, other.form);
        assert_eq!(sum.witness(Sameness::Symmetry, &one, &other).as_deref(), Some("ba + t + ="));
    }
}
