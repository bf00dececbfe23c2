//! Messages on invalid texts and arguments: where, what was expected, and what was found.

use crate::games::rule_file::RuleFile;
use crate::games::texts::lines;

/// The message for a text of these lines, on a board of two by two if it has a parameter.
fn message(text: &str) -> String {
    let has_one = text.starts_with("game g ");
    match RuleFile::new(lines(text), vec!["2x2".to_owned(); usize::from(has_one)]) {
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
        message("game many A B C D E F G H I"),
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
        of("both: . -> x unless anywhere east: x"),
        of("both east: . (|x) -> x (|x)"),
        of("both east: . () -> x ()"),
        of("both: . -> x then east:"),
        of(&format!("both: {}.{} -> x", "(".repeat(5000), ")".repeat(5000))),
        of(&format!("both: . -> x {}", "when beside x ".repeat(255))),
        of("both: [ .o ] -> x"),
        of("both east: .{ 2 } -> x{ 2 }"),
        of("both east: any[.] -> any x"),
        of("start: .x/xx\nboth: . -> x"),
        of("let: mine = x\nboth: . -> mine"),
        of("stuck: draws\nboth: . -> x"),
        of("let mine = x o\nboth: . -> mine"),
        of("both: . -> x -- a \"remark\""),
        of(&format!("both: . -> x{}x", "\n".repeat(254))),
        message("game g\nboard row over\nstates o v e r\nboth: o -> v"),
        message("game g\nboard graph clai\nstates . m\nboth: . -> m"),
    ];
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn what_the_checker_reads_is_read() {
    for text in ["let xo = x\nboth: [xo] -> .\nboth:.->xo", "let aa = north\nboth: . -> x on aa", "both: .->x\ndraws:x"]
    {
        let message = of(text);
        assert!(message.ends_with(" ground rules"), "{text}: {message}");
    }
    let text = "game g A=x B\nboard row B\nstates . x\nstart A\nboth: . -> x";
    let game = RuleFile::new(lines(text), vec![String::new(), "3".to_owned()]);
    assert!(game.is_ok(), "{}", game.expect_err("a fault"));
}

#[test]
fn a_text_of_too_many_steps_is_refused_at_once() {
    let texts = [
        "board complete 64\nstates . x\nboth beside: . any any -> x any any, when anywhere beside: any any",
        "board complete 64\nstates . x\nboth beside: . any any any -> x any any any",
        "board grid 8x8\nstates . x o\nboth: . -> x, unless queen: . ., unless anywhere knight: x o x",
        "board grid 8x8\nstates . o x\nboth: o -> . unless anywhere east: [ox] [ox] [ox] [ox] [ox] [ox] [ox] [ox]",
    ];
    for text in texts {
        let message = message(&format!("game g\n{text}"));
        assert!(message.starts_with("line 4, column 1: on this board the rule has too many walks"), "{message}");
    }
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
    let said = |name: &str| crate::game(name).map_or_else(|error| error.to_string(), |game| game.name());
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
