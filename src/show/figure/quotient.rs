//! The Cayley graph of a misere quotient as a figure, as in Plambeck and Siegel (2008).

use std::collections::BTreeMap;

use super::arc::{Arc, ArcKind};
use super::scene::{Body, Role, Scene, Spot};
use super::{Drawing, FigureError, Label, Theme};
use crate::certificate::QuotientCertificate;
use crate::ruleset::words::joined;

/// The elements, in layers by the fewest heaps in a sum of that value, with an edge from each to every different
/// product with a generator. A vertex shows such a sum, or by `Label::Number` the number of the element.
///
/// # Errors
/// When boards or names are requested, which elements do not have.
pub fn quotient(certificate: &QuotientCertificate, drawing: Drawing) -> Result<Scene, FigureError> {
    let generators = certificate.generators();
    let sums = certificate.sums(&generators);
    let mut layers: BTreeMap<usize, Vec<Spot>> = BTreeMap::new();
    for (element, heaps) in &sums {
        let text = match drawing.label {
            Label::Number => element.to_string(),
            Label::Position if heaps.is_empty() => "0".to_owned(),
            Label::Position => joined(heaps, "+"),
            Label::Board | Label::Stacks | Label::Name => return Err(FigureError::NoElement),
        };
        let mut spot = Spot::new(element.to_string(), if *element == 0 { Role::Source } else { Role::Inner });
        (spot.body, spot.lost) = (Body::Text(text), certificate.lost.contains(element));
        spot.green = Some(!spot.lost);
        layers.entry(heaps.len()).or_default().push(spot);
    }
    let mut edges: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
    for element in sums.keys() {
        for heap in &generators {
            let product = certificate.times(*element, *heap);
            if product != *element {
                edges.entry((*element, product)).or_default().push(*heap);
            }
        }
    }
    let arc = |((tail, head), heaps): (&(usize, usize), &Vec<usize>)| Arc {
        tail: tail.to_string(),
        head: head.to_string(),
        kind: ArcKind::Move,
        label: vec![joined(heaps, ", ")],
    };
    let caption = vec![format!("The misere quotient of {}", certificate.rules.name())];
    let colours =
        (drawing.theme == Theme::Colour).then_some("green: the player to move wins; red: the player to move loses");
    let key: Vec<String> = colours.into_iter().chain(KEY).map(str::to_owned).collect();
    let comments = caption.iter().chain(&key).cloned().collect();
    let (layers, edges) = (layers.into_values().collect(), edges.iter().map(arc).collect());
    Ok(Scene { comments, caption, key, game: true, ..Scene::new("quotient", layers, edges, drawing, certificate.play) })
}

const KEY: [&str; 2] = [
    "double border: the player to move from a sum with this element loses",
    "an arrow multiplies by the element of a heap of its label; what leads back to where it begins is left out",
];
