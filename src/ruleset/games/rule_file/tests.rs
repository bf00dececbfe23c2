//! Rule files against implementations by hand, the checker's reading, and published numbers.

mod alike;
mod by_hand;
mod messages;
mod perft;
mod published;
mod removal;

use super::RuleFile;
use super::cells::Cells;
use super::play::Place;
use crate::games::texts::lines;
use crate::registry::Listed;
use crate::{Game, Player, Ruleset};
use rebuttal_checker::moves_of;

/// The text of a rule file, built in or not.
fn text(name: &str) -> Vec<String> {
    let path = |folder| format!("{}/../checker/rules/{folder}{name}.game", env!("CARGO_MANIFEST_DIR"));
    let read = ["", "unnamed/"].map(|folder| std::fs::read_to_string(path(folder)).ok());
    lines(&read.into_iter().find_map(|text| text).expect("a rule file"))
}

/// A rule file on a board.
fn file(name: &str, arguments: &[&str]) -> RuleFile {
    let arguments = arguments.iter().map(|argument| (*argument).to_owned()).collect();
    RuleFile::new(text(name), arguments).unwrap_or_else(|fault| panic!("{name}: {fault}"))
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % count as u64) as usize
    }
}

/// A position with arbitrary states.
fn any(game: &RuleFile, random: &mut Random) -> Cells {
    let states = game.grounded().source.states.len();
    Cells::of((0..game.grounded().board.points()).map(|_| random.below(states) as u8))
}

