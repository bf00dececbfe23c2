//! The starts of a claim: what it rests on, for each player who begins.

use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::SeqAccess;

use crate::Reason;
use crate::catalogue::{Catalogue, Parts, present};
use crate::claim::{Begins, Outcome, Player};
use crate::json::fields::List;
use crate::json::halt::Halt;
use crate::json::leaf::only_from_objects;
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::game::Position;
use crate::verdict::Started;

/// A start as it stands in the certificate.
#[derive(Debug, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct StartText {
    #[serde(default, deserialize_with = "present")]
    mover: Option<String>,
    #[serde(rename = "move", default, deserialize_with = "present")]
    mv: Option<String>,
    #[serde(default, deserialize_with = "present")]
    parts: Option<Parts>,
}

only_from_objects!(StartText);

/// What the outcome requires in the place of one start.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    /// The player who begins, in a partizan game.
    mover: Option<Player>,
    begins: Begins,
    /// Whether the start makes a move; otherwise the position itself is settled.
    opens: bool,
}

/// A start that has been read: the entry that must be a certain position.
#[derive(Debug)]
pub(super) struct Ground {
    mover: Option<Player>,
    pub(super) begins: Begins,
    pub(super) opening: Option<String>,
    /// The number of the entry, and the position that it must be; `None` when the player who begins has already won.
    reaches: Option<(u32, String)>,
}

/// Reads the starts.
pub(super) struct Starts<'c> {
    catalogue: &'c Catalogue,
    position: &'c str,
    wanted: Vec<Wanted>,
    pub(super) read: Vec<Ground>,
}

impl<'c> Starts<'c> {
    /// The starts that the outcome of the position requires.
    pub(super) fn new(catalogue: &'c Catalogue, position: &'c str, outcome: Outcome) -> Starts<'c> {
        let is_partizan = catalogue.terms.game.is_partizan();
        let mut wanted = vec![];
        for (player, begins) in outcome.of_each().into_iter().take(if is_partizan { 2 } else { 1 }) {
            let mover = is_partizan.then_some(player);
            let opens: &[bool] = match begins {
                None => &[],
                Some(Begins::Loses) => &[false],
                Some(Begins::Wins) => &[true],
                Some(Begins::Draws) => &[false, true],
            };
            wanted.extend(
                begins.into_iter().flat_map(|begins| opens.iter().map(move |&opens| Wanted { mover, begins, opens })),
            );
        }
        Starts { catalogue, position, wanted, read: vec![] }
    }

    /// Checks that no start is missing.
    pub(super) fn complete(self) -> Checked<Vec<Ground>> {
        match self.wanted.get(self.read.len()) {
            None => Ok(self.read),
            Some(wanted) => {
                Err(Rejection::new(Reason::WrongStarts).expected(wanted.words()).found("none").at(Part::Starts))
            }
        }
    }

    fn ground(&self, wanted: Wanted, text: StartText) -> Checked<Ground> {
        let terms = &self.catalogue.terms;
        let Wanted { mover, begins, opens } = wanted;
        if text.mover.as_deref() != mover.map(Player::letter) {
            return Err(Rejection::new(Reason::WrongStarts).expected(wanted.words()).found("another mover"));
        }
        let position = terms.game.board(self.position, mover.unwrap_or(Player::Left))?;
        let reached = |position: &Position, parts: &Parts| -> Checked<_> {
            Ok(Some((parts.0.reaches, self.catalogue.image(position, parts)?)))
        };
        let (opening, reaches) = match (opens, text.mv, text.parts) {
            (false, None, Some(parts)) => (None, reached(&position, &parts)?),
            (true, Some(mv), Some(parts)) => {
                let (left, _) = terms.after(&position, &mv, Reason::IllegalMove)?;
                let reaches = reached(&left, &parts)?;
                (Some(mv), reaches)
            }
            (true, None, None) if begins == Begins::Wins && terms.game.has_already_won(terms.play, &position) => {
                (None, None)
            }
            _ => return Err(Rejection::new(Reason::WrongStarts).expected(wanted.words())),
        };
        Ok(Ground { mover, begins, opening, reaches })
    }
}

impl Wanted {
    /// What is expected, in words.
    fn words(self) -> String {
        let mover = self.mover.map_or(String::new(), |mover| format!(" with mover {}", mover.letter()));
        let fields = if self.opens { "with move and parts" } else { "with parts alone" };
        format!("a start{mover} {fields}")
    }
}

impl List for Starts<'_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(text) = elements.next_element_seed(PhantomData::<StartText>)? else { return Ok(false) };
        let Some(&wanted) = self.wanted.get(self.read.len()) else {
            let found = format!("more than {}", self.wanted.len());
            return Err(halt.stop(Rejection::new(Reason::WrongStarts).found(found).at(Part::Starts)));
        };
        let place = |rejection: Box<Rejection>| rejection.at(Part::Start).mover(wanted.mover);
        let ground = halt.demand(self.ground(wanted, text).map_err(place))?;
        self.read.push(ground);
        Ok(true)
    }
}

impl Ground {
    /// The player who begins, or Left in an impartial game.
    pub(super) fn mover(&self) -> Player {
        self.mover.unwrap_or(Player::Left)
    }

    /// Whether it rests on an entry.
    pub(super) fn rests(&self) -> bool {
        self.reaches.is_some()
    }

    /// Checks that the entry is there and is the position, and returns the length of a longest play from the start.
    /// Unless a draw is claimed, it must be an entry whose player to move loses: `draws` are read after it is checked.
    pub(super) fn settle(&self, catalogue: &Catalogue) -> Checked<u64> {
        let Some((number, position)) = &self.reaches else { return Ok(0) };
        let place = |rejection: Box<Rejection>| rejection.at(Part::Start).mover(self.mover);
        let longest_play = catalogue.reached(*number, position).map_err(place)?;
        Ok(u64::from(longest_play) + u64::from(self.opening.is_some()))
    }
}

/// What was proved of each player who begins.
pub(super) fn started(grounds: &[Ground]) -> Vec<Started> {
    let mut all: Vec<Started> = vec![];
    for ground in grounds {
        match all.last_mut().filter(|last| last.mover == ground.mover && ground.begins == Begins::Draws) {
            Some(last) => last.opening.clone_from(&ground.opening),
            None => all.push(Started { mover: ground.mover, begins: ground.begins, opening: ground.opening.clone() }),
        }
    }
    all
}
