//! g-values by the definition, component by component.
//!
//! The g-value of a position is the mex of the g-values of its followers, and that of a disjunctive sum the nim-sum of
//! the g-values of its components (Sprague 1935, Grundy 1939). So the table contains components only, by canonical form
//! under the coarsest equivalence.

use std::collections::HashMap;

use super::super::{Unsolved, pulse};
use crate::ruleset::equivalence::Labeller;
use crate::ruleset::{Component, Part, Player, Ruleset, Step};

/// The approximate bytes of a table entry besides its form.
const BYTES_AN_ENTRY: u64 = 56;

/// The number of components found between two calls of `progress`.
const FOUND_A_TICK: u64 = 1 << 12;

/// The g-values of the components of positions of an impartial ruleset.
pub struct Parts<'a> {
    game: &'a Component,
    label: Labeller<'a, Part>,
    known: HashMap<Box<[u8]>, u32>,
    bytes: u64,
    limit: u64,
}

/// A component whose g-value is being found, and the g-values of its followers by the first `next` moves.
struct Frame {
    form: Box<[u8]>,
    component: Part,
    moves: Vec<Step>,
    next: usize,
    seen: Vec<u32>,
}

impl<'a> Parts<'a> {
    /// An empty table, which may take `limit` MiB.
    pub fn new(game: &'a Component, limit: u64) -> Parts<'a> {
        let label = game.labeller(super::equivalence(game), Player::Left);
        Parts { game, label, known: HashMap::new(), bytes: 0, limit }
    }

    /// The number of components known, up to equivalence.
    pub fn count(&self) -> u64 {
        self.known.len() as u64
    }

    /// The approximate bytes that the table and the open components take.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The g-value of `position`. `progress` is called periodically with the number of components known.
    ///
    /// # Errors
    /// When the table and the open components would need more than the limit.
    pub fn g_value(&mut self, position: &Part, progress: &mut dyn FnMut(u64)) -> Result<u32, Unsolved> {
        let game = self.game;
        game.components(position)
            .into_iter()
            .try_fold(0, |sum, component| Ok(sum ^ self.component(component, progress)?))
    }

    fn component(&mut self, component: Part, progress: &mut dyn FnMut(u64)) -> Result<u32, Unsolved> {
        let form = (self.label)(&component).form;
        if let Some(&known) = self.known.get(&form) {
            return Ok(known);
        }
        let mut stack = vec![self.frame(form, component)];
        let mut last = 0;
        while let Some(mut frame) = stack.pop() {
            if let Some((form, component)) = self.open(&mut frame) {
                stack.push(frame);
                stack.push(self.frame(form, component));
            } else {
                last = mex(&mut frame.seen);
                self.keep(frame, last);
                pulse::beat();
            }
            if self.bytes > self.limit.saturating_mul(1 << 20) {
                return Err(Unsolved::Search { positions: self.count(), limit: self.limit });
            }
            if self.count().is_multiple_of(FOUND_A_TICK) {
                progress(self.count());
            }
        }
        Ok(last)
    }

    fn frame(&mut self, form: Box<[u8]>, component: Part) -> Frame {
        let moves = self.game.moves(&component, Player::Left);
        let frame = Frame { form, component, next: 0, seen: Vec::with_capacity(moves.len()), moves };
        self.bytes += frame.bytes();
        frame
    }

    /// The next component that the frame's g-value depends on; `None` when all are known.
    fn open(&mut self, frame: &mut Frame) -> Option<(Box<[u8]>, Part)> {
        while let Some(mv) = frame.moves.get(frame.next) {
            let mut sum = 0;
            for component in self.game.components(&self.game.follower(&frame.component, mv)) {
                let form = (self.label)(&component).form;
                match self.known.get(&form) {
                    Some(known) => sum ^= known,
                    None => return Some((form, component)),
                }
            }
            frame.seen.push(sum);
            frame.next += 1;
        }
        None
    }

    fn keep(&mut self, frame: Frame, value: u32) {
        self.bytes -= frame.bytes();
        self.bytes += frame.form.len() as u64 + BYTES_AN_ENTRY;
        self.known.insert(frame.form, value);
    }
}

impl Frame {
    /// The approximate bytes that the frame takes.
    fn bytes(&self) -> u64 {
        (size_of::<Frame>() + self.moves.capacity() * (size_of::<Step>() + size_of::<u32>())) as u64
    }
}

/// The least number that is not in `values` (the minimum excluded).
fn mex(values: &mut Vec<u32>) -> u32 {
    values.sort_unstable();
    values.dedup();
    values.iter().zip(0..).take_while(|(value, place)| **value == *place).count() as u32
}
