//! The number of positions that play reaches, by the product and by implementations by hand.

use std::collections::BTreeSet;

use rebuttal_checker::RULE_FILES;

use super::by_hand::{changes, followers, has_ended, joined, rows_of, text_of};
use super::file;
use crate::games::heap_file::is_of_heaps;
use crate::games::rule_file::RuleFile;
use crate::games::rule_file::cells::Cells;
use crate::games::rule_file::play::Place;
use crate::games::texts::lines;
use crate::{Player, Ruleset};

/// The boards reached after 0, 1, 2 and 3 moves in alternation.
type Counts = [usize; 4];

/// A rule file with its arguments, and the counts when Left and when Right begins.
const COUNTS: &[(&str, &[&str], Counts, Counts)] = &[
    ("amazons", &["L../.../..R"], [1, 29, 440, 1619], [1, 29, 440, 1619]),
    ("anti-clobber", &["3x4"], [1, 10, 74, 281], [1, 7, 76, 155]),
    ("arc-kayles", &["a-b,b-c,c-d,d-a,b-d"], [1, 5, 1, 0], [1, 5, 1, 0]),
    ("avoid-true", &["3", "abc,cde,efa"], [1, 6, 15, 17], [1, 6, 15, 17]),
    ("avoider-enforcer", &["3", "abc,cde,efa"], [1, 6, 30, 60], [1, 6, 30, 60]),
    ("backsliding-toads-and-frogs", &["TTT..FFF"], [1, 1, 1, 3], [1, 1, 1, 3]),
    ("bigraph-node-kayles", &["LRLRL", "1-2,2-3,3-1,3-4,5"], [1, 3, 3, 1], [1, 2, 3, 1]),
    ("breakthrough", &["RRR/.../.../LLL"], [1, 7, 49, 126], [1, 7, 49, 126]),
    ("cannibal-clobber", &["3x3"], [1, 12, 88, 324], [1, 12, 88, 296]),
    ("cherries", &["brbrrb"], [1, 2, 2, 3], [1, 0, 0, 0]),
    ("childish-hackenbush", &["=oooLRRL", "a-b,b-c,c-a,c-d"], [1, 2, 3, 1], [1, 2, 3, 1]),
    ("chomp-3d", &["2x2x2"], [1, 7, 15, 14], [1, 7, 15, 14]),
    ("clobber", &["3x3"], [1, 12, 88, 176], [1, 12, 88, 176]),
    ("clobbineering", &["3x4"], [1, 6, 40, 105], [1, 9, 46, 124]),
    ("col", &["3x3"], [1, 9, 72, 168], [1, 9, 72, 168]),
    ("connect-four", &["4x4"], [1, 4, 16, 52], [1, 4, 16, 52]),
    ("connect-k", &["3x4", "3"], [1, 12, 132, 660], [1, 12, 132, 660]),
    ("cram", &["3x3"], [1, 12, 40, 40], [1, 12, 40, 40]),
    ("cutthroat", &["LRLRL", "1-2,2-3,3-1,3-4,5"], [1, 2, 3, 2], [1, 2, 4, 2]),
    ("diagonal-clobber", &["3x4"], [1, 12, 96, 212], [1, 12, 96, 216]),
    ("digraph-placement", &["LRLLR", "a>b,b>c,c>a,c>d,d>b,a>e"], [1, 3, 3, 2], [1, 2, 5, 2]),
    ("directed-edge-geography", &["a>b,b>c,c>a,c>d,d>b,a>e"], [1, 2, 1, 2], [1, 2, 1, 2]),
    ("directed-geography", &["a>b,b>c,c>a,c>d,d>b,a>e"], [1, 2, 1, 1], [1, 2, 1, 1]),
    ("divisors", &["36"], [1, 8, 16, 15], [1, 8, 16, 15]),
    ("dodgem", &["L../L../.RR"], [1, 3, 7, 19], [1, 3, 7, 19]),
    ("domineering", &["3x4"], [1, 8, 48, 87], [1, 9, 48, 96]),
    ("edge-geography", &["a-b,b-c,c-a,c-d"], [1, 2, 3, 2], [1, 2, 3, 2]),
    ("elephants-and-rhinos", &["EE..R.R"], [1, 1, 2, 3], [1, 2, 2, 1]),
    ("fission", &["o.../..o./...o"], [1, 1, 1, 0], [1, 1, 1, 1]),
    ("fjords", &["3x4"], [1, 5, 18, 55], [1, 4, 18, 41]),
    ("fox-and-geese", &["_G_G/._._/_._./F_._"], [1, 3, 3, 3], [1, 1, 3, 9]),
    ("geography", &["too/ooo/ooo"], [1, 2, 4, 8], [1, 2, 4, 8]),
    ("graph-chomp", &["a-b,b-c,c-a,c-d"], [1, 8, 24, 34], [1, 8, 24, 34]),
    ("graph-clobber", &["xoxox", "1-2,2-3,3-1,3-4,5"], [1, 3, 2, 1], [1, 3, 5, 2]),
    ("graph-col", &[".....", "1-2,2-3,3-1,3-4,5"], [1, 5, 20, 18], [1, 5, 20, 18]),
    ("graph-geography", &["1-2,2-3,3-1,3-4,5"], [1, 2, 3, 1], [1, 2, 3, 1]),
    ("graph-snort", &[".....", "1-2,2-3,3-1,3-4,5"], [1, 5, 12, 11], [1, 5, 12, 11]),
    ("grid-kayles", &["3x4"], [1, 12, 49, 74], [1, 12, 49, 74]),
    ("hare-and-hounds", &["_H.._/H...h/_H.._"], [1, 7, 21, 75], [1, 3, 21, 45]),
    ("hex", &["3x3"], [1, 9, 72, 252], [1, 9, 72, 252]),
    ("hexapawn", &["RRR/.../LLL"], [1, 3, 10, 25], [1, 3, 10, 25]),
    ("joust", &["L.../..../..../...R"], [1, 2, 2, 4], [1, 2, 2, 4]),
    ("king-clobber", &["3x4"], [1, 17, 235, 1440], [1, 17, 235, 1440]),
    ("kings-dirt", &["X__/O__/.../..."], [1, 6, 30, 88], [1, 6, 30, 88]),
    ("knight-clobber", &["3x4"], [1, 14, 142, 508], [1, 14, 142, 508]),
    ("konane", &["xoxo/ox../xoxo/oxox"], [1, 1, 4, 8], [1, 2, 6, 15]),
    ("leaping-toads-and-frogs", &["TTT..FFF"], [1, 1, 1, 2], [1, 1, 1, 2]),
    ("lights-out", &["3x3"], [1, 9, 36, 92], [1, 9, 36, 92]),
    ("maker-breaker", &["3", "abc,cde,efa"], [1, 6, 30, 60], [1, 6, 30, 60]),
    ("misere-tic-tac-toe", &["3x3"], [1, 9, 72, 252], [1, 9, 72, 252]),
    ("mock-turtles", &["HTHHT"], [1, 12, 12, 11], [1, 12, 12, 11]),
    ("mu-torere", &["LLL/R.L/RRR"], [1, 2, 2, 2], [1, 2, 2, 2]),
    ("nim-on-graphs", &["tooo1231", "a-b,b-c,c-a,c-d"], [1, 4, 13, 15], [1, 4, 13, 15]),
    ("nim-squared", &["3x3"], [1, 33, 255, 466], [1, 33, 255, 466]),
    ("nimbi", &["5"], [1, 51, 655, 2645], [1, 51, 655, 2645]),
    ("node-kayles", &["1-2,2-3,3-1,3-4,5"], [1, 4, 4, 1], [1, 4, 4, 1]),
    ("nogo", &["3x3"], [1, 9, 72, 248], [1, 9, 72, 248]),
    ("northcott", &["L..R/.L.R"], [1, 4, 9, 15], [1, 3, 8, 14]),
    ("notakto", &["3x3"], [1, 9, 36, 76], [1, 9, 36, 76]),
    ("order-and-chaos", &["3x3", "3"], [1, 18, 144, 672], [1, 18, 144, 672]),
    ("partizan-arc-kayles", &["a-b:left,b-c:left,c-d:right,d-a:right,a-c:left,a-c:right"], [1, 3, 1, 0], [1, 3, 1, 0]),
    ("partizan-kayles", &["8"], [1, 8, 36, 65], [1, 7, 36, 40]),
    ("peg-duotaire", &["oo.oo.o"], [1, 3, 4, 1], [1, 3, 4, 1]),
    ("pong-hau-ki", &["a-m,b-m,c-m,d-m,a-c,b-d,c-d"], [1, 2, 2, 2], [1, 2, 2, 2]),
    ("popping-balloons", &["3x3"], [1, 25, 172, 386], [1, 25, 172, 386]),
    ("poset", &["a<b,a<c,b<d,c<d,e"], [1, 5, 8, 6], [1, 5, 8, 6]),
    ("queen-clobber", &["3x4"], [1, 17, 235, 1565], [1, 17, 235, 1565]),
    ("queens", &["4x4"], [1, 16, 44, 24], [1, 16, 44, 24]),
    ("removal", &["abc,cde,efa"], [1, 15, 48, 42], [1, 15, 48, 42]),
    ("rex", &["3x3"], [1, 9, 72, 252], [1, 9, 72, 252]),
    ("rook-clobber", &["3x4"], [1, 17, 214, 1087], [1, 17, 214, 1087]),
    ("ruler", &["HHTHH"], [1, 12, 25, 25], [1, 12, 25, 25]),
    ("shannon-switching", &["svvtoooo", "a-b,b-c,c-a,c-d"], [1, 4, 12, 12], [1, 4, 12, 12]),
    ("silver-dollar", &["..o.o.oo"], [1, 4, 11, 25], [1, 4, 11, 25]),
    ("sim", &["abd,ace,bcf,def"], [1, 6, 30, 60], [1, 6, 30, 60]),
    ("ski-jumps", &["L...R/R...L/...../....."], [1, 5, 20, 56], [1, 5, 20, 56]),
    ("sliding-toads-and-frogs", &["TTT..FFF"], [1, 3, 5, 9], [1, 3, 5, 9]),
    ("slimetrail", &["A.../.t../..../...B"], [1, 8, 37, 120], [1, 8, 37, 120]),
    ("snake", &["..../.HT./..../...."], [1, 3, 9, 19], [1, 3, 9, 19]),
    ("snort", &["3x3"], [1, 9, 48, 106], [1, 9, 48, 106]),
    ("strong-positional", &["3", "abc,cde,efa"], [1, 6, 30, 60], [1, 6, 30, 60]),
    ("subset-takeaway", &["3"], [1, 6, 12, 11], [1, 6, 12, 11]),
    ("tactix", &["3x3"], [1, 27, 196, 424], [1, 27, 196, 424]),
    ("tic-tac-toe", &["3x3"], [1, 9, 72, 252], [1, 9, 72, 252]),
    ("timber", &["rlrrlr"], [1, 6, 6, 3], [1, 6, 6, 3]),
    ("toads-and-frogs", &["TTT..FFF"], [1, 1, 1, 2], [1, 1, 1, 2]),
    ("toppling-dominoes", &["brgbrb"], [1, 7, 13, 13], [1, 6, 11, 9]),
    ("torus-tic-tac-toe", &["3x3"], [1, 9, 72, 252], [1, 9, 72, 252]),
    ("triangle", &["4"], [1, 40, 378, 907], [1, 40, 378, 907]),
    ("triomineering", &["4x4"], [1, 8, 28, 36], [1, 8, 28, 36]),
    ("tron", &["LooRo", "1-2,2-3,3-1,3-4,5"], [1, 2, 1, 0], [1, 1, 1, 0]),
    ("turning-turtles", &["HTHHT"], [1, 8, 11, 9], [1, 8, 11, 9]),
    ("twins", &["HTHHT"], [1, 5, 5, 3], [1, 5, 5, 3]),
    ("weighted-arc-kayles", &["12321", "1-2,2-3,3-1,3-4,5"], [1, 4, 7, 7], [1, 4, 7, 7]),
    ("welter", &["..o.o.oo"], [1, 13, 41, 52], [1, 13, 41, 52]),
    ("yavalath", &["3"], [1, 19, 342, 2907], [1, 19, 342, 2907]),
];

