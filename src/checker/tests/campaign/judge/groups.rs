//! The groups of components of a position, and whether it is a mirror, summand by summand.

use super::super::json::Json;
use super::super::moves;
use super::classes::{split, structure, summands};

/// The games of heaps.
const HEAPS: [&str; 4] = ["nim", "bricks", "subtraction", "octal"];

/// A summand with its part of a position.
struct Part<'p> {
    rules: &'p Json,
    minus: bool,
    text: &'p str,
}

/// A component: its summand, and the names of its points, or its heap.
#[derive(Clone)]
struct Component {
    summand: usize,
    names: Vec<String>,
}

fn parts<'p>(rules: &'p Json, board: &'p str) -> Option<Vec<Part<'p>>> {
    let part = |(rules, text): (&'p Json, &'p str)| {
        let minus = rules.word("ruleset") == "negative";
        Some(Part { rules: if minus { rules.field("of")? } else { rules }, minus, text })
    };
    summands(rules).iter().zip(board.split(" + ")).map(part).collect()
}

impl Part<'_> {
    fn is_heaps(&self) -> bool {
        HEAPS.contains(&self.rules.word("ruleset"))
    }

    /// The heaps, descending.
    fn heaps(&self) -> Vec<String> {
        self.text.split(',').filter(|heap| *heap != "-").map(String::from).collect()
    }

    /// The names in each component; `None` if such games are not judged.
    fn components(&self) -> Option<Vec<Vec<String>>> {
        match self.rules.word("ruleset") {
            "nim-heap" => {
                Some([self.text].into_iter().filter(|heap| *heap != "*0").map(|heap| vec![heap.into()]).collect())
            }
            _ if self.is_heaps() => {
                let has_move =
                    |heap: &String| moves::legal(&self.rules.to_string(), heap).is_some_and(|moves| !moves.is_empty());
                Some(self.heaps().into_iter().filter(has_move).map(|heap| vec![heap]).collect())
            }
            _ => {
                let components = structure(self.rules, self.text, true)?.components();
                Some(components.into_iter().map(|points| points.into_iter().collect()).collect())
            }
        }
    }

    /// The part of the summand in the union of these components.
    fn union(&self, mut names: Vec<String>) -> String {
        match self.rules.word("ruleset") {
            "nim-heap" => names.pop().unwrap_or_else(|| "*0".into()),
            _ if self.is_heaps() => {
                names.sort_by_key(|heap| std::cmp::Reverse(heap.parse::<u32>().unwrap_or_default()));
                if names.is_empty() { "-".into() } else { names.join(",") }
            }
            _ => self.live_text(&names),
        }
    }

    /// The part on these live points; nothing is added if they are all of them.
    fn live_text(&self, names: &[String]) -> String {
        let rows = self.text.split(' ').next().unwrap_or("");
        let live = |board| structure(self.rules, board, true).map_or(vec![], |live| live.points);
        let points: Vec<String> =
            live(self.text).into_iter().map(|point| point.name).filter(|name| names.contains(name)).collect();
        match points.len() {
            count if count == live(rows).len() => rows.to_string(),
            0 => format!("{rows} -"),
            _ => format!("{rows} {}", points.join(",")),
        }
    }

    /// Whether the part is a mirror by itself.
    fn is_mirror(&self) -> Option<bool> {
        let heaps = self.heaps();
        match self.rules.word("ruleset") {
            "nim-heap" => Some(self.text == "*0"),
            _ if self.is_heaps() => {
                Some(heaps.iter().all(|heap| heaps.iter().filter(|other| *other == heap).count() % 2 == 0))
            }
            _ => structure(self.rules, self.text, true)?.is_mirror(),
        }
    }

    /// Whether the other part answers each move of this one.
    fn answers(&self, other: &Part) -> bool {
        let is_impartial = moves::legal(&self.rules.to_string(), self.text).is_some();
        let same = self.rules.to_string() == other.rules.to_string() && self.text == other.text;
        same && (is_impartial || self.minus != other.minus)
    }
}

/// All ways to divide the components of a position into groups, as the texts of the groups alone. `None` in games that
/// are not judged.
pub fn groupings(rules: &Json, position: &str) -> Option<Vec<Vec<String>>> {
    let (mover, board) = split(position);
    let parts = parts(rules, board)?;
    let mut groupings: Vec<Vec<Vec<Component>>> = vec![vec![]];
    for (summand, part) in parts.iter().enumerate() {
        for names in part.components()? {
            let component = Component { summand, names };
            groupings = groupings.into_iter().flat_map(|grouping| with(&grouping, &component)).collect();
        }
    }
    let text = |group: &Vec<Component>| {
        let union = |(summand, part): (usize, &Part)| {
            part.union(group.iter().filter(|of| of.summand == summand).flat_map(|of| of.names.clone()).collect())
        };
        mover.to_string() + &parts.iter().enumerate().map(union).collect::<Vec<_>>().join(" + ")
    };
    Some(groupings.iter().map(|grouping| grouping.iter().map(text).collect()).collect())
}

/// The groupings with one more component: in an existing group, or in one of its own.
fn with(grouping: &[Vec<Component>], component: &Component) -> Vec<Vec<Vec<Component>>> {
    let joined = (0..grouping.len()).map(|place| {
        let mut grouping = grouping.to_vec();
        grouping[place].push(component.clone());
        grouping
    });
    joined.chain([[grouping, &[vec![component.clone()]]].concat()]).collect()
}

/// Whether a group is a mirror: each summand is one by itself or is exchanged with another one.
pub fn is_mirror(rules: &Json, position: &str) -> Option<bool> {
    let parts = parts(rules, split(position).1)?;
    let mut open = vec![];
    for part in &parts {
        if !part.is_mirror()? {
            open.push(part);
        }
    }
    while let Some(one) = open.pop() {
        let Some(place) = open.iter().position(|other| one.answers(other)) else { return Some(false) };
        open.swap_remove(place);
    }
    Some(true)
}
