//! An explicit digraph: named positions, and for each the positions that a move leads to. Every game is one, so that a game that has
//! no ruleset here can be certified too.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::Ruleset;

/// The most positions.
const MOST_POSITIONS: usize = 1_000_000;
/// The most moves.
const MOST_MOVES: usize = 10_000_000;
/// The longest name.
const LONGEST: usize = 64;

/// A digraph without cycles.
#[derive(Clone, Debug)]
pub struct Digraph {
    names: Vec<String>,
    numbers: HashMap<String, u32>,
    followers: Vec<Vec<u32>>,
    heights: Vec<u32>,
}

/// A digraph as data: the JSON that `graph:FILE.json` reads.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DigraphFile {
    /// The names of the positions; play starts from the first unless another is asked for.
    pub positions: Vec<String>,
    /// The moves, each from one position to another.
    pub moves: Vec<[String; 2]>,
}

/// Why a digraph makes no game.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum DigraphError {
    /// None, or too many.
    #[error("it has {0} positions, and a game has 1 to {MOST_POSITIONS}")]
    Positions(usize),
    /// Too many.
    #[error("it has more than {MOST_MOVES} moves")]
    Moves,
    /// A name that the notation cannot hold.
    #[error(
        "`{0}` cannot name a position: use 1 to {LONGEST} printable ASCII characters without spaces, quotes, `\\`, `+` and `>`"
    )]
    Name(String),
    /// Two positions of one name.
    #[error("two positions are named `{0}`")]
    DoubledPosition(String),
    /// A move to or from a name that is no position.
    #[error("the move `{from}>{to}` has `{unknown}`, which is no position")]
    UnknownPosition {
        /// Where the move starts.
        from: String,
        /// Where it leads.
        to: String,
        /// The one that is not known.
        unknown: String,
    },
    /// A move that stands twice.
    #[error("the move `{0}>{1}` stands twice")]
    DoubledMove(String, String),
    /// Play may go on for ever.
    #[error("play from `{0}` can come back to it, and need not end; only games that end can be solved")]
    Cycle(String),
}

impl Digraph {
    /// The digraph that a file states.
    ///
    /// # Errors
    /// When it breaks a condition that [`DigraphError`] names.
    pub fn new(file: DigraphFile) -> Result<Digraph, DigraphError> {
        let numbers = numbers(&file.positions)?;
        let mut followers = vec![Vec::new(); file.positions.len()];
        if file.moves.len() > MOST_MOVES {
            return Err(DigraphError::Moves);
        }
        for [from, to] in file.moves {
            let find = |name: &String| {
                let unknown =
                    || DigraphError::UnknownPosition { from: from.clone(), to: to.clone(), unknown: name.clone() };
                numbers.get(name).copied().ok_or_else(unknown)
            };
            let (source, target): (u32, u32) = (find(&from)?, find(&to)?);
            followers[source as usize].push(target);
        }
        Digraph::ordered(file.positions, numbers, followers)
    }

    /// The digraph of all positions that play from the source of `game` can reach, named in its notation without spaces,
    /// if they are not more than `most`.
    ///
    /// # Errors
    /// When there are too many, or a name cannot be used.
    pub fn of<R: Ruleset>(game: &R, most: usize) -> Result<Digraph, DigraphError> {
        let mut found = vec![game.source()];
        let mut places = HashMap::from([(game.source(), 0u32)]);
        let mut followers = Vec::new();
        while let Some(position) = found.get(followers.len()).cloned() {
            let mut targets = Vec::new();
            for mv in game.moves(&position) {
                let follower = game.follower(&position, &mv);
                let fresh = found.len() as u32;
                targets.push(*places.entry(follower.clone()).or_insert(fresh));
                if targets.last() == Some(&fresh) {
                    found.push(follower);
                }
            }
            targets.sort_unstable();
            targets.dedup();
            followers.push(targets);
            if found.len() > most.min(MOST_POSITIONS) {
                return Err(DigraphError::Positions(found.len()));
            }
        }
        let names: Vec<String> = found.iter().map(|position| game.text(position).replace(' ', "")).collect();
        let numbers = numbers(&names)?;
        Digraph::ordered(names, numbers, followers)
    }

