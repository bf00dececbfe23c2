//! Moves and images for mutations.

use rebuttal_checker::Equivalence;

use super::super::json::Json;
use super::super::judge::solved::is_large;
use super::super::judge::{equivalence, live};
use super::super::moves;
use super::points::{board, listed, mover, points, rulesets, written};

/// The game of a document, with the witnesses that occur in it.
pub struct Played {
    rules: String,
    equivalence: Equivalence,
    /// The word of each summand's ruleset.
    pub rulesets: Vec<String>,
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
        // On a board of points, the first position is often the identity too.
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
        let (equivalence, rulesets) = (equivalence(json.word("equivalence")), rulesets(json));
        Some(Played { rules, equivalence, rulesets, witnesses, is_misere })
    }

    pub fn is_isomorphism(&self) -> bool {
        self.equivalence == Equivalence::Isomorphism
    }

    pub fn moves(&self, position: &str) -> Vec<(String, String)> {
        let moves = if is_large(position) { None } else { moves::legal(&self.rules, position) };
        moves.filter(|moves| moves.len() <= 200).map(|moves| moves.to_vec()).unwrap_or_default()
    }

    pub fn image(&self, position: &str, witness: Option<&str>) -> Option<String> {
        moves::image(&self.rules, self.equivalence, position, witness)
    }

    /// A witness that carries one position onto the other, or none under identity.
    pub fn witness(&self, from: &str, onto: &str) -> Option<Option<String>> {
        if self.equivalence == Equivalence::Identity {
            return (from == onto).then_some(None);
        }
        let carries = |witness: &&String| self.image(from, Some(witness)).is_some_and(|image| image == onto);
        if let Some(live) = self.live(onto) {
            return self.witness_of_live(from, onto, &live);
        }
        let same = board(onto).to_string();
        std::iter::once(&same).chain(&self.witnesses).find(carries).map(|witness| Some(witness.clone()))
    }

    /// The same for rule files, onto an entry with these live points.
    fn witness_of_live(&self, from: &str, onto: &str, live: &[String]) -> Option<Option<String>> {
        let is_as_long = |witness: &&String| listed(witness.trim_start_matches('-')).len() == live.len();
        let carries = |witness: &&String| moves::carries(&self.rules, from, witness, onto);
        let same = written(live, ",");
        self.live(from).filter(|points| points.len() == live.len())?;
        std::iter::once(&same)
            .chain(self.witnesses.iter().filter(is_as_long))
            .find(carries)
            .map(|one| Some(one.clone()))
    }

    /// The live points of a position of a rule file, which isomorphisms map.
    fn live(&self, position: &str) -> Option<Vec<String>> {
        let ground = moves::ground(&self.rules).filter(|_| self.is_isomorphism())?;
        let live = live::structure(&ground, board(position), true)?;
        Some(live.points.into_iter().map(|point| point.name).collect())
    }

    /// The points that the moves of either player touch; for a picture, all edges.
    fn usable(&self, position: &str) -> Vec<String> {
        if let Some(live) = self.live(position) {
            return live;
        }
        let all = points(board(position));
        if self.rulesets == ["hackenbush"] {
            return all;
        }
        let movers = if mover(position).is_empty() { &[""][..] } else { &["L ", "R "] };
        let moves = movers.iter().flat_map(|mover| self.moves(&format!("{mover}{}", board(position))));
        let touched: Vec<String> = moves.flat_map(|(mv, _)| listed(&mv)).collect();
        all.into_iter().filter(|point| touched.contains(point)).collect()
    }

    /// The points of an entry as the images of a forged witness, and their separator.
    fn images(&self, entry: &str) -> (Vec<String>, &'static str) {
        self.live(entry).map_or_else(|| (points(board(entry)), ""), |live| (live, ","))
    }

    /// Whether a forger mistakes an entry for this position: it has as many points.
    pub fn is_like(&self, position: &str, entry: &str) -> bool {
        self.is_isomorphism() && self.rulesets.len() == 1 && self.usable(position).len() == self.images(entry).0.len()
    }

    /// A forger's guess at an isomorphism onto the entry: the usable points map onto its points in order, perhaps with
    /// two of them swapped. It negates if the other player is to move.
    pub fn carried(&self, position: &str, entry: &str) -> Option<String> {
        let sign = if mover(position) == mover(entry) { "" } else { "-" };
        let ((mut images, like), length) = (self.images(entry), position.len() + entry.len());
        let count = images.len();
        if count > 1 && length.is_multiple_of(2) {
            images.swap(0, length % count);
        }
        self.is_isomorphism().then(|| format!("{sign}{}", written(&images, like)))
    }
}

/// A part that reaches this entry.
pub fn part(number: u64, witness: Option<String>) -> Json {
    let reaches = [("reaches", Json::number(number))];
    let witness = witness.map(|witness| ("witness", Json::Text(witness)));
    Json::List(vec![Json::object(&reaches.into_iter().chain(witness).collect::<Vec<_>>())])
}
