//! Rule files in Coq: a reader's own, sums of them with one another and with other games, and misere play.

use std::path::Path;

use crate::coq::{exported, statement};
use crate::coqc::{compiled, each, theory};
use crate::proved::is_verified;
use crate::shared::rebuttal;

/// The game of the guide.
const RIMS: &str = "tests/guide/rims.game";

/// A game and the play.
const GAMES: &[(&str, &str)] = &[
    ("tests/guide/rims.game:3", "normal"),
    ("node-kayles:1-2,2-3,3-4", "misere"),
    ("node-kayles:1-2,2-3 + *2", "normal"),
    ("partizan-kayles:4 - value:1", "normal"),
    ("snort:2x3 - snort:2x3", "normal"),
    ("tests/guide/rims.game:2 + col:1x3 - hackenbush:br", "normal"),
    ("snort:2x2 + node-kayles:1-2,2-3", "normal"),
    ("geography:too/ooo + chomp-3d:2x2x2", "normal"),
    ("-notakto:2x2", "normal"),
];

fn proved(folder: &Path, (game, play): (&str, &str)) -> String {
    let name: String = game.chars().filter(char::is_ascii_alphanumeric).collect();
    let path = folder.join(format!("{name}.json")).display().to_string();
    let ended = rebuttal(&["prove", game, "--play", play, "-o", &path]);
    assert_eq!(ended.code, Some(0), "{game}: {}", ended.err);
    path
}

#[test]
fn sums_of_rule_files_and_of_ones_own_are_theorems_and_verified() {
    theory();
    let folder = tempfile::tempdir().expect("a folder");
    each(GAMES.to_vec(), |case| {
        let path = proved(folder.path(), case);
        let text = exported(&path);
        let claim = statement(&text, "claim").expect("a claim");
        assert_eq!(compiled("claim", &text).as_deref(), Ok("Closed under the global context\n"), "{case:?}");
        assert!(is_verified(&path, claim), "{claim}");
    });
}

/// The text in the file is the reader's, and the guide shows the theorem.
#[test]
fn the_guide_shows_the_theorem_of_a_ruleset_of_ones_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = exported(&proved(folder.path(), (&format!("{RIMS}:3"), "normal")));
    let rules = std::fs::read_to_string(RIMS).expect("the rules");
    assert!(text.contains(&format!("string := \"{}\".", rules.trim_end())), "{text}");
    let theorem = format!("```text\nTheorem claim : {}.\n```", statement(&text, "claim").expect("a claim"));
    for page in ["docs/rule-files.md", "src/coq/README.md"] {
        assert!(std::fs::read_to_string(page).expect("a page").contains(&theorem), "{page}: {theorem}");
    }
}
