//! Values of pictures of Hackenbush, by the colon principle.
//!
//! What stands on an edge counts by its value: if G = H, then x:G = x:H, where x:G is the **ordinal sum**, an edge x with G
//! on its end: `{ x^L, x:G^L | x^R, x:G^R }` (*Winning Ways*, 1982, chapter 7; Siegel, *Combinatorial Game Theory*, 2013,
//! chapter II). So an edge that alone carries what is above it needs no plays: the value of a tree takes one ordinal sum for each
//! edge. The moves are looked at where several edges carry something together.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::{Id, NoValue, Simple, Values};
use crate::ruleset::{Colour, Dyadic, Hackenbush, Player, Points};

/// The values of pictures that stand on a vertex of one picture, and those of ordinal sums.
pub struct HackenbushValues<'a> {
    picture: &'a Hackenbush,
    standing: HashMap<(Points, usize), Id, FixedState>,
    ordinal: HashMap<(Colour, Id), Id, FixedState>,
}

impl<'a> HackenbushValues<'a> {
    /// None yet.
    pub fn new(picture: &'a Hackenbush) -> HackenbushValues<'a> {
        HackenbushValues { picture, standing: HashMap::default(), ordinal: HashMap::default() }
    }

    /// The value of what stands on this vertex, by these edges, if it is the ground: the sum of its parts.
    ///
    /// # Errors
    /// When room or time runs out.
    pub fn of(&mut self, values: &mut Values, edges: Points, ground: usize) -> Result<Id, NoValue> {
        let mut total = values.of_simple(Simple::number(Dyadic::ZERO))?;
        for part in self.picture.parts_on(ground, edges) {
            let value = self.of_part(values, part, ground)?;
            total = values.sum(total, value)?;
        }
        Ok(total)
    }

    fn of_part(&mut self, values: &mut Values, edges: Points, ground: usize) -> Result<Id, NoValue> {
        if let Some(&known) = self.standing.get(&(edges, ground)) {
            return Ok(known);
        }
        values.reserve()?;
        let at_ground: Vec<u8> = edges.iter().filter(|&edge| self.picture.ends(edge).contains(&ground)).collect();
        let value = if let [edge] = at_ground[..] {
            let [one, other] = self.picture.ends(edge);
            let above = self.of(values, edges.without(Points::one(edge)), if one == ground { other } else { one })?;
            self.ordinal(values, self.picture.colour(edge), above)?
        } else {
            let mut options = [vec![], vec![]];
            for (player, options) in Player::BOTH.into_iter().zip(&mut options) {
                for edge in edges.iter().filter(|&edge| self.picture.colour(edge).is_for(player)) {
                    options.push(self.of(values, edges.without(Points::one(edge)), ground)?);
                }
            }
            values.of_options(options)?
        };
        self.standing.insert((edges, ground), value);
        Ok(value)
    }

    /// The value of an edge of this colour on the ground, with a game of the value `above` on its end.
    fn ordinal(&mut self, values: &mut Values, colour: Colour, above: Id) -> Result<Id, NoValue> {
        if let Some(&known) = self.ordinal.get(&(colour, above)) {
            return Ok(known);
        }
        values.reserve()?;
        let mut options = [vec![], vec![]];
        for (player, options) in Player::BOTH.into_iter().zip(&mut options) {
            if colour.is_for(player) {
                options.push(values.of_simple(Simple::number(Dyadic::ZERO))?);
            }
            for &option in values.options(above, player)?.iter() {
                options.push(self.ordinal(values, colour, option)?);
            }
        }
        let value = values.of_options(options)?;
        self.ordinal.insert((colour, above), value);
        Ok(value)
    }
}
