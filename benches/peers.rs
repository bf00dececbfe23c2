//! This library compared with programs from a registry: the same boards in one run, and the ratio of the times.
//!
//! `cargo install igsolve` (P. Beling's solver of impartial games) is required first; programs that are not on the PATH are skipped.
//! Elapsed times of single runs, so nothing else should be running.

use std::process::{Command, Stdio};
use std::time::Instant;

use rebuttal::ruleset::{Play, game};
use rebuttal::solve::{Solving, by_g_values};

const SIZES: [(u8, u8); 5] = [(5, 6), (5, 7), (6, 6), (4, 9), (3, 13)];

fn main() {
    println!("board       outcome, s  g-value, s  igsolve, s  igsolve/outcome  igsolve/g-value");
    for (rows, columns) in SIZES {
        let (outcome, both) = own(rows, columns);
        let theirs = igsolve(rows, columns);
        let ratio = |own: f64| theirs.map_or_else(|| "-".to_owned(), |theirs| format!("{:.2}", theirs / own));
        let theirs = theirs.map_or_else(|| "-".to_owned(), |theirs| format!("{theirs:.3}"));
        let name = format!("cram:{rows}x{columns}");
        println!("{name:10} {outcome:11.3} {both:11.3} {theirs:>11} {:>16} {:>16}", ratio(outcome), ratio(both));
    }
}

/// The seconds for the outcome and for the g-value, both from empty tables.
fn own(rows: u8, columns: u8) -> (f64, f64) {
    let game = game(&format!("cram:{rows}x{columns}")).expect("cram");
    let begun = Instant::now();
    let mut nimbers =
        by_g_values(&game, Play::Normal, Solving { memory: 8192, threads: 1, table: None }, &mut |_, _| {})
            .expect("it fits");
    let outcome = begun.elapsed().as_secs_f64();
    nimbers.g_value(&game.starts()[0]).expect("it fits");
    (outcome, begun.elapsed().as_secs_f64())
}

/// The seconds that igsolve takes for the g-value, if it is installed.
fn igsolve(rows: u8, columns: u8) -> Option<f64> {
    let (rows, columns) = (rows.to_string(), columns.to_string());
    let begun = Instant::now();
    let mut command = Command::new("igsolve");
    command.args(["cram", "--rows", &rows, "--cols", &columns]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().ok().filter(std::process::ExitStatus::success).map(|_| begun.elapsed().as_secs_f64())
}
