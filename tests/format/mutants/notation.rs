//! The notation of certificates, as lists of names.

use rebuttal::certificate::Certificate;
use rebuttal::ruleset::{RemovalRules, Rules};

/// Whether a certificate is about a removal game alone.
pub fn is_removal(certificate: &Certificate) -> bool {
    matches!(certificate.rules, Rules::Removal(_))
}

/// The rules of a certificate about a removal game.
pub fn removal(certificate: &Certificate) -> &RemovalRules {
    match &certificate.rules {
        Rules::Removal(rules) => rules,
        other => panic!("{other:?} are no rules of a removal game"),
    }
}

fn separator(rules: &RemovalRules) -> &str {
    if rules.points.iter().all(|name| name.len() == 1) { "" } else { "," }
}

/// The names of the points in a text.
pub fn list(rules: &RemovalRules, text: &str) -> Vec<String> {
    match separator(rules) {
        _ if text == "-" => vec![],
        "" => text.chars().map(String::from).collect(),
        separator => text.split(separator).map(String::from).collect(),
    }
}

/// The text of these names, in their order.
pub fn write(rules: &RemovalRules, names: &[String]) -> String {
    if names.is_empty() { "-".to_string() } else { names.join(separator(rules)) }
}

/// The text of these names, in board order.
pub fn write_set(rules: &RemovalRules, names: &[String]) -> String {
    let ordered: Vec<String> = rules.points.iter().filter(|point| names.contains(point)).cloned().collect();
    write(rules, &ordered)
}

/// The numbers of entries that the claim or a rebuttal reaches.
pub fn reached(certificate: &Certificate) -> Vec<u32> {
    let replies = certificate.entries.iter().flat_map(|entry| &entry.rebuttals).map(|rebuttal| rebuttal.reaches);
    let start = certificate.source.iter().map(|source| source.reaches);
    start.chain(certificate.opening.iter().map(|opening| opening.reaches)).chain(replies).collect()
}
