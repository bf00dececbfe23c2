//! The strategy graph as the page draws it: the positions of the vertices, and the curves between them.

use serde::Serialize;

use super::ExplorerError;
use crate::certificate::{Certificate, Opening, reached};
use crate::figure::{Layout, Placed, Route};

/// Half the width of an arrowhead at its base, in points.
const HALF_TIP: f64 = 2.6;
/// The longest position, in characters, that fits into the vertex of the opening.
const MOST_CHARACTERS: usize = 40;

#[derive(Serialize)]
struct Drawing {
    width: f64,
    height: f64,
    vertices: Vec<Vertex>,
    edges: Vec<Edge>,
}

/// An entry, or the position before the opening move; the latter has no number.
#[derive(Serialize)]
struct Vertex {
    number: Option<u32>,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    text: String,
}

#[derive(Serialize)]
struct Edge {
    from: Option<u32>,
    to: Option<u32>,
    path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    tip: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<Label>,
}

#[derive(Serialize)]
struct Label {
    x: f64,
    y: f64,
    text: String,
}

/// The layout of the strategy graph of `certificate`, as JSON.
pub fn json(certificate: &Certificate, layout: &Layout) -> Result<String, ExplorerError> {
    let vertices = layout.vertices.iter().map(|placed| vertex(certificate, placed)).collect::<Result<Vec<_>, _>>()?;
    let mut labels = opening_labels(certificate);
    let mut edges = Vec::new();
    for route in &layout.edges {
        let number = |place: usize| vertices.get(place).and_then(|vertex| vertex.number);
        let (from, to) = (number(route.tail), number(route.head));
        let text =
            labels.iter().position(|(head, _)| from.is_none() && Some(*head) == to).map(|at| labels.remove(at).1);
        edges.push(edge(from, to, route, text));
    }
    let (width, height) = (rounded(layout.width), rounded(layout.height));
    Ok(serde_json::to_string(&Drawing { width, height, vertices, edges })?)
}

fn vertex(certificate: &Certificate, placed: &Placed) -> Result<Vertex, ExplorerError> {
    let number: Option<u32> = match placed.name.as_str() {
        "opening" => None,
        name => Some(name.parse().map_err(|_| ExplorerError::Vertex(name.to_owned()))?),
    };
    let text = match number {
        Some(number) => number.to_string(),
        None if certificate.position.chars().count() > MOST_CHARACTERS => "the position claimed".to_owned(),
        None => certificate.position.clone(),
    };
    let [x, y, width, height] = [placed.x, placed.y, placed.width, placed.height].map(rounded);
    Ok(Vertex { number, x, y, width, height, text })
}

/// The opening moves, each with the entry reached, in the order of the certificate and of the figure.
fn opening_labels(certificate: &Certificate) -> Vec<(u32, String)> {
    let of = |opening: Opening| reached(opening.parts).map(|number| (number, opening.label())).collect::<Vec<_>>();
    certificate.openings().flat_map(of).collect()
}

fn edge(from: Option<u32>, to: Option<u32>, route: &Route, text: Option<String>) -> Edge {
    let label = route.label.zip(text).map(|([x, y], text)| Label { x: rounded(x), y: rounded(y), text });
    Edge { from, to, path: path(&route.points), tip: tip(route), label }
}

/// An SVG path: its start, and cubic Bezier curves.
fn path(points: &[[f64; 2]]) -> String {
    let place = |[x, y]: &[f64; 2]| format!("{} {}", rounded(*x), rounded(*y));
    let Some((first, rest)) = points.split_first() else { return String::new() };
    let curves = rest.chunks(3).map(|curve| format!(" C {}", curve.iter().map(place).collect::<Vec<_>>().join(" ")));
    format!("M {}", place(first)) + &curves.collect::<String>()
}

/// The tip of an arrow: a triangle from the end of the curve to the point.
fn tip(route: &Route) -> Option<String> {
    let ([x, y], [u, v]) = (*route.points.last()?, route.tip?);
    let length = (u - x).hypot(v - y);
    if length == 0.0 {
        return None;
    }
    let (across, down) = (HALF_TIP * (v - y) / length, HALF_TIP * (x - u) / length);
    let corners = [[x + across, y + down], [u, v], [x - across, y - down]];
    let texts = corners.map(|[x, y]| format!("{},{}", rounded(x), rounded(y)));
    Some(texts.join(" "))
}

/// Rounded to a hundredth of a point, which is invisible.
fn rounded(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}
