//! What settles the positions after the rebuttals of each entry, for the strategy graph.

use std::collections::{BTreeMap, BTreeSet};

use super::{Certificate, Edge, Part, Reply, StrategyGraph, reached};

/// What settles a position, regardless of the order of its parts. A sum of mirrors is a mirror, so mirrors are not
/// counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Settled {
    /// The numbers of the entries among its parts, ascending, with multiplicity.
    pub entries: Vec<u32>,
    /// Whether some part is a mirror.
    pub mirror: bool,
}

impl Settled {
    /// What these parts settle together.
    pub fn of(parts: &[Part]) -> Settled {
        let mut entries: Vec<u32> = reached(parts).collect();
        entries.sort_unstable();
        Settled { entries, mirror: parts.iter().any(|part| part.mirror.is_some()) }
    }

    /// The entry, if it is the only part.
    pub fn entry(&self) -> Option<u32> {
        match self.entries[..] {
            [entry] if !self.mirror => Some(entry),
            _ => None,
        }
    }

    /// Whether no move is left.
    pub fn is_over(&self) -> bool {
        self.entries.is_empty() && !self.mirror
    }
}

impl Certificate {
    /// The rebuttals of all entries, then the alternatives, each with the number of its entry.
    fn all_replies(&self) -> impl Iterator<Item = (u32, Edge, Reply<'_>)> {
        let rebuttals = self
            .numbered()
            .flat_map(|(number, entry)| entry.replies().map(move |reply| (number, Edge::Rebuttal, reply)));
        let alternatives = self.remarks.alternatives.iter().map(|it| (it.entry, Edge::Alternative, it.reply()));
        rebuttals.chain(alternatives)
    }

    /// The edges of the strategy graph, by the numbers of their ends, with the rebuttals along each.
    pub fn edges(&self) -> BTreeMap<(u32, u32), (Edge, Vec<Reply<'_>>)> {
        let mut edges = BTreeMap::new();
        for (number, kind, reply) in self.all_replies() {
            for reaches in reply.reached().collect::<BTreeSet<_>>() {
                edges.entry((number, reaches)).or_insert((kind, Vec::new())).1.push(reply.clone());
            }
        }
        edges
    }

    /// The strategy graph; `None` if the claim rests on no entry.
    pub fn strategy_graph(&self) -> Option<StrategyGraph> {
        let reached = self.rests_on();
        if reached.is_empty() {
            return None;
        }
        let edges = self.edges().into_iter().map(|((from, to), (kind, _))| (from, to, kind));
        Some(StrategyGraph::new(reached, self.numbered().map(|(number, _)| number), edges))
    }

    /// The numbers of the entries that the claim rests on, ascending.
    pub fn rests_on(&self) -> Vec<u32> {
        let parts = self.starts.iter().filter_map(|start| start.parts.as_deref());
        let mut numbers: Vec<u32> = parts.flat_map(reached).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// The rebuttals of each entry, and the alternatives, by what settles the resulting position.
    pub fn settled(&self) -> BTreeMap<(u32, Settled), (Edge, Vec<Reply<'_>>)> {
        let mut settled = BTreeMap::new();
        for (number, kind, reply) in self.all_replies() {
            let of = settled.entry((number, Settled::of(&reply.parts))).or_insert((kind, Vec::new()));
            of.1.push(reply);
        }
        settled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rebuttals_that_leave_the_same_parts_stand_together() {
        let text = std::fs::read_to_string("../../tests/verified/parts-domineering.json").expect("committed");
        let certificate: Certificate = serde_json::from_str(&text).expect("a certificate");
        let shown = certificate.settled().into_iter().map(|((number, settled), (_, replies))| {
            let moves: Vec<&str> = replies.iter().map(|reply| reply.mv).collect();
            format!("{number} leaves {:?} after {}", settled.entries, moves.join(", "))
        });
        insta::assert_snapshot!(shown.collect::<Vec<_>>().join("\n"), @r"
        2 leaves [] after a1# a2#, a2# a3#
        3 leaves [1] after b2# b3#
        3 leaves [1, 1] after b1# b2#
        4 leaves [2] after a1# a2#, d1# d2#, a2# a3#, d2# d3#
        5 leaves [1, 2] after b1# b2#, c1# c2#, b2# b3#, c2# c3#
        5 leaves [3] after a1# a2#, d1# d2#, a2# a3#, d2# d3#
        ");
        let ends = certificate.numbered().filter(|(_, entry)| entry.ends()).map(|(number, _)| number);
        assert_eq!(ends.collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn a_sum_of_mirrors_is_a_mirror() {
        let mirror = || Part { mirror: Some("=".to_owned()), ..Part::default() };
        let entry = |number| Part { reaches: Some(number), ..Part::default() };
        assert_eq!(Settled::of(&[mirror(), mirror()]), Settled::of(&[mirror()]));
        assert_eq!(Settled::of(&[entry(2), entry(1)]), Settled::of(&[entry(1), entry(2)]));
        let entries = [vec![], vec![entry(7)], vec![entry(7), mirror()], vec![entry(7), entry(7)]];
        assert_eq!(entries.map(|parts| Settled::of(&parts).entry()), [None, Some(7), None, None]);
        assert!(Settled::of(&[]).is_over() && !Settled::of(&[mirror()]).is_over());
    }
}
