//! Parts of a position that no rule joins.

use super::cells::Cells;
use super::play::{Lists, Rules};

/// A part of a position: everything that determines its play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GroundPart {
    /// The rules that may become legal.
    pub rules: Lists,
    /// The states of its points.
    cells: Cells,
    /// Its points: those that the rules test or change.
    pub points: u64,
}

impl GroundPart {
    /// The parts of a position, no two of which are joined by a rule that may become legal.
    pub fn all(play: &Rules, cells: &Cells, rules: &Lists) -> Vec<GroundPart> {
        let (live, supports) = play.live(cells, rules);
        let parts = apart(supports.iter().flatten().copied());
        if let [points] = parts[..] {
            return vec![GroundPart { rules: live, cells: cells.on(points), points }];
        }
        let of = |points: u64| {
            let inside = |side: usize| {
                let rules = live[side].iter().zip(&supports[side]);
                rules.filter(|(_, of)| *of & points != 0).map(|(rule, _)| *rule).collect()
            };
            GroundPart { rules: [0, 1].map(inside), cells: cells.on(points), points }
        };
        parts.into_iter().map(of).collect()
    }

    /// A description of a part of a board that decomposes: the states of its points, and its rules, with the points
    /// numbered in order. Parts with equal descriptions are isomorphic. The converse holds for most parts that differ by
    /// their place on the board alone, and for few others.
    pub fn in_order(&self, play: &Rules) -> Box<[u32]> {
        let mut description = Vec::with_capacity(4 * self.rules.iter().map(Vec::len).sum::<usize>());
        let points = (0..64).filter(|point| self.points >> point & 1 == 1);
        description.extend(points.map(|point| u32::from(self.cells.state(point))));
        play.describe(&self.rules, self.points, &mut description);
        description.into()
    }

    /// A whole position as one part.
    pub fn whole(cells: &Cells, rules: &Lists) -> GroundPart {
        GroundPart { rules: rules.clone(), cells: *cells, points: u64::MAX }
    }
}

/// The finest partition in which each support lies within one set.
pub fn apart(supports: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let mut parts: Vec<u64> = Vec::new();
    for support in supports {
        let mut joined = support;
        parts.retain(|part| {
            let is_apart = part & support == 0;
            joined |= if is_apart { 0 } else { *part };
            is_apart
        });
        parts.push(joined);
    }
    parts
}
