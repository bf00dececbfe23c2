//! Verdicts for CI servers: JUnit XML with a test case for each file.

use super::Checked;
use rebuttal_checker::Verdict;

/// All these verdicts.
pub(crate) fn document(shown: &[&Checked]) -> String {
    let tests = shown.len();
    let failures = shown.iter().filter(|checked| matches!(checked.verdict, Ok(Verdict::Rejected(_)))).count();
    let errors = shown.iter().filter(|checked| checked.verdict.is_err()).count();
    let suite = format!(r#"name="rebuttal-check" tests="{tests}" failures="{failures}" errors="{errors}""#);
    let cases: String = shown.iter().copied().map(case).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {suite}>\n  <testsuite {suite}>\n{cases}  \
         </testsuite>\n</testsuites>\n"
    )
}

fn case(checked: &Checked) -> String {
    let file = escaped(&checked.file.display().to_string());
    let result = match &checked.verdict {
        Ok(Verdict::Verified(verified)) => format!("<system-out>{}</system-out>", escaped(&verified.claim)),
        Ok(Verdict::Rejected(rejection)) => problem("failure", rejection.reason.code(), &rejection.to_string()),
        Err(why) => problem("error", "unreadable", why),
    };
    format!("    <testcase classname=\"rebuttal-check\" name=\"{file}\">\n      {result}\n    </testcase>\n")
}

/// The message occurs twice, because some servers show only the attribute, and some only the text.
fn problem(element: &str, kind: &str, message: &str) -> String {
    let message = escaped(message);
    format!("<{element} type=\"{kind}\" message=\"{message}\">{message}</{element}>")
}

/// The text escaped for an attribute or an element. XML 1.0 cannot represent most control characters, nor U+FFFE and
/// U+FFFF: these are written as in Rust, `\u{1b}`.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\t' | '\n' | '\r' => escaped += &format!("&#{};", u32::from(c)),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.extend(c.escape_unicode()),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Checked, document, escaped};

    #[test]
    fn markup_white_space_and_what_xml_cannot_hold_are_escaped() {
        assert_eq!(escaped(r#"a<b> & "c" 'd' ]]>"#), "a&lt;b&gt; &amp; &quot;c&quot; 'd' ]]&gt;");
        assert_eq!(escaped("\t\n\r"), "&#9;&#10;&#13;");
        assert_eq!(escaped("\0\u{b}\u{1b}\u{7f}\u{9b}"), r"\u{0}\u{b}\u{1b}\u{7f}\u{9b}");
        assert_eq!(escaped("\u{fffe}\u{ffff}\u{fffd}\u{1fffe}"), "\\u{fffe}\\u{ffff}\u{fffd}\u{1fffe}");
        assert_eq!(escaped("é 1/2 ∞ 🎲"), "é 1/2 ∞ 🎲");
    }

    #[test]
    fn the_name_of_a_file_closes_no_attribute() {
        let file = PathBuf::from("\"/><failure/>\u{1b}\n.json");
        let text = document(&[&Checked { file, name: String::new(), verdict: Err("not <there>".to_string()) }]);
        assert!(text.contains(r#"name="&quot;/&gt;&lt;failure/&gt;\u{1b}&#10;.json">"#), "{text}");
        assert!(
            text.contains(r#"<error type="unreadable" message="not &lt;there&gt;">not &lt;there&gt;</error>"#),
            "{text}"
        );
        assert!(text.contains(r#"tests="1" failures="0" errors="1""#), "{text}");
    }
}
