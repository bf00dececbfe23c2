//! Arguments shared by several commands, with one grammar for the names of games.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

use clap::{Args, ValueEnum};
use rebuttal::prove::Command;
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{self, Feature, Game, GameError, Play, Player, Position, Relation};

use super::failure::Failure;

/// MiB allowed for each table by default.
pub const MEMORY: u64 = 8192;

/// A game, its convention and its source.
#[derive(Debug, Args)]
pub struct GameArguments {
    /// The game, as NAME or NAME:PARAMETERS, or several with ` + ` or ` - ` between; of partizan games also `A = B`,
    /// `A >= B`, `A <= B`; `rebuttal games` lists them
    #[arg(value_name = "GAME")]
    pub name: String,

    /// Who wins when no move is left: normal (lpw), the last player; misere (lpl), the other one [default: normal]
    #[arg(long, value_enum)]
    pub play: Option<Play>,

    /// The position that play starts from, in the game's notation: 1245679TD, `3,2 : 1,1`; squares of a rectangle also by
    /// column and row, as in a1,b3, or all of them as rows of `.` and `#`; `-` is an empty board; where Left and Right move
    /// differently, `L ` or `R ` before it names who begins, for `solve` [default: the start]
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub from: Option<String>,

    /// What counts as one position [default: the last of these that the game has]
    #[arg(long, value_enum)]
    pub up_to: Option<UpTo>,

    /// MiB that each table of outcomes, g-values or positions may take; the entries that a catalogue is chosen from
    /// come on top
    #[arg(long, value_name = "MIB", default_value_t = MEMORY, value_parser = clap::value_parser!(u64).range(1..))]
    pub memory: u64,

    /// Threads that solve [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
}

/// Where the table of outcomes is kept.
#[derive(Debug, Args)]
pub struct TableArguments {
    /// Keep the table of outcomes of a removal game in this folder, not in memory
    ///
    /// For boards too large for --memory. The table is cut into blocks, of which two are in memory at a time; blocks that
    /// are in the folder are not solved again. What is settled without outcomes, by mirrors for instance, needs no table.
    #[arg(long = "table", value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

impl TableArguments {
    /// The folder, which only a removal game may have; otherwise the reason why not.
    pub fn of(&self, game: &Game) -> Result<Option<PathBuf>, String> {
        match (&self.folder, game.removal()) {
            (Some(_), None) => Err("--table is for removal games; leave it out".to_owned()),
            (folder, _) => Ok(folder.clone()),
        }
    }
}

/// The equivalence, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum UpTo {
    /// Only a position itself
    Identity,
    /// A symmetry carries one to the other: of the board, of the colours
    Symmetry,
    /// The moves that are left are the same, wherever they are on the board
    Isomorphism,
}

impl GameArguments {
    /// The arguments that name a game, with defaults for the others.
    pub fn of(name: String, play: Option<Play>, from: Option<String>) -> GameArguments {
        GameArguments { name, play, from, up_to: None, memory: MEMORY, threads: None }
    }

    /// The game from its source; an error if a relation is claimed of it.
    pub fn game(&self) -> Result<Game, Failure> {
        match self.begun_by_either()? {
            (game, Relation::Outcome) => Ok(game),
            _ => Err(Failure::Unusable(GameError::Relation(self.name.clone()).to_string())),
        }
    }

    /// The game from its source, which must be short and impartial; `what` names the feature that requires this.
    pub fn short_impartial_game(&self, what: &'static str) -> Result<Game, Failure> {
        let game = self.game()?;
        let refused = |reason| Failure::input(&self.name, reason);
        game.check(Feature::ShortImpartial(what)).map_err(refused).map(|()| game)
    }

