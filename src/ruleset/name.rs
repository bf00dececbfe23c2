//! The grammar of the names of games: `NAME`, `NAME:PARAMETERS`, board sizes as `ROWSxCOLUMNS`; sums and differences `A
//! + B - C`; and the relations `A = B`, `A >= B`, `A <= B`, which are claims about `A - B`.

mod suggest;

use std::borrow::Cow;
use std::path::Path;

use super::games::rule_file::files;
use super::games::rule_file::text::Fault;
use super::games::rule_files::{FILE, IMPARTIAL_NAME};
use super::games::texts::IMPARTIAL;
use super::games::{Component, families};
use super::words::io_error;
use super::{Game, Ruleset, Summand};

/// The most summands in a sum.
const MOST_SUMMANDS: usize = 64;

/// Why a name does not denote a game.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// No ruleset has that name.
    #[error("`{0}` names no game; {remedy}", remedy = suggest::remedy(.0))]
    Unknown(String),
    /// The name is empty.
    #[error("the name of the game is empty; `rebuttal games` lists the games")]
    Empty,
    /// A sign of a sum or a relation lacks a game on one side.
    #[error("a game is missing {side} `{text}`; write one there, or leave the `{sign}` out")]
    Missing {
        /// The side: before or after.
        side: &'static str,
        /// The name from its beginning to the sign, or from the sign to its end.
        text: String,
        /// The sign.
        sign: String,
    },
    /// A sign that is not a relation.
    #[error("`{name}`: `{sign}` states no relation between games; write `>=`, `<=` or `=`")]
    NoRelation {
        /// The name given.
        name: String,
        /// The sign.
        sign: String,
    },
    /// A relation that is expressed as an outcome of the difference.
    #[error(
        "`{name}`: that is outcome {outcome} of the difference; `rebuttal prove '{difference}'` finds and proves it"
    )]
    ByOutcome {
        /// The name given.
        name: String,
        /// The difference of the two games.
        difference: String,
        /// The outcome that expresses the relation.
        outcome: &'static str,
    },
    /// A sum or a relation without spaces around its signs.
    #[error("`{0}` names no game; write it with spaces: `{1}`")]
    Unspaced(String, String),
    /// The parameters are invalid.
    #[error("game `{game}`: write it as `{usage}`, {remedy}")]
    Parameters {
        /// The name given.
        game: String,
        /// The usage of that family's names.
        usage: &'static str,
        /// What would be valid.
        remedy: String,
    },
    /// A partizan game where an impartial one is required.
    #[error("`{0}` is partizan, where short impartial games are wanted")]
    Partizan(String),
    /// A game that ends by a win on the board cannot be a summand.
    #[error("`{0}` ends by a win on the board, so it stands in no sum and has no negative; take it alone")]
    NoSummand(String),
    /// A loopy game where a short one is required.
    #[error("`{0}` is loopy, where short games are wanted")]
    Loopy(String),
    /// A relation where a game is required.
    #[error("`{0}` says how two games compare, where one game is wanted; write their difference with ` - `")]
    Relation(String),
    /// There are too many summands.
    #[error("a sum of {0} games: sums have at most {MOST_SUMMANDS}")]
    Summands(usize),
    /// The file is not a digraph.
    #[error(
        "`{path}` is not a game: {reason}; it wants lists: `positions` of names, `moves` of pairs of these, and `tokens` of \
         names where there are several"
    )]
    Graph {
        /// The file's path.
        path: String,
        /// What is wrong.
        reason: String,
    },
    /// The file cannot be read.
    #[error("cannot read `{path}`: {}; name a file with the rules of a game", io_error(source))]
    Read {
        /// The file's path.
        path: String,
        /// The system's error.
        source: std::io::Error,
    },
    /// The file is not a rule file, or its arguments are invalid.
    #[error("{path}: {fault}")]
    RuleFile {
        /// The file's path.
        path: String,
        /// Where, and what is wrong.
        fault: Fault,
    },
}

/// The relation claimed of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// None: any outcome may be found.
    Outcome,
    /// The second player wins: in normal play the game equals 0.
    Zero,
    /// Left wins when Right begins: in normal play the game is at least 0.
    AtLeastZero,
    /// Right wins when Left begins: in normal play the game is at most 0.
    AtMostZero,
}

/// The relation signs, longer ones first.
const SIGNS: [(&str, Relation); 3] =
    [(" >= ", Relation::AtLeastZero), (" <= ", Relation::AtMostZero), (" = ", Relation::Zero)];

