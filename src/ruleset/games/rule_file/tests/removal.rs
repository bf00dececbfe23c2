//! Rule files as removal games: which of them are, and that labelling by runs agrees with labelling by all moves.

use std::collections::{BTreeMap, BTreeSet};

use super::{BOARDS, Place, file};
use crate::equivalence::Witness;
use crate::games::rule_file::alike;
use crate::games::rule_file::cells::Cells;
use crate::{Player, Points};

/// Some of these games.
const GAMES: [(&str, &str); 8] = [
    ("nimbi", "4"),
    ("nimbi", "5"),
    ("tactix", "3x3"),
    ("tactix", "2x5"),
    ("nim-squared", "3x3"),
    ("nim-squared", "1x4"),
    ("triangle", "4"),
    ("removal", "123,145,167,246,257,347,356"),
];

#[test]
fn the_rule_files_that_take_sets_of_tokens_are_known() {
    let is_removal = |(name, arguments): &&(&str, &[&str])| file(name, arguments).removal().is_some();
    let found: Vec<&str> = BOARDS.iter().filter(is_removal).map(|(name, _)| *name).collect();
    assert_eq!(found, ["nim-squared", "nimbi", "removal", "tactix", "triangle"]);
    let kayles = file("partizan-kayles", &["5"]).impartial().expect("impartial");
    assert_eq!(kayles.removal().map(|sets| sets.sets().len()), Some(9));
}

#[test]
fn labelling_by_runs_finds_the_isomorphisms_of_moves() {
    for (name, argument) in GAMES {
        let game = file(name, &[argument]);
        let sets = game.removal().expect(name);
        let mut by_runs = game.labelled_by_runs().expect("lines");
        let mut by_moves = alike::labeller(&game, Player::Left);
        let (mut classes, mut first) = (BTreeSet::new(), BTreeMap::new());
        for bits in (0..1u64 << sets.board().len()).step_by(if sets.board().len() > 10 { 7 } else { 1 }) {
            let tokens = Points::from_bits(bits);
            let cells = Cells::of((0..sets.board().len() as u8).map(|point| u8::from(!tokens.has(point))));
            let place = Place::Open(cells);
            assert_eq!(sets.tokens_at(&place), Some(tokens));
            assert_eq!(game.components_by_runs(&cells), Some(game.live(&cells).components()), "{name} {tokens:?}");
            let mirror = game.mirror_by_runs(&place).expect("lines").is_some();
            assert_eq!(mirror, game.mirror_of(&game.live(&cells)).is_some(), "{name} {tokens:?}");
            let labelling = by_runs(&place);
            classes.insert((labelling.form.clone(), by_moves(&place).form));
            let (order, other) = first.entry(labelling.form).or_insert((labelling.order.clone(), tokens));
            let moves =
                |tokens: Points| -> BTreeSet<Points> { sets.from_position(tokens).moves().into_iter().collect() };
            let witness = Witness::between_facts(order, &labelling.order);
            let facts = witness.facts().expect("facts");
            let image = |set: Points| set.iter().map(|point| facts[&(point, 0)].0).collect::<Points>();
            let carried: BTreeSet<Points> = moves(*other).into_iter().map(image).collect();
            assert_eq!(carried, moves(tokens), "{name} {tokens:?}");
        }
        let forms = [classes.iter().map(|(one, _)| one).collect::<BTreeSet<_>>().len(), first.len()];
        let by_moves = classes.iter().map(|(_, other)| other).collect::<BTreeSet<_>>().len();
        assert_eq!(forms, [classes.len(); 2], "{name}: one class of moves for each form");
        assert_eq!(by_moves, classes.len(), "{name}: one form for each class of moves");
    }
}
