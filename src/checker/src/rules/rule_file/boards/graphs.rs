//! Boards whose points are the vertices of a graph, the elements of an order, or points on lines.

use std::collections::{BTreeMap, BTreeSet};

use super::{Board, Direction, Layout, MOST_POINTS, Names, Point, number};
use crate::rules::rule_file::words::is_name;

/// The kinds of these boards.
pub(super) const KINDS: &[&str] =
    &["path", "cycle", "complete", "graph", "incidence", "poset", "subsets", "divisors", "box", "lines"];

/// Pairs of elements by their numbers.
type Pairs = Vec<(usize, usize)>;

/// The most bytes of an argument.
const MOST_BYTES: usize = 16 * 1024;

/// The board of this kind, or `None` if the argument does not fit.
pub(super) fn board(kind: &str, argument: &str) -> Option<Board> {
    if argument.is_empty() || argument.len() > MOST_BYTES {
        return None;
    }
    match kind {
        "graph" => Graph::read(argument).map(Graph::board),
        "incidence" => Graph::read(argument)?.incidence(),
        "lines" => lines(argument),
        "poset" => {
            let (names, pairs) = relation(argument)?;
            let below = closure(names.len(), pairs);
            below.iter().all(|(low, high)| low != high).then(|| order(names, below))
        }
        "subsets" => {
            let size = number(argument, 6)?;
            let sets: Vec<usize> = (1..(1 << size) - 1).collect();
            let one = |set: usize, one: usize| (set >> one & 1 == 1).then(|| (one + 1).to_string());
            let names = sets.iter().map(|&set| (0..size).filter_map(|element| one(set, element)).collect()).collect();
            Some(order(names, related(&sets, |low, high| low & high == *low)))
        }
        "divisors" => {
            let of = number(argument, 1_000_000)?;
            let divisors: Vec<usize> = (1..=of).filter(|divisor| of % divisor == 0).take(MOST_POINTS + 1).collect();
            let names = divisors.iter().map(usize::to_string).collect();
            Some(order(names, related(&divisors, |low, high| high % low == 0)))
        }
        "box" => cuboid(argument),
        _ => {
            let size = number(argument, MOST_POINTS)?;
            let joined = |low: usize, high: usize| match kind {
                "path" => high == low + 1,
                "cycle" => high == low + 1 || (low == 0 && high + 1 == size && size > 2),
                _ => true,
            };
            let pairs = (0..size).flat_map(|low| (low + 1..size).map(move |high| (low, high)));
            let edges: Vec<(usize, usize)> = pairs.filter(|&(low, high)| joined(low, high)).collect();
            let names = (1..=size).map(|number| number.to_string()).collect();
            Some(with(names, [("beside", vec![neighbours(size, &edges, true)])]))
        }
    }
}

/// A board of points in one row, with these sets of directions.
fn with<'n>(names: Vec<String>, sets: impl IntoIterator<Item = (&'n str, Vec<Direction>)>) -> Board {
    let places = names.len();
    let row = (0..places).map(|point| Point::try_from(point).ok()).collect();
    let sets = sets.into_iter().map(|(name, directions)| (name.to_string(), directions)).collect();
    Board {
        names: Names::new(names),
        places,
        sets,
        regions: BTreeMap::new(),
        layout: Layout { has_cells: false, rows: vec![row] },
        given: None,
    }
}

/// The direction along edges, or along them and back, without loops.
fn neighbours(places: usize, edges: &[(usize, usize)], back: bool) -> Direction {
    let ends = |&(one, other): &(usize, usize)| [Some((one, other)), back.then_some((other, one))];
    let steps: BTreeSet<(usize, usize)> =
        edges.iter().flat_map(ends).flatten().filter(|(one, other)| one != other).collect();
    let from = |place: usize| steps.range((place, 0)..(place + 1, 0)).map(|&(_, next)| next as Point).collect();
    (0..places).map(from).collect()
}

