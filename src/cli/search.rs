//! What `rebuttal solve` says of a game that is not solved whole: who wins, by forward search.

use rebuttal::outcomes::{Forward, Outcome};
use rebuttal::ruleset::{Game, Play, Ruleset};
use serde::Serialize;

use super::arguments::GameArguments;
use super::failure::Failure;
use super::progress::Progress;

/// What is known of a position after a search.
#[derive(Debug, Serialize)]
pub struct Report {
    game: String,
    play: Play,
    position: String,
    outcome: Outcome,
    winning_moves: Vec<String>,
    certified: bool,
}

/// Searches from the source of `game`.
pub fn report(game: &Game, arguments: &GameArguments, _no_grundy: bool) -> Result<Report, Failure> {
    let play = arguments.play();
    let progress = Progress::new();
    let mut forward = Forward::new(game, play, arguments.memory);
    let mut outcome = |position| {
        let found = forward.outcome(&position, |known| progress.found(known, "positions known"));
        found.map_err(|error| Failure::input(&arguments.name, error))
    };
    let source = game.source();
    let of_source = outcome(source.clone())?;
    let mut winning_moves = Vec::new();
    for mv in game.moves(&source) {
        if outcome(game.follower(&source, &mv))? == Outcome::P {
            winning_moves.push(game.move_text(&mv));
        }
    }
    Ok(Report {
        game: game.name(),
        play,
        position: game.text(&source),
        outcome: of_source,
        winning_moves,
        certified: false,
    })
}

impl Report {
    /// The report for a person.
    pub fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        let Report { game, play, position, outcome, winning_moves, .. } = self;
        let mut text = format!("{game}, {}, from {position}\n", play.words());
        text += &format!("  outcome        {bold}{outcome:?}, {}{bold:#}\n", outcome.winner());
        if *outcome == Outcome::N {
            let moves = winning_moves.join(" ");
            let none = "none is needed: no move is left";
            text += &format!("  winning moves  {}\n", if moves.is_empty() { none } else { &moves });
        }
        text + "These are computed, not certified; `rebuttal prove` makes a certificate.\n"
    }
}
