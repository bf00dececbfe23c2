//! Every kind of claim, once where it holds and once where it fails, and that the evidence is what the checker verifies.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use insta::assert_snapshot;
use rebuttal::audit::claims::{self, Verdict};
use rebuttal::audit::{Finding, Kept, Settings, audit};
use rebuttal_checker::{Verdict as Checked, check_beside};

/// A file with these claims.
pub fn file(claims: &str) -> String {
    format!("[source]\nid = \"s\"\ntitle = \"T\"\nauthors = \"A\"\npublished = \"2026\"\n\n{claims}")
}

/// A claim, recorded as what it is when it holds.
pub fn claim(check: &str) -> String {
    let for_all = !check.contains("bound = ") || check.contains("theorems = ");
    let verdict = if for_all { "confirmed" } else { "confirmed to bound" };
    file(&format!("[[claim]]\nid = \"c\"\nwhere = \"w\"\nstatement = \"s\"\nverdict = \"{verdict}\"\n{check}"))
}

fn settings(evidence: Option<&Path>) -> Settings {
    let (evidence, kept) = (evidence.map(Path::to_owned), Kept::default());
    Settings { bound: None, memory: 256, threads: 1, evidence, kept, stop: Arc::default() }
}

fn findings(text: &str, settings: &Settings) -> Result<Vec<Finding>, String> {
    let claims = claims::read("claims.toml", text).map_err(|error| error.to_string())?;
    let findings = audit(&[claims], |_| true, settings, |_| {});
    match findings.iter().find(|finding| finding.verdict == Verdict::Broken) {
        Some(broken) => Err(broken.note.clone()),
        None => Ok(findings),
    }
}

fn finding(check: &str) -> Finding {
    let folder = tempfile::tempdir().expect("a folder");
    let found = findings(&claim(check), &settings(Some(folder.path()))).expect("findings").remove(0);
    for name in &found.certificate {
        let text = fs::read(folder.path().join(name)).expect("a certificate");
        let verdict = check_beside(text.as_slice(), folder.path()).expect("readable");
        assert!(matches!(verdict, Checked::Verified(_)), "{name}");
    }
    assert_eq!(found.certified, found.certificate.len() as u64);
    found
}

/// What holds is confirmed, with so many certificates.
fn confirmed(check: &str, certificates: usize) -> Finding {
    let found = finding(check);
    assert_eq!((found.verdict, found.counterexample.as_deref()), (Verdict::Confirmed, None), "{check}");
    assert_eq!(found.certificate.len(), certificates, "{check}");
    found
}

/// What fails is refuted, by this counterexample.
fn refuted(check: &str, counterexample: &str) {
    let found = finding(check);
    assert_eq!((found.verdict, found.counterexample.as_deref()), (Verdict::Refuted, Some(counterexample)), "{check}");
    assert!(!found.as_recorded);
}

#[test]
fn a_theorem_confirms_for_every_size_unless_a_case_fails() {
    let claim = |value: &str| {
        format!(
            "over = ['n = 0..bound']\nsize = 'n'\nbound = 5\ntheorems = ['g_value_of_nim']\n\
             check.g-value = {{game = 'nim:{{n}}', value = '{value}'}}"
        )
    };
    let theorems = confirmed(&claim("{n}"), 6).theorems;
    assert_eq!(theorems, ["Theorem g_value_of_nim l : g_value nim l (nim_sum l). (src/coq/Nim.v)"]);
    refuted(&claim("{min(n, 4)}"), "nim:5 has g-value 5, not 4");
    assert!(finding(&claim("{min(n, 4)}")).theorems.is_empty());
}