/// The boards after one more move, by an implementation by hand if there is one.
fn next_by_hand(name: &str, boards: &BTreeSet<String>, player: Player) -> Option<BTreeSet<String>> {
    let followers = followers(name)?;
    let open = boards.iter().map(|board| rows_of(board)).filter(|rows| !has_ended(name, rows));
    Some(open.flat_map(|rows| followers(&rows, player)).map(|rows| joined(&rows)).collect())
}

/// The counts when this player begins.
fn counted(game: &RuleFile, name: &str, first: Player) -> Counts {
    let Place::Open(start) = game.source() else { return [1, 0, 0, 0] };
    let mut boards = BTreeSet::from([start]);
    let mut player = first;
    let texts =
        |boards: &BTreeSet<Cells>| -> BTreeSet<String> { boards.iter().map(|cells| text_of(game, cells)).collect() };
    std::array::from_fn(|moves| {
        if moves > 0 {
            let left = boards.iter().flat_map(|&cells| changes(game, &game.0.rules.place(cells), player)).collect();
            if let Some(by_hand) = next_by_hand(name, &texts(&boards), player) {
                assert_eq!(texts(&left), by_hand, "{name}, {player:?} after {} moves", moves - 1);
            }
            (boards, player) = (left, player.other());
        }
        boards.len()
    })
}

#[test]
fn play_reaches_as_many_positions_as_by_hand() {
    for (name, arguments, left, right) in COUNTS {
        let game = file(name, arguments);
        let found = [Player::Left, Player::Right].map(|player| counted(&game, name, player));
        assert_eq!(found, [*left, *right], "{name}: {arguments:?}");
    }
}

#[test]
fn every_rule_file_with_a_name_is_counted_and_written_by_hand() {
    for (name, _) in RULE_FILES.iter().filter(|(_, text)| !is_of_heaps(&lines(text))) {
        assert!(followers(name).is_some(), "{name}");
        assert!(COUNTS.iter().any(|(counted, ..)| counted == name), "{name}");
    }
}
