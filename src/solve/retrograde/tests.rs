//! The laws of outcomes and ranks, and a second method: plain fixed points.

use super::*;
use crate::ruleset::{GraphFile, Move, Part, Step, Tokens, game};
use crate::{Forward, Outcome};

/// A token on a digraph whose edges are the bits of `edges`: from 0 to 0, 1, ..., then from 1.
fn digraph(vertices: u32, edges: u32) -> Game {
    let names: Vec<String> = (0..vertices).map(|vertex| vertex.to_string()).collect();
    let pairs = (0..vertices * vertices).filter(|bit| edges >> bit & 1 == 1);
    let moves = pairs.map(|bit| [bit / vertices, bit % vertices].map(|vertex| vertex.to_string())).collect();
    Game::of(Tokens::new(GraphFile { positions: names, moves, tokens: None }).expect("a digraph"))
}

/// One token, on this vertex.
fn token(vertex: u32) -> Position {
    Part::Tokens(vec![vertex]).into()
}

/// Outcomes as the smallest sets that satisfy their definition, found by repeated passes over all positions.
fn fixed_point(followers: &[Vec<usize>], play: Play) -> Vec<Outcome> {
    let mut found = vec![Outcome::D; followers.len()];
    loop {
        let before = found.clone();
        for (vertex, targets) in followers.iter().enumerate() {
            if targets.is_empty() {
                found[vertex] = if play == Play::Normal { Outcome::P } else { Outcome::N };
            } else if targets.iter().any(|&target| before[target] == Outcome::P) {
                found[vertex] = Outcome::N;
            } else if targets.iter().all(|&target| before[target] == Outcome::N) {
                found[vertex] = Outcome::P;
            }
        }
        if found == before {
            return found;
        }
    }
}

fn solved(game: &Game, starts: &[Position], play: Play) -> Retrograde {
    Retrograde::solve(game, starts, play, 64, |_| {}).expect("it fits")
}

/// Checks every rank by its definition.
fn assert_ranks(game: &Game, solved: &Retrograde, play: Play) {
    for (position, outcome, rank) in solved.iter() {
        let followers: Vec<Position> = game.moves(position).iter().map(|mv| game.follower(position, mv)).collect();
        let ranks = |wanted| {
            let of = |follower: &Position| {
                let outcome = solved.outcome(follower).expect("reached");
                (outcome == wanted).then(|| solved.rank(follower).expect("decided"))
            };
            followers.iter().filter_map(of).collect::<Vec<_>>()
        };
        let (lost, won) = (ranks(Outcome::P), ranks(Outcome::N));
        let wanted = match outcome {
            _ if followers.is_empty() => Some(0),
            Outcome::N => lost.iter().min().map(|rank| rank + 1),
            Outcome::P => won.iter().max().map(|rank| rank + 1).filter(|_| won.len() == followers.len()),
            Outcome::D => None,
        };
        assert_eq!(rank, wanted, "{} {}", game.name(), game.text(position));
        assert_eq!(rank.is_none(), outcome == Outcome::D);
        assert!(rank.is_none_or(|rank| (rank % 2 == 0) == ((outcome == Outcome::P) == (play == Play::Normal))));
    }
}

#[test]
fn every_digraph_of_three_vertices_is_solved_as_the_definition_says() {
    for edges in 0..1 << 9 {
        let game = digraph(3, edges);
        let starts = [0, 1, 2].map(token);
        let to = |mv: &Move| if let Step::Tokens((_, to)) = mv.step { to as usize } else { panic!("a token moves") };
        let followers: Vec<Vec<usize>> =
            starts.iter().map(|start| game.moves(start).iter().map(to).collect()).collect();
        for play in [Play::Normal, Play::Misere] {
            let solved = solved(&game, &starts, play);
            let found: Vec<_> = starts.iter().map(|start| solved.outcome(start).expect("a start")).collect();
            assert_eq!(found, fixed_point(&followers, play), "{edges:09b} {play:?}");
            assert_ranks(&game, &solved, play);
        }
    }
}

#[test]
fn ranks_are_what_they_mean_in_sums() {
    for name in ["nim-city", "nim-city:E,G,F", "nim-city:B,H + *2", "nim-city:D + nim:2,1 + nim-city:F"] {
        let game = game(name).expect("a game");
        for play in [Play::Normal, Play::Misere] {
            assert_ranks(&game, &solved(&game, &[game.source()], play), play);
        }
    }
}

#[test]
fn games_that_end_have_no_draws_and_the_outcomes_of_the_other_solver() {
    for name in ["nim:3,2,1", "cram:3x3", "babylon:3,2", "chomp:3x4", "nim:2 + tactix:2x2"] {
        let game = game(name).expect("a game");
        for play in [Play::Normal, Play::Misere] {
            let solved = solved(&game, &[game.source()], play);
            assert_ranks(&game, &solved, play);
            let mut forward = Forward::new(&game, play, 64);
            for (position, outcome, _) in solved.iter() {
                let other = forward.search(position, |_| {}).expect("it fits");
                assert_eq!(outcome, other, "{name} {}", game.text(position));
            }
        }
    }
}

#[test]
fn only_what_the_starts_reach_is_known_and_nothing_beyond_the_limit() {
    let city = game("nim-city:A").expect("a car");
    let [home, a, b] = [0, 1, 2].map(token);
    let reached = solved(&city, &[a.clone(), a.clone()], Play::Normal);
    assert_eq!((reached.count(), reached.outcome(&b), reached.rank(&b)), (2, None, None));
    assert_eq!((reached.outcome(&home), reached.rank(&home)), (Some(Outcome::P), Some(0)));
    assert_eq!((reached.outcome(&a), reached.rank(&a)), (Some(Outcome::N), Some(1)));
    assert_eq!(solved(&city, &[], Play::Normal).count(), 0);
    let cars = game("nim-city:E,E,E,E,E,E,E,E,E,E").expect("cars");
    let error = Retrograde::solve(&cars, &[cars.source()], Play::Normal, 1, |_| {}).expect_err("too large");
    assert!(matches!(error, Unsolved::Search { limit: 1, .. }));
    let mut told = 0;
    let all = Retrograde::solve(&cars, &[cars.source()], Play::Normal, 64, |found| told = found).expect("it fits");
    // Multisets of 10 of the 8 towns reachable from E, since no road leads to F.
    assert_eq!(all.count(), 19448);
    assert!((16384..=19448).contains(&told));
}
