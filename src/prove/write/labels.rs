//! The certificate of a loopy value, from the labels of all reachable positions.

use super::remarks;
use crate::certificate::{FORMAT, Label, LabelCertificate, Revert, VERSION_OF_LABELS};
use crate::ruleset::{Game, Move, Position, Ruleset};
use crate::solve::loopy_values::{LoopyValue, LoopyValues};

/// The certificate of the value of the source of `game` according to `values`, which must cover all reachable
/// positions; `None` when the source has no value. `command` is a remark.
pub fn labels(game: &Game, values: &LoopyValues<Position>, command: String) -> Option<LabelCertificate> {
    let source = game.source();
    Some(LabelCertificate {
        format: FORMAT.to_owned(),
        version: VERSION_OF_LABELS,
        remarks: remarks(game, command),
        game: game.name(),
        rules: game.rules(),
        position: game.text(&source),
        value: values.value(&source)?.to_string(),
        labels: all(game, values),
    })
}

fn all(game: &Game, values: &LoopyValues<Position>) -> Vec<Label> {
    values.iter().map(|(position, value, rank)| label(game, values, position, &value, rank)).collect()
}

fn label(
    game: &Game,
    values: &LoopyValues<Position>,
    position: &Position,
    value: &LoopyValue,
    rank: Option<u32>,
) -> Label {
    let revert = |(mv, reply): (Move, Move)| Revert { mv: game.move_text(&mv), reply: game.move_text(&reply) };
    let reverts = || values.reverts(game, position).into_iter().map(revert).collect();
    Label {
        position: game.text(position),
        value: value.to_string(),
        rank,
        reverts: rank.map(|_| reverts()),
        escape: values.escape(game, position).map(|mv| game.move_text(&mv)),
    }
}

#[cfg(test)]
mod tests;
