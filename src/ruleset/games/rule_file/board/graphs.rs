//! Boards without cells: graphs, orders and lines.

use std::collections::BTreeMap;

use super::{Board, Join, Shape, number, size, too_many};
use crate::MOST_POINTS;
use crate::games::rule_file::text::{Fault, Word, is_label};

/// The most letters and digits of a name.
pub const MOST_LETTERS: usize = 8;

/// Whether it can name a vertex or an element.
pub fn is_vertex(name: &str) -> bool {
    (1..=MOST_LETTERS).contains(&name.len()) && name.bytes().all(|letter| letter.is_ascii_alphanumeric())
}

/// The board of this kind.
pub fn board(kind: &str, argument: &Word) -> Result<Board, Fault> {
    match kind {
        "path" | "cycle" | "complete" => {
            let count = size(argument, MOST_POINTS)?;
            let names = (1..=count).map(|vertex| vertex.to_string()).collect();
            let mut board = bare(names);
            let pairs: Vec<[usize; 2]> = match kind {
                "complete" => (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other])).collect(),
                _ => {
                    let last = (kind == "cycle" && count > 2).then(|| [count - 1, 0]);
                    (1..count).map(|to| [to - 1, to]).chain(last).collect()
                }
            };
            let beside = leads(count, pairs.iter().flat_map(|&[one, other]| [[one, other], [other, one]]));
            board.add("beside", vec![beside]);
            board.edges = lines_of(&pairs);
            board.shape = if kind == "path" { Shape::Row } else { Shape::Circle };
            Ok(board)
        }
        "graph" => Graph::read(argument).map(Graph::board),
        "incidence" => Graph::read(argument)?.incidence(argument),
        "lines" => lines(argument),
        _ => order(kind, argument),
    }
}

/// Lines between these points.
fn lines_of(pairs: &[[usize; 2]]) -> Vec<Join> {
    pairs.iter().map(|&ends| Join { ends, is_arrow: false, label: None }).collect()
}

fn bare(names: Vec<String>) -> Board {
    Board { places: names.len(), names, ..Board::default() }
}

/// The direction that leads along these pairs.
fn leads(count: usize, pairs: impl IntoIterator<Item = [usize; 2]>) -> Vec<Vec<u16>> {
    let mut leads = vec![Vec::new(); count];
    for [from, to] in pairs {
        leads[from].push(to as u16);
    }
    leads
}

/// Names with their numbers, in order of first occurrence.
#[derive(Default)]
struct Names(Vec<String>, BTreeMap<String, usize>);

impl Names {
    fn number(&mut self, name: &str, argument: &Word) -> Result<usize, Fault> {
        if !is_vertex(name) {
            return Err(argument.fault(format!("`{name}` is no name; write one to {MOST_LETTERS} letters and digits")));
        }
        let fresh = self.0.len();
        let number = *self.1.entry(name.to_owned()).or_insert(fresh);
        if number == fresh {
            self.0.push(name.to_owned());
        }
        if fresh > MOST_POINTS { Err(argument.fault(too_many(fresh))) } else { Ok(number) }
    }
}

/// A graph: its vertices and its edges.
struct Graph {
    vertices: Vec<String>,
    edges: Vec<Edge>,
}

/// An edge as it is written, with its ends.
struct Edge {
    text: String,
    ends: [usize; 2],
    label: Option<String>,
}

impl Edge {
    fn is_arrow(&self) -> bool {
        self.text.contains('>')
    }
}

impl Graph {
    /// Words that cannot be labels, since every graph has sets or regions of these names.
    const NO_LABELS: [&str; 5] = ["beside", "out", "in", "vertices", "edges"];

