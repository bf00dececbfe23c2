//! Kinds of moves, as in Table 2 of Fraenkel and Herda (1980): by direction and length on a board, and by a suitable
//! feature in other games.

use super::words::summand_letter;

/// The kind of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveKind {
    /// Equal for moves of the same kind; also the sort key of the kind.
    pub group: Vec<u64>,
    /// The sort key of a move among those of its kind.
    pub(super) place: u64,
    /// The singular name of the kind.
    pub(super) one: String,
    /// The plural name, if different.
    pub(super) several: Option<String>,
}

impl MoveKind {
    /// A kind with this name.
    pub(super) fn called(group: u64, name: impl Into<String>) -> MoveKind {
        MoveKind { group: vec![group], place: 0, one: name.into(), several: None }
    }

    /// The sort key of the move.
    pub fn order(&self) -> (&[u64], u64) {
        (&self.group, self.place)
    }

    /// The heading for one move of this kind, or for several.
    pub fn heading(&self, several: bool) -> String {
        self.several.as_ref().filter(|_| several).unwrap_or(&self.one).clone()
    }

    /// The kind of the same move in a summand, numbered from 1; a kind without a name is named after the summand.
    pub(super) fn in_summand(mut self, summand: usize) -> MoveKind {
        self.group.insert(0, summand as u64);
        let letter = || format!("in {}", summand_letter(summand.saturating_sub(1)));
        let one = if self.one.is_empty() { letter() } else { self.one };
        MoveKind { one, ..self }
    }
}

/// A move of Babylon: whether the two piles agree in top colour, in height, or in both.
pub(super) fn piles(mv: &str) -> MoveKind {
    let Some((upper, lower)) = mv.split_once('>') else { return MoveKind::default() };
    let coloured = !mv.contains(|c: char| c.is_ascii_digit());
    let top = |pile: &str| if coloured { pile.chars().last() } else { pile.chars().next() };
    let height =
        |pile: &str| if coloured { pile.len().to_string() } else { pile.get(1..).unwrap_or_default().to_owned() };
    match (top(upper) == top(lower), height(upper) == height(lower)) {
        (true, true) => MoveKind::called(0, "same colour and height"),
        (true, false) => MoveKind::called(1, "same colour"),
        _ => MoveKind::called(2, "same height"),
    }
}

/// A move on heaps, by the heap that it changes, the largest first.
pub(super) fn heap(mv: &str) -> MoveKind {
    let from = mv.split('>').next().unwrap_or_default();
    MoveKind::called(from.parse().map_or(0, |heap: u64| u64::MAX - heap), format!("heap of {from}"))
}
