//! Which positions count as one entry, by going through a group or through bijections.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal_checker::{Equivalence, moves_of};

use super::super::json::Json;

/// The most edges of a picture all bijections of which are tried.
const MOST_CARRIED: usize = 6;

/// The equivalence of a certificate.
pub struct Classes<'d> {
    rules: &'d Json,
    text: String,
    equivalence: Equivalence,
    symmetries: Vec<&'d str>,
    /// Under isomorphism, one position of each class so far, by what is easily told of it.
    found: BTreeMap<String, Vec<Vec<Family>>>,
}

/// The sets of points, as bits, that a move can remove: of both players, or of the one to move and of the other one.
#[derive(Clone, PartialEq)]
struct Family {
    points: usize,
    /// The names of the points.
    names: Vec<String>,
    sets: Vec<BTreeSet<u64>>,
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

    /// The least of all images of the position under the group that the symmetries generate.
    fn least_image(&self, position: &str) -> Option<String> {
        let mut images = BTreeSet::from([position.to_string()]);
        let mut open = vec![position.to_string()];
        while let Some(next) = open.pop() {
            for symmetry in &self.symmetries {
                let image = moves_of::image(&self.text, self.equivalence, &next, Some(symmetry)).ok()?;
                if images.insert(image.clone()) {
                    open.push(image);
                }
            }
        }
        images.pop_first()
    }

