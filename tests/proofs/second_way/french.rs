//! The French article: its counts, its winners, its code and what the code prints.

use super::game::{Position, Solver, after_one, read, start};
use std::collections::BTreeSet;

/// Piles with all their tokens, the top first, sorted.
type Stacks = Vec<String>;

/// The sizes of the layers reached from one start.
fn layers<T: Ord>(first: T, next: impl Fn(&T) -> BTreeSet<T>) -> Vec<BTreeSet<T>> {
    let mut all = vec![BTreeSet::from([first])];
    loop {
        let layer: BTreeSet<T> = all[all.len() - 1].iter().flat_map(&next).collect();
        if layer.is_empty() {
            return all;
        }
        all.push(layer);
    }
}

fn sizes<T>(layers: &[BTreeSet<T>]) -> Vec<usize> {
    layers.iter().map(BTreeSet::len).collect()
}

/// Every move as a list of piles, in the order that `arrange` leaves them.
fn stacked(stacks: &Stacks, arrange: fn(&mut Stacks)) -> BTreeSet<Stacks> {
    let mut all = BTreeSet::new();
    for (i, upper) in stacks.iter().enumerate() {
        for (j, lower) in stacks.iter().enumerate() {
            if i == j || (upper.len() != lower.len() && upper.as_bytes()[0] != lower.as_bytes()[0]) {
                continue;
            }
            let mut after = stacks.clone();
            after[i] = format!("{upper}{lower}");
            after.remove(j);
            arrange(&mut after);
            all.insert(after);
        }
    }
    all
}

fn singles(text: &str) -> Stacks {
    text.split(' ').map(String::from).collect()
}

fn renamed(mut position: Position) -> Position {
    position.sort_unstable();
    position
}

/// Printed: 14 nodes in layers of 1, 4, 7 and 2; printed too, for three colours: 92.
///
/// Confirms: babylone-fourteen-vertices, babylone-layer-reduced-2.
#[test]
fn the_graph_of_four_tokens_has_12_nodes_not_14() {
    let four = layers(start(&[2, 2]), after_one);
    assert_eq!(sizes(&four), [1, 4, 5, 2]);
    let six = layers(start(&[2, 2, 2]), after_one);
    assert_eq!(sizes(&six), [1, 9, 27, 34, 18, 3]);
    assert_eq!(six.iter().map(BTreeSet::len).sum::<usize>(), 92);
    let third: Vec<String> = four[2].iter().map(super::game::written).collect();
    assert_eq!(third, [": 2,2", "1 : 3", "2 : 2", "2,2 :", "3 : 1"]);
    assert!(four[1].iter().all(|second| after_one(second).contains(&read("2 : 2"))));
    let renaming = layers(start(&[2, 2]), |position| after_one(position).into_iter().map(renamed).collect());
    assert_eq!(sizes(&renaming), [1, 2, 3, 1]);
}

fn sorted(stacks: &Stacks) -> BTreeSet<Stacks> {
    stacked(stacks, |after| after.sort_unstable())
}

/// The smaller of the stacks and the same with blue and red exchanged.
fn with_other_letters(stacks: &Stacks) -> Stacks {
    let other = |letter: char| if letter == 'b' { 'r' } else { 'b' };
    let mut exchanged: Stacks = stacks.iter().map(|stack| stack.chars().map(other).collect()).collect();
    exchanged.sort_unstable();
    exchanged.min(stacks.clone())
}

/// Printed: layers of 1, 4, 10 and 6 with the inner colours.
///
/// Confirms: babylone-ten-situations, babylone-layer-coloured-2.
#[test]
fn with_inner_colours_the_third_layer_has_8_not_10() {
    let all = layers(singles("b b r r"), sorted);
    assert_eq!(sizes(&all), [1, 4, 8, 6]);
    let twice = |stacks: &&Stacks| all[1].iter().filter(|second| sorted(second).contains(*stacks)).count() == 2;
    assert_eq!(all[2].iter().filter(twice).collect::<Vec<_>>(), [&singles("bb rr"), &singles("br rb")]);
    let renaming = layers(singles("b b r r"), |stacks| sorted(stacks).iter().map(with_other_letters).collect());
    assert_eq!(sizes(&renaming), [1, 2, 5, 3]);
    // The order of the piles does not give the printed rows; arrows give the first of them and not the second.
    let ordered = layers(singles("b b r r"), |stacks| stacked(stacks, |_| ()));
    assert_eq!(sizes(&ordered), [1, 6, 8, 6]);
    let arrows: Vec<usize> = all.iter().map(|layer| layer.iter().map(|stacks| sorted(stacks).len()).sum()).collect();
    assert_eq!(arrows, [4, 10, 6, 0]);
    let four = layers(start(&[2, 2]), after_one);
    let arrows: Vec<usize> =
        four.iter().map(|layer| layer.iter().map(|position| after_one(position).len()).sum()).collect();
    assert_eq!(arrows, [4, 8, 4, 0]);
}

/// Goadrich and Schlatter count 688 for the twelve tokens, symmetric positions being one.
#[test]
fn the_game_of_twelve_tokens_has_688_positions() {
    let next = |position: &Position| after_one(position).into_iter().map(renamed).collect();
    let all = layers(start(&[3, 3, 3, 3]), next);
    assert_eq!(all.iter().map(BTreeSet::len).sum::<usize>(), 688);
    assert!(Solver::default().lost(&start(&[3, 3, 3, 3])));
}

