//! The JSON Schema of each ruleset's rules in certificates.

use super::{Fields, Listed, Stated};

/// The kind of the games of `R`, as named by the definitions of the schema of certificates.
pub fn kind<R: Listed>() -> &'static str {
    R::SCHEMA_KIND.unwrap_or(match (R::IMPARTIAL, R::LOOPY) {
        (true, false) => "shortImpartialRules",
        (true, true) => "loopyImpartialRules",
        (false, _) => "shortPartizanRules",
    })
}

/// The schemas of the rules in this variant of [`Rules`](crate::Rules), indented for use in a definition.
pub fn schemas<R: Stated<Data>, Data>(variant: &str) -> impl Iterator<Item = String> {
    R::NAMED.into_iter().chain([R::SCHEMA]).map(move |fields| schema(variant, fields, R::OPTIONAL))
}

fn schema(variant: &str, fields: Fields, optional: Fields) -> String {
    let required: String = fields.iter().map(|(name, _)| format!(r#", "{name}""#)).collect();
    let properties: String =
        fields.iter().chain(optional).map(|(name, of)| format!(",\n            \"{name}\": {of}")).collect();
    format!(
        r#"
        {{
          "type": "object",
          "additionalProperties": false,
          "required": ["ruleset"{required}],
          "properties": {{
            "ruleset": {{ "const": "{}" }}{properties}
          }}
        }}"#,
        tag(variant)
    )
}

/// The variant's name in kebab case, as serde writes it.
fn tag(variant: &str) -> String {
    let kebab = |c: char| if c.is_uppercase() { format!("-{}", c.to_ascii_lowercase()) } else { c.to_string() };
    variant.chars().map(kebab).collect::<String>().trim_start_matches('-').to_owned()
}
