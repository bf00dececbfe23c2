//! The dialogue of a play: the board, the moves, the person's input, the reply.

use std::io::{BufRead, IsTerminal, Read};

use rebuttal::certificate::{self, Divided};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Component, Game, Part, Play, Position, StoneBoard};
use rebuttal::show::playing::{Faced, FacedPart, Playing, Round, Settles, Strategy};

use super::super::failure::Failure;
use super::super::output::{self, BOLD};
use super::command::{self, Command};
use super::words;

/// The most bytes read from one line.
const LONGEST: u64 = 1 << 16;

/// A play with a person at the terminal.
pub struct Dialogue<'c>(pub Playing<'c>);

impl Dialogue<'_> {
    /// Continues until play or the input ends.
    pub fn run(mut self) -> Result<(), Failure> {
        if let Some(opening) = self.0.opening() {
            output::print(&format!("\nI begin with {}.\n", self.0.game.move_text(opening)))?;
        }
        output::print(&conceded(self.0.game, self.0.faced()))?;
        loop {
            output::print(&self.standing())?;
            if let Some(lost) = self.0.lost() {
                return output::print(&words::end(lost, self.winner_on_board(), &self.0));
            }
            if !self.turn()? {
                return output::print(&words::broken_off(&self.0));
            }
        }
    }

    /// One move of the person, or one taken back; false if the person quits or the input ends.
    fn turn(&mut self) -> Result<bool, Failure> {
        let moves = self.0.moves();
        let texts: Vec<String> = moves.iter().map(|mv| self.0.game.move_text(mv)).collect();
        output::print(&words::moves(&texts, false))?;
        while let Some(line) = read_line()? {
            match command::read(&line, &texts).or_else(|| self.squares(&line, &texts)) {
                Some(Command::Move(place)) => {
                    let (game, play) = (self.0.game, self.0.play);
                    let round = self.0.answer(&moves[place]).map_err(|error| Failure::Unusable(error.to_string()))?;
                    output::print(&exchange(game, play, round))?;
                    return Ok(true);
                }
                Some(Command::Back) if self.0.back() => {
                    output::print("Your last move is taken back.\n")?;
                    return Ok(true);
                }
                Some(Command::Back) => output::print("There is no move of yours to take back.\n")?,
                Some(Command::Help) => output::print(&words::help(&texts))?,
                Some(Command::Moves) => output::print(&words::moves(&texts, true))?,
                Some(Command::Quit) => return Ok(false),
                Some(Command::Empty) => {}
                None => output::print(&words::illegal(&line, &texts))?,
            }
        }
        Ok(false)
    }

    /// The move that `line` gives in a notation other than the certificate's, such as by columns and rows of squares.
    fn squares(&self, line: &str, moves: &[String]) -> Option<Command> {
        let parts = self.0.game.parse_board(line.trim()).ok()?;
        let text = self.0.game.board_text(&Position { mover: None, parts });
        moves.iter().position(|mv| *mv == text).map(Command::Move)
    }

    /// The board, and the entry that the person faces.
    fn standing(&self) -> String {
        let Some(Round { left, answer: None, .. }) = self.0.rounds().last() else {
            let faced = self.0.faced();
            let mut text = self.board(&faced.position) + &self.entry(faced);
            if self.0.has_returned() {
                text += "You have faced this position before; if play goes on like this forever, it is a draw.\n";
            }
            return text;
        };
        self.board(left)
    }

    fn board(&self, position: &Position) -> String {
        format!("\n{}", output::board(&self.0.game.rules(), &self.0.game.text(position)))
    }

    fn entry(&self, faced: &Faced) -> String {
        if let Some(class) = faced.class {
            return match self.0.play {
                Play::Normal => "You face heaps whose g-values have nim-sum 0.\n".to_owned(),
                Play::Misere => format!("You face element {class} of the misere quotient, which is lost.\n"),
            };
        }
        match &faced.parts[..] {
            [] if faced.is_number() => "You face a number that is no better than 0 for you.\n".to_owned(),
            [] => "Nothing is left to play for.\n".to_owned(),
            [part] => format!("You face {}.\n", self.settled(&part.by)),
            parts => {
                let line = |part: &FacedPart| {
                    format!("  {}: {}.\n", self.0.game.board_text(&part.position), self.settled(&part.by))
                };
                let by = self.by_value(faced);
                let lines: String = parts.iter().map(line).collect();
                format!("You face a sum of {} parts{by}:\n{lines}", parts.len())
            }
        }
    }

    /// How the nim-heaps or the numbers of the parts make up for what is on the board.
    fn by_value(&self, faced: &Faced) -> &'static str {
        let text = |part: &FacedPart| certificate::Part {
            position: Some(self.0.game.board_text(&part.position)),
            ..certificate::Part::default()
        };
        let parts: Vec<certificate::Part> = faced.parts.iter().map(text).collect();
        let before = self.0.game.board_text(&faced.position);
        let divided = Divided { before: &before, moves: [None; 2], parts: &parts };
        match (divided.is_nim_sum(), divided.is_sum_of_numbers(&self.0.game.rules())) {
            (true, _) => ", whose nim-heaps have the nim-sum on the board",
            (_, true) => ", whose numbers are together no worse for you than that on the board",
            _ => "",
        }
    }

    /// What settles a part.
    fn settled(&self, by: &Settles) -> String {
        let (number, witness) = match by {
            Settles::Mirror(_) => return format!("{BOLD}a mirror{BOLD:#}"),
            Settles::Entry(number, witness) => (number, witness),
        };
        let text = format!("{BOLD}entry {number}{BOLD:#}");
        let Strategy::Catalogue(certificate) = self.0.strategy else { return text };
        if certificate.equivalence == Equivalence::Identity || witness.leaves_all() {
            return text + ", its representative";
        }
        let representative = certificate.entry(*number);
        let representative = representative.map(|entry| entry.position.as_str()).unwrap_or_default();
        text + &format!(", representative {representative}, by the witness {}", self.0.game.witness_text(witness))
    }

    /// The winner on the board, in a game that ends by a win on the board.
    fn winner_on_board(&self) -> Option<&'static str> {
        let left = self.0.rounds().last().map(|round| &round.left);
        // Once a win has been claimed, the position no longer shows who won.
        let texts = left.into_iter().chain([&self.0.faced().position]).map(|position| self.0.game.text(position));
        let winner = |text: String| {
            let [left, right] = ["L-wins", "R-wins"].map(|word| text.ends_with(word));
            if left { Some("Left") } else { right.then_some("Right") }
        };
        texts.filter_map(winner).next_back()
    }
}

