//! Hackenbush in names and certificates, and in words.

use super::{Colour, GROUND, Hackenbush, HackenbushRules, isomorphism, picture};
use crate::equivalence::{Equivalence, Labeller, Labelling, Witness, involution};
use crate::picture::{Grid, PictureError};
use crate::read::read_text;
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, code, text};
use crate::{Component, GameError, MoveKind, Player, Points, Rules, notation, standard_names};

impl Stated<HackenbushRules> for Hackenbush {
    fn from_rules(rules: &HackenbushRules) -> Result<Hackenbush, String> {
        let picture = match &rules.expression {
            Some(text) => Hackenbush::from_expression(text),
            None => Hackenbush::from_edges(&rules.file),
        };
        picture.map_err(|error| error.to_string())
    }

    const SCHEMA: Fields = &[(
        "edges",
        r##"{ "type": "array", "items": { "type": "array", "prefixItems": [
              { "$ref": "#/$defs/positionName" }, { "$ref": "#/$defs/positionName" },
              { "enum": ["blue", "red", "green"] }], "minItems": 3, "maxItems": 3 }, "maxItems": 64 }"##,
    )];

    const NAMED: Option<Fields> =
        Some(&[("picture", r#"{ "type": "string", "pattern": "^(-|[brg(),]+)$", "maxLength": 16384 }"#)]);

    const WHY_IT_ENDS: &'static str = "every move removes at least one edge";

    fn words(rules: &HackenbushRules) -> Text {
        let rules = &rules.file;
        let names = standard_names(rules.edges.len());
        let edge = |((lower, upper, colour), name): (&(String, String, Colour), &String)| {
            let [lower, upper] = [lower, upper].map(|end| match end.as_str() {
                GROUND => "the ground".to_owned(),
                vertex => format!("vertex {vertex}"),
            });
            format!("{name} (from {lower} to {upper}, {})", format!("{colour:?}").to_lowercase())
        };
        let edges: Vec<String> = rules.edges.iter().zip(&names).map(edge).collect();
        let listed = match edges.as_slice() {
            [] => text!["The picture has no edges. "],
            _ => text![format!("The edges are {}. ", edges.join(", "))],
        };
        text![
            "In Hackenbush Left cuts a blue or a green edge of a picture, and Right a red or a green one; then every \
             edge that is no longer connected with the ground goes too. "
        ]
        .and(listed)
        .and(text![
            "A position is the set of the edges that are left, written as their names, ",
            code("-"),
            " when there is none, and a move is the edge that is cut."
        ])
    }

    fn isomorphism_words(_: &HackenbushRules) -> Option<[Text; 2]> {
        Some(isomorphism::words())
    }

    fn picture(rules: &HackenbushRules, position: &str) -> Result<Grid, PictureError> {
        picture::picture(&rules.file, position)
    }

    fn kind(rules: &HackenbushRules, _: &str, mv: &str) -> MoveKind {
        let rules = &rules.file;
        let edge =
            notation::parse(&standard_names(rules.edges.len()), mv).ok().and_then(|edges| edges.first().copied());
        let colour = edge.and_then(|edge| rules.edges.get(usize::from(edge)));
        let name = colour.map_or_else(String::new, |edge| format!("{:?}", edge.2).to_lowercase());
        MoveKind::called(colour.map_or(u64::MAX, |edge| edge.2 as u64), name)
    }
}

/// Reads a picture from the file if the parameter ends in `.json`, otherwise from the parameter as an expression.
fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let parameters = family.parameters(name).unwrap_or_default();
    let picture = if parameters.ends_with(".json") {
        let unread = |source| GameError::Read { path: parameters.to_owned(), source };
        Hackenbush::from_json(&read_text(parameters).map_err(unread)?)
    } else {
        Hackenbush::from_expression(parameters)
    };
    picture.map(Component::from).map_err(|error| family.unfit(name, error.to_string()))
}

impl Listed for Hackenbush {
    const PAGE: &'static str = include_str!("../hackenbush.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "hackenbush",
        usage: "hackenbush:EXPRESSION|FILE",
        meaning: "Hackenbush of blue, red and green edges: `b(r,gb),rb`, or a FILE.json with `edges`",
        read,
    }];

    fn ended(&self, _: &Points) -> Option<Points> {
        Some(Points::EMPTY)
    }

    fn mirror(&self, edges: &Points) -> Option<String> {
        let [left, right] = Player::BOTH.map(|player| self.structure(*edges, player));
        let images = involution([&left, &right], true)?;
        let edges: Vec<u8> = edges.iter().collect();
        let pair = |(&edge, image): (&u8, u8)| (edge, edges[usize::from(image)]);
        Some(self.witness_text(&Witness::of_pairs(edges.iter().zip(images).map(pair))))
    }

    fn rules(&self) -> Rules {
        Rules::Hackenbush(HackenbushRules { expression: self.expression.clone(), file: self.file() })
    }

    fn cells(&self) -> Vec<String> {
        self.names.clone()
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        vec![Equivalence::Identity, Equivalence::Isomorphism]
    }

    fn labeller(&self, equivalence: Equivalence, player: Player) -> Labeller<'_, Points> {
        match equivalence {
            Equivalence::Isomorphism => self.labelled(player),
            _ => Box::new(|edges| Labelling { form: self.form(edges), order: Vec::new() }),
        }
    }

    fn read_witness(&self, _: Equivalence, edges: &Points, text: &str) -> Result<Witness, String> {
        let images = notation::parse(&self.names, text)?;
        match images.len() == edges.len() {
            true => Ok(Witness::of_pairs(edges.iter().zip(images))),
            false => Err(Witness::unread(text)),
        }
    }

    fn image(&self, edges: &Points, witness: &Witness) -> Option<Points> {
        Some(edges.carried(witness))
    }

    fn image_of_move(&self, &edge: &u8, witness: &Witness) -> Option<u8> {
        witness.of(edge)
    }
}
