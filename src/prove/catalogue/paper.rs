//! The tables that Fraenkel and Herda (1980) printed: the position catalogue of Table 1, the catalogues of their two
//! strategy graphs, and the rebuttals of Table 2.

use std::sync::LazyLock;

use crate::ruleset::{Component, Game, Play, Position, RuleFile, game};

/// The game whose positions the tables list.
pub const PAPER_BOARD: &str = "nimbi:5";

/// Its rules.
static PAPER_RULES: LazyLock<Option<RuleFile>> = LazyLock::new(|| rule_file(&game(PAPER_BOARD).ok()?));

/// The rule file of a game that is a single one.
fn rule_file(game: &Game) -> Option<RuleFile> {
    if let Component::RuleFile(file) = game.alone()? { Some(file.clone()) } else { None }
}

/// The points of the board, in board order: as the paper names them, and by column and row.
const POINTS: [(char, &str); 12] = [
    ('1', "b1"),
    ('2', "c1"),
    ('3', "d1"),
    ('4', "a2"),
    ('5', "b2"),
    ('6', "c2"),
    ('7', "d2"),
    ('8', "a3"),
    ('9', "b3"),
    ('T', "c3"),
    ('E', "a4"),
    ('D', "b4"),
];

/// A row of Table 1.
#[derive(Clone, Copy, Debug)]
pub struct TableEntry {
    /// The position's number.
    pub number: u32,
    /// Its representative position: the points that hold a token, as the paper writes them.
    pub representative: &'static str,
    /// Its name.
    pub name: &'static str,
}

/// The position with tokens on these points, as the rows of the board.
pub fn rows(points: &str) -> String {
    let row = |row: &[(char, &str)]| -> String {
        row.iter().map(|(point, _)| if points.contains(*point) { 'o' } else { '.' }).collect()
    };
    POINTS.chunk_by(|(_, one), (_, next)| one[1..] == next[1..]).map(row).collect::<Vec<_>>().join("/")
}

/// The move that takes the tokens from these points, as the game writes it.
pub fn move_text(points: &str) -> String {
    let taken = POINTS.iter().filter(|(point, _)| points.contains(*point));
    taken.map(|(_, name)| format!("{name}.")).collect::<Vec<_>>().join(" ")
}

const fn row(number: u32, representative: &'static str, name: &'static str) -> TableEntry {
    TableEntry { number, representative, name }
}

/// Table 1: P-positions in both kinds of play (1-9), in misere play only (10-19), in normal play only (20-29).
pub const TABLE_1: [TableEntry; 29] = [
    row(1, "127T", "two 2's"),
    row(2, "2478TD", "1,2, straight 3"),
    row(3, "1378TE", "1,2, crooked 3"),
    row(4, "2578TD", "two straight 3's"),
    row(5, "13468T", "two crooked 3's"),
    row(6, "13479ED", "two 2's and triangle"),
    row(7, "4578TED", "small kite"),
    row(8, "134578TED", "big kite"),
    row(9, "123456789TED", "full board"),
    row(10, "1", "one dot"),
    row(11, "1TE", "three dots"),
    row(12, "19ED", "dot and triangle"),
    row(13, "2689", "small bucket"),
    row(14, "349TED", "two dots and rhombus"),
    row(15, "178TED", "dot and sled"),
    row(16, "24679D", "dot and horse"),
    row(17, "124679", "wrench"),
    row(18, "1234567", "span"),
    row(19, "1245679TD", "span with two triangles"),
    row(20, "-", "void"),
    row(21, "1T", "two dots"),
    row(22, "9ED", "triangle"),
    row(23, "278D", "four dots"),
    row(24, "349ED", "two dots and triangle"),
    row(25, "29TED", "dot and rhombus"),
    row(26, "1568T", "horse"),
    row(27, "12359", "letter A"),
    row(28, "137TED", "dot and big bucket"),
    row(29, "125679TD", "span with triangle"),
];

/// The entry whose rebuttals Table 2 lists, under misere play.
const TABLE_2_ENTRY: u32 = 19;

/// Table 2: every move from position 19, as the points taken, and the number of the position that its rebuttal reaches.
pub const TABLE_2: [(&str, u32); 32] = [
    ("4567", 12),
    ("159D", 12),
    ("567", 12),
    ("456", 1),
    ("7TD", 1),
    ("59D", 12),
    ("159", 11),
    ("26T", 12),
    ("9T", 14),
    ("67", 11),
    ("56", 5),
    ("45", 13),
    ("12", 12),
    ("TD", 17),
    ("7T", 13),
    ("69", 14),
    ("25", 1),
    ("14", 12),
    ("9D", 12),
    ("59", 13),
    ("15", 16),
    ("6T", 11),
    ("26", 1),
    ("D", 1),
    ("T", 16),
    ("9", 1),
    ("7", 18),
    ("6", 14),
    ("5", 17),
    ("4", 18),
    ("2", 12),
    ("1", 12),
];

/// The numbers of the positions in the published strategy graph: 1-19 without 4 (Figure 2, misere), and 1-9
/// without 5 together with 20-29 (Figure 3, normal).
pub fn paper_numbers(play: Play) -> Vec<u32> {
    match play {
        Play::Misere => (1..=19).filter(|&number| number != 4).collect(),
        Play::Normal => (1..=9).filter(|&number| number != 5).chain(20..=29).collect(),
    }
}

/// The rebuttals that the paper prints for an entry of its catalogue: each move, and the number of the position
/// reached.
pub fn published_rebuttals(play: Play, number: u32) -> &'static [(&'static str, u32)] {
    if play == Play::Misere && number == TABLE_2_ENTRY { &TABLE_2 } else { &[] }
}

/// The representatives of Table 1 as positions of `game`; empty for a game with other rules.
pub fn published(game: &Game) -> Vec<(&'static TableEntry, Position)> {
    let is_theirs = rule_file(game).is_some_and(|rules| PAPER_RULES.as_ref() == Some(&rules));
    let table = if is_theirs { &TABLE_1[..] } else { &[] };
    table.iter().filter_map(|entry| Some((entry, game.parse(&rows(entry.representative)).ok()?))).collect()
}
