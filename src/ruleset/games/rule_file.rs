//! Rule files: rulesets given as a page of text. On its board a text is grounded to a list of ground rules, and the
//! game is that list; `certificates/FORMAT.md` defines the language.
//!
//! The modules follow a text through the program. [`text`] has lines and words, [`syntax`] what the lines state,
//! [`board`] the points and directions, [`rule`] the rules, [`walk`] the walks of their expressions; [`ground`] makes
//! the ground rules. [`play`] plays by them, [`weights`] prove that play ends, and [`symmetry`] finds the symmetries.
//! [`live`] is the live structure of a position, as [`facts`]; [`alike`] finds its isomorphisms and mirrors.

mod alike;
pub mod board;
pub mod cells;
pub mod change;
pub mod connecting;
mod connections;
mod diagram;
pub mod dominoes;
pub mod explanation;
mod facts;
pub mod files;
mod game;
pub mod ground;
pub mod grounded;
mod listed;
mod live;
mod notation;
pub mod part;
pub mod play;
mod poset;
pub mod positional;
mod ready;
mod remembered;
pub mod removal;
mod rule;
pub mod shown;
pub mod symmetry;
pub mod syntax;
pub mod taking;
pub mod text;
mod walk;
pub mod weights;

#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex, OnceLock};

use serde::de::Error;
use serde::{Deserialize, Serialize};

use connecting::Connecting;
use grounded::Grounded;
use play::Place;
use remembered::Remembered;
use symmetry::Symmetries;
use text::Fault;
use weights::Weights;

use super::texts::{Data, Whose};
use crate::{RemovalSets, Ruleset};

/// The separator of arguments.
pub const JOINT: &str = ",";

/// The number of positions in which play has ended: a win for either player, `over` and `drawn`.
const ENDED: u128 = 4;

/// A rule file on its board.
#[derive(Clone, Debug)]
pub struct RuleFile(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    data: Data,
    grounded: Grounded,
    rules: play::Rules,
    /// Nonnegative weights that every move except claims and passes decreases, if known.
    weights: Option<Vec<Vec<u64>>>,
    symmetries: OnceLock<Symmetries>,
    connecting: OnceLock<Option<Connecting>>,
    removal: OnceLock<Option<RemovalSets>>,
    remembered: Mutex<Remembered>,
}

impl RuleFile {
    /// The text with these arguments. If play ends, weights that prove it are searched for.
    ///
    /// # Errors
    /// If the text or the arguments do not define a game: where, and why.
    pub fn new(lines: Vec<String>, arguments: Vec<String>) -> Result<RuleFile, Fault> {
        RuleFile::of(Data { arguments, ..Data::of_lines(lines) })
    }

    /// The impartial game in which each player may make the other's moves.
    ///
    /// # Errors
    /// If an ending or a `stuck` line names a player.
    pub fn impartial(&self) -> Result<RuleFile, Fault> {
        RuleFile::of(Data { players: Some(Whose::Both), weights: None, ..self.0.data.clone() })
    }

    /// Whether the game is made impartial by its name rather than by its text.
    pub fn is_made_impartial(&self) -> bool {
        self.0.data.players.is_some()
    }

    /// The game of a text, or of a named ruleset.
    ///
    /// # Errors
    /// If the text or the arguments do not define a game: where, and why.
    pub fn of(mut data: Data) -> Result<RuleFile, Fault> {
        let grounded = grounded_of(&data)?;
        data.arguments.clone_from(&grounded.arguments);
        let found = weights::found(&grounded);
        data.weights = found.clone().filter(|_| !grounded.has_draws());
        Ok(RuleFile::with(data, grounded, found))
    }

    fn with(data: Data, grounded: Grounded, weights: Option<Weights>) -> RuleFile {
        let shifted = |point: Vec<i64>| {
            let low = point.iter().copied().min().unwrap_or(0);
            point.into_iter().map(|weight| weight.abs_diff(low)).collect()
        };
        let weights = weights.map(|weights| weights.into_iter().map(shifted).collect());
        let rules = play::Rules::of(&grounded);
        RuleFile(Arc::new(Inner {
            data,
            grounded,
            rules,
            weights,
            symmetries: OnceLock::new(),
            connecting: OnceLock::new(),
            removal: OnceLock::new(),
            remembered: Mutex::default(),
        }))
    }

