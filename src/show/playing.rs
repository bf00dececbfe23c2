//! Play of a game by a certificate's strategy, against an opponent who may make any move.
//!
//! The opponent always faces a position that is some entry, by a **witness** onto its representative: at first the
//! witness of the start, and after each rebuttal the previous witness followed by that of the rebuttal. So a move of
//! the opponent is carried onto the representative and answered there as the certificate says, and the reply is carried
//! back. The positions shown are always those of play, never the representatives.
//!
//! The opponent cannot win: every move has its rebuttal, and play either ends or, in a draw, goes on forever.

use std::collections::BTreeMap;

use crate::certificate::{Certificate, Entry, Part, Reply, Start};
use crate::ruleset::equivalence::Witness;
use crate::ruleset::{Game, Move, Play, Position, Ruleset};

/// A way for play to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begin<'c> {
    /// The player who makes the first move, `L` or `R`, in a partizan game.
    pub mover: Option<char>,
    /// The position that the claim is about, with that player to move.
    pub position: String,
    /// The strategy's first move; `None` if the opponent makes the first move.
    pub opening: Option<&'c str>,
    /// The number of the entry that the opponent faces first.
    pub reaches: u32,
    /// The bijection onto the representative of that entry.
    pub witness: Option<&'c str>,
}

/// The ways for play by `certificate` to begin: for each start the source, then the opening.
///
/// # Errors
/// When there are none, because the player to move has won without a move.
pub fn begins(certificate: &Certificate) -> Result<Vec<Begin<'_>>, PlayingError> {
    let mut all = Vec::new();
    for Start { mover, mv, parts } in &certificate.starts {
        let position = certificate.position_of(*mover);
        let (mover, opening) = (*mover, mv.as_deref());
        all.extend(parts.first().map(|Part { reaches, witness }| {
            let witness = witness.as_deref();
            Begin { mover, position, opening, reaches: *reaches, witness }
        }));
    }
    if all.is_empty() { Err(PlayingError::Over(certificate.position.clone())) } else { Ok(all) }
}

/// A play in progress.
#[derive(Debug)]
pub struct Playing<'c> {
    /// The game.
    pub game: &'c Game,
    /// The certificate that contains the strategy.
    pub certificate: &'c Certificate,
    entries: BTreeMap<u32, &'c Entry>,
    opening: Option<Move>,
    first: Faced,
    rounds: Vec<Round>,
}

/// A position in which the opponent is to move.
#[derive(Clone, Debug)]
pub struct Faced {
    /// The position.
    pub position: Position,
    /// The number of the entry that it is.
    pub entry: u32,
    /// The bijection onto the representative of that entry.
    pub witness: Witness,
}

/// A move of the opponent, and the rebuttal.
#[derive(Clone, Debug)]
pub struct Round {
    /// The move.
    pub mv: Move,
    /// The position that it leaves.
    pub left: Position,
    /// The rebuttal, and what the opponent faces then; `None` if the move lost at once.
    pub answer: Option<(Move, Faced)>,
}

/// How the opponent has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// In normal play, the opponent has no move left.
    NoMove,
    /// In misere play, the opponent has made the last move.
    LastMove,
}

/// Why play cannot go on.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum PlayingError {
    /// The claim rests on nothing that can be played.
    #[error("no move is left from `{0}`, so the player to move has won already, and nothing is left to play")]
    Over(String),
    /// The certificate and the rules disagree, although the checker has verified the certificate.
    #[error("`{0}` cannot be played: the game does not read it as the checker did")]
    Unread(String),
    /// The rules do not allow the move.
    #[error("`{0}` is no legal move here")]
    Illegal(String),
}

