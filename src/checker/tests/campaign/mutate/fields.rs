//! Elements of lists and fields of objects, moved, removed and doubled.

use super::super::json::Json;
use super::texts::role;
use super::{Material, change_one};

fn has_two(_: &str, json: &Json) -> bool {
    matches!(json, Json::List(elements) if elements.len() > 1)
}

fn has_one(_: &str, json: &Json) -> bool {
    matches!(json, Json::List(elements) if !elements.is_empty())
}

/// Swaps two elements of a list.
pub fn swapped(material: &mut Material, json: &mut Json) -> Option<()> {
    change_one(&mut material.random, json, has_two, |random, _, node| {
        let Json::List(elements) = node else { return };
        let one = random.below(elements.len());
        let other = if random.once_in(2) { (one + 1) % elements.len() } else { random.below(elements.len()) };
        elements.swap(one, other);
    })
}

/// Removes an element of a list.
pub fn removed(material: &mut Material, json: &mut Json) -> Option<()> {
    change_one(&mut material.random, json, has_one, |random, _, node| {
        if let Json::List(elements) = node {
            elements.remove(random.below(elements.len()));
        }
    })
}

/// Duplicates an element of a list.
pub fn doubled(material: &mut Material, json: &mut Json) -> Option<()> {
    change_one(&mut material.random, json, has_one, |random, _, node| {
        let Json::List(elements) = node else { return };
        let element = elements[random.below(elements.len())].clone();
        elements.insert(random.below(elements.len() + 1), element);
    })
}

/// Moves an element of a list into another list of the same name, or between the entries, the draws and those of a
/// bound.
pub fn moved(material: &mut Material, json: &mut Json) -> Option<()> {
    let (mut element, mut from) = (None, String::new());
    change_one(&mut material.random, json, has_one, |random, name, node| {
        if let Json::List(elements) = node {
            element = Some(elements.remove(random.below(elements.len())));
            from = name.to_string();
        }
    })?;
    let family = |name: &str| if name == "draws" { "entries".to_string() } else { name.to_string() };
    let fits = |name: &str, node: &Json| matches!(node, Json::List(_)) && family(name) == family(&from);
    change_one(&mut material.random, json, fits, |random, _, node| {
        if let (Json::List(elements), Some(element)) = (node, element) {
            elements.insert(random.below(elements.len() + 1), element);
        }
    })
}

/// Renames, removes, duplicates or adds a field.
pub fn renamed(material: &mut Material, json: &mut Json) -> Option<()> {
    let names =
        ["draws", "symmetries", "witness", "reply", "parts", "mover", "move", "back", "class", "dual", "leaves"];
    let is_object = |_: &str, node: &Json| matches!(node, Json::Object(fields) if !fields.is_empty());
    change_one(&mut material.random, json, is_object, |random, _, node| {
        let Json::Object(fields) = node else { return };
        let (place, name) = (random.below(fields.len()), random.pick(&names).unwrap_or(&"x").to_string());
        match random.below(4) {
            0 => fields[place].0 = name,
            1 => drop(fields.remove(place)),
            2 => fields.insert(place, fields[random.below(fields.len())].clone()),
            _ => fields.insert(place, (name, fields[random.below(fields.len())].1.clone())),
        }
    })
}

/// Swaps two fields of an object, or only their values.
pub fn reordered(material: &mut Material, json: &mut Json) -> Option<()> {
    let is_object = |_: &str, node: &Json| matches!(node, Json::Object(fields) if fields.len() > 1);
    change_one(&mut material.random, json, is_object, |random, _, node| {
        let Json::Object(fields) = node else { return };
        let (one, other) = (random.below(fields.len()), random.below(fields.len()));
        fields.swap(one, other);
        if random.once_in(2) {
            let name = fields[one].0.clone();
            fields[one].0 = std::mem::replace(&mut fields[other].0, name);
        }
    })
}

/// Replaces a part by another of the same kind, mostly from the same certificate.
pub fn spliced(material: &mut Material, json: &mut Json) -> Option<()> {
    let from = match material.random.once_in(4) {
        true => &material.random.pick(material.corpus)?.json,
        false => &material.honest.json,
    };
    let is_part = |name: &str, node: &Json| !name.is_empty() && matches!(node, Json::Object(_) | Json::List(_));
    change_one(&mut material.random, json, is_part, |random, name, node| {
        let alike = |other: &Json| std::mem::discriminant(other) == std::mem::discriminant(node);
        let mut others = vec![];
        from.clone().visit("", &mut |other, part| {
            if role(other) == role(name) && alike(part) {
                others.push(part.clone());
            }
        });
        if let Some(other) = random.pick(&others) {
            *node = other.clone();
        }
    })
}