#[test]
fn outcomes_and_g_values_are_certified() {
    confirmed("check.outcome = {game = 'babylon:3,3', outcome = 'P'}", 1);
    refuted("check.outcome = {game = 'babylon:3,3', outcome = 'N'}", "babylon:3,3 is P, not N");
    confirmed("check.outcome = {game = 'nimbi', play = 'misere', from = 'o../..../.../..', outcome = 'P'}", 1);
    refuted(
        "check.outcome = {game = 'nimbi', play = 'misere', from = '.../..../.../..', outcome = 'P'}",
        "nimbi:5 from .../..../.../.., misere is N, not P",
    );
    confirmed("check.g-value = {game = 'nim:13,19,10', value = '20'}", 1);
    refuted(
        "check.g-value = {game = 'nimbi', from = '..o/...o/.../..', value = '1'}",
        "nimbi:5 from ..o/...o/.../.. has g-value 2, not 1",
    );
    confirmed("check.equal = {one = 'chop:3x4', other = '*2 + *3'}", 1);
    refuted("check.equal = {one = 'chop:3x4', other = '*2'}", "chop:3x4 + *2 is N, so chop:3x4 and *2 differ");
}

#[test]
fn a_period_is_certified() {
    confirmed("check.period = {game = 'kayles', from = '71', period = '12', exact = true, largest = '8'}", 1);
    confirmed("check.period = {game = 'octal:0.77', from = '80', period = '24'}", 1);
    let fails = "the g-values of octal:0.77 have least period 12 from 71 on";
    for wrong in ["from = '70', period = '12'", "from = '71', period = '13'", "from = '71', period = '6'"] {
        refuted(&format!("check.period = {{game = 'octal:0.77', {wrong}}}"), fails);
    }
    for wrong in ["from = '72', period = '12'", "from = '71', period = '24'"] {
        refuted(&format!("check.period = {{game = 'octal:0.77', {wrong}, exact = true}}"), fails);
    }
    refuted(
        "check.period = {game = 'octal:0.77', from = '71', period = '12', largest = '9'}",
        "the largest g-value of octal:0.77 is 8, not 9",
    );
    let open = finding("check.period = {game = 'octal:0.6', from = '1', period = '1'}");
    assert_eq!((open.verdict, open.as_recorded), (Verdict::Undecided, true), "{}", open.note);
    let given = "certificate = 'tests/verified/period-kayles.json'\ncheck.period = ";
    confirmed(&format!("{given}{{game = 'kayles', from = '71', period = '12'}}"), 1);
    let other = finding(&format!("{given}{{game = 'octal:0.07', from = '71', period = '12'}}"));
    assert_eq!((other.verdict, other.as_recorded), (Verdict::Undecided, false), "{}", other.note);
    assert!(other.note.contains("states something else: octal:0.77 has the period 12 from 71 on"), "{}", other.note);
}

