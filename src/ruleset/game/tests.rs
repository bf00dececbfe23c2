//! Moves of sums.

use super::*;
use crate::ruleset::game;

#[test]
fn a_move_in_a_sum_is_made_in_one_summand() {
    let sum = game("nim:2,1 + tactix:1x2 + *1").expect("a sum");
    assert_eq!(sum.name(), "nim:2,1 + tactix:1x2 + *1");
    let source = sum.source();
    assert_eq!(sum.text(&source), "2,1 + 12 + *1");
    let left = |mv: &Move| format!("{} {}", sum.move_text(mv), sum.text(&sum.follower(&source, mv)));
    let moves: Vec<String> = sum.moves(&source).iter().map(left).collect();
    assert_eq!(
        moves,
        [
            "1:1>- 2 + 12 + *1",
            "1:2>- 1 + 12 + *1",
            "1:2>1 1,1 + 12 + *1",
            "2:12 2,1 + - + *1",
            "2:1 2,1 + 2 + *1",
            "2:2 2,1 + 1 + *1",
            "3:*1>*0 2,1 + 12 + *0"
        ]
    );
    assert_eq!(sum.parse("1,2 + 21 + *0").map(|position| sum.text(&position)), Ok("2,1 + 12 + *0".to_owned()));
    assert!(sum.parse("1,2 + *0").is_err());
}
