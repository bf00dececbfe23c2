//! Rule files in words and pictures.

use super::RuleFile;
use super::board::Board;
use super::ground::Grounded;
use super::notation;
use super::play::Place;
use crate::MoveKind;
use crate::games::stones;
use crate::partizan::{Partizan, Player};
use crate::picture::{Cell, Grid, Mark, PictureError, Style};
use crate::text::{Text, code, isomorphism, text};

/// The rules and the notation in words.
pub fn words(rules: &RuleFile) -> Text {
    let grounded = rules.grounded();
    let title = match grounded.source.title.as_str() {
        "" => format!("The ruleset {}. ", grounded.source.name),
        title if title.ends_with('.') => format!("{title} "),
        title => format!("{title}. "),
    };
    let mut words = text![title, "Its rule file, which defines the moves and the ends of play, is: "];
    let said = rules.lines();
    let mut lines = said.iter().filter(|line| !line.starts_with('#') && !line.trim().is_empty()).peekable();
    while let Some(line) = lines.next() {
        words = words.and(code(line.trim())).and(if lines.peek().is_some() { "; " } else { ". " });
    }
    for ((name, _), argument) in grounded.source.parameters.iter().zip(&grounded.arguments) {
        words = words.and(format!("{} is ", name.text)).and(code(argument.as_str())).and(". ");
    }
    let start = rules.start();
    words = words.and("A position is written as the states of its points, in their order");
    if grounded.board.cells.is_some() {
        words = words.and(", rows joined by ").and(code("/"));
    }
    words = words.and(", here at the start ").and(code(notation::text(grounded, &start))).and(". ");
    let first = Player::BOTH.iter().find_map(|&player| rules.moves(&start, player).into_iter().next());
    words = words.and("A move is written as the points whose states change, each with its new state");
    words = match first {
        Some(step) => words.and(": ").and(code(rules.step_text(&step))).and("."),
        None => words.and("."),
    };
    if grounded.is_won_on_board() { words.and(" ").and(ended_in_words()) } else { words }
}

/// The notation of positions in which play is over, in words.
fn ended_in_words() -> Text {
    stones::won_in_words().and(text![
        " A draw is written ",
        code("drawn"),
        "; there both players have the one move ",
        code("pass"),
        ", which changes nothing. A player without a move, where the rules let that player win, has ",
        code("claim"),
        " too, and where they say that it is a draw, ",
        code("pass"),
        ", which leaves ",
        code("drawn"),
        ".",
    ])
}

/// When two positions are isomorphic, and why an isomorphism carries moves onto moves.
pub fn isomorphism_words() -> [Text; 2] {
    let live = "From a position each point reaches the state that it is in, and where each change that a rule makes is defined at \
                a state that its point reaches, the images of these. Such a rule is live. The states that a point reaches are \
                divided into as few classes as may be, so that live rules are defined on whole classes, and carry each into \
                one class. A point with several classes is live. ";
    let when = "of their live points, and for each of these one of its classes, carries the classes that hold onto such, and the \
                live rules of each player, as changes of classes, onto those of the same player; or, where it negates, onto \
                those of the other one";
    let why = "No point is ever in a state that it does not reach, so only live rules are legal. A rule is legal in all of a class \
               or nowhere in it, and leads into one class; so the classes decide the moves, and the bijection carries legal \
               moves onto legal moves, and the classes that they leave onto such.";
    let witness = "the images of the live points of the first position, these in order, each followed by those of its classes \
                   unless each is carried onto the one with the same first state";
    [isomorphism(live, when, witness), why.into()]
}

/// The picture of a position: its cells with the letters of their states, or its text.
pub fn picture(rules: &RuleFile, position: &str) -> Result<Grid, PictureError> {
    if stones::ends_play(position) {
        return Ok(Grid::text(stones::said(position)));
    }
    let board = rules.parse(position).map_err(|reason| PictureError::no_position(position, reason))?;
    let grounded = rules.grounded();
    let (Place::Open(states) | Place::Part(states, _), Some(cells)) = (board, &grounded.board.cells) else {
        return Ok(Grid::text(position));
    };
    let column = |[row, column]: [i32; 2]| if cells.slanted { row + 2 * column } else { column };
    let first = cells.at.iter().map(|&at| column(at)).min().unwrap_or(0);
    let cell = |(point, (at, name)): (u8, (&[i32; 2], &String))| {
        let state = states.state(point);
        let mark = match board {
            Place::Part(_, points) if points >> point & 1 == 0 => Mark::Covered,
            _ => mark(grounded, grounded.source.states[usize::from(state)]),
        };
        let place = [at[0] as usize, (column(*at) - first) as usize];
        Cell::new(place, mark).spanning(if cells.slanted { 2 } else { 1 }).named(name.as_str())
    };
    let drawn = (0..).zip(cells.at.iter().zip(&grounded.board.names)).map(cell).collect();
    Ok(Grid::new(if cells.slanted { Style::Hexagons } else { Style::Squares }, drawn))
}

/// How a state is drawn: `.` is empty and `#` covered; `L` and `R`, or `x` and `o`, are the stones of the players, if both are
/// states; any other is its letter.
fn mark(grounded: &Grounded, state: char) -> Mark {
    let has_both = |pair: [char; 2]| pair.iter().all(|state| grounded.source.states.contains(state));
    match state {
        '.' => Mark::Empty,
        '#' => Mark::Covered,
        _ if grounded.is_impartial() => Mark::Text(state.to_string()),
        'L' | 'R' if has_both(['L', 'R']) => Mark::Stone(if state == 'L' { Player::Left } else { Player::Right }),
        'x' | 'o' if has_both(['x', 'o']) => Mark::Stone(if state == 'x' { Player::Left } else { Player::Right }),
        _ => Mark::Text(state.to_string()),
    }
}

/// Where cells are drawn; other boards have no places.
pub fn layout(board: &Board) -> Option<Vec<[f64; 2]>> {
    let cells = board.cells.as_ref()?;
    let place = |&[row, column]: &[i32; 2]| {
        let (row, column) = (f64::from(row), f64::from(column));
        if cells.slanted { [column + row / 2.0, row] } else { [column, row] }
    };
    Some(cells.at.iter().map(place).collect())
}

/// The kind of a move: how many points change.
pub fn kind(mv: &str) -> MoveKind {
    match mv {
        "claim" | "pass" => MoveKind::called(u64::MAX, mv),
        mv => {
            let points = mv.split(' ').count() as u64;
            MoveKind::called(points, crate::words::counted(points, "point", "points"))
        }
    }
}