    fn read(argument: &Word) -> Result<Graph, Fault> {
        let (mut names, mut edges) = (Names::default(), Vec::new());
        for item in argument.text.split(',') {
            let (text, label) = item.split_once(':').map_or((item, None), |(text, label)| (text, Some(label)));
            let Some((one, other)) = text.split_once(['-', '>']) else {
                if let Some(label) = label {
                    return Err(argument.fault(format!("`{item}` is no edge; write it as `a-b:{label}`")));
                }
                names.number(text, argument)?;
                continue;
            };
            let ends = [names.number(one, argument)?, names.number(other, argument)?];
            if ends[0] == ends[1] {
                return Err(argument.fault(format!("`{item}` leads from a vertex to itself")));
            }
            if let Some(label) = label
                && (!is_label(label) || Graph::NO_LABELS.contains(&label))
            {
                return Err(
                    argument.fault(format!("`{label}` is no label; write another word, of two letters or more"))
                );
            }
            edges.push(Edge { text: text.to_owned(), ends, label: label.map(str::to_owned) });
        }
        Ok(Graph { vertices: names.0, edges })
    }

    /// The board of the graph's vertices.
    fn board(self) -> Board {
        let mut board = bare(self.vertices);
        let count = board.points();
        let mut labels = BTreeMap::<&str, Vec<[usize; 2]>>::new();
        for edge in &self.edges {
            labels.entry(edge.label.as_deref().unwrap_or_default()).or_default().push(edge.ends);
        }
        labels.remove("");
        let ways =
            |pairs: &[[usize; 2]]| leads(count, pairs.iter().flat_map(|&[one, other]| [[one, other], [other, one]]));
        let all: Vec<[usize; 2]> = self.edges.iter().map(|edge| edge.ends).collect();
        let arrows: Vec<[usize; 2]> = self.edges.iter().filter(|edge| edge.is_arrow()).map(|edge| edge.ends).collect();
        board.add("beside", vec![ways(&all)]);
        board.add("out", vec![leads(count, arrows.iter().copied())]);
        board.add("in", vec![leads(count, arrows.iter().map(|&[from, to]| [to, from]))]);
        labels.iter().for_each(|(label, pairs)| board.add(label, vec![ways(pairs)]));
        let join = |edge: &Edge| Join { ends: edge.ends, is_arrow: edge.is_arrow(), label: edge.label.clone() };
        board.edges = self.edges.iter().map(join).collect();
        board
    }

    /// The board of the graph's vertices and edges, each edge a point between its ends.
    fn incidence(self, argument: &Word) -> Result<Board, Fault> {
        let mut regions = BTreeMap::from([
            ("vertices".to_owned(), (0..self.vertices.len() as u16).collect::<Vec<u16>>()),
            ("edges".to_owned(), Vec::new()),
        ]);
        let shape = Shape::Edges(self.vertices.len());
        let (mut vertices, mut edges) = (self.vertices, Vec::new());
        for Edge { text, ends: [one, other], label } in self.edges {
            let place = vertices.len();
            if vertices.contains(&text) {
                return Err(
                    argument.fault(format!("edge `{text}` stands twice; write one of them as from its other end"))
                );
            }
            for region in ["edges"].into_iter().chain(label.as_deref()) {
                regions.entry(region.to_owned()).or_default().push(place as u16);
            }
            vertices.push(text.clone());
            let half = |ends| Edge { text: text.clone(), ends, label: label.clone() };
            edges.extend([half([one, place]), half([place, other])]);
        }
        Ok(Board { regions, shape, ..Graph { vertices, edges }.board() })
    }
}

/// Lines of characters; each line is a direction, as is its reverse.
fn lines(argument: &Word) -> Result<Board, Fault> {
    let mut names = Names::default();
    let mut ways = Vec::new();
    for line in argument.text.split(',') {
        let line: Vec<usize> =
            line.chars().map(|c| names.number(&c.to_string(), argument)).collect::<Result<_, _>>()?;
        if line.is_empty() {
            return Err(argument.fault("a line is empty"));
        }
        let ahead: Vec<[usize; 2]> = line.windows(2).map(|pair| [pair[0], pair[1]]).collect();
        ways.push(ahead.clone());
        ways.push(ahead.into_iter().map(|[from, to]| [to, from]).collect());
    }
    let mut board = bare(names.0);
    let count = board.points();
    board.edges = lines_of(&ways.iter().step_by(2).flatten().copied().collect::<Vec<_>>());
    board.add("along", ways.into_iter().map(|pairs| leads(count, pairs)).collect());
    Ok(board)
}

