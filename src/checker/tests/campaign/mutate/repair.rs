//! Repairs after a mutation: each entry gets a rebuttal for each legal move, if one to an earlier entry exists.

use super::super::json::Json;
use super::plays::{Played, part};

/// Repairs the rebuttals of all entries.
pub fn entries(json: &mut Json) -> Option<()> {
    let played = Played::new(json)?;
    let mut above: Vec<(u64, String)> = vec![];
    for (number, entry) in (1..).zip(json.list_mut("entries")?.iter_mut().take(40)) {
        let position = entry.word("position").to_string();
        let moves = played.moves(&position);
        let listed = entry.list("rebuttals").to_vec();
        let each = moves.iter().map(|(mv, left)| {
            let known = listed.iter().find(|rebuttal| rebuttal.word("move") == mv);
            match known.filter(|known| holds(&played, &above, left, known)) {
                Some(known) => Some(known.clone()),
                None => rebuttal(&played, &above, mv, left).or(known.cloned()),
            }
        });
        let rebuttals = each.flatten().collect();
        entry.set("rebuttals", Json::List(rebuttals))?;
        above.push((number, position));
    }
    Some(())
}

/// Whether a rebuttal reaches what it states.
fn holds(played: &Played, above: &[(u64, String)], left: &str, rebuttal: &Json) -> bool {
    let reply = rebuttal.word("reply");
    let Some(part) = rebuttal.list("parts").first() else { return false };
    let Some((_, after)) = played.moves(left).into_iter().find(|(mv, _)| mv == reply) else { return false };
    let witness = part.field("witness").map(|_| part.word("witness"));
    let image = played.image(&after, witness);
    let target = above.iter().find(|(number, _)| Some(*number) == part.count("reaches"));
    matches!((image, target), (Some(image), Some((_, position))) if image == *position)
}

/// The numbers and the positions of these entries, the first of which is entry 1.
pub fn known<'e>(entries: impl Iterator<Item = &'e Json>) -> Vec<(u64, String)> {
    (1..).zip(entries.map(|entry| entry.word("position").to_string())).collect()
}

/// Renumbers entries wherever they are reached.
pub fn renumber(json: &mut Json, number: impl Fn(u64) -> u64) {
    json.visit("", &mut |name, node| match node.whole() {
        Some(reached) if name == "reaches" => *node = Json::number(number(reached)),
        _ => {}
    });
}

/// A rebuttal of the move that leads to this position.
pub fn rebuttal(played: &Played, above: &[(u64, String)], mv: &str, left: &str) -> Option<Json> {
    let replies = played.moves(left);
    if replies.is_empty() && played.is_misere {
        return Some(Json::object(&[("move", Json::text(mv))]));
    }
    for (reply, after) in replies {
        for (number, position) in above {
            if let Some(witness) = played.witness(&after, position) {
                let fields =
                    [("move", Json::text(mv)), ("reply", Json::Text(reply)), ("parts", part(*number, witness))];
                return Some(Json::object(&fields));
            }
        }
    }
    None
}
