//! What Fraenkel and Herda (1980) print about Nimbi, found again: Tables 1 and 2, the strategy graphs' delays, the lists of
//! rebuttals for the full board, and the g-values of the last page.

use std::collections::BTreeSet;

use rebuttal::certificate::{Certificate, Entry, Reply};
use rebuttal::prove::candidates::Classes;
use rebuttal::prove::catalogue::{Closure, TABLE_1, TABLE_2, given, move_text, paper_numbers, rows};
use rebuttal::prove::{CatalogueChoice, Proof, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Play, Points, Position, RemovalSets, game};
use rebuttal::solve::{GValues, Outcome, Outcomes};

/// The points in board order, as the paper names them.
const POINTS: &str = "123456789TED";

fn nimbi() -> Game {
    game("nimbi").expect("nimbi")
}

fn sets() -> RemovalSets {
    nimbi().removal().expect("sets of tokens")
}

fn outcomes(play: Play) -> Outcomes {
    Outcomes::solve(&sets(), play, 16, 1, |_| {}).expect("it fits")
}

/// The position with tokens on these points.
fn position(points: &str) -> Position {
    nimbi().parse(&rows(points)).expect("a position")
}

/// These points.
fn tokens(points: &str) -> Points {
    (0..).zip(POINTS.chars()).filter(|(_, point)| points.contains(*point)).map(|(place, _)| place).collect()
}

fn paper_proof(play: Play) -> Proof {
    let request = Request::new(play, Equivalence::Isomorphism, CatalogueChoice::Paper);
    prove(&nimbi(), request, |_| {}).expect("the paper's catalogue closes")
}

/// The paper's number of an entry, with which its name ends.
fn printed(certificate: &Certificate, entry: u32) -> u32 {
    let name = certificate.entry_name(entry).expect("an entry of the paper");
    let (_, number) = name.trim_end_matches(')').rsplit_once('(').expect("a number in brackets");
    number.parse().expect("a number")
}

/// The entry that has this number in the paper.
fn entry(certificate: &Certificate, number: u32) -> &Entry {
    let mut entries = certificate.numbered();
    entries.find(|(entry, _)| printed(certificate, *entry) == number).expect("a position of the paper").1
}

/// The paper's numbers of the entries that a rebuttal reaches.
fn reached(certificate: &Certificate, reply: &Reply) -> Vec<u32> {
    reply.reached().map(|entry| printed(certificate, entry)).collect()
}

#[test]
fn table_1_has_the_outcomes_that_the_paper_gives() {
    let (misere, normal) = (outcomes(Play::Misere), outcomes(Play::Normal));
    for entry in TABLE_1 {
        let (in_misere, in_normal) = match entry.number {
            1..=9 => (Outcome::P, Outcome::P),
            10..=19 => (Outcome::P, Outcome::N),
            _ => (Outcome::N, Outcome::P),
        };
        assert_eq!(misere.of(tokens(entry.representative)), in_misere, "{entry:?}");
        assert_eq!(normal.of(tokens(entry.representative)), in_normal, "{entry:?}");
    }
}

#[test]
fn no_two_positions_of_table_1_are_the_same_and_127t_is_23ed() {
    let nimbi = nimbi();
    let mut label = nimbi.labeller(Equivalence::Isomorphism);
    let forms: BTreeSet<_> = TABLE_1.iter().map(|entry| label(&position(entry.representative)).form).collect();
    assert_eq!(forms.len(), 29);
    assert_eq!(label(&position("127T")).form, label(&position("23ED")).form);
}

#[test]
fn the_published_catalogues_are_verified_with_their_delays() {
    for (play, rebuttals, edges, longest_play) in [(Play::Misere, 249, 50, 8), (Play::Normal, 226, 44, 10)] {
        let proof = paper_proof(play);
        let mut numbers: Vec<u32> = (1..=18).map(|number| printed(&proof.certificate, number)).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, paper_numbers(play));
        assert_eq!((proof.verified.entries, proof.verified.rebuttals), (18, rebuttals));
        assert_eq!((proof.verified.edges, proof.verified.longest_play), (edges, Some(longest_play)));
    }
}

