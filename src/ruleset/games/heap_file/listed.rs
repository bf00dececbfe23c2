//! Rule files of heaps in the registry.

use super::HeapFile;
use crate::equivalence::Witness;
use crate::games::rule_file::shown::text_in_words;
use crate::picture::{self, Grid, PictureError};
use crate::registry::{Fields, Listed, Stated};
use crate::text::{Text, code};
use crate::{MoveKind, Player, Rules, Ruleset, kind};

impl Stated<HeapFile> for HeapFile {
    fn from_rules(rules: &HeapFile) -> Result<HeapFile, String> {
        Ok(rules.clone())
    }

    const SCHEMA: Fields =
        &[("lines", r#"{ "type": "array", "items": { "type": "string" }, "minItems": 1 }"#), ("arguments", ARGUMENTS)];

    const NAMED: Option<Fields> = Some(&[("name", r#"{ "type": "string" }"#), ("arguments", ARGUMENTS)]);

    const WHY_IT_ENDS: &'static str = "every move replaces a heap by smaller ones";

    fn is_impartial(rules: &HeapFile) -> bool {
        Ruleset::is_impartial(rules)
    }

    fn words(rules: &HeapFile) -> Text {
        let source = &rules.0.source;
        text_in_words(&source.title, &source.name, &rules.lines()).and(rules.notation_in_words())
    }

    /// Draws several sizes in any order as heaps of tokens, a heap of rows and columns as squares, and other heaps as
    /// text.
    fn picture(rules: &HeapFile, position: &str) -> Result<Grid, PictureError> {
        let notation = rules.0.source.notation;
        let wrong = |message: String| PictureError::no_position(position, message);
        let heaps = notation.ordered(notation.parse(position).map_err(wrong)?);
        let in_any_order =
            notation.sizes == 1 || (notation.unordered && notation.comma && heaps.len() == notation.sizes);
        match *heaps {
            [] => Ok(Grid::text("-")),
            _ if in_any_order => {
                let sizes: Vec<u64> = heaps.iter().filter(|&&size| size > 0).map(|&size| size.into()).collect();
                Ok(picture::heaps_of_tokens(&sizes, ""))
            }
            [rows, columns] if notation.sizes == 2 && !notation.comma => picture::rectangle(rows, columns),
            _ => Ok(Grid::text(position)),
        }
    }

    fn kind(_: &HeapFile, _: &str, mv: &str) -> MoveKind {
        kind::heap(mv)
    }
}

impl HeapFile {
    /// The arguments, and the notation of positions and moves.
    pub fn notation_in_words(&self) -> Text {
        let source = &self.0.source;
        let given = source.parameters.iter().zip(&source.arguments);
        let words = given.fold(Text::default(), |words, ((name, _), argument)| {
            words.and(format!("{} is ", name.text)).and(code(argument.as_str())).and(". ")
        });
        let words =
            words.and("A position is written as its heaps, here at the start ").and(code(self.text(&source.start)));
        let first = Player::BOTH.iter().find_map(|&player| self.moves(&source.start, player).into_iter().next());
        let words = words.and(". A move is written as the heap and those that replace it");
        match first {
            Some(step) => words.and(": ").and(code(self.move_text(&step))).and("."),
            None => words.and("."),
        }
    }
}

/// The arguments, in the schema.
const ARGUMENTS: &str = r#"{ "type": "array", "items": { "type": "string" } }"#;

impl Listed for HeapFile {
    const PAGE: &'static str = include_str!("../heap_file.js");

    const SCHEMA_KIND: Option<&'static str> = Some("ruleFileRules");

    fn rules(&self) -> Rules {
        Rules::HeapFile(self.clone())
    }

    fn has_components(&self) -> bool {
        true
    }

    fn form(&self, heaps: &Box<[u32]>) -> Box<[u8]> {
        heaps.iter().flat_map(|heap| heap.to_be_bytes()).collect()
    }

    fn ended(&self, _: &Box<[u32]>) -> Option<Box<[u32]>> {
        Some(Box::default())
    }

    /// Heaps in pairs, if both players have the same moves.
    fn mirror(&self, position: &Box<[u32]>) -> Option<String> {
        let heaps: Vec<&[u32]> = self.heaps(position).collect();
        let in_pairs = heaps.chunk_by(|one, next| one == next).all(|equal| equal.len() % 2 == 0);
        (in_pairs && Ruleset::is_impartial(self)).then(|| Witness::SAME.to_owned())
    }
}
