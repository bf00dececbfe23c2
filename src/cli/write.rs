//! `rebuttal write`: a certificate as the tables of a paper.

use clap::Args;
use rebuttal::table;

use super::failure::Failure;
use super::output;

/// Prints the catalogue of a certificate, or the rebuttals of one entry; it is checked first
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal write nimbi.json
  rebuttal write certificates/nimbi-misere-paper.json --entry 19")]
pub struct Write {
    /// The certificate; `-` is standard input
    #[arg(value_name = "CERTIFICATE")]
    certificate: String,

    /// Print the moves from this entry and their rebuttals
    #[arg(long, value_name = "NUMBER")]
    entry: Option<u32>,
}

impl Write {
    /// Prints.
    pub fn run(self) -> Result<(), Failure> {
        let certificate = output::read_verified(&self.certificate)?;
        let text = match self.entry {
            None => table::catalogue(&certificate),
            Some(number) => {
                let rebuttals = table::rebuttals(&certificate, number);
                rebuttals.map_err(|error| Failure::input(&self.certificate, error))?
            }
        };
        output::print(&text)
    }
}
