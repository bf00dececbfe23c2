//! Which positions count as one entry, by enumerating a group or bijections.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal_checker::Equivalence;

use super::super::json::Json;
use super::super::moves;
use super::live;
use super::structure::Structure;

/// The most edges of a picture for which all bijections are tried.
const MOST_CARRIED: usize = 6;

/// The equivalence of a certificate.
pub struct Classes<'d> {
    rules: &'d Json,
    text: String,
    equivalence: Equivalence,
    symmetries: Vec<&'d str>,
    /// Under isomorphism, one position of each class so far, by an easily computed invariant.
    found: BTreeMap<String, Vec<Vec<Structure>>>,
}

impl<'d> Classes<'d> {
    pub fn new(document: &'d Json, equivalence: Equivalence) -> Option<Classes<'d>> {
        let rules = document.field("rules")?;
        let symmetries = document.list("symmetries").iter();
        let symmetries = symmetries.filter_map(|one| if let Json::Text(text) = one { Some(&text[..]) } else { None });
        Some(Classes {
            rules,
            text: rules.to_string(),
            equivalence,
            symmetries: symmetries.collect(),
            found: BTreeMap::new(),
        })
    }

    /// A name for the class of the position.
    pub fn name(&mut self, position: &str) -> Option<String> {
        match self.equivalence {
            Equivalence::Identity => Some(position.to_string()),
            Equivalence::Symmetry => self.least_image(position),
            Equivalence::Isomorphism if self.rules.word("ruleset") == "hackenbush" => self.least_carried(position),
            Equivalence::Isomorphism => self.first_isomorphic(position),
        }
    }

    /// The least image of the position under the group that the symmetries generate.
    fn least_image(&self, position: &str) -> Option<String> {
        let mut images = BTreeSet::from([position.to_string()]);
        let mut open = vec![position.to_string()];
        while let Some(next) = open.pop() {
            for symmetry in &self.symmetries {
                let image = moves::image(&self.text, self.equivalence, &next, Some(symmetry))?;
                if images.insert(image.clone()) {
                    open.push(image);
                }
            }
        }
        images.pop_first()
    }

    /// The least image of the position under isomorphisms, which may negate; `None` if the picture is large.
    fn least_carried(&self, position: &str) -> Option<String> {
        let points = self.points()?;
        let mut images = BTreeSet::new();
        let mut lists: Vec<Vec<String>> = vec![vec![]];
        for _ in 0..=points.len() {
            for list in &lists {
                let witness = if list.is_empty() { "-".to_string() } else { list.concat() };
                for witness in [format!("-{witness}"), witness] {
                    images.extend(moves::image(&self.text, self.equivalence, position, Some(&witness)));
                }
            }
            if !images.is_empty() {
                break;
            }
            let longer = |list: &Vec<String>| -> Vec<Vec<String>> {
                let others = points.iter().filter(|point| !list.contains(point)).cloned();
                others.map(|point| [list.clone(), vec![point]].concat()).collect()
            };
            lists = lists.iter().flat_map(longer).collect();
        }
        images.pop_first()
    }

    /// The names of the edges of a small picture.
    fn points(&self) -> Option<Vec<String>> {
        let drawn = self.rules.word("picture").matches(['b', 'r', 'g']).count();
        let edges = drawn.max(self.rules.list("edges").len());
        (edges <= MOST_CARRIED).then(|| (1..=edges).map(|edge| edge.to_string()).collect())
    }

    fn first_isomorphic(&mut self, position: &str) -> Option<String> {
        let (mover, board) = split(position);
        let summands = summands(self.rules);
        // In a game of one summand a witness may negate.
        let may_negate = summands.len() == 1 && !mover.is_empty();
        let (mut name, mut structures) = (if may_negate { String::new() } else { mover.to_string() }, vec![]);
        for (rules, part) in summands.iter().zip(board.split(" + ")) {
            let is_negative = rules.word("ruleset") == "negative";
            let inner = if is_negative { rules.field("of")? } else { rules };
            let structure = match inner.word("ruleset") {
                "hackenbush" => return None,
                _ => structure(inner, part, (mover == "L ") != is_negative),
            };
            name += &format!(" + {}", structure.as_ref().map_or(part.to_string(), Structure::signature));
            structures.extend(structure);
        }
        let known = self.found.entry(name.clone()).or_default();
        for (place, those) in known.iter().enumerate() {
            let same = those.iter().zip(&structures).map(|(one, other)| one.is_isomorphic(other));
            if same.collect::<Option<Vec<bool>>>()?.iter().all(|same| *same) {
                return Some(format!("{name} no. {place}"));
            }
        }
        known.push(structures);
        Some(format!("{name} no. {}", known.len() - 1))
    }
}

/// The summands of a game, or the game itself.
pub fn summands(rules: &Json) -> &[Json] {
    match rules.word("ruleset") {
        "sum" => rules.list("summands"),
        _ => std::slice::from_ref(rules),
    }
}

/// The player to move and a space, if the position begins so; and the board.
pub fn split(position: &str) -> (&str, &str) {
    position.split_at(if position.starts_with(['L', 'R']) && position[1..].starts_with(' ') { 2 } else { 0 })
}

/// The structure that isomorphisms of a rule file preserve.
pub fn structure(rules: &Json, board: &str, is_left: bool) -> Option<Structure> {
    let ground = if rules.word("ruleset") == "rule-file" { moves::ground(&rules.to_string()) } else { None };
    live::structure(&*ground?, board, is_left)
}
