//! Boards: games in which a move removes a set of points.
//!
//! **Definition.** A position is the set of the points that are left. A move of either player removes a set of a family of
//! nonempty sets of points, all of whose points must be left. Play ends, for points only disappear.
//!
//! A point is **usable** when some set of the family contains it, all of whose points are left. A point that is not
//! stays unusable, and no move takes it or waits for it.
//!
//! **Lemma.** Let a bijection carry the usable points of one position onto the points of another, and all moves of the one
//! onto all moves of the other. Then it does the same for the positions after a move and after its image, since their moves
//! are those that avoid the points removed. So the two positions have the same outcome.
//!
//! **Sums.** If no set of the family that is left meets two parts, the position is the disjunctive sum of the parts,
//! and stays so, for the sets left after a move are among those left before it.
//!
//! **Mirrors.** Let an involution of the points left carry the sets left onto one another, and none onto one that it meets.
//! Then the image of a move is legal after it, and the points that both leave have the same involution: it carries them onto
//! themselves, and the sets left within them onto one another.
//!
//! Such a bijection is an **isomorphism**; an isomorphism of the whole board onto itself is a **symmetry**. A witness
//! lists the images of the usable points, or of all points, in board order.

use super::points::{self, Names, Point, Tokens, images, set, write};
use super::{Isomorphism, Moves, Permutation, Ruleset, Shape, bad};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, hold};

/// A family of nonempty sets of points.
#[derive(Debug)]
pub(super) enum Family {
    /// These sets, ascending.
    Sets(Vec<Tokens>),
    /// The nonempty subsets of these sets.
    Subsets(Vec<Tokens>),
}

impl Family {
    /// The family of these sets, which are not empty.
    pub(super) fn new(mut sets: Vec<Tokens>) -> Family {
        sets.sort_unstable();
        sets.dedup();
        sets.shrink_to_fit();
        Family::Sets(sets)
    }

    fn contains(&self, set: Tokens) -> bool {
        match self {
            Family::Sets(sets) => sets.binary_search(&set).is_ok(),
            Family::Subsets(sets) => !set.is_empty() && sets.iter().any(|whole| set.within(*whole)),
        }
    }

    /// The sets that are within the position, each once.
    fn within(&self, position: Tokens) -> Moves<'_, Tokens> {
        match self {
            Family::Sets(sets) => Box::new(those_within(sets, position)),
            Family::Subsets(sets) => Box::new(sets.iter().enumerate().flat_map(move |(place, set)| {
                let is_new = move |subset: &Tokens| !sets.iter().take(place).any(|before| subset.within(*before));
                set.common(position).subsets().filter(is_new)
            })),
        }
    }

    /// The sets that are within the position, ascending; of nonempty subsets only the maximal ones, which determine the
    /// others.
    fn restricted(&self, position: Tokens) -> Vec<Tokens> {
        match self {
            Family::Sets(sets) => those_within(sets, position).collect(),
            Family::Subsets(sets) => {
                let mut left: Vec<Tokens> = sets.iter().map(|set| set.common(position)).collect();
                left.sort_unstable();
                left.dedup();
                let inside = |set: &Tokens| left.iter().any(|other| set != other && set.within(*other));
                left.iter().copied().filter(|set| !set.is_empty() && !inside(set)).collect()
            }
        }
    }

    /// Sets within the position, of which all others there are subsets.
    fn covering(&self, position: Tokens) -> Moves<'_, Tokens> {
        match self {
            Family::Sets(sets) => Box::new(those_within(sets, position)),
            Family::Subsets(sets) => {
                Box::new(sets.iter().map(move |set| set.common(position)).filter(|set| !set.is_empty()))
            }
        }
    }

    /// About how many steps it takes to restrict it.
    fn weight(&self) -> u64 {
        match self {
            Family::Sets(sets) => 2 * sets.len() as u64,
            Family::Subsets(sets) => 2 * (sets.len() * sets.len()) as u64,
        }
    }

    /// Whether the bijection carries the sets within the position onto those within its image.
    fn is_carried(&self, position: Tokens, images: &[Point]) -> bool {
        let (before, image) = (self.restricted(position), position.carried(images));
        let other = if image == position { vec![] } else { self.restricted(image) };
        let after = if image == position { &before } else { &other };
        let is_there = |set: &Tokens| after.binary_search(&set.carried(images)).is_ok();
        before.len() == after.len() && before.iter().all(is_there)
    }
}

