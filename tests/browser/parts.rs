//! Pages of certificates whose positions decompose: sums and mirrors are checked, played by and shown.

use rebuttal::certificate::Certificate;
use serde_json::{Value, json};

use crate::audit::audit;
use crate::driver::{Browser, DESK, PHONE, Reader};
use crate::plays::{begin, calm, judged, listed, play_at_random};
use crate::shared::{rebuttal, rebuttal_reading};
use crate::tournament;

/// Games whose proofs have sums or mirrors, or ended with a position that has no move left.
const GAMES: [&str; 18] = [
    "nimbi",
    "nimbi:6",
    "tactix:4x4",
    "tactix:4x5",
    "cram:4x4",
    "domineering:4x4",
    "nim:3,3",
    "nim:1,2,3,1",
    "octal:0.77:12",
    "cram:3x3 + *1",
    "hackenbush:b(r,g),r(b,g)",
    "domineering:3x3 - domineering:3x3",
    "clobber:xoxo/oxox",
    "snort:1x7",
    "partizan-kayles:12",
    "cannibal-clobber:xox./oxo./..../xxoo",
    "cannibal-clobber:xox/oxo + *1",
    "snort:2x3 - snort:2x3",
];

/// The certificate of a game, as text.
pub fn proved(arguments: &[&str]) -> String {
    let ended = rebuttal(&[&["prove"], arguments, &["-o", "-"]].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    ended.out
}

/// Its page.
pub fn explored(certificate: &str) -> String {
    let ended = rebuttal_reading(&["explore", "-"], certificate.as_bytes());
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    ended.out
}

/// Everything that the page says, to readers who see it and to others.
const SAID: &str = "return document.querySelector('main').textContent
    + [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')).join(' ')";

fn makes_sense(browser: &Browser, name: &str) {
    let said = browser.text(SAID);
    let wrong = ["undefined", "null", "NaN", "[object"].into_iter().find(|word| said.contains(word));
    assert_eq!(wrong, None, "{name}: {said}");
}

#[test]
fn pages_of_sums_and_mirrors_are_sound_and_no_game_against_them_is_won() {
    let browser = Browser::open(DESK);
    for name in GAMES {
        let text = proved(&[name]);
        let claimed: Certificate = serde_json::from_str(&text).expect("a certificate");
        let page = explored(&text);
        assert_eq!(browser.read(&page), "ready", "{name}: {}", browser.text(SAID));
        let played = tournament::play(&browser, &claimed);
        assert_eq!(played.0, tournament::games(), "{name}");
        for start in 0..claimed.starts.len() {
            begin(&browser, start);
            makes_sense(&browser, name);
            while !play_at_random(&browser, &mut 9, 1) {
                makes_sense(&browser, name);
            }
            judged(&claimed, start, &browser);
            explained(&browser, name);
        }
        browser.read(&page);
        audit(&browser, name, &text);
        calm(&browser, name);
    }
}

/// Every step of the losing line is explained.
fn explained(browser: &Browser, name: &str) {
    if listed(browser).iter().all(|play| play.by_page) {
        return;
    }
    browser.click("#why");
    let steps =
        browser.run("return document.querySelectorAll('.line-played button').length").as_u64().expect("a number");
    for step in 0..steps {
        browser.run(&format!("document.querySelectorAll('.line-played button')[{step}].click()"));
        assert!(browser.said("#why-said .step").contains("You faced "), "{name}");
        makes_sense(browser, name);
    }
}

#[test]
fn a_page_without_any_entry_plays_the_images_of_moves() {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&explored(&proved(&["tactix:4x4"]))), "ready");
    assert_eq!(browser.said("h1"), "Tactix 4×4: try to win. You can't.");
    assert_eq!(
        browser.said("#how"),
        "You move first. Whatever you do, the page replies with the image of your move: you cannot win."
    );
    assert_eq!(browser.said("#reached"), "This is a mirror: the reply is your move turned by 180°.");
    assert_eq!(browser.said("#entry-heading"), "A mirror, on the board");
    let lit = "return [...document.querySelectorAll('#board .image')].map((part) => part.dataset.part).join(' ')";
    browser.run("document.querySelector('#board [data-part=\"b1\"]').dispatchEvent(new PointerEvent('pointerenter'))");
    assert_eq!(browser.text(lit), "c4");
    browser.click("#board [data-part='a1']");
    browser.run("document.querySelector('#board [data-part=\"b1\"]').focus()");
    assert_eq!(browser.text(lit), "c4 d4");
    browser.click("#play");
    browser.wait("return document.querySelector('#live').textContent.includes('The page changed')");
    assert_eq!(browser.said("#live"), "You changed a1 to empty. The page changed d4 to empty, the image of your move.");
    assert_eq!(listed(&browser)[1].leaves, Some(vec![None]));
    calm(&browser, "tactix:4x4");
}

