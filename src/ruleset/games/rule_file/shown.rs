//! Rule files in words and pictures.

use super::board::{Board, Shape};
use super::cells::Cells;
use super::connecting::Connecting;
use super::diagram::diagram;
use super::grounded::Grounded;
use super::play::Place;
use super::syntax::Parameter;
use super::{RuleFile, notation, removal};
use crate::picture::{Cell, Grid, Mark, PictureError, Style};
use crate::player::Players;
use crate::text::{Text, code, isomorphism, text};
use crate::words::{counted, listed};
use crate::{MoveKind, Player, Ruleset};

impl RuleFile {
    /// The game in words: its name, its board, and the other arguments, as in `connect-k on 3 by 4 with K = 3`.
    pub fn name_in_words(&self) -> String {
        let grounded = self.grounded();
        let impartial = if self.is_made_impartial() { "impartial " } else { "" };
        let mut words = format!("{impartial}{}", grounded.source.name);
        let mut board = grounded.source.board.words.iter().map(|word| word.text.as_str());
        let (kind, of) = (board.next().unwrap_or_default(), board.next().unwrap_or_default());
        let mut others = Vec::new();
        for ((name, _), argument) in grounded.source.parameters.iter().zip(&grounded.arguments) {
            if name.text == of {
                words += &format!(" on {}", board_in_words(grounded, kind, argument));
            } else {
                others.push(format!("{} = {}", name.text, argument.replace(',', ", ")));
            }
        }
        if others.is_empty() { words } else { format!("{words} with {}", listed(&others, "and")) }
    }

    /// The arguments, the points, and the notation of positions and moves.
    pub fn notation_in_words(&self) -> Text {
        let grounded = self.grounded();
        let mut words = arguments_in_words(&grounded.source.parameters, &grounded.arguments);
        words = words.and(points_in_words(&grounded.board));
        let start = self.source();
        words = words.and("A position is written as the states of its points, in their order");
        if grounded.board.cells.is_some() {
            words = words.and(", rows joined by ").and(code("/"));
        }
        words = words.and(", here at the start ").and(code(notation::text(grounded, &start))).and(". ");
        let first = Player::BOTH.iter().find_map(|&player| self.moves(&start, player).into_iter().next());
        words = words.and("A move is written as the points whose states change, each with its new state");
        words = match first {
            Some(step) => words.and(": ").and(code(self.move_text(&step))).and("."),
            None => words.and("."),
        };
        if grounded.is_won_on_board() { words.and(" ").and(ended_in_words()) } else { words }
    }
}

fn board_in_words(grounded: &Grounded, kind: &str, argument: &str) -> String {
    let (points, joins) = (grounded.board.points(), grounded.board.edges.len());
    let is_size = argument.split('x').all(|side| !side.is_empty() && side.bytes().all(|b| b.is_ascii_digit()));
    let sides = if is_size { argument.replace('x', " by ") } else { argument.to_owned() };
    let graph = |vertices: usize, edges: usize| {
        let (vertices, edges) = (counted(vertices, "vertex", "vertices"), counted(edges, "edge", "edges"));
        format!("a graph of {vertices} and {edges}")
    };
    match (kind, grounded.board.shape) {
        ("incidence", Shape::Edges(vertices)) => graph(vertices, points - vertices),
        ("graph", _) => graph(points, joins),
        ("path" | "cycle", _) => format!("a {kind} of {}", counted(points, "vertex", "vertices")),
        ("complete", _) => format!("a complete graph of {}", counted(points, "vertex", "vertices")),
        ("torus", _) => format!("a torus of {sides}"),
        ("row", _) if is_size => format!("a row of {argument}"),
        ("hexagon" | "triangle", _) => format!("a {kind} of side {argument}"),
        ("subsets", _) => format!("the subsets of {argument} elements"),
        ("divisors", _) => format!("the divisors of {argument}"),
        ("poset", _) => format!("an order of {}", counted(points, "element", "elements")),
        ("lines", _) => format!("{} of {points} points", counted(argument.split(',').count(), "line", "lines")),
        _ => sides,
    }
}

/// The rules and the notation in words.
pub fn words(rules: &RuleFile) -> Text {
    let source = &rules.grounded().source;
    text_in_words(&source.title, &source.name, &rules.lines()).and(rules.notation_in_words())
}

