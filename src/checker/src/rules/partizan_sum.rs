//! The disjunctive sum of games of Left and Right (Conway 1976): a player chooses one of them and makes a move of
//! their own in it.
//!
//! Positions, moves and witnesses are written as those of a [`super::sum`]. In a name a summand that is a negative stands
//! after ` - `, or, where it comes first, after `-`.

use super::negative::MINUS;
use super::partizan::ByTurns;
use super::sum::{AS_IT_IS, MOST_SUMMANDS, PLUS, count_summands, parts, split_move};
use super::{Checked, bad};
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::rejection::{Part, Rejection};

/// What stands before the name of a negative that does not come first.
pub(super) const LESS: &str = " - ";

/// The summands.
#[derive(Debug)]
pub(crate) struct PartizanSum {
    summands: Vec<Box<dyn ByTurns>>,
}

/// A summand's name without its sign, and whether that is a minus.
struct Signed<'n> {
    minus: bool,
    name: &'n str,
}

impl PartizanSum {
    /// The sum of 2 to 64 games.
    pub(crate) fn new(summands: Vec<Box<dyn ByTurns>>) -> Checked<PartizanSum> {
        count_summands(summands.len())?;
        Ok(PartizanSum { summands })
    }

    /// The summand of this number, from 1, and its board.
    fn at<'s>(&'s self, boards: &[&'s str], number: u32) -> Option<(usize, &'s dyn ByTurns, &'s str)> {
        let place = usize::try_from(number).ok()?.checked_sub(1)?;
        Some((place, self.summands.get(place)?.as_ref(), boards.get(place)?))
    }

    /// The summands with their names, as far as the name has one for each.
    fn named<'n>(&self, name: &'n str) -> impl Iterator<Item = (&dyn ByTurns, Signed<'n>)> {
        self.summands.iter().map(Box::as_ref).zip(signed(name))
    }

    /// The words for a summand, without its sign, of what is in `of`, joined: those with a minus, or those without.
    fn side(&self, name: &str, board: &str, minus: bool) -> Option<String> {
        let of = |(summand, signed): (&dyn ByTurns, Signed)| summand.positive().unwrap_or(summand).words(signed.name);
        let wanted = |summand: &dyn ByTurns| summand.positive().is_some() == minus;
        let names: Vec<String> = self.named(name).filter(|(summand, _)| wanted(*summand)).map(of).collect();
        let boards = self.summands.iter().zip(board.split(PLUS)).filter(|(summand, _)| wanted(summand.as_ref()));
        let boards: Vec<&str> = boards.map(|(_, board)| board).collect();
        let (names, boards) = (names.join(PLUS), boards.join(PLUS));
        (!names.is_empty()).then(|| format!("{names} from {boards}"))
    }
}

/// The names of the summands with their signs.
fn signed(name: &str) -> Vec<Signed<'_>> {
    let (mut minus, mut rest) = match name.strip_prefix(MINUS) {
        Some(rest) => (true, rest),
        None => (false, name),
    };
    let mut all = vec![];
    while let Some((place, sign)) = [PLUS, LESS].iter().filter_map(|sign| Some((rest.find(sign)?, *sign))).min() {
        let (name, behind) = rest.split_at(place);
        all.push(Signed { minus, name });
        (minus, rest) = (sign == LESS, behind.strip_prefix(sign).unwrap_or(behind));
        if all.len() > MOST_SUMMANDS {
            break;
        }
    }
    all.push(Signed { minus, name: rest });
    all
}

impl ByTurns for PartizanSum {
    fn hold_board(&self, text: &str) -> Checked<()> {
        let parts = parts(text, self.summands.len())?;
        self.summands.iter().zip(parts).try_for_each(|(summand, part)| summand.hold_board(part))
    }

    fn hold_move(&self, text: &str) -> Checked<()> {
        let (number, mv) = split_move(text, self.summands.len())?;
        let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        match place.and_then(|place| self.summands.get(place)) {
            Some(summand) => summand.hold_move(mv),
            None => Err(bad(Reason::BadMove, "the number of a summand", text)),
        }
    }

    fn left(&self, board: &str, player: Player, mv: &str) -> Option<String> {
        let mut boards: Vec<&str> = board.split(PLUS).collect();
        let (number, mv) = split_move(mv, self.summands.len()).ok()?;
        let (place, summand, board) = self.at(&boards, number)?;
        let left = summand.left(board, player, mv)?;
        *boards.get_mut(place)? = &left;
        Some(boards.join(PLUS))
    }

    fn move_texts<'g>(&'g self, board: &str, player: Player) -> Box<dyn Iterator<Item = String> + 'g> {
        let boards: Vec<String> = board.split(PLUS).map(String::from).collect();
        let each = (1..).zip(self.summands.iter().zip(boards));
        Box::new(each.flat_map(move |(number, (summand, board)): (u32, _)| {
            summand.move_texts(&board, player).map(move |mv| format!("{number}:{mv}"))
        }))
    }

    fn knows(&self, sameness: Sameness) -> bool {
        self.summands.iter().any(|summand| summand.knows(sameness))
    }

    fn image(&self, sameness: Sameness, board: &str, witness: &str) -> Checked<String> {
        let witnesses = parts(witness, self.summands.len())?;
        let each = self.summands.iter().zip(board.split(PLUS)).zip(witnesses);
        let carry = |summand: &dyn ByTurns, board: &str, witness: &str| match summand.knows(sameness) {
            true => summand.image(sameness, board, witness),
            false if witness == AS_IT_IS => Ok(board.to_string()),
            false => Err(bad(Reason::BadWitness, "= for a summand without this sameness", witness)),
        };
        let images = each.map(|((summand, board), witness)| carry(summand.as_ref(), board, witness));
        Ok(images.collect::<Checked<Vec<String>>>()?.join(PLUS))
    }

    fn hold_its_name(&self, name: &str) -> Checked<()> {
        let wrong = |found: String| Err(Rejection::new(Reason::WrongRules).expected(name).found(found).at(Part::Rules));
        let count = signed(name).len();
        if count != self.summands.len() {
            return wrong(format!("{} summands", self.summands.len()));
        }
        for (number, (summand, Signed { minus, name })) in (1..).zip(self.named(name)) {
            match (summand.positive(), minus) {
                (Some(of), true) => of.hold_its_name(name)?,
                (None, false) => summand.hold_its_name(name)?,
                (Some(_), false) => return wrong(format!("a negative as summand {number}")),
                (None, true) => return wrong(format!("no negative as summand {number}")),
            }
        }
        Ok(())
    }

    fn words(&self, name: &str) -> String {
        let mut all = String::new();
        for (summand, Signed { minus, name }) in self.named(name) {
            all += match (all.is_empty(), minus) {
                (true, false) => "",
                (true, true) => MINUS,
                (false, false) => PLUS,
                (false, true) => LESS,
            };
            all += &summand.positive().unwrap_or(summand).words(name);
        }
        all
    }

    fn has_end(&self) -> bool {
        self.summands.iter().all(|summand| summand.has_end())
    }

    fn adds(&self) -> bool {
        true
    }

    fn sides(&self, name: &str, board: &str) -> Option<[String; 2]> {
        Some([self.side(name, board, false)?, self.side(name, board, true)?])
    }
}

#[cfg(test)]
mod tests;
