//! The claim of a certificate of version 5: the loopy values of a position and of all positions reachable from it.

use std::rc::Rc;

use serde::de::{MapAccess, SeqAccess};

use crate::Reason;
use crate::claim::{Play, Sameness};
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::loopy::{Label, Labels};
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::game::Game;
use crate::rules::numbers::number;
use crate::sentence::value_sentence;
use crate::verdict::{LoopyValue, Verified};

/// The fields of version 5.
pub(super) const FIELDS: &[&str] = &["format", "version", "remarks", "game", "rules", "position", "value", "labels"];

/// The claim about a game, and the labels that prove it.
pub(crate) struct LabelClaim {
    name: String,
    position: Rc<str>,
    value: LoopyValue,
    labels: Labels,
}

/// Reads everything that follows the rules.
pub(super) fn read_labels<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    name: String,
    game: Game,
) -> Result<LabelClaim, A::Error> {
    let halt = fields.halt;
    let position = fields.text("position")?;
    let position = halt.demand(game.position(&position).map_err(|rejection| rejection.at(Part::Position)))?;
    let value = fields.text("value")?;
    let value = halt.demand(loopy_value(&value).map_err(|rejection| rejection.at(Part::Value)))?;
    let LabelTexts(labels) = fields.required("labels", halt.list(LabelTexts(Labels::new(game))))?;
    Ok(LabelClaim { name, position, value, labels })
}

/// Reads a value: a number, or `inf( )` with ascending numbers.
fn loopy_value(text: &str) -> Checked<LoopyValue> {
    let number = |text: &str| number(text, u32::MAX);
    let read = || match text.strip_prefix("inf(") {
        None => number(text).map(LoopyValue::Number),
        Some(")") => Some(LoopyValue::Infinity(vec![])),
        Some(rest) => {
            let k: Vec<u32> = rest.strip_suffix(')')?.split(',').map(number).collect::<Option<_>>()?;
            let ascends = k.iter().zip(k.iter().skip(1)).all(|(one, next)| one < next);
            ascends.then_some(LoopyValue::Infinity(k))
        }
    };
    read().ok_or_else(|| Rejection::new(Reason::BadLoopyValue).found(format!("{text:?}")))
}

/// Reads the labels.
struct LabelTexts(Labels);

impl List for LabelTexts {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        Ok(elements.next_element_seed(halt.object(LabelText(&mut self.0)))?.is_some())
    }
}

/// Reads one label.
struct LabelText<'l>(&'l mut Labels);

impl Object for LabelText<'_> {
    const FIELDS: &'static [&'static str] = &["position", "value", "rank", "reverts", "escape"];
    type Value = ();

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<(), A::Error> {
        let (halt, game) = (fields.halt, &self.0.game);
        let text = fields.text("position")?;
        let place = |rejection: Box<Rejection>| rejection.at(Part::Label).position(&text);
        let position = halt.demand(game.position(&text).map_err(place))?;
        let value = fields.text("value")?;
        let value = halt.demand(loopy_value(&value).map_err(place))?;
        let label = match value {
            LoopyValue::Number(number) => {
                fields.only(&["position", "value", "rank", "reverts"]);
                let rank = fields.rank("rank")?;
                let reverts = Reverts { game, place: &place, read: vec![] };
                Label::Number { number, rank, reverts: fields.required("reverts", halt.list(reverts))?.read }
            }
            LoopyValue::Infinity(k) => {
                fields.only(&["position", "value", "escape"]);
                let escape = fields.text("escape")?;
                Label::Infinity { k, escape: halt.demand(game.mv(&escape).map_err(place))? }
            }
        };
        halt.demand(self.0.add(position, label))
    }
}

/// A move and its reply.
type Revert = (Rc<str>, Rc<str>);

/// Reads the reverts of one label.
struct Reverts<'g, P> {
    game: &'g Game,
    place: &'g P,
    read: Vec<Revert>,
}

impl<P: Fn(Box<Rejection>) -> Box<Rejection>> List for Reverts<'_, P> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let revert = elements.next_element_seed(halt.object(RevertText { game: self.game, place: self.place }))?;
        let more = revert.is_some();
        self.read.extend(revert);
        Ok(more)
    }
}

/// Reads one revert.
struct RevertText<'g, P> {
    game: &'g Game,
    place: &'g P,
}

impl<P: Fn(Box<Rejection>) -> Box<Rejection>> Object for RevertText<'_, P> {
    const FIELDS: &'static [&'static str] = &["move", "reply"];
    type Value = Revert;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Revert, A::Error> {
        let mv = fields.text("move")?;
        let mv = fields.halt.demand(self.game.mv(&mv).map_err(self.place))?;
        let reply = fields.text("reply")?;
        let reply = fields.halt.demand(self.game.mv(&reply).map_err(self.place))?;
        Ok((mv, reply))
    }
}

impl LabelClaim {
    pub(super) fn finish(self) -> Checked<Verified> {
        let LabelClaim { name, position, value, labels } = self;
        labels.hold(&position, &value)?;
        let words = labels.game.in_words(&name);
        let claim = value_sentence(&words, &position, &value, labels.count(), labels.reverts());
        let verified = Verified::uncounted(name, Play::Normal, &position, value.outcome(), Sameness::Identity);
        Ok(Verified { claim, loopy_value: Some(value), labels: labels.count(), ..verified })
    }
}
