//! Rejections and heights.

use super::*;
use crate::game;

fn digraph(positions: &[&str], moves: &[[&str; 2]]) -> Result<Digraph, DigraphError> {
    let positions = positions.iter().map(|&name| name.to_owned()).collect();
    Digraph::new(DigraphFile { positions, moves: moves.iter().map(|ends| ends.map(str::to_owned)).collect() })
}

#[test]
fn what_makes_no_game_is_refused_with_its_place() {
    let message = |positions: &[&str], moves: &[[&str; 2]]| digraph(positions, moves).expect_err("no game").to_string();
    insta::assert_snapshot!(message(&["a", "b"], &[["a", "b"], ["b", "a"]]), @"play from `a` can come back to it, and need not end; this takes games that end");
    insta::assert_snapshot!(message(&["a", "b"], &[["a", "c"]]), @"the move `a>c` has `c`, which is no position");
    insta::assert_snapshot!(message(&["a", "b"], &[["a", "b"], ["a", "b"]]), @"the move `a>b` stands twice");
    insta::assert_snapshot!(message(&["a", "a"], &[]), @"two positions are named `a`");
    assert!(digraph(&[], &[]).is_err() && digraph(&["a b"], &[]).is_err());
}

#[test]
fn heights_are_longest_plays() {
    let game = digraph(&["a", "b", "c"], &[["a", "b"], ["a", "c"], ["b", "c"]]).expect("a game");
    assert_eq!(game.heights, [2, 1, 0]);
}

#[test]
fn the_positions_of_a_partizan_game_include_the_player_to_move() {
    let game = game("hackenbush:rb").expect("a game");
    let graph = Digraph::of(game.alone().expect("one component"), 9).expect("a digraph");
    assert_eq!(graph.file().positions, ["L12", "R1", "L-"]);
    assert_eq!(graph.heights, [2, 1, 0]);
}
