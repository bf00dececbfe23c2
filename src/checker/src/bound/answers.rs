//! The classes one of which every catalogue must contain: at the start, and in answer to a move from a class.

use super::choices::{Need, groupings, least};
use super::classes::Classes;
use super::clauses::{Clauses, Literal, positive};
use crate::Reason;
use crate::catalogue::{Catalogue, Listed, Parts};
use crate::claim::Player;
use crate::json::fields::{Field, small};
use crate::json::{Json, Reading};
use crate::rejection::{Checked, Part, Rejection, hold, hold_none};
use crate::rules::game::Position;
use crate::work::Work;

/// Information about a position: its class, or the move that shows that it is not lost.
#[derive(Debug, Default)]
struct Said {
    class: Option<u32>,
    witness: Option<String>,
    reply: Option<String>,
    parts: Option<Parts>,
}

/// A union of components, without the player to move, and information about it. Without any, it may be settled without
/// a class.
#[derive(Debug, Default)]
struct Group {
    position: String,
    said: Said,
}

/// The groups of a position.
type Groups = Vec<Group>;

/// Information about the position after a move, as a whole or in its groups.
#[derive(Debug, Default)]
struct Answer {
    mv: String,
    said: Said,
    groups: Option<Groups>,
}

/// Information about a position claimed to be lost.
#[derive(Debug, Default)]
struct Start {
    said: Said,
    groups: Option<Groups>,
}

small!(Group: "position" => position, "class" => said.class, "witness" => said.witness, "reply" => said.reply,
    "parts" => said.parts);
small!(Answer: "move" => mv, "class" => said.class, "witness" => said.witness, "reply" => said.reply,
    "parts" => said.parts, "groups" => groups);
small!(Start: "class" => said.class, "witness" => said.witness, "groups" => groups);

impl Field for Groups {
    fn read(&mut self, json: &mut Json) -> Reading<()> {
        json.list(|json| {
            self.push(json.value()?);
            Ok(())
        })
    }
}

impl Said {
    fn is_nothing(&self) -> bool {
        matches!(self, Said { class: None, witness: None, reply: None, parts: None })
    }
}

/// The context in which answers are checked.
pub(super) struct Answering<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) classes: &'a Classes,
    pub(super) work: &'a mut Work,
}

impl Answering<'_> {
    /// The player moving first, in a partizan game.
    fn beginner(&self, position: &Position) -> Option<Player> {
        self.catalogue.terms.game.is_partizan().then_some(position.mover)
    }

    /// The stated class of the position, after checking it; `None` if the position is shown not to be lost.
    fn class(&self, left: &Position, said: &Said) -> Checked<Option<u32>> {
        let terms = &self.catalogue.terms;
        match (said.class, &said.witness, &said.reply, &said.parts) {
            (Some(class), witness, None, None) => {
                self.classes.hold(terms, class, left, witness.as_deref())?;
                Ok(Some(class))
            }
            (None, None, Some(reply), Some(parts)) => {
                self.catalogue.rebutted(left, reply, parts)?;
                Ok(None)
            }
            (None, None, None, None) if terms.is_won(left) => Ok(None),
            (None, None, None, None) => Err(Rejection::new(Reason::MissingReply)),
            _ => Err(Rejection::new(Reason::WrongShape).expected("class and witness, or reply and parts")),
        }
    }

    /// Sets of classes, one of which is in every catalogue that settles the position.
    fn sets(&mut self, left: &Position, said: &Said, groups: Option<&Groups>) -> Checked<Vec<Vec<u32>>> {
        let wrong = |expected| Err(Rejection::new(Reason::WrongShape).expected(expected));
        let of_one = |class: Option<u32>| class.map(|class| vec![class]).into_iter().collect();
        match (groups, &self.classes.choices) {
            (Some(_), None) => return wrong("no groups without choices"),
            (Some(_), _) if !said.is_nothing() => return wrong("groups alone"),
            (None, choices) if said.class.is_none() || choices.is_none() => return Ok(of_one(self.class(left, said)?)),
            _ => {}
        }
        let all = self.classes.groups(&self.catalogue.terms, left, self.work)?;
        match (groups, all.as_slice()) {
            (None, [component]) => Ok(of_one(self.class(component, said)?)),
            (Some(groups), [_, _, ..]) => groupings(&self.needs(&all, groups)?, self.work),
            (None, all) => {
                Err(Rejection::new(Reason::WrongGroups).expected(format!("{} groups", all.len())).found("none"))
            }
            (Some(_), _) => Err(Rejection::new(Reason::WrongGroups).expected("no groups, for there is one component")),
        }
    }

    /// The literals for these sets: one is true when all classes of its set are.
    fn literals(&mut self, sets: Vec<Vec<u32>>) -> Checked<Vec<Literal>> {
        let sets = least(sets, self.work)?;
        let Some(choices) = &self.classes.choices else { return sets.concat().into_iter().map(positive).collect() };
        hold(sets != [[0; 0]], || Rejection::new(Reason::IdleDemand))?;
        sets.iter().map(|set| choices.literal(set)).collect()
    }

    /// What each union of components needs; all must be listed in order.
    fn needs(&self, all: &[Position], groups: &Groups) -> Checked<Vec<Need>> {
        let texts = all.iter().map(|group| self.catalogue.terms.game.board_text(group));
        if !texts.clone().eq(groups.iter().map(|group| group.position.clone())) {
            let found = groups.iter().map(|group| group.position.as_str()).collect::<Vec<_>>().join("; ");
            let expected = texts.collect::<Vec<_>>().join("; ");
            return Err(Rejection::new(Reason::WrongGroups).expected(expected).found(found));
        }
        let need = |(Group { said, .. }, left): (&Group, &Position)| match said.is_nothing() {
            true => Ok(Need::Nothing),
            false => Ok(self.class(left, said)?.map_or(Need::Never, Need::Class)),
        };
        groups.iter().zip(all).map(need).collect()
    }
}

