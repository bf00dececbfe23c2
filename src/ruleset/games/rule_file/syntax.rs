//! The lines of a rule file by their statements. The contents of rules are read later, when the board is known.

use super::text::{Fault, Line, Place, Word, any_of, is_label, lines, tokens};
use crate::Player;

/// The characters that cannot be states.
const NO_STATES: &str = "_*+?()[]{}/,:>-\"|\\";

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

/// One player or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Players {
    /// Whether Left is among them.
    pub left: bool,
    /// Whether Right is.
    pub right: bool,
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

impl Players {
    /// Both.
    pub const BOTH: Players = Players { left: true, right: true };

    /// One player.
    pub const fn one(player: Player) -> Players {
        Players { left: matches!(player, Player::Left), right: matches!(player, Player::Right) }
    }

    /// Whether `player` is among them.
    pub const fn has(self, player: Player) -> bool {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The union of both.
    pub const fn with(self, other: Players) -> Players {
        Players { left: self.left || other.left, right: self.right || other.right }
    }
}

impl Source {
    /// Reads the lines of a rule file.
    pub fn read(text: &[String]) -> Result<Source, Fault> {
        let (title, mut lines) = lines(text)?;
        let missing = |wanted: &str| Fault::general(format!("the line `{wanted}` is missing"));
        let first = lines.first().ok_or_else(|| missing("game"))?;
        if first.words[0].text != "game" {
            return Err(first.words[0].unexpected("`game`, the first line"));
        }
        let mut take = |wanted: &str| {
            let at = lines.iter().position(|line| line.words[0].text == wanted);
            at.map(|at| lines.remove(at)).ok_or_else(|| missing(wanted))
        };
        let (game, board, states) = (take("game")?, take("board")?, take("states")?);
        let (name, parameters) = self::game(&game)?;
        let board = Line { words: board.words[1..].to_vec(), end: board.end };
        let states = self::states(&states)?;
        let (lets, regions, rules) = (Vec::new(), Vec::new(), Vec::new());
        let mut source = Source {
            title,
            name,
            parameters,
            board,
            states,
            start: None,
            border: None,
            lets,
            regions,
            stuck: None,
            rules,
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
            "start" => self.start = Some(only(&line)?),
            "border" => {
                let state = only(&line)?;
                self.state(&state)?;
                self.border = Some(state);
            }
            "stuck" => self.stuck = Some(stuck(&line)?),
            "let" => self.lets.push(stands_for(&line)?),
            "region" => {
                let (name, points) = defined(&line, line.words[1..].to_vec())?;
                self.regions.push((name, points));
            }
            text if text.split(':').next().is_some_and(|text| players.contains(&text)) => self.rules.push(rule(&line)?),
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

/// The name and the parameters of a line `game`.
pub fn game(line: &Line) -> Result<(String, Vec<Parameter>), Fault> {
    let name = line.words.get(1).ok_or_else(|| Fault::expected(line.end, "the name of the game", None))?;
    if !is_name(&name.text) {
        return Err(
            name.unexpected("a name that begins with a small letter, of small letters, digits and `-`, 64 at most")
        );
    }
    let mut parameters = Vec::<Parameter>::new();
    for word in &line.words[2..] {
        let (capitals, default) = match word.text.split_once('=') {
            Some((capitals, default)) => (capitals, Some(default.to_owned()).filter(|default| !default.is_empty())),
            None => (word.text.as_str(), None),
        };
        if capitals.is_empty() || !capitals.chars().all(|c| c.is_ascii_uppercase()) {
            return Err(word.unexpected("a parameter in capitals, as `ROWS` or `ROWS=3x3`"));
        }
        if parameters.iter().any(|(other, _)| other.text == capitals) {
            return Err(word.fault(format!("a second parameter `{capitals}`")));
        }
        if parameters.len() == MOST_PARAMETERS {
            return Err(word.fault(format!("more than {MOST_PARAMETERS} parameters")));
        }
        parameters.push((Word { text: capitals.to_owned(), place: word.place }, default));
    }
    Ok((name.text.clone(), parameters))
}

/// The most parameters of a game.
const MOST_PARAMETERS: usize = 8;
/// The most characters in the name of a game.
const MOST_LETTERS: usize = 64;

/// Whether it can be the name of a game.
fn is_name(text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.len() <= MOST_LETTERS && text.chars().all(is_plain)
}

fn states(line: &Line) -> Result<Vec<char>, Fault> {
    let mut states = Vec::new();
    for word in &line.words[1..] {
        let mut characters = word.text.chars();
        match (characters.next(), characters.next()) {
            (Some(c), None) if !NO_STATES.contains(c) => {
                if states.contains(&c) {
                    return Err(word.fault(format!("state `{c}` stands twice")));
                }
                states.push(c);
            }
            _ => return Err(word.unexpected(format!("a state, one character and none of `{NO_STATES}`"))),
        }
    }
    match states.len() {
        2..=8 => Ok(states),
        found => Err(Fault::at(line.end, format!("expected two to eight states, found {found}"))),
    }
}

/// The only word after the first.
fn only(line: &Line) -> Result<Word, Fault> {
    match line.words.as_slice() {
        [_, only] => Ok(only.clone()),
        [first, ..] if line.words.len() < 2 => {
            Err(Fault::expected(line.end, format!("a word behind `{}`", first.text), None))
        }
        [_, _, more, ..] => Err(more.unexpected("the end of the line")),
        _ => Err(Fault::at(line.end, "the line is empty")),
    }
}

fn stuck(line: &Line) -> Result<Stuck, Fault> {
    let said: Vec<&str> = line.words[1..].iter().map(|word| word.text.as_str()).collect();
    match said.as_slice() {
        ["draws"] => Ok(Stuck::Draws),
        ["loses"] => Ok(Stuck::Loses),
        ["wins"] => Ok(Stuck::Wins),
        ["Left", "wins"] => Ok(Stuck::Won(Player::Left)),
        ["Right", "wins"] => Ok(Stuck::Won(Player::Right)),
        _ => {
            let place = line.words.get(1).map_or(line.end, |word| word.place);
            let found = Some(said.join(" ")).filter(|said| !said.is_empty());
            Err(Fault::expected(place, "`draws`, `loses`, `wins`, `Left wins` or `Right wins`", found.as_deref()))
        }
    }
}

/// The name, and the words after the `=`.
fn defined(line: &Line, words: Vec<Word>) -> Result<(Word, Vec<Word>), Fault> {
    let name = words.first().ok_or_else(|| Fault::expected(line.end, "a name", None))?.clone();
    if !is_label(&name.text) {
        return Err(name.unexpected("a name of two letters or more, with single `-` between them"));
    }
    match words.get(1) {
        Some(equals) if equals.text == "=" => {}
        Some(other) => return Err(other.unexpected("`=`")),
        None => return Err(Fault::expected(line.end, "`=`", None)),
    }
    match words.get(2) {
        Some(_) => Ok((name, words[2..].to_vec())),
        None => Err(Fault::expected(line.end, format!("what `{}` is", name.text), None)),
    }
}

fn stands_for(line: &Line) -> Result<Let, Fault> {
    let (name, words) = defined(line, tokens(&line.words[1..])?)?;
    let meanings: Vec<Vec<Word>> = words.split(|word| word.text == "|").map(<[Word]>::to_vec).collect();
    if let Some(bar) = words.iter().filter(|word| word.text == "|").nth(1) {
        return Err(bar.unexpected("the end of the line"));
    }
    if meanings.iter().any(Vec::is_empty) {
        return Err(Fault::expected(line.end, "a test or directions on each side of `|`", None));
    }
    let text = |meaning: &[Word]| meaning.iter().map(|word| word.text.clone()).collect::<Vec<_>>();
    let is_one = meanings.len() == 2 && text(&meanings[0]) == text(&meanings[1]);
    let meanings = if is_one { vec![meanings[0].clone()] } else { meanings };
    Ok(Let { name, meanings })
}

fn rule(line: &Line) -> Result<RuleLine, Fault> {
    let words = tokens(&line.words)?;
    let players = match words[0].text.as_str() {
        "Left" => Players::one(Player::Left),
        "Right" => Players::one(Player::Right),
        _ => Players::BOTH,
    };
    let second = words.get(1).map(|word| word.text.as_str());
    let (purpose, from) = match (words[0].text.as_str(), second) {
        ("draws", _) => (Purpose::Draws, 1),
        (_, Some("wins")) => (Purpose::Wins(players), 2),
        (_, Some("loses")) => (Purpose::Loses(players), 2),
        _ => (Purpose::Move(players), 1),
    };
    let text = line.words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    Ok(RuleLine { place: words[0].place, purpose, words: words[from..].to_vec(), end: line.end, text })
}
