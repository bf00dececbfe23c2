use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::Outcome;
use crate::ruleset::{Player, RuleFile, StoneBoard, StoneStep};
use crate::stones::tests::{Plain, Played, image};
use survey::survey;

mod rule_files;
mod survey;

type Yavalath = Played<Positional>;

fn yavalath(side: u32) -> Yavalath {
    Played::of(&format!("yavalath:{side}"), RuleFile::positional, |rules, stones, player, cell| {
        let own = stones.of(player).bits();
        let has =
            |sets: &[Vec<u64>; 2]| sets[player as usize].iter().any(|set| set & !own == 0 && set & 1 << cell != 0);
        if has(&rules.wins) { Some(player) } else { has(&rules.loses).then(|| player.other()) }
    })
}

#[test]
fn the_search_finds_what_the_definition_says_on_every_board_of_side_two() {
    for side in [1, 2] {
        let game = yavalath(side);
        let (mut plain, mut search) = (Plain::new(&game), game.search(64));
        for board in game.boards() {
            plain.agree(&mut search, board);
        }
    }
}

/// Boards with this many empty cells, from random play without three in a row.
fn late(game: &Yavalath, empty: usize, count: usize) -> Vec<StoneBoard> {
    let mut random = 1u64;
    let mut found = Vec::new();
    while found.len() < count {
        let (mut board, mut mover) = (game.start(), Player::Left);
        while matches!(board, StoneBoard::Open(_)) && game.free(&board) > empty {
            let after = game.moves(&board, mover).into_iter().map(|step| game.after(&board, mover, &step));
            let open: Vec<StoneBoard> = after.filter(|after| matches!(after, StoneBoard::Open(_))).collect();
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            board = open.get((random >> 33) as usize % open.len().max(1)).copied().unwrap_or(StoneBoard::Over);
            mover = mover.other();
        }
        found.extend(matches!(board, StoneBoard::Open(_)).then_some(board));
    }
    found
}

#[test]
fn the_search_finds_what_the_definition_says_late_on_larger_boards() {
    let mut outcomes = BTreeSet::new();
    for (side, empty, count) in [(3, 5, 200), (3, 8, 60), (4, 8, 20)] {
        let game = yavalath(side);
        let mut search = game.search(64);
        for board in late(&game, empty, count) {
            let found = Plain::new(&game).agree(&mut search, board);
            outcomes.extend(found.map(|outcome| format!("{outcome:?}")));
        }
    }
    assert_eq!(outcomes.len(), 3, "draws, wins and losses");
}

#[test]
fn side_two_is_a_draw_and_on_side_three_whoever_begins_loses() {
    let outcome = |side| {
        let game = yavalath(side);
        game.search(256).outcome(&game.start(), Player::Left)
    };
    assert_eq!(outcome(1), Ok(Outcome::D));
    assert_eq!(outcome(2), Ok(Outcome::D));
    assert_eq!(outcome(3), Ok(Outcome::P));
}

#[test]
fn the_first_replies_keep_what_the_position_is_worth() {
    let game = yavalath(2);
    let (mut plain, mut search) = (Plain::new(&game), game.search(64));
    for board in game.boards() {
        for mover in Player::BOTH {
            let worth = plain.value(board, mover);
            let keeps = |step: &StoneStep| -plain.value(game.after(&board, mover, step), mover.other()) == worth;
            let mut expected: Vec<StoneStep> = game.moves(&board, mover).into_iter().filter(keeps).collect();
            let at_once = |step: &&StoneStep| game.after(&board, mover, step) == StoneBoard::Won(mover);
            expected = expected.iter().find(at_once).map_or(expected.clone(), |&step| vec![step]);
            let replies = search.replies_first(&board, mover).expect("it fits");
            assert_eq!(replies.is_empty(), worth < 0, "{board:?}, {mover:?}");
            assert!(replies.iter().take(expected.len()).all(|reply| expected.contains(reply)), "{board:?}, {mover:?}");
        }
    }
}

#[test]
fn images_of_a_board_have_the_images_of_its_first_reply() {
    let game = yavalath(3);
    let mut search = game.search(64);
    for board in late(&game, 9, 20) {
        let mut first = |board| search.replies_first(&board, Player::Left).expect("it fits").first().copied();
        for images in &game.symmetries {
            let after = |board, step: Option<StoneStep>| step.map(|step| game.after(&board, Player::Left, &step));
            let turned = image(&board, images);
            let fixed = game.symmetries.iter().any(|images| image(&board, images) == board);
            let carried = after(board, first(board)).map(|after| image(&after, images));
            assert!(fixed || matches!(carried, Some(StoneBoard::Won(_))) || after(turned, first(turned)) == carried);
        }
    }
}

#[test]
fn the_survey_counts_every_board_up_to_symmetry() {
    let game = yavalath(2);
    let levels = survey(&mut game.search(64), &game).expect("it fits");
    let mut plain = Plain::new(&game);
    let mut classes: BTreeMap<String, BTreeSet<StoneBoard>> = BTreeMap::new();
    for board in game.boards() {
        let StoneBoard::Open(stones) = board else { continue };
        if stones.left.len().abs_diff(stones.right.len()) <= 1 {
            let key = format!("{:?} {:?}", plain.outcome(board, Player::Left), plain.outcome(board, Player::Right));
            let images = game.symmetries.iter().map(|images| image(&board, images));
            classes.entry(key).or_default().insert(images.fold(board, StoneBoard::min));
        }
    }
    let total =
        |class: &str| levels.iter().filter_map(|level| level.classes.get(class)).map(|of| of.boards).sum::<u64>();
    for (class, pair) in [("P", "P P"), ("N", "N N"), ("L", "N P"), ("R", "P N"), ("D", "D D"), ("LD", "N D")] {
        assert_eq!(total(class), classes[pair].len() as u64, "{class}");
    }
    for (class, pair) in [("RD", "P D"), ("DL", "D P"), ("DR", "D N")] {
        assert_eq!(total(class), classes[pair].len() as u64, "{class}");
    }
    let first = levels.iter().find(|level| level.classes.contains_key("P")).expect("a P-position");
    let StoneBoard::Open(stones) = first.classes["P"].first else { panic!("an open board") };
    assert_eq!((first.stones, stones.left.bits(), stones.right.bits()), ([2, 2], 0b11, 0b10100));
}
