//! Tokens on a digraph that may have cycles: a player moves one of them along an edge, to a vertex that can hold any
//! number. Play ends when no token can move. (Smith, *Graphs and composite games*, 1966, plays sums of such graphs in
//! this way.)
//!
//! [`nim_city`] has a map for such a game, Nim City.

mod data;
mod nim_city;

use crate::games::digraph::{DigraphError, GraphFile, NamedDigraph, arcs};
use crate::picture::{Cell, Diagram, Grid, Mark, PictureError, Style};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, code, text};
use crate::words::{counted, listed};
use crate::{Component, GameError, MoveKind, Player, Rules, Ruleset};
use serde::{Deserialize, Serialize};

const MOST_TOKENS: usize = 64;
/// The most vertices that a message names.
const MOST_NAMED: usize = 20;

/// Tokens on a digraph.
#[derive(Clone, Debug)]
pub struct Tokens {
    /// Whether the digraph is the map of Nim City.
    is_nim_city: bool,
    graph: NamedDigraph,
    measures: Vec<u32>,
    start: Vec<u32>,
}

/// Why a game of tokens is invalid.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum TokensError {
    /// The digraph is invalid.
    #[error(transparent)]
    Digraph(#[from] DigraphError),
    /// A name contains a comma, which separates names in the notation.
    #[error("`{0}` cannot name a position that tokens stand on: use no `,`")]
    Comma(String),
    /// There are no tokens, or too many.
    #[error("it has {0} tokens, and a game has 1 to {MOST_TOKENS}")]
    Tokens(usize),
    /// A token on an unknown vertex.
    #[error("there is no vertex `{name}`; use {}", some(known))]
    UnknownVertex {
        /// The unknown name.
        name: String,
        /// The names of the vertices.
        known: Vec<String>,
    },
}

impl Tokens {
    /// The game in a file; without a list of tokens, one token on the first vertex.
    ///
    /// # Errors
    /// If it breaks a condition named by [`TokensError`].
    pub fn new(file: GraphFile) -> Result<Tokens, TokensError> {
        let first = || file.positions.first().cloned().into_iter().collect();
        let tokens = file.tokens.unwrap_or_else(first);
        Tokens::on(NamedDigraph::new(file.positions, &file.moves)?, &tokens)
    }

    /// The game with tokens on the vertices with these names.
    pub(crate) fn on(graph: NamedDigraph, tokens: &[String]) -> Result<Tokens, TokensError> {
        if let Some(name) = graph.names().iter().find(|name| name.contains(',')) {
            return Err(TokensError::Comma(name.clone()));
        }
        if !(1..=MOST_TOKENS).contains(&tokens.len()) {
            return Err(TokensError::Tokens(tokens.len()));
        }
        let start = tokens.iter().map(|name| vertex(&graph, name)).collect::<Result<_, _>>()?;
        let heights = graph.heights();
        let longest = heights.iter().flatten().max().map_or(0, |longest| longest + 1);
        let measures = heights.iter().map(|height| height.unwrap_or(longest)).collect();
        Ok(Tokens { is_nim_city: false, graph, measures, start })
    }

    /// The names of the vertices.
    pub fn vertices(&self) -> &[String] {
        self.graph.names()
    }

    /// The edges by the names of their ends, sorted by the indices of the ends among the vertices.
    pub fn edges(&self) -> Vec<[String; 2]> {
        self.graph.edges()
    }

    /// The names of the vertices of `tokens`, separated by `,`.
    fn list(&self, tokens: &[u32]) -> String {
        tokens.iter().map(|&vertex| self.graph.name(vertex)).collect::<Vec<_>>().join(",")
    }
}

/// The number of the vertex with this name.
fn vertex(graph: &NamedDigraph, name: &str) -> Result<u32, TokensError> {
    graph
        .number(name)
        .ok_or_else(|| TokensError::UnknownVertex { name: name.to_owned(), known: graph.names().to_vec() })
}

/// The names, shortened if there are many.
fn some(names: &[String]) -> String {
    match names.get(..MOST_NAMED) {
        Some(first) if first.len() < names.len() => format!("{}, ...", first.join(", ")),
        _ => listed(names, "or"),
    }
}

impl Ruleset for Tokens {
    /// The vertices of the tokens, ascending.
    type Board = Vec<u32>;
    /// The vertices from which and to which a token moves.
    type Move = (u32, u32);