/// All rule files on boards, including those that are not built in.
const BOARDS: [(&str, &[&str]); 100] = [
    ("amazons", &["L../.#./..R"]),
    ("anti-clobber", &["3x3"]),
    ("arc-kayles", &["a-b,b-c,c-d,d-a,b-d"]),
    ("avoid-true", &["3", "abc,cde,efa"]),
    ("avoider-enforcer", &["3", "abc,cde,efa"]),
    ("backsliding-toads-and-frogs", &["TT..FF"]),
    ("bigraph-node-kayles", &["LRLRL", "1-2,2-3,3-1,3-4,5"]),
    ("breakthrough", &["RR/../LL"]),
    ("cannibal-clobber", &["3x4"]),
    ("cherries", &["brb.rrb"]),
    ("childish-hackenbush", &["=oooLRRL", "a-b,b-c,c-a,c-d"]),
    ("chomp", &["3x4"]),
    ("chomp-3d", &["2x3x2"]),
    ("clobber", &["3x3"]),
    ("clobbineering", &["3x3"]),
    ("col", &["3x3"]),
    ("connect-four", &["4x4"]),
    ("connect-k", &["3x4", "3"]),
    ("cram", &["3x4"]),
    ("cutthroat", &["LRLRL", "1-2,2-3,3-1,3-4,5"]),
    ("dawsons-chess-row", &["9"]),
    ("diagonal-clobber", &["3x3"]),
    ("digraph-placement", &["LRLLR", "a>b,b>c,c>a,c>d,d>b,a>e"]),
    ("directed-edge-geography", &["a>b,b>c,c>a,c>d,d>b,a>e"]),
    ("directed-geography", &["a>b,b>c,c>a,c>d,d>b,a>e"]),
    ("divisors", &["60"]),
    ("dodgem", &["L../L../.RR"]),
    ("domineering", &["3x4"]),
    ("edge-geography", &["a-b,b-c,c-a,c-d"]),
    ("elephants-and-rhinos", &["EE..R.R"]),
    ("fission", &["4x3"]),
    ("fjords", &["3x4"]),
    ("fox-and-geese", &["_G_G/F_._/_._."]),
    ("geography", &["o_to/oooo"]),
    ("graph-chomp", &["a-b,b-c,c-a,c-d"]),
    ("graph-clobber", &["xoxox", "1-2,2-3,3-1,3-4,5"]),
    ("graph-col", &[".....", "1-2,2-3,3-1,3-4,5"]),
    ("graph-geography", &["1-2,2-3,3-1,3-4,5"]),
    ("graph-snort", &[".....", "1-2,2-3,3-1,3-4,5"]),
    ("grid-kayles", &["3x4"]),
    ("hackenbush", &["g-a:blue,a-b:red,b-g:green,b-c:blue"]),
    ("hare-and-hounds", &["_H.._/H...h/_H.._"]),
    ("hex", &["3x3"]),
    ("hexapawn", &["RRR/.../LLL"]),
    ("joust", &["L.../..../...R"]),
    ("king-clobber", &["3x3"]),
    ("kings-dirt", &["X__/O__/.../..."]),
    ("knight-clobber", &["3x4"]),
    ("konane", &["4x5"]),
    ("leaping-toads-and-frogs", &["TT..FF"]),
    ("lights-out", &["3x3"]),
    ("maker-breaker", &["3", "abc,cde,efa"]),
    ("misere-tic-tac-toe", &["3x3"]),
    ("mock-turtles", &["HTHHT"]),
    ("mu-torere", &["LLL/R.L/RRR"]),
    ("nim-on-graphs", &["tooo1231", "a-b,b-c,c-a,c-d"]),
    ("nim-squared", &["3x3"]),
    ("nimbi", &["5"]),
    ("node-kayles", &["1-2,2-3,3-1,3-4,5"]),
    ("nogo", &["3x3"]),
    ("northcott", &["L..R/.L.R"]),
    ("notakto", &["3x3"]),
    ("officers", &["9"]),
    ("order-and-chaos", &["3x3", "3"]),
    ("partizan-arc-kayles", &["a-b:left,b-c:left,c-d:right,d-a:right,a-c:left,a-c:right"]),
    ("partizan-kayles", &["8"]),
    ("peg-duotaire", &["oo.oo.o"]),
    ("pong-hau-ki", &["a-m,b-m,c-m,d-m,a-c,b-d,c-d"]),
    ("popping-balloons", &["3x3"]),
    ("poset", &["a<b,a<c,b<d,c<d,e"]),
    ("queen-clobber", &["3x3"]),
    ("queens", &["4x4"]),
    ("removal", &["abc,cde,efa"]),
    ("rex", &["3x3"]),
    ("rook-clobber", &["3x3"]),
    ("ruler", &["HHTHH"]),
    ("shannon-switching", &["svvtoooo", "a-b,b-c,c-a,c-d"]),
    ("silver-dollar", &["..o.o.oo"]),
    ("sim", &["abd,ace,bcf,def"]),
    ("ski-jumps", &["L.../R.../..../...."]),
    ("sliding-toads-and-frogs", &["TT..FF"]),
    ("slimetrail", &["A../.t./..B"]),
    ("snake", &["..../.Hb./..T."]),
    ("snort", &["3x3"]),
    ("strong-positional", &["3", "abc,cde,efa"]),
    ("subset-takeaway", &["4"]),
    ("tactix", &["3x4"]),
    ("tic-tac-toe", &["3x3"]),
    ("timber", &["rl.lr"]),
    ("toads-and-frogs", &["TT..FF"]),
    ("toppling-dominoes", &["brg.rb"]),
    ("torus-tic-tac-toe", &["3x3"]),
    ("triangle", &["4"]),
    ("triomineering", &["4x4"]),
    ("tron", &["LooRo", "1-2,2-3,3-1,3-4,5"]),
    ("turning-turtles", &["HTHHT"]),
    ("twins", &["HTHHT"]),
    ("weighted-arc-kayles", &["12321", "1-2,2-3,3-1,3-4,5"]),
    ("welter", &["..o.o.oo"]),
    ("yavalath", &["3"]),
];

/// The moves of a player in the checker's form, from the prover and from the checker.
fn both(game: &RuleFile, rules: &str, place: &Place, player: Player) -> [Vec<(String, String)>; 2] {
    let left = |step| (game.move_text(&step), game.text(&game.follower(place, &step)));
    let mut ours: Vec<_> = game.moves(place, player).into_iter().map(left).collect();
    let (letter, other, board) = (player.letter(), player.other().letter(), game.text(place));
    let text = if game.is_impartial() { board } else { format!("{letter} {board}") };
    let theirs = moves_of::legal_moves(rules, &text).unwrap_or_else(|error| panic!("{}: {text}: {error}", game.name()));
    if !game.is_impartial() {
        ours.iter_mut().for_each(|(_, left)| *left = format!("{other} {left}"));
    }
    ours.sort_unstable();
    [ours, theirs]
}

