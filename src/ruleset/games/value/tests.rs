use super::*;

fn form(text: &str) -> String {
    match ValueGame::read(text) {
        Ok(game) => game.form().to_string(),
        Err(error) => error.to_string(),
    }
}

fn options(text: &str) -> [Vec<String>; 2] {
    let game = Form::parse(text).map(ValueGame).expect("a game");
    Player::BOTH.map(|player| game.moves(&game.source(), player).iter().map(|step| game.move_text(step)).collect())
}

#[test]
fn numbers_and_nimbers_have_the_options_of_their_canonical_forms() {
    let both = |left: &[&str], right: &[&str]| {
        [left, right].map(|list| list.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(options("0"), both(&[], &[]));
    assert_eq!(options("3"), both(&["2"], &[]));
    assert_eq!(options("-3"), both(&[], &["-2"]));
    assert_eq!(options("3/4"), both(&["1/2"], &["1"]));
    assert_eq!(options("-3/8"), both(&["-1/2"], &["-1/4"]));
    assert_eq!(options("*"), both(&["0"], &["0"]));
    assert_eq!(options("*3"), both(&["0", "*", "*2"], &["0", "*", "*2"]));
    assert_eq!(options("{*,1/2|{|0},-1}"), both(&["*", "1/2"], &["{|0}", "-1"]));
}

#[test]
fn every_move_makes_the_measure_smaller_and_its_text_is_read_again() {
    for text in ["5", "-7/8", "1000000", "999999/1048576", "*6", "{0,{1|*2}|{|}}", "{{{|0}|}|-1/2}"] {
        let game = Form::parse(text).map(ValueGame).expect("a game");
        assert_eq!(game.name(), format!("value:{text}"));
        let mut boards = vec![game.source()];
        while let Some(board) = boards.pop() {
            assert_eq!(game.parse(&game.text(&board)), Ok(board.clone()));
            for player in Player::BOTH {
                for step in game.moves(&board, player).into_iter().take(4) {
                    let after = game.follower(&board, &step);
                    assert!(game.measure(&after) < game.measure(&board), "{board} to {after}");
                    if game.measure(&after) < 100 {
                        boards.push(after);
                    }
                }
            }
        }
    }
}

#[test]
fn the_wider_notation_is_written_out() {
    for (text, written) in [
        ("^", "{0|*}"),
        ("v", "{*|0}"),
        ("^*", "{0,*|0}"),
        ("^*2", "{0|*3}"),
        ("^*3", "{0|*2}"),
        ("^^", "{0|{0,*|0}}"),
        ("⇑", "{0|{0,*|0}}"),
        ("^^*", "{0|{0|*}}"),
        ("^3", "{0|{0|{0|*}}}"),
        ("↓", "{*|0}"),
        ("v*", "{0|0,*}"),
        ("v2", "{{0|0,*}|0}"),
        ("-^^*", "{{*|0}|0}"),
        ("+-1", "{1|-1}"),
        ("±1/2", "{1/2|-1/2}"),
        ("+-{2|0}", "{{2|0}|{0|-2}}"),
        ("+-(1,{2|0})", "{1,{2|0}|-1,{0|-2}}"),
        ("+-{1,{2|0}}", "{1,{2|0}|-1,{0|-2}}"),
        ("+-(1*)", "{{1|1}|{-1|-1}}"),
        ("{1||0|-1}", "{1|{0|-1}}"),
        ("{2|1||0|-1}", "{{2|1}|{0|-1}}"),
        ("{3||2|1|||-5}", "{{3|{2|1}}|-5}"),
        ("{0, ^ | 1/2 , *}", "{0,{0|*}|1/2,*}"),
        ("{0,0,*|}", "{0,*|}"),
        ("2*", "{2|2}"),
        ("1/2*2", "{1/2,{1/2|1/2}|1/2,{1/2|1/2}}"),
        ("2^*", "{2,{2|2}|2}"),
        ("-1v", "{{-1|-1}|-1}"),
        ("4/8", "1/2"),
        ("-0", "0"),
        ("^[1]", "{0|*}"),
        ("^[2]", "{{0|*}|*}"),
        ("v[2]", "{*|{*|0}}"),
        ("^[2]*", "{0,{0,*|0}|0}"),
        ("3/4v[2]*", "{3/4|3/4,{3/4|3/4,{3/4|3/4}}}"),
        ("^<1>", "{0|*}"),
        ("^<2>", "{0|{0|0,*}}"),
        ("↑<2>*", "{0,*|{*|0}}"),
        ("1v<2>", "{{1,{1|1}|1}|1}"),
        ("Tiny(2)", "{0|{0|-2}}"),
        ("Miny(1/4)", "{{1/4|0}|0}"),
        ("2Tiny(2)", "{2|{2|0}}"),
        ("-2Miny(2)", "{{0|-2}|-2}"),
        ("-Tiny({3|1})", "{{{3|1}|0}|0}"),
        ("{Tiny(1),0|^[2]}", "{{0|{0|-1}},0|{{0|*}|*}}"),
        ("*0", "0"),
        ("*1", "*"),
    ] {
        assert_eq!(form(text), written, "{text}");
    }
}

#[test]
fn certificates_write_a_game_in_one_way() {
    for text in ["^", "{0,0|}", "2/4", "*1", "-0", "{0 |}", "{1||0|-1}", "03", "{1|-1}}", ""] {
        assert!(Form::parse(text).is_err(), "{text}");
    }
    let error = Form::parse("2/4").expect_err("not in lowest terms");
    assert_eq!(error.to_string(), "`2/4` is not how this game is written; write `1/2`");
}

#[test]
fn what_cannot_be_read_is_named_with_its_place() {
    let deep = "{".repeat(65) + &"|}".repeat(65);
    for (text, says) in [
        ("", "character 1: a game is missing"),
        ("{0,|1}", "character 4: a game is missing"),
        ("{0,1}", "character 5: a `|` is missing"),
        ("{1|0|2}", "character 5: it divides a second time"),
        ("{1|0", "character 1: it is never closed"),
        ("{1|0}2", "character 6: something stands after the `}`"),
        ("{1|(0}", "character 6: another bracket is open"),
        ("1/3", "character 3: the denominator is not a power of two"),
        ("x", "character 1: it begins no game"),
        ("*^", "character 2: it cannot follow here"),
        ("on", "character 1: this is a loopy game"),
        ("{0|1upon}", "character 5: this is a loopy game"),
        ("Tiny(2", "character 5: it is never closed"),
        ("Tiny(2)*", "character 8: something stands after the bracket"),
        ("1Tiny({3|1})", "character 7: after a number, Tiny and Miny take only"),
        ("3/4Tiny(-1)", "character 9: after a number, Tiny and Miny take only"),
        ("-2Miny(-3)", "character 8: after a number, Tiny and Miny take only"),
        ("one", "character 1: it begins no game"),
        ("Tiny()", "character 6: a game is missing"),
        ("^[0]", "character 3: an exponent of 1 or more is missing"),
        ("^<2]", "character 4: the bracket before the exponent"),
        ("^[2", "character 4: the bracket before the exponent"),
        ("^[2]*2", "character 6: it cannot follow here; after powers"),
        ("^[99999]", "it is too deep"),
        ("^^3", "character 1: a number of ups follows a single ^ or v"),
        ("{1 2|}", "character 4: a space divides a number"),
        ("1000001", "`1000001` is too large"),
        ("99999999999999", "this number is too large"),
        ("1/2097152", "is too large"),
        ("^65", "it is too deep"),
        ("1*20", "it is too long"),
        (&deep, "it is too deep"),
    ] {
        assert!(form(text).contains(says), "{text}: {}", form(text));
    }
    assert!(form(&"{".repeat(4096)).contains("it is never closed"));
    assert!(form(&"-".repeat(4096)).contains("it is too deep"));
    assert!(form(&"1".repeat(5000)).contains("it is too long"));
}

#[test]
fn negatives_exchange_the_players() {
    for text in ["0", "-3/4", "*2", "{0,{2|1}|*,-5}"] {
        let form = Form::parse(text).expect("a game");
        let negative = form.negative().expect("short");
        assert_eq!(negative.negative().as_ref(), Ok(&form));
        for player in Player::BOTH {
            let options = negative.options(player.other());
            let turned: Vec<Form> = options.iter().map(|option| option.negative().expect("short")).collect();
            assert_eq!(turned, form.options(player), "{text}");
        }
    }
}

/// The simplest number of an interval is the one with the least birthday (Conway 1976).
#[test]
fn the_simplest_number_between_two_is_born_first() {
    let all: Vec<Dyadic> = (-50..=50).filter_map(|sixteenths| Dyadic::new(sixteenths, 4)).collect();
    let ends: Vec<Dyadic> = all.iter().copied().filter(|end| end.exponent() <= 3).collect();
    for (&low, &high) in ends.iter().flat_map(|low| ends.iter().map(move |high| (low, high))) {
        for (from_low, to_high) in [(false, false), (false, true), (true, false), (true, true)] {
            let above = |number: &&Dyadic| low < **number || from_low && low == **number;
            let below = |number: &&Dyadic| **number < high || to_high && **number == high;
            let first = all.iter().filter(above).filter(below).min_by_key(|number| number.birthday()).copied();
            assert_eq!(Dyadic::simplest((low, from_low), (high, to_high)), first, "{low} {from_low}, {high} {to_high}");
        }
    }
}
