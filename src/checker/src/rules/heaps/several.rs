//! Games of heaps, for any kind of heap: lists of heaps in descending order, which are played independently.

use std::fmt::Debug;

use super::{IN_PAIRS, MOST_WRITTEN};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, Rejection, hold, hold_none};
use crate::rules::kind::Kind;
use crate::rules::numbers::descending;
use crate::rules::{Moves, Ruleset, bad};
use crate::work::Work;

/// A game of heaps from its start.
#[derive(Debug)]
pub(in crate::rules) struct Heaps<R: HeapRules> {
    /// The name of the game.
    pub(in crate::rules) name: String,
    /// The heaps at the start, in descending order.
    pub(in crate::rules) start: Vec<R::Heap>,
    pub(in crate::rules) rules: R,
}

/// The rules for a heap.
pub(in crate::rules) trait HeapRules: Debug {
    /// A heap that is not empty.
    type Heap: Copy + Debug + Ord;

    /// Whether all moves belong to both players.
    fn is_impartial(&self) -> bool {
        true
    }

    /// The list of heaps in the text, in descending order.
    fn heaps(&self, text: &str) -> Option<Vec<Self::Heap>>;

    /// The text of a list.
    fn written(&self, heaps: &[Self::Heap]) -> String;

    /// Whether some player can move from the heap.
    fn takes_from(&self, heap: Self::Heap) -> bool;

    /// Whether the player may replace the heap by these.
    fn allows(&self, heap: Self::Heap, player: Player, left: &[Self::Heap]) -> bool;

    /// All lists by which the player may replace the heap.
    fn left_by(&self, heap: Self::Heap, player: Player) -> Moves<'_, Vec<Self::Heap>>;

    /// As in [`Ruleset::counts_in`].
    fn counts_in(&self, _: &Work, _summands: usize) {}
}

impl<R: HeapRules> Ruleset for Heaps<R> {
    type Position = Vec<R::Heap>;
    /// A heap, and the heaps that replace it.
    type Move = (R::Heap, Vec<R::Heap>);

    fn name(&self) -> String {
        self.name.clone()
    }

    fn kind(&self) -> Option<Kind> {
        Some(if self.rules.is_impartial() { Kind::IMPARTIAL } else { Kind::PARTIZAN })
    }

    fn start(&self) -> Vec<R::Heap> {
        self.start.clone()
    }

    fn position(&self, text: &str) -> Option<Vec<R::Heap>> {
        self.rules.heaps(text).filter(|heaps| heaps.len() <= MOST_WRITTEN)
    }

    fn text(&self, heaps: &Vec<R::Heap>) -> String {
        self.rules.written(heaps)
    }

    fn mv(&self, text: &str) -> Option<(R::Heap, Vec<R::Heap>)> {
        let (heap, left) = text.split_once('>')?;
        if let [heap] = *self.rules.heaps(heap)? { Some((heap, self.rules.heaps(left)?)) } else { None }
    }

    fn move_text(&self, (heap, left): &(R::Heap, Vec<R::Heap>)) -> String {
        format!("{}>{}", self.rules.written(&[*heap]), self.rules.written(left))
    }

    fn after(&self, heaps: &Vec<R::Heap>, player: Player, (heap, left): &Self::Move) -> Option<Vec<R::Heap>> {
        let place = heaps.iter().position(|other| other == heap)?;
        let mut next = heaps.clone();
        next.splice(place..=place, left.iter().copied());
        self.rules.allows(*heap, player, left).then(|| descending(next))
    }

    fn has_only_legal_candidates(&self) -> bool {
        true
    }

    fn candidates<'g>(&'g self, heaps: &'g Vec<R::Heap>, player: Player) -> Moves<'g, Self::Move> {
        Box::new(different(heaps).flat_map(move |heap| self.rules.left_by(heap, player).map(move |left| (heap, left))))
    }

    fn counts_in(&self, work: &Work, summands: usize) {
        self.rules.counts_in(work, summands);
    }

    fn has_components(&self) -> bool {
        true
    }

    /// Each heap from which a move takes is a component. They are in the order of the position.
    fn unions(&self, heaps: &Vec<R::Heap>, most: usize) -> Option<Vec<Vec<R::Heap>>> {
        let heaps: Vec<R::Heap> = heaps.iter().copied().filter(|heap| self.rules.takes_from(*heap)).collect();
        let chosen = |union: u32| move |(_, place): &(R::Heap, u32)| union >> place & 1 == 1;
        let union = |union| heaps.iter().copied().zip(0..).filter(chosen(union)).map(|(heap, _)| heap).collect();
        (heaps.len() <= most).then(|| (0..1 << heaps.len()).map(union).collect())
    }

    fn is_usable(&self, heaps: &Vec<R::Heap>) -> bool {
        different(heaps).all(|heap| self.rules.takes_from(heap))
    }

    fn divides(&self) -> bool {
        true
    }

    /// The parts have these heaps, each once, except for some from which no move takes.
    fn hold_sum(&self, heaps: &Vec<R::Heap>, parts: &[Vec<R::Heap>]) -> Checked<()> {
        let mut left = heaps.clone();
        for heap in parts.concat() {
            let Some(place) = left.iter().position(|other| *other == heap) else {
                let expected = format!("heaps of {}", self.rules.written(heaps));
                return Err(Rejection::new(Reason::NotASum).expected(expected).found(self.rules.written(&[heap])));
            };
            left.remove(place);
        }
        hold_none(left.into_iter().find(|heap| self.rules.takes_from(*heap)), |heap| {
            Rejection::new(Reason::PartLeftOut).expected("each heap in a part").found(self.rules.written(&[heap]))
        })
    }

    /// Every heap occurs an even number of times, and the mirror has the required text.
    fn hold_mirror(&self, heaps: &Vec<R::Heap>, mirror: &str) -> Checked<()> {
        let no_mirror = |expected| bad(Reason::NotAnInvolution, expected, mirror);
        hold(self.rules.is_impartial(), || no_mirror("none, for the rules are partizan"))?;
        hold(mirror == IN_PAIRS, || no_mirror("=, heaps in pairs"))?;
        hold_none(heaps.chunk_by(|one, next| one == next).find(|equal| equal.len() % 2 == 1), |odd| {
            Rejection::new(Reason::IllegalImage)
                .expected("each heap an even number of times")
                .found(self.rules.written(odd))
        })
    }
}

/// The distinct heaps.
fn different<H: Copy + PartialEq>(heaps: &[H]) -> impl Iterator<Item = H> {
    heaps.chunk_by(|one, next| one == next).filter_map(|equal| equal.first().copied())
}
