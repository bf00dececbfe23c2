//! What `rebuttal solve` says of a game of Left and Right: who wins when either begins, by which moves, and what it is worth.

use rebuttal::prove::several::{Judge, partizan_judge};
use rebuttal::ruleset::OutcomeClass;
use rebuttal::ruleset::partizan::{Alternating, Partizan, PartizanGame, Player, Relation, Turn};
use rebuttal::ruleset::{Play, Ruleset};
use rebuttal::solve::budget::Budget;
use rebuttal::solve::values::Values;
use rebuttal::solve::{Outcome, TooLarge};
use serde::Serialize;

use super::arguments::GameArguments;
use super::failure::Failure;
use super::progress::Progress;
use super::starts::check_play;

/// MiB that canonical forms may take here, where they are told by the way, and the most characters of one that is told.
const VALUES: u64 = 64;
const LONGEST: usize = 2000;
/// The longest play of a game whose canonical form is told, about.
const LONGEST_PLAY: u64 = 1000;

/// What is known of a position after solving.
#[derive(Debug, Serialize)]
pub struct Report {
    game: String,
    play: Play,
    position: String,
    outcome: OutcomeClass,
    left: Begins,
    right: Begins,
    /// The canonical form, in normal play, where it is not too large.
    value: Option<String>,
    /// Whether it has one that is too large to tell.
    value_left_out: bool,
    /// What is true of the two sides of `A = B`, `A >= B` or `A <= B`.
    relation: Option<&'static str>,
    /// Whether it ends by a win on the board, not for want of a move.
    win_on_board: bool,
    certified: bool,
}

/// How a player fares who begins.
#[derive(Debug, Serialize)]
struct Begins {
    result: &'static str,
    /// The moves that reach it; none for a player who loses.
    moves: Vec<String>,
}

/// Solves `game`.
pub fn report(
    game: PartizanGame,
    relation: Relation,
    arguments: &GameArguments,
    no_value: bool,
) -> Result<Report, Failure> {
    let game = Alternating::new(game, Player::Left);
    let play = check_play(&game, relation, arguments)?;
    let progress = Progress::new();
    let mut judge = partizan_judge(&game, play, arguments.memory);
    let failed = |error: TooLarge| Failure::input(&arguments.name, error);
    let [left, right] = Player::BOTH.map(|player| begins(&game, player, judge.as_mut()));
    let ((left, by_left), (right, by_right)) = (left.map_err(failed)?, right.map_err(failed)?);
    let outcome = OutcomeClass::of(by_left, by_right);
    let has_value = !no_value && play == Play::Normal && game.game().ends_for_want_of_a_move();
    let small = game.game().measure(&game.game().start()) <= LONGEST_PLAY;
    let value = if has_value && small { value(game.game()) } else { None };
    drop(progress);
    let relation = (relation != Relation::Outcome).then(|| relation_of(outcome));
    let (name, position, value_left_out) =
        (game.name(), game.game().text(&game.game().start()), has_value && value.is_none());
    let win_on_board = !game.game().ends_for_want_of_a_move();
    Ok(Report {
        game: name,
        play,
        position,
        outcome,
        left,
        right,
        value,
        value_left_out,
        relation,
        win_on_board,
        certified: false,
    })
}

fn value(game: &PartizanGame) -> Option<String> {
    let mut values = Values::within(VALUES, Budget::default());
    let value = values.value_of_sum(game).ok()?;
    values.text(value).ok().filter(|text| text.len() <= LONGEST)
}

/// How `player` fares who begins, and by which moves.
fn begins(
    game: &Alternating<PartizanGame>,
    player: Player,
    judge: &mut dyn Judge<Alternating<PartizanGame>>,
) -> Result<(Begins, Outcome), TooLarge> {
    let turn = Turn { mover: player, board: game.game().start() };
    let outcome = judge.outcome(&turn)?;
    let (result, aim) = match outcome {
        Outcome::N => ("wins", Outcome::P),
        Outcome::D => ("draws", Outcome::D),
        Outcome::P => return Ok((Begins { result: "loses", moves: Vec::new() }, outcome)),
    };
    let mut moves = Vec::new();
    for step in game.moves(&turn) {
        if judge.outcome(&game.follower(&turn, &step))? == aim {
            moves.push(game.move_text(&step));
        }
    }
    Ok((Begins { result, moves }, outcome))
}

fn relation_of(outcome: OutcomeClass) -> &'static str {
    match outcome {
        OutcomeClass::P => "=",
        OutcomeClass::L => ">",
        OutcomeClass::R => "<",
        _ => "confused with",
    }
}

impl Report {
    /// The report for a person.
    pub fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        let Report { game, play, position, outcome, left, right, .. } = self;
        let words = if self.win_on_board { "won on the board" } else { play.words() };
        let mut text = format!("{game}, {words}, from {position}\n");
        text += &format!("  outcome        {bold}{}, {}{bold:#}\n", outcome.word(), outcome.words());
        text += &format!("  Left begins    {}\n", left.text());
        text += &format!("  Right begins   {}\n", right.text());
        match &self.value {
            Some(value) => text += &format!("  value          {value}\n"),
            None if self.value_left_out => {
                text += "  value          left out: its canonical form is too large to tell\n"
            }
            None => {}
        }
        match self.relation {
            Some("confused with") => text += "  the two sides  neither is at least the other\n",
            Some(relation) => text += &format!("  the two sides  the first {relation} the second\n"),
            None => {}
        }
        text + "These are computed, not certified; `rebuttal prove` makes a certificate.\n"
    }
}

impl Begins {
    fn text(&self) -> String {
        match (self.result, self.moves.as_slice()) {
            ("loses", _) => "loses".to_owned(),
            (result, []) => format!("{result}: no move is left"),
            (result, moves) => format!("{result}: {}", moves.join(" ")),
        }
    }
}
