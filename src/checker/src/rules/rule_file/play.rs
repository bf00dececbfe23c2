//! Play by ground rules: which are legal, and where they lead.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

use super::change::Change;
use super::ground::Changes;
use super::live::Live;
use super::{Asks, Ended, Ground, Move, Open, Position, RuleFile, Stuck, Verdict};
use crate::claim::Player;
use crate::rejection::{Checked, surely};
use crate::rules::points::{Point, Tokens};

/// Indices of rules, each with points.
pub(super) type Leading = HashMap<(Point, u8), Vec<(usize, Tokens)>>;

/// The steps for applying a rule, and comparing the result.
const FOR_A_MOVE: u64 = 200;

/// The steps for testing a connection, per point.
const FOR_A_CONNECTION: u64 = 16;

/// For each point and state, the indices of the rules that can give the state to the point as their first point that
/// always changes, with all their points that do.
pub(super) fn leading(rules: &[Ground]) -> Leading {
    let mut leading = Leading::new();
    for (place, rule) in rules.iter().enumerate() {
        let mut surely = rule.changes.iter().filter(|(_, change)| change.surely_changes());
        let all = surely.clone().map(|(point, _)| *point).collect();
        if let Some((point, change)) = surely.next() {
            let images: HashSet<u8> = change.pairs().map(|(_, image)| image).collect();
            images.into_iter().for_each(|image| leading.entry((*point, image)).or_default().push((place, all)));
        }
    }
    leading
}

impl RuleFile {
    /// The states after the changes, if all are defined.
    fn changed(&self, states: &[u8], changes: &Changes) -> Option<Vec<u8>> {
        let image = |(point, change): &(Point, Change)| change.of(*states.get(usize::from(*point))?);
        let fails = changes.iter().position(|change| image(change).is_none());
        self.count(1 + fails.unwrap_or(changes.len()) as u64);
        if fails.is_some() {
            return None;
        }
        self.count(FOR_A_MOVE);
        let mut after = states.to_vec();
        for (point, change) in changes {
            let state = after.get_mut(usize::from(*point))?;
            *state = change.of(*state)?;
        }
        Some(after)
    }

    /// Checks that the lists of connections that rules and endings require all exist, and so do their members.
    pub(super) fn hold_lists(&self) -> Checked<()> {
        let asks = self.rules.iter().map(|rule| rule.asks).chain(self.endings.iter().map(|ending| ending.asks));
        for asks in asks.collect::<HashSet<Asks>>() {
            for place in surely(self.lists.get(usize::from(asks)))? {
                surely(self.connections.get(*place))?;
            }
        }
        Ok(())
    }

    /// The states after a rule or ending, if it is legal in these states; its list exists by `hold_lists`.
    fn left(&self, states: &[u8], changes: &Changes, asks: Asks) -> Option<Vec<u8>> {
        let left = self.changed(states, changes)?;
        let holds = |place: &usize| {
            self.count(FOR_A_CONNECTION * states.len() as u64);
            self.connections.get(*place).is_some_and(|connection| connection.holds(&left))
        };
        self.lists.get(usize::from(asks))?.iter().all(holds).then_some(left)
    }

    /// The position with these states, or the part of it: play has ended if an ending is legal.
    pub(super) fn judged(&self, states: Vec<u8>, part: Option<Tokens>) -> Position {
        let first = self.endings.iter().find(|ending| self.left(&states, &ending.changes, ending.asks).is_some());
        match first.map(|ending| ending.verdict) {
            None => Position::Open(Open { states, part, live: OnceCell::new() }),
            Some(Verdict::Draw) => Position::Ended(Ended::Drawn),
            Some(Verdict::Wins(player)) => Position::Ended(Ended::Won(player)),
        }
    }

    /// The states that the rules of the player lead to.
    pub(super) fn next<'g>(&'g self, open: &'g Open, player: Player) -> impl Iterator<Item = Vec<u8>> + 'g {
        self.legal(0..self.rules.len(), open, player)
    }

    /// Rules that include all those giving exactly these points new states, namely these.
    pub(super) fn leading(&self, points: &[(Point, u8)]) -> Vec<usize> {
        let those: Tokens = points.iter().map(|(point, _)| *point).collect();
        let leading = points.iter().filter_map(|becomes| self.leading.get(becomes)).flatten();
        leading.filter(|(_, surely)| surely.within(those)).map(|(place, _)| *place).collect()
    }

    /// The results of those rules with these numbers that belong to the player and to the part.
    pub(super) fn legal<'g>(
        &'g self,
        these: impl Iterator<Item = usize> + 'g,
        open: &'g Open,
        player: Player,
    ) -> impl Iterator<Item = Vec<u8>> + 'g {
        let is_of_part =
            move |place: usize| open.part.is_none_or(|part| !self.live(open).support(place).common(part).is_empty());
        these.filter_map(move |place| {
            let rule = self.rules.get(place).filter(|rule| rule.players.includes(player))?;
            let states = self.left(&open.states, &rule.changes, rule.asks)?;
            is_of_part(place).then_some(states)
        })
    }

    /// The live structure of the whole position.
    pub(super) fn live<'p>(&self, open: &'p Open) -> &'p Live {
        open.live.get_or_init(|| {
            let (live, steps) = self.known.borrow_mut().live(&self.rules, &open.states);
            self.count(steps);
            live
        })
    }

    pub(super) fn count(&self, steps: u64) {
        self.steps.set(self.steps.get().saturating_add(steps));
    }

    /// The live points of the position or part.
    pub(super) fn live_points(&self, open: &Open) -> Tokens {
        let all = self.live(open).all();
        open.part.map_or(all, |part| part.common(all))
    }

    /// The live structure of the position or part.
    pub(super) fn live_part<'p>(&self, open: &'p Open) -> Cow<'p, Live> {
        let live = self.live(open);
        match open.part {
            Some(_) => Cow::Owned(live.on(self.live_points(open))),
            None => Cow::Borrowed(live),
        }
    }

    /// The alternative for a player without a move, if any.
    pub(super) fn when_stuck(&self, player: Player) -> Option<(Move, Position)> {
        match self.stuck {
            Stuck::Draws => Some((Move::Pass, Position::Ended(Ended::Drawn))),
            Stuck::Wins => Some((Move::Claim, Position::Ended(Ended::Over))),
            Stuck::Player(winner) if winner == player => Some((Move::Claim, Position::Ended(Ended::Over))),
            _ => None,
        }
    }
}

/// The points whose states differ, with the later states.
pub(super) fn differing(before: &[u8], after: &[u8]) -> Vec<(Point, u8)> {
    let points = (0..).zip(before.iter().zip(after));
    points.filter(|(_, (before, after))| before != after).map(|(point, (_, after))| (point, *after)).collect()
}
