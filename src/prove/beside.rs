//! Components as entries beside what they are worth: a component and its nim-heap, or a number, are lost together.
//!
//! Of the nim-heaps of the parts a position has the nim-sum. Its number is no better for the player to move than the sum of
//! the numbers of the parts. So each part may have the simplest number that its component allows, and that leaves enough for
//! the others: simple numbers have few moves, and are entries already.

use crate::ruleset::{Dyadic, Form, Game, Part, Player, Position};
use crate::solve::{Limit, Oracle, Unsolved};

/// The place of the summand beside which components become entries: the only nim-heap of an impartial game, or the only
/// number of a partizan one. All other summands must decompose.
pub fn place_of_the_value(game: &Game) -> Option<usize> {
    let source = game.source();
    let decomposes = game.parts(&source).all(|(summand, part)| summand.component.ended(part).is_some());
    let is_value = |part: &Part| match part {
        Part::NimHeap(_) => !game.is_partizan(),
        Part::Value(form) => matches!(form, Form::Number(_)) && game.is_partizan(),
        _ => false,
    };
    let mut values = (0..source.parts.len()).filter(|&place| is_value(&source.parts[place]));
    let (value, others) = (values.next()?, values.count());
    (others == 0 && decomposes && game.summands().len() > 1).then_some(value)
}

/// The component with this position of the summand at `place` beside it.
pub fn beside(component: &Position, place: usize, value: Part) -> Position {
    let mut beside = component.clone();
    beside.parts[place] = value;
    beside
}

/// The components of a position outside the summand at `place`, in order. Mirrors, which may be two components joined, come
/// with what `mirror` returns.
pub fn components_and_mirrors<T>(
    game: &Game,
    (position, place): (&Position, usize),
    mut mirror: impl FnMut(&Position) -> Option<T>,
) -> Vec<(Position, Option<T>)> {
    let mut components = game.components(position);
    components.retain(|component| matches!(component.parts[place], Part::NimHeap(0) | Part::Value(Form::ZERO)));
    let mut found = Vec::new();
    while let Some(one) = components.pop() {
        if let Some(by) = mirror(&one) {
            found.push((one, Some(by)));
            continue;
        }
        let mut pairs = (0..components.len()).filter(|&other| game.measure(&components[other]) == game.measure(&one));
        let pair = pairs.find_map(|other| {
            let both = game.join(&[one.clone(), components[other].clone()]);
            Some((other, mirror(&both).map(|by| (both, by))?))
        });
        found.push(match pair {
            Some((other, (both, by))) => {
                components.remove(other);
                (both, Some(by))
            }
            None => (one, None),
        });
    }
    found.reverse();
    found
}

/// These components of a lost position, each beside the nim-heap or number that it is worth; components that are not numbers
/// are joined if they are lost only together. `None` when that settles nothing.
///
/// # Errors
/// When finding what they are worth would take more memory than is allowed.
pub fn entries(
    game: &Game,
    (position, place): (&Position, usize),
    components: Vec<Position>,
    oracle: &mut dyn Oracle,
) -> Result<Option<Vec<Position>>, Unsolved> {
    match &position.parts[place] {
        Part::NimHeap(_) => {
            let mut entries = Vec::new();
            for component in components {
                let Some(worth) = oracle.g_value(&component)? else { return Ok(None) };
                entries.push(beside(&component, place, Part::NimHeap(worth)));
            }
            Ok(Some(entries))
        }
        Part::Value(Form::Number(number)) => Ok(beside_numbers(game, (position, place), *number, components, oracle)),
        _ => Ok(None),
    }
}

/// The components beside numbers whose sum is no worse than `number` for the player to move.
fn beside_numbers(
    game: &Game,
    (position, place): (&Position, usize),
    number: Dyadic,
    components: Vec<Position>,
    oracle: &mut dyn Oracle,
) -> Option<Vec<Position>> {
    let signed = |number| signed(game, (position, place), number);
    let needed = signed(number);
    let mut limited = components.into_iter().map(|one| Some((oracle.limit(&one)?, one))).collect::<Option<Vec<_>>>()?;
    let numbers = match shared_out(&limited, needed) {
        Some(numbers) => numbers,
        None => {
            let (mut those, hot): (Vec<_>, Vec<_>) = limited.into_iter().partition(|(limit, _)| limit.is_number);
            if hot.len() < 2 {
                return None;
            }
            let hot = game.join(&hot.into_iter().map(|(_, one)| one).collect::<Vec<_>>());
            those.push((oracle.limit(&hot)?, hot));
            limited = those;
            shared_out(&limited, needed)?
        }
    };
    let beside_its_own = |((_, component), number): (&(Limit, Position), Dyadic)| {
        Some(beside(component, place, Part::Value(Form::number(signed(number)).ok()?)))
    };
    limited.iter().zip(numbers).map(beside_its_own).collect()
}

/// Simple numbers within the limits, whose sum is at least the number needed; `None` when there are none.
fn shared_out<T>(limits: &[(Limit, T)], needed: Dyadic) -> Option<Vec<Dyadic>> {
    let most = limits.iter().try_fold(Dyadic::ZERO, |sum, (limit, _)| sum.plus(limit.number))?;
    let mut to_spare = most.plus(needed.negative()).filter(|&to_spare| to_spare >= Dyadic::ZERO)?;
    let mut numbers = Vec::new();
    for (place, (Limit { number: limit, is_reached, .. }, _)) in limits.iter().enumerate() {
        let may_take_all = limits[place + 1..].iter().all(|(later, _)| later.is_reached);
        let low = limit.plus(to_spare.negative())?;
        let number = Dyadic::simplest((low, may_take_all), (*limit, *is_reached))?;
        to_spare = to_spare.plus(number.plus(limit.negative())?)?;
        numbers.push(number);
    }
    Some(numbers)
}

/// What the number at a place is worth to the player to move of `position`: what Left gains by it, Right gains by its negative.
/// `None` when it is no number.
pub fn worth_to_the_mover(game: &Game, position: &Position, place: usize) -> Option<Dyadic> {
    let Part::Value(Form::Number(number)) = position.parts[place] else { return None };
    Some(signed(game, (position, place), number))
}

/// The number, or its negative where the player to move plays the summand at a place as Right.
fn signed(game: &Game, (position, place): (&Position, usize), number: Dyadic) -> Dyadic {
    let is_lefts = game.summands()[place].player(position.mover) == Player::Left;
    if is_lefts { number } else { number.negative() }
}
