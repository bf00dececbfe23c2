//! `rebuttal draw --graph`: the graph of a game, computed and not certified.

use std::path::Path;

use rebuttal::ruleset;
use rebuttal::ruleset::words::counted;
use rebuttal::show::figure::{self, ColourBy, Drawing, GameGraph, MOST_VERTICES, Scene, Scope, Shape, game_graph};
use rebuttal::solve::Solving;

use super::super::arguments::{GameArguments, UpTo};
use super::super::failure::Failure;
use super::super::progress::Progress;

/// The figure, and its size in words.
pub fn scene(
    mut arguments: GameArguments,
    shape: Shape,
    drawing: Drawing,
    colour_by: Option<ColourBy>,
) -> Result<(Scene, String), Failure> {
    arguments.up_to = arguments.up_to.or(Some(UpTo::Identity));
    let name = &arguments.name;
    if ruleset::game(name).is_err() && Path::new(name).is_file() {
        return Err(Failure::input(
            name,
            "--graph draws a game, and this is a file; a certificate is drawn without --graph",
        ));
    }
    let game = arguments.short_impartial_game("--graph")?;
    let (play, equivalence) = (arguments.play(), arguments.equivalence(&game)?);
    let solving = Solving { memory: arguments.memory, threads: arguments.threads(), table: None };
    let scope = Scope { shape, play, equivalence, solving, most: MOST_VERTICES };
    let progress = Progress::new();
    let mut visited = |done, of: Option<u64>| match of {
        Some(of) => progress.at("outcomes", "", done, of),
        None => progress.searching(done),
    };
    let graph = game_graph(&game, scope, &mut visited).map_err(|error| Failure::input(name, error))?;
    drop(progress);
    let scene = figure::game(&game, &graph, scope, drawing, colour_by).map_err(|error| Failure::input(name, error))?;
    Ok((scene, summary(name, &graph)))
}

fn summary(name: &str, graph: &GameGraph) -> String {
    let GameGraph { vertices, edges, layers } = graph;
    let vertices = counted(vertices.len(), "vertex", "vertices");
    let (layers, edges) = (counted(layers.len(), "layer", "layers"), counted(edges.len(), "edge", "edges"));
    format!("{name}: {vertices} in {layers}, {edges}: computed, not certified")
}
