//! Tables 1 and 2, Conjecture 4, the remark on multiples of 8, and Corollaries 7 and 8.

use super::bounds::Findings;
use super::game::{Position, Solver, piles, put, start, written};

const TABLE_1: [&str; 8] = ["NNNNNNNN", "NNNNNNN", "PNPNPN", "PNPNP", "PNPN", "PNP", "PN", "P"];
const TABLE_2: [&str; 10] =
    ["NNNNNNNNNN", "NPNNNPNPN", "NNNPNPNP", "NPNPNPN", "NPNPNN", "NPNNN", "NNNP", "NPN", "NP", "N"];

/// Every cell: the numbers of red and blue tokens and the letter.
fn cells(table: &'static [&'static str]) -> impl Iterator<Item = (usize, usize, char)> {
    let row = |(above, letters): (usize, &'static str)| {
        letters.chars().enumerate().map(move |(along, letter)| (above + 1, above + 1 + along, letter))
    };
    table.iter().copied().enumerate().flat_map(row)
}

fn letter(solver: &mut Solver, counts: &[usize]) -> char {
    if solver.wins(&start(counts)) { 'N' } else { 'P' }
}

#[test]
fn table_1_and_its_patterns() {
    let mut solver = Solver::default();
    for (red, blue, printed) in cells(&TABLE_1) {
        assert_eq!(printed, letter(&mut solver, &[blue, red]), "{blue} {red}");
        let pattern = if red > 2 && (blue + red) % 2 == 0 { 'P' } else { 'N' };
        assert_eq!(printed, pattern, "{blue} {red}");
    }
}

#[test]
fn conjecture_4_and_its_converse() {
    let mut solver = Solver::default();
    for total in 2..=26usize {
        for red in 1..=total / 2 {
            let won = solver.wins(&start(&[total - red, red]));
            assert_eq!(won, red <= 2 || total % 2 == 1, "{total} {red}");
        }
        // One colour alone: the conjecture and Theorem 3 both leave it out.
        assert_eq!(solver.wins(&start(&[total, 0])), total % 2 == 0);
    }
}

#[test]
fn table_2_is_right() {
    let mut solver = Solver::default();
    for (red, blue, printed) in cells(&TABLE_2) {
        assert_eq!(printed, letter(&mut solver, &[blue, red, 1]), "{blue} {red}");
    }
}

/// Where Table 2 differs from the two colours that `two` makes of a cell, and `T` is no multiple of 8; and where
/// it does not differ and `T` is one.
fn unlike_the_remark(two: impl Fn(usize, usize) -> [usize; 2]) -> [Findings; 2] {
    let mut solver = Solver::default();
    let mut found = [Findings::default(), Findings::default()];
    for (red, blue, printed) in cells(&TABLE_2) {
        let counts = two(blue, red);
        let same = printed == letter(&mut solver, &counts);
        let multiple = (blue + red + 1).is_multiple_of(8);
        let text = format!(" like {}", written(&start(&counts)));
        let opening = start(&[blue, red, 1]);
        found[0].check(same || multiple, "differs", &opening, &text);
        found[1].check(!(same && multiple), "does not differ", &opening, &text);
    }
    found
}

#[test]
fn the_remark_on_multiples_of_8_within_table_2() {
    // Yellow counted as red, so that T is the same: right, {6, 1, 1} being N either way.
    let [differs, same] = unlike_the_remark(|blue, red| [blue.max(red + 1), blue.min(red + 1)]);
    assert_eq!(differs.told(), [""; 0]);
    assert_eq!(same.told(), ["does not differ: 1,1,1,1,1,1 : 1 : 1 like 1,1,1,1,1,1 : 1,1"]);
    // Cell by cell, so that T is one more: the two tables differ from six tokens on.
    let [differs, same] = unlike_the_remark(|blue, red| [blue, red]);
    assert_eq!(differs.told(), ["differs: 1,1,1 : 1,1 : 1 like 1,1,1 : 1,1"]);
    assert_eq!(same.told(), ["does not differ: 1,1,1,1 : 1,1,1 : 1 like 1,1,1,1 : 1,1,1"]);
}

/// Taken as a rule for all of at least two blue and red tokens, the remark fails first at 16 tokens.
///
/// Confirms: gs-beyond-table-2.
#[test]
fn the_remark_as_a_rule() {
    let mut solver = Solver::default();
    let mut wrong = Vec::new();
    for total in 5..=22usize {
        for red in 2..=(total - 1) / 2 {
            let rule = total % 2 == 1 || total % 8 == 0;
            if solver.wins(&start(&[total - 1 - red, red, 1])) != rule {
                wrong.push([total - 1 - red, red, 1]);
            }
        }
    }
    assert_eq!(wrong, [[13, 2, 1]]);
    // With 26 tokens the first player may win, though 8 does not divide 26.
    assert!(solver.lost(&start(&[13, 2, 1])) && solver.wins(&start(&[15, 10, 1])));
}

/// Beyond the table the remark fails: at 16 tokens for two red tokens, at 24 for two to seven.
///
/// Confirms: gs-beyond-table-2.
#[test]
fn multiples_of_8_beyond_table_2() {
    let mut solver = Solver::default();
    let mut lost: Vec<(usize, usize)> = Vec::new();
    for total in (4..=24usize).step_by(2) {
        for red in 1..=(total - 1) / 2 {
            let won = solver.wins(&start(&[total - 1 - red, red, 1]));
            match total % 8 {
                0 if !won => lost.push((total, red)),
                0 => (),
                _ => assert_eq!(won, red == 1, "{total} {red}"),
            }
        }
    }
    assert_eq!(lost, [(16, 2), (24, 2), (24, 3), (24, 4), (24, 5), (24, 6), (24, 7)]);
}

