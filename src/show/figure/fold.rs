//! Layers too wide for a page, each folded into several rows.
//!
//! Edges to the lower rows of a folded layer pass between the vertices of its upper rows, which therefore hold fewer.

use std::collections::BTreeMap;

use super::scene::{Body, Scene, Spot};
use super::{POINTS_PER_INCH, Page};

/// The approximate width that Graphviz needs for an edge passing a row, in PostScript points.
const EDGE: f64 = 4.4;
/// The most rows in a layer. With more, Graphviz takes minutes and gains little, since every edge to a lower row takes
/// room in all rows above.
const MOST_ROWS: usize = 6;
/// The distance between two vertices.
const GAP: f64 = 2.0;
/// The width of a character in the font size of vertices.
const CHARACTER: f64 = 9.3;
/// The height of a page divided by its width.
const RATIO: f64 = 1.47;
/// The width of a page; a figure that fits is not folded.
const BREADTH: f64 = 520.0;
/// The shares of a width that rows may fill by their approximate width; Graphviz may need the rest for edges.
const SHARES: [f64; 4] = [1.0, 0.75, 0.55, 0.4];

/// The rows of the figure from the top, with its approximate width and height.
pub struct Rows<'a> {
    /// The vertices of each row.
    pub rows: Vec<Vec<&'a Spot>>,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

/// The layers without a page: folded only if there are very many vertices.
pub fn natural(scene: &Scene) -> Rows<'_> {
    if scene.is_dense() && scene.is_foldable() { folded(scene, whichever, BREADTH) } else { unfolded(scene) }
}

/// Ways to arrange the layers on a page: unfolded, and folded for portrait and landscape, or for a width.
pub fn for_page(scene: &Scene) -> Vec<Rows<'_>> {
    let mut ways = vec![unfolded(scene)];
    match scene.drawing.page {
        _ if !scene.is_foldable() => {}
        Page::Width(width) => {
            let breadth = width.inches() * POINTS_PER_INCH;
            ways.extend(SHARES.map(|share| folded(scene, |[width, _]| width, share * breadth)));
        }
        _ => ways.extend([
            folded(scene, |[width, height]| width.max(height / RATIO), BREADTH),
            folded(scene, |[width, height]| height.max(width / RATIO), BREADTH),
        ]),
    }
    ways.dedup_by(|one, other| one.rows.iter().map(Vec::len).eq(other.rows.iter().map(Vec::len)));
    ways
}

/// The width of the page on which a figure of this size has its natural size, in portrait or landscape.
fn whichever([width, height]: [f64; 2]) -> f64 {
    (width.max(height) / RATIO).max(width.min(height))
}

/// The layers, unfolded.
fn unfolded(scene: &Scene) -> Rows<'_> {
    measured(scene, scene.layers.iter().map(|layer| layer.iter().collect()).collect())
}

/// The layers folded to minimise the page that the figure needs, as computed by `page`, but not below `least`.
fn folded(scene: &Scene, page: fn([f64; 2]) -> f64, least: f64) -> Rows<'_> {
    let size = |rows: &Rows| page([rows.width, rows.height]).max(least);
    let widths = (3..60).rev().map(|hundreds| f64::from(hundreds) * 100.0);
    let all = widths.map(|width| measured(scene, within(scene, width)));
    all.min_by(|a, b| size(a).total_cmp(&size(b))).unwrap_or_else(|| unfolded(scene))
}

/// Rows of vertices of about this total width. Vertices reached from the same place are dealt out to the rows of their
/// layer in turn, so that no row is full on one side and empty on the other.
fn within(scene: &Scene, width: f64) -> Vec<Vec<&Spot>> {
    let entering = entering(scene);
    let mut across: BTreeMap<&str, f64> = BTreeMap::new();
    let mut rows: Vec<Vec<&Spot>> = Vec::new();
    for layer in &scene.layers {
        let spots = from_left_to_right(layer, &entering, &mut across);
        let lines = dealt(&spots, &capacities(scene, &spots, width));
        rows.extend(lines.into_iter().filter(|line| !line.is_empty()));
    }
    rows
}

