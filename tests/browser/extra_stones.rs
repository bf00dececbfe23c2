//! Pages of games of connecting, as Hex is, whose entries settle positions that exceed them: the check, and play in which the page concedes stones.

use rebuttal::certificate::Certificate;
use rebuttal::ruleset::{Component, Game, Part, Player, game};
use serde_json::json;

use crate::audit::audit;
use crate::driver::{Browser, DESK};
use crate::parts::{explored, holding, proved};
use crate::plays::{begin, calm, judged, listed, play_at_random, turn};
use crate::shared::rebuttal_reading;
use crate::tournament;

fn verified(name: &str) -> String {
    std::fs::read_to_string(format!("tests/verified/{name}.json")).expect("a certificate")
}

#[test]
fn no_game_is_won_although_the_page_concedes_stones() {
    let browser = Browser::open(DESK);
    let by_hand = ["hex-extra-stones", "hex-extra-stones-identity"].map(|name| (name, verified(name)));
    let proved = ["hex:3x4", "hex:4x4"].map(|name| (name, proved(&[name])));
    for (name, text) in by_hand.into_iter().chain(proved) {
        let claimed: Certificate = serde_json::from_str(&text).expect("a certificate");
        assert_eq!(browser.read(&explored(&text)), "ready", "{name}: {}", browser.said("main"));
        let played = tournament::play(&browser, &claimed);
        assert_eq!(played.0, tournament::games(), "{name}");
        audit(&browser, name, &text);
        calm(&browser, name);
    }
}

/// Plays a stone on the cell, with the pointer; whose turn it is then.
fn choose(browser: &Browser, cell: &str) -> String {
    browser.click(&format!("#board [data-part='{cell}']"));
    browser.click("#play");
    turn(browser)
}

/// The signs of the stones on the board, with their cells; an empty cell has its name.
fn board(browser: &Browser) -> String {
    browser.text("return [...document.querySelectorAll('#board text')].map((text) => text.textContent).join(' ')")
}

#[test]
fn the_board_becomes_the_entry_and_goes_back_when_a_move_is_taken_back() {
    let text = verified("hex-extra-stones");
    let claimed: Certificate = serde_json::from_str(&text).expect("a certificate");
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&explored(&text)), "ready");
    begin(&browser, 1);
    let first = board(&browser);
    assert_eq!(first, "a1 b1 R a2 b2 c2 a3 b3 c3");
    let choose = |cell| choose(&browser, cell);
    choose("b1");
    assert_eq!(board(&browser), "L L R L b2 c2 R b3 c3");
    let said = browser.said("#reached");
    assert!(said.starts_with("The page wins without these cells: it gave you a1 and a2. This is entry 4."), "{said}");
    assert_eq!(browser.said("#live"), "You put a stone on b1. The page put a stone on a3.");
    assert_eq!(browser.said("#turns li:last-child"), "a3R the page, Right; it gave you a1 and a2 → entry 4");
    choose("b2");
    assert_eq!(board(&browser), "L L L L L c2 R R c3");
    browser.click("#undo");
    assert_eq!(board(&browser), "L L R L b2 c2 R b3 c3");
    assert!(browser.said("#reached").contains("it gave you a1 and a2."), "{}", browser.said("#reached"));
    choose("b2");
    choose("c3");
    assert_eq!(board(&browser), "L L L L L R R R L", "the board that is won has the last stone");
    assert_eq!(browser.said("#turn"), "You lose: Right has won on the board.");
    judged(&claimed, 1, &browser);
    browser.click("#why");
    browser.click("#why-said .step .buttons button");
    let why = browser.said("#why-said .step");
    assert!(why.contains("which leaves entry 3. The page wins without these cells: it gave you c1."), "{why}");
    browser.click("#why-said .step .buttons button");
    browser.click("#why-said .step .buttons button:last-child");
    assert_eq!((board(&browser), listed(&browser).len()), (first, 1));
    for seed in 1..9 {
        for start in 0..2 {
            begin(&browser, start);
            assert!(play_at_random(&browser, &mut { seed }, 64));
            judged(&claimed, start, &browser);
        }
    }
    calm(&browser, "hex-extra-stones");
}

#[test]
fn stones_are_conceded_before_the_first_move() {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&explored(&verified("hex-extra-stones-identity"))), "ready");
    assert_eq!(board(&browser), "a1 R R a2 L c2");
    assert_eq!(
        browser.said("#reached"),
        "The page wins without these cells: it took c2 off the board, and gave you b2."
    );
    assert!(listed(&browser).is_empty());
    assert_eq!(choose(&browser, "c2"), "over");
    assert_eq!(board(&browser), "R R R a2 L L");
    calm(&browser, "hex-extra-stones-identity");
}

const SAME: &str = "a1,b1,c1,a2,b2,c2,a3,b3,c3";
const NEGATED: &str = "-a1,a2,a3,b1,b2,b3,c1,c2,c3:.RL";

