use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// A board as its stones at places of a brick pattern: neighbours lie two to the side, or one to the side in the next row.
type Bricks = BTreeMap<(i32, i32), char>;

fn bricks(text: &str) -> Bricks {
    let rows: Vec<&str> = text.split('/').collect();
    let middle = rows.len() as i32 / 2;
    let mut bricks = Bricks::new();
    for (row, cells) in (0..).zip(rows) {
        for (place, cell) in (0..).zip(cells.chars()) {
            bricks.insert((row, (row - middle).abs() + 2 * place), cell);
        }
    }
    bricks
}

/// The longest run of one's own stones through the place.
fn longest_runs(bricks: &Bricks, place: (i32, i32)) -> Vec<i32> {
    let reach = |down: i32, right: i32| {
        let there = |steps: i32| bricks.get(&(place.0 + steps * down, place.1 + steps * right));
        (1..).take_while(|&steps| there(steps) == bricks.get(&place)).count() as i32
    };
    [(0, 2), (1, 1), (1, -1)].map(|(down, right)| 1 + reach(down, right) + reach(-down, -right)).to_vec()
}

/// The rules a second time, on text: every move of `player`, and what it leaves.
fn plain_followers(text: &str, player: Player) -> Vec<(String, String)> {
    let (letter, other) = (player.letter(), player.other().letter());
    match text {
        "over" => return vec![],
        "drawn" => return vec![("pass".into(), "drawn".into())],
        "L-wins" | "R-wins" if text.starts_with(letter) => return vec![("claim".into(), "over".into())],
        "L-wins" | "R-wins" => return vec![],
        _ => {}
    }
    let mut followers = Vec::new();
    let mut name = (b'a', 0);
    for (at, cell) in text.char_indices() {
        name = if cell == '/' { (name.0 + 1, 0) } else { (name.0, name.1 + 1) };
        if cell == '.' {
            let after = format!("{}{letter}{}", &text[..at], &text[at + 1..]);
            let left = match plain_winner(text, &after) {
                Some(true) => format!("{letter}-wins"),
                Some(false) => format!("{other}-wins"),
                None if after.contains('.') => after,
                None => "drawn".to_owned(),
            };
            followers.push((format!("{}{}", name.0 as char, name.1), left));
        }
    }
    followers
}

/// Whether the player whose stone has come wins by it, or loses.
fn plain_winner(before: &str, after: &str) -> Option<bool> {
    let (before, after) = (bricks(before), bricks(after));
    let place = *after.keys().find(|place| after[place] != before[place]).expect("a stone more");
    let runs = longest_runs(&after, place);
    if runs.iter().any(|&run| run >= 4) { Some(true) } else { runs.contains(&3).then_some(false) }
}

fn agree(game: &Yavalath, text: &str) -> Vec<String> {
    let board = game.parse(text).expect("its own notation");
    assert_eq!(game.text(&board), text);
    let mut all = Vec::new();
    for player in Player::BOTH {
        let followers = game.moves(&board, player).into_iter().map(|step| {
            let after = game.after(&board, player, &step);
            assert!(game.measure(&after) < game.measure(&board) || text == "drawn", "{text}");
            (game.step_text(&step), game.text(&after))
        });
        let followers: Vec<_> = followers.collect();
        assert_eq!(followers, plain_followers(text, player), "{text}, {player:?}");
        all.extend(followers.into_iter().map(|(_, text)| text));
    }
    all
}

#[test]
fn the_rules_agree_with_a_plain_implementation_on_every_board_of_side_two() {
    for (side, count) in [(1, 2), (2, 1703)] {
        let game = Yavalath::new(side).expect("yavalath");
        let mut seen = BTreeSet::from([game.text(&game.start())]);
        let mut open: Vec<String> = seen.iter().cloned().collect();
        while let Some(text) = open.pop() {
            let followers = agree(&game, &text);
            open.extend(followers.into_iter().filter(|follower| seen.insert(follower.clone())));
        }
        assert_eq!(seen.len(), count, "side {side}");
    }
}

