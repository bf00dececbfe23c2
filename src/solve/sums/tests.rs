use super::*;
use crate::ruleset::game;

/// The generator of Park and Miller (1988).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0 * 48271 % 0x7fff_ffff;
        self.0 % bound
    }

    /// An elementary summand, or one of two more that are none.
    fn summand(&mut self) -> String {
        let number = |random: &mut Random| random.below(9) as i64 - 4;
        match self.below(8) {
            0 => format!("value:{}", number(self)),
            1 => format!("value:{}/4", 2 * number(self) + 1),
            2 => format!("*{}", 1 + self.below(3)),
            3 => ["value:^", "value:v", "value:^*", "value:vv"][self.below(4) as usize].to_owned(),
            4 => "hackenbush:b(r,g)".to_owned(),
            5 => format!("value:{{{}||1|-{}}}", 1 + self.below(2), self.below(3)),
            _ => {
                let low = number(self);
                format!("value:{{{}|{low}}}", low + 1 + self.below(4) as i64)
            }
        }
    }

    fn sum(&mut self, count: usize) -> String {
        let summands: Vec<String> = (0..count).map(|_| self.summand()).collect();
        summands.join(if self.below(3) == 0 { " - " } else { " + " })
    }
}

#[test]
fn small_sums_have_the_outcomes_that_forward_search_finds() {
    let mut random = Random(20);
    for round in 0..300 {
        let name = random.sum(2 + round % 4);
        let game = game(&name).unwrap_or_else(|error| panic!("{name}: {error}"));
        if !game.is_partizan() {
            continue;
        }
        let (mut sums, mut forward) = (Sums::new(&game, Play::Normal, 64), Forward::new(&game, Play::Normal, 256));
        for start in game.starts() {
            let found = sums.outcome(&start);
            assert_eq!(found, Oracle::outcome(&mut forward, &start), "{name}, {:?}", start.mover);
            for mv in game.moves(&start) {
                let follower = game.follower(&start, &mv);
                assert_eq!(sums.outcome(&follower), Oracle::outcome(&mut forward, &follower), "{name}");
            }
        }
        assert!(sums.forward.is_none(), "{name}");
    }
}

#[test]
fn thirty_summands_are_decided_at_once() {
    let mut random = Random(30);
    for _ in 0..20 {
        let name = random.sum(30);
        let game = game(&name).expect("a sum");
        let mut sums = Sums::new(&game, Play::Normal, 64);
        for start in game.starts() {
            sums.outcome(&start).expect("it fits");
        }
        assert!(sums.forward.is_none() && sums.searched.len() < 100_000, "{name}: {}", sums.searched.len());
    }
}

/// `random_cgt_games1.test` of MCGS (ualberta-mueller-group), with the outcomes that CGSuite 2.1.1 found.
#[test]
fn the_sums_of_mcgs_have_the_outcomes_that_cgsuite_found() {
    const SUMS: [(&str, Outcome, Outcome); 6] = [
        (
            "5 5/4 -39/2 -1 *4 -45/2|2 ^4* *3 *6 ^3 ^6* -27/8|-11/2 -12 -4|-21/16 -23/16 5/2 *4 *12 ^-9 -7/4|29/16",
            Outcome::P,
            Outcome::N,
        ),
        (
            "^17 *4 39 ^-14 -9/4|9 *6 3 ^-10* 7/2|15/8 -7 ^4 ^3* ^1* -9/4 *2 33/2 *9 ^-12* 3|-1/8 4",
            Outcome::N,
            Outcome::P,
        ),
        (
            "25/4 19/4|7/4 -23/2 -43 -9 9/8|-13/8 5/4 33/16|3/4 6 32|-23/2 *11 *1 -3/32|-15/4 2 *9 -43/32 -43/32 -9 ^7 ^11*",
            Outcome::P,
            Outcome::N,
        ),
        (
            "5 -1 -21/16 ^-13 8|-44 -11|-8 39/2|22 -1 38|10 -11/16|3/2 *2 -4 -1/4|-23/2 *6 *14 *12 5/2|-11 47/2 19/4 *10",
            Outcome::N,
            Outcome::P,
        ),
        (
            "^-10* 3/2 -3/4 9/4 ^-20* 19/8 -47/16|-7/4 2 ^13* *15 ^11 -4|-4 *7 -8 -1 ^13* -23/16|13/16 8 1/16 -1/2|-9/4",
            Outcome::P,
            Outcome::N,
        ),
        (
            "29/8|1/8 *4 ^2 *7 -1 ^-1* *7 *1 -41/4 -21 ^-13* ^-4 13/2 -9 -11/4 *13 5/2|12 ^-10 -1/32|5/4 10",
            Outcome::P,
            Outcome::N,
        ),
    ];
    for (written, left, right) in SUMS {
        let game = game(&sum_of_mcgs(written)).expect("a sum");
        let mut sums = Sums::new(&game, Play::Normal, 64);
        let found = game.starts().iter().map(|start| sums.outcome(start)).collect::<Result<Vec<_>, _>>();
        assert_eq!(found.expect("it fits"), [left, right], "{written}");
        assert!(sums.forward.is_none() && sums.searched.len() < 1000, "{written}: {}", sums.searched.len());
    }
}

