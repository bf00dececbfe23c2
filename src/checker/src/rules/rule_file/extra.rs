//! Extra stones: rule files in which an extra stone never hurts its owner, recognised by their ground rules
//! (`certificates/FORMAT.md`, "Extra stones").

use super::connections::Connection;
use super::{Ending, Ground, Open, Players, RuleFile, Stuck, Verdict};
use crate::claim::Player;
use crate::rules::points::Tokens;

/// The states of the stones of Left and of Right.
pub(super) type Stones = [u8; 2];

impl RuleFile {
    /// Whether a position exceeds an entry that the player wins moving second.
    pub(super) fn exceeds_by_stones(&self, position: &Open, entry: &Open, player: Player) -> bool {
        let Some([left, right]) = *self.stones.get_or_init(|| self.stones()) else { return false };
        let [own, others] = match player {
            Player::Left => [left, right],
            Player::Right => [right, left],
        };
        let mut points = position.states.iter().zip(&entry.states);
        let is_whole = position.part.is_none() && entry.part.is_none();
        is_whole
            && position.states != entry.states
            && points.all(|(here, there)| (*there != own || *here == own) && (*here != others || *there == others))
    }

    /// The states of the stones, if an extra one never hurts its owner.
    fn stones(&self) -> Option<Stones> {
        let [one, other] = self.endings.as_slice() else { return None };
        let stones = [self.state_of(Player::Left)?, self.state_of(Player::Right)?];
        let put = |player, state| self.rules.iter().filter(move |rule| self.puts(rule, player) == Some(state));
        let is_put = stones[0] != stones[1]
            && self.states.len() == 3
            && self.stuck == Stuck::AsPlayed
            && self.rules.len() == put(Player::Left, stones[0]).count() + put(Player::Right, stones[1]).count()
            && self.frees() == 1;
        let is_everywhere = |player, state| {
            let points: Tokens =
                put(player, state).flat_map(|rule| rule.changes.iter().map(|(point, _)| *point)).collect();
            points == self.board.names.points()
        };
        let chain =
            |player: Player, state| [one, other].into_iter().find_map(|ending| self.chain(ending, player, state));
        let (left, right) = (chain(Player::Left, stones[0])?, chain(Player::Right, stones[1])?);
        let is_both = is_everywhere(Player::Left, stones[0]) && is_everywhere(Player::Right, stones[1]);
        (is_put && is_both && left.crosses(right)).then_some(stones)
    }

    /// The state into which the player's first rule turns a point.
    fn state_of(&self, player: Player) -> Option<u8> {
        self.rules.iter().find_map(|rule| self.puts(rule, player))
    }

    /// The state into which a rule of this player alone turns the one point that it changes, if it tests nothing else.
    fn puts(&self, rule: &Ground, player: Player) -> Option<u8> {
        let [(_, change)] = rule.changes.as_slice() else { return None };
        let mut pairs = change.pairs();
        let (from, to) = pairs.next()?;
        let asks = self.lists.get(usize::from(rule.asks))?;
        (rule.players == Players::of(player) && asks.is_empty() && pairs.next().is_none() && from != to).then_some(to)
    }

    /// The number of states that rules turn into others.
    fn frees(&self) -> usize {
        let pairs = self.rules.iter().flat_map(|rule| rule.changes.iter().flat_map(|(_, change)| change.pairs()));
        let mut from: Vec<u8> = pairs.map(|(from, _)| from).collect();
        from.sort_unstable();
        from.dedup();
        from.len()
    }

    /// The chain of the player's stones required by an ending that is that player's win and requires nothing else.
    fn chain(&self, ending: &Ending, player: Player, state: u8) -> Option<&Connection> {
        let [ask] = self.lists.get(usize::from(ending.asks))?[..] else { return None };
        let chain = self.connections.get(ask)?;
        let is_win = ending.verdict == Verdict::Wins(player) && ending.changes.is_empty();
        (is_win && chain.is_of(state)).then_some(chain)
    }
}
