//! A claim about heaps of every size as a theorem: the period of g-values, or a misere quotient. The theory computes
//! g-values and kinds of sums by itself.

use super::super::ExportError;
use super::list;
use crate::certificate::EveryCertificate;
use crate::ruleset::HeapRules;
use crate::ruleset::words::joined;

/// The terms of a certificate.
struct Every {
    /// The claim in words.
    claim: String,
    /// The claim as a term of the theory.
    statement: String,
    /// The theorem that proves it.
    by: String,
    /// A hint, for g-values only.
    mask: Option<u32>,
}

impl Every {
    fn of(certificate: &EveryCertificate) -> Result<Every, ExportError> {
        let (game, kind, takes) = match certificate.rules() {
            HeapRules::AllBut { .. } => return Err(ExportError::NoHeaps),
            HeapRules::Octal { code } if code.starts_with('4') => return Err(ExportError::NoHeaps),
            HeapRules::Bricks {} => ("bricks".to_owned(), "subtraction", "[1; 2]".to_owned()),
            HeapRules::Subtraction { set } => (format!("(subtraction {})", list(set)), "subtraction", list(set)),
            HeapRules::Octal { code } => (format!("(octal \"{code}\")"), "octal", format!("(digits \"{code}\")")),
        };
        let claim = format!("{game}, {}", certificate.proves());
        Ok(match certificate {
            EveryCertificate::Period(it) => Every {
                claim,
                statement: format!("g_values_have_period {game} heap {} {}", it.from, it.period),
                by: format!("({kind}_period {takes} {})", it.mask.unwrap_or(0)),
                mask: it.mask,
            },
            EveryCertificate::Quotient(it) => {
                let products = joined(it.products.iter().map(|row| list(row)), "; ");
                let (lost, elements) = (list(&it.lost), list(&it.elements));
                let statement = format!(
                    "misere_quotient {game} heaps_of_sizes [{products}]%N {lost}%N {} {} {elements}%N",
                    it.from, it.period
                );
                Every { claim, statement, by: format!("({kind}_quotient {takes})"), mask: None }
            }
        })
    }
}

/// The file.
pub(in crate::export) fn text(certificate: &EveryCertificate) -> Result<String, ExportError> {
    let Every { claim, statement, by, .. } = Every::of(certificate)?;
    Ok(format!(
        "(* {claim}: written by `rebuttal export --to coq`. To prove it:\n   \
         make -C src/coq && coqc -Q src/coq Rebuttal FILE *)\n\
         From Coq Require Import String List NArith.\n\
         From Rebuttal Require Import Game Heaps Period Quotient.\n\
         Import ListNotations.\n\
         Local Open Scope string_scope.\n\n\
         Theorem claim : {statement}.\n\
         Proof.\napply {by}. vm_cast_no_check (eq_refl true).\nQed.\nPrint Assumptions claim.\n"
    ))
}

/// The lines.
pub(in crate::export) fn lines(certificate: &EveryCertificate) -> Result<String, ExportError> {
    let Every { statement, mask, .. } = Every::of(certificate)?;
    let mask = mask.map_or_else(String::new, |mask| format!("mask {mask}\n"));
    Ok(format!("rebuttal lines 1\nclaim ({statement})\n{mask}"))
}
