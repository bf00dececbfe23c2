use super::super::margin::Margin;
use super::super::small::{self, Small};
use super::*;
use crate::heat::Heat;
use crate::wall::{ONE, Wall};

/// One position for each thermograph that occurs on the board.
fn heats(game: &Grid) -> Vec<(Points, Heat)> {
    let mut small = Small::new(Board::of(&game.dominoes), 16);
    let mut found: Vec<(Points, Heat)> = Vec::new();
    for bits in 0..1u64 << game.free.len() {
        let place = small.heat(bits).expect("fine units");
        if found.iter().all(|(_, heat)| heat != small.at(place)) {
            found.push((Points::from_bits(bits), small.at(place).clone()));
        }
    }
    found
}

#[test]
fn stops_are_exact_whether_they_are_reached_or_not() {
    for parameters in ["3x3", "2x5"] {
        let game = board(parameters);
        let mut plain = Plain::new(&game);
        let heats = heats(&game);
        assert!(heats.len() > 10);
        for (free, heat) in heats {
            let mut exact = 0;
            for number in (-4 * ONE..=4 * ONE).step_by(ONE as usize / 8) {
                let wins = Player::BOTH.map(|mover| plain.wins(free, number, mover));
                for player in [0, 1] {
                    let margin = if heat.number {
                        Margin::number(heat.walls[0].at(0) + number, player)
                    } else {
                        Margin::of(&[&heat], number, player)
                    };
                    assert_eq!(margin.wins(true), wins[player], "{free:?}, {number}");
                    assert_eq!(margin.wins(false), !wins[1 - player], "{free:?}, {number}");
                }
                exact += usize::from(wins == [false; 2]);
            }
            assert_eq!(exact, usize::from(heat.number), "{free:?}");
        }
    }
}

#[test]
fn what_thermographs_say_of_sums_is_true() {
    let game = board("3x7");
    let part = board("2x3");
    let heats = heats(&part);
    // The squares of a set of 2x3, shifted right by `right` columns.
    let moved =
        |free: Points, right: u8| free.iter().map(|square| square / 3 * 7 + square % 3 + right).collect::<Points>();
    let mut plain = Plain::new(&game);
    let mut decided = [0; 2];
    for (one, first) in &heats {
        for (other, second) in &heats {
            let hot = [first, second].into_iter().filter(|heat| !heat.number);
            let number = [first, second].into_iter().filter(|heat| heat.number).map(|heat| heat.walls[0].at(0)).sum();
            let hot: Vec<&Heat> = hot.collect();
            let margins = [0, 1].map(|player| Margin::of(&hot, number, player));
            let free = moved(*one, 0).with(moved(*other, 4));
            for (player, mover) in Player::BOTH.into_iter().enumerate() {
                let wins = plain.wins(free, 0, mover);
                decided[0] += 2;
                for (says, truth) in [(margins[player].wins(true), wins), (margins[1 - player].wins(false), !wins)] {
                    assert!(!says || truth, "{one:?} + {other:?}");
                    decided[1] += usize::from(says);
                }
            }
        }
    }
    assert!(decided[1] * 3 > decided[0], "{decided:?}");
}

fn heat(parameters: &str) -> Heat {
    let game = board(parameters);
    let mut small = Small::new(Board::of(&game.dominoes), small::MOST_SQUARES);
    let place = small.heat(game.free.bits()).expect("fine units");
    small.at(place).clone()
}

/// The boards 2xn of Berlekamp (*Blockbusting and domineering*, 1988), as printed by CGSuite 2.2 (A. N. Siegel) for n =
/// 1 to 8: the mean, and the temperature of those that are not numbers.
#[test]
fn means_and_temperatures_are_those_that_cgsuite_finds() {
    let printed = [
        (1.0, None),
        (0.0, Some(1.0)),
        (0.75, Some(1.25)),
        (0.0, Some(0.0)),
        (0.5, None),
        (0.0, Some(1.0)),
        (0.5, Some(1.0)),
        (-0.125, Some(1.125)),
    ];
    for (columns, (mean, temperature)) in (1..).zip(printed) {
        let heat = heat(&format!("2x{columns}"));
        let units = |value: f64| (value * f64::from(ONE)) as i32;
        assert_eq!((heat.mean(), heat.number), (units(mean), temperature.is_none()), "2x{columns}");
        let freezes = heat.walls.iter().map(Wall::freezes).max();
        assert_eq!(freezes, temperature.map_or(Some(0), |temperature| Some(units(temperature))), "2x{columns}");
        assert_eq!(self::heat(&format!("{columns}x2")), heat.negative());
    }
}

/// 2x2 is {1|-1}, 2x3 {2|-1/2} and 2x7 {3/2|-1/2} (CGSuite).
#[test]
fn walls_of_switches_fall_until_they_meet() {
    for (parameters, [left, right]) in [("2x2", [4, -4]), ("2x3", [8, -2]), ("2x7", [6, -2])] {
        let (heat, mean) = (heat(parameters), (left + right) * ONE / 8);
        for at in (0..8).map(|quarter| quarter * ONE / 4) {
            let walls = [(left * ONE / 4 - at).max(mean), (-right * ONE / 4 - at).max(-mean)];
            assert_eq!(heat.walls.each_ref().map(|wall| wall.at(at)), walls, "{parameters}, {at}");
        }
    }
}
