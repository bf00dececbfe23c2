//! Tokens on a digraph that may have cycles: a player moves one of them along an edge, to a vertex that can hold any number.
//! Where no token can move, play has ended. (Smith, *Graphs and composite games*, 1966, plays a sum of such graphs in this way.)
//!
//! Nim City, a map for such a game, is in [`nim_city`].

mod nim_city;

use serde::{Deserialize, Serialize};

use crate::ruleset::GameError;
use crate::ruleset::Ruleset;
use crate::ruleset::games::digraph::{DigraphError, GraphFile, NamedDigraph};
use crate::ruleset::registry::{Family, FromRules, Listed};
use crate::ruleset::{Component, Rules};

/// The most tokens.
const MOST_TOKENS: usize = 64;

/// Tokens on a digraph.
#[derive(Clone, Debug)]
pub struct Tokens {
    map: Map,
    graph: NamedDigraph,
    measures: Vec<u32>,
    start: Vec<u32>,
}

/// Where the digraph is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Map {
    NimCity,
    Data,
}

/// Why there is no game of tokens.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum TokensError {
    /// The digraph is none.
    #[error(transparent)]
    Digraph(#[from] DigraphError),
    /// A name that stands between commas.
    #[error("`{0}` cannot name a position that tokens stand on: use no `,`")]
    Comma(String),
    /// None, or too many.
    #[error("it has {0} tokens, and a game has 1 to {MOST_TOKENS}")]
    Tokens(usize),
    /// A token beside the digraph.
    #[error("the token on `{0}` stands on no position")]
    UnknownVertex(String),
}

impl Tokens {
    /// The game of a file; one token on the first vertex, where it says nothing of tokens.
    ///
    /// # Errors
    /// When it breaks a condition that [`TokensError`] names.
    pub fn new(file: GraphFile) -> Result<Tokens, TokensError> {
        let first = || file.positions.first().cloned().into_iter().collect();
        let tokens = file.tokens.unwrap_or_else(first);
        Tokens::on(NamedDigraph::new(file.positions, &file.moves)?, &tokens)
    }

    /// Tokens on the vertices of these names.
    pub(in crate::ruleset) fn on(graph: NamedDigraph, tokens: &[String]) -> Result<Tokens, TokensError> {
        if let Some(name) = graph.names().iter().find(|name| name.contains(',')) {
            return Err(TokensError::Comma(name.clone()));
        }
        if !(1..=MOST_TOKENS).contains(&tokens.len()) {
            return Err(TokensError::Tokens(tokens.len()));
        }
        let find = |name: &String| graph.number(name).ok_or_else(|| TokensError::UnknownVertex(name.clone()));
        let start = tokens.iter().map(find).collect::<Result<_, _>>()?;
        let heights = graph.heights();
        let longest = heights.iter().flatten().max().map_or(0, |longest| longest + 1);
        let measures = heights.iter().map(|height| height.unwrap_or(longest)).collect();
        Ok(Tokens { map: Map::Data, graph, measures, start })
    }

    /// The names of the vertices.
    pub fn vertices(&self) -> &[String] {
        self.graph.names()
    }

    /// The edges by the names of their ends, sorted by the places of these among the vertices.
    pub fn edges(&self) -> Vec<[String; 2]> {
        self.graph.edges()
    }

    /// The vertices of the tokens at the start, in the order in which the name lists them.
    pub fn tokens(&self) -> &[u32] {
        &self.start
    }

    /// The vertices of `tokens` by name, `,` between.
    fn list(&self, tokens: &[u32]) -> String {
        tokens.iter().map(|&vertex| self.graph.name(vertex)).collect::<Vec<_>>().join(",")
    }
}

impl Ruleset for Tokens {
    /// The vertices of the tokens, ascending.
    type Position = Vec<u32>;
    /// From and to.
    type Move = (u32, u32);

    fn name(&self) -> String {
        match self.map {
            Map::NimCity => format!("nim-city:{}", self.list(&self.start)),
            Map::Data => "tokens".to_owned(),
        }
    }

    fn source(&self) -> Vec<u32> {
        let mut tokens = self.start.clone();
        tokens.sort_unstable();
        tokens
    }

    fn moves(&self, position: &Vec<u32>) -> Vec<(u32, u32)> {
        let mut from = position.clone();
        from.dedup();
        from.into_iter().flat_map(|from| self.graph.followers(from).iter().map(move |&to| (from, to))).collect()
    }

    fn follower(&self, position: &Vec<u32>, &(from, to): &(u32, u32)) -> Vec<u32> {
        let mut tokens = position.clone();
        if let Some(moved) = tokens.iter_mut().find(|vertex| **vertex == from) {
            *moved = to;
        }
        tokens.sort_unstable();
        tokens
    }

    fn is_terminal(&self, position: &Vec<u32>) -> bool {
        position.iter().all(|&vertex| self.graph.followers(vertex).is_empty())
    }

    /// Never said of tokens, even where their digraph has no cycle.
    fn ends(&self) -> bool {
        false
    }

    /// The lengths of longest paths, added; a token that can reach a cycle counts one more than the longest of all. So no move makes it larger, and
    /// only a move of a token that can still reach a cycle leaves it as it is.
    fn measure(&self, position: &Vec<u32>) -> u64 {
        position.iter().map(|&vertex| u64::from(self.measures[vertex as usize])).sum()
    }

    fn text(&self, position: &Vec<u32>) -> String {
        self.list(position)
    }

    fn move_text(&self, (from, to): &(u32, u32)) -> String {
        format!("{}>{}", self.graph.name(*from), self.graph.name(*to))
    }

    fn parse(&self, text: &str) -> Result<Vec<u32>, String> {
        let find = |name: &str| {
            self.graph.number(name.trim()).ok_or_else(|| format!("`{name}` is no position that a token can stand on"))
        };
        let mut tokens = text.split(',').map(find).collect::<Result<Vec<_>, _>>()?;
        if tokens.len() != self.start.len() {
            let (found, wanted) = (tokens.len(), self.start.len());
            return Err(format!("it has {found} tokens, with `,` between; the game has {wanted}"));
        }
        tokens.sort_unstable();
        Ok(tokens)
    }
}

/// A digraph, which may have cycles, and the tokens on it, as a certificate states them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokensOnGraph {
    /// The names of the vertices.
    pub vertices: Vec<String>,
    /// From and to.
    pub edges: Vec<[String; 2]>,
    /// The vertex of each token at the start.
    pub tokens: Vec<String>,
}

impl FromRules<TokensOnGraph> for Tokens {
    fn from_rules(rules: &TokensOnGraph, _: &str) -> Result<Tokens, String> {
        let TokensOnGraph { vertices, edges, tokens } = rules.clone();
        Tokens::new(GraphFile { positions: vertices, moves: edges, tokens: Some(tokens) })
            .map_err(|error| error.to_string())
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
        meaning: "Nim City with cars in towns A, B, ...: a loopy game on a map with cycles",
        read,
    }];

    const LOOPY: bool = true;

    fn rules(&self) -> Rules {
        let vertices = self.vertices().to_vec();
        let tokens = self.start.iter().map(|&vertex| vertices[vertex as usize].clone()).collect();
        Rules::Tokens(TokensOnGraph { edges: self.edges(), tokens, vertices })
    }
}

#[cfg(test)]
mod tests;
