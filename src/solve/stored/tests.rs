//! Tables in folders against tables in memory, and everything that can be wrong with a folder.

use std::fs;

use super::*;
use crate::Outcomes;
use crate::ruleset::{Game, game};

/// Limits of this many MiB for a table.
fn in_memory(memory: u64) -> Solving<'static> {
    Solving { memory, threads: 2, table: None }
}

fn solve(name: &str, play: Play, memory: u64, folder: &Path) -> Result<Stored, StoreError> {
    let (game, removal) = both(name);
    Stored::solve(&removal, (&game.rules(), play), folder, in_memory(memory), |_| {})
}

fn both(name: &str) -> (Game, RemovalSets) {
    let game = game(name).expect("a game");
    let removal = game.removal().expect("a removal game");
    (game, removal)
}

/// Divides the table into 2^`block_tokens` blocks, although fewer would suffice.
fn cut(name: &str, play: Play, block_tokens: usize, folder: &Path) {
    let (game, removal) = both(name);
    let (source, moves) = (removal.source(), removal.moves());
    let plan = (0..).map(|limit| Plan::within(limit, source, &moves)).find_map(Result::ok).expect("a plan");
    assert_eq!(plan.block_tokens, 0, "the board is small");
    let numbering = plan::apart(block_tokens, source, &moves).expect("so many");
    let order = crate::numbering::order(source, &moves, &numbering);
    Header::new(game.rules(), play, order, block_tokens).write(folder).expect("written");
}

#[test]
fn a_table_in_a_folder_has_the_outcomes_of_one_in_memory() {
    for (name, most) in [("tactix:3x4", 3), ("nimbi", 3), ("nim-squared:3x3", 3), ("tactix:2x2", 2), ("tactix:4x4", 4)]
    {
        for play in [Play::Normal, Play::Misere] {
            let (_, removal) = both(name);
            let known = Outcomes::solve(&removal, play, 64, 1, |_| {}).expect("it fits");
            for block_tokens in 0..=most {
                let folder = tempfile::tempdir().expect("a folder");
                cut(name, play, block_tokens, folder.path());
                let mut done = 0;
                let mut stored = solve(name, play, 64, folder.path()).expect("solved");
                assert_eq!(
                    (stored.count(), stored.p_count()),
                    (known.count(), known.p_count()),
                    "{name} {block_tokens}"
                );
                for (position, outcome) in known.iter() {
                    assert_eq!(stored.of(position), Ok(outcome), "{name} {block_tokens} {position:?}");
                    done += 1;
                }
                assert_eq!(done, stored.count());
            }
        }
    }
}

#[test]
fn a_table_that_does_not_fit_is_cut_into_as_few_blocks_as_do() {
    let (_, removal) = both("tactix:5x5");
    let (source, moves) = (removal.source(), removal.moves());
    let blocks = |limit| Plan::within(limit, source, &moves).map(|plan| (plan.blocks(), plan.memory()));
    assert_eq!(blocks(8), Ok((1, 8)));
    assert_eq!(blocks(7), Ok((2, 4)));
    assert_eq!(blocks(2), Ok((4, 2)));
    assert_eq!(blocks(1), Ok((8, 1)));
    let (_, removal) = both("tactix:2x16");
    let (source, moves) = (removal.source(), removal.moves());
    let refused = Plan::within(128, source, &moves).map(drop);
    assert_eq!(refused, Err(StoreError::Memory { need: 256, limit: 128 }));
}

#[test]
fn a_run_goes_on_from_the_blocks_that_are_there() {
    let folder = tempfile::tempdir().expect("a folder");
    cut("tactix:4x4", Play::Misere, 2, folder.path());
    let whole = solve("tactix:4x4", Play::Misere, 64, folder.path()).expect("solved").p_count();
    let block = |number: usize| folder.path().join(format!("{number:04}.block"));
    let written = [0, 1, 2, 3].map(|number| fs::read(block(number)).expect("a block"));
    fs::remove_file(block(1)).expect("removed");
    fs::remove_file(block(3)).expect("removed");
    fs::write(block(3).with_extension("part"), &written[3][..20]).expect("what a killed run leaves");
    let (game, removal) = both("tactix:4x4");
    let claim = (&game.rules(), Play::Misere);
    let needs = Stored::needs(&removal, claim, folder.path(), in_memory(64)).expect("a table");
    assert_eq!((needs.blocks, needs.done), (4, 2));
    assert_eq!(solve("tactix:4x4", Play::Misere, 64, folder.path()).expect("solved").p_count(), whole);
    assert_eq!([0, 1, 2, 3].map(|number| fs::read(block(number)).expect("a block")), written);
    assert!(!block(3).with_extension("part").exists());
}

