//! The counts and outcomes of tables that several processes share, against those of one table in memory.

use std::thread;
use std::time::Duration;

use rebuttal::ruleset::{Play, game};
use rebuttal::solve::cluster::{Answers, ClusterError, Hosts, Shared};
use rebuttal::solve::{Oracle, Outcomes, Solving};

use super::list;

/// The limits of every process.
const SOLVING: Solving<'static> = Solving { memory: 64, threads: 1, table: None };

/// What each of so many processes finds, as threads of this one.
fn solve(name: &'static str, play: Play, processes: usize) -> Vec<Result<Option<Answers>, ClusterError>> {
    let list = list(processes);
    let solve = move |list: &str, process| {
        let hosts = Hosts::read(list, process, Duration::from_secs(60)).expect("a list");
        let game = game(name).expect("a game");
        let removal = game.removal().expect("a removal game");
        Shared::new(&removal, (&game.rules(), play), &hosts, SOLVING)?.solve(&mut |_| {})
    };
    thread::scope(|scope| {
        let list = &list;
        let started: Vec<_> = (0..processes).map(|process| scope.spawn(move || solve(list, process))).collect();
        started.into_iter().map(|thread| thread.join().expect("ended")).collect()
    })
}

#[test]
fn a_shared_table_has_the_outcomes_of_one_in_memory() {
    for (name, most) in [
        ("tactix:4x4", 8),
        ("tactix:4x5", 8),
        ("nimbi", 4),
        ("tactix:2x2", 2),
        ("nim-squared:3x3", 4),
        ("src/checker/rules/tactix.game:3x4", 4),
    ] {
        let game = game(name).expect("a game");
        let removal = game.removal().expect("a removal game");
        for play in [Play::Normal, Play::Misere] {
            let known = Outcomes::solve(&removal, play, 64, 1, |_| {}).expect("it fits");
            for processes in 1..=most {
                let mut found = solve(name, play, processes).into_iter().map(|found| found.expect(name));
                let mut answers = found.next().flatten().expect("process 0 has the answers");
                assert_eq!(answers.counted(), Some((known.count(), known.p_count())), "{name} {play:?} {processes}");
                let source = game.source();
                let followers = game.moves(&source).into_iter().map(|mv| game.follower(&source, &mv));
                for position in followers.chain([source.clone()]) {
                    let tokens = removal.tokens(&position.parts[0]).expect("tokens");
                    assert!(answers.knows(&position));
                    assert_eq!(answers.outcome(&position), Ok(known.of(tokens)), "{name} {play:?} {processes}");
                }
                assert!(found.all(|found| found.is_none()), "only process 0 has the answers");
            }
        }
    }
}

/// Published counts, and what is sent is what was predicted within three percent.
#[test]
fn larger_tables_have_the_known_counts_and_send_what_was_predicted() {
    for (name, play, p_positions) in [
        ("tactix:5x5", Play::Normal, 3_212_864),
        ("tactix:5x5", Play::Misere, 3_177_421),
        ("nimbi:7", Play::Normal, 2_589_317),
        ("nimbi:7", Play::Misere, 2_599_638),
    ] {
        for processes in [2, 3, 4, 8] {
            let hosts = Hosts::read(&list(processes), 0, Duration::ZERO).expect("a list");
            let game = game(name).expect("a game");
            let removal = game.removal().expect("a removal game");
            let shared = Shared::new(&removal, (&game.rules(), play), &hosts, SOLVING).expect("it fits");
            let predicted = shared.needs().sent;
            drop(shared);
            let found = solve(name, play, processes).into_iter().next().expect("process 0");
            let answers = found.expect(name).expect("process 0 has the answers");
            assert_eq!(answers.counted(), Some((1 << 25, p_positions)), "{name} {play:?} {processes}");
            let sent = answers.sent;
            assert!(sent.abs_diff(predicted) * 100 <= predicted * 3, "{name} {processes}: {sent}, not {predicted}");
        }
    }
}

/// Shares are about equal, whatever the number of processes; what is left of `memory` are buffers.
#[test]
fn no_process_has_much_more_than_its_share() {
    let game = game("tactix:6x6").expect("a game");
    let removal = game.removal().expect("a removal game");
    let table = 8192;
    for processes in 1..=16 {
        let hosts = Hosts::read(&list(processes), 0, Duration::ZERO).expect("a list");
        let refused = Shared::new(&removal, (&game.rules(), Play::Normal), &hosts, SOLVING).map(drop);
        let Err(ClusterError::Memory { need, limit: 64, .. }) = refused else { panic!("{processes}: {refused:?}") };
        let processes = processes as u64;
        let equal = table / processes;
        assert!((equal..=equal + equal / 2 + 20 + 2 * processes).contains(&need), "{processes}: {need} MiB");
    }
}
