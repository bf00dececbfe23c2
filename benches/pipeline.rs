//! The cost of each stage, per position, per form, per rebuttal.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput};
use rebuttal::certificate;
use rebuttal::prove::{CatalogueChoice, Proof, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Listed, Play, Player, RemovalGame, removal_game};
use rebuttal::solve::{GValues, Outcomes};

fn named(name: &str) -> RemovalGame {
    removal_game(name).expect("a game")
}

fn proof(name: &str, catalogue: CatalogueChoice) -> Proof {
    let equivalence = Equivalence::Isomorphism;
    let request = Request::new(Play::Misere, equivalence, catalogue);
    prove(&Game::from(named(name)), request, |_| {}).expect("a verified proof")
}

fn solving(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solving");
    for name in ["nimbi", "nimbi:6", "tactix:4x5", "nim-squared:4x4"] {
        let game = named(name);
        let outcomes = || Outcomes::solve(&black_box(&game).sets(), Play::Misere, 64, 1, |_| {}).expect("it fits");
        group.throughput(Throughput::Elements(outcomes().count()));
        group.bench_function(format!("outcomes/{name}"), |bencher| bencher.iter(outcomes));
    }
    for name in ["nimbi", "nimbi:6"] {
        let game = named(name);
        group.throughput(Throughput::Elements(1 << game.board().points().len()));
        group.bench_function(format!("g-values/{name}"), |bencher| {
            bencher.iter(|| GValues::solve(&black_box(&game).sets(), 64, |_| {}).expect("it fits"));
        });
    }
}

/// Every position of a board, with nothing remembered from a run before.
fn canonical_form(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("canonical form");
    for (name, equivalence) in [
        ("nimbi", Equivalence::Symmetry),
        ("nimbi", Equivalence::Isomorphism),
        ("tactix:4x4", Equivalence::Isomorphism),
        ("nim-squared:3x4", Equivalence::Isomorphism),
    ] {
        let game = named(name);
        let outcomes = Outcomes::solve(&game.sets(), Play::Normal, 64, 1, |_| {}).expect("it fits");
        group.throughput(Throughput::Elements(outcomes.count())).sample_size(20);
        group.bench_function(format!("{name}/{}", equivalence.name()), |bencher| {
            bencher.iter_batched(
                || game.labeller(equivalence, Player::Left),
                |mut label| outcomes.iter().map(|(position, _)| label(&position).form.len()).sum::<usize>(),
                BatchSize::LargeInput,
            );
        });
    }
}

fn proving(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("proving");
    group.sample_size(10);
    for name in ["nimbi", "nimbi:6", "tactix:4x4"] {
        group.bench_function(format!("minimal/{name}"), |bencher| {
            bencher.iter(|| proof(name, CatalogueChoice::Minimal))
        });
    }
}

/// Writing and checking, per rebuttal of the largest catalogue of the game.
fn certificates(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("certificate");
    group.sample_size(20);
    for name in ["nimbi", "tactix:4x4", "nimbi:6"] {
        let proof = proof(name, CatalogueChoice::All);
        group.throughput(Throughput::Elements(proof.verified.rebuttals));
        group.bench_function(format!("writing/{name}"), |bencher| {
            bencher.iter(|| certificate::text(black_box(&proof.certificate)).expect("text"));
        });
        group.bench_function(format!("checking/{name}"), |bencher| {
            bencher.iter(|| rebuttal_checker::check(black_box(proof.text.as_bytes())).expect("read"));
        });
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    solving(&mut criterion);
    canonical_form(&mut criterion);
    proving(&mut criterion);
    certificates(&mut criterion);
    criterion.final_summary();
}
