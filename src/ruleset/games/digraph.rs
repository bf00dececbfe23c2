//! Explicit digraphs: named positions, and the followers of each. Every game is a digraph, so a game without a ruleset
//! here can be certified too.

mod file;
mod named;

use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, code, text};
use crate::words::counted;
use crate::{Component, GameError, Player, Rules, Ruleset};
use std::collections::HashMap;

pub use file::{DigraphFile, GraphFile, game_on_digraph};
pub(crate) use named::NamedDigraph;

/// The most positions.
pub const MOST_POSITIONS: usize = 1_000_000;
/// The most moves.
pub const MOST_MOVES: usize = 10_000_000;
/// The longest name.
const LONGEST: usize = 64;

/// A digraph without cycles.
#[derive(Clone, Debug)]
pub struct Digraph {
    graph: NamedDigraph,
    heights: Vec<u32>,
}

/// Why a digraph does not define a game.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum DigraphError {
    /// There are no positions, or too many.
    #[error("it has {0} positions, and a game has 1 to {MOST_POSITIONS}")]
    Positions(usize),
    /// There are too many moves.
    #[error("it has more than {MOST_MOVES} moves")]
    Moves,
    /// The notation cannot hold a name.
    #[error(
        "`{0}` cannot name a position: use 1 to {LONGEST} printable ASCII characters without spaces, quotes, `\\`, `+` and `>`"
    )]
    Name(String),
    /// Two positions have the same name.
    #[error("two positions are named `{0}`")]
    DoubledPosition(String),
    /// A move to or from an unknown position.
    #[error("the move `{from}>{to}` has `{unknown}`, which is no position")]
    UnknownPosition {
        /// Where the move starts.
        from: String,
        /// Where it leads.
        to: String,
        /// The unknown one of the two.
        unknown: String,
    },
    /// The same move occurs twice.
    #[error("the move `{0}>{1}` stands twice")]
    DoubledMove(String, String),
    /// The digraph has a cycle.
    #[error("play from `{0}` can come back to it, and need not end; this takes games that end")]
    Cycle(String),
}

impl Digraph {
    /// Makes the game of a digraph as data.
    ///
    /// # Errors
    /// If it breaks a condition named by [`DigraphError`].
    pub fn new(file: DigraphFile) -> Result<Digraph, DigraphError> {
        Digraph::without_cycles(NamedDigraph::new(file.positions, &file.moves)?)
    }

    /// The digraph of all positions reachable from the source of `game`, named in its notation without spaces, if there
    /// are at most `most`. In a partizan game Left begins, and a name begins with the letter of the player to move.
    ///
    /// # Errors
    /// If there are too many, or a name cannot be used.
    pub fn of<R: Ruleset>(game: &R, most: usize) -> Result<Digraph, DigraphError> {
        let source = ((!game.is_impartial()).then_some(Player::Left), game.source());
        let mut found = vec![source.clone()];
        let mut places = HashMap::from([(source, 0u32)]);
        let mut followers = Vec::new();
        while let Some((mover, board)) = found.get(followers.len()).cloned() {
            let mut targets = Vec::new();
            for mv in game.moves(&board, mover.unwrap_or(Player::Left)) {
                let follower = (mover.map(Player::other), game.follower(&board, &mv));
                let fresh = found.len() as u32;
                targets.push(*places.entry(follower.clone()).or_insert(fresh));
                if targets.last() == Some(&fresh) {
                    found.push(follower);
                }
            }
            targets.sort_unstable();
            targets.dedup();
            followers.push(targets);
            if found.len() > most.min(MOST_POSITIONS) {
                return Err(DigraphError::Positions(found.len()));
            }
        }
        let name = |(mover, board): &(Option<Player>, R::Board)| {
            let letter = mover.map_or_else(String::new, |mover| mover.letter().to_string());
            (letter + &game.text(board)).replace(' ', "")
        };
        Digraph::without_cycles(NamedDigraph::of_numbers(found.iter().map(name).collect(), followers)?)
    }

