use super::*;

fn picture(text: &str) -> Hackenbush {
    Hackenbush::from_expression(text).expect(text)
}

fn cuts(game: &Hackenbush, board: &str, player: Player) -> Vec<String> {
    let board = game.parse(board).expect("a board");
    let cut = |step: &u8| format!("{}>{}", game.move_text(step), game.text(&game.follower(&board, step)));
    game.moves(&board, player).iter().map(cut).collect()
}

#[test]
fn an_expression_draws_the_edges_that_the_format_says() {
    let game = picture("b(r,g),rb");
    let edges =
        [("ground", "1", "blue"), ("1", "2", "red"), ("1", "3", "green"), ("ground", "4", "red"), ("4", "5", "blue")];
    assert_eq!(serde_json::to_value(game.file()).expect("JSON"), serde_json::json!({ "edges": edges }));
    assert_eq!(game.name(), "hackenbush:b(r,g),rb");
    let ends =
        |text: &str| picture(text).file().edges.into_iter().map(|edge| edge.0 + ">" + &edge.1).collect::<Vec<_>>();
    assert_eq!(ends("b(r(g),b),r"), ["ground>1", "1>2", "2>3", "1>4", "ground>5"]);
    assert_eq!(ends("b(rg(b,b),g(r))"), ["ground>1", "1>2", "2>3", "3>4", "3>5", "1>6", "6>7"]);
    assert_eq!(ends("-"), [""; 0]);
}

#[test]
fn cutting_an_edge_takes_what_it_bears() {
    let game = picture("b(r,g),rb");
    assert_eq!(cuts(&game, "12345", Player::Left), ["1>45", "3>1245", "5>1234"]);
    assert_eq!(cuts(&game, "12345", Player::Right), ["2>1345", "3>1245", "4>123"]);
    assert_eq!(cuts(&game, "-", Player::Left), [""; 0]);
}

#[test]
fn a_circle_stands_until_it_is_cut_twice() {
    let json = r#"{"edges": [["a","b","red"],["ground","a","blue"],["b","ground","blue"],["a","b","green"]]}"#;
    let game = Hackenbush::from_json(json).expect("a picture");
    assert_eq!(game.name(), "hackenbush");
    assert_eq!(cuts(&game, "1234", Player::Left), ["2>134", "3>124", "4>123"]);
    assert_eq!(cuts(&game, "134", Player::Left), ["3>-", "4>13"]);
    assert_eq!(game.components(&game.source()), [game.source()]);
}

#[test]
fn parts_meet_in_the_ground_only() {
    let parts = |game: &Hackenbush, board: &str| {
        let board = game.parse(board).expect("a board");
        game.components(&board).iter().map(|part| game.text(part)).collect::<Vec<_>>()
    };
    let game = picture("b(r,g),rb,g");
    assert_eq!(parts(&game, "123456"), ["123", "45", "6"]);
    assert_eq!(parts(&game, "46"), ["4", "6"]);
    assert_eq!(parts(&game, "-"), [""; 0]);
    let edges = [("x", "y"), ("ground", "z"), ("ground", "x"), ("ground", "z")];
    let edges = edges.map(|(lower, upper)| (lower.to_owned(), upper.to_owned(), Colour::Green)).into();
    let game = Hackenbush::from_edges(&HackenbushFile { edges }).expect("a picture");
    assert_eq!(parts(&game, "1234"), ["13", "24"]);
}

#[test]
fn positions_must_stand_on_the_ground() {
    let game = picture("b(r,g),rb");
    assert_eq!(game.parse("431"), game.parse("134"));
    let error = game.parse("23").expect_err("in the air");
    assert_eq!(error, "edge `2` is not connected with the ground; leave it out, or add the edges below it");
    assert!(game.parse("6").is_err() && game.parse("").is_err() && game.parse("11").is_err());
}

#[test]
fn a_bad_expression_is_named_with_its_place() {
    for (text, says) in [
        ("", "character 1: an edge is missing"),
        ("b,", "character 3: an edge is missing"),
        (",b", "character 1: an edge is missing before it"),
        ("b()", "character 3: an edge is missing before it"),
        ("(b)", "character 1: parentheses stand on an edge"),
        ("b(r)g", "character 5: an edge cannot stand on parentheses"),
        ("b(r)(g)", "character 5: parentheses stand on an edge"),
        ("b((r))", "character 3: parentheses stand on an edge"),
        ("b(r", "character 4: a `)` is missing"),
        ("br)", "character 3: no `(` is open"),
        ("bxr", "character 2: it is no edge"),
        ("b-", "character 2: it is no edge"),
    ] {
        let error = Hackenbush::from_expression(text).expect_err(text).to_string();
        assert!(error.contains(says), "{text}: {error}");
    }
    assert!(Hackenbush::from_expression(&"g".repeat(64)).is_ok());
    assert_eq!(Hackenbush::from_expression(&"g".repeat(65)).err(), Some(HackenbushError::Edges(65)));
}

#[test]
fn a_bad_picture_is_named_with_its_edge() {
    for (json, says) in [
        ("{}", "missing field `edges`"),
        (r#"{"edges": [["ground","a"]]}"#, "line 1, column"),
        (r#"{"edges": [["ground","a","pink"]]}"#, "unknown variant `pink`"),
        (r#"{"edges": [], "colour": 1}"#, "unknown field `colour`"),
        (r#"{"edges": [["ground","a b","red"]]}"#, "edge 1: `a b` cannot name a vertex"),
        (r#"{"edges": [["ground","","red"]]}"#, "edge 1: `` cannot name a vertex"),
        (r#"{"edges": [["ground","a","red"],["a","a","red"]]}"#, "edge 2 is a loop at `a`"),
        (r#"{"edges": [["ground","a","red"],["b","c","red"]]}"#, "edge 2, from `b` to `c`, is not connected"),
    ] {
        let error = Hackenbush::from_json(json).expect_err(json).to_string();
        assert!(error.contains(says), "{json}: {error}");
    }
}
