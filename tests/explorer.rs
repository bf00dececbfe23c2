//! The explorer page: what the command writes, and what a reader meets in a browser.

mod browser;
mod shared;

use std::path::PathBuf;
use std::process::{Command, Stdio};

use browser::{Browser, DESK, PHONE, Reader};
use rebuttal::certificate::Certificate;
use rebuttal::ruleset::partizan::{Alternating, Player};
use rebuttal::ruleset::{Named, named};
use rebuttal::sameness::Classified;
use serde_json::Value;
use shared::{rebuttal, rebuttal_reading};

fn certificate(name: &str) -> String {
    std::fs::read_to_string(format!("certificates/{name}.json")).expect("committed")
}

/// The page of a committed certificate.
fn page(name: &str) -> String {
    let ended = rebuttal(&["explore", &format!("certificates/{name}.json")]);
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{name}");
    ended.out
}

/// The JSON that a page holds in the element of that name.
fn held<'a>(page: &'a str, id: &str) -> &'a str {
    let (_, after) = page.split_once(&format!("<script type=\"application/json\" id=\"{id}\">")).expect("an element");
    after.split_once("</script>").expect("its end").0
}

/// A page in a file of its own.
struct Kept {
    folder: tempfile::TempDir,
}

impl Kept {
    fn new(text: &str) -> Kept {
        let kept = Kept { folder: tempfile::tempdir().expect("a folder") };
        std::fs::write(kept.path(), text).expect("written");
        kept
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("page.html")
    }
}

#[test]
fn a_page_holds_the_exact_certificate_and_loads_nothing() {
    for name in ["nimbi-misere-paper", "babylon-3-3-3-3", "nim-city", "hackenbush-greater"] {
        let page = page(name);
        assert_eq!(held(&page, "certificate").replace("\\u003c", "<"), certificate(name), "{name}");
        let own = page.replace(held(&page, "certificate"), "");
        // The name of SVG is an address that nobody loads.
        assert_eq!(own.replace("'http://www.w3.org/2000/svg'", "").matches("://").count(), 0, "{name}");
        assert_eq!(own.matches("default-src 'none'").count(), 1);
        let places = ["title", "heading", "style", "theme", "certificate", "layout", "script"];
        assert!(
            places.iter().all(|place| !own.contains(&format!("{{{{{place}}}}}"))),
            "{name}: a place without its part"
        );
    }
}

#[test]
fn a_page_is_the_same_every_time_and_not_large() {
    for name in ["nimbi-normal", "nimbi-misere", "babylon-3-3-3-3", "tactix-4x4-normal", "nim-city"] {
        let first = page(name);
        assert!(first == page(name), "{name}");
        assert!(first.len() < 1_000_000, "{name}: {}", first.len());
    }
}

#[test]
fn the_whole_graph_is_laid_out_up_to_some_hundred_entries() {
    let layout: Value = serde_json::from_str(held(&page("nimbi-normal"), "layout")).expect("JSON");
    let claimed: Certificate = serde_json::from_str(&certificate("nimbi-normal")).expect("a certificate");
    let mut numbers: Vec<u64> = vertices(&layout).iter().filter_map(|vertex| vertex["number"].as_u64()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, claimed.entries.iter().map(|entry| u64::from(entry.number)).collect::<Vec<_>>());
    let opened: Value = serde_json::from_str(held(&page("hackenbush"), "layout")).expect("JSON");
    assert_eq!(vertices(&opened).iter().filter(|vertex| vertex["number"].is_null()).count(), 1);
    let labels = opened["edges"].as_array().expect("edges").iter().filter_map(|edge| edge["label"]["text"].as_str());
    assert_eq!(labels.collect::<Vec<_>>(), ["L 3", "R 3"]);
    assert_eq!(held(&page("cram-5x5"), "layout"), "null");
}

fn vertices(layout: &Value) -> &[Value] {
    layout["vertices"].as_array().expect("vertices")
}

