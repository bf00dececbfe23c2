//! The notation of heaps.

use super::{MOST_SIZE, MOST_WRITTEN};
use crate::notation::number;

/// The notation of heaps: sizes joined by `x` and heaps by `,`, or sizes by `,` and heaps by `;`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notation {
    /// The number of sizes of a heap.
    pub sizes: usize,
    /// Whether sizes are joined by `,`.
    pub comma: bool,
    /// Whether the sizes of a heap are sorted in descending order.
    pub unordered: bool,
}

impl Notation {
    /// What joins the sizes of a heap.
    pub fn joint(self) -> &'static str {
        if self.comma { "," } else { "x" }
    }

    /// What joins heaps.
    pub fn between(self) -> &'static str {
        if self.comma { ";" } else { "," }
    }

    /// The heaps with these sizes in order, without those of size 0.
    pub fn ordered(self, mut sizes: Vec<u32>) -> Box<[u32]> {
        self.order(&mut sizes);
        sizes.into()
    }

    /// Sorts the heaps with these sizes, and drops those of size 0.
    pub fn order(self, sizes: &mut Vec<u32>) {
        if self.unordered {
            sizes.chunks_mut(self.sizes).for_each(|heap| heap.sort_unstable_by(|one, other| other.cmp(one)));
        }
        if self.sizes == 1 {
            sizes.retain(|&heap| heap > 0);
            sizes.sort_unstable_by(|one, other| other.cmp(one));
        } else {
            let mut heaps: Vec<&[u32]> =
                sizes.chunks(self.sizes).filter(|heap| heap.iter().any(|&size| size > 0)).collect();
            heaps.sort_unstable_by(|one, other| other.cmp(one));
            *sizes = heaps.concat();
        }
    }

    /// A heap, or several, in the notation.
    pub fn text(self, sizes: &[u32]) -> String {
        let heap = |heap: &[u32]| heap.iter().map(u32::to_string).collect::<Vec<_>>().join(self.joint());
        match sizes {
            [] => "-".to_owned(),
            sizes => sizes.chunks(self.sizes).map(heap).collect::<Vec<_>>().join(self.between()),
        }
    }

    /// Parses the sizes of the heaps, in the order of the text.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and what would be right.
    pub fn parse(self, text: &str) -> Result<Vec<u32>, String> {
        if text == "-" {
            return Ok(Vec::new());
        }
        let heaps: Vec<&str> = text.split(self.between()).collect();
        if heaps.len() > MOST_WRITTEN {
            return Err(format!("it has {} heaps; at most {MOST_WRITTEN} are written", heaps.len()));
        }
        let size = |text: &str| number(text, MOST_SIZE.into()).and_then(|size| u32::try_from(size).ok());
        let heap = |text: &str| {
            let sizes: Option<Vec<u32>> = text.split(self.joint()).map(size).collect();
            sizes.filter(|sizes| sizes.len() == self.sizes).ok_or_else(|| self.no_heap(text))
        };
        Ok(heaps.into_iter().map(heap).collect::<Result<Vec<_>, String>>()?.concat())
    }

    fn no_heap(self, text: &str) -> String {
        let example: Vec<String> = (1..=self.sizes).rev().map(|size| size.to_string()).collect();
        let (example, between) = (example.join(self.joint()), self.between());
        format!(
            "`{text}` is no heap; write a heap as `{example}`, sizes from 0 to {MOST_SIZE}, heaps with `{between}` between, `-` for none"
        )
    }
}
