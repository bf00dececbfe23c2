//! What to prove, and how.

use std::path::PathBuf;

use super::parts::MOST_COMPONENTS;
use super::{Origin, ProveError, catalogue, parts};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Feature, Game, Play, Position, Relation};
use crate::solve::Solving;
use crate::solve::budget::Budget;
use crate::solve::positions::most_positions;

/// The most positions of a game won on the board for a bound, which needs all of those that are lost: beyond, their number
/// passes the limit on classes.
const MOST_WHOLE: u128 = 1 << 24;

/// Which catalogue to prove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CatalogueChoice {
    /// A small one without a proper closed subset.
    Minimal,
    /// The smallest one, with a proof that none is smaller, as far as the budget allows.
    Minimum,
    /// Every P-position that perfect second play can reach.
    All,
    /// The one that Fraenkel and Herda (1980) published for Nimbi.
    Paper,
    /// The catalogue of these positions.
    Given(Vec<Position>),
}

/// What to prove, and how.
#[derive(Clone, Debug)]
pub struct Request {
    /// The convention.
    pub play: Play,
    /// What counts as one entry.
    pub equivalence: Equivalence,
    /// The relation claimed of the game.
    pub relation: Relation,
    /// Which catalogue. For a loopy game only `Minimal` is possible, for a partizan one also `Minimum`.
    pub catalogue: CatalogueChoice,
    /// Whether every position left must as a whole be equivalent to an entry. Otherwise, in normal play of a short game, a
    /// minimal catalogue settles the parts of a position that decomposes, and in games like Hex what exceeds its entries.
    pub whole: bool,
    /// Whether to prove a lower bound on the entries of any catalogue as well; a minimum catalogue always comes with
    /// one.
    pub bound: bool,
    /// Whether to choose, among minimum catalogues, one whose strategy graph has the fewest edges.
    pub fewest_edges: bool,
    /// The limit on the search for a minimum; an interrupt also ends the search for a small catalogue.
    pub budget: Budget,
    /// The stem of the file name for a long proof; without it the proof stays inside the certificate.
    pub beside: Option<String>,
    /// MiB that the table of outcomes may take.
    pub memory: u64,
    /// The number of threads for solving.
    pub threads: usize,
    /// The folder for the table of outcomes of a removal game, if it is not to be in memory.
    pub table: Option<PathBuf>,
    /// Where this request comes from, a remark in the certificate.
    pub origin: Origin,
}

impl Request {
    /// A request without a separate bound, with 64 MiB for the table of outcomes and one thread.
    pub fn new(play: Play, equivalence: Equivalence, catalogue: CatalogueChoice) -> Request {
        Request {
            play,
            equivalence,
            relation: Relation::Outcome,
            catalogue,
            whole: false,
            bound: false,
            fewest_edges: false,
            budget: Budget::default(),
            beside: None,
            memory: 64,
            threads: 1,
            table: None,
            origin: Origin::default(),
        }
    }

    /// Whether `game` admits the request, as far as can be told without a search.
    ///
    /// # Errors
    /// What the game does not have, or is too large for.
    pub fn check(&self, game: &Game) -> Result<(), ProveError> {
        let has = game.equivalences();
        if !has.contains(&self.equivalence) {
            return Err(ProveError::NoSuchEquivalence { game: game.name(), equivalence: self.equivalence, has });
        }
        game.check_play(self.play, self.relation).map_err(ProveError::Refused)?;
        let feature = match self.catalogue {
            CatalogueChoice::Minimal => self.bound.then_some(Feature::Short("--bound")),
            CatalogueChoice::Minimum => Some(Feature::Short("--catalogue minimum")),
            CatalogueChoice::All | CatalogueChoice::Paper | CatalogueChoice::Given(_) => {
                Some(Feature::ShortImpartial("--catalogue"))
            }
        };
        feature.map_or(Ok(()), |feature| game.check(feature)).map_err(ProveError::Refused)?;
        if self.catalogue == CatalogueChoice::Paper && catalogue::published(game).is_empty() {
            return Err(ProveError::NotThePapersBoard(game.name()));
        }
        if self.is_bounded() && self.is_too_large(game) { Err(self.not_listed(game)) } else { Ok(()) }
    }

    /// Whether there are too many positions for a bound, or too many components whatever the first move is.
    fn is_too_large(&self, game: &Game) -> bool {
        let is_mirror = |start| parts::settled_by_mirrors(game, start).is_some();
        match self.decomposes(game) {
            _ if game.is_won_on_board() => most_positions(game).is_none_or(|most| most > MOST_WHOLE),
            true => game.components(&game.source()).len() > MOST_COMPONENTS + 1 && !game.starts().iter().all(is_mirror),
            false => false,
        }
    }

    /// The reason why not every reply is listed, which a bound needs.
    pub(super) fn not_listed(&self, game: &Game) -> ProveError {
        let reason = match (self.decomposes(game), game.is_partizan()) {
            (true, false) => {
                "some position that must be settled has too many components for a bound on catalogues with sums; add \
                 --whole"
            }
            (true, true) => {
                "it has too many positions to choose from for a bound, or one with too many components; ask for a \
                 minimal catalogue, without --bound"
            }
            _ => "it has too many positions to choose from for a bound; ask for a minimal catalogue, without --bound",
        };
        ProveError::Refused(reason.to_owned())
    }

    /// Whether sums and mirrors are allowed to settle positions, and entries, in games like Hex, what exceeds them.
    pub fn allows_sums(&self, game: &Game) -> bool {
        let chooses = matches!(self.catalogue, CatalogueChoice::Minimal | CatalogueChoice::Minimum);
        chooses && !self.whole && self.play == Play::Normal && game.ends()
    }

    /// Whether they settle positions in the catalogue. A bound on catalogues with sums is proved only where the checker
    /// knows all components; elsewhere it is about catalogues of whole positions.
    pub fn decomposes(&self, game: &Game) -> bool {
        let has_bound = game.has_components() && self.equivalence == game.coarsest_equivalence();
        self.allows_sums(game) && (has_bound || !self.is_bounded())
    }

    /// Whether a bound is to be proved.
    pub fn is_bounded(&self) -> bool {
        self.bound || self.catalogue == CatalogueChoice::Minimum
    }

    /// The limits on solving.
    pub(super) fn solving(&self) -> Solving<'_> {
        Solving { memory: self.memory, threads: self.threads, table: self.table.as_deref() }
    }
}
