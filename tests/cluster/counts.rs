//! The counts and outcomes of tables that several processes share, against those of one table in memory.

use std::net::TcpListener;
use std::thread;
use std::time::Duration;

use rebuttal::ruleset::{Play, Ruleset, game};
use rebuttal::solve::cluster::{Answers, ClusterError, Hosts, Shared};
use rebuttal::solve::{Oracle, Outcomes, Solving};

/// The limits of every process.
const SOLVING: Solving<'static> = Solving { memory: 64, threads: 1, table: None };

/// A list of so many hosts on this machine, at ports that are free.
pub fn list(processes: usize) -> String {
    let listeners: Vec<TcpListener> =
        (0..processes).map(|_| TcpListener::bind("127.0.0.1:0").expect("a free port")).collect();
    listeners.iter().map(|listener| format!("{}\n", listener.local_addr().expect("an address"))).collect()
}

/// What each of so many processes finds, as threads of this one.
fn solve(name: &'static str, play: Play, processes: usize) -> Vec<Result<Option<Answers>, ClusterError>> {
    let list = list(processes);
    let solve = move |list: &str, process| {
        let hosts = Hosts::read(list, process, Duration::from_secs(60)).expect("a list");
        let game = game(name).expect("a game");
        let removal = game.removal().expect("a removal game");
        Shared::new(&removal, (&game.rules(), play), &hosts, SOLVING)?.solve(|_| {})
    };
    thread::scope(|scope| {
        let list = &list;
        let started: Vec<_> = (0..processes).map(|process| scope.spawn(move || solve(list, process))).collect();
        started.into_iter().map(|thread| thread.join().expect("ended")).collect()
    })
}

#[test]
fn a_shared_table_has_the_outcomes_of_one_in_memory() {
    for (name, most) in [("tactix:4x4", 8), ("tactix:4x5", 8), ("nimbi", 4), ("tactix:2x2", 2), ("nim-squared:3x3", 4)]
    {
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
                    let tokens = match position.parts[0] {
                        rebuttal::ruleset::Part::Removal(tokens) => tokens,
                        _ => panic!("a removal game"),
                    };
                    assert!(answers.knows(&position));
                    assert_eq!(answers.outcome(&position), Ok(known.of(tokens)), "{name} {play:?} {processes}");
                }
                assert!(found.all(|found| found.is_none()), "only process 0 has the answers");
            }
        }
    }
}
