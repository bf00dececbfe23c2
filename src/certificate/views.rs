//! What consumers read from a certificate.

use std::collections::BTreeMap;

use super::{Alternative, Bound, Certificate, Edge, Entry, Part, Rebuttal, Start, StrategyGraph};
use crate::ruleset::{Board, BoardError, Game, Rules, Ruleset};

/// A move of the opponent, the rebuttal, and the entry reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply<'c> {
    /// The opponent's move.
    pub mv: &'c str,
    /// The reply.
    pub reply: &'c str,
    /// The number of the entry reached.
    pub reaches: u32,
    /// The bijection onto the position of that entry; none under identity, and none of an alternative.
    pub witness: Option<&'c str>,
}

/// An opening move, and the entry reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opening<'c> {
    /// The player who begins, `L` or `R`, in a partizan game.
    pub mover: Option<char>,
    /// The move.
    pub mv: &'c str,
    /// The entry reached.
    pub part: &'c Part,
}

/// What the claim rests on when a given player begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Begun<'c> {
    /// The player who begins, `L` or `R`, in a partizan game.
    pub mover: Option<char>,
    /// The entry that the position is, if that player cannot win.
    pub source: Option<&'c Part>,
    /// The opening move, if that player does not lose.
    pub opening: Option<Opening<'c>>,
}

impl Opening<'_> {
    /// The move, after the player who makes it in a partizan game.
    pub fn label(&self) -> String {
        let mover = self.mover.map_or_else(String::new, |mover| format!("{mover} "));
        format!("{mover}{}", self.mv)
    }
}

impl Start {
    /// The entry that the position is; `None` if a move is made first, or no move is left.
    pub fn source(&self) -> Option<&Part> {
        self.parts.first().filter(|_| self.mv.is_none())
    }

    /// The opening move.
    pub fn opening(&self) -> Option<Opening<'_>> {
        Some(Opening { mover: self.mover, mv: self.mv.as_deref()?, part: self.parts.first()? })
    }
}

impl Alternative {
    /// The move and its rebuttal.
    fn reply(&self) -> Reply<'_> {
        Reply { mv: &self.mv, reply: &self.reply, reaches: self.reaches, witness: None }
    }
}

impl Entry {
    /// The moves that have a rebuttal.
    pub fn replies(&self) -> impl Iterator<Item = Reply<'_>> {
        self.rebuttals.iter().filter_map(|Rebuttal { mv, reply, parts }| {
            let Part { reaches, witness } = parts.first()?;
            Some(Reply { mv, reply: reply.as_deref()?, reaches: *reaches, witness: witness.as_deref() })
        })
    }

    /// The moves that lose at once, in misere play.
    pub fn lost(&self) -> impl Iterator<Item = &str> {
        self.rebuttals.iter().filter(|rebuttal| rebuttal.reply.is_none()).map(|rebuttal| rebuttal.mv.as_str())
    }
}

impl Certificate {
    /// The game.
    ///
    /// # Errors
    /// When the rules make no game.
    pub fn game(&self) -> Result<Game, String> {
        Game::from_rules(&self.rules)
    }

    /// The name of the game.
    pub fn name(&self) -> String {
        self.game().map_or_else(|_| "a game".to_owned(), |game| game.name())
    }

    /// The position claimed, with the player to move in a partizan game.
    pub fn position_of(&self, mover: Option<char>) -> String {
        let position = &self.position;
        mover.map_or_else(|| position.clone(), |mover| format!("{mover} {position}"))
    }

    /// Whether the players may have different moves, so that positions include the player to move.
    pub fn is_partizan(&self) -> bool {
        self.starts.iter().any(|start| start.mover.is_some())
    }

    /// All entries, with those that are only proved not to be won.
    pub fn all(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().chain(&self.draws)
    }

    /// All entries by number.
    pub fn by_number(&self) -> BTreeMap<u32, &Entry> {
        self.all().map(|entry| (entry.number, entry)).collect()
    }

