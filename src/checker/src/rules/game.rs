//! The game of a certificate: one ruleset, or the disjunctive sum of several, each with a sign.
//!
//! In a sum (Sprague 1935, Grundy 1939; Conway 1976) a player chooses one component and makes a move there; play ends
//! when none has a move. A position consists of the positions of the components, joined by ` + `; a move is the move of
//! a component, preceded by the number of the component and `:`. Each component that has the equivalence in use has its
//! own witness; every other one stays as it is, `=`. In the negative of a game Left and Right change places.
//!
//! In a partizan game a position begins with the player to move, `L 12`. After a move and its reply the same player is
//! to move, so the entries of a closed catalogue keep the player to move. A witness leaves the player to move unchanged,
//! unless it negates: in a partizan game of one component a symmetry, and a witness of isomorphism, may begin with `-`.
//! Then it carries Left's moves onto Right's and Right's onto Left's, and the other player is to move.

mod apart;
mod claimed;
mod counted;
mod isomorphism;
mod symmetry;

use std::rc::Rc;

use super::kind::Kind;
use super::numbers::positive;
use super::text::AnyPosition;
use super::{Moves, bad, bad_rules};
use crate::Reason;
use crate::claim::{Equivalence, Play, Player};
use crate::rejection::{Checked, Rejection};
use crate::work::Work;
pub(crate) use claimed::Rest;
use claimed::joined;
pub(crate) use symmetry::Symmetry;

/// The most and the fewest components of a sum.
pub(super) const MOST_SUMMANDS: usize = 64;
const FEWEST_SUMMANDS: usize = 2;

/// The separator of the positions of components, and of their witnesses.
const PLUS: &str = " + ";

/// The witness of a component that stays as it is.
const AS_IT_IS: &str = "=";

/// What a witness that negates begins with.
const NEGATES: char = '-';

/// One ruleset of the game.
#[derive(Debug)]
pub(super) struct Component {
    pub(super) kind: Kind,
    /// The digest of the rules, without a sign.
    pub(super) rules: String,
    /// Whether the component is the negative of the game with these rules.
    pub(super) minus: bool,
    /// The position that the rules start from, which stands for them.
    pub(super) start: Rc<dyn AnyPosition>,
}

/// The game.
#[derive(Debug)]
pub(crate) struct Game {
    /// The only component, or the components of a sum.
    components: Vec<Component>,
    /// The limit on its steps.
    work: Work,
}

/// A position of the game, with the player to move, which an impartial game ignores.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) mover: Player,
    parts: Vec<Rc<dyn AnyPosition>>,
}

impl Component {
    fn player(&self, mover: Player) -> Player {
        mover.image(self.minus)
    }

    /// Whether it is the negative of the other component at equal positions.
    fn is_negative_of(&self, other: &Component) -> bool {
        let opposed = self.minus != other.minus || !self.kind.is_partizan;
        opposed && self.rules == other.rules
    }
}

impl Game {
    /// The game of one ruleset or several, whose steps are counted.
    pub(super) fn of(components: Vec<Component>, work: Work) -> Game {
        components.iter().for_each(|component| component.start.counts_in(&work, components.len()));
        Game { components, work }
    }

    /// The sum of 2 to 64 games.
    pub(super) fn sum(components: Vec<Component>, work: Work) -> Checked<Game> {
        match (FEWEST_SUMMANDS..=MOST_SUMMANDS).contains(&components.len()) {
            true => Ok(Game::of(components, work)),
            false => bad_rules(format!("{FEWEST_SUMMANDS} to {MOST_SUMMANDS} summands"), components.len()),
        }
    }

    /// Counts the steps that the rulesets have taken.
    pub(crate) fn count_steps(&self) -> Checked<()> {
        self.work.add(self.components.iter().map(|component| component.start.steps()).sum())
    }

    /// Whether the moves depend on the player.
    pub(crate) fn is_partizan(&self) -> bool {
        self.components.iter().any(|component| component.minus || component.kind.is_partizan)
    }

    pub(crate) fn always_ends(&self) -> bool {
        self.components.iter().all(|component| component.kind.always_ends)
    }

    /// Whether it admits misere play; a game that ends by a win on the board does not.
    pub(crate) fn has_misere(&self) -> bool {
        self.components.iter().all(|component| component.kind.adds)
    }

