//! Names that are wrong, and names that are the only one.

use super::*;
use crate::ruleset::Ruleset;

fn message(name: &str) -> String {
    game(name).expect_err("no game").to_string()
}

#[test]
fn a_wrong_name_says_what_would_be_right() {
    insta::assert_snapshot!(message("nimby"), @"`nimby` names no game; `rebuttal games` lists them");
    insta::assert_snapshot!(message("tactix"), @"game `tactix`: write it as `tactix:RxC`, for instance 4x4");
    insta::assert_snapshot!(message("tactix:4*4"), @"game `tactix:4*4`: write it as `tactix:RxC`, for instance 4x4");
    insta::assert_snapshot!(message("tactix:0x4"), @"game `tactix:0x4`: write it as `tactix:RxC`, with sizes from 1 on");
    insta::assert_snapshot!(message("nimbi:2"), @"game `nimbi:2`: write it as `nimbi[:K]`, with sizes from 3 on");
    insta::assert_snapshot!(message("triangle:11"), @"game `triangle:11`: it has more than 64 points; take a smaller board");
    insta::assert_snapshot!(message("tactix:99999999999x9"), @"game `tactix:99999999999x9`: it has more than 64 points; take a smaller board");
    insta::assert_snapshot!(message("nim-squared:1x40"), @"game `nim-squared:1x40`: its lines allow more than 4194304 moves; take a board with shorter lines");
    insta::assert_snapshot!(message("removal"), @"game `removal`: write it as `removal:FILE.json`, with the path of a ruleset as data");
}

#[test]
fn one_game_has_one_name() {
    assert_eq!(game("nimbi:5").expect("nimbi").name(), "nimbi");
    assert!(game("nimbi:05").is_err());
    assert!(game("tactix:+4x4").is_err());
}
