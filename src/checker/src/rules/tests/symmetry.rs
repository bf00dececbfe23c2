//! All symmetries of small partizan games, with and without a sign: they map the moves of the player to move onto moves
//! in every position, and (except for Hex) nothing else does.

use std::collections::{BTreeMap, BTreeSet};

use super::{game, is_lost, moves, orders, reachable};
use crate::claim::Play;
use crate::rules::game::Symmetry;

/// The positions that play reaches, whoever begins.
fn all_positions(rules: &str) -> BTreeSet<String> {
    let game = game(rules);
    let board = game.board_text(&game.start());
    ["L", "R"].into_iter().flat_map(|mover| reachable(rules, &format!("{mover} {board}"))).collect()
}

/// The image of a move, which is written as points in board order with their new states; the names of the states follow
/// those of the points.
fn image_of_move(mv: &str, names: &[String], images: &[u8]) -> String {
    if ["claim", "pass"].contains(&mv) {
        return mv.to_string();
    }
    let place = |name: &str| names.iter().position(|known| known == name).expect("a point or a state");
    let one = |word: &str| {
        let [point, state] = [&word[..word.len() - 1], &word[word.len() - 1..]].map(place);
        (images[point], names[usize::from(images[state])].clone())
    };
    let images: BTreeMap<u8, String> = mv.split(' ').map(one).collect();
    let text = |(point, state): (&u8, &String)| format!("{}{state}", names[usize::from(*point)]);
    images.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// Whether the symmetry maps each position onto one that has exactly the images of its moves, with the images of their
/// followers.
fn is_carried(rules: &str, all: &BTreeMap<String, BTreeMap<String, String>>, names: &[String], it: &Symmetry) -> bool {
    let game = game(rules);
    let carried = |text: &str| game.text(&game.carried(&game.position(text).expect("a position"), it));
    all.iter().all(|(position, moves)| {
        let image = |(mv, left): (&String, &String)| (image_of_move(mv, names, &it.images[0]), carried(left));
        let images: BTreeMap<String, String> = moves.iter().map(image).collect();
        all.get(&carried(position)) == Some(&images)
    })
}

/// The numbers of symmetries that preserve the players' moves and that exchange them. Each is checked in all positions,
/// and every other permutation of the points and of the states fails in some position. In a game that ends, symmetries
/// preserve who wins.
fn symmetries(rules: &str, names: &[&str], states: &[&str]) -> [usize; 2] {
    let (points, names) = (names.len() as u8, [names, states].concat());
    let (game, names) = (game(rules), names.iter().map(|name| name.to_string()).collect::<Vec<_>>());
    let positions = all_positions(rules);
    let all: BTreeMap<_, _> = positions.iter().map(|position| (position.clone(), moves(rules, position))).collect();
    let (mut results, mut counts) = (BTreeMap::new(), [0; 2]);
    for position in positions.iter().filter(|_| game.always_ends()) {
        is_lost(rules, Play::Normal, position, &mut results);
    }
    let permutations = |count: usize| orders(&(0..count as u8).collect::<Vec<u8>>());
    let of_states = permutations(states.len());
    let both = permutations(points.into()).into_iter().flat_map(|images| {
        of_states
            .iter()
            .map(move |states| images.iter().copied().chain(states.iter().map(|state| points + state)).collect())
    });
    for images in both.collect::<Vec<Vec<u8>>>() {
        for negates in [false, true] {
            let symmetry = Symmetry { images: vec![images.clone()], negates };
            let is_symmetry = game.is_symmetry(&symmetry);
            let holds = is_symmetry == is_carried(rules, &all, &names, &symmetry);
            // On a row of Hex one player wins with the first stone, so any permutation of the cells preserves who wins.
            assert!(holds || !is_symmetry && rules.contains("hex"), "{rules}: {symmetry:?}");
            if is_symmetry {
                counts[usize::from(negates)] += 1;
                for (position, lost) in &results {
                    let image = game.carried(&game.position(position).expect("a position"), &symmetry);
                    assert_eq!(results.get(&game.text(&image)), Some(lost), "{rules}: {symmetry:?} of {position}");
                }
            }
        }
    }
    counts
}

#[test]
fn hex_has_its_half_turn_and_on_squares_two_exchanges_of_the_players() {
    let hex = |rows: u8, columns: u8| {
        let rules = format!(r#"{{"ruleset": "rule-file", "name": "hex", "arguments": ["{rows}x{columns}"]}}"#);
        let cells =
            (1..=rows).flat_map(|row| (0..columns).map(move |column| format!("{}{row}", (b'a' + column) as char)));
        let cells: Vec<String> = cells.collect();
        symmetries(&rules, &cells.iter().map(String::as_str).collect::<Vec<_>>(), &[".", "L", "R"])
    };
    assert_eq!((hex(1, 1), hex(2, 2)), ([1, 1], [2, 2]));
    assert_eq!((hex(1, 2), hex(2, 1), hex(1, 3), hex(2, 3), hex(3, 2)), ([2, 0], [2, 0], [2, 0], [2, 0], [2, 0]));
}

#[test]
fn yavalath_has_as_many_that_exchange_the_players_as_others() {
    let rules = r#"{"ruleset": "rule-file", "name": "yavalath", "arguments": ["1"]}"#;
    assert_eq!(symmetries(rules, &["a1"], &[".", "L", "R"]), [1, 1]);
}

/// In the negative of an impartial game both players have the same moves, so each symmetry occurs with both signs.
#[test]
fn negatives_of_impartial_games_have_all_symmetries_with_both_signs() {
    let negative = |sides: &str, names: &[&str]| {
        let weights = ["[1,0]"; 4].join(",");
        let of = format!(r#"{{"ruleset":"rule-file","name":"tactix","arguments":["{sides}"],"weights":[{weights}]}}"#);
        symmetries(&format!(r#"{{"ruleset":"negative","of":{of}}}"#), names, &["o", "."])
    };
    assert_eq!(negative("2x2", &["a1", "b1", "a2", "b2"]), [8, 8]);
    assert_eq!(negative("1x4", &["a1", "b1", "c1", "d1"]), [2, 2]);
}

/// The states are mapped too. Players who win by lines of their own can be exchanged although their endings are listed
/// in an order; a maker and a breaker cannot.
#[test]
fn rule_files_have_symmetries_that_exchange_players_and_states() {
    let named = |name: &str, arguments: &str| {
        format!(r#"{{"ruleset": "rule-file", "name": "{name}", "arguments": [{arguments}]}}"#)
    };
    let stones = [".", "L", "R"];
    assert_eq!(symmetries(&named("connect-k", r#""1x4", "2""#), &["a1", "b1", "c1", "d1"], &stones), [2, 2]);
    assert_eq!(symmetries(&named("snort", r#""1x3""#), &["a1", "b1", "c1"], &stones), [2, 2]);
    assert_eq!(symmetries(&named("maker-breaker", r#""2", "abc""#), &["a", "b", "c"], &stones), [2, 0]);
    let stated = |text: &str, argument: &str| {
        let lines = text.lines().map(|line| format!("{line:?}")).collect::<Vec<_>>().join(",");
        format!(r#"{{"ruleset": "rule-file", "lines": [{lines}], "arguments": ["{argument}"]}}"#)
    };
    let coins = "game coins N\nboard row N\nstates . x o\nLeft: . -> x\nLeft: . -> o\nRight east: . . -> x x\nRight east: . . -> o o";
    assert_eq!(symmetries(&stated(coins, "2"), &["1", "2"], &[".", "x", "o"]), [4, 0]);
    // Where a player can bring about two endings at once, the first counts; so these two cannot be exchanged.
    let both = "game both N\nboard row N\nstates . L R\nLeft: . -> L\nRight: . -> R\nLeft wins east: L [LR]\nRight wins east: L L\nLeft wins east: R R";
    assert_eq!(symmetries(&stated(both, "2"), &["1", "2"], &stones), [1, 0]);
}
