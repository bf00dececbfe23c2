//! The claim and its catalogue in lines, with the terms of the file for Coq, for `rebuttal-proved`; followed by the
//! bound, as a separate claim.

use super::least::{Counted, of_dual, of_refutation, step_term};
use super::ruleset::Theory;
use super::statement::in_files;
use super::{Begun, Writer, side};
use crate::certificate::{Bound, Certificate, Entry};
use crate::export::ExportError;
use crate::ruleset::words::joined;

/// The lines: one for each entry and each rebuttal. `steps` are those of the LRAT proof, if the bound has one.
pub(in crate::export) fn text(certificate: &Certificate, steps: &[String]) -> Result<String, ExportError> {
    let game = certificate.game().map_err(ExportError::Unread)?;
    let theory = Theory::of(&game).without_proofs();
    let counted = Counted::of(&game, certificate);
    let mut writer = Writer { certificate, game, theory, counted: None };
    let mut lines = first_lines(&writer.statement(), &writer.theory, &certificate.position);
    if writer.is_settled() {
        writer.entry_lines(1, &certificate.entries, &mut lines)?;
    }
    if writer.draws() {
        writer.position_lines(&mut lines)?;
    }
    writer.start_lines(&mut lines)?;
    match (&certificate.bound, counted) {
        (Some(bound), Some(counted)) => {
            writer.theory = counted.terms(writer.theory);
            writer.bound_lines(&counted, bound, steps, &mut lines)?;
        }
        (Some(bound), None) => lines += &format!("bound {}\n", bound.least),
        (None, _) => {}
    }
    Ok(lines)
}

/// The format, the texts of rule files, and the claim.
pub(super) fn first_lines(statement: &str, theory: &Theory, position: &str) -> String {
    let files: String = theory.files(position).map(|(file, _)| file.lines()).collect();
    format!("rebuttal lines 1\n{files}claim ({})\n", in_files(statement, theory, position, None))
}

impl Writer<'_> {
    /// Entries, numbered from `first`.
    fn entry_lines(&self, first: usize, entries: &[Entry], lines: &mut String) -> Result<(), ExportError> {
        for (number, entry) in (first..).zip(entries) {
            let (head, rebuttals) = self.entry_terms(number, entry)?;
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

    /// The bound as a claim with its own entries, whose witnesses may differ.
    fn bound_lines(
        &self,
        counted: &Counted,
        bound: &Bound,
        steps: &[String],
        lines: &mut String,
    ) -> Result<(), ExportError> {
        let stated = self.stated_bound(counted, bound)?;
        let claim = in_files(&stated.statement, &self.theory, &self.certificate.position, counted.relation);
        *lines += &format!("claim ({claim})\n");
        self.entry_lines(1, &self.certificate.entries, lines)?;
        for start in stated.attained.iter().flatten() {
            lines.push_str(&match start {
                Begun::Wins(board, settled) => format!("serves {board} {settled}\n"),
                Begun::Loses(settled) => format!("serves {settled}\n"),
                Begun::Draws(_) | Begun::WinsAtOnce => return Err(ExportError::Broken),
            });
        }
        self.entry_lines(self.certificate.entries.len() + 1, &bound.entries, lines)?;
        for class in &bound.classes {
            let class = self.read(class)?;
            let mover = class.mover.map_or_else(String::new, |_| format!("{} ", side(&class, false)));
            *lines += &format!("class {mover}{}\n", self.theory.board(&class));
        }
        let choices = bound.choices.iter().flatten().map(|choice| format!("choice [{}]\n", joined(choice, ";")));
        lines.extend(choices);
        self.begin_answers(bound)?.into_iter().for_each(|answers| answer_lines("begins", answers, lines));
        for demand in &bound.demands {
            let (head, answers) = self.demand(bound, demand)?;
            answer_lines(&format!("demand {head}"), answers, lines);
        }
        proof_lines(bound, steps, lines)
    }
}

/// Why there are no fewer entries.
fn proof_lines(bound: &Bound, steps: &[String], lines: &mut String) -> Result<(), ExportError> {
    match (&bound.dual, &bound.refutation) {
        (Some(dual), _) => *lines += &(of_dual(dual) + "\n"),
        (None, Some(refutation)) => {
            *lines += &(of_refutation(refutation, " ") + "\n");
            for step in steps {
                *lines += &(step_term(step)? + "\n");
            }
        }
        (None, None) => return Err(ExportError::Broken),
    }
    Ok(())
}

/// A head line, followed by the information about each position.
fn answer_lines(head: &str, answers: Vec<[String; 2]>, lines: &mut String) {
    lines.extend([head, "\n"]);
    lines.extend(answers.iter().map(|[board, said]| format!("a {board} ({said})\n")));
}