    const IMPARTIAL: bool = true;

    fn name(&self) -> String {
        match self.is_nim_city {
            true => format!("nim-city:{}", self.list(&self.start)),
            false => if self.start.len() == 1 { "graph" } else { "tokens" }.to_owned(),
        }
    }

    fn source(&self) -> Vec<u32> {
        let mut tokens = self.start.clone();
        tokens.sort_unstable();
        tokens
    }

    fn moves(&self, board: &Vec<u32>, _: Player) -> Vec<(u32, u32)> {
        let mut from = board.clone();
        from.dedup();
        from.into_iter().flat_map(|from| self.graph.followers(from).iter().map(move |&to| (from, to))).collect()
    }

    fn follower(&self, board: &Vec<u32>, &(from, to): &(u32, u32)) -> Vec<u32> {
        let mut tokens = board.clone();
        if let Some(moved) = tokens.iter_mut().find(|vertex| **vertex == from) {
            *moved = to;
        }
        tokens.sort_unstable();
        tokens
    }

    fn is_terminal(&self, board: &Vec<u32>, _: Player) -> bool {
        board.iter().all(|&vertex| self.graph.followers(vertex).is_empty())
    }

    /// Always false, even if the digraph has no cycle.
    fn ends(&self) -> bool {
        false
    }

    /// The sum, over all tokens, of the length of the longest path; a token that can reach a cycle counts one more than
    /// the longest of all lengths. So no move increases the sum, and only a move of a token that can still reach a
    /// cycle leaves it unchanged.
    fn measure(&self, board: &Vec<u32>) -> u64 {
        board.iter().map(|&vertex| u64::from(self.measures[vertex as usize])).sum()
    }

    fn text(&self, board: &Vec<u32>) -> String {
        self.list(board)
    }

    fn move_text(&self, (from, to): &(u32, u32)) -> String {
        format!("{}>{}", self.graph.name(*from), self.graph.name(*to))
    }

    fn parse(&self, text: &str) -> Result<Vec<u32>, String> {
        let tokens: Result<Vec<u32>, _> = text.split(',').map(|name| vertex(&self.graph, name.trim())).collect();
        let mut tokens = tokens.map_err(|error| error.to_string())?;
        if tokens.len() != self.start.len() {
            let (found, wanted) = (counted(tokens.len(), "token", "tokens"), self.start.len());
            return Err(format!(
                "it names {found}, and the game has {wanted}; name a vertex for each, with `,` between"
            ));
        }
        tokens.sort_unstable();
        Ok(tokens)
    }
}

/// Tokens on a digraph, which may have cycles. Certificates give the map of Nim City by its name alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "data::RulesData", into = "data::RulesData")]
pub struct TokensOnGraph {
    /// Whether the digraph is the map of Nim City.
    pub nim_city: bool,
    /// The names of the vertices.
    pub vertices: Vec<String>,
    /// The edges, each from one vertex to another or to itself.
    pub edges: Vec<[String; 2]>,
    /// The vertex of each token at the start.
    pub tokens: Vec<String>,
}

impl Stated<TokensOnGraph> for Tokens {
    fn from_rules(rules: &TokensOnGraph) -> Result<Tokens, String> {
        let TokensOnGraph { nim_city, vertices, edges, tokens } = rules.clone();
        if nim_city {
            return data::nim_city(&tokens);
        }
        Tokens::new(GraphFile { positions: vertices, moves: edges, tokens: Some(tokens) })
            .map_err(|error| error.to_string())
    }

