//! Changes honest certificates in one to three places, checks them, and decides by brute force whether what is verified
//! is true: `cargo run --release -p rebuttal-checker --example mutate -- --mutants 1000000 --seed 1`.

#[path = "../tests/campaign/mod.rs"]
mod campaign;

use std::process::ExitCode;

fn main() -> ExitCode {
    let (count, seed) = (campaign::option("mutants", 100_000), campaign::option("seed", 1));
    let (mut judge, corpus) = campaign::corpus::read();
    let table =
        campaign::mutants(&mut judge, &corpus, seed, count, |done| campaign::show_progress("mutants", done, count));
    println!("\n{count} mutants of {} certificates, seed {seed}\n\n{table}", corpus.len());
    table.failures.iter().for_each(|failure| println!("\n{failure}"));
    if table.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