/// The number of a name, which is added if new.
fn numbered(names: &mut Vec<String>, name: &str) -> Option<usize> {
    let fits = !name.is_empty() && name.len() <= 8 && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let known = names.iter().position(|other| other == name);
    if known.is_none() && fits && names.len() <= MOST_POINTS {
        names.push(name.to_string());
    }
    known.or_else(|| fits.then(|| names.len() - 1))
}

/// The names and the pairs of a list like `a<b,b<c,d`.
fn relation(text: &str) -> Option<(Vec<String>, Pairs)> {
    let (mut names, mut pairs) = (vec![], vec![]);
    for item in text.split(',') {
        match item.split_once('<') {
            Some((low, high)) => pairs.push((numbered(&mut names, low)?, numbered(&mut names, high)?)),
            None => drop(numbered(&mut names, item)?),
        }
    }
    (names.len() <= MOST_POINTS).then_some((names, pairs))
}

/// A graph.
#[derive(Default)]
struct Graph<'t> {
    names: Vec<String>,
    edges: Vec<Edge<'t>>,
}

/// An edge: its text, its ends, whether it leads one way, and its label.
struct Edge<'t> {
    text: &'t str,
    ends: (usize, usize),
    is_arrow: bool,
    label: Option<&'t str>,
}

/// Words that every graph uses for sets of directions or regions, and so cannot be labels.
const NO_LABELS: [&str; 5] = ["beside", "out", "in", "vertices", "edges"];

