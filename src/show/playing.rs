//! Play of a game by a certificate's strategy, against an opponent who may make any move.
//!
//! The opponent always faces a position whose parts are settled, each of them an entry or a mirror. An entry is it by a
//! **witness** onto its representative: at first the witness of the start, and after each rebuttal the previous witness
//! followed by that of the rebuttal. So a move of the opponent is carried onto the representative and answered there as
//! the certificate says, and the reply is carried back. A move in a mirror is answered by its image. Either reply is made
//! in the part of the move. The positions shown are always those of play, never the representatives.
//!
//! The nim-heap of play may be the nim-sum of those of several parts. A move on it then becomes one on the nim-heap of a part, which
//! changes the nim-sum alike. So does a reply on the nim-heap of a part become one on that of play; where it cannot, it becomes a
//! move on that of another part, which is answered in turn. Parts that have answered become parts of entries above, so this ends.
//!
//! Where what is left is no entry, but exceeds one (in games like Hex), play goes on from that entry instead, carried back: the
//! strategy concedes stones.
//!
//! The opponent cannot win: every move has its rebuttal, and play either ends or, in a draw, goes on forever.

mod reading;

use crate::certificate::{Certificate, Entry, Part, Reply, Start};
use crate::ruleset::equivalence::{Mirror, Witness};
use crate::ruleset::{Game, Move, Play, Position, Ruleset};
use reading::{Reading, read};

/// A way for play to begin.
#[derive(Clone, Debug, PartialEq)]
pub struct Begin<'c> {
    /// The player who makes the first move, `L` or `R`, in a partizan game.
    pub mover: Option<char>,
    /// The position that the claim is about, with that player to move.
    pub position: String,
    /// The strategy's first move; `None` if the opponent makes the first move.
    pub opening: Option<&'c str>,
    /// What settles the position that the opponent faces first.
    pub parts: &'c [Part],
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
        all.extend(parts.as_deref().map(|parts| Begin { mover, position, opening, parts }));
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
    opening: Option<Move>,
    first: Faced,
    rounds: Vec<Round>,
}

/// A position in which the opponent is to move.
#[derive(Clone, Debug)]
pub struct Faced {
    /// The position.
    pub position: Position,
    /// Its parts in which a move is left; or the position itself, when it is an entry.
    pub parts: Vec<FacedPart>,
}

/// A part of the position that the opponent faces.
#[derive(Clone, Debug)]
pub struct FacedPart {
    /// The part.
    pub position: Position,
    /// What settles it.
    pub by: Settles,
    /// What was left, if that exceeds the entry: the part is then the entry, for which stones were conceded.
    pub exceeding: Option<Position>,
}

/// What settles a part.
#[derive(Clone, Debug)]
pub enum Settles {
    /// An entry: its number, and the bijection onto its representative.
    Entry(u32, Witness),
    /// An involution, which carries every move to the reply.
    Mirror(Mirror),
}

impl FacedPart {
    /// The number of the entry that it is.
    pub fn entry(&self) -> Option<u32> {
        match self.by {
            Settles::Entry(number, _) => Some(number),
            Settles::Mirror(_) => None,
        }
    }
}

impl Faced {
    /// What the opponent faces when `left` has these parts: `left` itself, unless it exceeds an entry.
    fn of(left: Position, parts: Vec<FacedPart>) -> Faced {
        let position = match &parts[..] {
            [FacedPart { position, exceeding: Some(_), .. }] => position.clone(),
            _ => left,
        };
        Faced { position, parts }
    }

