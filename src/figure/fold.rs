//! Layers too wide for a page, each in several rows.
//!
//! Where a layer is folded, edges to its lower rows pass between the vertices of its upper ones, so those have room for fewer.

use std::collections::BTreeMap;

use super::scene::{Body, Scene, Spot};

/// About what Graphviz needs for an edge that passes a row, in PostScript points.
const EDGE: f64 = 3.4;
/// Between two vertices.
const GAP: f64 = 2.0;
/// A character, of the size that texts of vertices have.
const CHARACTER: f64 = 6.4;
/// The shape of a page: how much longer it is than wide.
const RATIO: f64 = 1.47;

/// The rows of the figure from the top, and about how wide and how high it is.
pub struct Rows<'a> {
    /// The vertices of each row.
    pub rows: Vec<Vec<&'a Spot>>,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

/// The layers as they are.
pub fn unfolded(scene: &Scene) -> Rows<'_> {
    measured(scene, scene.layers.iter().map(|layer| layer.iter().collect()).collect())
}

/// The layers folded so that the figure is as large on a page as it can be.
pub fn folded(scene: &Scene) -> Rows<'_> {
    let size = |rows: &Rows| (rows.width.max(rows.height) / RATIO).max(rows.width.min(rows.height));
    let widths = (3..40).map(|hundreds| f64::from(hundreds) * 100.0);
    let all = widths.map(|width| measured(scene, within(scene, width)));
    all.min_by(|a, b| size(a).total_cmp(&size(b))).unwrap_or_else(|| unfolded(scene))
}

/// Rows of about that width, the lowest filled first, in each layer the vertices that most edges lead to on top.
fn within(scene: &Scene, width: f64) -> Vec<Vec<&Spot>> {
    let entering = entering(scene);
    let edges_to = |spot: &Spot| entering.get(spot.name.as_str()).copied().unwrap_or(0);
    let mut rows: Vec<Vec<&Spot>> = Vec::new();
    for layer in scene.layers.iter().rev() {
        let mut waiting: Vec<&Spot> = layer.iter().collect();
        waiting.sort_by_key(|spot| std::cmp::Reverse(edges_to(spot)));
        let (mut passing, mut used) = (0, 0.0);
        let mut row: Vec<&Spot> = Vec::new();
        while let Some(spot) = waiting.pop() {
            let wide = of(spot) + GAP;
            if !row.is_empty() && used + wide > width - EDGE * passing as f64 {
                passing += row.iter().map(|spot| edges_to(spot)).sum::<usize>();
                rows.push(std::mem::take(&mut row));
                used = 0.0;
            }
            used += wide;
            row.push(spot);
        }
        rows.push(row);
    }
    rows.into_iter().rev().collect()
}

fn measured<'a>(scene: &Scene, rows: Vec<Vec<&'a Spot>>) -> Rows<'a> {
    let place: BTreeMap<&str, usize> = rows
        .iter()
        .enumerate()
        .flat_map(|(row, spots)| spots.iter().map(move |spot| (spot.name.as_str(), row)))
        .collect();
    let mut widths: Vec<f64> = rows.iter().map(|row| row.iter().map(|spot| of(spot) + GAP).sum()).collect();
    for edge in &scene.edges {
        if let (Some(&from), Some(&to)) = (place.get(edge.tail.as_str()), place.get(edge.head.as_str())) {
            widths.iter_mut().take(to).skip(from + 1).for_each(|width| *width += EDGE);
        }
    }
    let height = rows.iter().map(|row| row.iter().map(|spot| tall(spot)).fold(0.0, f64::max) + 22.0).sum();
    Rows { width: widths.into_iter().fold(0.0, f64::max), height, rows }
}

fn entering(scene: &Scene) -> BTreeMap<&str, usize> {
    let mut entering = BTreeMap::new();
    scene.edges.iter().for_each(|edge| *entering.entry(edge.head.as_str()).or_default() += 1);
    entering
}

/// About the width of a vertex.
fn of(spot: &Spot) -> f64 {
    let text = |text: &str| CHARACTER * text.chars().count() as f64 + 8.0;
    match &spot.body {
        Body::Nothing => text(&spot.title).max(21.0),
        Body::Text(line) => text(line).max(text(&spot.title)),
        Body::Picture(picture) => {
            let width =
                |part: &crate::picture::Part| (0..part.grid.columns).map(|c| part.grid.width(c)).sum::<f64>() + 16.0;
            picture.parts.iter().map(width).sum::<f64>().max(text(&spot.title))
        }
    }
}

/// About the height of a vertex.
fn tall(spot: &Spot) -> f64 {
    match &spot.body {
        Body::Nothing => 15.0,
        Body::Text(_) => 30.0,
        Body::Picture(picture) => {
            let height = |part: &crate::picture::Part| (0..part.grid.rows).map(|r| part.grid.height(r)).sum::<f64>();
            picture.parts.iter().map(height).fold(0.0, f64::max) + 26.0
        }
    }
}
