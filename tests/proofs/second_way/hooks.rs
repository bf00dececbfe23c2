//! Pop-It on a hook, two arms of tokens and one in their corner: tokens of a line are taken, and the last to take wins.

/// The tokens of each line of a hook, in their order: an arm with the corner, which is token 0.
fn lines(arm: u32, other: u32) -> [Vec<u32>; 2] {
    [(0..=arm).collect(), std::iter::once(0).chain(arm + 1..=arm + other).collect()]
}

fn set(tokens: &[u32]) -> u32 {
    tokens.iter().map(|token| 1 << token).sum()
}

/// Any tokens of a line.
fn any(line: &[u32]) -> Vec<u32> {
    let chosen =
        |choice: u32| line.iter().enumerate().filter(move |(at, _)| choice >> at & 1 == 1).map(|(_, token)| *token);
    (1..1 << line.len()).map(|choice| set(&chosen(choice).collect::<Vec<_>>())).collect()
}

/// Tokens that follow one another on a line.
fn contiguous(line: &[u32]) -> Vec<u32> {
    let ends = (0..line.len()).flat_map(|first| (first..line.len()).map(move |last| (first, last)));
    ends.map(|(first, last)| set(&line[first..=last])).collect()
}

/// The g-value of the whole hook, where each of the sets that `taken` makes of a line may be taken at once.
fn g_value(arm: u32, other: u32, taken: fn(&[u32]) -> Vec<u32>) -> u32 {
    let takes: Vec<u32> = lines(arm, other).iter().flat_map(|line| taken(line)).collect();
    let mut values: Vec<u32> = Vec::new();
    for left in 0_u32..1 << (1 + arm + other) {
        let possible = takes.iter().filter(|take| left & **take == **take);
        let followers: Vec<u32> = possible.map(|take| values[(left ^ take) as usize]).collect();
        values.push((0..).find(|value| !followers.contains(value)).expect("there are finitely many followers"));
    }
    values[values.len() - 1]
}

/// The table of OEIS A364480 is right where the tokens follow one another, and not where any of a line may be taken.
///
/// Confirms: oeis-pop-it.
#[test]
fn pop_it_on_a_hook() {
    assert_eq!((g_value(2, 6, any), g_value(2, 6, contiguous)), (5, 9));
    let table = [[1, 2, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6, 7, 8], [3, 4, 1, 6, 7, 8, 9]];
    for (arm, row) in (0..).zip(table) {
        for (other, value) in (0..).zip(row) {
            assert_eq!(g_value(arm, other, contiguous), value, "{arm}, {other}");
            assert!((arm, other) == (2, 6) || g_value(arm, other, any) == value, "{arm}, {other}");
        }
    }
}
