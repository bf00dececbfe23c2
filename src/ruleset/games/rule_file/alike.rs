//! Isomorphisms of live structures, and mirrors: how they are found, written, and carry moves.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::cells::Cells;
use super::facts::{Facts, OfFacts};
use super::live::{Live, LivePart, LivePoint};
use super::play::{Place, Step};
use super::{RuleFile, notation};
use crate::equivalence::{Fact, Labeller, Labelling, Witness, canonical, count_cells, individualised, initial, refine};
use crate::{Player, Ruleset};

/// The most colourings tried to find a mirror.
const MOST_TRIED: u32 = 2000;

/// The image of each fact under an involution that makes the structure a mirror. It exchanges the players, and a rule
/// commutes with its image at every point that both change. `None` if none is found.
pub fn mirror(live: &Live, is_impartial: bool) -> Option<BTreeMap<Fact, Fact>> {
    let own = Facts::of(live, Player::Left)?;
    let other = Facts::of(live, if is_impartial { Player::Left } else { Player::Right })?;
    let mut search = Search { own: &own, other: &other, tried: 0 };
    let images = search.extend([initial(&own), initial(&other)])?;
    Some((0..).zip(images).map(|(fact, image)| (own.fact(fact), own.fact(image))).collect())
}

/// Searches for an involution by way of two colourings that it carries onto each other.
struct Search<'l> {
    own: &'l Facts<'l>,
    other: &'l Facts<'l>,
    tried: u32,
}

impl Search<'_> {
    fn extend(&mut self, [mut before, mut after]: [Vec<u8>; 2]) -> Option<Vec<u8>> {
        self.tried += 1;
        let same = refine(self.own, &mut before) == refine(self.other, &mut after);
        if self.tried > MOST_TRIED || !same {
            return None;
        }
        if count_cells(&before) == before.len() {
            return Some(images(&before, &after)).filter(|images| self.is_mirror(images));
        }
        let of = |colour: u8| before.iter().filter(|&&other| other == colour).count();
        let fact = (0..).zip(&before).filter(|&(_, &colour)| of(colour) > 1).min_by_key(|&(_, &colour)| of(colour));
        let (fact, &colour) = fact?;
        // A half turn of the board carries the first point to the last.
        let targets = (0..).zip(&after).filter(|&(_, &other)| other == colour).map(|(target, _)| target);
        targets
            .collect::<Vec<u8>>()
            .into_iter()
            .rev()
            .find_map(|target| self.extend([exchanged(&before, fact, target), exchanged(&after, target, fact)]))
    }

    fn is_mirror(&self, images: &[u8]) -> bool {
        let image = |fact: u8| images[usize::from(fact)];
        let returns = (0..).zip(images).all(|(fact, &of)| image(of) == fact);
        returns
            && self.own.numbered_points(image) == self.other.numbered_points(|fact| fact)
            && self.own.numbered(image) == self.other.numbered(|fact| fact)
            && self.own.rules.iter().all(|rule| commutes(&rule.changes, images))
    }
}

/// Whether the changes commute with their images: at each point, if both are defined, each is defined after the other
/// and both orders give the same result.
fn commutes(changes: &[OfFacts], images: &[u8]) -> bool {
    let image = |fact: u8| images[usize::from(fact)];
    let own: BTreeMap<u8, u8> = changes.iter().flat_map(OfFacts::pairs).map(|[fact, onto]| (fact, onto)).collect();
    let carried: BTreeMap<u8, u8> = own.iter().map(|(&fact, &onto)| (image(fact), image(onto))).collect();
    let meets = |change: &OfFacts| change.facts().any(|(fact, _)| carried.contains_key(&fact));
    let holds = |[fact, one]: [u8; 2]| {
        let Some(two) = carried.get(&fact) else { return true };
        let last = carried.get(&one);
        last.is_some() && last == own.get(two)
    };
    changes.iter().filter(|change| meets(change)).flat_map(OfFacts::pairs).all(holds)
}

/// Matches the vertices with equal colours.
fn images(before: &[u8], after: &[u8]) -> Vec<u8> {
    let place = |colour: &u8| after.iter().position(|other| other == colour).unwrap_or(0) as u8;
    before.iter().map(place).collect()
}

