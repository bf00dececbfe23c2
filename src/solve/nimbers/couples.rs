//! g-values by the method of Lemoine and Viennot (*Nimbers are inevitable*, Theoretical Computer Science 462, 2012).
//!
//! A couple of a region G and a nimber n stands for `G + *n`, which is a P-position exactly when g(G) = n. A search of
//! couples need not see all followers: one follower with g-value n shows that g(G) is not n, and g(G) is found by
//! testing n = 0, 1, 2, ... If a follower decomposes, the g-values of its smaller regions are found first and added to
//! the nimber, so that a couple has a single region. What is known of a region is its g-value, or values excluded so far;
//! the search relies on nothing that a table may forget.

use super::super::{Unsolved, pulse};
use super::cram::Cram;
use super::grid::Sum;
use super::known::{Excluded, Known};
use crate::ruleset::Part;

/// The number of steps between two calls of `progress`.
const STEPS_A_CALL: u64 = 1 << 14;

/// A search of couples on a board with `S` squares in a row.
pub struct Couples<const S: u32> {
    game: Cram<S>,
    limit: u64,
    /// Empty lists with room.
    spare: Vec<Vec<Follower>>,
}

/// A search of couples on any board.
pub trait Search {
    /// The g-value of a position.
    fn g_value(&mut self, position: &Part, progress: &mut dyn FnMut(u64)) -> Result<u32, Unsolved>;
    /// Whether the g-value of a position is `wanted`; this may be less work than finding the g-value.
    fn is(&mut self, position: &Part, wanted: u32, progress: &mut dyn FnMut(u64)) -> Result<bool, Unsolved>;
    /// The number of regions of which something is known.
    fn count(&self) -> u64;
    /// The approximate size of all tables in bytes.
    fn bytes(&self) -> u64;
}

/// A question: the g-value of a region or, given `wanted`, only whether the g-value equals that.
struct Question {
    region: u64,
    wanted: Option<u32>,
}

/// A question in progress: whether a follower, from index `next` on, has the g-value `asked`.
struct Frame {
    question: Question,
    excluded: Excluded,
    followers: Vec<Follower>,
    asked: u32,
    next: usize,
    /// A value that no follower has.
    missed: Option<u32>,
}

/// A follower: the nim-sum of its regions with known g-values, the other regions, those last that take longest, and an
/// estimate of the time for all.
struct Follower {
    sum: u32,
    left: Sum,
    effort: i64,
}

impl<const S: u32> Search for Couples<S> {
    fn g_value(&mut self, position: &Part, progress: &mut dyn FnMut(u64)) -> Result<u32, Unsolved> {
        let parts = self.game.position(position);
        parts.into_iter().try_fold(0, |sum, part| Ok(sum ^ self.value(part, progress)?))
    }

    fn is(&mut self, position: &Part, wanted: u32, progress: &mut dyn FnMut(u64)) -> Result<bool, Unsolved> {
        let mut parts = self.game.position(position);
        let Some(region) = parts.pop() else { return Ok(wanted == 0) };
        let wanted = parts.into_iter().try_fold(wanted, |sum, part| Ok(sum ^ self.value(part, progress)?))?;
        if wanted > self.game.most(region) {
            return Ok(false);
        }
        Ok(self.answer(Question { region, wanted: Some(wanted) }, progress)?.value() == Some(wanted))
    }

    fn count(&self) -> u64 {
        self.game.count()
    }

    fn bytes(&self) -> u64 {
        self.game.bytes()
    }
}

impl<const S: u32> Couples<S> {
    /// A search that may take `limit` MiB.
    pub fn new(game: Cram<S>, limit: u64) -> Couples<S> {
        Couples { game, limit, spare: Vec::new() }
    }

    fn value(&mut self, region: u64, progress: &mut dyn FnMut(u64)) -> Result<u32, Unsolved> {
        let known = self.answer(Question { region, wanted: None }, progress)?;
        Ok(known.value().unwrap_or_else(|| unreachable!("the question was answered")))
    }