    /// The name of an entry, according to the remarks.
    pub fn entry_name(&self, number: u32) -> Option<&str> {
        self.remarks.names.iter().find(|name| name.entry == number).map(|name| name.name.as_str())
    }

    /// The alternatives at an entry, according to the remarks.
    pub fn alternatives(&self, number: u32) -> impl Iterator<Item = Reply<'_>> {
        let of = self.remarks.alternatives.iter().filter(move |alternative| alternative.entry == number);
        of.map(Alternative::reply)
    }

    /// The edges of the strategy graph, by the numbers of their ends, with the rebuttals along each.
    pub fn edges(&self) -> BTreeMap<(u32, u32), (Edge, Vec<Reply<'_>>)> {
        let rebuttals = self.all().flat_map(|entry| entry.replies().map(|reply| (entry.number, Edge::Rebuttal, reply)));
        let alternatives = self.remarks.alternatives.iter().map(|it| (it.entry, Edge::Alternative, it.reply()));
        let mut edges = BTreeMap::new();
        for (number, kind, reply) in rebuttals.chain(alternatives) {
            edges.entry((number, reply.reaches)).or_insert((kind, Vec::new())).1.push(reply);
        }
        edges
    }

    /// The strategy graph; `None` when the claim rests on no entry.
    pub fn strategy_graph(&self) -> Option<StrategyGraph> {
        let reached = self.rests_on();
        if reached.is_empty() {
            return None;
        }
        let edges = self.edges().into_iter().map(|((from, to), (kind, _))| (from, to, kind)).collect::<Vec<_>>();
        Some(StrategyGraph::new(reached, self.by_number().into_keys(), edges))
    }

    /// The numbers of the entries that the claim rests on, ascending.
    pub fn rests_on(&self) -> Vec<u32> {
        let mut numbers: Vec<u32> =
            self.starts.iter().flat_map(|start| start.parts.iter().map(|part| part.reaches)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// What the claim rests on, for each player who begins.
    pub fn begun(&self) -> Vec<Begun<'_>> {
        let of = |starts: &'_ [Start]| starts.first().map(|start| start.mover).unwrap_or_default();
        let each = self.starts.chunk_by(|one, other| one.mover == other.mover).map(|starts| Begun {
            mover: of(starts),
            source: starts.iter().find_map(Start::source),
            opening: starts.iter().find_map(Start::opening),
        });
        each.collect()
    }

    /// The entries that the position claimed is.
    pub fn sources(&self) -> impl Iterator<Item = &Part> {
        self.starts.iter().filter_map(Start::source)
    }

    /// The opening moves.
    pub fn openings(&self) -> impl Iterator<Item = Opening<'_>> {
        self.starts.iter().filter_map(Start::opening)
    }

    /// The certificate with a lower bound.
    pub fn with_bound(self, bound: Bound) -> Certificate {
        Certificate { bound: Some(bound), ..self }
    }

    /// The number of rebuttals.
    pub fn rebuttals(&self) -> usize {
        self.all().map(|entry| entry.replies().count()).sum()
    }

    /// The number of moves, by both players, in a longest play, as Fraenkel and Herda count a delay; an opening move
    /// counts. `None` when the rebuttals allow infinite play.
    pub fn longest_play(&self) -> Option<usize> {
        let Some(graph) = self.strategy_graph() else { return Some(0) };
        let paths = graph.longest_paths();
        let play = |start: &Start| -> Option<usize> {
            let Some(part) = start.parts.first() else { return Some(0) };
            Some(2 * paths.get(&part.reaches)? + usize::from(start.mv.is_some()))
        };
        self.starts.iter().try_fold(0, |longest, start| Some(longest.max(play(start)?)))
    }

    /// The board of a removal game, with the layout of the remarks if it has a place for each point; `None` for other
    /// games.
    ///
    /// # Errors
    /// When the rules do not describe a board.
    pub fn board(&self) -> Result<Option<Board>, BoardError> {
        let Rules::Removal(rules) = &self.rules else { return Ok(None) };
        let layout = self.remarks.layout.clone().filter(|places| places.len() == rules.points.len());
        rules.board(layout).map(Some)
    }
}
