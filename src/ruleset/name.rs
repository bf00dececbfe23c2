//! The one grammar by which games are named: `NAME`, `NAME:PARAMETERS`, board sizes as `ROWSxCOLUMNS`.

use super::games::babylon::parse_tokens;
use super::games::removal::file;
use super::loopy::ending_graph;
use super::notation::{number, sizes};
use super::partizan::PARTIZAN_USAGES;
use super::{
    Babylon, BoardError, Chomp, Chop, ColouredBabylon, Cram, Family, Game, HeapRule, Heaps, NimHeap, RemovalError,
    RemovalGame, RulesFile,
};

/// The most games of a sum.
pub(super) const MOST_SUMMANDS: usize = 64;

/// Why a name does not lead to a game.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// No ruleset has that name.
    #[error("`{0}` names no game; `rebuttal games` lists them")]
    Unknown(String),
    /// The parameters do not fit.
    #[error("game `{game}`: write it as `{usage}`, {remedy}")]
    Parameters {
        /// The name given.
        game: String,
        /// How members of that family are named.
        usage: &'static str,
        /// What fits.
        remedy: String,
    },
    /// A game of Left and Right where an impartial one is wanted.
    #[error("`{0}` is a game of Left and Right, where impartial games that end are wanted")]
    Partizan(String),
    /// A game that ends by a win on the board.
    #[error("`{0}` ends by a win on the board, so it stands in no sum and has no negative; take it alone")]
    NoSummand(String),
    /// A game without an end where one with an end is wanted.
    #[error("in `{0}` play may go on for ever, where games that end are wanted")]
    Loopy(String),
    /// Too many games in a sum.
    #[error("a sum of {0} games: sums have at most {MOST_SUMMANDS}")]
    Summands(usize),
    /// The file is not a digraph.
    #[error(
        "`{path}` is not a game: {reason}; it wants `positions`, a list of names, and `moves`, a list of pairs of them; \
         `tokens`, a list of names, where there are several"
    )]
    Graph {
        /// The file's path.
        path: String,
        /// What is wrong.
        reason: String,
    },
    /// A board that is too large.
    #[error("game `{0}`: it has more than 64 points; take a smaller board")]
    TooLarge(String),
    /// The board allows too many moves.
    #[error("game `{game}`: {source}")]
    Rules {
        /// The name given.
        game: String,
        /// Why its rules make no game.
        source: RemovalError,
    },
    /// The file cannot be read.
    #[error("cannot read `{path}`: {source}")]
    Read {
        /// The file's path.
        path: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file is not a ruleset.
    #[error("`{path}` is not a removal game: {reason}")]
    File {
        /// The file's path.
        path: String,
        /// What is wrong, with its place.
        reason: String,
    },
}

/// How the games are named that are no removal games, and what they are.
pub const USAGES: [(&str, &str); 12] = [
    (
        "babylon:A,B,...",
        "Babylon with A tokens of the first colour, B of the second, ...: of a pile its height and top colour matter",
    ),
    ("coloured-babylon:A,B,...", "Babylon with the colours inside the piles kept"),
    ("nim:A,B,...", "nim on heaps of A, B, ... tokens"),
    ("*K", "a nim-heap of K tokens"),
    ("bricks:N", "pick up bricks: one or two of N"),
    ("subtraction:S,T,...:A,B,...", "heaps of A, B, ... that lose S or T or ... tokens"),
    ("octal:0.CODE:A,B,...", "the octal game of that code on heaps of A, B, ...; 0.77 is Kayles, 0.07 Dawson's Kayles"),
    ("chop:RxC", "chop: rows or columns of an R by C rectangle are broken off"),
    ("chomp:RxC", "chomp: an R by C bar whose first square is poisoned"),
    ("cram:RxC", "cram: dominoes on an R by C rectangle"),
    (
        "graph:FILE.json",
        "any game whose positions and moves can be listed, as data (`positions`, `moves`), with cycles or without; `tokens` on several",
    ),
    ("A + B", "a disjunctive sum of any of these games"),
];

/// The game that `name` names, from its start: one game, or several with ` + ` between.
///
/// # Errors
/// When it names none, or a game that cannot be built; the message gives the remedy.
pub fn game(name: &str) -> Result<Game, GameError> {
    let names: Vec<&str> = name.split(" + ").map(str::trim).collect();
    if names.len() > MOST_SUMMANDS {
        return Err(GameError::Summands(names.len()));
    }
    let summands = names.into_iter().map(summand).collect::<Result<Vec<_>, _>>()?;
    Game::sum(summands).ok_or_else(|| GameError::Unknown(name.to_owned()))
}

