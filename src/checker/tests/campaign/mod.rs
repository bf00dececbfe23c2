//! Campaigns against the checker: mutants of honest certificates, and almost valid certificates as bytes. Whatever it
//! verifies must be true, and nothing may make it panic or take long.
#![allow(missing_docs, dead_code)]

pub mod corpus;
pub mod fuzz;
pub mod json;
pub mod judge;
pub mod memory;
pub mod moves;
pub mod mutate;
pub mod random;
pub mod table;

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rebuttal_checker::{Beside, Checking, Rejection, Verdict, check_with};

use corpus::Honest;
use judge::{Judge, Judged};
use mutate::Mutant;
use random::Random;
use table::Table;

/// The result of one input.
pub enum Ended {
    Rejected(Box<Rejection>),
    /// The file with its proof is missing.
    NotRead,
    Verified(Judged),
    Panicked,
}

/// Checks the input with the file beside it, and judges a positive verdict.
pub fn run(judge: &mut Judge, text: &[u8], file: &[u8]) -> Ended {
    match catch_unwind(|| checked(text, file)) {
        Err(_) => Ended::Panicked,
        Ok(Err(_)) => Ended::NotRead,
        Ok(Ok(Verdict::Rejected(rejection))) => Ended::Rejected(Box::new(rejection)),
        Ok(Ok(Verdict::Verified(verified))) => {
            let text = String::from_utf8_lossy(text);
            let judged = catch_unwind(AssertUnwindSafe(|| judge.judge(&text, &verified)));
            Ended::Verified(judged.unwrap_or_else(|_| {
                *judge = Judge::default();
                Judged::False("the judge panicked".into())
            }))
        }
    }
}

/// The verdict, if `file` is the content of every file in the folder; empty means that there are no files.
fn checked(text: &[u8], file: &[u8]) -> io::Result<Verdict> {
    let open = |name: &str| match file {
        [] => Err(io::Error::other(format!("no {name}"))),
        _ => Ok(Beside { bytes: file.len() as u64, reader: Box::new(io::Cursor::new(file.to_vec())) }),
    };
    check_with(text, Checking { open: &open, ..Checking::default() })
}

/// Mutants of these certificates. Failures are listed in the table with their texts.
pub fn mutants(judge: &mut Judge, corpus: &[Honest], seed: u64, count: u64, mut progress: impl FnMut(u64)) -> Table {
    let mut table = Table::default();
    for case in 0..count {
        let Mutant { honest, json, file } = mutate::mutant(Random::of(seed, case), corpus);
        let text = json.to_string();
        let ended = run(judge, text.as_bytes(), &file);
        let kind = corpus::MECHANISMS[honest.mechanism];
        table.add(kind, json != honest.json, &ended, || {
            format!("seed {seed}, mutant {case} of {}: {text} beside {}", honest.name, file.escape_ascii())
        });
        progress(case + 1);
    }
    table
}

/// Shows progress on the last line of a terminal.
pub fn show_progress(what: &str, done: u64, all: u64) {
    use io::{IsTerminal, Write};
    if done.is_multiple_of(5_000) && io::stderr().is_terminal() {
        eprint!("\r{done} of {all} {what}");
        let _ = io::stderr().flush();
    }
}

/// The value of an option `--NAME VALUE` of the command line.
pub fn option(name: &str, default: u64) -> u64 {
    let mut arguments = std::env::args().skip_while(|argument| *argument != format!("--{name}"));
    arguments.nth(1).map_or(default, |value| value.parse().expect("a number"))
}