/// Individualises a fact and its image.
fn exchanged(colours: &[u8], fact: u8, image: u8) -> Vec<u8> {
    let colours = individualised(colours, fact);
    if fact == image { colours } else { individualised(&colours, image) }
}

/// The canonical labelling of the live structure, component by component. The order lists facts, each a point followed
/// by a class.
pub fn labeller(game: &RuleFile, player: Player) -> Labeller<'_, Place> {
    Box::new(move |place| match game.live_part(place) {
        Some(live) => labelling(&live, player),
        None => Labelling { form: notation::text(game.grounded(), place).into_bytes().into(), order: Vec::new() },
    })
}

/// The labellings of components, in the order of their forms.
pub fn labelling(live: &Live, player: Player) -> Labelling {
    let mut all: Vec<&Labelling> = Vec::with_capacity(live.parts().len());
    for part in live.parts() {
        all.push(part.labellings[player as usize].get_or_init(|| labelled(part, player)));
    }
    all.sort_by(|one, other| one.form.cmp(&other.form));
    Labelling {
        form: all.iter().flat_map(|one| one.form.iter().copied()).collect(),
        order: all.iter().flat_map(|one| one.order.iter().copied()).collect(),
    }
}

fn labelled(part: &Arc<LivePart>, player: Player) -> Labelling {
    let live = Live::one(part.clone());
    let Some(facts) = Facts::of(&live, player) else { return as_it_stands(part, player) };
    let Labelling { form, order } = canonical(&facts);
    let order = order.into_iter().map(|number| facts.fact(number)).flat_map(|(point, class)| [point, class]);
    Labelling { form, order: order.collect() }
}

/// The labelling of a part with too many facts, which is treated as isomorphic to itself only, and not to its negative. No
/// form of facts begins with 0.
fn as_it_stands(part: &LivePart, player: Player) -> Labelling {
    let order: Vec<u8> =
        part.points.iter().flat_map(|of| of.classes.iter().flat_map(|&class| [of.point, class])).collect();
    let now = part.points.iter().map(|of| of.now);
    let places = part.places.iter().flat_map(|places| {
        (places.len() as u16).to_be_bytes().into_iter().chain(places.iter().flat_map(|place| place.to_be_bytes()))
    });
    Labelling {
        form: [0, player as u8].into_iter().chain(now).chain(places).chain(order.iter().copied()).collect(),
        order,
    }
}

/// The images of the live points, in order, each followed by those of its classes unless each class keeps its name.
pub fn witness_text(game: &RuleFile, images: &BTreeMap<Fact, Fact>) -> String {
    let (names, states) = (&game.grounded().board.names, &game.grounded().source.states);
    let mut points: BTreeMap<u8, (u8, Vec<(u8, u8)>)> = BTreeMap::new();
    for (&(point, class), &(image, onto)) in images {
        points.entry(point).or_insert((image, Vec::new())).1.push((class, onto));
    }
    let word = |(image, classes): &(u8, Vec<(u8, u8)>)| {
        let letters: String = classes.iter().map(|&(_, onto)| states[usize::from(onto)]).collect();
        let letters =
            if classes.iter().all(|(class, onto)| class == onto) { String::new() } else { format!(":{letters}") };
        format!("{}{letters}", names[usize::from(*image)])
    };
    let words: Vec<String> = points.values().map(word).collect();
    if words.is_empty() { notation::NOTHING.to_owned() } else { words.join(",") }
}

/// Reads the images of the facts of a position or part.
pub fn read_witness(game: &RuleFile, place: &Place, text: &str) -> Option<Witness> {
    let (live, grounded) = (game.live_part(place)?, game.grounded());
    let words: Vec<&str> = text.split(',').filter(|_| text != notation::NOTHING).collect();
    let mut images = BTreeMap::new();
    for (of, word) in live.points().into_iter().zip(&words) {
        let (name, letters) = word.split_once(':').map_or((*word, None), |(name, letters)| (name, Some(letters)));
        let image = grounded.board.names.iter().position(|other| other == name)? as u8;
        let onto: Vec<u8> = match letters {
            None => of.classes.clone(),
            Some(letters) => letters.chars().map(|letter| grounded.source.number(letter)).collect::<Option<_>>()?,
        };
        let facts = of.classes.iter().zip(&onto).map(|(&class, &onto)| ((of.point, class), (image, onto)));
        images.extend(facts.filter(|_| onto.len() == of.classes.len()));
    }
    (words.len() == live.points().len()).then_some(Witness::Facts(images))
}