#[test]
fn nothing_is_made_of_what_is_not_verified() {
    let corrupted = certificate("nimbi-normal").replacen("\"reply\":\"36\"", "\"reply\":\"37\"", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let target = folder.path().join("page.html").display().to_string();
    let ended = rebuttal_reading(&["explore", "-", "-o", &target], corrupted.as_bytes());
    assert_eq!((ended.code, ended.out.as_str()), (Some(1), ""));
    assert_eq!(ended.err.trim_end().lines().count(), 1);
    assert!(ended.err.starts_with("error: `-` is rejected, so nothing is made from it: "), "{}", ended.err);
    let values = rebuttal(&["explore", "certificates/nim-city-values.json", "-o", &target]);
    assert_eq!(values.code, Some(2));
    insta::assert_snapshot!(values.err, @"error: `certificates/nim-city-values.json`: it proves a loopy value, by labels; this wants a catalogue");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn without_graphviz_only_a_page_with_a_graph_is_refused() {
    let run = |name: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rebuttal"));
        command.args(["explore", &format!("certificates/{name}.json")]).env("PATH", "").stdin(Stdio::null());
        command.output().expect("run")
    };
    let refused = run("nimbi-normal");
    assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("Graphviz"));
    assert_eq!(run("cram-5x5").status.code(), Some(0));
}

/// A move as the page lists it: who made it, and for the page's own the entry that it says it has reached.
#[derive(Debug)]
struct Listed {
    by_page: bool,
    text: String,
    entry: Option<u32>,
}

fn listed(browser: &Browser) -> Vec<Listed> {
    let script = "return [...document.querySelectorAll('#turns li')].map((li) => [li.className === 'page', \
                  li.querySelector('code').textContent, (/entry ([0-9]+)/.exec(li.textContent) || [])[1] || null])";
    let lines = browser.run(script);
    let line = |line: &Value| Listed {
        by_page: line[0].as_bool().expect("a player"),
        text: line[1].as_str().expect("a move").to_owned(),
        entry: line[2].as_str().map(|number| number.parse().expect("a number")),
    };
    lines.as_array().expect("lines").iter().map(line).collect()
}

/// Whose turn it is, once the page has replied: `reader` or `over`.
fn turn(browser: &Browser) -> String {
    let turn = browser.wait("const { turn } = document.documentElement.dataset; return turn !== 'page' && turn;");
    turn.as_str().expect("a turn").to_owned()
}

/// What a play on the page is worth by the prover's own rules; it began as the start of that place in the certificate says.
fn judged(certificate: &Certificate, start: usize, plays: &[Listed]) {
    let source = certificate.starts.get(start).map_or(&certificate.source, |start| &start.source);
    let at = source.as_ref().map(|source| source.reaches).filter(|_| !plays[0].by_page);
    let from = |game: Named| game.from_text(&certificate.position).expect("a position");
    match from(named(&certificate.game).expect("a game")) {
        Named::Impartial(game) => follow(&game, certificate, at, plays),
        Named::Loopy(game) => follow(&game, certificate, at, plays),
        Named::Partizan(game, _) => {
            let first = if certificate.starts[start].mover == Some('L') { Player::Left } else { Player::Right };
            follow(&Alternating::new(game, first), certificate, at, plays);
        }
    }
}

