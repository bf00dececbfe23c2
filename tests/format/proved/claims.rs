//! Claims that the theory could prove of what was read, but that say something else to a reader, or are about no game.

use super::run;

/// A claim that is not read, and lines that would prove what it might be read as.
type Row = (&'static str, &'static str);

const NAMES: &[Row] = &[
    // Spaces in the names of vertices.
    (
        r#"N_position (tokens_on (edges_of ["a b"; "x y"; "c"] ["a b>c"])) Normal (on ["a b"; "x y"; "c"] "x y")"#,
        "e 1 Left [2]\nwon [2] (one (w 1 tt))",
    ),
    (
        r#"P_position (tokens_on (edges_of ["a b"; "c"] ["c>a b"])) Normal (on ["a b"; "c"] "a b")"#,
        "e 1 Left [2]\nlost (one (w 1 tt))",
    ),
    (
        r#"P_position (graph [("a", "b c")]) Normal (vertex [("a", "b c")] "b c")"#,
        "e 1 Left \"b c\"\nlost (one (w 1 tt))",
    ),
    // Other names than those of the map, or a name twice; tokens in another order.
    (r#"P_position (tokens_on nim_city) Normal (on ["F"; "home"] "F")"#, "e 1 Left [0]\nlost (one (w 1 tt))"),
    (
        r#"P_position (tokens_on nim_city) Normal (on ["0"; "1"; "2"; "3"; "4"; "5"; "6"; "7"; "8"; "Z"] "Z")"#,
        "e 1 Left [9]\nlost (one (w 1 tt))",
    ),
    (
        r#"P_position (tokens_on (edges_of ["A"; "B"] ["A>B"])) Normal (on ["B"; "A"] "A")"#,
        "e 1 Left [1]\nlost (one (w 1 tt))",
    ),
    (
        r#"N_position (tokens_on (edges_of ["A"; "A"; "B"] ["A>B"])) Normal (on ["A"; "A"; "B"] "A")"#,
        "e 1 Left [2]\nwon [2] (one (w 1 tt))",
    ),
    (
        r#"P_position (tokens_on (edges_of ["A"; "B"] [])) Normal (on ["A"; "B"] "B,A")"#,
        "e 1 Left [1; 0]\nlost (one (w 1 tt))",
    ),
    // What a terminal acts upon: CSI, and writing from right to left.
    (
        "P_position (graph [(\"a\", \"b\u{9b}2Kx\")]) Normal (vertex [(\"a\", \"b\u{9b}2Kx\")] \"b\u{9b}2Kx\")",
        "e 1 Left \"b\u{9b}2Kx\"\nlost (one (w 1 tt))",
    ),
    (
        "P_position (graph [(\"a\", \"b\u{202e}x\")]) Normal (vertex [(\"a\", \"b\u{202e}x\")] \"b\u{202e}x\")",
        "e 1 Left \"b\u{202e}x\"\nlost (one (w 1 tt))",
    ),
];

const BOARDS: &[Row] = &[
    // A letter of another alphabet, one for a digit, more points than the picture has edges, and points in another order.
    (r#"outcome_P (hackenbush (picture "b,b")) Normal (points 2 "Е")"#, "lost (one (m (0, 0, [])))"),
    (r#"outcome_P (hackenbush (picture "b,b")) Normal (points 2 "l")"#, "lost (one (m (0, 0, [])))"),
    (r#"outcome_P (hackenbush (picture "b,b")) Normal (points 61 "-")"#, "lost (one (m (0, 0, [])))"),
    (r#"outcome_P (hackenbush (picture "b,b")) Normal (points 2 "21")"#, "lost (one (m (0, 0, [])))"),
    (r#"outcome_P (hackenbush (picture "b,b")) Normal (points 2 "")"#, "lost (one (m (0, 0, [])))"),
    (r#"P_position (graph [("1", "2")]) Normal (vertex [("l", "2")] "l")"#, "e 1 Left \"l\"\nlost (one (w 1 tt))"),
];

const PICTURES: &[Row] = &[
    // Edges that are not connected with the ground, and that have one vertex.
    (
        r#"outcome_L (hackenbush (picture "rb")) Normal (points 2 "2")"#,
        "e 2 Right 0\ne 3 Right 2\nwon 0 (one (w 2 []))\nlost (one (w 3 []))",
    ),
    (
        "outcome_N (hackenbush [((5, 6), Green)]) Normal (points 1 \"1\")",
        "e 1 Left 0\ne 2 Right 0\nwon 0 (one (w 2 []))\nwon 0 (one (w 1 []))",
    ),
    (
        "outcome_N (hackenbush [((0, 0), Green)]) Normal (points 1 \"1\")",
        "e 1 Left 0\ne 2 Right 0\nwon 0 (one (w 2 []))\nwon 0 (one (w 1 []))",
    ),
    // No pictures.
    (
        r#"outcome_N (hackenbush (picture "B")) Normal (points 1 "1")"#,
        "e 1 Left 0\ne 2 Right 0\nwon 0 (one (w 2 []))\nwon 0 (one (w 1 []))",
    ),
    (
        r#"outcome_L (hackenbush (picture ")b)(")) Normal (points 1 "1")"#,
        "e 2 Right 0\ne 3 Right 1\nwon 0 (one (w 2 []))\nlost (one (w 3 []))",
    ),
    (
        r#"outcome_L (hackenbush (picture "b,")) Normal (points 1 "1")"#,
        "e 2 Right 0\ne 3 Right 1\nwon 0 (one (w 2 []))\nlost (one (w 3 []))",
    ),
    (
        r#"outcome_L (hackenbush (picture "b(b")) Normal (points 2 "1")"#,
        "e 2 Right 0\ne 3 Right 1\nwon 0 (one (w 2 []))\nlost (one (w 3 []))",
    ),
    (
        r#"outcome_L (hackenbush (picture "b(b)b")) Normal (points 3 "1")"#,
        "e 2 Right 0\ne 3 Right 1\nwon 0 (one (w 2 []))\nlost (one (w 3 []))",
    ),
];

const PLAY: &[Row] = &[
    // Values are of games that end.
    (
        r#"equal (both (tokens_on (edges_of ["A"; "B"] ["A>A"]))) (on ["A"; "B"] "B") values (value "0")"#,
        "e 1 Left ([1], Number 0 0)\ne 2 Right ([1], Number 0 0)\nlost (one (w 1 (tt, tt)))\nlost (one (w 2 (tt, tt)))",
    ),
    (r#"at_most_zero (both (tokens_on nim_city)) (on city "home")"#, "e 1 Left [0]\nlost (one (w 1 tt))"),
];

const NO_POSITIONS: &[Row] = &[
    (r#"N_position chomp Normal (bar "1,3")"#, "e 1 Left [1; 0]\nwon [1] (one (w 1 true))"),
    (r#"P_position chomp Normal (bar "0")"#, "e 1 Left [0]\nlost (one (w 1 true))"),
    (r#"P_position chomp Normal (bar "-")"#, "e 1 Left []\nlost (one (w 1 true))"),
    (r#"P_position nim Normal (heaps "3,2,l")"#, "e 1 Left [3; 2; 0]\nlost (one (w 1 tt))"),
    (r#"P_position nim Normal (heaps "0")"#, "e 1 Left [0]\nlost (one (w 1 tt))"),
    (r#"P_position nim Normal (nim_heap "*00")"#, "e 1 Left []\nlost (one (w 1 tt))"),
    (r#"P_position babylon Normal (piles "0 : 1")"#, "e 1 Left [(0, 0); (1, 1)]\nlost (one (w 1 []))"),
    (r#"P_position (subtraction [0]) Normal (heaps "1")"#, "e 1 Left [1]\nlost (one (w 1 tt))"),
];

/// The number of entries of catalogues of another game's equivalence.
const NUMBERS: &[Row] = &[(r#"least_catalogue nim Normal recoloured Second (heaps "-") 1"#, "serves (one (w 1 tt))")];

#[test]
fn a_claim_is_read_as_the_game_writes_it_or_not_at_all() {
    for (claim, lines) in [NAMES, BOARDS, PICTURES, PLAY, NO_POSITIONS, NUMBERS].concat() {
        let (code, said) = run(&["-"], format!("rebuttal lines 1\nclaim ({claim})\n{lines}\n").as_bytes());
        assert_eq!(
            (code, said.as_str()),
            (Some(2), "unreadable: -: line 2: the theory does not have this claim\n"),
            "{claim}"
        );
    }
}

/// The same games, written as they should be.
#[test]
fn what_is_written_so_is_read() {
    let rows: [Row; 3] = [
        (r#"P_position (tokens_on nim_city) Normal (on city "home,home")"#, "e 1 Left [0; 0]\nlost (one (w 1 tt))"),
        (r#"P_position nim Normal (nim_heap "*0")"#, "e 1 Left []\nlost (one (w 1 tt))"),
        (
            r#"outcome_L (hackenbush (picture "b(b(r,g),g),r")) Normal (points 6 "1")"#,
            "e 2 Right 0\ne 3 Right 1\nwon 0 (one (w 2 []))\nlost (one (w 3 []))",
        ),
    ];
    for (claim, lines) in rows {
        let (code, said) = run(&["-"], format!("rebuttal lines 1\nclaim ({claim})\n{lines}\n").as_bytes());
        assert!(code == Some(0) && said.starts_with(&format!("verified: {claim}\n")), "{claim}: {said}");
    }
}
