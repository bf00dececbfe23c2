//! Bounds made from nothing: the claimed position is an entry, and each of some moves from it demands an entry of its
//! own. The second of two starts is a class of its own too, whether or not it is the first one's negative.
//!
//! They are true where every move leaves exactly one reply that is not refuted. A forger makes half of them look so.

use super::super::json::Json;
use super::super::random::Random;
use super::Material;
use super::plays::{Played, part};
use super::repair;

/// A star under construction.
struct Star<'p> {
    played: &'p Played,
    above: Vec<(u64, String)>,
    forged: bool,
    /// The identity witness, if any.
    witness: Option<String>,
    classes: Vec<String>,
    demands: Vec<Json>,
}

/// Adds a bound, replacing an existing one.
pub fn bound(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let played = Played::new(json)?;
    // More entries than needed, so that a bound can be too high.
    let mut further = json.field("bound").map_or(vec![], |bound| bound.list("entries").to_vec());
    json.list_mut("entries")?.append(&mut further);
    let starts = json.list("starts");
    let start = starts.first()?;
    let second = match (starts.len(), start.word("mover")) {
        (2, "L") => Some(format!("R {}", json.word("position"))),
        _ => None,
    };
    if start.field("move").is_some() && !random.once_in(8) {
        return None;
    }
    let (mover, board) = (start.word("mover"), json.word("position"));
    let position = if mover.is_empty() { board.to_string() } else { format!("{mover} {board}") };
    let above = repair::known(json.list("entries").iter());
    let most = above.len();
    let witness = played.witness(&position, &position)?;
    let classes = [position.clone()].into_iter().chain(second).collect();
    let forged = random.once_in(2);
    let starts = json.list("starts").len().clamp(1, 2);
    let mut star = Star { played: &played, above, forged, witness, classes, demands: vec![] };
    for (mv, left) in played.moves(&position) {
        if star.demands.len() + 1 < most {
            star.demand(random, &mv, &left);
        }
    }
    let bound = star.bound(starts, random.once_in(2));
    let Json::Object(fields) = json else { return None };
    fields.retain(|(name, _)| name != "bound");
    fields.push(("bound".into(), bound));
    Some(())
}

impl Star<'_> {
    /// Adds a demand if its replies need a new class.
    fn demand(&mut self, random: &mut Random, mv: &str, left: &str) {
        let (mut replies, mut kept, known) = (vec![], None, self.classes.len());
        for (reply, after) in self.played.moves(left) {
            match repair::rebuttal(self.played, &self.above, &reply, &after) {
                Some(refuted) => replies.push(refuted),
                None if kept.is_some() && self.forged => replies.extend(self.made_up(random, kept, &reply, &after)),
                None => {
                    let place = self.classes.iter().position(|class| *class == after).unwrap_or(self.classes.len());
                    if place == self.classes.len() {
                        self.classes.push(after);
                    }
                    kept = Some(place + 1);
                    replies.push(self.in_class(&reply, place + 1, self.witness.clone()));
                }
            }
        }
        if self.classes.len() == known {
            return;
        }
        let fields = [("class", Json::number(1)), ("move", Json::text(mv)), ("replies", Json::List(replies))];
        self.demands.push(Json::object(&fields));
    }

    fn in_class(&self, reply: &str, class: usize, witness: Option<String>) -> Json {
        let fields = [("move", Json::text(reply)), ("class", Json::number(class as u64))];
        let witness = witness.map(|witness| ("witness", Json::Text(witness)));
        Json::object(&fields.into_iter().chain(witness).collect::<Vec<_>>())
    }

    /// An answer made up to avoid a second class.
    fn made_up(&self, random: &mut Random, kept: Option<usize>, reply: &str, after: &str) -> Option<Json> {
        let witness = random.pick(&self.played.witnesses).cloned().or(self.witness.clone());
        match random.below(4) {
            0 => None,
            1 => Some(self.in_class(reply, kept?, witness)),
            2 => Some(Json::object(&[("move", Json::text(reply))])),
            _ => {
                let (second, _) = random.pick(&self.played.moves(after))?.clone();
                let parts = part(random.pick(&self.above)?.0, witness);
                Some(Json::object(&[("move", Json::text(reply)), ("reply", Json::Text(second)), ("parts", parts)]))
            }
        }
    }

    fn bound(self, starts: usize, is_dual: bool) -> Json {
        let count = self.demands.len() as u64;
        let start = |class| {
            let Json::Object(mut start) = self.in_class("", class, self.witness.clone()) else {
                return Json::List(vec![]);
            };
            start.retain(|(name, _)| name != "move");
            Json::List(vec![Json::Object(start)])
        };
        let start = match starts {
            1 => ("start", start(1)),
            _ => ("starts", Json::List(vec![start(1), start(2)])),
        };
        let proof = if is_dual {
            ("dual", dual(count, starts))
        } else {
            ("refutation", refutation([count, starts as u64], self.classes.len()))
        };
        Json::object(&[
            ("least", Json::number(count + starts as u64)),
            ("entries", Json::List(vec![])),
            ("classes", Json::List(self.classes.iter().map(|class| Json::text(class)).collect())),
            start,
            ("demands", Json::List(self.demands)),
            proof,
        ])
    }
}

/// Each demand once, and the start often enough for the first class to count once.
fn dual(demands: u64, starts: usize) -> Json {
    let ones = Json::List((0..demands).map(|_| Json::number(1)).collect());
    let first = Json::number(demands + 1);
    let start = match starts {
        1 => ("start", first),
        _ => ("starts", Json::List(vec![first, Json::number(1)])),
    };
    Json::object(&[("divisor", Json::number(1)), start, ("demands", ones)])
}

/// Each of the first classes is a group of its own. The hints of the only step are the starts, the demands, and the
/// clause that some group falls short.
fn refutation([demands, starts]: [u64; 2], classes: usize) -> Json {
    let group = |term| Json::object(&[("term", Json::number(term)), ("least", Json::number(1))]);
    let groups = (1..=demands + starts).map(|term| group(term.min(classes as u64))).collect();
    let each: String = (1..=demands).map(|demand| format!("{demand} ")).collect();
    let begun: String = (1..=starts).map(|start| format!("{} ", demands + 1 + start)).collect();
    let step = format!("{} 0 {begun}{each}{} 0", demands + starts + 2, demands + 1);
    Json::object(&[
        ("sums", Json::List(vec![])),
        ("groups", Json::List(groups)),
        ("steps", Json::List(vec![Json::Text(step)])),
    ])
}
