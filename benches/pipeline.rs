//! The cost of each stage, per position, per canonical form, per rebuttal.

use std::collections::HashSet;
use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput};
use rebuttal::certificate;
use rebuttal::prove::{CatalogueChoice, Proof, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Play, Position, RemovalSets, game};
use rebuttal::solve::{GValues, Outcomes};

fn sets(name: &str) -> RemovalSets {
    named(name).removal().expect("sets of tokens")
}

fn named(name: &str) -> Game {
    game(name).expect("a game")
}

/// The reachable positions: all sets of tokens.
fn positions(game: &Game) -> Vec<Position> {
    let (mut found, mut next) = (vec![game.source()], 0);
    let mut known: HashSet<Position> = found.iter().cloned().collect();
    while let Some(position) = found.get(next).cloned() {
        let followers = game.moves(&position).into_iter().map(|mv| game.follower(&position, &mv));
        found.extend(followers.filter(|follower| known.insert(follower.clone())));
        next += 1;
    }
    found
}

fn proof(name: &str, catalogue: CatalogueChoice) -> Proof {
    let equivalence = Equivalence::Isomorphism;
    let request = Request::new(Play::Misere, equivalence, catalogue);
    prove(&named(name), request, |_| {}).expect("a verified proof")
}

fn solving(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solving");
    for name in ["nimbi", "nimbi:6", "tactix:4x5", "nim-squared:4x4"] {
        let sets = sets(name);
        let outcomes = || Outcomes::solve(black_box(&sets), Play::Misere, 64, 1, |_| {}).expect("it fits");
        group.throughput(Throughput::Elements(outcomes().count()));
        group.bench_function(format!("outcomes/{name}"), |bencher| bencher.iter(outcomes));
    }
    for name in ["nimbi", "nimbi:6"] {
        let sets = sets(name);
        group.throughput(Throughput::Elements(1 << sets.board().len()));
        group.bench_function(format!("g-values/{name}"), |bencher| {
            bencher.iter(|| GValues::solve(black_box(&sets), 64, |_| {}).expect("it fits"));
        });
    }
}

/// Every position of a board, with no cache from an earlier run.
fn canonical_form(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("canonical form");
    for (name, equivalence) in [
        ("nimbi", Equivalence::Symmetry),
        ("nimbi", Equivalence::Isomorphism),
        ("tactix:4x4", Equivalence::Isomorphism),
        ("nim-squared:3x4", Equivalence::Isomorphism),
    ] {
        let game = named(name);
        let positions = positions(&game);
        group.throughput(Throughput::Elements(positions.len() as u64)).sample_size(20);
        group.bench_function(format!("{name}/{}", equivalence.name()), |bencher| {
            bencher.iter_batched(
                || game.labeller(equivalence),
                |mut label| positions.iter().map(|position| label(position).form.len()).sum::<usize>(),
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
