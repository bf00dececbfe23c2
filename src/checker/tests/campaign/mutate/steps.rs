//! The numbers of a dual solution, and the sums, groups and steps of a refutation.

use super::super::json::Json;
use super::super::random::Random;
use super::{Material, change_one};

/// Changes a number in the proof of a bound by one or two.
pub fn any(material: &mut Material, json: &mut Json) -> Option<()> {
    let bound = json.field_mut("bound")?;
    let fits = |name: &str, node: &Json| {
        let names = ["divisor", "start", "demands", "left", "right", "outputs", "term", "least"];
        names.contains(&name) && matches!(node, Json::Plain(_))
    };
    change_one(&mut material.random, bound, fits, |random, _, node| {
        if let Json::Plain(number) = &*node {
            let number: u64 = number.parse().unwrap_or(0);
            let by = 1 + random.below(2) as u64;
            *node = Json::number(if random.once_in(2) { number + by } else { number.saturating_sub(by) });
        }
    })
}

/// Changes one step of a refutation in one place.
pub fn refutation(material: &mut Material, json: &mut Json) -> Option<()> {
    let bound = json.field_mut("bound")?;
    let is_step = |name: &str, node: &Json| name == "steps" && matches!(node, Json::Text(_));
    change_one(&mut material.random, bound, is_step, |random, _, node| {
        let Json::Text(text) = node else { return };
        let mut words: Vec<String> = text.split(' ').map(String::from).collect();
        change(random, &mut words);
        *text = words.join(" ");
    })
}

fn change(random: &mut Random, words: &mut Vec<String>) {
    let (place, other) = (random.below(words.len()), random.below(words.len()));
    match random.below(6) {
        0 => words.swap(place, other),
        1 => drop(words.remove(place)),
        2 => words.insert(place, words[other].clone()),
        3 => words[place] = words[other].clone(),
        4 => words[place] = words[place].strip_prefix('-').map_or(format!("-{}", words[place]), String::from),
        _ => {
            let number: i64 = words[place].parse().unwrap_or(0);
            words[place] = (number + if random.once_in(2) { 1 } else { -1 }).to_string();
        }
    }
}
