//! The lines of a rule file by their statements. The contents of rules are read later, when the board is known.

mod statement;

pub use statement::{game, missing, opened};

use super::text::{Fault, Line, Place, Word, any_of};
use crate::Player;
use crate::player::Players;

/// A rule file, read as far as is independent of the board.
#[derive(Clone, Debug)]
pub struct Source {
    /// The first comment.
    pub title: String,
    /// The name of the ruleset.
    pub name: String,
    /// The parameters with their defaults.
    pub parameters: Vec<Parameter>,
    /// The line of the board, without its first word.
    pub board: Line,
    /// The states.
    pub states: Vec<char>,
    /// The tile for the start.
    pub start: Option<Word>,
    /// The state of the border.
    pub border: Option<Word>,
    /// The definitions of words by `let`.
    pub lets: Vec<Let>,
    /// The regions named by the text, with their points.
    pub regions: Vec<(Word, Vec<Word>)>,
    /// What happens to a player without a move.
    pub stuck: Option<Stuck>,
    /// The rules and endings.
    pub rules: Vec<RuleLine>,
}

/// A parameter with its default.
pub type Parameter = (Word, Option<String>);

/// A word that stands for a test or for directions.
#[derive(Clone, Debug)]
pub struct Let {
    /// The word.
    pub name: Word,
    /// What it stands for; if that depends on the player, its meanings in rules of Left and of Right.
    pub meanings: Vec<Vec<Word>>,
}

/// What happens to a player without a move, in place of normal or misere play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// The game is a draw.
    Draws,
    /// The player loses.
    Loses,
    /// The player wins.
    Wins,
    /// This player wins, whichever player is stuck.
    Won(Player),
}

/// What a rule is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A move of these players.
    Move(Players),
    /// An ending: these players win.
    Wins(Players),
    /// An ending: these players lose.
    Loses(Players),
    /// An ending: a draw.
    Draws,
}

/// A line of a rule or an ending.
#[derive(Clone, Debug)]
pub struct RuleLine {
    /// Where it begins.
    pub place: Place,
    /// What it is for.
    pub purpose: Purpose,
    /// The words that follow, as tokens.
    pub words: Vec<Word>,
    /// The place after the last word.
    pub end: Place,
    /// The line as written.
    pub text: String,
}

impl Source {
    /// Reads the lines of a rule file.
    pub fn read(text: &[String]) -> Result<Source, Fault> {
        let (title, game, mut lines) = opened(text)?;
        let mut take = |wanted: &str| {
            let at = lines.iter().position(|line| line.words[0].text == wanted);
            at.map(|at| lines.remove(at)).ok_or_else(|| missing(wanted))
        };
        let (board, states) = (take("board")?, take("states")?);
        let (name, parameters) = self::game(&game)?;
        let mut source = Source {
            title,
            name,
            parameters,
            board: Line { words: board.words[1..].to_vec(), end: board.end },
            states: statement::states(&states)?,
            start: None,
            border: None,
            lets: Vec::new(),
            regions: Vec::new(),
            stuck: None,
            rules: Vec::new(),
        };
        let mut stated = Vec::new();
        for line in lines {
            let first = line.words[0].clone();
            if ["start", "border", "stuck"].contains(&first.text.as_str()) {
                if stated.contains(&first.text) {
                    return Err(first.fault(format!("a second line `{}`; one stands at most", first.text)));
                }
                stated.push(first.text.clone());
            }
            source.line(&first, line)?;
        }
        let is_move = |rule: &RuleLine| matches!(rule.purpose, Purpose::Move(_));
        if !source.rules.iter().any(is_move) {
            return Err(Fault::general("it has no rule; write a line such as `Left: . -> L`"));
        }
        Ok(source)
    }

    fn line(&mut self, first: &Word, line: Line) -> Result<(), Fault> {
        let players = ["Left", "Right", "both", "draws"];
        match first.text.as_str() {
            "start" => self.start = Some(statement::only(&line)?),
            "border" => {
                let state = statement::only(&line)?;
                self.state(&state)?;
                self.border = Some(state);
            }
            "stuck" => self.stuck = Some(statement::stuck(&line)?),
            "let" => self.lets.push(statement::stands_for(&line)?),
            "region" => {
                let (name, points) = statement::defined(&line, line.words[1..].to_vec())?;
                self.regions.push((name, points));
            }
            text if text.split(':').next().is_some_and(|text| players.contains(&text)) => {
                self.rules.push(statement::rule(&line)?)
            }
            "game" | "board" | "states" => return Err(first.fault(format!("a second line `{}`", first.text))),
            _ => {
                let wanted = [&["start", "border", "stuck", "let", "region"][..], &players].concat();
                return Err(line.words[0].unexpected(format!("{} at the beginning of a line", any_of(&wanted))));
            }
        }
        Ok(())
    }

    /// The state that `word` is.
    pub fn state(&self, word: &Word) -> Result<u8, Fault> {
        let mut characters = word.text.chars();
        let state = characters.next().filter(|_| characters.next().is_none()).and_then(|c| self.number(c));
        state.ok_or_else(|| word.unexpected(self.a_state()))
    }

    /// The number of the state `c`.
    pub fn number(&self, c: char) -> Option<u8> {
        self.states.iter().position(|&state| state == c).and_then(|at| u8::try_from(at).ok())
    }

    /// The set of all states.
    pub fn all_states(&self) -> u8 {
        ((1_u16 << self.states.len()) - 1) as u8
    }

    /// A description of states, for messages.
    pub fn a_state(&self) -> String {
        let states: Vec<String> = self.states.iter().map(char::to_string).collect();
        format!("a state ({})", states.join(" "))
    }
}
