//! `rebuttal prove`: a closed catalogue, its strategy graph, and a certificate that the checker has verified.

use clap::Args;
use rebuttal::catalogue::Gap;
use rebuttal::figure;
use rebuttal::outcomes::Outcome;
use rebuttal::prove::{CatalogueChoice, Proof, ProveError, Request, Step, prove};
use rebuttal::ruleset::{Play, Points, RemovalGame};
use rebuttal::sameness::Sameness;
use rebuttal::strategy::Edge;
use serde::Serialize;

use super::arguments::GameArguments;
use super::draw::{Edges, Label};
use super::failure::Failure;
use super::output;
use super::progress::Progress;

/// Proves who wins: writes a certificate, checked before it is written
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal prove nimbi --play misere -o nimbi-misere.json --dot nimbi-misere.dot
  rebuttal prove nimbi --catalogue paper --json
  rebuttal prove tactix:4x4 --catalogue my-positions.txt -o - | rebuttal-check -")]
pub struct Prove {
    #[command(flatten)]
    game: GameArguments,

    /// minimal (no entry can be dropped), all (every P-position that perfect second play can reach), paper (Nimbi's published
    /// one), or a FILE with a position a line, which is certified if it closes
    #[arg(long, value_name = "minimal|all|paper|FILE", default_value = "minimal")]
    catalogue: String,

    /// Write the certificate here; `-` is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,

    /// Write the figure of the strategy graph here, as Graphviz DOT
    #[arg(long, value_name = "FILE")]
    dot: Option<String>,

    /// What the figure's vertices show
    #[arg(long, value_enum, default_value_t = Label::Number)]
    label: Label,

    /// Which edges the figure has
    #[arg(long, value_enum, default_value_t = Edges::Fewest)]
    edges: Edges,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was proved, in numbers.
#[derive(Debug, Serialize)]
struct Report {
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
}

impl Prove {
    /// Proves, writes and prints.
    pub fn run(self) -> Result<(), Failure> {
        let game = self.game.game()?;
        let catalogue = self.catalogue(&game)?;
        let kind = kind(&catalogue);
        let request = Request {
            play: self.game.play(),
            sameness: self.game.sameness(),
            catalogue,
            memory: self.game.memory,
            command: self.command(),
        };
        let progress = Progress::new();
        let proof = prove(&game, request, |step| show(&progress, step)).map_err(|error| self.failure(&game, error))?;
        drop(progress);
        self.write(&proof)?;
        self.print(&Report::of(&proof, kind, self.output.clone()))
    }

    fn catalogue(&self, game: &RemovalGame) -> Result<CatalogueChoice, Failure> {
        Ok(match self.catalogue.as_str() {
            "minimal" => CatalogueChoice::Minimal,
            "all" => CatalogueChoice::All,
            "paper" => CatalogueChoice::Paper,
            path => CatalogueChoice::Given(read_positions(path, game)?),
        })
    }

    fn command(&self) -> String {
        let mut command = format!("rebuttal prove {}", self.game.command());
        if self.catalogue != "minimal" {
            command += &format!(" --catalogue {}", self.catalogue);
        }
        command
    }

    fn write(&self, proof: &Proof) -> Result<(), Failure> {
        let figure = match &self.dot {
            Some(path) => {
                let dot = figure::dot(&proof.certificate, self.label.into(), self.edges.into());
                Some((path, dot.map_err(|error| Failure::input(path, error))?))
            }
            None => None,
        };
        if let Some(path) = &self.output {
            output::write(path, proof.text.as_bytes())?;
        }
        figure.map_or(Ok(()), |(path, dot)| output::write(path, dot.as_bytes()))
    }

    /// Prints to standard output, unless the certificate or the figure is there.
    fn print(&self, report: &Report) -> Result<(), Failure> {
        let text = if self.json {
            serde_json::to_string_pretty(report).map_err(|error| Failure::Unusable(error.to_string()))? + "\n"
        } else {
            report.text()
        };
        if [&self.output, &self.dot].into_iter().flatten().any(|path| path == "-") {
            anstream::eprint!("{text}");
            return Ok(());
        }
        output::print(&text)
    }

    fn failure(&self, game: &RemovalGame, error: ProveError) -> Failure {
        match error {
            ProveError::Open(gap) => Failure::Refuted(format!("`{}`: {}", self.catalogue, gap_text(game, gap))),
            ProveError::Rejected(_) => Failure::Refuted(error.to_string()),
            _ => Failure::input(&self.game.name, error),
        }
    }
}

fn kind(catalogue: &CatalogueChoice) -> &'static str {
    match catalogue {
        CatalogueChoice::Minimal => "minimal",
        CatalogueChoice::All => "all",
        CatalogueChoice::Paper => "paper",
        CatalogueChoice::Given(_) => "given",
    }
}

fn show(progress: &Progress, step: Step) {
    match step {
        Step::Solving(done, positions) => progress.at("outcomes", done, positions),
        Step::Collecting(found) => progress.at("P-positions to choose from", found as u64, found as u64),
        Step::Choosing(round, rounds, best) => progress.at(format!("catalogue of {best}"), round, rounds),
        Step::Checking => progress.at("checking", 0, 1),
    }
}

/// Positions, one a line; blank lines and what follows a `#` are skipped.
fn read_positions(path: &str, game: &RemovalGame) -> Result<Vec<Points>, Failure> {
    let bytes = output::read(path).map_err(|failure| match failure {
        Failure::Unusable(message) => {
            Failure::Unusable(format!("--catalogue minimal, all, paper or a FILE: {message}"))
        }
        other => other,
    })?;
    let text = String::from_utf8(bytes).map_err(|_| Failure::input(path, "it is not UTF-8 text"))?;
    let mut positions = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let position = line.split('#').next().unwrap_or_default().trim();
        if !position.is_empty() {
            let wrong = |reason| Failure::input(path, format!("line {}: `{position}`: {reason}", i + 1));
            positions.push(game.board().parse(position).map_err(wrong)?);
        }
    }
    if positions.is_empty() { Err(Failure::input(path, "it lists no position")) } else { Ok(positions) }
}

fn gap_text(game: &RemovalGame, gap: Gap) -> String {
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
    fn of(proof: &Proof, catalogue: &'static str, path: Option<String>) -> Report {
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
        }
    }

    fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        let numbers: Vec<String> = self.numbers.iter().map(u32::to_string).collect();
        let mut text = format!("{bold}{}{bold:#}\n", self.claim);
        text += &format!("  catalogue     {}, {} entries: {}\n", self.catalogue, self.entries, numbers.join(" "));
        let fewest = if self.fewest_edges { ", the fewest for these entries" } else { "" };
        text += &format!("  strategy      {} edges{fewest}; {} with all alternatives\n", self.edges, self.all_edges);
        text += &format!("  longest play  {} moves\n", self.longest_play);
        match self.certificate.as_deref() {
            Some(path) if path != "-" => {
                text + &format!("  certificate   {path}, verified; check it with `rebuttal-check {path}`\n")
            }
            Some(_) => text,
            None => text + "  certificate   verified, not written; write it with -o FILE\n",
        }
    }
}
