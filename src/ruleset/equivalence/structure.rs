//! What an equivalence preserves: coloured vertices and blocks of them.

use crate::Points;

/// Vertices `0..colours.len()`, each with a colour, and blocks: lists of vertices whose order matters up to reversal,
/// or not at all. An isomorphism preserves colours and maps blocks to blocks of the same kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Structure {
    /// The colour of each vertex.
    pub colours: Vec<u8>,
    /// The blocks, each without repetitions.
    pub blocks: Vec<Vec<u8>>,
    /// The kind of each block, 0 or 1; empty when all are of one kind.
    pub kinds: Vec<u8>,
    /// Whether the order of a block matters, up to reversal.
    pub ordered: bool,
}

impl Structure {
    /// The structure on `cells`, which are the vertices in board order, coloured by `colour`. Its blocks are the
    /// unordered lists of cells in `kinds`.
    pub fn on(
        cells: Points,
        colour: impl Fn(u8) -> u8,
        kinds: impl IntoIterator<Item = impl Iterator<Item = Vec<u8>>>,
    ) -> Structure {
        let number = vertices(cells);
        let numbered = |block: Vec<u8>| block.iter().map(|&cell| number[usize::from(cell)]).collect::<Vec<u8>>();
        let of_kind = |(kind, blocks)| std::iter::Iterator::map(blocks, move |block| (numbered(block), kind));
        let (blocks, kinds) = (0..).zip(kinds).flat_map(of_kind).unzip();
        Structure { colours: cells.iter().map(colour).collect(), blocks, kinds, ordered: false }
    }

    /// Tokens in board order as vertices, and runs of them as blocks.
    pub fn of_runs(tokens: Points, runs: &[Vec<u8>], ordered: bool) -> Structure {
        let vertex = vertices(tokens);
        let block = |run: &Vec<u8>| run.iter().map(|&token| vertex[usize::from(token)]).collect();
        Structure {
            colours: vec![0; tokens.len()],
            blocks: runs.iter().map(block).collect(),
            kinds: Vec::new(),
            ordered,
        }
    }

    /// The kind of the block at this place.
    pub fn kind(&self, block: usize) -> u8 {
        self.kinds.get(block).copied().unwrap_or(0)
    }

    /// The block written in one way: sorted, or from its smaller end if the order matters.
    pub fn normal(&self, mut block: Vec<u8>) -> Vec<u8> {
        if !self.ordered {
            block.sort_unstable();
        } else if block.first() > block.last() {
            block.reverse();
        }
        block
    }
}

/// The number of each cell among `cells`, in board order.
fn vertices(cells: Points) -> [u8; 64] {
    let mut vertex = [0; 64];
    for (number, cell) in (0..).zip(cells.iter()) {
        vertex[usize::from(cell)] = number;
    }
    vertex
}

/// The maximal runs of `position` with more than one token. If the order of lines matters, a run is a stretch of tokens
/// on a line without a gap; otherwise it consists of the tokens of a line. Runs contained in others are left out.
///
/// A run of a single token carries no information, since any token can be removed alone.
pub fn maximal_runs(lines: &[Vec<u8>], ordered: bool, position: Points) -> Vec<Vec<u8>> {
    let mut runs: Vec<Vec<u8>> = Vec::new();
    for line in lines {
        if ordered {
            let stretches = line.split(|&point| !position.has(point));
            runs.extend(stretches.filter(|run| run.len() > 1).map(<[u8]>::to_vec));
        } else {
            let run: Vec<u8> = line.iter().copied().filter(|&point| position.has(point)).collect();
            runs.extend((run.len() > 1).then_some(run));
        }
    }
    drop_parts(runs, ordered)
}

/// Drops runs that are part of longer ones, and duplicates.
fn drop_parts(runs: Vec<Vec<u8>>, ordered: bool) -> Vec<Vec<u8>> {
    let sets: Vec<Points> = runs.iter().map(|run| run.iter().copied().collect()).collect();
    let part_of = |i: usize, j: usize| {
        let within = sets[i].within(sets[j]) && (!ordered || is_stretch(&runs[i], &runs[j]));
        within && (i > j || runs[i].len() < runs[j].len())
    };
    let kept: Vec<bool> = (0..runs.len()).map(|i| !(0..runs.len()).any(|j| i != j && part_of(i, j))).collect();
    runs.into_iter().zip(kept).filter_map(|(run, kept)| kept.then_some(run)).collect()
}

/// Whether `part` occurs in `whole` without gaps, forwards or backwards.
fn is_stretch(part: &[u8], whole: &[u8]) -> bool {
    whole.windows(part.len()).any(|window| window.iter().eq(part.iter()) || window.iter().eq(part.iter().rev()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vacated_point_ends_a_run() {
        let position: Points = [0, 8, 11].into_iter().collect();
        assert_eq!(maximal_runs(&[vec![0, 4, 8, 11]], true, position), [[8, 11]]);
    }

    #[test]
    fn runs_that_are_parts_of_others_or_stand_twice_are_left_out() {
        let lines = [vec![0, 1, 2], vec![2, 1, 0], vec![1, 2], vec![0, 2]];
        for (ordered, runs) in [(true, vec![vec![0, 1, 2], vec![0, 2]]), (false, vec![vec![0, 1, 2]])] {
            assert_eq!(maximal_runs(&lines, ordered, Points::first(3)), runs);
        }
    }
}
