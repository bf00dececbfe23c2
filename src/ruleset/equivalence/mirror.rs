//! The replies that mirrors give: the reply to a move is its image.

use super::Witness;
use crate::Player;
use crate::game::{Game, Move, Position};

/// The involution that makes a position a mirror: for each summand, where its moves are carried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mirror(Vec<Image>);

/// The summand that holds the replies to a summand's moves, and the bijection that carries moves to replies.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Image {
    summand: usize,
    by: Witness,
}

impl Game {
    /// Reads the involution that makes `position` a mirror.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    pub fn read_mirror(&self, position: &Position, text: &str) -> Result<Mirror, String> {
        let texts: Vec<&str> = text.split(" + ").collect();
        if texts.len() != self.summands().len() {
            return Err(Witness::unread(text));
        }
        let own = |place: usize, text: &str| {
            let by = self.summands()[place].component.read_mirror(&position.parts[place], text)?;
            Ok(Image { summand: place, by })
        };
        if let [text] = texts[..] {
            return Ok(Mirror(vec![own(0, text)?]));
        }
        let image = |(place, text): (usize, &&str)| match text.strip_prefix(':') {
            Some(text) => own(place, text),
            None if *text == Witness::SAME => Ok(Image { summand: place, by: Witness::Same }),
            None => {
                let other = text.parse().ok().filter(|&other: &usize| (1..=texts.len()).contains(&other));
                let summand = other.ok_or_else(|| Witness::unread(text))? - 1;
                Ok(Image { summand, by: Witness::Same })
            }
        };
        texts.iter().enumerate().map(image).collect::<Result<_, _>>().map(Mirror)
    }

    /// The reply to `mv` in a position that is a mirror.
    pub fn reflected(&self, position: &Position, mv: &Move, mirror: &Mirror) -> Option<Move> {
        let Image { summand, by } = mirror.0.get(mv.summand)?;
        let [from, onto] = [mv.summand, *summand].map(|place| &position.parts[place]);
        let component = &self.summands()[mv.summand].component;
        let player = self.summands()[*summand].player(position.mover.map(Player::other));
        let facts = || match mv.summand == *summand {
            true => component.reflected(from, &mv.step, by, player),
            false => component.moves_onto([from, onto], &mv.step, by, player)?.pop(),
        };
        let step = facts().or_else(|| component.image_of_move(&mv.step, by));
        Some(Move { summand: *summand, step: step.unwrap_or_else(|| mv.step.clone()) })
    }

    /// What remains of a mirror after a move and its reply have led to `later`.
    pub fn mirror_later(&self, mirror: &Mirror, position: &Position, later: &Position) -> Mirror {
        let image = |(at, Image { summand, by }): (usize, &Image)| {
            let boards = [(position, at), (position, *summand), (later, at), (later, *summand)];
            let boards = boards.map(|(position, place)| &position.parts[place]);
            Image { summand: *summand, by: self.summands()[at].component.witness_later(boards, by) }
        };
        Mirror(mirror.0.iter().enumerate().map(image).collect())
    }

    /// The position without the components that have no moves.
    pub fn without_ended(&self, position: &Position) -> Option<Position> {
        let components = self.components(position);
        (!components.is_empty()).then(|| self.join(&components))
    }
}

impl Mirror {
    /// The mirror of the image of the position under `witness`.
    pub fn carried(&self, witness: &Witness) -> Mirror {
        let image = |(place, Image { summand, by }): (usize, &Image)| {
            let back = witness.part(place).inverse();
            Image { summand: *summand, by: back.then(by).then(witness.part(*summand)) }
        };
        Mirror(self.0.iter().enumerate().map(image).collect())
    }
}
