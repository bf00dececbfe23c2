//! `rebuttal prove --every`, and what the other commands make of its certificates.

use insta::assert_snapshot;
use rebuttal_checker::{Verdict, check};

use crate::shared::{json, rebuttal, refused};

/// Where the commands look for certificates of periods.
const KAYLES: &str = "tests/verified/period-kayles.json";

/// The certificate at `path` states this when it is checked, and is exported to the byte.
fn assert_states(path: &str, statement: &str) {
    let text = std::fs::read(path).expect("written");
    let Ok(Verdict::Verified(verified)) = check(&text[..]) else { panic!("not verified") };
    assert_eq!(verified.statement(), statement);
    assert_eq!(rebuttal(&["export", path, "--to", "certificate"]).out.as_bytes(), text);
}

#[test]
fn a_period_is_proved_written_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("kayles.json").display().to_string();
    let proved = rebuttal(&["prove", "kayles", "--every", "-o", &path, "--title", "Kayles"]);
    assert_eq!(proved.code, Some(0), "{}", proved.err);
    assert!(proved.out.starts_with("for every n >= 71, heaps of n and n + 12 have the same g-value in octal:0.77: "));
    assert_states(&path, "period 12 from 71 octal:0.77");
    let report = json(&rebuttal(&["prove", "subtraction:4,9,11", "--every", "--json"]));
    assert_eq!((&report["from"], &report["period"]), (&40.into(), &5.into()));
}

#[test]
fn fields_are_put_in_order() {
    let text = std::fs::read_to_string(KAYLES).expect("committed");
    let turned = text.replace("\"from\": 71,\n\"period\": 12,", "\"period\": 12,\n\"from\": 71,");
    assert_ne!(text, turned);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("turned.json").display().to_string();
    std::fs::write(&path, turned).expect("written");
    assert_eq!(rebuttal(&["write", &path]).code, Some(1));
    assert_eq!(rebuttal(&["export", &path, "--to", "certificate"]).out, text);
}

#[test]
fn what_cannot_be_proved_for_every_heap_is_refused_in_one_line() {
    let refused = |arguments: &[&str]| refused(&[&["prove"], arguments, &["--every"]].concat());
    assert_snapshot!(refused(&["octal:0.77:9"]), @"error: `octal:0.77:9`: heaps of every size are meant; leave the heaps out");
    assert_snapshot!(refused(&["nim"]), @"error: `nim`: a heap of n is worth n there; nothing is left to prove of heaps of every size");
    assert_snapshot!(refused(&["tactix:4x4"]), @"error: `tactix:4x4`: it names no game of heaps without their sizes; write it as octal:CODE, subtraction:S,T,... or all-but:S,T,..., or kayles, dawsons-kayles, dawsons-chess or bricks");
    assert_snapshot!(refused(&["kayles", "--from", "9"]), @"error: `--from <POSITION>` does not go with `--every`; leave one out");
    assert_snapshot!(refused(&["all-but:4,1"]), @"error: `all-but:4,1`: write it as all-but:S,T,..., with 1 to 64 numbers from 1 to 1000000 that ascend, and leave the heaps out");
    assert_snapshot!(refused(&["all-but:1,4", "--play", "misere"]), @"error: `all-but:1,4`: misere quotients are sought where a move takes a bounded number of tokens; leave --play misere out");
}

#[test]
fn a_period_has_a_written_proof_and_no_catalogue() {
    let written = rebuttal(&["write", KAYLES]);
    assert_eq!(written.code, Some(0), "{}", written.err);
    for sentence in [
        "for every n ≥ 71, and 70 and 82 have different ones.",
        "20   1   4   6   7   4   1   2   8   5   4",
        "equal whenever 71 ≤ n < 156; Lemma 1 does the rest, with m = 71, p = 12",
    ] {
        assert!(written.out.contains(sentence), "{sentence}: {}", written.out);
    }
    let from_0 = rebuttal(&["write", "tests/verified/period-from-0.json"]).out;
    assert!(from_0.contains("for every n ≥ 0, so there is no exception"), "{from_0}");
    for command in [&["draw", KAYLES][..], &["export", KAYLES, "--to", "csv"]] {
        let wanted = format!("error: `{KAYLES}`: it proves a period of g-values; this wants a catalogue\n");
        assert_eq!(refused(command), wanted, "{command:?}");
    }
    assert_snapshot!(refused(&["write", KAYLES, "--part", "catalogue"]), @"error: `tests/verified/period-kayles.json`: it proves a period of g-values, without a catalogue; write it with --part proof");
}

