//! Every page as an accessibility audit sees it, on a desk and on a phone, in light and in dark; and what a newcomer wants of
//! it: the board, the rules and the button in sight, and a board that keeps its place.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::driver::{Browser, Reader};
use crate::plays::{play_at_random, turn};

/// The audit, a list of what is wrong.
pub const AUDIT: &str = include_str!("audit.js");

/// The readers for whom every page is made.
const READERS: [Reader; 4] = [
    Reader { width: 1280, height: 720, dark: false },
    Reader { width: 1280, height: 720, dark: true },
    Reader { width: 390, height: 844, dark: false },
    Reader { width: 390, height: 844, dark: true },
];

/// Rulesets and rule files whose parts have one place throughout play.
const IN_PLACE: [&str; 9] =
    ["nimbi", "tactix", "nim-squared", "hackenbush", "domineering", "cram", "chomp", "hex", "yavalath"];

/// Where the board, the button and the parts of the picture are, without scrolling.
const PLACES: &str = "
    const place = (element) => { const { x, y, width, height } = element.getBoundingClientRect();
        return [x + scrollX, y + scrollY, width, height].map((length) => Math.round(length * 2) / 2); };
    const parts = [...document.querySelectorAll('#board .part')];
    return { board: place(document.querySelector('#board')), button: place(document.querySelector('.act')).slice(0, 2),
        parts: Object.fromEntries(parts.map((part) => [part.dataset.part, place(part)])) };";

#[derive(Debug, Deserialize)]
struct Places {
    board: Vec<f64>,
    button: Vec<f64>,
    parts: BTreeMap<String, Vec<f64>>,
}

/// What must be seen without scrolling, and is not.
const OUT_OF_SIGHT: &str = "
    scrollTo(0, 0);
    return ['#headline', '#rule-lines', '#turn', '#board', '#play'].filter((one) => {
        const { top, bottom } = document.querySelector(one).getBoundingClientRect();
        return !(top >= 0 && bottom <= innerHeight && bottom > top); });";

/// What has the focus of the keyboard, and whether that is seen (WCAG 2.2, 2.4.7): an outline, or the stroke of a part.
const FOCUS: &str = "
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const drawn = [...element.children].map((child) => getComputedStyle(child))
        .some(({ stroke, strokeWidth }) => stroke !== 'none' && !stroke.endsWith(', 0)') && parseFloat(strokeWidth) >= 3.4);
    if (element === document.body) { return ['body', true]; }
    const seen = element.closest('svg [role=button]') ? drawn : outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return [element.id || element.dataset.part || element.getAttribute('class') || element.tagName, seen];";

/// The first so many stops of the Tab key, and which of them are not seen.
pub fn tabbed(browser: &Browser) -> (Vec<String>, Vec<String>) {
    let stop = |_| -> (String, bool) {
        browser.press('\u{e004}');
        serde_json::from_value(browser.run(FOCUS)).expect("a stop")
    };
    let stops: Vec<_> = (0..14).map(stop).collect();
    let unseen = stops.iter().filter(|(_, seen)| !seen).map(|(name, _)| name.clone()).collect();
    (stops.into_iter().map(|(name, _)| name).collect(), unseen)
}

/// Audits the page that the browser shows for every reader: before play, in it, and after it.
pub fn audit(browser: &Browser, name: &str, certificate: &str) {
    let (stops, unseen) = tabbed(browser);
    assert!(unseen.is_empty() && stops.contains(&"theme".to_owned()), "{name}: {stops:?}, not seen {unseen:?}");
    for reader in READERS {
        browser.become_reader(reader);
        browser.wait(&format!("return innerWidth === {} && innerHeight === {};", reader.width, reader.height));
        if browser.run("return document.querySelector('#stage').checkVisibility()") == false {
            sound(browser, name, reader);
            continue;
        }
        browser.run("document.querySelector('#again').click()");
        if turn(browser) == "reader" {
            assert_eq!(browser.run(OUT_OF_SIGHT), serde_json::json!([]), "{name} for {reader:?}");
        }
        sound(browser, name, reader);
        in_place(browser, name, certificate);
        if turn(browser) == "over" && browser.run("return document.querySelector('#why').hidden") == false {
            explained(browser, name);
        }
        sound(browser, name, reader);
    }
}

fn sound(browser: &Browser, name: &str, reader: Reader) {
    assert_eq!(browser.run(AUDIT), serde_json::json!([]), "{name} for {reader:?}");
}

/// A play during which the board and what is under it do not move, and no part of a game does whose parts have places.
fn in_place(browser: &Browser, name: &str, certificate: &str) {
    let places = || -> Places { serde_json::from_value(browser.run(PLACES)).expect("places") };
    let certificate: Value = serde_json::from_str(certificate).expect("JSON");
    let named = ["ruleset", "name"].map(|field| certificate["rules"][field].as_str());
    let stays = named.into_iter().flatten().any(|name| IN_PLACE.contains(&name));
    let (first, mut seed) = (places(), 17);
    for _ in 0..40 {
        let over = play_at_random(browser, &mut seed, 1);
        let now = places();
        assert_eq!(now.board, first.board, "{name}: {}", browser.said(".state"));
        if over {
            break;
        }
        assert_eq!(now.button, first.button, "{name}");
        let moved =
            |(part, place): &(&String, &Vec<f64>)| first.parts.get(*part).is_some_and(|before| before != *place);
        let moved: Vec<_> = now.parts.iter().filter(moved).collect();
        assert!(!stays || moved.is_empty(), "{name}: {moved:?}");
    }
}

/// After play the page tells why it was lost: each move of the reader in turn, back to the first, with the entry and the
/// rebuttal that settled it.
fn explained(browser: &Browser, name: &str) {
    let lines = "return document.querySelectorAll('#why-said .line-played li').length";
    browser.run("document.querySelector('#why').click()");
    let rounds = browser.run("return document.querySelectorAll('#turns li.reader').length");
    assert_eq!(browser.run(lines), rounds, "{name}");
    for _ in 1..rounds.as_u64().expect("a number") {
        let [answered, chosen] = ["", ".chosen"].map(|which| {
            let count = format!("return document.querySelectorAll('#why-said .answers li{which}').length");
            browser.run(&count).as_u64().expect("a number")
        });
        assert!(answered >= 1 && chosen == 1, "{name}: {answered} answers, {chosen} played");
        browser.run("document.querySelector('#why-said .step .buttons button').click()");
    }
    if rounds.as_u64() > Some(0) {
        let first = browser.run("return document.querySelector('#why-said .step .buttons button').disabled");
        assert_eq!(first, true, "{name}: the walk ends at the first move");
    }
}
