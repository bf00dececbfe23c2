//! Tokens on a graph: its vertices, and how many tokens are on each.

use super::{Cell, Grid, Mark, PictureError, Style, no_position};
use crate::ruleset::TokensOnGraph;

/// A graph with more vertices shows those with tokens only.
const MOST_VERTICES: usize = 40;
/// So many vertices stand side by side.
const A_ROW: usize = 3;

/// The map of Nim City, so that few roads would cross; home is on the right.
const NIM_CITY: [[&str; 4]; 3] = [["H", "B", "A", ""], ["G", "E", "D", "home"], ["", "F", "C", ""]];

/// The tokens of `position`: `A,A,D`.
pub fn tokens(rules: &TokensOnGraph, position: &str) -> Result<Grid, PictureError> {
    let tokens: Vec<&str> = position.split(',').collect();
    if let Some(unknown) = tokens.iter().find(|token| !rules.vertices.iter().any(|vertex| vertex == *token)) {
        return Err(no_position(position, format!("`{unknown}` is no vertex")));
    }
    let on = |vertex: &str| tokens.iter().filter(|token| **token == vertex).count();
    let cell = |(place, vertex): ([usize; 2], &str)| Cell::new(place, Mark::Vertex(on(vertex))).named(vertex);
    Ok(Grid::new(Style::Vertices, places(rules, |vertex| on(vertex) > 0).into_iter().map(cell).collect()))
}

fn places(rules: &TokensOnGraph, has_token: impl Fn(&str) -> bool) -> Vec<([usize; 2], &str)> {
    let named = |name: &str| rules.vertices.iter().find(|vertex| *vertex == name).map(String::as_str);
    let in_row = |(row, names): (usize, &[&'static str; 4])| {
        let towns = names.iter().enumerate();
        towns.filter_map(|(column, name)| Some(([row, column], named(name)?))).collect::<Vec<_>>()
    };
    let city: Vec<([usize; 2], &str)> = NIM_CITY.iter().enumerate().flat_map(in_row).collect();
    if city.len() == rules.vertices.len() {
        return city;
    }
    let all = rules.vertices.len() <= MOST_VERTICES;
    let shown = rules.vertices.iter().map(String::as_str).filter(|vertex| all || has_token(vertex));
    shown.enumerate().map(|(place, vertex)| ([place / A_ROW, place % A_ROW], vertex)).collect()
}