/// Plays it by the prover's rules: every move is legal, what the page leaves is the entry that it names, a rebuttal of the
/// entry before leads to that one, and the reader ends without a move, or with the last one in misere play.
fn follow<R: Classified>(game: &R, certificate: &Certificate, mut at: Option<u32>, plays: &[Listed]) {
    let entry = |number| certificate.entries.iter().find(|entry| entry.number == number).expect("an entry");
    let mut labels = game.labeller(certificate.sameness);
    let mut position = game.source();
    for (place, play) in plays.iter().enumerate() {
        let moves = game.moves(&position);
        let legal = moves.iter().find(|mv| game.move_text(mv) == play.text).unwrap_or_else(|| panic!("{play:?}"));
        position = game.follower(&position, legal);
        let Some(reached) = play.entry else { continue };
        let sample = game.parse(&entry(reached).sample).expect("a position");
        assert!(labels(&position).form == labels(&sample).form, "{play:?} leaves {}", game.text(&position));
        if let Some(before) = at {
            let rebuts = |rebuttal: &&rebuttal::certificate::Rebuttal| {
                let identical = certificate.sameness == rebuttal::sameness::Sameness::Identity;
                let asked = !identical || (rebuttal.mv == plays[place - 1].text && rebuttal.reply == play.text);
                rebuttal.reaches == reached && asked
            };
            assert!(entry(before).rebuttals.iter().any(|rebuttal| rebuts(&rebuttal)), "{before}: {play:?}");
        }
        at = Some(reached);
    }
    assert!(plays.iter().filter(|play| play.by_page).all(|play| play.entry.is_some()));
}

/// Plays by clicks in the list of moves, chosen by numbers that `seed` begins, for so many moves of the reader at most; whether
/// play ended.
fn play_at_random(browser: &Browser, seed: &mut u64, most: usize) -> bool {
    for _ in 0..most {
        if turn(browser) == "over" {
            break;
        }
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = *seed >> 33;
        browser.run(&format!(
            "const moves = document.querySelectorAll('#moves button'); moves[{pick} % moves.length].click();"
        ));
    }
    turn(browser) == "over"
}

fn calm(browser: &Browser, name: &str) {
    assert_eq!((browser.complaints(), browser.requests()), (Vec::new(), Vec::new()), "{name}");
}

#[test]
#[ignore = "needs chromedriver at $WEBDRIVER (see .ci/run)"]
fn the_reader_never_wins() {
    let names = [
        "nimbi-normal",
        "nimbi-misere-paper",
        "babylon-3-3-3-3",
        "tactix-4x4-normal",
        "tactix-4x4-misere",
        "nim-city",
        "hackenbush",
        "hackenbush-quarter",
        "domineering-4x4",
        "hex-3x3",
        "chomp-8x8",
        "cram-4x4",
        "sum",
        "nim-squared-4x4-misere",
        "nim-1-2-3-misere",
        "kayles-12",
        "babylon-5-5-5",
    ];
    let browser = Browser::open(DESK);
    for name in names {
        let claimed: Certificate = serde_json::from_str(&certificate(name)).expect("a certificate");
        let kept = Kept::new(&page(name));
        assert_eq!(browser.read(&kept.path()), "ready", "{name}");
        let starts =
            browser.run("return document.querySelectorAll('#begin option').length").as_u64().expect("a number");
        let mut seed = 1;
        for round in 0..6 {
            let begin = round % starts;
            browser.run(&format!(
                "const begin = document.querySelector('#begin'); begin.value = '{begin}'; begin.dispatchEvent(new Event('change'))"
            ));
            assert!(play_at_random(&browser, &mut seed, 64), "{name}");
            assert_eq!(browser.said("#turn"), "You lose.", "{name}");
            let plays = listed(&browser);
            judged(&claimed, usize::try_from(begin).expect("a place"), &plays);
            assert!(browser.said("#live").contains(&format!("Play took {}", plays.len())), "{name}");
            let last_by_page = plays.last().is_some_and(|last| last.by_page);
            assert_eq!(last_by_page, claimed.play == rebuttal::ruleset::Play::Normal, "{name}");
        }
        calm(&browser, name);
    }
}

#[test]
#[ignore = "needs chromedriver at $WEBDRIVER (see .ci/run)"]
fn a_draw_goes_on_and_the_position_comes_back() {
    let claimed: Certificate = serde_json::from_str(&certificate("nim-city-draw")).expect("a certificate");
    let kept = Kept::new(&page("nim-city-draw"));
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&kept.path()), "ready");
    for begin in ["0", "1"] {
        browser.run(&format!(
            "const begin = document.querySelector('#begin'); begin.value = '{begin}'; begin.dispatchEvent(new Event('change'))"
        ));
        let mut seed = 7;
        let mut again = false;
        for _ in 0..40 {
            if play_at_random(&browser, &mut seed, 1) {
                assert_eq!(browser.said("#turn"), "You lose.");
                break;
            }
            again |= browser.said("#live").contains("This position has been on the board");
        }
        judged(&claimed, 0, &listed(&browser));
        assert!(again, "the position comes back");
    }
    calm(&browser, "nim-city-draw");
}

