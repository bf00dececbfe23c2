//! Mutations close to the truth: another claim, another order, another entry of the same class.

use super::super::json::Json;
use super::plays::{Played, part};
use super::{Material, change_one};

/// Claims that the player to move loses one of the entries.
pub fn claim_of_an_entry(material: &mut Material, json: &mut Json) -> Option<()> {
    let place = material.random.below(json.list("entries").len());
    let entry = json.list("entries").get(place)?.clone();
    claim_of(json, place as u64 + 1, entry.word("position"))
}

/// Claims that the player to move loses this entry.
pub fn claim_of(json: &mut Json, number: u64, position: &str) -> Option<()> {
    let played = Played::new(json)?;
    let witness = played.witness(position, position).flatten();
    let start = [("parts", part(number, witness))];
    let (mover, board, outcome) = match position.split_once(' ') {
        Some((mover @ ("L" | "R"), board)) => (Some(mover), board, if mover == "R" { ">=" } else { "<=" }),
        _ => (None, position, "P"),
    };
    let mover = mover.map(|mover| ("mover", Json::text(mover)));
    let start = Json::object(&mover.into_iter().chain(start).collect::<Vec<_>>());
    json.set("position", Json::text(board));
    json.set("outcome", Json::text(outcome));
    json.set("starts", Json::List(vec![start]))
}

/// Changes the outcome, with starts duplicated, dropped or given to the other player.
pub fn outcome(material: &mut Material, json: &mut Json) -> Option<()> {
    super::texts::word(material, json);
    let random = &mut material.random;
    let starts = json.list_mut("starts")?;
    let place = random.below(starts.len());
    let mut start = starts.get(place)?.clone();
    match random.below(5) {
        0 => drop(starts.remove(place)),
        1 => starts.insert(place, start),
        2 => starts.reverse(),
        kind => {
            let other = if start.word("mover") == "L" { "R" } else { "L" };
            start.set("mover", Json::text(other));
            if kind == 3 { starts.push(start) } else { starts[place] = start }
        }
    }
    Some(())
}

/// Drops an entry, mostly an unreached one; it may be the last one.
pub fn dropped(material: &mut Material, json: &mut Json) -> Option<()> {
    let mut reached = vec![];
    json.clone().visit("", &mut |name, node| {
        if name == "reaches" {
            reached.push(node.clone());
        }
    });
    let lazy = material.random.once_in(3);
    let entries = json.list_mut("entries")?;
    let unused = |place: &usize| lazy || !reached.contains(&Json::number(*place as u64 + 1));
    let places: Vec<usize> = (0..entries.len()).filter(unused).collect();
    let place = *material.random.pick(&places)?;
    entries.remove(place);
    if !material.random.once_in(4) {
        super::repair::renumber(json, |number| number - u64::from(number > place as u64 + 1));
    }
    Some(())
}

/// Replaces a value in one label, or swaps two values in all of them.
pub fn values(material: &mut Material, json: &mut Json) -> Option<()> {
    let labels = json.list("labels").to_vec();
    let random = &mut material.random;
    let old = random.pick(&labels)?.field("value")?.clone();
    let some = ["0", "1", "2", "3", "inf()", "inf(0)", "inf(0,1)", "inf(1)", "inf(0,2)"];
    let new = match random.once_in(2) {
        true => random.pick(&labels)?.field("value")?.clone(),
        false => Json::text(random.pick(&some)?),
    };
    let everywhere = random.once_in(3);
    if !everywhere {
        let is_old = |name: &str, node: &Json| name == "value" && *node == old;
        return change_one(random, json, is_old, |_, _, node| *node = new);
    }
    json.visit("", &mut |name, node| {
        if name == "value" && (*node == old || *node == new) {
            *node = if *node == old { new.clone() } else { old.clone() };
        }
    });
    Some(())
}

