//! Sums, isomorphisms and mirrors against play: random ground rules, in all positions of small boards.

use std::collections::HashMap;

use super::super::change::Change;
use super::super::live::LivePoint;
use super::super::{Ground, Live, Open, Players, Position, RuleFile, play::leading, read::rule_file};
use crate::bound::mirrors::has_mirror;
use crate::bound::shapes::isomorphic;
use crate::claim::{Play, Player};
use crate::rejection::Checked;
use crate::rules::points::{Point, Tokens};
use crate::rules::tests::orders;
use crate::rules::{Isomorphism, Ruleset};
use crate::work::Work;

const POINTS: u8 = 4;
const STATES: u8 = 3;

/// Pseudorandom numbers (Vigna 2015).
struct Random(u64);

impl Random {
    fn below(&mut self, most: u8) -> u8 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        for (shift, factor) in [(30, 0xbf58_476d_1ce4_e5b9), (27, 0x94d0_49bb_1331_11eb)] {
            number = (number ^ number >> shift).wrapping_mul(factor);
        }
        ((number >> 33) % u64::from(most)) as u8
    }

    fn chance(&mut self, percent: u8) -> bool {
        self.below(100) < percent
    }

    /// A change of a point: a map to later states, or occasionally to any; or a test.
    fn change(&mut self) -> Change {
        let is_test = self.chance(40);
        let pairs: Vec<(u8, u8)> = (0..STATES)
            .filter_map(|state| {
                let later = STATES - 1 - state;
                let image = match self.below(10) {
                    0 => self.below(STATES),
                    _ if later > 0 => state + 1 + self.below(later),
                    _ => state,
                };
                self.chance(50).then_some((state, if is_test { state } else { image }))
            })
            .collect();
        Change::mapping(if pairs.is_empty() { vec![(0, if is_test { 0 } else { 1 })] } else { pairs })
    }

    fn rule(&mut self, impartial: bool) -> Ground {
        let mut points: Vec<Point> = (0..POINTS).filter(|_| self.chance(40)).collect();
        if points.is_empty() {
            points.push(self.below(POINTS));
        }
        let left = impartial || self.chance(60);
        let right = impartial || !left || self.chance(20);
        Ground {
            players: Players { left, right },
            changes: points.into_iter().map(|point| (point, self.change())).collect(),
            asks: 0,
        }
    }

    /// Random ground rules under which play ends.
    fn rules(&mut self) -> Vec<Ground> {
        loop {
            let impartial = self.chance(30);
            let count = 2 + self.below(5);
            let rules: Vec<Ground> = (0..count).map(|_| self.rule(impartial)).collect();
            if ends(&rules) {
                return rules;
            }
        }
    }
}

/// Whether a perceptron finds weights that prove that play ends.
fn ends(rules: &[Ground]) -> bool {
    let mut weights = [[0i32; STATES as usize]; POINTS as usize];
    for _ in 0..200 {
        let mut changed = false;
        for rule in rules {
            let least = |(point, change): &(Point, Change)| {
                let of = weights[usize::from(*point)];
                let loss = |(state, image): (u8, u8)| of[usize::from(state)] - of[usize::from(image)];
                change.pairs().map(|pair| (loss(pair), *point, pair)).min().expect("a pair")
            };
            let least: Vec<_> = rule.changes.iter().map(least).collect();
            if least.iter().map(|(loss, ..)| loss).sum::<i32>() < 1 {
                changed = true;
                for (_, point, (state, image)) in least {
                    weights[usize::from(point)][usize::from(state)] += 1;
                    weights[usize::from(point)][usize::from(image)] -= 1;
                }
            }
        }
        if !changed {
            return true;
        }
    }
    false
}

/// The game of these ground rules on a row of points, in which play ends.
fn game(rules: Vec<Ground>) -> RuleFile {
    let text = ["game random N", "board row N", "states a b c", "both: a -> b"].map(str::to_owned);
    let file = rule_file(&text, &[POINTS.to_string()], false).expect("a text");
    let is_impartial = rules.iter().all(|rule| rule.players.left && rule.players.right);
    RuleFile { leading: leading(&rules), is_impartial, always_ends: true, rules, ..file }
}

fn open(game: &RuleFile, states: &[u8], part: Option<Tokens>) -> Open {
    let Position::Open(open) = game.judged(states.to_vec(), part) else { panic!("play goes on") };
    open
}

fn all_states() -> Vec<Vec<u8>> {
    let number = u32::from(STATES).pow(u32::from(POINTS));
    let digit = |number: u32, place: u8| (number / u32::from(STATES).pow(u32::from(place)) % u32::from(STATES)) as u8;
    (0..number).map(|number| (0..POINTS).map(|place| digit(number, place)).collect()).collect()
}

