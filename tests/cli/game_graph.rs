//! What holds of the graph of a game: its edges are the moves, its colours are the definition, its counts the published ones.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Play, Position, game};
use rebuttal::show::figure::{GameGraph, GraphError, Scope, Shape, game_graph};
use rebuttal::solve::{Outcome, Solving};

fn scope(shape: Shape, play: Play, equivalence: Equivalence) -> Scope {
    Scope { shape, play, equivalence, solving: Solving { memory: 64, threads: 1, table: None }, most: 3000 }
}

fn graph(game: &Game, scope: Scope) -> GameGraph {
    game_graph(game, scope, &mut |_, _| {}).expect("it fits")
}

fn layers(name: &str, shape: Shape, equivalence: Equivalence) -> Vec<usize> {
    let game = game(name).expect("a game");
    graph(&game, scope(shape, Play::Normal, equivalence)).layers.iter().map(Vec::len).collect()
}

fn followers(graph: &GameGraph, place: usize) -> Vec<usize> {
    graph.edges.iter().filter(|(from, _)| *from == place).map(|&(_, to)| to).collect()
}

/// Games in which all plays to a position are equally long, and games in which they are not.
const GAMES: [(&str, Equivalence); 9] = [
    ("babylon:3,2", Equivalence::Identity),
    ("babylon:2,2,1", Equivalence::Symmetry),
    ("coloured-babylon:2,2", Equivalence::Identity),
    ("cram:2x3", Equivalence::Symmetry),
    ("nim:3,2,1", Equivalence::Identity),
    ("chomp:2x3", Equivalence::Symmetry),
    ("chop:3x3", Equivalence::Identity),
    ("nimbi:4", Equivalence::Isomorphism),
    ("nim:2,1 + cram:1x3", Equivalence::Identity),
];

fn everywhere(law: impl Fn(&Game, Scope, &GameGraph)) {
    for (name, equivalence) in GAMES {
        let game = game(name).expect("a game");
        for play in [Play::Normal, Play::Misere] {
            for shape in [Shape::Game, Shape::Tree, Shape::Strategy] {
                let scope = scope(shape, play, equivalence);
                law(&game, scope, &graph(&game, scope));
            }
        }
    }
}

#[test]
fn the_edges_are_the_legal_moves() {
    everywhere(|game, scope, graph| {
        let mut label = game.labeller(scope.equivalence);
        let mut forms = |positions: Vec<Position>| positions.iter().map(|p| label(p).form).collect::<BTreeSet<_>>();
        for (place, vertex) in graph.vertices.iter().enumerate() {
            let drawn = followers(graph, place);
            let reached = forms(drawn.iter().map(|&to| graph.vertices[to].position.clone()).collect());
            assert_eq!(reached.len(), drawn.len(), "followers that are the same are drawn once");
            let moves = game.moves(&vertex.position);
            let legal = forms(moves.iter().map(|mv| game.follower(&vertex.position, mv)).collect());
            if scope.shape != Shape::Strategy || vertex.outcome == Outcome::P {
                assert_eq!(reached, legal);
            } else {
                assert!(reached.is_subset(&legal));
                assert!(drawn.iter().all(|&to| graph.vertices[to].outcome == Outcome::P));
                assert!(moves.is_empty() || !drawn.is_empty(), "the winner has a winning move");
            }
        }
    });
}

#[test]
fn every_layer_is_reached_by_plays_of_its_length_and_by_no_longer_ones() {
    everywhere(|_, _, graph| {
        let mut length = vec![0; graph.vertices.len()];
        for &(from, to) in &graph.edges {
            assert!(from < to);
            length[to] = length[to].max(length[from] + 1);
        }
        let layer_of: BTreeMap<usize, usize> = graph
            .layers
            .iter()
            .enumerate()
            .flat_map(|(layer, of)| of.iter().map(move |&place| (place, layer)))
            .collect();
        assert_eq!(layer_of, length.into_iter().enumerate().collect());
        assert_eq!(graph.layers[0], [0]);
        assert!(graph.edges.is_sorted());
    });
}

