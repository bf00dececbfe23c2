//! Plays on a page: made by clicks, read from its list of moves, and judged by the prover's rules.

use rebuttal::certificate::{Certificate, Reply};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Player, Position, Ruleset};
use serde_json::Value;

use crate::driver::Browser;

/// A move as the page lists it: who made it, and for the page's own the entry that it says it has reached.
#[derive(Debug)]
pub struct Listed {
    /// Whether the page made it.
    pub by_page: bool,
    /// The move.
    pub text: String,
    /// The entry.
    pub entry: Option<u32>,
}

/// The moves played.
pub fn listed(browser: &Browser) -> Vec<Listed> {
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
pub fn turn(browser: &Browser) -> String {
    let turn = browser.wait("const { turn } = document.documentElement.dataset; return turn !== 'page' && turn;");
    turn.as_str().expect("a turn").to_owned()
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

/// What a play on the page is worth by the prover's own rules; it began as the start of that place in the certificate says.
pub fn judged(certificate: &Certificate, start: usize, plays: &[Listed]) {
    let start = &certificate.starts[start];
    let at = start.source().map(|source| source.reaches);
    let game = certificate.game().expect("a game");
    let parts = game.parse_board(&certificate.position).expect("a position");
    let game = game.from_parts(parts);
    let first = game.starts().into_iter().find(|one| one.mover.map(Player::letter) == start.mover).expect("a start");
    follow(&game, first, certificate, at, plays);
}

/// Plays it by the prover's rules: every move is legal, what the page leaves is the entry that it names, a rebuttal of the
/// entry before leads to that one, and the reader ends without a move, or with the last one in misere play.
fn follow(game: &Game, first: Position, certificate: &Certificate, mut at: Option<u32>, plays: &[Listed]) {
    let entry = |number| certificate.all().find(|entry| entry.number == number).expect("an entry");
    let mut labels = game.labeller(certificate.equivalence);
    let mut position = first;
    for (place, play) in plays.iter().enumerate() {
        let moves = game.moves(&position);
        let legal = moves.iter().find(|mv| game.move_text(mv) == play.text).unwrap_or_else(|| panic!("{play:?}"));
        position = game.follower(&position, legal);
        let Some(reached) = play.entry else { continue };
        let representative = game.parse(&entry(reached).position).expect("a position");
        assert!(labels(&position).form == labels(&representative).form, "{play:?} leaves {}", game.text(&position));
        if let Some(before) = at {
            let identical = certificate.equivalence == Equivalence::Identity;
            let rebuts = |it: Reply| {
                let asked = !identical || (it.mv == plays[place - 1].text && it.reply == play.text);
                it.reaches == reached && asked
            };
            assert!(entry(before).replies().any(rebuts), "{before}: {play:?}");
        }
        at = Some(reached);
    }
    assert!(plays.iter().filter(|play| play.by_page).all(|play| play.entry.is_some()));
}