#[test]
fn growing_g_values_are_proved_written_and_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("growing.json").display().to_string();
    let proved = rebuttal(&["prove", "all-but:2,5,6,8", "--every", "-o", &path]);
    assert!(proved.out.starts_with(
        "for every n >= 14, the g-value of a heap of n + 24 is larger by 9 than that of a heap of n in all-but:2,5,6,8: "
    ));
    assert_states(&path, "period 24 saltus 9 from 14 all-but:2,5,6,8");
    assert_snapshot!(rebuttal(&["export", &path, "--to", "coq"]).err.replace(&path, "FILE"), @"error: `FILE`: the Coq theory has no all-but games and no octal games that divide heaps yet");
    assert_snapshot!("written_growing_g_values", rebuttal(&["write", &path]).out.replace(&path, "FILE"));
    let report = json(&rebuttal(&["prove", "all-but:1,4", "--every", "--json"]));
    assert_eq!((&report["from"], &report["period"], &report["saltus"]), (&0.into(), &2.into(), &1.into()));
    let table = rebuttal(&["table", "all-but:2,5,6,8", "--max", "60", "--to", "csv"]).out;
    for heap in [0, 13, 14, 37, 38, 60] {
        let report = json(&rebuttal(&["solve", &format!("all-but:2,5,6,8:{heap}"), "--json"]));
        let line = format!("{heap},\"all-but:2,5,6,8:{heap}\",{}", report["g_value"]);
        assert!(table.lines().any(|other| other == line), "{line}: {table}");
    }
}

const SEVENTY_FIVE: &str = "tests/verified/quotient-75.json";

#[test]
fn a_misere_quotient_is_proved_written_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("quotient.json").display().to_string();
    let proved = rebuttal(&["prove", "octal:0.75", "--every", "--play", "misere", "-o", &path]);
    assert_eq!(proved.code, Some(0), "{}", proved.err);
    assert!(proved.out.starts_with("the misere quotient of octal:0.75 has order 8: "), "{}", proved.out);
    assert_states(&path, "quotient of order 8 octal:0.75 misere");
    let report = json(&rebuttal(&["prove", "octal:0.123", "--every", "--play", "misere", "--json"]));
    assert_eq!((&report["order"], &report["lost"], &report["period"]), (&20.into(), &5.into(), &5.into()));
    let none = rebuttal(&["prove", "octal:0.26", "--every", "--play", "misere"]);
    assert_eq!(none.code, Some(2));
    assert!(none.err.starts_with("error: `octal:0.26`: no misere quotient is found: "), "{}", none.err);
}

#[test]
fn a_misere_quotient_has_a_written_proof_with_its_tables() {
    let written = rebuttal(&["write", SEVENTY_FIVE]);
    assert_eq!(written.code, Some(0), "{}", written.err);
    assert_snapshot!("written_misere_quotient", written.out);
}

#[test]
fn a_page_to_play_on_has_the_certificate() {
    for (certificate, title) in [
        (KAYLES, "octal:0.77, normal play: a period of g-values"),
        (SEVENTY_FIVE, "octal:0.75, misere play: a misere quotient"),
    ] {
        let page = rebuttal(&["explore", certificate]);
        assert_eq!((page.code, page.err.as_str()), (Some(0), ""), "{certificate}");
        assert!(page.out.contains(&format!("<title>{title}</title>")), "{certificate}");
        let text = serde_json::to_string(&std::fs::read_to_string(certificate).expect("committed")).expect("JSON");
        assert!(page.out.contains(&text), "{certificate}");
    }
}

/// The moves that the guide shows for heaps of 99 and 100 are those after which the tables of W. L. Sibert and J. H. Conway,
/// *Mathematical Kayles* (1992), say that the player to move loses: what remains has the nim-sum 0, and is none of their
/// exceptions.
#[test]
fn a_sum_of_large_heaps_is_solved_by_the_quotient() {
    let large = rebuttal(&["solve", "kayles:4999,4999", "--play", "misere", "--time-limit", "1"]);
    assert!(large.out.contains("P, second player wins"), "{}", large.out);
}
