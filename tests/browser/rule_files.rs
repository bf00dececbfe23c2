//! Rule files in the page: it refuses the texts that the checker, the prover and the theory in Coq refuse, and lists the same moves.

use std::collections::BTreeSet;
use std::fs;

use rebuttal::ruleset::Game;
use rebuttal_checker::RULE_FILES;
use rebuttal_checker::moves_of::legal_moves;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::driver::{Browser, DESK};
use crate::pages::page;
use crate::rule_theory::hold_in_theory;

pub const SCRIPT: &str = include_str!("rule_texts.js");

/// What the page makes of a text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    pub rules: String,
    pub refused: Option<String>,
    #[serde(default)]
    pub positions: Vec<Listed>,
}

/// The moves from a position, unless the page refuses it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    pub position: String,
    pub moves: Option<Vec<(String, String)>>,
}

#[test]
fn all_list_the_same_moves_of_every_rule_file_of_a_board() {
    let folders = ["src/checker/rules", "src/checker/rules/unnamed"].map(|path| fs::read_dir(path).expect("a folder"));
    let files = folders.into_iter().flatten().map(|file| file.expect("a file").path()).filter(|path| path.is_file());
    let mut files: Vec<_> = files.map(|path| (fs::read_to_string(&path).expect("text"), path)).collect();
    files.retain(|(text, _)| !text.contains("\nheap "));
    files.sort();
    let texts = files.iter().flat_map(|(text, path)| {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let known = RULE_FILES.iter().any(|(known, _)| *known == name);
        let lines: Vec<_> = text.lines().map(str::to_owned).collect();
        let field = if known { json!({ "name": name }) } else { json!({ "lines": lines }) };
        boards(&name).iter().map(move |board| json!([field, board.split(' ').collect::<Vec<_>>()]))
    });
    let texts: Vec<_> = texts.collect();
    let script =
        "return arguments[0].map(([field, given]) => told({ ruleset: 'rule-file', ...field, arguments: given }))";
    let told: Vec<Told> = run(&format!("{SCRIPT}\n{script}"), &json!([texts]));
    assert!(told.len() > 90 && refusals(&told).is_empty(), "{:?}", refusals(&told));
    assert!(compared(&told) > 2500);
}

/// The random rule files that are compared.
const TEXTS: usize = 400;
/// Those of one seed.
const TOGETHER: usize = 200;

#[test]
fn page_checker_prover_and_theory_agree_on_random_rule_files() {
    let texts = std::env::var("REBUTTAL_TEXTS").map_or(TEXTS, |asked| asked.parse().expect("a number"));
    let (mut positions, seeds) = (0, texts.div_ceil(TOGETHER));
    for seed in 1..=seeds {
        let script = format!("seeded(arguments[0]); return Array.from({{ length: {TOGETHER} }}, () => told(text()))");
        let told: Vec<Told> = run(&format!("{SCRIPT}\n{script}"), &json!([seed]));
        let refused = refusals(&told).len();
        assert!((10..150).contains(&refused), "{refused} of {} are refused", told.len());
        positions += compared(&told);
    }
    println!("{} texts by the seeds 1 to {seeds}, {positions} positions", seeds * TOGETHER);
    assert!(positions > 5 * texts, "{positions}");
}

#[test]
fn the_page_refuses_names_tiles_regions_and_endings_that_are_none() {
    let text = "game g\nboard grid 2x2\nstates . L R\nboth: . -> L";
    let with = |line: &str| format!("{text}\n{line}");
    let texts = [
        text.replace("game g", "game -g"),
        text.replace("game g", "game 3g"),
        with("start .L/R"),
        with("region home =\nLeft: . -> R on home"),
        with("both wins east: L L L"),
    ];
    let texts: Vec<Vec<&str>> = texts.iter().map(|text| text.lines().collect()).collect();
    let script = "return arguments[0].map((lines) => told({ ruleset: 'rule-file', lines, arguments: [] }))";
    let told: Vec<Told> = run(&format!("{SCRIPT}\n{script}"), &json!([texts]));
    assert_eq!((refusals(&told).len(), compared(&told)), (texts.len(), 0));
}

