//! `rebuttal export`: a certificate's strategy for graph libraries and spreadsheets, its bound for other checkers, its
//! claim and bound for Coq, and the certificate itself with its fields in order.

use clap::Args;
use rebuttal::prove::Proved;
use rebuttal::show::export::{Format, export, export_every, export_labels};

use super::failure::Failure;
use super::output;
use super::verified::{self, check_certificate};

/// Writes the strategy of a certificate, which is checked first, for graph libraries and spreadsheets, its bound for
/// other checkers, its claim and bound for Coq, or the certificate itself with its fields in order
#[derive(Debug, Args)]
#[command(after_help = "\
A vertex of the strategy graph is an entry, by its number, with its position, whether it is lost, the number of its moves, whether it is a source, whether an opening leads to it, whether it is terminal, so that no rebuttal leaves a move, and where there is one its name and height, the length of a longest path of rebuttals from it. An edge has its kind, rebuttal or alternative, the moves that are rebutted along it, the replies, and their count. A rebuttal that leaves a sum is on the edge to each entry that is a part, and the edge has the parts; moves whose rebuttals leave a mirror alone, or no move, are with their entry. A line of the CSV is a rebuttal, an alternative, an opening or a source.

Examples:
  rebuttal export nimbi.json -o nimbi.graphml
  rebuttal export nimbi.json --to node-link -o graph.json
  rebuttal export nimbi.json -o nimbi.csv
  rebuttal export nimbi.json -o nimbi.opb
  rebuttal export nimbi.json -o nimbi.pbp && veripb nimbi.opb nimbi.pbp
  rebuttal export tactix.json --to cnf > tactix.cnf
  rebuttal export nimbi.json -o nimbi.v && make -C src/coq && coqc -Q src/coq Rebuttal nimbi.v
  rebuttal export nimbi.json --to lines | src/coq/rebuttal-proved -
  rebuttal export sorted-keys.json --to certificate -o nimbi.json")]
pub struct Export {
    /// The certificate; `-` is standard input
    #[arg(value_name = "CERTIFICATE")]
    certificate: String,

    /// Write this; json is node-link, pbp is veripb, v is coq [default: what the file's name ends in]
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<Format>,

    /// Write here; the name ends in a FORMAT, unless --to says what it is. `-` is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,

    #[command(flatten)]
    overwriting: output::Overwriting,
}

impl Export {
    /// Exports and writes.
    pub fn run(self) -> Result<(), Failure> {
        let format = output::format(self.to, &self.output, None)?;
        let kind = output::Kind::Export(format);
        self.overwriting.check(&self.output, kind, &[&self.certificate])?;
        check_certificate(&self.certificate)?;
        let verified = match format {
            Format::Certificate => verified::read_verified_in_any_order(&self.certificate)?,
            _ => verified::read_verified_of_any_kind(&self.certificate)?,
        };
        let of_another_kind = match &verified {
            (_, Proved::Value(labels)) => export_labels(labels, format),
            (_, Proved::Every(every)) => export_every(every, format),
            (_, Proved::Outcome(_)) => None,
        };
        let text = match of_another_kind {
            Some(text) => text,
            None => {
                let (_, certificate) = verified::of_an_outcome(&self.certificate, verified)?;
                if let Some(file) = output::steps_file(&self.certificate, &certificate) {
                    self.overwriting.check(&self.output, kind, &[&file])?;
                }
                let steps = output::read_steps(&self.certificate, &certificate)?;
                export(&certificate, &steps, format)
            }
        };
        let text = text.map_err(|error| Failure::input(&self.certificate, error))?;
        output::write(&self.output, text.as_bytes())
    }
}
