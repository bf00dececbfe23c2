//! Games in which a move takes one of certain sets of tokens, as solvers use them.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use super::super::play::Place;
use crate::{Part, Points};

/// Tokens on points, each of which can be taken alone, and the sets of tokens that moves take.
#[derive(Clone, Debug)]
pub struct RemovalSets {
    board: Points,
    source: Points,
    sets: Arc<[Points]>,
    /// For each point, the points that form a move of two with it.
    joined: Arc<[Points]>,
    /// The state of a point with a token.
    token: u8,
    lines: OnceLock<Option<Arc<Lines>>>,
}

/// Lines from which moves take tokens, derived from the moves.
#[derive(Debug)]
pub struct Lines {
    /// The lines, none within another.
    pub lines: Vec<Vec<u8>>,
    /// Whether a move takes consecutive tokens of a line, rather than any tokens of it.
    pub ordered: bool,
}

impl RemovalSets {
    /// The game on the full `board`; points with a token are in the state `token`.
    pub(crate) fn new(board: Points, mut sets: Vec<Points>, token: u8) -> RemovalSets {
        sets.sort_by_key(|set| set.largest_first());
        sets.dedup();
        let mut joined = vec![Points::EMPTY; 64];
        for pair in sets.iter().filter(|set| set.len() == 2) {
            pair.iter().for_each(|point| {
                let of = &mut joined[usize::from(point)];
                *of = of.with(pair.without(Points::one(point)));
            });
        }
        RemovalSets { board, source: board, sets: sets.into(), joined: joined.into(), token, lines: OnceLock::new() }
    }

    /// The same game from another position.
    pub fn from_position(&self, source: Points) -> RemovalSets {
        RemovalSets { source: source.both(self.board), ..self.clone() }
    }

    /// The points of the board.
    pub fn board(&self) -> Points {
        self.board
    }

    /// The tokens at the start.
    pub fn source(&self) -> Points {
        self.source
    }

    /// The sets of tokens that a move takes on the full board, larger ones first.
    pub fn sets(&self) -> &[Points] {
        &self.sets
    }

    /// The state of a point with a token.
    pub(crate) fn token(&self) -> u8 {
        self.token
    }

    /// The moves at the start, larger ones first.
    pub fn moves(&self) -> Vec<Points> {
        self.sets.iter().copied().filter(|set| set.within(self.source)).collect()
    }

    /// The tokens of a position.
    pub fn tokens(&self, part: &Part) -> Option<Points> {
        if let Part::RuleFile(place) = part { self.tokens_at(place) } else { None }
    }

    /// The tokens of a position of the rule file.
    pub(crate) fn tokens_at(&self, place: &Place) -> Option<Points> {
        let (cells, points) = place.open()?;
        let state = usize::from(self.token);
        Some(Points::from_bits(cells.by_state(state + 1, points & self.board.bits())[state]))
    }

    /// The tokens of `position` connected by moves of two with tokens in `fresh`.
    pub fn connected(&self, mut fresh: Points, position: Points) -> Points {
        let mut found = Points::EMPTY;
        while !fresh.is_empty() {
            found = found.with(fresh);
            let touched = fresh.iter().fold(Points::EMPTY, |all, point| all.with(self.joined[usize::from(point)]));
            fresh = touched.both(position).without(found);
        }
        found
    }

    /// The minimal sets of tokens that no move connects, in the order of their first tokens. Requires that moves of two
    /// connect the tokens of each move, as they do if there are lines.
    pub(crate) fn components(&self, position: Points) -> Vec<Points> {
        let (mut rest, mut found) = (position, Vec::new());
        while let Some(first) = rest.iter().next() {
            let component = self.connected(Points::one(first), rest);
            rest = rest.without(component);
            found.push(component);
        }
        found
    }

    /// Whether moves of two fail to connect all of these tokens.
    pub fn is_scattered(&self, set: Points) -> bool {
        set.iter().next().is_some_and(|first| self.connected(Points::one(first), set) != set)
    }

    /// Whether, of any three tokens that a move takes, some move takes each pair, as when any tokens of a line can be
    /// taken.
    pub fn takes_any(&self) -> bool {
        let are_joined = |set: &Points| set.iter().all(|point| self.is_joined_to_all(point, *set));
        let mut threes = self.sets.iter().filter(|set| set.len() == 3).peekable();
        threes.peek().is_some() && threes.all(are_joined)
    }

    fn is_joined_to_all(&self, point: u8, set: Points) -> bool {
        set.without(Points::one(point)).within(self.joined[usize::from(point)])
    }

    /// Lines whose stretches, or whose subsets, are exactly the moves; `None` if there are none. Computed once.
    pub fn lines(&self) -> Option<&Lines> {
        self.lines.get_or_init(|| self.found_lines().map(Arc::new)).as_deref()
    }