    /// The numbers of the entries that settle the parts, and `mirror` for each mirror; `the end` without any part.
    pub fn name(&self) -> String {
        let name = |part: &FacedPart| part.entry().map_or_else(|| "mirror".to_owned(), |number| number.to_string());
        let names = self.parts.iter().map(name);
        if self.parts.is_empty() { "the end".to_owned() } else { names.collect::<Vec<_>>().join(" + ") }
    }
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
        let source = read(game, &begin.position)?;
        let opening = begin.opening.map(|text| {
            let mv = game.moves(&source).into_iter().find(|mv| game.move_text(mv) == text);
            mv.ok_or_else(|| PlayingError::Unread(text.to_owned()))
        });
        let opening = opening.transpose()?;
        let position = opening.as_ref().map_or_else(|| source.clone(), |mv| game.follower(&source, mv));
        let reading = Reading { game, certificate };
        let first = Faced::of(position.clone(), reading.parts(&position, begin.parts, &Witness::Same, &position)?);
        Ok(Playing { game, certificate, opening, first, rounds: Vec::new() })
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

    /// The names of what the opponent has faced.
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

    /// Plays a move of the opponent and its rebuttal, by the certificate.
    ///
    /// # Errors
    /// When it is not legal.
    pub fn answer(&mut self, mv: &Move) -> Result<&Round, PlayingError> {
        if !self.moves().contains(mv) {
            return Err(PlayingError::Illegal(self.game.move_text(mv)));
        }
        let left = self.game.follower(&self.faced().position, mv);
        let answer = if self.certificate.play == Play::Misere && self.game.is_terminal(&left) {
            None
        } else {
            Some(self.answered(mv, &left)?)
        };
        self.rounds.push(Round { mv: mv.clone(), left, answer });
        self.rounds.last().ok_or_else(|| PlayingError::Illegal(self.game.move_text(mv)))
    }

    /// The reply to `mv`, which has left `left`, and what the opponent faces then.
    fn answered(&self, mv: &Move, left: &Position) -> Result<(Move, Faced), PlayingError> {
        let (game, mut parts, mut mv) = (self.game, self.faced().parts.clone(), mv.clone());
        loop {
            let reply =
                self.answered_in_a_part(&mut parts, &mv).ok_or_else(|| PlayingError::Unread(game.text(left)))??;
            let Some(played) = game.same_change(left, &reply) else {
                mv = reply;
                continue;
            };
            let whole = game.follower(left, &played);
            for part in parts.iter_mut().filter(|part| part.exceeding.is_none()) {
                part.position = game.part_of(&part.position, &whole);
            }
            return Ok((played, Faced::of(whole, parts)));
        }
    }

    /// The reply to a move in the part of the move, in whose place come those that it leaves; nothing if it is in no part.
    fn answered_in_a_part(&self, parts: &mut Vec<FacedPart>, mv: &Move) -> Option<Result<Move, PlayingError>> {
        let moved = |part: &FacedPart| self.game.same_change(&part.position, mv);
        let (place, mv) = parts.iter().enumerate().find_map(|(place, part)| Some((place, moved(part)?)))?;
        let part = &parts[place];
        let answer = match &part.by {
            Settles::Entry(number, witness) => self.rebutted(part, (*number, witness), &mv),
            Settles::Mirror(mirror) => {
                let reply = self.game.reflected(&part.position, &mv, mirror)?;
                let left = self.reflected(part, [&mv, &reply], mirror);
                left.map(|left| (reply, left.into_iter().collect()))
            }
        };
        Some(answer.map(|(reply, left)| {
            parts.splice(place..=place, left);
            reply
        }))
    }

    /// The position after a legal reply.
    fn after(&self, left: &Position, reply: &Move) -> Result<Position, PlayingError> {
        match self.game.moves(left).contains(reply) {
            true => Ok(self.game.follower(left, reply)),
            false => Err(PlayingError::Unread(self.game.move_text(reply))),
        }
    }

    /// What is left of a mirror after a move and its image.
    fn reflected(
        &self,
        part: &FacedPart,
        moves: [&Move; 2],
        mirror: &Mirror,
    ) -> Result<Option<FacedPart>, PlayingError> {
        let [mv, reply] = moves;
        let position = self.after(&self.game.follower(&part.position, mv), reply)?;
        let by = Settles::Mirror(self.game.mirror_later(mirror, &part.position, &position));
        let position = self.game.without_ended(&position);
        Ok(position.map(|position| FacedPart { position, by, exceeding: None }))
    }

