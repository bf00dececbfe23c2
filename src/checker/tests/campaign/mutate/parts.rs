//! Parts of positions, and the mirrors and witnesses that settle them, changed so that they remain nearly valid.

use super::super::json::Json;
use super::super::random::Random;
use super::points::{PLUS, in_order, listed, mover, paired, written};
use super::{Material, change_one};

fn is_list(name: &str, node: &Json) -> bool {
    name == "parts" && matches!(node, Json::List(_))
}

fn has_two(name: &str, node: &Json) -> bool {
    is_list(name, node) && matches!(node, Json::List(parts) if parts.len() > 1)
}

/// Two different places of a list of at least two.
fn two(random: &mut Random, count: usize) -> (usize, usize) {
    let one = random.below(count);
    (one, (one + 1 + random.below(count - 1)) % count)
}

/// Drops or duplicates a part, or settles it like another one; or drops all parts.
pub fn of_a_list(material: &mut Material, json: &mut Json) -> Option<()> {
    let fits = |name: &str, node: &Json| is_list(name, node) && *node != Json::List(vec![]);
    change_one(&mut material.random, json, fits, |random, _, node| {
        let Json::List(parts) = node else { return };
        let place = random.below(parts.len());
        match random.below(5) {
            0 => drop(parts.remove(place)),
            1 => parts.push(parts[place].clone()),
            2 => parts.clear(),
            kind if parts.len() > 1 => {
                let (one, other) = two(random, parts.len());
                let (first, second) =
                    (parts[one].word("position").to_string(), parts[other].word("position").to_string());
                parts[one].set("position", Json::Text(second));
                parts[other].set("position", Json::Text(first));
                if kind == 3 {
                    parts.swap(one, other);
                }
            }
            _ => {}
        }
    })
}

/// Makes a part reach another entry, by the same witness or by the identity on that entry.
pub fn reached(material: &mut Material, json: &mut Json) -> Option<()> {
    let place = material.random.below(json.list("entries").len());
    let (entry, number) = (json.list("entries").get(place)?, Json::number(place as u64 + 1));
    let board = super::points::board(entry.word("position")).to_string();
    let fits = |_: &str, node: &Json| node.field("reaches").is_some();
    change_one(&mut material.random, json, fits, |random, _, node| {
        node.set("reaches", number);
        if random.once_in(3) {
            node.set("witness", Json::Text(board));
        }
    })
}

/// Moves a point from one part to another, or puts it in both or in neither.
pub fn point(material: &mut Material, json: &mut Json) -> Option<()> {
    change_one(&mut material.random, json, has_two, |random, _, node| {
        let Json::List(parts) = node else { return };
        let (one, other) = two(random, parts.len());
        let summands = |part: &Json| part.word("position").split(PLUS).map(String::from).collect::<Vec<_>>();
        let (mut from, mut to) = (summands(&parts[one]), summands(&parts[other]));
        let summand = random.below(from.len().min(to.len()));
        moved(random, &mut from[summand], &mut to[summand]);
        parts[one].set("position", Json::Text(from.join(PLUS)));
        parts[other].set("position", Json::Text(to.join(PLUS)));
    })
}

fn moved(random: &mut Random, from: &mut String, to: &mut String) {
    let (taken, given) = (!random.once_in(3), !random.once_in(3));
    if from.contains(['.', '/']) && from.len() == to.len() {
        let stones: Vec<usize> = from.match_indices(['x', 'o']).map(|(place, _)| place).collect();
        if let Some(&place) = random.pick(&stones) {
            let stone = from[place..=place].to_string();
            from.replace_range(place..=place, if taken { "." } else { &stone });
            to.replace_range(place..=place, if given { &stone } else { "." });
        }
        return;
    }
    let (mut left, mut right) = (listed(from), listed(to));
    if let Some(point) = random.pick(&left).cloned() {
        left.retain(|other| !taken || *other != point);
        right.extend(given.then_some(point));
        // Heaps descend, and points are in board order.
        let is_heaps = [&*from, &*to].iter().any(|text| text.contains(','));
        let ordered = |points: Vec<String>| {
            let mut points = in_order(points);
            if is_heaps {
                points.reverse();
            }
            points
        };
        (*from, *to) = (written(&ordered(left), from), written(&ordered(right), from));
    }
}