#[test]
fn what_repeats_is_confirmed_for_all_sizes() {
    let all = |over: &str, check: &str| format!("over = {over}\ncheck.{check}");
    confirmed(&all("['n = 1..']", "equal = {one = 'octal:0.07:{n}', other = 'octal:0.137:{n - 1}'}"), 2);
    confirmed(&all("['n = 0..']", "g-value = {game = 'subtraction:1,2:{n}', value = '{n % 3}'}"), 1);
    confirmed(&all("['n = 0..']", "equal = {one = 'bricks:{3*n + 1}', other = '*1'}"), 1);
    confirmed(&all("['n = 3..']\nif = 'n % 2 == 0 && n > 7'", "outcome = {game = 'octal:0.3:{n}', outcome = 'P'}"), 1);
    let folded = "equal = {one = 'octal:0.1377:{2*n - e}', other = 'kayles:{n}'}";
    confirmed(&all("['e = 0..1', 'n = 1..']", folded), 2);
    refuted(
        &all("['n = 0..']", "g-value = {game = 'octal:0.77:{n}', value = '{if(n == 200, 7, if(n < 300, 0, 1))}'}"),
        "octal:0.77:1 has g-value 1, not 0",
    );
    // The last exception of Kayles is 70, and a statement may begin to fail late.
    let late = "equal = {one = 'octal:0.77:{n}', other = 'octal:0.77:{n + 12}'}";
    confirmed(&all("['n = 71..']", late), 1);
    refuted(
        &all("['n = 70..']", late),
        "octal:0.77:70 + octal:0.77:82 is N, so octal:0.77:70 and octal:0.77:82 differ",
    );
    refuted(
        &all("['n = 0..']", r#"outcome = {game = 'bricks:{n}', outcome = '{if(n != 150 && n % 3 == 0, "P", "N")}'}"#),
        "bricks:150 is P, not N",
    );
}

/// Sums of heaps, in misere play by the quotient.
#[test]
fn what_repeats_in_sums_of_heaps_is_confirmed_for_all_sizes() {
    let all = |check: &str| format!("over = ['n = 0..']\ncheck.{check}");
    confirmed(&all("equal = {one = 'octal:0.77:{n},{n},5', other = '*4'}"), 1);
    let misere = |game: &str, outcome: &str| {
        all(&format!("outcome = {{game = '{game}', play = 'misere', outcome = '{outcome}'}}"))
    };
    confirmed(&misere("subtraction:1,2,3:{n}", r#"{if(n % 4 == 1, "P", "N")}"#), 1);
    confirmed(&misere("subtraction:1,2,3:{n},{n}", r#"{if(n % 4 > 1, "P", "N")}"#), 1);
    refuted(&misere("octal:0.77:{n}", r#"{if(n == 1 || n == 4 || n == 9, "P", "N")}"#), "octal:0.77:12 is P, not N");
    refuted(&misere("octal:0.77:{n + 70},12", "N"), "octal:0.77:72,12 is P, not N");
}

#[test]
fn a_few_boards_of_domineering_settle_all_wider_ones() {
    let strip = |rows: u32, from: u32, widths: &str| {
        format!("check.strip = {{rows = '{rows}', from = '{from}', widths = [{widths}]}}")
    };
    confirmed(&strip(3, 4, "'4', '5', '6', '7'"), 4);
    confirmed(&strip(5, 6, "'2', '5'"), 2);
    refuted(&strip(3, 3, "'4', '5', '6', '7'"), "domineering:3x3 is N, not R");
    refuted(&strip(5, 2, "'2', '3'"), "domineering:5x3 is L, not R");
    for (check, reason) in [
        (strip(3, 8, "'4', '6'"), "9 is no sum of `widths`"),
        (strip(3, 8, "'3', '4'"), "domineering:3x3 is N, and settles no others"),
        (strip(3, 8, "'0'"), "3x0 is no board"),
        (strip(2, 39, "'4', '13'"), "39 is no sum of `widths`"),
        (strip(3, 0, "'4'"), "`from` is from 1"),
    ] {
        let wrong = findings(&claim(&check), &settings(None)).expect_err(&check);
        assert!(wrong.contains(reason), "{check}: {wrong}");
    }
}

#[test]
fn a_claim_about_all_sizes_is_refused_where_nothing_repeats() {
    for (over, check, reason) in [
        ("n = 0..", "g-value = {game = 'nim:{n}', value = '{n}'}", "names no heaps"),
        ("n = 0..", "g-value = {game = 'bricks:{n}', value = '{n - n / 3 * 3}'}", "is not seen to repeat"),
        ("n = 0..", "g-value = {game = 'bricks:{n*n}', value = '0'}", "is no multiple of"),
        ("n = 0..", "equal = {one = 'bricks:{n} + bricks:{n}', other = '*0'}", "names no heaps"),
        ("n = 0..", "outcome = {game = 'bricks:{n}', from = '3', outcome = 'P'}", "from the start"),
        ("n = 0..", "outcome = {game = 'bricks:{n},{n', outcome = 'P'}", "names no heaps"),
        ("n = 9223372036854775807..", "outcome = {game = 'bricks:5', outcome = 'N'}", "at most"),
        ("n = 0..", "count = {game = 'bricks:{n}', what = 'moves', count = '2'}", "goes with `outcome`"),
        ("n = 0..", "outcome = {game = 'bricks:{n - 1}', outcome = 'P'}", "less than 0"),
        ("n = 0..\", \"m = 0..1", "outcome = {game = 'bricks:{n}', outcome = 'P'}", "the last of `over`"),
    ] {
        let text = claim(&format!("over = [\"{over}\"]\ncheck.{check}"));
        let wrong = findings(&text, &settings(None)).expect_err(check);
        assert!(wrong.contains(reason), "{check}: {wrong}");
    }
}

#[test]
fn tables_and_lists_are_gone_through_cell_by_cell() {
    confirmed("check.table = {game = 'babylon:{column},{row}', rows = ['N N N', '. N N', '. . P']}", 6);
    refuted(
        "check.table = {game = 'babylon:{column},{row}', rows = ['N N N', '. P N', '. . N']}",
        "babylon:2,2 is N, not P",
    );
    confirmed("check.table = {game = 'octal:0.77:{column}', rows = ['0 1 2 3 1 4'], first-column = 0}", 6);
    let list = "['1,1 : 1,1', 'N'], ['1,1 : 2', 'P'], ['2 : 1,1', 'P'], ['2,1 : 1', 'N'], ['1 : 2,1', 'N'], ['2 : 2', 'N'], \
                ['2,2 : -', 'N'], ['- : 2,2', 'N'], ['3 : 1', 'P'], ['1 : 3', 'P'], ['4 : -', 'P'], ['- : 4', 'P']";
    confirmed(&format!("check.outcomes = {{game = 'babylon:2,2', complete = true, list = [{list}]}}"), 12);
    let fewer = list.replace(", ['4 : -', 'P']", "");
    refuted(
        &format!("check.outcomes = {{game = 'babylon:2,2', complete = true, list = [{fewer}]}}"),
        "babylon:2,2: 4 : - is not listed",
    );
    let wrong = list.replace("['2 : 2', 'N']", "['2 : 2', 'P']");
    refuted(
        &format!("check.outcomes = {{game = 'babylon:2,2', list = [{wrong}]}}"),
        "babylon:2,2 from 2 : 2 is N, not P",
    );
    // Loopy, and neither position is reached from the other.
    confirmed("check.outcomes = {game = 'northcott:1x5', list = [['L...R', 'N'], ['LR...', 'P']]}", 2);
}

#[test]
fn moves_and_followers_are_those_of_the_rules() {
    confirmed("check.winning-moves = {game = '*4 + *2 + *3', moves = ['1:*4>*1'], count = '1'}", 9);
    confirmed("check.winning-moves = {game = '*4 + *2 + *3', moves = ['1:*4>*1']}", 1);
    refuted(
        "check.winning-moves = {game = '*4 + *2 + *3', moves = ['1:*4>*2']}",
        "*4 + *2 + *3: the move 1:*4>*2 loses",
    );
    refuted("check.winning-moves = {game = '*4', moves = ['*4>*5']}", "*4: *4>*5 is no legal move");
    refuted(
        "check.winning-moves = {game = '*1 + *1 + *1', count = '1'}",
        "*1 + *1 + *1: 3 moves win, not 1: 1:*1>*0 2:*1>*0 3:*1>*0",
    );
    confirmed(
        "check.winning-moves = {game = 'domineering:2x2', from = 'L ../..', moves = ['a1# a2#'], count = '2'}",
        2,
    );
    confirmed("check.winning-moves = {game = 'hackenbush:brr', from = 'R 123', moves = [], count = '0'}", 2);
    refuted(
        "check.winning-moves = {game = 'clobber:xo/ox', from = 'R xo/ox', count = '3'}",
        "clobber:xo/ox from xo/ox, Right to move: 4 moves win, not 3: a1o b1. a1o a2. b1. b2o a2. b2o",
    );
    confirmed("check.followers = {game = '*2', list = ['*0', '*1']}", 0);
    refuted("check.followers = {game = '*2', list = ['*0']}", "*2: *1 is a follower that is not listed");
    refuted("check.followers = {game = '*1', list = ['*0', '*1']}", "*1: *1 is no follower");
}

#[test]
fn counts_name_the_equivalence_that_makes_them_come_out() {
    let found = confirmed("check.count = {game = 'babylon:3,3,3,3', what = 'positions', count = '688'}", 0);
    assert_eq!(found.note, "Counted under symmetry. Only computed: 1.");
    refuted(
        "check.count = {game = 'babylon:2,2', what = 'positions', layer = '2', count = '7'}",
        "babylon:2,2: 5 under identity, 3 under symmetry, not 7",
    );
    confirmed("check.count = {game = 'tactix:3x3', what = 'P-positions', same = 'identity', count = '88'}", 0);
    confirmed("check.count = {game = 'tactix:3x3', what = 'N-positions', same = 'identity', count = '424'}", 0);
    confirmed("check.count = {game = 'babylon:2,2', what = 'terminal positions', same = 'identity', count = '4'}", 0);
    refuted(
        "check.count = {game = 'nimbi', from = 'oo./oooo/.oo/.o', what = 'moves', count = '31'}",
        "nimbi:5 from oo./oooo/.oo/.o: 32 moves, not 31",
    );
}

#[test]
fn equivalence_and_arithmetic_are_computed() {
    confirmed(
        "check.same = {game = 'nimbi', one = 'oo./...o/..o/..', other = '.oo/..../.../oo', same = 'isomorphism'}",
        0,
    );
    refuted(
        "check.same = {game = 'nimbi', one = 'oo./...o/..o/..', other = '.oo/..../.../oo', same = 'identity'}",
        "nimbi:5: oo./...o/..o/.. and .oo/..../.../oo are not the same under identity",
    );
    confirmed("check.expression = {holds = 'mex(0, 1, 2, 4, 5, 20) == 3'}", 0);
    refuted("check.expression = {holds = '1 == 2'}", "1 == 2 is false");
}

/// Nothing is confirmed up to a size that no case has.
#[test]
fn the_bound_told_is_the_largest_size_that_was_audited() {
    let few = "over = ['n = 1..3']\nsize = 'n'\nbound = 1000\ncheck.g-value = {game = 'nim:{n}', value = '{n}'}";
    let found = &findings(&claim(few), &settings(None)).expect("findings")[0];
    assert_eq!((found.verdict, found.bound, found.certified_to), (Verdict::ConfirmedToBound, Some(3), Some(3)));
    refuted(
        "check.graph = {game = 'nim:2,2', same = 'identity', positions = ['2,2', '1,1', '-'], unused = ['2,1']}",
        "nim:2,2: 2,1 is none of the entries",
    );
}

const NIM_123: &str = "game = 'nim:1,2,3', same = 'identity'";

#[test]
fn catalogues_close_or_show_their_first_gap() {
    let all = "positions = ['3,2,1', '3,3', '2,2', '1,1', '-']";
    confirmed(&format!("check.catalogue = {{{NIM_123}, {all}}}"), 1);
    refuted(&format!("check.catalogue = {{{NIM_123}, {all}, minimal = true}}"), "nim:1,2,3: 3,3 can be left out");
    refuted(
        &format!("check.catalogue = {{{NIM_123}, {all}, minimum = true}}"),
        "nim:1,2,3: 5 entries, where 4 are enough",
    );
    let four = "positions = ['3,2,1', '2,2', '1,1', '-']";
    confirmed(&format!("check.catalogue = {{{NIM_123}, {four}, minimal = true, minimum = true}}"), 1);
    refuted(
        &format!("check.catalogue = {{{NIM_123}, positions = ['3,2,1', '2,2', '-']}}"),
        "nim:1,2,3: not closed: no reply to the move 2>- from 3,2,1 leads back into it",
    );
}

#[test]
fn lists_of_rebuttals_are_complete_and_right() {
    let from = "game = 'nim:2,2', same = 'identity'";
    confirmed(&format!("check.rebuttals = {{{from}, list = [['2>1', '1,1'], ['2>-', '-']]}}"), 2);
    refuted(&format!("check.rebuttals = {{{from}, list = [['2>1', '1,1']]}}"), "nim:2,2: the move 2>- is not listed");
    refuted(
        &format!("check.rebuttals = {{{from}, list = [['2>1', '1,1'], ['2>1', '1,1'], ['2>-', '-']]}}"),
        "nim:2,2: the move 2>1 is listed twice",
    );
    refuted(
        &format!("check.rebuttals = {{{from}, list = [['2>1', '1,1'], ['2>-', '-'], ['3>-', '-']]}}"),
        "nim:2,2: 3>- is no legal move",
    );
    refuted(&format!("check.rebuttals = {{{from}, targets = ['1,1']}}"), "nim:2,2: no reply to 2>- reaches 1,1");
    refuted(&format!("check.rebuttals = {{{from}, targets = ['1,1', '-', '1']}}"), "nim:2,2: 1 is N");
    confirmed(&format!("check.rebuttals = {{{from}, targets = ['1,1', '-']}}"), 2);
}

#[test]
fn strategy_graphs_have_delays_paths_and_unused_entries() {
    let all = "positions = ['3,2,1', '3,3', '2,2', '1,1', '-']";
    confirmed(
        &format!(
            "check.graph = {{{NIM_123}, {all}, longest = '6', path = ['3,2,1', '2,2', '1,1', '-'], unused = ['3,3']}}"
        ),
        1,
    );
    refuted(
        &format!("check.graph = {{{NIM_123}, {all}, longest = '4'}}"),
        "nim:1,2,3: the longest play has 6 moves, not 4",
    );
    refuted(
        &format!("check.graph = {{{NIM_123}, {all}, path = ['1,1', '2,2']}}"),
        "nim:1,2,3: no rebuttal leads from 1,1 to 2,2",
    );
    refuted(
        &format!("check.graph = {{{NIM_123}, {all}, unused = ['-']}}"),
        "nim:1,2,3: not closed: no reply to the move 3>- from 3,3 leads back into it",
    );
}

const RANGE: &str = "over = ['b = 1..bound', 'r = 1..b']\nsize = 'b + r'\nbound = 10\ncertify = 6\n";

#[test]
fn of_many_cases_the_smallest_that_fails_is_the_counterexample() {
    let found = finding(&format!("{RANGE}check.outcome = {{game = 'babylon:{{b}},{{r}}', outcome = 'N'}}"));
    assert_eq!(found.counterexample.as_deref(), Some("babylon:3,3 is P, not N"));
    let even = "if = '(b + r) % 2 == 1'\n";
    let found = finding(&format!("{RANGE}{even}check.outcome = {{game = 'babylon:{{b}},{{r}}', outcome = 'N'}}"));
    assert_eq!((found.verdict, found.bound, found.certified_to), (Verdict::ConfirmedToBound, Some(9), Some(6)));
    assert_eq!((found.certified, found.computed), (3, 7));
}

/// A counterexample beyond the size up to which cases are certified is certified all the same.
#[test]
fn a_counterexample_has_a_certificate_whatever_its_size() {
    let range = RANGE.replace("certify = 6", "certify = 3").replace("'r = 1..b'", "'r = 3..b'");
    let found = finding(&format!("{range}check.outcome = {{game = 'babylon:{{b}},{{r}}', outcome = 'N'}}"));
    assert_eq!((found.verdict, found.certified), (Verdict::Refuted, 1));
}

#[test]
fn what_holds_instead_makes_a_claim_misstated() {
    let text = claim("counterexample = 'nim:1 is N, not P'\nnote = 'It is N.'\ncheck.outcome = {game = 'nim:1', outcome = 'P'}\nrepaired.outcome = {game = 'nim:1', outcome = 'N'}")
        .replace("confirmed", "misstated");
    let found = &findings(&text, &settings(None)).expect("findings")[0];
    assert_eq!((found.verdict, found.as_recorded, found.certified), (Verdict::Misstated, true, 2));
    let found = &findings(&text.replace("outcome = 'N'", "outcome = 'P'"), &settings(None)).expect("findings")[0];
    assert_eq!((found.verdict, found.as_recorded), (Verdict::Refuted, false));
    assert!(found.note.contains("What is recorded to hold instead fails: nim:1 is N, not P."));
}

#[test]
fn a_smaller_bound_than_that_of_the_record_is_no_difference() {
    let text = claim(&format!(
        "{RANGE}counterexample = 'babylon:3,3 is P, not N'\nnote = 'No.'\ncheck.outcome = {{game = 'babylon:{{b}},{{r}}', outcome = 'N'}}"
    ))
    .replace("\"confirmed to bound\"", "\"refuted\"");
    let open = Verdict::Undecided;
    for (bound, verdict, reached) in [
        (None, Verdict::Refuted, Some(6)),
        (Some(12), Verdict::Refuted, Some(6)),
        (Some(5), Verdict::ConfirmedToBound, Some(5)),
        (Some(1), open, None),
    ] {
        let found = &findings(&text, &Settings { bound, ..settings(None) }).expect("findings")[0];
        assert_eq!((found.verdict, found.bound, found.as_recorded), (verdict, reached, true), "{bound:?}");
    }
}

#[test]
fn what_is_wrong_with_a_check_names_file_line_and_claim() {
    let wrong = |check: &str| findings(&claim(check), &settings(None)).expect_err("an error");
    let checks = [
        "check.outcome = {game = 'nimb', outcome = 'P'}",
        "check.outcome = {game = 'nimbi', outcome = 'L'}",
        "check.outcome = {game = 'nim:1', from = 'x', outcome = 'P'}",
        "check.g-value = {game = 'nim:{n}', value = '1'}",
        "check.g-value = {game = 'nim:1', value = 'one'}",
        "check.count = {game = 'nim:1', what = 'positions', same = 'symmetry', count = '1'}",
        "check.strategy = {name = 'x'}\nbound = 3",
        "check.strategy = {name = 'x'}",
        "check.outcome = {game = 'nimbi', result = 'P'}",
        "check = {game = 'nimbi'}",
        "over = ['n = 2..1']\ncheck.outcome = {game = 'nim:{n}', outcome = 'P'}",
        "check.winning-moves = {game = 'nim:1'}",
        "check.rebuttals = {game = 'nim:1', same = 'identity'}",
        "check.table = {game = 'nim:{row}', rows = ['.']}",
        "check.outcomes = {game = 'nim:1', list = []}",
        "check.graph = {game = 'nim:1', same = 'identity', positions = ['-']}",
        "check.graph = {game = 'nim:1', same = 'identity', positions = ['-'], path = ['-']}",
        "check.rebuttals = {game = 'nim:1', from = '-', same = 'identity', targets = ['-']}",
        "check.count = {game = 'nim:1', what = 'moves', layer = '1', count = '1'}",
        "check.table = {game = 'nim:{row}', rows = ['N']}\nover = ['n = 1..3']",
        "check.strategy = {name = 'x'}\nover = ['n = 1..3']\nsize = 'n'\nbound = 3",
        "check.outcome = {game = 'nim:3', outcome = 'N'}\nbound = 3",
        "check.expression = {holds = 'true'}\nover = ['n = 1..9223372036854775807']\nif = 'false'",
        "check.expression = {holds = 'true'}\nover = ['n = 1..2', 'n = 1..2']",
    ];
    let told: Vec<String> = checks.iter().map(|check| format!("{check}\n    {}", wrong(check))).collect();
    assert_snapshot!("wrong_checks", told.join("\n"));
}