    /// The rebuttal of the entry to `mv` in a part, carried back, and the parts that it leaves.
    fn rebutted(
        &self,
        part: &FacedPart,
        (number, witness): (u32, &Witness),
        mv: &Move,
    ) -> Result<(Move, Vec<FacedPart>), PlayingError> {
        let (game, left) = (self.game, self.game.follower(&part.position, mv));
        let unread = || PlayingError::Unread(game.text(&left));
        let entry = self.certificate.entry(number).ok_or_else(unread)?;
        let representative = read(game, &entry.position)?;
        let (after, rebuttal) = self.rebuttal(entry, &representative, &part.position, (mv, witness))?;
        let written = game.moves(&after).into_iter().find(|reply| game.move_text(reply) == rebuttal.reply);
        let written = written.ok_or_else(unread)?;
        let leaves = game.follower(&after, &written);
        let onto = game.witness_later(witness, [&part.position, &representative], [&left, &after]);
        let left_in_play = game.image(&leaves, &onto.inverse(), &left);
        let is_written = |reply: &Move| match self.images(&left, reply, &onto, &after) {
            Some(images) => images.iter().any(|image| game.move_text(image) == rebuttal.reply),
            None => {
                let leaves = left_in_play.as_ref();
                reply.summand == written.summand && leaves.is_some_and(|leaves| self.leaves_there(&left, reply, leaves))
            }
        };
        let reply = game.moves(&left).into_iter().find(is_written).ok_or_else(unread)?;
        let faced = game.follower(&left, &reply);
        let back = game.witness_later(&onto, [&left, &after], [&faced, &leaves]).inverse();
        Ok((reply, self.reading().parts(&leaves, &rebuttal.parts, &back, &faced)?))
    }

    /// The images of a move, if they are found without the positions that it and they leave.
    fn images(&self, position: &Position, mv: &Move, witness: &Witness, onto: &Position) -> Option<Vec<Move>> {
        let of_facts = self.game.moves_onto(position, mv, witness, onto);
        of_facts.or_else(|| self.game.image_of_move(mv, witness).map(|image| vec![image]))
    }

    /// Whether a move leaves what `image` has in its summand. Beside a part of another one other squares may be taken.
    fn leaves_there(&self, position: &Position, mv: &Move, image: &Position) -> bool {
        self.game.follower(position, mv).parts.get(mv.summand) == image.parts.get(mv.summand)
    }

    /// The entry's rebuttal to `mv` in `position`, and what corresponds at the entry to the position that the move leaves.
    fn rebuttal(
        &self,
        entry: &'c Entry,
        representative: &Position,
        position: &Position,
        (mv, witness): (&Move, &Witness),
    ) -> Result<(Position, Reply<'c>), PlayingError> {
        let game = self.game;
        let left = game.follower(position, mv);
        let unread = || PlayingError::Unread(game.text(&left));
        let carried = match self.images(position, mv, witness, representative) {
            Some(images) => images,
            None => {
                let image = game.image(&left, witness, representative).ok_or_else(unread)?;
                let moves = game.moves(representative).into_iter().filter(|other| other.summand == mv.summand);
                moves.filter(|mv| self.leaves_there(representative, mv, &image)).collect()
            }
        };
        let rebuttal = entry.replies().find_map(|reply| {
            let mv = carried.iter().find(|mv| game.move_text(mv) == reply.mv)?;
            Some((game.follower(representative, mv), reply))
        });
        rebuttal.ok_or_else(unread)
    }

    fn reading(&self) -> Reading<'_> {
        Reading { game: self.game, certificate: self.certificate }
    }
}
