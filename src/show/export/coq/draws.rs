//! Draws: the reachable positions of a catalogue. The theory finds the replies itself, and has no equivalence here.

use std::collections::{BTreeSet, HashSet};

use super::{Writer, constructor};
use crate::certificate::Begun;
use crate::export::ExportError;
use crate::ruleset::Position;
use crate::ruleset::words::joined;

/// Whether a draw is claimed.
fn is_draw(begun: &Begun) -> bool {
    begun.source.is_some() && begun.opening.is_some()
}

impl Writer<'_> {
    /// Whether a draw is claimed for some player moving first.
    pub(super) fn draws(&self) -> bool {
        self.certificate.begun().iter().any(is_draw)
    }

    /// Whether anything else is claimed.
    pub(super) fn is_settled(&self) -> bool {
        !self.certificate.begun().iter().all(is_draw)
    }

    /// The positions, as data.
    pub(super) fn positions(&self) -> Result<String, ExportError> {
        let [board, ..] = self.theory.types();
        let of = if self.certificate.is_partizan() { format!("(side * {board})") } else { board };
        let positions = self.drawn()?;
        let positions = positions.iter().map(|position| match position.mover {
            None => self.theory.placed(&self.theory.board(position)),
            Some(mover) => format!("({mover:?}, {})", self.theory.placed(&self.theory.board(position))),
        });
        Ok(format!("Definition positions : list {of} := [\n{}].\n", joined(positions, ";\n")))
    }

    /// The lines of the positions.
    pub(super) fn position_lines(&self, lines: &mut String) -> Result<(), ExportError> {
        for position in self.drawn()? {
            let mover = position.mover.map_or_else(String::new, |mover| format!("{mover:?} "));
            lines.push_str(&format!("d {mover}{}\n", self.theory.board(&position)));
        }
        Ok(())
    }

    /// The first step of the proof of a draw from a position where an opening leaves this board.
    pub(super) fn drawn_by(&self, from: &Position, left: &str) -> String {
        let play = constructor(self.certificate.play);
        match from.mover {
            None => format!(
                "apply (draw_by {} {play} (same X) (same_ok X) (written X) positions _ {left}).",
                self.theory.game()
            ),
            Some(mover) => {
                format!("eapply (the_beginner_draws_by X {play} {mover:?} _ positions ({:?}, {left})).", mover.other())
            }
        }
    }

    /// The positions reachable from those claimed by arbitrary moves and by replies into the catalogue, up to its
    /// equivalence.
    fn drawn(&self) -> Result<Vec<Position>, ExportError> {
        let mut label = self.game.labeller(self.certificate.equivalence);
        let entries = self.certificate.all().map(|entry| Ok(label(&self.read(&entry.position)?).form));
        let entries = entries.collect::<Result<HashSet<_>, ExportError>>()?;
        let mut open = Vec::new();
        for begun in self.certificate.begun().iter().filter(|begun| is_draw(begun)) {
            let from = self.from(begun)?;
            if let Some(opening) = begun.opening {
                open.push(self.made(&from, opening.mv)?.0);
            }
            open.push(from);
        }
        let mut found = BTreeSet::new();
        while let Some(position) = open.pop() {
            if !found.insert(position.clone()) {
                continue;
            }
            for mv in self.game.moves(&position) {
                let after = self.game.follower(&position, &mv);
                let replies: Vec<_> = self.game.moves(&after).iter().map(|mv| self.game.follower(&after, mv)).collect();
                let reply = replies.iter().find(|reply| found.contains(reply));
                let reply = reply.or_else(|| replies.iter().find(|reply| entries.contains(&label(reply).form)));
                match reply {
                    Some(reply) => open.push(reply.clone()),
                    // In misere play the move has lost.
                    None if replies.is_empty() => {}
                    None => return Err(ExportError::OtherSymmetries),
                }
            }
        }
        Ok(found.into_iter().collect())
    }
}
