//! `rebuttal play`: the dialogue, and that nobody wins against a certificate, whatever they move.

mod referee;

use insta::assert_snapshot;
use rebuttal::certificate::EveryCertificate;
use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Play, game};
use rebuttal::show::playing::{Lost, Playing, PlayingError, begins};

use crate::shared::{rebuttal, rebuttal_reading};
use crate::written::committed;
use referee::{Referee, all_moves, random_plays, xorshift};

/// The dialogue of a play with these lines.
fn played(certificate: &str, options: &[&str], lines: &[&str]) -> String {
    played_from(&format!("certificates/{certificate}.json"), options, lines)
}

fn played_from(path: &str, options: &[&str], lines: &[&str]) -> String {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let ended = rebuttal_reading(&[&["play", path], options].concat(), input.as_bytes());
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    ended.out
}

fn refused(arguments: &[&str]) -> String {
    crate::shared::refused(&[&["play"], arguments].concat())
}

#[test]
fn plays_read_like_this() {
    assert_snapshot!(
        "nimbi-misere",
        played("nimbi-misere", &[], &["?", "b1. c1.", "#3", "b", "d2. c3. b4.", "c3.", "", "b2."])
    );
    assert_snapshot!("sum", played("sum", &[], &["1:1,2", "m", "4:*5>*0", "huh", "2", "quit"]));
    assert_snapshot!("nim-city-draw", played("nim-city-draw", &[], &["8", "G>G", "E>home"]));
    assert_snapshot!("nim-city-draw-second", played("nim-city-draw", &["--you", "second"], &["back", "2"]));
    assert_snapshot!("hex", played("hex-3x3", &["--begin", "right"], &["1", "1", "1", "1"]));
    assert_snapshot!("hackenbush", played("hackenbush-greater", &[], &["1", "1"]));
}

/// A move in the number of play, or a reply in that of a part, is answered among these numbers: every play is won.
#[test]
fn numbers_are_answered_in_one_another() {
    let path = "tests/verified/number-sums.json";
    assert_snapshot!("numbers", played_from(path, &[], &["1:3", "2:0", "1"]));
    let found = all_moves(&Referee::of_file(path), usize::MAX);
    assert!(found > 30, "{found} moves");
}

/// Certificates whose entries settle positions that exceed them.
const EXTRA_STONES: [&str; 2] =
    ["tests/verified/hex-extra-stones.json", "tests/verified/hex-extra-stones-identity.json"];

/// Where a position exceeds its entry, play goes on from the entry, and the stones that this takes are said.
#[test]
fn stones_that_are_not_needed_are_conceded() {
    let [symmetry, identity] = EXTRA_STONES;
    assert_snapshot!("extra-stones", played_from(symmetry, &["--begin", "right"], &["b2L", "b", "b1L", "b2L"]));
    assert_snapshot!("extra-stones-identity", played_from(identity, &[], &["c2L"]));
    for (path, least) in EXTRA_STONES.into_iter().zip([40, 3]) {
        let found = all_moves(&Referee::of_file(path), usize::MAX);
        assert!(found >= least, "{path}: {found} moves");
    }
}

#[test]
fn what_cannot_be_played_is_refused_in_one_line() {
    assert_snapshot!(refused(&["certificates/hex-3x3.json", "--you", "first"]), @"error: `certificates/hex-3x3.json`: it does not say how play goes on from such a beginning; choose --begin left --you second, or --begin right --you second");
    let every = "certificates/kayles-misere-every.json";
    assert_snapshot!(refused(&[every]), @"error: `certificates/kayles-misere-every.json`: it proves a misere quotient, of heaps of every size; say which to play with (--from), such as --from 12,7,3");
    assert_snapshot!(refused(&[every, "--from", "0"]), @"error: `certificates/kayles-misere-every.json`: no move is left from `-`, so the player to move has won already, and nothing is left to play");
    assert_snapshot!(refused(&[every, "--from", "12,7,3", "--you", "first"]), @"error: `certificates/kayles-misere-every.json`: whoever moves second loses these heaps; choose --you second");
    assert_snapshot!(refused(&["certificates/nim-city-values.json"]), @"error: `certificates/nim-city-values.json`: it proves a loopy value, by labels; this wants a catalogue");
}

