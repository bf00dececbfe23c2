//! Texts and numbers, replaced by others.

use super::super::json::Json;
use super::super::random::Random;
use super::{Material, change_one};

/// The kind of text that a field holds.
pub fn role(name: &str) -> &str {
    match name {
        "move" | "reply" | "escape" => "move",
        "position" | "classes" => "position",
        "witness" | "symmetries" => "witness",
        _ => name,
    }
}

fn is_text(_: &str, json: &Json) -> bool {
    matches!(json, Json::Text(_))
}

fn is_plain(_: &str, json: &Json) -> bool {
    matches!(json, Json::Plain(_))
}

/// All matching nodes of a document.
fn all(json: &Json, fits: impl Fn(&str, &Json) -> bool) -> Vec<Json> {
    let mut found = vec![];
    json.clone().visit("", &mut |name, node| {
        if fits(name, node) {
            found.push(node.clone());
        }
    });
    found
}

/// Replaces a text by another of the same kind; once in ten times by one of another certificate.
pub fn another(material: &mut Material, json: &mut Json) -> Option<()> {
    let from = match material.random.once_in(10) {
        true => &material.random.pick(material.corpus)?.json,
        false => &material.honest.json,
    };
    change_one(&mut material.random, json, is_text, |random, name, node| {
        let others = all(from, |other, node| is_text(other, node) && role(other) == role(name));
        if let Some(other) = random.pick(&others) {
            *node = other.clone();
        }
    })
}

/// Changes one character of a text.
pub fn edited(material: &mut Material, json: &mut Json) -> Option<()> {
    change_one(&mut material.random, json, is_text, |random, _, node| edit(random, node))
}

pub fn edit(random: &mut Random, node: &mut Json) {
    let text = match node {
        Json::Text(text) | Json::Plain(text) => text,
        _ => return,
    };
    let mut letters: Vec<char> = text.chars().collect();
    let (place, other) = (random.below(letters.len()), random.below(letters.len()));
    if let (Some(&one), Some(&letter)) = (letters.get(place), letters.get(other)) {
        match random.below(5) {
            0 => letters.swap(place, other),
            1 => drop(letters.remove(place)),
            2 => letters.insert(place, letter),
            3 => letters[place] = letter,
            _ => letters[place] = char::from_u32(one as u32 ^ 1).unwrap_or('1'),
        }
    }
    *text = letters.into_iter().collect();
}

/// Swaps two characters in all positions, moves and witnesses, of the whole document or of one node, as a symmetry of a
/// board would.
pub fn exchanged(material: &mut Material, json: &mut Json) -> Option<()> {
    let Material { random, honest, .. } = material;
    let Json::Text(position) = random.pick(&all(&honest.json, |name, _| name == "position"))?.clone() else {
        return None;
    };
    let letters: Vec<char> = position.chars().collect();
    let (one, other) = (*random.pick(&letters)?, *random.pick(&letters)?);
    let swapped = |c: char| {
        if c == one {
            other
        } else if c == other {
            one
        } else {
            c
        }
    };
    let parts = |_: &str, node: &Json| matches!(node, Json::Object(_));
    change_one(random, json, parts, |_, _, node| {
        node.visit("", &mut |name, node| {
            if let (Json::Text(text), "position" | "move" | "witness") = (node, role(name)) {
                *text = text.chars().map(swapped).collect();
            }
        });
    })
}

/// Swaps two images of a witness.
pub fn witness(material: &mut Material, json: &mut Json) -> Option<()> {
    let fits = |name: &str, node: &Json| role(name) == "witness" && matches!(node, Json::Text(text) if text.len() > 1);
    change_one(&mut material.random, json, fits, |random, _, node| {
        let Json::Text(text) = node else { return };
        let separator = if text.contains(',') { "," } else { "" };
        let mut images: Vec<&str> = text.split(separator).collect();
        let (one, other) = (random.below(images.len()), random.below(images.len()));
        images.swap(one, other);
        *text = images.join(separator);
    })
}

/// Changes a number by one, or replaces it by another number of the document, or by one at the limits.
pub fn number(material: &mut Material, json: &mut Json) -> Option<()> {
    let others = all(&material.honest.json, is_plain);
    change_one(&mut material.random, json, is_plain, |random, _, node| near(random, node, &others))
}

fn near(random: &mut Random, node: &mut Json, others: &[Json]) {
    let Json::Plain(number) = &*node else { return };
    let number: i64 = number.parse().unwrap_or(0);
    *node = match random.below(20) {
        0..8 => Json::Plain((number + 1).to_string()),
        8..13 => Json::Plain((number - 1).to_string()),
        13 => {
            Json::Plain((*random.pick(&["0", "4294967295", "4294967296", "-1", "65536"]).unwrap_or(&"0")).to_string())
        }
        _ => random.pick(others).cloned().unwrap_or(Json::number(1)),
    };
}

/// Replaces a word of the format by another.
pub fn word(material: &mut Material, json: &mut Json) -> Option<()> {
    const OUTCOMES: &[&str] = &["P", "N", "D", "L", "R", "LD", "RD", "DL", "DR", ">=", "<="];
    let words: &[(&str, &[&str])] = &[
        ("outcome", OUTCOMES),
        ("play", &["normal", "misere"]),
        ("equivalence", &["identity", "symmetry", "isomorphism"]),
        ("mover", &["L", "R"]),
    ];
    let of = |name: &str| words.iter().find(|(known, _)| *known == name).map(|(_, words)| *words);
    let fits = |name: &str, node: &Json| is_text(name, node) && of(name).is_some();
    change_one(&mut material.random, json, fits, |random, name, node| {
        if let Some(word) = of(name).and_then(|words| random.pick(words)) {
            *node = Json::text(word);
        }
    })
}

/// Changes the rules: a number or a text is changed, or an element of a list removed.
pub fn rules(material: &mut Material, json: &mut Json) -> Option<()> {
    let rules = json.field_mut("rules")?;
    let is_leaf = |name: &str, node: &Json| (is_text(name, node) || is_plain(name, node)) && name != "ruleset";
    match material.random.below(3) {
        0 => super::fields::removed(material, rules),
        _ => change_one(&mut material.random, rules, is_leaf, |random, _, node| match node {
            Json::Plain(_) => near(random, node, &[]),
            _ => edit(random, node),
        }),
    }
}
