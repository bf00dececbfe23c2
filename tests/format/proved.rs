//! `rebuttal-proved`, the checker extracted from the theory in Coq: it verifies what `rebuttal export --to lines` writes of every
//! certificate here, with the statement of the theorem, which the guide lists, and no false claim.

mod claims;
mod judged;
mod mutants;
mod rejected;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Mutex;

use serde_json::Value;

use crate::coq::{LONGEST_FILE, committed, exported, made, statement, table};
use crate::coqc::{each, proved};
use crate::shared::{files, rebuttal};

/// What it says of these files, and its exit status.
fn run(files: &[&str], input: &[u8]) -> (Option<i32>, String) {
    let mut command = Command::new(proved());
    let mut child = command
        .args(files)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("started");
    // It may end before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let ended = child.wait_with_output().expect("ended");
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
    (ended.status.code(), String::from_utf8(ended.stdout).expect("UTF-8"))
}

/// The lines of a certificate.
fn lines(path: &str) -> String {
    let ended = rebuttal(&["export", path, "--to", "lines"]);
    assert_eq!(ended.code, Some(0), "{path}: {}", ended.err);
    ended.out
}

/// Whether it verifies a certificate, with this claim.
pub(crate) fn is_verified(path: &str, claim: &str) -> bool {
    run(&["-"], lines(path).as_bytes()).1.starts_with(&format!("verified: {claim}\n"))
}

/// The certificates in `tests/verified`, by name, but for what is said of heaps of every size.
fn verified() -> BTreeMap<String, String> {
    files("tests/verified", "json")
        .into_iter()
        .map(|path| (path.file_stem().expect("a name").to_string_lossy().into_owned(), path.display().to_string()))
        .filter(|(name, _)| !name.starts_with("period-") && !name.starts_with("quotient-"))
        .collect()
}

/// That the tables of claims and of bounds are these rows, by names; those of rule files stand beside the theory.
fn assert_listed(claims: BTreeMap<String, String>, bounds: Vec<String>) {
    let claim = "| certificate | theorem |";
    let (of_files, claims): (Vec<_>, Vec<_>) =
        claims.into_iter().partition(|(name, _)| name.starts_with("rule-files/"));
    let [of_files, claims] = [of_files, claims].map(|rows| rows.into_iter().map(|(_, row)| row).collect());
    for (page, head, wanted) in [
        ("docs/trust.md", claim, claims),
        ("docs/trust.md", "| certificate | bound | kernel |", bounds),
        ("src/coq/README.md", claim, of_files),
    ] {
        let text = std::fs::read_to_string(page).expect("the page");
        assert_eq!(table(&text, head), wanted, "the table in {page} must be\n{head}\n{}", wanted.join("\n"));
    }
}

/// The row of the guide for the bound of an exported certificate, with a tick where the kernel proves it too.
fn bound_row(name: &str, text: &str) -> Option<String> {
    let tick = if text.len() > LONGEST_FILE { "" } else { "✓" };
    statement(text, "least").map(|statement| format!("| `{name}` | `{statement}` | {tick} |"))
}

/// What is said to be verified.
fn claims(said: &str) -> Vec<&str> {
    said.lines().filter_map(|line| line.strip_prefix("verified: ")).collect()
}

/// How many entries, rebuttals with a reply, classes and demands a certificate has.
fn counts(document: &Value) -> Vec<String> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let entries = list(&document["entries"]);
    let rebuttals = entries.iter().flat_map(|entry| list(&entry["rebuttals"]));
    let answered = rebuttals.filter(|rebuttal| !rebuttal["reply"].is_null()).count();
    let bound = &document["bound"];
    let (classes, demands) = (list(&bound["classes"]).len(), list(&bound["demands"]).len());
    let demanded = if demands > 0 { format!(", {demands} demands") } else { String::new() };
    vec![format!("-: {} entries, {answered} rebuttals", entries.len()), format!("{classes} classes{demanded}")]
}