#[test]
fn outcomes_are_as_defined_and_winners_as_the_minimax_of_the_french_article() {
    everywhere(|_, scope, graph| {
        for (place, vertex) in graph.vertices.iter().enumerate() {
            let after: Vec<_> = followers(graph, place).into_iter().map(|to| &graph.vertices[to]).collect();
            let to_p = after.iter().any(|follower| follower.outcome == Outcome::P);
            let wins = if after.is_empty() { scope.play == Play::Misere } else { to_p };
            assert_eq!(vertex.outcome == Outcome::N, wins);
            let Some(own) = vertex.is_of_beginner else { continue };
            let minimax = after
                .iter()
                .any(|follower| follower.is_of_beginner == Some(!own) && follower.is_won_by_beginner() == Some(own));
            if scope.shape == Shape::Tree && !after.is_empty() {
                assert_eq!(vertex.is_won_by_beginner() == Some(own), minimax);
            }
        }
    });
}

#[test]
fn the_strategy_is_what_the_winners_colour_connects_with_the_source() {
    for (name, by_beginner) in [("babylon:2,2,2", false), ("coloured-babylon:2,2", true)] {
        let game = game(name).expect("a game");
        let whole = graph(&game, scope(Shape::Game, Play::Normal, Equivalence::Identity));
        let mut kept = BTreeSet::from([0]);
        for &(from, to) in &whole.edges {
            if kept.contains(&from) && whole.vertices[to].is_won_by_beginner() == Some(by_beginner) {
                kept.insert(to);
            }
        }
        let strategy = graph(&game, scope(Shape::Strategy, Play::Normal, Equivalence::Identity));
        let texts = |positions: Vec<&Position>| positions.iter().map(|p| game.text(p)).collect::<BTreeSet<_>>();
        assert_eq!(
            texts(strategy.vertices.iter().map(|vertex| &vertex.position).collect()),
            texts(kept.iter().map(|&place| &whole.vertices[place].position).collect())
        );
    }
}

/// The French article's own program lists 12 positions of two by two bricks, and it counts 92 of three by two. Goadrich and Schlatter
/// have 688 positions of the original game. The article has 10 vertices in the third row of its Figure 2, a tree.
#[test]
fn layers_are_as_large_as_published() {
    assert_eq!(layers("babylon:2,2", Shape::Game, Equivalence::Identity), [1, 4, 5, 2]);
    assert_eq!(layers("coloured-babylon:2,2", Shape::Game, Equivalence::Identity), [1, 4, 8, 6]);
    assert_eq!(layers("coloured-babylon:2,2", Shape::Tree, Equivalence::Identity)[..3], [1, 4, 10]);
    assert_eq!(layers("babylon:2,2,2", Shape::Game, Equivalence::Identity), [1, 9, 27, 34, 18, 3]);
    assert_eq!(layers("babylon:3,3,3,3", Shape::Game, Equivalence::Symmetry).iter().sum::<usize>(), 688);
    assert_eq!(layers("babylon:2,2,2", Shape::Strategy, Equivalence::Identity), [1, 9, 12, 16, 6]);
    assert_eq!(layers("babylon:4,3", Shape::Game, Equivalence::Symmetry), [1, 3, 8, 13, 12, 6, 1]);
}

#[test]
fn what_is_too_large_to_draw_is_refused() {
    let game = game("babylon:2,2").expect("babylon");
    let small = |shape, most| {
        let scope = Scope { most, ..scope(shape, Play::Normal, Equivalence::Identity) };
        game_graph(&game, scope, &mut |_, _| {}).map(|graph| graph.vertices.len())
    };
    assert_eq!(small(Shape::Game, 12), Ok(12));
    assert_eq!(small(Shape::Game, 11), Err(GraphError::TooMany(11, Shape::Game)));
    assert_eq!(small(Shape::Tree, 23), Ok(23));
    assert_eq!(small(Shape::Tree, 22), Err(GraphError::TallTree(23, 22)));
}
