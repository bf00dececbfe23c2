//! Partizan games: complete searches from the start, for both players to move, with empty tables.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::hint::black_box;

use criterion::{Criterion, Throughput};
use rebuttal::ruleset::{Component, Dominoes, Player, Points, Ruleset, game as game_of};
use rebuttal::solve::{DominoSearch, Outcome, OutcomeClass};

/// MiB for the tables.
const MEMORY: u64 = 1024;

/// A rectangle, and its squares.
fn game(rows: u32, columns: u32) -> (Dominoes, Points) {
    let game = game_of(&format!("domineering:{rows}x{columns}")).expect("a board");
    let Some(Component::RuleFile(file)) = game.alone() else { panic!("domineering is a rule file") };
    let dominoes = file.dominoes().expect("dominoes");
    let free = dominoes.free(&file.source());
    (dominoes, free)
}

/// The definition, with only a table.
#[derive(Default)]
struct Plain {
    known: HashMap<(Points, Player), Outcome, BuildHasherDefault<std::hash::DefaultHasher>>,
}

impl Plain {
    fn outcome(&mut self, dominoes: &[Vec<Points>; 2], free: Points, mover: Player) -> Outcome {
        if let Some(&known) = self.known.get(&(free, mover)) {
            return known;
        }
        let moves = dominoes[mover as usize].iter().filter(|domino| domino.within(free));
        let lost = |domino: &Points| self.outcome(dominoes, free.without(*domino), mover.other()) == Outcome::P;
        let outcome = if moves.into_iter().any(lost) { Outcome::N } else { Outcome::P };
        self.known.insert((free, mover), outcome);
        outcome
    }

    fn class((dominoes, free): &(Dominoes, Points)) -> OutcomeClass {
        let (mut plain, dominoes) = (Plain::default(), Player::BOTH.map(|player| dominoes.of(player)));
        let [left, right] = Player::BOTH.map(|mover| plain.outcome(&dominoes, *free, mover));
        OutcomeClass::of(left, right)
    }
}

fn searched((dominoes, free): &(Dominoes, Points)) -> (OutcomeClass, u64) {
    let mut search = DominoSearch::new(dominoes, MEMORY, 1);
    let class = search.class(free, &mut |_| {}).expect("it fits");
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
