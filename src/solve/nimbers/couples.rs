//! g-values of cram by the method of Lemoine and Viennot (*Nimbers are inevitable*, Theoretical Computer Science 462,
//! 2012).
//!
//! A couple of a region G and a nimber n stands for `G + *n`, which is a P-position exactly when g(G) = n. A search of
//! couples need not see all followers: one follower with g-value n shows that g(G) is not n, and g(G) is found by
//! testing n = 0, 1, 2, ... If a follower decomposes, the g-values of its smaller regions are found first and added to
//! the nimber, so that a couple has a single region. The table has one entry for each region: its g-value, or the
//! values excluded so far.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::super::{Unsolved, pulse};
use super::known::Known;
use super::region::{Components, Region};

/// The approximate bytes of a table entry.
const BYTES_A_REGION: u64 = 40;

/// The weight of one excluded g-value against the size of a region, when followers are ordered by expected work.
const SQUARES_AN_EXCLUSION: i64 = 4;

/// The number of steps between two calls of `progress`.
const STEPS_A_CALL: u64 = 1 << 14;

/// What is known of the g-values of regions of cram.
pub struct Couples {
    table: HashMap<Region, Known, FixedState>,
    limit: u64,
}

/// A question: the g-value of a region or, given `wanted`, only whether the g-value equals that.
#[derive(Clone, Copy, Debug)]
struct Question {
    region: Region,
    wanted: Option<u32>,
}

/// A question in progress: whether a follower, from index `next` on, has the g-value `asked`.
struct Frame {
    question: Question,
    followers: Vec<Follower>,
    asked: u32,
    next: usize,
    missed: Option<u32>,
}

/// A follower: the nim-sum of its regions with known g-values, the other regions, smaller ones first, and an estimate
/// of the work on these.
struct Follower {
    sum: u32,
    left: Components,
    effort: i64,
}

impl Couples {
    /// An empty table, which may take `limit` MiB.
    pub fn new(limit: u64) -> Couples {
        Couples { table: HashMap::default(), limit }
    }

    /// The number of regions in the table.
    pub fn count(&self) -> u64 {
        self.table.len() as u64
    }

