//! Stops, mean values and temperatures.

use super::born::{values_of_day_2, values_of_day_3};
use crate::ruleset::{Dyadic, Player, ValueGame};
use crate::values::{Id, Thermograph, Values};

fn thermograph(values: &mut Values, value: Id) -> Thermograph {
    values.thermograph(value).expect("room").expect("fine units")
}

/// The stop that play reaches from a value when the player begins, by its definition.
fn stop(values: &mut Values, value: Id, player: Player) -> Dyadic {
    if let Some(number) = values.simple(value).filter(|simple| simple.is_number()) {
        return number.number;
    }
    let options = values.options(value, player).expect("room").to_vec();
    let stops: Vec<Dyadic> = options.into_iter().map(|option| stop(values, option, player.other())).collect();
    let best = if player == Player::Left { stops.into_iter().max() } else { stops.into_iter().min() };
    best.expect("a value that is no number has options")
}

#[test]
fn numbers_infinitesimals_and_switches_have_the_temperatures_of_the_books() {
    // Winning Ways, chapter 6; of {2||1|0} by hand: Left's scaffold 2 - t meets Right's 1/2 + t.
    for (text, expected) in [
        ("3", "3 3 3 -1"),
        ("1/2", "1/2 1/2 1/2 -1/2"),
        ("-3/8", "-3/8 -3/8 -3/8 -1/8"),
        ("*", "0 0 0 0"),
        ("^*", "0 0 0 0"),
        ("1*", "1 1 1 0"),
        ("+-1", "1 -1 0 1"),
        ("{1|0}", "1 0 1/2 1/2"),
        ("{4|1}", "4 1 5/2 3/2"),
        ("{2|-1}", "2 -1 1/2 3/2"),
        ("{2||1|0}", "2 1 5/4 3/4"),
        ("{0||0|-2}", "0 0 0 0"),
    ] {
        let mut values = Values::new();
        let value = values.value_of_source(&ValueGame::read(text).expect("a game")).expect("room");
        let found = thermograph(&mut values, value);
        let [left, right] = found.stops();
        assert_eq!(format!("{left} {right} {} {}", found.mean(), found.temperature()), expected, "{text}");
    }
}

#[test]
fn stops_are_what_play_reaches() {
    let mut values = Values::new();
    for value in values_of_day_3(&mut values) {
        let expected = Player::BOTH.map(|player| stop(&mut values, value, player));
        assert_eq!(thermograph(&mut values, value).stops(), expected);
    }
}

/// Conway (1976, chapter 9): means add up, no sum is hotter than both of its parts, and the stops of a sum differ from its
/// mean by its temperature at most.
#[test]
fn means_add_up_and_sums_are_no_hotter_than_their_parts() {
    let mut values = Values::new();
    let all = values_of_day_2(&mut values);
    for &one in &all {
        for &other in &all {
            let sum = values.sum(one, other).expect("room");
            let [one, other, sum] = [one, other, sum].map(|value| thermograph(&mut values, value));
            assert_eq!(one.mean().plus(other.mean()), Some(sum.mean()));
            assert!(sum.temperature() <= one.temperature().max(other.temperature()));
            let [left, right] = sum.stops();
            let warm = sum.temperature().max(Dyadic::ZERO);
            assert!(left <= sum.mean().plus(warm).expect("small"));
            assert!(right >= sum.mean().plus(warm.negative()).expect("small"));
        }
    }
}

#[test]
fn walls_begin_at_the_stops_and_end_at_the_mast() {
    let mut values = Values::new();
    for value in values_of_day_3(&mut values) {
        let found = thermograph(&mut values, value);
        for (wall, stop) in found.walls().iter().zip(found.stops()) {
            assert_eq!(wall[0], [Dyadic::ZERO, stop]);
            let [temperature, mean] = wall[wall.len() - 1];
            assert!(mean == found.mean() && temperature <= found.temperature().max(Dyadic::ZERO));
        }
    }
}
