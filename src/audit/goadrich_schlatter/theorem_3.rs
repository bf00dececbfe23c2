//! Theorem 3: (2, m + n, {m, n}) is a win for the first player if m + n is odd; its algorithm, stages 1 and 2.
//!
//! "Assume we have the starting configuration (2, m + n, {m, n}) where n < m": blue is the most common colour and red
//! the least common one, here also where they are the first and the second colour of the notation.

use super::piles::{Change, put, token};
use super::sets::MINORITY;
use super::sets::{PPD, SMP};
use super::stages::{any_move, fourth, third};
use super::theorem_1::{BLUE, RED, source};
use super::{Clause, Stage, Strategy};
use crate::ruleset::Pile;

/// The strategy.
#[derive(Debug)]
pub struct Theorem3 {
    /// Whether stage 3 goes on as stage 4 where there is no minority pile to place.
    pub repaired: bool,
}

impl Strategy for Theorem3 {
    fn games(&self, size: u16) -> Vec<Vec<u16>> {
        if size.is_multiple_of(2) { Vec::new() } else { (1..=size / 2).map(|n| vec![size - n, n]).collect() }
    }

    fn opening(&self, tokens: &[u16]) -> Clause {
        let left = put(&source(tokens), token(RED), token(BLUE));
        let n = tokens.get(usize::from(RED)).copied().unwrap_or_default();
        let stage = after_stage_1(RED, n);
        let clause = Clause::new("stage 1", "place a red token on a blue token", left.map(|left| (left, stage)));
        if n == 1 { clause.asserting(&SMP) } else { clause }
    }

    fn replies(&self, stage: Stage, left: &[Pile], after: &[Pile]) -> Vec<Clause> {
        stages(stage, left, after, self.repaired)
    }
}

/// "If n = 1 and m = 2, we have won the game. If n = 1 and m > 2, the game position is SMP: move to stage 4. Otherwise,
/// move to stage 2."
pub fn after_stage_1(red: u8, n: u16) -> Stage {
    if n == 1 { Stage::Fourth } else { Stage::Second { red, n } }
}

/// Stages 2 to 4.
pub fn stages(stage: Stage, left: &[Pile], after: &[Pile], repaired: bool) -> Vec<Clause> {
    match stage {
        Stage::Second { red, n } => Second::of(red, n, left, after).map_or(Vec::new(), |second| second.clauses()),
        Stage::Third { preferred } => third(preferred, left, after, &MINORITY, repaired),
        _ => vec![fourth(after)],
    }
}

/// What a case of stage 2 prescribes.
type Case<'p> = fn(&Second<'p>) -> Clause;

/// Stage 2, after the opponent's move.
struct Second<'p> {
    n: u16,
    /// One red token.
    red: Pile,
    /// The first pile of height 2.
    first: Pile,
    change: Change,
    after: &'p [Pile],
}

impl<'p> Second<'p> {
    fn of(red: u8, n: u16, left: &[Pile], after: &'p [Pile]) -> Option<Second<'p>> {
        let first = *left.iter().find(|pile| pile.height == 2)?;
        Some(Second { n, red: token(red), first, change: Change::between(left, after)?, after })
    }

    /// The five cases of stage 2 in their order.
    fn clauses(&self) -> Vec<Clause> {
        let Change { taken, made } = self.change;
        let red_on_first = self.change.took(self.red, self.first) && made.colour == self.red.colour;
        let of_tokens = taken.iter().all(|pile| pile.height == 1);
        let red_on_token = of_tokens && made.colour == self.red.colour;
        let red_on_blue = red_on_token && taken[0].colour != taken[1].colour;
        let cases: [(bool, Case<'p>); 5] = [
            (self.n == 2 && red_on_first, Second::any_other),
            (self.n == 2 && red_on_blue, Second::onto_the_first),
            (self.n > 2 && red_on_first, Second::another_red),
            (self.n > 2 && red_on_token, Second::first_onto_it),
            (self.n >= 2 && of_tokens && made.colour != self.red.colour, Second::of_the_minority),
        ];
        cases.into_iter().filter(|(applies, _)| *applies).map(|(_, clause)| clause(self)).collect()
    }

    fn any_other(&self) -> Clause {
        let leaves = any_move(self.after, Stage::Fourth);
        Clause::new("stage 2, first case", "make any other move", leaves).asserting(&SMP)
    }

    fn onto_the_first(&self) -> Clause {
        let left = put(self.after, self.change.made, self.first).map(|left| (left, Stage::Fourth));
        Clause::new("stage 2, second case", "place this new pile on top of the first pile of height 2", left)
            .asserting(&SMP)
    }

    fn another_red(&self) -> Clause {
        let says = "place another red token on the pile of height 3";
        self.preferring("stage 2, third case", says, Some((self.red, self.change.made)))
    }

    fn first_onto_it(&self) -> Clause {
        let says = "place the first pile of height 2 on top of this new pile";
        self.preferring("stage 2, fourth case", says, Some((self.first, self.change.made)))
    }

    fn of_the_minority(&self) -> Clause {
        let says = "place the pile of height 2 with the minority color on top on top of the other pile of height 2";
        let tokens = self.after.iter().filter(|pile| pile.height == 1);
        let (red, other): (Vec<&Pile>, Vec<&Pile>) = tokens.partition(|pile| **pile == self.red);
        let red_is_minority = red.len() < other.len();
        let (first, made) = (self.first, self.change.made);
        let is_minority = |pile: &Pile| (pile.colour == self.red.colour) == red_is_minority;
        let placed = [(made, first), (first, made)].into_iter().find(|(upper, _)| is_minority(upper));
        self.preferring("stage 2, fifth case", says, placed)
    }

    /// A clause that makes a preferred pile out of two.
    fn preferring(&self, name: &'static str, says: &'static str, placed: Option<(Pile, Pile)>) -> Clause {
        let left = placed.and_then(|(upper, lower)| {
            let preferred = Pile { colour: upper.colour, height: upper.height + lower.height };
            put(self.after, upper, lower).map(|left| (left, Stage::Third { preferred }))
        });
        Clause::new(name, says, left).asserting(&PPD)
    }
}