/// The paper does not claim it; the README reports it.
#[test]
fn no_position_of_a_published_catalogue_can_be_left_out() {
    let nimbi = nimbi();
    for play in [Play::Misere, Play::Normal] {
        let numbers = paper_numbers(play);
        let listed = TABLE_1.iter().filter(|entry| numbers.contains(&entry.number));
        let positions: Vec<_> = listed.map(|entry| position(entry.representative)).collect();
        let classes = Classes::new(&nimbi, play, Equivalence::Isomorphism, &[]);
        let closure = Closure::of(&given(classes, &nimbi, play, &positions));
        let mut chosen = vec![true; positions.len()];
        closure.reduce(&mut chosen, &(0..positions.len()).collect::<Vec<_>>());
        assert_eq!(chosen, vec![true; 18], "{play:?}");
    }
}

#[test]
fn table_2_is_the_certificates_own_list_of_rebuttals() {
    let certificate = paper_proof(Play::Misere).certificate;
    let entry = entry(&certificate, 19);
    let found =
        entry.replies().flat_map(|reply| reached(&certificate, &reply).into_iter().map(move |to| (reply.mv, to)));
    let found: BTreeSet<(String, u32)> = found.map(|(mv, to)| (mv.to_owned(), to)).collect();
    assert_eq!(found, TABLE_2.map(|(points, to)| (move_text(points), to)).into());
    assert_eq!(entry.rebuttals.len(), 32);
}

#[test]
fn the_full_board_is_rebutted_by_the_positions_that_the_paper_lists() {
    for (play, listed) in [(Play::Misere, vec![2, 7, 8, 18, 19]), (Play::Normal, vec![2, 4, 6, 7, 8, 29])] {
        let certificate = paper_proof(play).certificate;
        let replies = entry(&certificate, 9).replies();
        let reached: BTreeSet<u32> = replies.flat_map(|reply| reached(&certificate, &reply)).collect();
        assert_eq!(reached, BTreeSet::from_iter(listed));
    }
}

/// The tokens that moves of two tokens hold together.
fn components(points: &str) -> Vec<Points> {
    let moves = sets().from_position(tokens(points)).moves();
    let mut parts: Vec<Points> = tokens(points).iter().map(Points::one).collect();
    for pair in moves.into_iter().filter(|mv| mv.len() == 2) {
        let (joined, apart): (Vec<Points>, Vec<Points>) = parts.into_iter().partition(|part| !part.misses(pair));
        parts = apart;
        parts.push(joined.into_iter().fold(Points::EMPTY, Points::with));
    }
    parts.sort_by_key(|part| part.smallest_first());
    parts
}

#[test]
fn the_g_values_of_the_last_page_break_fergusons_condition_a3() {
    let values = GValues::solve(&sets(), 16, |_| {}).expect("it fits");
    let g = |points| values.of(tokens(points));
    assert_eq!((g("-"), g("1"), g("37"), g("ED")), (0, 1, 2, 2));
    assert_eq!((g("137TED"), g("37TED"), g("37ED")), (0, 1, 0));
    // A3 wants components of g-value 0 or 1 in every follower with g-value 0 of a component with g-value 1.
    assert_eq!(components("37TED"), [tokens("37TED")]);
    assert!(sets().from_position(tokens("37TED")).moves().contains(&tokens("T")));
    assert_eq!(components("37ED"), ["37", "ED"].map(tokens));
}

#[test]
fn g_is_zero_exactly_at_the_p_positions_of_normal_play() {
    let values = GValues::solve(&sets(), 16, |_| {}).expect("it fits");
    for (position, outcome) in outcomes(Play::Normal).iter() {
        assert_eq!(values.of(position) == 0, outcome == Outcome::P);
    }
}
