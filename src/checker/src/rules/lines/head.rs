//! The first line of a rule file, `game NAME PARAMETER ...`.

use super::{Line, Word};
use crate::rejection::Checked;
use crate::rules::bad_rules;

/// The name of a game, and the meanings of its parameters.
#[derive(Debug, Default)]
pub(in crate::rules) struct Head {
    name: String,
    /// The parameters with their arguments, in order.
    parameters: Vec<(String, String)>,
}

impl Head {
    /// Reads the first of the lines, with these arguments for the parameters.
    pub(in crate::rules) fn read(first: Option<Line>, arguments: &[String]) -> Checked<Head> {
        match first.as_ref().map(|line| line.words.as_slice()) {
            Some([word, name, parameters @ ..]) if word.text == "game" => Head::of(name, parameters, arguments),
            Some([word]) if word.text == "game" => bad_rules("game NAME PARAMETER ...", "no name"),
            _ => bad_rules("a first line `game NAME PARAMETER ...`", "another, or none"),
        }
    }

    fn of(name: &Word, parameters: &[Word], arguments: &[String]) -> Checked<Head> {
        if !is_name_of_game(&name.text) {
            let expected = "a name that begins with a small letter, in small letters, digits and hyphens";
            return name.at.refuse(expected, format!("{:?}", name.text));
        }
        let mut head = Head { name: name.text.clone(), parameters: vec![] };
        let mut arguments = arguments.iter();
        for parameter in parameters {
            let (word, default) =
                parameter.text.split_once('=').map_or((&*parameter.text, None), |(w, d)| (w, Some(d)));
            let is_capital = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_uppercase());
            let argument = arguments.next().map(String::as_str).or(default).filter(|argument| !argument.is_empty());
            match argument {
                Some(argument) if is_capital && head.argument(word).is_none() => {
                    head.parameters.push((word.to_string(), argument.to_string()));
                }
                None => return parameter.at.refuse(format!("an argument for {word}"), "none"),
                _ => return parameter.at.refuse("different words in capitals", format!("{word:?}")),
            }
        }
        match arguments.next() {
            None => Ok(head),
            Some(more) => name.at.refuse(format!("{} arguments", head.parameters.len()), format!("one more, {more:?}")),
        }
    }

    /// The argument of this parameter.
    pub(in crate::rules) fn argument(&self, word: &str) -> Option<&str> {
        self.parameters.iter().find(|(name, _)| name == word).map(|(_, argument)| argument.as_str())
    }

    /// The parameters.
    pub(in crate::rules) fn parameters(&self) -> impl Iterator<Item = &String> {
        self.parameters.iter().map(|(name, _)| name)
    }

    /// The name of the game with its arguments, joined by this sign.
    pub(in crate::rules) fn title(&self, sign: &str) -> String {
        let arguments: Vec<&str> = self.parameters.iter().map(|(_, argument)| argument.as_str()).collect();
        if arguments.is_empty() { self.name.clone() } else { format!("{}:{}", self.name, arguments.join(sign)) }
    }
}

/// Whether it begins with a small letter, and has at most 64 small letters, digits and hyphens.
fn is_name_of_game(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    text.starts_with(|first: char| first.is_ascii_lowercase()) && text.len() <= 64 && text.bytes().all(is_plain)
}