/// The person's move and the reply, in words.
fn exchange(game: &Game, play: Play, round: &Round) -> String {
    let mv = game.move_text(&round.mv);
    let Some((reply, faced)) = &round.answer else { return format!("You move {mv}.\n") };
    let kind = match &faced.parts[..] {
        [FacedPart { by: Settles::Entry(..), .. }] => "entry ",
        [] if faced.class.is_some() => match play {
            Play::Normal => "nim-sum ",
            Play::Misere => "element ",
        },
        _ => "",
    };
    format!("You move {mv}, I reply {}: {kind}{}.\n{}", game.move_text(reply), faced.name(), conceded(game, faced))
}

/// The stones conceded, in words, if the position left exceeds its entry.
fn conceded(game: &Game, faced: &Faced) -> String {
    let [FacedPart { position, exceeding: Some(left), .. }] = &faced.parts[..] else { return String::new() };
    let (Some(Component::RuleFile(file)), Some(opponent)) = (game.alone(), position.mover) else {
        return String::new();
    };
    let Some(taking) = file.connecting().map(|connecting| connecting.taking) else { return String::new() };
    let stones = [left, position].map(|position| match &position.parts[..] {
        [Part::RuleFile(place)] => taking.board(place),
        _ => StoneBoard::Over,
    });
    let [StoneBoard::Open(before), StoneBoard::Open(after)] = stones else { return String::new() };
    let board = &file.grounded().board;
    let points = if board.cells.is_some() { "cells" } else { "points" };
    format!("I win without these {points}: I {}.\n", words::conceded(&board.names, [before, after], opponent))
}

/// A line from standard input, echoed if the terminal does not show it; `None` at the end of the input.
fn read_line() -> Result<Option<String>, Failure> {
    output::print("> ")?;
    let stdin = std::io::stdin();
    let mut bytes = Vec::new();
    let unread = |error| Failure::Unusable(format!("cannot read standard input: {error}"));
    let read = stdin.lock().take(LONGEST).read_until(b'\n', &mut bytes).map_err(unread)?;
    if read as u64 == LONGEST && !bytes.ends_with(b"\n") {
        stdin.lock().skip_until(b'\n').map_err(unread)?;
    }
    let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
    if read == 0 {
        output::print("\n")?;
        return Ok(None);
    }
    if !stdin.is_terminal() {
        let shown: String = line.chars().take(200).flat_map(char::escape_debug).collect();
        output::print(&format!("{shown}\n"))?;
    }
    Ok(Some(line))
}
