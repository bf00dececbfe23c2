//! Searches of all positions in several processes, against those of one.

use std::thread;
use std::time::Duration;

use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Outcome, Play, game};
use rebuttal::solve::cluster::{ClusterError, Hosts, Search};
use rebuttal::solve::layers::layers;
use rebuttal::solve::{Oracle, Retrograde};

use super::shared::{Ended, json, rebuttal};
use super::{ended_with, hosts, list, run, start};

/// What each of so many processes finds, as threads of this one.
fn each<T: Send>(game: &Game, play: Play, processes: usize, find: impl Fn(Search) -> T + Sync) -> Vec<T> {
    let list = list(processes);
    let found = |process| {
        let hosts = &Hosts::read(&list, process, Duration::from_secs(60)).expect("a list");
        find(Search { game, play, hosts, memory: 64, layers: None })
    };
    thread::scope(|scope| {
        let found = &found;
        let started: Vec<_> = (0..processes).map(|process| scope.spawn(move || found(process))).collect();
        started.into_iter().map(|thread| thread.join().expect("ended")).collect()
    })
}

/// The number of positions of each rank, and of those that are drawn.
fn decided(solved: &Retrograde) -> (Vec<u64>, u64) {
    let (mut decided, mut drawn) = (Vec::new(), 0);
    for (_, _, rank) in solved.iter() {
        match rank {
            None => drawn += 1,
            Some(rank) => {
                decided.resize(decided.len().max(rank as usize + 1), 0);
                decided[rank as usize] += 1;
            }
        }
    }
    (decided, drawn)
}

/// Many ranks with few positions each are where rounds could be lost.
#[test]
fn processes_find_the_outcome_and_the_rank_of_every_position() {
    for name in ["nim-city:E,G", "nim-city:E,E,E,E,E,E,G", "nim-city:B,D,H + *3", "nim:4,3,2", "chomp:4x5", "cram:3x3"]
    {
        let game = game(name).expect("a game");
        let source = game.source();
        let followers = game.moves(&source).into_iter().map(|mv| game.follower(&source, &mv));
        let asked: Vec<_> = followers.chain([source.clone()]).collect();
        for play in [Play::Normal, Play::Misere] {
            let known = Retrograde::solve(&game, std::slice::from_ref(&source), play, 64, |_| {}).expect("it fits");
            let (wanted, drawn) = decided(&known);
            for processes in [1, 2, 3, 4, 8] {
                let mut found =
                    each(&game, play, processes, |search| search.outcomes(&mut |_| {}).expect(name)).into_iter();
                let mut ranked = found.next().flatten().expect("process 0 has the answer");
                assert_eq!(ranked.decided, wanted, "{name} {play:?} {processes}");
                assert_eq!(ranked.levels.iter().sum::<u64>(), wanted.iter().sum::<u64>() + drawn);
                for position in &asked {
                    assert!(ranked.knows(position));
                    assert_eq!(ranked.outcome(position).ok(), known.outcome(position), "{name} {play:?} {processes}");
                    assert_eq!(Oracle::rank(&ranked, position), known.rank(position), "{name} {play:?} {processes}");
                }
                assert!(found.all(|found| found.is_none()), "only process 0 has the answer");
            }
        }
    }
}

#[test]
fn processes_count_the_layers_of_play() {
    for name in ["tactix:3x4", "babylon:3,3,2", "cram:3x3 + nim:2", "coloured-babylon:2,2"] {
        let game = game(name).expect("a game");
        for equivalence in game.equivalences() {
            let wanted = layers(&game, equivalence, 64, |_| {}).expect("it fits");
            for processes in [1, 2, 4] {
                let found =
                    each(&game, Play::Normal, processes, |search| search.layers(equivalence, &mut |_| {}).expect(name));
                assert_eq!(found[0].as_ref(), Some(&wanted), "{name} {equivalence:?} {processes}");
                assert!(found[1..].iter().all(Option::is_none), "only process 0 has the answer");
            }
        }
    }
}

