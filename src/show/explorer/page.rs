//! The parts of the page, and their assembly.

use rebuttal_checker::RULE_FILES;
use serde_json::Value;

/// The page with placeholders for its parts, each `{{name}}`.
const TEMPLATE: &str = include_str!("page/index.html");
/// The style sheet.
pub const STYLE: &str = include_str!("page/style.css");
/// The script that chooses light or dark mode before anything is drawn.
pub const THEME: &str = include_str!("page/theme.js");

/// The code that the rulesets' scripts share. The first script must run first; the order of the others does not matter.
const SHARED: &[&str] = &[
    include_str!("page/games/base.js"),
    include_str!("page/games/decomposed.js"),
    include_str!("page/games/digraph.js"),
    include_str!("page/games/ended.js"),
    include_str!("page/games/every_heap.js"),
    include_str!("page/games/heaps.js"),
    include_str!("page/games/heaps_parted.js"),
    include_str!("page/games/isomorphism.js"),
    include_str!("page/games/numbers.js"),
    include_str!("page/games/parted.js"),
    include_str!("page/games/piles.js"),
    include_str!("page/games/points.js"),
    include_str!("page/games/shapes.js"),
    include_str!("page/games/sum.js"),
];

/// Further scripts for rule files, which read the text.
const OF_RULE_FILES: &[&str] = &[
    include_str!("page/games/rule_alike.js"),
    include_str!("page/games/rule_boards.js"),
    include_str!("page/games/rule_cells.js"),
    include_str!("page/games/rule_extra.js"),
    include_str!("page/games/rule_ground.js"),
    include_str!("page/games/rule_joined.js"),
    include_str!("page/games/rule_live.js"),
    include_str!("page/games/rule_picture.js"),
    include_str!("page/games/rule_symmetry.js"),
    include_str!("page/games/rule_trees.js"),
];

/// The same for rule files of heaps.
const OF_HEAP_FILES: &[&str] = &[
    include_str!("page/games/heap_pictures.js"),
    include_str!("page/games/heap_text.js"),
    include_str!("page/games/heap_values.js"),
];

/// The script that reads the lines of both.
const OF_TEXTS: &[&str] = &[include_str!("page/games/rule_text.js")];

/// A ruleset given as text: what identifies its rules, its script, and the scripts that this needs.
type Texts = (&'static str, &'static str, &'static [&'static str]);

/// The rulesets given as text.
const TEXTS: &[Texts] = &[
    ("\"rule-file\"", "R.define('rule-file',", OF_RULE_FILES),
    ("\"heap-file\"", "R.define('heap-file',", OF_HEAP_FILES),
];

/// The code of the page itself. The last script starts it.
const PARTS: &[&str] = &[
    include_str!("page/read.js"),
    include_str!("page/claim.js"),
    include_str!("page/symmetry.js"),
    include_str!("page/labels.js"),
    include_str!("page/growing.js"),
    include_str!("page/period.js"),
    include_str!("page/quotient.js"),
    include_str!("page/settled.js"),
    include_str!("page/check.js"),
    include_str!("page/faced.js"),
    include_str!("page/player.js"),
    include_str!("page/motion.js"),
    include_str!("page/words.js"),
    include_str!("page/parts_words.js"),
    include_str!("page/every_words.js"),
    include_str!("page/rules.js"),
    include_str!("page/board.js"),
    include_str!("page/graph.js"),
    include_str!("page/panel.js"),
    include_str!("page/why.js"),
    include_str!("page/beside.js"),
    include_str!("page/sums.js"),
    include_str!("page/main.js"),
];

/// All scripts of the page for this certificate, each in its own block, so that scripts share only what they attach to
/// `R`. Those for rule files are included only if needed.
pub fn scripts(certificate: &str) -> String {
    let (has, lacks): (Vec<&Texts>, Vec<&Texts>) = TEXTS.iter().partition(|(stated, ..)| certificate.contains(stated));
    let needed: Vec<&str> = has.iter().flat_map(|(.., scripts)| scripts.iter().copied()).collect();
    let (of_texts, texts) = if has.is_empty() { (&[][..], "{}".to_owned()) } else { (OF_TEXTS, rule_texts()) };
    let is_used = |script: &&str| !lacks.iter().any(|(_, defined, _)| script.contains(defined));
    let rulesets: Vec<&str> = crate::ruleset::page_scripts().into_iter().filter(is_used).collect();
    let blocks = [SHARED, of_texts, &needed, &rulesets, PARTS].concat();
    let blocks = blocks.iter().map(|script| format!("{{\n{script}}}\n"));
    format!("'use strict';\nconst R = {{ ruleTexts: {texts} }};\n{}", blocks.collect::<String>())
}

/// The lines of each rule file that a certificate may name.
fn rule_texts() -> String {
    let lines = |(name, text): &(&str, &str)| (name.to_string(), Value::from_iter(text.lines()));
    inert(&RULE_FILES.iter().map(lines).collect::<Value>().to_string())
}

/// The page with each part in place. Placeholders inside parts are not replaced.
pub fn fill(parts: &[(&str, &str)]) -> String {
    let mut out = String::new();
    let mut rest = TEMPLATE;
    while let Some((before, (name, after))) = rest.split_once("{{").and_then(|(a, b)| Some((a, b.split_once("}}")?))) {
        out += before;
        out += parts.iter().find(|(part, _)| *part == name).map_or("", |(_, text)| text);
        rest = after;
    }
    out + rest
}

/// `text` as a JSON string, from which the page recovers it byte for byte.
///
/// HTML would turn a two-character line end into one character, and a browser could mistake an escape inside the text
/// for its own; inside the string both are ordinary characters.
///
/// # Errors
/// When serialization fails.
pub fn literal(text: &str) -> Result<String, serde_json::Error> {
    Ok(inert(&serde_json::to_string(text)?))
}

/// `json` with `<`, which occurs only inside strings, escaped, so that an HTML parser finds no markup in it.
pub fn inert(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_of_a_certificate_ends_its_element() {
        let text = "a</script><!--<script>b\u{2028}\"\\\\u003c\\u003c\r\n";
        let literal = literal(text).expect("JSON");
        assert!(!literal.contains(['<', '\r', '\n']));
        assert_eq!(serde_json::from_str::<String>(&literal).expect("JSON"), text);
    }

    #[test]
    fn what_a_part_says_of_places_stays_as_it_is() {
        let page = fill(&[("certificate", "{{script}}"), ("script", "{{theme}}"), ("theme", "dark")]);
        assert!(page.contains("id=\"certificate\">{{script}}</script>"));
        assert_eq!(page.matches("dark").count(), 1);
    }
}
