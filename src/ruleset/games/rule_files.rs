//! The names of rule files, for boards and for heaps, built in and on disk, and the games they name.

use std::sync::LazyLock;

use rebuttal_checker::RULE_FILES;

use super::heap_file::{self, HeapFile, is_of_heaps};
use super::rule_file::syntax::{self, Parameter, Source};
use super::rule_file::text::Fault;
use super::rule_file::{self, RuleFile, files, text};
use super::texts::{Data, IMPARTIAL, is_name, lines};
use crate::read::read_text;
use crate::registry::Family;
use crate::{Component, GameError};

/// The family of rule files on disk.
pub const FILE: &str = "FILE.game";

/// The family of rule files in which each player may make the other's moves.
pub const IMPARTIAL_NAME: &str = "impartial-NAME";

/// The families of rule files: of boards, on disk, of impartial versions, and of heaps.
static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
    let named = |of_heaps| RULE_FILES.iter().filter_map(move |(_, text)| family(text, of_heaps));
    named(false).chain(ON_DISK).chain(named(true)).collect()
});

/// The families of rule files on disk, and of impartial versions.
const ON_DISK: [Family; 2] = [
    Family {
        name: FILE,
        usage: "FILE.game:ARGUMENTS",
        meaning: "a ruleset of your own, as a page of text; `rebuttal games FILE.game:ARGUMENTS` shows what it means",
        read,
    },
    Family {
        name: IMPARTIAL_NAME,
        usage: "impartial-NAME:ARGUMENTS",
        meaning: "a rule file of a board, by its name or FILE.game, in which each player may make the other's moves",
        read: read_impartial,
    },
];

/// The families of rule files.
pub fn families() -> &'static [Family] {
    &FAMILIES
}

/// The family of a named text, if it is of this kind: the title gives its meaning, the parameters its usage.
fn family(text: &'static str, of_heaps: bool) -> Option<Family> {
    let lines = lines(text);
    let (_, stated) = text::lines(&lines).ok()?;
    let (name, parameters) = syntax::game(stated.first()?).ok()?;
    let usage = usage(&name, &parameters, if of_heaps { heap_file::JOINT } else { rule_file::JOINT });
    let meaning = text.lines().next()?.trim_start_matches("# ");
    (is_of_heaps(&lines) == of_heaps).then(|| Family { name: name.leak(), usage: usage.leak(), meaning, read })
}

/// The usage of a name with these parameters, in brackets if all have defaults.
fn usage(name: &str, parameters: &[Parameter], joint: &str) -> String {
    let names: Vec<&str> = parameters.iter().map(|(name, _)| name.text.as_str()).collect();
    let have_defaults = parameters.iter().all(|(_, default)| default.is_some());
    let names = names.join(joint);
    if have_defaults { format!("{name}[:{names}]") } else { format!("{name}:{names}") }
}

/// Reads a game given by the name of a text, or by a file.
fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let (text, given) = name.split_once(':').map_or((name, None), |(text, given)| (text, Some(given)));
    let is_file = text.ends_with(".game");
    let data = stated(text)?;
    let unfit = |fault: Fault| match is_file {
        true => GameError::RuleFile { path: text.to_owned(), fault },
        false => family.unfit(name, fault.message),
    };
    let lines = data.text().map_err(unfit)?;
    if is_of_heaps(&lines) {
        let arguments = given.iter().flat_map(|given| given.split(heap_file::JOINT)).map(str::to_owned).collect();
        return HeapFile::of(Data { arguments, ..data }).map(Component::from).map_err(unfit);
    }
    let arguments = arguments(given, &lines)?;
    check_pieces(&lines, &arguments).map_err(unfit)?;
    RuleFile::of(Data { arguments, ..data }).map(Component::from).map_err(unfit)
}

/// Reads a named or file game, and lets each player make the other's moves.
fn read_impartial(family: &Family, name: &str) -> Result<Component, GameError> {
    let of = name.strip_prefix(IMPARTIAL).unwrap_or(name);
    let text = of.split(':').next().unwrap_or(of);
    if of.starts_with(IMPARTIAL) || !is_name(text) {
        return Err(family.unfit(name, "with the name of a rule file"));
    }
    let of_heaps = || family.unfit(name, "with a rule file of a board; in one of heaps write `both:` before each rule");
    if stated(text)?.text().is_ok_and(|lines| is_of_heaps(&lines)) {
        return Err(of_heaps());
    }
    let Component::RuleFile(game) = read(family, of)? else { return Err(of_heaps()) };
    game.impartial().map(Component::from).map_err(|fault| GameError::RuleFile { path: name.to_owned(), fault })
}

/// The text of this name, or of this file, without arguments.
fn stated(text: &str) -> Result<Data, GameError> {
    if !text.ends_with(".game") {
        return Ok(Data::of_name(text));
    }
    let read = read_text(text).map_err(|source| GameError::Read { path: text.to_owned(), source })?;
    Ok(Data::of_lines(lines(&read)))
}

/// The arguments of a board in the name of a game; the last takes all that is left. Files are replaced by their
/// contents.
fn arguments(parameters: Option<&str>, lines: &[String]) -> Result<Vec<String>, GameError> {
    let source = Source::read(lines).ok();
    let count = source.as_ref().map_or(1, |source| source.parameters.len().max(1));
    let board = source.as_ref().and_then(|source| source.board.words.first()).map_or("", |kind| kind.text.as_str());
    let read = |text: &str| if files::is_file(text) { files::argument(text, board) } else { Ok(text.to_owned()) };
    parameters
        .map_or_else(|| Ok(Vec::new()), |parameters| parameters.splitn(count, rule_file::JOINT).map(read).collect())
}

/// Refuses the size of a board whose default consists of rows with pieces: on an empty board there is nothing to play.
fn check_pieces(text: &[String], arguments: &[String]) -> Result<(), Fault> {
    let Ok(source) = Source::read(text) else { return Ok(()) };
    let is_size = |text: &str| text.split('x').all(|side| !side.is_empty() && side.bytes().all(|b| b.is_ascii_digit()));
    let defaults =
        source.parameters.iter().map(|(_, default)| default.as_deref().filter(|default| default.contains('/')));
    let mut pairs = defaults.zip(arguments).filter_map(|(default, argument)| Some((default?, argument)));
    match pairs.find(|(_, argument)| is_size(argument)) {
        Some((default, size)) => {
            Err(Fault::general(format!("`{size}` is a board without pieces; give rows such as `{default}`")))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_has_a_family_of_its_name_and_title() {
        let usages: Vec<&str> = families().iter().map(|family| family.usage).collect();
        assert_eq!(usages.len(), RULE_FILES.len() + ON_DISK.len());
        for (name, text) in RULE_FILES {
            let family = families().iter().find(|family| family.name == *name).expect("a family");
            assert_eq!(text.lines().next(), Some(format!("# {}", family.meaning).as_str()));
        }
        for usage in ["connect-four[:ROWS]", "tron:COLOURS,EDGES", "all-but:SET:HEAPS"] {
            assert!(usages.contains(&usage), "{usage}");
        }
    }
}