#[test]
fn every_certificate_is_verified_with_the_statements_of_the_theorems() {
    proved();
    let of_the_guide = Mutex::new((BTreeMap::new(), BTreeMap::new()));
    let committed = committed().into_iter().map(|(name, (path, document))| (name, path, Some(document)));
    let all = committed.chain(verified().into_iter().map(|(name, path)| (name, path, None)));
    each(all.collect(), |(name, path, document): (String, String, Option<Value>)| {
        let text = exported(&path);
        let theorems = ["claim", "least"].map(|theorem| statement(&text, theorem));
        let (code, said) = run(&["-"], lines(&path).as_bytes());
        let wanted: Vec<&str> = theorems.into_iter().flatten().collect();
        assert!(code == Some(0) && claims(&said) == wanted, "{name}: {said}");
        let unstated = text.ends_with("(* The theory cannot state its bound yet. *)\n");
        assert_eq!(unstated, said.contains(", is none that the theory states"), "{name}: {said}");
        let Some(document) = document else { return };
        if document["entries"].is_array() && document["outcome"] != "D" {
            let counts = counts(&document).into_iter().take(wanted.len());
            counts.for_each(|count| assert!(said.contains(&count), "{name}, {count}: {said}"));
        }
        let mut tables = of_the_guide.lock().expect("no panic");
        tables.0.insert(name.clone(), format!("| `{name}` | `{}` |", wanted[0].replace('|', r"\|")));
        tables.1.extend(bound_row(&name, &text).map(|row| (name, row)));
    });
    let (claims, bounds) = of_the_guide.into_inner().expect("no panic");
    assert_listed(claims, bounds.into_values().collect());
}

/// Of a group of 5,040 symmetries, a sixth of which the prover lists; so the time is no more than in proportion to it.
#[test]
fn a_bound_up_to_thousands_of_symmetries_is_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let star = "poset:a<b,a<c,a<d,a<e,a<f,a<g,a<h,a<i";
    let path = made(&folder, &[star, "--whole", "--up-to", "symmetry", "--catalogue", "minimum"]);
    let listed = "\"abcedfghi\"]";
    let text = lines(&path).replace(listed, "\"abcedfghi\"; \"abdcefghi\"]");
    let (code, said) = run(&["-"], text.as_bytes());
    assert!(code == Some(0) && claims(&said)[1].contains("abdcefghi"), "{said}");
}

#[test]
fn the_guide_shows_what_is_read_and_printed() {
    let (_, said) = run(&["-"], lines("certificates/nimbi-misere.json").as_bytes());
    let page = std::fs::read_to_string("docs/proved.md").expect("the page");
    assert!(page.contains(&format!("```text\n{said}```")), "{said}");
    let blocks = page.split("```text\n").filter_map(|rest| rest.split("```").next());
    let shown: Vec<&str> = blocks.filter(|block| block.starts_with("rebuttal lines ")).collect();
    let paths = ["certificates/nim-1-2-3-misere.json", "certificates/rule-files/partizan-kayles-5.json"];
    assert_eq!(shown.len(), paths.len());
    for (block, path) in shown.into_iter().zip(paths) {
        let (begins, ends) = block.split_once("\n...\n").expect("lines with a gap");
        let whole = lines(path);
        assert!(whole.starts_with(begins) && whole.ends_with(ends), "{whole}");
    }
}

#[test]
fn moves_are_listed_as_the_guide_shows() {
    let page = std::fs::read_to_string("docs/proved.md").expect("the page");
    let mut blocks = page.split("```text\n").filter_map(|rest| rest.split("```").next());
    let input = blocks.find(|block| block.starts_with("moves ")).expect("a position");
    let listed = blocks.next().expect("its moves");
    assert_eq!(run(&["--moves", "-"], input.as_bytes()), (Some(0), listed.to_owned()));
    let unread = "the theory does not have this game, this player or this position";
    for (line, reason) in [
        ("moves nim Left (heaps \"1,2\")", unread),
        ("moves nim Both (heaps \"2,1\")", unread),
        ("moves no_game Left (heaps \"2,1\")", unread),
        ("moves nim Left (heaps", "a `)` is not there"),
    ] {
        let said = format!("{listed}unreadable: -: line 2: {reason}\n");
        assert_eq!(run(&["--moves", "-"], format!("{input}{line}\n").as_bytes()), (Some(2), said));
    }
    let mut usage = Command::new(proved());
    assert_eq!(usage.arg("--moves").output().expect("it runs").status.code(), Some(2));
}
