//! `rebuttal solve --play-out`: optimal play (remoteness), with every position drawn.

use rebuttal::ruleset::words::{capital, counted, played};
use rebuttal::ruleset::{Game, Move, Player, Position, Rules};
use rebuttal::solve::optimal_play::{OptimalPlay, optimal_play};
use rebuttal::solve::{Outcome, Retrograde, Unsolved};
use serde::Serialize;

use super::super::arguments::GameArguments;
use super::super::failure::Failure;
use super::super::output::{self, BOLD};
use super::super::progress::Progress;

/// The least number of bytes that the search needs per position.
const BYTES_A_POSITION: u128 = 200;

/// The position of a draw by the rules, after which only passes are left.
const DRAWN: &str = "drawn";

/// The plays that are shown.
#[derive(Debug, Serialize)]
struct Report {
    game: String,
    play: rebuttal::ruleset::Play,
    position: String,
    games: Vec<Line>,
    certified: bool,
    #[serde(skip)]
    won_on_board: bool,
    #[serde(skip)]
    rules: Rules,
}

/// A play from its first move to its end.
#[derive(Debug, Serialize)]
struct Line {
    /// The player who begins, in a partizan game.
    begins: Option<&'static str>,
    outcome: Outcome,
    /// The winner; `None` in a draw.
    winner: Option<&'static str>,
    moves: Vec<Made>,
    /// In a draw not declared by the rules: the number of moves after which the last position first occurred.
    returns_to: Option<usize>,
}

/// A move.
#[derive(Debug, Serialize)]
struct Made {
    player: &'static str,
    #[serde(rename = "move")]
    mv: String,
    leaves: String,
}

/// Shows optimal play.
pub fn run(arguments: &GameArguments, json: bool) -> Result<(), Failure> {
    let report = report(arguments)?;
    output::print(&if json { output::json(&report)? } else { report.text() })
}

fn report(arguments: &GameArguments) -> Result<Report, Failure> {
    let (game, _) = arguments.stated()?;
    if let Some(removal) = game.removal() {
        check_tokens(removal.source().len(), arguments)?;
    }
    let (play, starts, progress) = (arguments.play(), arguments.starts(&game), Progress::new());
    let visited = |found| progress.found(found, "positions");
    let solved = Retrograde::solve(&game, &starts, play, arguments.memory, visited);
    let solved = solved.map_err(|error| Failure::input(&arguments.name, error))?;
    let line = |start: &Position| Some(line(&game, start.mover, optimal_play(&game, &solved, start)?));
    let games = starts.iter().filter_map(line).collect();
    let won_on_board = game.is_won_on_board();
    let position = arguments.position(&game);
    Ok(Report { game: game.name(), play, position, games, certified: false, won_on_board, rules: game.rules() })
}

/// Refuses a board with so many tokens that the positions would not fit into memory.
fn check_tokens(tokens: usize, arguments: &GameArguments) -> Result<(), Failure> {
    let (need, limit) = ((BYTES_A_POSITION << tokens) >> 20, arguments.memory);
    if need <= u128::from(limit) {
        return Ok(());
    }
    Err(Failure::input(&arguments.name, Unsolved::Allowance { table: "positions and moves", tokens, need, limit }))
}

fn line(game: &Game, begins: Option<Player>, played: OptimalPlay) -> Line {
    let players = match begins {
        None => ["first player", "second player"],
        Some(begins) => [begins.name(), begins.other().name()],
    };
    let made = |((mv, left), place): (&(Move, Position), usize)| Made {
        player: players[place % 2],
        mv: game.move_text(mv),
        leaves: game.text(left),
    };
    let is_drawn = |(_, left): &(Move, Position)| game.is_won_on_board() && game.board_text(left) == DRAWN;
    let end = played.moves.iter().position(is_drawn).map_or(played.moves.len(), |place| place + 1);
    let moves = &played.moves[..end];
    Line {
        begins: begins.map(Player::name),
        outcome: played.outcome,
        winner: match played.outcome {
            Outcome::N => Some(players[0]),
            Outcome::P => Some(players[1]),
            Outcome::D => None,
        },
        moves: moves.iter().zip(0..).map(made).collect(),
        returns_to: played.returns_to.filter(|_| moves.len() == played.moves.len()),
    }
}

impl Report {
    fn text(&self) -> String {
        let mut text = played(&self.game, self.play, self.won_on_board, &self.position) + "\n";
        text += "The winner wins as soon as possible, the loser holds out as long as possible.\n";
        for line in &self.games {
            text += &self.line(line);
        }
        text + "\nThis is computed, not certified; `rebuttal prove` makes a certificate.\n"
    }

    fn line(&self, line: &Line) -> String {
        let title = line.begins.map(|begins| format!("{begins} begins: ")).unwrap_or_default();
        let title = capital(&(title + &line.result()));
        let mut text = format!("\n{BOLD}{title}{BOLD:#}\n\n{}", output::board(&self.rules, &self.position));
        for (made, number) in line.moves.iter().zip(1..) {
            let Made { player, mv, leaves } = made;
            text += &format!("\n{number}. {}: {mv}\n{}", capital(player), output::board(&self.rules, leaves));
        }
        text + &line.end(self.won_on_board)
    }
}

impl Line {
    fn result(&self) -> String {
        match self.winner {
            Some(winner) => format!("{winner} wins after {}", counted(self.moves.len(), "move", "moves")),
            None if self.returns_to.is_none() => "a draw".to_owned(),
            None => "a draw: play goes on forever".to_owned(),
        }
    }

    /// Why the play ends here.
    fn end(&self, won_on_board: bool) -> String {
        match self.returns_to {
            Some(0) => "This position was there at the start; all that is between is repeated forever.\n".to_owned(),
            Some(before) => {
                let moves = counted(before, "move", "moves");
                format!("This position was there after {moves}; all that is between is repeated forever.\n")
            }
            None if won_on_board => String::new(),
            None => "No move is left.\n".to_owned(),
        }
    }
}