#[test]
fn the_table_of_winners() {
    let mut solver = Solver::default();
    let rows: [&[usize]; 5] = [&[1, 1, 2, 2, 2, 2], &[1, 2, 1, 1, 2, 1], &[1, 1, 2, 1], &[1, 2, 2], &[2, 2]];
    for (above, row) in rows.iter().enumerate() {
        for (along, &printed) in row.iter().enumerate() {
            let winner = if solver.wins(&start(&vec![along + 1; above + 2])) { 1 } else { 2 };
            assert_eq!(printed, winner, "{} colours of {}", above + 2, along + 1);
        }
    }
}

/// The program's `('b3', 'r1')`.
fn tuple(position: &Position) -> String {
    let piles =
        |(letter, heights): (char, &Vec<u8>)| heights.iter().rev().map(|h| format!("{letter}{h}")).collect::<Vec<_>>();
    "br".chars().zip(position).flat_map(piles).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_printed_dictionary() {
    let mut solver = Solver::default();
    let mut found = Vec::new();
    for (layer, positions) in layers(start(&[2, 2]), after_one).iter().enumerate() {
        for position in positions {
            let first = solver.wins(position) == (layer % 2 == 0);
            found.push(format!("{} {}", tuple(position), if first { 1 } else { -1 }));
        }
    }
    found.sort();
    let mut printed = vec![
        "b1 b1 r1 r1 1",
        "b1 b1 r2 1",
        "b1 b2 r1 -1",
        "b1 r1 r2 -1",
        "b1 r3 -1",
        "b2 b2 1",
        "b2 r1 r1 1",
        "b2 r2 1",
        "b3 r1 -1",
        "b4 1",
        "r2 r2 1",
        "r4 1",
    ];
    printed.sort_unstable();
    assert_eq!(found, printed);
}

/// What is printed of the nested lists, in order: a value, a name, and the names printed below it.
const PRINTED: [(i32, &str, &[&str]); 17] = [
    (1, "b1 b1 r1 r1", &["b1 b1 r2", "b1 b2 r1", "b1 r1 r2", "b2 r1 r1"]),
    (-1, "b1 r1 r2", &["b1 r3", "b2 r2", "r2 r2"]),
    (-1, "b1 r3", &[]),
    (1, "b2 r2", &["b4", "r4"]),
    (1, "r4", &[]),
    (1, "b4", &[]),
    (1, "r2 r2", &["r4"]),
    (1, "r4", &[]),
    (-1, "b1 b2 r1", &["b2 b2", "b2 r2", "b3 r1"]),
    (-1, "b3 r1", &[]),
    (1, "b2 r2", &[]),
    (1, "b2 b2", &["b4"]),
    (1, "b4", &[]),
    (1, "b2 r1 r1", &["b2 r2"]),
    (1, "b2 r2", &[]),
    (1, "b1 b1 r2", &["b2 r2"]),
    (1, "b2 r2", &[]),
];

/// The lists give `b2 r2` its two children once, and none the three times that it is printed again.
#[test]
fn the_printed_lists_are_right_where_a_node_is_first_printed() {
    let mut printed_before = BTreeSet::new();
    let mut without = Vec::new();
    let all: BTreeSet<Position> = layers(start(&[2, 2]), after_one).into_iter().flatten().collect();
    for (value, name, below) in PRINTED {
        let position = all.iter().find(|position| tuple(position) == name).expect("it can be reached");
        let mut children: Vec<String> = after_one(position).iter().map(tuple).collect();
        children.sort();
        let layer = 4 - position.iter().map(Vec::len).sum::<usize>();
        assert_eq!(value == 1, Solver::default().wins(position) == layer.is_multiple_of(2), "{name}");
        if !printed_before.insert(name) && below.is_empty() && !children.is_empty() {
            without.push(name);
        } else {
            assert_eq!(children, below, "{name}");
        }
    }
    assert_eq!((printed_before.len(), without), (12, vec!["b2 r2", "b2 r2", "b2 r2"]));
}

/// "Two choices lead to red, two to green"; of the second layer two have one successor, two have both colours; every
/// node of the third that is not an end has a green successor; and `n` piles last `n - 1` moves at most.
#[test]
fn what_is_told_of_the_colours() {
    let mut solver = Solver::default();
    let all = layers(start(&[2, 2]), after_one);
    let green =
        |solver: &mut Solver, layer: usize, position: &Position| solver.wins(position) == (layer.is_multiple_of(2));
    assert!(green(&mut solver, 0, &start(&[2, 2])));
    let second: Vec<(String, bool)> = all[1].iter().map(|p| (tuple(p), green(&mut solver, 1, p))).collect();
    let told = [("b1 r1 r2", false), ("b1 b1 r2", true), ("b2 r1 r1", true), ("b1 b2 r1", false)];
    assert_eq!(second, told.map(|(name, green)| (name.to_string(), green)));
    for position in &all[1] {
        let below: Vec<bool> = after_one(position).iter().map(|next| green(&mut solver, 2, next)).collect();
        let one = below == [true];
        assert!(one == green(&mut solver, 1, position) && (one || below.contains(&true) && below.contains(&false)));
    }
    assert!(all[2].iter().all(|position| green(&mut solver, 2, position) != after_one(position).is_empty()));
    assert_eq!(all.len(), 4);
    assert!(solver.lost(&start(&[2, 2, 2])));
}

/// The text says that a move of pile `i` on pile `j` keeps the letter of `j`; its code, and the rules, that of `i`.
#[test]
fn the_letter_that_is_kept() {
    let join = |i: &str, j: &str, kept: &str| {
        format!("{}{}", &kept[..1], i[1..].parse::<u8>().unwrap() + j[1..].parse::<u8>().unwrap())
    };
    assert_eq!((join("b1", "r1", "b1"), join("b1", "r1", "r1")), ("b2".to_string(), "r2".to_string()));
    let rules = super::game::put(&start(&[1, 1]), (0, 1), (1, 1)).expect("blue on red");
    assert_eq!(tuple(&rules), "b2");
}
