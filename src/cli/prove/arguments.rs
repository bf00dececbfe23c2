//! The arguments of `rebuttal prove`.

use clap::Args;

use super::super::arguments::{GameArguments, TableArguments};
use super::super::draw::{Edges, Label};
use super::super::output;

/// Proves who wins: writes a certificate, checked before it is written
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal prove nimbi --play misere -o nimbi-misere.json --dot nimbi-misere.dot
  rebuttal prove nimbi --catalogue minimum -o nimbi.json
  rebuttal prove nimbi --catalogue paper --bound --json
  rebuttal prove octal:0.77:9 --g-value -o kayles-9.json
  rebuttal prove nimbi:7 --catalogue minimum --time-limit 600 -o nimbi-7.json
  rebuttal prove domineering:4x4 -o domineering.json
  rebuttal prove 'hackenbush:brr = value:1/4'
  rebuttal prove nim-city:E,G
  rebuttal prove nim-city:F --g-value
  rebuttal prove octal:0.77 --every -o kayles.json
  rebuttal prove octal:0.77 --every --play misere
  rebuttal prove tactix:4x4 --catalogue my-positions.txt -o - | rebuttal-check -

Without -o, the certificate of a proof that took more than 5 seconds is kept in the current folder, under the game's name; the environment variable REBUTTAL_KEEP_AFTER sets other seconds.")]
pub struct Prove {
    #[command(flatten)]
    pub game: GameArguments,

    /// minimal (no entry can be dropped), minimum (none is smaller, with a proof; see --bound), all (every P-position that perfect
    /// second play can reach), paper (Nimbi's published one), or a FILE with a position a line, which is certified if
    /// it closes; positions that are the same count once
    #[arg(long, value_name = "minimal|minimum|all|paper|FILE", default_value = "minimal")]
    pub catalogue: String,

    /// List whole positions only: in normal play a catalogue otherwise settles a position that falls into independent
    /// parts part by part, a mirror by its symmetry, and in Hex what has extra stones of the winner
    #[arg(long)]
    pub whole: bool,

    /// Prove the g-value: that the second player wins the sum of the game and a nim-heap of that size, under normal
    /// play; of a loopy game its loopy value, by labels
    #[arg(long)]
    pub g_value: bool,

    /// Prove, for heaps of every size, from where on, and with which least period, the g-values of single heaps repeat in
    /// a game of heaps that is named without them, such as octal:0.77, dawsons-kayles or subtraction:1,3,4, or grow, as in
    /// all-but:1,4; with --play misere, its misere quotient, which says who wins every sum of its heaps
    #[arg(long, conflicts_with_all = ["from", "up_to", "memory", "threads", "catalogue", "whole", "g_value", "bound", "fewest_edges", "dot", "label", "edges", "folder"])]
    pub every: bool,

    /// With --every, search N times as far, and let the check take N times as long; then `rebuttal-check` needs the same
    /// --patience N
    #[arg(long, value_name = "N", requires = "every", value_parser = clap::value_parser!(u32).range(1..))]
    pub patience: Option<u32>,

    /// Prove as well how few entries any catalogue can have; with sums and mirrors where the checker knows how positions
    /// decompose, otherwise of whole positions; `minimum` always does
    #[arg(long)]
    pub bound: bool,

    /// Of all minimum catalogues take one whose strategy graph has the fewest edges
    #[arg(long)]
    pub fewest_edges: bool,

    /// End after this many seconds, without a certificate. But where a minimum or a bound is sought only the search for
    /// that ends, and as on an interrupt the best catalogue and the bound so far are kept: the catalogue of the same kind
    /// that would be proved without a bound is always found first, and the certificate is written and checked
    /// afterwards, however long that takes
    #[arg(long, value_name = "SECONDS")]
    pub time_limit: Option<u64>,

    /// Write the certificate here, and a long proof of a bound into a .lrat file beside it; `-` is standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,

    #[command(flatten)]
    pub overwriting: output::Overwriting,

    /// Say in the certificate's remarks what it is meant to be about [default: the name of the game, if its rules are
    /// in a file]
    #[arg(long, value_name = "TEXT", value_parser = titled)]
    pub title: Option<String>,

    /// Write the figure of the strategy graph here, as Graphviz DOT
    #[arg(long, value_name = "FILE")]
    pub dot: Option<String>,

    /// What the figure's vertices show
    #[arg(long, value_enum, default_value_t = Label::Number)]
    pub label: Label,

    /// Which edges the figure has
    #[arg(long, value_enum, default_value_t = Edges::Fewest)]
    pub edges: Edges,

    #[command(flatten)]
    pub table: TableArguments,

    #[arg(long, hide = true, num_args = 0..=1)]
    pub hosts: Option<Option<String>>,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// The most bytes of a title.
const LONGEST_TITLE: usize = 1000;

/// A valid title for a certificate.
fn titled(text: &str) -> Result<String, String> {
    match text.len() {
        1..=LONGEST_TITLE => Ok(text.to_owned()),
        _ => Err(format!("it wants a text of 1 to {LONGEST_TITLE} bytes")),
    }
}
