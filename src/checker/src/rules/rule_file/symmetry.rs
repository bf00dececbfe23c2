//! Symmetries: permutations of the points and of the states that preserve the rules and the endings, with the players
//! fixed or, if it negates, exchanged.
//!
//! **Definition.** A player *can bring about* an ending if a rule of the player's leads some point from a state where
//! the ending's change is undefined to one where it is defined, or changes whether some point counts for a connection
//! that the ending requires.
//!
//! **Lemma.** After a move of the player from a position in which play goes on, only such endings are legal: any other
//! one that is legal now was legal before. So it is enough that these are carried onto those of the player's image, run
//! by run.

use std::collections::{HashMap, HashSet};

use super::change::{Change, MOST_STATES, bit};
use super::ground::Changes;
use super::{Asks, Ending, Ground, Players, RuleFile, Stuck, Verdict};
use crate::claim::Player;
use crate::rules::Permutation;
use crate::rules::points::{self, MOST_POINTS, Point};

/// The steps for carrying a change, or the neighbours of a point, by a symmetry, and looking it up.
const FOR_A_CARRIED_CHANGE: u64 = 40;

/// The separator of the images of points from those of states.
const STATES: char = ':';

/// The images of all points, and of all states.
pub(super) struct Carrier<'i> {
    points: &'i [u8],
    states: Change,
}

/// For each point and state, the states to which a player's rules lead, as a binary number.
type Steps = Vec<[u8; MOST_STATES]>;

/// Consecutive endings with the same verdict.
type Run = (Verdict, HashSet<(Changes, Asks)>);

impl Carrier<'_> {
    pub(super) fn point(&self, point: Point) -> Option<Point> {
        self.points.get(usize::from(point)).copied()
    }

    pub(super) fn points(&self) -> &[Point] {
        self.points
    }

    pub(super) fn state(&self, state: u8) -> Option<u8> {
        self.states.of(state)
    }

    pub(super) fn change(&self, change: &Change) -> Change {
        Change::mapping(change.pairs().filter_map(|(from, to)| Some((self.state(from)?, self.state(to)?))))
    }
}

impl RuleFile {
    /// The images of the points in the text, as numbers of points, followed by those of the states, which are numbered
    /// after the points. The text includes those of states unless each is fixed.
    pub(super) fn images_in(&self, text: &str) -> Option<Vec<u8>> {
        let (points, letters) =
            text.split_once(STATES).map_or((text, None), |(points, letters)| (points, Some(letters)));
        let identity: Vec<u8> = (0..).take(self.states.len()).collect();
        let states = match letters {
            None => identity.clone(),
            Some(letters) => letters.chars().map(|letter| self.state(letter)).collect::<Option<Vec<u8>>>()?,
        };
        let mut sorted = states.clone();
        sorted.sort_unstable();
        let is_written_so = sorted == identity && letters.is_none() == (states == identity);
        let first = u8::try_from(self.board.names.count()).ok()?;
        let mut images = points::list(&self.board.names, points).filter(|images| images.len() == usize::from(first))?;
        images.extend(states.iter().map(|state| first.saturating_add(*state)));
        is_written_so.then_some(images)
    }

