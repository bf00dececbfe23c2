//! What users see of a table that several processes share.

use std::fs;
use std::process::Command;

use super::shared::{Ended, json, rebuttal};
use super::{ended_with, list, run};

/// The first process prints what one alone prints, but for what it leaves out.
#[test]
fn the_first_process_prints_the_result_and_the_others_nothing() {
    for (game, play) in [("tactix:4x5", "normal"), ("tactix:4x4", "misere"), ("nimbi", "misere")] {
        let alone = rebuttal(&["solve", game, "--play", play, "--no-value"]);
        let ended = run(&["solve", game, "--play", play, "--no-value"], 3);
        let without = alone.out.replace("(--classes)", "(without --hosts)");
        assert_eq!((ended[0].code, &ended[0].out), (Some(0), &without), "{}", ended[0].err);
        assert!(ended[0].err.starts_with("3 processes for "), "{}", ended[0].err);
        for Ended { code, out, err } in &ended[1..] {
            assert_eq!((*code, &**out, &**err), (Some(0), "", ""), "{game}");
        }
    }
}

#[test]
fn json_says_the_same() {
    let value = json(&run(&["solve", "tactix:4x5", "--json"], 2)[0]);
    let alone = json(&rebuttal(&["solve", "tactix:4x5", "--json", "--no-value"]));
    for field in ["game", "play", "position", "outcome", "positions", "p_positions", "begins"] {
        assert_eq!(value[field], alone[field], "{field}");
    }
    let left_out = value["left_out"].as_array().expect("a list");
    let why: Vec<_> = left_out.iter().map(|left_out| (&left_out["what"], &left_out["why"])).collect();
    let wanted = [("g-value", "without --hosts"), ("classes", "without --hosts"), ("layers", "--layers")];
    assert!(
        why.iter()
            .zip(wanted)
            .all(|((what, why), wanted)| (what.as_str(), why.as_str()) == (Some(wanted.0), Some(wanted.1))),
        "{why:?}"
    );
    assert_eq!(why.len(), 3);
}

#[test]
fn the_process_number_is_what_the_launcher_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = folder.path().join("hosts");
    fs::write(&hosts, list(1)).expect("written");
    let solve = |ranks: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rebuttal"));
        command.args(["solve", "tactix:3x3", "--hosts"]).arg(&hosts);
        ["OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"].iter().for_each(|rank| _ = command.env_remove(rank));
        let output = command.envs(ranks.iter().copied()).output().expect("ended");
        (output.status.code(), String::from_utf8(output.stderr).expect("UTF-8"))
    };
    for rank in ["OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"] {
        assert_eq!(solve(&[(rank, "0")]).0, Some(0), "{rank}");
        let (code, err) = solve(&[(rank, "7")]);
        assert!(code == Some(2) && err.contains("this is process 7"), "{err}");
    }
    // mpirun within what srun started.
    assert_eq!(solve(&[("SLURM_PROCID", "7"), ("OMPI_COMM_WORLD_RANK", "0")]).0, Some(0));
    let (code, err) = solve(&[]);
    assert!(code == Some(2) && err.contains("which process is this?"), "{err}");
}

#[test]
fn what_cannot_be_shared_is_refused_before_any_connection() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = super::hosts(folder.path(), 4);
    let hosts = hosts.to_str().expect("UTF-8");
    for (arguments, what) in [
        (&["solve", "cram:3x3", "--hosts", hosts, "--process", "0"][..], "one outcome needs few positions"),
        (&["solve", "domineering:3x3", "--hosts", hosts, "--process", "0"], "--hosts is for impartial games"),
        (
            &["solve", "nim-city:E", "--hosts", hosts, "--process", "0", "--layers"],
            "--layers is for impartial games that",
        ),
        (
            &["solve", "tactix:6x6", "--hosts", hosts, "--process", "0", "--memory", "1024"],
            "each of 4 processes needs 2080 MiB",
        ),
        (&["solve", "tactix:1x9", "--hosts", hosts, "--process", "0"], "cannot share its table, only 1"),
        (&["solve", "tactix:4x4", "--hosts", hosts, "--process", "4"], "this is process 4"),
        (&["solve", "tactix:4x4", "--hosts", "nowhere", "--process", "0"], "`nowhere`"),
        (&["solve", "tactix:4x4", "--process", "0"], "`--hosts <FILE>` is missing"),
        (&["solve", "tactix:4x4", "--hosts", hosts, "--process", "0", "--classes"], "does not go with"),
        (&["solve", "tactix:4x4", "--hosts", hosts, "--process", "0", "--connect-timeout", "0"], "from 1 to 86400"),
        (&["prove", "tactix:4x4", "--hosts", hosts], "--hosts is an option of `rebuttal solve`"),
    ] {
        let ended = rebuttal(arguments);
        assert!(ended_with(&ended, what) && ended.err.lines().count() == 1, "{arguments:?}: {}", ended.err);
    }
}
