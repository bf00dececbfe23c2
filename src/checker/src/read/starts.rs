//! The starts of a claim: its basis, for each player moving first.

use crate::Reason;
use crate::catalogue::{Catalogue, Parts};
use crate::claim::{Begins, Outcome, Player};
use crate::json::fields::small;
use crate::json::{Json, Reading};
use crate::rejection::{Checked, Part, Rejection, hold};
use crate::rules::game::Position;
use crate::verdict::Started;

/// A start as written in the certificate.
#[derive(Debug, Default)]
struct StartText {
    mover: Option<String>,
    mv: Option<String>,
    parts: Option<Parts>,
}

small!(StartText: "mover" => mover, "move" => mv, "parts" => parts);

/// What the outcome requires of one start.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    /// The player moving first, in a partizan game.
    mover: Option<Player>,
    begins: Begins,
    /// Whether the start makes a move; otherwise the position itself is settled.
    opens: bool,
}

/// A start that has been read, before the entries on which it rests.
#[derive(Debug)]
pub(super) struct Ground {
    mover: Option<Player>,
    pub(super) begins: Begins,
    pub(super) opening: Option<String>,
    /// The position that must be settled, and its parts; `None` if the player moving first has already won.
    rests: Option<(Position, Parts)>,
}

/// The starts that the outcome of a position requires.
fn wanted(outcome: Outcome, is_partizan: bool) -> Vec<Wanted> {
    let mut wanted = vec![];
    for (player, begins) in outcome.of_each().into_iter().take(if is_partizan { 2 } else { 1 }) {
        let Some(begins) = begins else { continue };
        let opens: &[bool] = match begins {
            Begins::Loses => &[false],
            Begins::Wins => &[true],
            Begins::Draws => &[false, true],
        };
        let mover = is_partizan.then_some(player);
        wanted.extend(opens.iter().map(|&opens| Wanted { mover, begins, opens }));
    }
    wanted
}

/// Reads the starts that the outcome of the position requires.
pub(super) fn read_starts(
    json: &mut Json,
    catalogue: &Catalogue,
    position: &str,
    outcome: Outcome,
) -> Reading<Vec<Ground>> {
    let wanted = wanted(outcome, catalogue.terms.game.is_partizan());
    if catalogue.terms.game.always_ends() && wanted.iter().any(|wanted| wanted.begins == Begins::Draws) {
        return Err(Rejection::new(Reason::NoDraws).found(outcome.word()).at(Part::Claim).into());
    }
    let mut grounds = vec![];
    json.list(|json| {
        let text: StartText = json.value()?;
        let Some(next) = wanted.get(grounds.len()) else {
            let found = format!("more than {}", wanted.len());
            return Err(Rejection::new(Reason::WrongStarts).found(found).at(Part::Starts).into());
        };
        let ground = next.ground(catalogue, position, text);
        grounds.push(ground.map_err(|rejection| rejection.at(Part::Start).mover(next.mover))?);
        Ok(())
    })?;
    match wanted.get(grounds.len()) {
        None => Ok(grounds),
        Some(next) => {
            let rejection = Rejection::new(Reason::WrongStarts).expected(next.words()).found("none");
            Err(rejection.at(Part::Starts).into())
        }
    }
}

impl Wanted {
    fn ground(self, catalogue: &Catalogue, position: &str, text: StartText) -> Checked<Ground> {
        let terms = &catalogue.terms;
        let Wanted { mover, begins, opens } = self;
        hold(text.mover.as_deref() == mover.map(Player::letter), || {
            Rejection::new(Reason::WrongStarts).expected(self.words()).found("another mover")
        })?;
        let position = terms.game.board(position, mover.unwrap_or(Player::Left))?;
        let (opening, rests) = match (opens, text.mv, text.parts) {
            (false, None, Some(parts)) => (None, Some((position, parts))),
            (true, Some(mv), Some(parts)) => {
                let left = terms.game.legal(&position, &mv, Reason::IllegalMove)?;
                (Some(mv), Some((left, parts)))
            }
            (true, None, None) if begins == Begins::Wins && terms.is_won(&position) => (None, None),
            _ => return Err(Rejection::new(Reason::WrongStarts).expected(self.words())),
        };
        Ok(Ground { mover, begins, opening, rests })
    }

    /// What is expected, in words.
    fn words(self) -> String {
        let mover = self.mover.map_or(String::new(), |mover| format!(" with mover {}", mover.letter()));
        let fields = if self.opens { "with move and parts" } else { "with parts alone" };
        format!("a start{mover} {fields}")
    }
}

impl Ground {
    /// The player moving first, or Left in an impartial game.
    pub(super) fn mover(&self) -> Player {
        self.mover.unwrap_or(Player::Left)
    }

    /// Whether it rests on an entry.
    pub(super) fn rests(&self) -> bool {
        self.rests.iter().flat_map(|(_, parts)| parts).any(|part| part.reaches.is_some())
    }

    /// Checks that the position is settled, and counts that; returns the length of the longest play from the start.
    /// Unless a draw is claimed, its entries must be lost for the player to move: `draws` are read only after this
    /// check.
    pub(super) fn settle(&self, catalogue: &mut Catalogue) -> Checked<Option<u64>> {
        let Some((position, parts)) = &self.rests else { return Ok(Some(0)) };
        let place = |rejection: Box<Rejection>| rejection.at(Part::Start).mover(self.mover);
        let settled = catalogue.settled(position, parts).map_err(place)?;
        catalogue.counts.settled(&settled);
        catalogue.settles_more |= settled.is_more;
        Ok(settled.longest_play.map(|moves| u64::from(moves) + u64::from(self.opening.is_some())))
    }
}

/// What was proved for each player moving first.
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
