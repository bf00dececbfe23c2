//! Pictures of Hackenbush in cells: vertical edges on the ground, each below the middle of what it supports; if edges
//! form a cycle, the text instead.

use super::data::{Colour, GROUND, HackenbushFile};
use super::diagram::diagram;
use crate::picture::{Cell, Grid, Mark, PictureError, Style};
use crate::{parse_names, standard_names};

/// The width of an edge that supports nothing, and of the drawn part in its middle, in columns.
const LEAF: usize = 4;
const BAR: usize = 2;

/// The remaining edges, from the notation of sets of points.
pub(super) fn picture(file: &HackenbushFile, position: &str) -> Result<Grid, PictureError> {
    let names = standard_names(file.edges.len());
    let left = parse_names(&names, position).map_err(|reason| PictureError::no_position(position, reason))?;
    let left: Vec<usize> = left.into_iter().map(usize::from).collect();
    let edges: Vec<Edge> = left.iter().filter_map(|&edge| Edge::of(file, &names, edge)).collect();
    Ok(bars(&edges).unwrap_or_else(|| Grid::text(position)).of(diagram(file, &left)))
}

/// The edges as vertical bars; `None` if there are none, or they form a cycle.
fn bars(edges: &[Edge]) -> Option<Grid> {
    let plants = plants(edges).filter(|plants| !plants.is_empty())?;
    let ground = 2 * plants.iter().map(Plant::height).max().unwrap_or(0);
    let mut cells = Vec::new();
    let mut columns = 0;
    for plant in &plants {
        plant.push(&mut cells, ground, columns);
        columns += plant.width();
    }
    cells.push(Cell::new([ground, 0], Mark::End).spanning(columns));
    Some(Grid::new(Style::Hackenbush, cells))
}

struct Edge<'a> {
    name: &'a str,
    ends: [&'a str; 2],
    colour: Colour,
}

impl<'a> Edge<'a> {
    fn of(file: &'a HackenbushFile, names: &'a [String], place: usize) -> Option<Edge<'a>> {
        let ((one, other, colour), name) = (file.edges.get(place)?, names.get(place)?);
        Some(Edge { name, ends: [one, other], colour: *colour })
    }

    /// The other end of the edge.
    fn from(&self, end: &str) -> Option<&'a str> {
        match self.ends {
            [lower, upper] if lower == end => Some(upper),
            [upper, lower] if lower == end => Some(upper),
            _ => None,
        }
    }
}

/// An edge with everything on it.
struct Plant<'a> {
    edge: &'a Edge<'a>,
    on_it: Vec<Plant<'a>>,
}

/// The trees on the ground; `None` if there is a cycle.
fn plants<'a>(edges: &'a [Edge<'a>]) -> Option<Vec<Plant<'a>>> {
    let mut reached = vec![GROUND];
    let plants = grow(edges, GROUND, None, &mut reached)?;
    // Edges not connected to the ground are not a position.
    (reached.len() == edges.len() + 1).then_some(plants)
}

fn grow<'a>(
    edges: &'a [Edge<'a>],
    end: &'a str,
    below: Option<&str>,
    reached: &mut Vec<&'a str>,
) -> Option<Vec<Plant<'a>>> {
    let mut plants = Vec::new();
    for edge in edges.iter().filter(|edge| Some(edge.name) != below) {
        let Some(upper) = edge.from(end) else { continue };
        if reached.contains(&upper) {
            return None;
        }
        reached.push(upper);
        plants.push(Plant { edge, on_it: grow(edges, upper, Some(edge.name), reached)? });
    }
    Some(plants)
}

impl Plant<'_> {
    fn height(&self) -> usize {
        1 + self.on_it.iter().map(Plant::height).max().unwrap_or(0)
    }

    fn width(&self) -> usize {
        if self.on_it.is_empty() { LEAF } else { self.on_it.iter().map(Plant::width).sum() }
    }

    /// The offset of its own bar from its first column.
    fn bar(&self) -> usize {
        (self.width() - BAR) / 2
    }

    /// Appends its cells, with the given first column and the row `foot` of its lower end.
    fn push(&self, cells: &mut Vec<Cell>, foot: usize, column: usize) {
        let at = column + self.bar();
        let edge = Cell::new([foot - 1, at], Mark::Edge(self.edge.colour));
        cells.push(edge.spanning(BAR).named(self.edge.name));
        let (mut first, mut last, mut next) = (at, at, column);
        for plant in &self.on_it {
            plant.push(cells, foot - 2, next);
            first = first.min(next + plant.bar());
            last = last.max(next + plant.bar());
            next += plant.width();
        }
        cells.push(Cell::new([foot - 2, first], Mark::End).spanning(last - first + BAR));
    }
}
