//! Forged certificates of positions allegedly settled by sums and mirrors. Some of the claims are true.

use super::super::json::Json;
use super::super::random::Random;
use super::Material;
use super::plays::{Played, part};
use super::points::{PLUS, board, involution, mover, points, restricted, split, written};

/// Claims that the player to move loses some position, settled by its parts, a mirror, or nothing.
pub fn claim(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let played = Played::new(json)?;
    let mover = json.list("starts").first()?.word("mover").to_string();
    let board = json.word("position").to_string();
    let mut position = if mover.is_empty() { board } else { format!("{mover} {board}") };
    for _ in 0..random.below(5) {
        position = random.pick(&played.moves(&position)).map_or(position, |(_, left)| left.clone());
    }
    if random.once_in(3) {
        position = fewer(random, &position);
    }
    if random.once_in(12) {
        json.set("play", Json::text("misere"));
    }
    let known = super::repair::known(json.list("entries").iter());
    let parts = parts(random, &played, &known, &position);
    lost(json, &position, parts)
}

/// The position without some of its points.
fn fewer(random: &mut Random, position: &str) -> String {
    let summands = board(position).split(PLUS).map(|board| match points(board) {
        mut points if is_divisible(board) => {
            points.retain(|_| !random.once_in(4));
            restricted(board, &points)
        }
        _ => board.to_string(),
    });
    format!("{}{}", mover(position), summands.collect::<Vec<_>>().join(PLUS))
}

/// Claims that the player to move loses the position, settled by these parts.
fn lost(json: &mut Json, position: &str, parts: Json) -> Option<()> {
    let mover = mover(position).trim_end();
    let reaches = matches!(&parts, Json::List(parts) if parts.iter().any(|part| part.field("reaches").is_some()));
    let fields = [("mover", Json::text(mover)), ("parts", parts)];
    let outcome = [("", "P"), ("L", "<="), ("R", ">=")].into_iter().find(|(letter, _)| *letter == mover)?.1;
    json.set("position", Json::text(board(position)))?;
    json.set("outcome", Json::text(outcome))?;
    json.set("starts", Json::List(vec![Json::object(&fields[usize::from(mover.is_empty())..])]))?;
    let Json::Object(fields) = json else { return None };
    fields.retain(|(name, _)| !["bound", "draws"].contains(&&name[..]));
    if !reaches {
        json.set("entries", Json::List(vec![]))?;
    }
    Some(())
}

/// Parts alleged to settle the position.
pub fn parts(random: &mut Random, played: &Played, known: &[(u64, String)], position: &str) -> Json {
    let count = match random.below(8) {
        0 => return Json::List(vec![]),
        1..5 => return Json::List(vec![settled(random, played, known, position)]),
        kind => 2 + usize::from(kind == 7),
    };
    let mut each = vec![vec![]; count];
    for board in board(position).split(PLUS) {
        let whole = random.below(count);
        let split = if is_divisible(board) { split(random, board, count) } else { vec![] };
        for (place, part) in each.iter_mut().enumerate() {
            let nothing = if board.starts_with('*') { "*0".to_string() } else { restricted(board, &[]) };
            let own = if place == whole { board.to_string() } else { nothing };
            part.push(split.get(place).cloned().unwrap_or(own));
        }
    }
    // Sometimes the parts do not quite make up the position.
    let other = known.get(random.below(known.len())).map(|(_, entry)| board(entry).to_string());
    let (made_up, single) = (random.once_in(4), random.once_in(2));
    if single && made_up {
        each.truncate(1);
    }
    let last = each.len() - 1;
    let parts = each.into_iter().enumerate().map(|(place, part)| {
        let text = other.clone().filter(|_| made_up && place == last).unwrap_or(part.join(PLUS));
        let Json::Object(mut fields) = settled(random, played, known, &format!("{}{text}", mover(position))) else {
            return Json::List(vec![]);
        };
        fields.insert(0, ("position".into(), Json::Text(text)));
        Json::Object(fields)
    });
    Json::List(parts.collect())
}

/// Whether a board consists of points, or of heaps.
fn is_divisible(board: &str) -> bool {
    !board.contains(['*', '{', '|', ' ', ':'])
}