#[test]
fn the_rules_agree_with_a_plain_implementation_in_random_play() {
    let mut random = 1u64;
    for side in [3, 3, 3, 3, 4, 4, 4, 4] {
        let game = Yavalath::new(side).expect("yavalath");
        let mut text = game.text(&game.start());
        while text.contains('.') {
            let followers = agree(&game, &text);
            let open: Vec<String> = followers.iter().filter(|text| text.contains('.')).cloned().collect();
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let Some(next) = open.get((random >> 33) as usize % open.len().max(1)) else { break };
            text = next.clone();
        }
    }
}

#[test]
fn there_are_twelve_symmetries_and_no_others_beyond_side_two() {
    for (side, count) in [(1, 1), (2, 12), (3, 12), (4, 12)] {
        let game = Yavalath::new(side).expect("yavalath");
        let symmetries = game.symmetries();
        assert_eq!(1 + symmetries.len(), count);
        let threes: BTreeSet<Points> = game.threes.iter().flatten().copied().collect();
        let fours: BTreeSet<Points> = game.fours.iter().flatten().copied().collect();
        for images in &symmetries {
            let image = |run: Points| Stones { left: run, right: Points::EMPTY }.image(images).left;
            assert!(threes.iter().all(|&run| threes.contains(&image(run))));
            assert!(fours.iter().all(|&run| fours.contains(&image(run))));
        }
        if side > 2 {
            assert_eq!(extensions(&threes, game.cells().len() as u8, &mut Vec::new()), count);
        }
    }
    // Opposite cells of the seven may change places, and so may the three lines: 2 * 2 * 2 * 6.
    let game = Yavalath::new(2).expect("yavalath");
    let threes = game.threes.iter().flatten().copied().collect();
    assert_eq!(extensions(&threes, 7, &mut Vec::new()), 48);
}

/// In how many ways the images of the first cells go on to those of all, so that every three in a line stay such.
fn extensions(threes: &BTreeSet<Points>, count: u8, images: &mut Vec<u8>) -> usize {
    let known = Points::first(images.len());
    let image = |run: &Points| run.iter().map(|cell| images[usize::from(cell)]).collect::<Points>();
    if !threes.iter().filter(|run| run.within(known)).all(|run| threes.contains(&image(run))) {
        return 0;
    }
    if images.len() == usize::from(count) {
        return 1;
    }
    let mut total = 0;
    for cell in 0..count {
        if !images.contains(&cell) {
            images.push(cell);
            total += extensions(threes, count, images);
            images.pop();
        }
    }
    total
}

#[test]
fn the_notation_is_that_of_the_page_on_certificates() {
    let game = Yavalath::new(3).expect("yavalath");
    assert_eq!(game.cell_name(5), "b3");
    assert_eq!(game.text(&game.start()), ".../..../...../..../...");
    let after = |text, player, cell| {
        let board = game.parse(text).expect("a board");
        let number = (0..19).find(|&number| game.cell_name(number) == cell).expect("a cell");
        game.text(&game.after(&board, player, &StoneStep::Put(number)))
    };
    assert_eq!(after(".../..../LL.L./..../...", Player::Left, "c3"), "L-wins");
    assert_eq!(after(".../..../.L.L./..../...", Player::Left, "c3"), "R-wins");
    assert_eq!(after(".../..../.L.L./..../...", Player::Right, "c3"), ".../..../.LRL./..../...");
    assert_eq!(
        after("L../.L../..../..../...".replace("/..../..../", "/...../..../").as_str(), Player::Left, "c3"),
        "R-wins"
    );
    for wrong in ["", "...", "LLL/..../...../..../...", "R../.R../..R../..../...", ".../..../...../..../..x"] {
        assert!(game.parse(wrong).is_err(), "{wrong}");
    }
    for end in ["over", "drawn", "L-wins", "R-wins"] {
        assert_eq!(game.parse(end).map(|board| game.text(&board)), Ok(end.to_owned()));
    }
    assert!(Yavalath::new(0).is_none() && Yavalath::new(5).is_none());
}
