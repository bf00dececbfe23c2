//! Babylon from its rules alone: heights and top colours, and who wins by plain recursion.

use std::collections::{BTreeSet, HashMap};

/// The piles of each colour, heights descending.
pub type Position = Vec<Vec<u8>>;

/// A pile: its top colour and its height.
pub type Pile = (usize, u8);

/// One pile put on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    pub upper: Pile,
    pub lower: Pile,
}

/// `counts[c]` single tokens of colour `c`.
pub fn start(counts: &[usize]) -> Position {
    counts.iter().map(|&count| vec![1; count]).collect()
}

pub fn tokens(position: &Position) -> usize {
    position.iter().flatten().map(|&height| usize::from(height)).sum()
}

pub fn piles(position: &Position) -> usize {
    position.iter().map(Vec::len).sum()
}

/// `4,2,1 : 1`.
pub fn written(position: &Position) -> String {
    let colour = |heights: &Vec<u8>| heights.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    position.iter().map(colour).collect::<Vec<_>>().join(" : ").trim().to_string()
}

/// `4,2,1 : 1` read back.
pub fn read(text: &str) -> Position {
    let colour = |part: &str| {
        let heights = part.split(',').map(str::trim).filter(|height| !height.is_empty());
        let mut heights: Vec<u8> = heights.map(|height| height.parse().expect("a height")).collect();
        heights.sort_unstable_by(|a, b| b.cmp(a));
        heights
    };
    text.split(':').map(colour).collect()
}

fn distinct(position: &Position) -> Vec<(Pile, usize)> {
    let mut found: Vec<(Pile, usize)> = Vec::new();
    for (colour, heights) in position.iter().enumerate() {
        for &height in heights {
            match found.last_mut() {
                Some((pile, count)) if *pile == (colour, height) => *count += 1,
                _ => found.push(((colour, height), 1)),
            }
        }
    }
    found
}

/// Every legal move, piles of one height and colour being one pile.
pub fn legal(position: &Position) -> Vec<Move> {
    let kinds = distinct(position);
    let mut moves = Vec::new();
    for &(upper, count) in &kinds {
        for &(lower, _) in &kinds {
            if (upper != lower || count > 1) && (upper.0 == lower.0 || upper.1 == lower.1) {
                moves.push(Move { upper, lower });
            }
        }
    }
    moves
}

fn take(position: &mut Position, pile: Pile) {
    let at = position[pile.0].iter().position(|&height| height == pile.1).expect("the pile is there");
    position[pile.0].remove(at);
}

/// The position after a move.
pub fn play(position: &Position, chosen: Move) -> Position {
    let mut after = position.clone();
    take(&mut after, chosen.upper);
    take(&mut after, chosen.lower);
    let height = chosen.upper.1 + chosen.lower.1;
    let heights = &mut after[chosen.upper.0];
    let at = heights.partition_point(|&other| other >= height);
    heights.insert(at, height);
    after
}

/// `upper` put on `lower`, where the rules allow it.
pub fn put(position: &Position, upper: Pile, lower: Pile) -> Option<Position> {
    let chosen = Move { upper, lower };
    legal(position).contains(&chosen).then(|| play(position, chosen))
}

/// The positions one move leads to, without repetition.
pub fn after_one(position: &Position) -> BTreeSet<Position> {
    legal(position).into_iter().map(|chosen| play(position, chosen)).collect()
}

/// Who wins, remembered.
#[derive(Default)]
pub struct Solver {
    known: HashMap<Position, bool>,
}

impl Solver {
    /// Whether whoever is to move wins; colours may be renamed.
    pub fn wins(&mut self, position: &Position) -> bool {
        let mut key = position.clone();
        key.retain(|heights| !heights.is_empty());
        key.sort_unstable();
        self.solve(key)
    }

    fn solve(&mut self, key: Position) -> bool {
        if let Some(&won) = self.known.get(&key) {
            return won;
        }
        let won = legal(&key).into_iter().any(|chosen| !self.wins(&play(&key, chosen)));
        self.known.insert(key, won);
        won
    }

    /// Whether whoever is to move loses.
    pub fn lost(&mut self, position: &Position) -> bool {
        !self.wins(position)
    }
}
