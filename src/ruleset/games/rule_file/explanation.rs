//! What a text means on its board: ground rules, counts of positions, why play ends, symmetries.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

use super::RuleFile;
use super::board::Board;
use super::change::{Change, States};
use super::connections::{Connection, Ends};
use super::grounded::{Grounded, Meaning};
use super::syntax::Purpose;
use crate::player::Players;
use crate::registry::Listed;
use crate::words::{self, counted, listed};
use crate::{Player, Ruleset};

/// The number of moves after which positions are counted.
const MOVES: usize = 3;
/// The most positions counted.
const MOST_COUNTED: usize = 1_000_000;

/// What a text means on its board.
#[derive(Clone, Debug, Serialize)]
pub struct Explanation {
    /// The title of the text.
    pub title: String,
    /// The game's name.
    pub game: String,
    /// The number of points on the board.
    pub points: usize,
    /// The number of ground rules.
    pub ground_rules: usize,
    /// The number of endings.
    pub endings: usize,
    /// Whether both players have the same moves.
    pub impartial: bool,
    /// The position at the start.
    pub start: String,
    /// What each line means.
    pub lines: Vec<LineMeaning>,
    /// The numbers of positions after 0, 1, 2 and 3 moves; in a partizan game, first with Left starting, then with
    /// Right.
    pub positions: Vec<Vec<usize>>,
    /// Weights for each point and state whose sum every move except a pass decreases, if play always ends or is drawn.
    pub weights: Option<Vec<Vec<u64>>>,
    /// If draws are possible: the most moves until play ends or is drawn.
    pub drawn_within: Option<u64>,
    /// The number of symmetries, including the identity.
    pub symmetries: u64,
    /// Generators of the symmetries.
    pub generators: Vec<String>,
    /// The states, in the order of the weights.
    pub states: String,
}

/// What a line means on the board.
#[derive(Clone, Debug, Serialize)]
pub struct LineMeaning {
    /// The number of the line.
    pub line: usize,
    /// The line.
    pub text: String,
    /// Whose rules they are, or the verdict.
    pub of: String,
    /// The number of distinct ground rules or endings.
    pub ground_rules: usize,
    /// An example before the move, by rows.
    pub before: Vec<String>,
    /// The example after the move.
    pub after: Vec<String>,
    /// The meanings of its digits.
    pub digits: Vec<String>,
    /// What the line asks of the resulting position.
    pub asks: Vec<Asked>,
}

/// A condition on the resulting position.
#[derive(Clone, Debug, Serialize)]
pub struct Asked {
    /// The condition; 1 and 2 in it stand for points of regions.
    pub words: String,
    /// The points of these regions, by rows, with `*` for those of both.
    pub regions: Vec<String>,
}

impl RuleFile {
    /// What the text means.
    pub fn explanation(&self) -> Explanation {
        let grounded = self.grounded();
        Explanation {
            title: grounded.source.title.clone(),
            game: self.name(),
            points: grounded.board.points(),
            ground_rules: grounded.rules.len(),
            endings: grounded.endings.len(),
            impartial: self.is_impartial(),
            start: self.text(&self.source()),
            lines: grounded.meanings.iter().map(|meaning| line(grounded, meaning)).collect(),
            positions: counts(self),
            weights: self.0.weights.clone(),
            drawn_within: self.drawn_within(&self.text(&self.source())),
            symmetries: self.count_symmetries(),
            generators: self.generators().iter().map(|witness| self.witness_text(witness)).collect(),
            states: grounded.source.states.iter().collect(),
        }
    }
}

/// The numbers of positions after 0, 1, 2 and 3 moves; in a partizan game, first with Left starting, then with Right.
pub fn counts<R: Ruleset>(rules: &R) -> Vec<Vec<usize>> {
    let players: &[Player] = if rules.is_impartial() { &[Player::Left] } else { &Player::BOTH };
    players.iter().map(|&player| counts_from(rules, player)).collect()
}

fn counts_from<R: Ruleset>(rules: &R, mut player: Player) -> Vec<usize> {
    let mut boards = BTreeSet::from([rules.source()]);
    let mut counts = vec![1];
    for _ in 0..MOVES {
        let followers = |board: &R::Board| {
            rules.moves(board, player).into_iter().map(|mv| rules.follower(board, &mv)).collect::<Vec<_>>()
        };
        boards = boards.iter().flat_map(followers).take(MOST_COUNTED).collect();
        counts.push(boards.len());
        player = player.other();
    }
    counts
}

