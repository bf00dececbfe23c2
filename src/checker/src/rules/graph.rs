//! A game given by its positions and moves: a finite graph on which no play goes on for ever.
//!
//! Every impartial game with finitely many positions is one (Smith 1966 calls them graphs of games; Ferguson, *Game
//! Theory*, part I, progressively bounded graph games). A position is written by its name, a move by two: `a>b`.

use super::{Checked, Representative, Ruleset, bad, hold_own_name, itself, no_witness};
use crate::Reason;
use crate::claim::Sameness;
use crate::rejection::{Part, Rejection};

/// The most positions, and the most moves.
pub(crate) const MOST_POSITIONS: usize = 1_000_000;
pub(crate) const MOST_MOVES: usize = 10_000_000;

/// The most characters of a position's name.
const MOST_CHARACTERS: usize = 64;

/// A position by its place in the rules, from 0.
pub(crate) type Place = u32;

/// The names of positions.
#[derive(Debug)]
pub(crate) struct Positions {
    names: Vec<Box<str>>,
    /// The places in the order of the names.
    by_name: Vec<Place>,
}

impl Positions {
    /// Positions with these names.
    pub(crate) fn new(names: Vec<Box<str>>) -> Checked<Positions> {
        let refuse = |reason, found: String| Err(Rejection::new(reason).found(found).at(Part::Rules));
        if names.is_empty() || names.len() > MOST_POSITIONS {
            return refuse(Reason::BadRules, format!("{} positions", names.len()));
        }
        if let Some(name) = names.iter().find(|name| !is_name(name)) {
            return refuse(Reason::BadPositionName, format!("{name:?}"));
        }
        let mut by_name: Vec<Place> = names.iter().zip(0..).map(|(_, place)| place).collect();
        by_name.sort_unstable_by_key(|&place| named(&names, place));
        let mut pairs = by_name.iter().zip(by_name.iter().skip(1));
        match pairs.find(|&(&one, &other)| named(&names, one) == named(&names, other)) {
            Some((_, &twice)) => refuse(Reason::DoubledPosition, named(&names, twice).to_string()),
            None => Ok(Positions { names, by_name }),
        }
    }

    /// The position of this name.
    pub(crate) fn place(&self, name: &str) -> Checked<Place> {
        let found = self.by_name.binary_search_by_key(&name, |&place| named(&self.names, place));
        let place = found.ok().and_then(|found| self.by_name.get(found)).copied();
        place.ok_or_else(|| Rejection::new(Reason::UnknownPosition).found(format!("{name:?}")))
    }
}

fn named(names: &[Box<str>], place: Place) -> &str {
    usize::try_from(place).ok().and_then(|place| names.get(place)).map_or("", |name| name)
}

fn is_name(name: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_graphic() && !b"\"\\+>".contains(&byte);
    (1..=MOST_CHARACTERS).contains(&name.len()) && name.bytes().all(allowed)
}

/// The game of a graph.
#[derive(Debug)]
pub(crate) struct Graph {
    positions: Positions,
    /// Sorted.
    moves: Vec<(Place, Place)>,
}

impl Graph {
    /// The game of these moves, of which none stands twice and no play goes on for ever.
    pub(crate) fn new(positions: Positions, mut moves: Vec<(Place, Place)>) -> Checked<Graph> {
        moves.sort_unstable();
        let doubled = moves.iter().zip(moves.iter().skip(1)).find(|(one, next)| one == next).map(|(&mv, _)| mv);
        let graph = Graph { positions, moves };
        if let Some(mv) = doubled {
            return Err(Rejection::new(Reason::DoubledGraphMove).found(graph.move_text(&mv)).at(Part::Rules));
        }
        match graph.on_a_cycle() {
            Some(place) => {
                let found = format!("position {}", graph.text(&place));
                Err(Rejection::new(Reason::EndlessPlay).found(found).at(Part::Rules))
            }
            None => Ok(graph),
        }
    }

    /// A position from which play can go on for ever. Positions whose moves all lead to positions where play ends are
    /// such themselves; what is left when no more are found can go on among itself for ever (Kahn 1962).
    fn on_a_cycle(&self) -> Option<Place> {
        let mut open: Vec<u32> = self.positions.names.iter().map(|_| 0).collect();
        for (from, _) in &self.moves {
            if let Some(open) = open.get_mut(*from as usize) {
                *open += 1;
            }
        }
        let mut backwards: Vec<(Place, Place)> = self.moves.iter().map(|&(from, to)| (to, from)).collect();
        backwards.sort_unstable();
        let mut ends: Vec<Place> =
            open.iter().zip(0..).filter(|(open, _)| **open == 0).map(|(_, place)| place).collect();
        while let Some(end) = ends.pop() {
            for &(_, before) in from_place(&backwards, end) {
                if let Some(open) = open.get_mut(before as usize) {
                    *open -= 1;
                    if *open == 0 {
                        ends.push(before);
                    }
                }
            }
        }
        open.iter().zip(0..).find(|(open, _)| **open > 0).map(|(_, place)| place)
    }
}

/// The pairs that begin with this place, in sorted pairs.
fn from_place(pairs: &[(Place, Place)], place: Place) -> &[(Place, Place)] {
    let begin = pairs.partition_point(|&(from, _)| from < place);
    let end = pairs.partition_point(|&(from, _)| from <= place);
    pairs.get(begin..end).unwrap_or_default()
}

impl Ruleset for Graph {
    type Position = Place;
    type Move = (Place, Place);
    type Witness = String;

    fn position(&self, text: &str) -> Checked<Place> {
        self.positions.place(text)
    }

    fn mv(&self, text: &str) -> Checked<(Place, Place)> {
        let (from, to) = text.split_once('>').ok_or_else(|| bad(Reason::BadMove, "a move like a>b", text))?;
        Ok((self.positions.place(from)?, self.positions.place(to)?))
    }

    fn witness(&self, text: &str) -> Checked<String> {
        Ok(text.to_string())
    }

    fn text(&self, position: &Place) -> String {
        named(&self.positions.names, *position).to_string()
    }

    fn move_text(&self, (from, to): &(Place, Place)) -> String {
        format!("{}>{}", self.text(from), self.text(to))
    }

    fn after(&self, position: &Place, mv: &(Place, Place)) -> Option<Place> {
        (mv.0 == *position && self.moves.binary_search(mv).is_ok()).then_some(mv.1)
    }

    fn moves<'g>(&'g self, position: Place) -> Box<dyn Iterator<Item = (Place, Place)> + 'g> {
        Box::new(from_place(&self.moves, position).iter().copied())
    }

    fn carried(&self, _: Sameness, _: &Place, witness: &String) -> Checked<Place> {
        no_witness(witness)
    }

    fn representative(&self, _: Sameness) -> Checked<Representative<'_, Place>> {
        itself()
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name("graph", name)
    }

    fn in_words(&self, _: &str) -> String {
        let counted = |count: usize, noun| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
        let (positions, moves) = (self.positions.names.len(), self.moves.len());
        format!(
            "the graph of {} and {} stated in the certificate",
            counted(positions, "position"),
            counted(moves, "move")
        )
    }
}

#[cfg(test)]
mod tests;
