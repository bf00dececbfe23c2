//! What `rebuttal solve` prints about a position.

use rebuttal::ruleset::words::{counted, played, shortened};
use rebuttal::ruleset::{Game, Outcome, OutcomeClass, Play, Player, Position};
use serde::Serialize;

use super::super::output::BOLD;
use super::layers::{Classes, Layers};
use super::left_out::LeftOut;
use super::thermograph::Thermograph;

/// The results about a position.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// The convention.
    pub play: Play,
    /// The position, without the player to move.
    pub position: String,
    /// The outcome, or the outcome class in a partizan game.
    pub outcome: OutcomeClass,
    /// How the outcomes were found.
    pub solver: String,
    /// The number of positions, if the whole game is solved.
    #[serde(flatten)]
    pub counted: Option<Counted>,
    /// The g-value, in normal play.
    pub g_value: Option<u32>,
    /// How the g-value was found, unless together with the outcomes.
    pub g_value_solver: Option<&'static str>,
    /// The remoteness, in a loopy game whose outcome is not a draw.
    pub remoteness: Option<u32>,
    /// The result of the player moving first; in a partizan game one for each player, Left first.
    pub begins: Vec<Begins>,
    /// The canonical form of a partizan game or the loopy value of a loopy one, in normal play.
    pub value: Option<String>,
    /// The thermograph of a partizan game, if requested.
    pub thermograph: Option<Thermograph>,
    /// For tokens on one graph: the value of a single token on each vertex.
    pub vertices: Vec<(String, String)>,
    /// How the two sides of `A = B`, `A >= B` or `A <= B` compare.
    pub relation: Option<&'static str>,
    /// Whether play ends by a win on the board, rather than by having no move.
    pub win_on_board: bool,
    /// The number of classes of positions, if requested.
    #[serde(flatten)]
    pub classes: Option<Classes>,
    /// The number of positions in each layer of play, if requested.
    pub layers: Option<Layers>,
    /// What is left out, and why.
    pub left_out: Vec<LeftOut>,
    /// Whether nothing more will be found.
    #[serde(skip)]
    pub ended: bool,
    /// Always false: only `rebuttal prove` makes a certificate.
    pub certified: bool,
}

/// The number of reachable positions, if the whole game is solved.
#[derive(Debug, Serialize)]
pub struct Counted {
    /// All reachable positions.
    pub positions: u64,
    /// The P-positions.
    pub p_positions: u64,
}

/// The result of a player moving first.
#[derive(Debug, Serialize)]
pub struct Begins {
    /// `Left` or `Right`, in a partizan game.
    player: Option<&'static str>,
    result: &'static str,
    /// The moves that achieve this result, as far as known; empty for a loss.
    moves: Vec<String>,
    /// The number of moves for which this is not known.
    undecided: usize,
}

impl Begins {
    /// The result of the player to move in `position`, with all moves undecided.
    pub fn new(game: &Game, position: &Position, outcome: Outcome) -> Begins {
        let (result, undecided) = match outcome {
            Outcome::N => ("wins", game.moves(position).len()),
            Outcome::D => ("draws", game.moves(position).len()),
            Outcome::P => ("loses", 0),
        };
        Begins { player: position.mover.map(Player::name), result, moves: Vec::new(), undecided }
    }

    /// Decides one more move: `text`, if it achieves the result.
    pub fn decide(&mut self, text: Option<String>) {
        self.moves.extend(text);
        self.undecided = self.undecided.saturating_sub(1);
    }

    fn text(&self) -> String {
        let name = match (self.player, self.result) {
            (None, "loses") => return String::new(),
            (Some(player), "loses") => return format!("  {:14} loses\n", format!("{player} begins")),
            (Some(player), result) => format!("{:14} {result}:", format!("{player} begins")),
            (None, "draws") => format!("{:14}", "drawing moves"),
            (None, _) => format!("{:14}", "winning moves"),
        };
        let is_of_words = self.moves.iter().any(|mv| mv.contains(' '));
        let moves = self.moves.join(if is_of_words { ", " } else { " " });
        match (self.player, self.undecided) {
            (Some(_), 0) if moves.is_empty() => format!("  {name} no move is left\n"),
            (None, 0) if moves.is_empty() => format!("  {name} none is needed: no move is left\n"),
            (_, 0) => format!("  {name} {moves}\n"),
            (_, undecided) => {
                let space = if moves.is_empty() { "" } else { " " };
                let undecided = counted(undecided, "move is", "moves are");
                format!("  {name} {moves}{space}({undecided} undecided)\n")
            }
        }
    }
}

impl Report {
    /// A report of the outcome alone.
    pub fn new(game: &Game, play: Play, outcome: OutcomeClass, solver: String) -> Report {
        Report {
            game: game.name(),
            play,
            position: game.board_text(&game.source()),
            outcome,
            solver,
            counted: None,
            g_value: None,
            g_value_solver: None,
            remoteness: None,
            begins: Vec::new(),
            value: None,
            thermograph: None,
            vertices: Vec::new(),
            relation: None,
            win_on_board: game.is_won_on_board(),
            classes: None,
            layers: None,
            left_out: Vec::new(),
            ended: false,
            certified: false,
        }
    }

    /// The report for a person, as far as known; later results are appended.
    pub fn text(&self) -> String {
        let mut text = self.answer();
        for begins in &self.begins {
            if begins.undecided > 0 && !self.ended {
                return text;
            }
            text += &begins.text();
        }
        text += &self.values();
        if self.ended {
            let left_out: Vec<String> = self.left_out.iter().map(LeftOut::to_string).collect();
            if !left_out.is_empty() {
                text += &format!("  left out       {}\n", left_out.join("; "));
            }
            text += "These are computed, not certified; `rebuttal prove` makes a certificate.\n";
        }
        text
    }

    /// The outcome, results found along with it, and requested ones.
    fn answer(&self) -> String {
        let mut text = shortened(&played(&self.game, self.play, self.win_on_board, &self.position)) + "\n";
        let outcome = self.outcome;
        text += &format!("  outcome        {BOLD}{}, {}{BOLD:#}\n", outcome.word(), outcome.words());
        text += &match self.relation {
            None => String::new(),
            Some("confused with") => "  the two sides  neither is at least the other\n".to_owned(),
            Some(relation) => format!("  the two sides  the first {relation} the second\n"),
        };
        if let Some(remoteness) = self.remoteness {
            text += &format!("  remoteness     {remoteness}\n");
        }
        text += &format!("  solved by      {}\n", self.solver);
        if let Some(Counted { positions, p_positions }) = &self.counted {
            text += &format!("  positions      {positions} reachable, {p_positions} of them P\n");
        }
        text += &self.classes.as_ref().map_or_else(String::new, Classes::text);
        text + &self.layers.as_ref().map_or_else(String::new, Layers::text)
    }

    /// The g-value, canonical form or loopy value of the position, in words.
    fn values(&self) -> String {
        let mut text = match (self.g_value, self.g_value_solver) {
            (Some(value), Some(solver)) => format!("  g-value        {value}, by {solver}\n"),
            (Some(value), None) => format!("  g-value        {value}\n"),
            (None, _) => String::new(),
        };
        text += &self.value.as_ref().map_or_else(String::new, |value| format!("  value          {value}\n"));
        text += &self.thermograph.as_ref().map_or_else(String::new, Thermograph::text);
        if !self.vertices.is_empty() {
            let each: Vec<String> = self.vertices.iter().map(|(vertex, value)| format!("{vertex} {value}")).collect();
            text += &format!("  a token alone  {}\n", each.join(", "));
        }
        text
    }
}
