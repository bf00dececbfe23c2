//! The walks before and after `->` as one walk with its effect.

use super::words::Words;
use super::written::Written;
use crate::games::rule_file::change::Change;
use crate::games::rule_file::text::Fault;
use crate::games::rule_file::walk::Expression;

impl Words<'_> {
    /// The walk paired with its effect.
    pub(super) fn paired(&self, before: &[Written], after: &[Written]) -> Result<Expression, Fault> {
        if before.len() != after.len() {
            let place = after.get(before.len()).or(before.get(after.len())).map_or(self.end, Written::place);
            return Err(Fault::at(
                place,
                format!("{} before `->` and {} after it; they have the same shape", before.len(), after.len()),
            ));
        }
        let pairs = before.iter().zip(after);
        Ok(Expression::Sequence(pairs.map(|(before, after)| self.pair(before, after)).collect::<Result<_, _>>()?))
    }

    fn pair(&self, before: &Written, after: &Written) -> Result<Expression, Fault> {
        match (before, after) {
            (Written::Test(..), Written::Test(..)) => Ok(Expression::Cell(self.paired_test(before, after)?)),
            (Written::Group(before, _), Written::Group(after, _)) if before.len() == after.len() => {
                let pairs = before.iter().zip(after);
                Ok(Expression::Choice(
                    pairs.map(|(before, after)| self.paired(before, after)).collect::<Result<_, _>>()?,
                ))
            }
            (Written::Marked(before, mark, place), Written::Marked(after, other, _)) if mark == other => {
                let inner = self.pair(before, after)?;
                if inner.shortest() > 0 {
                    return Ok(Expression::Repeated(Box::new(inner), *mark));
                }
                Err(Fault::at(*place, "what `*`, `+`, `?` or `{}` follows may be empty here"))
            }
            _ => Err(Fault::at(
                after.place(),
                "it has not the shape of what stands before `->`: the same brackets, marks and alternatives",
            )),
        }
    }

    pub(super) fn paired_test(&self, before: &Written, after: &Written) -> Result<Change, Fault> {
        let (Written::Test(states, from, place, _), Written::Test(_, to, there, text)) = (before, after) else {
            return Err(Fault::at(after.place(), "it is no test"));
        };
        let mut distinct = from.clone().unwrap_or_default();
        distinct.sort_unstable();
        if distinct.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(Fault::at(*place, "a state stands twice in the brackets"));
        }
        match (from, to) {
            (None, None) => Ok(Change::test(*states)),
            (Some(from), Some(to)) if from.len() == to.len() && (text == "a list" || from.len() == 1) => {
                let image = |state| from.iter().position(|&other| other == state).map(|at| to[at]);
                Ok(Change::of(image))
            }
            (_, Some(to)) if text != "a list" && to.len() == 1 => {
                Ok(Change::of(|state| (states >> state & 1 == 1).then_some(to[0])))
            }
            (Some(_), None) => Err(Fault::at(*there, "`any` stands after `any` alone")),
            (_, Some(to)) => {
                let wanted =
                    from.as_ref().map_or("a state or `any`".to_owned(), |from| format!("{} states", from.len()));
                Err(Fault::at(*there, format!("expected {wanted}, found {}", to.len())))
            }
        }
    }
}