    /// The least of all images of the position under isomorphisms, which may negate; `None` of a large picture.
    fn least_carried(&self, position: &str) -> Option<String> {
        let points = self.points()?;
        let mut images = BTreeSet::new();
        let mut lists: Vec<Vec<String>> = vec![vec![]];
        for _ in 0..=points.len() {
            for list in &lists {
                let witness = if list.is_empty() { "-".to_string() } else { list.concat() };
                for witness in [format!("-{witness}"), witness] {
                    images.extend(moves_of::image(&self.text, self.equivalence, position, Some(&witness)).ok());
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
        let (mover, board) = match position.split_once(' ') {
            Some((mover @ ("L" | "R"), board)) => (mover, board),
            _ => ("", position),
        };
        let summands = match self.rules.word("ruleset") {
            "sum" => self.rules.list("summands"),
            _ => std::slice::from_ref(self.rules),
        };
        // In a game of one summand a witness may negate.
        let may_negate = summands.len() == 1 && !mover.is_empty();
        let (mut name, mut families) = (if may_negate { String::new() } else { mover.to_string() }, vec![]);
        for (rules, part) in summands.iter().zip(board.split(" + ")) {
            let is_negative = rules.word("ruleset") == "negative";
            let inner = if is_negative { rules.field("of")? } else { rules };
            name += " + ";
            let family = match inner.word("ruleset") {
                "removal" | "cram" => Family::new(inner, part)?,
                "domineering" => {
                    Family::of_players(inner, part, if (mover == "L") != is_negative { "LR" } else { "RL" })?
                }
                "hackenbush" => return None,
                _ => {
                    name += part;
                    continue;
                }
            };
            name += &format!("{:?}", family.signature(&(0..family.points).collect::<Vec<_>>()));
            families.push(family);
        }
        let known = self.found.entry(name.clone()).or_default();
        let same = |those: &Vec<Family>| those.iter().zip(&families).all(|(one, other)| one.is_isomorphic(other));
        let place = known.iter().position(same).unwrap_or_else(|| {
            known.push(families.clone());
            known.len() - 1
        });
        Some(format!("{name} no. {place}"))
    }
}

/// What stands between the names of points.
fn separator(rules: &Json) -> &'static str {
    let long = |point: &Json| matches!(point, Json::Text(name) if name.len() > 1);
    if rules.list("points").iter().any(long) { "," } else { "" }
}

fn names(rules: &Json, text: &str) -> Vec<String> {
    let separator = separator(rules);
    let parts: Vec<&str> =
        if separator.is_empty() { text.split("").collect() } else { text.split(separator).collect() };
    parts.into_iter().filter(|name| !["", "-"].contains(name)).map(String::from).collect()
}

/// The player to move and a space, if the position begins so; and the board.
pub fn split(position: &str) -> (&str, &str) {
    position.split_at(if position.starts_with(['L', 'R']) && position[1..].starts_with(' ') { 2 } else { 0 })
}

/// The components of a position of a game of one summand in which moves take sets of points, each as the names of its points.
pub fn components(rules: &Json, board: &str) -> Option<Vec<BTreeSet<String>>> {
    let family = Family::new(rules, board)?;
    let mut components: Vec<BTreeSet<String>> = vec![];
    for set in family.sets.iter().flatten() {
        let of_set = (0..).zip(&family.names).filter(|(place, _)| set >> place & 1 == 1);
        let mut joined: BTreeSet<String> = of_set.map(|(_, name)| name.clone()).collect();
        components.retain(|component| {
            let meets = !component.is_disjoint(&joined);
            joined.extend(component.iter().filter(|_| meets).cloned());
            !meets
        });
        components.push(joined);
    }
    Some(components)
}

/// The part of a board that has these points.
pub fn points_text(rules: &Json, board: &str, points: &[String]) -> String {
    let all: Vec<String> = names(rules, board).into_iter().filter(|point| points.contains(point)).collect();
    if all.is_empty() { "-".into() } else { all.join(separator(rules)) }
}

/// Whether an involution makes the position of a game of one summand a mirror.
pub fn has_mirror(rules: &Json, board: &str) -> Option<bool> {
    let family = Family::new(rules, board)?;
    Some(family.mirrors(&mut vec![None; family.points]))
}

impl Family {
    /// Whether the involution so far can be continued to one that carries each set onto one of the other player that it
    /// does not meet.
    fn mirrors(&self, images: &mut Vec<Option<usize>>) -> bool {
        let Some(next) = images.iter().position(Option::is_none) else {
            let [own, other] = [self.sets.first(), self.sets.last()].map(|sets| sets.expect("a family"));
            return own.len() == other.len()
                && own.iter().all(|set| {
                    let image = (0..self.points).filter(|p| set >> p & 1 == 1).filter_map(|p| images[p]);
                    let image = image.fold(0, |image, point| image | 1 << point);
                    other.contains(&image) && set & image == 0
                });
        };
        for image in next + 1..self.points {
            if images[image].is_none() {
                (images[next], images[image]) = (Some(image), Some(next));
                if self.mirrors(images) {
                    return true;
                }
                (images[next], images[image]) = (None, None);
            }
        }
        false
    }

    /// The family of a position of a game of one summand in which moves take sets of points.
    fn new(rules: &Json, position: &str) -> Option<Family> {
        match (rules.word("ruleset"), split(position)) {
            ("removal" | "cram", _) => {
                Family::of(rules, position, vec![moves_of::legal_moves(&rules.to_string(), position).ok()?])
            }
            ("domineering", (mover, board)) => {
                Family::of_players(rules, board, if mover == "L " { "LR" } else { "RL" })
            }
            _ => None,
        }
    }

    /// The families of these players, in this order.
    fn of_players(rules: &Json, board: &str, players: &str) -> Option<Family> {
        let moves = |player| moves_of::legal_moves(&rules.to_string(), &format!("{player} {board}")).ok();
        Family::of(rules, board, players.chars().map(moves).collect::<Option<_>>()?)
    }

    fn of(rules: &Json, board: &str, moves: Vec<Vec<(String, String)>>) -> Option<Family> {
        let names = |text: &str| names(rules, text);
        let mut points = names(board);
        points.retain(|point| moves.iter().flatten().any(|(mv, _)| names(mv).contains(point)));
        let bit = |name: &String| points.iter().position(|point| point == name).map(|place| 1 << place);
        let set = |(mv, _): &(String, String)| names(mv).iter().map(bit).sum::<Option<u64>>();
        let sets = |moves: &Vec<_>| moves.iter().map(set).collect::<Option<_>>();
        Some(Family {
            points: points.len(),
            names: points.clone(),
            sets: moves.iter().map(sets).collect::<Option<_>>()?,
        })
    }

    /// The sizes of the sets that each point is in, sorted.
    fn signature(&self, points: &[usize]) -> Vec<Vec<u32>> {
        let mut all: Vec<Vec<u32>> = points.iter().map(|point| self.sizes(*point)).collect();
        all.sort();
        all
    }

    fn sizes(&self, point: usize) -> Vec<u32> {
        let of = |sets: &BTreeSet<u64>| {
            let mut sizes: Vec<u32> =
                sets.iter().filter(|set| **set >> point & 1 == 1).map(|set| set.count_ones()).collect();
            sizes.sort_unstable();
            sizes.push(0);
            sizes
        };
        self.sets.iter().flat_map(of).collect()
    }

    fn is_isomorphic(&self, other: &Family) -> bool {
        let counts = |family: &Family| family.sets.iter().map(BTreeSet::len).collect::<Vec<_>>();
        self.points == other.points && counts(self) == counts(other) && self.extend(other, &mut vec![])
    }

    /// Whether the images of the first points can be continued to a bijection that carries sets onto sets.
    fn extend(&self, other: &Family, images: &mut Vec<usize>) -> bool {
        let next = images.len();
        if next == self.points {
            return true;
        }
        for image in 0..self.points {
            if images.contains(&image) || self.sizes(next) != other.sizes(image) {
                continue;
            }
            images.push(image);
            let carried = |set: u64| images.iter().enumerate().map(|(from, to)| (set >> from & 1) << to).sum::<u64>();
            let is_carried = |(own, others): (&BTreeSet<u64>, &BTreeSet<u64>)| {
                let mut whole = own.iter().copied().filter(|set| set >> next == 1);
                whole.all(|set| others.contains(&carried(set)))
            };
            if self.sets.iter().zip(&other.sets).all(is_carried) && self.extend(other, images) {
                return true;
            }
            images.pop();
        }
        false
    }
}
