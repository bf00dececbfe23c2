//! Bounds where the certificate has none, and refutations in a file beside it.

use sha2::{Digest, Sha256};

use super::super::json::Json;
use super::super::random::Random;
use super::plays::Played;
use super::{Material, change_one};

/// A bound of two, on one move from the position claimed: one more entry must answer it. It is mostly true where who
/// begins loses, and stands where none may stand otherwise.
pub fn added(material: &mut Material, json: &mut Json) -> Option<()> {
    if json.field("bound").is_some() || json.field("labels").is_some() {
        return None;
    }
    let played = Played::new(json)?;
    let start = json.list("starts").first()?;
    let mover = start.word("mover");
    let position = format!("{mover}{}{}", if mover.is_empty() { "" } else { " " }, json.word("position"));
    let moves = played.moves(&position);
    let (mv, left) = material.random.pick(&moves)?;
    let witness = played.witness(&position, &position)?.map(|witness| ("witness", Json::Text(witness)));
    let class = |number: usize| [("class", Json::number(number as u64))].into_iter().chain(witness.clone());
    let (mut classes, mut replies) = (vec![position.clone()], vec![]);
    for (reply, after) in played.moves(left) {
        let place = classes.iter().position(|class| *class == after).unwrap_or_else(|| {
            classes.push(after);
            classes.len() - 1
        });
        let answer: Vec<_> = [("move", Json::Text(reply))].into_iter().chain(class(place + 1)).collect();
        replies.push(Json::object(&answer));
    }
    let demand = [("class", Json::number(1)), ("move", Json::text(mv)), ("replies", Json::List(replies))];
    let numbers = Json::List(vec![Json::number(1)]);
    let dual = Json::object(&[("divisor", Json::number(1)), ("start", Json::number(2)), ("demands", numbers)]);
    let bound = Json::object(&[
        ("least", Json::number(2)),
        ("entries", Json::List(vec![])),
        ("classes", Json::List(classes.iter().map(|class| Json::text(class)).collect())),
        ("start", Json::List(vec![Json::object(&class(1).collect::<Vec<_>>())])),
        ("demands", Json::List(vec![Json::object(&demand)])),
        ("dual", dual),
    ]);
    let Json::Object(fields) = json else { return None };
    fields.push(("bound".into(), bound));
    Some(())
}

/// The steps of a refutation become a file, which is returned; sometimes it is not quite the one that is meant.
pub fn file(random: &mut Random, json: &mut Json) -> Option<Vec<u8>> {
    let refutation = json.field_mut("bound")?.field_mut("refutation")?;
    let lines = refutation.list("steps").iter().map(|step| match step {
        Json::Text(line) => format!("{line}\n"),
        other => other.to_string(),
    });
    let mut file: Vec<u8> = lines.collect::<String>().into_bytes();
    if random.once_in(4) {
        let at = random.below(file.len());
        file.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << random.below(8));
    }
    let digest: String = Sha256::digest(&file).iter().map(|byte| format!("{byte:02x}")).collect();
    let Json::Object(fields) = refutation else { return None };
    fields.retain(|(name, _)| name != "steps");
    let name = if random.once_in(8) { "../proof.lrat" } else { "proof.lrat" };
    fields.push(("file".into(), Json::text(name)));
    fields.push(("bytes".into(), Json::number(file.len() as u64)));
    fields.push(("sha256".into(), Json::Text(format!("sha256:{digest}"))));
    if random.once_in(4) {
        let names = ["bytes", "sha256", "file"];
        let fits = |name: &str, node: &Json| names.contains(&name) && !matches!(node, Json::Object(_));
        change_one(random, refutation, fits, |random, _, node| super::texts::edit(random, node));
    }
    if random.once_in(8) {
        file.truncate(random.below(file.len()));
    }
    Some(file)
}
