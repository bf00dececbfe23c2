//! The data of a bound: its classes and demands, and what is said of the positions after replies.

use super::Counted;
use crate::certificate::{Answer, Bound, Demand, Grouped, Said};
use crate::export::coq::{ExportError, Writer, filled, side};
use crate::ruleset::Position;
use crate::ruleset::words::joined;

impl Writer<'_> {
    /// The definitions that the proof uses.
    pub(super) fn bound_data(&self, counted: &Counted, bound: &Bound) -> Result<String, ExportError> {
        let further = self.entries(self.certificate.entries.len() + 1, &bound.entries)?;
        let class = |class: &String| {
            let class = self.read(class)?;
            Ok(format!("({}, {})", side(&class, false), self.theory.board(&class)))
        };
        let classes = bound.classes.iter().map(class).collect::<Result<Vec<_>, ExportError>>()?.join("; ");
        let starts = self.begin_answers(bound)?.into_iter().map(|answers| format!("[{}]", in_a_list(answers)));
        let demands = bound.demands.iter().map(|demand| {
            let (head, answers) = self.demand(bound, demand)?;
            Ok(format!("d {head} [{}]", in_a_list(answers)))
        });
        let demands = demands.collect::<Result<Vec<_>, ExportError>>()?.join(";\n");
        let choices = joined(bound.choices.iter().flatten().map(|choice| format!("[{}]", joined(choice, ";"))), ";");
        let (definitions, classes, starts) = match self.theory.text() {
            Some(text) => {
                let position = self.theory.stated(&self.certificate.position);
                let starts = joined(starts.map(|start| format!("told (after {position}) {start}")), ";\n  ");
                (self.of_texts(&text, &counted.definition, &classes), "the_classes".to_owned(), starts)
            }
            None => (self.of_boards(), format!("[{classes}]"), joined(starts, ";\n  ")),
        };
        Ok(format!(
            "\n(* The bound. Nothing is believed of it either. *)\n{definitions}\
             Definition s (n : positive) (cl : list Z) (h : list positive) : step := Step n cl h.\n\
             Definition counted : bound X := @BoundData X [\n{further}]\n {classes}\n [{choices}]%positive\n [{starts}]\n [\n{demands}].\n\n"
        ))
    }

    /// The definitions for a rule file, where boards are read from texts, and moves on the board where they are made.
    fn of_texts(&self, text: &str, relation: &str, classes: &str) -> String {
        let [board, witness, _] = self.theory.types();
        let position = self.theory.stated(&self.certificate.position);
        let told = format!("({text} * ({board} -> said X))");
        format!(
            "{relation}\
             Definition c (j : positive) (f : {witness}) (b : {board}) : said X := @Of_class X j f.\n\
             Definition x (t : {text}) (y : settled X) (b : {board}) : said X := @Refuted X (after b t) y.\n\
             Definition o (b : {board}) : said X := @Over X.\n\
             Definition told (f : {text} -> {board}) (l : list {told}) : list ({board} * said X) := \
             map (fun a => let b := f (fst a) in (b, snd a b)) l.\n\
             Definition g (l : list {told}) (b : {board}) : said X := @Of_groups X (told place l).\n\
             Definition the_classes : list (side * {board}) := map (fun t => (fst t, place (snd t))) [{classes}].\n\
             Definition d (j : positive) (t : {text}) (l : list {told}) : demand X := let b := \
             after match class_in X the_classes j with Some e => snd e | None => {position} end t in \
             @Demand X j b (told (after b) l).\n"
        )
    }

    /// The definitions for boards that are terms.
    fn of_boards(&self) -> String {
        let [board, witness, _] = self.theory.types();
        format!(
            "Definition c (j : positive) (f : {witness}) : said X := @Of_class X j f.\n\
             Definition x (b : {board}) (y : settled X) : said X := @Refuted X b y.\n\
             Definition o : said X := @Over X.\n\
             Definition g (l : list ({board} * said X)) : said X := @Of_groups X l.\n\
             Definition d (j : positive) (b : {board}) (l : list ({board} * said X)) : demand X := \
             @Demand X j b l.\n"
        )
    }

    /// The class and move, and the information about the positions after the replies.
    pub(in crate::export::coq) fn demand(
        &self,
        bound: &Bound,
        demand: &Demand,
    ) -> Result<(String, Vec<[String; 2]>), ExportError> {
        let class =
            demand.class.checked_sub(1).and_then(|place| bound.classes.get(place)).ok_or(ExportError::Broken)?;
        let (left, term) = self.made(&self.read(class)?, &demand.mv)?;
        Ok((format!("{} {term}", demand.class), self.answers(&left, &demand.replies)?))
    }

    /// For each start, the information about the position, or about all positions after an opening; nothing if no entry
    /// is needed.
    pub(in crate::export::coq) fn begin_answers(&self, bound: &Bound) -> Result<Vec<Vec<[String; 2]>>, ExportError> {
        let mut said = bound.start.iter().chain(bound.starts.iter().flatten());
        let begun = self.certificate.begun();
        let answers = begun.iter().map(|begun| {
            let parts = begun.opening.as_ref().map_or(begun.source, |opening| Some(opening.parts));
            match parts.is_some_and(|parts| parts.iter().any(|part| part.reaches.is_some())) {
                true => self.answers(&self.from(begun)?, said.next().ok_or(ExportError::Broken)?),
                false => Ok(Vec::new()),
            }
        });
        answers.collect()
    }

    /// The information about `from`, or about all positions after its moves: each position, and its information.
    fn answers(&self, from: &Position, answers: &[Answer]) -> Result<Vec<[String; 2]>, ExportError> {
        let answers = answers.iter().map(|answer| {
            let (left, term) = match &answer.mv {
                Some(mv) => self.made(from, mv)?,
                None if self.theory.has_files() => (from.clone(), "\"\"".to_owned()),
                None => (from.clone(), self.theory.board(from)),
            };
            let said = match &answer.groups {
                Some(groups) => self.groups(&left, groups)?,
                None => self.said(&left, &answer.said)?,
            };
            Ok([term, said])
        });
        answers.collect()
    }

    /// The groups of the components of a position, without those lacking information.
    fn groups(&self, left: &Position, groups: &[Grouped]) -> Result<String, ExportError> {
        let spoken = groups.iter().filter(|group| group.said.class.is_some() || group.said.reply.is_some());
        let groups = spoken.map(|group| {
            let parts = self.game.parse_board(&group.position).map_err(ExportError::Unread)?;
            let position = Position { mover: left.mover, parts };
            Ok(format!("({}, {})", self.theory.board(&position), self.said(&position, &group.said)?))
        });
        Ok(format!("g [{}]", groups.collect::<Result<Vec<_>, ExportError>>()?.join("; ")))
    }

    fn said(&self, position: &Position, said: &Said) -> Result<String, ExportError> {
        match said {
            Said { class: Some(class), witness, .. } => {
                let equivalence = self.certificate.equivalence;
                let witness = self.theory.witness(&self.game, equivalence, position, witness.as_deref())?;
                Ok(format!("c {class} {witness}"))
            }
            Said { reply: Some(reply), parts: Some(parts), .. } => {
                let (left, term) = self.made(position, reply)?;
                Ok(format!("x {term} {}", self.settled(&left, parts)?))
            }
            _ => Ok("o".to_owned()),
        }
    }
}

fn in_a_list(answers: Vec<[String; 2]>) -> String {
    filled(answers.into_iter().map(|[board, said]| format!("({board}, {said})")))
}