    const SCHEMA: Fields = &[
        (
            "vertices",
            r##"{ "type": "array", "items": { "$ref": "#/$defs/vertexName" },
              "minItems": 1, "maxItems": 1000000, "uniqueItems": true }"##,
        ),
        (
            "edges",
            r##"{ "type": "array", "items": { "type": "array",
              "items": { "$ref": "#/$defs/vertexName" }, "minItems": 2, "maxItems": 2 },
              "maxItems": 10000000, "uniqueItems": true }"##,
        ),
        (
            "tokens",
            r##"{ "type": "array", "items": { "$ref": "#/$defs/vertexName" }, "minItems": 1, "maxItems": 64 }"##,
        ),
    ];

    const NAMED: Option<Fields> = Some(&[
        ("map", r#"{ "const": "nim-city" }"#),
        (
            "tokens",
            r#"{ "type": "array", "items": { "enum": ["home", "A", "B", "C", "D", "E", "F", "G", "H"] }, "minItems": 1, "maxItems": 64 }"#,
        ),
    ]);

    const WHY_IT_ENDS: &'static str = "it does not go on forever";

    fn words(rules: &TokensOnGraph) -> Text {
        text![format!(
            "{} on the vertices of a digraph, which has {} and {}. A move takes one token along an edge; a \
             vertex can hold any number of tokens. ",
            match rules.tokens.len() {
                1 => "There is 1 token".to_owned(),
                tokens => format!("There are {tokens} tokens"),
            },
            counted(rules.vertices.len(), "vertex", "vertices"),
            counted(rules.edges.len(), "edge", "edges"),
        )]
        .and(arcs("The edges are ", &rules.edges))
        .and(text![
            "A position lists the vertices of the tokens, and a move is written as the edge: ",
            code("D>A"),
            "."
        ])
    }

    fn picture(rules: &TokensOnGraph, position: &str) -> Result<Grid, PictureError> {
        let tokens: Vec<&str> = position.split(',').collect();
        if let Some(unknown) = tokens.iter().find(|token| !rules.vertices.iter().any(|vertex| vertex == *token)) {
            return Err(PictureError::no_position(position, format!("`{unknown}` is no vertex")));
        }
        let on = |vertex: &str| tokens.iter().filter(|token| **token == vertex).count();
        let cell = |(place, vertex): ([usize; 2], &str)| Cell::new(place, Mark::Vertex(on(vertex))).named(vertex);
        let places = places(rules, |vertex| on(vertex) > 0).into_iter();
        Ok(Grid::new(Style::Vertices, places.map(cell).collect()).of(diagram(rules, on)))
    }

    fn kind(rules: &TokensOnGraph, _: &str, mv: &str) -> MoveKind {
        let from = mv.split('>').next().unwrap_or_default();
        let place = rules.vertices.iter().position(|vertex| vertex == from);
        MoveKind::called(place.map_or(u64::MAX, |place| place as u64), format!("from {from}"))
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let city = Tokens::nim_city(family.parameters(name)).map(Component::from);
    city.map_err(|error| family.unfit(name, format!("for instance nim-city:B,D,H; {error}")))
}

impl Listed for Tokens {
    const PAGE: &'static str = include_str!("tokens.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "nim-city",
        usage: "nim-city[:A,B,...]",
        meaning: "Nim City with tokens on vertices A, B, ...: a loopy game on a map with cycles",
        read,
    }];

    const LOOPY: bool = true;

    fn rules(&self) -> Rules {
        let vertices = self.vertices().to_vec();
        let tokens = self.start.iter().map(|&vertex| vertices[vertex as usize].clone()).collect();
        Rules::Tokens(TokensOnGraph { nim_city: self.is_nim_city, edges: self.edges(), tokens, vertices })
    }
}

/// The largest number of vertices for which all are shown; in a larger graph, only those with tokens are.
const MOST_VERTICES: usize = 40;
/// The number of vertices in a row.
const A_ROW: usize = 3;

/// The map of Nim City, arranged so that few roads cross; home is on the right.
const NIM_CITY: [[&str; 4]; 3] = [["H", "B", "A", ""], ["G", "E", "D", "home"], ["", "F", "C", ""]];

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
    let shown = shown(rules, has_token).enumerate();
    shown.map(|(place, vertex)| ([place / A_ROW, place % A_ROW], vertex)).collect()
}

/// The vertices that are shown.
fn shown(rules: &TokensOnGraph, has_token: impl Fn(&str) -> bool) -> impl Iterator<Item = &str> {
    let all = rules.vertices.len() <= MOST_VERTICES;
    rules.vertices.iter().map(String::as_str).filter(move |vertex| all || has_token(vertex))
}

/// The graph with `on(vertex)` tokens on each vertex.
fn diagram(rules: &TokensOnGraph, on: impl Fn(&str) -> usize) -> Diagram {
    let names: Vec<&str> = shown(rules, |vertex| on(vertex) > 0).collect();
    let find = |name: &String| names.iter().position(|other| other == name);
    let arrows = rules.edges.iter().filter_map(|[from, to]| Some([find(from)?, find(to)?])).collect();
    Diagram::on_circle(names.iter().map(|&name| (name.to_owned(), on(name))).collect(), arrows)
}

#[cfg(test)]
mod tests;
