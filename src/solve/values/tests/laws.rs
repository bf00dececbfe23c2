//! The laws, over the games born by day 2 and by day 3.

use super::born::{day_2, value, values_of_day_2, values_of_day_3};
use super::plain;
use crate::OutcomeClass as Outcome;
use crate::budget::Budget;
use crate::ruleset::{Form, Player, ValueGame};
use crate::values::{Id, NoValue, Relation, Simple, Values, difference};

/// `one - other`, played as it is written.
fn plain_relation(one: &Form, other: &Form) -> Relation {
    let game = |form: &Form| plain::sum(&[ValueGame::new(form.clone())]);
    plain::relation(plain::outcome(&difference(&game(one), &game(other))))
}

/// A sequence that looks random and is always the same (Knuth's MMIX generator).
fn random(most: usize) -> impl Iterator<Item = usize> {
    let step = |state: &u64| Some(state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407));
    std::iter::successors(Some(1u64), step).map(move |state| (state >> 33) as usize % most)
}

#[test]
fn twenty_two_values_are_born_by_day_2() {
    // Conway (1976) and Winning Ways name them.
    let mut values = Values::new();
    let mut texts: Vec<String> =
        values_of_day_2(&mut values).into_iter().map(|id| values.text(id).expect("room")).collect();
    let mut expected = [
        "0", "1", "-1", "2", "-2", "1/2", "-1/2", "*", "*2", "1*", "-1*", "^", "v", "^*", "v*", "+-1", "{1|0}",
        "{0|-1}", "{1|*}", "{*|-1}", "{1|0,*}", "{0,*|-1}",
    ];
    texts.sort();
    expected.sort_unstable();
    assert_eq!(texts, expected);
}

#[test]
fn equal_values_are_those_whose_difference_the_second_player_wins() {
    let mut values = Values::new();
    let forms = day_2();
    for (place, form) in forms.iter().enumerate() {
        let id = value(&mut values, form);
        assert_eq!(plain_relation(form, &values.form(id).expect("short")), Relation::Equal, "{form}");
        // Every game beside some others, and all of the 22 canonical forms beside one another below.
        for other in forms.iter().skip(place % 7).step_by(7) {
            let compared = value(&mut values, other);
            assert_eq!(values.compare(id, compared), Ok(plain_relation(form, other)), "{form} and {other}");
        }
    }
    for one in values_of_day_2(&mut values) {
        for other in values_of_day_2(&mut values) {
            let expected = plain_relation(&values.form(one).expect("short"), &values.form(other).expect("short"));
            assert_eq!(values.compare(one, other), Ok(expected));
            assert_eq!(one == other, expected == Relation::Equal);
        }
    }
}

#[test]
fn sums_of_the_values_of_day_2_are_a_group_in_order() {
    let mut values = Values::new();
    let all = values_of_day_2(&mut values);
    let zero = values.of_simple(Simple::nimber(0)).expect("room");
    let mut sum = |one, other| values.sum(one, other).expect("room");
    for &one in &all {
        assert_eq!(sum(one, zero), one);
        for &other in &all {
            let both = sum(one, other);
            assert_eq!(both, sum(other, one));
            for &third in &all {
                let rest = sum(other, third);
                assert_eq!(sum(both, third), sum(one, rest));
            }
        }
    }
    for &one in &all {
        let negative = values.negative(one).expect("room");
        assert_eq!(values.negative(negative), Ok(one));
        assert_eq!(values.sum(one, negative), Ok(zero));
        for &other in &all {
            let [both, turned] =
                [other, values.negative(other).expect("room")].map(|id| values.sum(one, id).expect("room"));
            assert_eq!(values.outcome(turned).map(plain::relation), values.compare(one, other));
            // The sum, played as the canonical forms are written.
            let game = |id: Id| ValueGame::new(values.form(id).expect("short"));
            let played = plain::outcome(&plain::sum(&[game(one), game(other)]));
            assert_eq!(values.outcome(both), Ok(played));
        }
    }
}

#[test]
fn there_are_1474_values_born_by_day_3_and_their_texts_and_forms_lead_back_to_them() {
    // The number is Hickerson's (Wolfe and Fraser, Counting the number of games, 2004).
    let mut values = Values::new();
    let all = values_of_day_3(&mut values);
    assert_eq!(all.len(), 1474);
    let mut texts: Vec<String> = Vec::new();
    for &id in &all {
        assert!(values.birthday(id) <= 3);
        let text = values.text(id).expect("room");
        let read = ValueGame::read(&text).expect("its notation is read");
        assert_eq!(values.value_of_source(&read), Ok(id), "{text}");
        let form = values.form(id).expect("short");
        assert_eq!(form.height(), values.birthday(id), "{text}");
        assert_eq!(value(&mut values, &form), id, "{text}");
        texts.push(text);
    }
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 1474);
}

