//! Short witnesses and parts of long positions: the work depends on the position, not on their own length.

use super::boards::NAMES;
use super::{Attack, Hostile, attack, claim, filled, in_sum, removal, row, sum_of, times};

pub const ATTACKS: &[Attack] = &[
    attack("coloured-babylon: colours of 1000 piles exchanged", |n| piles(true, 1, true).bound(n), OUT),
    attack("coloured-babylon: colours of 8000 piles exchanged", |n| piles(true, 8, true).bound(n), OUT),
    attack("coloured-babylon: 8000 piles left as they are", |n| piles(true, 8, false).bound(n), "doubled-move"),
    attack("babylon: colours of 8000 piles exchanged", |n| piles(false, 8, true).bound(n), OUT),
    attack("removal: single tokens on 64 boards, to other points", |n| tokens("8").bound(n), OUT),
    attack("subtraction: parts of 32 games with heaps without moves", parts, "doubled-move"),
];

const OUT: &str = "out-of-reach";

/// A bound of three classes: from the second, a move and a reply lead to a position that the witness carries onto the
/// third, repeatedly. The first is the claimed position, without moves.
pub(super) struct Bound {
    pub(super) rules: String,
    pub(super) equivalence: String,
    pub(super) classes: [String; 3],
    /// The move and the reply.
    pub(super) line: [&'static str; 2],
    /// The witnesses of the first class and of the third.
    pub(super) witnesses: [String; 2],
}

impl Bound {
    pub(super) fn bound(&self, bytes: usize) -> Hostile {
        let Bound { rules, equivalence, classes: [over, before, left], .. } = self;
        let ([still, witness], [mv, reply]) = (&self.witnesses, self.line);
        let claim = claim(rules, over).up_to(equivalence, still);
        let begin = claim.begin() + &claim.entry(over, "");
        let answers = filled(bytes, |_| format!(r#"{{"move":"{reply}","class":3,"witness":"{witness}"}}"#));
        format!(
            r#"{begin}],"bound":{{"least":1,"entries":[],"classes":["{over}","{before}","{left}"],
            "start":[{{"class":1,"witness":"{still}"}}],
            "demands":[{{"class":2,"move":"{mv}","replies":[{answers}]}}]}}}}"#
        )
        .into()
    }
}

/// Several games of 1000 piles, 500 in each of two colours, which the witness exchanges or leaves as they are; the
/// first game has two moves.
fn piles(coloured: bool, games: usize, exchanges: bool) -> Bound {
    let list = |ones: usize, two: &str, one: &str| [vec![two; (500 - ones) / 2], vec![one; ones]].concat().join(",");
    let both = |first: usize, second: usize| match coloured {
        false => format!("{} : {}", list(first, "2", "1"), list(second, "2", "1")),
        true if first < 500 => format!("aa,aa,{},{}", times("a", first), times("b", second)),
        true if second < 500 => format!("bb,bb,{},{}", times("a", first), times("b", second)),
        true => format!("{},{}", times("a", first), times("b", second)),
    };
    let over = if coloured { "aa,b" } else { "2 : 1" };
    let in_game = |first: &str, other: &str| if games == 1 { first.to_string() } else { in_sum(first, other, games) };
    let all = both(500, 500);
    let left = if exchanges { both(500, 496) } else { both(496, 500) };
    let [still, exchanged] = ["ab", "ba"].map(|witness| in_game(witness, witness));
    let single = format!(r#"{{"ruleset":"{}babylon","tokens":[500,500]}}"#, if coloured { "coloured-" } else { "" });
    let mv = match (coloured, games) {
        (true, 1) => "a>a",
        (true, _) => "1:a>a",
        (false, _) => "1:a1>a1",
    };
    Bound {
        rules: if games == 1 { single } else { sum_of(&single, games) },
        equivalence: format!(r#""symmetry","symmetries":["{exchanged}"]"#),
        classes: [in_game(over, over), in_game(&all, &all), in_game(&left, &all)],
        line: [mv, mv],
        witnesses: [still.clone(), if exchanges { exchanged } else { still }],
    }
}

/// 64 boards with many moves and one token each, except for two more on the first. The witness maps the tokens that are
/// left to this point.
pub(super) fn tokens(point: &str) -> Bound {
    let of = |first, other| in_sum(&row(first, NAMES), &row(other, NAMES), 64);
    Bound {
        rules: sum_of(&removal([NAMES.to_string()], 62), 64),
        equivalence: r#""isomorphism""#.to_string(),
        classes: [of("", ""), of("789", "9"), of(point, point)],
        line: ["1:7.", "1:8."],
        witnesses: [in_sum("-", "-", 64), in_sum(point, point, 64)],
    }
}

/// 32 games with one heap that can be taken and 243 others; the first game has two more.
fn parts(bytes: usize) -> Hostile {
    let set: Vec<String> = (9..73).map(|number| number.to_string()).collect();
    let rules = format!(r#"{{"ruleset":"subtraction","set":[{}],"heaps":[9]}}"#, set.join(","));
    let [first, other] = ["9,9,9", "9"].map(|live| format!("{live},{}", times("1", 243)));
    let exchanged: Vec<String> = (0..32).map(|place: usize| ((place ^ 1) + 1).to_string()).collect();
    let part = format!(r#"{{"position":"{}","mirror":"{}"}}"#, in_sum("9", "9", 32), exchanged.join(" + "));
    claim(&sum_of(&rules, 32), &in_sum(&first, &other, 32)).settled("1:9>-", "1:9>-", &part, bytes)
}
