//! The claim and its catalogue in lines, in the terms of the file for Coq, for `rebuttal-proved`.

use super::{Begun, Writer, theory};
use crate::certificate::Certificate;
use crate::ruleset::OutcomeClass;
use crate::show::export::ExportError;

/// The lines: an entry is one, and each of its rebuttals.
pub(in crate::show::export) fn text(certificate: &Certificate) -> Result<String, ExportError> {
    let game = certificate.game().map_err(ExportError::Unread)?;
    let theory = theory(&game, certificate)?.without_proofs();
    let writer = Writer { certificate, game, theory, counted: None };
    let mut lines = first_lines(&writer.statement());
    match certificate.outcome {
        OutcomeClass::D => writer.draw_lines(&mut lines)?,
        _ => writer.catalogue_lines(&mut lines)?,
    }
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
        for start in &self.certificate.starts {
            lines.push_str(&match self.begun(start)? {
                Begun::Loses(settled) => format!("lost {settled}\n"),
                Begun::Wins(board, settled) => format!("won {board} {settled}\n"),
                Begun::WinsAtOnce => "won\n".to_owned(),
            });
        }
        Ok(())
    }

    fn draw_lines(&self, lines: &mut String) -> Result<(), ExportError> {
        let (positions, opened) = self.drawn()?;
        lines.extend(positions.iter().map(|position| format!("d {position}\n")));
        lines.push_str(&format!("opening {opened}\n"));
        Ok(())
    }
}
