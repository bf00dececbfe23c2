use std::collections::BTreeSet;

use super::*;

/// The rules a second time, on text: every move of `player`, and what it leaves.
fn plain_followers(text: &str, player: Player) -> Vec<(String, String)> {
    let letter = player.letter();
    match text {
        "over" => return vec![],
        "L-wins" | "R-wins" if text.starts_with(letter) => return vec![("claim".into(), "over".into())],
        "L-wins" | "R-wins" => return vec![],
        _ => {}
    }
    let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let mut followers = Vec::new();
    for row in 0..rows.len() {
        for column in (0..rows[row].len()).filter(|&column| rows[row][column] == '.') {
            let mut rows = rows.clone();
            rows[row][column] = letter;
            let name = format!("{}{}", char::from(b'a' + column as u8), row + 1);
            let lines: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
            let won = plain_joins(&rows, player);
            followers.push((name, if won { format!("{letter}-wins") } else { lines.join("/") }));
        }
    }
    followers
}

/// Whether a path of the player's stones goes from the first row or column to the last.
fn plain_joins(rows: &[Vec<char>], player: Player) -> bool {
    let (height, width) = (rows.len() as i32, rows[0].len() as i32);
    let along = |(row, column): (i32, i32)| if player == Player::Left { row } else { column };
    let last = if player == Player::Left { height - 1 } else { width - 1 };
    let all: Vec<(i32, i32)> = (0..height).flat_map(|row| (0..width).map(move |column| (row, column))).collect();
    let own = |&&(row, column): &&(i32, i32)| rows[row as usize][column as usize] == player.letter();
    let mut open: Vec<(i32, i32)> = all.iter().filter(own).copied().filter(|&cell| along(cell) == 0).collect();
    let mut seen: BTreeSet<(i32, i32)> = open.iter().copied().collect();
    while let Some((row, column)) = open.pop() {
        if along((row, column)) == last {
            return true;
        }
        for (down, right) in [(0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1)] {
            let cell = (row + down, column + right);
            if all.iter().filter(own).any(|&own| own == cell) && seen.insert(cell) {
                open.push(cell);
            }
        }
    }
    false
}

/// Whether both implementations have the same moves of both players from the board, and the boards that these leave.
fn agree(hex: &Hex, text: &str) -> Vec<String> {
    let board = hex.parse(text).expect("its own notation");
    assert_eq!(hex.text(&board), text);
    let mut all = Vec::new();
    for player in Player::BOTH {
        let followers = hex.moves(&board, player).into_iter().map(|step| {
            let after = hex.after(&board, player, &step);
            assert!(hex.measure(&after) < hex.measure(&board), "{text}");
            (hex.step_text(&step), hex.text(&after))
        });
        let followers: Vec<_> = followers.collect();
        assert_eq!(followers, plain_followers(text, player), "{text}, {player:?}");
        all.extend(followers.into_iter().map(|(_, text)| text));
    }
    all
}

#[test]
fn the_rules_agree_with_a_plain_implementation_on_every_board() {
    let counts = [(1, 1, 4), (1, 2, 6), (2, 2, 42), (2, 3, 366), (3, 2, 366), (2, 4, 3006), (3, 3, 11744)];
    for (rows, columns, count) in counts {
        let hex = Hex::new(rows, columns).expect("hex");
        let mut seen = BTreeSet::from([hex.text(&hex.start())]);
        let mut open: Vec<String> = seen.iter().cloned().collect();
        while let Some(text) = open.pop() {
            let followers = agree(&hex, &text);
            open.extend(followers.into_iter().filter(|follower| seen.insert(follower.clone())));
        }
        assert_eq!(seen.len(), count, "{rows}x{columns}");
    }
}

#[test]
fn the_rules_agree_with_a_plain_implementation_in_random_play() {
    let mut random = 1u64;
    for (rows, columns) in [(5, 5), (4, 7), (7, 4), (8, 8), (1, 26), (26, 1)] {
        let hex = Hex::new(rows, columns).expect("hex");
        let mut text = hex.text(&hex.start());
        while text.contains('.') {
            let followers = agree(&hex, &text);
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            text = followers[(random >> 33) as usize % followers.len()].clone();
        }
    }
}

#[test]
fn the_half_turn_is_the_only_symmetry_that_keeps_neighbours_and_sides() {
    for (rows, columns) in [(1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3)] {
        let hex = Hex::new(rows, columns).expect("hex");
        let kept = permutations(hex.cells().len() as u8).into_iter().filter(|images| keeps(&hex, images)).count();
        assert_eq!(kept, 1 + hex.symmetries().len(), "{rows}x{columns}");
        assert!(hex.symmetries().iter().all(|images| keeps(&hex, images)));
    }
    assert!(Hex::new(1, 1).expect("hex").symmetries().is_empty());
}

/// What the page on certificates asks of a symmetry.
fn keeps(hex: &Hex, images: &[u8]) -> bool {
    let image = |points: Points| points.iter().map(|point| images[usize::from(point)]).collect::<Points>();
    let neighbours = (0..images.len() as u8).all(|cell| {
        let cell = Points::one(cell);
        image(hex.grown(cell)) == hex.grown(image(cell))
    });
    let sides = Player::BOTH.into_iter().all(|player| {
        let [from, to] = hex.sides(player);
        [[from, to], [to, from]].contains(&[image(from), image(to)])
    });
    neighbours && sides
}

fn permutations(count: u8) -> Vec<Vec<u8>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with_last = |images: Vec<u8>| {
        (0..count).map(move |place| {
            let mut images = images.clone();
            images.insert(usize::from(place), count - 1);
            images
        })
    };
    permutations(count - 1).into_iter().flat_map(with_last).collect()
}

#[test]
fn the_notation_is_that_of_the_page_on_certificates() {
    let hex = Hex::new(3, 3).expect("hex");
    assert_eq!(hex.cell_name(7), "b3");
    let board = hex.parse(".L./R../...").expect("a board");
    let after = |player, cell| hex.text(&hex.after(&board, player, &StoneStep::Put(cell)));
    assert_eq!(after(Player::Left, 7), ".L./R../.L.");
    assert_eq!(hex.symmetries(), [vec![8, 7, 6, 5, 4, 3, 2, 1, 0]]);
    assert_eq!(hex.witness_text(&Witness::of_images(&hex.symmetries()[0])), "c3,b3,a3,c2,b2,a2,c1,b1,a1");
    assert_eq!(hex.text(&hex.carried(&board, &hex.symmetries()[0])), ".../..R/.L.");
    for wrong in ["", "...", ".../.../....", "LLL/.../..X", "L../L../L..", "RRR/.../...", "..R/.R./R..", "drawn", "é"]
    {
        assert!(hex.parse(wrong).is_err(), "{wrong}");
    }
    assert!(hex.parse("..L/.R./...").is_ok() && hex.parse("L-wins").is_ok() && hex.parse("over").is_ok());
}

#[test]
fn sizes_beyond_the_format_are_refused() {
    for (rows, columns) in [(0, 1), (1, 0), (27, 1), (1, 27), (5, 13), (u32::MAX, u32::MAX)] {
        assert!(Hex::new(rows, columns).is_none());
    }
    assert!(Hex::new(8, 8).is_some() && Hex::new(26, 2).is_some());
}
