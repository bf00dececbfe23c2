//! The format and its version, and which names of games go with it.

use serde::de::MapAccess;

use super::fields::Fields;
use crate::rejection::{Part, Rejection};
use crate::rules::Checked;
use crate::rules::names::{KNOWN, KNOWN_LOOPY_OR_PARTIZAN, Kind, kind};
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
    /// 3: of any other game in which all play ends and both players have the same moves, with or without a bound.
    Other,
    /// 4: of a game in which play may go on for ever, or of Left and Right: who wins.
    Outcome,
    /// 5: of a game in which play may go on for ever: its loopy value.
    Value,
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
        Ok(4) => return Ok(Version::Outcome),
        Ok(5) => return Ok(Version::Value),
        Ok(version) => version.to_string(),
        Err(found) => found,
    };
    let expected = "1, or 2 with a bound, or 3 for other games than removal games, or 4 or 5 for those in which play may go on \
                    for ever or the moves of the players differ";
    Err(fields.halt.stop(Rejection::new(Reason::WrongVersion).expected(expected).found(found)))
}

/// Whether the name can be that of a game in this version. What it means is held against the rules.
pub(super) fn hold_name(version: Version, name: &str) -> Checked<()> {
    let removal = games::named(name).map(|_| ());
    let known = if removal.is_ok() { None } else { kind(name) };
    let belongs = match (version, known) {
        (Version::Removal | Version::RemovalWithBound, None) => return removal,
        (_, None) if removal.is_ok() => OF_REMOVAL_GAMES,
        (Version::Other, None) => return removal.map_err(|unknown| unknown.expected(KNOWN)),
        (_, None) => return removal.map_err(|unknown| unknown.expected(KNOWN_LOOPY_OR_PARTIZAN)),
        (Version::Other, Some(Kind::Ending | Kind::Sum)) => return Ok(()),
        (Version::Outcome | Version::Value, Some(Kind::Sum | Kind::LoopyOrPartizan)) => return Ok(()),
        (_, Some(Kind::LoopyOrPartizan)) => OF_LOOPY_OR_PARTIZAN_GAMES,
        (_, Some(Kind::Ending | Kind::Sum)) => OF_OTHER_GAMES,
    };
    Err(of_another_version(belongs, name).at(Part::Game))
}

/// The versions of certificates of each kind of games.
pub(super) const OF_REMOVAL_GAMES: &str = "version 1, or 2 with a bound";
pub(super) const OF_OTHER_GAMES: &str = "version 3";
pub(super) const OF_LOOPY_OR_PARTIZAN_GAMES: &str = "version 4";

/// The rejection of a name or a ruleset that belongs to another version, which is given.
pub(super) fn of_another_version(version: &str, found: &str) -> Box<Rejection> {
    Rejection::new(Reason::VersionOfOtherGames).expected(format!("{version} for {found:?}"))
}
