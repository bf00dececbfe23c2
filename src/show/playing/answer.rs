//! The reply to a move of the opponent, by way of the representative.

use super::faced::{Faced, FacedPart, PlayingError, Settles};
use super::reading::{Reading, read};
use crate::certificate::{Entry, Reply};
use crate::ruleset::equivalence::{Mirror, Witness};
use crate::ruleset::{Form, Game, Move, Part, Position};

/// A move of the opponent, and the part that it is made in, if that is known.
struct Made {
    mv: Move,
    part: Option<usize>,
}

/// Whether the position has a number in this summand.
fn is_number(position: &Position, summand: usize) -> bool {
    matches!(position.parts[summand], Part::Value(Form::Number(_)))
}

fn unread(game: &Game, position: &Position) -> PlayingError {
    PlayingError::Unread(game.text(position))
}

impl<'c> Reading<'c> {
    /// The reply to `mv`, which has led from what the opponent faced to `left`, and what the opponent faces next.
    pub(super) fn answered(&self, faced: &Faced, mv: &Move, left: &Position) -> Result<(Move, Faced), PlayingError> {
        let (game, mut parts) = (self.game, faced.parts.clone());
        let mut made = Made { mv: mv.clone(), part: None };
        // A number there stays one, and so do those of the parts.
        let faced = &faced.position;
        loop {
            if is_number(faced, made.mv.summand) {
                made = self.among_numbers(left, &parts, made.mv.summand).ok_or_else(|| unread(game, left))?;
                if made.part.is_none() {
                    return Ok((made.mv.clone(), self.left_by(left, &made.mv, parts)));
                }
            }
            let reply = self.answered_in_a_part(&mut parts, &made).ok_or_else(|| unread(game, left))??;
            let played = if is_number(faced, reply.summand) { None } else { game.same_change(left, &reply) };
            match played {
                Some(played) => {
                    let faced = self.left_by(left, &played, parts);
                    return Ok((played, faced));
                }
                None => {
                    self.stand_on(left, &mut parts);
                    made = Made { mv: reply, part: None };
                }
            }
        }
    }

    /// What the opponent faces after the reply.
    fn left_by(&self, left: &Position, reply: &Move, mut parts: Vec<FacedPart>) -> Faced {
        let whole = self.game.follower(left, reply);
        self.stand_on(&whole, &mut parts);
        Faced::of(whole, parts)
    }

    /// Reads the parts off the board anew, where a part says more than what is its own.
    fn stand_on(&self, board: &Position, parts: &mut [FacedPart]) {
        for part in parts.iter_mut().filter(|part| part.exceeding.is_none()) {
            part.position = self.game.part_of(&part.position, board);
        }
    }

    /// The answer to a move in the number at `place`: a move in that number, or in the number of a part, which is then
    /// answered in the part. A move in a number of the largest denominator costs no more than the move answered has cost.
    fn among_numbers(&self, left: &Position, parts: &[FacedPart], place: usize) -> Option<Made> {
        let offer = |position: &Position, part: Option<usize>| {
            let mv = self.game.moves(position).into_iter().find(|mv| mv.summand == place)?;
            let Part::Value(Form::Number(number)) = position.parts[place] else { return None };
            Some((number.exponent(), Made { mv, part }))
        };
        let in_parts = parts.iter().enumerate().filter_map(|(at, part)| offer(&part.position, Some(at)));
        let offers = offer(left, None).into_iter().chain(in_parts);
        Some(offers.reduce(|best, next| if next.0 > best.0 { next } else { best })?.1)
    }

    /// The reply to a move within the part that it is made in, which is replaced by the parts that the reply leaves; `None` if
    /// it is made in no part.
    fn answered_in_a_part(&self, parts: &mut Vec<FacedPart>, made: &Made) -> Option<Result<Move, PlayingError>> {
        let moved = |part: &FacedPart| self.game.same_change(&part.position, &made.mv);
        let first = || parts.iter().enumerate().find_map(|(place, part)| Some((place, moved(part)?)));
        let (place, mv) = made.part.map(|place| (place, made.mv.clone())).or_else(first)?;
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

    /// The entry's rebuttal to `mv` in a part, mapped back, and the resulting parts.
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
        Ok((reply, self.parts(&leaves, &rebuttal.parts, &back, &faced)?))
    }

    /// The images of a move, if they can be found without the resulting positions.
    fn images(&self, position: &Position, mv: &Move, witness: &Witness, onto: &Position) -> Option<Vec<Move>> {
        let of_facts = self.game.moves_onto(position, mv, witness, onto);
        of_facts.or_else(|| self.game.image_of_move(mv, witness).map(|image| vec![image]))
    }

    /// Whether a move leads to the contents of `image` in its summand. The other summands may differ.
    fn leaves_there(&self, position: &Position, mv: &Move, image: &Position) -> bool {
        self.game.follower(position, mv).parts.get(mv.summand) == image.parts.get(mv.summand)
    }

    /// The entry's rebuttal to `mv` in `position`, and the position at the entry that corresponds to the result of the
    /// move.
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
}