/// Changes one image of an involution, or makes two points images of one another so that it remains one; or answers one
/// summand of a sum otherwise.
pub fn mirror(material: &mut Material, json: &mut Json) -> Option<()> {
    let is_mirror = |name: &str, node: &Json| name == "mirror" && matches!(node, Json::Text(_));
    change_one(&mut material.random, json, is_mirror, |random, _, node| {
        let Json::Text(text) = node else { return };
        let mut summands: Vec<String> = text.split(PLUS).map(String::from).collect();
        let (count, place) = (summands.len(), random.below(summands.len()));
        if count > 1 && random.once_in(2) {
            let other = random.below(count);
            match random.below(3) {
                0 => summands[place] = "=".into(),
                1 => summands.swap(place, other),
                _ => {
                    summands[place] = (other + 1).to_string();
                    summands[other] = (place + 1).to_string();
                }
            }
        } else {
            let own = summands[place].trim_start_matches(':').to_string();
            let mut images = listed(&own);
            let (points, one) = (in_order(images.clone()), random.below(images.len()));
            match random.below(4) {
                _ if images.len() < 2 => {}
                0 => images[one].clone_from(&points[random.below(points.len())]),
                1 => images.swap(one, (one + 1) % points.len()),
                _ => paired(random, &points, &mut images),
            }
            summands[place] = summands[place].replace(&own, &written(&images, &own));
        }
        *text = summands.join(PLUS);
    })
}

/// Adds or removes the sign of a witness; sometimes it then reaches an entry with the other player to move.
pub fn negated(material: &mut Material, json: &mut Json) -> Option<()> {
    let entries = super::repair::known(json.list("entries").iter());
    let fits = |_: &str, node: &Json| node.field("witness").is_some();
    change_one(&mut material.random, json, fits, |random, _, part| {
        let witness = part.word("witness").to_string();
        let other = match witness.strip_prefix('-') {
            Some(images) if !images.is_empty() => images.to_string(),
            _ => format!("-{witness}"),
        };
        part.set("witness", Json::Text(other));
        let own = entries.iter().find(|(number, _)| Some(*number) == part.count("reaches"));
        let opposed = entries.iter().filter(|(_, position)| own.is_some_and(|own| mover(&own.1) != mover(position)));
        let opposed: Vec<_> = opposed.collect();
        if let (Some((number, _)), true) = (random.pick(&opposed), random.once_in(2)) {
            part.set("reaches", Json::number(*number));
        }
    })
}

/// Adds or removes the sign of a symmetry; sometimes of the equal witnesses too.
pub fn signed(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let symmetries = json.list_mut("symmetries")?;
    let place = random.below(symmetries.len());
    let Json::Text(text) = symmetries.get_mut(place)? else { return None };
    let before = text.clone();
    let after = before.strip_prefix('-').map_or_else(|| format!("-{before}"), String::from);
    text.clone_from(&after);
    if random.once_in(2) {
        json.visit("", &mut |name, node| {
            if let (Json::Text(text), "witness") = (node, name)
                && *text == before
            {
                text.clone_from(&after);
            }
        });
    }
    Some(())
}

/// Swaps two images of a witness.
pub fn images(material: &mut Material, json: &mut Json) -> Option<()> {
    let fits = |name: &str, node: &Json| name == "witness" && matches!(node, Json::Text(text) if text.len() > 1);
    change_one(&mut material.random, json, fits, |random, _, node| {
        let Json::Text(text) = node else { return };
        let mut summands: Vec<String> = text.split(PLUS).map(String::from).collect();
        let place = random.below(summands.len());
        let own = summands[place].strip_prefix('-').unwrap_or(&summands[place]).to_string();
        let mut images = listed(&own);
        if images.len() > 1 {
            let (one, other) = two(random, images.len());
            images.swap(one, other);
            summands[place] = summands[place].replace(&own, &written(&images, &own));
        }
        *text = summands.join(PLUS);
    })
}
