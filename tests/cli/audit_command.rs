//! The command `rebuttal audit`: what it tells, and the files that it reads and keeps.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::audit::{claim, file};
use crate::shared::{Ended, NEVER, json, rebuttal_in, rebuttal_reading};

#[test]
fn the_command_tells_people_and_machines() {
    let text = claim("check.outcome = {game = 'nim:1', outcome = 'P'}");
    let right = text.replace("'P'", "'N'");
    let mut told = String::new();
    for format in ["text", "json", "md", "junit"] {
        for (text, code) in [(&text, 1), (&right, 0)] {
            let arguments = ["audit", "-", "--to", format];
            let ended = rebuttal_reading(&arguments, text.as_bytes());
            assert_eq!(ended.code, Some(code), "{format:?}");
            told += &format!("{}\n{}{}\n", arguments.join(" "), ended.out, ended.err);
        }
    }
    let ended = rebuttal_reading(&["audit", "-", "--only", "d"], right.as_bytes());
    assert_eq!(ended.code, Some(2));
    assert_snapshot!("formats", told + &ended.err);
}

/// A folder of claims with a folder in it, beside one of certificates.
fn folders(claims: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    for inside in ["claims/more", "certificates"] {
        fs::create_dir_all(path(inside)).expect("made");
    }
    fs::copy("tests/guide/fano.game", path("claims/more/fano.game")).expect("copied");
    fs::copy("tests/guide/my-notes.toml", path("claims/my-notes.toml")).expect("copied");
    fs::write(path("claims/more/c.toml"), claims).expect("written");
    folder
}

fn audited(folder: &Path, arguments: &[&str]) -> Ended {
    rebuttal_in(folder, NEVER, &[&["audit"], arguments].concat(), b"")
}

/// A claim that is confirmed, with further fields.
fn one(id: &str, fields: &str) -> String {
    format!("[[claim]]\nid = \"{id}\"\nwhere = \"w\"\nstatement = \"s\"\nverdict = \"confirmed\"\n{fields}\n\n")
}

#[test]
fn one_broken_claim_or_file_does_not_stop_the_others() {
    let claims = [
        one("fano", "check.outcome = {game = 'fano.game', outcome = 'P'}"),
        one("misspelt", "check.outcome = {game = 'nimb', outcome = 'N'}"),
        one("unread", "check.outcome = {game = 'nim:1', result = 'N'}"),
        one("differs", "check.outcome = {game = 'nim:1', outcome = 'P'}"),
        one("fano", "check.outcome = {game = 'nim:1', outcome = 'N'}"),
        one("holds", "check.outcome = {game = 'nim:1', outcome = 'N'}"),
    ];
    let folder = folders(&file(&claims.concat()));
    fs::write(folder.path().join("claims/a.toml"), "[source\n").expect("written");
    fs::write(folder.path().join("claims/more/z.toml"), "[package]\nname = \"z\"\n").expect("written");
    let ended = audited(folder.path(), &["claims", "--threads", "1"]);
    assert_eq!(ended.code, Some(2));
    assert!(ended.err.lines().all(|line| line.chars().count() <= 200), "{}", ended.err);
    let found = json(&audited(folder.path(), &["claims", "--json"]));
    let verdicts = found.as_array().expect("a list").iter().map(|finding| finding["verdict"].to_string());
    let verdicts = verdicts.collect::<Vec<_>>().join(" ");
    assert_snapshot!("broken", format!("{}\n{}\n{verdicts}\n", ended.out, ended.err));
}