/// A rule file in words: its name and its lines.
pub fn text_in_words(title: &str, name: &str, lines: &[String]) -> Text {
    let title = match title {
        "" => format!("The ruleset {name}. "),
        title if title.ends_with('.') => format!("{title} "),
        title => format!("{title}. "),
    };
    let mut words = text![title, "Its rule file, which defines the moves and the ends of play, is: "];
    let mut lines = lines.iter().filter(|line| !line.starts_with('#') && !line.trim().is_empty()).peekable();
    while let Some(line) = lines.next() {
        words = words.and(code(line.trim())).and(if lines.peek().is_some() { "; " } else { ". " });
    }
    words
}

/// The values of the parameters.
fn arguments_in_words(parameters: &[Parameter], arguments: &[String]) -> Text {
    let mut words = Text::default();
    for ((name, _), argument) in parameters.iter().zip(arguments) {
        words = words.and(format!("{} is ", name.text)).and(in_list(argument.split(','))).and(". ");
    }
    words
}

/// The points of a board without cells, as a sentence.
fn points_in_words(board: &Board) -> Text {
    if board.cells.is_some() {
        return Text::default();
    }
    let names = |from: usize, to: usize| in_list(board.names[from..to].iter().map(String::as_str));
    match board.shape {
        Shape::Edges(vertices) if vertices < board.points() => text!["The points are the vertices "]
            .and(names(0, vertices))
            .and(" and the edges ")
            .and(names(vertices, board.points()))
            .and(". "),
        _ => text!["The points are "].and(names(0, board.points())).and(". "),
    }
}

/// Notation separated by commas, after any of which a line may break.
fn in_list<'t>(items: impl Iterator<Item = &'t str>) -> Text {
    let listed = |all: Text, item: &str| if all.is_empty() { code(item).into() } else { all.and(", ").and(code(item)) };
    items.fold(Text::default(), listed)
}

/// The notation of positions where play is over, in words.
fn ended_in_words() -> Text {
    text![
        "In the terms of normal play a board that Left has won is written ",
        code("L-wins"),
        ": Left has one move there, ",
        code("claim"),
        ", which leaves ",
        code("over"),
        ", and Right has none; ",
        code("R-wins"),
        " likewise; in ",
        code("over"),
        " nobody has a move. So the player who is to move and has lost on the board has no move. A draw is written ",
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
    ]
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
    let board = rules.parse(position).map_err(|reason| PictureError::no_position(position, reason))?;
    let grounded = rules.grounded();
    let states = match board {
        Place::Open(states) | Place::Part(states, _) => states,
        Place::Won(Player::Left) => return Ok(Grid::text("Left has won")),
        Place::Won(Player::Right) => return Ok(Grid::text("Right has won")),
        Place::Over => return Ok(Grid::text("the win is claimed")),
        Place::Drawn => return Ok(Grid::text("a draw")),
    };
    let tokens = removal::shown::marks(rules);
    let are_squares = grounded.board.cells.is_some() && tokens.is_none();
    let aside = if are_squares { Mark::Covered } else { Mark::Vacated };
    let style = |slanted| match (slanted, &tokens) {
        (_, Some(_)) => Style::Points(if slanted { 2 } else { 1 }),
        (true, None) => Style::Hexagons,
        (false, None) => Style::Squares,
    };
    let marks = tokens.clone().unwrap_or_else(|| marks(grounded));
    let mark = |point: u8| match board {
        Place::Part(_, points) if points >> point & 1 == 0 => aside.clone(),
        _ => marks[usize::from(states.state(point))].clone(),
    };
    let Some(cells) = &grounded.board.cells else { return Ok(graph(grounded, &states, mark)) };
    let column = |[row, column]: [i32; 2]| if cells.slanted { row + 2 * column } else { column };
    let first = cells.at.iter().map(|&at| column(at)).min().unwrap_or(0);
    let cell = |(point, (at, name)): (u8, (&[i32; 2], &String))| {
        let place = [at[0] as usize, (column(*at) - first) as usize];
        Cell::new(place, mark(point)).spanning(if cells.slanted { 2 } else { 1 }).named(name.as_str())
    };
    let mut drawn: Vec<Cell> = (0..).zip(cells.at.iter().zip(&grounded.board.names)).map(cell).collect();
    let joined = rules.connecting().filter(|_| cells.slanted);
    if let Some(rows) = joined.and_then(|game| rows_joined(game, &cells.at)) {
        drawn = with_sides(drawn, rows);
    }
    Ok(Grid::new(style(cells.slanted), drawn))
}