/// A sum by its numbers, nim-heaps (`*4`), switches (`a|b`) and multiples of up (`^4*`, `^-9`).
fn sum_of_mcgs(written: &str) -> String {
    let summand = |summand: &str| match (summand.strip_prefix('^'), summand.split_once('|')) {
        (Some(ups), _) => {
            let (ups, star) = ups.strip_suffix('*').map_or((ups, ""), |ups| (ups, "*"));
            let ups: i32 = ups.parse().expect("a number of ups");
            let sign = if ups < 0 { "v" } else { "^" };
            format!("value:{}{star}", sign.repeat(ups.unsigned_abs() as usize))
        }
        (None, Some(_)) => format!("value:{{{summand}}}"),
        (None, None) if summand.starts_with('*') => summand.to_owned(),
        (None, None) => format!("value:{summand}"),
    };
    written.split(' ').map(summand).collect::<Vec<_>>().join(" + ")
}

#[test]
fn a_sum_whose_values_are_too_large_is_searched_forward() {
    let game = game("hackenbush:b(r,g) + value:{3|1}").expect("a sum");
    let mut sums = Sums { values: Values::within(0, Budget::default()), ..Sums::new(&game, Play::Normal, 64) };
    for start in game.starts() {
        assert_eq!(sums.outcome(&start), Sums::new(&game, Play::Normal, 64).outcome(&start));
    }
    assert!(sums.forward.is_some());
}

#[test]
fn small_parts_without_room_for_their_values_are_numbered() {
    let game = game("clobber:2x6").expect("a board");
    let mut sums = Sums { values: Values::within(0, Budget::default()), ..Sums::new(&game, Play::Normal, 64) };
    for start in game.starts() {
        assert_eq!(sums.outcome(&start), Sums::new(&game, Play::Normal, 64).outcome(&start));
    }
    assert!(sums.forward.is_none());
}

/// Random positions of boards beside each other and beside values, by parts and position by position.
#[test]
fn sums_of_boards_have_the_outcomes_that_forward_search_finds() {
    let names = [
        "clobber:xo/ox/xo + clobber:xoxoxox",
        "clobber:2x5 - clobber:2x4 + value:^",
        "domineering:3x4 + value:{3|-1} + value:1/2",
        "domineering:2x5 - snort:2x3",
        "snort:3x4 + value:-3/2 + *2",
        "col:3x3 - col:2x4 + value:{1|0}",
        "toppling-dominoes:brgbr + toads-and-frogs:TT..FF + hackenbush:b(r,g)",
        "konane:xoxo/o.ox/xoxo + value:{5|-3}",
        "impartial-clobber:3x3 + *3 + clobber:2x3",
        "clobber:4x4",
    ];
    let in_misere = ["clobber:3x4", "clobber:2x4 - clobber:2x3 + snort:1x4", "col:3x3 + konane:xoxo/o.ox/xoxo"];
    let mut random = Random(44);
    let all = names.map(|name| (name, Play::Normal)).into_iter().chain(in_misere.map(|name| (name, Play::Misere)));
    for (name, play) in all {
        let game = game(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (mut sums, mut forward) = (Sums::new(&game, play, 64), Forward::new(&game, play, 256));
        for _ in 0..40 {
            let mut position = game.starts().swap_remove(random.below(2) as usize);
            loop {
                let found = sums.outcome(&position);
                assert_eq!(found, Oracle::outcome(&mut forward, &position), "{name}, {}", game.text(&position));
                let mut moves = game.moves(&position);
                if moves.is_empty() {
                    break;
                }
                let chosen = moves.swap_remove(random.below(moves.len() as u64) as usize);
                position = game.follower(&position, &chosen);
            }
        }
        assert!(sums.forward.is_none(), "{name}");
    }
}

/// Where a part is a number that its canonical form reaches by no move, only the number beside it can be moved in.
#[test]
fn a_move_in_a_number_is_tried_beside_parts() {
    let text = concat!(env!("CARGO_MANIFEST_DIR"), "/sums/number.game");
    let game = game(&format!("{text} + value:1")).expect("a sum");
    let (mut sums, mut forward) = (Sums::new(&game, Play::Normal, 64), Forward::new(&game, Play::Normal, 64));
    for start in game.starts() {
        assert_eq!(sums.outcome(&start), Oracle::outcome(&mut forward, &start));
    }
    assert!(!sums.searched.is_empty());
}

/// Only Left has moves, so that the game is not its own negative, however many facts it has.
#[test]
fn a_part_with_too_many_facts_is_no_negative_of_itself() {
    let text = format!("{}/sums/sweep.game:b{}", env!("CARGO_MANIFEST_DIR"), "a".repeat(51));
    let outcomes = |name: &str, play| {
        let game = game(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut sums = Sums::new(&game, play, 64);
        let mut outcome = |start: &Position| sums.outcome(start).expect("it fits");
        game.starts().iter().map(&mut outcome).collect::<Vec<_>>()
    };
    for name in [text.clone(), format!("{text} + {text}")] {
        assert_eq!(outcomes(&name, Play::Normal), [Outcome::N, Outcome::P]);
        assert_eq!(outcomes(&name, Play::Misere), [Outcome::P, Outcome::N]);
    }
    assert_eq!(outcomes(&format!("0 - {text}"), Play::Normal), [Outcome::P, Outcome::N]);
    assert_eq!(outcomes(&format!("0 - {text}"), Play::Misere), [Outcome::N, Outcome::P]);
}
