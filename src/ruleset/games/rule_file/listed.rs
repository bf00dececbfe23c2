//! Rule files in the registry.

use super::built_in::FAMILIES;
use super::cells::Cells;
use super::live::LivePoint;
use super::play::{Place, Step};
use super::{RuleFile, alike, shown};
use crate::equivalence::{Equivalence, Labeller, Labelling, Witness, labelled_by_symmetry};
use crate::partizan::Player;
use crate::picture::{Drawn, Grid, PictureError};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, symmetry_of_a_board};
use crate::{MoveKind, Rules, names_text, parse_names};

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

    const OPTIONAL: Fields = &[
        ("players", r#"{ "const": "both" }"#),
        (
            "weights",
            r#"{ "type": "array", "items": { "type": "array", "items": { "type": "integer" } }, "maxItems": 64 }"#,
        ),
    ];

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

    fn isomorphism_words(rules: &RuleFile) -> Option<[Text; 2]> {
        rules.has_live().then(shown::isomorphism_words)
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

    fn equivalences(&self) -> Vec<Equivalence> {
        let all = Equivalence::ALL.into_iter();
        all.filter(|it| *it != Equivalence::Isomorphism || self.has_live()).collect()
    }

    fn has_components(&self) -> bool {
        self.decomposes()
    }

    fn carried(&self, board: &Place, images: &[u8]) -> Place {
        let set = |points: u64| {
            (0..).zip(images).filter(|(point, _)| points >> point & 1 == 1).fold(0, |set, (_, of)| set | 1 << of)
        };
        match board {
            Place::Open(cells) => Place::Open(cells.carried(images)),
            Place::Part(cells, points) => Place::Part(cells.carried(images), set(*points)),
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

    fn labeller(&self, equivalence: Equivalence, player: Player) -> Labeller<'_, Place> {
        match equivalence {
            Equivalence::Identity => Box::new(|place| Labelling { form: self.form(place), order: Vec::new() }),
            Equivalence::Symmetry => labelled_by_symmetry(self, player),
            Equivalence::Isomorphism => alike::labeller(self, player),
        }
    }

    fn witness_text(&self, witness: &Witness) -> String {
        match witness.facts() {
            Some(facts) => alike::witness_text(self, facts),
            None if *witness == Witness::Same => Witness::SAME.to_owned(),
            None => names_text(&self.cells(), &witness.images()),
        }
    }

    fn read_witness(&self, equivalence: Equivalence, place: &Place, text: &str) -> Result<Witness, String> {
        let read = match equivalence {
            Equivalence::Isomorphism => alike::read_witness(self, place, text),
            _ if text == Witness::SAME => Some(Witness::Same),
            _ => parse_names(&self.cells(), text).ok().map(|images| Witness::of_images(&images)),
        };
        read.ok_or_else(|| Witness::unread(text))
    }

    fn ended(&self, of: &Place) -> Option<Place> {
        match of {
            Place::Open(cells) | Place::Part(cells, _) if self.decomposes() => Some(self.part(*cells, 0)),
            _ => None,
        }
    }

    fn mirror(&self, place: &Place) -> Option<String> {
        let live = self.live_part(place).filter(|_| self.decomposes())?;
        Some(alike::witness_text(self, &self.mirror_of(&live)?))
    }

    fn part_of(&self, part: &Place, whole: &Place) -> Place {
        match (part, whole) {
            (Place::Open(before), Place::Open(cells) | Place::Part(cells, _)) => {
                self.part(*cells, self.live(before).all())
            }
            (Place::Part(_, points), Place::Open(cells) | Place::Part(cells, _)) => self.part(*cells, *points),
            _ => *part,
        }
    }

    const CARRIES_FACTS: bool = true;

    fn image_in(&self, place: &Place, witness: &Witness, whole: &Place) -> Option<Place> {
        match (place, whole, witness.facts()) {
            (Place::Open(_) | Place::Part(..), Place::Open(cells) | Place::Part(cells, _), Some(facts)) => {
                let live = self.live_part(place)?;
                let image = |of: &LivePoint| Some(facts.get(&(of.point, of.now))?.0);
                let points = live.points().into_iter().map(image).collect::<Option<Vec<u8>>>()?;
                Some(self.part(*cells, points.into_iter().fold(0, |points, point| points | 1 << point)))
            }
            _ => self.image(place, witness),
        }
    }

    fn steps_onto(&self, places: [&Place; 2], step: &Step, by: &Witness, player: Player) -> Option<Vec<Step>> {
        alike::steps_onto(self, places, step, by.facts()?, player)
    }

    fn witness_later(&self, places: [&Place; 4], by: &Witness) -> Witness {
        by.facts().and_then(|facts| alike::later(self, places, facts)).unwrap_or_else(|| by.clone())
    }

    fn reflected(&self, place: &Place, step: &Step, by: &Witness, player: Player) -> Option<Step> {
        alike::reflected(self, place, step, by.facts()?, player)
    }

    /// Several moves may leave the same finished game.
    fn image_of_move(&self, step: &Step, witness: &Witness) -> Option<Step> {
        match step {
            Step::Change { from, to } => Some(Step::Change { from: image(from, witness)?, to: image(to, witness)? }),
            Step::Claim | Step::Pass => None,
        }
    }
}
