//! What is said of texts and arguments that make no game: where, what was expected, and what was found.

use crate::games::rule_file::{RuleFile, lines};

/// The message for a text of these lines, beside a remark, on a board of two by two.
fn message(text: &str) -> String {
    match RuleFile::new(lines(text), vec!["2x2".to_owned()]) {
        Ok(game) => format!("{} ground rules", game.grounded().rules.len()),
        Err(fault) => fault.to_string(),
    }
}

/// The message for these lines after those of a game, a board and states.
fn of(rest: &str) -> String {
    message(&format!("game g ROWS\nboard grid ROWS\nstates . x o\n{rest}"))
}

#[test]
fn a_fault_has_a_place_and_says_what_was_expected() {
    let messages = [
        message(""),
        message("board grid ROWS"),
        message("game g ROWS\nboard grid ROWS\nboth: . -> x"),
        message("game -g ROWS\nboard grid ROWS\nstates . x\nboth: . -> x"),
        message("game 3g ROWS\nboard grid ROWS\nstates . x\nboth: . -> x"),
        message("game gG ROWS\nboard grid ROWS\nstates . x\nboth: . -> x"),
        message("game g ROWS\nboard cube ROWS\nstates . x\nboth: . -> x"),
        message("game g ROWS\nboard grid 9x9\nstates . x\nboth: . -> x"),
        message("game g ROWS\nboard grid 2x2\nstates . x\nboth: . -> x"),
        message("game g ROWS\nboard grid ROWS\nstates . xy\nboth: . -> x"),
        message("game g ROWS\nboard grid ROWS\nstates .\nboth: . -> x"),
        of(""),
        of("Left: . -> q"),
        of("Left besides: x o -> . x"),
        of("Left: x o -> . x"),
        of("Left beside: (x) -> (.)"),
        of("Left: x"),
        of("Left beside: (. .)* -> (x x)* when beside: o"),
        of("Left beside: x o -> . x x"),
        of("Left beside: (x|o) . -> (x) ."),
        of("Left beside: (x?)* . -> (.?)* x"),
        of("Left beside: x . -> any x"),
        of("Left: [xo] -> [.]"),
        of("Left: [xo] -> x"),
        of("Left: . -> x unless besides x"),
        of("Left: . -> x on middle"),
        of("Left: . -> x except"),
        of("let mine = x | o\nLeft: . -> x"),
        of("let north = x | o\nLeft: . -> north"),
        of("let m = x | o\nLeft: . -> m"),
        of("region centre =\nLeft: . -> x on centre"),
        of("region centre = c3\nLeft: . -> x on centre"),
        of("both: . -> x\nboth wins east: x x"),
        of("both: . -> x\nboth wins east: x x x x"),
        of("both: . -> x\nLeft wins east: x x -> x o"),
        of("both: . -> x\nLeft wins: x each beside . -> x"),
        of("--\n-- a remark\nboth: . -> x -- another\nLeft: . -> o --"),
        of("start x\nstart o\nboth: . -> x"),
        of("start xo/o\nboth: . -> x"),
        of("start xoxo\nboth: . -> x"),
        of("Left: . -> x when all x joined to ."),
        of("Left: . -> x when x joined beside to ."),
        of("Left: . -> x when x joined beside from north to beside"),
        of("Left: . -> x when all x beside to ."),
        of("stuck looses\nboth: . -> x"),
        of("border #\nboth: . -> x"),
        of("ending Left: x x"),
        of("both: . -> x\u{e9}"),
        of("both: .{65} -> x{65}"),
        of("both: .{0} -> x{0}"),
        message("game g E\nboard graph E\nstates . x\nstart x.\nboth: . -> x"),
        message("game g ROWS\nboard incidence a-b,a-b\nstates . x\nboth: . -> x"),
        message("game g ROWS\nboard graph a-b:in\nstates . x\nboth: . -> x"),
        message("game g ROWS\nboard graph a_1-b\nstates . x\nboth: . -> x"),
        message("game g ROWS\nboard path 3\nstates . x\nstart x/x\nboth: . -> x"),
        of("both beside: (.|.|.|.|.|.|.|.){9} -> (x|x|x|x|x|x|x|x){9}"),
    ];
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn an_exponential_expression_is_refused_at_once() {
    let wide = "(_|o)".replace('_', "any");
    let rule = format!(
        "both along: {} -> {}",
        format!("{wide}*").repeat(12),
        format!("{}*", wide.replace('o', ".")).repeat(12)
    );
    let text = format!("game g\nboard lines 123456789abcdefghijklmnopqrstuvw\nstates o .\n{rule}");
    let message = RuleFile::new(lines(&text), Vec::new()).expect_err("too many walks").to_string();
    assert!(message.starts_with("line 4, column 1: "), "{message}");
}

#[test]
fn names_on_the_command_line() {
    let said =
        |name: &str| crate::game(name).map_or_else(|error| error.to_string(), |game| crate::Ruleset::name(&game));
    let names = [
        "snort",
        "snort:9x9",
        "snort:2x2,1",
        "snort:..L/q",
        "tic-tac-toe",
        "poset:a<b,b<c",
        "poset:a<b,b<a",
        "none.game:2x2",
        "snrot:2x2",
    ];
    insta::assert_snapshot!(names.map(said).join("\n"));
}