    /// The largest moves are the lines. All connected sets of tokens in a line are moves if each move is connected, and
    /// remains a move without any token whose removal keeps it connected.
    fn found_lines(&self) -> Option<Lines> {
        let sets: HashSet<Points> = self.sets.iter().copied().collect();
        let without = |set: Points| set.iter().map(move |token| set.without(Points::one(token)));
        let closed =
            |set: Points| without(set).all(|rest| rest.is_empty() || self.is_scattered(rest) || sets.contains(&rest));
        if !self.sets.iter().all(|&set| !self.is_scattered(set) && closed(set)) {
            return None;
        }
        let mut largest: Vec<Points> = Vec::new();
        for &set in self.sets.iter().filter(|set| set.len() > 1) {
            if !largest.iter().any(|line| set.within(*line)) {
                largest.push(set);
            }
        }
        if largest.iter().all(|line| line.iter().all(|point| self.is_joined_to_all(point, *line))) {
            return Some(Lines {
                lines: largest.into_iter().map(|line| line.iter().collect()).collect(),
                ordered: false,
            });
        }
        let lines = largest.into_iter().map(|line| self.path(line)).collect::<Option<_>>()?;
        Some(Lines { lines, ordered: true })
    }

    /// The tokens of a connected set in the order of a path of moves of two, if they form a path.
    fn path(&self, set: Points) -> Option<Vec<u8>> {
        let beside = |point: u8| self.joined[usize::from(point)].both(set);
        let mut last = set.iter().find(|&point| beside(point).len() == 1)?;
        let (mut path, mut rest) = (vec![last], set.without(Points::one(last)));
        while !rest.is_empty() {
            let next = beside(last).both(rest);
            last = next.iter().next().filter(|_| next.len() == 1 && beside(last).len() <= 2)?;
            rest = rest.without(next);
            path.push(last);
        }
        (beside(last).len() == 1).then_some(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleFile;
    use crate::games::texts::Data;

    fn file(name: &str, argument: &str) -> RuleFile {
        RuleFile::of(Data { arguments: vec![argument.to_owned()], ..Data::of_name(name) }).expect("a game")
    }

    /// The lines of the moves of a rule file with this name, each starting with its smaller end.
    fn lines(name: &str, argument: &str) -> (bool, Vec<Vec<u8>>) {
        let game = file(name, argument);
        let found = game.removal().and_then(RemovalSets::lines).expect("lines");
        let mut lines = found.lines.clone();
        lines.iter_mut().filter(|line| line.first() > line.last()).for_each(|line| line.reverse());
        lines.sort();
        (found.ordered, lines)
    }

    #[test]
    fn moves_tell_the_lines_of_a_board() {
        // The twelve rows of Figure 1 of Fraenkel and Herda (1980).
        let mut rows = ["123", "4567", "89T", "ED", "14", "258", "369E", "7TD", "159D", "26T", "37", "48E"]
            .map(|row| row.bytes().map(|point| b"123456789TED".iter().position(|p| *p == point).unwrap_or(64) as u8))
            .map(|row| row.collect::<Vec<u8>>());
        rows.sort();
        assert_eq!(lines("nimbi", ""), (true, rows.to_vec()));
        let rectangle = vec![vec![0, 1, 2], vec![0, 3], vec![1, 4], vec![2, 5], vec![3, 4, 5]];
        assert_eq!(lines("tactix", "2x3"), (true, rectangle.clone()));
        assert_eq!(lines("nim-squared", "2x3"), (false, rectangle));
        assert_eq!(
            lines("triangle", "3"),
            (true, vec![vec![0, 1, 2], vec![0, 3, 5], vec![1, 3], vec![1, 4], vec![2, 4, 5], vec![3, 4]])
        );
        assert_eq!(lines("removal", "abc,cd"), (true, vec![vec![0, 1, 2], vec![2, 3]]));
        assert!(lines("triangle", "1").1.is_empty());
    }

    #[test]
    fn where_moves_do_not_tell_there_are_no_lines() {
        let of = |moves: &[&[u8]]| {
            let sets = moves.iter().map(|mv| mv.iter().copied().collect()).collect();
            RemovalSets::new(Points::first(4), sets, 0).lines().map(|found| found.lines.clone())
        };
        assert_eq!(of(&[&[0], &[1], &[2], &[0, 1, 2]]), None, "nothing says in which order");
        assert_eq!(of(&[&[0], &[1], &[2], &[0, 1], &[1, 2], &[0, 2], &[0, 1, 2]]), Some(vec![vec![0, 1, 2]]));
        let star: [&[u8]; 8] = [&[0], &[1], &[2], &[3], &[0, 1], &[0, 2], &[0, 3], &[0, 1, 2, 3]];
        assert_eq!(of(&star), None, "not all connected tokens of it are taken");
        let cycle: [&[u8]; 7] = [&[0], &[1], &[2], &[0, 1], &[1, 2], &[0, 2], &[3]];
        assert_eq!(of(&cycle).map(|lines| lines.len()), Some(3));
    }

    #[test]
    fn a_line_of_which_another_joins_the_ends_is_no_path() {
        let game = file("removal", "abcd,ad");
        assert!(game.removal().is_some_and(|sets| sets.lines().is_none()));
    }
}
