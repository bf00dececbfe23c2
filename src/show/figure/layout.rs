//! Where Graphviz puts the vertices and the edges of a figure, read from the output of `dot -Tjson`, so that what draws them itself
//! need not know Graphviz.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A figure laid out, in PostScript points (1/72 inch); the origin is the upper left corner, y grows downwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The whole width.
    pub width: f64,
    /// The whole height.
    pub height: f64,
    /// The vertices, in the order of the DOT document.
    pub vertices: Vec<Placed>,
    /// The edges, in the order in which Graphviz lists them.
    pub edges: Vec<Route>,
}

/// A vertex in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// Its name in the DOT document: an entry's number, or `opening`.
    pub name: String,
    /// Its centre, from the left.
    pub x: f64,
    /// Its centre, from the top.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// An edge in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    /// The vertex that it comes from, by its place in `vertices`.
    pub tail: usize,
    /// The vertex that it leads to.
    pub head: usize,
    /// The control points of cubic Bezier curves, one after the other: one more than a multiple of three.
    pub points: Vec<[f64; 2]>,
    /// Where the point of the arrow is; the curves end at its base.
    pub tip: Option<[f64; 2]>,
    /// The centre of its label.
    pub label: Option<[f64; 2]>,
}

/// Why a layout does not read.
#[derive(Debug, thiserror::Error)]
pub enum LayoutError {
    /// No JSON of this form.
    #[error("the layout that Graphviz made does not read: {0}")]
    Json(#[from] serde_json::Error),
    /// A place that is no place.
    #[error("the layout that Graphviz made does not read: `{0}` says of no place where it is")]
    Place(String),
    /// An edge from or to nothing.
    #[error("the layout that Graphviz made does not read: an edge joins no vertices")]
    Edge,
}

/// Of the document of `dot -Tjson` what is needed here; lengths of vertices are inches in it, all else points, y upwards.
#[derive(Deserialize)]
struct Document {
    bb: String,
    #[serde(default)]
    objects: Vec<Object>,
    #[serde(default)]
    edges: Vec<Line>,
}

/// A vertex, or a subgraph, which has no `pos`.
#[derive(Deserialize)]
struct Object {
    #[serde(rename = "_gvid")]
    id: u64,
    name: String,
    pos: Option<String>,
    width: Option<String>,
    height: Option<String>,
}

#[derive(Deserialize)]
struct Line {
    tail: u64,
    head: u64,
    pos: Option<String>,
    lp: Option<String>,
    style: Option<String>,
}

const POINTS_PER_INCH: f64 = 72.0;

impl Layout {
    /// The layout in the output of `dot -Tjson`. Edges that nobody sees are left out.
    ///
    /// # Errors
    /// When it is no such output.
    pub fn read(json: &[u8]) -> Result<Layout, LayoutError> {
        let document: Document = serde_json::from_slice(json)?;
        let bounds = numbers(&document.bb)?;
        let [left, bottom, right, top] = bounds[..] else { return Err(LayoutError::Place(document.bb)) };
        let frame = Frame { left, top };
        let (mut vertices, mut places) = (Vec::new(), BTreeMap::new());
        for object in document.objects {
            if let Some(pos) = &object.pos {
                places.insert(object.id, vertices.len());
                vertices.push(frame.vertex(&object, pos)?);
            }
        }
        let seen = document.edges.iter().filter(|line| line.style.as_deref() != Some("invis"));
        let drawn = seen.filter_map(|line| Some((line, line.pos.as_ref()?)));
        let edges = drawn.map(|(line, pos)| frame.edge(line, pos, &places)).collect::<Result<_, _>>()?;
        Ok(Layout { width: right - left, height: top - bottom, vertices, edges })
    }
}

/// The upper left corner.
struct Frame {
    left: f64,
    top: f64,
}

impl Frame {
    fn point(&self, text: &str) -> Result<[f64; 2], LayoutError> {
        let [x, y] = numbers(text)?[..] else { return Err(LayoutError::Place(text.to_owned())) };
        Ok([x - self.left, self.top - y])
    }

    fn vertex(&self, object: &Object, pos: &str) -> Result<Placed, LayoutError> {
        let [x, y] = self.point(pos)?;
        let inches = |text: &Option<String>| match numbers(text.as_deref().unwrap_or_default())?[..] {
            [inches] => Ok(inches * POINTS_PER_INCH),
            _ => Err(LayoutError::Place(object.name.clone())),
        };
        Ok(Placed { name: object.name.clone(), x, y, width: inches(&object.width)?, height: inches(&object.height)? })
    }

    /// `pos` is the control points, before them where there is an arrow `e,` and its point.
    fn edge(&self, line: &Line, pos: &str, places: &BTreeMap<u64, usize>) -> Result<Route, LayoutError> {
        let place = |id| places.get(id).copied().ok_or(LayoutError::Edge);
        let (mut points, mut tip) = (Vec::new(), None);
        for text in pos.split_whitespace() {
            match text.strip_prefix("e,") {
                Some(text) => tip = Some(self.point(text)?),
                None => points.push(self.point(text)?),
            }
        }
        if points.len() % 3 != 1 {
            return Err(LayoutError::Place(pos.to_owned()));
        }
        let label = line.lp.as_deref().map(|text| self.point(text)).transpose()?;
        Ok(Route { tail: place(&line.tail)?, head: place(&line.head)?, points, tip, label })
    }
}

fn numbers(text: &str) -> Result<Vec<f64>, LayoutError> {
    let number = |part: &str| part.parse().ok().filter(|number: &f64| number.is_finite());
    text.split(',').map(|part| number(part).ok_or_else(|| LayoutError::Place(text.to_owned()))).collect()
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
        let nine = Placed { name: "9".to_owned(), x: 62.0, y: 57.0, width: 54.0, height: 36.0 };
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
