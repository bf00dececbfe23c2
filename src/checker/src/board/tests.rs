use super::*;

/// A board whose points have the names that are the characters of `points`.
pub(crate) fn board(removal: Removal, points: &str, lines: &[&str]) -> Board {
    let lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
    Board::new(removal, points.chars().map(String::from).collect(), &lines).expect("the board of a test")
}

/// The board of Fraenkel and Herda's Figure 1.
pub(crate) fn nimbi() -> Board {
    let lines = ["123", "4567", "89T", "ED", "14", "258", "369E", "7TD", "159D", "26T", "37", "48E"];
    board(Removal::Contiguous, "123456789TED", &lines)
}

/// Numbers that look random and are the same every time (SplitMix64).
pub(crate) fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % below as u64) as usize
    }
}

/// A board of 2 to 7 points with random lines, which may share several points.
pub(crate) fn random_board(seed: u64) -> Board {
    let mut random = random(seed);
    let points = 2 + random(6);
    let mut lines: Vec<String> = (0..1 + random(5))
        .map(|_| {
            let mut left: Vec<char> = "abcdefg".chars().take(points).collect();
            (0..1 + random(points)).map(|_| left.remove(random(left.len()))).collect()
        })
        .collect();
    let covered = lines.concat();
    lines.extend("abcdefg".chars().take(points).filter(|&c| !covered.contains(c)).map(String::from));
    let removal = if random(2) == 0 { Removal::Contiguous } else { Removal::Subset };
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    board(removal, &"abcdefg"[..points], &lines)
}

#[test]
fn a_stretch_is_a_part_of_one_line_in_order_or_reversed() {
    let by_definition = |board: &Board, points: &[Point]| {
        let is_in = |line: &Vec<Point>| line.windows(points.len()).any(|window| window == points);
        board.lines.iter().flat_map(either_way).any(|line| is_in(&line))
    };
    let mut stretches = 0;
    for seed in (0..200).filter(|&seed| random_board(seed).removal == Removal::Contiguous) {
        let board = random_board(seed);
        let mut random = random(seed);
        for _ in 0..300 {
            let mut left: Vec<Point> = board.everything().points().collect();
            let points: Vec<Point> =
                (0..1 + random(left.len().min(4))).map(|_| left.remove(random(left.len()))).collect();
            assert_eq!(board.is_stretch(&points), by_definition(&board, &points), "seed {seed}, {points:?}");
            stretches += usize::from(points.len() > 1 && board.is_stretch(&points));
        }
    }
    assert!(stretches > 1000, "only {stretches} stretches were met");
}

#[test]
fn runs_are_cut_where_a_token_is_gone() {
    let board = board(Removal::Contiguous, "12345", &["12345"]);
    let tokens: Tokens = [0, 1, 3].into_iter().collect();
    let runs: Vec<&[Point]> = board.lines[0].runs(tokens).collect();
    assert_eq!(runs, [&[0, 1][..], &[3][..]]);
}