    /// Answers a question, and all questions that it depends on.
    fn answer(&mut self, question: Question, progress: &mut dyn FnMut(u64)) -> Result<Known, Unsolved> {
        let (mut stack, mut asked, mut steps) = (Vec::new(), question, 0u64);
        loop {
            let mut answer = match self.begin(asked) {
                Ok(frame) => {
                    stack.push(frame);
                    None
                }
                Err(known) => Some(known),
            };
            asked = loop {
                let Some(frame) = stack.last_mut() else {
                    return Ok(answer.unwrap_or_else(|| unreachable!("a question without an answer")));
                };
                if let Some(known) = answer.take() {
                    frame.learn(known);
                }
                match self.step(frame) {
                    Ok(question) => break question,
                    Err(known) => answer = Some(self.end(stack.pop(), known)),
                }
            };
            steps += 1;
            pulse::beat();
            if self.bytes() > self.limit.saturating_mul(1 << 20) {
                return Err(Unsolved::Search { positions: self.count(), limit: self.limit });
            }
            if steps.is_multiple_of(STEPS_A_CALL) {
                progress(self.count());
            }
        }
    }

    /// Looks up the followers, as far as they are needed to answer the question from what is known.
    fn begin(&mut self, question: Question) -> Result<Frame, Known> {
        let known = self.game.known(question.region);
        if known.answers(question.wanted) {
            return Err(known);
        }
        let (mut excluded, mut followers) = (Excluded::by(known), self.spare.pop().unwrap_or_default());
        let mut moves = self.game.moves(question.region);
        while let Some(left) = self.game.next(&mut moves) {
            let mut follower = Follower { sum: 0, left, effort: 0 };
            self.simplify(&mut follower);
            if !follower.left.is_empty() {
                followers.push(follower);
                continue;
            }
            excluded.add(follower.sum);
            if question.wanted == Some(follower.sum) {
                followers.clear();
                self.spare.push(followers);
                self.game.keep(question.region, excluded.known());
                return Err(excluded.known());
            }
        }
        for follower in &mut followers {
            follower.effort = follower.left.iter().map(|&region| self.game.effort(region)).sum();
        }
        followers.sort_by_key(|follower| follower.effort);
        let asked = question.wanted.unwrap_or(excluded.least());
        Ok(Frame { question, excluded, followers, asked, next: 0, missed: None })
    }

    fn end(&mut self, frame: Option<Frame>, known: Known) -> Known {
        if let Some(Frame { question, mut followers, .. }) = frame {
            self.game.keep(question.region, known);
            followers.clear();
            self.spare.push(followers);
        }
        known
    }

    /// Starts to test the least g-value that is not excluded, using what is known by now.
    fn pass(&mut self, frame: &mut Frame) {
        frame.followers.retain_mut(|follower| {
            self.simplify(follower);
            if follower.left.is_empty() {
                frame.excluded.add(follower.sum);
            }
            !follower.left.is_empty()
        });
        (frame.asked, frame.next) = (frame.excluded.least(), 0);
    }

    /// Adds the g-values that are known by now.
    fn simplify(&self, follower: &mut Follower) {
        let Follower { sum, left, .. } = follower;
        left.retain(|region| match self.game.known(*region).value() {
            Some(value) => {
                *sum ^= value;
                false
            }
            None => true,
        });
    }

    /// The next question that the frame's question depends on, or the answer to that.
    fn step(&mut self, frame: &mut Frame) -> Result<Question, Known> {
        loop {
            if frame.question.wanted.is_some_and(|wanted| frame.excluded.has(wanted)) {
                return Err(frame.excluded.known());
            }
            if frame.excluded.has(frame.asked) {
                self.pass(frame);
            }
            if frame.missed == Some(frame.asked) {
                return Err(Known::to_be(frame.asked));
            }
            if let Some(question) = self.look(frame) {
                return Ok(question);
            }
            if !frame.excluded.has(frame.asked) {
                frame.missed = Some(frame.asked);
                self.pass(frame);
            }
        }
    }

    /// Goes through the followers until one has the g-value asked for, or until a question about one must be answered.
    fn look(&self, frame: &mut Frame) -> Option<Question> {
        while let Some(follower) = frame.followers.get(frame.next) {
            match follower.left.as_slice() {
                [] => {
                    frame.excluded.add(follower.sum);
                    if follower.sum == frame.asked {
                        return None;
                    }
                }
                &[region] => {
                    let wanted = follower.sum ^ frame.asked;
                    if wanted <= self.game.most(region) {
                        return Some(Question { region, wanted: Some(wanted) });
                    }
                }
                &[region, ..] => return Some(Question { region, wanted: None }),
            }
            frame.next += 1;
        }
        None
    }
}

impl Frame {
    /// Uses the answer to the last question, which was about the first region of the next follower.
    fn learn(&mut self, known: Known) {
        let Some(follower) = self.followers.get_mut(self.next) else { return };
        match known.value() {
            Some(value) => {
                follower.sum ^= value;
                follower.left.remove(0);
            }
            None => self.next += 1,
        }
    }
}