    /// The images of points and of states, separated.
    pub(super) fn carrier<'i>(&self, images: &'i [u8]) -> Carrier<'i> {
        let (points, states) = images.split_at_checked(self.board.names.count()).unwrap_or((images, &[]));
        let first = points.len() as u8;
        Carrier { points, states: Change::mapping((0..).zip(states.iter().map(|state| state.saturating_sub(first)))) }
    }

    /// Whether the permutation preserves the set of rules, with the images of their players, and carries the runs of
    /// endings that each player can bring about onto those of the player's image.
    pub(super) fn is_carried_onto_itself(&self, permutation: Permutation) -> bool {
        let carrier = self.carrier(permutation.images);
        self.count(self.steps_to_carry());
        let onto = self.carried_lists(&carrier);
        let carried = |changes: &Changes, asks: Asks| {
            let image = |(point, change): &(Point, Change)| Some((carrier.point(*point)?, carrier.change(change)));
            let mut changes: Changes = changes.iter().filter_map(image).collect();
            changes.sort_unstable();
            Some((changes, onto.get(usize::from(asks)).copied().flatten()?))
        };
        let rules: HashMap<(&[_], Asks), Players> =
            self.rules.iter().map(|rule| ((rule.changes.as_slice(), rule.asks), rule.players)).collect();
        let image = |players: Players| if permutation.negates { players.exchanged() } else { players };
        let keeps = |rule: &Ground| {
            carried(&rule.changes, rule.asks)
                .is_some_and(|(changes, asks)| rules.get(&(changes.as_slice(), asks)) == Some(&image(rule.players)))
        };
        let verdict = |verdict: Verdict| match verdict {
            Verdict::Wins(player) => Verdict::Wins(player.image(permutation.negates)),
            Verdict::Draw => Verdict::Draw,
        };
        let of_both = Player::BOTH.into_iter().all(|player| {
            let image = |ending: &Ending| Some((verdict(ending.verdict), carried(&ending.changes, ending.asks)?));
            let own = |ending: &Ending| Some((ending.verdict, (ending.changes.clone(), ending.asks)));
            let there = self.runs(player.image(permutation.negates), own);
            there.is_some() && self.runs(player, image) == there
        });
        let names_a_player = matches!(self.stuck, Stuck::Player(_));
        !(permutation.negates && names_a_player) && self.rules.iter().all(keeps) && of_both
    }

    /// The endings that the player can bring about, mapped by `of`, in runs of one verdict.
    fn runs(&self, player: Player, of: impl Fn(&Ending) -> Option<(Verdict, (Changes, Asks))>) -> Option<Vec<Run>> {
        let steps = self.steps_of(player);
        let mut runs: Vec<Run> = vec![];
        for ending in self.endings.iter().filter(|ending| self.is_brought_about(&steps, ending)) {
            let (verdict, ending) = of(ending)?;
            match runs.last_mut().filter(|(last, _)| *last == verdict) {
                Some((_, run)) => _ = run.insert(ending),
                None => runs.push((verdict, HashSet::from([ending]))),
            }
        }
        Some(runs)
    }

    /// The effects of the player's rules on the states of points.
    fn steps_of(&self, player: Player) -> Steps {
        let mut steps = vec![[0; MOST_STATES]; MOST_POINTS];
        let rules = self.rules.iter().filter(|rule| rule.players.includes(player));
        for (point, change) in rules.flat_map(|rule| &rule.changes) {
            for (from, to) in change.pairs() {
                let of = steps.get_mut(usize::from(*point)).and_then(|of| of.get_mut(usize::from(from)));
                of.into_iter().for_each(|of| *of |= bit(to));
            }
        }
        steps
    }

    /// Whether rules with these steps can bring about the ending.
    fn is_brought_about(&self, steps: &Steps, ending: &Ending) -> bool {
        let comes_true = |(point, change): &(Point, Change)| {
            let states = change.pairs().fold(0, |states, (state, _)| states | bit(state));
            let mut steps = steps.get(usize::from(*point)).into_iter().flat_map(|steps| (0..).zip(steps));
            steps.any(|(from, to)| bit(from) & states == 0 && to & states != 0)
        };
        let turns = |place: &usize| {
            let connection = self.connections.get(*place);
            connection.is_some_and(|connection| {
                steps.iter().any(|steps| (0..).zip(steps).any(|(from, to)| connection.tells_apart(from, *to)))
            })
        };
        ending.changes.iter().any(comes_true)
            || self.lists.get(usize::from(ending.asks)).into_iter().flatten().any(turns)
    }

    /// The approximate number of steps for carrying all rules, endings and connections.
    fn steps_to_carry(&self) -> u64 {
        let asked: usize = self.rules.iter().map(|rule| rule.changes.len()).sum();
        let ending: usize = self.endings.iter().map(|ending| ending.changes.len() * MOST_STATES).sum();
        let listed: usize = self.lists.iter().map(Vec::len).sum();
        let near = self.connections.len() * self.connections.len() * self.board.names.count();
        let turned: usize =
            self.endings.iter().map(|ending| self.lists.get(usize::from(ending.asks)).map_or(0, Vec::len)).sum();
        let steps = asked + ending + listed * (1 + self.lists.len()) + near + turned * self.board.names.count();
        FOR_A_CARRIED_CHANGE * steps as u64
    }

    /// For each list of connections, the index of its image under the permutation, if there is one.
    fn carried_lists(&self, carrier: &Carrier) -> Vec<Option<Asks>> {
        let place = |carried| self.connections.iter().position(|connection| *connection == carried);
        let onto: Vec<Option<usize>> =
            self.connections.iter().map(|connection| place(connection.carried(carrier))).collect();
        let carried = |list: &Vec<usize>| {
            let image = |place: &usize| onto.get(*place).copied().flatten();
            let mut carried: Vec<usize> = list.iter().map(image).collect::<Option<_>>()?;
            carried.sort_unstable();
            self.lists.iter().position(|list| *list == carried).and_then(|place| Asks::try_from(place).ok())
        };
        self.lists.iter().map(carried).collect()
    }
}
