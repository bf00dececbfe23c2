//! What closes, as candidates in which every move has the replies alone that the text prescribes: what certificates are
//! made of.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use super::follow::Line;
use super::hold::{clauses, is_member};
use super::piles::{Piles, each_follower, is_terminal};
use super::{Clause, Invariant, Stage, Strategy, Unfinished};
use crate::prove::candidates::{Candidates, Classes, Demand, Reply, Start};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Babylon, Game, Part, Pile, Play, Position, Ruleset};

impl Line {
    /// The game, and the catalogue of what the strategy leaves in it, under [`Equivalence::Identity`] and normal play.
    ///
    /// # Errors
    /// When the tokens make no game.
    pub fn candidates(&self, strategy: &dyn Strategy) -> Result<(Game, Candidates), Unfinished> {
        let game = Game::of(Babylon::new(self.tokens.clone()).map_err(Unfinished::NoSuchGame)?);
        let prescribed = |left: &Piles, after: &[Pile]| {
            let stages = self.left.get(left).into_iter().flatten();
            stages.flat_map(|stage| leaves(strategy.replies(*stage, left, after))).collect()
        };
        let openings = self.openings.iter().cloned().collect();
        let candidates = candidates(&game, self.left.keys(), prescribed, Some(openings));
        Ok((game, candidates))
    }
}

/// The game from the first member of a set that holds, and the catalogue of all members with so many tokens, of those
/// of the set that the play goes on to, and of what the clauses lead to, under [`Equivalence::Identity`] and normal play.
/// Nothing where there is no member. Of a set that is lost for whoever has left a member, the first player wins from
/// the first member, and the catalogue is that of the set that the play goes on to.
///
/// # Errors
/// When the tokens make no game.
pub fn invariant_candidates(invariant: &dyn Invariant, size: u16) -> Result<Option<(Game, Candidates)>, Unfinished> {
    let mut first = None;
    let _ = invariant.members(size, &mut |member| {
        first = Some(Piles::from(member));
        ControlFlow::Break(())
    });
    let Some(first) = first else { return Ok(None) };
    let tokens = Babylon::new(vec![size.div_ceil(2), (size / 2).max(1)]).map_err(Unfinished::NoSuchGame)?;
    let game = Game::of(tokens).from_position(Part::Babylon(first.clone()).into());
    let openings = invariant.lost(&first).map(leaves);
    let mut left = Reached::from(if openings.is_some() { None } else { Some(invariant) }, invariant.goes_on_to(), size);
    for over in openings.iter().flatten().filter(|piles| is_terminal(piles)) {
        left.positions.entry(over.clone()).or_default();
    }
    let prescribed = |before: &Piles, after: &[Pile]| left.replies(before, after);
    let candidates = candidates(&game, left.positions.keys(), prescribed, openings);
    Ok(Some((game, candidates)))
}

/// A set with the stage at which a position is left.
type Place<'i> = (&'i dyn Invariant, Stage);

/// Every position that the clauses of a set lead to from its members and those of the set that the play goes on to.
struct Reached<'i> {
    positions: BTreeMap<Piles, Vec<Place<'i>>>,
}

impl<'i> Reached<'i> {
    fn from(own: Option<&'i dyn Invariant>, goes_on_to: Option<&'i dyn Invariant>, size: u16) -> Reached<'i> {
        let mut open: Vec<(Piles, Place<'i>)> = Vec::new();
        for set in own.into_iter().chain(goes_on_to) {
            let _ = set.members(size, &mut |member| {
                open.push((member.into(), (set, set.stage(member))));
                ControlFlow::Continue(())
            });
        }
        let mut reached = Reached { positions: BTreeMap::new() };
        while let Some((left, place)) = open.pop() {
            if reached.add(&left, place) {
                let _ = each_follower(&left, &mut |after| {
                    let leaves = clauses(place.0, place.1, &left, after).into_iter().flat_map(|clause| clause.leaves);
                    leaves.for_each(|(left, stage)| reached.go_on(left, (place.0, stage), &mut open));
                    ControlFlow::Continue(())
                });
            }
        }
        reached
    }

    /// Whether the position is new at that place.
    fn add(&mut self, left: &Piles, place: Place<'i>) -> bool {
        let places = self.positions.entry(left.clone()).or_default();
        let is_new = !places.iter().any(|(set, stage)| *stage == place.1 && std::ptr::eq(set.set(), place.0.set()));
        if is_new {
            places.push(place);
        }
        is_new
    }

    fn go_on(&mut self, left: Piles, place: Place<'i>, open: &mut Vec<(Piles, Place<'i>)>) {
        if is_terminal(&left) {
            self.positions.entry(left).or_default();
        } else if !is_member(place.0, &left, place.1) {
            open.push((left, place));
        }
    }

    fn replies(&self, left: &Piles, after: &[Pile]) -> BTreeSet<Piles> {
        let places = self.positions.get(left).into_iter().flatten();
        places.flat_map(|(set, stage)| leaves(clauses(*set, *stage, left, after))).collect()
    }
}

fn leaves(clauses: Vec<Clause>) -> BTreeSet<Piles> {
    clauses.into_iter().flat_map(|clause| clause.leaves).map(|(left, _)| left).collect()
}

/// The classes of the positions `left`, with the `prescribed` replies to every move from them. The source is one of
/// them, or else these are what the `openings` leave.
fn candidates<'p>(
    game: &Game,
    left: impl Iterator<Item = &'p Piles> + Clone,
    prescribed: impl Fn(&Piles, &[Pile]) -> BTreeSet<Piles>,
    openings: Option<BTreeSet<Piles>>,
) -> Candidates {
    let mut classes = Classes::new(game, Play::Normal, Equivalence::Identity, &[]);
    for piles in left.clone() {
        classes.add(&Part::Babylon(piles.clone()).into());
    }
    let mut demands = Vec::new();
    for piles in left {
        let position = Part::Babylon(piles.clone()).into();
        let demand = |mv| {
            let after = game.follower(&position, &mv);
            let wanted = prescribed(piles, babylon(&after));
            Demand { mv, rebuttals: among(&mut classes, game, &after, &wanted) }
        };
        demands.push((None, game.moves(&position).into_iter().map(demand).collect()));
    }
    let source = game.source();
    let start = match openings {
        Some(openings) => Start::Wins(among(&mut classes, game, &source, &openings)),
        None => Start::Loses(classes.find(&source).unwrap_or_default()),
    };
    classes.into_candidates(demands, vec![start], true)
}

/// The moves from `position` that leave one of the positions `wanted`.
fn among(classes: &mut Classes, game: &Game, position: &Position, wanted: &BTreeSet<Piles>) -> Vec<Reply> {
    let replies = classes.replies_among(position).into_iter();
    replies.filter(|reply| wanted.contains(babylon(&game.follower(position, &reply.mv)))).collect()
}

fn babylon(position: &Position) -> &[Pile] {
    match position.parts.as_slice() {
        [Part::Babylon(piles)] => piles,
        _ => unreachable!("the game is Babylon"),
    }
}