/// Relations that are expressed as outcomes of the difference.
const BY_OUTCOME: [(&str, &str); 3] = [(">", "L"), ("<", "R"), ("||", "N")];

/// The names and meanings of sums, which are families of games without a ruleset.
pub const SUMS: [(&str, &str); 2] = [
    ("A + B - C", "sums and differences of games that end for want of a move; `0 - A` is the negative of A"),
    ("A = B, A >= B, A <= B", "what is said of the difference A - B, under normal play"),
];

/// A component with its sign.
struct Term<'t> {
    text: &'t str,
    negative: bool,
}

/// The game called `name`, from its start.
///
/// # Errors
/// If there is none, or it cannot be built or cannot be a summand; the message gives the remedy.
pub fn game(name: &str) -> Result<Game, GameError> {
    match stated(name)? {
        (game, Relation::Outcome) => Ok(game),
        _ => Err(GameError::Relation(name.to_owned())),
    }
}

/// The short impartial game called `name`, from its start.
///
/// # Errors
/// If there is none, or it is partizan or loopy; the message gives the remedy.
pub fn short_impartial_game(name: &str) -> Result<Game, GameError> {
    let game = game(name)?;
    match () {
        () if game.is_partizan() => Err(GameError::Partizan(name.to_owned())),
        () if !game.ends() => Err(GameError::Loopy(name.to_owned())),
        () => Ok(game),
    }
}

/// The game that `name` denotes, from its start, and the relation claimed: for `A = B` the game is the difference `A -
/// B`.
///
/// # Errors
/// If it denotes no game, or one that cannot be built or cannot be a summand; the message gives the remedy.
pub fn stated(name: &str) -> Result<(Game, Relation), GameError> {
    stated_in(name, Path::new(""))
}

/// Like [`stated`], with the paths of files relative to `folder`.
///
/// # Errors
/// As for [`stated`].
pub fn stated_in(name: &str, folder: &Path) -> Result<(Game, Relation), GameError> {
    read(name, folder).map_err(|error| {
        let spaced = spaced(name);
        let unspaced = spaced != name && read(&spaced, folder).is_ok();
        if unspaced { GameError::Unspaced(name.to_owned(), spaced) } else { wrong_signs(name).unwrap_or(error) }
    })
}

/// The files that hold the rules of the games in `name`, whether they exist or not.
pub fn files(name: &str) -> Vec<&str> {
    parse(name).0.iter().map(|term| term.text).flat_map(|text| name_of_files(text).1).flatten().collect()
}

/// Splits the name of a component into the prefix before its parts, and the file paths among its family and its
/// parameters.
fn name_of_files(name: &str) -> (&str, [Option<&str>; 2]) {
    let body = name.strip_prefix(IMPARTIAL).unwrap_or(name);
    let (family, parameters) = body.split_once(':').unwrap_or((body, ""));
    let is_path = family == "graph" && !parameters.is_empty() || files::is_file(parameters);
    let paths = [Some(family).filter(|path| path.ends_with(".game")), Some(parameters).filter(|_| is_path)];
    (&name[..name.len() - body.len()], paths)
}

/// The name of a component, with the paths of any files relative to `folder`.
fn found_in<'n>(name: &'n str, folder: &Path) -> Cow<'n, str> {
    let (prefix, paths) = name_of_files(name);
    if folder.as_os_str().is_empty() || paths == [None; 2] {
        return Cow::Borrowed(name);
    }
    let parts = name[prefix.len()..].splitn(2, ':').zip(paths);
    let found = parts.map(|(part, path)| path.map_or(part.to_owned(), |path| folder.join(path).display().to_string()));
    Cow::Owned(format!("{prefix}{}", found.collect::<Vec<_>>().join(":")))
}

