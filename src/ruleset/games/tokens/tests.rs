//! The map of Nim City, its notation, and what is refused.

use super::*;

fn tokens(positions: &[&str], moves: &[[&str; 2]], tokens: Option<&[&str]>) -> Result<Tokens, TokensError> {
    let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    let moves = moves.iter().map(|ends| ends.map(str::to_owned)).collect();
    Tokens::new(GraphFile { positions: owned(positions), moves, tokens: tokens.map(owned) })
}

/// The edges in the order of `certificates/FORMAT.md`.
#[test]
fn nim_city_has_the_roads_of_the_format() {
    let format = "A-home, B-A, B-E, C-home, D-home, D-A, E-home, E-A, E-D, E-G, E-H, F-home, F-C, F-E, G-C, G-E, G-G, H-B, H-E, H-G";
    let city = Tokens::nim_city(None).expect("the map");
    let roads: Vec<String> = city.edges().iter().map(|[from, to]| format!("{from}-{to}")).collect();
    assert_eq!(roads.join(", "), format);
    assert_eq!(city.vertices(), ["home", "A", "B", "C", "D", "E", "F", "G", "H"]);
    assert!(!city.ends());
}

#[test]
fn one_position_has_one_text_and_a_move_takes_one_token_along_an_edge() {
    let city = Tokens::nim_city(Some("H,D,B")).expect("cars");
    assert_eq!((city.name().as_str(), city.text(&city.source()).as_str()), ("nim-city:H,D,B", "B,D,H"));
    assert_eq!(city.parse("H,B,D"), Ok(city.source()));
    let doubled = city.parse("G,home,G").expect("a position");
    let left = |mv: &(u32, u32)| format!("{} {}", city.move_text(mv), city.text(&city.follower(&doubled, mv)));
    let moves: Vec<String> = city.moves(&doubled, Player::Left).iter().map(left).collect();
    assert_eq!(moves, ["G>C home,C,G", "G>E home,E,G", "G>G home,G,G"]);
    let is_over = |tokens| city.is_terminal(&city.parse(tokens).expect("a position"), Player::Left);
    assert!(!is_over("G,home,G") && is_over("home,home,home"));
}

#[test]
fn no_move_makes_the_measure_larger_and_only_tokens_that_can_go_on_for_ever_leave_it() {
    let city = Tokens::nim_city(Some("A")).expect("a car");
    for vertex in 0..9 {
        for mv in city.moves(&vec![vertex], Player::Left) {
            let (before, after) = (city.measure(&vec![vertex]), city.measure(&city.follower(&vec![vertex], &mv)));
            let endless = |vertex: u32| "BEFGH".contains(city.vertices()[vertex as usize].as_str());
            assert!(after < before || (endless(mv.0) && endless(mv.1) && after == before), "{}", city.move_text(&mv));
        }
    }
}

#[test]
fn what_makes_no_game_is_refused_with_its_reason() {
    let message = |found: Result<Tokens, TokensError>| found.expect_err("no game").to_string();
    insta::assert_snapshot!(message(tokens(&["a,b"], &[], None)), @"`a,b` cannot name a position that tokens stand on: use no `,`");
    insta::assert_snapshot!(message(tokens(&["a"], &[], Some(&[]))), @"it has 0 tokens, and a game has 1 to 64");
    insta::assert_snapshot!(message(tokens(&["a"], &[], Some(&["a"; 65]))), @"it has 65 tokens, and a game has 1 to 64");
    insta::assert_snapshot!(message(tokens(&["a"], &[], Some(&["b"]))), @"there is no vertex `b`; use a");
    insta::assert_snapshot!(message(tokens(&["a"], &[["a", "a"], ["a", "a"]], None)), @"the move `a>a` stands twice");
    insta::assert_snapshot!(message(tokens(&[], &[], None)), @"it has 0 positions, and a game has 1 to 1000000");
    let game = tokens(&["a", "b"], &[["a", "b"]], Some(&["a", "a"])).expect("a game");
    assert!(!game.ends(), "tokens count as loopy, even without a cycle");
    assert_eq!(
        game.parse("a"),
        Err("it names 1 token, and the game has 2; name a vertex for each, with `,` between".to_owned())
    );
    assert_eq!(game.parse("a,c"), Err("there is no vertex `c`; use a or b".to_owned()));
    assert_eq!(tokens(&["a", "b"], &[["b", "b"]], None).map(|game| game.source()), Ok(vec![0]));
}
