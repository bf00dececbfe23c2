//! The claim and its catalogue in lines, in the terms of the file for Coq, for `rebuttal-proved`.

use super::ruleset::Theory;
use super::{Begun, Writer};
use crate::certificate::Certificate;
use crate::show::export::ExportError;

/// The lines: an entry is one, and each of its rebuttals.
pub(in crate::show::export) fn text(certificate: &Certificate) -> Result<String, ExportError> {
    let game = certificate.game().map_err(ExportError::Unread)?;
    let theory = Theory::of(&game).without_proofs();
    let writer = Writer { certificate, game, theory, counted: None };
    let mut lines = first_lines(&writer.statement());
    if writer.is_settled() {
        writer.catalogue_lines(&mut lines)?;
    }
    if writer.draws() {
        writer.position_lines(&mut lines)?;
    }
    writer.start_lines(&mut lines)?;
    if let Some(bound) = &certificate.bound {
        lines += &format!("bound {}\n", bound.least);
    }
    Ok(lines)
}

/// The format and the claim.
pub(super) fn first_lines(statement: &str) -> String {
    format!("rebuttal lines 1\nclaim ({statement})\n")
}

impl Writer<'_> {
    fn catalogue_lines(&self, lines: &mut String) -> Result<(), ExportError> {
        for entry in &self.certificate.entries {
            let (head, rebuttals) = self.entry_terms(entry)?;
            lines.extend([&head, "\n"]);
            lines.extend(rebuttals.iter().flat_map(|rebuttal| [rebuttal, "\n"]));
        }
        Ok(())
    }

    fn start_lines(&self, lines: &mut String) -> Result<(), ExportError> {
        for begun in self.certificate.begun() {
            lines.push_str(&match self.begun(&begun)? {
                Begun::Loses(settled) => format!("lost {settled}\n"),
                Begun::Wins(board, settled) => format!("won {board} {settled}\n"),
                Begun::Draws(board) => format!("opening {board}\n"),
                Begun::WinsAtOnce => "won\n".to_owned(),
            });
        }
        Ok(())
    }
}