/// The fault of the signs in a name that denotes no game, if any.
fn wrong_signs(name: &str) -> Option<GameError> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_sign = |word: &&str| ["+", "-", "=", ">=", "<="].contains(word);
    // A minus may begin a name, and follow another sign.
    let begins_no_game = |word: &&str| is_sign(word) && *word != "-";
    let missing = |side, text: &[&str], sign: &str| {
        Some(GameError::Missing { side, text: text.join(" "), sign: sign.to_owned() })
    };
    if words.is_empty() {
        return Some(GameError::Empty);
    }
    let by_outcome = |(at, word): (usize, &&str)| Some((at, BY_OUTCOME.iter().find(|(sign, _)| sign == word)?.1));
    if let Some((at, outcome)) = words.iter().enumerate().find_map(by_outcome)
        && let (one, other @ [_]) = (&words[..at], &words[at + 1..])
        && !one.is_empty()
    {
        let difference = format!("{} - {}", one.join(" "), other.join(" "));
        return Some(GameError::ByOutcome { name: name.to_owned(), difference, outcome });
    }
    if let Some(sign) = words.iter().find(|word| [">", "<", "==", "!="].contains(word)) {
        return Some(GameError::NoRelation { name: name.to_owned(), sign: (*sign).to_owned() });
    }
    if words.first().is_some_and(begins_no_game) {
        return missing("before", &words, words[0]);
    }
    let bare = |&at: &usize| is_sign(&words[at]) && words.get(at + 1).is_none_or(begins_no_game);
    (0..words.len()).find(bare).and_then(|at| missing("after", &words[..=at], words[at]))
}

/// `name` with spaces around every sign of a sum or a relation.
fn spaced(name: &str) -> String {
    let set_off = name.replace('+', " + ").replace('=', " = ").replace("> =", ">=").replace("< =", "<=");
    let set_off = set_off.replace(">=", " >=").replace("<=", " <=");
    set_off.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn read(name: &str, folder: &Path) -> Result<(Game, Relation), GameError> {
    let (terms, relation) = parse(name);
    if terms.len() > MOST_SUMMANDS {
        return Err(GameError::Summands(terms.len()));
    }
    let summand =
        |term: &Term| Ok(Summand { component: component(&found_in(term.text, folder))?, negative: term.negative });
    let summands = terms.iter().map(summand).collect::<Result<Vec<_>, GameError>>()?;
    let game = Game::new(summands).ok_or_else(|| GameError::Unknown(name.to_owned()))?;
    let game = if relation == Relation::Outcome { game } else { game.with_players() };
    check_sum(&game, &terms)?;
    Ok((game, relation))
}

/// Refuses sums with a component that ends by a win on the board, and some sums with a loopy component.
fn check_sum(game: &Game, terms: &[Term]) -> Result<(), GameError> {
    for (summand, term) in game.summands().iter().zip(terms) {
        let is_alone = terms.len() == 1 && !term.negative;
        if summand.component.is_won_on_board() && !is_alone {
            return Err(GameError::NoSummand(term.text.to_owned()));
        }
        let is_loopy_rule_file = matches!(summand.component, Component::RuleFile(_)) && !summand.component.ends();
        if matches!(summand.component, Component::Tokens(_)) && game.is_partizan() || is_loopy_rule_file && !is_alone {
            return Err(GameError::Loopy(term.text.to_owned()));
        }
    }
    Ok(())
}

fn parse(name: &str) -> (Vec<Term<'_>>, Relation) {
    match SIGNS.iter().find_map(|&(sign, relation)| Some((name.split_once(sign)?, relation))) {
        None => (terms(name, false), Relation::Outcome),
        Some(((left, right), relation)) => {
            (terms(left, false).into_iter().chain(terms(right, true)).collect(), relation)
        }
    }
}

/// The terms of a sum with their signs, which are reversed if `negative`. The term `0` is dropped.
fn terms(text: &str, negative: bool) -> Vec<Term<'_>> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    let mut sign = negative;
    if let Some(behind) = rest.strip_prefix('-') {
        (rest, sign) = (behind, !negative);
    }
    loop {
        let next = [" + ", " - "].into_iter().filter_map(|between| Some((rest.find(between)?, between))).min();
        let end = next.map_or(rest.len(), |(at, _)| at);
        found.push(Term { text: rest[..end].trim(), negative: sign });
        let Some((at, between)) = next else { break };
        (rest, sign) = (&rest[at + between.len()..], (between == " - ") != negative);
    }
    found.retain(|term| term.text != "0");
    found
}

/// The component called `name`. The family precedes the `:`, or is `*` for a nim-heap.
fn component(name: &str) -> Result<Component, GameError> {
    let before = if name.starts_with('*') { "*" } else { name.split(':').next().unwrap_or(name) };
    let before = match before {
        name if name.starts_with(IMPARTIAL) => IMPARTIAL_NAME,
        path if path.ends_with(".game") => FILE,
        name => name,
    };
    match families().find(|family| family.name == before) {
        Some(family) => (family.read)(family, name),
        None => Err(GameError::Unknown(name.to_owned())),
    }
}

#[cfg(test)]
mod tests;
