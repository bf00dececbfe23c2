//! The game of a certificate: one ruleset, or the disjunctive sum of several, each with a sign.
//!
//! In a sum (Sprague 1935, Grundy 1939; Conway 1976) a player chooses one component and makes a move there; play ends
//! when none has a move. A position consists of the positions of the components, joined by ` + `; a move is the move of
//! a component, preceded by the number of the component and `:`. Each component that has the sameness in use has its
//! own witness; every other one stays as it is, `=`. In the negative of a game Left and Right change places.
//!
//! In a partizan game a position begins with the player to move, `L 12`. After a move and its reply the same player is
//! to move, so the entries of a closed catalogue keep the player to move. A witness carries the rest of the position,
//! and leaves the player to move unchanged.

mod name;

use std::rc::Rc;

use super::numbers::positive;
use super::registry::Kind;
use super::text::{ByText, Representative};
use super::{Moves, bad, bad_rules};
use crate::Reason;
use crate::board::Board;
use crate::claim::{Play, Player, Sameness};
use crate::rejection::{Checked, Rejection};
pub(crate) use name::Rest;
pub(super) use name::{LESS, MINUS};

/// The most and the fewest components of a sum.
pub(super) const MOST_SUMMANDS: usize = 64;
const FEWEST_SUMMANDS: usize = 2;

/// The separator of the positions of components.
pub(super) const PLUS: &str = " + ";

/// The witness of a component that stays as it is.
const AS_IT_IS: &str = "=";

/// One ruleset of the game.
#[derive(Debug)]
pub(super) struct Component {
    pub(super) kind: Kind,
    /// Whether the component is the negative of the game with these rules.
    pub(super) minus: bool,
    pub(super) rules: Box<dyn ByText>,
}

/// The game.
#[derive(Debug)]
pub(crate) struct Game {
    /// The only component, or the components of a sum.
    components: Vec<Component>,
}

impl Component {
    fn player(&self, mover: Player) -> Player {
        if self.minus { mover.other() } else { mover }
    }

    fn image(&self, sameness: Sameness, position: &str, witness: &str) -> Checked<String> {
        match self.rules.has(sameness) {
            true => self.rules.image(sameness, position, witness),
            false if witness == AS_IT_IS => Ok(position.to_string()),
            false => Err(bad(Reason::BadWitness, "= for a summand without this sameness", witness)),
        }
    }
}

/// Splits a position of a partizan game into the player to move and the rest.
fn turn(position: &str) -> Option<(Player, &str)> {
    let (letter, rest) = position.split_once(' ')?;
    Player::WORDS.iter().find(|(word, _)| *word == letter).map(|(_, player)| (*player, rest))
}

impl Game {
    /// The game of one ruleset.
    pub(super) fn single(component: Component) -> Game {
        Game { components: vec![component] }
    }

    /// The sum of 2 to 64 games.
    pub(super) fn sum(components: Vec<Component>) -> Checked<Game> {
        match (FEWEST_SUMMANDS..=MOST_SUMMANDS).contains(&components.len()) {
            true => Ok(Game { components }),
            false => bad_rules(format!("{FEWEST_SUMMANDS} to {MOST_SUMMANDS} summands"), components.len()),
        }
    }

    /// The component, if the game has only one.
    fn alone(&self) -> Option<&Component> {
        match self.components.as_slice() {
            [component] => Some(component),
            _ => None,
        }
    }

    /// Whether the moves depend on the player.
    pub(crate) fn is_partizan(&self) -> bool {
        self.components.iter().any(|component| component.minus || component.kind.is_partizan())
    }

    /// Whether all play ends.
    pub(crate) fn always_ends(&self) -> bool {
        self.components.iter().all(|component| component.kind.always_ends())
    }

    /// Whether it admits misere play; a game that ends by a win on the board does not.
    pub(crate) fn has_misere(&self) -> bool {
        self.components.iter().all(|component| component.kind.adds())
    }

