//! Against searches by the definition, on all small boards, and where there are none or too many positions.

use super::*;
use crate::ruleset::{Game, Outcome, Partizan as _, Player, Position, game};
use crate::{Forward, Parts};

const POSETS: [&str; 12] = [
    "poset:ab,ac,bd,cd",
    "poset:ab,cb,cd,ed",
    "poset:ad,ae,bd,bf,ce,cf",
    "poset:ba,ca,da,ea",
    "poset:ab,bc,cd,de,xy,yz",
    "poset:ac,ad,bc,bd,ce,cf,de,df",
    "poset:zy,yx,xw,zb,ba,aw",
    "chomp-3d:2x2x2",
    "chomp-3d:2x2x3",
    "subset-takeaway:3",
    "subset-takeaway:4",
    "poset:ab,ac",
];

fn table(game: &Game, play: Play) -> DownSets {
    let component = game.alone().expect("a component");
    DownSets::new(component, &component.start(), play, 64, u64::MAX).expect("a small poset game")
}

/// Whether the table has the g-values and the outcomes of every position that play can reach, and as many positions as those.
fn is_right(name: &str) {
    let game = game(name).expect("a game");
    let component = game.alone().expect("a component");
    let mut parts = Parts::new(component, 64);
    let [mut normal, mut misere] = [Play::Normal, Play::Misere].map(|play| table(&game, play));
    let [mut last_wins, mut last_loses] = [Play::Normal, Play::Misere].map(|play| Forward::new(&game, play, 64));
    let mut all = vec![component.start()];
    let mut met = std::collections::BTreeSet::from([component.start()]);
    while let Some(part) = all.pop() {
        let value = normal.value(&part, &mut |_| {}).expect("reached");
        assert_eq!(Ok(value), parts.g_value(&part, &mut |_| {}), "{name}, {}", component.text(&part));
        let position = Position::from(part.clone());
        let outcome = |value| if value == 0 { Outcome::P } else { Outcome::N };
        assert_eq!(Ok(outcome(value)), last_wins.search(&position, |_| {}), "{name}, {}", component.text(&part));
        let value = misere.value(&part, &mut |_| {}).expect("reached");
        assert_eq!(Ok(outcome(value)), last_loses.search(&position, |_| {}), "{name}, {}", component.text(&part));
        let moves = component.moves(&part, Player::Left).into_iter();
        let followers = moves.map(|step| component.after(&part, Player::Left, &step));
        all.extend(followers.filter(|follower| met.insert(follower.clone())));
    }
    assert_eq!((normal.count(), misere.count()), (met.len() as u64, met.len() as u64), "{name}");
}

#[test]
fn tables_have_what_the_definition_says_of_all_positions() {
    for rows in 1..=5 {
        (1..=5).for_each(|columns| is_right(&format!("chomp:{rows}x{columns}")));
    }
    POSETS.into_iter().for_each(is_right);
}
