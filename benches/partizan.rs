//! Partizan games: whole searches from the start, for both players to move, with empty tables.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::hint::black_box;

use criterion::{Criterion, Throughput};
use rebuttal::ruleset::partizan::{Partizan, Player};
use rebuttal::ruleset::{Domineering, Points};
use rebuttal::solve::{DomineeringSearch, Outcome, OutcomeClass};

/// MiB for the tables.
const MEMORY: u64 = 1024;

fn game(rows: u32, columns: u32) -> Domineering {
    Domineering::rectangle(rows, columns).expect("a rectangle")
}

/// The definition with a table, and nothing else.
#[derive(Default)]
struct Plain {
    known: HashMap<(Points, Player), Outcome, BuildHasherDefault<std::hash::DefaultHasher>>,
}

impl Plain {
    fn outcome(&mut self, game: &Domineering, free: Points, mover: Player) -> Outcome {
        if let Some(&known) = self.known.get(&(free, mover)) {
            return known;
        }
        let moves = game.moves(&free, mover);
        let lost = |step| self.outcome(game, game.after(&free, mover, step), mover.other()) == Outcome::P;
        let outcome = if moves.iter().any(lost) { Outcome::N } else { Outcome::P };
        self.known.insert((free, mover), outcome);
        outcome
    }

    fn class(game: &Domineering) -> OutcomeClass {
        let mut plain = Plain::default();
        let [left, right] = Player::BOTH.map(|mover| plain.outcome(game, game.start(), mover));
        OutcomeClass::of(left, right)
    }
}

fn searched(game: &Domineering) -> (OutcomeClass, u64) {
    let mut search = DomineeringSearch::new(game, MEMORY, 1);
    let class = search.class(&game.start(), &mut |_| {}).expect("it fits");
    (class, search.searched())
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("domineering");
    group.sample_size(10);
    for (rows, columns) in [(4, 5), (5, 5), (5, 6)] {
        let game = game(rows, columns);
        assert_eq!(Plain::class(&game), searched(&game).0);
        group.bench_function(format!("{rows}x{columns} by definition"), |bencher| {
            bencher.iter(|| Plain::class(black_box(&game)));
        });
        group.bench_function(format!("{rows}x{columns}"), |bencher| bencher.iter(|| searched(black_box(&game))));
    }
    for (rows, columns) in [(6, 6), (5, 7), (2, 13)] {
        let game = game(rows, columns);
        group.throughput(Throughput::Elements(searched(&game).1));
        group.bench_function(format!("{rows}x{columns}"), |bencher| bencher.iter(|| searched(black_box(&game))));
    }
    group.finish();
    criterion.final_summary();
}
