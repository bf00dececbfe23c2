//! Proofs of larger games, equivalences and given catalogues, each of which ends in the checker.

use rebuttal::prove::catalogue::{Gap, move_text, rows};
use rebuttal::prove::{CatalogueChoice, Proof, ProveError, Request, prove};
use rebuttal::ruleset::Play::{self, Misere, Normal};
use rebuttal::ruleset::equivalence::Equivalence::{self, Identity, Isomorphism, Symmetry};
use rebuttal::ruleset::{Game, Position, RuleFile, game};
use rebuttal::solve::Outcome::{self, N, P};

fn named(name: &str) -> Game {
    game(name).expect("a game")
}

fn minimal(name: &str, play: Play, equivalence: Equivalence) -> Proof {
    prove(&named(name), Request::new(play, equivalence, CatalogueChoice::Minimal), |_| {}).expect("a verified proof")
}

/// TacTix 4x4 misere is a second-player win by HAKMEM, item 74; even squares are in normal play by central symmetry.
#[test]
fn larger_boards_are_proved_under_both_plays() {
    let winners: [(&str, Play, Outcome); 8] = [
        ("nimbi:6", Misere, N),
        ("nimbi:6", Normal, N),
        ("tactix:4x4", Misere, P),
        ("tactix:4x4", Normal, P),
        ("tactix:3x5", Misere, N),
        ("tactix:3x5", Normal, N),
        ("nim-squared:4x4", Misere, N),
        ("nim-squared:4x4", Normal, P),
    ];
    for (name, play, outcome) in winners {
        let proof = minimal(name, play, Isomorphism);
        assert_eq!(proof.certificate.outcome, outcome, "{name} {play:?}");
        assert_eq!(
            proof.verified.longest_play,
            proof.certificate.longest_play().map(|moves| moves as u64),
            "{name} {play:?}"
        );
    }
}

/// In Nimbi, fewer positions suffice as equivalence grows coarser; 16 do in normal play, where the paper has 18.
#[test]
fn catalogues_shrink_as_more_positions_count_as_one() {
    for (play, sizes) in [(Misere, [190, 41, 18]), (Normal, [154, 34, 16])] {
        let equivalences = [Identity, Symmetry, Isomorphism];
        let entries = |equivalence| {
            let request = Request { whole: true, ..Request::new(play, equivalence, CatalogueChoice::Minimal) };
            prove(&named("nimbi"), request, |_| {}).expect("a verified proof").certificate.entries.len()
        };
        assert_eq!(equivalences.map(entries), sizes);
    }
}

/// Where mirrors alone settle the claim no entry is needed, whatever bounds can be proved of the game.
#[test]
fn a_minimum_has_no_entries_where_mirrors_settle_the_claim() {
    for name in ["nim:3,3", "cram:2x3 + cram:2x3", "hackenbush:b,r", "domineering:3x3 - domineering:3x3"] {
        let game = named(name);
        for (catalogue, bound) in [(CatalogueChoice::Minimum, false), (CatalogueChoice::Minimal, true)] {
            let equivalence = game.equivalences()[0];
            let proof = prove(&game, Request { bound, ..Request::new(Normal, equivalence, catalogue) }, |_| {});
            let proof = proof.expect("a verified proof");
            assert_eq!((proof.verified.entries, proof.certificate.bound), (0, None), "{name}");
        }
    }
}

