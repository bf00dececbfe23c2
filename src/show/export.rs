//! A certificate in the formats of other programs: its strategy for graph libraries and spreadsheets, its bound for
//! other checkers, its claim and bound for Coq; and the certificate itself, normalised.

mod bound;
mod coq;
mod csv;
mod formula;
mod graph;
mod graphml;
mod veripb;

pub(super) use formula::Formula;

use clap::ValueEnum;

use crate::certificate::{Certificate, EveryCertificate, LabelCertificate, label_text, text};
use graph::Graph;

/// An export format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// The strategy graph, in GraphML.
    Graphml,
    /// The strategy graph, as JSON that networkx reads by `node_link_graph(data, edges="edges")`.
    #[value(alias = "json")]
    NodeLink,
    /// All rebuttals, as comma-separated values.
    Csv,
    /// The formula that the bound refutes, in DIMACS.
    Cnf,
    /// The refutation of this formula, in LRAT.
    Lrat,
    /// The part of the problem that the proof of the bound uses, as pseudo-Boolean optimisation.
    Opb,
    /// A proof of the bound for this problem, for VeriPB 3.
    #[value(alias = "pbp")]
    Veripb,
    /// The claim as a theorem, with its proof, for Coq and the theory in `src/coq`.
    #[value(alias = "v")]
    Coq,
    /// The claim and its bound in lines, with what proves them, for `rebuttal-proved`, the checker extracted from that theory.
    Lines,
    /// The certificate itself, with the fields in their order, however they stand in the file.
    Certificate,
}

/// Why a certificate cannot be exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The certificate has no bound.
    #[error("it has no bound; make one with `rebuttal prove ... --catalogue minimum` or `--bound`")]
    NoBound,
    /// The bound is a dual solution, which refutes no formula.
    #[error("its bound is proved by a dual solution, which has no CNF and no LRAT; export it to opb and veripb")]
    IsDual,
    /// A number is out of range, which the checker would have rejected.
    #[error("its bound names a class, a term or a clause that is not there")]
    Broken,
    /// A mirror exchanges two summands while others are present, and some summand has no board without moves.
    #[error("the Coq theory has no mirrors that exchange summands of these games yet")]
    NoExchange,
    /// The draws are up to symmetries other than those of the game here.
    #[error(
        "its draws are up to symmetries other than those of `rebuttal prove`, which the export to Coq cannot follow"
    )]
    OtherSymmetries,
    /// The theory has only heaps of which a bounded number of tokens, 1 or more, is taken.
    #[error("the Coq theory has no all-but games and no octal games that divide heaps yet")]
    NoHeaps,
    /// Something cannot be read, which the checker would have rejected.
    #[error("{0}")]
    Unread(String),
    /// The data cannot be written in this format.
    #[error("cannot write it: {0}")]
    Unwritten(#[from] std::io::Error),
}

/// A verified certificate in another format. `steps` are the lines of its LRAT proof, if it has one.
///
/// `height` is the length of the longest path of rebuttals from an entry; play along it takes twice as many moves.
/// `rebuttal export --help` explains the rest.
///
/// # Errors
/// When the format needs a bound that is missing, or has no form in it.
pub fn export(certificate: &Certificate, steps: &[String], format: Format) -> Result<String, ExportError> {
    let bound = || certificate.bound.as_ref().ok_or(ExportError::NoBound);
    Ok(match format {
        Format::Graphml => graphml::text(&Graph::of(certificate))?,
        Format::NodeLink => serde_json::to_string_pretty(&Graph::of(certificate)).map_err(std::io::Error::from)? + "\n",
        Format::Csv => csv::text(certificate)?,
        Format::Cnf => bound::cnf(bound()?)?,
        Format::Lrat => bound::lrat(bound()?, steps)?,
        Format::Opb => bound::opb(bound()?),
        Format::Veripb => veripb::proof(bound()?, steps).ok_or(ExportError::Broken)?,
        Format::Coq => coq::text(certificate, steps)?,
        Format::Lines => coq::lines(certificate, steps)?,
        Format::Certificate => text(certificate).map_err(std::io::Error::from)?,
    })
}

/// A verified certificate about heaps of every size, for Coq, in lines, or itself; `None` in other formats.
pub fn export_every(certificate: &EveryCertificate, format: Format) -> Option<Result<String, ExportError>> {
    match format {
        Format::Coq => Some(coq::every(certificate)),
        Format::Lines => Some(coq::lines_of_every(certificate)),
        Format::Certificate => Some(certificate.text().map_err(|error| std::io::Error::from(error).into())),
        _ => None,
    }
}

/// A verified certificate of a loopy value, for Coq, in lines, or itself; `None` in other formats.
///
/// # Errors
/// When the theory lacks the rules.
pub fn export_labels(certificate: &LabelCertificate, format: Format) -> Option<Result<String, ExportError>> {
    match format {
        Format::Coq => Some(coq::labels(certificate)),
        Format::Lines => Some(coq::lines_of_labels(certificate)),
        Format::Certificate => Some(label_text(certificate).map_err(|error| std::io::Error::from(error).into())),
        _ => None,
    }
}
