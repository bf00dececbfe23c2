//! The texts of games whose rules are also implemented by hand, over all positions of small boards.

use std::collections::{BTreeMap, BTreeSet};

use super::stated;
use crate::claim::Play;
use crate::rules::tests::{followers, g_value, is_lost, moves};

macro_rules! text {
    ($name:literal) => {
        include_str!(concat!("../../../../rules/", $name, ".game"))
    };
}

/// Follows play in both games from these starts; `to` translates a position of the implementation into the text's
/// notation.
fn agree(by_hand: (&str, &str), text: (&str, &str), to: impl Fn(&str) -> String) {
    let mut known = BTreeSet::new();
    let mut open = vec![by_hand.1.to_string()];
    assert_eq!(to(by_hand.1), text.1);
    while let Some(position) = open.pop() {
        if known.insert(position.clone()) {
            let next = followers(by_hand.0, &position);
            let expected: BTreeSet<String> = next.iter().map(|next| to(next)).collect();
            assert_eq!(followers(text.0, &to(&position)), expected, "{position}");
            open.extend(next);
        }
    }
    assert!(known.len() > 10);
}

/// The states of points, given the names in a set.
fn states(set: &str, names: &str, inside: char, outside: char, columns: usize) -> String {
    let letters: Vec<char> = names.chars().map(|name| if set.contains(name) { inside } else { outside }).collect();
    letters.chunks(columns).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}

/// All boards of 2 rows and 3 columns, as cells and as text.
fn boards(states: [char; 3]) -> impl Iterator<Item = (Vec<char>, String)> {
    let cells = |rows: &str| rows.chars().filter(|cell| *cell != '/').collect::<Vec<char>>();
    crate::rules::tests::boards(2, 3, states).map(move |rows| (cells(&rows), rows))
}

/// The cells next to a cell of such a board, with their names.
fn near(cell: usize) -> impl Iterator<Item = usize> {
    (0..6).filter(move |other| (cell / 3).abs_diff(other / 3) + (cell % 3).abs_diff(other % 3) == 1)
}

const NAMES: [&str; 6] = ["a1", "b1", "c1", "a2", "b2", "c2"];

/// The moves of the player from a board.
fn moves_from(rules: &str, mover: char, rows: &str) -> BTreeSet<String> {
    moves(rules, &format!("{mover} {rows}")).into_keys().collect()
}

/// A player moves a stone onto an adjacent stone of the other player.
#[test]
fn clobber() {
    let text = stated(text!("clobber"), &["2x3"]);
    for (cells, rows) in boards(['.', 'x', 'o']) {
        for (mover, own, other) in [('L', 'x', 'o'), ('R', 'o', 'x')] {
            let steps = (0..6).flat_map(|from| near(from).map(move |onto| (from, onto)));
            let legal = steps.filter(|(from, onto)| cells[*from] == own && cells[*onto] == other);
            let written = |(from, onto): (usize, usize)| {
                let [vacant, taken] = [format!("{}.", NAMES[from]), format!("{}{own}", NAMES[onto])];
                if from < onto { format!("{vacant} {taken}") } else { format!("{taken} {vacant}") }
            };
            assert_eq!(moves_from(&text, mover, &rows), legal.map(written).collect(), "{mover} {rows}");
        }
    }
}

/// A domino covers two adjacent free cells: in domineering Left's are vertical and Right's horizontal. In impartial
/// domineering (cram) either player may place both kinds.
#[test]
fn dominoes() {
    let domineering = stated(text!("domineering"), &["2x3"]);
    let impartial = domineering.replace(r#""arguments""#, r#""players": "both", "arguments""#);
    let cram = stated(text!("cram"), &["2x3"]);
    for (cells, rows) in boards(['.', '#', '#']) {
        let dominoes = |step: usize| {
            let pairs =
                (0..6).map(move |cell| (cell, cell + step)).filter(|(one, other)| near(*one).any(|c| c == *other));
            let free = pairs.filter(|(one, other)| cells[*one] == '.' && cells[*other] == '.');
            free.map(|(one, other)| format!("{}# {}#", NAMES[one], NAMES[other])).collect::<BTreeSet<_>>()
        };
        let [standing, lying] = [3, 1].map(dominoes);
        let both = &standing | &lying;
        for rules in [&cram, &impartial] {
            assert_eq!(moves(rules, &rows).into_keys().collect::<BTreeSet<_>>(), both, "{rows}");
        }
        assert_eq!(moves_from(&domineering, 'L', &rows), standing, "L {rows}");
        assert_eq!(moves_from(&domineering, 'R', &rows), lying, "R {rows}");
    }
}

/// Winning Ways and Schneider (2009): the g-values of cram; on a single row they are those of Dawson's Kayles.
#[test]
fn the_g_values_of_cram() {
    let value = |rows: usize, columns: usize| {
        let rules = stated(text!("cram"), &[&format!("{rows}x{columns}")]);
        g_value(&rules, &vec![".".repeat(columns); rows].join("/"), &mut BTreeMap::new())
    };
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8, 9].map(|n| value(1, n)), [0, 1, 1, 2, 0, 3, 1, 1, 0]);
    assert_eq!([1, 2, 3, 4, 5].map(|n| value(2, n)), [1, 0, 1, 0, 1]);
    assert_eq!([3, 4].map(|n| value(3, n)), [0, 1]);
}

