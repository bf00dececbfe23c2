//! Games against the page: by the list of moves, by the pointer and by the keyboard alone.

use rebuttal::certificate::Certificate;

use crate::driver::{Browser, DESK};
use crate::pages::{certificate, page};
use crate::parts::{explored, proved};
use crate::plays::{begin, calm, judged, listed, play_at_random, turn};

#[test]
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
        assert_eq!(browser.read(&page(name)), "ready", "{name}");
        let starts =
            browser.run("return document.querySelectorAll('#begin option').length").as_u64().expect("a number");
        let mut seed = 1;
        for round in 0..6 {
            let start = usize::try_from(round % starts).expect("a place");
            begin(&browser, start);
            assert!(play_at_random(&browser, &mut seed, 64), "{name}");
            assert!(browser.said("#turn").starts_with("You lose: "), "{name}");
            let plays = listed(&browser);
            judged(&claimed, start, &browser);
            assert!(browser.said("#reached").contains(&format!("Play took {}", plays.len())), "{name}");
            let last_by_page = plays.last().is_some_and(|last| last.by_page);
            assert_eq!(last_by_page, claimed.play == rebuttal::ruleset::Play::Normal, "{name}");
        }
        calm(&browser, name);
    }
}

#[test]
fn a_draw_goes_on_and_the_position_comes_back() {
    let claimed: Certificate = serde_json::from_str(&certificate("nim-city-draw")).expect("a certificate");
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&page("nim-city-draw")), "ready");
    for start in 0..2 {
        begin(&browser, start);
        let mut seed = 7;
        let mut again = false;
        for _ in 0..40 {
            if play_at_random(&browser, &mut seed, 1) {
                assert_eq!(browser.said("#turn"), "You lose: no move is left.");
                break;
            }
            again |= browser.said("#reached").contains("This position has been on the board");
        }
        judged(&claimed, start, &browser);
        assert!(again, "the position comes back");
    }
    calm(&browser, "nim-city-draw");
}

/// Where the page is, as the reader sees it.
const SEEN: &str = "return ['#turn', '#live', '#reached', '#board', '#picked', '#moves', '#turns', '#entry-title']
    .map((part) => document.querySelector(part).innerHTML).join(' ')";

#[test]
fn a_reply_that_is_no_longer_awaited_changes_nothing() {
    let browser = Browser::open(DESK);
    browser.unhurried();
    assert_eq!(browser.read(&page("nim-city-draw")), "ready");
    let change = "const begin = document.querySelector('#begin'); begin.value = String(1 - begin.value); \
                  begin.dispatchEvent(new Event('change'));";
    let first = "document.querySelector('#moves button').click();";
    let acts = ["#again", "#undo", "#play-entry"].map(|button| format!("document.querySelector('{button}').click();"));
    for act in acts.iter().map(String::as_str).chain([change]) {
        for paused in ["", " && document.querySelector('#board .taken')"] {
            browser.run("document.querySelector('#again').click()");
            browser.run(first);
            let held = format!("return document.documentElement.dataset.turn === 'page'{paused} && true;");
            browser.wait(&held);
            browser.run(act);
            let before = (listed(&browser).len(), browser.text(SEEN));
            assert!(!before.1.contains("You moved"), "{act}");
            // Longer than both pauses of the page.
            std::thread::sleep(std::time::Duration::from_millis(1300));
            assert_eq!((listed(&browser).len(), browser.text(SEEN)), before, "{act}");
            browser.run(first);
            browser.wait(&held);
            browser.run(&format!("{act} {first}"));
            assert_eq!(turn(&browser), "reader");
            assert!(browser.said("#live").contains("The page moved"), "{act}");
        }
    }
    calm(&browser, "nim-city-draw");
}

/// A board on which the reader can be left with moves that make three in a line alone.
const THREE_LOSE: &str = "../L.L/RR";

