//! Errors in the arguments on one line: clap's errors without their layout, each with its remedy.

use std::error::Error as _;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use rebuttal::prove::shell_word;
use rebuttal::ruleset;
use rebuttal::ruleset::words::listed;

/// How to write the negative of a game.
const NEGATIVE: &str =
    "if a game is meant, write its negative as '0 - GAME', or the options first, then `--`, then the game";

/// The error as a sentence.
pub fn sentence(error: &clap::Error) -> String {
    let help = help();
    let text = |kind| texts(error, kind);
    let (arguments, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue).join(" "));
    let argument = arguments.join(" ");
    match error.kind() {
        ErrorKind::InvalidSubcommand => no_command(&text(ContextKind::InvalidSubcommand).join(" "), error),
        ErrorKind::UnknownArgument if !argument.starts_with('-') => {
            format!("`{argument}` is one argument too many; {}{help}", one_word(&argument, error))
        }
        ErrorKind::UnknownArgument => match read_as_options(&argument) {
            Some(word) => format!("`{word}` begins with `-`, so it is read as options; {NEGATIVE}; {help}"),
            None => format!("there is no option `{argument}`; {}{help}", meant(&text(ContextKind::SuggestedArg))),
        },
        ErrorKind::InvalidValue if value.is_empty() => format!("`{argument}` wants a value; {help}"),
        ErrorKind::InvalidValue => {
            let remedy = listed(&text(ContextKind::ValidValue), "or");
            format!("`{value}` is no value of `{argument}`; use {remedy}")
        }
        ErrorKind::ValueValidation => {
            let reason = error.source().map(ToString::to_string).unwrap_or_default();
            format!("`{value}` is no value of `{argument}`; {}", number(&reason))
        }
        ErrorKind::MissingRequiredArgument => format!("{} is missing; {help}", listed(&quoted(&arguments), "and")),
        ErrorKind::ArgumentConflict => {
            let other = listed(&text(ContextKind::PriorArg), "and");
            format!("`{argument}` does not go with `{other}`; leave one out")
        }
        _ => one_line(error),
    }
}

/// The word that was read as several one-letter options, of which this one is unknown.
fn read_as_options(option: &str) -> Option<String> {
    let is_one_letter = !option.starts_with("--") && option.chars().count() == 2;
    let longer = |word: &String| word.starts_with(option) && word.len() > option.len();
    std::env::args().skip(1).take_while(|word| word != "--").find(longer).filter(|_| is_one_letter)
}

/// How to write a game that may have been split into words, one of them `word`; empty for a command without a game.
fn one_word(word: &str, error: &clap::Error) -> String {
    if !error.get(ContextKind::Usage).is_some_and(|usage| usage.to_string().contains("GAME")) {
        return String::new();
    }
    let before = std::env::args().skip(2).take_while(|argument| argument != word).last().unwrap_or_default();
    let game = format!("{before}:{word}");
    match ruleset::stated(&game).is_ok() {
        true => format!("did you mean `{game}`? "),
        false => "a game is one word, as in cram:5x6, or stands in quotes, as in 'nimbi + *3'; ".to_owned(),
    }
}

fn texts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

/// How to see the options of the given command.
fn help() -> String {
    let command = std::env::args().nth(1).filter(|word| !word.starts_with('-')).map(|word| format!(" {word}"));
    format!("see `rebuttal{} --help`", command.unwrap_or_default())
}

fn meant(suggested: &[String]) -> String {
    let names = quoted(suggested);
    if names.is_empty() { String::new() } else { format!("did you mean {}? ", listed(&names, "or")) }
}

fn quoted(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| format!("`{text}`")).collect()
}

/// The error for a word in place of a command, which may be a game.
fn no_command(word: &str, error: &clap::Error) -> String {
    if ruleset::stated(word).is_ok() {
        let game = shell_word(word);
        return format!("`{word}` is a game, where a command is wanted; for instance `rebuttal solve {game}`");
    }
    let meant = meant(&texts(error, ContextKind::SuggestedSubcommand));
    format!("there is no command `{word}`; {meant}`rebuttal --help` lists them")
}

/// What is wanted, usually a number, from the reason why something else is not one.
fn number(reason: &str) -> String {
    if reason.starts_with("it wants ") {
        return reason.to_owned();
    }
    let bounds = reason.rsplit_once(" is not in ").and_then(|(_, range)| range.split_once(".."));
    match bounds.map(|(least, most)| (least, most.trim_start_matches('='))) {
        Some((least, "" | "18446744073709551615")) => format!("it wants a number from {least} on"),
        Some((least, most)) => format!("it wants a number from {least} to {most}"),
        None => "it wants a number".to_owned(),
    }
}

/// An error of any other kind, with its lines joined.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("; ").replace(":; ", ": ").trim_start_matches("error: ").to_owned()
}
