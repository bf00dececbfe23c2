//! The output of findings, for people and for machines.

use clap::ValueEnum;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use rebuttal::audit::Finding;
use rebuttal::audit::claims::{Claim, Claims, Source, Verdict};
use rebuttal::ruleset::words::counted;

use super::super::failure::Failure;
use super::super::output::{self, BOLD};

/// The output format of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Plain text, for people
    #[value(alias = "txt")]
    Text,
    /// A JSON array, an object for each claim
    Json,
    /// A table for each source, in Markdown
    #[value(alias = "md")]
    Markdown,
    /// JUnit XML, for CI servers: a test case for each claim, which fails when its verdict is not the one on record
    #[value(alias = "xml")]
    Junit,
}

/// The findings in a format for machines, source by source in the order of the files. Text is printed as findings are
/// made: see [`Told`](super::told::Told).
pub fn document(files: &[Claims], findings: &[Finding], format: Format) -> Result<String, Failure> {
    let sources: Vec<(&Source, Vec<&Finding>)> = files
        .iter()
        .map(|file| (&file.source, findings.iter().filter(|finding| finding.source == file.source.id).collect()))
        .filter(|(_, findings): &(_, Vec<_>)| !findings.is_empty())
        .collect();
    match format {
        Format::Text => Ok(summary(findings)),
        Format::Json => output::json(&findings),
        Format::Markdown => Ok(markdown(&sources)),
        Format::Junit => junit(&sources),
    }
}

/// The wanted claims, each with its id, its place and its statement, source by source.
pub fn list(files: &[Claims], wanted: impl Fn(&str) -> bool) -> String {
    let mut text = String::new();
    for file in files {
        let claims: Vec<&Claim> = file.claims.iter().filter(|claim| wanted(&claim.id)).collect();
        if claims.is_empty() {
            continue;
        }
        text += &heading(&file.source);
        for Claim { id, place, statement, .. } in claims {
            text += &format!("  {id} ({place})\n    {}\n", one_line(statement));
        }
        text.push('\n');
    }
    text
}

/// The verdict, with its bound.
fn verdict(finding: &Finding) -> String {
    match (finding.verdict, finding.bound, finding.certified_to) {
        (Verdict::ConfirmedToBound, Some(bound), Some(certified)) if certified < bound => {
            format!("confirmed to {bound}, certified to {certified}")
        }
        (Verdict::ConfirmedToBound, Some(bound), _) => format!("confirmed to {bound}"),
        (Verdict::Confirmed, Some(bound), _) => format!("confirmed, tried to {bound}"),
        (verdict, _, _) => verdict.name().to_owned(),
    }
}

fn cited(source: &Source) -> String {
    format!("{}, {}, {}", source.authors, source.title, source.published)
}

/// The heading of a source.
pub fn heading(source: &Source) -> String {
    format!("{BOLD}{}{BOLD:#}\n", cited(source))
}

/// A finding, for people.
pub fn text(finding: &Finding) -> String {
    let broken = finding.verdict == Verdict::Broken;
    let differs = if finding.as_recorded || broken { "" } else { ", DIFFERS from the record" };
    let place = if finding.place.is_empty() { String::new() } else { format!(" ({})", finding.place) };
    let mut text = format!("  {}: {}{place}{differs}\n", finding.id, verdict(finding));
    if !finding.statement.is_empty() {
        text += &format!("    said   {}\n", one_line(&finding.statement));
    }
    for theorem in &finding.theorems {
        text += &format!("    proof  {}\n", one_line(theorem));
    }
    let in_full = matches!(finding.verdict, Verdict::Refuted | Verdict::Misstated | Verdict::Undecided);
    let found = finding.counterexample.as_ref().map(|counterexample| format!("    found  {counterexample}\n"));
    let note = (in_full || !finding.as_recorded).then(|| format!("    note   {}\n", finding.note));
    text.extend(found.into_iter().chain(note));
    text
}

/// The number of claims with each verdict.
fn summary(findings: &[Finding]) -> String {
    let verdicts = [
        Verdict::Confirmed,
        Verdict::ConfirmedToBound,
        Verdict::Misstated,
        Verdict::Refuted,
        Verdict::NotCheckable,
        Verdict::Undecided,
        Verdict::Broken,
    ];
    let count = |verdict| findings.iter().filter(|finding| finding.verdict == verdict).count();
    let given = verdicts.into_iter().map(|verdict| (count(verdict), verdict)).filter(|(count, _)| *count > 0);
    let list: Vec<String> = given.map(|(count, verdict)| format!("{count} {}", verdict.name())).collect();
    let certified: u64 = findings.iter().map(|finding| finding.certified).sum();
    let computed: u64 = findings.iter().map(|finding| finding.computed).sum();
    format!(
        "{}: {}. Certified: {certified}; only computed: {computed}.\n",
        counted(findings.len(), "claim", "claims"),
        list.join(", ")
    )
}

fn markdown(sources: &[(&Source, Vec<&Finding>)]) -> String {
    let mut text = String::new();
    for (source, findings) in sources {
        text +=
            &format!("## {}\n\n| claim | where | what is said | verdict | what was found |\n", cell(&cited(source)));
        text += "| --- | --- | --- | --- | --- |\n";
        for finding in findings {
            let counterexample = finding.counterexample.iter().map(|text| format!("{text}. ")).collect::<String>();
            let found = cell(&(counterexample + &finding.note));
            let (place, statement) = (cell(&finding.place), cell(&finding.statement));
            text += &format!("| `{}` | {place} | {statement} | {} | {found} |\n", finding.id, verdict(finding));
        }
        text.push('\n');
    }
    text
}

fn one_line(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

/// `text` on one line, escaped for a cell of a Markdown table.
fn cell(text: &str) -> String {
    let line = one_line(text);
    ['\\', '|', '*', '<', '_'].into_iter().fold(line, |line, special| line.replace(special, &format!("\\{special}")))
}

fn junit(sources: &[(&Source, Vec<&Finding>)]) -> Result<String, Failure> {
    let mut report = Report::new("rebuttal audit");
    for (source, findings) in sources {
        let mut suite = TestSuite::new(source.id.as_str());
        suite.add_test_cases(findings.iter().map(|finding| test_case(finding)));
        report.add_test_suite(suite);
    }
    // JSON and TOML allow these two characters, but XML does not.
    let text = report.to_string().map(|text| text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}"));
    Ok(text.map_err(|error| Failure::Unusable(format!("cannot write JUnit XML: {error}")))? + "\n")
}

fn test_case(finding: &Finding) -> TestCase {
    let found = verdict(finding);
    let counterexample = finding.counterexample.as_deref().unwrap_or_default();
    let differs = !finding.as_recorded && finding.verdict != Verdict::Broken;
    let mut status = match finding.verdict {
        Verdict::Broken => TestCaseStatus::non_success(NonSuccessKind::Error),
        _ if differs => TestCaseStatus::non_success(NonSuccessKind::Failure),
        Verdict::NotCheckable | Verdict::Undecided => TestCaseStatus::skipped(),
        _ => TestCaseStatus::success(), // which takes no message
    };
    status.set_message(finding.note.as_str());
    if differs {
        let recorded = finding.recorded.map_or("nothing", Verdict::name);
        status.set_message(format!("{found}, where {recorded} is on record"));
        status.set_description(format!("{}\n{counterexample}\n{}", finding.statement, finding.note));
    }
    let mut case = TestCase::new(finding.id.as_str(), status);
    case.set_classname(finding.source.as_str());
    case.set_system_out(format!("{found}\n{}\n{counterexample}\n{}", finding.statement, finding.note));
    case
}
