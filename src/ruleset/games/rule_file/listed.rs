//! Rule files in the registry.

use super::built_in::FAMILIES;
use super::play::{Cells, Place, Step};
use super::{RuleFile, shown};
use crate::ruleset::equivalence::Witness;
use crate::ruleset::picture::{Drawn, Grid, PictureError};
use crate::ruleset::registry::{Family, Fields, Listed, Stated};
use crate::ruleset::text::{Text, symmetry_of_a_board};
use crate::ruleset::{MoveKind, Rules};

/// The image of the cells, if every point has one.
fn image(cells: &Cells, witness: &Witness) -> Option<Cells> {
    match witness {
        Witness::Same => Some(*cells),
        witness => Some(witness.images()).filter(|images| !images.is_empty()).map(|images| cells.carried(&images)),
    }
}

impl Stated<RuleFile> for RuleFile {
    fn from_rules(rules: &RuleFile) -> Result<RuleFile, String> {
        Ok(rules.clone())
    }

    const SCHEMA: Fields =
        &[("lines", r#"{ "type": "array", "items": { "type": "string" }, "minItems": 1 }"#), ("arguments", ARGUMENTS)];

    const NAMED: Option<Fields> = Some(&[("name", r#"{ "type": "string" }"#), ("arguments", ARGUMENTS)]);

    const OPTIONAL: Fields = &[(
        "weights",
        r#"{ "type": "array", "items": { "type": "array", "items": { "type": "integer" } }, "maxItems": 64 }"#,
    )];

    const WHY_IT_ENDS: &'static str = "every move makes the sum of the weights that the rules give to states smaller";

    fn is_impartial(rules: &RuleFile) -> bool {
        rules.0.grounded.is_impartial()
    }

    fn is_loopy(rules: &RuleFile) -> bool {
        rules.weights().is_none()
    }

    fn is_won_on_board(rules: &RuleFile) -> bool {
        rules.0.grounded.is_won_on_board()
    }

    fn words(rules: &RuleFile) -> Text {
        shown::words(rules)
    }

    fn picture(rules: &RuleFile, _: Drawn, position: &str) -> Result<Grid, PictureError> {
        shown::picture(rules, position)
    }

    fn kind(_: &RuleFile, _: &str, mv: &str) -> MoveKind {
        shown::kind(mv)
    }

    fn symmetry_words() -> [Text; 2] {
        symmetry_of_a_board("ground rules onto ground rules of the same players, and endings onto endings,", "points")
    }
}

/// The arguments of a rule file, in the schema.
const ARGUMENTS: &str = r#"{ "type": "array", "items": { "type": "string" } }"#;

impl Listed for RuleFile {
    const PAGE: &'static str = include_str!("../rule_file.js");

    const FAMILIES: &'static [Family] = FAMILIES;

    const SCHEMA_KIND: Option<&'static str> = Some("ruleFileRules");

    fn rules(&self) -> Rules {
        Rules::RuleFile(self.clone())
    }

    fn is_won_on_board(&self) -> bool {
        self.0.grounded.is_won_on_board()
    }

    fn layout(&self) -> Option<Vec<[f64; 2]>> {
        shown::layout(&self.0.grounded.board)
    }

    fn cells(&self) -> Vec<String> {
        self.0.grounded.board.names.clone()
    }

    fn symmetries(&self) -> Vec<Vec<u8>> {
        RuleFile::symmetries(self).to_vec()
    }

    fn carried(&self, board: &Place, images: &[u8]) -> Place {
        match board {
            Place::Open(cells) => Place::Open(cells.carried(images)),
            ended => *ended,
        }
    }

    fn form(&self, board: &Place) -> Box<[u8]> {
        match board {
            Place::Open(cells) => {
                (0..).zip(&self.0.grounded.board.names).map(|(point, _)| cells.state(point)).collect()
            }
            ended => super::notation::text(&self.0.grounded, ended).into_bytes().into(),
        }
    }

    /// Several moves may leave the same finished game.
    fn image_of_move(&self, step: &Step, witness: &Witness) -> Option<Step> {
        match step {
            Step::Change { from, to } => Some(Step::Change { from: image(from, witness)?, to: image(to, witness)? }),
            Step::Claim | Step::Pass => None,
        }
    }
}
