//! Parts, isomorphisms, sums and mirrors of rule files in the page: it says of them what the checker says, and plays by them.

use rebuttal_checker::moves_of::{carries, legal_moves};
use rebuttal_checker::{Reason, Verdict, check};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::driver::{Browser, DESK};
use crate::parts::{explored, holding, proved, stated};
use crate::rule_files::{Listed, SCRIPT, hold_same_moves, run};

const OF_PARTS: &str = concat!(include_str!("rule_parts.js"), include_str!("rule_proofs.js"));

/// What the page says of some positions of a text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decomposed {
    rules: String,
    partizan: bool,
    positions: Vec<Listed>,
    isomorphisms: Vec<Isomorphism>,
    sums: Vec<Sum>,
    mirrors: Vec<Mirror>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Isomorphism {
    from: String,
    to: String,
    witness: String,
    holds: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sum {
    position: String,
    parts: Vec<String>,
    holds: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mirror {
    position: String,
    witness: String,
    holds: bool,
}

/// A certificate that the page has made, and plays against it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Proof {
    text: String,
    refused: Option<String>,
    #[serde(default)]
    answers: usize,
    #[serde(default)]
    plays: Vec<Vec<String>>,
}

#[test]
fn the_page_and_the_checker_agree_on_what_can_still_play_a_part() {
    let (mut parts, mut same, mut sums, mut mirrors) = (0, 0, 0, 0);
    for seed in 1..=12 {
        let script = "return Array.from({ length: 12 }, decomposed)";
        for told in run_seeded::<Decomposed>(script, seed) {
            hold_same_moves(&told.rules, &told.positions);
            parts += told.positions.iter().filter(|listed| listed.moves.is_some()).count();
            same += told.isomorphisms.iter().filter(|one| hold_same_isomorphism(&told, one)).count();
            sums += told.sums.iter().filter(|one| hold_same_sum(&told, one)).count();
            mirrors += told.mirrors.iter().filter(|one| hold_same_mirror(&told, one)).count();
        }
    }
    assert!(parts > 2000 && same > 1000 && sums > 150 && mirrors > 500, "{parts} {same} {sums} {mirrors}");
}

#[test]
fn the_page_plays_by_parts_isomorphisms_and_mirrors_and_is_never_beaten() {
    let (mut made, mut answers) = (0, 0);
    for seed in 1..=12 {
        let script = "return Array.from({ length: 30 }, proofs).flat()";
        for Proof { text, refused, answers: found, plays } in run_seeded::<Proof>(script, seed) {
            let verdict = check(text.as_bytes()).expect("text");
            assert!(matches!(verdict, Verdict::Verified(_)), "{verdict}\n{text}");
            assert_eq!(refused, None, "{text}");
            plays.iter().for_each(|moves| hold_lost(&text, moves));
            made += 1;
            answers += found;
        }
    }
    assert!(made > 150 && answers > 200, "{made} {answers}");
}

#[test]
fn a_page_shows_the_parts_of_a_rule_file() {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&explored(&proved(&["cannibal-clobber:xox./oxo./..../xxoo"]))), "ready");
    assert_eq!(browser.said("#entry-heading"), "A sum of 2 parts, on the board");
    let named = |selector: &str| {
        browser.text(&format!(
            "return [...document.querySelectorAll('{selector}')].map((part) => part.dataset.part).join(' ')"
        ))
    };
    let parts = ["#board .apart-0", "#board .apart-1"].map(named);
    assert_eq!(parts, ["a1 b1 c1 a2 b2 c2", "a4 b4 c4 d4"].map(str::to_owned));
    browser.run("document.querySelector('.number').click()");
    assert!(browser.said("#entry code").contains(' '), "the entry is a part");
    assert!(browser.run("return document.querySelectorAll('#entry .pale').length").as_u64() > Some(0));
}

/// A stone of each player beside the other's, twice.
const TWICE: &str = r#"{"ruleset":"rule-file","name":"cannibal-clobber","arguments":["xo.ox"],"weights":[[0,1,1],[0,1,1],[0,1,1],[0,1,1],[0,1,1]]}"#;

/// Parts that do not settle `xo.ox` there, each with what the page says of them.
fn broken() -> Vec<(Value, &'static str)> {
    let mirror = |text: &str| json!([{ "mirror": text }]);
    let parts = |each: &[&str]| each.iter().map(|part| json!({ "position": part, "mirror": "-" })).collect();
    vec![
        (mirror("e1:.ox,d1:.ox,b1:.ox,a1:.ox"), "a1 is not in the class that e1 is in."),
        (mirror("d1,e1,a1,b1"), "a1 is not in the class that d1 is in."),
        (mirror("d1:.ox,e1:.ox,a1:.ox"), "A witness lists 4 images, not 3."),
        (mirror("a1,b1,d1,a1"), "names a point twice."),
        (mirror("d1:.ox,c1:.ox,a1:.ox,b1:.ox"), "\"c1\" is no point that still plays a part."),
        (mirror("d1:.o,e1:.ox,a1:.ox,b1:.ox"), "The classes of a1 are not carried onto those of d1."),
        (mirror("b1:.ox,a1:.ox,e1:.ox,d1:.ox"), "In a mirror a move meets its image."),
        (parts(&["xo.ox a1,b1"]), "A move is left out of the parts."),
        (parts(&["xo.ox a1,b1", "xo.ox"]), "Two parts touch: they have a point in common."),
        (parts(&["xo.ox a1,b1", "oo.ox d1,e1"]), "A part has other states than the position."),
        (parts(&["xo.ox a1", "xo.ox b1,d1,e1"]), "A rule is neither within a part nor apart from it."),
        (parts(&["xo.ox a1,b1,c1", "xo.ox d1,e1"]), "A part has a point that is not there, or that no longer plays"),
        (parts(&["xo.ox a1,b1,d1,e1"]), "must be written \"xo.ox\"."),
    ]
}