#[test]
fn prover_and_checker_read_the_same_moves_in_every_rule_file() {
    let mut random = Random(1);
    for (name, arguments) in BOARDS {
        let game = file(name, arguments);
        let rules = serde_json::to_string(&game.rules()).expect("JSON");
        for _ in 0..40 {
            let place = game.0.rules.place(any(&game, &mut random));
            for player in Player::BOTH {
                let [ours, theirs] = both(&game, &rules, &place, player);
                assert_eq!(ours, theirs, "{name}, {player:?} from {}", game.text(&place));
            }
        }
    }
}

#[test]
fn boards_of_every_kind_are_those_of_the_checker() {
    const TEXT: [&str; 8] = [
        "# any neighbour, each region",
        "game kinds C",
        "board B C",
        "states . x o",
        "both beside: . x -> x o",
        "both: o -> x",
        "both beside: o any -> . any",
        "both beside: x [x.] o -> o [.x] .",
    ];
    let kinds = [
        "grid 3x3",
        "grid .x_o/_xo",
        "torus 2x3",
        "torus 1x4",
        "row 5",
        "row x_o.",
        "hexes 3x3",
        "hexes xo/_.x",
        "hexagon 2",
        "triangle 4",
        "path 4",
        "cycle 5",
        "complete 4",
        "graph a-b,b>c,c-d:red,e",
        "incidence a-b,b>c,c-a:red,d",
        "grid 1x27",
    ];
    let mut random = Random(2);
    for kind in kinds {
        let (board, argument) = kind.split_once(' ').expect("two words");
        let text = Vec::from(TEXT.map(|line| line.replace("board B", &format!("board {board}"))));
        let game = RuleFile::new(text, vec![argument.to_owned()]).unwrap_or_else(|fault| panic!("{kind}: {fault}"));
        let rules = serde_json::to_string(&game.rules()).expect("JSON");
        for _ in 0..20 {
            let place = Place::Open(any(&game, &mut random));
            let [ours, theirs] = both(&game, &rules, &place, Player::Left);
            assert_eq!(ours, theirs, "{kind} from {}", game.text(&place));
        }
    }
}

#[test]
fn positions_are_read_as_they_are_written_and_moves_make_the_measure_smaller() {
    let mut random = Random(3);
    for (name, arguments) in BOARDS {
        let game = file(name, arguments);
        for _ in 0..40 {
            let place = game.0.rules.place(any(&game, &mut random));
            assert_eq!(game.parse(&game.text(&place)), Ok(place), "{name}");
            for player in Player::BOTH {
                let moves = game.moves(&place, player);
                assert_eq!(moves.is_empty(), game.is_terminal(&place, player));
                for step in moves.iter().filter(|_| game.ends()) {
                    assert!(game.measure(&game.follower(&place, step)) < game.measure(&place), "{name}");
                }
            }
        }
        let rules = serde_json::to_string(&game.rules()).expect("JSON");
        let read = Game::from_rules(&serde_json::from_str(&rules).expect("rules")).expect("a game");
        assert_eq!(serde_json::to_string(&read.rules()).expect("JSON"), rules);
    }
}

