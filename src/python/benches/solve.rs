//! What `rebuttal.solve("tactix:4x4")` does, without Python: the same library calls, in this process. `speed.py` beside
//! it measures Python.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rebuttal::ruleset::{Play, stated};
use rebuttal::solve::{Solving, oracle};

fn solve(name: &str) -> (String, Option<(u64, u64)>) {
    let (game, relation) = stated(black_box(name)).expect("a game");
    game.check_play(Play::Normal, relation).expect("normal play");
    let solving = Solving { memory: 8192, threads: 1, table: None };
    let mut oracle = oracle(&game, &[], Play::Normal, solving, &mut |_, _| {}).expect("memory");
    let starts = game.starts();
    let outcomes = starts.iter().map(|start| oracle.outcome(start)).collect::<Result<Vec<_>, _>>();
    black_box((outcomes.expect("an outcome"), oracle.rank(&starts[0])));
    (oracle.solver(), oracle.counted())
}

fn main() {
    let mut best = Duration::MAX;
    for _ in 0..20_000 {
        let begun = Instant::now();
        black_box(solve("tactix:4x4"));
        best = best.min(begun.elapsed());
    }
    println!("solve tactix:4x4: {:.2} us, the best of 20,000", best.as_secs_f64() * 1e6);
}
