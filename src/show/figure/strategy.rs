//! The strategy graph of a certificate as a figure.

use std::collections::BTreeMap;

use super::scene::{Arc, ArcKind, Body, Role, Scene, Spot};
use super::{Drawing, Edges, FigureError, Label, can_show, moves};
use crate::certificate::{Certificate, Edge, Entry, Opening, reached};
use crate::ruleset::partizan::Player;
use crate::show::picture::{self, Picture, Pictured};

/// The strategy graph of `certificate`: entries in layers by their longest play, as in Figures 2 and 3 of Fraenkel and
/// Herda (1980), with every edge downwards. Entries that cannot be reached along the edges drawn are left out; a
/// comment gives their number.
///
/// # Errors
/// When there is nothing to draw, or the board cannot be drawn.
pub fn strategy(certificate: &Certificate, drawing: Drawing) -> Result<Scene, FigureError> {
    can_show(drawing.label, &certificate.rules, true)?;
    let graph = certificate.strategy_graph().ok_or(FigureError::NoPlay)?;
    let kinds: &[Edge] =
        if drawing.edges == Edges::All { &[Edge::Rebuttal, Edge::Alternative] } else { &[Edge::Rebuttal] };
    let reached = graph.reached(kinds);
    let heights = graph.heights(kinds);
    let mut layers: BTreeMap<usize, Vec<Spot>> = BTreeMap::new();
    let entries = certificate.by_number();
    for entry in entries.values().filter(|entry| reached.contains(&entry.number)) {
        let layer = layers.entry(heights.get(&entry.number).copied().unwrap_or(0)).or_default();
        layer.push(vertex(certificate, entry, drawing.label)?);
    }
    let moves_left = moves_left(certificate, &layers);
    let openings = opening(certificate, drawing.label)?.map(|spot| vec![spot]);
    let layers = openings.into_iter().chain(layers.into_values().rev()).collect();
    let drawn = |&(from, _, kind): &(u32, u32, Edge)| kinds.contains(&kind) && reached.contains(&from);
    let labels = if drawing.moves { moves::labels(certificate) } else { BTreeMap::new() };
    let arc = |(from, to, kind): (u32, u32, Edge)| Arc {
        tail: from.to_string(),
        head: to.to_string(),
        kind: if kind == Edge::Alternative { ArcKind::Alternative } else { ArcKind::Rebuttal },
        label: labels.get(&(from, to)).cloned().unwrap_or_default(),
    };
    let edges = openings_made(certificate).chain(graph.edges().into_iter().filter(drawn).map(arc)).collect();
    let comments = comments(certificate, entries.len() - reached.len());
    Ok(Scene { comments, caption: Vec::new(), id: "strategy", layers, edges, drawing, game: false, moves_left })
}

/// The most moves until play ends, from each layer from the top, an opening included. Only where a rebuttal leaves one
/// entry is the length of play a matter of paths; and a layer wants one number.
fn moves_left(certificate: &Certificate, layers: &BTreeMap<usize, Vec<Spot>>) -> Option<Vec<usize>> {
    let entries = certificate.by_number();
    if certificate.decomposes() {
        return None;
    }
    let mut left: BTreeMap<u32, usize> = BTreeMap::new();
    let mut rows = Vec::new();
    for spots in layers.values() {
        let numbers: Vec<u32> = spots.iter().filter_map(|spot| spot.name.parse().ok()).collect();
        let of = |number: &u32| -> Option<usize> {
            let entry = entries.get(number)?;
            let last = usize::from(entry.lost().next().is_some());
            entry.replies().try_fold(last, |most, reply| Some(most.max(2 + left.get(&reply.reached().next()?)?)))
        };
        let lengths = numbers.iter().map(of).collect::<Option<Vec<_>>>()?;
        let most = lengths.first().copied().filter(|first| lengths.iter().all(|length| length == first))?;
        left.extend(numbers.into_iter().map(|number| (number, most)));
        rows.push(most);
    }
    let opening = certificate.openings().next().and(rows.last().map(|last| last + 1));
    rows.extend(opening);
    rows.reverse();
    Some(rows)
}

fn comments(certificate: &Certificate, unreached: usize) -> Vec<String> {
    let (game, Certificate { play, position, .. }) = (certificate.name(), certificate);
    let what = format!("The strategy graph of a certificate: {game}, {}, from {position}.", play.words());
    let key = "Bold border: where play begins; double border: where it ends.".to_owned();
    let left_out = format!("Entries that play does not reach, and that are left out: {unreached}.");
    [what, key].into_iter().chain((unreached > 0).then_some(left_out)).collect()
}

fn vertex(certificate: &Certificate, entry: &Entry, label: Label) -> Result<Spot, FigureError> {
    let Entry { number, position, rebuttals } = entry;
    let role = match () {
        () if certificate.sources().any(|source| source == *number) => Role::Source,
        () if rebuttals.iter().all(|rebuttal| rebuttal.reply.is_none()) => Role::Terminal,
        () => Role::Inner,
    };
    let mover = [Player::Left, Player::Right].into_iter().find(|mover| position.starts_with(mover.letter()));
    let mover = mover.filter(|_| certificate.is_partizan());
    let spot = Spot { mover, ..Spot::new(number.to_string(), role) };
    let title = number.to_string();
    let body = match (label, certificate.entry_name(*number)) {
        (Label::Number, _) => Body::Nothing,
        (Label::Name, Some(name)) => Body::Text(name.to_owned()),
        (Label::Name | Label::Position, _) => Body::Text(position.clone()),
        (Label::Board | Label::Stacks, _) => {
            return Ok(Spot { title, body: Body::Picture(picture(certificate, position)?), ..spot });
        }
    };
    Ok(Spot { title, body, ..spot })
}

fn picture(certificate: &Certificate, position: &str) -> Result<Picture, FigureError> {
    let Certificate { rules, remarks, .. } = certificate;
    Ok(picture::of(Pictured { rules, layout: remarks.layout.as_deref() }, position)?)
}

/// The position that the claim is about, if an opening move leads from it.
fn opening(certificate: &Certificate, label: Label) -> Result<Option<Spot>, FigureError> {
    if certificate.openings().next().is_none() {
        return Ok(None);
    }
    let body = match label {
        Label::Board | Label::Stacks => Body::Picture(picture(certificate, &certificate.position)?),
        _ => Body::Text(certificate.position.clone()),
    };
    Ok(Some(Spot { body, ..Spot::new("opening", Role::Opening) }))
}

fn openings_made(certificate: &Certificate) -> impl Iterator<Item = Arc> {
    let arc = |opening: Opening, head: u32| Arc {
        tail: "opening".to_owned(),
        head: head.to_string(),
        kind: ArcKind::Opening,
        label: vec![opening.label()],
    };
    certificate.openings().flat_map(move |opening| reached(opening.parts).map(move |head| arc(opening, head)))
}
