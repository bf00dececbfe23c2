//! The claim of a certificate as a theorem in the language of `src/coq`, with the catalogue that proves it.
//!
//! Coq trusts nothing here: if a rebuttal, a witness or a part is wrong, the theorem is not proved, and the file does
//! not compile.

mod draws;
mod every;
mod labels;
mod least;
mod lines;
mod ruleset;
mod statement;
#[cfg(test)]
mod tests;

use super::ExportError;
use crate::certificate::{self, Certificate, Entry, Part};
use crate::ruleset::words::joined;
use crate::ruleset::{Game, OutcomeClass, Play, Player, Position};
use least::Counted;
use ruleset::Theory;
use statement::{head, stated_and_proved};

pub(super) use every::{lines as lines_of_every, text as every};
pub(super) use labels::{lines as lines_of_labels, text as labels};
pub(super) use lines::text as lines;

/// The certificate as the exporter reads it.
struct Writer<'c> {
    certificate: &'c Certificate,
    game: Game,
    theory: Theory,
    /// The catalogues that the bound counts, if the theory can express them.
    counted: Option<Counted>,
}

/// The file. `steps` are the lines of the LRAT proof, if the bound has one.
pub(super) fn text(certificate: &Certificate, steps: &[String]) -> Result<String, ExportError> {
    let game = certificate.game().map_err(ExportError::Unread)?;
    let counted = Counted::of(&game, certificate);
    let theory = Theory::of(&game);
    let theory = counted.iter().fold(theory, |theory, counted| counted.terms(theory));
    let writer = Writer { certificate, game, theory, counted };
    Ok([writer.head(), writer.data()?, writer.theorem()?].join("\n") + &writer.bound(steps)?)
}

/// Why the player moving first loses, wins or draws.
enum Begun {
    /// What settles the position.
    Loses(String),
    /// The position after an opening, and what settles it.
    Wins(String, String),
    /// The position after an opening.
    Draws(String),
    /// There is no move, in misere play.
    WinsAtOnce,
}

