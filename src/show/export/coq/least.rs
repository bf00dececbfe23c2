//! The bound of a certificate as a theorem: no catalogue has fewer entries; and if the certificate attains the bound,
//! that it is minimum.

mod answers;
mod counted;

pub(super) use counted::Counted;

use super::statement::theorem;
use super::{Begun, ExportError, Writer, side};
use crate::certificate::{self, Bound, Dual, Refutation};
use crate::ruleset::words::joined;

/// A bound in the words of the theory.
pub(super) struct Stated {
    pub statement: String,
    /// The outcomes that the counted catalogues prove, as the check takes them.
    wanted: String,
    /// For each start, why the player wins, if the certificate's catalogue attains the bound.
    pub attained: Option<Vec<Begun>>,
}

impl Writer<'_> {
    /// The theorem, if the certificate has a bound.
    pub(super) fn bound(&self, steps: &[String]) -> Result<String, ExportError> {
        match (&self.certificate.bound, &self.counted) {
            (None, _) => Ok(String::new()),
            (Some(_), None) => Ok("\n(* The theory cannot state its bound yet. *)\n".to_owned()),
            (Some(bound), Some(counted)) => self.least(counted, bound, steps),
        }
    }

    fn least(&self, counted: &Counted, bound: &Bound, steps: &[String]) -> Result<String, ExportError> {
        let Stated { statement, wanted, attained } = self.stated_bound(counted, bound)?;
        let (data, least) = (self.bound_data(counted, bound)?, bound.least);
        let proof = match (&bound.dual, &bound.refutation) {
            (Some(dual), _) => format!("({})", of_dual(dual)),
            (None, Some(refutation)) => {
                let steps = steps.iter().map(|step| step_term(step)).collect::<Result<Vec<_>, _>>()?.join(";\n");
                format!("({}\n [\n{steps}])", of_refutation(refutation, "\n "))
            }
            (None, None) => return Err(ExportError::Broken),
        };
        let [least_by, bounds_by] = &counted.theorems;
        let (by, attained) = match attained {
            Some(starts) => (least_by, format!(" [{}]", joined(starts.iter().map(|start| self.served(start)), "; "))),
            None => (bounds_by, String::new()),
        };
        let proof = format!(
            "apply ({by} {wanted} entries{attained} counted {proof} {least}). vm_cast_no_check (eq_refl true)."
        );
        Ok(data + &theorem("least", &statement, &self.theory, &self.certificate.position, counted.relation, &proof))
    }

    /// The position, or what an opening leaves, with what settles it.
    fn served(&self, start: &Begun) -> String {
        match start {
            Begun::Wins(board, settled) => format!("({}, {settled})", self.opened(board)),
            Begun::Loses(settled) => format!("({}, {settled})", self.theory.stated(&self.certificate.position)),
            Begun::Draws(_) | Begun::WinsAtOnce => String::new(),
        }
    }

    /// The statement, and why the certificate's catalogue attains the number, if it does.
    pub(super) fn stated_bound(&self, counted: &Counted, bound: &Bound) -> Result<Stated, ExportError> {
        let (stated, begun) = (self.theory.stated(&self.certificate.position), self.certificate.begun());
        let winner = |begun: &certificate::Begun| if begun.opening.is_some() { "First" } else { "Second" };
        let from = |begun: &certificate::Begun| Ok((winner(begun), side(&self.from(begun)?, begun.opening.is_some())));
        let starts = begun.iter().map(from).collect::<Result<Vec<_>, ExportError>>()?;
        let (wins, wanted) = match &starts[..] {
            [(winner, _)] if !self.certificate.is_partizan() => {
                let wins = format!("{winner} {stated}");
                (wins.clone(), if counted.relation.is_some() { format!("(from {wins})") } else { wins })
            }
            starts => {
                let starts = starts.iter().map(|(winner, side)| format!("({winner}, ({side}, {stated}))"));
                let wanted = format!("[{}]", joined(starts, "; "));
                (wanted.clone(), wanted)
            }
        };
        let is_attained = self.certificate.entries.len() <= bound.least;
        let attained = is_attained.then(|| begun.iter().map(|begun| self.begun(begun)).collect()).transpose()?;
        let Counted { words: [least, at_least], about, .. } = counted;
        let of = if is_attained { least } else { at_least };
        Ok(Stated { statement: format!("{of} {about} {wins} {}", bound.least), wanted, attained })
    }
}

/// A solution of the dual linear program.
pub(super) fn of_dual(dual: &Dual) -> String {
    let weights = joined(dual.demands.iter().copied().chain(dual.weights()), "; ");
    format!("By_dual [{weights}]%Z {}%Z", dual.divisor)
}

/// The sums and the groups of a refutation, with `space` before each list.
pub(super) fn of_refutation(refutation: &Refutation, space: &str) -> String {
    let sums = refutation.sums.iter().map(|sum| format!("Sum {} {} {}", sum.left, sum.right, sum.outputs));
    let groups = refutation.groups.iter().map(|group| format!("Group {} {}", group.term, group.least));
    format!("By_refutation{space}[{}]{space}[{}]", joined(sums, "; "), joined(groups, "; "))
}

/// A step of LRAT: its number, its literals and its hints.
pub(super) fn step_term(step: &str) -> Result<String, ExportError> {
    let words: Vec<&str> = step.split(' ').collect();
    let (number, rest) = words.split_first().ok_or(ExportError::Broken)?;
    let mut lists = rest.split(|word| *word == "0").map(|words| words.join(";"));
    let mut next = || lists.next().ok_or(ExportError::Broken);
    Ok(format!("s {number} [{}]%Z [{}]%positive", next()?, next()?))
}
