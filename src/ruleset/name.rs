//! The one grammar by which games are named: `NAME`, `NAME:PARAMETERS`, board sizes as `ROWSxCOLUMNS`.

use super::{BoardError, Family, RemovalError, RemovalGame, RulesFile, file};

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

/// The game that `name` names, from its full board.
///
/// # Errors
/// When it names none, or a game that cannot be built; the message gives the remedy.
pub fn game(name: &str) -> Result<RemovalGame, GameError> {
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
        Some(text) if family.is_rectangle() => sizes(text).ok_or_else(|| wrong("for instance 4x4".to_owned()))?,
        Some(text) => number(text).map(|side| (side, side)).ok_or_else(|| wrong("for instance 5".to_owned()))?,
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

/// A decimal number without sign or leading zeros, so that one game has one name.
fn number(text: &str) -> Option<usize> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    // A number that no machine word holds is too large for any board, like the largest that one does.
    if plain && !text.is_empty() { Some(text.parse().unwrap_or(usize::MAX)) } else { None }
}

fn sizes(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once('x')?;
    Some((number(rows)?, number(columns)?))
}

fn from_file(path: &str) -> Result<RemovalGame, GameError> {
    let text = std::fs::read_to_string(path).map_err(|source| GameError::Read { path: path.to_owned(), source })?;
    let wrong = |reason: String| GameError::File { path: path.to_owned(), reason };
    let form = "it wants `removal`, `points` and `lines`, as `rules` in certificates/FORMAT.md";
    let rules: RulesFile = serde_json::from_str(&text).map_err(|error| wrong(format!("{error}; {form}")))?;
    let board = file::board(&rules).map_err(|error: BoardError| wrong(error.to_string()))?;
    RemovalGame::new("removal".to_owned(), board, rules.removal).map_err(|error| wrong(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(name: &str) -> String {
        game(name).expect_err("no game").to_string()
    }

    #[test]
    fn a_wrong_name_says_what_would_be_right() {
        insta::assert_snapshot!(message("nimby"), @"`nimby` names no game; `rebuttal games` lists them");
        insta::assert_snapshot!(message("tactix"), @"game `tactix`: write it as `tactix:RxC`, for instance 4x4");
        insta::assert_snapshot!(message("tactix:4*4"), @"game `tactix:4*4`: write it as `tactix:RxC`, for instance 4x4");
        insta::assert_snapshot!(message("tactix:0x4"), @"game `tactix:0x4`: write it as `tactix:RxC`, with sizes from 1 on");
        insta::assert_snapshot!(message("nimbi:2"), @"game `nimbi:2`: write it as `nimbi[:K]`, with sizes from 3 on");
        insta::assert_snapshot!(message("triangle:11"), @"game `triangle:11`: it has more than 64 points; take a smaller board");
        insta::assert_snapshot!(message("tactix:99999999999x9"), @"game `tactix:99999999999x9`: it has more than 64 points; take a smaller board");
        insta::assert_snapshot!(message("nim-squared:1x40"), @"game `nim-squared:1x40`: its lines allow more than 4194304 moves; take a board with shorter lines");
        insta::assert_snapshot!(message("removal"), @"game `removal`: write it as `removal:FILE.json`, with the path of a ruleset as data");
    }

    #[test]
    fn one_game_has_one_name() {
        assert_eq!(game("nimbi:5").expect("nimbi").name(), "nimbi");
        assert!(game("nimbi:05").is_err());
        assert!(game("tactix:+4x4").is_err());
    }
}
