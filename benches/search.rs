//! The forward search: a complete search from each start, with an empty table.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use rebuttal::ruleset::{Pile, Play};
use rebuttal::solve::search::babylon::Babylon;
use rebuttal::solve::search::{Found, Limits};

fn found(piles: &[Pile], tokens: usize) -> Found {
    let search = Babylon::new(tokens, Play::Normal, Limits::default()).expect("memory");
    search.outcome(black_box(piles), |_| {}).expect("piles").expect("it fits")
}

/// The start with this many single tokens of each colour.
fn start(counts: &[usize]) -> Vec<Pile> {
    let colours = (0..=u8::MAX).zip(counts);
    colours.flat_map(|(colour, &count)| std::iter::repeat_n(Pile { colour, height: 1 }, count)).collect()
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("forward search");
    group.sample_size(10);
    for counts in [&[5, 5, 5, 5][..], &[15, 15], &[24, 20]] {
        let (piles, tokens) = (start(counts), counts.iter().sum());
        group.throughput(Throughput::Elements(found(&piles, tokens).effort.positions));
        group.bench_function(format!("babylon:{counts:?}"), |bencher| bencher.iter(|| found(&piles, tokens)));
    }
    group.finish();
    criterion.final_summary();
}
