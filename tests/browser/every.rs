//! Pages of certificates about heaps of every size: who wins a sum, and plays on sums that are typed in.

use rebuttal::ruleset::{Game, Play};
use serde_json::Value;

use crate::driver::{Browser, DESK};
use crate::page::inside;
use crate::pages::{certificate, page};
use crate::plays::{calm, play_at_random, turn};

/// Certificates about heaps of every size, each with the game without heaps.
const EVERY: [(&str, &str, Play); 9] = [
    (ALL_BUT, "all-but:2,5,6,8", Play::Normal),
    ("dawsons-chess-every", "octal:0.137", Play::Normal),
    ("dawsons-kayles-every", "octal:0.07", Play::Normal),
    ("kayles-every", "octal:0.77", Play::Normal),
    ("octal-0.16-every", "octal:0.16", Play::Normal),
    ("subtraction-1-3-4-every", "subtraction:1,3,4", Play::Normal),
    ("kayles-misere-every", "octal:0.77", Play::Misere),
    ("octal-0.123-misere-every", "octal:0.123", Play::Misere),
    ("octal-0.75-misere-every", "octal:0.75", Play::Misere),
];

/// A certificate in which the g-values grow.
const ALL_BUT: &str = "../tests/verified/period-all-but";

/// The moves played, each with whether the page made it.
const MOVES: &str = "return [...document.querySelectorAll('#turns li')]
    .map((li) => [li.className === 'page', li.querySelector('code').textContent])";

/// Plays on these heaps instead.
fn choose(browser: &Browser, heaps: &str) {
    browser.run(&format!("document.querySelector('#heaps').value = '{heaps}'"));
    browser.click("#sum button");
}

/// Whether the page has won a play that is over, whose moves are replayed by the prover's rules.
fn is_won_by_page(browser: &Browser, game: &str, heaps: &str, play: Play) -> bool {
    let game: Game = rebuttal::ruleset::game(&format!("{game}:{heaps}")).expect("a game");
    let mut position = game.starts().into_iter().next().expect("a start");
    let mut last_by_page = play == Play::Normal;
    let moves = browser.run(MOVES);
    for played in moves.as_array().expect("moves") {
        let text = played[1].as_str().expect("a move");
        let mv = game.moves(&position).into_iter().find(|mv| game.move_text(mv) == text).expect("a legal move");
        position = game.follower(&position, &mv);
        last_by_page = played[0] == Value::Bool(true);
    }
    assert!(game.moves(&position).is_empty(), "{moves}");
    last_by_page == (play == Play::Normal)
}

#[test]
fn no_sum_of_heaps_is_won_against_a_page() {
    let browser = Browser::open(DESK);
    for (name, game, play) in EVERY {
        assert_eq!(browser.read(&page(name)), "ready", "{name}");
        let (mut seed, mut moves) = (3, 0);
        for heaps in ["12,11,7", "30,5,5", "9", "21,8,3,2", "40", "1,1"].into_iter().cycle() {
            choose(&browser, heaps);
            assert!(play_at_random(&browser, &mut seed, 200), "{name}: {heaps}");
            assert!(browser.said("#turn").starts_with("You lose: "), "{name}: {heaps}");
            assert!(is_won_by_page(&browser, game, heaps, play), "{name}: {heaps}");
            moves += browser.run(MOVES).as_array().map_or(0, Vec::len);
            if moves > 200 {
                break;
            }
        }
        calm(&browser, name);
    }
}

#[test]
fn a_sum_of_large_heaps_is_answered_and_a_move_written() {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&page("kayles-misere-every")), "ready");
    choose(&browser, "999999, 100 99");
    assert!(browser.said("#sum-said").ends_with("the player to move wins. So the page begins."));
    assert!(browser.said("#list-summary").contains(" of the "), "{}", browser.said("#list-summary"));
    let write = |text: &str| {
        browser.run(&format!("document.querySelector('#move').value = '{text}'"));
        browser.click("#typed button");
        turn(&browser)
    };
    let before = browser.run(MOVES);
    write("99>99");
    assert!(browser.said("#live").starts_with("99>99 is no legal move"), "{}", browser.said("#live"));
    assert_eq!(browser.run(MOVES), before);
    let heaps = browser.text("return document.querySelector('#graph tbody td').textContent");
    let left: u64 = heaps.parse().expect("a heap");
    write(&format!("{heaps} > 5, {}", left - 7));
    assert_eq!(browser.run(MOVES)[1], serde_json::json!([false, format!("{heaps}>{},5", left - 7)]));
    assert!(browser.said("#reached").contains("which is lost: the player to move loses."));
    browser.click("#undo");
    assert_eq!(browser.run(MOVES), before);
    for wrong in ["", "1000000", "1,2,3,4,5,6,7,8,9,10,11,12,13", "<b>"] {
        choose(&browser, wrong);
        assert!(browser.said("#sum-said").starts_with("Write 1 to 12 heaps"), "{wrong}");
        assert_eq!(browser.run(MOVES), before, "{wrong}");
    }
    calm(&browser, "kayles-misere-every");
}

#[test]
fn a_page_refuses_what_is_not_true_of_every_heap() {
    let browser = Browser::open(DESK);
    for (name, from, to, why) in [
        ("kayles-every", "[0,1,2,3,1,4,3", "[0,1,2,3,1,4,2", "A g-value is wrong. (heap 6"),
        ("kayles-every", "\"from\": 71", "\"from\": 70", "heap 82; expected no more"),
        ("octal-0.16-every", "\"mask\": 30", "\"mask\": 0", "mask"),
        (
            "subtraction-1-3-4-every",
            "\"period\": 7,\n\"values\": [0,1,0,1,2,3,2]",
            "\"period\": 14,\n\"values\": [0,1,0,1,2,3,2,0,1,0,1,2,3,2]",
            "shorter period",
        ),
        (ALL_BUT, "\"saltus\": 9", "\"saltus\": 8", "does not repeat"),
        (ALL_BUT, "\"from\": 14", "\"from\": 15", "from an earlier heap on"),
        (ALL_BUT, "\"saltus\": 9", "\"saltus\": 9,\n\"mask\": 3", "A mask belongs to no all-but game"),
        (
            ALL_BUT,
            "all-but\",\"set\":[2,5,6,8]",
            "subtraction\",\"set\":[1,3,4]",
            "A saltus belongs to an all-but game",
        ),
        ("octal-0.75-misere-every", "\"lost\": [1,5]", "\"lost\": [1]", "lost"),
        ("octal-0.75-misere-every", "[2,4,5]", "[2,4,4]", "not associative"),
        ("octal-0.75-misere-every", "\"code\":\"0.75\"", "\"code\":\"0.77\"", "from a lost sum"),
    ] {
        assert!(certificate(name).contains(from), "{name}: {from}");
        let [from, to] = [from, to].map(inside);
        assert_eq!(browser.read(&page(name).replace(&from, &to)), "refused", "{name}: {to}");
        assert!(browser.said("#refusal").contains(why), "{}", browser.said("#refusal"));
        assert_eq!(browser.run("return document.querySelector('#stage').checkVisibility()"), false);
    }
}
