//! Moves and starts of sums.

use super::{Game, Move};
use crate::{Rules, Tokens, game};

#[test]
fn a_move_in_a_sum_is_made_in_one_summand() {
    let sum = game("nim:2,1 + tactix:1x2 + *1").expect("a sum");
    assert_eq!(sum.name(), "nim:2,1 + tactix:1x2 + *1");
    let source = sum.source();
    assert_eq!(sum.text(&source), "2,1 + oo + *1");
    let left = |mv: &Move| format!("{} {}", sum.move_text(mv), sum.text(&sum.follower(&source, mv)));
    let moves: Vec<String> = sum.moves(&source).iter().map(left).collect();
    assert_eq!(
        moves,
        [
            "1:1>- 2 + oo + *1",
            "1:2>- 1 + oo + *1",
            "1:2>1 1,1 + oo + *1",
            "2:a1. b1. 2,1 + .. + *1",
            "2:a1. 2,1 + .o + *1",
            "2:b1. 2,1 + o. + *1",
            "3:*1>*0 2,1 + oo + *0"
        ]
    );
    assert_eq!(sum.parse("1,2 + oo + *0").map(|position| sum.text(&position)), Ok("2,1 + oo + *0".to_owned()));
    assert!(sum.parse("1,2 + *0").is_err());
}

fn loopy(name: &str) -> Game {
    let game = game(name).expect("a game");
    assert!(!game.ends(), "{name}");
    game
}

#[test]
fn a_sum_is_loopy_when_a_summand_is() {
    assert_eq!(loopy("nim-city").name(), "nim-city:B,D,H");
    assert_eq!(loopy("nim-city:E + *2 + nim:1,2").name(), "nim-city:E + *2 + nim:1,2");
    for name in ["nim:1,2", "*3 + nimbi", "hackenbush:br - nim:2"] {
        assert!(game(name).expect("a game").ends(), "{name}");
    }
}

#[test]
fn a_move_in_a_loopy_sum_is_made_in_one_summand() {
    let sum = loopy("nim-city:B,home + *1");
    let source = sum.source();
    assert_eq!(sum.text(&source), "home,B + *1");
    let left = |mv: &Move| format!("{} {}", sum.move_text(mv), sum.text(&sum.follower(&source, mv)));
    let moves: Vec<String> = sum.moves(&source).iter().map(left).collect();
    assert_eq!(moves, ["1:B>A home,A + *1", "1:B>E home,E + *1", "2:*1>*0 home,B + *0"]);
    assert_eq!(sum.parse("B,home + *1"), Ok(source.clone()));
    assert!(sum.parse("B,home").is_err() && sum.parse("B + *1").is_err());
    assert!(!sum.is_terminal(&source) && sum.is_terminal(&sum.parse("home,home + *0").expect("its notation")));
    let alone = loopy("nim-city:B");
    assert_eq!(alone.move_text(&alone.moves(&alone.source())[0]), "B>A");
    let city = Tokens::nim_city(None).expect("the map");
    let sum = Game::sum(vec![Game::of(city), game("*1 + *2").expect("a game")]).expect("three summands");
    assert_eq!(sum.name(), "nim-city:B,D,H + *1 + *2");
}

#[test]
fn a_partizan_game_starts_with_each_player_to_move() {
    let texts = |name: &str| {
        let game = game(name).expect("a game");
        game.starts().iter().map(|start| game.text(start)).collect::<Vec<_>>()
    };
    assert_eq!(texts("nim:2,1 + *1"), ["2,1 + *1"]);
    assert_eq!(texts("hackenbush:br - nim:2"), ["L 12 + 2", "R 12 + 2"]);
    assert_eq!(texts("0 - *1"), ["L *1", "R *1"]);
}

#[test]
fn the_name_of_a_game_follows_from_its_rules_which_are_written_in_one_way() {
    let names =
        ["nimbi:5", "nimbi:4", "nim-squared:2x3 - tactix:2x2", "nim-city:B,D,H", "-hackenbush:b(r,g),rb + nim:1,2"];
    for name in names {
        let game = game(name).expect("a game");
        let text = serde_json::to_string(&game.rules()).expect("JSON");
        let rules: Rules = serde_json::from_str(&text).expect("the same");
        assert_eq!(Game::from_rules(&rules).map(|game| game.name()), Ok(name.to_owned()), "{text}");
        assert_eq!(rules, game.rules());
    }
    let refused = [
        r#"{"ruleset":"rule-file","name":"nimby","arguments":["5"]}"#,
        r#"{"ruleset":"tokens","map":"nim-city","tokens":["B,D"]}"#,
        r#"{"ruleset":"tokens","map":"nim-city","tokens":[]}"#,
        r#"{"ruleset":"tokens","map":"nim-town","tokens":["B"]}"#,
        r#"{"ruleset":"hackenbush","picture":"b","edges":[]}"#,
        r#"{"ruleset":"hackenbush","picture":"b)"}"#,
    ];
    for text in refused {
        assert!(serde_json::from_str::<Rules>(text).is_err(), "{text}");
    }
}
