//! The layout of a figure by Graphviz, read from the output of `dot -Tjson`, so that the drawing code is independent of
//! Graphviz.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{POINTS_PER_INCH, spread};

/// The layout of a figure, in PostScript points (1/72 inch); the origin is the upper left corner, y grows downwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The total width.
    pub width: f64,
    /// The total height.
    pub height: f64,
    /// The vertices, in the order of the DOT document.
    pub vertices: Vec<Placed>,
    /// The edges, in Graphviz's order.
    pub edges: Vec<Route>,
    /// The labels of the parts of the figure, with their centres.
    pub labels: Vec<(String, [f64; 2])>,
}

/// A vertex with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// Its name in the DOT document: an entry's number, or for instance `opening`.
    pub name: String,
    /// The distance of its centre from the left.
    pub x: f64,
    /// The distance of its centre from the top.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Whether it is an ellipse, or as small as one, rather than a rectangle.
    pub round: bool,
}

/// An edge with its course.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    /// The vertex that it leaves, as an index into `vertices`.
    pub tail: usize,
    /// The vertex that it leads to, as an index into `vertices`.
    pub head: usize,
    /// The control points of consecutive cubic Bezier curves: one more than a multiple of three.
    pub points: Vec<[f64; 2]>,
    /// The tip of the arrow; the curves end at its base.
    pub tip: Option<[f64; 2]>,
    /// The centre of its label.
    pub label: Option<[f64; 2]>,
}

/// Why a layout cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum LayoutError {
    /// It is not JSON of this form.
    #[error("the layout that Graphviz made does not read: {0}")]
    Json(#[from] serde_json::Error),
    /// A malformed place.
    #[error("the layout that Graphviz made does not read: `{0}` says of no place where it is")]
    Place(String),
    /// An edge without one of its vertices.
    #[error("the layout that Graphviz made does not read: an edge joins no vertices")]
    Edge,
}

/// The required parts of the output of `dot -Tjson`. Sizes of vertices are in inches, everything else in points, with y
/// upwards.
#[derive(Deserialize)]
struct Document {
    bb: String,
    #[serde(default)]
    objects: Vec<Object>,
    #[serde(default)]
    edges: Vec<Line>,
}

/// A vertex, or a subgraph, which has no `pos`, but may have a label.
#[derive(Deserialize)]
struct Object {
    #[serde(rename = "_gvid")]
    id: u64,
    name: String,
    pos: Option<String>,
    #[serde(default)]
    width: String,
    #[serde(default)]
    height: String,
    #[serde(default)]
    shape: String,
    #[serde(default)]
    label: String,
    lp: Option<String>,
}

#[derive(Deserialize)]
struct Line {
    tail: u64,
    head: u64,
    pos: Option<String>,
    lp: Option<String>,
    style: Option<String>,
}

