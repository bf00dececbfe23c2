//! The subject of a command: a certificate, or a small game, which is proved first.

use std::path::Path;

use clap::Args;
use rebuttal::certificate::{Certificate, EveryCertificate};
use rebuttal::prove::{ByQuotient, CatalogueChoice, Origin, Proved, Request, prove};
use rebuttal::ruleset::words::counted;
use rebuttal::ruleset::{self, Game, GameError, HeapRules, Play, Relation};
use rebuttal::solve::periods;

use super::arguments::{GameArguments, UpTo};
use super::failure::Failure;
use super::note::note;
use super::progress::Progress;
use super::steps;
use super::verified::{absent, file_name, of_an_outcome, read_verified_of_any_kind};

/// The default time limit for the proof of a game, in seconds.
const SECONDS: u64 = 10;

/// What can be played against.
pub enum Opponent {
    /// A catalogue.
    Catalogue(Box<Certificate>),
    /// The heaps of a game, and what is proved of its heaps of every size.
    Heaps(Game, Box<EveryCertificate>),
}

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
        self.without(&["--play", "--from", "--up-to", "--time-limit"])?;
        read_verified_of_any_kind(&self.name)
    }

    /// What is played against: a certificate about heaps of every size is played from the heaps that `--from` names, and
    /// large heaps in misere play by their quotient.
    pub fn opponent(&self) -> Result<Opponent, Failure> {
        if is_game(&self.name)? {
            return Ok(match self.by_quotient()? {
                Some((game, quotient)) => Opponent::Heaps(game, Box::new(quotient)),
                None => Opponent::Catalogue(Box::new(of_an_outcome(&self.name, self.proved()?)?.1)),
            });
        }
        self.without(&["--play", "--up-to", "--time-limit"])?;
        match (read_verified_of_any_kind(&self.name)?, &self.from) {
            ((_, Proved::Every(every)), Some(from)) => {
                let game = ruleset::game(&every.sum_name(from));
                let game = game.map_err(|error| Failure::input(&self.name, format!("--from {from}: {error}")))?;
                Ok(Opponent::Heaps(game, Box::new(with_values(*every))))
            }
            ((_, Proved::Every(every)), None) => {
                let reason = format!(
                    "it proves {}, of heaps of every size; say which to play with (--from), such as --from 12,7,3",
                    every.proves()
                );
                Err(Failure::input(&self.name, reason))
            }
            (verified, _) => {
                self.without(&["--from"])?;
                Ok(Opponent::Catalogue(Box::new(of_an_outcome(&self.name, verified)?.1)))
            }
        }
    }

    /// Refuses options that say something of a game.
    fn without(&self, options: &[&str]) -> Result<(), Failure> {
        let given = [
            ("--play", self.play.is_some()),
            ("--from", self.from.is_some()),
            ("--up-to", self.up_to.is_some()),
            ("--time-limit", self.time_limit.is_some()),
        ];
        match given.into_iter().find(|(option, given)| *given && options.contains(option)) {
            None => Ok(()),
            Some((option, _)) => {
                let reason = format!("it is a certificate, and {option} is for games; leave it out");
                Err(Failure::input(&self.name, reason))
            }
        }
    }

    /// The game of large heaps in misere play, and its quotient, if one is found.
    fn by_quotient(&self) -> Result<Option<(Game, EveryCertificate)>, Failure> {
        let (game, relation) = self.arguments().begun_by_either()?;
        let progress = Progress::new();
        let heaps = |heaps| progress.found(heaps, "heaps, for their misere quotient");
        let found = match (relation, self.up_to) {
            (Relation::Outcome, None) => ByQuotient::new(&game, self.arguments().play(), heaps),
            _ => None,
        };
        Ok(found.map(|found| (game, found.certificate())))
    }

    fn arguments(&self) -> GameArguments {
        GameArguments { up_to: self.up_to, ..GameArguments::of(self.name.clone(), self.play, self.from.clone()) }
    }

    fn proved(&self) -> Result<(String, Proved), Failure> {
        let arguments = self.arguments();
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

/// The certificate with the g-values that it proves periodic, computed if it leaves them out.
fn with_values(every: EveryCertificate) -> EveryCertificate {
    match every {
        EveryCertificate::Period(mut period) if period.values.is_none() => {
            let count = period.from + period.period;
            period.values = Some(g_values(&period.rules, count));
            EveryCertificate::Period(period)
        }
        listed => listed,
    }
}

/// The g-values of this many heaps, from 0 up.
fn g_values(rules: &HeapRules, count: usize) -> Vec<u32> {
    let mut values = Vec::with_capacity(count);
    periods::g_values(rules, |_, value| {
        values.push(value);
        values.len() < count
    });
    values
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
