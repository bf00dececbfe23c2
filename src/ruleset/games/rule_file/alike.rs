//! Isomorphisms of what can still play a part, and mirrors.
//!
//! A *fact* is a live point in one of its classes. An isomorphism is a bijection of facts that carries those that hold now,
//! the facts of a point, and the live rules onto such.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use super::change::Change;
use super::ground::GroundRule;
use super::live::{Live, LivePoint};
use super::play::{Cells, Place, Step};
use super::{RuleFile, notation};
use crate::ruleset::equivalence::{
    Coloured, Fact, Labeller, Labelling, Witness, canonical, count_cells, individualised, initial, mix, refine,
};
use crate::ruleset::partizan::{Partizan, Player};

/// The most facts that are numbered.
const MOST_FACTS: usize = 255;

/// The most components whose labellings are remembered.
const MOST_REMEMBERED: usize = 1 << 18;

/// The most colourings that are tried to find a mirror.
const MOST_TRIED: u32 = 2000;

/// The facts of a live structure, numbered by point and class, as one player sees it.
pub struct Facts<'l> {
    live: &'l Live,
    facts: Vec<Fact>,
    /// The first fact of each point.
    first: BTreeMap<u8, u8>,
    rules: Vec<Rule>,
}

/// A live rule.
struct Rule {
    /// Whether the player follows it, and whether the other one does.
    seen: u8,
    changes: Vec<OfFacts>,
}

/// The change of a point: the first of its facts, and the image of each, if the change is defined there.
struct OfFacts {
    first: u8,
    images: Vec<Option<u8>>,
}

impl OfFacts {
    fn facts(&self) -> impl Iterator<Item = (u8, Option<u8>)> {
        (self.first..).zip(self.images.iter().copied())
    }

    fn pairs(&self) -> impl Iterator<Item = [u8; 2]> {
        self.facts().filter_map(|(fact, image)| Some([fact, image?]))
    }
}

impl<'l> Facts<'l> {
    /// The facts as `player` sees them; `None` if there are too many.
    pub fn of(live: &'l Live, player: Player) -> Option<Facts<'l>> {
        let of_point = |of: &LivePoint| of.classes.iter().map(|&class| (of.point, class)).collect::<Vec<Fact>>();
        let facts: Vec<Fact> = live.points.iter().flat_map(of_point).collect();
        if facts.len() > MOST_FACTS {
            return None;
        }
        let first: BTreeMap<u8, u8> =
            facts.iter().zip(0..facts.len() as u8).rev().map(|(&(point, _), number)| (point, number)).collect();
        let classes: BTreeMap<u8, &[u8]> = live.points.iter().map(|of| (of.point, &of.classes[..])).collect();
        let change = |(point, change): &(u8, Change)| {
            let (first, classes) = (first[point], classes[point]);
            let number = |class: u8| classes.iter().position(|&other| other == class).map(|at| first + at as u8);
            OfFacts { first, images: classes.iter().map(|&class| number(change.image(class)?)).collect() }
        };
        let rule = |rule: &GroundRule| Rule {
            seen: u8::from(rule.players.has(player)) | u8::from(rule.players.has(player.other())) << 1,
            changes: rule.changes.iter().map(change).collect(),
        };
        let rules = live.rules.iter().map(rule).collect();
        Some(Facts { live, facts, first, rules })
    }

    /// The fact of this number.
    pub fn fact(&self, number: u8) -> Fact {
        self.facts[usize::from(number)]
    }

    /// For each point the numbers of its facts.
    fn points(&self) -> impl Iterator<Item = std::ops::Range<u8>> {
        self.live.points.iter().map(|of| {
            let first = self.first[&of.point];
            first..first + of.classes.len() as u8
        })
    }

    /// The live rules as pairs of facts, before and after, when facts are numbered so.
    fn numbered(&self, number: impl Fn(u8) -> u8) -> BTreeSet<(u8, Vec<[u8; 2]>)> {
        let of = |rule: &Rule| {
            let mut pairs: Vec<[u8; 2]> =
                rule.changes.iter().flat_map(OfFacts::pairs).map(|pair| pair.map(&number)).collect();
            pairs.sort_unstable();
            (rule.seen, pairs)
        };
        self.rules.iter().map(of).collect()
    }

    /// The facts of each point, when facts are numbered so.
    fn numbered_points(&self, number: impl Fn(u8) -> u8) -> BTreeSet<Vec<u8>> {
        let of = |facts: std::ops::Range<u8>| {
            let mut all: Vec<u8> = facts.map(&number).collect();
            all.sort_unstable();
            all
        };
        self.points().map(of).collect()
    }
}

impl Coloured for Facts<'_> {
    /// Whether the fact holds now.
    fn marks(&self) -> Vec<u64> {
        let holds = |of: &LivePoint, class: u8| u64::from(of.now == class);
        self.live.points.iter().flat_map(|of| of.classes.iter().map(move |&class| holds(of, class))).collect()
    }

