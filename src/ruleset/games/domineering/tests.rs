use super::*;
use crate::equivalence::Witness;

fn board(parameters: &str) -> Domineering {
    Domineering::named(parameters).expect("a board")
}

#[test]
fn a_name_is_sizes_or_rows_and_each_board_has_one() {
    for parameters in ["2x3", "1x64", "64x1", "8x8", "../.#", "#.#", "###/#.#", "./#/."] {
        let game = board(parameters);
        assert_eq!(game.name(), format!("domineering:{parameters}"));
        assert_eq!(Domineering::new(&game.file().board).expect("its own rows").name(), game.name());
    }
    let wrong = ["", "x", "0x3", "3", "9x8", "02x3", "../..", "../.", "##", "./", "..x/...", "..\u{e9}#", "1x65"];
    for parameters in wrong {
        assert!(Domineering::named(parameters).is_err(), "{parameters}");
    }
    assert!(Domineering::named(&vec![".#"; 65].join("/")).is_err());
    assert_eq!(Domineering::named(&vec!["#."; 64].join("/")).expect("64 squares").start().len(), 64);
}

#[test]
fn left_plays_in_columns_and_right_in_rows() {
    let game = board("2x3");
    let texts = |player| game.moves(&game.start(), player).iter().map(|step| game.step_text(step)).collect::<Vec<_>>();
    assert_eq!(texts(Player::Left), ["14", "25", "36"]);
    assert_eq!(texts(Player::Right), ["12", "23", "45", "56"]);
    let bent = board("#../..#/#.#");
    let texts = |player| bent.moves(&bent.start(), player).iter().map(|step| bent.step_text(step)).collect::<Vec<_>>();
    assert_eq!(
        (texts(Player::Left), texts(Player::Right)),
        (vec!["14".into(), "45".into()], vec!["12".into(), "34".into()])
    );
}

#[test]
fn symmetries_carry_each_players_dominoes_onto_themselves() {
    let counts = [
        ("2x3", 3),
        ("4x4", 3),
        ("1x3", 1),
        ("1x1", 0),
        ("../.#", 0),
        ("...#/####", 1),
        ("#../..#", 1),
        (".#./...", 1),
    ];
    for (parameters, count) in counts {
        let game = board(parameters);
        let symmetries = game.symmetries();
        assert_eq!(symmetries.len(), count, "{parameters}");
        for symmetry in &symmetries {
            assert_ne!(*symmetry, (0..symmetry.len() as u8).collect::<Vec<_>>());
            for player in Player::BOTH {
                let mut images: Vec<_> =
                    game.dominoes(player).iter().map(|step| game.carried(step, symmetry)).collect();
                let mut dominoes = game.dominoes(player).to_vec();
                images.sort();
                dominoes.sort();
                assert_eq!(images, dominoes, "{parameters}, {symmetry:?}");
            }
        }
    }
    let game = board("2x3");
    let texts: Vec<_> = game.symmetries().iter().map(|images| game.witness_text(&Witness::of_images(images))).collect();
    assert_eq!(texts, ["456123", "321654", "654321"]);
}

#[test]
fn a_board_is_the_sum_of_the_regions_on_which_somebody_can_move() {
    let game = board("3x4");
    let free = game.parse("127E").expect("squares");
    assert_eq!(game.components(&free).iter().map(|part| game.text(part)).collect::<Vec<_>>(), ["12", "7E"]);
    assert_eq!(game.components(&game.start()), [game.start()]);
    assert!(game.components(&game.parse("16E").expect("squares")).is_empty());
    for bits in 0..1 << 12 {
        let free = Points::from_bits(bits);
        let parts = game.components(&free);
        for player in Player::BOTH {
            let mut apart: Vec<_> = parts.iter().flat_map(|part| game.moves(part, player)).collect();
            let mut whole = game.moves(&free, player);
            apart.sort();
            whole.sort();
            assert_eq!(apart, whole);
        }
        assert_eq!(game.parse(&game.text(&free)), Ok(free));
    }
}
