//! `rebuttal compare`: a certificate's catalogue compared with the smallest ones.

use clap::Args;
use rebuttal::certificate::Certificate;
use rebuttal::prove::compare::{Comparison, compare};
use rebuttal::prove::minimum::count::Count;
use rebuttal::ruleset::{Feature, words};
use rebuttal::solve::Solving;
use serde::Serialize;

use super::arguments::threads;
use super::failure::{Failure, named};
use super::progress::Progress;
use super::{interrupt, output, steps, verified};

/// Tells whether the catalogue of a certificate is minimal, whether it is minimum, and how many are
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal compare certificates/nimbi-normal-paper.json
  rebuttal compare mine.json --time-limit 60 --json")]
pub struct Compare {
    /// The certificate, which is checked first; `-` is standard input
    #[arg(value_name = "CERTIFICATE")]
    certificate: String,

    /// End the search after this many seconds; as on an interrupt, what is known by then is printed
    #[arg(long, value_name = "SECONDS")]
    time_limit: Option<u64>,

    /// MiB that each table of outcomes, g-values or positions may take; the entries that a catalogue is chosen from
    /// come on top
    #[arg(long, value_name = "MIB", default_value_t = 8192, value_parser = clap::value_parser!(u64).range(1..))]
    memory: u64,

    /// Threads that solve [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The comparison as data.
#[derive(Debug, Serialize)]
struct Compared<'a> {
    certificate: &'a str,
    entries: usize,
    equivalence: &'static str,
    /// What none of the catalogues compared uses, though others may.
    without: Option<&'static str>,
    /// `yes` or `no`.
    minimal: &'static str,
    superfluous: &'a [u32],
    /// `yes`, `no`, or `open` if the search was cut short.
    minimum: &'static str,
    least: usize,
    best: usize,
    /// The number of minimum catalogues, as decimal text because it may be large.
    minimum_catalogues: Option<String>,
    /// Whether this number is exact (`all`) or a lower bound (`at least`).
    counted: Option<&'static str>,
    computed: [&'static str; 7],
}

impl Compare {
    /// Compares and prints.
    pub fn run(self) -> Result<(), Failure> {
        verified::check_certificate(&self.certificate)?;
        let verified = verified::read_verified_of_any_kind(&self.certificate)?;
        let (_, certificate) = verified::of_an_outcome(&self.certificate, verified)?;
        let budget = interrupt::budget(self.time_limit)?;
        let progress = Progress::new();
        let solving = Solving { memory: self.memory, threads: threads(self.threads), table: None };
        let report = &mut |step| steps::show(&progress, step);
        let wrong = |reason: String| Failure::input(&self.certificate, reason);
        let game = certificate.game().map_err(wrong)?;
        game.check(Feature::ShortImpartial("compare")).map_err(wrong)?;
        let has_bound = game.has_components() && certificate.equivalence == game.coarsest_equivalence();
        if certificate.settles_by_value() {
            let what = "its catalogue has nim-sums, which are not compared";
            return Err(wrong(format!("{what}; prove the claim with --catalogue minimum, which has none")));
        }
        if certificate.counts_sums() && !has_bound {
            let what =
                "its catalogue has sums or mirrors, and those of this game, up to this equivalence, are not compared";
            return Err(wrong(format!("{what}; prove the claim with --whole")));
        }
        let source = game.parse(&certificate.position).map_err(wrong)?;
        let game = game.from_position(source);
        let comparison = compare(&game, &certificate, solving, &budget, report);
        drop(progress);
        let comparison = comparison.map_err(|error| {
            // A comparison always starts from its certificate's position.
            Failure::input(&self.certificate, error.to_string().replace(" (--from)", ""))
        })?;
        let report = self.report(&comparison, &certificate);
        output::print(&if self.json { output::json(&report)? } else { report.text() })
    }

    fn report<'a>(&'a self, comparison: &'a Comparison, certificate: &Certificate) -> Compared<'a> {
        let (number, counted) = match comparison.minimum_catalogues {
            Some(Count::Exactly(number)) => (Some(number.to_string()), Some("all")),
            Some(Count::AtLeast(number)) => (Some(number.to_string()), Some("at least")),
            None => (None, None),
        };
        Compared {
            certificate: &self.certificate,
            entries: comparison.entries,
            equivalence: certificate.equivalence.name(),
            without: certificate.leaves_out(),
            minimal: if comparison.superfluous.is_empty() { "yes" } else { "no" },
            superfluous: &comparison.superfluous,
            minimum: match comparison.entries {
                entries if entries == comparison.least => "yes",
                entries if entries > comparison.best => "no",
                _ => "open",
            },
            least: comparison.least,
            best: comparison.best,
            minimum_catalogues: number,
            counted,
            computed: ["minimal", "superfluous", "minimum", "least", "best", "minimum_catalogues", "counted"],
        }
    }
}

impl Compared<'_> {
    fn text(&self) -> String {
        let Compared { certificate, entries, equivalence, superfluous, least, best, .. } = self;
        let counted = |number: &usize| words::counted(number, "entry", "entries");
        let minimal = match self.minimal {
            "yes" => "yes: no entry can be left out".to_owned(),
            _ => format!("no: these can be left out together: {}", words::joined(*superfluous, " ")),
        };
        let minimum = match self.minimum {
            "yes" => format!("yes: no catalogue has fewer than {}", counted(least)),
            "no" if least == best => format!("no: {} suffice, and no fewer", counted(best)),
            "no" => format!("no: {} suffice; at least {least} needed", counted(best)),
            _ => format!("open: at least {} needed, and none below {best} found", counted(least)),
        };
        let many = self.minimum_catalogues.as_ref().map_or_else(String::new, |number| {
            let at_least = if self.counted == Some("all") { "" } else { "at least " };
            format!("  number    {at_least}{} of that size\n", words::counted(number, "catalogue", "catalogues"))
        });
        let certificate = named(certificate);
        let among =
            self.without.map(|those| format!("\n  compared  with catalogues without {those}")).unwrap_or_default();
        format!(
            "{certificate}: {}, by {equivalence}{among}\n  minimal   {minimal}\n  minimum   {minimum}\n{many}  computed, not certified: a \
             certificate of the bound is made by `rebuttal prove` with --bound\n",
            counted(entries)
        )
    }
}
