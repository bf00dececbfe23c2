//! The command line: which files, how their verdicts are printed, and the exit status.

mod files;
mod jobs;
mod json;
mod junit;
mod lines;
mod manifest;
pub(crate) mod usage;

use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use clap::Parser;
use files::{Found, Named};
use rebuttal_checker::{Beside, Checking, ProofNotRead, Verdict, check_with, open_in};

/// The argument for standard input.
const STDIN: &str = "-";

/// Checks certificates of who wins a combinatorial game.
///
/// For every certificate it plays through every legal move of every entry by its
/// own rules, and says in words and numbers what was proved, or the reason, the
/// entry and the move where the proof breaks. A part of a proof that stands in a
/// file of its own is looked for in the certificate's folder. Exit status: 0 when
/// everything is verified, 1 when something is rejected, be it empty or no JSON,
/// 2 when something cannot be read or nothing was there to check.
#[derive(Debug, Parser)]
#[command(version, after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Args {
    /// Certificates; folders, for every *.json in them but *.schema.json, not
    /// following links to folders; - for standard input
    #[arg(required_unless_present = "manifest", value_name = "FILE", verbatim_doc_comment)]
    files: Vec<PathBuf>,
    /// Reject the certificate if it proves another claim: P nimbi misere
    #[arg(long, value_name = "CLAIM")]
    expect: Option<String>,
    /// Check the files that a manifest names, each against the claim that stands
    /// there: lines "FILE" = "CLAIM", for all certificates in its folder
    #[arg(long, value_name = "FILE", conflicts_with_all = ["files", "expect"], verbatim_doc_comment)]
    manifest: Option<PathBuf>,
    /// Print a manifest of the claims that are proved, for the folder named
    #[arg(long, group = "format")]
    statements: bool,
    /// Print one JSON array with an object for each file
    #[arg(long, group = "format")]
    json: bool,
    /// Print JUnit XML with a test case for each file
    #[arg(long, group = "format")]
    junit: bool,
    /// Print only what is rejected or cannot be read
    #[arg(long, short)]
    quiet: bool,
    /// Check this many files at a time, each in memory of its own [default: as
    /// many as there are cores]
    #[arg(long, value_name = "N", verbatim_doc_comment)]
    jobs: Option<NonZeroUsize>,
    /// Allow N times as long as usual to carry positions by witnesses, to take
    /// them apart, to show that no smaller catalogue exists, and to compute
    /// g-values, before the certificate is rejected as out of reach
    #[arg(long, value_name = "N", default_value = "1", verbatim_doc_comment)]
    patience: NonZeroU32,
}

impl Args {
    /// The files to be checked; or what is wrong with the arguments.
    fn found(&self) -> Result<Vec<Found>, String> {
        if let Some(manifest) = &self.manifest {
            return Ok(manifest::all(manifest));
        }
        let mut found = files::all(&self.files, self.quiet);
        match (&self.expect, found.as_mut_slice()) {
            (None, _) | (_, [Err(_)]) => {}
            (Some(claim), [Ok(named)]) => named.expect = Some(claim.clone()),
            (Some(_), all) => {
                return Err(format!("--expect is for one certificate, not {}; --manifest is for several", all.len()));
            }
        }
        Ok(found)
    }

    /// The number of files to check at a time. Streams are read one after another, because two names may denote the
    /// same one.
    fn jobs(&self, found: &[Found]) -> usize {
        let is_stream = |file: &PathBuf| is_stdin(file) || file.metadata().is_ok_and(|file| !file.is_file());
        if found.iter().flatten().any(|named| is_stream(&named.file)) {
            return 1;
        }
        self.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }
}

const EXAMPLES: &str = "\
Examples:
  rebuttal-check certificates/nimbi-misere.json
  rebuttal-check certificates --json
  rebuttal prove nimbi --play misere -o - | rebuttal-check -
  rebuttal-check --expect \"P nimbi misere\" certificates/nimbi-misere.json
  rebuttal-check --statements certificates >certificates/expected.toml
  rebuttal-check --manifest certificates/expected.toml

