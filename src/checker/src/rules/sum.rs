//! The disjunctive sum (Sprague 1935, Grundy 1939): several games, of which a player chooses one to move in.
//!
//! Play ends when no summand has a move. A position is the positions of the summands, joined by ` + `, a move that of a
//! summand, with its number and `:` before it. Each summand that has the sameness in use is carried by a witness of its
//! own; every other one is left as it is.

use super::numbers::positive;
use super::text::{ByText, TextRepresentative};
use super::{Checked, Representative, Rest, Ruleset, bad};
use crate::Reason;
use crate::claim::Sameness;
use crate::rejection::{Part, Rejection};

/// The most summands, and the fewest.
pub(crate) const MOST_SUMMANDS: usize = 64;
const FEWEST_SUMMANDS: usize = 2;

/// What stands between the summands.
pub(super) const PLUS: &str = " + ";

/// The witness of a summand that is left as it is.
pub(super) const AS_IT_IS: &str = "=";

/// The summands.
#[derive(Debug)]
pub(crate) struct Sum {
    summands: Vec<Box<dyn ByText>>,
}

impl Sum {
    /// The sum of 2 to 64 games.
    pub(crate) fn new(summands: Vec<Box<dyn ByText>>) -> Checked<Sum> {
        count_summands(summands.len())?;
        Ok(Sum { summands })
    }

    /// The summand of this number, from 1.
    fn summand(&self, number: u32) -> Option<&dyn ByText> {
        let place = usize::try_from(number).ok()?.checked_sub(1)?;
        self.summands.get(place).map(|summand| summand.as_ref())
    }
}

/// Whether a sum can have so many summands.
pub(super) fn count_summands(count: usize) -> Checked<()> {
    if !(FEWEST_SUMMANDS..=MOST_SUMMANDS).contains(&count) {
        let expected = format!("{FEWEST_SUMMANDS} to {MOST_SUMMANDS} summands");
        return Err(Rejection::new(Reason::BadRules).expected(expected).found(count).at(Part::Rules));
    }
    Ok(())
}

/// The parts of a text, one for each of so many summands.
pub(super) fn parts(text: &str, summands: usize) -> Checked<Vec<&str>> {
    let parts: Vec<&str> = text.split(PLUS).collect();
    if parts.len() != summands {
        let rejection = Rejection::new(Reason::SummandCount).expected(summands);
        return Err(rejection.found(format!("{} in {text:?}", parts.len())));
    }
    Ok(parts)
}

/// The number of a summand, of which there are so many, and the text of a move in it.
pub(super) fn split_move(text: &str, summands: usize) -> Checked<(u32, &str)> {
    let most = u32::try_from(summands).unwrap_or(u32::MAX);
    let read = text.split_once(':').and_then(|(number, mv)| Some((positive(number, most)?, mv)));
    let expected = || format!("the number of a summand, 1 to {summands}, a colon and its move");
    read.ok_or_else(|| bad(Reason::BadMove, &expected(), text))
}

impl Ruleset for Sum {
    type Position = Vec<String>;
    /// The number of the summand, and its move.
    type Move = (u32, String);
    type Witness = Vec<String>;

    fn position(&self, text: &str) -> Checked<Vec<String>> {
        let parts = parts(text, self.summands.len())?;
        for (summand, part) in self.summands.iter().zip(&parts) {
            summand.hold_position(part)?;
        }
        Ok(parts.into_iter().map(String::from).collect())
    }

    fn mv(&self, text: &str) -> Checked<(u32, String)> {
        let (number, mv) = split_move(text, self.summands.len())?;
        self.summand(number).map_or(Ok(()), |summand| summand.hold_move(mv))?;
        Ok((number, mv.to_string()))
    }

    fn witness(&self, text: &str) -> Checked<Vec<String>> {
        Ok(parts(text, self.summands.len())?.into_iter().map(String::from).collect())
    }

    fn text(&self, position: &Vec<String>) -> String {
        position.join(PLUS)
    }

    fn move_text(&self, (number, mv): &(u32, String)) -> String {
        format!("{number}:{mv}")
    }

    fn after(&self, position: &Vec<String>, (number, mv): &(u32, String)) -> Option<Vec<String>> {
        let place = usize::try_from(*number).ok()?.checked_sub(1)?;
        let left = self.summand(*number)?.left(position.get(place)?, mv)?;
        let mut all = position.clone();
        *all.get_mut(place)? = left;
        Some(all)
    }

    fn moves<'g>(&'g self, position: Vec<String>) -> Box<dyn Iterator<Item = (u32, String)> + 'g> {
        let parts = (1..).zip(self.summands.iter().zip(position));
        Box::new(parts.flat_map(|(number, (summand, part))| summand.move_texts(&part).map(move |mv| (number, mv))))
    }

    fn always_ends(&self) -> bool {
        self.summands.iter().all(|summand| summand.has_end())
    }

    fn has(&self, sameness: Sameness) -> bool {
        self.summands.iter().any(|summand| summand.knows(sameness))
    }

    fn carried(&self, sameness: Sameness, position: &Vec<String>, witness: &Vec<String>) -> Checked<Vec<String>> {
        let parts = self.summands.iter().zip(position).zip(witness);
        let carry = |summand: &dyn ByText, part: &String, witness: &String| match summand.knows(sameness) {
            true => summand.image(sameness, part, witness),
            false if witness == AS_IT_IS => Ok(part.clone()),
            false => Err(bad(Reason::BadWitness, "= for a summand without this sameness", witness)),
        };
        parts.map(|((summand, part), witness)| carry(summand.as_ref(), part, witness)).collect()
    }

    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_, Vec<String>>> {
        let mut each: Vec<TextRepresentative> = vec![];
        for summand in &self.summands {
            let known = if summand.knows(sameness) { sameness } else { Sameness::Identity };
            each.push(summand.stands_for(known)?);
        }
        Ok(Box::new(move |position| each.iter_mut().zip(position).map(|(of, part)| of(part)).collect()))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        let names: Vec<&str> = name.split(PLUS).collect();
        if names.len() != self.summands.len() {
            let rejection = Rejection::new(Reason::WrongRules).expected(format!("{} summands", names.len()));
            return Err(rejection.found(self.summands.len()).at(Part::Rules));
        }
        self.summands.iter().zip(names).try_for_each(|(summand, name)| summand.hold_its_name(name))
    }

    fn in_words(&self, name: &str) -> String {
        let words = self.summands.iter().zip(name.split(PLUS)).map(|(summand, name)| summand.words(name));
        words.collect::<Vec<_>>().join(PLUS)
    }

    fn rest(&self, name: &str, position: &Vec<String>) -> Option<Rest> {
        let (last, part) = self.summands.last().zip(position.last())?;
        let heap = last.heap(part)?;
        let others = self.summands.len().saturating_sub(1);
        let first = |texts: Vec<String>| texts.into_iter().take(others).collect::<Vec<_>>().join(PLUS);
        let words = self.summands.iter().zip(name.split(PLUS)).map(|(summand, name)| summand.words(name));
        Some(Rest { heap, game: first(words.collect()), position: first(position.clone()) })
    }
}

#[cfg(test)]
mod tests;
