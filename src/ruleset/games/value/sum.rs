//! Sums of a number and infinitesimals that have names, written out in canonical form.
//!
//! For n > 0, and k' the nim-sum of k and 1, the canonical form of n ups and `*k` is {0 | n-1 ups and *k'}, except that
//! it is {0,* | 0} for one up and `*`. For a number x and a game {A | B} in canonical form that is not a number, x +
//! {A | B} is {x + A | x + B} (*Winning Ways*, chapters 2 and 3; Siegel, *Combinatorial Game Theory*, 2013, chapter
//! II).
//!
//! The sum `^[n]` of the first n powers of up is `{^[n-1] | *}`, where `^[0]` is 0; with `*` added it is
//! `{0, ^[n-1]* | 0}`. The power `^<n>` is `{0 | v[n-1]*}`, and with `*` added `{0,* | v[n-1]}` (Siegel, chapter II).
//! `Tiny(G)` is `{0 || 0 | -G}`.

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

    /// The canonical form of `number` + `^[n]`, where n is `powers`, and `*` if it is starred.
    ///
    /// # Errors
    /// If it is too large, too long or too deep.
    pub fn up_to(number: Dyadic, powers: u32, is_starred: bool) -> Result<Form, FormError> {
        let below = |size| with_nim_heap(number, size);
        let mut sum = below(is_starred.into())?;
        for _ in 0..powers {
            sum = match is_starred {
                true => Form::of(vec![below(0)?, sum], vec![below(0)?])?,
                false => Form::of(vec![sum], vec![below(1)?])?,
            };
        }
        Ok(sum)
    }

    /// The canonical form of `number` + `^<n>`, where n is `power` and at least 1, and `*` if it is starred.
    ///
    /// # Errors
    /// If it is too large, too long or too deep.
    pub fn up_power(number: Dyadic, power: u32, is_starred: bool) -> Result<Form, FormError> {
        let left = (0..=u32::from(is_starred)).map(|size| with_nim_heap(number, size));
        let right = Form::up_to(number.negative(), power - 1, !is_starred)?.negative()?;
        Form::of(left.collect::<Result<_, _>>()?, vec![right])
    }

    /// `number` + `Tiny(G)`, where `below` is `number` - G; G is not negative unless `number` is 0.
    ///
    /// # Errors
    /// If it is too large, too long or too deep.
    pub fn tiny(number: Dyadic, below: Form) -> Result<Form, FormError> {
        let number = Form::number(number)?;
        Form::of(vec![number.clone()], vec![Form::of(vec![number], vec![below])?])
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
