//! Labelling of positions up to isomorphism, by the parts that no move can join.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use super::Labelling;

/// The most parts whose labellings are cached.
const MOST_REMEMBERED: usize = 1 << 20;

/// Labels each part separately, once, and joins the labellings in the order of their forms. `parts` leaves out dead
/// parts, so they do not count.
pub fn labelled_apart<P: Eq + Hash>(
    parts: Vec<P>,
    known: &mut HashMap<P, Arc<Labelling>>,
    label: impl Fn(&P) -> Labelling,
) -> Labelling {
    let mut labellings: Vec<Arc<Labelling>> = Vec::new();
    for part in parts {
        let found = known.get(&part).cloned();
        labellings.push(found.unwrap_or_else(|| {
            let labelling = Arc::new(label(&part));
            if known.len() < MOST_REMEMBERED {
                known.insert(part, labelling.clone());
            }
            labelling
        }));
    }
    labellings.sort_by(|one, other| one.form.cmp(&other.form));
    Labelling {
        form: labellings.iter().flat_map(|one| one.form.iter().copied()).collect(),
        order: labellings.iter().flat_map(|one| one.order.iter().copied()).collect(),
    }
}