    /// The approximate size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        self.count() * BYTES_A_REGION
    }

    /// The g-value of a board.
    pub fn g_value(&mut self, board: Region, progress: &mut dyn FnMut(u64)) -> Result<u32, Unsolved> {
        board.parts().into_iter().try_fold(0, |sum, part| Ok(sum ^ self.value(part, progress)?))
    }

    /// Whether the g-value of a board is `wanted`; this may be less work than finding the g-value.
    pub fn is(&mut self, board: Region, wanted: u32, progress: &mut dyn FnMut(u64)) -> Result<bool, Unsolved> {
        let mut parts = board.parts();
        let Some(largest) = parts.pop() else { return Ok(wanted == 0) };
        let wanted = parts.into_iter().try_fold(wanted, |sum, part| Ok(sum ^ self.value(part, progress)?))?;
        if wanted > largest.most() {
            return Ok(false);
        }
        self.answer(Question { region: largest, wanted: Some(wanted) }, progress)?;
        Ok(self.known(largest).value() == Some(wanted))
    }

    fn value(&mut self, region: Region, progress: &mut dyn FnMut(u64)) -> Result<u32, Unsolved> {
        self.answer(Question { region, wanted: None }, progress)?;
        Ok(self.known(region).value().unwrap_or_else(|| unreachable!("the question was answered")))
    }

    fn known(&self, region: Region) -> Known {
        self.table.get(&region).copied().unwrap_or_default()
    }

    /// Answers a question and all questions that it depends on, in the table.
    fn answer(&mut self, question: Question, progress: &mut dyn FnMut(u64)) -> Result<(), Unsolved> {
        let mut stack: Vec<Frame> = Vec::new();
        let mut steps = 0u64;
        let mut asked = Some(question);
        loop {
            if let Some(question) =
                asked.take().filter(|question| !self.known(question.region).answers(question.wanted))
            {
                stack.push(self.frame(question));
            }
            let Some(frame) = stack.last_mut() else { return Ok(()) };
            asked = self.step(frame);
            if asked.is_none() {
                stack.pop();
            }
            if self.bytes() > self.limit.saturating_mul(1 << 20) {
                return Err(Unsolved::Search { positions: self.count(), limit: self.limit });
            }
            steps += 1;
            pulse::beat();
            if steps.is_multiple_of(STEPS_A_CALL) {
                progress(self.count());
            }
        }
    }

    /// Looks up the followers, as far as they are needed to answer the question from what is known.
    fn frame(&mut self, question: Question) -> Frame {
        let mut known = self.known(question.region);
        let mut frame = Frame { question, followers: Vec::with_capacity(32), asked: 0, next: 0, missed: None };
        for left in question.region.followers() {
            let mut follower = Follower { sum: 0, left, effort: 0 };
            self.simplify(&mut follower);
            if !follower.left.is_empty() {
                frame.followers.push(follower);
                continue;
            }
            known = known.without(follower.sum);
            if question.wanted == Some(follower.sum) {
                self.table.insert(question.region, known);
                return frame;
            }
        }
        self.table.insert(question.region, known);
        frame.begin(question.wanted.unwrap_or(known.least()));
        frame
    }

    /// Starts to test the least g-value that is not excluded, using what is known by now.
    fn pass(&mut self, frame: &mut Frame) {
        let mut known = self.known(frame.question.region);
        frame.followers.retain_mut(|follower| {
            self.simplify(follower);
            if follower.left.is_empty() {
                known = known.without(follower.sum);
            }
            !follower.left.is_empty()
        });
        self.table.insert(frame.question.region, known);
        frame.begin(known.least());
    }

    /// Adds the g-values that are known by now, and estimates the work that is left: the squares of the sizes of the
    /// other regions, less a credit for excluded values.
    fn simplify(&self, follower: &mut Follower) {
        let Follower { sum, left, effort } = follower;
        *effort = 0;
        left.retain(|&mut region| {
            let known = self.known(region);
            let size = i64::from(2 * region.most());
            *sum ^= known.value().unwrap_or_default();
            *effort += size * (size - SQUARES_AN_EXCLUSION * i64::from(known.excluded()));
            known.value().is_none()
        });
    }

    /// The next question that the frame's question depends on; `None` when that is answered.
    fn step(&mut self, frame: &mut Frame) -> Option<Question> {
        let Question { region, wanted } = frame.question;
        loop {
            let known = self.known(region);
            if known.answers(wanted) {
                return None;
            }
            if known.excludes(frame.asked) {
                self.pass(frame);
            }
            if frame.missed == Some(frame.asked) {
                self.table.insert(region, Known::to_be(frame.asked));
                return None;
            }
            if let Some(question) = self.look(frame) {
                return Some(question);
            }
            let known = self.known(region);
            if frame.next == frame.followers.len() && !known.excludes(frame.asked) {
                frame.missed = Some(frame.asked);
                if known.least() != frame.asked {
                    self.pass(frame);
                }
            }
        }
    }

    /// Goes through the followers until one has the g-value asked for, or until a question about one must be answered.
    fn look(&mut self, frame: &mut Frame) -> Option<Question> {
        while let Some(follower) = frame.followers.get_mut(frame.next) {
            self.simplify(follower);
            match *follower.left.as_slice() {
                [] => {
                    let known = self.known(frame.question.region).without(follower.sum);
                    self.table.insert(frame.question.region, known);
                    if follower.sum == frame.asked {
                        return None;
                    }
                }
                [region] => {
                    let wanted = follower.sum ^ frame.asked;
                    if wanted <= region.most() && !self.known(region).excludes(wanted) {
                        return Some(Question { region, wanted: Some(wanted) });
                    }
                }
                [region, ..] => return Some(Question { region, wanted: None }),
            }
            frame.next += 1;
        }
        None
    }
}

impl Frame {
    /// Starts to test a g-value; easier followers come first.
    fn begin(&mut self, asked: u32) {
        self.followers.sort_by_key(|follower| follower.effort);
        (self.asked, self.next) = (asked, 0);
    }
}