    /// The parts of a text, one for each component.
    fn parts<'t>(&self, text: &'t str, reason: Reason) -> Checked<Vec<&'t str>> {
        let parts: Vec<&str> = match self.components.len() {
            1 => vec![text],
            _ => text.split(PLUS).collect(),
        };
        match parts.len() == self.components.len() {
            true => Ok(parts),
            false => {
                let expected = format!("{} parts joined by {PLUS:?}", self.components.len());
                Err(bad(reason, &expected, text))
            }
        }
    }

    /// Whether the witness negates, and what follows its sign. A sign alone is the bijection of no points.
    fn signed<'t>(&self, witness: &'t str) -> (bool, &'t str) {
        let may_negate = self.is_partizan() && self.components.len() == 1;
        let negated = witness.strip_prefix(NEGATES).filter(|images| may_negate && !images.is_empty());
        negated.map_or((false, witness), |images| (true, images))
    }

    /// The position in the text, which does not include the player to move.
    pub(crate) fn board(&self, text: &str, mover: Player) -> Checked<Position> {
        let parts = self.parts(text, Reason::BadPosition)?.into_iter().zip(&self.components);
        let parts = parts.map(|(part, component)| {
            let part = component.start.another(part)?;
            self.count_steps()?;
            Ok(part)
        });
        Ok(Position { mover, parts: parts.collect::<Checked<_>>()? })
    }

    /// The position in the text, which in a partizan game includes the player to move.
    pub(crate) fn position(&self, text: &str) -> Checked<Position> {
        if !self.is_partizan() {
            return self.board(text, Player::Left);
        }
        let turn = text.split_once(' ').and_then(|(letter, board)| Some((Player::of_letter(letter)?, board)));
        let expected = "L or R, the player to move, a space, and a position";
        let (mover, board) = turn.ok_or_else(|| bad(Reason::BadPosition, expected, text))?;
        self.board(board, mover)
    }

    /// The text of a position without the player to move.
    pub(crate) fn board_text(&self, position: &Position) -> String {
        joined(&position.parts)
    }

    pub(crate) fn text(&self, position: &Position) -> String {
        let board = self.board_text(position);
        if self.is_partizan() { [position.mover.letter(), " ", &board].concat() } else { board }
    }

    /// The component in which a move is made, and the move in it.
    fn place<'t>(&self, mv: &'t str) -> Checked<(usize, &'t str)> {
        let count = self.components.len();
        if count == 1 {
            return Ok((0, mv));
        }
        let read = || {
            let (number, mv) = mv.split_once(':')?;
            let number = usize::try_from(positive(number, MOST_SUMMANDS as u32)?).ok()?;
            (number <= count).then_some((number - 1, mv))
        };
        let expected = format!("the number of a summand, 1 to {count}, a colon and its move");
        read().ok_or_else(|| bad(Reason::BadMove, &expected, mv))
    }

    /// The position after the move of the player to move, if it is legal.
    pub(crate) fn after(&self, position: &Position, mv: &str) -> Checked<Option<Position>> {
        let (place, mv) = self.place(mv)?;
        let (Some(component), Some(part)) = (self.components.get(place), position.parts.get(place)) else {
            return Ok(None);
        };
        let left = part.after(component.player(position.mover), mv)?;
        self.count_steps()?;
        Ok(left.map(|left| {
            let mut parts = position.parts.clone();
            if let Some(part) = parts.get_mut(place) {
                *part = left;
            }
            Position { mover: position.mover.other(), parts }
        }))
    }

    /// The position after a move of the player to move, which must be legal; otherwise the reason is `illegal`.
    pub(crate) fn legal(&self, position: &Position, mv: &str, illegal: Reason) -> Checked<Position> {
        self.after(position, mv)?.ok_or_else(|| {
            let expected = format!("a legal move from {}", self.text(position));
            Rejection::new(illegal).expected(expected).found(mv)
        })
    }

    /// The legal moves, generated lazily; one may occur twice.
    pub(crate) fn moves<'g>(&'g self, position: &'g Position) -> Moves<'g, String> {
        let is_sum = self.components.len() > 1;
        let each = (1..).zip(self.components.iter().zip(&position.parts));
        Box::new(each.flat_map(move |(number, (component, part)): (usize, _)| {
            let moves = part.moves(component.player(position.mover));
            moves.map(move |mv| if is_sum { format!("{number}:{mv}") } else { mv })
        }))
    }

    /// Whether the position is better than the entry in the text, with the same player to move, for the other player
    /// ([`Ruleset::exceeds`](super::Ruleset::exceeds)).
    pub(crate) fn exceeds(&self, position: &Position, entry: &str) -> bool {
        let ([component], [part]) = (&*self.components, &*position.parts) else { return false };
        let turn = entry.split_once(' ').filter(|(letter, _)| *letter == position.mover.letter());
        turn.is_some_and(|(_, board)| part.exceeds(board, component.player(position.mover.other())))
    }

    /// Whether the player to move has already won: in misere play, no move is left.
    pub(crate) fn has_already_won(&self, play: Play, position: &Position) -> bool {
        let mut each = self.components.iter().zip(&position.parts);
        play == Play::Misere && !each.any(|(component, part)| part.has_move(component.player(position.mover)))
    }

    pub(crate) fn has(&self, equivalence: Equivalence) -> bool {
        let has = |component: &Component| match equivalence {
            Equivalence::Identity => true,
            Equivalence::Symmetry => component.start.cells() > 0,
            Equivalence::Isomorphism => component.start.has_isomorphism(),
        };
        self.components.iter().any(has)
    }
}

#[cfg(test)]
pub(crate) mod tests;
