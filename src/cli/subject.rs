//! The subject of a command: a certificate, or a small game, which is proved first.

use std::path::Path;

use clap::Args;
use rebuttal::certificate::Certificate;
use rebuttal::prove::{CatalogueChoice, Origin, Proved, Request, prove};
use rebuttal::ruleset::words::counted;
use rebuttal::ruleset::{self, GameError, Play};

use super::arguments::{GameArguments, UpTo};
use super::failure::Failure;
use super::note::note;
use super::progress::Progress;
use super::steps;
use super::verified::{absent, file_name, of_an_outcome, read_verified_of_any_kind};

/// The default time limit for the proof of a game, in seconds.
const SECONDS: u64 = 10;

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

    /// Of a game: what counts as one entry [default: the last of these that the game has]
    #[arg(long, value_enum)]
    pub up_to: Option<UpTo>,

    /// Of a game: end its proof after this many seconds [default: 10]
    #[arg(long, value_name = "SECONDS")]
    pub time_limit: Option<u64>,
}

impl Subject {
    /// The certificate, of any kind, and its exact text: read and verified, or made by a proof.
    pub fn read(&self) -> Result<(String, Proved), Failure> {
        if is_game(&self.name)? {
            return self.proved();
        }
        let options = [
            ("--play", self.play.is_some()),
            ("--from", self.from.is_some()),
            ("--up-to", self.up_to.is_some()),
            ("--time-limit", self.time_limit.is_some()),
        ];
        match options.into_iter().find(|(_, given)| *given) {
            None => read_verified_of_any_kind(&self.name),
            Some((option, _)) => {
                let reason = format!("it is a certificate, and {option} is for games; leave it out");
                Err(Failure::input(&self.name, reason))
            }
        }
    }

    /// The certificate, which must have a catalogue, and its exact text.
    pub fn catalogue(&self) -> Result<(String, Certificate), Failure> {
        of_an_outcome(&self.name, self.read()?)
    }

    fn proved(&self) -> Result<(String, Proved), Failure> {
        let arguments =
            GameArguments { up_to: self.up_to, ..GameArguments::of(self.name.clone(), self.play, self.from.clone()) };
        let (game, relation) = arguments.begun_by_either()?;
        let command = arguments.command().text();
        let keep = format!("`{command} -o {}`", file_name(&self.name));
        let request = Request {
            relation,
            origin: Origin::new(command, &self.name, None),
            memory: arguments.memory,
            threads: arguments.threads(),
            ..Request::new(arguments.play(), arguments.equivalence(&game)?, CatalogueChoice::Minimal)
        };
        let seconds = self.time_limit.unwrap_or(SECONDS);
        let late = format!(
            "it is not proved within {seconds} s; allow more (--time-limit), or type {keep}, and give the file instead of \
             the game"
        );
        let progress = Progress::new();
        progress.limit(seconds, Failure::input(&self.name, late));
        let proof = prove(&game, request, |step| steps::show(&progress, step));
        drop(progress);
        let proof = proof.map_err(|error| Failure::unproved(&self.name, error))?;
        let entries = counted(proof.certificate.all().count() as u64, "entry", "entries");
        note(&format!("{}: proved and verified, {entries}; {keep} keeps the certificate", self.name));
        Ok((proof.text, Proved::Outcome(Box::new(proof.certificate))))
    }
}

/// Whether a command is about the game with that name rather than a certificate at that path.
fn is_game(name: &str) -> Result<bool, Failure> {
    let is_rule_file = Path::new(name).extension().is_some_and(|extension| extension == "game");
    if name == "-" || Path::new(name).exists() && !is_rule_file {
        return Ok(false);
    }
    match ruleset::stated(name) {
        Ok(_) => Ok(true),
        Err(GameError::Unknown(_)) if name.ends_with(".json") || name.contains(['/', '\\']) => Err(absent(name)),
        Err(error @ GameError::Unknown(_)) => Err(Failure::Unusable(format!("there is no such file, and {error}"))),
        Err(error) => Err(Failure::Unusable(error.to_string())),
    }
}