#[test]
fn symmetries_carry_moves_onto_moves() {
    let counts = [
        ("snort", "3x3", 8),
        ("domineering", "3x3", 4),
        ("amazons", "3x3", 8),
        ("hexapawn", "RRR/.../LLL", 2),
        ("nimbi", "5", 6),
        ("subset-takeaway", "4", 24),
        ("nogo", "3x3", 8),
        ("nogo", "2x4", 4),
        ("hex", "3x3", 2),
        ("hex", "2x3", 2),
        ("edge-geography", "a-b,b-c,c-a", 6),
        ("officers", "7", 2),
        ("nim-squared", "3x3", 72),
        ("tactix", "5x5", 8),
        ("tactix", "4x5", 4),
    ];
    let mut random = Random(4);
    for (name, argument, count) in counts {
        let game = file(name, &[argument]);
        assert_eq!(Listed::symmetries(&game).len() + 1, count, "{name}");
        for images in &Listed::symmetries(&game) {
            let place = game.0.rules.place(any(&game, &mut random));
            for player in Player::BOTH {
                let after = |place: &Place| -> std::collections::BTreeSet<Place> {
                    game.moves(place, player).iter().map(|step| game.follower(place, step)).collect()
                };
                let carried = after(&place).iter().map(|left| game.carried(left, images)).collect();
                assert_eq!(after(&game.carried(&place, images)), carried, "{name}");
            }
        }
    }
}

#[test]
fn connections_and_draws_are_said_in_words() {
    let said = |name: &str, arguments: &[&str]| file(name, arguments).explanation().to_string();
    let hex = said("hex", &["2x3"]);
    let chain = "where a chain of L leads from a 1 to a 2, on 9 pairs of neighbours\n      1 1 1\n       2 2 2\n";
    assert!(hex.contains(chain), "{hex}");
    let nogo = said("nogo", &["2x2"]);
    let chain = "where then from each L a chain of these leads to a neighbour of a ., on 4 pairs of neighbours\n";
    assert!(nogo.contains(chain), "{nogo}");
    assert!(said("tic-tac-toe", &[]).contains("play        ends within 10 moves, or is drawn, by the weights"));
}

/// The longest play from a position, with this player to move, until play ends or is drawn.
fn longest_play(game: &RuleFile, place: &Place, player: Player) -> u64 {
    if *place == Place::Drawn {
        return 0;
    }
    let after = |step| 1 + longest_play(game, &game.follower(place, &step), player.other());
    game.moves(place, player).into_iter().map(after).max().unwrap_or(0)
}

#[test]
fn passes_and_claims_count_where_play_ends_or_is_drawn() {
    let said = |game: &RuleFile| game.drawn_within(&game.text(&game.source())).expect("an end");
    let longest = |game: &RuleFile| longest_play(game, &game.source(), Player::Left);
    for (name, arguments, moves) in
        [("tic-tac-toe", ["1x4"].as_slice(), 5), ("tic-tac-toe", &["2x3"], 7), ("yavalath", &["2"], 8)]
    {
        let game = file(name, arguments);
        assert_eq!((said(&game), longest(&game)), (moves, moves), "{name}");
    }
    let lines = ["game g", "board row 3", "states . L R", "Left: . -> L", "Right: . -> R", "draws: unless anywhere ."];
    let game = RuleFile::new(lines.map(str::to_owned).to_vec(), Vec::new()).expect("a game");
    assert_eq!((said(&game), longest(&game)), (3, 3));
}

#[test]
fn games_are_named_with_their_boards() {
    let named = [
        ("snort", ["3x4"].as_slice()),
        ("clobber", &["xo/ox"]),
        ("node-kayles", &["a-b,b-c,d"]),
        ("edge-geography", &["a-b,b-c"]),
        ("digraph-placement", &["LRL", "a>b,b>c"]),
        ("connect-k", &["3x4", "3"]),
        ("partizan-kayles", &["5"]),
        ("poset", &["a<b,b<c"]),
        ("maker-breaker", &["3", "123,145"]),
        ("yavalath", &["3"]),
    ];
    let said = named.map(|(name, arguments)| file(name, arguments).name_in_words());
    insta::assert_snapshot!(said.join("\n"), @r"
    snort on 3 by 4
    clobber on xo/ox
    node-kayles on a graph of 4 vertices and 2 edges
    edge-geography on a graph of 3 vertices and 2 edges
    digraph-placement on a graph of 3 vertices and 2 edges with COLOURS = LRL
    connect-k on 3 by 4 with K = 3
    partizan-kayles on a row of 5
    poset on an order of 3 elements
    maker-breaker on 2 lines of 5 points with K = 3
    yavalath on a hexagon of side 3
    ");
}
