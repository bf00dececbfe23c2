//! How many positions play reaches, by the product and by rules by hand.

use std::collections::BTreeSet;

use super::by_hand::{followers, has_ended, joined, rows_of};
use super::file;
use crate::ruleset::games::rule_file::RuleFile;
use crate::ruleset::games::rule_file::built_in::BUILT_IN;
use crate::ruleset::games::rule_file::notation;
use crate::ruleset::games::rule_file::play::{Place, Step};
use crate::ruleset::partizan::{Partizan, Player};

/// Boards that play reaches after 0, 1, 2 and 3 moves by turns.
type Counts = [usize; 4];

/// A rule file with its arguments, and the counts when Left and when Right begins.
const COUNTS: &[(&str, &[&str], Counts, Counts)] = &[];

/// The boards after one more move, where play goes on.
fn next(game: &RuleFile, boards: &BTreeSet<String>, player: Player) -> BTreeSet<String> {
    let places = boards.iter().map(|board| match game.parse(board).expect("a position") {
        Place::Open(cells) => game.0.rules.place(cells),
        other => other,
    });
    let steps = places.flat_map(|place| game.moves(&place, player));
    let text = |step| match step {
        Step::Change { to, .. } => Some(notation::text(game.grounded(), &Place::Open(to))),
        Step::Claim | Step::Pass => None,
    };
    steps.filter_map(text).collect()
}

fn next_by_hand(name: &str, boards: &BTreeSet<String>, player: Player) -> Option<BTreeSet<String>> {
    let followers = followers(name)?;
    let open = boards.iter().map(|board| rows_of(board)).filter(|rows| !has_ended(name, rows));
    Some(open.flat_map(|rows| followers(&rows, player)).map(|rows| joined(&rows)).collect())
}

/// The counts when this player begins.
fn counted(game: &RuleFile, name: &str, first: Player) -> Counts {
    let mut boards = BTreeSet::from([game.text(&game.start())]);
    let mut player = first;
    std::array::from_fn(|moves| {
        if moves > 0 {
            let left = next(game, &boards, player);
            if let Some(by_hand) = next_by_hand(name, &boards, player) {
                assert_eq!(left, by_hand, "{name}, {player:?} after {} moves", moves - 1);
            }
            (boards, player) = (left, player.other());
        }
        boards.len()
    })
}

#[test]
fn play_reaches_as_many_positions_as_by_hand() {
    for (name, arguments, left, right) in COUNTS {
        let game = file(name, arguments);
        let found = [Player::Left, Player::Right].map(|player| counted(&game, name, player));
        assert_eq!(found, [*left, *right], "{name}: {arguments:?}");
    }
}

#[test]
fn every_rule_file_with_a_name_is_counted_and_most_are_written_by_hand() {
    let without: Vec<&str> = BUILT_IN.iter().map(|file| file.name).filter(|name| followers(name).is_none()).collect();
    assert!(without.is_empty(), "{without:?}");
    assert!(BUILT_IN.iter().all(|file| COUNTS.iter().any(|(name, ..)| *name == file.name)));
}
