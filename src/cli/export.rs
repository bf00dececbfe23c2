//! `rebuttal export`: a certificate's strategy for graph libraries and spreadsheets, and its bound for other checkers.

use clap::{Args, ValueEnum};
use rebuttal::certificate::Certificate;
use rebuttal::show::export::{self, BoundFormat, StrategyFormat};

use super::failure::Failure;
use super::output;

/// Writes the strategy of a certificate, which is checked first, for graph libraries and spreadsheets, or its bound for other checkers
#[derive(Debug, Args)]
#[command(after_help = "\
A vertex of the strategy graph is an entry, by its number, with its sample, the number of its moves, whether it is a source, whether an opening leads to it, whether it is terminal and needs no rebuttal, and where there is one its name, rank and height, the length of a longest path of rebuttals from it. An edge has its kind, rebuttal or alternative, the moves that are rebutted along it, the replies, and their count. A line of the CSV is a rebuttal, an alternative, an opening or a source.

Examples:
  rebuttal export nimbi.json --to graphml -o nimbi.graphml
  rebuttal export nimbi.json --to node-link -o graph.json
  rebuttal export nimbi.json --to csv -o nimbi.csv
  rebuttal export nimbi.json --to opb -o nimbi.opb
  rebuttal export nimbi.json --to veripb -o nimbi.pbp && veripb nimbi.opb nimbi.pbp
  rebuttal export tactix.json --to cnf > tactix.cnf")]
pub struct Export {
    /// The certificate; `-` is standard input
    #[arg(value_name = "CERTIFICATE")]
    certificate: String,

    /// What to write
    #[arg(long, value_enum)]
    to: Format,

    /// Write here; `-` is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,
}

/// The format, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// The strategy graph, in GraphML
    Graphml,
    /// The strategy graph, as JSON that networkx reads by `node_link_graph(data, edges="edges")`
    NodeLink,
    /// All rebuttals, as comma-separated values
    Csv,
    /// The formula that the bound refutes, in DIMACS
    Cnf,
    /// Its refutation
    Lrat,
    /// The part of the problem that the proof of the bound uses, as pseudo-Boolean optimisation
    Opb,
    /// A proof of the bound for that problem, for VeriPB 3
    Veripb,
}

/// What part of the certificate is exported.
enum Part {
    Strategy(StrategyFormat),
    Bound(BoundFormat),
}

impl From<Format> for Part {
    fn from(format: Format) -> Part {
        match format {
            Format::Graphml => Part::Strategy(StrategyFormat::Graphml),
            Format::NodeLink => Part::Strategy(StrategyFormat::NodeLink),
            Format::Csv => Part::Strategy(StrategyFormat::Csv),
            Format::Cnf => Part::Bound(BoundFormat::Cnf),
            Format::Lrat => Part::Bound(BoundFormat::Lrat),
            Format::Opb => Part::Bound(BoundFormat::Opb),
            Format::Veripb => Part::Bound(BoundFormat::Veripb),
        }
    }
}

impl Export {
    /// Exports and writes.
    pub fn run(self) -> Result<(), Failure> {
        output::check_target(&self.output)?;
        let certificate = output::read_verified(&self.certificate)?;
        let text = match self.to.into() {
            Part::Strategy(format) => export::strategy(&certificate, format),
            Part::Bound(format) => self.bound(&certificate, format)?,
        };
        output::write(&self.output, text.as_bytes())
    }

    fn bound(&self, certificate: &Certificate, format: BoundFormat) -> Result<String, Failure> {
        let Some(bound) = &certificate.bound else {
            let remedy = "it has no bound; make one with `rebuttal prove ... --catalogue minimum` or `--bound`";
            return Err(Failure::input(&self.certificate, remedy));
        };
        let steps = self.steps(certificate)?;
        export::bound(bound, &steps, format).map_err(|error| Failure::input(&self.certificate, error))
    }

    /// The steps of the proof, from the certificate or from the file beside it.
    fn steps(&self, certificate: &Certificate) -> Result<Vec<String>, Failure> {
        let refutation = certificate.bound.as_ref().and_then(|bound| bound.refutation.as_ref());
        let Some(name) = refutation.and_then(|refutation| refutation.file.as_ref()) else {
            return Ok(refutation.and_then(|refutation| refutation.steps.clone()).unwrap_or_default());
        };
        let bytes = output::read(&output::sibling(&self.certificate, name))?;
        let text = String::from_utf8(bytes).map_err(|error| Failure::input(name, error))?;
        Ok(text.lines().map(str::to_owned).collect())
    }
}
