//! How long sentences of the guide and messages of the program are.

use std::fs;
use std::path::{Path, PathBuf};

/// The most words of a sentence.
const MOST_WORDS: usize = 40;
/// The most lines of a message, and their length.
const MOST_LINES: usize = 2;
const COLUMNS: usize = 100;

/// The files below the folder whose names have one of these endings.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let inside = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let mut found = Vec::new();
    for path in inside {
        if path.is_dir() {
            found.extend(files(&path, endings));
        } else if path.extension().is_some_and(|ending| endings.iter().any(|one| ending == *one)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn guide() -> Vec<PathBuf> {
    let others = ["README.md", "src/checker/README.md", "src/coq/README.md", "claims/FORMAT.md"].map(PathBuf::from);
    let pages = files(Path::new("docs"), &["md"]);
    assert!(pages.len() > 15);
    pages.into_iter().chain(others).collect()
}

/// The paragraphs and items of a page, without its code, tables and headings.
fn paragraphs(page: &str) -> Vec<String> {
    let (mut found, mut is_code) = (vec![String::new()], false);
    for line in page.lines().map(str::trim) {
        if line.starts_with("```") {
            is_code = !is_code;
        }
        let is_item = line.starts_with("- ") || line.split_once(". ").is_some_and(|(n, _)| n.parse::<u8>().is_ok());
        let is_apart = is_code || line.is_empty() || ["```", "|", "#", "!["].iter().any(|mark| line.starts_with(mark));
        if is_item || is_apart {
            found.push(String::new());
        }
        if let Some(last) = found.last_mut().filter(|_| !is_apart) {
            *last += &format!("{line} ");
        }
    }
    found.retain(|paragraph| !paragraph.is_empty());
    found
}

/// The text with each code span and each address of a link as one word.
fn plain(paragraph: &str) -> String {
    let spans = paragraph.split('`').enumerate();
    let plain: String = spans.map(|(at, span)| if at % 2 == 0 { span } else { "code" }).collect();
    let mut links = plain.split("](");
    let first = links.next().unwrap_or_default().to_owned();
    links.fold(first, |text, link| text + link.split_once(')').map_or("", |(_, after)| after))
}

fn sentences(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for word in text.split_whitespace() {
        let last = found.last_mut().expect("one");
        *last += &format!("{word} ");
        if word.trim_end_matches(['"', ')', '*', '_']).ends_with(['.', '!', '?']) {
            found.push(String::new());
        }
    }
    found
}

#[test]
fn sentences_of_the_guide_have_at_most_forty_words() {
    let mut long = Vec::new();
    for page in guide() {
        let text = fs::read_to_string(&page).expect("text");
        let all = paragraphs(&text).into_iter().flat_map(|paragraph| sentences(&plain(&paragraph)));
        let too_long = all.filter(|sentence| sentence.split_whitespace().count() > MOST_WORDS);
        long.extend(too_long.map(|sentence| format!("{}: {sentence}", page.display())));
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn a_long_sentence_is_noticed() {
    let words = |count: usize| "word ".repeat(count - 1) + "`a b c`.";
    let page = format!("# {0}\n\n{0}\n\n```sh\n{1}\n```\n- {0} {0}\n| {1} |\n", words(40), words(60));
    let counts = |page: &str| -> Vec<usize> {
        let all = paragraphs(page).into_iter().flat_map(|paragraph| sentences(&plain(&paragraph)));
        all.map(|sentence| sentence.split_whitespace().count()).filter(|count| *count > 1).collect()
    };
    assert_eq!(counts(&page), [40, 41, 40]);
    assert_eq!(counts("[one two](https://x.y/a.b?c) three"), [3]);
}

/// The messages that snapshots, tests and the guide hold.
fn messages() -> Vec<String> {
    let folders = [("tests", ["rs", "snap"]), ("src", ["rs", "snap"]), ("docs", ["md", "md"])];
    let paths = folders.iter().flat_map(|(folder, endings)| files(Path::new(folder), endings));
    let message = |line: &str| {
        let at = ["error: ", "warning: "].iter().filter_map(|start| line.find(start)).min()?;
        let (before, message) = line.split_at(at);
        let begins = before.trim().is_empty() || before.ends_with(['"', '#']);
        begins.then(|| message.trim_end_matches([';', ')', '#', '"']).to_owned())
    };
    let of_file = |path: PathBuf| {
        let text = fs::read_to_string(path).unwrap_or_default();
        text.lines().filter_map(message).collect::<Vec<_>>()
    };
    paths.flat_map(of_file).collect()
}

#[test]
fn messages_have_at_most_two_lines() {
    let all = messages();
    assert!(all.len() > 60, "{}", all.len());
    let long: Vec<&String> = all.iter().filter(|message| textwrap::wrap(message, COLUMNS).len() > MOST_LINES).collect();
    assert!(long.is_empty(), "{long:#?}");
}
