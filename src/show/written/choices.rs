//! How a bound on catalogues with sums and mirrors treats positions of several components.

use super::{LEMMA, closed};
use crate::certificate::{Bound, Certificate};
use crate::document::{Text, reference, text};
use crate::ruleset::Rules;
use crate::ruleset::words::joined;

/// What settles a position of several components, and the choices.
pub fn of(certificate: &Certificate, bound: &Bound) -> Text {
    let one = |(number, classes): (usize, &Vec<usize>)| format!("{number} = {}", joined(classes, " + "));
    let listed: Vec<String> = (bound.classes.len() + 1..).zip(bound.choices()).map(one).collect();
    let named = match listed.is_empty() {
        true => "The proof needs no such choice.".to_owned(),
        false => format!(
            "Each such choice has a number behind those of the classes, and demands each of its classes: {}.",
            joined(listed, ", ")
        ),
    };
    let summands = match &certificate.rules {
        Rules::Sum { summands } => summands.as_slice(),
        one => std::slice::from_ref(one),
    };
    let of_heaps = if summands.iter().any(is_heaps) { OF_HEAPS } else { "" };
    let no_mirror = match (summands.iter().all(is_heaps), summands.len()) {
        (false, _) => "no class is a mirror, as an exhaustive search of its involutions shows",
        (true, 1) => "no class is a mirror, for in each some heap stands an odd number of times",
        (true, _) => NO_MIRROR_OF_HEAPS,
    };
    text![
        "A catalogue may settle a position of several components, which no move joins, by groups of them, as a sum by ",
        reference(LEMMA, closed::numbers(certificate).settled),
        format!(
            "; a mirror needs no entry. The certificate says of each group that it is of a class, or that the player to \
             move wins it, or nothing. So for some way to group the components, none of them won, the catalogue holds \
             all classes that are said of the groups; {no_mirror}.{of_heaps} Several classes that settle a position \
             together are a choice. {named}"
        ),
    ]
}

const OF_HEAPS: &str = " An entry that has other heaps besides, from which no move takes, is of the class of those from \
                        which some move does: it has the same moves, and whatever it settles, an entry without them settles too.";

const NO_MIRROR_OF_HEAPS: &str = "no class is a mirror, for in each some summand has neither its heaps in pairs nor \
                                  another summand of the same rules at the same heaps to answer its moves";

/// Whether the rules are those of heaps, or of their negative.
fn is_heaps(rules: &Rules) -> bool {
    match rules {
        Rules::Negative { of } => is_heaps(of),
        rules => matches!(
            rules,
            Rules::Nim(_) | Rules::NimHeap(_) | Rules::Bricks(_) | Rules::Subtraction(_) | Rules::Octal(_)
        ),
    }
}
