//! The claim of a loopy value, and the labels that prove it.

use std::marker::PhantomData;

use serde::de::{MapAccess, SeqAccess};

use crate::Reason;
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::loopy::{Label, LabelMove, Labels};
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::game::Game;
use crate::rules::numbers::number;
use crate::sentence::value_sentence;
use crate::verdict::{LoopyValue, Stated, Verified};

/// Reads everything that follows the position.
pub(super) fn read_labels<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    game: Game,
    stated: Stated,
) -> Result<Verified, A::Error> {
    let halt = fields.halt;
    if game.is_partizan() {
        return Err(halt.stop(Rejection::new(Reason::PartizanValue).at(Part::Rules)));
    }
    let value = fields.text("value")?;
    let value = halt.demand(loopy_value(&value).map_err(|rejection| rejection.at(Part::Labels)))?;
    let LabelTexts(labels) = fields.required("labels", halt.list(LabelTexts(Labels::new(game))))?;
    halt.demand(labels.complete(&stated.position, &value))?;
    let claim = value_sentence(&stated, &value, labels.count(), labels.reverts());
    Ok(Verified::of_labels(stated, value, labels.count(), claim))
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
    const FIELDS: &'static [&'static str] = &["position", "value", "escape", "moves"];
    type Value = ();

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<(), A::Error> {
        let (halt, labels) = (fields.halt, self.0);
        let text = fields.text("position")?;
        let place = |rejection: Box<Rejection>| rejection.at(Part::Label).position(&text);
        let value = fields.text("value")?;
        let value = halt.demand(loopy_value(&value).map_err(place))?;
        let escape = match value {
            LoopyValue::Number(_) => None,
            LoopyValue::Infinity(_) => Some(fields.text("escape")?),
        };
        let label = halt.demand(labels.open(&text, value, escape).map_err(place))?;
        let moves = LabelMoves { labels, label };
        let LabelMoves { labels, label } = fields.required("moves", halt.list(moves))?;
        halt.demand(labels.close(label).map_err(place))
    }
}

/// Reads the moves from one labelled position.
struct LabelMoves<'l> {
    labels: &'l mut Labels,
    label: Label,
}

impl List for LabelMoves<'_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(mv) = elements.next_element_seed(PhantomData::<LabelMove>)? else { return Ok(false) };
        let taken = self.labels.take(&mut self.label, &mv);
        let text = |rejection: Box<Rejection>| rejection.at(Part::Label).position(&self.label.text()).mv(&mv.mv);
        halt.demand(taken.map_err(text))?;
        Ok(true)
    }
}
