//! Values in the notation of CGSuite (Siegel).
//!
//! Numbers, ups and nim-heaps are juxtaposed (`1/2^*`); {G|-G} is `+-G`, with several options `+-{G,H}`; the braces of
//! a single option are omitted, with more bars outside instead: `{1||0|-1}` is {1|{0|-1}}. A number may stand before
//! the name of another infinitesimal (`named`).

mod named;

use super::{Id, MOST_CHARACTERS, NoValue, Options, Shape, Values};
use crate::ruleset::Dyadic;

/// The text of a value between braces, and the length of its longest run of bars, 0 if it needs no braces.
struct Written {
    text: String,
    bars: usize,
}

impl Written {
    fn whole(self) -> String {
        if self.bars == 0 { self.text } else { format!("{{{}}}", self.text) }
    }
}

impl Values {
    /// The text of the value; different values have different texts.
    ///
    /// # Errors
    /// When it is longer than a million characters, or there is no more room.
    pub fn text(&mut self, value: Id) -> Result<String, NoValue> {
        self.written(value).map(Written::whole)
    }

    fn written(&mut self, value: Id) -> Result<Written, NoValue> {
        let [left, right] = match &self.values[value.0 as usize].shape {
            Shape::Simple(simple, _) => return Ok(Written { text: simple.to_string(), bars: 0 }),
            Shape::Other(options) => options.clone(),
        };
        if let Some(text) = self.named(value)? {
            return Ok(Written { text, bars: 0 });
        }
        if self.negative(value)? == value {
            return self.switch(&left).map(|text| Written { text, bars: 0 });
        }
        let (left, right) = (self.side(&left)?, self.side(&right)?);
        let bars = 1 + left.bars.max(right.bars);
        match left.text.len() + bars + right.text.len() {
            0..MOST_CHARACTERS => Ok(Written { text: left.text + &"|".repeat(bars) + &right.text, bars }),
            _ => Err(NoValue::Text),
        }
    }

    fn side(&mut self, options: &Options) -> Result<Written, NoValue> {
        match **options {
            [only] => self.written(only),
            _ => self.list(options).map(|text| Written { text, bars: 0 }),
        }
    }

    fn list(&mut self, options: &Options) -> Result<String, NoValue> {
        let mut list = String::new();
        for &option in options.iter() {
            let comma = if list.is_empty() { "" } else { "," };
            list = list + comma + &self.text(option)?;
            if list.len() > MOST_CHARACTERS {
                return Err(NoValue::Text);
            }
        }
        Ok(list)
    }

    fn switch(&mut self, left: &Options) -> Result<String, NoValue> {
        match **left {
            [only] => {
                let text = self.text(only)?;
                let clear = match self.simple(only) {
                    Some(simple) => simple.is_number() || simple.number == Dyadic::ZERO && simple.star == 0,
                    None => text.ends_with('}'),
                };
                Ok(if clear { format!("+-{text}") } else { format!("+-({text})") })
            }
            _ => Ok(format!("+-{{{}}}", self.list(left)?)),
        }
    }
}
