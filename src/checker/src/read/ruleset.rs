//! Which rulesets there are, and which may stand where.

use serde::de::MapAccess;

use super::fields::Fields;
use super::version::{OF_LOOPY_OR_PARTIZAN_GAMES, OF_OTHER_GAMES, OF_REMOVAL_GAMES, Version, of_another_version};
use crate::Reason;
use crate::rejection::{Part, Rejection};

/// The rules of some game: in a certificate of this version, if in one, and where in the rules.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    pub(super) version: Option<Version>,
    place: Place,
}

/// Where rules stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Whole,
    Summand,
    Negative,
}

/// Which rulesets may stand where.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Removal,
    /// All play ends, and both players have the same moves.
    Ending,
    /// Play may go on for ever, and both players have the same moves.
    Loopy,
    Partizan,
    /// A game of Left and Right that stands in no sum.
    Alone,
    Negative,
    Sum,
}

impl Rules {
    /// The rules of a certificate.
    pub(super) fn of(version: Version) -> Rules {
        Rules { version: Some(version), place: Place::Whole }
    }

    /// The rules of any game.
    pub(crate) fn any() -> Rules {
        Rules { version: None, place: Place::Whole }
    }

    /// The rules of a summand of such a sum.
    pub(super) fn of_summand(self) -> Rules {
        Rules { place: Place::Summand, ..self }
    }

    /// The rules of the game whose negative such rules mean.
    pub(super) fn of_positive(self) -> Rules {
        Rules { place: Place::Negative, ..self }
    }

    /// Whether the ruleset may be of this kind.
    fn allow(self, kind: Kind) -> bool {
        match (self.place, self.version) {
            (Place::Negative, _) => matches!(kind, Kind::Removal | Kind::Ending | Kind::Partizan),
            (Place::Summand, Some(Version::Other)) => matches!(kind, Kind::Removal | Kind::Ending),
            (Place::Summand, _) => !matches!(kind, Kind::Alone | Kind::Sum),
            (Place::Whole, None) => true,
            (Place::Whole, Some(Version::Removal | Version::RemovalWithBound)) => kind == Kind::Removal,
            (Place::Whole, Some(Version::Other)) => matches!(kind, Kind::Ending | Kind::Sum),
            (Place::Whole, Some(Version::Outcome | Version::Value)) => !matches!(kind, Kind::Removal | Kind::Ending),
        }
    }

    /// Why a known ruleset may not stand here, unless it is any of these.
    fn refuse(self, kind: Kind, ruleset: &str) -> Option<Box<Rejection>> {
        let version = match kind {
            Kind::Removal => OF_REMOVAL_GAMES,
            Kind::Ending | Kind::Sum => OF_OTHER_GAMES,
            _ => OF_LOOPY_OR_PARTIZAN_GAMES,
        };
        match (self.place, kind) {
            (Place::Whole, _) => Some(of_another_version(version, ruleset)),
            (_, Kind::Alone) | (Place::Negative, Kind::Loopy) => Some(unfit(ruleset)),
            (Place::Summand, Kind::Loopy | Kind::Partizan | Kind::Negative) => {
                Some(of_another_version(version, ruleset))
            }
            _ => None,
        }
    }
}

/// The rejection of a game in a sum, or as a negative, in which it cannot stand.
pub(super) fn unfit(ruleset: &str) -> Box<Rejection> {
    Rejection::new(Reason::UnfitSummand).found(format!("ruleset {ruleset:?}"))
}

/// The fields of each ruleset, in their order.
const RULESETS: &[(&str, Kind, &[&str])] = &[
    ("removal", Kind::Removal, &["ruleset", "removal", "points", "lines"]),
    ("babylon", Kind::Ending, &["ruleset", "tokens"]),
    ("coloured-babylon", Kind::Ending, &["ruleset", "tokens"]),
    ("nim", Kind::Ending, &["ruleset", "heaps"]),
    ("nim-heap", Kind::Ending, &["ruleset", "size"]),
    ("bricks", Kind::Ending, &["ruleset", "bricks"]),
    ("subtraction", Kind::Ending, &["ruleset", "set", "heaps"]),
    ("octal", Kind::Ending, &["ruleset", "code", "heaps"]),
    ("wythoff", Kind::Ending, &["ruleset", "heaps"]),
    ("chop", Kind::Ending, &["ruleset", "rows", "columns"]),
    ("chomp", Kind::Ending, &["ruleset", "rows", "columns"]),
    ("cram", Kind::Ending, &["ruleset", "rows", "columns"]),
    ("graph", Kind::Ending, &["ruleset", "positions", "moves"]),
    ("tokens", Kind::Loopy, &["ruleset", "vertices", "edges", "tokens"]),
    ("hackenbush", Kind::Partizan, &["ruleset", "edges"]),
    ("domineering", Kind::Partizan, &["ruleset", "board"]),
    ("clobber", Kind::Partizan, &["ruleset", "board"]),
    ("hex", Kind::Alone, &["ruleset", "rows", "columns"]),
    ("yavalath", Kind::Alone, &["ruleset", "side"]),
    ("value", Kind::Partizan, &["ruleset", "value"]),
    ("negative", Kind::Negative, &["ruleset", "of"]),
    ("sum", Kind::Sum, &["ruleset", "summands"]),
];

impl Rules {
    /// Which ruleset it is; from then on only its fields may follow.
    pub(super) fn read_ruleset<'de, A: MapAccess<'de>>(
        self,
        fields: &mut Fields<'_, A>,
    ) -> Result<(&'static str, Kind), A::Error> {
        if let (false, Some((_, _, removal))) = (self.allow(Kind::Ending) || self.allow(Kind::Sum), RULESETS.first()) {
            fields.only(removal);
        }
        let text = fields.text("ruleset")?;
        let known = RULESETS.iter().find(|(ruleset, _, _)| *ruleset == text);
        if let Some((ruleset, kind, its_fields)) = known.filter(|(_, kind, _)| self.allow(*kind)) {
            fields.only(its_fields);
            return Ok((ruleset, *kind));
        }
        if let Some(rejection) = known.and_then(|(ruleset, kind, _)| self.refuse(*kind, ruleset)) {
            return Err(fields.halt.stop(rejection.at(Part::Rules)));
        }
        let allowed = RULESETS.iter().filter(|(_, kind, _)| self.allow(*kind)).map(|(ruleset, _, _)| *ruleset);
        let expected = allowed.collect::<Vec<_>>().join(" or ");
        let rejection = Rejection::new(Reason::UnknownValue).expected(expected);
        Err(fields.halt.stop(rejection.found(format!("ruleset {text:?}"))))
    }
}