#[test]
fn a_table_that_is_there_needs_no_memory_for_blocks() {
    let folder = tempfile::tempdir().expect("a folder");
    let solve = |memory| solve("tactix:5x5", Play::Normal, memory, folder.path());
    let mut whole = solve(8).expect("solved");
    let mut read = solve(1).expect("only read");
    let (_, removal) = both("tactix:5x5");
    assert_eq!(read.of(removal.source()), whole.of(removal.source()));
    assert_eq!((read.p_count(), read.memory()), (whole.p_count(), 8));
    let (game, _) = both("tactix:5x5");
    let needs = || Stored::needs(&removal, (&game.rules(), Play::Normal), folder.path(), in_memory(1));
    assert_eq!(needs().map(|needs| (needs.blocks, needs.done)), Ok((1, 1)));
    fs::remove_file(folder.path().join("0000.block")).expect("removed");
    assert_eq!(solve(1).map(drop), Err(StoreError::Memory { need: 8, limit: 1 }));
    assert_eq!(needs().map(drop), Err(StoreError::Memory { need: 8, limit: 1 }));
}

/// Whatever byte of a block is changed, and to whatever value, reading it fails with the block's name.
#[test]
fn a_damaged_block_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    cut("tactix:3x4", Play::Normal, 1, folder.path());
    solve("tactix:3x4", Play::Normal, 64, folder.path()).expect("solved");
    let path = folder.path().join("0000.block");
    let honest = fs::read(&path).expect("a block");
    let read = || solve("tactix:3x4", Play::Normal, 64, folder.path())?.of(Points::EMPTY);
    assert_eq!(read(), Ok(Outcome::P));
    let named = |bytes: &[u8], what: &str| {
        fs::write(&path, bytes).expect("written");
        let is_named = matches!(read(), Err(StoreError::Damaged { path: of, .. }) if of == path.display().to_string());
        assert!(is_named, "{what}");
    };
    for at in 0..honest.len() {
        let mut changed = honest.clone();
        changed[at] ^= 1 << (at % 8);
        named(&changed, &format!("byte {at}"));
    }
    for length in [0, 10, honest.len() - 1] {
        named(&honest[..length], &format!("{length} bytes"));
    }
    named(&[honest.as_slice(), b"x"].concat(), "a byte more");
    named(&fs::read(folder.path().join("0001.block")).expect("a block"), "another block");
}

/// A modified header, in which tokens that one move takes together number blocks, is refused.
#[test]
fn a_header_whose_blocks_depend_on_one_another_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = both("tactix:3x3").0;
    for block_tokens in [2, 9, 10, usize::MAX] {
        Header::new(game.rules(), Play::Normal, (0..9).collect(), block_tokens).write(folder.path()).expect("written");
        let path = folder.path().join("table.json").display().to_string();
        let ended = solve("tactix:3x3", Play::Normal, 64, folder.path()).map(drop);
        assert_eq!(ended, Err(StoreError::Header { path }), "{block_tokens}");
    }
}

#[test]
fn two_runs_do_not_write_into_one_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let lock = locked(folder.path(), &folder.path().join(LOCK)).expect("locked");
    let busy = Err(StoreError::Busy { folder: folder.path().display().to_string() });
    assert_eq!(solve("tactix:3x3", Play::Normal, 64, folder.path()).map(drop), busy);
    drop(lock);
    solve("tactix:3x3", Play::Normal, 64, folder.path()).expect("solved");
    let _lock = locked(folder.path(), &folder.path().join(LOCK)).expect("locked");
    solve("tactix:3x3", Play::Normal, 64, folder.path()).expect("a table that is there is only read");
}

#[test]
fn boards_beyond_any_memory_are_refused_at_once() {
    for name in ["tactix:8x8", "tactix:7x9", "tactix:2x31"] {
        let folder = tempfile::tempdir().expect("a folder");
        for memory in [1, 8192, u64::MAX] {
            let ended = solve(name, Play::Normal, memory, folder.path()).map(drop);
            assert!(matches!(ended, Err(StoreError::Memory { .. })), "{name}: {ended:?}");
        }
    }
}

#[test]
fn another_table_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    solve("tactix:3x3", Play::Normal, 64, folder.path()).expect("solved");
    let another = Err(StoreError::Another { folder: folder.path().display().to_string() });
    for (name, play) in [("tactix:3x3", Play::Misere), ("nim-squared:3x3", Play::Normal), ("tactix:3x4", Play::Normal)]
    {
        assert_eq!(solve(name, play, 64, folder.path()).map(drop), another, "{name}");
    }
    let header = folder.path().join("table.json");
    for text in ["", "{}", "[1]"] {
        fs::write(&header, text).expect("written");
        let ended = solve("tactix:3x3", Play::Normal, 64, folder.path()).map(drop);
        assert_eq!(ended, Err(StoreError::Header { path: header.display().to_string() }), "{text}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    let ended = solve("tactix:3x3", Play::Normal, 64, &file.join("table")).map(drop);
    assert!(matches!(ended, Err(StoreError::Read { .. } | StoreError::Write { .. })), "{ended:?}");
}
