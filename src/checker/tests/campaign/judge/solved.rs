//! Games solved by going through all their positions.

use std::collections::HashMap;

use rebuttal_checker::{Begins, Play};

use super::super::moves;

/// All positions that play from some positions can reach, under one set of rules.
pub struct Solved {
    rules: String,
    ids: HashMap<String, usize>,
    pub positions: Vec<String>,
    /// For each position its moves, each with the position that it leaves.
    pub followers: Vec<Vec<(String, usize)>>,
    edges: usize,
    /// The results under normal and under misere play of so many positions.
    results: [Vec<Begins>; 2],
}

/// More edges than these are not gone through.
const MOST_EDGES: usize = 60_000;

/// Whether a text has a number that makes a game large. Digits that ascend may be the names of points.
pub fn is_large(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_digit()).any(|digits| {
        let is_small = digits.len() < 3 || digits.len() == 3 && digits <= "130";
        !is_small && !digits.as_bytes().is_sorted_by(|one, next| one < next)
    })
}

impl Solved {
    pub fn new(rules: &str) -> Solved {
        let rules = rules.to_string();
        Solved { rules, ids: HashMap::new(), positions: vec![], followers: vec![], edges: 0, results: [vec![], vec![]] }
    }

    /// The position, with all that can be reached from it; or why not.
    pub fn id(&mut self, position: &str) -> Result<usize, &'static str> {
        if self.followers.len() < self.positions.len() || is_large(&self.rules) || is_large(position) {
            return Err("large");
        }
        let id = self.intern(position);
        while let Some(next) = self.positions.get(self.followers.len()) {
            let moves = moves::legal(&self.rules, next).ok_or("no position")?;
            self.edges += moves.len() + 1;
            if self.edges > MOST_EDGES {
                return Err("large");
            }
            let moves = moves.iter().map(|(mv, left)| (mv.clone(), self.intern(left))).collect();
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

    /// What becomes of the player to move.
    pub fn result(&mut self, play: Play, id: usize) -> Begins {
        let results = &mut self.results[usize::from(play == Play::Misere)];
        if results.len() < self.followers.len() {
            let followers: Vec<Vec<usize>> =
                self.followers.iter().map(|moves| moves.iter().map(|&(_, left)| left).collect()).collect();
            *results = solve(&followers, play);
        }
        results[id]
    }
}

/// For each position of a graph what becomes of the player to move, from the ends of play backwards.
pub fn solve(followers: &[Vec<usize>], play: Play) -> Vec<Begins> {
    let mut before = vec![vec![]; followers.len()];
    for (id, those) in followers.iter().enumerate() {
        those.iter().for_each(|&left| before[left].push(id));
    }
    let mut open: Vec<usize> = followers.iter().map(Vec::len).collect();
    let mut results = vec![Begins::Draws; followers.len()];
    let at_the_end = if play == Play::Normal { Begins::Loses } else { Begins::Wins };
    let mut settled: Vec<usize> = (0..followers.len()).filter(|&id| open[id] == 0).collect();
    settled.iter().for_each(|&id| results[id] = at_the_end);
    while let Some(id) = settled.pop() {
        for &earlier in &before[id] {
            open[earlier] -= 1;
            if results[earlier] == Begins::Draws && (results[id] == Begins::Loses || open[earlier] == 0) {
                results[earlier] = if results[id] == Begins::Loses { Begins::Wins } else { Begins::Loses };
                settled.push(earlier);
            }
        }
    }
    results
}

/// The value of a position of an impartial game, as the outcomes of its sums with nim-heaps tell it: a number, or infinity
/// with the set K.
pub fn value(solved: &Solved, id: usize) -> Result<(Option<u32>, Vec<u32>), &'static str> {
    let count = solved.followers.len();
    let heaps = 2 + solved.followers.iter().map(Vec::len).max().unwrap_or(0);
    if count * heaps > 200_000 {
        return Err("large");
    }
    let node = |id: usize, heap: usize| id * heaps + heap;
    let mut sums = vec![];
    for moves in solved.followers.iter().enumerate() {
        for heap in 0..heaps {
            let in_game = moves.1.iter().map(|&(_, left)| node(left, heap));
            sums.push(in_game.chain((0..heap).map(|smaller| node(moves.0, smaller))).collect());
        }
    }
    let results = solve(&sums, Play::Normal);
    let heaps_with = |result| (0..heaps).filter(move |&heap| results[node(id, heap)] == result).map(|heap| heap as u32);
    let number = heaps_with.clone()(Begins::Loses).next();
    Ok((number, heaps_with(Begins::Wins).collect()))
}
