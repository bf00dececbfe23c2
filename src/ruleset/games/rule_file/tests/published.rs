//! Published numbers, from plain searches over the moves of rule files.

use std::collections::HashMap;
use std::hash::Hash;

use super::file;
use crate::games::rule_file::RuleFile;
use crate::games::rule_file::play::{Place, Step};
use crate::{Component, Player, Position, Ruleset};

/// The g-value of a position: the least number that no follower has.
fn g_value<P: Clone + Eq + Hash>(position: &P, followers: &dyn Fn(&P) -> Vec<P>, known: &mut HashMap<P, u32>) -> u32 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let values: Vec<u32> = followers(position).iter().map(|follower| g_value(follower, followers, known)).collect();
    let value = (0..).find(|value| !values.contains(value)).expect("a number");
    known.insert(position.clone(), value);
    value
}

fn value(name: &str, argument: &str) -> u32 {
    let game = file(name, &[argument]);
    let followers = |place: &Place| {
        let moves = game.moves(place, Player::Left);
        moves.iter().map(|step| game.follower(place, step)).collect()
    };
    g_value(&game.source(), &followers, &mut HashMap::new())
}

/// The result of the player to move: 1 a win, 0 a draw, -1 a loss.
fn reaches(game: &RuleFile, place: Place, player: Player, known: &mut HashMap<(Place, Player), i8>) -> i8 {
    if let Some(&value) = known.get(&(place, player)) {
        return value;
    }
    let moves = game.moves(&place, player);
    let best = match moves.as_slice() {
        [Step::Pass] => 0,
        moves => moves
            .iter()
            .map(|step| -reaches(game, game.follower(&place, step), player.other(), known))
            .max()
            .unwrap_or(-1),
    };
    known.insert((place, player), best);
    best
}

fn beginner(name: &str, argument: &str) -> [i8; 2] {
    let game = file(name, &[argument]);
    Player::BOTH.map(|player| reaches(&game, game.source(), player, &mut HashMap::new()))
}

fn path(vertices: usize) -> String {
    (1..=vertices)
        .map(|to| if to == 1 { "1".to_owned() } else { format!("{}-{to}", to - 1) })
        .collect::<Vec<_>>()
        .join(",")
}

/// Dawson's chess, the octal game 0.137 (Guy and Smith 1956; A002187 in the OEIS).
const DAWSONS_CHESS: [u32; 22] = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1];

#[test]
fn kayles_on_paths_is_dawsons_chess_and_dawsons_kayles() {
    for vertices in 1..=14 {
        assert_eq!(value("node-kayles", &path(vertices)), DAWSONS_CHESS[vertices], "a path of {vertices}");
        assert_eq!(value("dawsons-chess-row", &vertices.to_string()), DAWSONS_CHESS[vertices], "a row of {vertices}");
        assert_eq!(value("arc-kayles", &path(vertices)), DAWSONS_CHESS[vertices - 1], "arcs of a path of {vertices}");
    }
}

/// The g-value of a game implemented by hand.
fn by_hand(name: &str) -> u32 {
    let game = crate::game(name).expect("a game");
    let followers =
        |position: &Position| game.moves(position).iter().map(|mv| game.follower(position, mv)).collect::<Vec<_>>();
    g_value(&game.source(), &followers, &mut HashMap::new())
}

#[test]
fn g_values_are_those_of_rulesets_by_hand() {
    for tokens in 1..=12 {
        assert_eq!(value("officers", &tokens.to_string()), by_hand(&format!("octal:0.6:{tokens}")), "{tokens}");
    }
    for sides in ["2x2", "2x3", "3x3", "3x4"] {
        assert_eq!(value("chomp", sides), by_hand(&format!("chomp:{sides}")), "{sides}");
        assert_eq!(value("chomp-3d", &format!("{sides}x1")), by_hand(&format!("chomp:{sides}")), "{sides}");
        assert_eq!(value("cram", sides), by_hand(&format!("cram:{sides}")), "{sides}");
    }
}

/// Lenstra's turning turtles is nim: a turtle on its feet at n is a heap of n (Winning Ways, chapter 14).
#[test]
fn turning_turtles_is_nim() {
    assert_eq!(
        [value("turning-turtles", "TTTH"), value("turning-turtles", "HTHTH"), value("turning-turtles", "HHH")],
        [4, 1 ^ 3 ^ 5, 0]
    );
}

/// The player who begins wins chomp, by strategy stealing (Gale 1974), and loses subset takeaway, as Gale and Neyman
/// conjectured in 1982.
#[test]
fn who_begins_wins_chomp_and_loses_subset_takeaway() {
    assert!(["2x2x2", "2x2x3", "2x3x3"].iter().all(|sides| value("chomp-3d", sides) > 0));
    assert!(["2", "3", "4"].iter().all(|elements| value("subset-takeaway", elements) == 0));
}

/// Hexapawn on three by three is won by the second player (Gardner 1962); tic-tac-toe is a draw, and so is connect four
/// on four by four (Tromp's table).
#[test]
fn games_that_end_on_the_board() {
    assert_eq!(beginner("hexapawn", "RRR/.../LLL"), [-1, -1]);
    assert_eq!(beginner("tic-tac-toe", "3x3"), [0, 0]);
    assert_eq!(beginner("connect-four", "4x4"), [0, 0]);
}

/// The first player takes the centre and then answers symmetrically (Winning Ways): snort with odd sides. The player
/// who begins loses col on a board with a half turn without fixed cells, except when the two cells in the middle are
/// adjacent.
#[test]
fn snort_is_won_from_the_centre() {
    assert!(["1x1", "1x3", "1x5", "3x3"].iter().all(|sides| beginner("snort", sides) == [1, 1]));
    assert_eq!(beginner("snort", "2x2"), [-1, -1]);
    assert_eq!(beginner("toads-and-frogs", "T.F"), [1, 1]); // *
    assert_eq!(beginner("toads-and-frogs", "TT..FF"), [1, 1]);
}

#[test]
fn a_rule_file_is_a_component_of_the_registry() {
    let game = crate::game("snort:2x2").expect("a game");
    assert!(matches!(game.alone(), Some(Component::RuleFile(_))));
    for name in ["tic-tac-toe + *1", "-hexapawn", "fox-and-geese:_G_G/F_._/_._. + *1"] {
        assert!(crate::game(name).is_err(), "{name}");
    }
}
