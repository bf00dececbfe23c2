//! The strategy graph of a certificate as a figure.

use std::collections::BTreeMap;

use super::arc::{Arc, ArcKind};
use super::joint;
use super::scene::{Body, Role, Scene, Spot};
use super::{Drawing, Edges, FigureError, Label, can_show, moves};
use crate::certificate::{Certificate, Edge, Entry, Opening, Reply, Settled, Start};
use crate::picture;
use crate::ruleset::words::played;
use crate::ruleset::{Play, Player};

/// The strategy graph of `certificate`: entries in layers by their longest play, as in Figures 2 and 3 of Fraenkel and
/// Herda (1980), with every edge downwards. Entries unreachable along the drawn edges are left out; a comment gives
/// their number.
///
/// # Errors
/// When there is nothing to draw, or the board cannot be drawn.
pub fn strategy(certificate: &Certificate, drawing: Drawing) -> Result<Scene, FigureError> {
    can_show(drawing.label, &certificate.rules)?;
    if certificate.starts.iter().all(|start| start.parts.is_none()) {
        return Err(FigureError::NoPlay);
    }
    let graph = certificate.strategy_graph();
    let kinds: &[Edge] =
        if drawing.edges == Edges::All { &[Edge::Rebuttal, Edge::Alternative] } else { &[Edge::Rebuttal] };
    let reached = graph.as_ref().map(|graph| graph.reached(kinds)).unwrap_or_default();
    let heights = graph.as_ref().map(|graph| graph.heights(kinds)).unwrap_or_default();
    let movers = movers(certificate);
    let mixed = is_mixed(certificate, &movers);
    let hatched = certificate.settles_exceeding();
    let mut layers: BTreeMap<usize, Vec<Spot>> = BTreeMap::new();
    for (number, entry) in certificate.numbered().filter(|(number, _)| reached.contains(number)) {
        let layer = layers.entry(heights.get(&number).copied().unwrap_or(0)).or_default();
        let mover = movers.get(&number).copied();
        layer.push(Entries { certificate, label: drawing.label, mixed, hatched }.vertex(number, entry, mover)?);
    }
    let moves_left = moves_left(certificate, &layers);
    let claimed = claimed(certificate, drawing)?;
    let claimed = (!claimed.is_empty()).then_some(claimed);
    let layers = claimed.into_iter().chain(layers.into_values().rev()).collect();
    let is_drawn = |number, kind| kinds.contains(&kind) && reached.contains(&number);
    let leading = leading(certificate, drawing, is_drawn);
    let (joints, edges) =
        if drawing.forks { joint::forked(leading, &movers) } else { (Vec::new(), joint::plain(leading)) };
    let comments = comments(certificate, certificate.all().count() - reached.len());
    let (exchanged, exceeding) = (certificate.exchanges_players(), hatched);
    let scene = Scene::new("strategy", layers, edges, drawing, certificate.play);
    Ok(Scene { comments, joints, mixed, exchanged, exceeding, moves_left, ..scene })
}

/// The openings and the drawn rebuttals as arrows without heads, each with what settles the resulting position.
fn leading(certificate: &Certificate, drawing: Drawing, is_drawn: impl Fn(u32, Edge) -> bool) -> Vec<(Arc, Settled)> {
    let arc = |tail: String, kind, label| Arc { tail, head: String::new(), kind, label };
    let opening = |opening: Opening| {
        (arc("opening".to_owned(), ArcKind::Opening, vec![opening.label()]), Settled::of(opening.parts))
    };
    let start = |(mover, settled)| (arc(start_name(mover), ArcKind::Rebuttal, Vec::new()), settled);
    let rebuttal = |((number, settled), (kind, rebuttals)): ((u32, Settled), (Edge, Vec<Reply>))| {
        let drawn = is_drawn(number, kind) && !settled.is_over();
        let kind = if kind == Edge::Alternative { ArcKind::Alternative } else { ArcKind::Rebuttal };
        let label = if drawing.moves { moves::lines(&rebuttals) } else { Vec::new() };
        drawn.then(|| (arc(number.to_string(), kind, label), settled))
    };
    let unmoved = unmoved(certificate).into_iter().filter(|_| drawing.forks);
    let claimed = certificate.openings().map(opening).chain(unmoved.map(start));
    claimed.chain(certificate.settled().into_iter().filter_map(rebuttal)).collect()
}

