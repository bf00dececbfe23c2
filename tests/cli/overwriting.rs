//! What a command overwrites: its own earlier output, and nothing else unless it is told to.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::shared::{NEVER, rebuttal_in};

/// Runs a command line, whose words stand between spaces, with `_` for a space in a word; its exit status, and what it
/// says.
fn run(folder: &Path, line: &str) -> (Option<i32>, String) {
    let words: Vec<String> = line.split(' ').map(|word| word.replace('_', " ")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ended = rebuttal_in(folder, NEVER, &words, b"");
    (ended.code, ended.err)
}

/// A folder with rules, and certificates of two kinds.
fn prepared() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::copy("tests/guide/fano.game", folder.path().join("fano.game")).expect("copied");
    for (certificate, name) in [("nimbi-misere", "c"), ("tactix-3x5-normal", "lrat"), ("nim-city-values", "labels")] {
        let name = folder.path().join(name).with_extension("json");
        fs::copy(format!("certificates/{certificate}.json"), name).expect("copied");
    }
    folder
}

#[test]
fn an_output_that_is_an_input_is_refused() {
    let folder = prepared();
    let contents = |name: &str| fs::read(folder.path().join(name)).expect("there");
    let (rules, certificate) = (contents("fano.game"), contents("c.json"));
    fs::write(folder.path().join("list.txt"), "-\n").expect("written");
    let mut told = String::new();
    for line in [
        "prove fano.game -o fano.game",
        "prove fano.game -o fano.game --force",
        "prove nim:1_+_./fano.game -o ./fano.game",
        "prove nim:0 --catalogue list.txt -o list.txt",
        "explore c.json -o c.json",
        "write --to md -o c.json c.json",
        "export --to csv -o c.json c.json",
        "draw --to dot -o c.json c.json",
        "draw --to dot -o fano.game fano.game",
    ] {
        let (code, err) = run(folder.path(), line);
        assert_eq!(code, Some(2), "{line}");
        told += &format!("{line}\n  {err}");
    }
    assert!(contents("fano.game") == rules && contents("c.json") == certificate && contents("list.txt") == b"-\n");
    assert_snapshot!(told);
}

#[test]
fn the_proof_beside_a_certificate_is_an_input() {
    let folder = tempfile::tempdir().expect("a folder");
    let (name, beside) = ("babylon-6-6.json", "babylon-6-6-c85976025d55.lrat");
    for file in [name, beside] {
        fs::copy(Path::new("certificates").join(file), folder.path().join(file)).expect("copied");
    }
    let (code, err) = run(folder.path(), &format!("export {name} -o {beside}"));
    assert!(code == Some(2) && err.contains("it is an input"), "{err}");
}

#[test]
fn a_file_of_another_kind_and_a_read_only_one_need_force() {
    let folder = prepared();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("paper.tex"), "\\documentclass{amsart}\n\\begin{document}\n").expect("written");
    fs::write(path("notes.md"), "# Notes\n\nThe claim is on page 2.\n").expect("written");
    fs::write(path("mine.dot"), "My notes, not a graph.\n").expect("written");
    fs::copy(path("c.json"), path("locked.json")).expect("copied");
    let mut permissions = fs::metadata(path("locked.json")).expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(path("locked.json"), permissions).expect("locked");
    fs::create_dir(path("pages")).expect("made");
    fs::write(path("pages/rebuttal.1"), ".TH rebuttal 1 \"of another program\"\n").expect("written");
    let mut told = String::new();
    for (line, output) in [
        ("prove nim:1 -o fano.game", "fano.game"),
        ("prove nim:1 -o locked.json", "locked.json"),
        ("prove nim:1 -o p.json --dot mine.dot", "mine.dot"),
        ("write c.json -o paper.tex", "paper.tex"),
        ("write c.json -o notes.md", "notes.md"),
        ("draw c.json -o mine.dot", "mine.dot"),
        ("draw c.json --to dot -o notes.md", "notes.md"),
        ("explore c.json -o lrat.json", "lrat.json"),
        ("export c.json -o lrat.json", "lrat.json"),
        ("table kayles --max 2 --resume lrat.json", "lrat.json"),
        ("man --out pages", "pages/rebuttal.1"),
    ] {
        let before = fs::read(path(output)).expect("there");
        let (code, err) = run(folder.path(), line);
        assert_eq!(code, Some(2), "{line}");
        assert!(fs::read(path(output)).expect("there") == before, "{line}");
        told += &format!("{line}\n  {err}");
    }
    assert_snapshot!(told);
    assert!(fs::read_dir(path("pages")).expect("there").count() == 1, "not one page is written");
    let forced =
        ["prove nim:1 -o locked.json --force", "export c.json -o lrat.json --force", "man --out pages --force"];
    for line in forced {
        assert_eq!(run(folder.path(), line).0, Some(0), "{line}");
    }
    // An empty file has nothing to lose.
    fs::write(path("empty.csv"), "").expect("written");
    assert_eq!(run(folder.path(), "export c.json -o empty.csv").0, Some(0));
}

#[test]
fn every_output_overwrites_itself() {
    let folder = prepared();
    let mut lines: Vec<String> =
        ["prove nim:1,2,3 -o p.json --dot p.dot", "prove nim-city:F --g-value -o v.json", "explore c.json -o c.html"]
            .map(str::to_owned)
            .into();
    for to in ["txt", "md", "tex", "typ", "html"] {
        let written = ["proof", "rebuttals"].map(|part| format!("write c.json --part {part} -o {part}.{to}"));
        lines.extend(written.into_iter().chain([format!("write labels.json --part proof -o labels.{to}")]));
    }
    lines.push("explore labels.json -o labels-page.html".to_owned());
    lines.extend("dot svg pdf png tex".split(' ').map(|to| format!("draw c.json -o figure.{to}")));
    let exports = "graphml node-link csv cnf lrat opb veripb coq lines".split(' ');
    lines.extend(exports.map(|to| format!("export lrat.json -o export.{to}")));
    lines.push("table kayles --max 2 --resume table.json".to_owned());
    lines.push("man --out pages".to_owned());
    lines.push("audit --only nimbi-twelve-tokens --resume findings.json".to_owned());
    for line in lines {
        for _ in 0..2 {
            let (code, err) = run(folder.path(), &line);
            assert_eq!(code, Some(0), "{line}: {err}");
        }
    }
}
