//! Texts that are not rule files, with the place and what was expected there.

use super::stated;
use crate::rules::registry;

/// A valid text; each of the others differs from it in one change.
const SNORT: &str =
    "game snort ROWS\nboard grid ROWS\nstates . L R\nLeft: . -> L unless beside R\nRight: . -> R unless beside L";

/// The rejection of the rules with this text.
fn refusal(text: &str, arguments: &[&str]) -> String {
    registry::read(&stated(text, arguments)).map_or_else(|rejection| rejection.to_string(), |_| "accepted".to_string())
}

#[test]
fn each_with_its_place() {
    assert_eq!(refusal(SNORT, &["2x2"]), "accepted");
    let cases = [
        ("game snort ROWS", "game snort", "line 1 column 6", "0 arguments"),
        ("game snort ROWS", "", "rules", "a first line"),
        ("Left: . -> L unless beside R\nRight: . -> R unless beside L", "draws: L", "rules", "a rule"),
        ("game snort ROWS", "game Snort ROWS", "line 1 column 6", "small letters"),
        ("game snort ROWS", "game snort rows", "line 1 column 12", "capitals"),
        ("game snort ROWS", "game snort ROWS N", "line 1 column 17", "an argument for N"),
        ("board grid ROWS", "board", "line 2 column 1", "board KIND ARGUMENT"),
        ("board grid ROWS", "board field ROWS", "line 2 column 7", "one of grid"),
        ("board grid ROWS", "board grid 9x9", "line 2 column 12", "an argument of board grid"),
        ("board grid ROWS", "board grid ROWS\nboard grid ROWS", "line 3 column 1", "one line of board"),
        ("board grid ROWS", "board grid ROWS\nborder x", "line 3 column 1", "border and a state"),
        ("board grid ROWS", "board grid 2x2", "rules", "a use of \"ROWS\""),
        ("states . L R", "states . L", "line 4 column 28", "states that the line `states` has"),
        ("states . L R", "states . L L", "line 3 column 1", "different characters"),
        ("states . L R", "states .", "line 3 column 1", "two to 8"),
        ("states . L R", "states . L R *", "line 3 column 1", "can be states"),
        ("states . L R", "states . L R\nstart ./", "line 4 column 1", "rows of states"),
        ("states . L R", "states . L R\nlet mine = L | R", "rules", "a use of \"mine\""),
        ("states . L R", "states . L R\nlet m = L", "line 4 column 1", "let NAME"),
        ("states . L R", "states . L R\nlet mine = L | x", "line 4 column 16", "one test, or sets of directions"),
        ("states . L R", "states . L R\nlet any = L", "rules", "stands for nothing else"),
        ("states . L R", "states . L R\nregion any = a1", "rules", "stands for nothing else"),
        ("game snort ROWS", "game -snort ROWS", "line 1 column 6", "begins with a small letter"),
        ("game snort ROWS", "game 3snort ROWS", "line 1 column 6", "begins with a small letter"),
        ("states . L R", "states . L R\nstart .L/R", "line 4 column 1", "of one length"),
        ("states . L R", "states . L R\nregion home =", "line 4 column 1", "region NAME = POINT"),
        ("Left: . -> L unless", "both wins south: L L L\nLeft: . -> L unless", "line 4 column 1", "tell them apart"),
        ("states . L R", "states . L R\nstart ..x", "line 4 column 1", "rows of states"),
        ("Left: . -> L unless", "Left: [.R] -> [L] unless", "line 4", "as many in [ ] as before"),
        ("Left: . -> L unless", "Left beside: .. -> L L unless", "line 4 column 14", "a space between words"),
        ("states . L R", "states . L R\nlet north = L", "rules", "stands for nothing else"),
        ("unless beside R", "unless anywhere R R", "line 4", "directions after `anywhere`"),
        ("Left: . -> L unless", "Left beside: . .{01} -> L L{01} unless", "line 4", "a number from 1 to 64"),
        ("states . L R", "states . L R\nregion home = a9", "line 4 column 15", "a point of the board"),
        ("states . L R", "states . L R\nstuck banana", "line 4 column 1", "stuck loses"),
        ("Left: . -> L unless", "left: . -> L unless", "line 4 column 1", "Left, Right, both"),
        ("Left: . -> L unless", "Left: . -> L L unless", "line 4", "as many elements"),
        ("Left: . -> L unless", "Left: . . -> L L unless", "line 4 column 1", "more than one place"),
        ("Left: . -> L unless", "Left beside: . -> L unless", "line 4 column 1", "more than one place"),
        ("Left: . -> L unless", "Left: . -> [LR] unless", "line 4", "as many in [ ] as before"),
        ("Left: . -> L unless", "Left: any -> L unless", "line 4 column 1", "surely changes"),
        ("Left: . -> L unless", "Left beside: .* -> L* unless", "line 4 column 1", "a walk with a place"),
        ("Left: . -> L unless", "Left beside: . (.*)* -> L (L*)* unless", "line 4", "not empty"),
        ("Left: . -> L unless", "Left beside: . (.|) -> L (L|) unless", "line 4", "the bracket's end"),
        ("Left: . -> L unless", "Left beside: . .* -> L L+ unless", "line 4 column 24", "brackets and marks"),
        ("Left: . -> L unless", "Left beside: . .{0} -> L L{0} unless", "line 4", "a number from 1 to 64"),
        ("Left: . -> L unless", "Left: . unless", "line 4 column 1", "an arrow in a rule"),
        ("Left: . -> L unless", "Left wins: . -> L unless", "line 4 column 1", "none in an ending"),
        ("Left: . -> L unless", "both wins: L unless", "line 4 column 1", "tell them apart"),
        ("unless beside R", "then east: unless beside R", "line 4", "after the directions"),
        ("unless beside R", "unless besides R", "line 4 column 21", "a set of directions of the board"),
        ("unless beside R", "unless beside", "line 4", "a state, a test in [ ], or any"),
        ("unless beside R", "unless beside x", "line 4 column 28", "states that the line `states` has"),
        ("unless beside R", "unless beside [RR]", "line 4 column 28", "each state once"),
        ("unless beside R", "except beside R", "line 4 column 14", "a clause"),
        ("unless beside R", "when all L beside to .", "line 4", "joined"),
        ("unless beside R", "when all L joined to .", "line 4", "a set of directions"),
        ("unless beside R", "when all L joined beside", "line 4", "to, and a test"),
        ("unless beside R", "when all L joined beside to north", "line 4", "a state, a test in [ ], or any"),
        ("unless beside R", "when L joined beside to .", "line 4", "from REGION to REGION"),
        ("unless beside R", "when L joined beside from north", "line 4", "from REGION to REGION"),
        ("unless beside R", "when L joined beside from north to beside", "line 4", "a region of the board"),
        ("states . L R", "states . L R\nlet joined = L", "rules", "stands for nothing else"),
        ("unless beside R", "on nowhere", "line 4 column 17", "a region of the board"),
        ("unless beside R", "each beside: R L", "line 4", "each DIRECTION"),
        ("unless beside R", "unless beside [R", "line 4 column 28", "] without a space between"),
    ];
    let other = cases.iter().filter_map(|(from, to, place, expected)| {
        let refusal = refusal(&SNORT.replacen(from, to, 1), &["2x2"]);
        let as_expected = refusal.starts_with("bad-rules") && refusal.contains(place) && refusal.contains(expected);
        (!as_expected).then(|| format!("{to}\n  {refusal}\n"))
    });
    assert_eq!(other.collect::<String>(), "");
}