#[test]
fn chomp() {
    let by_hand = r#"{"ruleset": "chomp", "rows": 3, "columns": 3}"#;
    let to = |rows: &str| {
        let lengths: Vec<usize> = rows.split(',').map(|row| row.parse().unwrap_or(0)).collect();
        let row = |place: usize| {
            let length = lengths.get(place).copied().unwrap_or(0);
            "o".repeat(length) + &".".repeat(3 - length)
        };
        [0, 1, 2].map(row).join("/")
    };
    agree((by_hand, "3,3,3"), (&stated(text!("unnamed/chomp"), &["3x3"]), "ooo/ooo/ooo"), to);
}

/// The text keeps edges that are not connected to the ground; nobody can cut them. Trees, and a graph with cycles.
#[test]
fn hackenbush() {
    let graphs = ["g-1:blue,1-2:red,2-3:green,1-4:blue,4-5:red", "g-1:blue,1-2:red,2-g:green,2-3:red,3-1:blue"];
    for graph in graphs {
        let edges: Vec<Vec<&str>> = graph.split(',').map(|edge| edge.split(['-', ':']).collect()).collect();
        let named = |end: &str| if end == "g" { "ground".to_string() } else { end.to_string() };
        let listed: Vec<[String; 3]> =
            edges.iter().map(|edge| [named(edge[0]), named(edge[1]), edge[2].to_string()]).collect();
        let by_hand = format!(r#"{{"ruleset": "hackenbush", "edges": {listed:?}}}"#);
        let text = stated(text!("unnamed/hackenbush"), &[graph]);
        let vertices: BTreeSet<&str> = edges.iter().flat_map(|edge| [edge[0], edge[1]]).collect();
        let standing = format!("={}", "o".repeat(vertices.len() - 1));
        let mut open = vec!["L 12345".to_string(), "R 12345".to_string()];
        while let Some(position) = open.pop() {
            let set = &position[2..];
            let to = format!("{}{standing}{}", &position[..2], states(set, "12345", 'o', '.', 5));
            let lost = |rules: &str, position: &str| is_lost(rules, Play::Normal, position, &mut BTreeMap::new());
            assert_eq!(lost(&by_hand, &position), lost(&text, &to), "{graph} {position}");
            open.extend(followers(&by_hand, &position));
        }
    }
}

/// Whether each chain has a free cell next to it, on a board of 2 rows and 3 columns.
fn breathes(cells: &[char]) -> bool {
    (0..6).filter(|cell| cells[*cell] != '.').all(|cell| {
        let mut chain = vec![cell];
        let mut next = 0;
        while let Some(&at) = chain.get(next) {
            let more: Vec<usize> =
                near(at).filter(|other| cells[*other] == cells[cell] && !chain.contains(other)).collect();
            chain.extend(more);
            next += 1;
        }
        chain.iter().any(|at| near(*at).any(|other| cells[other] == '.'))
    })
}

#[test]
fn nogo() {
    let text = stated(text!("nogo"), &["2x3"]);
    for (cells, rows) in boards(['.', 'L', 'R']) {
        for mover in ['L', 'R'] {
            let legal = (0..6).filter(|cell| {
                let mut after = cells.clone();
                after[*cell] = mover;
                cells[*cell] == '.' && breathes(&after)
            });
            let expected = legal.map(|cell| format!("{}{mover}", NAMES[cell])).collect();
            assert_eq!(moves_from(&text, mover, &rows), expected, "{mover} {rows}");
        }
    }
}
