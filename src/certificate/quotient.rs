//! Certificates of misere quotients: the outcome of every sum of heaps of every size.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use serde::{Deserialize, Serialize};

use super::Remarks;
use super::write::{head, push, push_field, push_json, push_list};
use crate::ruleset::{HeapRules, Play};

/// A certificate of a misere quotient, fields in the order of the format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuotientCertificate {
    /// [`FORMAT`](super::FORMAT).
    pub format: String,
    /// [`VERSION`](super::VERSION).
    pub version: u32,
    /// Unverified metadata.
    pub remarks: Remarks,
    /// The game's rules, without heaps.
    pub rules: HeapRules,
    /// Always misere.
    pub play: Play,
    /// For each element, its products with the elements up to itself. The identity is 0.
    pub products: Vec<Vec<usize>>,
    /// The elements whose sums the player to move loses, ascending.
    pub lost: Vec<usize>,
    /// The least n >= 1 such that heaps of m and m + `period` have the same element for all m >= n.
    pub from: usize,
    /// The least period.
    pub period: usize,
    /// The elements of the heaps from 0 to the end of the first period.
    pub elements: Vec<usize>,
}

impl QuotientCertificate {
    /// The heaps, ascending, whose elements are not products of elements of smaller heaps.
    pub fn generators(&self) -> Vec<usize> {
        let mut generators = Vec::new();
        let mut sums = self.sums(&generators);
        for (heap, element) in self.elements.iter().enumerate() {
            if !sums.contains_key(element) {
                generators.push(heap);
                sums = self.sums(&generators);
            }
        }
        generators
    }

    /// For each element of a sum of these heaps, a sum of the fewest heaps, ascending.
    pub fn sums(&self, heaps: &[usize]) -> BTreeMap<usize, Vec<usize>> {
        let mut sums = BTreeMap::from([(0, Vec::new())]);
        let mut open = vec![0];
        while !open.is_empty() {
            let longer = |element: usize| {
                let sum: &[usize] = &sums[&element];
                heaps.iter().map(move |heap| ([sum, &[*heap]].concat(), self.times(element, *heap)))
            };
            let next: Vec<(Vec<usize>, usize)> = open.into_iter().flat_map(longer).collect();
            open = Vec::new();
            for (mut sum, element) in next {
                sum.sort_unstable();
                if let Entry::Vacant(place) = sums.entry(element) {
                    place.insert(sum);
                    open.push(element);
                }
            }
        }
        sums
    }

    /// The element of a heap of any size.
    fn element(&self, heap: usize) -> usize {
        let listed = heap.checked_sub(self.from).map_or(heap, |behind| self.from + behind % self.period.max(1));
        self.elements.get(listed).copied().unwrap_or_default()
    }

    /// The largest heap whose element differs from that of a heap with `period` more tokens.
    pub fn last_exception(&self) -> Option<usize> {
        (0..self.from).rev().find(|heap| self.element(*heap) != self.element(heap + self.period))
    }

    /// The product of the elements of these heaps.
    pub fn product(&self, heaps: impl Iterator<Item = usize>) -> usize {
        heaps.fold(0, |element, heap| self.times(element, heap))
    }

    /// The product of an element and that of a heap of any size.
    pub fn times(&self, element: usize, heap: usize) -> usize {
        let other = self.element(heap);
        let row = self.products.get(element.max(other));
        row.and_then(|row| row.get(element.min(other))).copied().unwrap_or_default()
    }
}

/// The certificate as readable JSON: one line for each field, and for the products of each element.
///
/// # Errors
/// When a value has no JSON form, such as a layout coordinate that is not finite.
pub fn quotient_text(certificate: &QuotientCertificate) -> serde_json::Result<String> {
    let mut out = head(&certificate.format, certificate.version, &certificate.remarks, &certificate.rules)?;
    push_field(&mut out, "play", &certificate.play)?;
    push_list(&mut out, "\"products\": ", "\n  ", &certificate.products, push_json)?;
    out += ",\n";
    push_field(&mut out, "lost", &certificate.lost)?;
    push_field(&mut out, "from", &certificate.from)?;
    push_field(&mut out, "period", &certificate.period)?;
    push(&mut out, "\"elements\": ", &certificate.elements)?;
    out += "\n}\n";
    Ok(out)
}