/// The laws hold whatever is moved: `referee` says which.
#[test]
fn no_moves_win_against_a_certificate() {
    let walked = [
        ("babylon-3-3-3-3", 300),
        ("chomp-8x8", 56),
        ("nim-city", 20),
        ("nim-city-draw", 11),
        ("nim-1-2-3-misere", 9),
        ("hackenbush", 6),
        ("hackenbush-quarter", 12),
        ("domineering-2x2-value", 10),
        ("hex-3x3", 24),
        ("kayles-12", 300),
        ("domineering-4x4", 56),
        ("cram-4x4", 500),
        ("nimbi-normal", 1400),
        ("nimbi-misere", 2000),
        ("nimbi-misere-symmetry", 1500),
    ];
    for (name, least) in walked {
        let found = all_moves(&Referee::of(name), usize::MAX);
        assert!(found >= least, "{name}: {found} moves");
    }
}

#[test]
fn no_random_play_wins_against_a_large_certificate() {
    for name in ["tactix-4x4-normal", "tactix-4x4-misere", "nimbi-6-misere", "cram-5x5", "sum"] {
        let referee = Referee::of(name);
        assert_eq!(all_moves(&referee, 500), 500, "{name}");
        assert!(random_plays(&referee, 300) >= 600, "{name}");
    }
}

#[test]
#[ignore = "a thousand plays against each certificate of the folder take long"]
fn no_random_play_of_a_thousand_wins_against_a_committed_certificate() {
    let all = committed();
    assert!(all.len() >= 60, "{} catalogues", all.len());
    let moves: usize = all.into_iter().map(|(_, certificate)| random_plays(&Referee::new(certificate), 1000)).sum();
    assert!(moves >= 100_000, "{moves} moves");
}

/// Small games of every ruleset.
const SMALL: [&str; 44] = [
    "nimbi:4",
    "triangle:3",
    "tactix:2x3",
    "nim-squared:2x3",
    "babylon:2,2,2",
    "coloured-babylon:2,2",
    "nim:1,1,2",
    "nim:0",
    "*3",
    "bricks:7",
    "subtraction:1,3,4:9",
    "octal:0.77:6",
    "octal:0.137:7",
    "chop:3x4",
    "chomp:3x3",
    "cram:3x3",
    "wythoff:3,5",
    "nim-city:B,D",
    "nim-city:E,G",
    "nim-city:home",
    "hackenbush:b(r,gb),rb",
    "hackenbush:-",
    "-hackenbush:bbr",
    "domineering:2x3",
    "domineering:3x3",
    "domineering:.#./...",
    "clobber:xo./.ox",
    "hex:2x2",
    "yavalath:1",
    "yavalath:2",
    "value:{1|-1}",
    "chomp:2x2 + octal:0.77:3 + *1",
    "tactix:2x2 + nimbi:3",
    "nim-city:E + *2",
    "domineering:2x2 - hackenbush:b",
    "cram:2x3 + cram:2x3",
    "snort:1x3 - snort:1x3",
    "cram:2x2 - cram:2x2",
    "domineering:2x4 - domineering:1x3",
    "domineering:.. - domineering:.. + value:1/2",
    "octal:0.77:12 + *4",
    "octal:0.77:9,4 + *5",
    "cram:3x3 + octal:0.77:5 + *2",
    "impartial-domineering:2x2 + domineering:3x2",
];

/// Nor against any certificate of small games, in either play and under each equivalence.
#[test]
fn no_moves_win_against_any_certificate_of_small_games() {
    let (mut played, mut over, mut moves) = (0, 0, 0);
    for name in SMALL {
        let game = game(name).expect("a game");
        for (play, equivalence) in plays(&game) {
            let request = Request::new(play, equivalence, CatalogueChoice::Minimal);
            let proof = prove(&game, request, |_| {}).unwrap_or_else(|error| panic!("{name}: {error}"));
            let referee = Referee::new(proof.certificate);
            match begins(&referee.certificate) {
                Err(PlayingError::Over(_)) => over += 1,
                found => {
                    assert!(found.is_ok());
                    moves += all_moves(&referee, usize::MAX);
                    played += 1;
                }
            }
        }
    }
    assert!(played > 80 && over > 0 && moves > 700, "{played}, {over}, {moves}");
}

/// Nobody wins heaps against what is proved of all heaps, by moves at random from any sum of at most three heaps of 30.
#[test]
fn no_random_play_wins_against_heaps_of_every_size() {
    let mut random = xorshift(1);
    for (name, of) in [
        ("kayles", "octal:0.77"),
        ("kayles-misere", "octal:0.77"),
        ("octal-0.75-misere", "octal:0.75"),
        ("dawsons-chess", "octal:0.137"),
        ("subtraction-1-3-4", "subtraction:1,3,4"),
        ("all-but", "all-but:2,5,6,8"),
    ] {
        let certificate = every(name);
        for _ in 0..200 {
            let heaps: Vec<String> = (0..1 + random() % 3).map(|_| (1 + random() % 30).to_string()).collect();
            let game = game(&format!("{of}:{}", heaps.join(","))).expect("a game");
            let mut playing = Playing::of_heaps(&game, &certificate).expect("a play");
            while playing.lost().is_none() {
                let moves = playing.moves();
                playing.answer(&moves[random() as usize % moves.len()]).expect("a reply");
            }
            let ends = if certificate.play() == Play::Misere { Lost::LastMove } else { Lost::NoMove };
            assert_eq!(playing.lost(), Some(ends));
        }
    }
}

