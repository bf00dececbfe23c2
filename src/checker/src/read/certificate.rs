//! The certificate as a whole.

use super::entries;
use super::labels::read_labels;
use super::period::read_period;
use super::quotient::read_quotient;
use super::starts::{Ground, read_starts, started};
use crate::catalogue::{Block, Catalogue, Terms};
use crate::claim::{Begins, Equivalence, Outcome, Play, Player};
use crate::group::Group;
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::rejection::{Part, Rejection, hold};
use crate::rules::game::Game;
use crate::rules::registry;
use crate::verdict::{Bound, Stated, Verified};
use crate::work::Work;
use crate::{Checking, Reason, bound, sentence};

/// The format known to this checker, and its version.
const FORMAT: &str = "rebuttal certificate";
const VERSION: u32 = 1;

/// The fields of certificates of all kinds.
#[rustfmt::skip]
const FIELDS: &[&str] = &[
    "format", "version", "remarks", "rules", "play", "products", "lost", "from", "period", "mask", "values", "elements",
    "position", "value", "labels", "outcome", "equivalence", "symmetries", "starts", "entries", "draws", "bound",
];

/// The fields of g-values after the rules.
const OF_G_VALUES: &[&str] = &["from", "period", "mask", "values"];

/// Reads the whole document.
pub(super) fn read(json: &mut Json, checking: Checking) -> Reading<Verified> {
    json.object(FIELDS, |fields| {
        let format = fields.text("format")?;
        let version = fields.number("version", 0)?;
        if format != FORMAT || version != VERSION {
            let rejection = Rejection::new(Reason::WrongFormat).expected(format!("{FORMAT:?}, {VERSION}"));
            return Err(rejection.found(format!("{format:?}, {version}")).into());
        }
        fields.at("remarks")?.skip()?;
        let rules = fields.at("rules")?.copy()?;
        let work = Work::new(fields.json.bytes(), checking.patience);
        if fields.peek()?.is_some_and(|name| OF_G_VALUES.contains(&name)) {
            return read_period(fields, &rules, work);
        }
        let is_value = !fields.comes("play")?;
        let play = if is_value { Play::Normal } else { fields.word("play", Play::WORDS)? };
        if fields.comes("products")? {
            return read_quotient(fields, &rules, play, &work);
        }
        let (game, digest) = (registry::read_within(&rules, work.clone())?, registry::digest(&rules));
        drop(rules);
        let position = fields.text("position")?;
        let stated = Stated::new(&game, digest, play, &position).map_err(|r| r.at(Part::Position))?;
        let verified = match is_value {
            true => read_labels(fields, game, stated),
            false => read_claim(fields, game, stated, checking, work.clone()),
        };
        work.hold_kept_up()?;
        verified
    })
}

/// Reads everything that follows the position in a certificate of an outcome.
fn read_claim(fields: &mut Fields, game: Game, stated: Stated, checking: Checking, work: Work) -> Reading<Verified> {
    hold(stated.play != Play::Misere || game.has_misere(), || {
        Rejection::new(Reason::NoMisere).found("play misere").at(Part::Rules)
    })?;
    let words = if game.is_partizan() { Outcome::WORDS } else { Outcome::IMPARTIAL_WORDS };
    let outcome = fields.word("outcome", words)?;
    let terms = read_terms(fields, game, stated.play, work)?;
    let mut catalogue = Catalogue::new(terms);
    let grounds = read_starts(fields.at("starts")?, &catalogue, &stated.position, outcome)?;
    let longest_play = read_entries(fields, &mut catalogue, &grounds)?;
    let bound = match fields.comes("bound")? {
        true => Some(read_bound(fields, &mut catalogue, &grounds, &stated.position, checking)?),
        false => None,
    };
    catalogue.all_distinct()?;
    let Catalogue { terms, counts, .. } = catalogue;
    let mut verified = Verified::of(stated, Some(outcome), terms.equivalence, counts);
    (verified.starts, verified.longest_play, verified.bound) = (started(&grounds), longest_play, bound);
    verified.symmetries = terms.group.as_ref().map(|group| group.len() as u64);
    let position = terms.game.board(&verified.stated.position, Player::Left)?;
    sentence::say(&mut verified, &terms.game, &position);
    Ok(verified)
}

/// Reads what counts as one entry.
fn read_terms(fields: &mut Fields, game: Game, play: Play, work: Work) -> Reading<Terms> {
    let equivalence = fields.word("equivalence", Equivalence::WORDS)?;
    hold(game.has(equivalence), || Rejection::new(Reason::UnknownEquivalence).found(equivalence.word()))?;
    let mut group = (equivalence == Equivalence::Symmetry).then(|| Group::trivial(game.cells()));
    if let Some(group) = &mut group {
        fields.at("symmetries")?.list(|json| {
            let symmetry = json.text()?;
            Ok(group.add(&game, &symmetry).map_err(|rejection| rejection.at(Part::Symmetries))?)
        })?;
    }
    Ok(Terms { game, play, equivalence, group, work })
}

/// Reads the entries and the draws, and checks that the claim rests on them. Returns the length of the longest play,
/// unless a draw is claimed or a mirror occurs.
fn read_entries(fields: &mut Fields, catalogue: &mut Catalogue, grounds: &[Ground]) -> Reading<Option<u64>> {
    entries::read(fields.at("entries")?, catalogue, Block::Entries)?;
    let is_draw = |ground: &&Ground| ground.begins == Begins::Draws;
    let mut longest_play = Some(0);
    for ground in grounds.iter().filter(|ground| !is_draw(ground)) {
        longest_play = longest_play.zip(ground.settle(catalogue)?).map(|(longest, other)| longest.max(other));
    }
    let draws = grounds.iter().any(|ground| is_draw(&ground));
    if draws && fields.comes("draws")? {
        entries::read(fields.at("draws")?, catalogue, Block::Draws)?;
        catalogue.all_reached()?;
    }
    for ground in grounds.iter().filter(is_draw) {
        ground.settle(catalogue)?;
    }
    let wanted = grounds.iter().any(Ground::rests);
    if !draws && fields.comes("draws")? || !wanted && catalogue.counts.entries > 0 {
        return Err(Rejection::new(Reason::UnwantedEntries).at(Part::Entries).into());
    }
    Ok(longest_play.filter(|_| !draws))
}

/// Reads the bound, which is present only if each start is won or lost and some start rests on an entry. A bound about
/// catalogues of whole positions requires that every part is one.
fn read_bound(
    fields: &mut Fields,
    catalogue: &mut Catalogue,
    grounds: &[Ground],
    position: &str,
    checking: Checking,
) -> Reading<Bound> {
    let mut starts = vec![];
    for ground in grounds.iter().filter(|ground| ground.rests()) {
        starts.push((catalogue.terms.game.board(position, ground.mover())?, ground.begins));
    }
    if starts.is_empty() || grounds.iter().any(|ground| ground.begins == Begins::Draws) {
        return Err(Rejection::new(Reason::UnwantedBound).at(Part::Bound).into());
    }
    bound::read(fields.at("bound")?, catalogue, starts, checking)
}