/// In normal play fewer positions still suffice where sums and mirrors need no entries: none at all on a rectangle with a
/// side of an even length, for the half turn, or a middle line and then the half turn, answers every move.
#[test]
fn catalogues_shrink_as_positions_come_apart() {
    let games = ["nimbi", "nimbi:6", "tactix:4x4", "tactix:8x8", "tactix:4x5", "cram:4x4", "cram:4x5", "cram:5x6"];
    let entries = games.map(|game| minimal(game, Normal, Isomorphism).certificate.entries.len());
    assert_eq!(entries, [10, 13, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn the_same_request_gives_the_same_bytes() {
    let text = || minimal("tactix:4x4", Misere, Isomorphism).text;
    assert_eq!(text(), text());
}

#[test]
fn every_reachable_p_position_together_is_a_closed_catalogue() {
    let all = prove(&named("nimbi"), Request::new(Misere, Isomorphism, CatalogueChoice::All), |_| {});
    assert_eq!(all.expect("a verified proof").certificate.entries.len(), 35);
}

#[test]
fn entries_that_the_paper_has_are_named_after_it_with_its_number() {
    let named = |name: &str| -> Vec<Option<String>> {
        let certificate = minimal(name, Normal, Symmetry).certificate;
        certificate.numbered().map(|(number, _)| certificate.entry_name(number).map(str::to_owned)).collect()
    };
    let nimbi = named("nimbi");
    assert_eq!(nimbi.last(), Some(&Some("full board (9)".to_owned())));
    assert!(nimbi.contains(&None) && named("tactix:2x2").iter().all(Option::is_none));
}

/// The position with tokens on the points that the paper calls so.
fn on_nimbi(points: &str) -> Position {
    named("nimbi").parse(&rows(points)).expect("a position")
}

fn gap(positions: &[&str], play: Play, source: &str) -> Gap {
    let given = CatalogueChoice::Given(positions.iter().map(|text| on_nimbi(text)).collect());
    let from = named("nimbi").from_position(on_nimbi(source));
    match prove(&from, Request::new(play, Isomorphism, given), |_| {}) {
        Err(ProveError::Open(gap)) => gap,
        other => panic!("it should not close: {other:?}"),
    }
}

#[test]
fn a_catalogue_that_does_not_close_shows_its_first_gap_in_the_positions_that_were_given() {
    assert_eq!(gap(&["127T", "-"], Normal, "127T"), Gap::Move { representative: rows("127T"), mv: move_text("1") });
    assert_eq!(gap(&["127T", "1"], Normal, "127T"), Gap::Move { representative: rows("1"), mv: move_text("1") });
    assert_eq!(gap(&["1", "-"], Misere, "1"), Gap::Won { representative: rows("-") });
    assert_eq!(gap(&["1"], Misere, "127T"), Gap::Source { position: rows("127T") });
    assert_eq!(gap(&["23ED", "-"], Normal, "23ED"), Gap::Move { representative: rows("23ED"), mv: move_text("2") });
}

#[test]
fn a_given_catalogue_is_certified_when_it_closes_wherever_its_positions_are() {
    let nimbi = named("nimbi").from_position(on_nimbi("23ED"));
    let given = CatalogueChoice::Given(["127T", "14ED", "D"].map(on_nimbi).to_vec());
    let proof = prove(&nimbi, Request::new(Misere, Isomorphism, given), |_| {}).expect("it closes");
    assert_eq!(proof.verified.entries, 2);
}

#[test]
fn where_the_player_to_move_has_already_won_no_catalogue_is_needed() {
    let empty = named("nimbi").from_position(on_nimbi("-"));
    let given = CatalogueChoice::Given(vec![on_nimbi("1")]);
    for catalogue in [CatalogueChoice::Minimal, CatalogueChoice::All, CatalogueChoice::Paper, given] {
        let proof = prove(&empty, Request::new(Misere, Isomorphism, catalogue), |_| {}).expect("verified");
        assert_eq!((proof.certificate.outcome, proof.verified.entries), (N.into(), 0));
    }
}

#[test]
fn a_board_that_is_too_large_is_refused_at_once() {
    let large = prove(&named("tactix:8x8"), Request::new(Misere, Isomorphism, CatalogueChoice::Minimal), |_| {});
    assert!(matches!(large, Err(ProveError::Unsolved(_))));
}

/// So many positions that one reply to each move is chosen; on a full board, which no ending ends, only a pass is left.
#[test]
fn drawn_positional_games_with_many_positions_are_proved() {
    let text = "game avoiding ROWS\nboard grid ROWS\nstates . L R\nLeft: . -> L\nRight: . -> R\n\
                Left loses beside: L L L\nRight loses beside: R R R\nstuck draws";
    let file = RuleFile::new(text.lines().map(str::to_owned).collect(), vec!["1x12".to_owned()]).expect("a rule file");
    let proof = prove(&Game::of(file), Request::new(Normal, Symmetry, CatalogueChoice::Minimal), |_| {});
    let certificate = proof.expect("a verified proof").certificate;
    assert_eq!(certificate.outcome, Outcome::D);
    assert!(certificate.entries.len() + certificate.draws.len() > 1000, "so many that one each is chosen");
}
