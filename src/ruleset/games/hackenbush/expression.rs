//! Hackenbush trees in one line, such as `b(r,gb),rb`, and the rules in that form.

use serde::{Deserialize, Serialize};

use super::data::{Colour, GROUND, HackenbushError, HackenbushFile, MOST_EDGES};

/// The rules of Hackenbush. Certificates contain only the expression for a picture that has one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RulesData", into = "RulesData")]
pub struct HackenbushRules {
    /// The expression.
    pub expression: Option<String>,
    /// The edges.
    pub file: HackenbushFile,
}

/// The rules in a certificate.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum RulesData {
    Named(Named),
    Listed(HackenbushFile),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    picture: String,
}

impl TryFrom<RulesData> for HackenbushRules {
    type Error = HackenbushError;

    fn try_from(data: RulesData) -> Result<HackenbushRules, HackenbushError> {
        match data {
            RulesData::Named(Named { picture }) => {
                let file = HackenbushFile { edges: edges(&picture)? };
                Ok(HackenbushRules { expression: Some(picture), file })
            }
            RulesData::Listed(file) => Ok(HackenbushRules { expression: None, file }),
        }
    }
}

impl From<HackenbushRules> for RulesData {
    fn from(HackenbushRules { expression, file }: HackenbushRules) -> RulesData {
        expression.map_or(RulesData::Listed(file), |picture| RulesData::Named(Named { picture }))
    }
}

/// The edges described by an expression, in the order of its letters; the upper end of each is named by the number of
/// its letter.
pub fn edges(text: &str) -> Result<Vec<(String, String, Colour)>, HackenbushError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let wrong = |place: usize, reason| HackenbushError::Expression { text: text.to_owned(), place, reason };
    let mut edges: Vec<(String, String, Colour)> = Vec::new();
    // The vertices at which parentheses were opened, and the vertex under the next letter.
    let mut open: Vec<String> = Vec::new();
    let mut below = GROUND.to_owned();
    let mut last = ',';
    for (place, character) in (1..).zip(text.chars()) {
        if let Some(reason) = refusal(last, character, open.len()) {
            return Err(wrong(place, reason));
        }
        match character {
            '(' => open.push(below.clone()),
            ')' => below = open.pop().unwrap_or_else(|| GROUND.to_owned()),
            ',' => below = open.last().cloned().unwrap_or_else(|| GROUND.to_owned()),
            letter => {
                let upper = (edges.len() + 1).to_string();
                edges.push((std::mem::replace(&mut below, upper.clone()), upper, colour(letter)));
            }
        }
        last = character;
    }
    match unfinished(last, open.len()) {
        Some(reason) => Err(wrong(text.chars().count() + 1, reason)),
        None if edges.len() > MOST_EDGES => Err(HackenbushError::Edges(edges.len())),
        None => Ok(edges),
    }
}

/// The reason why the expression may not end after `last` with `open` parentheses open.
fn unfinished(last: char, open: usize) -> Option<&'static str> {
    match last {
        ',' | '(' => Some("an edge is missing"),
        _ if open > 0 => Some("a `)` is missing"),
        _ => None,
    }
}

/// The reason why `character` may not follow `last` with `open` parentheses open.
fn refusal(last: char, character: char, open: usize) -> Option<&'static str> {
    let after_edge = !matches!(last, ',' | '(');
    match character {
        'b' | 'r' | 'g' if last == ')' => Some("an edge cannot stand on parentheses, put a `,` before it"),
        'b' | 'r' | 'g' => None,
        '(' if last == ')' || !after_edge => Some("parentheses stand on an edge"),
        ',' | ')' if !after_edge => Some("an edge is missing before it"),
        ')' if open == 0 => Some("no `(` is open"),
        '(' | ',' | ')' => None,
        _ => Some("it is no edge"),
    }
}

fn colour(letter: char) -> Colour {
    match letter {
        'b' => Colour::Blue,
        'r' => Colour::Red,
        _ => Colour::Green,
    }
}