/// A settlement alleged for one part: an entry, if one is plausible, or a mirror.
fn settled(random: &mut Random, played: &Played, known: &[(u64, String)], position: &str) -> Json {
    let own = known.iter().find_map(|(number, entry)| Some((*number, played.witness(position, entry)?)));
    let forged = || known.iter().find(|(_, entry)| played.is_like(position, entry));
    let own = own.or_else(|| forged().map(|(number, entry)| (*number, played.carried(position, entry))));
    match own {
        Some((number, witness)) if !random.once_in(3) => match part(number, witness) {
            Json::List(mut parts) => parts.remove(0),
            part => part,
        },
        _ => Json::object(&[("mirror", Json::Text(mirror(random, played, board(position))))]),
    }
}

/// An alleged mirror of the position.
fn mirror(random: &mut Random, played: &Played, position: &str) -> String {
    let summands: Vec<&str> = position.split(PLUS).collect();
    let mut mirrors: Vec<String> = summands
        .iter()
        .zip(&played.rulesets)
        .map(|(board, ruleset)| match &ruleset[..] {
            "nim" | "bricks" | "subtraction" | "octal" => "=".into(),
            _ => {
                let points = points(board);
                written(&involution(random, &points), board)
            }
        })
        .collect();
    if mirrors.len() > 1 {
        for place in 0..mirrors.len() {
            let other = summands[..mirrors.len()].iter().rposition(|other| *other == summands[place]).unwrap_or(place);
            match random.below(3) {
                0 => mirrors[place] = "=".into(),
                1 => mirrors[place] = format!(":{}", mirrors[place]),
                _ => {
                    mirrors[place] = (other + 1).to_string();
                    mirrors[other] = (place + 1).to_string();
                }
            }
        }
    }
    mirrors.join(PLUS)
}

/// Makes up the settlement of the position after a reply, or of the claimed one.
pub fn resettled(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let played = Played::new(json)?;
    let known = super::repair::known(json.list("entries").iter());
    let place = random.below(known.len());
    let entry = json.list_mut("entries")?.get_mut(place)?;
    let position = entry.word("position").to_string();
    let rebuttals = entry.list_mut("rebuttals")?;
    let rebuttal = random.below(rebuttals.len());
    let rebuttal = rebuttals.get_mut(rebuttal)?;
    let follower = |position: &str, mv: &str| played.moves(position).into_iter().find(|(other, _)| other == mv);
    let (_, left) = follower(&position, rebuttal.word("move"))?;
    // Sometimes by another reply.
    let (reply, after) = match random.once_in(2) {
        true => random.pick(&played.moves(&left))?.clone(),
        false => follower(&left, rebuttal.word("reply"))?,
    };
    rebuttal.set("reply", Json::Text(reply));
    rebuttal.set("parts", parts(random, &played, &known[..place], &after))
}

/// A game with itself, its negative, or another one at the same position, with the mirror that exchanges the two.
pub fn beside(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let (played, rules) = (Played::new(json)?, json.field("rules")?.clone());
    let starts = json.list("starts").first().map_or("", |start| start.word("mover"));
    let position = json.word("position").to_string();
    let mut position = if starts.is_empty() { position } else { format!("{starts} {position}") };
    for _ in 0..random.below(7) {
        position = random.pick(&played.moves(&position)).map_or(position, |(_, left)| left.clone());
    }
    let follows = random.once_in(5);
    let other = random.pick(&played.moves(&position)).filter(|_| follows).map(|(_, left)| left.clone());
    let other = board(&other.unwrap_or(position.clone())).to_string();
    let second = match random.once_in(3) {
        true => random.pick(material.corpus)?.json.field("rules")?.clone(),
        false => rules.clone(),
    };
    let is_opposed = random.once_in(2) && rules.word("ruleset") != "negative";
    let negative = Json::object(&[("ruleset", Json::text("negative")), ("of", second.clone())]);
    let second = if is_opposed { negative } else { second };
    let summands = Json::List(vec![rules, second]);
    let mover = match (is_opposed, starts) {
        (true, "") => "R ",
        _ => mover(&position),
    };
    *json = Json::object(&[
        ("format", Json::text("rebuttal certificate")),
        ("version", Json::number(1)),
        ("remarks", Json::object(&[])),
        ("rules", Json::object(&[("ruleset", Json::text("sum")), ("summands", summands)])),
        ("play", Json::text(if random.once_in(12) { "misere" } else { "normal" })),
        ("position", Json::text("")),
        ("outcome", Json::text("P")),
        ("equivalence", Json::text("identity")),
        ("starts", Json::List(vec![])),
        ("entries", Json::List(vec![])),
    ]);
    let parts = Json::List(vec![Json::object(&[("mirror", Json::text("2 + 1"))])]);
    lost(json, &format!("{mover}{}{PLUS}{other}", board(&position)), parts)
}