/// Reads the answers for one position; every legal move must be listed once.
pub(super) struct Answers<'a> {
    answering: Answering<'a>,
    position: Position,
    /// The class and move of the demand, or `None` in the start.
    demand: Option<(u32, String)>,
    listed: Listed,
    /// The sets of classes found.
    sets: Vec<Vec<u32>>,
}

impl<'a> Answers<'a> {
    /// The answers in the start, or for a move of a class.
    pub(super) fn new(answering: Answering<'a>, position: Position, demand: Option<(u32, String)>) -> Answers<'a> {
        Answers { answering, position, demand, listed: Listed::default(), sets: vec![] }
    }

    fn take(&mut self, Answer { mv, said, groups }: &Answer) -> Checked<()> {
        let game = &self.answering.catalogue.terms.game;
        let left = game.legal(&self.position, mv, Reason::IllegalMove)?;
        self.listed.push(mv);
        self.sets.extend(self.answering.sets(&left, said, groups.as_ref())?);
        Ok(())
    }

    /// Reads the answers, and returns the distinct classes and choices in them.
    pub(super) fn read(mut self, json: &mut Json) -> Reading<Vec<Literal>> {
        json.list(|json| {
            let answer: Answer = json.value()?;
            Ok(self.take(&answer).map_err(|rejection| self.placed(rejection.mv(&answer.mv)))?)
        })?;
        let complete = self.listed.complete(&self.answering.catalogue.terms.game, &self.position);
        complete.map_err(|rejection| self.placed(rejection))?;
        let sets = std::mem::take(&mut self.sets);
        Ok(self.answering.literals(sets).map_err(|rejection| self.placed(rejection))?)
    }

    fn placed(&self, rejection: Box<Rejection>) -> Box<Rejection> {
        let Some((class, mv)) = &self.demand else {
            return rejection.at(Part::Start).mover(self.answering.beginner(&self.position));
        };
        let line = rejection.mv.as_ref().map_or(mv.clone(), |reply| format!("{mv}, then {reply}"));
        rejection.at(Part::Demand).class(*class).mv(&line)
    }
}

/// Reads the start of a bound on a lost position.
pub(super) fn read_lost(json: &mut Json, mut answering: Answering, position: &Position) -> Reading<Vec<Literal>> {
    let (mut start, mut count) = (vec![], 0);
    let beginner = answering.beginner(position);
    let place = |rejection: Box<Rejection>| rejection.at(Part::Start).mover(beginner);
    json.list(|json| {
        count += 1;
        let Start { said, groups } = json.value()?;
        if said.class.is_none() && groups.is_none() {
            let rejection = Rejection::new(Reason::WrongShape).expected("class and witness, or groups");
            return Err(place(rejection).nth(count).into());
        }
        let sets = answering.sets(position, &said, groups.as_ref());
        let literals = sets.and_then(|sets| answering.literals(sets));
        start.extend(literals.map_err(|rejection| place(rejection).nth(count))?);
        Ok(())
    })?;
    match count {
        1 => Ok(start),
        found => Err(place(Rejection::new(Reason::WrongShape).expected("one class").found(found)).into()),
    }
}

/// Reads the demands as clauses: not the class, or one of the classes and choices of the replies. No two demands have
/// the same class and move.
pub(super) fn read_demands(
    json: &mut Json,
    catalogue: &Catalogue,
    classes: &Classes,
    work: &mut Work,
) -> Reading<Clauses> {
    let (mut seen, mut clauses) = (Listed::default(), Clauses::default());
    json.list(|json| {
        json.object(&["class", "move", "replies"], |fields| {
            let (class, mv) = (fields.number("class", 1)?, fields.text("move")?);
            seen.push(&format!("{class} {mv}"));
            let left = demanded(catalogue, classes, (class, &mv), work);
            let left = left.map_err(|rejection| rejection.at(Part::Demand).class(class).mv(&mv))?;
            let answering = Answering { catalogue, classes, work };
            let clause = Answers::new(answering, left, Some((class, mv))).read(fields.at("replies")?)?;
            Ok(clauses.push(std::iter::once(-positive(class)?).chain(clause))?)
        })
    })?;
    hold_none(seen.doubled()?, |(_, twice)| {
        Rejection::new(Reason::DoubledDemand).found(format!("class and move {twice}")).at(Part::Demand)
    })?;
    Ok(clauses)
}

/// The position after the move of a demand from its class.
fn demanded(catalogue: &Catalogue, classes: &Classes, (class, mv): (u32, &str), work: &mut Work) -> Checked<Position> {
    let terms = &catalogue.terms;
    let left = terms.game.legal(&classes.position(terms, class, work)?, mv, Reason::IllegalMove)?;
    hold(!terms.is_won(&left), || Rejection::new(Reason::IdleDemand))?;
    Ok(left)
}
