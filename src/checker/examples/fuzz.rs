//! Checks bytes that are nearly certificates; keeps those that are rejected for a new reason or at a new kind of place:
//! `cargo run --release -p rebuttal-checker --example fuzz -- --inputs 5000000 --seed 1`.

#[path = "../tests/campaign/mod.rs"]
mod campaign;

use std::process::ExitCode;

fn main() -> ExitCode {
    let (count, seed) = (campaign::option("inputs", 500_000), campaign::option("seed", 1));
    let (mut judge, corpus) = campaign::corpus::read();
    let fuzzed =
        campaign::fuzz::fuzz(&mut judge, &corpus, seed, count, |done| campaign::show_progress("inputs", done, count));
    println!("\n{count} inputs from {} certificates, seed {seed}\n\n{}", corpus.len(), fuzzed.table);
    println!(
        "{} pairs of reason and place; slowest: {:?} for {} bytes",
        fuzzed.places, fuzzed.slowest.0, fuzzed.slowest.1
    );
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        status.lines().filter(|line| line.starts_with("VmHWM")).for_each(|line| println!("most memory: {line}"));
    }
    fuzzed.table.failures.iter().for_each(|failure| println!("\n{failure}"));
    if fuzzed.table.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
