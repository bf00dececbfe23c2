use std::collections::HashMap;

use super::*;
use crate::ruleset::{Play, game};

const MEMORY: u64 = 64;

/// The remoteness by its definition, position by position; its parity determines the winner in normal play.
fn remoteness(game: &Game, play: Play, position: &Position, known: &mut HashMap<Position, u32>) -> u32 {
    if let Some(&known) = known.get(position) {
        return known;
    }
    let mut below = Vec::new();
    for mv in game.moves(position) {
        below.push(remoteness(game, play, &game.follower(position, &mv), known));
    }
    // A player without a move has lost in normal play, and has won in misere play.
    let is_lost = |remoteness: &&u32| (**remoteness).is_multiple_of(2) == (play == Play::Normal);
    let soonest = below.iter().filter(is_lost).min();
    let found = soonest.or(below.iter().max()).map_or(0, |next| next + 1);
    known.insert(position.clone(), found);
    found
}

/// The longest play from the start; asserts that every move of it is legal.
fn played(game: &Game, play: Play) -> OptimalPlay {
    played_from(game, play, game.source())
}

fn played_from(game: &Game, play: Play, source: Position) -> OptimalPlay {
    let solved = Retrograde::solve(game, std::slice::from_ref(&source), play, MEMORY, |_| {}).expect("it fits");
    let longest = optimal_play(game, &solved, &source).expect("the source is solved");
    let mut at = source;
    for (mv, left) in &longest.moves {
        assert!(game.moves(&at).contains(mv) && game.follower(&at, mv) == *left, "{}", game.text(&at));
        at = left.clone();
    }
    assert_eq!(longest.returns_to.is_none(), game.is_terminal(&at));
    longest
}

#[test]
fn a_optimal_play_has_as_many_moves_as_the_remoteness_by_its_definition() {
    let names =
        ["nimbi", "tactix:3x3", "nim:3,4,5", "cram:3x4", "chomp:3x4", "babylon:3,2,2", "octal:0.77:9", "nim:2,1 + *3"];
    for (name, play) in names.iter().flat_map(|name| [(name, Play::Normal), (name, Play::Misere)]) {
        let game = game(name).expect("a game");
        let expected = remoteness(&game, play, &game.source(), &mut HashMap::new());
        assert_eq!(played(&game, play).moves.len(), expected as usize, "{name}, {play:?}");
    }
}

#[test]
fn so_it_has_in_partizan_games() {
    for name in ["domineering:3x3", "hackenbush:b(r,gb),rb", "hex:2x2", "value:{2|-1}"] {
        let game = game(name).expect("a game");
        for start in game.starts() {
            let expected = remoteness(&game, Play::Normal, &start, &mut HashMap::new());
            assert_eq!(played_from(&game, Play::Normal, start).moves.len(), expected as usize, "{name}");
        }
    }
}

/// With a heap of n tokens of which one or two are taken, the winner leaves multiples of three: 2 n / 3 moves, rounded
/// by the last move. Nim with one heap takes one move; with two equal heaps of n it takes 2 n, since the loser takes
/// tokens one by one.
#[test]
fn lengths_of_simple_games_are_those_of_their_strategies() {
    let length = |name: &str| played(&game(name).expect("a game"), Play::Normal).moves.len();
    for n in 1..20 {
        let expected = 2 * (n / 3) + usize::from(n % 3 != 0);
        assert_eq!(length(&format!("bricks:{n}")), expected, "bricks:{n}");
        assert_eq!((length(&format!("nim:{n}")), length(&format!("nim:{n},{n}"))), (1, 2 * n));
    }
}

fn nim_city(tokens: &str) -> Game {
    game(&format!("nim-city:{tokens}")).expect("a game")
}

#[test]
fn a_draw_ends_in_a_cycle_of_drawn_positions() {
    let game = nim_city("E,G");
    let drawn = played(&game, Play::Normal);
    assert_eq!(drawn.outcome, Outcome::D);
    let before = drawn.returns_to.expect("a cycle");
    let positions: Vec<_> =
        std::iter::once(game.source()).chain(drawn.moves.iter().map(|(_, left)| left.clone())).collect();
    assert_eq!(positions.last(), positions.get(before));
    let all_but_the_last = &positions[..positions.len() - 1];
    assert!(all_but_the_last.iter().enumerate().all(|(place, one)| !all_but_the_last[..place].contains(one)));
}

#[test]
fn where_a_win_is_certain_play_of_a_loopy_game_ends() {
    let game = nim_city("B,D,H");
    let won = played(&game, Play::Normal);
    let solved = Retrograde::solve(&game, &[game.source()], Play::Normal, MEMORY, |_| {}).expect("it fits");
    assert_eq!((won.outcome, won.returns_to), (Outcome::N, None));
    assert_eq!(Some(won.moves.len() as u32), solved.rank(&game.source()));
}

#[test]
fn what_no_start_reaches_has_no_game() {
    let game = game("nim:2").expect("a game");
    let solved = Retrograde::solve(&game, &[game.source()], Play::Normal, MEMORY, |_| {}).expect("it fits");
    let beyond = game.parse("2,2").expect("a position");
    assert!(optimal_play(&game, &solved, &beyond).is_none());
}
