//! How the theory writes a game: its rules, its positions, and the witnesses of its equivalences.

use std::collections::BTreeSet;

use crate::ruleset::equivalence::{Equivalence, Witness};
use crate::ruleset::words::joined;
use crate::ruleset::{Component, Game, Part, Points, Position, Removal, RemovalRules, Rules, Summand, standard_names};

/// The terms for a game.
pub(super) struct Theory {
    /// The files that define it.
    pub modules: BTreeSet<&'static str>,
    /// The game, as the theorem names it.
    pub game: String,
    /// The ruleset that checks catalogues of it.
    pub ruleset: String,
    /// The types of boards, witnesses and involutions.
    pub board: String,
    pub witness: String,
    pub involution: String,
    /// A function from the notation of a board to the board.
    reader: String,
}

impl Theory {
    /// The terms for `game`; `None` when the theory has no such rules.
    pub fn of(game: &Game) -> Option<Theory> {
        match game.summands() {
            [Summand { component, negative: false }] => of_component(component),
            _ => None,
        }
    }

    /// The board that the theorem is about, in the notation of the game.
    pub fn stated(&self, position: &str) -> String {
        format!("({} \"{position}\")", self.reader)
    }

    /// The board as data.
    pub fn board(&self, position: &Position) -> String {
        joined(position.parts.iter().map(board), ", ")
    }

    /// A witness as data.
    pub fn witness(
        &self,
        game: &Game,
        equivalence: Equivalence,
        position: &Position,
        text: Option<&str>,
    ) -> Result<String, String> {
        let Some(text) = text else { return Ok("[]".to_owned()) };
        let text = text.strip_prefix(Witness::NEGATES).filter(|text| !text.is_empty()).unwrap_or(text);
        let [summand] = game.summands() else { return Err("no witness of a sum".to_owned()) };
        let component = &summand.component;
        images(component, &position.parts[0], &component.read_witness(equivalence, &position.parts[0], text)?)
    }

    /// The involution of a mirror as data.
    pub fn involution(&self, game: &Game, position: &Position, text: &str) -> Result<String, String> {
        let component = &game.summands()[0].component;
        images(component, &position.parts[0], &component.read_mirror(&position.parts[0], text)?)
    }
}

fn of_component(component: &Component) -> Option<Theory> {
    let rules = component.rules();
    let taking = |game: String, sets: String, reader: String| Theory {
        modules: BTreeSet::from(["Points", "Removal", "RemovalRuleset"]),
        game: format!("({game})"),
        ruleset: format!("impartial_removal ({sets})"),
        board: "N".to_owned(),
        witness: "list N".to_owned(),
        involution: "list N".to_owned(),
        reader,
    };
    Some(match &rules {
        Rules::Removal(rules) => {
            let [game, sets] = removal(rules);
            taking(game, sets, reader(&rules.points))
        }
        Rules::Cram(sides) => {
            let sides = format!("{} {}", sides.rows, sides.columns);
            let Component::Cram(cram) = component else { return None };
            taking(format!("cram {sides}"), format!("cram_sets {sides}"), reader(cram.names()))
        }
        Rules::Domineering(file) => {
            let Component::Domineering(domineering) = component else { return None };
            let rows = strings(&file.board);
            let ruleset = format!("partizan_removal (down (squares {rows})) (across (squares {rows}))");
            let game = taking(format!("domineering {rows}"), String::new(), reader(domineering.names()));
            Theory { ruleset, ..game }
        }
        _ => return None,
    })
}

/// The game of a board, and its sets.
fn removal(rules: &RemovalRules) -> [String; 2] {
    let listed = || {
        let kind = match rules.removal {
            Removal::Contiguous => "contiguous",
            Removal::Subset => "subset",
        };
        let board = format!("{} {}", strings(&rules.points), strings(&rules.lines));
        [format!("{kind}_removal {board}"), format!("{kind}_sets {board}")]
    };
    let Some(name) = &rules.name else { return listed() };
    let (family, parameters) = name.split_once(':').unwrap_or((name, "5"));
    let parameters = parameters.replace('x', " ");
    match family {
        "nimbi" => [format!("nimbi {parameters}"), format!("nimbi_sets {parameters}")],
        "tactix" => [format!("tactix {parameters}"), format!("tactix_sets {parameters}")],
        "triangle" => [format!("triangular_nim {parameters}"), format!("triangle_sets {parameters}")],
        "nim-squared" => [format!("nim_squared {parameters}"), format!("nim_squared_sets {parameters}")],
        _ => listed(),
    }
}

/// The function that reads sets of points with these names.
fn reader(names: &[String]) -> String {
    match names.len() {
        count if count <= 61 && names == standard_names(count) => "points".to_owned(),
        count if names == standard_names(count) => format!("named (standard {count})"),
        _ => format!("named {}", strings(names)),
    }
}

fn strings(texts: &[String]) -> String {
    format!("[{}]%string", joined(texts.iter().map(|text| format!("\"{text}\"")), "; "))
}

fn board(part: &Part) -> String {
    match part {
        Part::Removal(points) | Part::Cram(points) | Part::Domineering(points) => number(*points),
        _ => String::new(),
    }
}

fn number(points: Points) -> String {
    format!("{}%N", points.bits())
}

/// The images of the points of `part` that some move takes, in board order.
fn images(component: &Component, part: &Part, witness: &Witness) -> Result<String, String> {
    let usable = match component.reduced(part) {
        Part::Removal(points) | Part::Cram(points) | Part::Domineering(points) => points,
        _ => Points::EMPTY,
    };
    let images = usable.iter().map(|point| witness.of(point)).collect::<Option<Vec<_>>>();
    let images = images.ok_or_else(|| "a witness does not cover a point".to_owned())?;
    if witness.leaves_all() { Ok("[]".to_owned()) } else { Ok(format!("[{}]%N", joined(images.iter(), ";"))) }
}
