//! Rule files as positional games: the same outcomes as from their moves alone.

use std::collections::BTreeSet;

use crate::ground_rules::DrawnSearch;
use crate::oracle::Oracle;
use crate::ruleset::{Game, Part, Place, Player, Position, RuleFile};
use crate::stones::StoneSearch;

/// Built-in texts, which the board and the endings follow.
const HEAD: [&str; 2] = ["game taking", "states . L R"];
const MOVES: [&str; 2] = ["Left: . -> L", "Right: . -> R"];

fn file(board: &str, moves: &[&str], endings: &[&str]) -> RuleFile {
    let lines = [&[HEAD[0], board, HEAD[1]], moves, endings].concat();
    RuleFile::new(lines.into_iter().map(str::to_owned).collect(), vec![]).expect("a rule file")
}

/// Every position reachable by moves of either player in any order.
fn positions(game: &Game) -> BTreeSet<Position> {
    let mut seen: BTreeSet<Position> = game.starts().into_iter().collect();
    let mut open: Vec<Position> = seen.iter().cloned().collect();
    while let Some(position) = open.pop() {
        for mover in Player::BOTH {
            let position = Position { mover: Some(mover), ..position.clone() };
            let after = game.moves(&position).into_iter().map(|mv| game.follower(&position, &mv));
            open.extend(after.filter(|after| seen.insert(after.clone())));
        }
    }
    seen
}

#[test]
fn outcomes_are_those_by_the_moves_alone() {
    let grid = "board grid 2x3";
    let lines = "board lines 123,145,246,356";
    let queen =
        |length: usize| ["Left", "Right"].map(|player| format!("{player} wins queen: {}{{{length}}}", &player[..1]));
    let (two, three) = (queen(2), queen(3));
    let endings: Vec<(&str, Vec<&str>)> = vec![
        (grid, vec![&three[0], &three[1], "stuck draws"]),
        (grid, vec![&two[0], &three[1], "stuck Right wins"]),
        (grid, vec![&three[0], "stuck wins"]),
        (grid, vec!["Right wins beside: R R R", "stuck loses"]),
        (
            grid,
            vec![&three[0], &three[1], "Left loses queen: L L", "Right loses queen: R R", "draws: unless anywhere ."],
        ),
        (lines, vec!["Left wins along: L L L", "stuck Right wins"]),
        (lines, vec!["Left loses along: L L L", "Right loses along: R R R", "stuck draws"]),
        (lines, vec!["Left wins along: L L L", "Right loses along: R R"]),
        (lines, vec!["Left wins along: L L L", "Left loses along: L L", "Right wins along: R R R", "stuck Left wins"]),
    ];
    let mut outcomes = BTreeSet::new();
    for (board, endings) in endings {
        let file = file(board, &MOVES, &endings);
        let positional = file.positional().unwrap_or_else(|| panic!("no positional game: {endings:?}"));
        let game = Game::of(file.clone());
        let mut search = StoneSearch::new(positional.clone(), &file.symmetries().kept, 64);
        let mut plain = DrawnSearch::new(&game, &file, 64);
        for position in positions(&game) {
            let [Part::RuleFile(place)] = &position.parts[..] else { panic!("one part") };
            let mover = position.mover.expect("a player");
            let found = search.outcome(&positional.taking.board(place), mover).expect("it fits");
            let expected = plain.outcome(&position).expect("it fits");
            assert_eq!(found, expected, "{endings:?} {}", game.text(&position));
            outcomes.insert(format!("{found:?} {}", matches!(place, Place::Open(_))));
        }
    }
    assert_eq!(outcomes.len(), 6, "{outcomes:?}");
}

#[test]
fn only_games_in_which_all_points_are_taken_alike_are_positional() {
    let wins = ["Left wins queen: L L", "stuck draws"];
    let is_positional =
        |board: &str, moves: &[&str], endings: &[&str]| file(board, moves, endings).positional().is_some();
    let grid = "board grid 2x3";
    assert!(is_positional(grid, &MOVES, &wins));
    assert!(!is_positional(grid, &["Left: . -> L on north", "Right: . -> R"], &wins), "not every point");
    assert!(!is_positional(grid, &["Left: . -> L", "Right: . -> L"], &["Left wins queen: L L"]), "the same state");
    assert!(!is_positional(grid, &["Left: . -> L", "Right: . -> R", "Right: L -> R"], &wins), "taken twice");
    assert!(!is_positional(grid, &["Left queen: . . -> L .", "Right: . -> R"], &wins), "two points asked for");
    assert!(!is_positional(grid, &MOVES, &["Left wins queen: L R"]), "points of both");
    assert!(!is_positional(grid, &MOVES, &["draws queen: L L"]), "a set that draws");
    assert!(!is_positional(grid, &MOVES, &["draws: unless anywhere .", wins[0]]), "a full board first");
    assert!(!is_positional(grid, &MOVES, &["Left loses queen: L L L", wins[0]]), "sets that lose first");
    assert!(!is_positional(grid, &MOVES, &["Left wins: when L joined beside from north to south"]), "a connection");
    assert!(!is_positional(grid, &MOVES, &[]), "no ending");
}
