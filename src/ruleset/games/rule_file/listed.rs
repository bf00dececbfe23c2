//! Rule files in the registry.

use std::collections::BTreeSet;

use super::cells::Cells;
use super::grounded::Grounded;
use super::live::LivePoint;
use super::play::{Place, Step};
use super::{RuleFile, alike, shown};
use crate::equivalence::{Equivalence, Fact, Labeller, Labelling, Witness, labelled_by_symmetry};
use crate::picture::{Grid, PictureError};
use crate::registry::{Fields, Listed, Stated};
use crate::text::{CARRIES_ALL, Text, code, text};
use crate::{MoveKind, Player, Points, Rules, names_text, parse_names};

/// The separator before the images of states in a witness.
const STATES: char = ':';

impl RuleFile {
    /// The images of all points, followed by those of all states, as a symmetry stores them.
    fn images(&self, points: &[u8], states: impl Iterator<Item = u8>) -> Vec<u8> {
        let first = points.len() as u8;
        points.iter().copied().chain(states.map(|state| first + state)).collect()
    }

    /// The image of the cells under a symmetry.
    fn cells_carried(&self, cells: &Cells, images: &[u8]) -> Cells {
        let (points, states) = images.split_at(self.0.grounded.board.points());
        let mut carried = Cells::default();
        for (point, image) in (0..).zip(points) {
            carried.put(*image, states[usize::from(cells.state(point))] - points.len() as u8);
        }
        carried
    }

    /// The image of the cells, if every point has one.
    fn image_of_cells(&self, cells: &Cells, witness: &Witness) -> Option<Cells> {
        match witness {
            Witness::Same => Some(*cells),
            witness => Some(witness.images())
                .filter(|images| !images.is_empty())
                .map(|images| self.cells_carried(cells, &images)),
        }
    }

    /// The images of the points, and of the states unless all are fixed.
    fn symmetry_text(&self, images: &[u8]) -> String {
        let names = &self.0.grounded.board.names;
        let (points, states) = images.split_at(names.len());
        let text = names_text(names, points);
        if states.is_sorted() {
            return text;
        }
        let letter = |state: &u8| self.0.grounded.source.states[usize::from(*state) - names.len()];
        [text, STATES.to_string(), states.iter().map(letter).collect()].concat()
    }

    /// Reads the output of [`RuleFile::symmetry_text`].
    fn read_symmetry(&self, text: &str) -> Option<Witness> {
        let Grounded { source, board, .. } = self.grounded();
        let count = source.states.len() as u8;
        let (points, states) = match text.split_once(STATES) {
            None => (text, (0..count).collect()),
            Some((points, letters)) => {
                (points, letters.chars().map(|letter| source.number(letter)).collect::<Option<Vec<u8>>>()?)
            }
        };
        let points = parse_names(&board.names, points).ok().filter(|points| points.len() == board.points())?;
        let each: BTreeSet<&u8> = states.iter().collect();
        let images = self.images(&points, states.iter().copied());
        (each.len() == states.len() && states.len() == usize::from(count) && self.symmetry_text(&images) == text)
            .then(|| Witness::of_images(&images))
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

    fn picture(rules: &RuleFile, position: &str) -> Result<Grid, PictureError> {
        shown::picture(rules, position)
    }

    fn kind(rules: &RuleFile, _: &str, mv: &str) -> MoveKind {
        shown::kind(rules, mv)
    }

    fn isomorphism_words(rules: &RuleFile) -> Option<[Text; 2]> {
        rules.has_live().then(shown::isomorphism_words)
    }

    fn symmetry_words() -> [Text; 2] {
        let what = text![
            "Two positions are equivalent when a permutation of the points and one of the states carry the one onto the other, \
             the ground rules onto ground rules of the same players, and what ends play onto such. The witness lists the \
             images of all points, in board order, and behind ",
            code(":"),
            " those of all states, unless each is its own.",
        ];
        [what, CARRIES_ALL.into()]
    }
}

/// The arguments of a rule file, in the schema.
const ARGUMENTS: &str = r#"{ "type": "array", "items": { "type": "string" } }"#;

impl Listed for RuleFile {
    const PAGE: &'static str = include_str!("../rule_file.js");

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