#[test]
#[ignore = "needs chromedriver at $WEBDRIVER (see .ci/run)"]
fn a_game_is_played_with_the_pointer() {
    let kept = Kept::new(&page("nimbi-normal"));
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&kept.path()), "ready");
    assert!(browser.said("#claim").contains("the second player wins, in normal play"));
    for token in ["1", "5", "9", "D"] {
        browser.click(&format!("#board [data-part='{token}']"));
    }
    browser.click("#board [data-part='1']");
    assert_eq!(browser.said("#choices .play-move"), "Play 59D");
    browser.click("#board [data-part='1']");
    assert_eq!(browser.said("#choices .play-move"), "Play 159D");
    browser.click("#choices .play-move");
    assert_eq!(turn(&browser), "reader");
    let played = listed(&browser);
    assert_eq!((played[0].text.as_str(), played[1].text.as_str(), played[1].entry), ("159D", "36", Some(2)));
    browser.click("#undo");
    assert!(listed(&browser).is_empty());
    while turn(&browser) == "reader" {
        browser.click("#board [role='button']");
        browser.click("#choices .play-move");
    }
    assert_eq!(browser.said("#turn"), "You lose.");
    assert!(browser.said("#live").contains("No move is left: you lose."));
    let claimed: Certificate = serde_json::from_str(&certificate("nimbi-normal")).expect("a certificate");
    judged(&claimed, 0, &listed(&browser));
    assert!(browser.picture().starts_with(b"iVBORw0KGgo"), "no PNG");
    calm(&browser, "nimbi-normal");
}

#[test]
#[ignore = "needs chromedriver at $WEBDRIVER (see .ci/run)"]
fn a_game_is_played_with_the_keyboard_alone() {
    let [tab, enter, escape, right, left] = ['\u{e004}', '\u{e007}', '\u{e00c}', '\u{e014}', '\u{e012}'];
    let kept = Kept::new(&page("nimbi-misere-paper"));
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&kept.path()), "ready");
    let focused = || browser.text("return document.activeElement.dataset.part || ''");
    let pressed = || browser.run("return document.querySelectorAll('#board [aria-pressed=true]').length");
    let tabs = (0..12).take_while(|_| {
        browser.press(tab);
        focused().is_empty()
    });
    assert!(tabs.count() < 12, "the board is not reached");
    let first = focused();
    browser.press(right);
    assert_ne!(focused(), first);
    browser.press(left);
    assert_eq!(focused(), first);
    browser.press(' ');
    assert_eq!(pressed(), 1);
    browser.press(escape);
    assert_eq!(pressed(), 0);
    while turn(&browser) == "reader" {
        assert!(!focused().is_empty(), "the focus stays on the board");
        browser.press(enter);
        assert_eq!(pressed(), 1);
        browser.press(enter);
    }
    assert!(browser.said("#live").contains("You made the last move, and in misere play that loses: you lose."));
    calm(&browser, "nimbi-misere-paper");
}

