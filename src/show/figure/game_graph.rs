//! The graph of a game: the reachable positions, in layers by the number of moves made, source first.
//!
//! A position reached by plays of different lengths lies in the layer of the longest, so that every edge leads
//! downwards. Nothing here is certified: outcomes come from the solver.

mod tree;

use std::collections::{BTreeSet, HashMap};

use clap::ValueEnum;

use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, Play, Position};
use crate::solve::{Outcome, Solving, Unsolved, oracle};

/// The most vertices in a figure: more could neither be read nor be laid out by Graphviz.
pub const MOST_VERTICES: usize = 3000;

/// Which positions are vertices, and how often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Shape {
    /// Every position that play can reach, once.
    Game,
    /// The same graph unfolded into a tree: every position once for each play to it.
    Tree,
    /// The positions that play can reach while the player who wins makes no mistake.
    // Figure 11 of the French article *Babylone* is such a graph: it keeps the vertices that the second player wins.
    Strategy,
}

/// The extent of a graph.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// The positions included, and how often.
    pub shape: Shape,
    /// Who wins when no move is left.
    pub play: Play,
    /// The equivalence of positions.
    pub equivalence: Equivalence,
    /// The limits on solving for outcomes.
    pub solving: Solving<'static>,
    /// The most vertices.
    pub most: usize,
}

/// Positions and the moves between them.
#[derive(Clone, Debug)]
pub struct GameGraph {
    /// Layer by layer, the source first.
    pub vertices: Vec<Vertex>,
    /// From a vertex to one of its followers, as indices into `vertices`; sorted.
    pub edges: Vec<(usize, usize)>,
    /// For 0, 1, 2, ... moves: the vertices whose longest play from the source has this length.
    pub layers: Vec<Vec<usize>>,
}

/// A position in a graph.
#[derive(Clone, Debug)]
pub struct Vertex {
    /// The position; the first one found of its class.
    pub position: Position,
    /// The outcome, for the player to move.
    pub outcome: Outcome,
    /// Whether the player who began at the source is to move, if that is determined.
    pub is_of_beginner: Option<bool>,
}

/// Why there is no graph.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// More positions than can be drawn.
    #[error(
        "it has more than {0} positions, too many to draw; use {less}",
        less = match .1 {
            Shape::Strategy => "--up-to symmetry where there is one, or --from POSITION to begin further on",
            _ => {
                "--up-to symmetry where there is one, --from POSITION to begin further on, or --graph strategy for the winner's part"
            }
        }
    )]
    TooMany(usize, Shape),
    /// A tree with more vertices than can be drawn.
    #[error("its tree has {0} vertices, and at most {1} are drawn; use --graph game, which has each position once")]
    TallTree(u64, usize),
    /// The outcomes do not fit into memory.
    #[error("{0}")]
    Outcomes(#[from] Unsolved),
}

impl Vertex {
    /// Whether the player who began wins from here; `None` if the player to move, and hence the winner, is not determined.
    pub fn is_won_by_beginner(&self) -> Option<bool> {
        match self.outcome {
            Outcome::N => self.is_of_beginner,
            Outcome::P => self.is_of_beginner.map(|is_of_beginner| !is_of_beginner),
            Outcome::D => None,
        }
    }
}

/// The graph of `game` from its source. `visited` is called periodically with the number of positions solved.
///
/// # Errors
/// When there are too many vertices, or the outcomes do not fit.
pub fn game_graph(
    game: &Game,
    scope: Scope,
    visited: &mut dyn FnMut(u64, Option<u64>),
) -> Result<GameGraph, GraphError> {
    // A game too large to draw is refused before it is solved.
    let whole = (scope.shape != Shape::Strategy).then(|| explore(game, scope, |_, _| Ok(true))).transpose()?;
    let mut oracle = oracle(game, &[], scope.play, scope.solving, visited)?;
    let explored = match whole {
        Some(whole) => whole,
        None => explore(game, scope, |position, follower| {
            Ok(oracle.outcome(position)? == Outcome::P || oracle.outcome(follower)? == Outcome::P)
        })?,
    };
    let outcomes =
        explored.positions.iter().map(|position| oracle.outcome(position)).collect::<Result<Vec<_>, Unsolved>>()?;
    let graph = arrange(game, explored, &outcomes);
    if scope.shape == Shape::Tree { tree::unfold(&graph, scope.most) } else { Ok(graph) }
}

/// The positions found so far, and the indices of their followers.
struct Explored {
    positions: Vec<Position>,
    followers: Vec<BTreeSet<usize>>,
}

fn explore(
    game: &Game,
    scope: Scope,
    mut keep: impl FnMut(&Position, &Position) -> Result<bool, Unsolved>,
) -> Result<Explored, GraphError> {
    let mut label = game.labeller(scope.equivalence);
    let mut places = HashMap::from([(label(&game.source()).form, 0)]);
    let mut positions = vec![game.source()];
    let mut followers = Vec::new();
    while let Some(position) = positions.get(followers.len()).cloned() {
        let mut places_after = BTreeSet::new();
        for mv in game.moves(&position) {
            let follower = game.follower(&position, &mv);
            if keep(&position, &follower)? {
                let place = *places.entry(label(&follower).form).or_insert(positions.len());
                places_after.insert(place);
                if place == positions.len() {
                    positions.push(follower);
                }
            }
            if positions.len() > scope.most {
                return Err(GraphError::TooMany(scope.most, scope.shape));
            }
        }
        followers.push(places_after);
    }
    Ok(Explored { positions, followers })
}

/// Sorts the positions into layers, each in the order of the game, and determines who is to move.
fn arrange(game: &Game, explored: Explored, outcomes: &[Outcome]) -> GameGraph {
    let (layer, movers) = reached(game, &explored);
    let Explored { positions, followers } = explored;
    let mut order: Vec<usize> = (0..positions.len()).collect();
    order.sort_by(|&a, &b| layer[a].cmp(&layer[b]).then_with(|| game.compare(&positions[a], &positions[b])));
    let mut number = vec![0; positions.len()];
    order.iter().enumerate().for_each(|(new, &old)| number[old] = new);
    let vertex = |&old: &usize| Vertex {
        position: positions[old].clone(),
        outcome: outcomes[old],
        is_of_beginner: (movers[old] != [true; 2]).then_some(movers[old][0]),
    };
    let edges = |&old: &usize| followers[old].iter().map(|&to| (number[old], number[to])).collect::<BTreeSet<_>>();
    let layers = order.chunk_by(|&a, &b| layer[a] == layer[b]);
    GameGraph {
        vertices: order.iter().map(vertex).collect(),
        edges: order.iter().flat_map(edges).collect(),
        layers: layers.map(|layer| layer.iter().map(|&old| number[old]).collect()).collect(),
    }
}

/// For each position the length of the longest play to it, and whether the first and the second player may be to move
/// there.
fn reached(game: &Game, explored: &Explored) -> (Vec<usize>, Vec<[bool; 2]>) {
    let Explored { positions, followers } = explored;
    let mut downwards: Vec<usize> = (0..positions.len()).collect();
    downwards.sort_by_key(|&place| std::cmp::Reverse(game.measure(&positions[place])));
    let mut layer = vec![0; positions.len()];
    let mut movers = vec![[false; 2]; positions.len()];
    movers[0] = [true, false];
    for place in downwards {
        for &follower in &followers[place] {
            layer[follower] = layer[follower].max(layer[place] + 1);
            let [first, second] = movers[place];
            movers[follower][0] |= second;
            movers[follower][1] |= first;
        }
    }
    (layer, movers)
}
