//! The certificate as a whole.

use std::marker::PhantomData;

use serde::de::MapAccess;
use serde_json::value::RawValue;

use super::entries::Entries;
use super::labels::read_labels;
use super::starts::{Ground, Starts, started};
use crate::Checking;
use crate::Reason;
use crate::bound::read::BoundText;
use crate::catalogue::{Block, Catalogue, Terms};
use crate::claim::{Begins, Equivalence, Outcome, Play, Player};
use crate::group::Group;
use crate::json::fields::{Fields, Object};
use crate::rejection::{Part, Rejection};
use crate::rules::game::Game;
use crate::rules::registry;
use crate::sentence;
use crate::verdict::{Bound, Stated, Verified};

/// The format that this checker knows, and its version.
const FORMAT: &str = "rebuttal certificate";
const VERSION: u32 = 1;

/// The most symmetries: so many generate more than 65536 elements.
const MOST_GENERATORS: usize = 17;

/// The whole document.
pub(crate) struct Document<'o> {
    pub(crate) checking: Checking<'o>,
}

/// The fields of a claim about an outcome.
const FIELDS: &[&str] = &[
    "format",
    "version",
    "remarks",
    "rules",
    "play",
    "position",
    "outcome",
    "equivalence",
    "symmetries",
    "starts",
    "entries",
    "draws",
    "bound",
];

/// The fields of a claim about a loopy value.
const FIELDS_OF_VALUE: &[&str] = &["format", "version", "remarks", "rules", "position", "value", "labels"];

impl Object for Document<'_> {
    const FIELDS: &'static [&'static str] = &[
        "format",
        "version",
        "remarks",
        "rules",
        "play",
        "position",
        "outcome",
        "equivalence",
        "symmetries",
        "starts",
        "entries",
        "draws",
        "bound",
        "value",
        "labels",
    ];
    type Value = Verified;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Verified, A::Error> {
        let (format, halt) = (fields.text("format")?, fields.halt);
        let version = fields.number("version", 0)?;
        if format != FORMAT || version != VERSION {
            let rejection = Rejection::new(Reason::WrongFormat).expected(format!("{FORMAT:?}, {VERSION}"));
            return Err(halt.stop(rejection.found(format!("{format:?}, {version}"))));
        }
        // Taken as text, for what is only skipped may not be UTF-8.
        fields.required("remarks", PhantomData::<Box<RawValue>>)?;
        let rules = fields.required("rules", PhantomData::<Box<RawValue>>)?;
        let game = halt.demand(registry::read(rules.get()))?;
        let digest = registry::digest(rules.get());
        drop(rules);
        let play = match fields.comes("play")? {
            true => fields.word("play", Play::WORDS)?,
            false => Play::Normal,
        };
        let is_value = !fields.has_read("play");
        fields.only(if is_value { FIELDS_OF_VALUE } else { FIELDS });
        let position = fields.text("position")?;
        let stated = halt.demand(Stated::new(&game, digest, play, &position).map_err(|r| r.at(Part::Position)))?;
        match is_value {
            true => read_labels(fields, game, stated),
            false => read_claim(fields, game, stated, self.checking),
        }
    }
}

/// Reads everything that follows the position in a certificate of an outcome.
fn read_claim<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    game: Game,
    stated: Stated,
    checking: Checking,
) -> Result<Verified, A::Error> {
    let halt = fields.halt;
    if stated.play == Play::Misere && !game.has_misere() {
        return Err(halt.stop(Rejection::new(Reason::NoMisere).found("play misere").at(Part::Rules)));
    }
    let words = if game.is_partizan() { Outcome::PARTIZAN_WORDS } else { Outcome::WORDS };
    let outcome = fields.word("outcome", words)?;
    let terms = read_terms(fields, game, stated.play)?;
    let mut catalogue = Catalogue::new(terms);
    let starts = fields.required("starts", halt.list(Starts::new(&catalogue, &stated.position, outcome)))?;
    let grounds = halt.demand(starts.complete())?;
    let longest_play = read_entries(fields, &mut catalogue, &grounds)?;
    let bound = match fields.comes("bound")? {
        true => Some(read_bound(fields, &mut catalogue, &grounds, &stated.position, checking)?),
        false => None,
    };
    halt.demand(catalogue.all_distinct())?;
    let Catalogue { terms, counts, .. } = catalogue;
    let mut verified = Verified::of_catalogue(stated, outcome, terms.equivalence, counts);
    (verified.starts, verified.longest_play, verified.bound) = (started(&grounds), longest_play, bound);
    verified.symmetries = terms.group.as_ref().map(|group| group.len() as u64);
    let position = halt.demand(terms.game.board(&verified.stated.position, Player::Left))?;
    sentence::say(&mut verified, &terms.game, &position);
    Ok(verified)
}

