//! Isomorphisms, mirrors, sums and shapes, derived from live structures.
//!
//! **Isomorphism.** A bijection of the live points of one position onto those of another, and for each point of its
//! classes onto those of its image, that carries the current classes onto the current classes, and the live rules onto
//! the live rules, with their players; or, if it negates, with the players exchanged. Then it carries legal moves onto
//! legal moves, and so for the resulting positions.
//!
//! **Mirror.** An isomorphism of a position with itself that is its own inverse and negates (in an impartial game,
//! any). For every live rule and its image, at a point of both: wherever both changes are defined, one is also defined
//! after the other, and the order does not matter. So the image of a move is legal after it, and the resulting position
//! is carried onto itself.
//!
//! **Sum.** Disjoint unions of components that together have all live points. A later move tests and changes the
//! classes of only one of them. (In each component a rule is legal: the first one by which a new state is reached
//! there.)

use std::collections::{BTreeMap, BTreeSet};

use super::change::Change;
use super::live::{Live, LivePoint, LiveRule, at, number};
use super::{NOTHING, Open, Players, RuleFile};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, Rejection, hold};
use crate::rules::points::{MOST_POINTS, Point, Tokens};
use crate::rules::{Action, Isomorphism, Shape, bad};

/// The steps for carrying one change of a live rule, and comparing it.
const FOR_A_CARRIED_CHANGE: u64 = 3;

/// The image of each live point, and of its classes.
type Bijection = BTreeMap<Point, (Point, Change)>;

impl RuleFile {
    /// Checks that the witness is an isomorphism from the first structure onto the second.
    pub(super) fn hold_isomorphism(&self, from: &Live, to: &Live, witness: Isomorphism) -> Checked<()> {
        let bijection = self.bijection(from, to, witness.images)?;
        let image = |players: Players| if witness.negates { players.exchanged() } else { players };
        let mut carried = carried(from, to, &bijection);
        let carries = from.rules.len() == to.rules.len()
            && from.rules.iter().all(|rule| carried(rule).is_some_and(|onto| onto.players == image(rule.players)));
        hold(carries, || witness.carries_not("what can still play a part"))
    }

    /// Checks that the text is an involution that makes the structure a mirror.
    pub(super) fn hold_mirrored(&self, live: &Live, text: &str) -> Checked<()> {
        let no_mirror = |expected: &str| bad(Reason::NotAnInvolution, expected, text);
        self.hold_isomorphism(live, live, Isomorphism { images: text, negates: !self.is_impartial, onto: "" })?;
        let bijection = self.bijection(live, live, text)?;
        let returns = |(point, (image, classes)): (&Point, &(Point, Change))| {
            bijection.get(image).is_some_and(|(again, back)| {
                again == point && classes.pairs().all(|(class, image)| back.of(image) == Some(class))
            })
        };
        hold(bijection.iter().all(returns), || no_mirror("an involution"))?;
        let mut carried = carried(live, live, &bijection);
        let commutes = |rule: &LiveRule| {
            let Some(image) = carried(rule) else { return false };
            let both = rule.points.common(image.points);
            let of = |rule| live.changes(rule).filter(|(point, _)| both.contains(*point));
            of(rule).zip(of(image)).all(|((_, change), (_, other))| commute(change, other))
        };
        hold(live.rules.iter().all(commutes), || {
            no_mirror("moves that leave their images legal, and the same in either order")
        })
    }

    /// Checks that the position is the sum of its restrictions to these sets of points.
    pub(super) fn hold_apart(&self, open: &Open, parts: &[Tokens]) -> Checked<()> {
        let (live, mut left) = (self.live(open), self.live_points(open));
        for part in parts {
            hold(part.within(left) && live.is_union(*part), || {
                let expected = "parts that share no point and no live rule";
                Rejection::new(Reason::NotASum).expected(expected).found(self.points_text(*part))
            })?;
            left = left.without(*part);
        }
        hold(left.is_empty(), || {
            Rejection::new(Reason::PartLeftOut)
                .expected("a part that has each live point")
                .found(self.points_text(left))
        })
    }

    /// The bijection in the text: the images of the live points, in order, each followed by the images of its classes,
    /// as `b2:x.o`, unless each class is carried onto the class with the same name.
    fn bijection(&self, from: &Live, to: &Live, text: &str) -> Checked<Bijection> {
        let misses = || bad(Reason::BadWitness, "the images of the live points, in order, with those of classes", text);
        self.count(FOR_A_CARRIED_CHANGE * from.size() as u64);
        let words: Vec<&str> = text.split(',').filter(|_| text != NOTHING).collect();
        hold(words.len() == from.points.len() && from.points.len() == to.points.len(), misses)?;
        let (mut bijection, mut images) = (Bijection::new(), Tokens::NONE);
        for (word, (point, of)) in words.into_iter().zip(&from.points) {
            let (image, classes) = self.image(word, &of.classes).ok_or_else(misses)?;
            let onto = to.points.get(&image).ok_or_else(misses)?;
            let reached = Change::staying(classes.pairs().map(|(_, class)| class));
            let is_bijective = reached == onto.classes && classes.pairs().count() == reached.pairs().count();
            hold(is_bijective && !images.contains(image), misses)?;
            hold(classes.of(of.now) == Some(onto.now), || {
                bad(Reason::NotAnIsomorphism, "the classes now onto the classes now", text)
            })?;
            images = images.with(image);
            bijection.insert(*point, (image, classes));
        }
        Ok(bijection)
    }

