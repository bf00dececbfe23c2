//! `rebuttal prove`: a closed catalogue, its strategy graph, and a certificate that the checker has verified.

use clap::Args;
use rebuttal::catalogue::Gap;
use rebuttal::figure;
use rebuttal::prove::{CatalogueChoice, Proof, ProveError, Request, Step, prove};
use rebuttal::ruleset::{Points, RemovalGame};

use super::arguments::{GameArguments, shell_word};
use super::draw::{Edges, Label};
use super::failure::Failure;
use super::output;
use super::progress::Progress;
use super::report::{Open, Report, gap_text};

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
    /// one), or a FILE with a position a line, which is certified if it closes; positions that are the same count once
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

impl Prove {
    /// Proves, writes and prints.
    pub fn run(self) -> Result<(), Failure> {
        let game = self.game.game()?;
        self.check_targets(&game)?;
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
        let proof = prove(&game, request, |step| show(&progress, step));
        drop(progress);
        let proof = match proof {
            Err(ProveError::Open(gap)) => return Err(self.refuted(&game, gap)?),
            other => other.map_err(|error| self.failure(error))?,
        };
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
            command += &format!(" --catalogue {}", shell_word(&self.catalogue));
        }
        command
    }

    /// Refuses what would fail only after the work.
    fn check_targets(&self, game: &RemovalGame) -> Result<(), Failure> {
        if self.output.is_some() && self.output == self.dot {
            return Err(Failure::Unusable("-o and --dot name one target; give each its own".to_owned()));
        }
        if self.dot.is_some() && self.label == Label::Board && game.board().layout().is_none() {
            return Err(Failure::input(&self.game.name, figure::FigureError::NoLayout));
        }
        [&self.output, &self.dot].into_iter().flatten().try_for_each(|path| output::check_target(path))
    }

    /// Writes both, the certificate first; what is wrong with one does not keep the other from being written.
    fn write(&self, proof: &Proof) -> Result<(), Failure> {
        let certificate = self.output.as_ref().map_or(Ok(()), |path| output::write(path, proof.text.as_bytes()));
        let figure = self.dot.as_ref().map_or(Ok(()), |path| {
            let dot = figure::dot(&proof.certificate, self.label.into(), self.edges.into());
            output::write(path, dot.map_err(|error| Failure::input(path, error))?.as_bytes())
        });
        certificate.and(figure)
    }

    /// Prints to standard output, unless the certificate or the figure is there.
    fn print(&self, report: &Report) -> Result<(), Failure> {
        let text = if self.json { output::json(report)? } else { report.text() };
        if [&self.output, &self.dot].into_iter().flatten().any(|path| path == "-") {
            anstream::eprint!("{text}");
            return Ok(());
        }
        output::print(&text)
    }

    /// The first gap, in words and on request as JSON.
    fn refuted(&self, game: &RemovalGame, gap: Gap) -> Result<Failure, Failure> {
        if self.json {
            let open = Open::of(game, self.game.play(), gap);
            match output::print(&output::json(&open)?) {
                Ok(()) | Err(Failure::Closed) => {}
                Err(failure) => return Err(failure),
            }
        }
        Ok(Failure::Refuted(format!("`{}`: {}", self.catalogue, gap_text(game, gap))))
    }

    fn failure(&self, error: ProveError) -> Failure {
        match error {
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
        Step::Collecting(found) => progress.found(found as u64, "P-positions to choose from"),
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
    let text = text.trim_start_matches('\u{feff}');
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
