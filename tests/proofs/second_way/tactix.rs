//! TacTix: whoever is to move takes contiguous tokens of a row or a column, and the last to take wins, or loses.

/// Every contiguous run of a row or a column, as bits.
fn runs(rows: u32, columns: u32) -> Vec<u32> {
    let mut all = Vec::new();
    for (lines, length, along, across) in [(rows, columns, 1, columns), (columns, rows, columns, 1)] {
        for line in 0..lines {
            for first in 0..length {
                for last in first..length {
                    all.push((first..=last).map(|place| 1 << (line * across + place * along)).sum());
                }
            }
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// For each set of tokens, whether whoever is to move wins, which is when a move leaves a set that is lost. `empty` is
/// the answer when no token is left.
fn table(rows: u32, columns: u32, empty: bool) -> Vec<bool> {
    let runs = runs(rows, columns);
    let mut wins = vec![false; 1 << (rows * columns)];
    wins[0] = empty;
    for left in 0..1_u32 << (rows * columns) {
        if !wins[left as usize] {
            let before = runs.iter().filter(|run| left & **run == 0).map(|run| left | run);
            before.for_each(|tokens| wins[tokens as usize] = true);
        }
    }
    wins
}

const NORMAL: bool = false;
const MISERE: bool = true;

/// Published elsewhere: of the 512 positions 88 are lost for the player to move, and 89 where the last to take loses.
#[test]
fn three_by_three() {
    assert_eq!(runs(3, 3).len(), 9 + 2 * 3 * 3);
    for (empty, lost) in [(NORMAL, 88), (MISERE, 89)] {
        assert_eq!(table(3, 3, empty).iter().filter(|wins| !**wins).count(), lost);
    }
}

/// The second player wins, by the image in the centre, and where the last loses too.
///
/// Confirms: maanen-4x4.
#[test]
fn four_by_four_is_won_by_the_second_player() {
    let wins = table(4, 4, NORMAL);
    assert!(!wins[0xffff]);
    for run in runs(4, 4) {
        let image = (run << 16).reverse_bits();
        assert!(run & image == 0 && !wins[(0xffff ^ run ^ image) as usize], "{run:b}");
    }
    assert!(!table(4, 4, MISERE)[0xffff]);
}

/// The first player wins, by taking the centre, and where the last loses too.
///
/// Confirms: maanen-5x5.
#[test]
fn five_by_five_is_won_by_the_first_player() {
    let (all, centre) = ((1 << 25) - 1, 1 << 12);
    let wins = table(5, 5, NORMAL);
    assert!(wins[all] && !wins[all ^ centre]);
    assert!(table(5, 5, MISERE)[all]);
}