#[test]
fn the_parts_of_a_sum_look_different() {
    let browser = Browser::open(Reader { width: 390, ..PHONE });
    let sum = stated(ROW, "normal", SUM, &two("o.o.o.o a1,c1", "c1,a1", "o.o.o.o e1,g1", "g1,e1"));
    assert_eq!(browser.read(&explored(&sum)), "ready");
    let part = |class: &str| {
        browser.text(&format!(
            "return [...document.querySelectorAll('#board .{class}')].map((part) => part.dataset.part).join('')"
        ))
    };
    assert_eq!([part("apart-0"), part("apart-1"), part("apart-2")], ["a1c1", "e1g1", ""].map(str::to_owned));
    assert_eq!(browser.said("#entry-heading"), "A sum of 2 parts, on the board");
    assert_eq!(browser.said("#reached"), "This is a sum of 2 mirrors. The answer comes in the part of your move.");
    let label = browser.text("return document.querySelector('#board [data-part=\"e1\"]').getAttribute('aria-label')");
    assert_eq!(label, "e1: o, part 2 of the sum");
    calm(&browser, "a sum");
}

/// Two mirrors.
fn two(one: &str, its: &str, other: &str, other_its: &str) -> Value {
    json!([{"position": one, "mirror": its}, {"position": other, "mirror": other_its}])
}

fn mirror(text: &str) -> Value {
    json!([{"mirror": text}])
}

/// The parts as JSON with their fields in the order of the format.
fn in_order(parts: &Value) -> String {
    let part = |part: &Value| {
        let fields = ["position", "reaches", "witness", "mirror"].into_iter();
        let given = fields.filter_map(|name| Some(format!("\"{name}\":{}", part.get(name)?)));
        format!("{{{}}}", given.collect::<Vec<_>>().join(","))
    };
    format!("[{}]", parts.as_array().into_iter().flatten().map(part).collect::<Vec<_>>().join(","))
}

