//! The sweep compared with a sieve that treats one position at a time.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use rebuttal::ruleset::{Play, RemovalSets, game};
use rebuttal::solve::Outcomes;

/// The N-positions among the subsets of the full board, one bit each. Followers come first, and each P-position marks the
/// positions with a move to it.
fn sieve(game: &RemovalSets) -> Vec<u64> {
    let positions = 1u64 << game.source().len();
    let moves: Vec<u64> = game.moves().into_iter().map(|mv| mv.bits()).collect();
    let mut next_wins = vec![0; positions.div_ceil(64) as usize];
    for number in 0..positions {
        if next_wins[(number / 64) as usize] >> (number % 64) & 1 == 0 {
            for &mv in moves.iter().filter(|&&mv| mv & number == 0) {
                let before = mv | number;
                next_wins[(before / 64) as usize] |= 1 << (before % 64);
            }
        }
    }
    next_wins
}

fn sweep(game: &RemovalSets, threads: usize) -> Outcomes {
    Outcomes::solve(black_box(game), Play::Normal, 64, threads, |_| {}).expect("it fits")
}

fn p_positions(next_wins: &[u64]) -> u64 {
    next_wins.iter().map(|word| u64::from(word.count_zeros())).sum()
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for name in ["nimbi:6", "tactix:5x5", "nimbi:7", "nim-squared:5x5"] {
        let game = game(name).expect("a game").removal().expect("sets of tokens");
        assert_eq!(sweep(&game, 2).p_count(), p_positions(&sieve(&game)));
        let mut group = criterion.benchmark_group(format!("outcomes of {name}"));
        group.sample_size(10).throughput(Throughput::Elements(1 << game.source().len()));
        group.bench_function("one position at a time", |bencher| bencher.iter(|| sieve(black_box(&game))));
        for threads in [1, 2] {
            let label = format!("sweep, threads: {threads}");
            group.bench_function(label, |bencher| bencher.iter(|| sweep(&game, threads)));
        }
        group.finish();
    }
    criterion.final_summary();
}
