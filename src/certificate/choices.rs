//! Sets of classes that settle a position together.

use smallvec::SmallVec;

/// Several classes or entries, ascending, without duplicates.
pub type Set = SmallVec<[usize; 1]>;

/// What a group of components needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It is not lost, so it settles nothing.
    Never,
    /// It is a mirror, or there is no information about it.
    Nothing,
    /// It belongs to this class.
    Class(usize),
}

/// The minimal sets of classes needed by groupings of the components of a position: the union of the components in the
/// binary representation of n needs `needs[n - 1]`. Empty if no grouping is possible; it contains the empty set if some
/// grouping needs no class.
pub fn groupings(needs: &[Need]) -> Vec<Set> {
    // For each union, the sets that suffice for it.
    let mut known: Vec<Vec<Set>> = vec![vec![Set::new()]];
    for union in 1..=needs.len() {
        let first = union & union.wrapping_neg();
        let groups = (1..=union).filter(|group| group & first != 0 && group & !union == 0);
        let sets = groups.flat_map(|group| {
            let rest = if needs[group - 1] == Need::Never { &[] } else { known[union & !group].as_slice() };
            rest.iter().map(move |rest| with(rest, needs[group - 1]))
        });
        known.push(least(sets.collect()));
    }
    known.pop().unwrap_or_default()
}

fn with(set: &Set, need: Need) -> Set {
    let mut set = set.clone();
    if let Need::Class(class) = need
        && let Err(place) = set.binary_search(&class)
    {
        set.insert(place, class);
    }
    set
}

/// The minimal ones of these ascending sets, without duplicates, smaller ones first.
pub fn least<S: AsRef<[usize]> + Ord>(mut sets: Vec<S>) -> Vec<S> {
    sets.sort_unstable_by(|one, other| (one.as_ref().len(), one).cmp(&(other.as_ref().len(), other)));
    sets.dedup();
    let mut least: Vec<S> = Vec::new();
    for set in sets {
        let classes: &[usize] = set.as_ref();
        // Two sets of one class never include one another.
        let others = if classes.len() > 1 { least.as_slice() } else { &least[..least.len().min(1)] };
        let includes = |other: &S| other.as_ref().iter().all(|class| classes.binary_search(class).is_ok());
        if !others.iter().any(includes) {
            least.push(set);
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sets needed by the groupings of a union into one group after another.
    fn all(needs: &[Need], union: usize) -> Vec<Set> {
        if union == 0 {
            return vec![Set::new()];
        }
        let last = 1 << union.ilog2();
        let groups = (1..=union).filter(|group| group & last != 0 && group & !union == 0);
        let possible = groups.filter(|group| needs[group - 1] != Need::Never);
        possible
            .flat_map(|group| all(needs, union & !group).into_iter().map(move |set| (group, set)))
            .map(|(group, set)| with(&set, needs[group - 1]))
            .collect()
    }

    #[test]
    fn least_sets_are_those_of_all_groupings_of_three_components_that_include_no_other() {
        let kinds = [Need::Never, Need::Nothing, Need::Class(1), Need::Class(2)];
        for number in 0..4usize.pow(7) {
            let needs: Vec<Need> = (0..7).map(|place| kinds[number / 4usize.pow(place) % 4]).collect();
            let all = all(&needs, 7);
            let smaller =
                |set: &Set, other: &Set| other.len() < set.len() && other.iter().all(|class| set.contains(class));
            let mut expected: Vec<&Set> =
                all.iter().filter(|set| !all.iter().any(|other| smaller(set, other))).collect();
            expected.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
            expected.dedup();
            assert_eq!(groupings(&needs).iter().collect::<Vec<_>>(), expected, "{needs:?}");
        }
    }
}
