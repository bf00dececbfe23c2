//! What a page shows: entries, a graph too large to draw, a refusal; on a desk and on a phone, in light and in dark.

use std::path::PathBuf;

use rebuttal::certificate::Certificate;
use rebuttal_checker::moves_of::legal_moves;

use crate::audit::{AUDIT, audit, tabbed};
use crate::driver::{Browser, DESK, PHONE, Reader};
use crate::pages::{certificate, page};
use crate::plays::{calm, play_at_random};
use crate::shared::{files, rebuttal_reading};
use crate::tournament;

#[test]
fn entries_are_looked_at_and_played_from() {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&page("nimbi-normal")), "ready");
    browser.click("#graph [data-entry='12']");
    assert_eq!(browser.said("#entry-heading"), "Entry 12 (two 2's and triangle (6))");
    let claimed: Certificate = serde_json::from_str(&certificate("nimbi-normal")).expect("a certificate");
    let entry = claimed.entry(12).expect("an entry");
    let shown = browser.run(
        "return [...document.querySelectorAll('#entry tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))",
    );
    let rules = serde_json::to_string(&claimed.rules).expect("JSON");
    let after = |position: &str, mv: &str| {
        let moves = legal_moves(&rules, position).expect("a position");
        moves.into_iter().find(|(legal, _)| legal == mv).expect("a legal move").1
    };
    let rows = entry.replies().map(|it| {
        let left = after(&after(&entry.position, it.mv), it.reply);
        [it.mv.to_owned(), it.reply.to_owned(), it.reached().map(|number| number.to_string()).collect::<String>(), left]
    });
    assert_eq!(shown, serde_json::json!(rows.collect::<Vec<_>>()));
    browser.click("#play-entry");
    let left = browser.run("return document.querySelectorAll('#board [role=button]').length");
    assert_eq!(left, entry.position.matches('o').count());
    browser.click("#entry tbody button");
    let first = entry.replies().find_map(|it| it.reached().next()).expect("an entry");
    assert!(browser.said("#entry-heading").starts_with(&format!("Entry {first}")));
    calm(&browser, "nimbi-normal");
}

#[test]
fn a_loopy_value_is_checked_and_not_played() {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&page("nim-city-values")), "ready");
    assert!(browser.said("#claim").contains("The value of F is 2"), "{}", browser.said("#claim"));
    assert!(browser.said("#checked").contains("9 labels and 20 moves"), "{}", browser.said("#checked"));
    assert_eq!(browser.run("return document.querySelector('#stage').checkVisibility()"), false);
    let broken =
        page("nim-city-values").replacen(&inside("\"value\": \"inf(1)\""), &inside("\"value\": \"inf(2)\""), 1);
    assert_eq!(browser.read(&broken), "refused");
}

#[test]
fn a_graph_that_is_too_large_is_shown_around_the_path() {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&page("babylon-5-5-5-5")), "ready");
    assert!(browser.said("#graph-note").contains("729 entries is not drawn:"));
    play_at_random(&browser, &mut 3, 1);
    assert_eq!(browser.run("return document.querySelectorAll('#graph .ways:first-child button').length"), 2);
    browser.run("document.querySelector('#find-number').value = '5'");
    browser.click("#find button");
    assert_eq!(browser.said("#entry-heading"), "Entry 5");
    calm(&browser, "babylon-5-5-5-5");
}

#[test]
fn a_page_refuses_a_certificate_that_is_not_true() {
    let whole = page("nimbi-normal");
    let corrupted = [
        ("\"reply\":\"d1. c2.\"", "\"reply\":\"d1. d2.\"", "entry 16; move b1. b2. b3. b4."),
        ("\"outcome\": \"P\"", "\"outcome\": \"N\"", "opening"),
        (
            "{\"move\":\"b1. c1.\",\"reply\":\"d2. c3.\"",
            "{\"move\":\"b1. c3.\",\"reply\":\"d2. c3.\"",
            "entry 4; move b1. c3.",
        ),
        (
            "\"witness\":\"b1,c1,d1,a2,b2,c2,d2,a3,b3,c3,a4,b4\"",
            "\"witness\":\"c1,b1,d1,a2,b2,c2,d2,a3,b3,c3,a4,b4\"",
            "witness",
        ),
    ];
    let browser = Browser::open(DESK);
    for (from, to, why) in corrupted {
        let [from, to] = [from, to].map(inside);
        assert!(whole.contains(&from), "{from}");
        assert_eq!(browser.read(&whole.replacen(&from, &to, 1)), "refused", "{from}");
        assert!(browser.said("#refusal").contains(why), "{}", browser.said("#refusal"));
        let seen = "return [...document.querySelectorAll('#stage, #trust')].some((part) => part.checkVisibility()) \
                    || document.querySelectorAll('#board *').length > 0";
        assert_eq!(browser.run(seen), false, "nobody can play");
        assert_eq!(browser.requests(), Vec::<String>::new());
    }
}

/// A piece of the certificate as the page writes it inside a JSON text.
pub fn inside(piece: &str) -> String {
    serde_json::json!(piece).to_string().trim_matches('"').to_owned()
}

