//! Play of a game by a certificate's strategy, against arbitrary moves of an opponent.
//!
//! The opponent always faces a position whose parts are settled, each by an entry or as a mirror. For an entry there is
//! a **witness** onto its representative: initially that of the start, and after each rebuttal the composition of the
//! previous witness with that of the rebuttal. A move of the opponent is mapped to the representative and answered
//! there as the certificate says; the reply is mapped back. A move in a mirror is answered by its image. Either reply
//! is made in the same part as the move. The positions shown are always those of play, never the representatives.
//!
//! The nim-heap of play may be the nim-sum of those of several parts. A move on it then becomes a move on the nim-heap
//! of one part that changes the nim-sum in the same way. Likewise a reply on the nim-heap of a part becomes one on that
//! of play, if possible; otherwise it becomes a move on the nim-heap of another part, which is answered in turn. Parts
//! that have answered are replaced by earlier entries, so this ends.
//!
//! Likewise the number of play may differ from those of the parts together, if it is no better for the opponent. A move in one
//! of these numbers is answered in one of them: in that of play, or as a move of the opponent in that of a part, which is
//! answered there.
//!
//! If the remaining position is not an entry but exceeds one (in games like Hex), play continues from that entry,
//! mapped back: the strategy concedes stones.
//!
//! A certificate about heaps of every size settles every sum of these heaps: any reply does that leaves one that is lost
//! for the player to move.
//!
//! The opponent cannot win: every move has its rebuttal, and play either ends or, in a draw, goes on forever.

mod answer;
mod faced;
mod heaps;
mod reading;

use crate::certificate::{Certificate, EveryCertificate, Part, Start};
use crate::ruleset::equivalence::Witness;
use crate::ruleset::{Game, Move, Play};
pub use faced::{Faced, FacedPart, Lost, PlayingError, Round, Settles};
use reading::{Reading, read};

/// A way for play to begin.
#[derive(Clone, Debug, PartialEq)]
pub struct Begin<'c> {
    /// The player who moves first, `L` or `R`, in a partizan game.
    pub mover: Option<char>,
    /// The position claimed, with that player to move.
    pub position: String,
    /// The strategy's first move; `None` if the opponent moves first.
    pub opening: Option<&'c str>,
    /// What settles the position that the opponent faces first.
    pub parts: &'c [Part],
}

/// The ways to begin play by `certificate`: for each start the source, then the opening.
///
/// # Errors
/// When there are none, because the player to move has won without a move.
pub fn begins(certificate: &Certificate) -> Result<Vec<Begin<'_>>, PlayingError> {
    let mut all = Vec::new();
    for Start { mover, mv, parts } in &certificate.starts {
        let position = certificate.position_of(*mover);
        let (mover, opening) = (*mover, mv.as_deref());
        all.extend(parts.as_deref().map(|parts| Begin { mover, position, opening, parts }));
    }
    if all.is_empty() { Err(PlayingError::Over(certificate.position.clone())) } else { Ok(all) }
}

/// What the replies come from.
#[derive(Clone, Copy, Debug)]
pub enum Strategy<'c> {
    /// The entries of a catalogue.
    Catalogue(&'c Certificate),
    /// The g-values or elements of heaps of every size.
    EveryHeap(&'c EveryCertificate),
}

/// A play in progress.
#[derive(Debug)]
pub struct Playing<'c> {
    /// The game.
    pub game: &'c Game,
    /// What the replies come from.
    pub strategy: Strategy<'c>,
    /// Who wins when no move is left.
    pub play: Play,
    opening: Option<Move>,
    first: Faced,
    rounds: Vec<Round>,
}

impl<'c> Playing<'c> {
    /// Begins play of `game`, which `certificate` must be about, as `begin` says.
    ///
    /// # Errors
    /// When a position or a witness of the certificate does not belong to `game`.
    pub fn new(game: &'c Game, certificate: &'c Certificate, begin: &Begin) -> Result<Playing<'c>, PlayingError> {
        let source = read(game, &begin.position)?;
        let opening = begin.opening.map(|text| {
            let mv = game.moves(&source).into_iter().find(|mv| game.move_text(mv) == text);
            mv.ok_or_else(|| PlayingError::Unread(text.to_owned()))
        });
        let opening = opening.transpose()?;
        let position = opening.as_ref().map_or_else(|| source.clone(), |mv| game.follower(&source, mv));
        let reading = Reading { game, certificate };
        let first = Faced::of(position.clone(), reading.parts(&position, begin.parts, &Witness::Same, &position)?);
        let strategy = Strategy::Catalogue(certificate);
        Ok(Playing { game, strategy, play: certificate.play, opening, first, rounds: Vec::new() })
    }

    /// What the opponent faces, or after a move that lost at once, last faced.
    pub fn faced(&self) -> &Faced {
        self.all_faced().last().unwrap_or(&self.first)
    }

    fn all_faced(&self) -> impl Iterator<Item = &Faced> {
        let answers = self.rounds.iter().filter_map(|round| round.answer.as_ref());
        std::iter::once(&self.first).chain(answers.map(|(_, faced)| faced))
    }

    /// The opening move, if the strategy moves first.
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

    /// The names of what the opponent has faced: entries, or classes of sums of heaps.
    pub fn path(&self) -> Vec<String> {
        self.all_faced().map(Faced::name).collect()
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

    /// Makes a move of the opponent and its rebuttal from the certificate.
    ///
    /// # Errors
    /// When the move is not legal.
    pub fn answer(&mut self, mv: &Move) -> Result<&Round, PlayingError> {
        if !self.moves().contains(mv) {
            return Err(PlayingError::Illegal(self.game.move_text(mv)));
        }
        let left = self.game.follower(&self.faced().position, mv);
        let answer = match self.strategy {
            _ if self.play == Play::Misere && self.game.is_terminal(&left) => None,
            Strategy::Catalogue(certificate) => {
                Some(Reading { game: self.game, certificate }.answered(self.faced(), mv, &left)?)
            }
            Strategy::EveryHeap(certificate) => Some(heaps::reply(self.game, certificate, &left)?),
        };
        self.rounds.push(Round { mv: mv.clone(), left, answer });
        self.rounds.last().ok_or_else(|| PlayingError::Illegal(self.game.move_text(mv)))
    }
}
