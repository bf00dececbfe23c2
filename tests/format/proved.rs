//! `rebuttal-proved`, the checker extracted from the theory in Coq: it verifies what `rebuttal export --to lines` writes of every
//! certificate here, with the statement of the theorem, and no false claim.

mod claims;
mod mutants;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Mutex;

use serde_json::Value;

use crate::coq::{committed, exported, statement, table};
use crate::coqc::{each, proved};
use crate::shared::rebuttal;

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

/// The certificates in `tests/verified`, by name.
fn verified() -> BTreeMap<String, String> {
    let files = std::fs::read_dir("tests/verified").expect("a folder").map(|file| file.expect("a file").path());
    let certificates = files.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    certificates
        .map(|path| (path.file_stem().expect("a name").to_string_lossy().into_owned(), path.display().to_string()))
        .collect()
}

/// The certificates that are not exported, each with the reason.
const REFUSED: [(&str, &str); 1] = [(
    "yavalath-other-symmetries",
    "its draws are up to symmetries other than those of `rebuttal prove`, which the export to Coq cannot follow",
)];

#[test]
fn every_certificate_is_verified_with_the_statement_of_the_theorem() {
    proved();
    let of_the_guide = Mutex::new(BTreeMap::new());
    let committed = committed().into_iter().map(|(name, (path, document))| (name, path, Some(document)));
    let all = committed.chain(verified().into_iter().map(|(name, path)| (name, path, None)));
    each(all.collect(), |(name, path, document): (String, String, Option<Value>)| {
        if let Some((_, reason)) = REFUSED.iter().find(|(refused, _)| *refused == name) {
            let ended = rebuttal(&["export", &path, "--to", "lines"]);
            assert_eq!((ended.code, ended.err), (Some(2), format!("error: `{path}`: {reason}\n")));
            return;
        }
        let text = exported(&path);
        let claim = statement(&text, "claim").expect("a claim");
        let (code, said) = run(&["-"], lines(&path).as_bytes());
        assert!(code == Some(0) && said.starts_with(&format!("verified: {claim}\n  -: ")), "{name}: {said}");
        if let Some(document) = document {
            if let (Some(entries), false) = (document["entries"].as_array(), claim.starts_with("draw ")) {
                let rebuttals = entries.iter().filter_map(|entry| entry["rebuttals"].as_array()).flatten();
                let answered = rebuttals.filter(|rebuttal| !rebuttal["reply"].is_null()).count();
                assert!(
                    said.contains(&format!("-: {} entries, {answered} rebuttals", entries.len())),
                    "{name}: {said}"
                );
            }
            of_the_guide.lock().expect("no panic").insert(name, claim.replace('|', r"\|"));
        }
    });
    let guide = std::fs::read_to_string("docs/trust.md").expect("the guide");
    let rows = of_the_guide.into_inner().expect("no panic");
    let wanted: Vec<_> = rows.iter().map(|(name, claim)| format!("| `{name}` | `{claim}` |")).collect();
    assert_eq!(table(&guide, "| certificate | theorem |"), wanted);
}

#[test]
fn the_guide_and_the_page_of_the_theory_show_what_is_printed() {
    let (_, said) = run(&["-"], lines("certificates/nimbi-misere.json").as_bytes());
    let guide = std::fs::read_to_string("docs/trust.md").expect("the guide");
    assert!(guide.contains(&format!("```text\n{said}```")), "{said}");
    let page = std::fs::read_to_string("src/coq/README.md").expect("the page");
    let shown = page.split("```text\n").find(|block| block.starts_with("rebuttal lines "));
    let shown = shown.and_then(|rest| rest.split("\n...\n").collect::<Vec<_>>().try_into().ok());
    let [begins, ends]: [&str; 2] = shown.expect("lines with a gap");
    let (whole, ends) = (lines("certificates/nim-1-2-3-misere.json"), ends.split("```").next().expect("an end"));
    assert!(whole.starts_with(begins) && whole.ends_with(ends), "{whole}");
}