/// An order: `greater` tells of two elements whether the second is above the first.
fn order(kind: &str, argument: &Word) -> Result<Board, Fault> {
    let (names, above) = match kind {
        "subsets" => subsets(argument)?,
        "divisors" => divisors(argument)?,
        "box" => cuboid(argument)?,
        _ => poset(argument)?,
    };
    let count = names.len();
    let mut board = bare(names);
    let pairs: Vec<[usize; 2]> = (0..count)
        .flat_map(|low| (0..count).map(move |high| [low, high]))
        .filter(|&[low, high]| above[low][high])
        .collect();
    let next: Vec<[usize; 2]> = pairs
        .iter()
        .copied()
        .filter(|&[low, high]| !(0..count).any(|between| above[low][between] && above[between][high]))
        .collect();
    let down = |pairs: &[[usize; 2]]| pairs.iter().map(|&[low, high]| [high, low]).collect::<Vec<_>>();
    board.add("above", vec![leads(count, pairs.iter().copied())]);
    board.add("below", vec![leads(count, down(&pairs))]);
    board.add("over", vec![leads(count, next.iter().copied())]);
    board.add("under", vec![leads(count, down(&next))]);
    board.edges = lines_of(&next);
    board.shape = Shape::Levels;
    Ok(board)
}

/// Names, and for each pair whether the second is above the first.
type Order = (Vec<String>, Vec<Vec<bool>>);

fn ordered<T>(elements: &[T], name: impl Fn(&T) -> String, above: impl Fn(&T, &T) -> bool) -> Order {
    let of = |low: &T| elements.iter().map(|high| above(low, high)).collect();
    (elements.iter().map(name).collect(), elements.iter().map(of).collect())
}

fn poset(argument: &Word) -> Result<Order, Fault> {
    let mut names = Names::default();
    let mut pairs = Vec::new();
    for part in argument.text.split(',') {
        match part.split_once('<') {
            Some((low, high)) => pairs.push([names.number(low, argument)?, names.number(high, argument)?]),
            None => drop(names.number(part, argument)?),
        }
    }
    let count = names.0.len();
    let mut above = vec![vec![false; count]; count];
    pairs.iter().for_each(|&[low, high]| above[low][high] = true);
    for between in 0..count {
        for low in 0..count {
            for high in 0..count {
                above[low][high] |= above[low][between] && above[between][high];
            }
        }
    }
    match (0..count).find(|&element| above[element][element]) {
        Some(element) => Err(argument.fault(format!("`{}` is above itself", names.0[element]))),
        None => Ok((names.0, above)),
    }
}

fn subsets(argument: &Word) -> Result<Order, Fault> {
    let all = 1_u32 << size(argument, 6)?;
    let sets: Vec<u32> = (1..all - 1).collect();
    let name = |set: &u32| (0..9_u32).filter(|at| set >> at & 1 == 1).map(|at| (at + 1).to_string()).collect();
    Ok(ordered(&sets, name, |low, high| low != high && low & high == *low))
}

fn divisors(argument: &Word) -> Result<Order, Fault> {
    let number = size(argument, 1_000_000)?;
    let divisors: Vec<usize> = (1..=number).filter(|divisor| number % divisor == 0).collect();
    Ok(ordered(&divisors, usize::to_string, |low, high| low != high && high % low == 0))
}

fn cuboid(argument: &Word) -> Result<Order, Fault> {
    let sides: Option<Vec<usize>> = argument.text.split('x').map(|side| number(side, 9)).collect();
    let sides = sides.filter(|sides| sides.len() == 3);
    let sides = sides.ok_or_else(|| argument.unexpected("three sides from 1 to 9, as `2x3x4`"))?;
    let mut cells = vec![Vec::new()];
    for side in sides {
        let count = cells.len() * side;
        if count > MOST_POINTS {
            return Err(argument.fault(too_many(count)));
        }
        let longer = |cell: &Vec<usize>| (1..=side).map(|at| [cell.as_slice(), &[at]].concat()).collect::<Vec<_>>();
        cells = cells.iter().flat_map(longer).collect();
    }
    let name = |cell: &Vec<usize>| cell.iter().map(usize::to_string).collect();
    Ok(ordered(&cells, name, |low, high| low != high && low.iter().zip(high).all(|(low, high)| low <= high)))
}
