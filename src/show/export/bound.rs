//! The bound of a certificate in the formats of other checkers.
//!
//! `cnf` and `lrat` are the formula that `certificates/FORMAT.md` gives, and its refutation. `opb` is the part of the problem that the
//! proof uses, *as few entries as possible under these demands*, and `veripb` a proof that it has no solution below the bound, for VeriPB (Bogaerts, Gocht,
//! McCreesh and Nordström, JAIR 2023), in version 3 of its format.

use std::fmt::Write;

use super::formula::Formula;
use super::veripb;
use crate::certificate::Bound;

/// What a bound is exported to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundFormat {
    /// The refuted formula, in DIMACS.
    Cnf,
    /// Its refutation.
    Lrat,
    /// The part of the problem that the proof uses, as pseudo-Boolean optimisation.
    Opb,
    /// A proof of the bound for that problem.
    Veripb,
}

/// Why a bound cannot be exported.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ExportError {
    /// A dual solution refutes no formula.
    #[error("its bound is proved by a dual solution, which has no CNF and no LRAT; export it to opb and veripb")]
    IsDual,
    /// A number leads nowhere, which the checker would have refused.
    #[error("its bound names a class, a term or a clause that is not there")]
    Broken,
}

/// `bound`, of which the checker has verified the proof, in another format. `steps` are the lines of its LRAT proof, if it has one.
///
/// # Errors
/// When a dual solution is wanted as CNF or LRAT.
pub fn bound(bound: &Bound, steps: &[String], format: BoundFormat) -> Result<String, ExportError> {
    match (format, &bound.refutation) {
        (BoundFormat::Opb, _) => Ok(opb(bound)),
        (BoundFormat::Veripb, _) => veripb::proof(bound, steps).ok_or(ExportError::Broken),
        (BoundFormat::Cnf, Some(refutation)) => Ok(cnf(&Formula::of(bound, refutation).ok_or(ExportError::Broken)?)),
        (BoundFormat::Lrat, Some(_)) => Ok(steps.iter().flat_map(|step| [step.as_str(), "\n"]).collect()),
        (BoundFormat::Cnf | BoundFormat::Lrat, None) => Err(ExportError::IsDual),
    }
}

fn cnf(formula: &Formula) -> String {
    let mut text = format!("p cnf {} {}\n", formula.variables, formula.clauses.len());
    for clause in &formula.clauses {
        clause.iter().for_each(|literal| {
            let _ = write!(text, "{literal} ");
        });
        text += "0\n";
    }
    text
}

/// Variable `x1` is class 1, and so on; the constraints are the demands in their order, and the start.
fn opb(bound: &Bound) -> String {
    let mut text = format!("* #variable= {} #constraint= {}\n", bound.classes.len(), bound.demands.len() + 1);
    let all: Vec<String> = (1..=bound.classes.len()).map(|class| format!("+1 x{class}")).collect();
    text += &format!("min: {} ;\n", all.join(" "));
    for demand in &bound.demands {
        let rebuttals: Vec<String> = demand.rebuttals.iter().map(|class| format!("+1 x{class}")).collect();
        text += &format!("{} +1 ~x{} >= 1 ;\n", rebuttals.join(" "), demand.class);
    }
    let start: Vec<String> = bound.start.iter().map(|class| format!("+1 x{class}")).collect();
    text + &format!("{} >= 1 ;\n", start.join(" "))
}
