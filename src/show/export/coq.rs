//! The claim of a certificate as a theorem in the language of `src/coq`, with the catalogue that proves it.
//!
//! Coq trusts nothing here: when a rebuttal, a witness or a part is wrong, the theorem is not proved, and the file does
//! not compile.

mod least;
mod ruleset;

use super::ExportError;
use crate::certificate::{Certificate, Entry, Part, Start};
use crate::ruleset::words::joined;
use crate::ruleset::{Game, OutcomeClass, Play, Player, Position, Rules, Ruleset};
use least::Counted;
use ruleset::Theory;

/// What refers to the certificate as the exporter reads it.
struct Writer<'c> {
    certificate: &'c Certificate,
    game: Game,
    theory: Theory,
    /// What the bound is about, where the theory can state it.
    counted: Option<Counted>,
}

/// The file. `steps` are the lines of the LRAT proof, if the bound has one.
pub(super) fn text(certificate: &Certificate, steps: &[String]) -> Result<String, ExportError> {
    let game = certificate.game().map_err(ExportError::Unread)?;
    let bound = certificate.bound.as_ref().filter(|bound| bound.choices.is_none());
    let counted = bound.and_then(|_| Counted::of(&game, certificate.equivalence));
    let theory = Theory::of(&game).ok_or_else(|| ExportError::NoTheory(game.name()))?.with(counted.as_ref());
    let writer = Writer { certificate, game, theory, counted };
    match certificate.outcome {
        OutcomeClass::D if !matches!(certificate.rules, Rules::Tokens(_)) => {
            Err(ExportError::NoTheory(writer.game.name()))
        }
        OutcomeClass::D => Ok([writer.head(), writer.draw()?].join("\n")),
        _ => Ok([writer.head(), writer.data()?, writer.theorem()?].join("\n") + &writer.bound(steps)?),
    }
}