impl Layout {
    /// Reads the layout from the output of `dot -Tjson`. Invisible edges are dropped, and the tips of arrows are moved
    /// apart.
    ///
    /// # Errors
    /// When the input is not such output.
    pub fn read(json: &[u8]) -> Result<Layout, LayoutError> {
        let document: Document = serde_json::from_slice(json)?;
        let [left, bottom, right, top] = numbers(&document.bb)?;
        let point = |text: &str| numbers(text).map(|[x, y]| [x - left, top - y]);
        let (mut vertices, mut places, mut labels) = (Vec::new(), BTreeMap::new(), Vec::new());
        for Object { id, name, pos, width, height, shape, label, lp } in document.objects {
            let Some(pos) = &pos else {
                labels.extend(lp.map(|lp| Ok::<_, LayoutError>((label, point(&lp)?))).transpose()?);
                continue;
            };
            places.insert(id, vertices.len());
            let [x, y] = point(pos)?;
            let [width, height] = numbers(&format!("{width},{height}"))?.map(|inches| inches * POINTS_PER_INCH);
            let round = matches!(shape.as_str(), "circle" | "ellipse" | "point" | "diamond");
            vertices.push(Placed { name, x, y, width, height, round });
        }
        let mut edges = Vec::new();
        for Line { tail, head, pos, lp, style } in document.edges {
            let Some(pos) = pos.filter(|_| style.as_deref() != Some("invis")) else { continue };
            let place = |id| places.get(&id).copied().ok_or(LayoutError::Edge);
            // The control points; for an arrow they are preceded by `e,` and its tip.
            let (tips, points): (Vec<&str>, Vec<&str>) =
                pos.split_whitespace().partition(|part| part.starts_with("e,"));
            let tip = tips.first().map(|tip| point(&tip[2..])).transpose()?;
            let points = points.into_iter().map(point).collect::<Result<Vec<_>, _>>()?;
            let label = lp.as_deref().map(point).transpose()?;
            if points.len() % 3 != 1 {
                return Err(LayoutError::Place(pos));
            }
            edges.push(Route { tail: place(tail)?, head: place(head)?, points, tip, label });
        }
        spread::tips(&vertices, &mut edges);
        Ok(Layout { width: right - left, height: top - bottom, vertices, edges, labels })
    }
}

/// `COUNT` finite numbers separated by commas.
fn numbers<const COUNT: usize>(text: &str) -> Result<[f64; COUNT], LayoutError> {
    let number = |part: &str| part.parse().ok().filter(|number: &f64| number.is_finite());
    let all: Option<Vec<f64>> = text.split(',').map(number).collect();
    all.and_then(|all| all.try_into().ok()).ok_or_else(|| LayoutError::Place(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const JSON: &str = r#"{"name": "strategy", "bb": "10,0,110,185", "objects": [
        {"name": "%1", "rank": "same", "_gvid": 0, "nodes": [1]},
        {"_gvid": 1, "name": "9", "height": "0.5", "pos": "72,128", "width": "0.75", "label": "9"},
        {"_gvid": 2, "name": "1", "height": "0.5", "pos": "27,41", "width": "0.75", "label": "1"}],
        "edges": [{"_gvid": 0, "tail": 1, "head": 2, "lp": "60,84.5", "pos": "e,35.5,58 63,110 56,98 47,81 40,67"},
        {"_gvid": 1, "tail": 1, "head": 2, "style": "invis", "pos": "e,1,2 1,2 1,2 1,2 1,2"}]}"#;

    #[test]
    fn a_layout_begins_at_the_upper_left_and_passes_over_what_nobody_sees() {
        let layout = Layout::read(JSON.as_bytes()).expect("a layout");
        assert_eq!((layout.width, layout.height, layout.vertices.len(), layout.edges.len()), (100.0, 185.0, 2, 1));
        let nine = Placed { name: "9".to_owned(), x: 62.0, y: 57.0, width: 54.0, height: 36.0, round: false };
        assert_eq!(layout.vertices[0], nine);
        let Route { tail, head, points, tip, label } = &layout.edges[0];
        assert_eq!((*tail, *head, *tip, *label), (0, 1, Some([25.5, 127.0]), Some([50.0, 100.5])));
        assert_eq!(points[..], [[53.0, 75.0], [46.0, 87.0], [37.0, 104.0], [30.0, 118.0]]);
    }

    #[test]
    fn what_is_no_layout_is_refused() {
        let refused = |from: &str, to: &str| {
            assert!(JSON.contains(from));
            Layout::read(JSON.replace(from, to).as_bytes()).expect_err("no layout").to_string()
        };
        assert!(refused("10,0,110,185", "10,0").contains("`10,0`"));
        assert!(refused("72,128", "72,inf").contains("`72,inf`"));
        assert!(refused(" 40,67\"", "\"").contains("e,35.5,58"));
        assert!(refused("\"head\": 2, \"lp\"", "\"head\": 0, \"lp\"").contains("joins no vertices"));
        assert!(refused("\"tail\"", "\"trunk\"").contains("tail"));
    }
}