/// The players moving first without an opening move from a position that is not an entry, but a sum or a mirror, and
/// what settles it.
fn unmoved(certificate: &Certificate) -> Vec<(Option<char>, Settled)> {
    let source = |start: &Start| Some((start.mover, Settled::of(start.source()?)));
    certificate.starts.iter().filter_map(source).filter(|(_, settled)| settled.entry().is_none()).collect()
}

fn start_name(mover: Option<char>) -> String {
    mover.map_or_else(|| "start".to_owned(), |mover| format!("start_{mover}"))
}

/// The player to move at each entry of a partizan game.
fn movers(certificate: &Certificate) -> BTreeMap<u32, Player> {
    let entries = certificate.numbered().filter(|_| certificate.is_partizan());
    entries.filter_map(|(number, entry)| Some((number, player(entry.position.chars().next()?)?))).collect()
}

fn player(letter: char) -> Option<Player> {
    [Player::Left, Player::Right].into_iter().find(|player| player.letter() == letter)
}

/// Whether edges lead from entries with one player to move to entries with the other to move.
fn is_mixed(certificate: &Certificate, movers: &BTreeMap<u32, Player>) -> bool {
    certificate.edges().keys().any(|(from, to)| movers.get(from) != movers.get(to))
}

/// The length of the longest play from each layer from the top, including an opening, counted as in the certificate.
/// `None` unless every rebuttal leaves a single entry, so that plays are paths, and the vertices of each layer agree.
fn moves_left(certificate: &Certificate, layers: &BTreeMap<usize, Vec<Spot>>) -> Option<Vec<usize>> {
    if certificate.decomposes() {
        return None;
    }
    let longest = certificate.longest_plays();
    let of_layer = |spots: &Vec<Spot>| -> Option<usize> {
        let mut lengths = spots.iter().map(|spot| longest.get(&spot.name.parse().ok()?).copied());
        let first = lengths.next()??;
        lengths.all(|length| length == Some(first)).then_some(first)
    };
    let mut rows = layers.values().map(of_layer).collect::<Option<Vec<_>>>()?;
    rows.extend(certificate.openings().next().and(rows.last().map(|last| last + 1)));
    rows.reverse();
    Some(rows)
}

fn comments(certificate: &Certificate, unreached: usize) -> Vec<String> {
    let (game, Certificate { play, position, .. }) = (certificate.name(), certificate);
    let what = played(&game, *play, certificate.rules.is_won_on_board(), position);
    let what = format!("The strategy graph of a certificate: {what}.");
    let left_out = format!("Entries that play does not reach, and that are left out: {unreached}.");
    let key = key(certificate).into_iter().map(str::to_owned);
    std::iter::once(what).chain(key).chain((unreached > 0).then_some(left_out)).collect()
}

