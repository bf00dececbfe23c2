//! The JSON Schema of certificates.

use crate::ruleset::Rules;

/// The JSON Schema of certificates: `schema.json`, with the rules of the rulesets inserted for each kind of game.
pub fn schema() -> String {
    let general = include_str!("schema.json").to_owned();
    Rules::schemas().into_iter().fold(general, |schema, (kind, rules)| {
        schema.replace(&format!("[\"{kind}\"]"), &format!("[{}\n      ]", rules.join(",")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_general_part_has_a_place_for_every_kind_of_game() {
        for (kind, rules) in Rules::schemas() {
            assert!(include_str!("schema.json").contains(&format!("[\"{kind}\"]")) && !rules.is_empty(), "{kind}");
        }
    }
}
