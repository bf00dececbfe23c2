//! Sums, isomorphisms and mirrors against play, over all positions of small boards.

use std::collections::{BTreeMap, BTreeSet};

use super::{built_in, stated};
use crate::claim::{Play, Player};
use crate::rules::game::Game;
use crate::rules::tests::{game, is_lost, reachable};

macro_rules! text {
    ($name:literal) => {
        include_str!(concat!("../../../../rules/", $name, ".game"))
    };
}

/// A text whose rules carry states onto states, with a state that no rule tells from another, and guards.
const MAPS: &str = "game maps N\nboard row N\nstates a b c d\nLeft: [ab] -> [cc] unless beside d\nRight beside: a [bc] -> b [cd]\nboth: c -> d when beside [ab]";

/// Coins of which a move turns two.
const COINS: &str = "game coins N\nboard row N\nstates T H\nboth east: H [HT] -> T [TH]";

/// Rules with a start, for positions reached from it by either player in any order.
fn games() -> Vec<(String, &'static str)> {
    vec![
        (built_in("snort", "2x2"), "L ../.."),
        (built_in("snort", "1x4"), "L ...."),
        (built_in("col", "1x5"), "L ....."),
        (stated(text!("clobber"), &["1x6"]), "L xoxxox"),
        (stated(text!("cram"), &["2x4"]), "..../...."),
        (stated(text!("domineering"), &["2x3"]), "L .../..."),
        (built_in("toads-and-frogs", "TT.FF"), "L TT.FF"),
        (built_in("elephants-and-rhinos", "E.R.R"), "L E.R.R"),
        (built_in("konane", "1x5"), "L xoxo."),
        (built_in("amazons", "L..R"), "L L..R"),
        (built_in("geography", "too/ooo"), "too/ooo"),
        (built_in("peg-duotaire", "oo.oo"), "oo.oo"),
        (built_in("lights-out", "2x2"), "oo/oo"),
        (built_in("turning-turtles", "THTH"), "THTH"),
        (built_in("toppling-dominoes", "brgbb"), "L brgbb"),
        (built_in("partizan-kayles", "7"), "L ooooooo"),
        (built_in("node-kayles", "1-2,2-3,3-4,4-5,5-6,6-7"), "ooooooo"),
        (built_in("subset-takeaway", "3"), "oooooo"),
        (stated(MAPS, &["4"]), "L abca"),
        (stated(COINS, &["4"]), "HTHH"),
    ]
}

/// The positions that moves of either player in any order lead to, without the player to move.
fn boards(rules: &str, start: &str) -> BTreeSet<String> {
    if !game(rules).is_partizan() {
        return reachable(rules, start);
    }
    let mut all = BTreeSet::new();
    let mut open = vec![start[2..].to_string()];
    while let Some(board) = open.pop() {
        if all.insert(board.clone()) {
            for mover in ["L", "R"] {
                open.extend(
                    crate::rules::tests::followers(rules, &format!("{mover} {board}"))
                        .iter()
                        .map(|next| next[2..].to_string()),
                );
            }
        }
    }
    all
}

/// All partitions of names into parts.
fn partitions(names: &[String]) -> Vec<Vec<Vec<String>>> {
    let Some((last, before)) = names.split_last() else { return vec![vec![]] };
    let mut all = vec![];
    for partition in partitions(before) {
        for place in 0..partition.len() {
            let mut with = partition.clone();
            with[place].push(last.clone());
            all.push(with);
        }
        all.push([partition, vec![vec![last.clone()]]].concat());
    }
    all
}

/// All orders of numbers below the count.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![vec![]];
    }
    let insert = |order: Vec<usize>| {
        (0..=order.len()).map(move |place| [&order[..place], &[count - 1], &order[place..]].concat())
    };
    orders(count - 1).into_iter().flat_map(insert).collect()
}

/// The names of the points that a sum must have: the least set that the checker accepts as the only part.
fn live_points(of: &Game, board: &str, names: &[String]) -> Vec<String> {
    let whole = of.board(board, Player::Left).expect("a board");
    let accepted = |set: &usize| {
        let part: Vec<&str> =
            (0..names.len()).filter(|place| set >> place & 1 == 1).map(|place| names[place].as_str()).collect();
        let text = if part.len() == names.len() {
            board.to_string()
        } else {
            format!("{board} {}", if part.is_empty() { "-".to_string() } else { part.join(" ") })
        };
        of.board(&text, Player::Left).is_ok_and(|part| text != board && of.hold_sum(&whole, &[part]).is_ok())
    };
    let least = (0..1usize << names.len()).filter(accepted).min_by_key(|set| set.count_ones());
    let all = (1 << names.len()) - 1;
    let set = least.unwrap_or(all);
    (0..names.len()).filter(|place| set >> place & 1 == 1).map(|place| names[place].clone()).collect()
}

fn names(rules: &str) -> Vec<String> {
    let of = game(rules);
    let text = of.board_text(&of.start());
    let rows: Vec<&str> = text.split('/').collect();
    let grid = rules.contains("\"board grid")
        || ["snort", "col", "konane", "amazons", "geography", "lights-out"].iter().any(|name| rules.contains(name));
    match grid {
        true => (1..)
            .zip(&rows)
            .flat_map(|(row, cells)| ('a'..).take(cells.len()).map(move |column| format!("{column}{row}")))
            .collect(),
        false if rules.contains("subset-takeaway") => ["1", "2", "12", "3", "13", "23"].map(str::to_string).to_vec(),
        false => (1..=text.len()).map(|point| point.to_string()).collect(),
    }
}