/// The certificate that these parts settle the position, whoever begins.
pub fn stated(rules: &str, play: &str, position: &str, parts: &Value) -> String {
    let parts = in_order(parts);
    let is_partizan = ["hackenbush", "domineering", "clobber", "negative"].iter().any(|word| rules.contains(word));
    let starts = match is_partizan {
        true => format!(r#"{{"mover":"L","parts":{parts}}},{{"mover":"R","parts":{parts}}}"#),
        false => format!(r#"{{"parts":{parts}}}"#),
    };
    format!(
        r#"{{"format":"rebuttal certificate","version":1,"remarks":{{}},"rules":{rules},"play":"{play}","position":"{position}","outcome":"P","equivalence":"identity","starts":[{starts}],"entries":[]}}"#
    )
}

const NIM: &str = r#"{"ruleset":"nim","heaps":[2,2]}"#;
const CRAM: &str =
    r#"{"ruleset":"rule-file","name":"cram","arguments":["2x3"],"weights":[[1,0],[1,0],[1,0],[1,0],[1,0],[1,0]]}"#;
const DOMINEERING: &str =
    r#"{"ruleset":"rule-file","name":"domineering","arguments":["2x2"],"weights":[[1,0],[1,0],[1,0],[1,0]]}"#;
const HACKENBUSH: &str = r#"{"ruleset":"hackenbush","picture":"b,r,bg"}"#;
const STROKES: &str = r#"{"ruleset":"hackenbush","picture":"b,r,b,r"}"#;
const GREEN: &str = r#"{"ruleset":"hackenbush","picture":"g"}"#;
const LOOP: &str = r#"{"ruleset":"hackenbush","edges":[["ground","a","green"],["a","ground","green"]]}"#;
/// A row of TacTix, and every other token of it.
const ROW: &str = r#"{"ruleset":"rule-file","name":"tactix","arguments":["1x7"],"weights":[[1,0],[1,0],[1,0],[1,0],[1,0],[1,0],[1,0]]}"#;
const SUM: &str = "o.o.o.o";

/// Domineering less itself.
fn difference() -> String {
    format!(r#"{{"ruleset":"sum","summands":[{DOMINEERING},{{"ruleset":"negative","of":{DOMINEERING}}}]}}"#)
}

/// Certificates that hold. The first is of a rule file, so that its page has the scripts of all rulesets.
fn held() -> Vec<String> {
    let in_normal = |rules: &str, position: &str, parts: &Value| stated(rules, "normal", position, parts);
    vec![
        in_normal(CRAM, ".#./.#.", &mirror("c1,a1,c2,a2")),
        in_normal(ROW, SUM, &two("o.o.o.o a1,c1", "c1,a1", "o.o.o.o e1,g1", "g1,e1")),
        in_normal(STROKES, "1234", &two("12", "21", "34", "43")),
        in_normal(ROW, ".......", &json!([])),
        in_normal(NIM, "2,2,1,1", &two("2,2", "=", "1,1", "=")),
        in_normal(HACKENBUSH, "12", &mirror("21")),
        in_normal(&difference(), "../.. + ../..", &mirror("2 + 1")),
    ]
}

/// Certificates that do not hold, each with what the page says of it.
fn broken() -> Vec<(String, &'static str)> {
    let in_normal = |rules: &str, position: &str, parts: &Value| stated(rules, "normal", position, parts);
    let strokes = |position: &str, parts: &Value| in_normal(STROKES, position, parts);
    let whole = json!([{"position": ".#./.#.", "mirror": "c1,a1,c2,a2"}]);
    let difference = difference();
    vec![
        (strokes("1234", &two("12", "21", "23", "32")), "Two parts touch: they have a point in common."),
        (in_normal(LOOP, "12", &two("1", "1", "2", "2")), "Two parts touch: a move is not within one of them."),
        (strokes("1234", &json!([{"position": "12", "mirror": "21"}])), "A move is left out of the parts."),
        (strokes("12", &two("12", "21", "34", "43")), "A part is not within 12."),
        (strokes("1234", &json!([{"mirror": "21"}, {"mirror": "43"}])), "One of several parts has no position."),
        (strokes("12", &json!([])), "A move is left out of the parts."),
        (strokes("1234", &mirror("2341")), "A mirror is not an involution"),
        (strokes("1234", &mirror("21")), "A mirror is not an involution"),
        (in_normal(GREEN, "1", &mirror("1")), "In a mirror a move meets its image"),
        (strokes("12", &json!([{"reaches": 1, "mirror": "21"}])), "A part is either an entry or a mirror."),
        (strokes("12", &json!([{"reaches": 1}])), "There is no entry of that number."),
        (in_normal(ROW, SUM, &two("o.o.o.o a1,c1", "c1,a1", "o.o.o.o c1,e1", "e1,c1")), "Two parts touch"),
        (
            in_normal(ROW, SUM, &json!([{"position": "o.o.o.o a1,c1", "mirror": "c1,a1"}])),
            "A move is left out of the parts.",
        ),
        (in_normal(ROW, SUM, &mirror("c1,e1,g1,a1")), "A mirror is not an involution"),
        (in_normal(ROW, "o.o....", &mirror("a1,c1")), "In a mirror a move meets its image."),
        (stated(NIM, "misere", "2,2", &mirror("=")), "There are sums and mirrors only in normal play"),
        (stated(NIM, "misere", "-", &json!([])), "There are sums and mirrors only in normal play"),
        (in_normal(NIM, "2,2,1", &mirror("=")), "In a mirror of heaps each stands an even number of times."),
        (in_normal(NIM, "2,2,1,1", &json!([{"position": "2,2", "mirror": "="}])), "A heap is left out of the parts."),
        (in_normal(NIM, "2,2", &two("2,2", "=", "1,1", "=")), "A heap of a part is not one of 2,2."),
        (in_normal(CRAM, ".#./.#.", &whole), "The only part states a position"),
        (in_normal(CRAM, "..#/###", &mirror("b1,a1")), "In a mirror a move meets its image."),
        (in_normal(CRAM, ".#./.#.", &mirror("a2,c2,a1,c1")), "In a mirror a move meets its image."),
        (in_normal(DOMINEERING, "../..", &mirror("b2,a2,b1,a1")), "carries a live rule onto one of other players."),
        (in_normal(DOMINEERING, "../..", &mirror("a1,a2,b1,b2")), "In a mirror a move meets its image."),
        (in_normal(HACKENBUSH, "34", &mirror("43")), "In a mirror a move has no legal image."),
        (in_normal(HACKENBUSH, "34", &two("3", "3", "4", "4")), "Edge 4 is not connected with the ground."),
        (in_normal(&difference, "../.. + .#/.#", &mirror("2 + 1")), "Summand 2 is not the negative of summand 1."),
        (in_normal(&difference, "../.. + ../..", &mirror("2 + =")), "A mirror has = or : and a mirror"),
        (in_normal(&difference, "../.. + ../..", &mirror("= + =")), "In summand 1 a move has no image."),
        (stated(r#"{"ruleset":"chomp","rows":2,"columns":2}"#, "normal", "2,2", &mirror("=")), "are no mirrors."),
    ]
}

/// A page with another certificate in it.
pub fn holding(page: &str, certificate: &str) -> String {
    let (before, rest) = page.split_once("id=\"certificate\">").expect("an element");
    let (_, after) = rest.split_once("</script>").expect("its end");
    format!("{before}id=\"certificate\">{}</script>{after}", json!(certificate))
}

#[test]
fn a_page_refuses_sums_and_mirrors_that_are_none() {
    let whole = explored(&held()[0]);
    let browser = Browser::open(DESK);
    for text in held() {
        assert_eq!(rebuttal_reading(&["explore", "-"], text.as_bytes()).code, Some(0), "{text}");
        assert_eq!(browser.read(&holding(&whole, &text)), "ready", "{text}");
    }
    for (text, why) in broken() {
        let ended = rebuttal_reading(&["explore", "-"], text.as_bytes());
        assert_eq!(ended.code, Some(1), "{text}: {}", ended.err);
        assert_eq!(browser.read(&holding(&whole, &text)), "refused", "{text}");
        let said = browser.said("#refusal");
        assert!(said.contains(why), "{text}: {said}");
        assert_eq!(browser.run("return document.querySelectorAll('#board *').length"), 0, "nobody can play");
    }
}
