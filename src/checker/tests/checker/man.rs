//! The man page, which is maintained by hand, agrees with `--help`.

use super::command::{folder, run, text};

const PAGE: &str = include_str!("../../rebuttal-check.1");

/// The text of the page on one line, without requests and escapes.
fn shown() -> String {
    let lines = PAGE.lines().filter_map(|line| line.strip_prefix(".B ").or((!line.starts_with('.')).then_some(line)));
    one_line(&lines.collect::<Vec<_>>().join(" ").replace("\\-", "-").replace("\\(aq", "'"))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_man_page_has_each_line_of_the_help_and_no_other_option() {
    let output = run(&folder("man"), &["--help"]);
    let (help, page) = (text(&output.stdout), shown());
    let lines = help.lines().map(|line| one_line(line.trim_start_matches("Usage: ")));
    let missing: Vec<String> = lines
        .filter(|line| !["Arguments:", "Options:", "Examples:"].contains(&line.as_str()) && !page.contains(line))
        .collect();
    assert_eq!(missing, Vec::<String>::new());
    let options: Vec<&str> = page.split([' ', ',']).filter(|word| word.starts_with("--")).collect();
    assert!(options.contains(&"--patience") && options.iter().all(|option| help.contains(option)), "{options:?}");
    assert!(PAGE.starts_with(concat!(
        ".TH rebuttal\\-check 1 \"\" \"rebuttal\\-checker ",
        env!("CARGO_PKG_VERSION"),
        "\"\n"
    )));
}
