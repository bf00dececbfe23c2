//! Reading a line of a rule file: one function for each statement.

use super::{Let, Parameter, Purpose, RuleLine, Stuck};
use crate::Player;
use crate::games::rule_file::text::{Fault, Line, Word, is_label, lines, tokens};
use crate::player::Players;

/// The characters that cannot be states.
const NO_STATES: &str = "_*+?()[]{}/,:>-\"|\\";

/// The title of a text, its line `game`, and its other lines.
pub fn opened(text: &[String]) -> Result<(String, Line, Vec<Line>), Fault> {
    let (title, mut lines) = lines(text)?;
    match lines.first() {
        None => Err(missing("game")),
        Some(first) if first.words[0].text != "game" => Err(first.words[0].unexpected("`game`, the first line")),
        Some(_) => Ok((title, lines.remove(0), lines)),
    }
}

/// The fault of a text without this line.
pub fn missing(wanted: &str) -> Fault {
    Fault::general(format!("the line `{wanted}` is missing"))
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

pub(super) fn states(line: &Line) -> Result<Vec<char>, Fault> {
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
pub(super) fn only(line: &Line) -> Result<Word, Fault> {
    match (line.words.get(1), line.words.get(2)) {
        (Some(only), None) => Ok(only.clone()),
        (_, Some(more)) => Err(more.unexpected("the end of the line")),
        (None, None) => Err(Fault::expected(line.end, format!("a word behind `{}`", line.words[0].text), None)),
    }
}

pub(super) fn stuck(line: &Line) -> Result<Stuck, Fault> {
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
pub(super) fn defined(line: &Line, words: Vec<Word>) -> Result<(Word, Vec<Word>), Fault> {
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

pub(super) fn stands_for(line: &Line) -> Result<Let, Fault> {
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

pub(super) fn rule(line: &Line) -> Result<RuleLine, Fault> {
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
