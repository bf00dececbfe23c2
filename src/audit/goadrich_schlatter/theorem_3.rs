//! Theorem 3: (2, m + n, {m, n}) is a win for the first player if m + n is odd, by an algorithm in four stages; and
//! Corollary 8, which depends on it: (3, b + r + 1, {b, r, 1}) is a win for the first player if b + r + 1 is odd.
//!
//! "Assume we have the starting configuration (2, m + n, {m, n}) where n < m": blue is the most common colour and red
//! the least common one; at the start they are also the first and the second colour of the notation.

use super::piles::{BLUE, Piles, RED, Turn, YELLOW, count, followers, put};
use super::sets::{MINORITY, PPD, SMP, Set};
use super::theorems_1_2::any_move;
use super::{Clause, Stage};
use crate::ruleset::Pile;

/// The clause of stage 1.
pub fn theorem_3(source: &[Pile]) -> Clause {
    let n = count(source, RED.colour);
    let clause = Clause::new("stage 1", "place a red token on a blue token", put(source, RED, BLUE));
    let clause = clause.to(after_stage_1(RED, n));
    if n == 1 { clause.asserting(&SMP) } else { clause }
}

/// Corollary 8: "The first player should place a blue token on a yellow token. This game is now indistinguishable from
/// (2, b + r + 1, {b, r + 1}) where our strategy was to place a blue token on a red token in the first move. Thus from
/// Theorem 5.1, we know that this game is a win". But the strategy of Theorem 3 (its Theorem 5.1) places a red token,
/// of the least common colour, on a blue one. Literally, play continues with stages 2 to 4, where the first pile of
/// height 2 is blue. For b = r, blue is the least common colour of {b, r + 1}, and with the names of the two colours
/// exchanged the first move is that of Theorem 3; so this case is read with the names exchanged.
pub fn corollary_8(source: &[Pile]) -> Clause {
    let (b, r) = (count(source, BLUE.colour), count(source, RED.colour));
    let (red, n) = if b == r { (BLUE, b) } else { (RED, r + 1) };
    let left = put(source, BLUE, YELLOW);
    Clause::new("the first move", "place a blue token on a yellow token", left).to(after_stage_1(red, n))
}

/// Corollary 8, repaired: the first player places a red token on the yellow token. That leaves the position that
/// Theorem 3 leaves in (2, b + r + 1, {b + 1, r}) by a red token on a blue one.
pub fn corollary_8_repaired(source: &[Pile]) -> Clause {
    let left = put(source, RED, YELLOW);
    let stage = after_stage_1(RED, count(source, RED.colour));
    Clause::new("the first move", "place a red token on a yellow token", left).to(stage)
}

/// "If n = 1 and m = 2, we have won the game. If n = 1 and m > 2, the game position is SMP: move to stage 4. Otherwise,
/// move to stage 2."
fn after_stage_1(red: Pile, n: usize) -> Stage {
    if n == 1 { Stage::Fourth } else { Stage::Second { red, n } }
}

/// The clauses of stages 2 to 4, taken literally.
pub fn to_the_letter(stage: Stage, turn: &Turn) -> Vec<Clause> {
    stages(stage, turn, &MINORITY, false)
}

/// The clauses of stages 2 to 4, with stage 3 continued as stage 4 if there is no minority pile to place.
pub fn repaired(stage: Stage, turn: &Turn) -> Vec<Clause> {
    stages(stage, turn, &MINORITY, true)
}

/// As [`repaired`], but while stage 3 continues it must leave a PPD position: the text says so at the beginning of the
/// stage, and later only that the minority remains the minority.
pub fn repaired_and_kept(stage: Stage, turn: &Turn) -> Vec<Clause> {
    stages(stage, turn, &PPD, true)
}

fn stages(stage: Stage, turn: &Turn, keeps: &'static Set, repaired: bool) -> Vec<Clause> {
    match stage {
        Stage::Second { red, n } => second(red, n, turn),
        Stage::Third { preferred } => third(preferred, turn, keeps, repaired).into_iter().collect(),
        _ => vec![fourth(turn.after)],
    }
}

