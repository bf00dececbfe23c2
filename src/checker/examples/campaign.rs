//! Campaigns against the checker. `mutate` changes honest certificates in one to three places, checks them, and decides
//! by brute force whether verified claims are true. `fuzz` checks bytes that are nearly certificates, and keeps those
//! rejected for a new reason or at a new kind of place.
//!
//! ```sh
//! cargo run --release -p rebuttal-checker --example campaign mutate --count 1000000 --seed 1
//! cargo run --release -p rebuttal-checker --example campaign fuzz --count 5000000 --seed 1
//! ```

#[path = "../tests/campaign/mod.rs"]
mod campaign;

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    let what = env::args().nth(1).unwrap_or_default();
    if !["mutate", "fuzz"].contains(&what.as_str()) {
        eprintln!("usage: campaign mutate|fuzz [--count N] [--seed N]");
        return ExitCode::from(2);
    }
    let (count, seed) = (campaign::option("count", 100_000), campaign::option("seed", 1));
    let (mut judge, corpus) = campaign::corpus::read();
    let progress = |done| campaign::show_progress("inputs", done, count);
    let table = if what == "mutate" {
        campaign::mutants(&mut judge, &corpus, seed, count, progress)
    } else {
        let fuzzed = campaign::fuzz::fuzz(&mut judge, &corpus, seed, count, progress);
        let (time, bytes) = fuzzed.slowest;
        println!("{} pairs of reason and place; slowest: {time:?} for {bytes} bytes", fuzzed.places);
        fuzzed.table
    };
    println!("\n{count} inputs from {} certificates, seed {seed}\n\n{table}", corpus.len());
    table.failures.iter().for_each(|failure| println!("\n{failure}"));
    if table.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
