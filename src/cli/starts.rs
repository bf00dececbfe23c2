//! `rebuttal prove` for games of Left and Right and for games that may go on for ever: how each player fares who begins.

use rebuttal::certificate::Edge;
use rebuttal::certificate::{Certificate, Claimed};
use rebuttal::prove::several::partizan_judge;
use rebuttal::prove::{ProveError, StartsProof, StartsRequest, StartsStep, prove_loopy, prove_partizan};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::partizan::{Alternating, PartizanGame, Player, Relation};
use rebuttal::ruleset::{LoopyGame, Play, Ruleset};
use rebuttal::show::figure;
use rebuttal::solve::Retrograde;
use serde::Serialize;

use super::arguments::{GameArguments, shell_word};
use super::draw::{Edges, Label};
use super::failure::Failure;
use super::output;
use super::progress::Progress;

/// Where the certificate and the figure go, and how.
#[derive(Debug)]
pub struct Targets {
    /// The certificate's file.
    pub output: Option<String>,
    /// The figure's file.
    pub dot: Option<String>,
    /// What its vertices show.
    pub label: Label,
    /// Its edges.
    pub edges: Edges,
    /// Whether the report is JSON.
    pub json: bool,
}

/// What was proved, in numbers.
#[derive(Debug, Serialize)]
struct Report {
    game: String,
    play: Play,
    position: String,
    outcome: Claimed,
    claim: String,
    minimal: bool,
    equivalence: Equivalence,
    entries: usize,
    rebuttals: usize,
    edges: usize,
    longest_play: Option<usize>,
    certificate: Option<String>,
    /// The fields that the certificate does not prove.
    computed: [&'static str; 1],
}

/// Proves how the player fares who begins in a game that may go on for ever.
pub fn loopy(game: &LoopyGame, arguments: &GameArguments, targets: &Targets) -> Result<(), Failure> {
    let request = request(arguments, arguments.equivalence(game)?);
    let progress = Progress::new();
    let visited = |found| progress.found(found, "positions");
    let solved = Retrograde::solve(game, &[game.source()], request.play, arguments.memory, visited);
    let mut judge = solved.map_err(|error| Failure::input(&arguments.name, error))?;
    let proof = prove_loopy(game, request, &mut judge, |step| show(&progress, step));
    drop(progress);
    finish(proof, arguments, targets)
}

/// Proves how Left and Right fare when either begins, or what is said of a difference.
pub fn partizan(
    game: PartizanGame,
    relation: Relation,
    arguments: &GameArguments,
    targets: &Targets,
) -> Result<(), Failure> {
    let game = Alternating::new(game, Player::Left);
    let play = check_play(&game, relation, arguments)?;
    let request = request(arguments, arguments.equivalence(&game)?);
    let mut judge = partizan_judge(&game, play, arguments.memory);
    let progress = Progress::new();
    let proof = prove_partizan(&game, relation, request, judge.as_mut(), |step| show(&progress, step));
    drop(progress);
    finish(proof, arguments, targets)
}

/// The convention, if the game has it.
pub fn check_play(
    game: &Alternating<PartizanGame>,
    relation: Relation,
    arguments: &GameArguments,
) -> Result<Play, Failure> {
    let refused = match arguments.play() {
        Play::Normal => None,
        Play::Misere if relation != Relation::Outcome => Some("equal and greater are said of normal play"),
        Play::Misere if !game.game().ends_for_want_of_a_move() => {
            Some("it ends by a win on the board, not by having no move")
        }
        Play::Misere => None,
    };
    refused.map_or(Ok(arguments.play()), |why| {
        Err(Failure::input(&arguments.name, format!("{why}; leave --play misere out")))
    })
}

fn request(arguments: &GameArguments, equivalence: Equivalence) -> StartsRequest {
    let command = format!("rebuttal prove {}", arguments.command());
    StartsRequest { play: arguments.play(), equivalence, command }
}

fn show(progress: &Progress, step: StartsStep) {
    match step {
        StartsStep::Collecting(found) => progress.found(found as u64, "positions to choose from"),
        StartsStep::Choosing(round, rounds, best) => progress.at(format!("catalogue of {best}"), round, rounds),
        StartsStep::Checking => progress.at("checking", 0, 1),
    }
}

fn finish(proof: Result<StartsProof, ProveError>, arguments: &GameArguments, targets: &Targets) -> Result<(), Failure> {
    let proof = proof.map_err(|error| match error {
        ProveError::Rejected(_) => Failure::Refuted(error.to_string()),
        ProveError::DoesNotHold { .. } => Failure::Refuted(format!("`{}`: {error}", arguments.name)),
        _ => Failure::input(&arguments.name, error),
    })?;
    write(&proof, targets)?;
    let report = Report::of(&proof, targets.output.clone());
    let text = if targets.json { output::json(&report)? } else { report.text() };
    if [&targets.output, &targets.dot].into_iter().flatten().any(|path| path == "-") {
        anstream::eprint!("{text}");
        return Ok(());
    }
    output::print(&text)
}

fn write(proof: &StartsProof, targets: &Targets) -> Result<(), Failure> {
    let certificate = targets.output.as_ref().map_or(Ok(()), |path| output::write(path, proof.text.as_bytes()));
    let figure = targets.dot.as_ref().map_or(Ok(()), |path| {
        let dot = figure::dot(&proof.certificate, targets.label, targets.edges);
        output::write(path, dot.map_err(|error| Failure::input(path, error))?.as_bytes())
    });
    certificate.and(figure)
}

impl Report {
    fn of(proof: &StartsProof, path: Option<String>) -> Report {
        let certificate: &Certificate = &proof.certificate;
        Report {
            game: certificate.game.clone(),
            play: certificate.play,
            position: certificate.position.clone(),
            outcome: certificate.outcome,
            claim: proof.verified.claim.clone(),
            minimal: proof.minimal,
            equivalence: certificate.equivalence,
            entries: certificate.entries.len(),
            rebuttals: certificate.rebuttals(),
            edges: certificate.strategy_graph().map_or(0, |graph| graph.count(Edge::Rebuttal)),
            longest_play: certificate.longest_play(),
            certificate: path,
            computed: ["minimal"],
        }
    }

    fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        let mut text = format!("{bold}{}{bold:#}\n", self.claim);
        let minimal = if self.minimal { "a minimal catalogue" } else { "a catalogue with one reply to each move" };
        text += &format!("  entries       {}, {minimal} (computed, not certified)\n", self.entries);
        text += &format!("  edges         {}\n", self.edges);
        text += &match self.longest_play {
            Some(moves) => format!("  longest play  {moves}, in moves of both players\n"),
            None => "  longest play  none: play can go on for ever\n".to_owned(),
        };
        match self.certificate.as_deref() {
            Some("-") => text,
            Some(path) => {
                let word = shell_word(path);
                text + &format!("  certificate   {path}, verified; check it with `rebuttal-check {word}`\n")
            }
            None => text + "  certificate   verified, not written; write it with -o FILE\n",
        }
    }
}