#[test]
fn corollary_7() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    let pair = put(&start(&[2, 1, 1]), (0, 1), (0, 1)).expect("blue on blue");
    assert_eq!(super::game::after_one(&pair).len(), 2);
    for next in super::game::after_one(&pair) {
        findings.check(piles(&next) == 2 && solver.wins(&next), "b = 2", &next, "");
    }
    for blue in (4..=20).step_by(2) {
        let opening = start(&[blue, 1, 1]);
        let two = put(&start(&[blue, 2]), (0, 1), (1, 1)).expect("Theorem 2's move");
        for covered in [1, 2] {
            let mut ours = put(&opening, (0, 1), (covered, 1)).expect("blue covers it");
            findings.check(solver.lost(&ours), "the move loses", &ours, "");
            ours.remove(covered);
            findings.check(ours == two, "not the position of Theorem 2", &ours, "");
        }
    }
    assert_eq!(findings.told(), [""; 0]);
}

/// The first move that Theorem 3 prescribes: the less common colour on the more common.
fn theorem_3_first(counts: [usize; 2]) -> Position {
    let (more, less) = if counts[0] > counts[1] { (0, 1) } else { (1, 0) };
    put(&start(&counts), (less, 1), (more, 1)).expect("two colours")
}

/// The numbers of blue and red tokens of every opening of Corollary 8 up to 23 tokens.
fn openings() -> impl Iterator<Item = (usize, usize)> {
    (3..=23).step_by(2).flat_map(|total| (1..=(total - 1) / 2).map(move |red| (total - 1 - red, red)))
}

/// Confirms: gs-corollary-8-first-move, gs-corollary-8-strategy.
#[test]
fn corollary_8_holds_and_its_first_move_loses() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    for (blue, red) in openings() {
        let opening = start(&[blue, red, 1]);
        findings.check(solver.wins(&opening), "the claim", &opening, "");
        let mut ours = put(&opening, (0, 1), (2, 1)).expect("blue covers yellow");
        assert_eq!(ours.pop(), Some(Vec::new()));
        let two = put(&start(&[blue, red + 1]), (0, 1), (1, 1)).expect("blue covers red");
        findings.check(ours == two, "not the position of blue on red", &ours, "");
        let text = format!(" -> {}", written(&ours));
        findings.check(solver.lost(&ours), "blue on yellow loses", &opening, &text);
        let first = theorem_3_first([blue, red + 1]);
        findings.check((first == ours) == (blue == red), "Theorem 3's move otherwise than for b = r", &opening, &text);
        let text = format!(" -> {} where Theorem 3 has {}", written(&ours), written(&first));
        findings.check(first == ours, "not Theorem 3's move", &opening, &text);
    }
    assert_eq!(
        findings.told(),
        [
            "blue on yellow loses: 1,1,1 : 1 : 1 -> 2,1,1 : 1",
            "not Theorem 3's move: 1,1,1 : 1 : 1 -> 2,1,1 : 1 where Theorem 3 has 1,1 : 2,1",
        ]
    );
}

/// Exactly the openings, up to 23 tokens, where the prescribed first move loses.
#[test]
fn where_blue_on_yellow_loses() {
    let mut solver = Solver::default();
    let wins = |(blue, red): &(usize, usize), solver: &mut Solver| {
        let ours = put(&start(&[*blue, *red, 1]), (0, 1), (2, 1)).expect("blue covers yellow");
        solver.wins(&ours)
    };
    let lost: Vec<(usize, usize)> = openings().filter(|opening| wins(opening, &mut solver)).collect();
    let told = [
        [(3, 1), (5, 1), (7, 1)].as_slice(),
        &[(6, 2), (9, 1), (8, 2), (11, 1), (10, 2), (9, 3), (13, 1), (12, 2), (11, 3)],
        &[(15, 1), (14, 2), (13, 3), (17, 1), (16, 2), (15, 3), (19, 1), (18, 2), (17, 3)],
        &[(21, 1), (20, 2), (19, 3)],
    ];
    let sorted = |mut all: Vec<(usize, usize)>| {
        all.sort_unstable();
        all
    };
    assert_eq!(sorted(lost), sorted(told.concat()));
}

/// The repair: red on yellow is Theorem 3's own first move, yellow being counted as blue.
///
/// Confirms: gs-corollary-8-first-move, gs-corollary-8-strategy.
#[test]
fn red_on_yellow_repairs_corollary_8() {
    let mut solver = Solver::default();
    for (blue, red) in openings() {
        let mut ours = put(&start(&[blue, red, 1]), (1, 1), (2, 1)).expect("red covers yellow");
        ours.pop();
        assert!(solver.lost(&ours) && ours == theorem_3_first([blue + 1, red]), "{blue} {red}");
    }
}

/// What Corollary 8 says of Theorem 3: that blue went on red. In truth red goes on blue, and blue on red may lose.
///
/// Confirms: gs-corollary-8-theorem-3-move.
#[test]
fn blue_on_red_is_not_the_move_of_theorem_3() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    for total in (3..=23).step_by(2) {
        for red in 1..=total / 2 {
            let opening = start(&[total - red, red]);
            let said = put(&opening, (0, 1), (1, 1)).expect("blue covers red");
            findings.check(solver.lost(&said), "blue on red loses", &opening, &format!(" -> {}", written(&said)));
            assert!(solver.lost(&put(&opening, (1, 1), (0, 1)).expect("red covers blue")), "{total} {red}");
        }
    }
    assert_eq!(findings.told(), ["blue on red loses: 1,1 : 1 -> 2,1 :"]);
}