/// Stage 2, by its five cases in order.
fn second(red: Pile, n: usize, turn: &Turn) -> Vec<Clause> {
    let Some(&first) = turn.left.iter().find(|pile| pile.height == 2) else { return Vec::new() };
    let Turn { taken, made, after, .. } = *turn;
    let is_red = made.colour == red.colour;
    let red_on_first = turn.took(red, first) && is_red;
    let of_tokens = made.height == 2;
    let red_on_blue = of_tokens && is_red && taken[0].colour != taken[1].colour;
    let mut clauses = Vec::new();
    if n == 2 && red_on_first {
        let any = Clause::new("stage 2, first case", "make any other move", any_move(after));
        clauses.push(any.to(Stage::Fourth).asserting(&SMP));
    }
    if n == 2 && red_on_blue {
        let says = "place this new pile on top of the first pile of height 2";
        let placed = Clause::new("stage 2, second case", says, put(after, made, first));
        clauses.push(placed.to(Stage::Fourth).asserting(&SMP));
    }
    if n > 2 && red_on_first {
        let says = "place another red token on the pile of height 3";
        clauses.push(preferring("stage 2, third case", says, after, Some((red, made))));
    }
    if n > 2 && of_tokens && is_red {
        let says = "place the first pile of height 2 on top of this new pile";
        clauses.push(preferring("stage 2, fourth case", says, after, Some((first, made))));
    }
    if n >= 2 && of_tokens && !is_red {
        let says = "place the pile of height 2 with the minority color on top on top of the other pile of height 2";
        let (reds, others): (Vec<&Pile>, Vec<&Pile>) =
            after.iter().filter(|pile| pile.height == 1).partition(|pile| **pile == red);
        let is_minority = |pile: &Pile| (pile.colour == red.colour) == (reds.len() < others.len());
        let placed = [(made, first), (first, made)].into_iter().find(|(upper, _)| is_minority(upper));
        clauses.push(preferring("stage 2, fifth case", says, after, placed));
    }
    clauses
}

/// A clause that makes a preferred pile by placing the first pile of `placed` on the second.
fn preferring(name: &'static str, says: &'static str, after: &[Pile], placed: Option<(Pile, Pile)>) -> Clause {
    let Some((upper, lower)) = placed else { return Clause::new(name, says, []).asserting(&PPD) };
    let preferred = Pile { height: upper.height + lower.height, ..upper };
    Clause::new(name, says, put(after, upper, lower)).to(Stage::Third { preferred }).asserting(&PPD)
}

/// Stage 3: "Place the largest minority pile onto the preferred pile. If this results in a single minority pile, [...]
/// our position is SMP: move to stage 4. Otherwise, we remain in stage 3." The minority piles are the other piles of
/// the colour of the preferred pile. When the opponent has put one of them onto the preferred pile, the result is the
/// preferred pile; when the opponent has covered the preferred pile with the other colour, the text is silent.
///
/// While the stage continues, the positions that it leaves are asserted to be in `keeps`. With `repaired`, if the
/// preferred pile is the only one left of its colour (the text overlooks that the opponent can cover the last other
/// one), play continues as in stage 4.
fn third(preferred: Pile, turn: &Turn, keeps: &'static Set, repaired: bool) -> Option<Clause> {
    let preferred = match turn.taken.contains(&preferred) {
        true if turn.made.colour != preferred.colour => return None,
        true => turn.made,
        false => preferred,
    };
    let says = "place the largest minority pile onto the preferred pile";
    let mut minority: Vec<Pile> = turn.after.iter().copied().filter(|pile| pile.colour == preferred.colour).collect();
    if let Some(place) = minority.iter().position(|pile| *pile == preferred) {
        minority.remove(place);
    }
    Some(match minority[..] {
        [] if repaired => Clause { name: "stage 3, repaired", ..fourth(turn.after) },
        [] => Clause::new("stage 3", says, []),
        [only] => Clause::new("stage 3", says, put(turn.after, only, preferred)).to(Stage::Fourth).asserting(&SMP),
        [largest, ..] => preferring("stage 3", says, turn.after, Some((largest, preferred))).asserting(keeps),
    })
}

/// Stage 4: "make any move that leaves the game in an SMP position".
fn fourth(after: &[Pile]) -> Clause {
    let leaves: Vec<Piles> = followers(after, |turn| (SMP.has)(turn.after));
    Clause::new("stage 4", "make any move that leaves an SMP position", leaves).to(Stage::Fourth).asserting(&SMP)
}
