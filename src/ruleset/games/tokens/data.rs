//! The rules of tokens on a digraph, in certificates.

use serde::{Deserialize, Serialize};

use super::{Tokens, TokensOnGraph};
use crate::Rules;
use crate::registry::{Listed, mismatched};

/// Rules in a certificate.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum RulesData {
    /// A named map.
    Named(Named),
    /// Any other digraph.
    Listed(Graph),
}

/// A named map with tokens on it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    map: Map,
    tokens: Vec<String>,
}

/// The named maps.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Map {
    NimCity,
}

/// A digraph with tokens on it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Graph {
    vertices: Vec<String>,
    edges: Vec<[String; 2]>,
    tokens: Vec<String>,
}

/// Nim City with cars in these towns.
///
/// # Errors
/// If there are too many cars or none, or one is not in a town.
pub(super) fn nim_city(tokens: &[String]) -> Result<Tokens, String> {
    let game = Tokens::nim_city(Some(&tokens.join(","))).map_err(|error| error.to_string())?;
    let towns = game.start.iter().map(|&town| &game.vertices()[town as usize]);
    if towns.eq(tokens) { Ok(game) } else { Err("a car is in no town".to_owned()) }
}

impl TryFrom<RulesData> for TokensOnGraph {
    type Error = String;

    fn try_from(data: RulesData) -> Result<TokensOnGraph, String> {
        match data {
            RulesData::Named(Named { tokens, .. }) => match nim_city(&tokens)?.rules() {
                Rules::Tokens(rules) => Ok(rules),
                _ => mismatched(),
            },
            RulesData::Listed(Graph { vertices, edges, tokens }) => {
                Ok(TokensOnGraph { nim_city: false, vertices, edges, tokens })
            }
        }
    }
}

impl From<TokensOnGraph> for RulesData {
    fn from(TokensOnGraph { nim_city, vertices, edges, tokens }: TokensOnGraph) -> RulesData {
        match nim_city {
            true => RulesData::Named(Named { map: Map::NimCity, tokens }),
            false => RulesData::Listed(Graph { vertices, edges, tokens }),
        }
    }
}
