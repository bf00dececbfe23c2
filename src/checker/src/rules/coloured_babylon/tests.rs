use crate::Reason;
use crate::claim::Equivalence;
use crate::rules::tests::{followers, image, is_legal, layers, move_texts, moves, no_move, no_position};

const TWO: &str = r#"{"ruleset": "coloured-babylon", "tokens": [2, 2]}"#;

/// Rows 1, 2 and 4 of the French article's Figure 4. Its row 3 shows the ten ways to get there; two of them lead to
/// `aa,bb` and two to `ba,ab`, so there are eight positions.
#[test]
fn two_colours_of_two_have_the_positions_of_the_french_article() {
    assert_eq!(layers(TWO, "a,a,b,b"), [1, 4, 8, 6]);
    let row: Vec<usize> = followers(TWO, "a,a,b,b").iter().map(|position| followers(TWO, position).len()).collect();
    assert_eq!(row.iter().sum::<usize>(), 10);
}

#[test]
fn the_pile_on_top_stands_first() {
    assert_eq!(move_texts(TWO, "a,a,b"), "a>a a>b b>a");
    let left = |position: &str, mv: &str| moves(TWO, position)[mv].clone();
    assert_eq!(left("a,b,b", "a>b"), "ba,b");
    assert_eq!(left("ab,b", "ab>b"), "bab");
    assert_eq!(left("ab,b", "b>ab"), "abb");
    assert!(!is_legal(TWO, "ab,a", "ab>a") && is_legal(TWO, "ab,ba", "ba>ab") && !is_legal(TWO, "ab,b", "b>b"));
}

/// Stacking either pile on the other gives the same result, so it is one move.
#[test]
fn two_piles_that_leave_the_same_either_way_are_one_move() {
    assert_eq!(move_texts(TWO, "aa,a"), "aa>a");
    assert_eq!(no_move(TWO, "a>aa"), Some(Reason::BadMove));
    assert_eq!(move_texts(TWO, "abab,ab"), "abab>ab");
    assert_eq!(move_texts(TWO, "aba,a"), "a>aba aba>a");
}

#[test]
fn there_is_one_way_to_write() {
    let long = vec!["a"; 1001].join(",");
    for text in ["-", "", "a,", "a,ab", "b,a", "a b", "c", "A", "a,,b", &long, &long.replace(',', "")] {
        assert_eq!(no_position(TWO, text), Some(Reason::BadPosition), "{text}");
    }
    for text in ["abc>a", "a", "a>", ">a", "a>b>a", "a1>a1", ""] {
        assert_eq!(no_move(TWO, text), Some(Reason::BadMove), "{text}");
    }
}

#[test]
fn colours_are_permuted_in_every_pile() {
    let image = |witness| image(TWO, Equivalence::Symmetry, "aab,b,b", witness);
    assert_eq!(image("ba"), Ok("bba,a,a".to_string()));
    assert_eq!(image("ab"), Ok("aab,b,b".to_string()));
    assert_eq!(image("aa"), Err(Reason::BadWitness));
}