#[test]
fn what_asks_for_too_many_connections() {
    let many = |times: usize| SNORT.replacen("unless beside R", &"when all L joined beside to . ".repeat(times), 1);
    assert_eq!(refusal(&many(64), &["2x2"]), "accepted");
    assert!(refusal(&many(65), &["2x2"]).contains("at most 64 times `joined`"));
}

#[test]
fn what_would_take_too_long() {
    let long = "game long\nboard row 64\nstates . o\nboth east: o (any|o -> .)* -> . ";
    let walks = "game long\nboard row 64\nstates . o x\nboth east: o (any|[.o])* -> . (any|[o.])*";
    let refused = refusal(walks, &[]);
    assert!(refused.contains("at most"), "{refused}");
    assert!(refusal(long, &[]).starts_with("bad-rules"));
    let unless =
        format!("game long\nboard grid 8x8\nstates . o x\nboth: o -> . unless anywhere east: {}", "[ox] ".repeat(8));
    let refused = refusal(unless.trim_end(), &[]);
    assert!(refused.contains("steps"), "{refused}");
    let brackets = format!("game deep\nboard row 4\nstates . o\nboth: {}o{} -> .", "(".repeat(5000), ")".repeat(5000));
    assert!(refusal(&brackets, &[]).starts_with("bad-rules"));
    let tests = format!("game many\nboard row 4\nstates . o\nboth east: o {} -> .", "o?".repeat(4000));
    assert!(refusal(&tests, &[]).contains("at most 256 tests"));
}
