//! What `rebuttal solve` says of an impartial game in which play may go on for ever.

use rebuttal::ruleset::{LoopyGame, LoopySummand, Play, Ruleset};
use rebuttal::solve::loopy_values::{LoopyValue, LoopyValues, part_values};
use rebuttal::solve::{Outcome, Retrograde, TooLarge};
use serde::Serialize;

use super::arguments::GameArguments;
use super::failure::Failure;
use super::progress::Progress;

/// The most vertices whose values are printed.
const MOST_VERTICES: usize = 64;

/// What is known of a position after solving.
#[derive(Debug, Serialize)]
pub struct Report {
    game: String,
    play: Play,
    position: String,
    outcome: Outcome,
    /// The moves until play ends, when the winner hurries and the loser does not.
    rank: Option<u32>,
    /// The moves that win; in a draw those that keep it.
    moves: Vec<String>,
    positions: u64,
    /// The loopy value, in normal play.
    value: Option<String>,
    /// Of tokens on one graph, the value of a token on each vertex.
    vertices: Vec<(String, String)>,
    certified: bool,
}

/// Solves `game`.
pub fn report(game: &LoopyGame, arguments: &GameArguments, no_value: bool) -> Result<Report, Failure> {
    let (play, source) = (arguments.play(), game.source());
    let progress = Progress::new();
    let failed = |error: TooLarge| Failure::input(&arguments.name, error);
    let visited = |found| progress.found(found, "positions");
    let solved =
        Retrograde::solve(game, std::slice::from_ref(&source), play, arguments.memory, visited).map_err(failed)?;
    let outcome = solved.outcome(&source).unwrap_or(Outcome::D);
    let aim = if outcome == Outcome::D { Outcome::D } else { Outcome::P };
    let reaches = |mv: &(usize, _)| solved.outcome(&game.follower(&source, mv)) == Some(aim);
    let moves = game.moves(&source).into_iter().filter(reaches).map(|mv| game.move_text(&mv)).collect();
    let wanted = play == Play::Normal && !no_value;
    let value = if wanted { Some(value(game, arguments.memory).map_err(failed)?) } else { None };
    let vertices = if wanted { vertices(game, arguments.memory).map_err(failed)? } else { Vec::new() };
    drop(progress);
    let (name, position, positions) = (game.name(), game.text(&source), solved.count());
    let rank = solved.rank(&source);
    Ok(Report { game: name, play, position, outcome, rank, moves, positions, value, vertices, certified: false })
}

/// The loopy value of the source, which is the sum of those of its parts.
fn value(game: &LoopyGame, memory: u64) -> Result<String, TooLarge> {
    let values = part_values(game, &game.source(), memory, &mut |_| {})?;
    Ok(LoopyValue::sum(values.iter().flatten()).to_string())
}

/// The value of a token alone on each vertex, where the game is tokens on one graph that is not too large to print.
fn vertices(game: &LoopyGame, memory: u64) -> Result<Vec<(String, String)>, TooLarge> {
    let [LoopySummand::Tokens(tokens)] = game.summands() else { return Ok(Vec::new()) };
    if tokens.vertices().len() > MOST_VERTICES {
        return Ok(Vec::new());
    }
    let alone: Vec<Vec<u32>> = (0..tokens.vertices().len() as u32).map(|vertex| vec![vertex]).collect();
    let values = LoopyValues::solve(tokens, &alone, memory, |_| {})?;
    let value = |position: &Vec<u32>| values.value(position).map(|value| (tokens.text(position), value.to_string()));
    Ok(alone.iter().filter_map(value).collect())
}

impl Report {
    /// The report for a person.
    pub fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        let Report { game, play, position, outcome, .. } = self;
        let mut text = format!("{game}, {}, from {position}\n", play.words());
        text += &format!("  outcome        {bold}{outcome:?}, {}{bold:#}\n", outcome.winner());
        text += &format!("  positions      {} reachable\n", self.positions);
        if let Some(value) = &self.value {
            text += &format!("  value          {value}\n");
        }
        if !self.vertices.is_empty() {
            let each: Vec<String> = self.vertices.iter().map(|(vertex, value)| format!("{vertex} {value}")).collect();
            text += &format!("  a token alone  {}\n", each.join(", "));
        }
        if !self.moves.is_empty() {
            let what = if *outcome == Outcome::D { "drawing moves " } else { "winning moves " };
            text += &format!("  {what} {}\n", self.moves.join(" "));
        }
        if let Some(rank) = self.rank {
            text += &format!("  longest play   {rank} moves, when the winner hurries and the loser does not\n");
        }
        text + "These are computed, not certified; `rebuttal prove` makes a certificate.\n"
    }
}