    /// The image of a point with these classes, and of the classes, as given in the text for this point.
    fn image(&self, word: &str, classes: &Change) -> Option<(Point, Change)> {
        let (image, letters) = word.split_once(':').map_or((word, None), |(image, letters)| (image, Some(letters)));
        let change = match letters {
            None => *classes,
            Some(letters) => {
                let names = letters.chars().map(|letter| self.state(letter)).collect::<Option<Vec<u8>>>()?;
                let each = (names.len() == classes.pairs().count()).then(|| classes.pairs().zip(names))?;
                Change::mapping(each.map(|((class, _), name)| (class, name)))
            }
        };
        (letters.is_none() == (change == *classes)).then_some((self.board.names.point(image)?, change))
    }
}

/// What isomorphisms preserve, as `mover` sees it. An element is a live point in one of its classes. A point has at
/// most one class that no rule tests; it is not an element, but nothing.
pub(super) fn shape(live: &Live, mover: Player) -> Shape {
    let asked =
        |(point, change): &(Point, Change)| change.pairs().map(|(class, _)| (*point, class)).collect::<Vec<_>>();
    let elements: BTreeSet<(Point, u8)> =
        live.changes.iter().filter(|(point, _)| live.points.contains_key(point)).flat_map(asked).collect();
    let numbers: BTreeMap<(Point, u8), u16> = elements.into_iter().zip(0..).collect();
    let number = |point: Point, class: u8| numbers.get(&(point, class)).copied();
    let pairs = |(point, change): &(Point, Change)| {
        let pair = |(from, to)| Some((number(*point, from)?, number(*point, to)));
        change.pairs().filter_map(pair).collect::<Action>()
    };
    let followed = |players: Players| {
        let those = live.rules.iter().filter(|rule| rule.players == players);
        those.map(|rule| live.changes(rule).flat_map(pairs).collect()).collect()
    };
    let staying = |element: Option<u16>| element.map(|element| (element, Some(element)));
    let together = |(point, of): (&Point, &LivePoint)| {
        of.classes.pairs().filter_map(|(class, _)| staying(number(*point, class))).collect()
    };
    let now = |(point, of): (&Point, &LivePoint)| staying(number(*point, of.now)).into_iter().collect();
    let [own, other, both] = [Players::of(mover), Players::of(mover.other()), Players::BOTH].map(followed);
    let [together, now] = [live.points.iter().map(together).collect(), live.points.iter().map(now).collect()];
    Shape::new(numbers.len(), [own, other, both, together, now])
}

/// Maps each rule of the first structure to its image under the bijection, if that is a rule of the second.
fn carried<'t>(from: &'t Live, to: &'t Live, bijection: &Bijection) -> impl FnMut(&LiveRule) -> Option<&'t LiveRule> {
    let one = |(point, change): &(Point, Change)| {
        let (image, classes) = bijection.get(point)?;
        let pairs = change.pairs().filter_map(|(from, to)| Some((classes.of(from)?, classes.of(to)?)));
        Some((*image, number(&to.changes, &(*image, Change::mapping(pairs)))?))
    };
    let images: Vec<Option<(Point, u32)>> = from.changes.iter().map(one).collect();
    let (mut numbers, mut onto) = ([0; MOST_POINTS], vec![]);
    move |rule| {
        let mut points = Tokens::NONE;
        for change in from.numbers(rule) {
            let (point, number) = at(&images, *change)?;
            points = points.with(point);
            *numbers.get_mut(usize::from(point))? = number;
        }
        onto.clear();
        onto.extend(points.points().map(|point| at(&numbers, point)));
        to.rule(points, &onto)
    }
}

/// Whether, wherever both changes are defined, each is defined after the other and both orders give the same result.
fn commute(one: &Change, other: &Change) -> bool {
    let after = |first: &Change, then: &Change, state: u8| first.of(state).and_then(|state| then.of(state));
    let both = one.pairs().map(|(state, _)| state).filter(|state| other.of(*state).is_some());
    both.into_iter().all(|state| {
        let left = after(one, other, state);
        left.is_some() && left == after(other, one, state)
    })
}
