//! The claim of a misere quotient.

use crate::Reason;
use crate::claim::Play;
use crate::json::Reading;
use crate::json::fields::Fields;
use crate::quotient::{Claimed, LARGEST, Monoid};
use crate::rejection::Rejection;
use crate::rules::registry;
use crate::sentence::quotient_sentence;
use crate::verdict::{Every, Stated, Verified};
use crate::work::Work;

/// Reads everything that follows these rules and this convention.
pub(super) fn read_quotient(fields: &mut Fields, rules: &str, play: Play, work: &Work) -> Reading<Verified> {
    let take = registry::read_take(rules)?;
    if play != Play::Misere {
        return Err(Rejection::new(Reason::UnknownWord).expected("misere").found(play.word()).into());
    }
    let (mut monoid, mut lost, mut elements) = (Monoid::default(), vec![], vec![]);
    fields.at("products")?.list(|json| {
        let mut products = vec![];
        json.list(|json| {
            products.push(json.number_within(0, LARGEST.into())? as u16);
            Ok(())
        })?;
        Ok(monoid.add(&products)?)
    })?;
    let most = monoid.largest()?;
    let mut least = 0;
    fields.at("lost")?.list(|json| {
        let element = json.number_within(least, most)?;
        least = element + 1;
        lost.push(element as usize);
        Ok(())
    })?;
    let (from, period) = (fields.number("from", 1)? as usize, fields.number("period", 1)? as usize);
    fields.at("elements")?.list(|json| {
        elements.push(json.number_within(0, most)? as u16);
        Ok(())
    })?;
    let quotient = Claimed { monoid, lost, from, period, elements }.check(&take, work)?;
    let stated = Stated { play, ..Stated::of_heaps(take.name(), registry::digest(rules)) };
    let claim = quotient_sentence(&stated, &quotient);
    Ok(Verified::of_every(stated, Every::Quotient(quotient), claim))
}
