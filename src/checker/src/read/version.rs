//! The format and its version, and which names of games go with it.

use serde::de::MapAccess;

use super::fields::Fields;
use crate::rejection::{Part, Rejection};
use crate::rules::Checked;
use crate::rules::names::{KNOWN, is_of_other_game};
use crate::{Reason, games};

/// The format that this checker knows.
const FORMAT: &str = "rebuttal certificate";

/// The versions of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    /// 1: of a removal game alone, without a bound.
    Removal,
    /// 2: of a removal game alone, with a bound.
    RemovalWithBound,
    /// 3: of any other game, with or without a bound.
    Other,
}

/// The version of the format.
pub(super) fn read_format<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>) -> Result<Version, A::Error> {
    let format = fields.text("format")?;
    if format != FORMAT {
        let rejection = Rejection::new(Reason::WrongFormat).expected(format!("{FORMAT:?}"));
        return Err(fields.halt.stop(rejection.found(format!("{format:?}"))));
    }
    let found = match fields.any_number("version")? {
        Ok(1) => return Ok(Version::Removal),
        Ok(2) => return Ok(Version::RemovalWithBound),
        Ok(3) => return Ok(Version::Other),
        Ok(version) => version.to_string(),
        Err(found) => found,
    };
    let expected = "1, or 2 with a bound, or 3 for other games than removal games";
    Err(fields.halt.stop(Rejection::new(Reason::WrongVersion).expected(expected).found(found)))
}

/// Whether the name can be that of a game in this version. What it means is held against the rules.
pub(super) fn hold_name(version: Version, name: &str) -> Checked<()> {
    match (version, games::named(name).map(|_| ())) {
        (Version::Other, Ok(())) => Err(of_another_version(version, name).at(Part::Game)),
        (Version::Other, Err(_)) if is_of_other_game(name) => Ok(()),
        (Version::Other, Err(unknown)) => Err(unknown.expected(KNOWN)),
        (_, Err(_)) if is_of_other_game(name) => Err(of_another_version(version, name).at(Part::Game)),
        (_, named) => named,
    }
}

/// The rejection of a name or a ruleset that belongs to another version.
pub(super) fn of_another_version(version: Version, found: &str) -> Box<Rejection> {
    let expected = match version {
        Version::Removal | Version::RemovalWithBound => "version 3",
        Version::Other => "version 1, or 2 with a bound",
    };
    Rejection::new(Reason::VersionOfOtherGames).expected(format!("{expected} for {found:?}"))
}