impl Writer<'_> {
    fn head(&self) -> String {
        let Certificate { play, outcome, .. } = self.certificate;
        let claim = format!("{}, {} play, {}", self.game.name(), play.name(), outcome.word());
        let bound = self.counted.iter().flat_map(|counted| ["Clauses", "Refutation", "Bound", "Least", counted.module]);
        head(&claim, &self.theory, &self.certificate.position, bound.chain(self.draws().then_some("Draw")))
    }

    /// The ruleset, the catalogue, and the positions of draws.
    fn data(&self) -> Result<String, ExportError> {
        let (ruleset, readers) = (self.theory.ruleset(), self.theory.readers());
        let catalogue = if self.is_settled() { self.catalogue()? } else { String::new() };
        let positions = if self.draws() { self.positions()? } else { String::new() };
        let premises = self.counted.as_ref().map_or("", |counted| counted.premises.as_str());
        Ok(format!(
            "(* The catalogue. Nothing is believed of it. *)\n\
             {readers}{premises}Definition X : ruleset := {ruleset}.\n{catalogue}{positions}"
        ))
    }

    /// Abbreviations, and the entries.
    fn catalogue(&self) -> Result<String, ExportError> {
        let [board, witness, involution] = self.theory.types();
        let entries = self.entries(1, &self.certificate.entries)?;
        let [part, rebuttal, entry] = match self.theory.text() {
            None => [
                format!("(b : {board}) (y : reason X) : {board} * reason X := (b, y)"),
                format!("(after leaves : {board}) (y : settled X) : rebuttal X := @Rebuttal X after leaves y"),
                format!("(b : {board}) (l : list (rebuttal X)) : entry X := @Entry X n s b l"),
            ],
            // A rebuttal is read on the board where it starts.
            Some(text) => [
                format!("(t : {text}) (y : reason X) : {board} * reason X := (place t, y)"),
                format!(
                    "(t u : {text}) (y : settled X) (b : {board}) : rebuttal X := \
                     let a := after b t in @Rebuttal X a (after a u) y"
                ),
                format!(
                    "(t : {text}) (l : list ({board} -> rebuttal X)) : entry X := \
                     let b := place t in @Entry X n s b (map (fun r => r b) l)"
                ),
            ],
        };
        Ok(format!(
            "Definition w (n : positive) (f : {witness}) : reason X := @Reaches X n f.\n\
             Definition m (i : {involution}) : reason X := @Mirror X i.\n\
             Definition p {part}.\n\
             Definition one (y : reason X) : settled X := @Whole X y.\n\
             Definition parts (l : list ({board} * reason X)) : settled X := @Parts X l.\n\
             Definition r {rebuttal}.\n\
             Definition e (n : positive) (s : side) {entry}.\n\
             Definition entries : list (entry X) := [\n{entries}].\n"
        ))
    }

    /// Entries, numbered from `first`.
    fn entries(&self, first: usize, entries: &[Entry]) -> Result<String, ExportError> {
        let entries = (first..).zip(entries).map(|(number, entry)| {
            let (head, rebuttals) = self.entry_terms(number, entry)?;
            Ok(format!("{head} [{}]", filled(rebuttals)))
        });
        Ok(entries.collect::<Result<Vec<_>, ExportError>>()?.join(";\n"))
    }

    /// The head of an entry, and its rebuttals.
    fn entry_terms(&self, number: usize, entry: &Entry) -> Result<(String, Vec<String>), ExportError> {
        let from = self.read(&entry.position)?;
        let rebuttals = entry.replies().map(|reply| {
            let (after, move_left) = self.made(&from, reply.mv)?;
            let (left, reply_left) = self.made(&after, reply.reply)?;
            let settled = self.settled(&left, &reply.parts)?;
            Ok(format!("r {move_left} {reply_left} {settled}"))
        });
        let head = format!("e {number} {} {}", side(&from, false), self.theory.board(&from));
        Ok((head, rebuttals.collect::<Result<_, ExportError>>()?))
    }

    /// What settles `left`.
    fn settled(&self, left: &Position, parts: &[Part]) -> Result<String, ExportError> {
        let mut settled = Vec::new();
        for part in parts {
            let parts = match &part.position {
                Some(text) => self.game.parse_board(text).map_err(ExportError::Unread)?,
                None => left.parts.clone(),
            };
            settled.extend(self.reasons(&Position { mover: left.mover, parts }, part)?);
        }
        if let ([(_, reason)], [Part { position: None, .. }]) = (&settled[..], parts) {
            return Ok(format!("(one ({reason}))"));
        }
        let parts = settled.iter().map(|(position, reason)| format!("p {} ({reason})", self.theory.board(position)));
        Ok(format!("(parts [{}])", joined(parts, "; ")))
    }

    /// Why a part is lost; a mirror may be a sum of mirrors.
    fn reasons(&self, position: &Position, part: &Part) -> Result<Vec<(Position, String)>, ExportError> {
        if let Some(involution) = &part.mirror {
            let mirrors = self.theory.mirrors(&self.game, position, involution)?;
            return Ok(mirrors
                .into_iter()
                .map(|(position, involution)| (position, format!("m {involution}")))
                .collect());
        }
        let reaches = part.reaches.ok_or(ExportError::Broken)?;
        let (equivalence, witness) = (self.certificate.equivalence, part.witness.as_deref());
        let witness = self.theory.witness(&self.game, equivalence, position, witness)?;
        Ok(vec![(position.clone(), format!("w {reaches} {witness}"))])
    }

    /// The claim in the words of the theory, and its proof.
    fn theorem(&self) -> Result<String, ExportError> {
        let begun = self.certificate.begun();
        let proofs = begun.iter().map(|begun| self.proof(begun)).collect::<Result<Vec<_>, _>>()?;
        let proof = match &proofs[..] {
            [left, right] => format!("split.\n- {left}\n- {right}"),
            one => one.concat(),
        };
        let position = &self.certificate.position;
        Ok(match self.g_value() {
            Some(value) => stated_and_proved(
                &value.statement,
                &value.rest,
                position,
                &proof.replacen("P_position_by", &value.by, 1),
            ),
            None => stated_and_proved(&self.statement(), &self.theory, position, &proof),
        })
    }

    /// The claim, in the words of the theory.
    fn statement(&self) -> String {
        let (play, position) = (constructor(self.certificate.play), self.theory.stated(&self.certificate.position));
        let (game, normal) = (self.theory.game(), self.certificate.play == Play::Normal);
        if let Some(value) = self.g_value() {
            return value.statement;
        }
        let sides = self.sides().filter(|_| normal);
        let has_values = normal && !self.certificate.rules.is_won_on_board();
        match (self.certificate.outcome, sides) {
            (OutcomeClass::D, _) if !self.certificate.is_partizan() => format!("draw {game} {play} {position}"),
            (outcome @ (OutcomeClass::P | OutcomeClass::N), _) if !self.certificate.is_partizan() => {
                format!("{}_position {game} {play} {position}", outcome.word())
            }
            (OutcomeClass::P, Some(sides)) => format!("equal {sides}"),
            (OutcomeClass::AtLeastZero, Some(sides)) => format!("at_least {sides}"),
            (OutcomeClass::AtMostZero, Some(sides)) => format!("at_most {sides}"),
            (OutcomeClass::AtLeastZero, None) if has_values => format!("at_least_zero {game} {position}"),
            (OutcomeClass::AtMostZero, None) if has_values => format!("at_most_zero {game} {position}"),
            (OutcomeClass::AtLeastZero, _) => format!("the_beginner_loses {game} {play} {position} Right"),
            (OutcomeClass::AtMostZero, _) => format!("the_beginner_loses {game} {play} {position} Left"),
            (outcome, _) => format!("outcome_{} {game} {play} {position}", outcome.word()),
        }
    }

    /// Why the player moving first loses, wins or draws.
    fn begun(&self, begun: &certificate::Begun) -> Result<Begun, ExportError> {
        let from = self.from(begun)?;
        Ok(match (begun.opening, begun.source) {
            (Some(opening), source) => {
                let (left, board) = self.made(&from, opening.mv)?;
                match source {
                    Some(_) => Begun::Draws(board),
                    None => Begun::Wins(board, self.settled(&left, opening.parts)?),
                }
            }
            (None, Some(parts)) => Begun::Loses(self.settled(&from, parts)?),
            (None, None) => Begun::WinsAtOnce,
        })
    }

    /// The same, as a proof.
    fn proof(&self, start: &certificate::Begun) -> Result<String, ExportError> {
        let play = constructor(self.certificate.play);
        let from = self.from(start)?;
        let (mover, checked) = (side(&from, start.opening.is_some()), "vm_cast_no_check (eq_refl true).");
        let by = |loses: bool| match (start.mover, loses) {
            (None, true) => "P_position_by",
            (None, false) => "N_position_by",
            (Some(_), true) => "the_beginner_loses_by",
            (Some(_), false) => "the_beginner_wins_by",
        };
        Ok(match self.begun(start)? {
            Begun::Wins(board, settled) => format!(
                "eapply {}, (won_by_catalogue X {play} {mover} _ entries {} {settled}). {checked}",
                by(false),
                self.opened(&board)
            ),
            Begun::Loses(settled) => {
                format!("eapply {}, (lost_by_catalogue X {play} {mover} _ entries {settled}). {checked}", by(true))
            }
            Begun::Draws(board) => format!("{} {checked}", self.drawn_by(&from, &self.opened(&board))),
            Begun::WinsAtOnce => format!(
                "eapply {}, (wins_without_a_move X {mover}). vm_cast_no_check (eq_refl (@nil (Partizan.board X))).",
                by(false)
            ),
        })
    }

    /// The position, with the player moving first.
    fn from(&self, begun: &certificate::Begun) -> Result<Position, ExportError> {
        self.read(&self.certificate.position_of(begun.mover))
    }

    fn read(&self, position: &str) -> Result<Position, ExportError> {
        self.game.parse(position).map_err(ExportError::Unread)
    }

    /// The position after the move, given in the notation of certificates, and the term for it.
    fn made(&self, from: &Position, text: &str) -> Result<(Position, String), ExportError> {
        let mv = self.game.moves(from).into_iter().find(|mv| self.game.move_text(mv) == text);
        let mv = mv.ok_or(ExportError::Broken)?;
        let left = self.game.follower(from, &mv);
        let term = self.theory.left(&mv, &left);
        Ok((left, term))
    }

    /// The result of the opening, from its term.
    fn opened(&self, left: &str) -> String {
        let from = self.theory.stated(&self.certificate.position);
        if self.theory.has_texts() { format!("(after {from} {left})") } else { left.to_owned() }
    }
}

/// Terms of a list, with as many per line as fit.
fn filled(terms: impl IntoIterator<Item = String>) -> String {
    const WIDTH: usize = 160;
    let (mut text, mut width) = (String::new(), 0);
    for term in terms {
        let begins = if text.is_empty() {
            ""
        } else if width + term.len() > WIDTH {
            ";\n  "
        } else {
            "; "
        };
        width = if begins.contains('\n') { term.len() } else { width + term.len() + 2 };
        text = text + begins + &term;
    }
    text
}

fn list(numbers: &[impl std::fmt::Display]) -> String {
    format!("[{}]", joined(numbers, "; "))
}

fn constructor(play: Play) -> &'static str {
    match play {
        Play::Normal => "Normal",
        Play::Misere => "Misere",
    }
}

/// The player to move. In an impartial game that is Left in lost positions, and hence Right where an opening is made.
fn side(position: &Position, opens: bool) -> &'static str {
    position.mover.unwrap_or(if opens { Player::Right } else { Player::Left }).name()
}