/// Boards on which play can begin: the arguments of each, with a space between two.
fn boards(name: &str) -> &'static [&'static str] {
    match name {
        "arc-kayles" | "node-kayles" => &["a-b,b-c,c-d,d-a,a-c,e", "1-2,2-3,3-4,4-5"],
        "backsliding-toads-and-frogs" => &["TT.FF", "T.TF.F"],
        "cherries" => &["brb.rr", "bbrrb"],
        "chomp-3d" => &["2x2x2", "3x2x3"],
        "connect-k" => &["3x3 3", "2x4 2"],
        "dawsons-chess-row" | "officers" => &["5", "9", "o.ooo"],
        "digraph-placement" => &["LRL a>b,b>c,c>a", "LRR a>b,b>a,c"],
        "directed-geography" => &["a>b,b>c,c>a,a>d", "a>b,b>a"],
        "edge-geography" => &["a-b,b-c,c-a,c-d", "1-2,2-3,3-4,4-1,1-3"],
        "elephants-and-rhinos" => &["E.R.ER", "E..R"],
        "hackenbush" => &["g-1:blue,1-2:red,2-g:green,2-3:blue", "0-1:red,0-2:blue,2-3:green"],
        "hare-and-hounds" => &["_H.._/H...h/_H.._", "_.H._/HH.h./_..._"],
        "hex" => &["2x3", "3x3"],
        "kings-dirt" => &["X__/O__/.../...", "x.o/..."],
        "maker-breaker" => &["3 abc,cde,efa", "2 ab,bcd"],
        "nimbi" | "triangle" => &["3", "4", "5"],
        "removal" => &["abc,cde,efa", "123,145,167,246,257,347,356"],
        "notakto" => &["2x3", "2x4", "3x3"],
        "partizan-arc-kayles" => &["a-b:left,b-c:right,c-a:left"],
        "partizan-kayles" => &["5", "oo.o"],
        "peg-duotaire" => &[".oo.oo", "o.o.ooo"],
        "poset" => &["a<b,b<c,a<d", "1<2,2<3,3<4,1<5,5<4,6"],
        "sim" => &["abd,ace,bcf,def", "abc,ade"],
        "ski-jumps" => &["3x4", "L..r/R..l/...."],
        "slimetrail" => &["A../.t./..B", "A..t/...B"],
        "subset-takeaway" => &["2", "3", "4"],
        "toads-and-frogs" => &["TT.FF", "T.TF.F"],
        "toppling-dominoes" => &["bbrg.r", "brgrb"],
        "turning-turtles" => &["THHT", "5"],
        "welter" => &[".o.o.o", "..oo.o"],
        "yavalath" => &["2", "3"],
        "avoid-true" => &["3 abc,cde,efa", "2 ab,bcd"],
        "avoider-enforcer" => &["3 abc,cde,efa", "2 ab,bcd"],
        "bigraph-node-kayles" => &["LRL a-b,b-c", "LLRR a-b,b-c,c-d,d-a"],
        "breakthrough" => &["RRR/.../LLL", "RR/R./.L/LL"],
        "childish-hackenbush" => &["=ooLRL a-b,b-c,c-a", "=oooLRRL a-b,b-c,c-a,c-d"],
        "cutthroat" => &["LRL a-b,b-c", "LLRR a-b,b-c,c-d,d-a"],
        "directed-edge-geography" => &["a>b,b>c,c>a,a>d", "a>b,b>a"],
        "divisors" => &["12", "30", "36"],
        "dodgem" => &["L../L../.RR", "L./.R"],
        "graph-chomp" => &["a-b,b-c", "a-b,b-c,c-a,d"],
        "graph-clobber" => &["xox a-b,b-c", "xoxo a-b,b-c,c-d,d-a"],
        "graph-col" => &["... a-b,b-c", "L..R a-b,b-c,c-d,d-a"],
        "graph-geography" => &["a-b,b-c", "a-b,b-c,c-a,c-d"],
        "graph-snort" => &["... a-b,b-c", "L..R a-b,b-c,c-d,d-a"],
        "leaping-toads-and-frogs" => &["TT.FF", "T.TFF.F"],
        "mock-turtles" => &["THHT", "HHHHH"],
        "mu-torere" => &["LLL/R.L/RRR", "L.L/RRR/L.R"],
        "nim-on-graphs" => &["to2 a-b", "too121 a-b,b-c,c-a"],
        "northcott" => &["L..R/.L.R", "L.R/L.R/R.L"],
        "order-and-chaos" => &["3x3 3", "2x4 2"],
        "pong-hau-ki" => &["a-m,b-m,c-m,d-m,a-c,b-d,c-d"],
        "rex" => &["2x3", "3x3"],
        "ruler" => &["THHT", "HHHHH"],
        "shannon-switching" => &["svt a-b,b-c,c-a", "svvt a-b,b-d,a-c,c-d,b-c"],
        "silver-dollar" => &[".o.o.o", "..oo.o"],
        "sliding-toads-and-frogs" => &["TT.FF", "T.TF..F"],
        "strong-positional" => &["3 abc,cde,efa", "2 ab,bcd"],
        "timber" => &["rlrl", "rrl.lr"],
        "tron" => &["LoR a-b,b-c", "LooR a-b,b-c,c-d,d-a"],
        "twins" => &["THHT", "HHHHH"],
        "weighted-arc-kayles" => &["212 a-b,b-c", "1221 a-b,b-c,c-d,d-a"],
        _ => &["3x3", "3x4", "4x4"],
    }
}