/// A rebuttal as the certificate has it: the move, the reply, the entry and the witness.
type Written = (&'static str, &'static str, u32, &'static str);

fn written((mv, reply, reaches, witness): Written) -> String {
    format!(r#"{{"move":"{mv}","reply":"{reply}","parts":[{{"reaches":{reaches},"witness":"{witness}"}}]}}"#)
}

/// A rebuttal of the entry of that number in the place of another one, after which its entry does not settle what is left;
/// where the witness then leads, and that entry.
type Broken = (u32, Written, Written, [&'static str; 2]);

const BROKEN: [Broken; 5] = [
    // A stone of the player to move is too many.
    (6, ("a2R", "c1L", 4, SAME), ("a2R", "b1L", 2, SAME), [".L./R../L..", "RLR/..R/LRR"]),
    // A stone of the other player is missing.
    (6, ("c1R", "b1L", 2, SAME), ("c1R", "a1L", 2, SAME), ["L.R/.../L..", "RLR/..R/LRR"]),
    // The other player is to move.
    (6, ("a1R", "b1L", 2, SAME), ("a1R", "a2L", 5, NEGATED), ["LRR/.../...", "LR./.../L.."]),
    // Play is over.
    (5, ("c1R", "a2L", 1, SAME), ("c1R", "a2L", 2, SAME), ["L-wins", "RLR/..R/LRR"]),
    (4, ("b2R", "c2L", 3, SAME), ("b2R", "c2L", 1, SAME), ["RRL/RRL/L..", "L-wins"]),
];

#[test]
fn a_page_refuses_what_does_not_exceed_its_entry() {
    let honest = verified("hex-extra-stones");
    let whole = explored(&honest);
    let browser = Browser::open(DESK);
    for (entry, from, to, [image, target]) in BROKEN {
        let (mv, _, reaches, _) = to;
        let why =
            format!("It is carried onto {image}, which is not {target}. (entry {entry}; move {mv}; reaches {reaches})");
        let (before, after) = honest.rsplit_once(&written(from)).expect("a rebuttal");
        let text = [before, &written(to), after].concat();
        let ended = rebuttal_reading(&["explore", "-"], text.as_bytes());
        assert_eq!(ended.code, Some(1), "{to:?}: {}", ended.err);
        assert!(ended.err.contains("not-the-entry"), "{}", ended.err);
        assert_eq!(browser.read(&holding(&whole, &text)), "refused", "{to:?}");
        assert!(browser.said("#refusal").contains(&why), "{}", browser.said("#refusal"));
    }
}

/// All pairs of boards of which the one exceeds the other with this player to move, by the page's own rules.
const EXCEEDING: &str = "
    const [rules, texts] = arguments;
    const game = R.game(JSON.parse(rules));
    const boards = texts.map((text) => [text, game.parse(text)]);
    return ['L', 'R'].flatMap((mover) => boards.flatMap(([text, one]) => boards
        .filter(([, other]) => game.exceeds(one, other, mover)).map(([entry]) => [mover, text, entry])));";

/// Whether the one board of a rule file exceeds that of an entry which this player wins when the opponent begins.
pub fn exceeds(game: &Game, boards: [&Part; 2], winner: Player) -> bool {
    let Some(Component::RuleFile(file)) = game.alone() else { panic!("a rule file") };
    match (file.connecting(), boards) {
        (Some(game), [Part::RuleFile(one), Part::RuleFile(entry)]) => game.taking.exceeds(one, entry, winner),
        _ => false,
    }
}

/// All positions on a board with these rows.
fn positions(game: &Game, rows: &[usize]) -> Vec<String> {
    let words = ["L-wins", "R-wins", "over", "drawn"].map(str::to_owned);
    let cells = rows.iter().sum::<usize>() as u32;
    let board = |number: usize| {
        let mut signs = (0..cells).map(|cell| ['.', 'L', 'R'][number / 3_usize.pow(cell) % 3]);
        rows.iter().map(|row| signs.by_ref().take(*row).collect()).collect::<Vec<String>>().join("/")
    };
    (0..3_usize.pow(cells)).map(board).chain(words).filter(|text| game.parse_board(text).is_ok()).collect()
}

/// The page and the prover have each written down for themselves when a position exceeds another one.
#[test]
fn positions_exceed_others_as_the_prover_has_it() {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&explored(&verified("hex-extra-stones"))), "ready");
    for (name, rows, some) in [
        ("hex:1x3", &[3][..], true),
        ("hex:2x2", &[2, 2], true),
        ("hex:3x2", &[2, 2, 2], true),
        ("yavalath:1", &[1], false),
        ("yavalath:2", &[2, 3, 2], false),
    ] {
        let game = game(name).expect("a game");
        let texts = positions(&game, rows);
        let mut expected = Vec::new();
        let parts: Vec<_> = texts.iter().map(|text| game.parse_board(text).expect("a board").remove(0)).collect();
        for (mover, winner) in [("L", Player::Right), ("R", Player::Left)] {
            for (one, text) in parts.iter().zip(&texts) {
                let entries = parts.iter().zip(&texts).filter(|(entry, _)| exceeds(&game, [one, entry], winner));
                expected.extend(entries.map(|(_, entry)| [mover, text, entry.as_str()].map(str::to_owned)));
            }
        }
        let rules = serde_json::to_string(&game.rules()).expect("JSON");
        let found: Vec<[String; 3]> =
            serde_json::from_value(browser.run_with(EXCEEDING, &json!([rules, texts]))).expect("pairs");
        assert!(found == expected, "{name}: {} pairs, expected {}", found.len(), expected.len());
        assert_eq!(!found.is_empty(), some, "{name}");
    }
}