/// Reads what counts as one entry.
fn read_terms<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>, game: Game, play: Play) -> Result<Terms, A::Error> {
    let equivalence = fields.word("equivalence", Equivalence::WORDS)?;
    if !game.has(equivalence) {
        return Err(fields.halt.stop(Rejection::new(Reason::UnknownEquivalence).found(equivalence.word())));
    }
    let group = match equivalence {
        Equivalence::Symmetry => {
            let generators = read_symmetries(fields)?;
            let group = Group::new(&game, generators).map_err(|rejection| rejection.at(Part::Symmetries));
            Some(fields.halt.demand(group)?)
        }
        _ => None,
    };
    Ok(Terms { game, play, equivalence, group })
}

/// Reads the symmetries that generate a group. Each but the first at least doubles it, so there are few.
fn read_symmetries<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>) -> Result<Vec<String>, A::Error> {
    let mut generators = vec![];
    fields.texts("symmetries", |text| {
        generators.push(text);
        match generators.len() <= MOST_GENERATORS {
            true => Ok(()),
            false => Err(Rejection::new(Reason::GroupTooLarge).at(Part::Symmetries)),
        }
    })?;
    Ok(generators)
}

/// Reads the entries and the draws, and checks that the claim rests on them. Returns the length of a longest play, or 0
/// where a draw is claimed.
fn read_entries<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    catalogue: &mut Catalogue,
    grounds: &[Ground],
) -> Result<u64, A::Error> {
    let halt = fields.halt;
    fields.required("entries", halt.list(Entries { catalogue, block: Block::Entries }))?;
    let is_draw = |ground: &&Ground| ground.begins == Begins::Draws;
    let mut longest_play = 0;
    for ground in grounds.iter().filter(|ground| !is_draw(ground)) {
        longest_play = longest_play.max(halt.demand(ground.settle(catalogue))?);
    }
    let draws = grounds.iter().any(|ground| is_draw(&ground));
    if draws && fields.comes("draws")? {
        fields.required("draws", halt.list(Entries { catalogue, block: Block::Draws }))?;
        halt.demand(catalogue.all_reached())?;
    }
    for ground in grounds.iter().filter(is_draw) {
        halt.demand(ground.settle(catalogue))?;
    }
    let wanted = grounds.iter().any(Ground::rests);
    if fields.comes("draws")? || !wanted && catalogue.counts.entries > 0 {
        return Err(halt.stop(Rejection::new(Reason::UnwantedEntries).at(Part::Entries)));
    }
    Ok(if draws { 0 } else { longest_play })
}

/// Reads the bound, which stands with a single start that is won or lost.
fn read_bound<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    catalogue: &mut Catalogue,
    grounds: &[Ground],
    position: &str,
    checking: Checking,
) -> Result<Bound, A::Error> {
    let halt = fields.halt;
    match grounds {
        [ground] if ground.rests() && ground.begins != Begins::Draws => {
            let mover = ground.mover();
            let start = halt.demand(catalogue.terms.game.board(position, mover))?;
            let bound = BoundText { catalogue, start, begins: ground.begins, checking };
            fields.required("bound", halt.object(bound))
        }
        _ => Err(halt.stop(Rejection::new(Reason::UnwantedBound).at(Part::Bound))),
    }
}