/// The vertices of the layer, sorted by the origin of their incoming edges; `across` records the place of each, from 0
/// to 1.
fn from_left_to_right<'a>(
    layer: &'a [Spot],
    entering: &BTreeMap<&str, Vec<&str>>,
    across: &mut BTreeMap<&'a str, f64>,
) -> Vec<&'a Spot> {
    let mean = |spot: &Spot| {
        let from = entering.get(spot.name.as_str()).into_iter().flatten().filter_map(|name| across.get(name));
        let (sum, count) = from.fold((0.0, 0.0), |(sum, count), place| (sum + place, count + 1.0));
        if count > 0.0 { sum / count } else { 0.5 }
    };
    let mut spots: Vec<(f64, &Spot)> = layer.iter().map(|spot| (mean(spot), spot)).collect();
    spots.sort_by(|a, b| a.0.total_cmp(&b.0));
    let count = spots.len() as f64;
    across
        .extend(spots.iter().enumerate().map(|(place, (_, spot))| (spot.name.as_str(), (place as f64 + 0.5) / count)));
    spots.into_iter().map(|(_, spot)| spot).collect()
}

/// The number of vertices in each row of the layer: as many rows as the vertices' widths require, about equally full.
fn capacities(scene: &Scene, spots: &[&Spot], width: f64) -> Vec<usize> {
    let wide: f64 = spots.iter().map(|spot| of(scene, spot) + GAP).sum();
    let rows = ((wide / width).ceil() as usize).clamp(1, MOST_ROWS);
    (0..rows).map(|row| (spots.len() + row) / rows).collect()
}

/// Deals out the vertices: each goes to the row furthest behind its share.
fn dealt<'a>(spots: &[&'a Spot], capacities: &[usize]) -> Vec<Vec<&'a Spot>> {
    let mut rows: Vec<Vec<&Spot>> = vec![Vec::new(); capacities.len()];
    for (place, &spot) in spots.iter().enumerate() {
        let behind = |row: usize| (capacities[row] * (place + 1)) as f64 / spots.len() as f64 - rows[row].len() as f64;
        let row = (0..rows.len()).max_by(|&a, &b| behind(a).total_cmp(&behind(b)).then(b.cmp(&a))).unwrap_or(0);
        rows[row].push(spot);
    }
    rows
}

fn measured<'a>(scene: &Scene, rows: Vec<Vec<&'a Spot>>) -> Rows<'a> {
    let place: BTreeMap<&str, usize> = rows
        .iter()
        .enumerate()
        .flat_map(|(row, spots)| spots.iter().map(move |spot| (spot.name.as_str(), row)))
        .collect();
    let mut widths: Vec<f64> = rows.iter().map(|row| row.iter().map(|spot| of(scene, spot) + GAP).sum()).collect();
    for (tail, head) in scene.links() {
        if let (Some(&from), Some(&to)) = (place.get(tail), place.get(head)) {
            widths.iter_mut().take(to).skip(from + 1).for_each(|width| *width += EDGE);
        }
    }
    let height = rows.iter().map(|row| row.iter().map(|spot| tall(scene, spot)).fold(0.0, f64::max) + 36.0).sum();
    Rows { width: widths.into_iter().fold(0.0, f64::max), height, rows }
}

/// The predecessors of each vertex.
fn entering(scene: &Scene) -> BTreeMap<&str, Vec<&str>> {
    let mut entering: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    scene.links().into_iter().for_each(|(tail, head)| entering.entry(head).or_default().push(tail));
    entering
}

/// The approximate width of a vertex.
fn of(scene: &Scene, spot: &Spot) -> f64 {
    let text = |text: &str| CHARACTER * text.chars().count() as f64 + 8.0;
    match &spot.body {
        Body::Nothing => text(&spot.title).max(32.0),
        Body::Text(line) => text(line).max(text(&spot.title)),
        Body::Picture(_) => scene.size(spot).map_or(0.0, |size| size[0]),
    }
}

/// The approximate height of a vertex.
fn tall(scene: &Scene, spot: &Spot) -> f64 {
    match &spot.body {
        Body::Nothing => 20.0,
        Body::Text(_) => 42.0,
        Body::Picture(_) => scene.size(spot).map_or(0.0, |size| size[1]),
    }
}
