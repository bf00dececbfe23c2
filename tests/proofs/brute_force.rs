//! The solver against definitions: every board that random lines make on at most nine points, both plays, neighbours taken or any.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Play, Points};
use rebuttal::solve::{GValues, Outcome, Outcomes};

use crate::on_lines::OnLines;

/// The generator of Park and Miller (1988).
pub struct Random(pub u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0 * 48271 % 0x7fff_ffff;
        self.0 % bound
    }
}

/// Random lines of one to `longest` of `count` points.
pub fn lines(random: &mut Random, count: usize, longest: u64) -> Vec<Vec<u8>> {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    for _ in 0..=random.below(5) {
        let mut line: Vec<u8> = Vec::new();
        for _ in 0..=random.below(longest) {
            let point = random.below(count as u64) as u8;
            if !line.contains(&point) {
                line.push(point);
            }
        }
        lines.push(line);
    }
    lines
}

struct Brute<'a> {
    game: &'a OnLines,
    wins: BTreeMap<(Points, bool), bool>,
    values: BTreeMap<Points, u8>,
}

impl Brute<'_> {
    fn followers(&self, position: Points) -> Vec<Points> {
        self.game.moves(position).into_iter().map(|set| position.without(set)).collect()
    }

    fn next_player_wins(&mut self, position: Points, misere: bool) -> bool {
        if let Some(&known) = self.wins.get(&(position, misere)) {
            return known;
        }
        let followers = self.followers(position);
        let wins =
            if followers.is_empty() { misere } else { followers.iter().any(|f| !self.next_player_wins(*f, misere)) };
        self.wins.insert((position, misere), wins);
        wins
    }

    fn value(&mut self, position: Points) -> u8 {
        if let Some(&known) = self.values.get(&position) {
            return known;
        }
        let seen: BTreeSet<u8> = self.followers(position).into_iter().map(|follower| self.value(follower)).collect();
        let value = (0..).find(|value| !seen.contains(value)).expect("a mex");
        self.values.insert(position, value);
        value
    }
}

fn games() -> impl Iterator<Item = OnLines> {
    let mut random = Random(20_240_607);
    (0..120).flat_map(move |round| {
        let count = 1 + round % 9;
        let lines = lines(&mut random, count, 5);
        [false, true].map(|takes_any| OnLines::new(count, lines.clone(), takes_any))
    })
}

#[test]
fn outcomes_and_g_values_are_those_of_the_definitions() {
    for game in games() {
        let sets = game.game.removal().expect("sets of tokens");
        let mut brute = Brute { game: &game, wins: BTreeMap::new(), values: BTreeMap::new() };
        let values = GValues::solve(&sets, 1, |_| {}).expect("it fits");
        for play in [Play::Normal, Play::Misere] {
            let outcomes = Outcomes::solve(&sets, play, 1, 1, |_| {}).expect("it fits");
            for (position, outcome) in outcomes.iter() {
                let wins = brute.next_player_wins(position, play == Play::Misere);
                assert_eq!(outcome == Outcome::N, wins, "{} {play:?} {position:?}", game.game.name());
                assert_eq!(values.of(position), brute.value(position), "{} {position:?}", game.game.name());
            }
        }
    }
}

#[test]
fn whoever_wins_a_certificate_is_verified_from_every_kind_of_source() {
    let mut random = Random(77);
    for game in games() {
        let points = Points::first(game.count);
        for (play, equivalence) in [
            (Play::Normal, Equivalence::Identity),
            (Play::Misere, Equivalence::Symmetry),
            (Play::Normal, Equivalence::Isomorphism),
            (Play::Misere, Equivalence::Isomorphism),
        ] {
            let source = points.both(Points::from_bits(random.below(1 << 30)));
            let game = game.game.clone().from_position(game.position(source));
            let sets = game.removal().expect("sets of tokens");
            let outcomes = Outcomes::solve(&sets, play, 1, 1, |_| {}).expect("it fits");
            for catalogue in [CatalogueChoice::Minimal, CatalogueChoice::All] {
                let request = Request { memory: 1, ..Request::new(play, equivalence, catalogue) };
                let proof = prove(&game, request, |_| {}).expect("a verified proof");
                assert_eq!(proof.certificate.outcome, outcomes.of(source));
            }
        }
    }
}