    /// The game on `graph`, if it has no cycle.
    pub(crate) fn without_cycles(graph: NamedDigraph) -> Result<Digraph, DigraphError> {
        let heights: Option<Vec<u32>> = graph.heights().into_iter().collect();
        match heights {
            Some(heights) => Ok(Digraph { graph, heights }),
            None => Err(DigraphError::Cycle(graph.on_a_cycle().to_owned())),
        }
    }

    /// The digraph as data.
    pub fn file(&self) -> DigraphFile {
        DigraphFile { positions: self.graph.names().to_vec(), moves: self.graph.edges() }
    }
}

impl Ruleset for Digraph {
    /// The number of the position.
    type Board = u32;
    /// The positions before and after the move.
    type Move = (u32, u32);

    const IMPARTIAL: bool = true;

    fn name(&self) -> String {
        "graph".to_owned()
    }

    fn source(&self) -> u32 {
        0
    }

    fn moves(&self, board: &u32, _: Player) -> Vec<(u32, u32)> {
        self.graph.followers(*board).iter().map(|&target| (*board, target)).collect()
    }

    fn follower(&self, _: &u32, &(_, target): &(u32, u32)) -> u32 {
        target
    }

    /// The length of the longest play.
    fn measure(&self, board: &u32) -> u64 {
        u64::from(self.heights[*board as usize])
    }

    fn text(&self, board: &u32) -> String {
        self.graph.name(*board).to_owned()
    }

    fn move_text(&self, (from, to): &(u32, u32)) -> String {
        format!("{}>{}", self.text(from), self.text(to))
    }

    fn parse(&self, text: &str) -> Result<u32, String> {
        self.graph.number(text).ok_or_else(|| format!("`{text}` is no position of the graph"))
    }
}

impl Stated<DigraphFile> for Digraph {
    fn from_rules(rules: &DigraphFile) -> Result<Digraph, String> {
        Digraph::new(rules.clone()).map_err(|error| error.to_string())
    }

    const SCHEMA: Fields = &[
        (
            "positions",
            r##"{ "type": "array", "items": { "$ref": "#/$defs/positionName" },
              "minItems": 1, "maxItems": 1000000, "uniqueItems": true }"##,
        ),
        (
            "moves",
            r##"{ "type": "array", "items": { "type": "array",
              "items": { "$ref": "#/$defs/positionName" }, "minItems": 2, "maxItems": 2 },
              "maxItems": 10000000, "uniqueItems": true }"##,
        ),
    ];

    const WHY_IT_ENDS: &'static str = "the moves form no cycle";

    const HAS_KINDS: bool = false;

    fn words(rules: &DigraphFile) -> Text {
        text![format!(
            "The game is a digraph, given by its {} and {}. ",
            counted(rules.positions.len(), "position", "positions"),
            counted(rules.moves.len(), "move", "moves")
        )]
        .and(arcs("The moves are ", &rules.moves))
        .and(text!["A position is written as its name, and a move as two names: ", code("a>b"), "."])
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let path = family.parameters(name).filter(|path| !path.is_empty());
    file::read(path.ok_or_else(|| family.unfit(name, "with the path of a digraph as data"))?)
}

impl Listed for Digraph {
    const PAGE: &'static str = include_str!("digraph.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "graph",
        usage: "graph:FILE.json",
        meaning: "any game whose positions and moves can be listed, as data (`positions`, `moves`), with cycles or without; `tokens` on several",
        read,
    }];

    fn rules(&self) -> Rules {
        Rules::Graph(self.file())
    }

    fn form(&self, position: &u32) -> Box<[u8]> {
        position.to_be_bytes().into()
    }
}

/// The most moves or edges of a digraph that are listed in words.
const MOST_LISTED: usize = 200;

/// A list of the moves or edges of a digraph, unless there are too many.
pub(super) fn arcs(head: &str, arcs: &[[String; 2]]) -> Text {
    match arcs.len() {
        0 => Text::default(),
        many if many > MOST_LISTED => {
            text![format!("They are {many}, which the certificate lists under its rules. ")]
        }
        _ => {
            let all: Vec<String> = arcs.iter().map(|[from, to]| format!("{from}>{to}")).collect();
            text![head, code(all.join(" ")), ". "]
        }
    }
}

#[cfg(test)]
mod tests;