#[test]
fn moves_are_listed_as_the_page_of_the_theory_shows() {
    let page = std::fs::read_to_string("src/coq/README.md").expect("the page");
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

/// An honest certificate, a change of its lines, and what is said of it.
#[test]
fn each_reason_to_reject_is_given_with_its_place() {
    let rejected = [
        (
            "nimbi-misere",
            "r 1025%N 1024%N",
            "r 1027%N 1024%N",
            "line 6: entry 11: this rebuttal: no move leaves the position that it answers",
        ),
        (
            "nimbi-misere",
            "r 1025%N 1024%N",
            "r 1025%N 1023%N",
            "line 6: entry 11: this rebuttal: no reply leaves the position that it gives",
        ),
        (
            "nimbi-misere",
            "r 1025%N 1024%N (one (w 10",
            "r 1025%N 1024%N (one (w 11",
            "line 6: entry 11: this rebuttal: what it leaves is not settled",
        ),
        ("nimbi-misere", "r 1025%N 1024%N (one (w 10 [0]%N))\n", "", "line 4: entry 11: a move has no rebuttal"),
        (
            "nimbi-misere",
            "e 10 Left 1%N",
            "e 10 Left 0%N",
            "line 3: entry 10: it has no move, so that in misere play it is won",
        ),
        ("nimbi-misere", "lost (one (w 9", "lost (one (w 10", "the claim: the position is not settled"),
        ("nimbi-misere", "nimbi 5) Misere", "nimbi 5) Normal", "line 3: entry 10: a move has no rebuttal"),
        ("tactix-3x5-misere", "\nwon ", "\nwon 1", "the claim: the opening is none, or leaves nothing that counts"),
        ("kayles-12", "12\") 4", "12\") 3", "the claim: the position is not settled"),
        (
            "nim-city-draw",
            "\nopening [",
            "\nopening [0; ",
            "the claim: the opening is none, or leaves nothing that counts",
        ),
        ("nim-city-values", "\"F\") 2", "\"F\") 1", "the claim: a move has no rebuttal"),
    ];
    for (name, from, to, reason) in rejected {
        let (code, said) = changed(name, from, to);
        let is_said = said.starts_with("rejected: -: line ") && said.trim_end().ends_with(reason);
        assert!(code == Some(1) && is_said, "{name}, `{to}` for `{from}`: {said}");
    }
}

#[test]
fn what_cannot_be_read_ends_with_a_line_and_exit_status_2() {
    let many = "1".repeat(2000);
    let deep = format!("claim {}", "[".repeat(3_000_000));
    let long = format!("points \"{}\"", "1".repeat(20_000));
    let unreadable = [
        ("nimbi-misere", "rebuttal lines 1", "rebuttal lines 2", "line 1: `rebuttal lines 1` is not there"),
        ("nimbi-misere", "claim (P_position", "(P_position", "line 2: it is not a claim"),
        ("nimbi-misere", "P_position", "Q_position", "line 2: the theory does not have this claim"),
        ("nimbi-misere", "TED\"", "TE+\"", "line 2: the theory does not have this claim"),
        ("hackenbush-quarter", "\"1/4\"", "\"1/3\"", "line 2: the theory does not have this claim"),
        ("hackenbush-quarter", "\"1/4\"", "\" 1/4\"", "line 2: the theory does not have this claim"),
        ("hackenbush-quarter", "\"1/4\"", "\"0,1/4\"", "line 2: the theory does not have this claim"),
        ("nim-1-2-3-normal", "3,2,1\"", "3,2,0x1\"", "line 2: the theory does not have this claim"),
        ("nim-1-2-3-normal", "3,2,1\"", "3,2, 1\"", "line 2: the theory does not have this claim"),
        ("nim-1-2-3-normal", "3,2,1\"", "3,2,10000\"", "line 2: the theory does not have this claim"),
        ("nim-1-2-3-normal", "nim Normal", "nim%Misere Normal", "line 2: the theory does not have this claim"),
        ("kayles-12", "\"0.77\"", "\"4.77\"", "line 2: the theory does not have this claim"),
        ("babylon-6-4", " : ", " :  ", "line 2: the theory does not have this claim"),
        ("wythoff-8-13", "13,8\"", "13,8,1\"", "line 2: the theory does not have this claim"),
        ("clobber-3x3", "xox/oxo", "xox/oxO", "line 2: the theory does not have this claim"),
        ("hex-3x3", ".../...", "..../...", "line 2: the theory does not have this claim"),
        // A board that is joined, and points that are not on the board.
        ("hex-3x3", "\".../.../...\"", "\"L../L../L..\"", "line 2: the theory does not have this claim"),
        ("nimbi-misere", "(nimbi 5)", "(nimbi 3)", "line 2: the theory does not have this claim"),
        ("hackenbush-quarter", "\"123\"", "\"1234\"", "line 2: the theory does not have this claim"),
        ("nim-city", "B,D,H", "B,D,Z", "line 2: the theory does not have this claim"),
        ("nimbi-misere", "nimbi 5", "nimbi 17", "line 2: the theory does not have this claim"),
        ("nimbi-misere", "nimbi 5", "nimbi 99999999999999999999", "line 2: the theory does not have this claim"),
        ("nimbi-misere", "\"123456789TED\"", "\"1123456789TED\"", "line 2: the theory does not have this claim"),
        ("nimbi-misere", "points \"123456789TED\"", &long, "line 2: a text is too long"),
        ("nimbi-misere", "nimbi 5", &many, "line 2: a number is too long"),
        ("nim-3-4-5", "\"5,4,3\"", "\"99999,4,3\"", "line 2: the theory does not have this claim"),
        ("nimbi-misere", "e 10 Left 1%N", "e 10 Left [1]", "line 3: entry 10: it is not written as this game wants it"),
        ("nimbi-misere", "e 10 Left 1%N", "e 0 Left 1%N", "line 3: entry 0: it is not written as this game wants it"),
        ("nimbi-misere", "e 10 Left 1%N", "e 10 Left -", "line 3: `-` is not expected"),
        ("nimbi-misere", "e 10 Left 1%N", "e 10 Left (1", "line 3: a `)` is not there"),
        ("nimbi-misere", "e 10 Left 1%N", "e 10 Left 1%N]", "line 3: it goes on behind its end"),
        ("nimbi-misere", "e 10 Left 1%N", "e 10 \u{7}", "line 3: it has control characters"),
        ("nimbi-misere", "e 10 Left 1%N", "r 1%N 1%N", "line 3: it is not written as this game wants it"),
        (
            "nimbi-misere",
            "lost (one",
            "lost (two",
            "what settles the position is not there, or not written as this game wants it",
        ),
        (
            "nimbi-misere",
            "lost (one",
            "lost (one (w 9 []))\nlost (one",
            "what settles the position is not there, or not written as this game wants it",
        ),
        ("nimbi-misere", "claim (", &deep, "it is nested too deeply, or its numbers are too large"),
    ];
    for (name, from, to, reason) in unreadable {
        let (code, said) = changed(name, from, to);
        let is_said =
            said.starts_with("unreadable: -: ") && said.trim_end().ends_with(reason) && said.lines().count() == 1;
        assert!(code == Some(2) && is_said, "{name}, `{:.80}` for `{from}`: {said:.200}", to);
    }
    let (code, said) = run(&["not-there", "src"], b"");
    assert!(code == Some(2) && said.lines().count() == 2 && said.starts_with("unreadable: not-there: "), "{said}");
    assert_eq!(run(&["--help"], b"").0, Some(0));
}

/// A long list is read, where the system has too little memory for it.
#[test]
fn too_little_memory_is_said_in_a_line_with_exit_status_2() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("long").display().to_string();
    let honest = lines("certificates/nimbi-misere.json");
    std::fs::write(&path, honest.replacen("[0]%N", &format!("[{}0]%N", "0; ".repeat(3_000_000)), 1)).expect("written");
    let limited = format!("ulimit -v 60000; exec {} {path}", proved().display());
    let ended = Command::new("sh").args(["-c", &limited]).output().expect("a shell");
    let said = String::from_utf8(ended.stdout).expect("UTF-8");
    assert_eq!(
        (ended.status.code(), said),
        (Some(2), format!("unreadable: {path}: there is not enough memory for it\n"))
    );
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}

/// What is said of the lines of a committed certificate with a change.
fn changed(name: &str, from: &str, to: &str) -> (Option<i32>, String) {
    let honest = lines(&format!("certificates/{name}.json"));
    let text = honest.replacen(from, to, 1);
    assert_ne!(text, honest, "{name}: there is no `{from}`");
    run(&["-"], text.as_bytes())
}
