//! Mutants: a certificate with one to three changes, most of them nearly valid.

mod beside;
mod fields;
mod forged;
mod near;
mod parts;
mod plays;
mod points;
mod repair;
mod settled;
mod star;
mod steps;
mod texts;

use super::corpus::{Honest, MECHANISMS};
use super::json::Json;
use super::random::Random;

/// The material of a mutation.
pub struct Material<'h> {
    pub random: Random,
    /// The certificate that is changed.
    pub honest: &'h Honest,
    pub corpus: &'h [Honest],
}

/// Changes the document, or leaves it unchanged if the mutation does not apply.
type Mutation = fn(&mut Material, &mut Json) -> Option<()>;

/// The weight of each mutation.
const MUTATIONS: &[(u32, Mutation)] = &[
    (14, texts::another),
    (6, texts::edited),
    (3, texts::exchanged),
    (12, texts::number),
    (4, texts::word),
    (6, texts::rules),
    (5, fields::swapped),
    (4, fields::removed),
    (3, fields::doubled),
    (4, fields::moved),
    (2, fields::renamed),
    (2, fields::reordered),
    (4, fields::spliced),
    (6, steps::any),
    (6, steps::refutation),
    (4, near::claim_of_an_entry),
    (4, near::outcome),
    (4, near::dropped),
    (3, near::values),
    (4, near::least),
    (4, near::starts),
    (3, near::class_again),
    (3, near::heap),
    (6, near::carried),
    (4, near::moved_block),
    (6, texts::witness),
    (6, parts::of_a_list),
    (4, parts::reached),
    (6, parts::point),
    (8, parts::mirror),
    (4, parts::negated),
    (2, parts::signed),
    (4, parts::images),
    (6, settled::resettled),
];

/// The mutations that forge a certificate of a mostly false claim.
const FORGERS: &[Mutation] = &[
    star::bound,
    star::bound,
    forged::claim,
    forged::claim,
    forged::claim,
    settled::claim,
    settled::claim,
    settled::beside,
];

/// A mutant of a certificate.
pub struct Mutant<'h> {
    pub honest: &'h Honest,
    pub json: Json,
    /// The file beside it.
    pub file: Vec<u8>,
}

/// A mutant of one of the certificates.
pub fn mutant(mut random: Random, corpus: &[Honest]) -> Mutant<'_> {
    let place = certificate(&mut random, corpus);
    let honest = &corpus[place];
    let mut material = Material { random, honest, corpus };
    let mut json = honest.json.clone();
    let mut wanted = 1 + material.random.below(6) / 3 + material.random.below(4) / 3;
    if material.random.once_in(3) {
        let forge = material.random.below(FORGERS.len());
        FORGERS[forge](&mut material, &mut json);
        wanted = wanted.saturating_sub(2) + material.random.below(6) / 5;
    }
    for _ in 0..20 {
        if wanted == 0 {
            break;
        }
        let before = json.clone();
        mutation(&mut material)(&mut material, &mut json);
        if json != before {
            wanted -= 1;
        }
    }
    if material.random.once_in(4) {
        repair::entries(&mut json);
    }
    let in_file = material.random.once_in(3);
    let file = if in_file { beside::file(&mut material.random, &mut json) } else { None };
    Mutant { honest, json, file: file.unwrap_or_default() }
}

/// A certificate, of a mechanism that is chosen first so that each gets its share.
fn certificate(random: &mut Random, corpus: &[Honest]) -> usize {
    let mechanism = random.below(MECHANISMS.len());
    let of_it = |place: &usize| corpus[*place].mechanism == mechanism;
    let places: Vec<usize> = (0..corpus.len()).filter(of_it).collect();
    random.pick(&places).copied().unwrap_or_else(|| random.below(corpus.len()))
}

fn mutation(material: &mut Material) -> Mutation {
    let all: u32 = MUTATIONS.iter().map(|(weight, _)| weight).sum();
    let mut chosen = material.random.below(all as usize) as u32;
    for (weight, mutation) in MUTATIONS {
        match chosen.checked_sub(*weight) {
            Some(rest) => chosen = rest,
            None => return *mutation,
        }
    }
    texts::another
}

/// Applies a change to one random matching node.
pub fn change_one(
    random: &mut Random,
    json: &mut Json,
    fits: impl Fn(&str, &Json) -> bool,
    change: impl FnOnce(&mut Random, &str, &mut Json),
) -> Option<()> {
    let mut count = 0;
    json.visit("", &mut |name, node| count += usize::from(fits(name, node)));
    if count == 0 {
        return None;
    }
    let (mut place, mut change) = (random.below(count), Some(change));
    json.visit("", &mut |name, node| {
        if change.is_none() || !fits(name, node) {
            return;
        }
        match (place, change.take_if(|_| place == 0)) {
            (0, Some(change)) => change(random, name, node),
            _ => place -= 1,
        }
    });
    Some(())
}