#[test]
fn no_option_of_a_canonical_form_is_dominated_or_reversible() {
    let mut values = Values::new();
    for id in values_of_day_3(&mut values) {
        for player in Player::BOTH {
            let good = |relation| match player {
                Player::Left => matches!(relation, Relation::Greater | Relation::Equal),
                Player::Right => matches!(relation, Relation::Less | Relation::Equal),
            };
            let options = values.options(id, player).expect("room");
            for (place, &option) in options.iter().enumerate() {
                for &other in &options[..place] {
                    assert_eq!(values.compare(option, other), Ok(Relation::Confused));
                }
                for &back in values.options(option, player.other()).expect("room").iter() {
                    // Reversible would be: no worse for the other player than where play began.
                    let relation = values.compare(id, back).expect("room");
                    assert!(!good(relation), "{:?}", values.text(id));
                }
            }
        }
    }
}

#[test]
fn random_sums_of_the_values_of_day_3_keep_the_laws() {
    let mut values = Values::new();
    let all = values_of_day_3(&mut values);
    let zero = values.of_simple(Simple::nimber(0)).expect("room");
    let mut places = random(all.len());
    for round in 0..400 {
        let [a, b, c] = [(); 3].map(|()| all[places.next().expect("no end")]);
        let ab = values.sum(a, b).expect("room");
        let bc = values.sum(b, c).expect("room");
        assert_eq!(values.sum(ab, c), values.sum(a, bc));
        let negative = values.negative(a).expect("room");
        assert_eq!(values.sum(a, negative), Ok(zero));
        assert_eq!(values.sum(ab, negative), Ok(b));
        let [one, other] = [a, b].map(|id| values.form(id).expect("short"));
        assert_eq!(values.compare(a, b), Ok(plain_relation(&one, &other)), "{one} and {other}");
        if round % 4 == 0 {
            let third = values.form(c).expect("short");
            let game = plain::sum(&[one, other, third].map(ValueGame::new));
            let abc = values.sum(ab, c).expect("room");
            assert_eq!(values.outcome(abc), Ok(plain::outcome(&game)));
            assert_eq!(values.value_of_sum(&game), Ok(abc));
        }
    }
}

#[test]
fn simple_values_are_what_their_written_forms_come_to() {
    let mut values = Values::new();
    let texts = ["", "1", "-1/2"].map(|number| {
        ["", "^", "v", "^^", "vv", "^3"].map(|ups| ["", "*", "*2", "*3"].map(|star| format!("{number}{ups}{star}")))
    });
    let texts: Vec<String> = texts.into_iter().flatten().flatten().filter(|text| !text.is_empty()).collect();
    let games: Vec<ValueGame> = texts.iter().map(|text| ValueGame::read(text).expect("a game")).collect();
    let ids: Vec<Id> = games.iter().map(|game| values.value_of_source(game).expect("room")).collect();
    for ((text, game), &id) in texts.iter().zip(&games).zip(&ids) {
        let simple = values.simple(id).expect("a sum of a number, ups and a nim-heap");
        assert_eq!(simple.to_string(), *text);
        assert_eq!(values.text(id), Ok(text.clone()));
        assert_eq!(values.form(id).as_ref(), Ok(game.form()));
        assert_eq!(values.birthday(id), game.form().height(), "{text}");
        let options = Player::BOTH.map(|player| game.form().options(player));
        let [left, right] = options.map(|side| side.iter().map(|form| value(&mut values, form)).collect::<Vec<_>>());
        assert_eq!(*values.options(id, Player::Left).expect("room"), left, "{text}");
        assert_eq!(*values.options(id, Player::Right).expect("room"), right, "{text}");
        // The order of these is a rule of its own, and so here is play that decides.
        for (other, &compared) in games.iter().zip(&ids) {
            assert_eq!(values.compare(id, compared), Ok(plain_relation(game.form(), other.form())), "{text}");
        }
    }
}

#[test]
fn what_is_no_value_says_so() {
    let mut values = Values::within(0, Budget::default());
    let game = ValueGame::read("{1||0|-1}").expect("a game");
    let error = values.value_of_source(&game).expect_err("no room");
    assert_eq!(error.to_string(), "the values take more than 0 MiB; allow more (--memory), or take a smaller position");
    let stopped = Budget::default();
    stopped.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let error = Values::within(1, stopped).value_of_source(&game).expect_err("no time");
    assert_eq!(error, NoValue::Stopped);
    let mut values = Values::new();
    let heap = crate::ruleset::game("nim:300").expect("a game");
    let id = values.value_of_source(heap.alone().expect("a component")).expect("room");
    assert_eq!(values.text(id), Ok("*300".to_owned()));
    assert_eq!(values.outcome(id), Ok(Outcome::N));
    assert_eq!(heap.name(), "nim:300");
}