/// A position of a summand, and whether it is negated.
type Summand = (Position, bool);

/// Whether the player to move loses the sum.
fn is_lost(game: &RuleFile, play: Play, sum: &[Summand], mover: Player, known: &mut HashMap<String, bool>) -> bool {
    let of: Vec<String> = sum.iter().map(|(position, minus)| format!("{minus} {}", game.text(position))).collect();
    let key = format!("{play:?} {mover:?} {}", of.join("+"));
    if let Some(&lost) = known.get(&key) {
        return lost;
    }
    let (mut has_move, mut wins) = (false, false);
    for (place, (position, minus)) in sum.iter().enumerate() {
        let player = if *minus { mover.other() } else { mover };
        let left: Vec<Position> =
            game.candidates(position, player).filter_map(|mv| game.after(position, player, &mv)).collect();
        for position in left {
            has_move = true;
            let mut sum = sum.to_vec();
            sum[place].0 = position;
            wins = wins || is_lost(game, play, &sum, mover.other(), known);
        }
    }
    let lost = if has_move { !wins } else { play == Play::Normal };
    known.insert(key, lost);
    lost
}

/// Whether the sum equals 0: whoever begins loses.
fn is_zero(game: &RuleFile, sum: &[Summand], known: &mut HashMap<String, bool>) -> bool {
    Player::BOTH.into_iter().all(|mover| is_lost(game, Play::Normal, sum, mover, known))
}

fn subsets(of: Tokens) -> impl Iterator<Item = Tokens> {
    let points: Vec<Point> = of.points().collect();
    (0..1u32 << points.len())
        .map(move |set| points.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, p)| *p).collect())
}

/// The position restricted to a part, through the text of the part.
fn part(game: &RuleFile, whole: &Position, points: Tokens) -> Option<Position> {
    let text = format!("{} {}", game.text(whole), game.points_text(points));
    let part = game.position(&text)?;
    (game.text(&part) == text).then_some(part)
}

#[test]
fn parts_that_make_up_a_position_have_its_value() {
    let (mut random, mut sums) = (Random(1), 0);
    for _ in 0..600 {
        let game = game(random.rules());
        let mut known = HashMap::new();
        for states in all_states() {
            let open = open(&game, &states, None);
            let (all, whole) = (game.live(&open).all(), Position::Open(open));
            let parts = subsets(all).filter_map(|points| Some((points, part(&game, &whole, points)?)));
            let parts: Vec<(Tokens, Position)> = parts.collect();
            for (points, one) in &parts {
                let minus = (whole.clone(), true);
                assert!(game.hold_sum(&whole, std::slice::from_ref(one)).is_err());
                for (_, other) in parts.iter().filter(|(other, _)| points < other) {
                    if game.hold_sum(&whole, &[one.clone(), other.clone()]).is_ok() {
                        sums += 1;
                        let sum = [minus.clone(), (one.clone(), false), (other.clone(), false)];
                        assert!(is_zero(&game, &sum, &mut known), "{:?} {}", game.rules, game.text(&whole));
                    }
                }
            }
        }
    }
    assert!(sums > 3000, "{sums}");
}

/// The texts of all bijections between the structures that have the right points and classes.
fn witnesses(game: &RuleFile, from: &Live, to: &Live) -> Vec<String> {
    let targets: Vec<Point> = to.points.keys().copied().collect();
    let mut all: Vec<Vec<(Point, String)>> = vec![vec![]];
    for of in from.points.values() {
        let longer = all.iter().flat_map(|begun| {
            let free = targets.iter().filter(|target| begun.iter().all(|(image, _)| image != *target));
            let mut next = vec![];
            for target in free.filter(|target| names(&to.points[*target]).len() == names(of).len()) {
                for classes in orders(&names(&to.points[target])) {
                    let letters: String = classes.iter().map(|class| game.letter(*class)).collect();
                    let letters = if classes == names(of) { String::new() } else { format!(":{letters}") };
                    let word = format!("{}{letters}", game.board.names.name(*target));
                    next.push([begun.clone(), vec![(*target, word)]].concat());
                }
            }
            next
        });
        all = longer.collect();
    }
    let text = |words: Vec<(Point, String)>| words.into_iter().map(|(_, word)| word).collect::<Vec<_>>().join(",");
    all.into_iter().map(text).map(|text| if text.is_empty() { "-".to_owned() } else { text }).collect()
}