impl<'c> Playing<'c> {
    /// Begins play of `game` by `certificate`, which must be about this game, in the way `begin`.
    ///
    /// # Errors
    /// When a position or a witness of the certificate does not belong to `game`.
    pub fn new(game: &'c Game, certificate: &'c Certificate, begin: &Begin) -> Result<Playing<'c>, PlayingError> {
        let entries = certificate.by_number();
        let source = read(game, &begin.position)?;
        let opening = begin.opening.map(|text| {
            let mv = game.moves(&source).into_iter().find(|mv| game.move_text(mv) == text);
            mv.ok_or_else(|| PlayingError::Unread(text.to_owned()))
        });
        let opening = opening.transpose()?;
        let position = opening.as_ref().map_or_else(|| source.clone(), |mv| game.follower(&source, mv));
        let witness = witness(game, certificate, &position, begin.witness)?;
        let first = Faced { position, entry: begin.reaches, witness };
        Ok(Playing { game, certificate, entries, opening, first, rounds: Vec::new() })
    }

    /// What the opponent faces; after a move that lost at once, what the opponent faced before.
    pub fn faced(&self) -> &Faced {
        self.all_faced().last().unwrap_or(&self.first)
    }

    fn all_faced(&self) -> impl Iterator<Item = &Faced> {
        let answers = self.rounds.iter().filter_map(|round| round.answer.as_ref());
        std::iter::once(&self.first).chain(answers.map(|(_, faced)| faced))
    }

    /// The opening move, if the strategy makes the first move.
    pub fn opening(&self) -> Option<&Move> {
        self.opening.as_ref()
    }

    /// All rounds played so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The legal moves of the opponent, in the order of the game.
    pub fn moves(&self) -> Vec<Move> {
        if self.has_made_the_last_move() { Vec::new() } else { self.game.moves(&self.faced().position) }
    }

    /// How the opponent lost, if play has ended.
    pub fn lost(&self) -> Option<Lost> {
        if self.has_made_the_last_move() {
            return Some(Lost::LastMove);
        }
        self.game.is_terminal(&self.faced().position).then_some(Lost::NoMove)
    }

    fn has_made_the_last_move(&self) -> bool {
        self.rounds.last().is_some_and(|round| round.answer.is_none())
    }

    /// The numbers of the entries that play has gone through.
    pub fn path(&self) -> Vec<u32> {
        self.all_faced().map(|faced| faced.entry).collect()
    }

    /// The number of moves so far, by both players.
    pub fn length(&self) -> usize {
        let of = |round: &Round| 1 + usize::from(round.answer.is_some());
        usize::from(self.opening.is_some()) + self.rounds.iter().map(of).sum::<usize>()
    }

    /// Whether the opponent has faced the same position before, so that play may go on forever.
    pub fn has_returned(&self) -> bool {
        self.all_faced().filter(|before| before.position == self.faced().position).count() > 1
    }

    /// Takes back the last move of the opponent and its rebuttal; false if there was none.
    pub fn back(&mut self) -> bool {
        self.rounds.pop().is_some()
    }

    /// Plays a move of the opponent and its rebuttal, by the certificate.
    ///
    /// # Errors
    /// When it is not legal.
    pub fn answer(&mut self, mv: &Move) -> Result<&Round, PlayingError> {
        if !self.moves().contains(mv) {
            return Err(PlayingError::Illegal(self.game.move_text(mv)));
        }
        let left = self.game.follower(&self.faced().position, mv);
        let answer =
            self.rebuttal(mv, &left)?.map(|(after, reply)| self.carried_back(&left, &after, reply)).transpose()?;
        self.rounds.push(Round { mv: mv.clone(), left, answer });
        self.rounds.last().ok_or_else(|| PlayingError::Illegal(self.game.move_text(mv)))
    }

    /// The entry's rebuttal to `mv`, which has left `left`, and what corresponds to `left` at the entry; `None` if play
    /// has ended with this move.
    fn rebuttal(&self, mv: &Move, left: &Position) -> Result<Option<(Position, Reply<'c>)>, PlayingError> {
        if self.certificate.play == Play::Misere && self.game.is_terminal(left) {
            return Ok(None);
        }
        let (game, faced) = (self.game, self.faced());
        let unread = || PlayingError::Unread(game.text(left));
        let entry = self.entries.get(&faced.entry).ok_or_else(unread)?;
        let representative = read(game, &entry.position)?;
        let carried = match game.image_of_move(mv, &faced.witness) {
            Some(image) => vec![image],
            None => {
                let image = game.image(left, &faced.witness).ok_or_else(unread)?;
                let moves = game.moves(&representative).into_iter();
                moves.filter(|mv| game.follower(&representative, mv) == image).collect()
            }
        };
        let rebuttal = entry.replies().find_map(|reply| {
            let mv = carried.iter().find(|mv| game.move_text(mv) == reply.mv)?;
            Some((game.follower(&representative, mv), reply))
        });
        rebuttal.map(Some).ok_or_else(unread)
    }

    /// The reply to the move that has left `left`, which corresponds to `after` at the entry, carried back to the
    /// position of play, and the position after it.
    fn carried_back(&self, left: &Position, after: &Position, rebuttal: Reply) -> Result<Answer, PlayingError> {
        let (game, to_entry) = (self.game, &self.faced().witness);
        let unread = || PlayingError::Unread(rebuttal.reply.to_owned());
        let written = game.moves(after).into_iter().find(|reply| game.move_text(reply) == rebuttal.reply);
        let leaves = game.follower(after, &written.ok_or_else(unread)?);
        let left_in_play = game.image(&leaves, &to_entry.inverse());
        let is_written = |reply: &Move| match game.image_of_move(reply, to_entry) {
            Some(image) => game.move_text(&image) == rebuttal.reply,
            None => left_in_play.as_ref() == Some(&game.follower(left, reply)),
        };
        let reply = game.moves(left).into_iter().find(is_written).ok_or_else(unread)?;
        let next = witness(game, self.certificate, &leaves, rebuttal.witness)?;
        let position = game.follower(left, &reply);
        Ok((reply, Faced { position, entry: rebuttal.reaches, witness: to_entry.then(&next) }))
    }
}

/// A reply, and what the opponent faces after it.
type Answer = (Move, Faced);

fn read(game: &Game, text: &str) -> Result<Position, PlayingError> {
    game.parse(text).map_err(|_| PlayingError::Unread(text.to_owned()))
}

fn witness(
    game: &Game,
    certificate: &Certificate,
    position: &Position,
    text: Option<&str>,
) -> Result<Witness, PlayingError> {
    let Some(text) = text else { return Ok(Witness::Same) };
    let read = game.read_witness(certificate.equivalence, position, text);
    read.map_err(|_| PlayingError::Unread(text.to_owned()))
}
