//! `rebuttal export`: the bound of a certificate for other checkers.

use clap::{Args, ValueEnum};
use rebuttal::certificate::Certificate;
use rebuttal::export::{self, export};

use super::failure::Failure;
use super::output;

/// Writes the bound of a certificate, which is checked first, for other checkers
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
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
    /// The formula that the bound refutes, in DIMACS
    Cnf,
    /// Its refutation
    Lrat,
    /// The part of the problem that the proof uses, as pseudo-Boolean optimisation
    Opb,
    /// A proof of the bound for that problem, for VeriPB 3
    Veripb,
}

impl From<Format> for export::Format {
    fn from(format: Format) -> export::Format {
        match format {
            Format::Cnf => export::Format::Cnf,
            Format::Lrat => export::Format::Lrat,
            Format::Opb => export::Format::Opb,
            Format::Veripb => export::Format::Veripb,
        }
    }
}

impl Export {
    /// Exports and writes.
    pub fn run(self) -> Result<(), Failure> {
        output::check_target(&self.output)?;
        let certificate = output::read_verified(&self.certificate)?;
        let Some(bound) = &certificate.bound else {
            let remedy = "it has no bound; make one with `rebuttal prove ... --catalogue minimum` or `--bound`";
            return Err(Failure::input(&self.certificate, remedy));
        };
        let steps = self.steps(&certificate)?;
        let text = export(bound, &steps, self.to.into()).map_err(|error| Failure::input(&self.certificate, error))?;
        output::write(&self.output, text.as_bytes())
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
