//! Sums of a number, ups and a nim-heap, written out in canonical form.
//!
//! For n > 0, and k' the nim-sum of k and 1, the canonical form of n ups and `*k` is {0 | n-1 ups and *k'}, except that
//! it is {0,* | 0} for one up and `*`. For a number x and a game {A | B} in canonical form that is not a number, x +
//! {A | B} is {x + A | x + B} (*Winning Ways*, chapters 2 and 3; Siegel, *Combinatorial Game Theory*, 2013, chapter
//! II).

use super::Dyadic;
use super::form::{Form, FormError, MOST_BRACES};

impl Form {
    /// The canonical form of `number` + `ups` ups (downs if negative) + the nim-heap of `star`.
    ///
    /// # Errors
    /// If it is too large, too long or too deep.
    pub fn sum(number: Dyadic, ups: i64, star: u32) -> Result<Form, FormError> {
        if ups.unsigned_abs() > MOST_BRACES as u64 {
            return Err(FormError::TooDeep);
        }
        if ups < 0 {
            return Form::sum(number.negative(), -ups, star)?.negative();
        }
        // The nim-heap that goes with the first up.
        let first = star ^ u32::from(ups % 2 == 0 && ups > 0);
        let below = |size| with_nim_heap(number, size);
        let mut sum = match (ups, first) {
            (0, _) => return below(star),
            (_, 1) => Form::of(vec![below(0)?, below(1)?], vec![below(0)?])?,
            _ => Form::of(vec![below(0)?], vec![below(first ^ 1)?])?,
        };
        for _ in 1..ups {
            sum = Form::of(vec![below(0)?], vec![sum])?;
        }
        Ok(sum)
    }
}

/// `number` + the nim-heap of `size`.
fn with_nim_heap(number: Dyadic, size: u32) -> Result<Form, FormError> {
    if number == Dyadic::ZERO {
        return Form::nimber(size);
    }
    let mut smaller = vec![Form::number(number)?];
    for _ in 0..size {
        smaller.push(Form::of(smaller.clone(), smaller.clone())?);
    }
    Ok(smaller.swap_remove(size as usize))
}
