//! Values of positions.

use std::collections::HashMap;
use std::hash::Hash;

use super::{Id, NoValue, Simple, SummandValues, Values};
use crate::ruleset::{Dyadic, Game, Player, Ruleset};

/// The values of boards of one game, remembered from one question to the next.
pub type BoardValues<Board> = HashMap<Board, Id>;

/// A board whose value depends on those of other boards.
struct Open<Board> {
    board: Board,
    behind: Behind<Board>,
    /// The number of those other boards that are done.
    done: usize,
}

/// What a board's value is computed from.
enum Behind<Board> {
    /// The boards of which it is the sum.
    Parts(Vec<Board>),
    /// The boards that Left, and that Right, can move to.
    Moves([Vec<Board>; 2]),
}

impl<Board: Clone + Eq + Hash> Behind<Board> {
    fn of<G: Ruleset<Board = Board>>(game: &G, board: &Board) -> Behind<Board> {
        let parts = game.components(board);
        if parts.contains(board) {
            let after = |player| game.moves(board, player).iter().map(|mv| game.follower(board, mv)).collect();
            Behind::Moves(Player::BOTH.map(after))
        } else {
            Behind::Parts(parts)
        }
    }

    /// The boards on which the value depends, from index `place` on.
    fn boards(&self, place: usize) -> impl Iterator<Item = &Board> {
        let (parts, moves) = match self {
            Behind::Parts(parts) => (parts.as_slice(), &[][..]),
            Behind::Moves(moves) => (&[][..], moves.as_slice()),
        };
        parts.iter().chain(moves.iter().flatten()).skip(place)
    }
}

impl Values {
    /// The value of the source.
    ///
    /// # Errors
    /// When the game is loopy, or room or time runs out.
    pub fn value_of_source<G: Ruleset>(&mut self, game: &G) -> Result<Id, NoValue> {
        self.value_among(game, &game.source(), &mut BoardValues::default())
    }

    /// The value of a sum from its source: the sum of the values of its summands.
    ///
    /// # Errors
    /// When the game is loopy, or room or time runs out.
    pub fn value_of_sum(&mut self, game: &Game) -> Result<Id, NoValue> {
        let mut total = self.of_simple(Simple::number(Dyadic::ZERO))?;
        for (summand, part) in game.parts(&game.source()) {
            let value = SummandValues::new(summand).of(self, part)?;
            total = self.sum(total, value)?;
        }
        Ok(total)
    }

    /// The value of `board`, given the values in `known`, which must come from this object and this game.
    ///
    /// # Errors
    /// When the game is loopy, or room or time runs out.
    pub fn value_among<G: Ruleset>(
        &mut self,
        game: &G,
        board: &G::Board,
        known: &mut BoardValues<G::Board>,
    ) -> Result<Id, NoValue> {
        if !game.ends() {
            return Err(NoValue::Endless(game.name()));
        }
        // Not recursive, since play can be long.
        let mut open = vec![self.open(game, board.clone())?];
        while let Some(mut last) = open.pop() {
            if self.budget.is_spent() {
                return Err(NoValue::Stopped);
            }
            let missing = last.behind.boards(last.done).position(|board| !known.contains_key(board));
            let next = missing.and_then(|further| last.behind.boards(last.done + further).next().cloned());
            if let Some(next) = next {
                last.done += missing.unwrap_or(0);
                open.push(last);
                open.push(self.open(game, next)?);
            } else {
                let value = self.value_behind(&last.behind, known)?;
                self.room += last.behind.boards(0).count() as u64;
                known.insert(last.board, value);
            }
        }
        Ok(known[board])
    }

    /// Reserves room for the board itself, which is kept, and for the boards that it depends on.
    fn open<G: Ruleset>(&mut self, game: &G, board: G::Board) -> Result<Open<G::Board>, NoValue> {
        let behind = Behind::of(game, &board);
        self.spend(2 + behind.boards(0).count() as u64)?;
        Ok(Open { board, behind, done: 0 })
    }

    fn value_behind<Board: Eq + Hash>(
        &mut self,
        behind: &Behind<Board>,
        known: &BoardValues<Board>,
    ) -> Result<Id, NoValue> {
        let all = |boards: &[Board]| boards.iter().map(|board| known[board]).collect::<Vec<_>>();
        match behind {
            Behind::Moves([left, right]) => self.of_options([all(left), all(right)]),
            Behind::Parts(parts) => {
                let zero = self.of_simple(Simple::number(Dyadic::ZERO))?;
                all(parts).into_iter().try_fold(zero, |total, part| self.sum(total, part))
            }
        }
    }
}
