//! The solver against definitions: every board that random lines make on at most nine points, both plays, both kinds of removal.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Board, Game, Play, Points, Removal, RemovalGame, standard_names};
use rebuttal::solve::{GValues, Outcome, Outcomes};

/// The generator of Park and Miller (1988).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0 * 48271 % 0x7fff_ffff;
        self.0 % bound
    }
}

/// A board of `count` points with random lines of one to five points; what no line covers gets a line of its own.
fn board(random: &mut Random, count: usize) -> Board {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    for _ in 0..=random.below(5) {
        let mut line: Vec<u8> = Vec::new();
        for _ in 0..=random.below(5) {
            let point = random.below(count as u64) as u8;
            if !line.contains(&point) {
                line.push(point);
            }
        }
        lines.push(line);
    }
    for point in 0..count as u8 {
        if !lines.iter().any(|line| line.contains(&point)) {
            lines.push(vec![point]);
        }
    }
    Board::new(standard_names(count), lines, None).expect("a board")
}

/// The followers of a position by the words of the rules: from every line, every set of its tokens that may go.
fn followers(board: &Board, removal: Removal, position: &BTreeSet<u8>) -> BTreeSet<BTreeSet<u8>> {
    let mut found = BTreeSet::new();
    for line in board.lines() {
        for choice in 1u32..1 << line.len() {
            let chosen: Vec<usize> = (0..line.len()).filter(|i| choice >> i & 1 == 1).collect();
            let gapless = chosen.windows(2).all(|pair| pair[1] == pair[0] + 1);
            let tokens: BTreeSet<u8> = chosen.iter().map(|&i| line[i]).collect();
            if tokens.is_subset(position) && (gapless || removal == Removal::Subset) {
                found.insert(position.difference(&tokens).copied().collect());
            }
        }
    }
    found
}

struct Brute<'a> {
    board: &'a Board,
    removal: Removal,
    wins: BTreeMap<(BTreeSet<u8>, bool), bool>,
    values: BTreeMap<BTreeSet<u8>, u8>,
}

impl Brute<'_> {
    fn next_player_wins(&mut self, position: &BTreeSet<u8>, misere: bool) -> bool {
        if let Some(&known) = self.wins.get(&(position.clone(), misere)) {
            return known;
        }
        let followers = followers(self.board, self.removal, position);
        let wins =
            if followers.is_empty() { misere } else { followers.iter().any(|f| !self.next_player_wins(f, misere)) };
        self.wins.insert((position.clone(), misere), wins);
        wins
    }

    fn value(&mut self, position: &BTreeSet<u8>) -> u8 {
        if let Some(&known) = self.values.get(position) {
            return known;
        }
        let followers = followers(self.board, self.removal, position);
        let seen: BTreeSet<u8> = followers.iter().map(|follower| self.value(follower)).collect();
        let value = (0..).find(|value| !seen.contains(value)).expect("a mex");
        self.values.insert(position.clone(), value);
        value
    }
}

fn games() -> impl Iterator<Item = (Board, Removal)> {
    let mut random = Random(20_240_607);
    (0..120).flat_map(move |round| {
        let board = board(&mut random, 1 + round % 9);
        [Removal::Contiguous, Removal::Subset].map(|removal| (board.clone(), removal))
    })
}

#[test]
fn outcomes_and_g_values_are_those_of_the_definitions() {
    for (board, removal) in games() {
        let game = RemovalGame::new("removal".to_owned(), board.clone(), removal).expect("a game");
        let mut brute = Brute { board: &board, removal, wins: BTreeMap::new(), values: BTreeMap::new() };
        let values = GValues::solve(&game.sets(), 1, |_| {}).expect("it fits");
        for play in [Play::Normal, Play::Misere] {
            let outcomes = Outcomes::solve(&game.sets(), play, 1, 1, |_| {}).expect("it fits");
            for (position, outcome) in outcomes.iter() {
                let tokens: BTreeSet<u8> = position.iter().collect();
                let wins = brute.next_player_wins(&tokens, play == Play::Misere);
                assert_eq!(outcome == Outcome::N, wins, "{board:?} {removal:?} {play:?} {position:?}");
                assert_eq!(values.of(position), brute.value(&tokens), "{board:?} {removal:?} {position:?}");
            }
        }
    }
}

#[test]
fn whoever_wins_a_certificate_is_verified_from_every_kind_of_source() {
    let mut random = Random(77);
    for (board, removal) in games() {
        let points = board.points();
        for (play, equivalence) in [
            (Play::Normal, Equivalence::Identity),
            (Play::Misere, Equivalence::Symmetry),
            (Play::Normal, Equivalence::Isomorphism),
            (Play::Misere, Equivalence::Isomorphism),
        ] {
            let source = points.both(Points::from_bits(random.below(1 << 30)));
            let game = RemovalGame::new("removal".to_owned(), board.clone(), removal).expect("a game");
            let game = game.from_position(source);
            let outcomes = Outcomes::solve(&game.sets(), play, 1, 1, |_| {}).expect("it fits");
            for catalogue in [CatalogueChoice::Minimal, CatalogueChoice::All] {
                let request = Request { memory: 1, ..Request::new(play, equivalence, catalogue) };
                let proof = prove(&Game::from(game.clone()), request, |_| {}).expect("a verified proof");
                assert_eq!(proof.certificate.outcome, outcomes.of(source));
            }
        }
    }
}