fn names(of: &LivePoint) -> Vec<u8> {
    of.classes.pairs().map(|(class, _)| class).collect()
}

fn isomorphism(game: &RuleFile, from: &Position, onto: &str, images: &str, negates: bool) -> Checked<Position> {
    game.isomorphism(from, Isomorphism { images, negates, onto })
}

/// Some unions of components, and the whole.
fn places(game: &RuleFile, random: &mut Random) -> Vec<Position> {
    let mut places = vec![];
    for states in all_states().into_iter().filter(|_| random.chance(20)) {
        let open = open(game, &states, None);
        let (all, whole) = (game.live(&open).all(), Position::Open(open));
        places.extend(subsets(all).filter(|points| points.len() < 4).filter_map(|points| part(game, &whole, points)));
        if all.len() < 4 {
            places.push(whole);
        }
    }
    places
}

fn live(game: &RuleFile, position: &Position) -> Live {
    let Position::Open(open) = position else { panic!("play goes on") };
    game.live_part(open).into_owned()
}

#[test]
fn isomorphic_positions_have_one_value() {
    let (mut random, mut same, mut negated) = (Random(2), 0, 0);
    for _ in 0..150 {
        let game = game(random.rules());
        let mut known = HashMap::new();
        let places = places(&game, &mut random);
        for one in &places {
            for other in places.iter().filter(|_| random.chance(20)) {
                let onto = game.text(other);
                for witness in witnesses(&game, &live(&game, one), &live(&game, other)) {
                    for negates in [false, true] {
                        if isomorphism(&game, one, &onto, &witness, negates).is_err() {
                            continue;
                        }
                        *if negates { &mut negated } else { &mut same } += 1;
                        let sum = [(one.clone(), false), (other.clone(), !negates)];
                        assert!(is_zero(&game, &sum, &mut known), "{:?} {onto} {witness}", game.rules);
                        for mover in Player::BOTH {
                            let image = if negates { mover.other() } else { mover };
                            let mut lost = |position: &Position, mover| {
                                is_lost(&game, Play::Misere, &[(position.clone(), false)], mover, &mut known)
                            };
                            assert_eq!(lost(one, mover), lost(other, image));
                        }
                    }
                }
            }
        }
    }
    assert!(same > 10_000 && negated > 1000, "{same} {negated}");
}

#[test]
fn mirrors_are_lost() {
    let (mut random, mut mirrors) = (Random(3), 0);
    for _ in 0..1500 {
        let game = game(random.rules());
        let mut known = HashMap::new();
        for position in places(&game, &mut random) {
            let live = live(&game, &position);
            for witness in witnesses(&game, &live, &live) {
                if game.hold_mirror(&position, &witness).is_ok() && !live.points.is_empty() {
                    mirrors += 1;
                    assert!(is_zero(&game, &[(position.clone(), false)], &mut known), "{:?} {witness}", game.rules);
                }
            }
        }
    }
    assert!(mirrors > 500, "{mirrors}");
}

/// Two positions have one shape exactly when some witness carries one onto the other; a position is a mirror by its
/// shape exactly when some involution is accepted.
#[test]
fn shapes_decide_what_witnesses_show() {
    let (mut random, mut counts) = (Random(4), [[0; 2]; 2]);
    let mut work = Work::new(Default::default(), 1000);
    for _ in 0..300 {
        let game = game(random.rules());
        let places = places(&game, &mut random);
        for one in &places {
            let shape = game.shape(one, Player::Left);
            let own = live(&game, one);
            let accepted = witnesses(&game, &own, &own).iter().any(|witness| game.hold_mirror(one, witness).is_ok());
            let is_mirror = has_mirror(&shape, &mut work).expect("within reach");
            assert_eq!(is_mirror, accepted, "{:?} {}", game.rules, game.text(one));
            counts[0][usize::from(accepted)] += 1;
            for other in places.iter().filter(|_| random.chance(10)) {
                let onto = game.text(other);
                let witnesses = witnesses(&game, &own, &live(&game, other));
                for (negates, mover) in [(false, Player::Left), (true, Player::Right)] {
                    let accepted =
                        witnesses.iter().any(|witness| isomorphism(&game, one, &onto, witness, negates).is_ok());
                    let same = isomorphic(&shape, &game.shape(other, mover), &mut work).expect("within reach");
                    assert_eq!(same, accepted, "{:?} {} {onto}", game.rules, game.text(one));
                    counts[1][usize::from(accepted)] += 1;
                }
            }
        }
    }
    assert!(counts.iter().flatten().all(|count| *count > 1000), "{counts:?}");
}