fn line(grounded: &Grounded, meaning: &Meaning) -> LineMeaning {
    let example = meaning.grounds.get(meaning.grounds.len() / 2);
    let mut digits = Vec::<(u8, String)>::new();
    let [before, after] = [false, true]
        .map(|after| example.map_or_else(Vec::new, |changes| drawn(grounded, changes, after, &mut digits)));
    LineMeaning {
        line: meaning.line,
        text: meaning.text.clone(),
        of: of(meaning.purpose),
        ground_rules: meaning.grounds.len(),
        after: if before == after { Vec::new() } else { after },
        before,
        digits: digits.into_iter().map(|(_, text)| text).collect(),
        asks: meaning.asks.iter().map(|&ask| asked(grounded, &grounded.connections[ask], meaning.purpose)).collect(),
    }
}

/// What a connection asks of the position after a move, or of an ended one.
fn asked(grounded: &Grounded, connection: &Connection, purpose: Purpose) -> Asked {
    let regions = match connection.ends {
        Ends::Regions(regions) => regions,
        Ends::States(_) => [0; 2],
    };
    let mark = |point: usize| match regions.map(|region| region >> point & 1 == 1) {
        [true, true] => Some("*"),
        [true, false] => Some("1"),
        [false, true] => Some("2"),
        [false, false] => None,
    };
    let pairs = connection.near.iter().map(|near| u64::from(near.count_ones())).sum::<u64>() / 2;
    let pairs = counted(pairs, "pair of neighbours", "pairs of neighbours");
    let when = if matches!(purpose, Purpose::Move(_)) { "where then" } else { "where" };
    let words = format!("{when} {}, on {pairs}", joined(grounded, connection));
    Asked { words, regions: if regions == [0; 2] { Vec::new() } else { rows(&grounded.board, mark) } }
}

/// The connection or its absence, in words.
fn joined(grounded: &Grounded, connection: &Connection) -> String {
    let states = |set: States| {
        let inside = (0..).zip(&grounded.source.states).filter(|(state, _)| set >> state & 1 == 1);
        listed(&inside.map(|(_, state)| state.to_string()).collect::<Vec<_>>(), "or")
    };
    let chain = states(connection.through);
    match (connection.ends, connection.holds) {
        (Ends::Regions(_), true) => format!("a chain of {chain} leads from a 1 to a 2"),
        (Ends::Regions(_), false) => format!("no chain of {chain} leads from a 1 to a 2"),
        (Ends::States(goal), true) => {
            format!("from each {chain} a chain of these leads to a neighbour of a {}", states(goal))
        }
        (Ends::States(goal), false) => {
            format!("from some {chain} no chain of these leads to a neighbour of a {}", states(goal))
        }
    }
}

/// The players in words.
pub fn names(players: Players) -> &'static str {
    match players {
        Players::BOTH => "both players",
        players if players.left => "Left",
        _ => "Right",
    }
}

/// Whose rules they are, or the verdict of the endings.
fn of(purpose: Purpose) -> String {
    match purpose {
        Purpose::Move(players) => format!("of {}", names(players)),
        Purpose::Wins(players) => format!("by which {} wins", names(players)),
        Purpose::Loses(players) => format!("by which {} loses", names(players)),
        Purpose::Draws => "by which nobody wins".to_owned(),
    }
}

/// The rows of a ground rule: states, `?` where any state will do, and digits where one of several must be.
fn drawn(grounded: &Grounded, changes: &[(u8, Change)], after: bool, digits: &mut Vec<(u8, String)>) -> Vec<String> {
    let mut mark = |change: &Change| {
        let states = change.pairs().map(|(state, image)| if after { image } else { state });
        let set: u8 = states.fold(0, |set, state| set | 1 << state);
        if set.is_power_of_two() {
            return grounded.source.states[set.trailing_zeros() as usize].to_string();
        }
        let listed = (0..).zip(&grounded.source.states).filter(|(state, _)| set >> state & 1 == 1);
        let listed: String = listed.map(|(_, c)| c).collect();
        let at = digits.iter().position(|(other, _)| *other == set).unwrap_or_else(|| {
            digits.push((set, format!("{}: one of {listed}", digits.len() + 1)));
            digits.len() - 1
        });
        (at + 1).to_string()
    };
    let marks: Vec<(u8, String)> = changes.iter().map(|(point, change)| (*point, mark(change))).collect();
    let find =
        |point: usize| marks.iter().find(|(other, _)| usize::from(*other) == point).map(|(_, mark)| mark.as_str());
    rows(&grounded.board, find)
}

