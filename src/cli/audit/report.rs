//! How findings are printed, for people and for machines.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use rebuttal::audit::Finding;
use rebuttal::audit::claims::{Claims, Source, Verdict};
use rebuttal::ruleset::words::counted;

use super::super::failure::Failure;
use super::super::output;

/// The output format of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Plain text, for people.
    Text,
    /// A JSON array.
    Json,
    /// Tables in Markdown.
    Markdown,
    /// JUnit XML, for CI servers.
    JUnit,
}

/// The findings in `format`, source by source in the order of the files.
pub fn write(files: &[Claims], findings: &[Finding], format: Format) -> Result<String, Failure> {
    let sources: Vec<(&Source, Vec<&Finding>)> = files
        .iter()
        .map(|file| (&file.source, findings.iter().filter(|finding| finding.source == file.source.id).collect()))
        .filter(|(_, findings): &(_, Vec<_>)| !findings.is_empty())
        .collect();
    match format {
        Format::Text => Ok(text(&sources) + &summary(findings)),
        Format::Json => output::json(&findings),
        Format::Markdown => Ok(markdown(&sources)),
        Format::JUnit => junit(&sources),
    }
}

/// The verdict, with its bound.
fn verdict(finding: &Finding) -> String {
    match (finding.verdict, finding.bound, finding.certified_to) {
        (Verdict::ConfirmedToBound, Some(bound), Some(certified)) if certified < bound => {
            format!("confirmed to {bound}, certified to {certified}")
        }
        (Verdict::ConfirmedToBound, Some(bound), _) => format!("confirmed to {bound}"),
        (verdict, _, _) => verdict.name().to_owned(),
    }
}

fn cited(source: &Source) -> String {
    format!("{}, {}, {}", source.authors, source.title, source.published)
}

fn text(sources: &[(&Source, Vec<&Finding>)]) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = String::new();
    for (source, findings) in sources {
        text += &format!("{bold}{}{bold:#}\n", cited(source));
        for finding in findings {
            let differs = if finding.as_recorded { "" } else { ", DIFFERS from the record" };
            text += &format!("  {}: {} ({}){differs}\n", finding.id, verdict(finding), finding.place);
            let shown = finding.counterexample.as_ref().map(|counterexample| format!("{counterexample}."));
            let in_full = matches!(finding.verdict, Verdict::Refuted | Verdict::Misstated | Verdict::Undecided);
            let lines = shown.iter().chain((in_full || !finding.as_recorded).then_some(&finding.note));
            lines.for_each(|line| text += &format!("    {line}\n"));
        }
        text.push('\n');
    }
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
    ];
    let count = |verdict| findings.iter().filter(|finding| finding.verdict == verdict).count();
    let given = verdicts.into_iter().map(|verdict| (count(verdict), verdict)).filter(|(count, _)| *count > 0);
    let list: Vec<String> = given.map(|(count, verdict)| format!("{count} {}", verdict.name())).collect();
    let (certified, computed) = findings
        .iter()
        .fold((0, 0), |(certified, computed), finding| (certified + finding.certified, computed + finding.computed));
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

/// `text` in one line, escaped for a cell of a Markdown table.
fn cell(text: &str) -> String {
    let line = text.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    ['\\', '|', '*', '<', '_'].into_iter().fold(line, |line, special| line.replace(special, &format!("\\{special}")))
}

fn junit(sources: &[(&Source, Vec<&Finding>)]) -> Result<String, Failure> {
    let mut report = Report::new("rebuttal audit");
    for (source, findings) in sources {
        let mut suite = TestSuite::new(source.id.as_str());
        suite.add_test_cases(findings.iter().map(|finding| test_case(finding)));
        report.add_test_suite(suite);
    }
    // JSON and TOML allow these two characters, XML does not.
    let text = report.to_string().map(|text| text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}"));
    Ok(text.map_err(|error| Failure::Unusable(format!("cannot write JUnit XML: {error}")))? + "\n")
}

fn test_case(finding: &Finding) -> TestCase {
    let found = verdict(finding);
    let counterexample = finding.counterexample.as_deref().unwrap_or_default();
    let status = if !finding.as_recorded {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
        status.set_message(format!("{found}, where {} is on record", finding.recorded.name()));
        status.set_description(format!("{}\n{counterexample}\n{}", finding.statement, finding.note));
        status
    } else if matches!(finding.verdict, Verdict::NotCheckable | Verdict::Undecided) {
        let mut status = TestCaseStatus::skipped();
        status.set_message(finding.note.as_str());
        status
    } else {
        TestCaseStatus::success()
    };
    let mut case = TestCase::new(finding.id.as_str(), status);
    case.set_classname(finding.source.as_str());
    case.set_system_out(format!("{found}\n{}\n{counterexample}\n{}", finding.statement, finding.note));
    case
}
