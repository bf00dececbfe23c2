//! What a command is about: a certificate; or a small game, which is proved first.

use std::path::Path;

use clap::Args;
use rebuttal::certificate::Certificate;
use rebuttal::prove::{CatalogueChoice, Origin, Proved, Request, prove, shell_word};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::words::counted;
use rebuttal::ruleset::{self, Game, GameError, Play};
use rebuttal::solve::layers::layers;

use super::arguments::GameArguments;
use super::failure::Failure;
use super::note::note;
use super::output;
use super::progress::Progress;

/// The most MiB of positions of a game that is proved without being asked: some hundred thousand positions.
const SMALL: u64 = 8;

/// The most characters of a game's name in the name of a file.
const LONGEST_STEM: usize = 100;

/// A certificate or a game.
#[derive(Debug, Args)]
pub struct Subject {
    /// The certificate, `-` for standard input; or a small game, which is proved first
    #[arg(value_name = "CERTIFICATE|GAME")]
    pub name: String,

    /// Of a game: who wins when no move is left: normal (lpw), the last player; misere (lpl), the other one [default:
    /// normal]
    #[arg(long, value_enum)]
    pub play: Option<Play>,

    /// Of a game: the position that play starts from, in its notation [default: the start]
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub from: Option<String>,
}

impl Subject {
    /// The certificate, of either kind, and its exact text: read and verified, or made by a proof.
    pub fn read(&self) -> Result<(String, Proved), Failure> {
        if is_game(&self.name)? {
            return self.proved();
        }
        match (&self.play, &self.from) {
            (None, None) => output::read_verified_of_either_kind(&self.name),
            _ => Err(Failure::input(&self.name, "it is a certificate; --play and --from are of games, leave them out")),
        }
    }

    /// The certificate, which must have a catalogue, and its exact text.
    pub fn catalogue(&self) -> Result<(String, Certificate), Failure> {
        output::of_an_outcome(&self.name, self.read()?)
    }

    fn proved(&self) -> Result<(String, Proved), Failure> {
        let arguments = GameArguments::of(self.name.clone(), self.play, self.from.clone());
        let (game, relation) = arguments.stated()?;
        let command = arguments.command().text();
        let keep = format!("`{command} -o {}`", file_name(&self.name));
        let progress = Progress::new();
        let request = Request {
            relation,
            origin: Origin::new(command, &self.name, None),
            memory: arguments.memory,
            threads: arguments.threads(),
            ..Request::new(arguments.play(), arguments.equivalence(&game)?, CatalogueChoice::Minimal)
        };
        if !request.is_settled_by_mirrors(&game) {
            check_small(&game, &keep, &progress).map_err(|reason| Failure::input(&self.name, reason))?;
        }
        let proof = prove(&game, request, |step| super::prove::show(&progress, step));
        drop(progress);
        let proof = proof.map_err(|error| super::prove::failure(&self.name, error))?;
        let entries = counted(proof.certificate.all().count() as u64, "entry", "entries");
        note(&format!("{}: proved and verified, {entries}; {keep} keeps the certificate", self.name));
        Ok((proof.text, Proved::Outcome(Box::new(proof.certificate))))
    }
}

/// Whether a command is about the game of that name rather than a certificate at that path.
fn is_game(name: &str) -> Result<bool, Failure> {
    if name == "-" || Path::new(name).exists() {
        return Ok(false);
    }
    match ruleset::stated(name) {
        Ok(_) => Ok(true),
        Err(GameError::Unknown(_)) if name.ends_with(".json") || name.contains(['/', '\\']) => Err(absent(name)),
        Err(error @ GameError::Unknown(_)) => Err(Failure::Unusable(format!("there is no such file, and {error}"))),
        Err(error) => Err(Failure::Unusable(error.to_string())),
    }
}

/// Refuses the name of a game where only a certificate will do, and says how to make it.
pub fn check_certificate(path: &str) -> Result<(), Failure> {
    if path == "-" || Path::new(path).exists() {
        return Ok(());
    }
    if ruleset::stated(path).is_err() {
        return Err(absent(path));
    }
    let (game, file) = (shell_word(path), file_name(path));
    Err(Failure::input(
        path,
        format!("it is a game, where a certificate is wanted; `rebuttal prove {game} -o {file}` makes one"),
    ))
}

fn absent(path: &str) -> Failure {
    let file = shell_word(path);
    Failure::Unusable(format!("there is no file `{path}`; `rebuttal prove GAME -o {file}` makes a certificate"))
}

fn check_small(game: &Game, keep: &str, progress: &Progress) -> Result<(), String> {
    let remedy = |_| format!("it has too many positions to be proved in passing; make the certificate first: {keep}");
    layers(game, Equivalence::Identity, SMALL, |found| progress.found(found, "positions")).map(|_| ()).map_err(remedy)
}

/// A name for the certificate of the game `name`.
pub fn file_name(name: &str) -> String {
    let name = name.strip_suffix(".json").unwrap_or(name);
    let plain = name.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    format!("{:.LONGEST_STEM$}.json", words.join("-"))
}
