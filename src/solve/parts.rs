//! The g-value of one position by its components.
//!
//! Sets of tokens that no chain of moves connects form a disjunctive sum, and the g-value of a sum is the nim-sum of
//! the g-values of its parts (Sprague 1935, Grundy 1939). So only reachable connected positions need a value of their
//! own. Positions that a symmetry of the board carries onto each other share one value.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::relabelling::Relabelling;
use super::table::Unsolved;
use crate::ruleset::{Points, RemovalSets, RuleFile};

/// The approximate bytes allocated for each component.
const BYTES_A_COMPONENT: usize = size_of::<(u64, u8)>() + 1;
/// The number of components found between two progress reports.
const COMPONENTS_A_TICK: usize = 1 << 12;
/// The most symmetries by which components are compared: a few serve as well as all.
const MOST_SYMMETRIES: usize = 16;
/// The most moves of a board whose symmetries are looked for.
const MOST_MOVES: usize = 1 << 14;

/// The g-value under normal play of the source of a game, with its rule file, by its components, which may take at most
/// `limit` MiB. `found` is called periodically with the number of components found.
///
/// # Errors
/// When the components need more memory than `limit`, or more than the system grants.
pub fn g_value_by_parts(
    (game, file): (&RemovalSets, &RuleFile),
    limit: u64,
    found: impl FnMut(u64),
) -> Result<u8, Unsolved> {
    let moves = game.moves();
    let mut parts = Parts {
        game,
        scattered: moves.iter().copied().filter(|mv| game.is_scattered(*mv)).collect(),
        symmetries: if game.sets().len() > MOST_MOVES { Vec::new() } else { symmetries(file) },
        moves,
        tokens: game.source().len(),
        limit,
        known: HashMap::default(),
        found,
    };
    parts.sum(game.source())
}

/// Some symmetries of the board other than the identity.
fn symmetries(file: &RuleFile) -> Vec<Relabelling> {
    file.symmetries().kept.iter().take(MOST_SYMMETRIES).map(|images| Relabelling::to_images(images)).collect()
}

struct Parts<'g, Found> {
    game: &'g RemovalSets,
    moves: Vec<Points>,
    /// The moves whose points are not connected by moves of two of them. There are none if moves take stretches, or any
    /// tokens, of a line.
    scattered: Vec<Points>,
    symmetries: Vec<Relabelling>,
    tokens: usize,
    limit: u64,
    known: HashMap<u64, u8, FixedState>,
    found: Found,
}

impl<Found: FnMut(u64)> Parts<'_, Found> {
    /// The g-value of any position.
    fn sum(&mut self, mut position: Points) -> Result<u8, Unsolved> {
        let mut sum = 0;
        while let Some(first) = position.iter().next() {
            let component = self.component(first, position);
            position = position.without(component);
            sum ^= if component.len() == 1 { 1 } else { self.component_value(component)? };
        }
        Ok(sum)
    }

    /// The component of `position` that contains `first`.
    fn component(&self, first: u8, position: Points) -> Points {
        let mut component = self.game.connected(Points::one(first), position);
        while let Some(mv) =
            self.scattered.iter().find(|mv| mv.within(position) && !mv.misses(component) && !mv.within(component))
        {
            component = self.game.connected(component.with(*mv), position);
        }
        component
    }

    fn component_value(&mut self, component: Points) -> Result<u8, Unsolved> {
        let images = self.symmetries.iter().map(|symmetry| symmetry.image(component));
        let key = images.fold(component.bits(), u64::min);
        if let Some(&value) = self.known.get(&key) {
            return Ok(value);
        }
        let mut seen = 0u128;
        for i in 0..self.moves.len() {
            if self.moves[i].within(component) {
                seen |= 1 << self.sum(component.without(self.moves[i]))?;
            }
        }
        let value = seen.trailing_ones() as u8;
        self.remember(key, value)?;
        Ok(value)
    }

    fn remember(&mut self, key: u64, value: u8) -> Result<(), Unsolved> {
        if self.known.len() == self.known.capacity() {
            self.make_room()?;
        }
        self.known.insert(key, value);
        if self.known.len().is_multiple_of(COMPONENTS_A_TICK) {
            (self.found)(self.known.len() as u64);
        }
        Ok(())
    }

    /// Doubles the room, if the limit allows the old and the new room at the same time.
    fn make_room(&mut self) -> Result<(), Unsolved> {
        let room = self.known.capacity().max(1 << 10);
        let too_large = Unsolved::Components { tokens: self.tokens, components: self.known.len(), limit: self.limit };
        let need = 4 * room * BYTES_A_COMPONENT;
        if need as u128 > u128::from(self.limit) << 20 || self.known.try_reserve(room).is_err() {
            return Err(too_large);
        }
        Ok(())
    }
}