#[test]
#[ignore = "needs chromedriver at $WEBDRIVER (see .ci/run)"]
fn entries_are_looked_at_and_played_from() {
    let kept = Kept::new(&page("nimbi-normal"));
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&kept.path()), "ready");
    browser.click("#graph [data-entry='6']");
    assert_eq!(browser.said("#entry-heading"), "Entry 6 (two 2's and triangle)");
    let claimed: Certificate = serde_json::from_str(&certificate("nimbi-normal")).expect("a certificate");
    let entry = claimed.entries.iter().find(|entry| entry.number == 6).expect("an entry");
    let shown = browser.run(
        "return [...document.querySelectorAll('#entry tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))",
    );
    let rows = entry.rebuttals.iter().map(|rebuttal| {
        [rebuttal.mv.clone(), rebuttal.reply.clone(), rebuttal.reaches.to_string(), rebuttal.leaves.clone()]
    });
    assert_eq!(shown, serde_json::json!(rows.collect::<Vec<_>>()));
    browser.click("#play-entry");
    let left = browser.run("return document.querySelectorAll('#board [role=button]').length");
    assert_eq!(left, entry.sample.chars().count());
    browser.click("#entry tbody button");
    assert!(browser.said("#entry-heading").starts_with(&format!("Entry {}", entry.rebuttals[0].reaches)));
    calm(&browser, "nimbi-normal");
}

#[test]
#[ignore = "needs chromedriver at $WEBDRIVER (see .ci/run)"]
fn a_graph_that_is_too_large_is_shown_around_the_path() {
    let kept = Kept::new(&page("cram-5x5"));
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&kept.path()), "ready");
    assert!(browser.said("#graph-note").contains("796 entries is not drawn whole"));
    play_at_random(&browser, &mut 3, 1);
    assert_eq!(browser.run("return document.querySelectorAll('#graph .ways:first-child button').length"), 2);
    browser.run("document.querySelector('#find-number').value = '5'");
    browser.click("#find button");
    assert_eq!(browser.said("#entry-heading"), "Entry 5");
    calm(&browser, "cram-5x5");
}

#[test]
#[ignore = "needs chromedriver at $WEBDRIVER (see .ci/run)"]
fn a_page_refuses_a_certificate_that_is_not_true() {
    let whole = page("nimbi-normal");
    let corrupted = [
        ("\"reply\":\"36\"", "\"reply\":\"37\"", "entry 9; move 159D"),
        ("\"outcome\": \"P\"", "\"outcome\": \"N\"", "source"),
        ("{\"move\":\"12\",\"reply\":\"7T\"", "{\"move\":\"1T\",\"reply\":\"7T\"", "entry 1; move 1T"),
        ("\"witness\":\"123456789TED\"", "\"witness\":\"213456789TED\"", "witness"),
    ];
    let browser = Browser::open(DESK);
    for (from, to, why) in corrupted {
        assert!(whole.contains(from), "{from}");
        let kept = Kept::new(&whole.replacen(from, to, 1));
        assert_eq!(browser.read(&kept.path()), "refused", "{from}");
        assert!(browser.said("#refusal").contains(why), "{}", browser.said("#refusal"));
        let seen = "return [...document.querySelectorAll('#stage, #trust')].some((part) => part.checkVisibility()) \
                    || document.querySelectorAll('#board *').length > 0";
        assert_eq!(browser.run(seen), false, "nobody can play");
        assert_eq!(browser.requests(), Vec::<String>::new());
    }
}

