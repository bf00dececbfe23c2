//! The explorer: a certificate as one self-contained page, on which a reader plays against the catalogue.
//!
//! The page contains the exact text of the certificate and checks it by its own implementation of
//! `certificates/FORMAT.md` before anybody can play: each ruleset has a script next to its Rust file in
//! `src/ruleset/games`, and `check.js` is the check. Graphviz computes the layout of the strategy graph. Nothing is
//! loaded: styles and scripts are inline, and the page's content security policy forbids everything else.

mod graph;
mod page;

use crate::certificate::{Certificate, EveryCertificate, LabelCertificate};
use crate::figure::Layout;
use crate::markup::quoted;
use crate::ruleset::Game;

/// The largest catalogue whose whole graph is laid out; for a larger one the page shows the path and the entries
/// reachable next.
pub const MOST_LAID_OUT: usize = 400;

/// Marks a missing layout: the graph could not be laid out. `null` marks a graph too large for one.
const WANTING: &str = "false";

/// Whether the page shows the whole strategy graph of `certificate`, which requires a layout.
pub fn wants_layout(certificate: &Certificate) -> bool {
    !certificate.rests_on().is_empty() && certificate.all().count() <= MOST_LAID_OUT
}

/// The page of a certificate. `text` is its exact JSON, and `layout` the layout of its strategy graph, if the page
/// shows it.
///
/// # Errors
/// When the layout has a vertex that is not an entry, or a part of the page has no JSON form.
pub fn page(text: &str, certificate: &Certificate, layout: Option<&Layout>) -> Result<String, ExplorerError> {
    let graph = match layout {
        Some(layout) => Some(graph::json(certificate, layout)?),
        None => wants_layout(certificate).then(|| WANTING.to_owned()),
    };
    let heading = format!("{}, {}", certificate.name(), won(certificate));
    filled("A closed catalogue, to play against", &heading, certificate.outcome.words(), text, graph.as_deref())
}

/// The page of a certificate of a loopy value; it checks the certificate, but offers no play.
///
/// # Errors
/// When a part of the page has no JSON form.
pub fn value_page(text: &str, certificate: &LabelCertificate) -> Result<String, ExplorerError> {
    let name = Game::from_rules(&certificate.rules).map_or_else(|_| "a game".to_owned(), |game| game.name());
    let value = format!("the loopy value of {} is {}", certificate.position, certificate.value);
    filled("A loopy value, checked in this page", &format!("{name}, normal play"), &value, text, None)
}

/// The page of a certificate about heaps of every size: who wins any sum of heaps, and play on it.
///
/// # Errors
/// When a part of the page has no JSON form.
pub fn every_page(text: &str, certificate: &EveryCertificate) -> Result<String, ExplorerError> {
    let heading = format!("{}, {} play", certificate.rules().name(), certificate.play().name());
    filled("Sums of heaps of every size, to play on", &heading, certificate.proves(), text, None)
}

fn filled(brand: &str, heading: &str, claim: &str, text: &str, graph: Option<&str>) -> Result<String, ExplorerError> {
    Ok(page::fill(&[
        ("title", &quoted(&format!("{heading}: {claim}"))),
        ("brand", brand),
        ("heading", &quoted(heading)),
        ("style", page::STYLE),
        ("theme", page::THEME),
        ("certificate", &page::literal(text)?),
        ("layout", &page::inert(graph.unwrap_or("null"))),
        ("script", &page::scripts(text)),
    ]))
}

/// The winning condition in words. A game won on the board is recorded as normal play, but nobody loses it for lack of
/// a move.
fn won(certificate: &Certificate) -> String {
    match certificate.rules.is_won_on_board() {
        true => "won on the board".to_owned(),
        false => format!("{} play", certificate.play.name()),
    }
}

/// Why a page cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum ExplorerError {
    /// The layout belongs to another graph.
    #[error("the layout has a vertex `{0}`, which is no entry")]
    Vertex(String),
    /// A part has no JSON form.
    #[error("the page cannot be written: {0}")]
    Json(#[from] serde_json::Error),
}