    /// The board, if it is a removal game by itself.
    pub(crate) fn board(&self) -> Option<&Board> {
        self.alone().filter(|component| !component.minus)?.rules.board()
    }

    /// The player to move, or Left in an impartial game, and the rest of the position.
    fn split<'p>(&self, position: &'p str) -> Option<(Player, &'p str)> {
        if self.is_partizan() { turn(position) } else { Some((Player::Left, position)) }
    }

    /// The position with this player to move.
    fn joined(&self, mover: Player, rest: &str) -> String {
        if self.is_partizan() { format!("{} {rest}", mover.letter()) } else { rest.to_string() }
    }

    /// The position of the claim with this player to move.
    pub(crate) fn begun_by(&self, claimed: &str, mover: Option<Player>) -> Rc<str> {
        self.joined(mover.unwrap_or(Player::Left), claimed).into()
    }

    /// The parts of a text, one for each component.
    fn parts<'t>(&self, text: &'t str) -> Checked<Vec<&'t str>> {
        if self.alone().is_some() {
            return Ok(vec![text]);
        }
        let (parts, count) = (text.split(PLUS).collect::<Vec<_>>(), self.components.len());
        match parts.len() == count {
            true => Ok(parts),
            false => {
                let rejection = Rejection::new(Reason::SummandCount).expected(count);
                Err(rejection.found(format!("{} in {text:?}", parts.len())))
            }
        }
    }

    /// The component in which a move is made, its index, and the move in it.
    fn split_move<'t>(&self, text: &'t str) -> Checked<(&Component, usize, &'t str)> {
        if let Some(component) = self.alone() {
            return Ok((component, 0, text));
        }
        let read = || {
            let (number, mv) = text.split_once(':')?;
            let place = usize::try_from(positive(number, MOST_SUMMANDS as u32)?).ok()? - 1;
            Some((self.components.get(place)?, place, mv))
        };
        let expected = || format!("the number of a summand, 1 to {}, a colon and its move", self.components.len());
        read().ok_or_else(|| bad(Reason::BadMove, &expected(), text))
    }

    /// Checks that the text is the position of a claim, which in a partizan game does not include the player to move.
    pub(crate) fn hold_claimed(&self, text: &str) -> Checked<()> {
        let parts = self.parts(text)?;
        self.components.iter().zip(parts).try_for_each(|(component, part)| component.rules.hold_position(part))
    }

    /// The position in the text.
    pub(crate) fn position(&self, text: &str) -> Checked<Rc<str>> {
        let expected = "L or R, the player to move, a space, and a position";
        let (_, rest) = self.split(text).ok_or_else(|| bad(Reason::BadPosition, expected, text))?;
        self.hold_claimed(rest).map(|()| text.into())
    }

    /// The move in the text.
    pub(crate) fn mv(&self, text: &str) -> Checked<Rc<str>> {
        let (component, _, mv) = self.split_move(text)?;
        component.rules.hold_move(mv).map(|()| text.into())
    }

    /// Checks that the text has the form of a witness.
    pub(crate) fn hold_witness(&self, text: &str) -> Checked<()> {
        match self.alone() {
            Some(component) => component.rules.hold_witness(text),
            None => self.parts(text).map(|_| ()),
        }
    }

    /// The position after the move, if it is legal.
    pub(crate) fn after(&self, position: &str, mv: &str) -> Option<Rc<str>> {
        let (mover, rest) = self.split(position)?;
        let mut parts = self.parts(rest).ok()?;
        let (component, place, mv) = self.split_move(mv).ok()?;
        let part = parts.get_mut(place)?;
        let left = component.rules.after(part, component.player(mover), mv)?;
        *part = &left;
        Some(self.joined(mover.other(), &parts.join(PLUS)).into())
    }

    /// The legal moves, generated lazily.
    pub(crate) fn moves(&self, position: &str) -> Moves<'_, String> {
        let Some((mover, rest)) = self.split(position) else { return Box::new(std::iter::empty()) };
        if let Some(component) = self.alone() {
            return component.rules.moves(rest, component.player(mover));
        }
        let parts: Vec<String> = rest.split(PLUS).map(String::from).collect();
        let each = (1..).zip(self.components.iter().zip(parts));
        Box::new(each.flat_map(move |(number, (component, part)): (usize, _)| {
            component.rules.moves(&part, component.player(mover)).map(move |mv| format!("{number}:{mv}"))
        }))
    }

    /// What each legal move leaves, generated lazily.
    pub(crate) fn followers(&self, position: &str) -> Moves<'_, String> {
        let Some((mover, rest)) = self.split(position) else { return Box::new(std::iter::empty()) };
        let parts: Vec<String> = self.parts(rest).unwrap_or_default().into_iter().map(String::from).collect();
        Box::new(self.components.iter().zip(0..).flat_map(move |(component, place): (&Component, usize)| {
            let part = parts.get(place).map_or("", String::as_str);
            let before: String = parts.iter().take(place).map(|part| format!("{part}{PLUS}")).collect();
            let behind: String = parts.iter().skip(place + 1).map(|part| format!("{PLUS}{part}")).collect();
            let followers = component.rules.followers(part, component.player(mover));
            followers.map(move |left| self.joined(mover.other(), &format!("{before}{left}{behind}")))
        }))
    }

    /// Whether the player to move has already won: in misere play, no move is left.
    pub(crate) fn has_already_won(&self, play: Play, position: &str) -> bool {
        play == Play::Misere && self.moves(position).next().is_none()
    }

    /// Whether the positions differ only in the player to move.
    pub(crate) fn differ_in_mover(&self, one: &str, other: &str) -> bool {
        let turns = (turn(one).filter(|_| self.is_partizan()), turn(other));
        matches!(turns, (Some((one, rest)), Some((other, same))) if one != other && rest == same)
    }

    /// Whether the game has this sameness.
    pub(crate) fn has(&self, sameness: Sameness) -> bool {
        self.components.iter().any(|component| component.rules.has(sameness))
    }

    /// The image of the position under the witness, which is the sample that it is equivalent to; or what is wrong with
    /// the witness.
    pub(crate) fn image(&self, sameness: Sameness, position: &str, witness: Option<&str>) -> Checked<Rc<str>> {
        let witness = match (sameness, witness) {
            (Sameness::Identity, None) => return Ok(position.into()),
            (Sameness::Identity, Some(_)) => return Err(Rejection::new(Reason::UnwantedWitness)),
            (_, None) => return Err(Rejection::new(Reason::MissingWitness)),
            (_, Some(witness)) => witness,
        };
        let (mover, rest) = self.split(position).unwrap_or((Player::Left, position));
        let (parts, witnesses) = (self.parts(rest)?, self.parts(witness)?);
        let each = self.components.iter().zip(parts).zip(witnesses);
        let images = each.map(|((component, part), witness)| component.image(sameness, part, witness));
        Ok(self.joined(mover, &images.collect::<Checked<Vec<_>>>()?.join(PLUS)).into())
    }

    /// A function from each position to the representative of its class, in an impartial game.
    pub(crate) fn representative(&self, sameness: Sameness) -> Checked<Representative<'_>> {
        let known = |rules: &dyn ByText| if rules.has(sameness) { sameness } else { Sameness::Identity };
        let each = self.components.iter().map(|component| component.rules.representative(known(&*component.rules)));
        let mut each = each.collect::<Checked<Vec<Representative>>>()?;
        Ok(Box::new(move |position| {
            let parts = each.iter_mut().zip(self.parts(position)?).map(|(of, part)| of(part));
            Ok(parts.collect::<Checked<Vec<_>>>()?.join(PLUS))
        }))
    }
}

#[cfg(test)]
pub(crate) mod tests;
