//! What is proved of all catalogues for a claim: the least number of entries, found and verified, against brute force where it
//! can be counted out, and against the numbers that the README gives.

mod plain;

use std::mem::discriminant;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use plain::Plain;
use rebuttal::prove::compare::compare;
use rebuttal::prove::minimum::Gap;
use rebuttal::prove::minimum::count::Count;
use rebuttal::prove::{CatalogueChoice, Proof, ProveError, Request, Step, Writing, prove};
use rebuttal::ruleset::Play::{self, Misere, Normal};
use rebuttal::ruleset::equivalence::Equivalence::{self, Identity, Isomorphism, Symmetry};
use rebuttal::ruleset::{Game, Points, game};
use rebuttal::solve::budget::Budget;
use rebuttal::solve::{Outcome, Solving};

use crate::brute_force::{Random, lines};
use crate::on_lines::OnLines;

/// The most classes of which every set is tried.
const MOST_CLASSES: usize = 14;

fn proof(game: &Game, request: Request) -> Proof {
    let name = game.name();
    prove(game, request, |_| {}).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn minimum(name: &str, play: Play, equivalence: Equivalence) -> Proof {
    proof(&game(name).expect("a game"), of_whole(play, equivalence))
}

/// A minimum catalogue of whole positions.
fn of_whole(play: Play, equivalence: Equivalence) -> Request {
    Request { whole: true, ..Request::new(play, equivalence, CatalogueChoice::Minimum) }
}

/// The entries of the catalogue, and how many every one has at least, which the checker verified.
fn entries_and_least(proof: &Proof) -> (u64, u64) {
    let bound = proof.verified.bound.as_ref().expect("a bound");
    assert_eq!(proof.certificate.entries.len() as u64, proof.verified.entries);
    (proof.verified.entries, bound.least)
}

/// Every game of the families with at most nine points. One row of nine, any of which may go, has more symmetries than the
/// checker goes through.
fn small_games() -> Vec<String> {
    let mut names: Vec<String> = [3, 4].map(|side| format!("nimbi:{side}")).to_vec();
    names.extend([1, 2, 3].map(|side| format!("triangle:{side}")));
    for family in ["tactix", "nim-squared"] {
        for rows in 1..=9 {
            names.extend((1..=9 / rows).map(|columns| format!("{family}:{rows}x{columns}")));
        }
    }
    names
}

/// A game with the sets of tokens that its moves take on the full board.
fn with_sets(name: &str) -> (Game, Vec<Points>) {
    let game = game(name).expect("a game");
    let sets = game.removal().expect("sets of tokens").sets().to_vec();
    (game, sets)
}

/// Boards that are no grid, with the sets by the words of the rules: lines of one to four points, some of which share several points.
fn odd_games() -> Vec<(Game, Vec<Points>)> {
    let mut random = Random(20_261_120);
    let mut games = vec![];
    for round in 0..60 {
        let count = 2 + round % 6;
        let lines = lines(&mut random, count, 4);
        games.extend([false, true].map(|takes_any| {
            let game = OnLines::new(count, lines.clone(), takes_any);
            let sets = game.moves(Points::first(count)).into_iter().collect();
            (game.game, sets)
        }));
    }
    games
}

/// Whether it could be counted out; if so, the minimum is what was counted.
fn is_counted_out((game, sets): &(Game, Vec<Points>), play: Play, equivalence: Equivalence) -> bool {
    let problem = Plain::new(sets, play == Misere, equivalence, false).problem();
    if problem.demands.len() > MOST_CLASSES {
        return false;
    }
    let proof = proof(game, of_whole(play, equivalence));
    let least = u64::from(problem.least());
    assert_eq!(entries_and_least(&proof), (least, least), "{} {play:?} {equivalence:?}", game.name());
    true
}

#[test]
fn the_minimum_of_every_small_board_is_that_of_all_sets_of_classes() {
    let (mut counted, mut left_out) = (0, vec![]);
    for name in small_games() {
        let game = with_sets(&name);
        for play in [Normal, Misere] {
            for equivalence in [Identity, Symmetry, Isomorphism] {
                if (name == "nim-squared:1x9" || name == "nim-squared:9x1") && equivalence == Symmetry {
                    continue;
                }
                match is_counted_out(&game, play, equivalence) {
                    true => counted += 1,
                    false => left_out.push(format!("{name} {play:?} {equivalence:?}")),
                }
            }
        }
    }
    println!("{counted} counted out; more than {MOST_CLASSES} classes: {left_out:?}");
    assert!(counted >= 220 && left_out.len() <= counted / 4, "{counted} counted out, {} not", left_out.len());
}

#[test]
fn the_minimum_of_odd_boards_is_that_of_all_sets_of_classes() {
    let mut counted = 0;
    for game in odd_games() {
        for play in [Normal, Misere] {
            for equivalence in [Identity, Symmetry, Isomorphism] {
                counted += usize::from(is_counted_out(&game, play, equivalence));
            }
        }
    }
    assert!(counted >= 300, "{counted} counted out");
}

/// Of a catalogue under a finer equivalence one entry for each class of the coarser one is a catalogue, too. It holds where the
/// sets are too many to try them all.
#[test]
fn a_coarser_equivalence_never_needs_more_entries() {
    for name in ["tactix:2x4", "nim-squared:2x4", "tactix:3x3", "nim-squared:3x3", "nimbi:4", "triangle:4"] {
        for play in [Normal, Misere] {
            let least = [Identity, Symmetry, Isomorphism].map(|same| entries_and_least(&minimum(name, play, same)));
            assert!(least.iter().all(|(entries, least)| entries == least), "{name} {play:?}: {least:?}");
            assert!(least.is_sorted_by(|finer, coarser| finer >= coarser), "{name} {play:?}: {least:?}");
        }
    }
}

fn assert_minimum(cases: &[(&str, Play, Equivalence, u64)]) {
    for &(name, play, equivalence, least) in cases {
        let proof = minimum(name, play, equivalence);
        assert_eq!(entries_and_least(&proof), (least, least), "{name} {play:?} {equivalence:?}");
        assert!(proof.verified.claim.contains("; minimum: "), "{}", proof.verified.claim);
    }
}

#[test]
fn nimbi_has_the_minimum_catalogues_that_the_readme_gives() {
    assert_minimum(&[
        ("nimbi", Misere, Isomorphism, 18),
        ("nimbi", Misere, Symmetry, 41),
        ("nimbi", Misere, Identity, 188),
        ("nimbi", Normal, Isomorphism, 16),
        ("nimbi", Normal, Symmetry, 34),
        ("nimbi:6", Normal, Isomorphism, 23),
        ("nimbi:6", Misere, Isomorphism, 49),
    ]);
}

/// The hardest of all: a proof of 40 MB.
#[test]
fn nimbi_in_normal_play_has_150_positions_that_are_each_themselves() {
    assert_minimum(&[("nimbi", Normal, Identity, 150)]);
}

#[test]
fn squares_have_the_minimum_catalogues_that_the_readme_gives() {
    assert_minimum(&[
        ("tactix:4x4", Normal, Isomorphism, 56),
        ("tactix:4x4", Misere, Isomorphism, 54),
        ("nim-squared:4x4", Normal, Isomorphism, 20),
        ("nim-squared:4x4", Misere, Isomorphism, 6),
    ]);
}

/// The first player wins, so the least is that over all openings.
#[test]
fn four_rows_of_five_have_the_minimum_over_all_openings_that_the_readme_gives() {
    assert_minimum(&[("tactix:4x5", Misere, Isomorphism, 21)]);
    let proof = minimum("tactix:4x5", Normal, Isomorphism);
    assert_eq!(entries_and_least(&proof), (21, 21));
    assert_eq!(proof.certificate.outcome, Outcome::N);
    let claim = &proof.verified.claim;
    assert!(claim.contains("minimum: whatever the opening, no catalogue of whole positions up to isomorphism"));
    let bound = proof.certificate.bound.expect("a bound");
    assert!(bound.start.as_ref().is_some_and(|start| start.len() > 1), "one opening alone: {:?}", bound.start);
}

/// Fraenkel and Herda's catalogue for misere play is a minimum; for normal play 16 entries are enough where they have 18.
#[test]
fn the_published_catalogues_are_bounded() {
    for (play, entries, least, words) in [
        (Misere, 18, 18, "; minimum: no catalogue up to isomorphism has fewer than 18 entries"),
        (
            Normal,
            18,
            16,
            "; the smallest catalogue of whole positions up to isomorphism has at most 18 entries, at least 16",
        ),
    ] {
        let request = Request { bound: true, ..Request::new(play, Isomorphism, CatalogueChoice::Paper) };
        let proof = proof(&game("nimbi").expect("nimbi"), request);
        assert_eq!(entries_and_least(&proof), (entries, least), "{play:?}");
        assert!(proof.verified.claim.ends_with(words), "{}", proof.verified.claim);
    }
}

/// With sums and mirrors, up to isomorphism and in normal play; none where mirrors settle everything.
#[test]
fn with_sums_too_the_minimum_is_that_of_all_sets_of_classes() {
    let named = small_games().into_iter().map(|name| with_sets(&name));
    let (mut counted, mut sums) = (0, 0);
    for (game, sets) in named.chain(odd_games()) {
        let problem = Plain::new(&sets, false, Isomorphism, true).problem();
        if problem.demands.len() > MOST_CLASSES {
            continue;
        }
        let request = Request::new(Normal, Isomorphism, CatalogueChoice::Minimum);
        let proof = match prove(&game, request, |_| {}) {
            Err(ProveError::Refused(why)) => {
                assert!(why.contains("too many components"), "{why}");
                continue;
            }
            proof => proof.expect("a proof"),
        };
        let least = u64::from(problem.least());
        let bound = proof.verified.bound.as_ref();
        assert_eq!(bound.map_or(0, |bound| bound.least), least, "{}", game.name());
        assert_eq!(proof.verified.entries, least, "{}", game.name());
        assert!(bound.is_none_or(|bound| bound.among != rebuttal_checker::Among::Whole));
        (counted, sums) = (counted + 1, sums + u64::from(proof.verified.sums > 0));
    }
    assert!(counted > 100 && sums > 10, "{counted} counted out, {sums} with sums");
}

/// Both were found by a second program too, which tries all ways to answer.
#[test]
fn nimbi_with_sums_and_mirrors_needs_ten_entries_and_with_six_points_a_side_thirteen() {
    for (name, entries, catalogues) in [("nimbi", 10, 4), ("nimbi:6", 13, 2)] {
        let game = game(name).expect("a game");
        let proof = proof(&game, Request::new(Normal, Isomorphism, CatalogueChoice::Minimum));
        assert_eq!(entries_and_least(&proof), (entries, entries));
        let solving = Solving { memory: 64, threads: 1, table: None };
        let compared = compare(&game, &proof.certificate, solving, &Budget::default(), &mut |_| {});
        let compared = compared.expect("a comparison");
        assert_eq!(compared.minimum_catalogues, Some(Count::Exactly(catalogues)), "{name}");
        assert_eq!((compared.least, compared.superfluous.len()), (entries as usize, 0));
    }
}

/// The bound is of all catalogues, whichever one it stands with.
#[test]
fn every_choice_of_a_catalogue_has_the_same_bound() {
    for (name, play, least) in [("nimbi", Misere, 18), ("tactix:3x3", Normal, 4), ("nimbi:4", Normal, 3)] {
        for catalogue in [CatalogueChoice::Minimal, CatalogueChoice::All, CatalogueChoice::Minimum] {
            let request = Request { bound: true, whole: true, ..Request::new(play, Isomorphism, catalogue) };
            let proof = proof(&game(name).expect("a game"), request);
            let (entries, bound) = entries_and_least(&proof);
            assert!(bound == least && entries >= least, "{name}: {entries} entries, at least {bound}");
        }
    }
}

#[test]
fn a_bound_is_there_only_when_it_is_asked_for() {
    let request = Request::new(Misere, Isomorphism, CatalogueChoice::Minimal);
    let proof = proof(&game("nimbi").expect("nimbi"), request);
    assert_eq!((proof.verified.bound, proof.certificate.bound, proof.certificate.version), (None, None, 1));
}

/// Whatever was found until then is proved: a bound that is never more than the minimum, and a catalogue that closes, no
/// larger than the one without a bound.
#[test]
fn a_search_without_any_time_still_ends_in_a_verified_bound() {
    for (name, play, equivalence, least) in [
        ("nimbi", Misere, Isomorphism, 18),
        ("nimbi", Normal, Isomorphism, 16),
        ("nimbi", Misere, Identity, 188),
        ("nimbi:6", Misere, Isomorphism, 49),
        ("tactix:4x4", Normal, Isomorphism, 56),
        ("nim-squared:4x4", Misere, Isomorphism, 6),
        ("tactix:4x5", Normal, Isomorphism, 21),
    ] {
        let budget = Budget { deadline: Some(Instant::now()), ..Budget::default() };
        let request = Request { budget, ..of_whole(play, equivalence) };
        let game = game(name).expect("a game");
        let (entries, bound) = entries_and_least(&proof(&game, request));
        let minimal = Request { catalogue: CatalogueChoice::Minimal, ..of_whole(play, equivalence) };
        let without = proof(&game, minimal).verified.entries;
        assert!((1..=least).contains(&bound), "{name}: at least {bound}");
        assert!((least..=without).contains(&entries), "{name}: {entries} entries, {without} without a bound");
    }
}

/// Five colours of three have 120 symmetries, and the images of the classes take more steps than what stands above them in
/// the file allows. The file as a whole allows them.
#[test]
fn a_bound_up_to_many_symmetries_is_verified() {
    let request = Request::new(Normal, Symmetry, CatalogueChoice::Minimum);
    let proof = proof(&game("babylon:3,3,3,3,3").expect("a game"), request);
    assert_eq!((entries_and_least(&proof), proof.uncertified), ((33, 33), None));
}

/// What is written is shown stage by stage, each from nothing up.
#[test]
fn a_bound_that_is_written_reports_how_far_it_is() {
    let game = game("tactix:4x4").expect("a game");
    let mut stages = Vec::new();
    let request = Request { beside: None, ..of_whole(Misere, Isomorphism) };
    prove(&game, request, |step| {
        if let Step::Writing(writing, done, total) = step {
            assert!(done <= total, "{writing:?}: {done} of {total}");
            match stages.last_mut() {
                Some((last, most)) if *last == writing => {
                    assert!(*most <= done, "{writing:?}: {done} after {most}");
                    *most = done;
                }
                _ => stages.push((writing, done)),
            }
        }
    })
    .expect("a proof");
    let names: Vec<Writing> = stages.iter().map(|&(writing, _)| writing).collect();
    assert_eq!(names, [Writing::Replies, Writing::Refutations, Writing::Demands]);
    assert!(stages.iter().all(|&(_, most)| most > 0), "{stages:?}");
}

#[test]
fn an_interrupt_keeps_what_was_found_until_then() {
    let game = game("nimbi:6").expect("a game");
    let finished = |step| {
        let budget = Budget::default();
        let stop = Arc::clone(&budget.stop);
        let request = Request { budget, fewest_edges: true, ..of_whole(Misere, Isomorphism) };
        let seen = move |at: Step| stop.fetch_or(discriminant(&at) == discriminant(&step), Ordering::Relaxed);
        let proof = prove(&game, request, |at| _ = seen(at)).expect("a proof");
        (entries_and_least(&proof), proof.fewest_of_all)
    };
    let gap = Gap { best: 0, bound: 0 };
    let ((entries, bound), _) = finished(Step::Choosing(0, 0, 0));
    assert!(entries >= 49 && (1..=49).contains(&bound), "{entries} entries, at least {bound}");
    let ((entries, bound), _) = finished(Step::Bounding(gap));
    assert!(entries >= 49 && (1..=49).contains(&bound), "{entries} entries, at least {bound}");
    assert_eq!(finished(Step::Drawing(0)), ((49, 49), false));
    assert_eq!(finished(Step::Checking), ((49, 49), true));
}

#[test]
fn the_same_request_gives_the_same_bytes_inside_and_beside() {
    for (name, play, equivalence) in [
        ("nimbi", Normal, Isomorphism),
        ("nimbi", Misere, Isomorphism),
        ("nimbi", Misere, Identity),
        ("tactix:3x4", Misere, Identity),
    ] {
        let once = || {
            let request = of_whole(play, equivalence);
            let proof = proof(&game(name).expect("a game"), Request { beside: Some("a".to_owned()), ..request });
            (proof.text, proof.beside)
        };
        assert!(once() == once(), "{name} {play:?} {equivalence:?}");
    }
}
