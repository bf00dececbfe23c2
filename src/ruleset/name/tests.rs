//! Invalid names, and names that are unique.

use super::*;

fn message(name: &str) -> String {
    game(name).expect_err("no game").to_string()
}

#[test]
fn a_wrong_name_says_what_would_be_right() {
    insta::assert_snapshot!(message("tactix"), @"game `tactix`: write it as `tactix:ROWS`, `ROWS` is missing; give ROWS");
    insta::assert_snapshot!(message("tactix:4*4"), @"game `tactix:4*4`: write it as `tactix:ROWS`, expected a state (o .), `_` or `/`, found `4`");
    insta::assert_snapshot!(message("tactix:0x4"), @"game `tactix:0x4`: write it as `tactix:ROWS`, expected a state (o .), `_` or `/`, found `0`");
    insta::assert_snapshot!(message("nimbi:2"), @"game `nimbi:2`: write it as `nimbi[:K]`, the board has no points");
    insta::assert_snapshot!(message("triangle:11"), @"game `triangle:11`: write it as `triangle:K`, the board has 66 points; a rule file has at most 64");
    insta::assert_snapshot!(message("tactix:99999999999x9"), @"game `tactix:99999999999x9`: write it as `tactix:ROWS`, expected a state (o .), `_` or `/`, found `9`");
    insta::assert_snapshot!(message("nim-squared:2x14"), @"game `nim-squared:2x14`: write it as `nim-squared:ROWS`, on this board there are more than 20000 ground rules; take a smaller one, or simpler rules");
    insta::assert_snapshot!(message("nim-city:Z"), @"game `nim-city:Z`: write it as `nim-city[:A,B,...]`, for instance nim-city:B,D,H; there is no vertex `Z`; use home, A, B, C, D, E, F, G or H");
    insta::assert_snapshot!(message("nim-city + nimby"), @"`nimby` names no game; did you mean `nimbi`? `rebuttal games` lists them all");
    insta::assert_snapshot!(message(&["nim-city"; 65].join(" + ")), @"a sum of 65 games: sums have at most 64");
    insta::assert_snapshot!(message(" "), @"the name of the game is empty; `rebuttal games` lists the games");
    insta::assert_snapshot!(message("removal"), @"game `removal`: write it as `removal:LINES`, `LINES` is missing; give LINES");
}

#[test]
fn a_name_that_is_close_to_games_suggests_them() {
    let meant = |name: &str| {
        let message = message(name);
        let (_, remedy) = message.split_once("names no game; ").expect("no game");
        remedy.replace(" `rebuttal games` lists them all", "")
    };
    for (name, suggested) in [
        ("Nimbi", "did you mean `nimbi`?"),
        ("nimby", "did you mean `nimbi`?"),
        ("hx:3x3", "did you mean `hex:3x3`?"),
        ("Cram 5x6", "did you mean `cram:5x6`?"),
        ("cram(5x6)", "did you mean `cram:5x6`?"),
        ("nim_squared:2x2", "did you mean `nim-squared:2x2`?"),
        ("tactics", "did you mean `tactix:ROWS`?"),
        ("domin:3x3", "did you mean `domineering:3x3`?"),
        ("crosscram:3x3", "did you mean `domineering:3x3`?"),
        ("dawson:9", "did you mean `dawsons-kayles:9` or `dawsons-chess:9`?"),
        ("Dawson's Chess:9", "did you mean `dawsons-chess:9`?"),
        ("nimbi.json", "`rebuttal games` lists them"),
        ("chess", "`rebuttal games` lists them"),
        ("nimbi+nimbi", "write it with spaces: `nimbi + nimbi`"),
        ("nim:1=nim:1", "write it with spaces: `nim:1 = nim:1`"),
        ("value:1>=value:0", "write it with spaces: `value:1 >= value:0`"),
    ] {
        assert_eq!(meant(name), suggested, "{name}");
    }
}

