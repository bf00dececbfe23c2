//! What settles the positions that the rebuttals of each entry leave, as the strategy graph shows it.

use std::collections::{BTreeMap, BTreeSet};

use super::{Certificate, Edge, Part, Reply, StrategyGraph, reached};

/// What settles a position, without the order of its parts. A sum of mirrors is a mirror, so these are not counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Settled {
    /// The numbers of the entries that its parts are, ascending, each as often as it is a part.
    pub entries: Vec<u32>,
    /// Whether some part is a mirror.
    pub mirror: bool,
}

impl Settled {
    /// What settles the position with these parts.
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
    /// The rebuttals of all entries, and then the alternatives, each with the number of its entry.
    fn all_replies(&self) -> impl Iterator<Item = (u32, Edge, Reply<'_>)> {
        let rebuttals = self.all().flat_map(|entry| entry.replies().map(|reply| (entry.number, Edge::Rebuttal, reply)));
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

    /// The strategy graph; `None` when the claim rests on no entry.
    pub fn strategy_graph(&self) -> Option<StrategyGraph> {
        let reached = self.rests_on();
        if reached.is_empty() {
            return None;
        }
        let edges = self.edges().into_iter().map(|((from, to), (kind, _))| (from, to, kind)).collect::<Vec<_>>();
        Some(StrategyGraph::new(reached, self.by_number().into_keys(), edges))
    }

    /// The rebuttals of each entry, and the alternatives, by what settles the position that they leave.
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
        let text = std::fs::read_to_string("tests/verified/mirror-domineering.json").expect("committed");
        let certificate: Certificate = serde_json::from_str(&text).expect("a certificate");
        let shown: Vec<String> = certificate
            .settled()
            .into_iter()
            .map(|((number, settled), (_, replies))| {
                format!("{number}: {:?} {} {}", settled.entries, settled.mirror, replies.len())
            })
            .collect();
        insta::assert_snapshot!(shown.join("\n"));
    }
}
