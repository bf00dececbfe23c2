//! Games of every ruleset, and positions of random plays.

use rebuttal_ruleset::{Game, Position, game};

/// Games of every ruleset, small enough that their positions have few moves and large enough that no two rules agree.
const GAMES: [&str; 57] = [
    "nimbi:5",
    "nimbi:6",
    "triangle:5",
    "tactix:3x5",
    "nim-squared:3x4",
    "removal:abc,ca,db",
    "babylon:3,3,3,3",
    "babylon:7,5",
    "babylon:1",
    "coloured-babylon:3,2,2",
    "coloured-babylon:6,6",
    "nim:3,4,5,5",
    "nim:0",
    "*7",
    "*12",
    "*9 + nim:2,3",
    "value:{3|-1} + *5",
    "bricks:11",
    "subtraction:1,3,4:9,9,2",
    "subtraction:2:7",
    "octal:0.77:9,9,4",
    "octal:0.07:12",
    "octal:0.4567:11,10",
    "chop:5x7",
    "chop:1x1",
    "chomp:4x6",
    "chomp:3x3",
    "cram:4x5",
    "cram:4x4",
    "wythoff:8,13",
    "wythoff:0,3",
    "nimbi:5 + babylon:2,2,1 + *3",
    "chomp:3x4 + octal:0.137:8 + cram:2x3 + chop:3x4 + tactix:2x2",
    "nim-city:B,D,H",
    "nim-city:E,G,G + bricks:4",
    "hackenbush:b(r(g,b),gb),rb(g)",
    "hackenbush:-",
    "-hackenbush:b(r,gb)",
    "domineering:4x5",
    "domineering:..#./..../#...",
    "hex:3x4",
    "hex:4x4",
    "yavalath:2",
    "yavalath:3",
    "value:{0,*|1/2}",
    "value:-3/4",
    "value:*3",
    "domineering:2x3 - hackenbush:b(g,r) + value:{1|-1} - *2",
    "hackenbush:b(r,g) - nimbi:3",
    "-cram:2x3 + domineering:../.#",
    "grundy:13,8,5",
    "a-wythoff:2:8,5;3,1",
    "fibonacci-nim:13,5",
    "take-and-break:103,215,107:9,7",
    "cutcake:3x4,5x2",
    "partizan-end-nim:2,3,1,2",
    "cutcake:4x3 - cutcake:2x5 + grundy:6",
];

/// Games that are data and have no name of their own.
const DATA: [&str; 5] = [
    r#"{"ruleset":"graph","positions":["s","a","b","c","end"],"moves":[["s","a"],["s","b"],["a","b"],["a","c"],["b","c"],["c","end"],["s","end"]]}"#,
    r#"{"ruleset":"tokens","vertices":["x","y","z"],"edges":[["x","y"],["y","x"],["y","z"],["z","z"]],"tokens":["x","y","x"]}"#,
    r#"{"ruleset":"hackenbush","edges":[["ground","1","blue"],["1","2","red"],["2","ground","green"],["2","3","blue"],["1","3","red"]]}"#,
    r#"{"ruleset":"graph","positions":["a","b","c","d"],"moves":[["a","b"],["a","c"],["b","d"],["c","b"],["c","d"]]}"#,
    r#"{"ruleset":"sum","summands":[{"ruleset":"graph","positions":["s","t"],"moves":[["s","t"]]},{"ruleset":"nim","heaps":[5,4,2]}]}"#,
];

/// All of them.
pub fn games() -> Vec<Game> {
    let named = GAMES.iter().map(|name| {
        let game = game(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(game.name(), *name);
        game
    });
    let data = DATA.iter().map(|rules| {
        let rules = serde_json::from_str(rules).expect("rules");
        Game::from_rules(&rules).unwrap_or_else(|error| panic!("{rules:?}: {error}"))
    });
    named.chain(data).collect()
}

/// The most moves of a play, which in a loopy game may go on forever.
const MOST_MOVES: usize = 60;

/// Numbers that look random: SplitMix64 (Steele, Lea and Flood 2014).
pub struct Random(pub u64);

impl Random {
    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % count as u64) as usize
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

/// The positions of some random plays, from the source to the end, whoever begins.
pub fn positions(game: &Game, plays: usize) -> Vec<Position> {
    let mut random = Random(7);
    let mut found = Vec::new();
    let starts = game.starts();
    for play in 0..plays {
        let mut position = starts[play % starts.len()].clone();
        for _ in 0..MOST_MOVES {
            found.push(position.clone());
            let moves = game.moves(&position);
            if moves.is_empty() {
                break;
            }
            position = game.follower(&position, &random.pick(&moves));
        }
    }
    found
}

/// The most changes of a text.
const MOST_CHANGES: usize = 3;

/// Positions that need not come up in play: each text of `played` with a few characters left out, replaced or added is one, or
/// is none and left out. No digit is added, so that numbers stay small.
#[allow(dead_code, reason = "not every test that includes this file wants them")]
pub fn changed(game: &Game, played: &[Position]) -> Vec<Position> {
    let mut random = Random(8);
    let texts: Vec<Vec<char>> = played.iter().map(|position| game.text(position).chars().collect()).collect();
    let changed = texts.iter().filter_map(|text| {
        let mut text = text.clone();
        for _ in 0..=random.below(MOST_CHANGES) {
            let (at, other) = (random.below(text.len()), random.pick(&texts));
            let c = random.pick(&other);
            match random.below(3) {
                0 if text.len() > 1 => drop(text.remove(at)),
                1 if !c.is_ascii_digit() => text.insert(at, c),
                _ => text[at] = c,
            }
        }
        game.parse(&text.into_iter().collect::<String>()).ok()
    });
    changed.collect()
}