/// The facts that a move of the part makes true, among those that it changes.
fn made(live: &Live, to: &Cells) -> BTreeSet<Fact> {
    let made = |of: &LivePoint| live.class(of.point, to.state(of.point)).filter(|&class| class != of.now);
    live.points().into_iter().filter_map(|of| Some((of.point, made(of)?))).collect()
}

fn cells(place: &Place) -> Option<&Cells> {
    if let Place::Open(cells) | Place::Part(cells, _) = place { Some(cells) } else { None }
}

/// The moves of `player` on the second board that make true the images of the facts that `mv` makes true on the
/// first.
pub fn moves_onto(
    game: &RuleFile,
    [from, onto]: [&Place; 2],
    mv: &Step,
    by: &BTreeMap<Fact, Fact>,
    player: Player,
) -> Option<Vec<Step>> {
    let Step::Change { to, .. } = mv else { return None };
    let (before, after) = (game.live_part(from)?, game.live_part(onto)?);
    let wanted = made(&before, to).iter().map(|fact| by.get(fact).copied()).collect::<Option<BTreeSet<Fact>>>()?;
    let makes = |mv: &Step| matches!(mv, Step::Change { to, .. } if made(&after, to) == wanted);
    Some(game.moves(onto, player).into_iter().filter(makes).collect())
}

/// The isomorphism from the first board to the second that carries each state of a point to its image.
pub fn of_facts(game: &RuleFile, [from, to]: [&Place; 2], image: impl Fn(Fact) -> Option<Fact>) -> Option<Witness> {
    let (before, after) = (game.live_part(from)?, game.live(cells(to)?));
    let mut images = BTreeMap::new();
    for of in before.points() {
        for &class in &of.classes {
            let (point, state) = image((of.point, class))?;
            images.insert((of.point, class), (point, after.class(point, state)?));
        }
    }
    Some(Witness::Facts(images))
}

/// Turns an isomorphism from the first board to the second into one from the third, which a play leaves of the first,
/// to the fourth, which its image leaves of the second.
pub fn later(game: &RuleFile, places: [&Place; 4], by: &BTreeMap<Fact, Fact>) -> Option<Witness> {
    let [from, to, left, image] = places;
    let [from, to] = [game.live(cells(from)?), game.live(cells(to)?)];
    let (left, image) = (game.live_part(left)?, game.live(cells(image)?));
    let mut images = BTreeMap::new();
    for of in left.points() {
        for &class in &of.classes {
            let earlier = from.class(of.point, left.states(of.point, class).next()?)?;
            let &(point, onto) = by.get(&(of.point, earlier))?;
            let onto = to.states(point, onto).find_map(|state| image.class(point, state))?;
            images.insert((of.point, class), (point, onto));
        }
    }
    Some(Witness::Facts(images))
}

/// The reply of `player` after which the mirror maps true facts to true facts.
pub fn reflected(game: &RuleFile, place: &Place, mv: &Step, by: &BTreeMap<Fact, Fact>, player: Player) -> Option<Step> {
    let live = game.live_part(place)?;
    let is_mirror = |to: &Cells| {
        let holds = |of: &LivePoint| Some((of.point, live.class(of.point, to.state(of.point))?));
        let now: BTreeMap<u8, u8> = live.points().into_iter().filter_map(holds).collect();
        now.iter()
            .all(|(&point, &class)| by.get(&(point, class)).is_some_and(|(image, onto)| now.get(image) == Some(onto)))
    };
    let after = game.follower(place, mv);
    let restores = |mv: &Step| matches!(mv, Step::Change { to, .. } if is_mirror(to));
    game.moves(&after, player).into_iter().find(restores)
}
