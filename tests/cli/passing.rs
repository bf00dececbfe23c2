//! A small game where a certificate is wanted: it is proved in passing, by the command that is named.

use std::fs;

use crate::shared::{NEVER, rebuttal, rebuttal_in, rebuttal_reading};

/// The game is treated as the certificate that `rebuttal prove` makes of it with these `options`.
fn assert_as_proved(command: &[&str], game: &str, options: &[&str], input: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("proved.json").to_string_lossy().into_owned();
    assert_eq!(rebuttal(&[&["prove", game, "-o", &path], options].concat()).code, Some(0));
    let run = |subject: &[&str]| rebuttal_reading(&[command, subject].concat(), input);
    let (here, there) = (run(&[&[game], options].concat()), run(&[&path]));
    assert_eq!((here.code, there.code), (Some(0), Some(0)), "{game}: {}{}", here.err, there.err);
    assert!(here.out == there.out, "{command:?} {game}");
    assert_eq!(here.err.lines().count(), 1, "{}", here.err);
    let said = format!("{game}: proved and verified, ");
    assert!(here.err.starts_with(&said) && here.err.contains("`rebuttal prove "), "{}", here.err);
}

#[test]
fn a_small_game_is_treated_as_its_certificate() {
    assert_as_proved(&["draw"], "nimbi", &["--play", "misere"], b"");
    assert_as_proved(&["draw", "--label", "board"], "tactix:3x3", &["--from", "oo./.o./..."], b"");
    assert_as_proved(&["write", "--part", "catalogue"], "domineering:3x3", &[], b"");
    assert_as_proved(&["write", "--entry", "1"], "nim:1,2,3", &[], b"");
    assert_as_proved(&["draw"], "tactix:6x7", &[], b"");
    assert_as_proved(&["draw"], "nimbi", &["--up-to", "identity"], b"");
    assert_as_proved(&["explore"], "cram:3x3", &[], b"");
    assert_as_proved(&["play"], "hackenbush:br = value:1/2", &[], b"1\n");
    assert_as_proved(&["play", "--begin", "right"], "hex:3x3", &[], b"1\n2\n");
}

#[test]
fn a_file_comes_before_a_game_of_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::copy("certificates/nimbi-misere-paper.json", folder.path().join("nimbi")).expect("copied");
    let ended = rebuttal_in(folder.path(), NEVER, &["write", "nimbi"], b"");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    assert_eq!(ended.out, rebuttal(&["write", "certificates/nimbi-misere-paper.json"]).out);
}

#[test]
fn a_claim_that_does_not_hold_is_refuted() {
    let ended = rebuttal(&["play", "nim:1 = nim:2"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(1), ""));
    insta::assert_snapshot!(ended.err, @"error: `nim:1 = nim:2`: that does not hold: of `nim:1 - nim:2` the outcome is N, first player wins");
}

#[test]
fn quiet_and_json_say_nothing_but_results() {
    for silent in [
        &["solve", "nimbi", "--quiet"][..],
        &["solve", "nimbi", "--json"],
        &["solve", "cram:2x3", "--json"],
        &["-q", "solve", "cram:2x3"],
        &["draw", "nim:1,2,3", "-q"],
        &["draw", "nim:1,2", "--graph", "game", "-q"],
        &["prove", "nim:1,2,3", "-o", "-", "-q"],
    ] {
        let ended = rebuttal(silent);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{silent:?}");
        assert!(!ended.out.is_empty(), "{silent:?}");
    }
    assert!(!rebuttal(&["solve", "nimbi"]).err.is_empty());
}

#[test]
fn a_format_is_named_as_files_end() {
    let nim = "certificates/nim-1-2-3-normal.json";
    let folder = tempfile::tempdir().expect("a folder");
    for (command, format, endings) in [
        ("write", "text", &["txt", "text"][..]),
        ("write", "markdown", &["md", "markdown"]),
        ("write", "latex", &["tex"]),
        ("write", "typst", &["typ"]),
        ("write", "html", &["html", "HTML"]),
        ("draw", "dot", &["dot", "gv"]),
        ("export", "node-link", &["json"]),
        ("export", "csv", &["csv"]),
    ] {
        let said = rebuttal(&[command, nim, "--to", format]).out;
        for ending in endings {
            let path = folder.path().join(format!("a.{ending}")).to_string_lossy().into_owned();
            assert_eq!(rebuttal(&[command, nim, "-o", &path]).code, Some(0), "{command} {ending}");
            assert!(fs::read_to_string(&path).expect("written") == said, "{command} {ending}");
            if ending.chars().all(|c| c.is_ascii_lowercase()) {
                assert!(rebuttal(&[command, nim, "--to", ending]).out == said, "{command} --to {ending}");
            }
        }
    }
    let table = |to| rebuttal(&["table", "babylon:{r},{b}", "--max", "2", "--to", to]).out;
    assert_eq!(table("md"), table("markdown"));
}

#[test]
fn claims_are_listed_with_their_ids() {
    let ended = rebuttal(&["audit", "--list", "--only", "gs-theorem-3", "--only", "nimbi-twelve-tokens"]);
    insta::assert_snapshot!(ended.out, @"
    A. S. Fraenkel and H. Herda, Never Rush to Be First in Playing Nimbi, Mathematics Magazine 53 (1980) 21-26
      nimbi-twelve-tokens (First paragraph, Figure 1)
        Play starts from twelve tokens on the twelve vertices 1 to 9, T, E, D.

    Mark Goadrich and Mark Schlatter, Analyzing Two-Color Babylon, INTEGERS: Electronic Journal of Combinatorial Number Theory 11, 30 March 2011
      gs-theorem-3 (Theorem 3)
        (2, m + n, {m, n}) is a win for the first player if m + n is odd.
    ");
}