pub(super) fn summand(name: &str) -> Result<Game, GameError> {
    if name.starts_with('*') {
        let wrong = || parameters(name, "*K", "with K from 0 to 1000000, for instance *3");
        return NimHeap::named(name).map(Game::from).ok_or_else(wrong);
    }
    let (family, text) = name.split_once(':').unwrap_or((name, ""));
    if PARTIZAN_USAGES.iter().any(|(usage, _)| usage.split(':').next() == Some(family)) {
        return Err(GameError::Partizan(name.to_owned()));
    }
    if family == "nim-city" {
        return Err(GameError::Loopy(name.to_owned()));
    }
    let Some((usage, _)) = USAGES.iter().find(|(usage, _)| usage.split(':').next() == Some(family)) else {
        return removal_game(name).map(Game::from);
    };
    let wrong = |remedy: &str| parameters(name, usage, remedy);
    let babylon = || parse_tokens(text).ok_or_else(|| wrong("for instance 3,3,3,3"));
    let sides = |most| sizes(text, most).ok_or_else(|| wrong("for instance 3x4"));
    match family {
        "babylon" => Babylon::new(babylon()?).map(Game::from).map_err(|remedy| wrong(&remedy)),
        "coloured-babylon" => ColouredBabylon::new(babylon()?).map(Game::from).map_err(|remedy| wrong(&remedy)),
        "chop" => sides(u64::MAX)
            .map(|[r, c]| Chop::new(r, c))?
            .map(Game::from)
            .ok_or_else(|| wrong("with sides from 1 to 1000000")),
        "chomp" => sides(u64::MAX)
            .map(|[r, c]| Chomp::new(r, c))?
            .map(Game::from)
            .ok_or_else(|| wrong("with sides from 1 to 64")),
        "cram" => {
            sides(u64::MAX).map(|[r, c]| Cram::new(r, c))?.map(Game::from).ok_or_else(|| wrong("with 1 to 64 squares"))
        }
        "graph" if text.is_empty() => Err(wrong("with the path of a digraph as data")),
        "graph" => ending_graph(name, text),
        _ => heaps(family, text).map_err(|remedy| wrong(&remedy)),
    }
}

pub(super) fn parameters(name: &str, usage: &'static str, remedy: &str) -> GameError {
    GameError::Parameters { game: name.to_owned(), usage, remedy: remedy.to_owned() }
}

/// A game on heaps, or what would be right.
fn heaps(family: &str, text: &str) -> Result<Game, String> {
    let (rule, heaps) = match family {
        "nim" => (HeapRule::Nim, text),
        "bricks" if text.contains(',') => return Err("with one number".to_owned()),
        "bricks" => (HeapRule::Bricks, text),
        "subtraction" => {
            let (set, heaps) = text.split_once(':').ok_or("for instance subtraction:1,3,4:9")?;
            (HeapRule::Subtraction(numbers(set).ok_or("for instance subtraction:1,3,4:9")?), heaps)
        }
        _ => {
            let (code, heaps) = text.split_once(':').ok_or("for instance octal:0.77:7,9")?;
            (HeapRule::Octal(octal_code(code).ok_or("with digits from 0 to 7, for instance octal:0.77:7,9")?), heaps)
        }
    };
    let heaps = numbers(heaps).ok_or("with numbers of tokens from 0 to 1000000, `,` between")?;
    Heaps::new(rule, heaps).map(Game::from)
}

fn octal_code(code: &str) -> Option<Vec<u8>> {
    let digits = code.strip_prefix("0.")?.bytes();
    digits.map(|digit| digit.checked_sub(b'0').filter(|&digit| digit < 8)).collect()
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(|part| u32::try_from(number(part, u64::MAX)?).ok()).collect()
}

/// The removal game that `name` names, from its full board.
///
/// # Errors
/// When it names none, or a game that cannot be built; the message gives the remedy.
pub fn removal_game(name: &str) -> Result<RemovalGame, GameError> {
    let (family, parameters) = match name.split_once(':') {
        Some((family, parameters)) => (family, Some(parameters)),
        None => (name, None),
    };
    if family == "removal" {
        return from_file(parameters.filter(|path| !path.is_empty()).ok_or_else(|| GameError::Parameters {
            game: name.to_owned(),
            usage: "removal:FILE.json",
            remedy: "with the path of a ruleset as data".to_owned(),
        })?);
    }
    let found = Family::ALL.into_iter().find(|known| known.name() == family);
    member(found.ok_or_else(|| GameError::Unknown(name.to_owned()))?, name, parameters)
}

fn member(family: Family, name: &str, parameters: Option<&str>) -> Result<RemovalGame, GameError> {
    let wrong = |remedy: String| GameError::Parameters { game: name.to_owned(), usage: family.usage().0, remedy };
    let (rows, columns) = match parameters {
        None if family == Family::Nimbi => (5, 5),
        Some(text) if family.is_rectangle() => sides(text).ok_or_else(|| wrong("for instance 4x4".to_owned()))?,
        Some(text) => side(text).map(|side| (side, side)).ok_or_else(|| wrong("for instance 5".to_owned()))?,
        None => return Err(wrong(format!("for instance {}", if family.is_rectangle() { "4x4" } else { "5" }))),
    };
    if rows.min(columns) < family.least() {
        return Err(wrong(format!("with sizes from {} on", family.least())));
    }
    let canonical = if family == Family::Nimbi && rows == 5 { "nimbi" } else { name };
    let game = family.member(canonical.to_owned(), rows, columns);
    game.map_err(|source| GameError::Rules { game: name.to_owned(), source })?
        .ok_or_else(|| GameError::TooLarge(name.to_owned()))
}

/// A side of a board. A number that no machine word holds is too large for any board, like the largest that one does.
fn side(text: &str) -> Option<usize> {
    let digits =
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    digits.then(|| text.parse().unwrap_or(usize::MAX))
}

fn sides(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once('x')?;
    Some((side(rows)?, side(columns)?))
}

fn from_file(path: &str) -> Result<RemovalGame, GameError> {
    let text = file::read_text(path).map_err(|source| GameError::Read { path: path.to_owned(), source })?;
    let wrong = |reason: String| GameError::File { path: path.to_owned(), reason };
    let form = "it wants `removal`, `points` and `lines`, as `rules` in certificates/FORMAT.md";
    let rules: RulesFile = serde_json::from_str(&text).map_err(|error| wrong(format!("{error}; {form}")))?;
    let board = file::board(&rules).map_err(|error: BoardError| wrong(error.to_string()))?;
    RemovalGame::new("removal".to_owned(), board, rules.removal).map_err(|error| wrong(error.to_string()))
}

#[cfg(test)]
mod tests;
