//! A text in the statement of a theorem is read as its game writes it, or the statement has no type, so that nothing
//! can be proved of it.

use crate::coq::{exported, statement};
use crate::coqc::{compiled, each, theory};

/// A certificate, a text of its statement, and one that is no text of its game, or none of this board.
const NO_TEXTS: &[(&str, &str, &str)] = &[
    ("tests/verified/nim-heap", "*3", "*l"),
    ("tests/verified/nim-heap", "*3", "*03"),
    ("certificates/nim-1-2-3-misere", "3,2,1", "3,2,l"),
    ("certificates/nim-1-2-3-misere", "3,2,1", "3,2,1,"),
    ("certificates/nim-1-2-3-misere", "3,2,1", "3,1,2"),
    ("certificates/kayles-12", "0.77", "0.7l"),
    ("certificates/hackenbush-quarter", "123", "12З"),
    ("certificates/hackenbush-quarter", "123", "1234"),
    ("certificates/hackenbush-quarter", "123", "l23"),
    ("certificates/hackenbush-quarter", "123", "1 3"),
    ("tests/verified/graph-misere", "%string \"a\"", "%string \"e\""),
    ("tests/verified/graph-misere", "vertex [(\"a\"", "vertex [(\"а\""),
    ("tests/verified/tokens-draw", "\"a,b\"", "\"a,c\""),
    ("tests/verified/tokens-draw", "b>b", "b>c"),
    ("tests/verified/babylon-222-symmetry", "1,1 : 1,1 : 1,1", "1,1 : 1,1 :1,1"),
    ("tests/verified/babylon-222-symmetry", "1,1 : 1,1 : 1,1", "1,1 ; 1,1 : 1,1"),
    ("tests/verified/coloured-babylon-22", "a,a,b,b", "a,a,b,B"),
    ("tests/verified/chomp-3x3", "3,3,3", "3,3,З"),
    ("tests/verified/value-nested", "{{2|1}|-1/2,*2}", "{{2|1}|-1/2,*2"),
    ("tests/verified/value-nested", "{{2|1}|-1/2,*2}", "{{2|l}|-1/2,*2}"),
    ("tests/verified/hackenbush-half-and-half", "picture \"br", "picture \"bR"),
    ("tests/verified/hackenbush-half-and-half", "points 2 \"12", "points 2 \"13"),
];

#[test]
fn a_text_that_its_game_does_not_write_is_no_statement() {
    theory();
    each(NO_TEXTS.to_vec(), |(path, from, to)| {
        let text = exported(&format!("{path}.json"));
        let (imports, stated) = (text.split("(* The catalogue").next(), statement(&text, "claim").expect("a claim"));
        let changed = stated.replacen(from, to, 1);
        assert_ne!(changed, stated, "{path}: there is no `{from}`");
        let file = format!("{}Check ({stated}).\nFail Check ({changed}).\n", imports.expect("imports"));
        assert!(compiled("statement", &file).is_ok(), "{path}: {changed}");
    });
}