#[test]
fn findings_are_kept_and_not_made_again_unless_the_claim_or_a_file_is_another() {
    let named = one("named", "check.outcome = {game = 'nim:2', outcome = 'N'}");
    let folder = folders(&file(&[named.clone(), one("fano", FANO)].concat()));
    let path = |name: &str| folder.path().join(name);
    let run = || audited(folder.path(), &["claims/more/c.toml", "--resume", "kept.json", "--evidence", "evidence"]);
    let first = run();
    assert_eq!(first.code, Some(0), "{}", first.err);
    let kept = fs::read_to_string(path("kept.json")).expect("kept");
    assert!(kept.contains("\"named\"") && !kept.contains("\"fano\""), "{kept}");
    // What is on record is told again, without being made: so a note that was changed comes back.
    fs::write(path("kept.json"), kept.replace("\"verdict\": \"confirmed\"", "\"verdict\": \"refuted\"")).expect("kept");
    assert!(run().out.contains("named: refuted"));
    fs::remove_file(path("evidence/named.1.json")).expect("removed");
    assert_eq!(run().out, first.out);
    fs::write(path("claims/more/c.toml"), file(&named.replace("'N'", "'P'"))).expect("written");
    assert!(run().out.contains("named: refuted (w), DIFFERS"));
    let foreign = audited(folder.path(), &["claims", "--resume", "claims/more/fano.game"]);
    assert!(foreign.code == Some(2) && foreign.err.contains("it holds no findings of an audit"), "{}", foreign.err);
}

const FANO: &str = "check.outcome = {game = 'fano.game', outcome = 'P'}";

#[test]
fn a_claim_names_the_certificate_that_states_it() {
    let stated = |id: &str, certificate: &str, check: &str| {
        one(id, &format!("certificate = '../../certificates/{certificate}.json'\ncheck.{check}"))
    };
    let nimbi = "outcome = {game = 'nimbi', play = 'misere', outcome = 'P'}";
    let entries = "positions = ['3,2,1', '2,2', '1,1', '-'], same = 'identity'";
    let claims = [
        stated("outcome", "nimbi-misere", nimbi),
        stated("g-value", "kayles-12", "g-value = {game = 'octal:0.77:12', value = '4'}"),
        stated("value", "hackenbush-quarter", "value = {game = 'hackenbush:brr', value = '1/4'}"),
        stated(
            "catalogue",
            "nim-1-2-3-normal",
            &format!("catalogue = {{game = 'nim:1,2,3', {entries}, minimum = true}}"),
        ),
        stated("other-convention", "nimbi-normal", nimbi),
        stated("other-game", "nim-3-4-5", nimbi),
        stated("other-value", "kayles-12", "g-value = {game = 'octal:0.77:12', value = '3'}"),
        stated(
            "other-entries",
            "nim-1-2-3-normal",
            "catalogue = {game = 'nim:1,2,3', same = 'identity', positions = ['3,2,1', '1,1', '-']}",
        ),
        stated("broken", "broken", "outcome = {game = 'nim:1,2,3', outcome = 'P'}"),
        stated("absent", "absent", nimbi),
        stated("of-no-kind", "nimbi-misere", "count = {game = 'nimbi', what = 'moves', count = '57'}"),
    ];
    let folder = folders(&file(&claims.concat()));
    for name in ["nimbi-misere", "nimbi-normal", "kayles-12", "hackenbush-quarter", "nim-1-2-3-normal", "nim-3-4-5"] {
        let name = format!("certificates/{name}.json");
        fs::copy(&name, folder.path().join(&name)).expect("copied");
    }
    fs::copy("tests/guide/broken.json", folder.path().join("certificates/broken.json")).expect("copied");
    let ended = audited(folder.path(), &["claims/more", "--threads", "1", "--evidence", "evidence"]);
    assert_eq!(ended.code, Some(2));
    let stated = fs::read(folder.path().join("evidence/outcome.1.json")).expect("evidence");
    assert!(stated == fs::read("certificates/nimbi-misere.json").expect("committed"));
    assert_snapshot!("certificates", format!("{}\n{}", ended.out, ended.err));
    let differ = ["--only", "other-game"];
    assert_eq!(audited(folder.path(), &[&["claims/more"], &differ[..]].concat()).code, Some(1));
}