    /// The points, and then the states.
    fn cells(&self) -> Vec<String> {
        let states = self.0.grounded.source.states.iter().map(char::to_string);
        self.0.grounded.board.names.iter().cloned().chain(states).collect()
    }

    fn symmetries(&self) -> Vec<Vec<u8>> {
        let states = self.0.grounded.source.states.len() as u8;
        RuleFile::symmetries(self).kept.iter().map(|points| self.images(points, 0..states)).collect()
    }

    fn exchange(&self) -> Option<Vec<u8>> {
        let exchange = RuleFile::symmetries(self).exchange.as_ref()?;
        Some(self.images(&exchange.points, exchange.states.iter().copied()))
    }

    /// Leaves the states alone: a negating witness gives their images.
    fn negative(&self, board: &Place) -> Place {
        match board {
            Place::Won(player) => Place::Won(player.other()),
            place => *place,
        }
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        let all = Equivalence::ALL.into_iter();
        all.filter(|it| *it != Equivalence::Isomorphism || self.has_live()).collect()
    }

    fn has_components(&self) -> bool {
        self.decomposes()
    }

    fn carried(&self, board: &Place, images: &[u8]) -> Place {
        let set = |points: u64| Points::from_bits(points).image(images).bits();
        match board {
            Place::Open(cells) => Place::Open(self.cells_carried(cells, images)),
            Place::Part(cells, points) => Place::Part(self.cells_carried(cells, images), set(*points)),
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
            Equivalence::Isomorphism => self.labelled_by_runs().unwrap_or_else(|| alike::labeller(self, player)),
        }
    }

    fn witness_text(&self, witness: &Witness) -> String {
        match witness.facts() {
            Some(facts) => alike::witness_text(self, facts),
            None if *witness == Witness::Same => Witness::SAME.to_owned(),
            None => self.symmetry_text(&witness.images()),
        }
    }

    fn read_witness(&self, equivalence: Equivalence, place: &Place, text: &str) -> Result<Witness, String> {
        let read = match equivalence {
            Equivalence::Isomorphism => alike::read_witness(self, place, text),
            _ if text == Witness::SAME => Some(Witness::Same),
            _ => self.read_symmetry(text),
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
        let found = self.mirror_by_runs(place).unwrap_or_else(|| {
            let live = self.live_part(place).filter(|_| self.decomposes())?;
            self.mirror_of(&live)
        });
        Some(alike::witness_text(self, &found?))
    }

    fn part_of(&self, part: &Place, whole: &Place) -> Place {
        let Some((cells, _)) = whole.open() else { return *part };
        match part {
            Place::Open(before) => self.part(*cells, self.all_live(before)),
            Place::Part(_, points @ 1..) => self.part(*cells, *points),
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

    fn moves_onto(&self, places: [&Place; 2], mv: &Step, by: &Witness, player: Player) -> Option<Vec<Step>> {
        alike::moves_onto(self, places, mv, by.facts()?, player)
    }

    fn witness_later(&self, places: [&Place; 4], by: &Witness) -> Witness {
        by.facts().and_then(|facts| alike::later(self, places, facts)).unwrap_or_else(|| by.clone())
    }

    fn of_facts(&self, places: [&Place; 2], by: &Witness) -> Witness {
        let images = by.images();
        if images.is_empty() {
            return by.clone();
        }
        let (points, states) = images.split_at(self.0.grounded.board.points());
        let image = |(point, state): Fact| {
            Some((*points.get(usize::from(point))?, states.get(usize::from(state))? - points.len() as u8))
        };
        alike::of_facts(self, places, image).unwrap_or_else(|| by.clone())
    }

    fn reflected(&self, place: &Place, mv: &Step, by: &Witness, player: Player) -> Option<Step> {
        alike::reflected(self, place, mv, by.facts()?, player)
    }

    /// Several moves may lead to the same finished game.
    fn image_of_move(&self, mv: &Step, witness: &Witness) -> Option<Step> {
        match mv {
            Step::Change { from, to } => {
                Some(Step::Change { from: self.image_of_cells(from, witness)?, to: self.image_of_cells(to, witness)? })
            }
            Step::Claim | Step::Pass => None,
        }
    }
}