/// The number of rows, if the cells form a parallelogram in which Left joins the first and last rows, and Right the
/// first and last columns.
fn rows_joined(game: &Connecting, at: &[[i32; 2]]) -> Option<usize> {
    let [rows, columns] = at.last()?.map(|last| last + 1);
    let line =
        |axis: usize, place: i32| (0..).zip(at).filter(|(_, at)| at[axis] == place).map(|(point, _)| point).collect();
    let is_whole = i32::try_from(at.len()) == Ok(rows * columns);
    let is_joined = game.sides(Player::Left) == [line(0, 0), line(0, rows - 1)]
        && game.sides(Player::Right) == [line(1, 0), line(1, columns - 1)];
    (is_whole && is_joined).then_some(rows as usize)
}

/// The cells of a parallelogram with its sides: a column before and after for Right's, a row before and after for
/// Left's.
fn with_sides(cells: Vec<Cell>, rows: usize) -> Vec<Cell> {
    let wide = 2 * (cells.len() / rows);
    let mut drawn: Vec<Cell> =
        cells.into_iter().map(|cell| Cell { row: cell.row + 1, column: cell.column + 1, ..cell }).collect();
    for row in 0..rows {
        let side = |column| Cell::new([row + 1, column], Mark::Side(Player::Right));
        drawn.extend([side(row), side(row + 1 + wide)]);
    }
    let side = |row, column| Cell::new([row, column], Mark::Side(Player::Left)).spanning(wide);
    drawn.extend([side(0, 1), side(rows + 1, rows)]);
    drawn
}

/// The most points of a graph in a row of text.
const A_ROW: usize = 8;

/// The picture of a board without cells: the points with their states, `-` for points outside the part, and a graph.
fn graph(grounded: &Grounded, states: &Cells, mark: impl Fn(u8) -> Mark) -> Grid {
    let cell = |(point, name): (u8, &String)| {
        let state = grounded.source.states[usize::from(states.state(point))];
        let said = if mark(point) == Mark::Vacated { '-' } else { state };
        let place = [usize::from(point) / A_ROW, usize::from(point) % A_ROW];
        Cell::new(place, Mark::Text(format!("{name} {said}"))).named(name.as_str())
    };
    let cells = (0..).zip(&grounded.board.names).map(cell).collect();
    Grid::new(Style::Vertices, cells).of(diagram(&grounded.board, |point| mark(point as u8)))
}

/// How each state is drawn: `.` is empty and `#` covered. If only one player makes a state, and no other one, it is
/// that player's stone with its letter; any other state is its letter.
fn marks(grounded: &Grounded) -> Vec<Mark> {
    let states = &grounded.source.states;
    let mut makers: Vec<Option<Players>> = vec![None; states.len()];
    for rule in &grounded.rules {
        let made = rule.changes.iter().flat_map(|(_, change)| change.pairs()).filter(|(state, image)| state != image);
        for (_, image) in made {
            let of = &mut makers[usize::from(image)];
            *of = Some(of.map_or(rule.players, |of| of.with(rule.players)));
        }
    }
    let is_drawn = |state: char| state != '.' && state != '#';
    let stone = |player: Player| {
        let made =
            makers.iter().zip(states).filter(|(of, state)| **of == Some(Players::one(player)) && is_drawn(**state));
        let made: Vec<char> = made.map(|(_, state)| *state).collect();
        if let [state] = made[..] { Some((state, Mark::Stone(player, state))) } else { None }
    };
    let stones: Vec<(char, Mark)> = Player::BOTH.into_iter().filter_map(stone).collect();
    let mark = |state: &char| match state {
        '.' => Mark::Empty,
        '#' => Mark::Covered,
        _ => {
            let stone = stones.iter().find(|(of, _)| of == state);
            stone.map_or_else(|| Mark::Text(state.to_string()), |(_, stone)| stone.clone())
        }
    };
    states.iter().map(mark).collect()
}

/// Where cells are drawn; other boards have no layout.
pub fn layout(board: &Board) -> Option<Vec<[f64; 2]>> {
    let cells = board.cells.as_ref()?;
    let place = |&[row, column]: &[i32; 2]| {
        let (row, column) = (f64::from(row), f64::from(column));
        if cells.slanted { [column + row / 2.0, row] } else { [column, row] }
    };
    Some(cells.at.iter().map(place).collect())
}

/// The kind of a move: how many points change, and in which direction if it takes tokens.
pub fn kind(rules: &RuleFile, mv: &str) -> MoveKind {
    match mv {
        "claim" | "pass" => MoveKind::called(u64::MAX, mv),
        mv => removal::shown::kind(rules, mv).unwrap_or_else(|| {
            let points = mv.split(' ').count() as u64;
            MoveKind::called(points, counted(points, "point", "points"))
        }),
    }
}