    /// The other facts of the point; and of each rule its facts, and what it makes of this one.
    fn sums(&self, colours: &[u8]) -> Vec<u64> {
        let colour = |fact: u8| u64::from(colours[usize::from(fact)]);
        let total = |hashes: &mut dyn Iterator<Item = u64>| hashes.fold(0, u64::wrapping_add);
        let mut sums = vec![0u64; self.facts.len()];
        let mut add = |fact: u8, hash: u64| {
            let sum = &mut sums[usize::from(fact)];
            *sum = sum.wrapping_add(hash);
        };
        for facts in self.points() {
            let all = mix(total(&mut facts.clone().map(|fact| mix(5, colour(fact)))), 1);
            facts.for_each(|fact| add(fact, all));
        }
        for rule in &self.rules {
            let pair = |[fact, image]: [u8; 2]| mix(mix(11, colour(fact)), colour(image));
            let at = |change: &OfFacts| mix(3, total(&mut change.pairs().map(pair)));
            let whole = mix(total(&mut rule.changes.iter().map(at)), u64::from(rule.seen));
            for change in &rule.changes {
                for (fact, image) in change.facts() {
                    add(fact, mix(whole, image.map_or(19, |image| mix(17, colour(image)))));
                }
                for [fact, image] in change.pairs().filter(|[fact, image]| fact != image) {
                    add(image, mix(mix(whole, 23), colour(fact)));
                }
            }
        }
        sums
    }

    /// The facts that hold, the facts of each point, and the rules.
    fn form(&self, number: &[u8], order: &[u8]) -> Box<[u8]> {
        let named = |fact: u8| number[usize::from(fact)];
        let marks = self.marks();
        let mut form = vec![self.facts.len() as u8];
        form.extend(order.iter().map(|&fact| marks[usize::from(fact)] as u8));
        for point in self.numbered_points(named) {
            form.push(point.len() as u8);
            form.extend(point);
        }
        for (seen, pairs) in self.numbered(named) {
            form.push(seen);
            form.extend((pairs.len() as u16).to_be_bytes());
            form.extend(pairs.into_iter().flatten());
        }
        form.into()
    }
}

/// The image of each fact under an involution by which the structure is a mirror: it exchanges the players, and where a rule
/// and its image change one point the order does not matter. `None` if none is found.
pub fn mirror(live: &Live, is_impartial: bool) -> Option<BTreeMap<Fact, Fact>> {
    let own = Facts::of(live, Player::Left)?;
    let other = Facts::of(live, if is_impartial { Player::Left } else { Player::Right })?;
    let mut search = Search { own: &own, other: &other, tried: 0 };
    let images = search.extend([initial(&own), initial(&other)])?;
    Some((0..).zip(images).map(|(fact, image)| (own.fact(fact), own.fact(image))).collect())
}

/// A search for an involution, by two colourings that it carries onto one another.
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
        // On a board the half turn carries the first point to the last.
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

/// Whether, at each point of the changes and of their image, wherever both are defined, each is defined after the other, and
/// both orders lead to the same.
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

/// The vertices with equal colours.
fn images(before: &[u8], after: &[u8]) -> Vec<u8> {
    let place = |colour: &u8| after.iter().position(|other| other == colour).unwrap_or(0) as u8;
    before.iter().map(place).collect()
}

/// Colours of their own for a fact and its image.
fn exchanged(colours: &[u8], fact: u8, image: u8) -> Vec<u8> {
    let colours = individualised(colours, fact);
    if fact == image { colours } else { individualised(&colours, image) }
}

/// The canonical labelling of what can still play a part, component by component where it decomposes. The order lists facts,
/// each a point and then a class.
pub fn labeller(game: &RuleFile, player: Player) -> Labeller<'_, Place> {
    let mut known: HashMap<Place, Arc<Labelling>> = HashMap::new();
    Box::new(move |place| {
        if known.len() >= MOST_REMEMBERED {
            known.clear();
        }
        let label = |part: Place| known.entry(part).or_insert_with(|| Arc::new(labelled(game, &part, player))).clone();
        joined(game.components(place).into_iter().map(label).collect())
    })
}

/// The labellings of components, in the order of their forms.
fn joined(mut all: Vec<Arc<Labelling>>) -> Labelling {
    all.sort_by(|one, other| one.form.cmp(&other.form));
    Labelling {
        form: all.iter().flat_map(|one| one.form.iter().copied()).collect(),
        order: all.iter().flat_map(|one| one.order.iter().copied()).collect(),
    }
}

