//! The classes that a catalogue must have one of: at the start, and to answer a move from a class.

use serde::Deserialize;
use serde::de::{MapAccess, SeqAccess};

use super::classes::Classes;
use super::clauses::{Clauses, Literal, positive};
use crate::Reason;
use crate::catalogue::{Catalogue, Listed, Parts, doubled, present};
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::json::leaf::only_from_objects;
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::game::Position;

/// A move, and the class that what it leaves belongs to; or the reply that shows that what it leaves is not lost.
#[derive(Debug, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
struct Answer {
    #[serde(rename = "move")]
    mv: String,
    #[serde(default, deserialize_with = "present")]
    class: Option<u32>,
    #[serde(default, deserialize_with = "present")]
    witness: Option<String>,
    #[serde(default, deserialize_with = "present")]
    reply: Option<String>,
    #[serde(default, deserialize_with = "present")]
    parts: Option<Parts>,
}

only_from_objects!(Answer);

/// Reads the answers for one position, in which every legal move must be listed once.
pub(super) struct Answers<'a> {
    catalogue: &'a Catalogue,
    classes: &'a Classes,
    position: Position,
    /// The class and the move behind which the answers stand, or none in the start.
    demand: Option<(u32, String)>,
    listed: Listed,
    /// The classes that occur.
    clause: Vec<Literal>,
}

impl<'a> Answers<'a> {
    /// The answers in the start, or behind a move of a class.
    pub(super) fn new(
        catalogue: &'a Catalogue,
        classes: &'a Classes,
        position: Position,
        demand: Option<(u32, String)>,
    ) -> Answers<'a> {
        Answers { catalogue, classes, position, demand, listed: Listed::default(), clause: vec![] }
    }

    fn take(&mut self, answer: &Answer) -> Checked<()> {
        let (terms, Answer { mv, class, witness, reply, parts }) = (&self.catalogue.terms, answer);
        let (left, loses_at_once) = terms.after(&self.position, mv, Reason::IllegalMove)?;
        self.listed.push(mv);
        match (class, witness, reply, parts) {
            (&Some(class), witness, None, None) => {
                self.classes.hold(terms, class, &left, witness.as_deref())?;
                self.clause.push(positive(class));
            }
            (None, None, Some(reply), Some(parts)) => {
                let (left, _) = terms.after(&left, reply, Reason::IllegalReply)?;
                self.catalogue.settled(&left, parts)?;
            }
            (None, None, None, None) if loses_at_once => {}
            (None, None, None, None) => return Err(Rejection::new(Reason::MissingReply)),
            _ => return Err(Rejection::new(Reason::WrongShape).expected("class and witness, or reply and parts")),
        }
        Ok(())
    }

    /// The classes that occur, each once.
    pub(super) fn complete(mut self) -> Checked<Vec<Literal>> {
        let complete = self.listed.complete(&self.catalogue.terms.game, &self.position);
        complete.map_err(|rejection| self.placed(rejection))?;
        self.clause.sort_unstable();
        self.clause.dedup();
        Ok(self.clause)
    }

    fn placed(&self, rejection: Box<Rejection>) -> Box<Rejection> {
        let Some((class, mv)) = &self.demand else { return rejection.at(Part::Start) };
        let line = rejection.mv.as_ref().map_or(mv.clone(), |reply| format!("{mv}, then {reply}"));
        rejection.at(Part::Demand).class(*class).mv(&line)
    }
}

impl List for Answers<'_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(answer) = elements.next_element::<Answer>()? else { return Ok(false) };
        halt.demand(self.take(&answer).map_err(|rejection| self.placed(rejection.mv(&answer.mv))))?;
        Ok(true)
    }
}

/// Reads the demands as clauses: not the class, or one of the classes of the replies.
pub(super) struct Demands<'a> {
    catalogue: &'a Catalogue,
    classes: &'a Classes,
    /// The classes and moves that the demands are about.
    seen: Listed,
    clauses: Clauses,
}

impl<'a> Demands<'a> {
    pub(super) fn new(catalogue: &'a Catalogue, classes: &'a Classes) -> Demands<'a> {
        Demands { catalogue, classes, seen: Listed::default(), clauses: Clauses::default() }
    }

    /// The answers for the position that a move leaves in a class.
    fn answers(&mut self, class: u32, mv: String) -> Checked<Answers<'a>> {
        let terms = &self.catalogue.terms;
        let position = self.classes.position(terms, class)?;
        let (left, loses_at_once) = terms.after(&position, &mv, Reason::IllegalMove)?;
        if loses_at_once {
            return Err(Rejection::new(Reason::IdleDemand));
        }
        self.seen.push(&format!("{class} {mv}"));
        Ok(Answers::new(self.catalogue, self.classes, left, Some((class, mv))))
    }

    /// The clauses, no two of the same class and move.
    pub(super) fn complete(self) -> Checked<Clauses> {
        match doubled(self.seen.len(), |place| self.seen.get(place)) {
            None => Ok(self.clauses),
            Some(place) => {
                let found = format!("class and move {}", self.seen.get(place));
                Err(Rejection::new(Reason::DoubledDemand).found(found).at(Part::Demand))
            }
        }
    }
}

impl List for Demands<'_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        Ok(elements.next_element_seed(halt.object(DemandText { demands: self }))?.is_some())
    }
}

/// Reads one demand.
struct DemandText<'d, 'a> {
    demands: &'d mut Demands<'a>,
}

impl Object for DemandText<'_, '_> {
    const FIELDS: &'static [&'static str] = &["class", "move", "replies"];
    type Value = ();

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<(), A::Error> {
        let (halt, demands) = (fields.halt, self.demands);
        let (class, mv) = (fields.number("class", 1)?, fields.text("move")?);
        let place = |rejection: Box<Rejection>| rejection.at(Part::Demand).class(class).mv(&mv);
        let answers = halt.demand(demands.answers(class, mv.clone()).map_err(place))?;
        let clause = halt.demand(fields.required("replies", halt.list(answers))?.complete())?;
        let literals = std::iter::once(-positive(class)).chain(clause);
        halt.demand(demands.clauses.push(literals))
    }
}
