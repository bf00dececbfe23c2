//! The claim of a loopy value, and the labels that prove it.

use crate::Reason;
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::loopy::{LabelMove, Labels};
use crate::rejection::{Checked, Part, Rejection, hold};
use crate::rules::game::Game;
use crate::rules::numbers::number;
use crate::sentence::value_sentence;
use crate::verdict::{LoopyValue, Stated, Verified};

/// Reads everything that follows the position.
pub(super) fn read_labels(fields: &mut Fields, game: Game, stated: Stated) -> Reading<Verified> {
    if !fields.comes("value")? {
        return Err(fields.unexpected("play before position, or value after it"));
    }
    hold(!game.is_partizan(), || Rejection::new(Reason::PartizanValue).at(Part::Rules))?;
    let value = loopy_value(&fields.text("value")?).map_err(|rejection| rejection.at(Part::Labels))?;
    let mut labels = Labels::new(game);
    fields.at("labels")?.list(|json| read_label(json, &mut labels))?;
    labels.complete(&stated.position, &value)?;
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

fn read_label(json: &mut Json, labels: &mut Labels) -> Reading<()> {
    json.object(&["position", "value", "escape", "moves"], |fields| {
        let text = fields.text("position")?;
        let place = |rejection: Box<Rejection>| rejection.at(Part::Label).position(&text);
        let value = loopy_value(&fields.text("value")?).map_err(place)?;
        let escape = match value {
            LoopyValue::Number(_) => None,
            LoopyValue::Infinity(_) => Some(fields.text("escape")?),
        };
        let mut label = labels.open(&text, value, escape).map_err(place)?;
        fields.at("moves")?.list(|json| {
            let mv: LabelMove = json.value()?;
            Ok(labels.take(&mut label, &mv).map_err(|rejection| place(rejection).mv(&mv.mv))?)
        })?;
        Ok(labels.close(label).map_err(place)?)
    })
}
