//! Arguments that several commands take, in the one grammar by which games are named.

use std::num::NonZero;
use std::thread;

use clap::{Args, ValueEnum};
use rebuttal::ruleset::{self, RemovalGame};
use rebuttal::sameness;

use super::failure::Failure;

/// A game, its convention and its source.
#[derive(Debug, Args)]
pub struct GameArguments {
    /// The game, as NAME or NAME:PARAMETERS; `rebuttal games` lists them
    #[arg(value_name = "GAME")]
    pub name: String,

    /// Who wins when no move is left: normal (lpw), the last player; misere (lpl), the other one
    #[arg(long, value_enum, default_value_t = Play::Normal)]
    pub play: Play,

    /// The position that play starts from, in the board's notation: 1245679TD; `-` is the empty board [default: full board]
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub from: Option<String>,

    /// What counts as one position
    #[arg(long, value_enum, default_value_t = Same::Isomorphism)]
    pub same: Same,

    /// MiB that each table with a cell for every position may take
    #[arg(long, value_name = "MIB", default_value_t = 8192)]
    pub memory: u64,

    /// Threads that solve [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
}

/// The convention, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Play {
    /// The last player wins
    #[value(alias = "lpw")]
    Normal,
    /// The last player loses
    #[value(alias = "lpl")]
    Misere,
}

/// The sameness, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Same {
    /// Only a position itself
    Identity,
    /// A symmetry of the board carries one to the other
    Symmetry,
    /// The moves that are left are the same, wherever they are on the board
    Isomorphism,
}

impl GameArguments {
    /// The game from its source.
    pub fn game(&self) -> Result<RemovalGame, Failure> {
        let game = ruleset::game(&self.name).map_err(|error| Failure::Unusable(error.to_string()))?;
        match &self.from {
            None => Ok(game),
            Some(text) => {
                let wrong = |reason| Failure::Unusable(format!("--from `{text}`: {reason}"));
                let source = game.board().parse(text).map_err(wrong)?;
                Ok(game.from_position(source))
            }
        }
    }

    /// The convention.
    pub fn play(&self) -> ruleset::Play {
        match self.play {
            Play::Normal => ruleset::Play::Normal,
            Play::Misere => ruleset::Play::Misere,
        }
    }

    /// What counts as one position.
    pub fn sameness(&self) -> sameness::Sameness {
        match self.same {
            Same::Identity => sameness::Sameness::Identity,
            Same::Symmetry => sameness::Sameness::Symmetry,
            Same::Isomorphism => sameness::Sameness::Isomorphism,
        }
    }

    /// How many threads solve.
    pub fn threads(&self) -> usize {
        threads(self.threads)
    }

    /// These arguments again, without those that have their default.
    pub fn command(&self) -> String {
        let mut command = shell_word(&self.name);
        if self.play == Play::Misere {
            command += " --play misere";
        }
        if let Some(from) = &self.from {
            command += &format!(" --from {}", shell_word(from));
        }
        if self.same != Same::Isomorphism {
            command += &format!(" --same {}", self.sameness().name());
        }
        command
    }
}

/// As many threads as are wanted, or as there are cores.
pub fn threads(wanted: Option<u16>) -> usize {
    wanted.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from)
}

/// `word` so that a shell reads it as one word.
pub fn shell_word(word: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-_./:,+=@%".contains(&b);
    if !word.is_empty() && word.bytes().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
