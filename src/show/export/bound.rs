//! The bound of a certificate in the formats of other checkers.
//!
//! `cnf` is the formula defined by `certificates/FORMAT.md`, and `lrat` its refutation. `opb` is the part of the
//! problem that the proof uses, *as few entries as possible under these demands*. `veripb` is a proof that this has no
//! solution below the bound, for VeriPB (Bogaerts, Gocht, McCreesh and Nordström, JAIR 2023), in version 3 of its
//! format.

use super::ExportError;
use super::formula::Formula;
use crate::certificate::Bound;
use crate::ruleset::words::joined;

/// The formula in DIMACS.
pub fn cnf(bound: &Bound) -> Result<String, ExportError> {
    let refutation = bound.refutation.as_ref().ok_or(ExportError::IsDual)?;
    let formula = Formula::of(bound, refutation).ok_or(ExportError::Broken)?;
    let clause = |clause: &Vec<i32>| joined(clause.iter().chain([&0]), " ") + "\n";
    let head = format!("p cnf {} {}\n", formula.variables, formula.clauses.len());
    Ok(head + &formula.clauses.iter().map(clause).collect::<String>())
}

/// The refutation of the formula.
pub fn lrat(bound: &Bound, steps: &[String]) -> Result<String, ExportError> {
    bound.refutation.as_ref().ok_or(ExportError::IsDual)?;
    Ok(steps.iter().flat_map(|step| [step.as_str(), "\n"]).collect())
}

/// The minimisation problem. Variable `x1` is class 1, and so on; the choices follow the classes and cost nothing. The
/// constraints are the demands in order, those of the choices, and the starts.
pub fn opb(bound: &Bound) -> String {
    let variables = bound.classes.len() + bound.choices().count();
    let (implications, starts): (Vec<_>, Vec<_>) = (bound.implications().collect(), bound.start_classes());
    let mut text = format!("* #variable= {variables} #constraint= {}\n", implications.len() + starts.len());
    text += &format!("min: {} ;\n", sum(1..=bound.classes.len()));
    for (own, options) in implications {
        text += &format!("{} +1 ~x{own} >= 1 ;\n", sum(options));
    }
    starts.into_iter().for_each(|start| text += &format!("{} >= 1 ;\n", sum(start)));
    text
}

/// The number of entries among these classes, as a linear expression.
pub fn sum(classes: impl IntoIterator<Item = usize>) -> String {
    joined(classes.into_iter().map(|class| format!("+1 x{class}")), " ")
}
