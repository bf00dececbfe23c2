//! What `rebuttal prove` prints: what was proved, in numbers, or where a catalogue does not close.

use rebuttal::catalogue::Gap;
use rebuttal::outcomes::Outcome;
use rebuttal::prove::Proof;
use rebuttal::ruleset::{Play, RemovalGame, Ruleset};
use rebuttal::sameness::Sameness;
use rebuttal::strategy::Edge;
use serde::Serialize;

/// What was proved, in numbers.
#[derive(Debug, Serialize)]
pub struct Report {
    game: String,
    play: Play,
    position: String,
    outcome: Outcome,
    claim: String,
    catalogue: &'static str,
    sameness: Sameness,
    entries: usize,
    rebuttals: usize,
    edges: usize,
    fewest_edges: bool,
    all_edges: usize,
    longest_play: usize,
    numbers: Vec<u32>,
    certificate: Option<String>,
    /// The fields that the certificate does not prove.
    computed: [&'static str; 3],
}

/// A catalogue that does not close, and where.
#[derive(Debug, Serialize)]
pub struct Open {
    game: String,
    play: Play,
    position: String,
    closed: bool,
    gap: &'static str,
    sample: Option<String>,
    #[serde(rename = "move")]
    mv: Option<String>,
}

impl Open {
    /// The gap as data.
    pub fn of(game: &RemovalGame, play: Play, gap: Gap) -> Open {
        let text = |set| Some(game.board().text(set));
        let (gap, sample, mv) = match gap {
            Gap::Won { sample } => ("the player to move has won", text(sample), None),
            Gap::Move { sample, mv } => ("no reply leads back", text(sample), text(mv)),
            Gap::Source => ("no entry is reached", None, None),
        };
        Open {
            game: game.name().to_owned(),
            play,
            position: game.board().text(game.source()),
            closed: false,
            gap,
            sample,
            mv,
        }
    }
}

/// The gap as a sentence.
pub fn gap_text(game: &RemovalGame, gap: Gap) -> String {
    let board = game.board();
    match gap {
        Gap::Won { sample } => {
            format!("not closed: at {} no move is left, so the player to move has won", board.text(sample))
        }
        Gap::Move { sample, mv } => {
            format!(
                "not closed: no reply to the move {} from {} leads back into it",
                board.text(mv),
                board.text(sample)
            )
        }
        Gap::Source => "it does not hold the source, and no opening move leads to one of its entries".to_owned(),
    }
}

impl Report {
    /// The numbers of `proof`; `path` is where the certificate was written.
    pub fn of(proof: &Proof, catalogue: &'static str, path: Option<String>) -> Report {
        let certificate = &proof.certificate;
        let graph = certificate.strategy_graph();
        let edges = |kind| graph.as_ref().map_or(0, |graph| graph.count(kind));
        Report {
            game: certificate.game.clone(),
            play: certificate.play,
            position: certificate.position.clone(),
            outcome: certificate.outcome,
            claim: proof.verified.claim.clone(),
            catalogue,
            sameness: certificate.sameness,
            entries: certificate.entries.len(),
            rebuttals: certificate.rebuttals(),
            edges: edges(Edge::Rebuttal),
            fewest_edges: proof.fewest_edges,
            all_edges: edges(Edge::Rebuttal) + edges(Edge::Alternative),
            longest_play: certificate.longest_play(),
            numbers: certificate.entries.iter().map(|entry| entry.number).collect(),
            certificate: path,
            computed: ["catalogue", "fewest_edges", "all_edges"],
        }
    }

    /// The report for a person.
    pub fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        let fewest = if self.fewest_edges { ", the fewest for these entries (computed, not certified)" } else { "" };
        let mut text = format!("{bold}{}{bold:#}\n", self.claim);
        text += &format!("  entries       {}, {}: {}\n", self.entries, self.kind(), ranges(&self.numbers));
        text += &format!("  edges         {}{fewest}; {} with all alternatives\n", self.edges, self.all_edges);
        text += &format!("  longest play  {}, in moves of both players\n", self.longest_play);
        match self.certificate.as_deref() {
            Some(path) if path != "-" => {
                text + &format!("  certificate   {path}, verified; check it with `rebuttal-check {path}`\n")
            }
            Some(_) => text,
            None => text + "  certificate   verified, not written; write it with -o FILE\n",
        }
    }

    /// The kind of catalogue, and what of that the certificate does not prove.
    fn kind(&self) -> &'static str {
        match self.catalogue {
            "minimal" => "a minimal catalogue (computed, not certified)",
            "all" => "all that perfect second play can reach (computed, not certified)",
            "paper" => "the published catalogue",
            _ => "the given catalogue",
        }
    }
}

/// Ascending numbers with runs drawn together, as in `1-3 5-19`.
fn ranges(numbers: &[u32]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b).filter_map(|run| match run {
        [] => None,
        [one] => Some(one.to_string()),
        [first, .., last] => Some(format!("{first}-{last}")),
    });
    runs.collect::<Vec<_>>().join(" ")
}
