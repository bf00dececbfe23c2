//! Reads rules: one ruleset, a negative or a sum, and decides which may occur where.

use serde::de::{MapAccess, SeqAccess};

use super::{Kind, RULESETS, Version, read_rules};
use crate::Reason;
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::json::lists::hold_fewer;
use crate::rejection::{Part, Rejection};
use crate::rules::game::{Component, Game, MOST_SUMMANDS};

/// The rules of some game: in a certificate of this version, if in a certificate, and their place.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    version: Option<Version>,
    place: Place,
}

/// The place of rules.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Whole,
    Summand,
    Negative,
}

impl Rules {
    /// The rules of a certificate of this version, or without a version of any game.
    pub(crate) fn of(version: Option<Version>) -> Rules {
        Rules { version, place: Place::Whole }
    }

    /// Whether a ruleset of this kind is allowed here.
    pub(super) fn allow(self, kind: Kind) -> bool {
        match (self.place, self.version) {
            (Place::Negative, _) => matches!(kind, Kind::Removal | Kind::Ending | Kind::Partizan),
            (Place::Summand, Some(Version::Other)) => matches!(kind, Kind::Removal | Kind::Ending),
            (Place::Summand, _) => kind.adds() && kind != Kind::Sum,
            (Place::Whole, None) => true,
            (Place::Whole, Some(Version::Removal | Version::RemovalWithBound)) => kind == Kind::Removal,
            (Place::Whole, Some(Version::Other)) => matches!(kind, Kind::Ending | Kind::Sum),
            (Place::Whole, Some(Version::Outcome | Version::Value)) => !matches!(kind, Kind::Removal | Kind::Ending),
        }
    }

    /// The rejection of a ruleset that exists but is not allowed here; `None` if it may be unfit for another reason.
    fn refuse(self, kind: Kind, ruleset: &str) -> Option<Box<Rejection>> {
        match (self.place, kind) {
            (Place::Whole, _) => Some(kind.of_another_version(ruleset)),
            (_, kind) if !kind.adds() => Some(unfit(ruleset)),
            (Place::Negative, Kind::Loopy) => Some(unfit(ruleset)),
            (Place::Summand, Kind::Loopy | Kind::Partizan | Kind::Negative) => Some(kind.of_another_version(ruleset)),
            _ => None,
        }
    }

    /// Reads which ruleset it is; afterwards only its fields may follow.
    fn read_ruleset<'de, A: MapAccess<'de>>(
        self,
        fields: &mut Fields<'_, A>,
    ) -> Result<(&'static str, Kind), A::Error> {
        if let (false, Some((_, _, _, removal))) = (self.allow(Kind::Ending) || self.allow(Kind::Sum), RULESETS.first())
        {
            fields.only(removal);
        }
        let text = fields.text("ruleset")?;
        let known = RULESETS.iter().find(|(ruleset, ..)| *ruleset == text);
        if let Some((ruleset, kind, _, its_fields)) = known.filter(|(_, kind, ..)| self.allow(*kind)) {
            fields.only(its_fields);
            return Ok((ruleset, *kind));
        }
        if let Some(rejection) = known.and_then(|(ruleset, kind, ..)| self.refuse(*kind, ruleset)) {
            return Err(fields.halt.stop(rejection.at(Part::Rules)));
        }
        let allowed = RULESETS.iter().filter(|(_, kind, ..)| self.allow(*kind)).map(|(ruleset, ..)| *ruleset);
        let rejection = Rejection::new(Reason::UnknownValue).expected(allowed.collect::<Vec<_>>().join(" or "));
        Err(fields.halt.stop(rejection.found(format!("ruleset {text:?}"))))
    }

    /// Reads one ruleset, or the negative of one.
    fn read_component<'de, A: MapAccess<'de>>(
        self,
        (ruleset, kind): (&str, Kind),
        fields: &mut Fields<'_, A>,
    ) -> Result<Component, A::Error> {
        match read_rules(ruleset, fields)? {
            Some(rules) => Ok(Component { kind, minus: false, rules: fields.halt.demand(rules)? }),
            None => {
                let of = fields.halt.object(OneOf(Rules { place: Place::Negative, ..self }));
                Ok(Component { minus: true, ..fields.required("of", of)? })
            }
        }
    }

    /// Reads a sum, which must be of a kind that certificates of this version admit.
    fn read_sum<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Game, A::Error> {
        let summands = Summands { rules: Rules { place: Place::Summand, ..self }, read: vec![] };
        let game = Game::sum(fields.required("summands", fields.halt.list(summands))?.read);
        let game = fields.halt.demand(game)?;
        let refuse = |rejection: Box<Rejection>| Err(fields.halt.stop(rejection.at(Part::Rules)));
        match (game.is_partizan(), game.always_ends(), self.version) {
            (true, false, _) => refuse(unfit("tokens")),
            (false, true, Some(Version::Outcome | Version::Value)) => refuse(Kind::Sum.of_another_version("sum")),
            _ => Ok(game),
        }
    }
}

impl Object for Rules {
    const FIELDS: &'static [&'static str] = FIELDS;
    type Value = Game;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Game, A::Error> {
        match self.read_ruleset(fields)? {
            (_, Kind::Sum) => self.read_sum(fields),
            ruleset => self.read_component(ruleset, fields).map(Game::single),
        }
    }
}

/// Rules other than those of a sum.
struct OneOf(Rules);

impl Object for OneOf {
    const FIELDS: &'static [&'static str] = FIELDS;
    type Value = Component;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Component, A::Error> {
        let ruleset = self.0.read_ruleset(fields)?;
        self.0.read_component(ruleset, fields)
    }
}

/// The fields of all rulesets.
const FIELDS: &[&str] = &[
    "ruleset",
    "removal",
    "points",
    "lines",
    "tokens",
    "heaps",
    "size",
    "bricks",
    "set",
    "code",
    "rows",
    "columns",
    "positions",
    "moves",
    "vertices",
    "edges",
    "board",
    "side",
    "value",
    "of",
    "summands",
];

/// The rules of the summands of a sum.
struct Summands {
    rules: Rules,
    read: Vec<Component>,
}

impl List for Summands {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(summand) = elements.next_element_seed(halt.object(OneOf(self.rules)))? else { return Ok(false) };
        halt.demand(hold_fewer(self.read.len(), MOST_SUMMANDS, "summands", Reason::BadRules))?;
        self.read.push(summand);
        Ok(true)
    }
}

/// The rejection of a game that cannot be a summand, or negated.
fn unfit(ruleset: &str) -> Box<Rejection> {
    Rejection::new(Reason::UnfitSummand).found(format!("ruleset {ruleset:?}"))
}