#[test]
fn a_page_refuses_parts_of_a_rule_file_that_are_none() {
    let text = |parts: &Value| stated(TWICE, "normal", "xo.ox", parts);
    let whole = explored(&text(&json!([{ "mirror": "d1:.ox,e1:.ox,a1:.ox,b1:.ox" }])));
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&whole), "ready");
    for (parts, why) in broken() {
        let text = text(&parts);
        assert!(matches!(check(text.as_bytes()).expect("text"), Verdict::Rejected(_)), "{text}");
        assert_eq!(browser.read(&holding(&whole, &text)), "refused", "{text}");
        let said = browser.said("#refusal");
        assert!(said.contains(why), "{text}: {said}");
    }
}

/// What the script returns, in the page of a rule file, with random numbers that the seed begins.
fn run_seeded<T: DeserializeOwned>(script: &str, seed: u32) -> Vec<T> {
    run(&format!("{SCRIPT}\n{OF_PARTS}\nseeded(arguments[0]); {script}"), &json!([seed]))
}

/// Whether the witness carries the one position onto the other, whoever is to move.
fn hold_same_isomorphism(told: &Decomposed, Isomorphism { from, to, witness, holds }: &Isomorphism) -> bool {
    let turn = |mover: &str, board: &str| if told.partizan { format!("{mover} {board}") } else { board.to_owned() };
    let negates = told.partizan && witness.len() > 1 && witness.starts_with('-');
    let onto = turn(if negates { "R" } else { "L" }, to);
    let found = carries(&told.rules, &turn("L", from), witness, &onto);
    assert_eq!(found.is_ok(), *holds, "{}\n{from} by {witness} onto {to}: {found:?}", told.rules);
    *holds
}

fn hold_same_sum(told: &Decomposed, Sum { position, parts, holds }: &Sum) -> bool {
    let each: Vec<Value> = parts.iter().map(|part| json!({ "position": part, "mirror": "none" })).collect();
    let found = rejected(told, position, &each).map(|(reason, _)| reason);
    let is_sum = !matches!(found, Some(Reason::NotASum | Reason::PartLeftOut));
    assert_eq!(is_sum, *holds, "{}\n{position} as {parts:?}: {found:?}", told.rules);
    *holds
}

fn hold_same_mirror(told: &Decomposed, Mirror { position, witness, holds }: &Mirror) -> bool {
    let found = rejected(told, position, &[json!({ "mirror": witness })]);
    assert_eq!(found.is_none(), *holds, "{}\n{position} by {witness}: {found:?}", told.rules);
    *holds
}

/// Why the checker rejects that these parts settle the position, whoever begins; nothing if it does not.
fn rejected(told: &Decomposed, position: &str, parts: &[Value]) -> Option<(Reason, String)> {
    let parts = parts.iter().map(|part| match part["position"].as_str() {
        Some(position) => format!(r#"{{"position":{},"mirror":{}}}"#, json!(position), part["mirror"]),
        None => part.to_string(),
    });
    let parts = parts.collect::<Vec<_>>().join(",");
    let movers: &[&str] = if told.partizan { &[r#""mover":"L","#, r#""mover":"R","#] } else { &[""] };
    let starts = movers.iter().map(|mover| format!(r#"{{{mover}"parts":[{parts}]}}"#)).collect::<Vec<_>>().join(",");
    let text = format!(
        r#"{{"format":"rebuttal certificate","version":1,"remarks":{{}},"rules":{},"play":"normal","position":{},"outcome":"P","equivalence":"identity","starts":[{starts}],"entries":[]}}"#,
        told.rules,
        json!(position),
    );
    match check(text.as_bytes()).expect("text") {
        Verdict::Verified(_) => None,
        Verdict::Rejected(rejection) => Some((rejection.reason, rejection.to_string())),
    }
}

/// The moves are legal by the checker's rules, and the reader, who begins, has none at their end.
fn hold_lost(text: &str, moves: &[String]) {
    let certificate: Value = serde_json::from_str(text).expect("JSON");
    let rules = rules_of(text);
    let position = certificate["position"].as_str().expect("a position").to_owned();
    let mut position = match certificate["starts"][0]["mover"].as_str() {
        Some(mover) => format!("{mover} {position}"),
        None => position,
    };
    for mv in moves {
        let legal = legal_moves(&rules, &position).expect("a position");
        let found = legal.into_iter().find(|(text, _)| text == mv);
        position = found.unwrap_or_else(|| panic!("{mv} is not legal from {position}\n{text}")).1;
    }
    assert!(
        moves.len().is_multiple_of(2) && legal_moves(&rules, &position).expect("a position").is_empty(),
        "{moves:?}\n{text}"
    );
}

/// The rules of a certificate, with their fields in the order of the format.
fn rules_of(text: &str) -> String {
    let (_, rest) = text.split_once(r#""rules":"#).expect("rules");
    rest.split_once(r#","play":"#).expect("play").0.to_owned()
}