    /// The text on its board.
    pub fn grounded(&self) -> &Grounded {
        &self.0.grounded
    }

    /// If infinite play is always a draw: the most moves from a position until it ends or becomes a fixed draw. The
    /// moves `pass` and `claim` count too.
    pub fn drawn_within(&self, position: &str) -> Option<u64> {
        let weights = self.0.weights.clone().filter(|_| self.0.grounded.has_draws())?;
        let cells = match self.parse(position).ok()? {
            Place::Open(cells) => cells,
            place => return Some(u64::from(matches!(place, Place::Won(_)))),
        };
        let sum = |weights: Vec<Vec<u64>>| -> u64 {
            (0..).zip(&weights).map(|(point, weights)| weights[usize::from(cells.state(point))]).sum()
        };
        let most = [Some(weights), weights::most_changes(&self.0.grounded)].into_iter().flatten().map(sum).min()?;
        Some(most + u64::from(weights::has_last_move(&self.0.grounded)))
    }

    /// Whether play that never ends is always a fixed draw.
    pub fn ends_or_is_drawn(&self) -> bool {
        self.0.weights.is_some()
    }

    /// The weights that prove that all play ends, as in certificates.
    pub fn weights(&self) -> Option<&Weights> {
        self.0.data.weights.as_ref()
    }

    /// The symmetries.
    pub fn symmetries(&self) -> &Symmetries {
        self.0.symmetries.get_or_init(|| symmetry::symmetries(&self.0.grounded))
    }

    /// The file as a connection game, if it is one.
    pub fn connecting(&self) -> Option<&Connecting> {
        self.0.connecting.get_or_init(|| connecting::found(self)).as_ref()
    }

    /// Whether positions have live structures: play ends only when a player cannot move, and no rule asks for a
    /// connection.
    fn has_live(&self) -> bool {
        !self.0.grounded.is_won_on_board() && self.0.grounded.connections.is_empty()
    }

    /// The rules, prepared for play.
    pub fn play(&self) -> &play::Rules {
        &self.0.rules
    }

    /// Whether positions decompose.
    pub fn decomposes(&self) -> bool {
        self.has_live() && self.weights().is_some()
    }

    /// An upper bound on the number of positions reachable from this one, capped at 2^128 - 1.
    pub fn most_positions(&self, place: &Place) -> u128 {
        let Some((cells, points)) = place.open() else {
            return if matches!(place, Place::Won(_)) { 2 } else { 1 };
        };
        let reached = self.0.rules.reached(cells, self.0.rules.all());
        let of_points = (0..).zip(reached).filter(|(point, _)| points >> point & 1 == 1);
        let open = of_points.fold(1_u128, |all, (_, states)| all.saturating_mul(states.count_ones().into()));
        open.saturating_add(if self.0.grounded.is_won_on_board() { ENDED } else { 0 })
    }

    /// The lines of the text.
    pub fn lines(&self) -> Vec<String> {
        self.0.data.text().unwrap_or_default()
    }
}

/// The text on its board.
fn grounded_of(data: &Data) -> Result<Grounded, Fault> {
    ground::grounded(&data.text()?, &data.arguments, data.players.is_some())
}

impl Serialize for RuleFile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.data.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RuleFile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<RuleFile, D::Error> {
        let data = Data::deserialize(deserializer)?;
        let grounded = grounded_of(&data).map_err(D::Error::custom)?;
        if let Some(weights) = &data.weights {
            weights::check(&grounded, weights).map_err(D::Error::custom)?;
        }
        let found = data.weights.clone().or_else(|| weights::found(&grounded));
        Ok(RuleFile::with(data, grounded, found))
    }
}

impl PartialEq for RuleFile {
    fn eq(&self, other: &RuleFile) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.data == other.0.data
    }
}
