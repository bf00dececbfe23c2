//! The files that a shared table is kept in.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rebuttal::ruleset::{Play, game};
use rebuttal::solve::cluster::{ClusterError, Hosts, Shared};
use rebuttal::solve::{Oracle, Solving, StoreError};
use tempfile::TempDir;

use super::list;

/// The number of P-positions, by one process that keeps its table in this folder. Beside it other tests start processes, each of
/// which has the lock of the file too until its program is loaded; so it waits for a second before the file is busy.
fn solve(name: &str, play: Play, folder: &Path) -> Result<u64, ClusterError> {
    let is_busy = |ended: &Result<u64, _>| matches!(ended, Err(ClusterError::Stored(StoreError::Busy { .. })));
    let mut ended = solve_once(name, play, folder);
    for _ in 0..50 {
        if !is_busy(&ended) {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
        ended = solve_once(name, play, folder);
    }
    ended
}

fn solve_once(name: &str, play: Play, folder: &Path) -> Result<u64, ClusterError> {
    let hosts = Hosts::read(&list(1), 0, Duration::from_secs(60)).expect("a list");
    let game = game(name).expect("a game");
    let removal = game.removal().expect("a removal game");
    let solving = Solving { memory: 64, threads: 1, table: Some(folder) };
    let answers = Shared::new(&removal, (&game.rules(), play), &hosts, solving)?.solve(&mut |_| {})?;
    Ok(answers.and_then(|answers| answers.counted()).expect("process 0 has the answers").1)
}

/// A folder with the file of a table, its path, its number of P-positions, and its bytes.
fn solved(play: Play) -> (TempDir, PathBuf, u64, Vec<u8>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("0000.segments");
    let p_positions = solve("tactix:4x4", play, folder.path()).expect("solved");
    let honest = fs::read(&path).expect("a file");
    (folder, path, p_positions, honest)
}

/// Whatever byte is changed, the file is named or the damaged end of it is solved again.
#[test]
fn a_damaged_file_is_named_and_never_believed() {
    let (folder, path, p_positions, honest) = solved(Play::Misere);
    let mut again = 0;
    for at in 0..honest.len() {
        let mut changed = honest.clone();
        changed[at] ^= 1 << (at % 8);
        fs::write(&path, changed).expect("written");
        match solve("tactix:4x4", Play::Misere, folder.path()) {
            Err(ClusterError::Stored(StoreError::Damaged { path: of, .. })) => {
                assert_eq!(of, path.display().to_string())
            }
            found => {
                assert_eq!(found.expect("solved"), p_positions, "byte {at}");
                assert_eq!(fs::read(&path).expect("a file"), honest, "byte {at}");
                again += 1;
            }
        }
    }
    // A segment that seems to be longer than the file: two of the four bytes of each of the four lengths, or fewer.
    assert!(again <= 16, "{again}");
}

#[test]
fn a_file_that_ends_anywhere_is_completed() {
    let (folder, path, p_positions, honest) = solved(Play::Normal);
    for length in (0..honest.len()).step_by(7) {
        fs::write(&path, &honest[..length]).expect("written");
        assert_eq!(solve("tactix:4x4", Play::Normal, folder.path()).expect("solved"), p_positions, "{length}");
        assert_eq!(fs::read(&path).expect("a file"), honest, "{length}");
    }
}

#[test]
fn a_file_of_another_table_is_named_and_one_that_is_written_is_busy() {
    let folder = tempfile::tempdir().expect("a folder");
    solve("tactix:4x4", Play::Normal, folder.path()).expect("solved");
    for (name, play) in [("tactix:4x4", Play::Misere), ("nim-squared:4x4", Play::Normal), ("tactix:3x4", Play::Normal)]
    {
        let ended = solve(name, play, folder.path());
        assert!(matches!(ended, Err(ClusterError::Stored(StoreError::Damaged { .. }))), "{name}");
    }
    let file = fs::File::open(folder.path().join("0000.segments")).expect("a file");
    file.try_lock().expect("locked");
    let ended = solve("tactix:4x4", Play::Normal, folder.path());
    assert!(matches!(ended, Err(ClusterError::Stored(StoreError::Busy { .. }))));
}

#[test]
fn a_short_file_that_this_program_did_not_begin_is_named_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("0000.segments");
    fs::write(&path, "not ours").expect("written");
    let ended = solve("tactix:4x4", Play::Normal, folder.path());
    assert!(matches!(ended, Err(ClusterError::Stored(StoreError::Damaged { .. }))));
    assert_eq!(fs::read(&path).expect("a file"), b"not ours");
}
