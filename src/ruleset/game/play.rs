//! Play in a sum: a move is made in one summand.

use std::cmp::Ordering;

use super::{Game, Move, Parts, Position, Summand};
use crate::{Part, Player, Ruleset};

impl Game {
    /// The name, as used on the command line.
    pub fn name(&self) -> String {
        let mut name = String::new();
        for (place, summand) in self.summands.iter().enumerate() {
            name += match (place, summand.negative) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            name += &summand.component.name();
        }
        name
    }

    /// The position at the start of play; in a partizan game with Left to move.
    pub fn source(&self) -> Position {
        self.source.clone()
    }

    /// All legal moves from `position`, without duplicates, in an order that depends only on `position`.
    pub fn moves(&self, position: &Position) -> Vec<Move> {
        let of = |(place, (summand, part)): (usize, (&Summand, &Part))| {
            let steps = summand.component.moves(part, summand.player(position.mover));
            steps.into_iter().map(move |step| Move { summand: place, step })
        };
        self.parts(position).enumerate().flat_map(of).collect()
    }

    /// The follower reached by the legal move `mv`.
    pub fn follower(&self, position: &Position, mv: &Move) -> Position {
        let mut parts = position.parts.clone();
        parts[mv.summand] = self.summands[mv.summand].component.follower(&parts[mv.summand], &mv.step);
        Position { mover: position.mover.map(Player::other), parts }
    }

    /// Whether `position` has no followers.
    pub fn is_terminal(&self, position: &Position) -> bool {
        self.parts(position).all(|(summand, part)| summand.component.is_terminal(part, summand.player(position.mover)))
    }

    /// Whether the game is short: all play ends, and every move decreases the measure.
    pub fn ends(&self) -> bool {
        self.summands.iter().all(|summand| summand.component.ends())
    }

    /// A number that no move increases, and that every move decreases unless play can go on forever from there.
    pub fn measure(&self, position: &Position) -> u64 {
        self.parts(position).map(|(summand, part)| summand.component.measure(part)).sum()
    }

    /// The order of positions in catalogues: smaller measures first, then by readability of the notation.
    pub fn compare(&self, one: &Position, other: &Position) -> Ordering {
        match (self.alone(), &*one.parts, &*other.parts) {
            (Some(component), [one], [other]) if !self.is_partizan() => component.compare(one, other),
            _ => self.measure(one).cmp(&self.measure(other)).then_with(|| one.cmp(other)),
        }
    }

    /// The positions whose disjunctive sum is `position`; only `position`, if it does not decompose. In a sum, a component
    /// consists of one summand, with the others ended.
    pub fn components(&self, position: &Position) -> Vec<Position> {
        let with = |place: usize, part: Part, mut parts: Parts| {
            parts[place] = part;
            Position { mover: position.mover, parts }
        };
        let ended: Option<Parts> = match &*self.summands {
            [_] => Some(position.parts.clone()),
            _ => self.parts(position).map(|(summand, part)| summand.component.ended(part)).collect(),
        };
        let Some(ended) = ended else { return vec![position.clone()] };
        let of = |(place, (summand, part)): (usize, (&Summand, &Part))| {
            let components = summand.component.components(part).into_iter().map(move |part| (place, part));
            components.filter(|(_, part)| !summand.is_over(part)).collect::<Vec<_>>()
        };
        let all = self.parts(position).enumerate().flat_map(of);
        all.map(|(place, part)| with(place, part, ended.clone())).collect()
    }

    /// The disjunctive sum of one or more components of a position.
    pub fn join(&self, components: &[Position]) -> Position {
        let joined = |place: usize, summand: &Summand| {
            let parts = components.iter().map(|position| &position.parts[place]);
            let left: Vec<Part> = parts.filter(|part| !summand.is_over(part)).cloned().collect();
            if left.is_empty() { components[0].parts[place].clone() } else { summand.component.join(&left) }
        };
        let parts = self.summands.iter().enumerate().map(|(place, summand)| joined(place, summand));
        Position { mover: components[0].mover, parts: parts.collect() }
    }

    /// The position in the notation of the game; distinct positions have distinct texts.
    pub fn text(&self, position: &Position) -> String {
        let board = self.board_text(position);
        position.mover.map_or_else(|| board.clone(), |mover| format!("{} {board}", mover.letter()))
    }

    /// The move in the notation of the game; distinct moves from one position have distinct texts.
    pub fn move_text(&self, mv: &Move) -> String {
        let text = self.summands[mv.summand].component.move_text(&mv.step);
        if self.summands.len() == 1 { text } else { format!("{}:{text}", mv.summand + 1) }
    }

    /// Reads a position.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and what would be right.
    pub fn parse(&self, text: &str) -> Result<Position, String> {
        if !self.is_partizan() {
            return Ok(Position { mover: None, parts: self.parse_board(text)? });
        }
        let wrong = || format!("`{text}` does not begin with `L ` or `R `, the player to move");
        let (letter, board) = text.split_once(' ').ok_or_else(wrong)?;
        let mover = Player::BOTH.into_iter().find(|player| letter == player.letter().to_string()).ok_or_else(wrong)?;
        Ok(Position { mover: Some(mover), parts: self.parse_board(board)? })
    }
}
