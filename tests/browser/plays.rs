//! Plays on a page: made by clicks, read from its list of moves, and judged by the prover's rules.

use rebuttal::certificate::Certificate;
use rebuttal::ruleset::{Game, Player, Position};
use serde_json::Value;

use crate::driver::Browser;
use crate::tournament::{Faced, Judge, Told};

/// A move as the page lists it: who made it, and for the page's own what it says it leaves.
#[derive(Debug)]
pub struct Listed {
    /// Whether the page made it.
    pub by_page: bool,
    /// The move.
    pub text: String,
    /// The parts that it leaves, each the number of an entry, or none of a mirror.
    pub leaves: Option<Vec<Option<u32>>>,
    /// The cells of the stones that the page took off the board after it, and of those that it gave to the reader.
    pub conceded: [Vec<String>; 2],
}

impl Listed {
    /// The entry that it leaves.
    pub fn entry(&self) -> Option<u32> {
        self.leaves.as_deref().and_then(|parts| if let [entry] = parts { *entry } else { None })
    }
}

/// The moves played.
pub fn listed(browser: &Browser) -> Vec<Listed> {
    let script = "return [...document.querySelectorAll('#turns li')].map((li) => [li.className === 'page', \
                  li.querySelector('code').textContent, (/ → (.*)$/.exec(li.textContent) || [])[1] || null,
                  ...[/; it took (.*?) off the board/, / gave you (.*?) → /].map((said) => (said.exec(li.textContent) || [])[1] || '')])";
    let lines = browser.run(script);
    let line = |line: &Value| Listed {
        by_page: line[0].as_bool().expect("a player"),
        text: line[1].as_str().expect("a move").to_owned(),
        leaves: line[2].as_str().map(parts),
        conceded: [3, 4].map(|at| cells(line[at].as_str().expect("cells"))),
    };
    lines.as_array().expect("lines").iter().map(line).collect()
}

/// The parts that the page names, `entry 5 + mirror`.
fn parts(names: &str) -> Vec<Option<u32>> {
    let number = |name: &str| name.strip_prefix("entry ").map(|number| number.parse().expect("a number"));
    let names = names.split(" + ").filter(|name| *name != "no move");
    names.inspect(|name| assert!(*name == "mirror" || name.starts_with("entry "), "{name}")).map(number).collect()
}

/// The cells in a list such as `a1, b2 and c3`.
fn cells(list: &str) -> Vec<String> {
    list.split([' ', ',']).filter(|word| !["", "and"].contains(word)).map(str::to_owned).collect()
}

/// The board of Hex without the stones taken off, and with those given to the player to move.
fn conceded(game: &Game, left: &Position, [taken, given]: &[Vec<String>; 2]) -> String {
    let mover = left.mover.expect("a player to move").letter();
    let rows = game.board_text(left);
    let sign = |row: usize, column: usize, found: char| {
        let name = format!("{}{}", char::from(b'a' + column as u8), row + 1);
        if given.contains(&name) {
            mover
        } else if taken.contains(&name) {
            '.'
        } else {
            found
        }
    };
    let row = |(row, cells): (usize, &str)| cells.chars().enumerate().map(|(at, found)| sign(row, at, found)).collect();
    rows.split('/').enumerate().map(row).collect::<Vec<String>>().join("/")
}

/// Whose turn it is, once the page has replied: `reader` or `over`.
pub fn turn(browser: &Browser) -> String {
    let turn = browser.wait("const { turn } = document.documentElement.dataset; return turn !== 'page' && turn;");
    turn.as_str().expect("a turn").to_owned()
}

/// Chooses the start of that place.
pub fn begin(browser: &Browser, start: usize) {
    browser.run(&format!(
        "const begin = document.querySelector('#begin'); begin.value = '{start}'; begin.dispatchEvent(new Event('change'))"
    ));
}

/// Plays by clicks in the list of moves, chosen by numbers that `seed` begins, for so many moves of the reader at most; whether
/// play ended.
pub fn play_at_random(browser: &Browser, seed: &mut u64, most: usize) -> bool {
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

/// Nothing went wrong, and nothing was asked for.
pub fn calm(browser: &Browser, name: &str) {
    assert_eq!((browser.complaints(), browser.requests()), (Vec::new(), Vec::new()), "{name}");
}

/// The game that a certificate is about, by the prover's rules, from the position claimed.
pub fn game(certificate: &Certificate) -> Game {
    let game = certificate.game().expect("a game");
    let parts = game.parse_board(&certificate.position).expect("a position");
    game.from_parts(parts)
}

/// A play on the page, which began as the start of that place in the certificate says, replayed by the prover's rules.
pub fn judged(certificate: &Certificate, begin: usize, browser: &Browser) {
    let game = game(certificate);
    let faced = |entry| Faced { position: None, entry };
    let source = certificate.starts[begin].source().unwrap_or_default();
    let mut steps = vec![(Vec::new(), source.iter().map(|part| faced(part.reaches)).collect::<Vec<_>>())];
    let mut starts = game.starts().into_iter();
    let mut position =
        starts.find(|one| one.mover.map(Player::letter) == certificate.starts[begin].mover).expect("a start");
    for play in listed(browser) {
        let mut moves = game.moves(&position).into_iter();
        let mv = moves.find(|mv| game.move_text(mv) == play.text).expect("a legal move");
        position = game.follower(&position, &mv);
        if !play.by_page {
            steps.push((Vec::new(), Vec::new()));
        }
        let (moves, parts) = steps.last_mut().expect("a step");
        moves.push(play.text);
        *parts = play.leaves.map_or_else(Vec::new, |entries| entries.into_iter().map(faced).collect());
        if let ([part], false) = (&mut parts[..], play.conceded.concat().is_empty()) {
            let board = conceded(&game, &position, &play.conceded);
            position.parts = game.parse_board(&board).expect("a board");
            part.position = Some(board);
        }
    }
    Judge::new(certificate, &game).judged(&Told { begin, steps, over: turn(browser) == "over" });
}
