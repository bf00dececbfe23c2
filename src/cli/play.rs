//! `rebuttal play`: a play against a certificate's strategy in the terminal.

mod command;
mod dialogue;
mod words;

use clap::{Args, ValueEnum};
use rebuttal::certificate::EveryCertificate;
use rebuttal::ruleset::words::joined;
use rebuttal::ruleset::{Game, Player};
use rebuttal::show::playing::{Begin, Playing, begins};

use super::failure::Failure;
use super::output;
use super::subject::{Opponent, Subject};
use dialogue::Dialogue;

/// Why nobody begins as Left or Right.
const SAME_MOVES: &str = "its players have the same moves, and are not called Left and Right; leave --begin out";

/// Plays against you by a certificate (checked first) or in a small game (proved first): you cannot win
#[derive(Debug, Args)]
#[command(after_help = "\
Type a move as it is listed, or its number in the list; squares of a rectangle may be named by column and row, as in b3; `?` tells what else can be typed. Moves are read from standard input, one a line.

Examples:
  rebuttal play nimbi
  rebuttal play nimbi.json
  rebuttal play certificates/domineering-5x5.json --begin right
  rebuttal play certificates/nim-city-draw.json --you second
  rebuttal play certificates/kayles-misere-every.json --from 12,7,3")]
#[command(mut_arg("name", |arg| arg.help("The certificate; or a small game, or large heaps in misere play, which is proved first")))]
#[command(mut_arg("from", |arg| arg.help("Of a game: the position that play starts from, in its notation [default: the start]; of a certificate about heaps of every size: the heaps, such as 12,7,3")))]
pub struct Play {
    #[command(flatten)]
    subject: Subject,

    /// Who makes the first move, in a partizan game [default: the first player who begins in the certificate]
    #[arg(long, value_enum)]
    begin: Option<Player>,

    /// Whether you make the first or the second move, if the certificate allows both, as for a draw [default: first]
    #[arg(long, value_enum)]
    you: Option<Turn>,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Turn {
    /// You make the first move
    First,
    /// You make the second move
    Second,
}

impl Play {
    /// Plays until the game or the input ends.
    pub fn run(self) -> Result<(), Failure> {
        let name = &self.subject.name;
        if name == "-" {
            return Err(Failure::input(name, "it is for your moves; give the certificate as a file"));
        }
        let failed = |reason: String| Failure::input(name, reason);
        let certificate = match self.subject.opponent()? {
            Opponent::Catalogue(certificate) => certificate,
            Opponent::Heaps(game, every) => return self.with_heaps(&game, &every),
        };
        let all = begins(&certificate).map_err(|error| failed(error.to_string()))?;
        let begin = self.choose(&all)?;
        let others = joined(all.iter().filter(|other| *other != begin).map(options), ", or ");
        let game = certificate.game().map_err(failed)?;
        output::print(&words::introduction(&certificate, &game, begin, &others))?;
        let playing = Playing::new(&game, &certificate, begin).map_err(|error| failed(error.to_string()))?;
        Dialogue(playing).run()
    }

    /// Plays with heaps by what is proved of heaps of every size.
    fn with_heaps(&self, game: &Game, every: &EveryCertificate) -> Result<(), Failure> {
        let failed = |reason: String| Failure::input(&self.subject.name, reason);
        if self.begin.is_some() {
            return Err(failed(SAME_MOVES.to_owned()));
        }
        let playing = Playing::of_heaps(game, every).map_err(|error| failed(error.to_string()))?;
        let (turn, word) = match playing.opening() {
            None => (Turn::First, "first"),
            Some(_) => (Turn::Second, "second"),
        };
        if self.you.is_some_and(|you| you != turn) {
            return Err(failed(format!("whoever moves {word} loses these heaps; choose --you {word}")));
        }
        output::print(&words::introduction_of_heaps(&playing, every))?;
        Dialogue(playing).run()
    }

    /// The first beginning compatible with the options.
    fn choose<'b, 'c>(&self, all: &'b [Begin<'c>]) -> Result<&'b Begin<'c>, Failure> {
        let letter = self.begin.map(Player::letter);
        if letter.is_some() && all.iter().all(|begin| begin.mover.is_none()) {
            return Err(Failure::input(&self.subject.name, SAME_MOVES));
        }
        let wanted = |begin: &&Begin| {
            letter.is_none_or(|letter| begin.mover == Some(letter)) && self.you.is_none_or(|you| you == turn(begin))
        };
        all.iter().find(wanted).ok_or_else(|| {
            let others = joined(all.iter().map(options), ", or ");
            let remedy = format!("it does not say how play goes on from such a beginning; choose {others}");
            Failure::input(&self.subject.name, remedy)
        })
    }
}

fn turn(begin: &Begin) -> Turn {
    if begin.opening.is_none() { Turn::First } else { Turn::Second }
}

/// The options that choose this beginning.
fn options(begin: &Begin) -> String {
    let side = match begin.mover {
        None => "",
        Some('L') => "--begin left ",
        Some(_) => "--begin right ",
    };
    format!("{side}--you {}", if turn(begin) == Turn::First { "first" } else { "second" })
}