/// 688: Goadrich and Schlatter, *Analyzing two-color Babylon* (2011).
#[test]
fn the_first_process_prints_what_one_alone_prints() {
    for (arguments, solver) in [
        (&["solve", "nim-city:E,G"][..], None),
        (&["solve", "nim-city:B,D,H", "--play", "misere"], None),
        (&["solve", "tactix:4x4", "--layers"], None),
        (&["solve", "babylon:3,3,3,3", "--layers"], Some(("forward search of packed positions", 12095))),
    ] {
        let alone = rebuttal(arguments).out.replace("classes (--classes)", "classes (without --hosts)");
        let wanted = match solver {
            Some((solver, positions)) => {
                alone.replace(solver, &format!("retrograde analysis of {positions} positions"))
            }
            None => alone,
        };
        for processes in [1, 2, 4] {
            let ended = run(arguments, processes);
            assert_eq!((ended[0].code, &ended[0].out), (Some(0), &wanted), "{arguments:?}: {}", ended[0].err);
            for Ended { code, out, err } in &ended[1..] {
                assert_eq!((*code, &**out, &**err), (Some(0), "", ""), "{arguments:?}");
            }
        }
    }
    let layers = json(&run(&["solve", "babylon:3,3,3,3", "--layers", "--json"], 2)[0]);
    assert_eq!(layers["layers"][1]["positions"], 688);
}

#[test]
fn a_process_that_passes_its_memory_ends_all() {
    let cars = ["E"; 10].join(",");
    let ended = run(&["solve", &format!("nim-city:{cars}"), "--memory", "1"], 2);
    let is_full = |ended: &Ended| ended_with(ended, "this process needs more than the 1 MiB that are allowed");
    assert!(ended.iter().any(is_full), "{}", ended[0].err);
    for ended in &ended {
        assert!(is_full(ended) || ended_with(ended, "is lost: it has ended"), "{}", ended.err);
    }
}

/// Long enough that it is killed while it searches.
#[test]
fn when_one_process_is_killed_while_all_search_the_others_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 4);
    let game = format!("nim-city:{}", ["E"; 30].join(","));
    let mut started: Vec<_> = (0..4).map(|process| start(&["solve", &game], &hosts, process)).collect();
    thread::sleep(Duration::from_secs(3));
    started[2].kill().expect("killed");
    for (process, child) in started.into_iter().enumerate().filter(|(process, _)| *process != 2) {
        let ended = super::end(child);
        assert!(ended_with(&ended, "is lost: it has ended"), "{process}: {}", ended.err);
    }
}

#[test]
fn processes_that_count_other_layers_refuse_one_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = hosts(folder.path(), 2);
    for (one, other, what) in [
        (&["solve", "tactix:3x3"][..], &["solve", "tactix:3x3", "--layers"][..], "counts other layers, or none"),
        (&["solve", "cram:2x2", "--layers"], &["solve", "cram:2x2", "--layers", "--up-to", "identity"], "other layers"),
        (&["solve", "nim-city:E"], &["solve", "nim-city:G"], "solves another game, position or play"),
        (&["solve", "nim-city:E"], &["solve", "nim-city:E", "--play", "misere"], "another game, position or play"),
    ] {
        let started = [start(one, &hosts, 0), start(other, &hosts, 1)];
        for ended in started.map(super::end) {
            assert!(ended_with(&ended, what), "{other:?}: {}", ended.err);
        }
    }
}

#[test]
fn a_limit_ends_a_search_with_a_typed_error() {
    let game = game("nim-city:E,E,E,E,E,E,E,E,E,E").expect("a game");
    let hosts = &Hosts::read(&list(1), 0, Duration::from_secs(60)).expect("a list");
    let search = Search { game: &game, play: Play::Normal, hosts, memory: 1, layers: Some(Equivalence::Identity) };
    let ended = search.outcomes(&mut |_| {}).map(|found| found.map(|mut found| found.outcome(&game.source())));
    assert!(matches!(ended, Err(ClusterError::Search { limit: 1, .. })), "{ended:?}");
    let outcome = each(&game, Play::Normal, 1, |search| search.outcomes(&mut |_| {}).expect("it fits"));
    let outcome = outcome.into_iter().flatten().next().map(|mut found| found.outcome(&game.source()));
    assert_eq!(outcome, Some(Ok(Outcome::D)));
}