/// Those of the sets, which ascend, that are within the position: as a binary number none of them is larger.
fn those_within(sets: &[Tokens], position: Tokens) -> impl Iterator<Item = Tokens> {
    sets.iter().copied().take_while(move |set| *set <= position).filter(move |set| set.within(position))
}

/// A game on a board.
#[derive(Debug)]
pub(super) struct Board {
    /// The name of the game.
    pub(super) name: String,
    /// The points, all of which are there at the start.
    pub(super) points: Names,
    /// The sets that a move may remove.
    pub(super) family: Family,
}

impl Board {
    /// The points of the position that are in a set of the family all of whose points are left.
    fn usable(&self, position: Tokens) -> Tokens {
        self.family.covering(position).fold(Tokens::NONE, Tokens::union)
    }
}

impl Ruleset for Board {
    /// The points that are left.
    type Position = Tokens;
    type Move = Tokens;

    fn name(&self) -> String {
        self.name.clone()
    }

    fn start(&self) -> Tokens {
        self.points.points()
    }

    fn position(&self, text: &str) -> Option<Tokens> {
        set(&self.points, text)
    }

    fn text(&self, position: &Tokens) -> String {
        write(&self.points, position.points())
    }

    fn mv(&self, text: &str) -> Option<Tokens> {
        set(&self.points, text)
    }

    fn move_text(&self, mv: &Tokens) -> String {
        write(&self.points, mv.points())
    }

    /// A move removes a set of the family, all of whose points are left.
    fn after(&self, position: &Tokens, _: Player, mv: &Tokens) -> Option<Tokens> {
        (mv.within(*position) && self.family.contains(*mv)).then(|| position.without(*mv))
    }

    fn candidates<'g>(&'g self, position: &'g Tokens, _: Player) -> Moves<'g, Tokens> {
        self.family.within(*position)
    }

    fn names(&self) -> Option<&Names> {
        Some(&self.points)
    }

    fn is_symmetry(&self, permutation: Permutation) -> bool {
        self.family.is_carried(self.points.points(), permutation.images)
    }

    fn carried(&self, position: &Tokens, symmetry: Permutation) -> Tokens {
        position.carried(symmetry.images)
    }

    fn has_isomorphism(&self) -> bool {
        true
    }

    fn weight(&self) -> u64 {
        self.family.weight()
    }

    fn unions(&self, position: &Tokens, most: usize) -> Option<Vec<Tokens>> {
        points::unions(self.family.covering(*position), most)
    }

    fn divides(&self) -> bool {
        true
    }

    fn hold_sum(&self, position: &Tokens, parts: &[Tokens]) -> Checked<()> {
        points::hold_disjoint(&self.points, *position, parts)?;
        points::hold_within(&self.points, parts, self.family.covering(*position), "each move within one part")
    }

    fn hold_mirror(&self, position: &Tokens, mirror: &str) -> Checked<()> {
        let images = points::involution(&self.points, *position, mirror)?;
        let is_carried = self.family.is_carried(*position, &images);
        hold(is_carried, || bad(Reason::IllegalImage, "moves carried onto moves", mirror))?;
        let moves = self.family.covering(*position);
        points::hold_apart(&self.points, &images, moves, "images that have no point of the move")
    }

    fn shape(&self, position: &Tokens, _: Player) -> Shape {
        Shape::of_sets(self.usable(*position), [self.family.restricted(*position)])
    }

    fn isomorphism(&self, position: &Tokens, witness: Isomorphism) -> Checked<Tokens> {
        let usable = self.usable(*position);
        let images = images(&self.points, usable, witness.images);
        let images = images.ok_or_else(|| witness.misses(&format!("the images of {} points", usable.len())))?;
        hold(self.family.is_carried(usable, &images), || witness.carries_not(&self.text(position)))?;
        Ok(usable.carried(&images))
    }
}