/// The meaning of borders, forks, diamonds and hatching in the strategy graph of `certificate`, in sentences.
pub fn key(certificate: &Certificate) -> Vec<&'static str> {
    let starts = certificate.starts.iter().filter_map(|start| start.parts.as_deref().map(Settled::of));
    let rebuttals: Vec<Settled> = certificate.settled().into_keys().map(|(_, settled)| settled).collect();
    let over = rebuttals.iter().any(Settled::is_over);
    let settled: Vec<Settled> = starts.chain(rebuttals).collect();
    let sum = settled.iter().any(|settled| !settled.mirror && settled.entries.len() > 1);
    let mirror = settled.iter().any(|settled| settled.mirror);
    let others = settled.iter().any(|settled| settled.mirror && !settled.entries.is_empty());
    let ends = certificate.all().any(|entry| role(entry) == Role::Terminal);
    let is_misere = certificate.play == Play::Misere;
    let said = [
        (certificate.openings().next().is_some(), "Dashed border: the position of the claim, before an opening move."),
        (certificate.starts.iter().any(|start| start.source().is_some()), "Bold border: where play begins."),
        (ends && !is_misere, "Double border: no move is left."),
        (ends && is_misere, "Double border: every move loses at once."),
        (sum, "An arrow that forks: the rebuttal leaves a sum, with a tip at each part."),
        (mirror, "Diamond: a mirror."),
        (others, "Arrows from a diamond: they lead to the other parts of a sum."),
        (over, "A rebuttal after which no move is left has no arrow."),
        (certificate.exchanges_players(), "An entry also stands for itself with Left and Right exchanged."),
        (
            certificate.settles_exceeding(),
            "An entry also settles boards with further stones of the winner's, and with fewer of the loser's.",
        ),
    ];
    said.into_iter().filter_map(|(holds, line)| holds.then_some(line)).collect()
}

/// The role of an entry that is not a source.
fn role(entry: &Entry) -> Role {
    match entry.ends() {
        true if entry.replies().next().is_none() => Role::Terminal,
        true => Role::Last,
        false => Role::Inner,
    }
}

/// The entries as vertices.
struct Entries<'a> {
    certificate: &'a Certificate,
    label: Label,
    mixed: bool,
    hatched: bool,
}

impl Entries<'_> {
    /// The vertex of an entry. Its title includes the player to move if neither its text nor its place shows it.
    fn vertex(&self, number: u32, entry: &Entry, mover: Option<Player>) -> Result<Spot, FigureError> {
        let position = &entry.position;
        let begins = unsummed(self.certificate).any(|source| source == number);
        let role = if begins { Role::Source } else { role(entry) };
        let spot = Spot { mover, ..Spot::new(number.to_string(), role) };
        let told = mover.filter(|_| self.mixed).map_or_else(String::new, |mover| format!(", {}", mover.name()));
        let (body, told) = match (self.label, self.certificate.entry_name(number)) {
            (Label::Number, _) => (Body::Nothing, String::new()),
            (Label::Name, Some(name)) => (Body::Text(name.to_owned()), told),
            (Label::Name | Label::Position, _) => (Body::Text(position.clone()), String::new()),
            (Label::Board | Label::Stacks, _) => {
                let picture = picture::of(&self.certificate.rules, position)?;
                (Body::Picture(if self.hatched { picture.hatched() } else { picture }), told)
            }
        };
        Ok(Spot { title: format!("{number}{told}"), body, ..spot })
    }
}

/// The entries that settle the position claimed as a whole.
fn unsummed(certificate: &Certificate) -> impl Iterator<Item = u32> {
    certificate.starts.iter().filter_map(Start::source).filter_map(|parts| Settled::of(parts).entry())
}

/// The position claimed, unless it is an entry: with an opening move, or for each player moving first if it is a sum or
/// a mirror.
fn claimed(certificate: &Certificate, drawing: Drawing) -> Result<Vec<Spot>, FigureError> {
    let body = || -> Result<Body, FigureError> {
        Ok(match drawing.label {
            Label::Board | Label::Stacks => Body::Picture(picture::of(&certificate.rules, &certificate.position)?),
            _ => Body::Text(certificate.position.clone()),
        })
    };
    let mut spots = Vec::new();
    if certificate.openings().next().is_some() {
        spots.push(Spot { body: body()?, ..Spot::new("opening", Role::Opening) });
    }
    for (mover, _) in unmoved(certificate).into_iter().filter(|_| drawing.forks) {
        let title = mover.and_then(player).map_or_else(String::new, |mover| format!("{} to move", mover.name()));
        spots.push(Spot { title, body: body()?, ..Spot::new(start_name(mover), Role::Start) });
    }
    Ok(spots)
}