/// What the page tells, run in the page of a rule file: others have no reading of the language.
pub fn run<T: DeserializeOwned>(script: &str, arguments: &serde_json::Value) -> Vec<T> {
    let browser = Browser::open(DESK);
    assert_eq!(browser.read(&page("rule-files/snort-2x3")), "ready");
    let told = browser.run_with(script, arguments);
    serde_json::from_value(told).expect("what the page tells")
}

fn refusals(told: &[Told]) -> Vec<&str> {
    told.iter().filter_map(|told| told.refused.as_deref()).collect()
}

/// How many positions were compared.
fn compared(told: &[Told]) -> usize {
    hold_in_theory(told);
    for Told { rules, refused, positions } in told {
        if let Some(refused) = refused {
            let found = legal_moves(rules, "-").expect_err("refused").to_string();
            assert!(!found.starts_with("bad-position"), "{rules}\nThe page alone refuses: {refused}");
            assert!(game(rules).is_none(), "{rules}\nThe prover alone does not refuse it: {refused}");
        }
        hold_same_moves(rules, positions);
    }
    told.iter().map(|told| told.positions.len()).sum()
}

/// The game of these rules, unless the prover refuses them.
fn game(rules: &str) -> Option<Game> {
    Game::from_rules(&serde_json::from_str(rules).ok()?).ok()
}

/// The moves of the prover from a position, unless it refuses it.
fn moves(game: &Game, position: &str) -> Option<Vec<(String, String)>> {
    let position = game.parse(position).ok()?;
    let moves = game.moves(&position).into_iter();
    Some(moves.map(|mv| (game.move_text(&mv), game.text(&game.follower(&position, &mv)))).collect())
}

/// The checker and the prover list the same moves from each of the positions, or refuse it too.
pub fn hold_same_moves(rules: &str, positions: &[Listed]) {
    let game = game(rules);
    for Listed { position, moves: expected } in positions {
        let sorted = |moves: Option<Vec<_>>| moves.map(|moves| moves.into_iter().collect::<BTreeSet<_>>());
        let expected = sorted(expected.clone());
        assert_eq!(
            expected,
            sorted(legal_moves(rules, position).ok()),
            "{rules}\n{position}: the page, and the checker"
        );
        let proved = sorted(game.as_ref().and_then(|game| moves(game, position)));
        assert_eq!(expected, proved, "{rules}\n{position}: the page, and the prover");
    }
}