#[test]
fn the_certificate_is_saved_to_the_byte() {
    let remark = r#""command":"a\\\\u003c \\u003c \u003c < </script> <!-- é""#;
    let text = certificate("nimbi-normal").replacen("\n", "\r\n", 5);
    let (before, rest) = text.split_once("\"command\":\"").expect("a remark");
    let (_, after) = rest.split_once('"').expect("its end");
    let text = format!("{before}{remark}{after}");
    let made = rebuttal_reading(&["explore", "-"], text.as_bytes());
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""));
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&made.out), "ready");
    let folder = tempfile::tempdir().expect("a folder");
    assert!(browser.saved("#save", folder.path()) == text.as_bytes());
}

#[test]
fn a_page_fits_a_narrow_phone_and_changes_between_light_and_dark() {
    let browser = Browser::open(Reader { width: 320, ..PHONE });
    for name in ["nimbi-normal", "babylon-3-3-3-3", "sum", "domineering-4x4", "hex-3x3", "nim-city", "babylon-5-5-5-5"]
    {
        assert_eq!(browser.read(&page(name)), "ready", "{name}");
        for was_dark in [false, true] {
            play_at_random(&browser, &mut 5, 1);
            assert_eq!(browser.run(AUDIT), serde_json::json!([]), "{name}");
            let ground = browser.text("return getComputedStyle(document.body).backgroundColor");
            assert_eq!(ground == "rgb(23, 24, 27)", was_dark, "{name}: {ground}");
            browser.click("#theme");
        }
        calm(&browser, name);
    }
}

#[test]
fn on_a_phone_the_board_stands_under_the_rules_and_the_buttons_under_the_board() {
    let browser = Browser::open(PHONE);
    for name in ["nimbi-normal", "domineering-4x4", "sum"] {
        assert_eq!(browser.read(&page(name)), "ready", "{name}");
        let gaps = "const at = (one) => document.querySelector(one).getBoundingClientRect();
            return [at('#board').top - at('#rules').bottom, at('.act').top - at('#board').bottom];";
        let gaps: Vec<f64> = serde_json::from_value(browser.run(gaps)).expect("lengths");
        assert!(gaps.iter().all(|gap| (0.0..16.0).contains(gap)), "{name}: {gaps:?}");
    }
}

#[test]
fn a_button_says_the_move_and_not_the_position_that_it_leaves() {
    let browser = Browser::open(DESK);
    for (game, said) in [("chop:4x6", "4x4>4x3"), ("wythoff:4,7", "7,4>6,3"), ("nim:1,4,5", "5>4")] {
        assert_eq!(browser.read(&rebuttal_reading(&["explore", game], b"").out), "ready", "{game}");
        let named = "return [...document.querySelectorAll('#moves button')].map((one) => one.textContent)";
        let named: Vec<String> = serde_json::from_value(browser.run(named)).expect("names");
        assert!(named.iter().any(|one| one == said), "{game}: {named:?}");
    }
}

#[test]
fn the_audit_finds_what_is_wrong() {
    let whole = page("nimbi-normal");
    let browser = Browser::open(DESK);
    for (spoilt, found) in [
        ("document.querySelector('#how').style.color = '#bbb'", "a faint text"),
        ("document.querySelector('#board .token').style.fill = '#ddd'", "a faint text of a picture"),
        ("document.querySelector('#again').textContent = ''", "no name"),
        ("document.querySelector('#again').tabIndex = -1", "not in the tab order"),
        ("document.querySelector('#again').style = 'min-height: 0; height: 12px; padding: 0'", "a small control"),
        ("document.querySelector('#turns-heading').outerHTML = '<h4>Moves</h4>'", "a heading of level 4"),
        ("document.querySelector('#board').id = 'live'", "the id live stands twice"),
        ("document.querySelector('#how').style.width = '3000px'", "wide in"),
    ] {
        assert_eq!(browser.read(&whole), "ready");
        assert_eq!(browser.run(AUDIT), serde_json::json!([]));
        browser.run(spoilt);
        let wrong = browser.run(AUDIT).to_string();
        assert!(wrong.contains(found), "{spoilt}: {wrong}");
    }
    browser.read(&whole);
    browser.run("document.querySelector('#again').style.outline = '0'");
    assert_eq!(tabbed(&browser).1, ["again"]);
}

#[test]
fn every_page_is_sound_and_no_game_against_it_is_won() {
    let browser = Browser::open(DESK);
    let [mut pages, mut played_on, mut games, mut replies] = [0; 4];
    for name in names() {
        assert_eq!(browser.read(&page(&name)), "ready", "{name}");
        pages += 1;
        if let Ok(claimed) = serde_json::from_str(&certificate(&name)) {
            let played = tournament::play(&browser, &claimed);
            played_on += 1;
            games += played.0;
            replies += played.1;
        }
        audit(&browser, &name, &certificate(&name));
        calm(&browser, &name);
        println!("{name}: {games} games so far, with {replies} replies");
    }
    assert!(pages > 50, "{pages} pages");
    assert_eq!(games, played_on * tournament::games());
    assert_eq!(pages - played_on, 9, "the pages of a loopy value, and of heaps of every size, have no catalogue");
}

/// The names of all committed certificates.
fn names() -> Vec<String> {
    let is_certificate = |path: &PathBuf| std::fs::read_to_string(path).expect("text").starts_with("{\n\"format\"");
    let certificates = files("certificates", "json").into_iter().filter(is_certificate);
    certificates.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect()
}