#[test]
fn a_win_on_the_board_is_said_as_one() {
    let won =
        "The game is won on the board: a pattern ends play as the rules say; otherwise whoever cannot move loses.";
    let three = explored(&proved(&["yavalath:2", "--from", THREE_LOSE]));
    let browser = Browser::open(DESK);
    for (page, heading, by_own_move) in [
        (page("hex-3x3"), "Hex 3×3: try to win. You can't.", false),
        (three, "Yavalath 2: try to win. You can't.", true),
    ] {
        let mut lost_by_own_move = false;
        assert_eq!(browser.read(&page), "ready");
        assert_eq!(browser.said("h1"), heading);
        assert!(browser.said("#claim").ends_with(won), "{}", browser.said("#claim"));
        for seed in 1..6 {
            browser.run("document.querySelector('#again').click()");
            assert!(play_at_random(&browser, &mut { seed }, 64));
            let said = ["#turn", "#live", "#reached"].map(|part| browser.said(part)).join(" ");
            assert!(said.contains("You lose: ") && said.contains(" has won on the board."), "{said}");
            assert!(!said.contains("claim"), "{said}");
            assert!(said.contains(&format!("took {} move", listed(&browser).len())), "{said}");
            browser.click("#why");
            assert!(!browser.said("#why-said").contains("claim"), "{}", browser.said("#why-said"));
            assert!(listed(&browser).iter().all(|played| played.text != "claim"));
            lost_by_own_move |= listed(&browser).last().is_some_and(|last| !last.by_page);
        }
        assert_eq!(lost_by_own_move, by_own_move, "{heading}");
    }
    calm(&browser, "a win on the board");
}

#[test]
fn a_game_is_played_with_the_pointer() {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&page("nimbi-normal")), "ready");
    assert!(browser.said("#claim").contains("the second player wins, in normal play"));
    for token in ["b1", "b2", "b3", "b4"] {
        browser.click(&format!("#board [data-part='{token}']"));
    }
    browser.click("#board [data-part='b1']");
    assert_eq!(browser.said("#play"), "Play b2. b3. b4.");
    browser.click("#board [data-part='b1']");
    assert_eq!(browser.said("#play"), "Play b1. b2. b3. b4.");
    browser.click("#play");
    assert_eq!(turn(&browser), "reader");
    let played = listed(&browser);
    assert_eq!(
        (played[0].text.as_str(), played[1].text.as_str(), played[1].entry()),
        ("b1. b2. b3. b4.", "d1. c2.", Some(11))
    );
    browser.click("#undo");
    assert!(listed(&browser).is_empty());
    while turn(&browser) == "reader" {
        browser.click("#board [role='button']");
        browser.click("#play");
    }
    assert_eq!(browser.said("#turn"), "You lose: no move is left.");
    let claimed: Certificate = serde_json::from_str(&certificate("nimbi-normal")).expect("a certificate");
    judged(&claimed, 0, &browser);
    assert!(browser.picture().starts_with(b"iVBORw0KGgo"), "no PNG");
    calm(&browser, "nimbi-normal");
}

#[test]
fn a_game_is_played_with_the_keyboard_alone() {
    let [tab, enter, escape, right, left] = ['\u{e004}', '\u{e007}', '\u{e00c}', '\u{e014}', '\u{e012}'];
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&page("nimbi-misere-paper")), "ready");
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
    assert_eq!(browser.said("#turn"), "You lose: whoever makes the last move loses.");
    assert_eq!(browser.text("return document.activeElement.id"), "why", "the question follows");
    calm(&browser, "nimbi-misere-paper");
}

#[test]
fn a_loss_is_explained_back_to_the_first_move() {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&page("nimbi-normal")), "ready");
    assert!(play_at_random(&browser, &mut 4, 64));
    let claimed: Certificate = serde_json::from_str(&certificate("nimbi-normal")).expect("a certificate");
    let plays = listed(&browser);
    browser.click("#why");
    let facing: Vec<u32> = claimed.sources().take(1).chain(plays.iter().filter_map(|play| play.entry())).collect();
    for (round, pair) in plays.chunks(2).enumerate().rev() {
        let faced = claimed.entry(facing[round]).expect("an entry");
        let said = browser.said("#why-said .step");
        assert!(said.contains(&format!("You faced entry {}", facing[round])), "{said}");
        assert!(said.contains(&format!("to empty, and its rebuttal is {}", pair[1].text)), "{said}");
        assert!(said.contains(&format!("which leaves entry {}", facing[round + 1])), "{said}");
        assert_eq!(
            browser.said("#why-said .chosen"),
            format!("{} → {} ({})", pair[0].text, pair[1].text, facing[round + 1])
        );
        let answered = browser.run("return document.querySelectorAll('#why-said .answers li').length");
        assert_eq!(answered, faced.replies().count(), "every move is answered");
        assert_eq!(browser.said("#entry-title").split(' ').nth(1), Some(facing[round].to_string().as_str()));
        if round > 0 {
            browser.click("#why-said .step .buttons button");
        }
    }
    browser.click("#why-said .step .buttons button:last-child");
    assert!(listed(&browser).is_empty(), "another first move is tried");
    assert_eq!(browser.said("#live"), "Try another move.");
    assert_eq!(browser.run("return document.querySelector('#why-section').checkVisibility()"), false);
    calm(&browser, "nimbi-normal");
}