With --json, the field verdict of every file is one of:
  verified    the claim is proved
  rejected    the certificate proves nothing, or not what was expected; the
              field reason says why
  unreadable  nothing was checked: the file cannot be read or is not in the
              manifest, or the folder cannot be listed or has no certificate
With --junit these are, in this order, a test that passes, a failure and an
error.";

/// The result for one file.
#[derive(Debug)]
pub(crate) struct Checked {
    /// The file, as named in the arguments or found in a folder.
    pub(crate) file: PathBuf,
    /// Its path within the named folder.
    pub(crate) name: String,
    /// The verdict, or why there is none, with the remedy.
    pub(crate) verdict: Result<Verdict, String>,
}

/// Checks every file, prints the verdicts, and returns the exit status.
pub(crate) fn run(args: &Args) -> ExitCode {
    match args.found() {
        Ok(found) => check_all(args, found),
        Err(why) => usage::unusable(&why),
    }
}

fn check_all(args: &Args, found: Vec<Found>) -> ExitCode {
    let (mut all, mut printed) = (vec![], Ok(()));
    let jobs = args.jobs(&found);
    let checked = |found| checked(found, args.patience.get());
    jobs::in_order(found, jobs, checked, |checked| {
        let line = match (args.json || args.junit, args.statements) {
            (true, _) => Ok(()),
            (_, true) => lines::print_statement(&checked),
            _ => lines::print(&checked, args.quiet),
        };
        // Files after a failure to print are still counted.
        if printed.is_ok() {
            printed = line;
        }
        all.push(checked);
    });
    let is_shown = |checked: &&Checked| !args.quiet || !matches!(checked.verdict, Ok(Verdict::Verified(_)));
    let shown: Vec<&Checked> = all.iter().filter(is_shown).collect();
    let printed = printed.and_then(|()| match (args.json, args.junit) {
        (true, _) => write(&json::document(&shown)?),
        (_, true) => write(&junit::document(&shown)).and_then(|()| lines::summary(&all, args.quiet)),
        _ => lines::summary(&all, args.quiet),
    });
    exit_code(&all, printed)
}

/// Writes the text to standard output.
fn write(text: &str) -> io::Result<()> {
    io::stdout().write_all(text.as_bytes())?;
    io::stdout().flush()
}

fn checked(found: Found, patience: u32) -> Checked {
    match found {
        Ok(named) => Checked { verdict: verdict(&named, patience), file: named.file, name: named.name },
        Err((file, why)) => Checked { file, name: String::new(), verdict: Err(why) },
    }
}

/// Whether this is literally the argument for standard input; as a path, `-/` would compare equal to it.
fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

fn verdict(Named { file, expect, .. }: &Named, patience: u32) -> Result<Verdict, String> {
    let folder = file.parent().unwrap_or(Path::new(""));
    let open: &dyn Fn(&str) -> io::Result<Beside> = &|name| open_in(folder, name);
    let checking = Checking { patience, expect: expect.as_deref(), ..Checking::default() };
    let verdict = match file {
        stdin if is_stdin(stdin) => check_with(io::stdin().lock(), checking),
        file => File::open(file).and_then(|opened| check_with(opened, Checking { open, ..checking })),
    };
    verdict.map_err(|error| match error.get_ref().is_some_and(|inner| inner.is::<ProofNotRead>()) {
        true => format!("cannot be checked: {error}"),
        false => format!("cannot be read: {error}; name a certificate, a folder, or - for standard input"),
    })
}

/// The exit status of the worst file. If the reader of standard output has closed it, verdicts are unaffected.
fn exit_code(all: &[Checked], printed: io::Result<()>) -> ExitCode {
    let failed = match printed {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            let _ = writeln!(io::stderr(), "rebuttal-check: the verdicts cannot be written: {error}");
            true
        }
        _ => false,
    };
    let worst = |checked: &Checked| match checked.verdict {
        Ok(Verdict::Verified(_)) => 0,
        Ok(Verdict::Rejected(_)) => 1,
        Err(_) => 2,
    };
    let code = all.iter().map(worst).max().unwrap_or(2);
    ExitCode::from(if failed { 2 } else { code })
}