/// The committed certificate of this name; of an all-but game, one that is made.
fn every(name: &str) -> EveryCertificate {
    let text = match name {
        "all-but" => rebuttal(&["prove", "all-but:2,5,6,8", "--every", "-o", "-"]).out,
        _ => std::fs::read_to_string(format!("certificates/{name}-every.json")).expect("a certificate"),
    };
    let text = text.split_inclusive("\n}\n").next().unwrap_or_default();
    serde_json::from_str(text).expect("a certificate")
}

#[test]
fn play_with_heaps_of_every_size_reads_like_this() {
    let certificate = "kayles-misere-every";
    assert_snapshot!("every-misere", played(certificate, &["--from", "12,7,3"], &["?", "3>1", "b", "7>2", "quit"]));
    assert_snapshot!("every-normal", played("kayles-every", &["--from", "3,1"], &["1", "1", "1"]));
    assert_snapshot!("every-unlisted", played("octal-0.16-every", &["--from", "5,3"], &["1", "1", "1"]));
    assert_snapshot!(
        "every-found",
        played_from("octal:0.75:700,600,500", &["--play", "misere", "--you", "second"], &["quit"])
    );
}

/// Each play that the game has, with each equivalence.
fn plays(game: &Game) -> Vec<(Play, Equivalence)> {
    let all = if game.rules().is_won_on_board() { &[Play::Normal][..] } else { &[Play::Normal, Play::Misere] };
    let under = |&play: &Play| game.equivalences().into_iter().map(move |equivalence| (play, equivalence));
    all.iter().flat_map(under).collect()
}

/// A move that is not legal is refused, and changes nothing.
#[test]
fn only_legal_moves_are_answered_and_a_move_taken_back_leaves_no_trace() {
    let referee = Referee::of("nimbi-normal");
    let begin = &begins(&referee.certificate).expect("a source")[0];
    let mut playing = Playing::new(&referee.game, &referee.certificate, begin).expect("a play");
    let first = playing.moves()[0].clone();
    playing.answer(&first).expect("a legal move");
    assert!(matches!(playing.answer(&first), Err(PlayingError::Illegal(_))), "the tokens are gone");
    assert_eq!((playing.length(), playing.path().len()), (2, 2));
    assert!(playing.back() && !playing.back());
    assert_eq!((playing.length(), playing.path()), (0, vec![begin.parts[0].reaches.expect("an entry").to_string()]));
}

#[test]
fn optimal_plays_read_like_this() {
    let shown = |arguments: &[&str]| {
        let ended = rebuttal(&[&["solve", "--play-out"], arguments].concat());
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        ended.out
    };
    assert_snapshot!("out-nimbi", shown(&["nimbi", "--play", "misere", "--from", "oo./oooo/.oo/.o"]));
    assert_snapshot!("out-domineering", shown(&["domineering:2x3"]));
    assert_snapshot!("out-draw", shown(&["nim-city:E,G"]));
    assert_snapshot!("out-draw-json", shown(&["nim-city:E,G", "--json"]));
    assert_snapshot!("out-hex", shown(&["hex:2x2"]));
}

#[test]
fn a_optimal_play_is_not_searched_for_where_it_would_not_fit() {
    let refused = |arguments: &[&str]| crate::shared::refused(&[&["solve", "--play-out"], arguments].concat());
    assert_snapshot!(refused(&["tactix:6x6"]), @"error: `tactix:6x6`: 36 tokens have 2^36 positions, whose positions and moves need 13107200 MiB, and 8192 MiB are allowed; start from fewer tokens (--from) or allow more (--memory)");
    assert_snapshot!(refused(&["cram:6x6", "--memory", "1"]), @"error: `cram:6x6`: after 2975 positions the search needs more than the 1 MiB that are allowed; start from a smaller position (--from) or allow more (--memory)");
    assert_snapshot!(refused(&["hex:2x2", "--play", "misere"]), @"error: `hex:2x2`: it ends by a win on the board, not by having no move; leave --play misere out");
}
