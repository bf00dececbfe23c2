//! The results of `rebuttal solve --classes` and `--layers`: how many positions there are up to equivalence, and in
//! each layer of play.

use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Outcome};
use rebuttal::solve::{Oracle, Unsolved, layers};

use super::super::failure::Failure;
use super::Solve;
use super::layers::{Classes, Layers, Row};
use super::left_out::Sought;
use super::told::Told;

/// Counts what was requested.
pub fn count(asked: &Solve, game: &Game, oracle: &mut dyn Oracle, told: &Told) -> Result<(), Failure> {
    if asked.classes {
        let equivalence = asked.game.equivalence(game)?;
        let classes =
            classes(asked, game, equivalence, oracle, told).map_err(|error| failed(asked, error, "--classes"))?;
        told.found(Sought::Classes, Ok(classes), |report, classes| report.classes = Some(classes))?;
    }
    if asked.layers {
        let row = |equivalence| {
            let layers = match (equivalence, oracle.layers()) {
                (Equivalence::Identity, Some(layers)) => layers.to_vec(),
                _ => layers_of(asked, game, equivalence, told)?,
            };
            Ok(Row { equivalence, positions: layers.iter().sum(), layers })
        };
        let layers = Layers(asked.equivalences(game)?.into_iter().map(row).collect::<Result<_, Failure>>()?);
        told.found(Sought::Layers, Ok(layers), |report, layers| report.layers = Some(layers))?;
    }
    Ok(())
}

/// The number of positions of each layer.
fn layers_of(asked: &Solve, game: &Game, equivalence: Equivalence, told: &Told) -> Result<Vec<u64>, Failure> {
    if let Some(hosts) = asked.cluster.hosts()? {
        return super::cluster::layers(asked, game, hosts, equivalence, &told.progress);
    }
    let found = |found| told.progress.found(found, "positions found");
    let layers = layers::layers(game, equivalence, asked.game.memory, found);
    layers.map_err(|error| failed(asked, error, "--layers"))
}

fn failed(asked: &Solve, error: Unsolved, option: &str) -> Failure {
    asked.failed(format!("{error}, or leave out {option}"))
}

/// The number of classes, and of those that consist of P-positions.
fn classes(
    asked: &Solve,
    game: &Game,
    equivalence: Equivalence,
    oracle: &mut dyn Oracle,
    told: &Told,
) -> Result<Classes, Unsolved> {
    let mut counts = Classes { equivalence, classes: 0, p_classes: 0 };
    let mut failed = None;
    let found = |found| told.progress.found(found, "classes found");
    layers::visit(game, equivalence, asked.game.memory, found, |_, position| match oracle.outcome(position) {
        Ok(outcome) => {
            counts.classes += 1;
            counts.p_classes += u64::from(outcome == Outcome::P);
        }
        Err(error) => failed = Some(error),
    })?;
    failed.map_or(Ok(counts), Err)
}
