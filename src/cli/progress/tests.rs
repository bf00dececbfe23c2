//! The status line, as displayed on a terminal.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Parser;
use indicatif::{ProgressDrawTarget, TermLike};
use rebuttal::prove::{Step, Writing};
use rebuttal::ruleset::{self, Play};
use rebuttal::solve::{Solving, oracle};

use super::Progress;
use crate::cli::steps::show;
use crate::cli::{Cli, Command};

/// A terminal that records everything written to it.
#[derive(Clone, Debug, Default)]
struct Written(Arc<Mutex<Vec<String>>>);

impl TermLike for Written {
    fn width(&self) -> u16 {
        100
    }
    fn move_cursor_up(&self, _: usize) -> io::Result<()> {
        Ok(())
    }
    fn move_cursor_down(&self, _: usize) -> io::Result<()> {
        Ok(())
    }
    fn move_cursor_right(&self, _: usize) -> io::Result<()> {
        Ok(())
    }
    fn move_cursor_left(&self, _: usize) -> io::Result<()> {
        Ok(())
    }
    fn write_line(&self, text: &str) -> io::Result<()> {
        self.write_str(text)
    }
    fn write_str(&self, text: &str) -> io::Result<()> {
        self.0.lock().expect("a line").push(text.to_owned());
        Ok(())
    }
    fn clear_line(&self) -> io::Result<()> {
        Ok(())
    }
    fn flush(&self) -> io::Result<()> {
        Ok(())
    }
}

/// The last line on the terminal after `work`, and everything that it has displayed.
fn shown(work: impl Fn(&Progress)) -> (String, String) {
    let written = Written::default();
    let progress = Progress::on(ProgressDrawTarget::term_like(Box::new(written.clone())));
    work(&progress);
    progress.bar.tick();
    let lines = written.0.lock().expect("lines").clone();
    let last = lines.iter().rev().find(|line| !line.trim().is_empty()).cloned();
    (last.unwrap_or_default(), lines.concat())
}

#[test]
fn a_line_says_the_stage_and_how_far_it_is() {
    let part = shown(|progress| progress.at("classes", "", 1000, 4000)).0;
    assert!(part.starts_with("classes ") && part.contains(" 1,000 of 4,000"), "{part}");
    let found = shown(|progress| progress.found(1234, "P-positions to choose from")).0;
    assert!(found.contains(" 1,234 P-positions to choose from"), "{found}");
    let busy = shown(|progress| progress.busy("minimum", " from 19 to 73")).0;
    assert!(busy.contains(" minimum from 19 to 73"), "{busy}");
}

/// The first claims of an audit predict nothing about the others, and the remaining time is never a number of weeks.
#[test]
fn the_time_to_go_is_told_once_something_is_known_of_it() {
    let to_go = |seconds, done, left| super::to_go(Duration::from_secs(seconds), done, left);
    assert_eq!([to_go(60, 1, 405), to_go(60, 0, 10), to_go(0, 5, 5)], [None, None, None]);
    let told = [to_go(10, 50, 150), to_go(60, 10, 100), to_go(3600, 10, 90), to_go(86400, 1, 99)];
    assert_eq!(told.map(Option::unwrap_or_default), ["30 s", "10 min", "9 h", "days"]);
}

#[test]
fn neither_nothing_of_nothing_nor_a_full_bar_is_shown() {
    let work = |progress: &Progress| {
        progress.searching(0);
        progress.at("outcomes", "", 0, 10);
        progress.at("outcomes", "", 3, 10);
        progress.at("outcomes", "", 10, 10);
        progress.at("cells", "", 0, 0);
    };
    let all = shown(work).1;
    assert!(all.contains("positions searched") && all.contains(" 3 of 10"), "{all}");
    assert!(!all.contains("0/0") && !all.contains("0 of 0") && !all.contains("10 of 10"), "{all}");
}

#[test]
fn two_stages_of_one_total_are_told_apart() {
    let work = |progress: &Progress| {
        progress.at("outcomes", ", a table of 4 MiB", 9, 10);
        progress.at("classes", "", 1, 10);
    };
    let last = shown(work).0;
    assert!(last.starts_with("classes ") && last.contains(" 1 of 10"), "{last}");
}

/// Until there is a result, the search for the first outcome reports how many positions it has examined.
#[test]
fn a_search_for_the_first_outcome_is_counted() {
    let work = |progress: &Progress| {
        show(progress, Step::Solving(0, None));
        show(progress, Step::Collecting(0));
        let game = ruleset::game("domineering:5x5").expect("a game");
        let solving = Solving { memory: 64, threads: 1, table: None };
        let mut oracle = oracle(&game, &[], Play::Normal, solving, &mut |_, _| {}).expect("small");
        assert!(game.starts().iter().all(|start| oracle.outcome(start).is_ok()));
    };
    let last = shown(work).0;
    let count = last.split_once(" positions searched").and_then(|(before, _)| before.split_whitespace().last());
    let count = count.and_then(|count| count.replace(',', "").parse::<u64>().ok());
    assert!(count > Some(0), "{last}");
    let found = shown(|progress| show(progress, Step::Collecting(7))).0;
    assert!(found.contains(" 7 P-positions to choose from"), "{found}");
}

#[test]
fn a_bound_that_is_written_says_how_far_it_is() {
    let written = shown(|progress| show(progress, Step::Writing(Writing::Refutations, 12, 3456))).0;
    assert!(written.starts_with("writing the bound: refutations ") && written.contains(" 12 of 3,456"), "{written}");
}

/// Games of every solver.
const GAMES: [&str; 14] = [
    "nimbi:6",
    "tactix:5x5",
    "babylon:4,4,4",
    "coloured-babylon:3,3",
    "kayles:60",
    "subtraction:1,2:90,90",
    "chomp:6x7",
    "cram:5x6",
    "nim-city:B,D,H",
    "hackenbush:b(r,gb),rb",
    "domineering:6x6",
    "clobber:xoxo/oxox/xoxo",
    "hex:4x4",
    "nim:3,4,5 + cram:3x4",
];

#[test]
fn no_solver_shows_nothing_of_nothing_or_a_full_bar() {
    let mut shown = 0;
    for name in GAMES {
        let written = Written::default();
        let progress = Progress::on(ProgressDrawTarget::term_like(Box::new(written.clone())));
        let cli = Cli::try_parse_from(["rebuttal", "solve", name, "--json"]).expect("a command");
        let Command::Solve(solve) = cli.command else { panic!("another command") };
        let (game, relation) = ruleset::stated(name).expect("a game");
        solve.solve(game, relation, progress).unwrap_or_else(|failure| panic!("{name}: {failure:?}"));
        let lines = written.0.lock().expect("lines");
        let is_full = |line: &String| line.contains('█') && !line.contains('░');
        let wrong = lines.iter().find(|line| line.contains("0/0") || line.contains(" 0 of 0") || is_full(line));
        assert_eq!(wrong, None, "{name}");
        shown += lines.iter().filter(|line| !line.trim().is_empty()).count();
    }
    assert!(shown > 0, "nothing is shown at all");
}