    fn ordered(
        names: Vec<String>,
        numbers: HashMap<String, u32>,
        mut followers: Vec<Vec<u32>>,
    ) -> Result<Digraph, DigraphError> {
        for (targets, from) in followers.iter_mut().zip(&names) {
            targets.sort_unstable();
            if let Some(pair) = targets.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(DigraphError::DoubledMove(from.clone(), names[pair[0] as usize].clone()));
            }
        }
        let heights = heights(&followers).map_err(|position| DigraphError::Cycle(names[position].clone()))?;
        Ok(Digraph { names, numbers, followers, heights })
    }

    /// The digraph as data.
    pub fn file(&self) -> DigraphFile {
        let name = |&position: &u32| self.names[position as usize].clone();
        let moves =
            |(targets, from): (&Vec<u32>, u32)| targets.iter().map(|to| [name(&from), name(to)]).collect::<Vec<_>>();
        DigraphFile { positions: self.names.clone(), moves: self.followers.iter().zip(0..).flat_map(moves).collect() }
    }
}

fn numbers(names: &[String]) -> Result<HashMap<String, u32>, DigraphError> {
    if names.is_empty() || names.len() > MOST_POSITIONS {
        return Err(DigraphError::Positions(names.len()));
    }
    let mut numbers = HashMap::new();
    for (name, number) in names.iter().zip(0..) {
        let fits = |b: u8| b.is_ascii_graphic() && !b"\"\\+>".contains(&b);
        if name.is_empty() || name.len() > LONGEST || !name.bytes().all(fits) {
            return Err(DigraphError::Name(name.clone()));
        }
        if numbers.insert(name.clone(), number).is_some() {
            return Err(DigraphError::DoubledPosition(name.clone()));
        }
    }
    Ok(numbers)
}

/// The length of a longest play from each position, or a position that play can come back to.
fn heights(followers: &[Vec<u32>]) -> Result<Vec<u32>, usize> {
    let mut open: Vec<usize> = followers.iter().map(Vec::len).collect();
    let mut before = vec![Vec::new(); followers.len()];
    for (position, targets) in followers.iter().enumerate() {
        targets.iter().for_each(|&target| before[target as usize].push(position));
    }
    let mut heights = vec![0; followers.len()];
    let mut ready: Vec<usize> = (0..followers.len()).filter(|&position| open[position] == 0).collect();
    while let Some(position) = ready.pop() {
        for &earlier in &before[position] {
            heights[earlier] = heights[earlier].max(heights[position] + 1);
            open[earlier] -= 1;
            if open[earlier] == 0 {
                ready.push(earlier);
            }
        }
    }
    match open.iter().position(|&left| left > 0) {
        None => Ok(heights),
        Some(first) => Err(on_a_cycle(followers, &open, first)),
    }
}

/// A position on a cycle, found by going from one that is not ready to another until one comes again.
fn on_a_cycle(followers: &[Vec<u32>], open: &[usize], first: usize) -> usize {
    let mut seen = vec![false; followers.len()];
    let mut position = first;
    while !seen[position] {
        seen[position] = true;
        let next = followers[position].iter().find(|&&target| open[target as usize] > 0);
        position = next.map_or(position, |&target| target as usize);
    }
    position
}

impl Ruleset for Digraph {
    /// The number of the position.
    type Position = u32;
    /// From and to.
    type Move = (u32, u32);

    fn name(&self) -> String {
        "graph".to_owned()
    }

    fn source(&self) -> u32 {
        0
    }

    fn moves(&self, position: &u32) -> Vec<(u32, u32)> {
        self.followers[*position as usize].iter().map(|&target| (*position, target)).collect()
    }

    fn follower(&self, _: &u32, &(_, target): &(u32, u32)) -> u32 {
        target
    }

    /// The length of a longest play.
    fn measure(&self, position: &u32) -> u64 {
        u64::from(self.heights[*position as usize])
    }

    fn text(&self, position: &u32) -> String {
        self.names[*position as usize].clone()
    }

    fn move_text(&self, (from, to): &(u32, u32)) -> String {
        format!("{}>{}", self.text(from), self.text(to))
    }

    fn parse(&self, text: &str) -> Result<u32, String> {
        self.numbers.get(text).copied().ok_or_else(|| format!("`{text}` is no position of the graph"))
    }
}

#[cfg(test)]
mod tests;
