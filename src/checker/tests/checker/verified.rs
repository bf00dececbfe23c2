//! Valid certificates of every ruleset, and what each proves in words.

use std::collections::BTreeSet;
use std::fs;

use super::{in_project, verified_file};
use rebuttal_checker::{Begins, LoopyValue, Outcome, Player, Verified};

const FOLDER: &str = "tests/verified";

/// The claims, one per line in the order of the names.
const CLAIMS: &str = "claims.txt";

fn names() -> BTreeSet<String> {
    let name =
        |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name().into_string().expect("UTF-8");
    let all = fs::read_dir(in_project(FOLDER)).expect("a folder").map(name);
    all.filter(|name| name.ends_with(".json")).collect()
}

fn verified(name: &str) -> Verified {
    verified_file(&format!("{FOLDER}/{name}"))
}

#[test]
fn every_claim_reads_as_it_did() {
    let now: Vec<String> = names().iter().map(|name| format!("{name}: {}", verified(name).claim)).collect();
    let before = fs::read_to_string(in_project(FOLDER).join(CLAIMS)).expect("the claims");
    let before: Vec<&str> = before.lines().collect();
    assert_eq!(now, before);
    assert!(now.len() >= 60, "only {}", now.len());
}

/// Guy and Smith's g-value of a row of six in Kayles, and that of 2 x 3 with a heap of one by the chop theorem.
#[test]
fn a_g_value_is_proved_by_a_sum_that_is_lost() {
    let value = |name: &str| verified(name).g_value;
    assert_eq!((value("sum-g-value-of-kayles.json"), value("sum-g-value-of-three.json")), (Some(3), Some(2)));
    assert_eq!(value("sum-with-a-graph.json"), Some(0));
    for none in ["sum-misere.json", "sum-of-removal-games.json", "nim-heap.json", "nim-123.json"] {
        assert_eq!(value(none), None, "{none}");
    }
}

/// Lim's Nim City: H has the value 1, and G infinity with K = {1} ("the remaining towns are labelled with infinity").
#[test]
fn a_loopy_value_is_proved_by_labels_and_by_a_sum_that_is_lost() {
    let value = |name: &str| verified(name).loopy_value;
    assert_eq!(value("loopy-value-number.json"), Some(LoopyValue::Number(1)));
    assert_eq!(value("loopy-sum-value.json"), Some(LoopyValue::Number(1)));
    assert_eq!(value("loopy-value-infinity.json"), Some(LoopyValue::Infinity(vec![1])));
    for none in ["loopy-sum-draw-symmetry.json", "nim-city.json", "value-switches.json", "sum-g-value-of-kayles.json"] {
        assert_eq!(value(none), None, "{none}");
    }
    let labelled = verified("loopy-value-infinity.json");
    assert_eq!((labelled.outcome, labelled.labels, labelled.entries), (Some(Outcome::D), 8, 0));
    assert_eq!(verified("loopy-value-number.json").outcome, Some(Outcome::N));
}

/// "These have Nim values 0, *2, and *1 respectively. So by rights, this should be a first player win"; and with two
/// infinite values "the game ends in a draw". The notes' example game has seven moves.
#[test]
fn nim_city_is_won_and_drawn_as_its_notes_say() {
    let won = verified("nim-city.json");
    assert_eq!(
        (won.outcome, won.starts[0].opening.as_deref(), won.longest_play),
        (Some(Outcome::N), Some("D>A"), Some(7))
    );
    let drawn = verified("nim-city-draw.json");
    assert_eq!((drawn.outcome, drawn.starts[0].begins, drawn.longest_play), (Some(Outcome::D), Begins::Draws, None));
}

/// The results of the player who begins, for Left and for Right beginning.
fn begins(name: &str) -> Vec<(Option<Player>, Begins)> {
    verified(name).starts.iter().map(|start| (start.mover, start.begins)).collect()
}

#[test]
fn an_outcome_says_what_becomes_of_each_player_who_begins() {
    use Begins::{Draws, Loses, Wins};
    let (left, right) = (Some(Player::Left), Some(Player::Right));
    let both = |name, one, other| assert_eq!(begins(name), [(left, one), (right, other)], "{name}");
    both("clobber-up.json", Wins, Loses);
    both("hackenbush-misere-won.json", Loses, Wins);
    both("value-nested.json", Wins, Wins);
    both("value-switches.json", Loses, Loses);
    both("yavalath-when-left-begins.json", Loses, Draws);
    both("yavalath-when-right-begins.json", Draws, Loses);
    both("yavalath-left-wins-or-draws.json", Wins, Draws);
    both("yavalath-right-wins-or-draws.json", Draws, Wins);
    assert_eq!(begins("domineering-at-least.json"), [(right, Loses)]);
    assert_eq!(begins("domineering-at-most.json"), [(left, Loses)]);
    assert_eq!(begins("tokens-lost.json"), [(None, Loses)]);
    assert_eq!(begins("nim-already-won.json"), [(None, Wins)]);
    let openings = |name| verified(name).starts.into_iter().map(|start| start.opening).collect::<Vec<_>>();
    assert_eq!(openings("hackenbush-misere-won.json"), [None, None]);
    assert_eq!(openings("clobber-up.json"), [Some("b1. c1x".to_string()), None]);
}

#[test]
fn every_ruleset_is_there() {
    let texts: Vec<String> =
        names().iter().map(|name| fs::read_to_string(in_project(FOLDER).join(name)).expect("a file")).collect();
    let rulesets = "babylon coloured-babylon nim nim-heap bricks subtraction octal chomp graph sum tokens \
                    hackenbush rule-file heap-file value negative";
    for ruleset in rulesets.split(' ') {
        let stated = format!("\"ruleset\":\"{ruleset}\"");
        assert!(texts.iter().any(|text| text.contains(&stated)), "{ruleset}");
    }
}

#[test]
fn every_outcome_and_equivalence_is_there() {
    let all: Vec<Verified> = names().iter().map(|name| verified(name)).collect();
    let outcomes: BTreeSet<&str> = all.iter().filter_map(|verified| verified.outcome.map(Outcome::word)).collect();
    assert_eq!(outcomes, BTreeSet::from(["P", "N", "D", "L", "R", "LD", "RD", "DL", "DR", ">=", "<="]));
    let equivalences: BTreeSet<&str> = all.iter().map(|verified| verified.equivalence.words()).collect();
    assert_eq!(equivalences.len(), 3);
}