fn position(of: &Game, mover: &str, board: &str) -> String {
    if of.is_partizan() { format!("{mover} {board}") } else { board.to_string() }
}

#[test]
fn the_parts_of_a_sum_decide_it() {
    let mut sums = 0;
    for (rules, start) in games() {
        let (of, names) = (game(&rules), names(&rules));
        let mut known = BTreeMap::new();
        for board in boards(&rules, start) {
            let live = live_points(&of, &board, &names);
            let whole = of.board(&board, Player::Left).expect("a board");
            for partition in partitions(&live).into_iter().filter(|parts| parts.len() > 1) {
                let texts: Vec<String> = partition.iter().map(|part| format!("{board} {}", part.join(" "))).collect();
                let parts: Vec<_> = texts.iter().map(|text| of.board(text, Player::Left).expect("a part")).collect();
                if of.hold_sum(&whole, &parts).is_err() {
                    continue;
                }
                sums += 1;
                for mover in ["L", "R"] {
                    let mut lost = |text: &str| is_lost(&rules, Play::Normal, &position(&of, mover, text), &mut known);
                    let lost_parts: Vec<bool> = texts.iter().map(|text| lost(text)).collect();
                    let whole = lost(&board);
                    assert!(whole || lost_parts.contains(&false), "{rules} {mover} {board} {partition:?}");
                    // One part that is not lost, beside lost ones, is won by a move in it.
                    let one_won = lost_parts.iter().filter(|lost| !**lost).count() == 1;
                    assert!(!(one_won && whole && !of.is_partizan()), "{rules} {mover} {board} {partition:?}");
                }
            }
        }
    }
    assert!(sums > 200, "{sums}");
}

#[test]
fn isomorphic_positions_have_one_outcome() {
    let mut pairs = 0;
    for (rules, start) in games() {
        let (of, names) = (game(&rules), names(&rules));
        let mut known = [BTreeMap::new(), BTreeMap::new()];
        let boards: Vec<String> = boards(&rules, start).into_iter().collect();
        let live: Vec<Vec<String>> = boards.iter().map(|board| live_points(&of, board, &names)).collect();
        for (one, one_live) in boards.iter().zip(&live).filter(|(_, live)| live.len() < 4) {
            for (other, _) in boards.iter().zip(&live).filter(|(_, live)| live.len() == one_live.len()) {
                let target = live[boards.iter().position(|board| board == other).expect("a board")].clone();
                for order in orders(one_live.len()) {
                    let images =
                        one_live.iter().zip(&order).map(|(point, image)| format!("{point}>{}", target[*image]));
                    let images = images.collect::<Vec<_>>().join(" ");
                    for negates in [false, true] {
                        let images = if images.is_empty() { "-".to_string() } else { images.clone() };
                        let text = if negates { format!("-{images}") } else { images };
                        let mut both = |mover: &str| {
                            let from = of.position(&position(&of, mover, one)).expect("a position");
                            let Ok(image) = of.isomorphism(&from, &text, &position(&of, mover, other)) else { return };
                            pairs += 1;
                            for (play, known) in [Play::Normal, Play::Misere].into_iter().zip(&mut known) {
                                let lost = is_lost(&rules, play, &of.text(&from), known);
                                assert_eq!(
                                    lost,
                                    is_lost(&rules, play, &of.text(&image), known),
                                    "{rules} {one} {other} {text}"
                                );
                            }
                        };
                        both("L");
                        both("R");
                    }
                }
            }
        }
    }
    assert!(pairs > 2_000, "{pairs}");
}

#[test]
fn mirrors_are_lost() {
    let mut mirrors = 0;
    for (rules, start) in games() {
        let (of, names) = (game(&rules), names(&rules));
        let mut known = BTreeMap::new();
        for board in boards(&rules, start) {
            let live = live_points(&of, &board, &names);
            for order in orders(live.len()) {
                let images: Vec<String> =
                    live.iter().zip(&order).map(|(point, image)| format!("{point}>{}", live[*image])).collect();
                let images = if images.is_empty() { "-".to_string() } else { images.join(" ") };
                let letters =
                    [String::new(), ":RL".to_string(), ":.RL".to_string(), ":.ox".to_string(), ":ox".to_string()];
                for exchange in letters {
                    let text =
                        images.split(' ').map(|image| format!("{image}{exchange}")).collect::<Vec<_>>().join(" ");
                    let text = if images == "-" { images.clone() } else { text };
                    for mover in ["L", "R"] {
                        let at = of.position(&position(&of, mover, &board)).expect("a position");
                        if of.hold_mirror(&at, &text).is_ok() {
                            mirrors += 1;
                            assert!(is_lost(&rules, Play::Normal, &of.text(&at), &mut known), "{rules} {board} {text}");
                        }
                    }
                }
            }
        }
    }
    assert!(mirrors > 50, "{mirrors}");
}
