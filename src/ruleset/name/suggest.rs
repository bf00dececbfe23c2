//! Suggestions for a name that denotes no game.

use super::super::games::families;
use super::super::registry::Family;
use super::super::words::listed;

/// Names from the literature for which this program uses others.
const OTHER_NAMES: [(&str, &str); 6] = [
    ("crosscram", "domineering"),
    ("dawson", "dawsons-kayles"),
    ("dawson", "dawsons-chess"),
    ("dawsons", "dawsons-kayles"),
    ("dawsons", "dawsons-chess"),
    ("dominoes", "domineering"),
];

/// The most names suggested at once.
const MOST: usize = 3;

/// The remedy for a name that denotes no game, as a clause.
pub fn remedy(name: &str) -> String {
    let names: Vec<String> = meant(name).into_iter().map(|name| format!("`{name}`")).collect();
    match names.is_empty() {
        true => "`rebuttal games` lists them".to_owned(),
        false => format!("did you mean {}? `rebuttal games` lists them all", listed(&names, "or")),
    }
}

/// The names probably meant, with the given parameters.
fn meant(name: &str) -> Vec<String> {
    let (word, parameters) = split(name);
    if parameters.starts_with(['.', '/', '\\']) {
        return Vec::new(); // the path of a file
    }
    let meant = |family: &Family| match parameters {
        "" if (family.read)(family, family.name).is_ok() => family.name.to_owned(),
        "" => family.usage.to_owned(),
        parameters => format!("{}:{parameters}", family.name),
    };
    closest(&word).into_iter().map(meant).take(MOST).collect()
}

/// The word for the family, in small letters with `-` between words, and the parameters, however separated: `Cram 5x6`,
/// `cram(5x6)` and `cram5x6` mean `cram:5x6`.
fn split(name: &str) -> (String, &str) {
    let end = name.find(|c: char| !c.is_alphabetic() && !"-_' ".contains(c)).unwrap_or(name.len());
    let (word, parameters) = name.split_at(end);
    let words = word.to_lowercase().replace('\'', "");
    let words: Vec<&str> = words.split(['-', '_', ' ']).filter(|word| !word.is_empty()).collect();
    let parameters = parameters.trim_start_matches([':', '(', '=', '-', ' ']);
    (words.join("-"), if name[end..].starts_with('(') { parameters.trim_end_matches(')') } else { parameters })
}

/// The families of that name; otherwise those with the closest names, if close enough.
fn closest(word: &str) -> Vec<&'static Family> {
    let named = |name: &str| families().find(|family| family.name == name);
    let known: Vec<_> = OTHER_NAMES.iter().filter(|(other, _)| *other == word).collect();
    if let Some(family) = named(word) {
        return vec![family];
    }
    if !known.is_empty() {
        return known.into_iter().filter_map(|(_, name)| named(name)).collect();
    }
    let begun = |family: &&Family| word.len() > 2 && family.name.starts_with(word);
    let begun: Vec<_> = families().filter(begun).collect();
    if !begun.is_empty() {
        return begun;
    }
    let far = |family: &Family| strsim::damerau_levenshtein(word, family.name);
    let near = |family: &&Family| far(family) <= word.len().max(family.name.len()) / 3;
    let least = families().filter(near).map(far).min();
    families().filter(|family| near(family) && Some(far(family)) == least).collect()
}
