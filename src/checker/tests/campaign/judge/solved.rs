//! Games solved by visiting all their positions.

use std::collections::{HashMap, HashSet};

use rebuttal_checker::{Begins, Play};

use super::super::moves;

/// All positions reachable from some positions, under one set of rules.
#[derive(Default)]
pub struct Solved {
    rules: String,
    ids: HashMap<String, usize>,
    pub positions: Vec<String>,
    /// For each position its moves, each with its follower.
    pub followers: Vec<Vec<(String, usize)>>,
    edges: usize,
    /// The results under normal and under misere play of the positions solved so far.
    results: [Vec<Begins>; 2],
    /// The results of the sums of the first positions with nim-heaps, sum by sum, after the numbers of positions and of
    /// nim-heaps.
    sums: (usize, usize, Vec<Begins>),
    /// Positions from which too many are reachable.
    large: HashSet<String>,
}

/// The most edges visited for a position, and for all positions of a verdict.
const MOST_EDGES: usize = 60_000;
const MOST_IN_ALL: usize = 300_000;

/// Whether a text contains a number that makes a game large. Ascending digits may be the names of points.
pub fn is_large(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_digit()).any(|digits| {
        let is_small = digits.len() < 3 || digits.len() == 3 && digits <= "130";
        !is_small && !digits.as_bytes().is_sorted_by(|one, next| one < next)
    })
}

impl Solved {
    pub fn new(rules: &str) -> Solved {
        Solved { rules: rules.to_string(), ..Solved::default() }
    }

    /// The position, with everything reachable from it; or the reason for giving up.
    pub fn id(&mut self, position: &str) -> Result<usize, &'static str> {
        if self.edges > MOST_IN_ALL || self.large.contains(position) || is_large(&self.rules) || is_large(position) {
            return Err("large");
        }
        let found = self.reach(position);
        if found.is_err() {
            self.large.insert(position.to_string());
            self.give_up();
        }
        found
    }

    /// Computes nothing more for this verdict.
    fn give_up(&mut self) {
        self.edges = usize::MAX;
    }

    /// Forgets the positions of earlier verdicts if there are many.
    pub fn for_a_verdict(&mut self) -> &mut Solved {
        if self.edges > MOST_IN_ALL / 2 {
            let large = std::mem::take(&mut self.large);
            *self = Solved { large, ..Solved::new(&self.rules) };
        }
        self
    }

    fn reach(&mut self, position: &str) -> Result<usize, &'static str> {
        let most = self.edges + MOST_EDGES;
        let id = self.intern(position);
        while let Some(next) = self.positions.get(self.followers.len()) {
            let moves = moves::once(&self.rules, next).ok_or("no position")?;
            self.edges += moves.len() + 1;
            if self.edges > most {
                return Err("large");
            }
            let moves = moves.into_iter().map(|(mv, left)| (mv, self.intern(&left))).collect();
            self.followers.push(moves);
        }
        Ok(id)
    }

    fn intern(&mut self, position: &str) -> usize {
        if let Some(&id) = self.ids.get(position) {
            return id;
        }
        self.ids.insert(position.to_string(), self.positions.len());
        self.positions.push(position.to_string());
        self.positions.len() - 1
    }

    /// The result for the player to move.
    pub fn result(&mut self, play: Play, id: usize) -> Begins {
        let results = &mut self.results[usize::from(play == Play::Misere)];
        if results.len() < self.followers.len() {
            let new = self.followers[results.len()..].iter();
            let new: Vec<Vec<usize>> = new.map(|moves| moves.iter().map(|&(_, left)| left).collect()).collect();
            solve(results, &new, play);
        }
        results[id]
    }
}

/// Extends the results by those of further positions with these moves, from the ends of play backwards.
fn solve(results: &mut Vec<Begins>, further: &[Vec<usize>], play: Play) {
    let (known, count) = (results.len(), results.len() + further.len());
    let (mut before, mut open) = (vec![vec![]; further.len()], vec![0; further.len()]);
    // Positions, each with the result of a follower.
    let mut told = vec![];
    results.resize(count, Begins::Draws);
    for (id, moves) in (known..).zip(further) {
        open[id - known] = moves.len();
        for &left in moves {
            if left < known { told.push((id, results[left])) } else { before[left - known].push(id) }
        }
    }
    let at_the_end = if play == Play::Normal { Begins::Loses } else { Begins::Wins };
    for id in (known..count).filter(|id| open[id - known] == 0) {
        results[id] = at_the_end;
        told.extend(before[id - known].iter().map(|&earlier| (earlier, at_the_end)));
    }
    while let Some((id, left)) = told.pop() {
        open[id - known] -= usize::from(left != Begins::Draws);
        if results[id] == Begins::Draws && (left == Begins::Loses || open[id - known] == 0) {
            results[id] = if left == Begins::Loses { Begins::Wins } else { Begins::Loses };
            told.extend(before[id - known].iter().map(|&earlier| (earlier, results[id])));
        }
    }
}

/// The value of a position of an impartial game, from the outcomes of its sums with nim-heaps: a number, or infinity
/// with the set K.
pub fn value(solved: &mut Solved, id: usize) -> Result<(Option<u32>, Vec<u32>), &'static str> {
    let count = solved.followers.len();
    if solved.sums.0 != count {
        let heaps = 2 + solved.followers.iter().map(Vec::len).max().unwrap_or(0);
        if count * heaps > 200_000 {
            solved.give_up();
            return Err("large");
        }
        solved.sums = (count, heaps, sums(solved, heaps));
    }
    let (_, heaps, results) = &solved.sums;
    let results = &results[id * heaps..][..*heaps];
    let heaps_with = |result| (0..).zip(results).filter(move |(_, found)| **found == result).map(|(heap, _)| heap);
    let number = heaps_with(Begins::Loses).next();
    Ok((number, heaps_with(Begins::Wins).collect()))
}

/// The results of the sums of each position with this many nim-heaps.
fn sums(solved: &Solved, heaps: usize) -> Vec<Begins> {
    let node = |id: usize, heap: usize| id * heaps + heap;
    let (mut sums, mut results) = (vec![], vec![]);
    for (id, moves) in solved.followers.iter().enumerate() {
        for heap in 0..heaps {
            let in_game = moves.iter().map(|&(_, left)| node(left, heap));
            sums.push(in_game.chain((0..heap).map(|smaller| node(id, smaller))).collect());
        }
    }
    solve(&mut results, &sums, Play::Normal);
    results
}