/// Changes the bound by one, with its proof: the least number of a group, or a start of the dual solution.
pub fn least(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let bound = json.field_mut("bound")?;
    let least = bound.count("least")?;
    let by = |number: u64, up: bool| Json::number(if up { number + 1 } else { number.saturating_sub(1) });
    let up = random.once_in(2);
    bound.set("least", by(least, up));
    if let Some(dual) = bound.field_mut("dual") {
        let place = random.below(2);
        if let Some(start) = dual.list_mut("starts").and_then(|starts| starts.get_mut(place)) {
            *start = by(start.whole()?, up);
            return Some(());
        }
        let start = dual.count("start")?;
        return if random.once_in(2) { dual.set("start", by(start, up)) } else { Some(()) };
    }
    let groups = bound.field_mut("refutation")?.list_mut("groups")?;
    let place = random.below(groups.len());
    let group = groups.get_mut(place)?;
    let least = group.count("least")?;
    group.set("least", by(least, up))
}

/// Swaps the starts of a bound, drops or duplicates one, or replaces the other or both by it.
pub fn starts(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let (place, kind) = (random.below(2), random.below(5));
    let changed = |holder: &mut Json| {
        let starts = holder.list_mut("starts")?;
        let start = starts.get(place)?.clone();
        match kind {
            0 => starts.reverse(),
            1 => drop(starts.remove(place)),
            2 => starts.push(start),
            3 => *starts.get_mut(1 - place)? = start,
            _ => {
                let Json::Object(fields) = holder else { return None };
                let field = fields.iter_mut().find(|(name, _)| name == "starts")?;
                *field = ("start".into(), start);
            }
        }
        Some(())
    };
    let bound = json.field_mut("bound")?;
    let found = changed(bound);
    if let Some(dual) = bound.field_mut("dual") {
        changed(dual);
    }
    found
}

/// Inserts the image of a class of a bound under a witness, or replaces a class by it.
pub fn class_again(material: &mut Material, json: &mut Json) -> Option<()> {
    let played = Played::new(json)?;
    let random = &mut material.random;
    let classes = json.field_mut("bound")?.list_mut("classes")?;
    let Json::Text(class) = random.pick(classes)?.clone() else { return None };
    let witness = random.pick(&played.witnesses)?.clone();
    let witness = if random.once_in(2) { format!("-{witness}") } else { witness };
    let image = Json::Text(played.image(&class, Some(&witness)).unwrap_or(class));
    let place = random.below(classes.len() + 1);
    if random.once_in(2) {
        classes.insert(place, image)
    } else {
        *classes.get_mut(place)? = image
    }
    Some(())
}

/// Resizes a nim-heap in positions or in all texts, for another g-value.
pub fn heap(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let (old, new) = (format!("*{}", random.below(4)), format!("*{}", random.below(4)));
    let whole = random.once_in(2);
    json.visit("", &mut |name, node| {
        if let (Json::Text(text), true) = (node, whole || name == "position") {
            *text = text.replace(&old, &new);
        }
    });
    Some(())
}

/// Replaces an entry by its image under a witness, with its moves, and repairs the rebuttals to it and from it.
pub fn carried(material: &mut Material, json: &mut Json) -> Option<()> {
    let played = Played::new(json)?;
    let random = &mut material.random;
    let place = random.below(json.list("entries").len());
    let entry = json.list_mut("entries")?.get_mut(place)?;
    let position = entry.word("position").to_string();
    let image = played.image(&position, random.pick(&played.witnesses).map(|witness| &witness[..]))?;
    entry.set("position", Json::Text(image));
    if random.once_in(4) { Some(()) } else { super::repair::entries(json) }
}

/// Turns the last entries into draws or entries of the bound, or the reverse.
pub fn moved_block(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let others = json.list("draws").len() + json.field("bound").map_or(0, |bound| bound.list("entries").len());
    let back = others > 0 && random.once_in(2);
    let entries = json.list_mut("entries")?;
    let at = entries.len() - random.below(entries.len().min(3) + 1);
    let mut tail = if back { vec![] } else { entries.split_off(at) };
    let in_bound = json.field("bound").is_some();
    if !in_bound && json.field("draws").is_none() {
        let Json::Object(fields) = json else { return None };
        fields.push(("draws".into(), Json::List(tail)));
        return Some(());
    }
    let other = if in_bound { json.field_mut("bound")?.list_mut("entries")? } else { json.list_mut("draws")? };
    match back {
        true => tail.append(other),
        false => drop(other.splice(0..0, std::mem::take(&mut tail))),
    }
    json.list_mut("entries")?.append(&mut tail);
    Some(())
}
