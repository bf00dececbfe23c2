//! The explorer: a certificate as one page that needs nothing else, on which a reader plays against the catalogue.
//!
//! The page holds the exact text of the certificate and checks it by its own reading of `certificates/FORMAT.md` before it lets
//! anybody play: each ruleset has a script beside its Rust file in `src/ruleset/games`, `check.js` has the check. What is drawn of the strategy graph is where
//! Graphviz put it. Nothing is loaded: styles and scripts stand in the page, and its policy forbids the rest.

mod graph;
mod page;

use crate::certificate::Certificate;
use crate::show::figure::Layout;

/// Of a catalogue with more entries than this no whole graph is laid out; the page shows the path and what can be reached next.
pub const MOST_LAID_OUT: usize = 400;

/// Whether the whole strategy graph of `certificate` is drawn on its page, for which it wants a layout.
pub fn wants_layout(certificate: &Certificate) -> bool {
    !certificate.rests_on().is_empty() && certificate.entries.len() <= MOST_LAID_OUT
}

/// The page of a certificate, of which `text` is the exact JSON and `layout` where its strategy graph is drawn, if it is.
///
/// # Errors
/// When the layout has a vertex that is no entry, or a part of the page has no JSON form.
pub fn page(text: &str, certificate: &Certificate, layout: Option<&Layout>) -> Result<String, ExplorerError> {
    let graph = layout.map(|layout| graph::json(certificate, layout)).transpose()?;
    let heading = format!("{}, {}", certificate.game, won(certificate));
    Ok(page::fill(&[
        ("title", &page::escaped(&format!("{heading}: {}", certificate.outcome.words()))),
        ("heading", &page::escaped(&heading)),
        ("style", page::STYLE),
        ("theme", page::THEME),
        ("certificate", &page::literal(text)?),
        ("layout", &page::inert(graph.as_deref().unwrap_or("null"))),
        ("script", &page::scripts()),
    ]))
}

/// How the game is won. A game won on the board is written as normal play, but nobody loses it for lack of a move.
fn won(certificate: &Certificate) -> String {
    match certificate.rules.is_won_on_board() {
        true => "won on the board".to_owned(),
        false => format!("{} play", certificate.play.name()),
    }
}

/// Why a certificate has no page.
#[derive(Debug, thiserror::Error)]
pub enum ExplorerError {
    /// A layout of another graph.
    #[error("the layout has a vertex `{0}`, which is no entry")]
    Vertex(String),
    /// A part that has no JSON form.
    #[error("the page cannot be written: {0}")]
    Json(#[from] serde_json::Error),
}