fn labelled(game: &RuleFile, part: &Place, player: Player) -> Labelling {
    let whole = || Labelling { form: notation::text(game.grounded(), part).into_bytes().into(), order: Vec::new() };
    let Some(live) = game.live_part(part) else { return whole() };
    let Some(facts) = Facts::of(&live, player) else {
        let order = live.points.iter().flat_map(|of| of.classes.iter().flat_map(|&class| [of.point, class]));
        return Labelling { order: order.collect(), ..whole() };
    };
    let Labelling { form, order } = canonical(&facts);
    let order = order.into_iter().map(|number| facts.fact(number)).flat_map(|(point, class)| [point, class]);
    Labelling { form, order: order.collect() }
}

/// The images of the live points, in order, each followed by those of its classes unless each is carried onto the one of its
/// name.
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
    for (of, word) in live.points.iter().zip(&words) {
        let (name, letters) = word.split_once(':').map_or((*word, None), |(name, letters)| (name, Some(letters)));
        let image = grounded.board.names.iter().position(|other| other == name)? as u8;
        let onto: Vec<u8> = match letters {
            None => of.classes.clone(),
            Some(letters) => letters.chars().map(|letter| grounded.source.number(letter)).collect::<Option<_>>()?,
        };
        let facts = of.classes.iter().zip(&onto).map(|(&class, &onto)| ((of.point, class), (image, onto)));
        images.extend(facts.filter(|_| onto.len() == of.classes.len()));
    }
    (words.len() == live.points.len()).then_some(Witness::Facts(images))
}

/// The facts that a move of the part makes hold, of those that it changes.
fn made(live: &Live, to: &Cells) -> BTreeSet<Fact> {
    let made = |of: &LivePoint| live.class(of.point, to.state(of.point)).filter(|&class| class != of.now);
    live.points.iter().filter_map(|of| Some((of.point, made(of)?))).collect()
}

fn cells(place: &Place) -> Option<&Cells> {
    if let Place::Open(cells) | Place::Part(cells, _) = place { Some(cells) } else { None }
}

/// The moves of `player` on the second board that make the images of the facts that `step` makes on the first.
pub fn steps_onto(
    game: &RuleFile,
    [from, onto]: [&Place; 2],
    step: &Step,
    by: &BTreeMap<Fact, Fact>,
    player: Player,
) -> Option<Vec<Step>> {
    let Step::Change { to, .. } = step else { return None };
    let (before, after) = (game.live_part(from)?, game.live_part(onto)?);
    let wanted = made(&before, to).iter().map(|fact| by.get(fact).copied()).collect::<Option<BTreeSet<Fact>>>()?;
    let makes = |step: &Step| matches!(step, Step::Change { to, .. } if made(&after, to) == wanted);
    Some(game.moves(onto, player).into_iter().filter(makes).collect())
}

/// The isomorphism from the first board to the second as one from the third, a later one, to the fourth, which the image of the
/// same play leaves.
pub fn later(game: &RuleFile, places: [&Place; 4], by: &BTreeMap<Fact, Fact>) -> Option<Witness> {
    let [from, to, left, image] = places;
    let [from, to] = [game.live(cells(from)?), game.live(cells(to)?)];
    let (left, image) = (game.live_part(left)?, game.live(cells(image)?));
    let mut images = BTreeMap::new();
    for of in &left.points {
        for &class in &of.classes {
            let earlier = from.class(of.point, left.states(of.point, class).next()?)?;
            let &(point, onto) = by.get(&(of.point, earlier))?;
            let onto = to.states(point, onto).find_map(|state| image.class(point, state))?;
            images.insert((of.point, class), (point, onto));
        }
    }
    Some(Witness::Facts(images))
}

/// The reply of `player` after which the mirror carries what holds onto what holds.
pub fn reflected(
    game: &RuleFile,
    place: &Place,
    step: &Step,
    by: &BTreeMap<Fact, Fact>,
    player: Player,
) -> Option<Step> {
    let live = game.live_part(place)?;
    let is_mirror = |to: &Cells| {
        let holds = |of: &LivePoint| Some((of.point, live.class(of.point, to.state(of.point))?));
        let now: BTreeMap<u8, u8> = live.points.iter().filter_map(holds).collect();
        now.iter()
            .all(|(&point, &class)| by.get(&(point, class)).is_some_and(|(image, onto)| now.get(image) == Some(onto)))
    };
    let after = game.after(place, player.other(), step);
    let restores = |step: &Step| matches!(step, Step::Change { to, .. } if is_mirror(to));
    game.moves(&after, player).into_iter().find(restores)
}