impl Writer<'_> {
    fn head(&self) -> String {
        let Certificate { play, outcome, .. } = self.certificate;
        let (name, play, outcome) = (self.game.name(), play.name(), outcome.word());
        let mut modules = joined(self.theory.modules(), " ");
        if let Some(counted) = &self.counted {
            modules += &format!(" Clauses Refutation Bound Least {}", counted.module);
        }
        format!(
            "(* {name}, {play} play, {outcome}: written by `rebuttal export --to coq`. To prove it:\n   \
             make -C src/coq && coqc -Q src/coq Rebuttal FILE *)\n\
             From Coq Require Import String List NArith ZArith.\n\
             From Rebuttal Require Import Game Partizan Catalogue {modules}.\n\
             Import ListNotations.\n"
        )
    }

    /// The ruleset, abbreviations, and the catalogue.
    fn data(&self) -> Result<String, ExportError> {
        let (ruleset, [board, witness, involution]) = (self.theory.ruleset(), self.theory.types());
        let entries = self.certificate.entries.iter().map(|entry| self.entry(entry));
        let entries = entries.collect::<Result<Vec<_>, _>>()?.join(";\n");
        Ok(format!(
            "(* The catalogue. Nothing is believed of it. *)\n\
             Definition X : ruleset := {ruleset}.\n\
             Definition w (n : positive) (f : {witness}) : reason X := @Reaches X n f.\n\
             Definition m (i : {involution}) : reason X := @Mirror X i.\n\
             Definition p (b : {board}) (y : reason X) : {board} * reason X := (b, y).\n\
             Definition one (y : reason X) : settled X := @Whole X y.\n\
             Definition parts (l : list ({board} * reason X)) : settled X := @Parts X l.\n\
             Definition r (after leaves : {board}) (y : settled X) : rebuttal X := @Rebuttal X after leaves y.\n\
             Definition e (n : positive) (s : side) (b : {board}) (l : list (rebuttal X)) : entry X := @Entry X n s b l.\n\
             Definition entries : list (entry X) := [\n{entries}].\n"
        ))
    }

    fn entry(&self, entry: &Entry) -> Result<String, ExportError> {
        let from = self.read(&entry.position)?;
        let rebuttals = entry.replies().map(|reply| {
            let after = self.after(&from, reply.mv)?;
            let left = self.after(&after, reply.reply)?;
            let settled = self.settled(&left, &reply.parts)?;
            Ok(format!("r {} {} {settled}", self.theory.board(&after), self.theory.board(&left)))
        });
        let rebuttals = rebuttals.collect::<Result<Vec<_>, ExportError>>()?.join(";\n  ");
        Ok(format!("e {} {} {} [{rebuttals}]", entry.number, side(&from, false), self.theory.board(&from)))
    }

    /// What settles `left`.
    fn settled(&self, left: &Position, parts: &[Part]) -> Result<String, ExportError> {
        if let [part @ Part { position: None, .. }] = parts {
            return Ok(format!("(one ({}))", self.reason(left, part)?));
        }
        let parts = parts.iter().map(|part| {
            let parts = match &part.position {
                Some(text) => self.game.parse_board(text).map_err(ExportError::Unread)?,
                None => left.parts.clone(),
            };
            let position = Position { mover: left.mover, parts };
            Ok(format!("p {} ({})", self.theory.board(&position), self.reason(&position, part)?))
        });
        Ok(format!("(parts [{}])", parts.collect::<Result<Vec<_>, ExportError>>()?.join("; ")))
    }

    fn reason(&self, position: &Position, part: &Part) -> Result<String, ExportError> {
        if let Some(involution) = &part.mirror {
            let involution = self.theory.involution(&self.game, position, involution)?;
            return Ok(format!("m {involution}"));
        }
        let reaches = part.reaches.ok_or(ExportError::Broken)?;
        let (equivalence, witness) = (self.certificate.equivalence, part.witness.as_deref());
        let witness = self.theory.witness(&self.game, equivalence, position, witness)?;
        Ok(format!("w {reaches} {witness}"))
    }

    /// The claim in the words of the theory, and its proof.
    fn theorem(&self) -> Result<String, ExportError> {
        let (play, position) = (constructor(self.certificate.play), self.theory.stated(&self.certificate.position));
        let (game, normal) = (self.theory.game(), self.certificate.play == Play::Normal);
        let proofs = self.certificate.starts.iter().map(|start| self.proof(start)).collect::<Result<Vec<_>, _>>()?;
        let statement = match (self.certificate.outcome, self.certificate.is_partizan()) {
            (outcome @ (OutcomeClass::P | OutcomeClass::N), false) => {
                format!("{}_position {game} {play} {position}", outcome.word())
            }
            (OutcomeClass::AtLeastZero, _) if normal => format!("at_least_zero {game} {position}"),
            (OutcomeClass::AtMostZero, _) if normal => format!("at_most_zero {game} {position}"),
            (OutcomeClass::AtLeastZero, _) => format!("the_beginner_loses {game} {play} {position} Right"),
            (OutcomeClass::AtMostZero, _) => format!("the_beginner_loses {game} {play} {position} Left"),
            (outcome, _) => format!("outcome_{} {game} {play} {position}", outcome.word()),
        };
        let proof = match &proofs[..] {
            [left, right] => format!("split.\n- {left}\n- {right}"),
            one => one.concat(),
        };
        Ok(format!("Theorem claim : {statement}.\nProof.\n{proof}\nQed.\nPrint Assumptions claim.\n"))
    }

    /// A draw in a game of tokens: every move from one of the positions can be answered by one to another of them.
    fn draw(&self) -> Result<String, ExportError> {
        let Certificate { play, position, starts, .. } = self.certificate;
        let (play, game, stated) = (constructor(*play), self.theory.game(), self.theory.stated(position));
        let board = |entry: &Entry| Ok(self.theory.board(&self.read(&entry.position)?));
        let positions = self.certificate.all().map(board).collect::<Result<Vec<_>, ExportError>>()?.join("; ");
        let opening = starts.iter().find_map(|start| start.mv.as_deref()).ok_or(ExportError::Broken)?;
        let opened = self.theory.board(&self.after(&self.read(position)?, opening)?);
        Ok(format!(
            "(* The catalogue. Nothing is believed of it. *)\n\
             Definition positions : list (list nat) := [{positions}].\n\n\
             Theorem claim : draw {game} {play} {stated}.\n\
             Proof. apply (draw_ok {game} {play} same_list same_list_ok positions _ {opened}); \
             vm_cast_no_check (eq_refl true). Qed.\n\
             Print Assumptions claim.\n"
        ))
    }

    /// Why the player who begins loses or wins.
    fn proof(&self, start: &Start) -> Result<String, ExportError> {
        let play = constructor(self.certificate.play);
        let from = self.read(&self.certificate.position_of(start.mover))?;
        let (mover, checked) = (side(&from, start.mv.is_some()), "vm_cast_no_check (eq_refl true).");
        let by = |loses: bool| match (start.mover, loses) {
            (None, true) => "P_position_by",
            (None, false) => "N_position_by",
            (Some(_), true) => "the_beginner_loses_by",
            (Some(_), false) => "the_beginner_wins_by",
        };
        Ok(match (&start.mv, &start.parts) {
            (Some(mv), Some(parts)) => {
                let left = self.after(&from, mv)?;
                let (board, settled) = (self.theory.board(&left), self.settled(&left, parts)?);
                format!(
                    "eapply {}, (won_by_catalogue X {play} {mover} _ entries {board} {settled}). {checked}",
                    by(false)
                )
            }
            (None, Some(parts)) => {
                let settled = self.settled(&from, parts)?;
                format!("eapply {}, (lost_by_catalogue X {play} {mover} _ entries {settled}). {checked}", by(true))
            }
            _ => format!(
                "eapply {}, (wins_without_a_move X {mover}). vm_cast_no_check (eq_refl (@nil (board X))).",
                by(false)
            ),
        })
    }

    fn read(&self, position: &str) -> Result<Position, ExportError> {
        self.game.parse(position).map_err(ExportError::Unread)
    }

    /// The position that the move, in the notation of certificates, leaves.
    fn after(&self, from: &Position, text: &str) -> Result<Position, ExportError> {
        let mv = self.game.moves(from).into_iter().find(|mv| self.game.move_text(mv) == text);
        Ok(self.game.follower(from, &mv.ok_or(ExportError::Broken)?))
    }
}

fn constructor(play: Play) -> &'static str {
    match play {
        Play::Normal => "Normal",
        Play::Misere => "Misere",
    }
}

/// The player to move. In an impartial game that is Left in what is lost, and so Right where an opening is made.
fn side(position: &Position, opens: bool) -> &'static str {
    match position.mover {
        Some(Player::Left) => "Left",
        Some(Player::Right) => "Right",
        None if opens => "Right",
        None => "Left",
    }
}
