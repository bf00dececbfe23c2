//! The reachable positions, numbered so that every follower has a smaller number.
//!
//! In a removal game every token can be removed alone, so the positions reachable from a source of `k` tokens are its
//! `2^k` subsets. The number of a subset packs the bits of the source's tokens together.

use crate::ruleset::{Component, Game, HeapRule, Part, Points, Ruleset};

/// The most tokens, for splitting heaps, with which positions are counted.
const MOST_TOKENS: usize = 1000;

/// The subsets of a source, numbered from 0 (the empty set).
#[derive(Clone, Debug)]
pub struct Subsets {
    source: Points,
    tokens: Vec<u8>,
    contiguous: bool,
}

impl Subsets {
    /// The subsets of `source`.
    pub fn of(source: Points) -> Subsets {
        let tokens: Vec<u8> = source.iter().collect();
        let contiguous = source == Points::first(tokens.len());
        Subsets { source, tokens, contiguous }
    }

    /// The largest subset, the source itself.
    pub fn source(&self) -> Points {
        self.source
    }

    /// The number of subsets: 2^k for a source of k tokens, at most 2^64.
    pub fn count(&self) -> u128 {
        1 << self.tokens.len()
    }

    /// The number of a subset of the source.
    pub fn number(&self, set: Points) -> u64 {
        if self.contiguous {
            return set.bits();
        }
        let bit = |(i, &token): (usize, &u8)| u64::from(set.has(token)) << i;
        self.tokens.iter().enumerate().map(bit).sum()
    }

    /// The subset with that number.
    pub fn subset(&self, number: u64) -> Points {
        if self.contiguous {
            return Points::from_bits(number);
        }
        Points::from_bits(number).iter().map(|i| self.tokens[usize::from(i)]).collect()
    }
}

/// An upper bound on the number of reachable positions, whoever is to move, capped at 2^128 - 1; `None` if none is
/// found quickly.
pub fn most_positions(game: &Game) -> Option<u128> {
    let most = |(summand, part): (&crate::ruleset::Summand, &Part)| most_of(&summand.component, part);
    game.parts(&game.source()).try_fold(1_u128, |all, summand| Some(all.saturating_mul(most(summand)?)))
}

fn most_of(component: &Component, part: &Part) -> Option<u128> {
    let power = |base: u128, exponent: usize| base.checked_pow(u32::try_from(exponent).ok()?);
    let left_of = |heaps: &[u32]| heaps.iter().try_fold(1_u128, |all, &heap| all.checked_mul(u128::from(heap) + 1));
    match part {
        Part::Hackenbush(points) => power(2, points.len()),
        Part::Heaps(heaps) => match component {
            Component::Heaps(rules) if matches!(rules.rule(), HeapRule::Octal(_)) => {
                partitions(component.measure(part))
            }
            _ => left_of(heaps),
        },
        Part::NimHeap(size) => Some(u128::from(*size) + 1),
        Part::Chomp(rows) => {
            let (rows, columns) = (rows.len() as u128, u128::from(rows.iter().copied().max().unwrap_or(0)));
            (1..=rows).try_fold(1_u128, |all, row| Some(all.checked_mul(columns + row)? / row))
        }
        Part::RuleFile(place) => match component {
            Component::RuleFile(file) => Some(file.most_positions(place)),
            _ => None,
        },
        _ => None,
    }
}

/// The number of multisets of heaps with at most `tokens` tokens in all.
fn partitions(tokens: u64) -> Option<u128> {
    let tokens = usize::try_from(tokens).ok().filter(|&tokens| tokens <= MOST_TOKENS)?;
    let mut of = vec![0_u128; tokens + 1];
    of[0] = 1;
    for heap in 1..=tokens {
        (heap..=tokens).for_each(|all| of[all] += of[all - heap]);
    }
    Some(of.iter().sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::layers;
    use crate::ruleset::equivalence::Equivalence;
    use crate::ruleset::game;

    #[test]
    fn play_reaches_no_more_positions_than_the_bound() {
        let bounded = |name: &str| {
            let game = game(name).expect("a game");
            let reached = layers(&game, Equivalence::Identity, 64, |_| {}).expect("small").iter().sum::<u64>();
            let most = most_positions(&game).expect("a bound");
            // The bound ignores the player to move, hence the factor of 2.
            assert!(u128::from(reached) <= 2 * most, "{name}: {reached}, {most}");
            most
        };
        let most = ["tactix:3x3", "chomp:3x4", "nim:2,3", "octal:0.77:6", "chomp:2x2 + *2"].map(bounded);
        assert_eq!(most, [512, 35, 12, 30, 18]);
        let others = ["hex:2x2", "cram:3x3", "hackenbush:br,g", "domineering:2x3", "yavalath:2"].map(bounded);
        assert!(others.iter().all(|&most| most > 1));
        // Each point in these games may be free, Left's or Right's.
        let files = ["snort:2x2", "clobber:2x3", "hexapawn:RRR/.../LLL", "nogo:2x2", "connect-k:2x3,3"].map(bounded);
        assert_eq!(files[..2], [81, 729]);
        let unknown = |name: &str| most_positions(&game(name).expect("a game"));
        assert_eq!((unknown("babylon:2,2"), unknown("tactix:8x8")), (None, Some(1 << 64)));
    }

    #[test]
    fn numbering_is_a_bijection_in_which_followers_come_first() {
        for source in [0b1011_0010, 0b1111, 0] {
            let subsets = Subsets::of(Points::from_bits(source));
            let all: Vec<Points> = (0..subsets.count() as u64).map(|n| subsets.subset(n)).collect();
            assert_eq!(all.last(), Some(&subsets.source()));
            for (n, &set) in all.iter().enumerate() {
                assert_eq!(subsets.number(set), n as u64);
                assert!(all[n..].iter().all(|&later| later == set || !later.within(set)));
            }
        }
    }
}
