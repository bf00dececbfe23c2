//! The classes that a catalogue must have one of: at the start, and to answer a move from a class.

use super::classes::Classes;
use super::clauses::{Clauses, Literal, positive};
use super::work::Work;
use crate::Reason;
use crate::catalogue::{Catalogue, Listed, Parts, doubled};
use crate::json::fields::small;
use crate::json::{Json, Reading};
use crate::rejection::{Checked, Part, Rejection, hold, hold_none};
use crate::rules::game::Position;

/// A move, and the class that what it leaves belongs to; or the reply that shows that what it leaves is not lost.
#[derive(Debug, Default)]
struct Answer {
    mv: String,
    class: Option<u32>,
    witness: Option<String>,
    reply: Option<String>,
    parts: Option<Parts>,
}

small!(Answer: "move" => mv, "class" => class, "witness" => witness, "reply" => reply, "parts" => parts);

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
        let left = terms.game.legal(&self.position, mv, Reason::IllegalMove)?;
        self.listed.push(mv);
        match (class, witness, reply, parts) {
            (&Some(class), witness, None, None) => {
                self.classes.hold(terms, class, &left, witness.as_deref())?;
                self.clause.push(positive(class));
            }
            (None, None, Some(reply), Some(parts)) => {
                self.catalogue.rebutted(&left, reply, parts)?;
            }
            (None, None, None, None) if terms.is_won(&left) => {}
            (None, None, None, None) => return Err(Rejection::new(Reason::MissingReply)),
            _ => return Err(Rejection::new(Reason::WrongShape).expected("class and witness, or reply and parts")),
        }
        Ok(())
    }

    /// Reads them, and returns the classes that occur, each once.
    pub(super) fn read(mut self, json: &mut Json) -> Reading<Vec<Literal>> {
        json.list(|json| {
            let answer: Answer = json.value()?;
            Ok(self.take(&answer).map_err(|rejection| self.placed(rejection.mv(&answer.mv)))?)
        })?;
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

/// Reads the demands as clauses: not the class, or one of the classes of the replies. No two have the same class and
/// move.
pub(super) fn read_demands(
    json: &mut Json,
    catalogue: &Catalogue,
    classes: &Classes,
    work: &mut Work,
) -> Reading<Clauses> {
    let (mut seen, mut clauses) = (Listed::default(), Clauses::default());
    json.list(|json| {
        json.object(|fields| {
            let (class, mv) = (fields.number("class", 1)?, fields.text("move")?);
            seen.push(&format!("{class} {mv}"));
            let left = demanded(catalogue, classes, (class, &mv), work);
            let left = left.map_err(|rejection| rejection.at(Part::Demand).class(class).mv(&mv))?;
            let clause = Answers::new(catalogue, classes, left, Some((class, mv))).read(fields.at("replies")?)?;
            Ok(clauses.push(std::iter::once(-positive(class)).chain(clause))?)
        })
    })?;
    hold_none(doubled(seen.len(), |place| seen.get(place)), |place| {
        let found = format!("class and move {}", seen.get(place));
        Rejection::new(Reason::DoubledDemand).found(found).at(Part::Demand)
    })?;
    Ok(clauses)
}

/// The position that the move of a demand leaves in its class.
fn demanded(catalogue: &Catalogue, classes: &Classes, (class, mv): (u32, &str), work: &mut Work) -> Checked<Position> {
    let terms = &catalogue.terms;
    let left = terms.game.legal(&classes.position(terms, class, work)?, mv, Reason::IllegalMove)?;
    hold(!terms.is_won(&left), || Rejection::new(Reason::IdleDemand))?;
    Ok(left)
}