impl<'t> Graph<'t> {
    /// The graph given by its edges, `a-b`, `a>b`, `a-b:label`, and vertices alone.
    fn read(text: &'t str) -> Option<Graph<'t>> {
        let mut graph = Graph::default();
        for item in text.split(',') {
            let (text, label) = item.split_once(':').map_or((item, None), |(text, label)| (text, Some(label)));
            let ends = text.split_once('-').or_else(|| text.split_once('>'));
            let Some((one, other)) = ends else {
                numbered(&mut graph.names, text).filter(|_| label.is_none())?;
                continue;
            };
            let ends = (numbered(&mut graph.names, one)?, numbered(&mut graph.names, other)?);
            let is_label = label.is_none_or(|label| is_name(label) && !NO_LABELS.contains(&label));
            if ends.0 == ends.1 || !is_label || graph.edges.len() > MOST_BYTES / 4 {
                return None;
            }
            graph.edges.push(Edge { text, ends, is_arrow: text.contains('>'), label });
        }
        (graph.names.len() <= MOST_POINTS).then_some(graph)
    }

    fn board(self) -> Board {
        let pairs = |holds: &dyn Fn(&Edge) -> bool| -> Vec<(usize, usize)> {
            self.edges.iter().filter(|edge| holds(edge)).map(|edge| edge.ends).collect()
        };
        let direction = |edges: &[(usize, usize)], back| vec![neighbours(self.names.len(), edges, back)];
        let arrows = pairs(&|edge| edge.is_arrow);
        let against: Vec<(usize, usize)> = arrows.iter().map(|&(from, to)| (to, from)).collect();
        let mut sets = vec![
            ("beside", direction(&pairs(&|_| true), true)),
            ("out", direction(&arrows, false)),
            ("in", direction(&against, false)),
        ];
        let labels: BTreeSet<&str> = self.edges.iter().filter_map(|edge| edge.label).collect();
        sets.extend(labels.iter().map(|label| (*label, direction(&pairs(&|edge| edge.label == Some(*label)), true))));
        with(self.names.clone(), sets)
    }

    /// The board of the graph's vertices and edges: each edge is a point between its ends.
    fn incidence(self) -> Option<Board> {
        let vertices = self.names.len();
        let mut names = self.names;
        let mut edges = vec![];
        let mut regions: BTreeMap<String, Vec<Point>> = BTreeMap::new();
        for Edge { text, ends, is_arrow, label } in self.edges {
            let place = names.len();
            if place >= MOST_POINTS || names.iter().any(|name| name == text) {
                return None;
            }
            names.push(text.to_string());
            edges.extend([(ends.0, place), (place, ends.1)].map(|ends| Edge { text, ends, is_arrow, label }));
            for region in [Some("edges"), label].into_iter().flatten() {
                regions.entry(region.to_string()).or_default().push(Point::try_from(place).ok()?);
            }
        }
        regions.insert("vertices".to_string(), (0..).take(vertices).collect());
        regions.entry("edges".to_string()).or_default();
        Some(Board { regions, ..Graph { names, edges }.board() })
    }
}

/// The pairs of distinct elements, by number, of which the first is below the second.
fn related<E>(elements: &[E], is_below: impl Fn(&E, &E) -> bool) -> BTreeSet<(usize, usize)> {
    let each = || elements.iter().enumerate();
    let pairs = each().flat_map(|low| each().map(move |high| (low, high)));
    pairs.filter(|(low, high)| low.0 != high.0 && is_below(low.1, high.1)).map(|(low, high)| (low.0, high.0)).collect()
}

/// The transitive closure of a relation.
fn closure(elements: usize, pairs: Vec<(usize, usize)>) -> BTreeSet<(usize, usize)> {
    let mut closed: BTreeSet<(usize, usize)> = pairs.into_iter().collect();
    for middle in 0..elements {
        let low: Vec<usize> = (0..elements).filter(|&low| closed.contains(&(low, middle))).collect();
        let high: Vec<usize> = (0..elements).filter(|&high| closed.contains(&(middle, high))).collect();
        closed.extend(low.iter().flat_map(|&low| high.iter().map(move |&high| (low, high))));
    }
    closed
}

/// An order, given by all pairs of an element and one above it.
fn order(names: Vec<String>, below: BTreeSet<(usize, usize)>) -> Board {
    let above: Vec<(usize, usize)> = below.iter().copied().collect();
    let between = |low: usize, high: usize| {
        below.range((low, 0)..(low + 1, 0)).any(|&(_, middle)| below.contains(&(middle, high)))
    };
    let over: Vec<(usize, usize)> = above.iter().copied().filter(|&(low, high)| !between(low, high)).collect();
    let turned = |pairs: &[(usize, usize)]| pairs.iter().map(|&(low, high)| (high, low)).collect::<Vec<_>>();
    let direction = |pairs: &[(usize, usize)]| vec![neighbours(names.len(), pairs, false)];
    let sets = [
        ("above", direction(&above)),
        ("below", direction(&turned(&above))),
        ("over", direction(&over)),
        ("under", direction(&turned(&over))),
    ];
    with(names, sets)
}

/// The cells of a box, by three coordinates from 1, ordered by each coordinate.
fn cuboid(text: &str) -> Option<Board> {
    let sides: Option<Vec<usize>> = text.split('x').map(|side| number(side, 9)).collect();
    let [a, b, c] = sides?.try_into().ok()?;
    if a * b * c > MOST_POINTS {
        return None;
    }
    let cells: Vec<[usize; 3]> =
        (1..=a).flat_map(|x| (1..=b).flat_map(move |y| (1..=c).map(move |z| [x, y, z]))).collect();
    let names = cells.iter().map(|cell| cell.iter().map(usize::to_string).collect()).collect();
    Some(order(names, related(&cells, |low, high| low.iter().zip(high).all(|(x, y)| x <= y))))
}

/// Points on lines, each a character.
fn lines(text: &str) -> Option<Board> {
    let mut names: Vec<String> = vec![];
    let mut along: Vec<Vec<(usize, usize)>> = vec![];
    for line in text.split(',') {
        if line.is_empty() {
            return None;
        }
        let points: Option<Vec<usize>> = line.chars().map(|name| numbered(&mut names, &name.to_string())).collect();
        let points = points?;
        let steps: Vec<(usize, usize)> = points.iter().copied().zip(points.iter().skip(1).copied()).collect();
        along.push(steps.iter().map(|&(one, other)| (other, one)).collect());
        along.push(steps);
    }
    let directions = along.iter().map(|steps| neighbours(names.len(), steps, false)).collect();
    Some(with(names, [("along", directions)]))
}
