//! What is rejected, with the reason and the place, and what cannot be read.

use std::process::Command;

use super::{lines, run};
use crate::coq::{path_of, rows};
use crate::coqc::proved;

/// An honest certificate, a change of its lines, and what is said of it, by [`rows`].
const REJECTED: &str = r##"
| nimbi-misere | r "b1." "c3." | r "c1." "c3." | line 7: entry 2: this rebuttal: no move leaves the position that it answers |
| nimbi-misere | r "b1." "c3." | r "b1." "c1." | line 7: entry 2: this rebuttal: no reply leaves the position that it gives |
| nimbi-misere | r "b1." "c3." (one (w 1  | r "b1." "c3." (one (w 2  | line 7: entry 2: this rebuttal: what it leaves is not settled |
| nimbi-misere | r "b1." "c3." (one (w 1 "b1"))\n |  | line 6: entry 2: a move has no rebuttal |
| nimbi-misere | e 1 Left "o../ | e 1 Left ".../ | line 5: entry 1: it has no move, so that in misere play it is won |
| nimbi-misere | lost (one (w 18 | lost (one (w 17 | the claim: the position is not settled |
| nimbi-misere | P_position G Misere | P_position G Normal | line 5: entry 1: a move has no rebuttal |
| tactix-3x5-misere | \nwon " | \nwon "a1.  | the claim: the opening is none, or leaves nothing that counts |
Nim-heaps of parts whose nim-sum is not the position's: of a part another one, and of the position.
| nim-sums | (parts [p ([4], [1]) | (parts [p ([4], [2]) | line 65: entry 9: this rebuttal: what it leaves is not settled |
| nim-sums | ([4;3], [2]) (parts | ([4;3], [3]) (parts | line 65: entry 9: this rebuttal: what it leaves is not settled |
Numbers of parts, and of the position: too small when Left begins, too large when Right does, and after a reply.
| number-sums | (Number (9)%Z 4)) (w 13 | (Number (5)%Z 3)) (w 13 | the claim: the position is not settled |
| number-sums | value "1/16 | value "1/32 | the claim: the position is not settled |
| number-sums | value "1/16 | value "1/8 | the claim: the position is not settled |
| number-sums | (1%N, (Number (3)%Z 2)) (parts [p (1%N, (Number (1)%Z 0)) (w 3 ([], tt))]) | (0%N, (Number (5)%Z 3)) (parts []) | line 35: entry 12: this rebuttal: what it leaves is not settled |
| kayles-12 | 12") 4 | 12") 3 | the claim: the position is not settled |
| nim-city-draw | \nopening [ | \nopening [0;  | the claim: the opening is none, or leaves nothing that counts |
| nim-city-values | "F") 2 | "F") 1 | the claim: a move has no rebuttal |
| period-kayles | heap 71 12 | heap 70 12 | the claim: the g-values do not have this period from there on, or it begins earlier, or a smaller one is there |
| period-kayles | heap 71 12 | heap 72 12 | the claim: the g-values do not have this period from there on, or it begins earlier, or a smaller one is there |
| period-kayles | heap 71 12 | heap 71 24 | the claim: the g-values do not have this period from there on, or it begins earlier, or a smaller one is there |
| period-four | "0.4" | "0.04" | the claim: the g-values do not have this period from there on, or it begins earlier, or a smaller one is there |
| quotient-75 | [4; 2; 7; 2; 5] | [4; 2; 5; 2; 5] | the claim: this is not the misere quotient, or its elements are not those of the heaps |
| quotient-75 | [1; 5]%N | [1]%N | the claim: this is not the misere quotient, or its elements are not those of the heaps |
| quotient-75 | [0; 1; 2; 1; 2; 3 | [0; 1; 2; 1; 2; 1 | the claim: this is not the misere quotient, or its elements are not those of the heaps |
"##;

#[test]
fn each_reason_to_reject_is_given_with_its_place() {
    rows(REJECTED).into_iter().for_each(is_rejected);
}

/// Bounds that are too high, that leave something out, or whose proof is wrong.
const FORGED: &str = r##"
| nimbi-misere | Second b 18) | Second b 19) | its catalogue has more entries or fewer |
| nimbi-misere | Second b 18) | Second b 17) | its catalogue has more entries or fewer |
| babylon-3-3-3-3 | 1,1,1") 12 | 1,1,1") 13 | its catalogue has more entries or fewer |
| nimbi-sums | Second b 10) | Second b 11) | its catalogue has more entries or fewer |
| nimbi-misere | serves (one (w 18 | serves (one (w 17 | the position is not settled |
Two entries more than there must be: nothing is said of the least number.
| nimbi-normal-paper | Second b 16) | Second b 17) | the sums and groups do not count so many entries |
| nimbi-normal-paper | Group 2 1 | Group 2 2 | the sums and groups do not count so many entries |
| nimbi-normal-paper | Group 2 1 | Group 1 1 | the sums and groups do not count so many entries |
| nimbi-misere-symmetry | \nclass  | \nclass "..o/..../.../.."\nclass  | two classes may be equivalent |
| nimbi-misere-symmetry | symmetric Second b 41) | symmetric Second b 42) | its catalogue has more entries or fewer |
| nimbi-misere | \nclass  | \nclass ".o./..../.../.."\nclass  | two classes may be equivalent |
| nimbi-sums | \nclass  | \nclass "o../...o/.../.."\nclass  | a class may be a mirror |
| nimbi-misere | \na "a2." (c 2  | \na "a2." (c 3  | this answer is not so |
| nimbi-misere | \ndemand 13  | \ndemand 12  | there is no such class, or no such move from it |
| nimbi-misere | \ndemand 13  | \ndemand 100  | there is no such class, or no such move from it |
| nimbi-sums | ; ("oo./.oo./.../.o", c 4 "c3,b3,b4,a4,c1") |  | the sums and groups do not count so many entries |
| nimbi-misere | By_dual [2; | By_dual [0; | the weights do not prove so many entries |
| cram-4x4 | \ns 42 [15;16;17] | \ns 42 [15;16] | its hints do not refute its negation |
| bound-subset-takeaway-misere | Second b 6) | Second b 5) | its catalogue has more entries or fewer |
| bound-subset-takeaway-misere | \nclass  | \nclass "...o.........."\nclass  | two classes may be equivalent |
| bound-subset-takeaway-misere | "34." (c 2 "2,3,4") | "34." (c 2 "2,3,24") | this answer is not so |
| rule-files/subset-takeaway-4 | Second b 2) | Second b 1) | its catalogue has more entries or fewer |
| rule-files/subset-takeaway-4 | \nclass  | \nclass "oooooo........"\nclass  | two classes may be equivalent |
| rule-files/subset-takeaway-4 | \nclass  | \nclass "oo............"\nclass  | a class may be a mirror |
| rule-files/chomp-3d-2x2x3 | , c 2 "112,113,121,211,221")] | , c 1 "112,113,211,212")] | this answer is not so |
With the player to move: another number, the starts exchanged, one that is not settled, classes that are equivalent by negation, a mirror, and another class.
| rule-files/cherries-rrbrbbrb | (Right, b))] 4) | (Right, b))] 3) | its catalogue has more entries or fewer |
| rule-files/cherries-rrbrbbrb | [(Second, (Left, b)); (Second, (Right, | [(Second, (Right, b)); (Second, (Left, | the position is not settled |
| rule-files/cherries-rrbrbbrb | serves (one (w 4 | serves (one (w 3 | the position is not settled |
| rule-files/cherries-rrbrbbrb | \nclass  | \nclass Left "...brrb."\nclass  | two classes may be equivalent |
| rule-files/cherries-rrbrbbrb | \nclass  | \nclass Left "......rb"\nclass  | a class may be a mirror |
| rule-files/cherries-rrbrbbrb | (c 1 "4,5,6,7") | (c 2 "4,5,6,7") | this answer is not so |
| rule-files/cherries-rrbrbbrb | \nclass Right "... | \nclass Left "... | this answer is not so |
"##;

#[test]
fn forged_bounds_are_rejected_with_the_reason() {
    rows(FORGED).into_iter().for_each(is_rejected);
    for (name, word, reason) in [
        ("nimbi-misere", "a ", "a move has no answer"),
        ("nimbi-misere", "demand ", "the weights do not prove so many entries"),
        ("cram-4x4", "demand ", "its hints do not refute its negation"),
        ("cram-4x4", "s ", "its proof does not end"),
    ] {
        let honest = lines(&format!("certificates/{name}.json"));
        let kept = without_the_last(&honest, word);
        let (code, said) = run(&["-"], kept.as_bytes());
        assert!(code == Some(1) && said.trim_end().ends_with(reason), "{name}, the last `{word}`: {said}");
    }
}

/// The lines without the last one that begins with this word, and the answers behind it.
fn without_the_last(lines: &str, word: &str) -> String {
    let lines: Vec<&str> = lines.lines().collect();
    let at = lines.iter().rposition(|line| line.starts_with(word)).expect("such a line");
    let answers = lines[at + 1..].iter().take_while(|line| word == "demand " && line.starts_with("a ")).count();
    lines[..at].iter().chain(&lines[at + 1 + answers..]).map(|line| format!("{line}\n")).collect()
}

fn is_rejected([name, from, to, reason]: [String; 4]) {
    let (code, said) = changed(&name, &from, &to);
    let is_said = said.starts_with("rejected: -: line ") && said.trim_end().ends_with(&reason);
    assert!(code == Some(1) && is_said, "{name}, `{to}` for `{from}`: {said}");
}

/// No lines, no claims, and what is not written as the format wants it.
const UNREADABLE: &str = r##"
| nimbi-misere | rebuttal lines 1 | rebuttal lines 2 | line 1: `rebuttal lines 1` is not there |
| nim-1-2-3-normal | claim (P_position | (P_position | line 2: it is not a claim |
| nimbi-misere | P_position | Q_position | line 4: the theory does not have this claim |
| nimbi-misere | "ooo/oooo | "ooo/oo+o | line 4: the theory does not have this claim |
| hackenbush-quarter | "1/4" | "1/3" | line 2: the theory does not have this claim |
| period-kayles | (octal "0.77") | nim | line 2: the theory does not have this claim |
| period-kayles | heap 71 12 | heap 71 1200000 | line 2: the theory does not have this claim |
The relation is that of the same file.
| bound-subset-takeaway-misere | (fun G isomorphic b => least_catalogue G Misere isomorphic | (fun G isomorphic b => least_catalogue G Misere recoloured | line 56: the theory does not have this claim |
| rule-files/subset-takeaway-4 | least_closed G Normal settles | least_closed G Misere settles | line 28: the theory does not have this claim |
| rule-files/subset-takeaway-4 | least_closed G Normal settles | least_catalogue G Normal settles | line 28: the theory does not have this claim |
| rule-files/cherries-rrbrbbrb | least_serving (partizan R) Normal | least_serving (partizan R) Misere | the theory does not have this claim |
| rule-files/cherries-rrbrbbrb | least_serving (partizan R) Normal settles [(Second,  | least_serving (partizan R) Normal settles [(Left,  | the theory does not have this claim |
| bound-impartial-clobber-whole | claim (in_impartial_version_up | claim (in_impartial_file_up | line 27: the theory does not have this claim |
| hackenbush-quarter | "1/4" | " 1/4" | line 2: the theory does not have this claim |
| hackenbush-quarter | "1/4" | "0,1/4" | line 2: the theory does not have this claim |
| nim-1-2-3-normal | 3,2,1" | 3,2,0x1" | line 2: the theory does not have this claim |
| nim-1-2-3-normal | 3,2,1" | 3,2, 1" | line 2: the theory does not have this claim |
| nim-1-2-3-normal | 3,2,1" | 3,2,10000" | line 2: the theory does not have this claim |
| nim-1-2-3-normal | nim Normal | nim%Misere Normal | line 2: the theory does not have this claim |
| kayles-12 | "0.77" | "4.77" | line 2: the theory does not have this claim |
| babylon-6-4 |  :  |  :   | line 2: the theory does not have this claim |
| wythoff-8-13 | 13,8" | 13,8,1" | line 3: the theory does not have this claim |
| hex-3x3 | ".../.../..." | "..../.../..." | line 4: the theory does not have this claim |
A board that is joined, and points that are not on the board.
| hex-3x3 | ".../.../..." | "L../L../L.." | line 4: the theory does not have this claim |
| nimbi-misere | nimbi_game ["5"] | nimbi_game ["3"] | line 4: the theory does not have this claim |
| hackenbush-quarter | "123" | "1234" | line 2: the theory does not have this claim |
| nim-city | B,D,H | B,D,Z | line 2: the theory does not have this claim |
| nimbi-misere | nimbi_game ["5"] | nimbi_game ["17"] | line 4: the theory does not have this claim |
| nimbi-misere | nimbi_game ["5"] | nimbi_game ["99999999999999999999"] | line 4: the theory does not have this claim |
| nimbi-misere | "ooo/oooo | "oooo/oooo | line 4: the theory does not have this claim |
| nim-3-4-5 | "5,4,3" | "99999,4,3" | line 2: the theory does not have this claim |
| nimbi-misere | e 1 Left "o../..../.../.." | e 1 Left [1] | line 5: entry 1: it is not written as this game wants it |
| nimbi-misere | e 1 Left | e 0 Left | line 5: entry 0: it is not written as this game wants it |
| nimbi-misere | e 1 Left " | e 1 Left -" | line 5: `-` is not expected |
| nimbi-misere | e 1 Left "o../..../.../.." | e 1 Left (1 | line 5: a `)` is not there |
| nimbi-misere | e 1 Left "o../..../.../.." | e 1 Left 1] | line 5: it goes on behind its end |
| nimbi-misere | e 1 Left "o../..../.../.." | r 1%N 1%N | line 5: it is not written as this game wants it |
| nimbi-misere | lost (one | lost (two | what settles the position is not there, or not written as this game wants it |
| nimbi-misere | lost (one | lost (one (w 18 []))\nlost (one | what settles the position is not there, or not written as this game wants it |
| nimbi-misere-symmetry | ["d1,c1,b1 | ["c1,d1,b1 | the theory does not have this claim |
| nimbi-misere-symmetry | ["d1,c1,b1 | ["d1,d1,b1 | the theory does not have this claim |
| nimbi-misere | isomorphic Second b 18 | settles Second b 18 | the theory does not have this claim |
| nimbi-misere | Misere isomorphic | Misere recoloured | the theory does not have this claim |
| nimbi-sums | least_closed G Normal | least_closed G Misere | the theory does not have this claim |
| nimbi-misere |  Second  |  Left  | the theory does not have this claim |
| nimbi-misere | \nBy_dual [ | \nBy_weights [ | it is not written as this game wants it |
"##;

#[test]
fn what_cannot_be_read_ends_with_a_line_and_exit_status_2() {
    let many = "1".repeat(2000);
    let deep = format!("claim {}", "[".repeat(3_000_000));
    let long = format!("b5 \"{}\"", "1".repeat(20_000));
    let others = [
        ["nim-1-2-3-normal", "heaps \"3,2,1\"", &long, "line 2: a text is too long"],
        ["nim-city-values", "\"F\") 2", &many, "line 2: a number is too long"],
        ["nimbi-misere", "e 1 Left \"", "e 1 \u{7}", "line 5: it has control characters"],
        ["nimbi-misere", "claim (", &deep, "it is nested too deeply, or its numbers are too large"],
    ];
    let others = others.map(|row: [&str; 4]| row.map(str::to_owned));
    for [name, from, to, reason] in rows(UNREADABLE).into_iter().chain(others) {
        let (code, said) = changed(&name, &from, &to);
        let is_said =
            said.starts_with("unreadable: -: ") && said.trim_end().ends_with(&reason) && said.lines().count() == 1;
        assert!(code == Some(2) && is_said, "{name}, `{:.80}` for `{from}`: {said:.200}", to);
    }
    let (code, said) = run(&["not-there", "src"], b"");
    assert!(code == Some(2) && said.lines().count() == 2 && said.starts_with("unreadable: not-there: "), "{said}");
    assert_eq!(run(&["--help"], b"").0, Some(0));
}

/// A long list is read, where the system has too little memory for it.
#[test]
fn too_little_memory_is_said_in_a_line_with_exit_status_2() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("long").display().to_string();
    let honest = lines("certificates/nimbi-misere.json");
    std::fs::write(&path, honest.replacen("[1; 0]", &format!("[{}0]", "0; ".repeat(3_000_000)), 1)).expect("written");
    let limited = format!("ulimit -v 60000; exec {} {path}", proved().display());
    let ended = Command::new("sh").args(["-c", &limited]).output().expect("a shell");
    let said = String::from_utf8(ended.stdout).expect("UTF-8");
    assert_eq!(
        (ended.status.code(), said),
        (Some(2), format!("unreadable: {path}: there is not enough memory for it\n"))
    );
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}

/// What is said of the lines of a committed certificate with a change.
fn changed(name: &str, from: &str, to: &str) -> (Option<i32>, String) {
    let honest = lines(&path_of(name));
    let text = honest.replacen(from, to, 1);
    assert!(text != honest, "{name}: there is no `{from}`");
    run(&["-"], text.as_bytes())
}
