//! The choice of one reply where not all are listed: the one that adds the least to the classes found so far.

use super::{Aim, Exploration};
use crate::candidates::Reply;
use crate::ruleset::{Move, Player, Position};
use crate::solve::Unsolved;

/// The most replies to one move that are compared by what the moves from them need next.
const COMPARED: usize = 4;

/// The most replies looked at before that comparison stops: its time grows with the cube of the number of moves.
const MOST_FOR_COMPARISON: u64 = 10_000_000;

/// Of more moves the first one that meets the aim is taken: the outcomes of all of them would take long to find.
const MANY_MOVES: usize = 30;

/// The most prices that are remembered, which take some 120 MB.
const MOST_PRICES: usize = 400_000;

/// An order of prices, the sum of which is the price of several classes.
pub(super) type Price = (u64, u64);

/// A reply that meets an aim, what it leaves, and the price of its new classes.
struct Offer {
    price: Price,
    mv: Move,
    left: Position,
}

impl Exploration<'_, '_> {
    /// The move from `position` that meets the aim and adds the least, as far as the moves from what it leaves tell. An
    /// `image` of the move before comes first among those that add something.
    pub(super) fn one_reply(
        &mut self,
        position: &Position,
        aim: Aim,
        image: Option<Move>,
    ) -> Result<Option<Reply>, Unsolved> {
        let compared = if self.looked_at < MOST_FOR_COMPARISON { COMPARED } else { 1 };
        let mut offers = self.offers(position, aim, compared)?;
        if let Some(mv) = image
            && offers.first().is_some_and(|offer| offer.price > FREE)
        {
            let left = self.classes.game.follower(position, &mv);
            if aim.is_met(self.oracle, &left)? {
                return Ok(Some(Reply { mv, classes: self.classes(&left)? }));
            }
        }
        if compared > 1 && offers.len() > 1 {
            for offer in &mut offers {
                offer.price = self.price_ahead(offer)?;
            }
        }
        let least = offers.into_iter().min_by_key(|offer| offer.price);
        least.map(|Offer { mv, left, .. }| Ok(Reply { mv, classes: self.classes(&left)? })).transpose()
    }

    /// Some moves from `position` that meet the aim, those first that seem to add the least; only one if it adds
    /// nothing, or if the oracle prefers it. At most `most` are looked for.
    fn offers(&mut self, position: &Position, aim: Aim, most: usize) -> Result<Vec<Offer>, Unsolved> {
        if self.classes.settles_more() {
            return self.least_offer(position, aim);
        }
        let (game, best) = (self.classes.game, self.oracle.best_first(position)?);
        let most = if best.is_some() { 1 } else { most };
        let mut estimated = Vec::new();
        for (place, mv) in (1..).zip(best.clone().unwrap_or_else(|| game.moves(position))) {
            let left = game.follower(position, &mv);
            if self.oracle.is_table() && !aim.is_met(self.oracle, &left)? {
                continue;
            }
            let estimate = self.estimate(&left);
            let price = if best.is_some() && estimate > FREE { (place, 0) } else { estimate };
            estimated.push(Offer { price, mv, left });
        }
        self.looked_at += estimated.len() as u64;
        estimated.sort_by_key(|offer| offer.price);
        let mut offers: Vec<Offer> = Vec::new();
        for Offer { price: estimate, mv, left } in estimated {
            let rivals = offers.iter().filter(|offer| best.is_some() || offer.price <= estimate);
            if rivals.count() >= most {
                break;
            }
            if !aim.is_met(self.oracle, &left)? {
                continue;
            }
            let price = self.new_groups(&left)?.iter().map(|group| self.price(group)).fold(FREE, plus);
            offers.push(Offer { price, mv, left });
            if price == FREE {
                return Ok(offers.split_off(offers.len() - 1));
            }
        }
        Ok(offers)
    }

    /// The least offer where classes settle more than their own positions; of many moves the first one.
    fn least_offer(&mut self, position: &Position, aim: Aim) -> Result<Vec<Offer>, Unsolved> {
        let (game, mut offers) = (self.classes.game, Vec::new());
        let mut moves = game.moves(position);
        let takes_first = moves.len() > MANY_MOVES;
        if takes_first {
            moves = self.oracle.best_first(position)?.unwrap_or(moves);
        }
        let left = moves.into_iter().map(|mv| (game.follower(position, &mv), mv)).collect::<Vec<_>>();
        self.looked_at += left.len() as u64;
        if let Some((left, mv)) = left.iter().find(|(left, _)| self.classes.find(left).is_some()) {
            return Ok(vec![Offer { price: FREE, mv: mv.clone(), left: left.clone() }]);
        }
        for (left, mv) in left {
            if aim.is_met(self.oracle, &left)? {
                let entry = self.oracle.weakest(&left)?;
                offers.push(Offer { price: self.price(&entry), mv, left });
                if takes_first {
                    break;
                }
            }
        }
        Ok(offers.into_iter().min_by_key(|offer| offer.price).into_iter().collect())
    }

    /// The price of what an offer adds, with the least prices of the replies that its new classes need.
    fn price_ahead(&mut self, offer: &Offer) -> Result<Price, Unsolved> {
        let mut sum = offer.price;
        for group in self.new_groups(&offer.left)? {
            let aim = self.aim_from(&group)?;
            for (after, _) in self.classes.rebuttable(&group) {
                let least = self.offers(&after, aim, 1)?.into_iter().map(|offer| offer.price).min();
                sum = plus(sum, least.unwrap_or(FREE));
            }
        }
        Ok(sum)
    }

    /// What a position seems to add when nothing is known of its outcome: the prices of its components that are no
    /// known classes.
    fn estimate(&mut self, left: &Position) -> Price {
        let game = self.classes.game;
        let components = if self.mirrors.is_some() { game.components(left) } else { vec![left.clone()] };
        let new = components.into_iter().filter(|component| self.classes.find(component).is_none());
        new.collect::<Vec<_>>().iter().map(|component| self.price(component)).fold(FREE, plus)
    }

    /// What a new class is expected to add to a catalogue: the square of the number of moves to rebut in it, for each
    /// leads to further classes; of equal ones the moves of the other player, who needs few of them.
    fn price(&mut self, position: &Position) -> Price {
        if let Some(&known) = self.prices.get(position) {
            return known;
        }
        let moves = |mover| self.classes.game.moves(&Position { mover, ..position.clone() }).len() as u64;
        let price = ((1 + moves(position.mover)).pow(2), moves(position.mover.map(Player::other)));
        if self.prices.len() == MOST_PRICES {
            self.prices.clear();
        }
        self.prices.insert(position.clone(), price);
        price
    }

    /// The parts of a lost position that must be entries and are no known classes.
    fn new_groups(&mut self, position: &Position) -> Result<Vec<Position>, Unsolved> {
        let mut groups = self.groups(position)?;
        groups.retain(|group| self.classes.find(group).is_none());
        Ok(groups)
    }
}

/// The price of nothing.
const FREE: Price = (0, 0);

fn plus(one: Price, other: Price) -> Price {
    (one.0 + other.0, one.1 + other.1)
}
