//! Moves and images, as a mutation needs them.

use rebuttal_checker::{Equivalence, moves_of};

use super::super::json::Json;
use super::super::judge::equivalence;
use super::super::judge::solved::is_large;

/// The game of a document, with the witnesses that occur in it.
pub struct Played {
    rules: String,
    equivalence: Equivalence,
    pub witnesses: Vec<String>,
    pub is_misere: bool,
}

impl Played {
    /// The game, unless it is large.
    pub fn new(json: &Json) -> Option<Played> {
        let rules = json.field("rules")?.to_string();
        if is_large(&rules) {
            return None;
        }
        // On a board of points the first position is often the identity too.
        let mut witnesses = vec![json.word("position").to_string()];
        json.clone().visit("", &mut |name, node| {
            if let (Json::Text(text), "witness" | "symmetries") = (node, name) {
                witnesses.push(text.clone());
            }
        });
        witnesses.sort();
        witnesses.dedup();
        witnesses.truncate(24);
        let is_misere = json.word("play") == "misere";
        Some(Played { rules, equivalence: equivalence(json.word("equivalence")), witnesses, is_misere })
    }

    pub fn is_isomorphism(&self) -> bool {
        self.equivalence == Equivalence::Isomorphism
    }

    pub fn moves(&self, position: &str) -> Vec<(String, String)> {
        let moves = if is_large(position) { None } else { moves_of::legal_moves(&self.rules, position).ok() };
        moves.filter(|moves| moves.len() <= 200).unwrap_or_default()
    }

    pub fn image(&self, position: &str, witness: Option<&str>) -> Option<String> {
        moves_of::image(&self.rules, self.equivalence, position, witness).ok()
    }

    /// A witness that carries the one position onto the other, or none under identity.
    pub fn witness(&self, from: &str, onto: &str) -> Option<Option<String>> {
        if self.equivalence == Equivalence::Identity {
            return (from == onto).then_some(None);
        }
        let carries = |witness: &&String| self.image(from, Some(witness)).is_some_and(|image| image == onto);
        let same = onto.trim_start_matches("L ").trim_start_matches("R ").to_string();
        std::iter::once(&same).chain(&self.witnesses).find(carries).map(|witness| Some(witness.clone()))
    }
}

/// A part that reaches this entry.
pub fn part(number: u64, witness: Option<String>) -> Json {
    let reaches = [("reaches", Json::number(number))];
    let witness = witness.map(|witness| ("witness", Json::Text(witness)));
    Json::List(vec![Json::object(&reaches.into_iter().chain(witness).collect::<Vec<_>>())])
}