fn rows<'m>(board: &Board, mark: impl Fn(usize) -> Option<&'m str>) -> Vec<String> {
    let Some(cells) = &board.cells else {
        let named = (0..board.points()).filter_map(|point| Some(format!("{}: {}", board.names[point], mark(point)?)));
        return vec![named.collect::<Vec<_>>().join(", ")];
    };
    let count = cells.at.iter().map(|at| at[0] + 1).max().unwrap_or(0);
    let mut rows = vec![String::new(); count as usize];
    for (point, &[row, column]) in cells.at.iter().enumerate() {
        let line = &mut rows[row as usize];
        let place = if cells.slanted { (row + 2 * column) as usize } else { column as usize };
        while line.len() < place {
            line.push(' ');
        }
        line.push_str(mark(point).unwrap_or("?"));
    }
    rows
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let endings = counted(self.endings, "ending", "endings");
        let endings = if self.endings == 0 { String::new() } else { format!(", {endings}") };
        let kind = if self.impartial { "impartial" } else { "partizan" };
        let points = counted(self.points, "point", "points");
        let rules = counted(self.ground_rules, "ground rule", "ground rules");
        writeln!(f, "{}\n{}: {kind}, {points}, {rules}{endings}; start {}", self.title, self.game, self.start)?;
        for line in &self.lines {
            writeln!(f, "\n  line {}: {}", line.line, line.text)?;
            write!(f, "    {} {}", line.ground_rules, line.of)?;
            writeln!(f, "{}", if line.before.is_empty() { " on this board" } else { ", such as" })?;
            let width = line.before.iter().map(String::len).max().unwrap_or(0);
            for (row, before) in line.before.iter().enumerate() {
                let arrow = if row == line.before.len() / 2 { "->" } else { "  " };
                match line.after.get(row) {
                    Some(after) => writeln!(f, "      {before:width$}  {arrow}  {after}")?,
                    None => writeln!(f, "      {before}")?,
                }
            }
            let asks = line.asks.iter().flat_map(|asked| [&asked.words].into_iter().chain(&asked.regions));
            for said in line.digits.iter().chain(asks) {
                writeln!(f, "      {said}")?;
            }
        }
        writeln!(f)?;
        write_counts(f, &self.positions)?;
        let weights = self.weights.as_ref().map(|weights| said(&self.states, weights));
        match (weights, self.drawn_within) {
            (None, _) => writeln!(f, "  play        may go on forever, as far as weights show")?,
            (Some(weights), None) => writeln!(f, "  play        always ends, by the weights {weights}")?,
            (Some(weights), Some(moves)) => {
                let moves = counted(moves, "move", "moves");
                writeln!(f, "  play        ends within {moves}, or is drawn, by the weights {weights}")?;
            }
        }
        let by = if self.generators.is_empty() { "" } else { ", generated by " };
        writeln!(f, "  symmetries  {}{by}{}", self.symmetries, self.generators.join(" and "))
    }
}

/// Writes what [`counts`] counted.
pub fn write_counts(f: &mut fmt::Formatter<'_>, positions: &[Vec<usize>]) -> fmt::Result {
    let begins: &[&str] = if positions.len() == 1 { &[""] } else { &[" when Left begins", " when Right begins"] };
    for (counts, begins) in positions.iter().zip(begins) {
        writeln!(f, "  positions   {} after 0, 1, 2, 3 moves{begins}", words::joined(counts, ", "))?;
    }
    Ok(())
}

/// The weights in words, stated once if all points share them.
fn said(states: &str, weights: &[Vec<u64>]) -> String {
    let by_point = |(at, state): (usize, char)| {
        let all: Vec<u64> = weights.iter().filter_map(|point| point.get(at).copied()).collect();
        match all.iter().all(|weight| weight == &all[0]) {
            true => format!("{state} {}", all[0]),
            false => format!("{state} {}", all.iter().map(u64::to_string).collect::<Vec<_>>().join(",")),
        }
    };
    states.chars().enumerate().map(by_point).collect::<Vec<_>>().join("; ")
}
