//! The certificate of a loopy value, from the labels of all reachable positions.

use std::collections::BTreeMap;

use super::remarks;
use crate::Origin;
use crate::certificate::{FORMAT, Label, LabelCertificate, LabelMove, VERSION};
use crate::ruleset::{Game, Move, Position};
use crate::solve::loopy_values::{LoopyValue, LoopyValues};

/// The certificate of the value of the source of `game` according to `values`, which must cover all reachable
/// positions; `None` when the source has no value. `origin` becomes remarks.
pub fn labels(game: &Game, values: &LoopyValues, origin: Origin) -> Option<LabelCertificate> {
    let source = game.source();
    Some(LabelCertificate {
        format: FORMAT.to_owned(),
        version: VERSION,
        remarks: remarks(game, origin),
        rules: game.rules(),
        position: game.text(&source),
        value: values.value(&source)?.to_string(),
        labels: all(game, values),
    })
}

/// All labels: numbers by rank, so that a reply leads back to a label above, then infinite values.
fn all(game: &Game, values: &LoopyValues) -> Vec<Label> {
    let mut labelled: Vec<(&Position, LoopyValue, Option<u32>)> = values.iter().collect();
    labelled.sort_by_key(|&(_, _, rank)| (rank.is_none(), rank));
    let places = labelled.iter().zip(1..).map(|(&(position, ..), place)| (position, place)).collect();
    let writer = Writer { game, values, places };
    labelled.iter().map(|(position, value, _)| writer.label(position, value)).collect()
}

/// What is needed to write labels.
struct Writer<'a> {
    game: &'a Game,
    values: &'a LoopyValues,
    /// The number of the label of each position.
    places: BTreeMap<&'a Position, usize>,
}

impl Writer<'_> {
    fn label(&self, position: &Position, value: &LoopyValue) -> Label {
        let replies: BTreeMap<Move, Move> = self.values.reverts(self.game, position).into_iter().collect();
        let replies = if matches!(value, LoopyValue::Number(_)) { replies } else { BTreeMap::new() };
        let moves = self.game.moves(position).into_iter();
        Label {
            position: self.game.text(position),
            value: value.to_string(),
            escape: self.values.escape(self.game, position).map(|mv| self.game.move_text(&mv)),
            moves: moves.filter_map(|mv| self.listed(position, &mv, replies.get(&mv))).collect(),
        }
    }

    fn listed(&self, position: &Position, mv: &Move, reply: Option<&Move>) -> Option<LabelMove> {
        let left = self.game.follower(position, mv);
        let back = reply.map(|reply| self.game.follower(&left, reply));
        Some(LabelMove {
            mv: self.game.move_text(mv),
            reaches: *self.places.get(&left)?,
            reply: reply.map(|reply| self.game.move_text(reply)),
            back: back.and_then(|back| self.places.get(&back).copied()),
        })
    }
}

#[cfg(test)]
mod tests;