/// Every text against the ground that it stands on: WCAG 2.1, 1.4.3, wants a contrast of 4.5, and 3 where it is large.
const FAINT: &str = "
    const light = (c) => { const f = (v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
        return 0.2126 * f(c[0]) + 0.7152 * f(c[1]) + 0.0722 * f(c[2]); };
    const colour = (text) => (text.match(/[0-9.]+/g) || []).map(Number);
    const ground = (e) => { for (; e; e = e.parentElement) { const c = colour(getComputedStyle(e).backgroundColor);
        if (c.length === 3 || c[3] === 1) return c; } return [255, 255, 255]; };
    const texts = [...document.querySelectorAll('body *')].filter((e) => e.checkVisibility() && !e.closest('svg') && !e.disabled
        && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && !['SCRIPT', 'OPTION'].includes(e.tagName));
    const faint = texts.map((e) => { const s = getComputedStyle(e); const [a, b] = [light(colour(s.color)), light(ground(e))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        return [e.tagName + ' ' + e.textContent.slice(0, 30), ratio, parseFloat(s.fontSize) >= 24 ? 3 : 4.5]; });
    return [texts.length, faint.filter(([, ratio, least]) => ratio < least)];";

/// Parts that have no name for those who do not see them, and what is wrong with the outline.
const UNNAMED: &str = "
    const named = (e) => e.getAttribute('aria-label') || e.textContent.trim() || e.closest('label');
    const bad = [...document.querySelectorAll('button, [role=button], select, input, [role=img], [role=group]')]
        .filter((e) => e.checkVisibility() && !named(e)).map((e) => e.outerHTML.slice(0, 80));
    for (const one of ['h1', 'main', 'header', 'footer', '[aria-live]', 'html[lang]']) {
        if (document.querySelectorAll(one).length !== 1) bad.push(one);
    }
    const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
    return bad.concat(ids.filter((id, i) => ids.indexOf(id) !== i));";

#[test]
#[ignore = "needs chromedriver at $WEBDRIVER (see .ci/run)"]
fn a_page_fits_a_phone_and_is_legible_in_light_and_dark() {
    let names = ["nimbi-normal", "babylon-3-3-3-3", "sum", "domineering-4x4", "hex-3x3", "nim-city", "cram-5x5"];
    let pages = names.map(|name| (name, Kept::new(&page(name))));
    for reader in
        [PHONE, Reader { width: 320, ..PHONE }, Reader { dark: true, ..PHONE }, Reader { dark: true, ..DESK }, DESK]
    {
        let browser = Browser::open(reader);
        for (name, kept) in &pages {
            assert_eq!(browser.read(&kept.path()), "ready", "{name}");
            play_at_random(&browser, &mut 5, 1);
            let width = browser.run("return document.documentElement.scrollWidth").as_u64().expect("a width");
            assert!(width <= u64::from(reader.width), "{name}: {width} at {}", reader.width);
            let faint = browser.run(FAINT);
            assert!(faint[0].as_u64() > Some(20), "{name}: {faint}");
            assert_eq!(faint[1], serde_json::json!([]), "{name}");
            assert_eq!(browser.run(UNNAMED), serde_json::json!([]), "{name}");
            if reader.width < 600 {
                assert_eq!(browser.run(SMALL), serde_json::json!([]), "{name}");
            }
            let ground = browser.text("return getComputedStyle(document.body).backgroundColor");
            assert_eq!(ground == "rgb(23, 24, 27)", reader.dark, "{name}: {ground}");
            calm(&browser, name);
        }
        browser.click("#theme");
        let ground = browser.text("return getComputedStyle(document.body).backgroundColor");
        assert_eq!(ground == "rgb(23, 24, 27)", !reader.dark);
    }
}

/// Buttons beside the board that a finger would miss.
const SMALL: &str = "
    return [...document.querySelectorAll('button, select, summary, input')].filter((e) => e.checkVisibility())
        .filter((e) => { const { width, height } = e.getBoundingClientRect(); return width < 40 || height < 40; })
        .map((e) => e.outerHTML.slice(0, 80));";

#[test]
#[ignore = "needs chromedriver at $WEBDRIVER (see .ci/run)"]
fn every_committed_certificate_can_be_played() {
    let browser = Browser::open(DESK);
    let (mut ready, mut refused) = (0, 0);
    for file in std::fs::read_dir("certificates").expect("a folder") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        if path.extension().is_none_or(|ending| ending != "json") || !text.starts_with("{\n\"format\"") {
            continue;
        }
        let ended = rebuttal(&["explore", &path.display().to_string()]);
        if text.contains("\"version\": 5") {
            assert_eq!(ended.code, Some(2), "{}", ended.err);
            refused += 1;
            continue;
        }
        let kept = Kept::new(&ended.out);
        assert_eq!(browser.read(&kept.path()), "ready", "{}", path.display());
        play_at_random(&browser, &mut 11, 2);
        calm(&browser, &path.display().to_string());
        ready += 1;
    }
    assert!(ready > 50 && refused == 1, "{ready} ready, {refused} refused");
}