    /// The game from its source, and the relation claimed of it.
    pub fn stated(&self) -> Result<(Game, Relation), Failure> {
        let (game, relation) = ruleset::stated(&self.name).map_err(|error| no_game(&self.name, &error))?;
        let game = match &self.from {
            None => game,
            Some(text) => {
                let wrong = |reason| Failure::Unusable(format!("--from `{text}`: {reason}"));
                let board = self.mover(&game).map_or(text.as_str(), |_| &text[2..]);
                let parts = game.parse_board(board).map_err(wrong)?;
                game.from_parts(parts)
            }
        };
        game.check_play(self.play(), relation).map_err(|reason| Failure::input(&self.name, reason))?;
        Ok((game, relation))
    }

    /// The player to move given in the position, as in `L 123`.
    pub fn mover(&self, game: &Game) -> Option<Player> {
        let (letter, _) = self.from.as_ref()?.split_once(' ')?;
        let named = |player: &Player| letter == player.letter().to_string();
        Player::BOTH.into_iter().find(named).filter(|_| game.is_partizan())
    }

    /// The positions from which play starts: with the given player to move or, if none is given, with either.
    pub fn starts(&self, game: &Game) -> Vec<Position> {
        let mover = self.mover(game);
        game.starts().into_iter().filter(|start| mover.is_none() || start.mover == mover).collect()
    }

    /// The position from which play starts, with the player to move if given.
    pub fn position(&self, game: &Game) -> String {
        match (self.mover(game), &self.starts(game)[..]) {
            (Some(_), [start]) => game.text(start),
            _ => game.board_text(&game.source()),
        }
    }

    /// The game from its source, where either player may move first.
    pub fn begun_by_either(&self) -> Result<(Game, Relation), Failure> {
        let (game, relation) = self.stated()?;
        let Some(mover) = self.mover(&game) else { return Ok((game, relation)) };
        let from = self.from.as_deref().unwrap_or_default();
        Err(Failure::Unusable(format!(
            "--from `{from}`: a certificate is about both players who may begin; leave out `{}`",
            mover.letter()
        )))
    }

    /// The convention.
    pub fn play(&self) -> Play {
        self.play.unwrap_or(Play::Normal)
    }

    /// What counts as one position of `game`.
    pub fn equivalence(&self, game: &Game) -> Result<Equivalence, Failure> {
        let has = game.equivalences();
        let Some(asked) = self.up_to.map(Equivalence::from) else { return Ok(game.coarsest_equivalence()) };
        if has.contains(&asked) {
            return Ok(asked);
        }
        let names: Vec<&str> = has.into_iter().map(Equivalence::name).collect();
        let (game, asked) = (game.name(), asked.name());
        Err(Failure::Unusable(format!("`{game}` has no equivalence `{asked}`; use --up-to {}", names.join(" or "))))
    }

    /// The number of threads for solving.
    pub fn threads(&self) -> usize {
        threads(self.threads)
    }

    /// The command that proves who wins this game.
    pub fn command(&self) -> Command<'_> {
        let up_to = self.up_to.map(Equivalence::from);
        Command { game: &self.name, play: self.play, from: self.from.as_deref(), up_to, ..Command::default() }
    }
}

/// Why `name` is not a game; a file is named as such, with advice on its use.
fn no_game(name: &str, error: &GameError) -> Failure {
    if !matches!(error, GameError::Unknown(_)) || !Path::new(name).exists() {
        return Failure::Unusable(error.to_string());
    }
    if Path::new(name).is_dir() {
        return Failure::input(name, "it is a folder, where a game is wanted; `rebuttal games` lists the games");
    }
    let reason = "it is a file, where a game is wanted; `draw`, `write`, `explore` and `play` take certificates, and \
                  a digraph is named graph:FILE.json";
    Failure::input(name, reason)
}

impl From<UpTo> for Equivalence {
    fn from(up_to: UpTo) -> Equivalence {
        match up_to {
            UpTo::Identity => Equivalence::Identity,
            UpTo::Symmetry => Equivalence::Symmetry,
            UpTo::Isomorphism => Equivalence::Isomorphism,
        }
    }
}

/// The number of threads requested, or the number of cores.
pub fn threads(wanted: Option<u16>) -> usize {
    wanted.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from)
}
