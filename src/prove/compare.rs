//! A catalogue compared with the minimum: whether an entry can be left out, how few entries suffice, and how many
//! catalogues attain the minimum.

use std::collections::HashMap;

use crate::candidates::Candidates;
use crate::catalogue::Closure;
use crate::certificate::Certificate;
use crate::minimum::count::{Count, count};
use crate::minimum::minimum;
use crate::ruleset::Game;
use crate::solve::budget::Budget;
use crate::solve::{Solving, Unsolved};
use crate::{Step, all};

/// A catalogue compared with the minimum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The number of its entries.
    pub entries: usize,
    /// Entries, by number, that can be left out all together; empty when the catalogue is minimal.
    pub superfluous: Vec<u32>,
    /// Every catalogue for the claim has at least this many entries.
    pub least: usize,
    /// Some catalogue has this many entries; equal to `least` when this is the minimum.
    pub best: usize,
    /// The number of minimum catalogues, if known.
    pub minimum_catalogues: Option<Count>,
}

/// Why a certificate cannot be compared.
#[derive(Debug, thiserror::Error)]
pub enum CompareError {
    /// A position cannot be read.
    #[error("{0}")]
    Position(String),
    /// The table of outcomes would be too large.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

/// Compares the catalogue of a certificate about `game`, whose claim must be true, with the minimum for the same claim,
/// as far as the budget allows.
///
/// # Errors
/// When the game cannot be solved.
pub fn compare(
    game: &Game,
    certificate: &Certificate,
    solving: Solving,
    budget: &Budget,
    progress: &mut dyn FnMut(Step),
) -> Result<Comparison, CompareError> {
    let entries = certificate.entries.len();
    if entries == 0 {
        let minimum_catalogues = Some(Count::Exactly(1));
        return Ok(Comparison { entries, superfluous: Vec::new(), least: 0, best: 0, minimum_catalogues });
    }
    let Reduced { closure, members, chosen } = Reduced::of(game, certificate, solving, progress)?;
    let known = closure.listed(&chosen);
    let superfluous = left_out(&members, chosen);
    let found = minimum(&closure, known, budget, |gap| progress(Step::Bounding(gap)));
    let (least, best) = (found.least, found.chosen.len());
    let minimum_catalogues = if least == best { count(&closure, budget) } else { None };
    Ok(Comparison { entries, superfluous, least, best, minimum_catalogues })
}

/// The entries, by number, that can be left out all together of a certificate about `game`, whose claim must be true.
///
/// # Errors
/// When the game cannot be solved.
pub fn superfluous(game: &Game, certificate: &Certificate, solving: Solving) -> Result<Vec<u32>, CompareError> {
    let reduced = Reduced::of(game, certificate, solving, &mut |_| {})?;
    Ok(left_out(&reduced.members, reduced.chosen))
}

/// The entries of a certificate as part of the problem that its claim poses.
struct Reduced {
    /// The problem.
    closure: Closure,
    /// The class of each entry in this problem.
    members: Vec<Option<usize>>,
    /// The classes of a minimal catalogue within the entries.
    chosen: Vec<bool>,
}

impl Reduced {
    fn of(
        game: &Game,
        certificate: &Certificate,
        solving: Solving,
        progress: &mut dyn FnMut(Step),
    ) -> Result<Reduced, CompareError> {
        let decompose = certificate.counts_sums();
        let candidates = all(game, (certificate.play, certificate.equivalence, decompose), solving, progress)?;
        let closure = Closure::of(&candidates);
        let members = members(game, certificate, &candidates)?;
        let mut chosen = closure.set(members.iter().flatten().copied());
        closure.reduce(&mut chosen, &(0..closure.classes()).collect::<Vec<_>>());
        Ok(Reduced { closure, members, chosen })
    }
}

/// The class of each entry; `None` for an entry that perfect second play does not reach. With sums, what no move uses does
/// not matter.
fn members(
    game: &Game,
    certificate: &Certificate,
    candidates: &Candidates,
) -> Result<Vec<Option<usize>>, CompareError> {
    let forms = candidates.classes.iter().map(|class| class.labelling.form.clone());
    let classes: HashMap<Box<[u8]>, usize> = forms.zip(0..).collect();
    let mut labelling = game.labeller(certificate.equivalence);
    let mut class = |representative: &str| -> Result<Option<usize>, CompareError> {
        let mut representative = game.parse(representative).map_err(CompareError::Position)?;
        let components = if certificate.counts_sums() { game.components(&representative) } else { Vec::new() };
        if !components.is_empty() {
            representative = game.join(&components);
        }
        Ok(classes.get(&labelling(&representative).form).copied())
    };
    certificate.entries.iter().map(|entry| class(&entry.position)).collect()
}

/// The entries whose class was left out, or is the class of an earlier entry, ascending.
fn left_out(members: &[Option<usize>], mut kept: Vec<bool>) -> Vec<u32> {
    let mut is_needed = |class: &Option<usize>| class.is_some_and(|class| std::mem::take(&mut kept[class]));
    (1..).zip(members).filter(|(_, class)| !is_needed(class)).map(|(entry, _)| entry).collect()
}
