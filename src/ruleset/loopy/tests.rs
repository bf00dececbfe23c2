//! Names, sums, and what a digraph as data is.

use super::*;
use crate::ruleset::{GameError, game};

fn loopy(name: &str) -> LoopyGame {
    loopy_game(name).expect("a game").expect("a loopy one")
}

fn message(found: Result<Option<LoopyGame>, GameError>) -> String {
    found.expect_err("no game").to_string()
}

#[test]
fn a_name_is_loopy_when_a_summand_is() {
    assert_eq!(loopy("nim-city").name(), "nim-city:B,D,H");
    assert_eq!(loopy("nim-city:E + *2 + nim:1,2").name(), "nim-city:E + *2 + nim:1,2");
    for name in ["nim:1,2", "*3 + nimbi", "nimby", "nimbi", "graphs", "nim-city2"] {
        assert!(loopy_game(name).expect("nothing wrong").is_none(), "{name}");
    }
    insta::assert_snapshot!(message(loopy_game("nim-city:Z")), @"game `nim-city:Z`: write it as `nim-city[:A,B,...]`, for instance nim-city:B,D,H; the token on `Z` stands on no position");
    insta::assert_snapshot!(message(loopy_game("nim-city + nimby")), @"`nimby` names no game; `rebuttal games` lists them");
    insta::assert_snapshot!(message(loopy_game(&["nim-city"; 65].join(" + "))), @"a sum of 65 games: sums have at most 64");
    insta::assert_snapshot!(game("nim-city:E").expect_err("it need not end").to_string(), @"in `nim-city:E` play may go on for ever, where games that end are wanted");
}

#[test]
fn a_move_in_a_sum_is_made_in_one_summand() {
    let sum = loopy("nim-city:B,home + *1");
    let source = sum.source();
    assert_eq!(sum.text(&source), "home,B + *1");
    let left = |mv: &(usize, LoopyStep)| format!("{} {}", sum.move_text(mv), sum.text(&sum.follower(&source, mv)));
    let moves: Vec<String> = sum.moves(&source).iter().map(left).collect();
    assert_eq!(moves, ["1:B>A home,A + *1", "1:B>E home,E + *1", "2:*1>*0 home,B + *0"]);
    assert_eq!(sum.parse("B,home + *1"), Ok(source.clone()));
    assert!(sum.parse("B,home").is_err() && sum.parse("B + *1").is_err());
    assert!(!sum.is_terminal(&source) && sum.is_terminal(&sum.parse("home,home + *0").expect("its notation")));
    let alone = loopy("nim-city:B");
    assert_eq!(alone.move_text(&alone.moves(&alone.source())[0]), "B>A");
    assert!(LoopyGame::sum(vec![LoopySummand::Ends(game("*1").expect("a game"))]).is_none());
    let city = LoopySummand::Tokens(Tokens::nim_city(None).expect("the map"));
    assert!(LoopyGame::sum(vec![city, LoopySummand::Ends(game("*1 + *2").expect("a game"))]).is_none());
}

#[test]
fn a_digraph_as_data_is_loopy_when_it_has_a_cycle_or_tokens() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("g.json");
    let name = format!("graph:{}", path.display());
    let read = |text: &str| {
        std::fs::write(&path, text).expect("written");
        (game(&name), loopy_game(&name))
    };
    let (ends, none) = read(r#"{"positions": ["a,", "b"], "moves": [["a,", "b"]]}"#);
    assert!(ends.is_ok_and(|game| game.name() == "graph") && none.is_ok_and(|none| none.is_none()));
    for (text, source) in [
        (r#"{"positions": ["a", "b"], "moves": [["a", "b"], ["b", "a"]]}"#, "a"),
        (r#"{"positions": ["a", "b"], "moves": [["b", "b"]], "tokens": ["b", "a", "b"]}"#, "a,b,b"),
        (r#"{"positions": ["a", "b"], "moves": [["a", "b"]], "tokens": ["b", "a"]}"#, "a,b"),
    ] {
        let (ends, loopy) = read(text);
        let loopy = loopy.expect("a game").expect("a loopy one");
        assert_eq!((loopy.name().as_str(), loopy.text(&loopy.source()).as_str()), ("tokens", source));
        assert!(matches!(ends, Err(GameError::Loopy(_))));
    }
    for text in [
        r#"{"positions": ["a,"], "moves": [["a,", "a,"]]}"#,
        r#"{"positions": ["a"], "moves": [], "tokens": []}"#,
        r#"{"positions": ["a"], "moves": [], "token": ["a"]}"#,
        r#"{"positions": [], "moves": []}"#,
    ] {
        assert!(matches!(read(text), (Err(GameError::Graph { .. }), Err(GameError::Graph { .. }))), "{text}");
    }
    assert!(matches!(loopy_game("graph:/nowhere.json"), Err(GameError::Read { .. })));
}
