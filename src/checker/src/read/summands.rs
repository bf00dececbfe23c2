//! The summands of a sum, and the kind of game that they make.

use serde::de::{MapAccess, SeqAccess};

use super::fields::{Fields, List};
use super::halt::Halt;
use super::rules::{Stated, other};
use super::ruleset::{Rules, unfit};
use super::version::{OF_OTHER_GAMES, Version, of_another_version};
use crate::Reason;
use crate::rejection::{Part, Rejection};
use crate::rules::partizan::{ByTurns, Impartial};
use crate::rules::partizan_sum::PartizanSum;
use crate::rules::sum::{MOST_SUMMANDS, Sum};
use crate::rules::text::{ByText, Other};
use crate::rules::turns::Turns;
use crate::rules::{Checked, Ruleset};

/// The sum, as these rules.
pub(super) fn read_sum<'de, A: MapAccess<'de>>(rules: Rules, fields: &mut Fields<'_, A>) -> Result<Stated, A::Error> {
    let halt = fields.halt;
    let summands = Summands { rules: rules.of_summand(), read: vec![] };
    let Summands { read, .. } = fields.required("summands", halt.list(summands))?;
    halt.demand(sum(read, rules.version))
}

/// The game of a sum, in a certificate of this version.
fn sum(summands: Vec<Stated>, version: Option<Version>) -> Checked<Stated> {
    let is_loopy = |summand: &Stated| matches!(summand, Stated::Other(other) if !other.always_ends());
    let partizan = summands.iter().any(|summand| matches!(summand, Stated::Partizan(_)));
    let loopy = summands.iter().any(is_loopy);
    if partizan && loopy {
        return Err(unfit("tokens").at(Part::Rules));
    }
    let of_ending_games = !partizan && !loopy;
    if of_ending_games && matches!(version, Some(Version::Outcome | Version::Value)) {
        return Err(of_another_version(OF_OTHER_GAMES, "sum").at(Part::Rules));
    }
    if partizan {
        let sum = PartizanSum::new(summands.into_iter().map(by_turns).collect())?;
        return Ok(Stated::Partizan(Turns(Box::new(sum))));
    }
    let by_text = |summand| match summand {
        Stated::Removal(board) => Some(Box::new(board) as Box<dyn ByText>),
        Stated::Other(Other(other)) => Some(other),
        Stated::Partizan(_) => None,
    };
    other(Sum::new(summands.into_iter().filter_map(by_text).collect())).map(Stated::Other)
}

/// A game as Left and Right play it.
pub(super) fn by_turns(game: Stated) -> Box<dyn ByTurns> {
    match game {
        Stated::Removal(board) => Box::new(Impartial(Box::new(board))),
        Stated::Other(Other(other)) => Box::new(Impartial(other)),
        Stated::Partizan(Turns(game)) => game,
    }
}

/// The rules of the summands of a sum.
struct Summands {
    rules: Rules,
    read: Vec<Stated>,
}

impl List for Summands {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(summand) = elements.next_element_seed(halt.object(self.rules))? else { return Ok(false) };
        if self.read.len() == MOST_SUMMANDS {
            let rejection = Rejection::new(Reason::BadRules).found(format!("more than {MOST_SUMMANDS} summands"));
            return Err(halt.stop(rejection.at(Part::Rules)));
        }
        self.read.push(summand);
        Ok(true)
    }
}