#[test]
fn a_name_from_the_literature_is_another_name_of_its_octal_game() {
    let octal = [
        ("kayles:12", "octal:0.77:12"),
        ("octal:.77:12", "octal:0.77:12"),
        ("dawsons-kayles:9", "octal:0.07:9"),
        ("dawsons-chess:8,3", "octal:0.137:8,3"),
    ];
    for (name, canonical) in octal {
        assert_eq!(game(name).expect("a game").name(), canonical);
    }
}

#[test]
fn one_game_has_one_name() {
    assert_eq!(game("nimbi").expect("nimbi").name(), "nimbi:5");
    assert!(game("nimbi:05").is_err());
    assert!(game("tactix:+4x4").is_err());
}

#[test]
fn what_wants_a_short_impartial_game_refuses_the_others() {
    let message = |name: &str| short_impartial_game(name).expect_err("another kind of game").to_string();
    insta::assert_snapshot!(message("nim-city:E"), @"`nim-city:E` is loopy, where short games are wanted");
    insta::assert_snapshot!(message("hackenbush:br"), @"`hackenbush:br` is partizan, where short impartial games are wanted");
    for name in ["nimby", "graphs", "nim-city2"] {
        assert!(matches!(game(name), Err(GameError::Unknown(_))), "{name}");
    }
}

#[test]
fn files_are_found_in_a_name_and_from_a_folder() {
    assert_eq!(files("graph:a b.json + nim:3 - graph:c/d"), ["a b.json", "c/d"]);
    assert_eq!(files("hackenbush:tree.json = hackenbush:b"), ["tree.json"]);
    assert!(files("nimbi").is_empty() && files("nim:1,2").is_empty() && files("").is_empty());
    let folder = tempfile::tempdir().expect("a folder");
    // The folder may have any name.
    let inside = folder.path().join("papers - 2026");
    std::fs::create_dir(&inside).expect("made");
    std::fs::write(inside.join("g.json"), r#"{"positions": ["a", "b"], "moves": [["a", "b"]]}"#).expect("written");
    let (game, _) = stated_in("graph:g.json + *1", &inside).expect("a game");
    assert_eq!(game.name(), "graph + *1");
    assert!(matches!(stated("graph:g.json + *1"), Err(GameError::Read { .. })));
}

#[test]
fn a_digraph_as_data_is_loopy_when_it_has_a_cycle_or_tokens() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("g.json");
    let name = format!("graph:{}", path.display());
    let read = |text: &str| {
        std::fs::write(&path, text).expect("written");
        game(&name)
    };
    let short = read(r#"{"positions": ["a,", "b"], "moves": [["a,", "b"]]}"#).expect("a game");
    assert!(short.name() == "graph" && short.ends());
    for (text, named, source) in [
        (r#"{"positions": ["a", "b"], "moves": [["a", "b"], ["b", "a"]]}"#, "graph", "a"),
        (r#"{"positions": ["a", "b"], "moves": [["b", "b"]], "tokens": ["b", "a", "b"]}"#, "tokens", "a,b,b"),
        (r#"{"positions": ["a", "b"], "moves": [["a", "b"]], "tokens": ["b", "a"]}"#, "tokens", "a,b"),
    ] {
        let loopy = read(text).expect("a game");
        assert_eq!((loopy.name().as_str(), loopy.text(&loopy.source()).as_str()), (named, source));
        assert!(!loopy.ends() && matches!(short_impartial_game(&name), Err(GameError::Loopy(_))));
    }
    for text in [
        r#"{"positions": ["a,"], "moves": [["a,", "a,"]]}"#,
        r#"{"positions": ["a"], "moves": [], "tokens": []}"#,
        r#"{"positions": ["a"], "moves": [], "token": ["a"]}"#,
        r#"{"positions": [], "moves": []}"#,
    ] {
        assert!(matches!(read(text), Err(GameError::Graph { .. })), "{text}");
    }
    assert!(matches!(game("graph:/nowhere.json"), Err(GameError::Read { .. })));
}
