//! Symmetries of partizan games, with and without an exchange of the players, against the rules: in all positions that play
//! reaches, they carry moves onto moves and keep the outcome, and two positions have one form exactly when one of them
//! carries the one onto the other.

use std::collections::{BTreeSet, HashMap};

use rebuttal::ruleset::equivalence::{Equivalence, Labelling, Witness};
use rebuttal::ruleset::{Game, Play, Player, Position, game};
use rebuttal::solve::Retrograde;

/// The games, each with the number of its symmetries, and how many of them exchange the players.
const GAMES: [(&str, usize, usize); 21] = [
    ("hex:1x1", 2, 1),
    ("hex:2x2", 4, 2),
    ("hex:3x3", 4, 2),
    ("hex:1x4", 2, 0),
    ("hex:2x3", 2, 0),
    ("yavalath:1", 2, 1),
    ("yavalath:2", 96, 48),
    ("tic-tac-toe:1x4", 8, 4),
    ("snort:2x2", 16, 8),
    ("maker-breaker:2,abc", 2, 0),
    ("domineering:1x1", 2, 1),
    ("domineering:2x2", 8, 4),
    ("domineering:3x3", 8, 4),
    ("domineering:2x4", 4, 0),
    ("domineering:#.#/.../#.#", 8, 4),
    ("domineering:..#/#../##.", 8, 4),
    ("domineering:..#/#..", 4, 0),
    ("0 - tactix:2x2", 16, 8),
    ("0 - cram:2x3", 8, 4),
    ("0 - chomp:2x3", 4, 2),
    ("0 - babylon:2,2", 4, 2),
];

/// All positions that play can come to, whoever begins, and those that symmetries carry them onto.
fn positions(game: &Game, elements: &[Witness]) -> Vec<Position> {
    let mut open: Vec<Position> = game.starts();
    let mut found = BTreeSet::new();
    while let Some(position) = open.pop() {
        if found.insert(position.clone()) {
            open.extend(game.moves(&position).iter().map(|mv| game.follower(&position, mv)));
            open.extend(elements.iter().map(|element| image(game, &position, element)));
        }
    }
    found.into_iter().collect()
}

fn image(game: &Game, position: &Position, element: &Witness) -> Position {
    game.image(position, element, position).expect("all cells have images")
}

/// The group that the symmetries of the game in a certificate generate.
fn elements(game: &Game) -> Vec<Witness> {
    let start = game.source();
    let read = |text: &String| game.read_witness(Equivalence::Symmetry, &start, text).expect("its own notation");
    let generators: Vec<Witness> =
        game.symmetries(Equivalence::Symmetry).expect("symmetries").iter().map(read).collect();
    let Labelling { order, .. } = game.labeller(Equivalence::Symmetry)(&start);
    let labelling = Labelling { form: Box::default(), order };
    let identity = game.witness(Equivalence::Symmetry, &labelling, &labelling).expect("the identity");
    let mut found = vec![read(&identity)];
    let mut texts = BTreeSet::from([identity]);
    let mut next = 0;
    while let Some(element) = found.get(next).cloned() {
        for generator in &generators {
            let product = element.then(generator);
            if texts.insert(game.witness_text(&product)) {
                found.push(product);
            }
        }
        next += 1;
    }
    found
}

#[test]
fn symmetries_carry_moves_onto_moves_and_keep_the_outcome() {
    for (name, count, exchanging) in GAMES {
        let game = game(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let elements = elements(&game);
        let negating = elements.iter().filter(|element| element.negates()).count();
        assert_eq!((elements.len(), negating), (count, exchanging), "{name}");
        let all = positions(&game, &elements);
        let plays: &[Play] = if game.is_won_on_board() { &[Play::Normal] } else { &[Play::Normal, Play::Misere] };
        let solved = plays.iter().map(|&play| Retrograde::solve(&game, &all, play, 512, |_| {}).expect("it fits"));
        let solved: Vec<_> = solved.collect();
        for position in &all {
            for element in &elements {
                let onto = image(&game, position, element);
                let place = || format!("{}: {} by {}", name, game.text(position), game.witness_text(element));
                assert_eq!(onto.mover.map(Player::other) == position.mover, element.negates(), "{}", place());
                for outcomes in &solved {
                    assert_eq!(outcomes.outcome(position), outcomes.outcome(&onto), "{}", place());
                }
                let followers = |from: &Position| -> BTreeSet<Position> {
                    game.moves(from).iter().map(|mv| game.follower(from, mv)).collect()
                };
                let carried: BTreeSet<Position> =
                    followers(position).iter().map(|left| image(&game, left, element)).collect();
                assert_eq!(carried, followers(&onto), "{}", place());
                for mv in game.moves(position) {
                    let Some(carried) = game.image_of_move(&mv, element) else { continue };
                    let left = image(&game, &game.follower(position, &mv), element);
                    assert!(game.moves(&onto).contains(&carried), "{}", place());
                    assert_eq!(game.follower(&onto, &carried), left, "{}", place());
                }
            }
        }
    }
}

#[test]
fn positions_have_one_form_exactly_when_a_symmetry_carries_one_onto_the_other() {
    for (name, ..) in GAMES {
        let game = game(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let elements = elements(&game);
        let mut label = game.labeller(Equivalence::Symmetry);
        let mut forms: HashMap<Box<[u8]>, (Position, Labelling)> = HashMap::new();
        let mut orbits: HashMap<Position, Box<[u8]>> = HashMap::new();
        for position in positions(&game, &elements) {
            let labelling = label(&position);
            let form = labelling.form.clone();
            let (first, of_first) = forms.entry(form.clone()).or_insert_with(|| (position.clone(), labelling.clone()));
            let witness = game.witness(Equivalence::Symmetry, &labelling, of_first).expect("a witness");
            let read = game.read_witness(Equivalence::Symmetry, &position, &witness).expect("its own notation");
            assert_eq!(
                game.image(&position, &read, &position).as_ref(),
                Some(&*first),
                "{name}: {} by {witness}",
                game.text(&position)
            );
            for element in &elements {
                let form = orbits.entry(image(&game, &position, element)).or_insert_with(|| form.clone());
                assert_eq!(*form, labelling.form, "{name}: {}", game.text(&position));
            }
        }
    }
}

/// In a sum, and in an impartial game, none exchanges the players.
#[test]
fn symmetries_of_sums_and_impartial_games_have_no_sign() {
    for name in
        ["clobber:xo/ox + domineering:2x2", "domineering:2x2 - tactix:2x2", "tactix:2x2", "chomp:2x3", "babylon:2,2"]
    {
        let game = game(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let symmetries = game.symmetries(Equivalence::Symmetry).expect("symmetries");
        assert!(!symmetries.is_empty() && symmetries.iter().all(|text| !text.contains('-')), "{name}: {symmetries:?}");
    }
}
