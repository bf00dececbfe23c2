//! The kinds of mutants.

use crate::format::{Certificate, Entry, Opening, Rebuttal};
use crate::oracle::carries_moves;

/// One way to make a certificate false.
pub struct Kind {
    pub name: &'static str,
    /// The reasons for which such a mutant may be rejected.
    pub reasons: &'static [&'static str],
    /// All mutants of this kind, each with its place.
    pub mutants: fn(&Certificate) -> Vec<(String, Certificate)>,
}

pub const KINDS: &[Kind] = &[
    Kind { name: "drop a rebuttal", reasons: &["missing-rebuttal"], mutants: drop_rebuttal },
    Kind { name: "double a rebuttal", reasons: &["doubled-move"], mutants: double_rebuttal },
    Kind { name: "swap two replies", reasons: &["illegal-reply", "wrong-leaves"], mutants: swap_replies },
    Kind { name: "swap two answers", reasons: &["illegal-reply", "wrong-leaves"], mutants: swap_answers },
    Kind { name: "swap two moves", reasons: &["illegal-reply", "wrong-leaves"], mutants: swap_moves },
    Kind { name: "flip the play", reasons: FLIPPED, mutants: flip_play },
    Kind { name: "relabel a point of a line", reasons: &["wrong-rules", "point-off-lines"], mutants: relabel_line },
    Kind { name: "relabel a point of a sample", reasons: RELABELLED, mutants: relabel_sample },
    Kind { name: "relabel a point of a witness", reasons: WITNESSES, mutants: relabel_witness },
    Kind { name: "swap two points of a witness", reasons: WITNESSES, mutants: swap_in_witness },
    Kind { name: "shorten a witness", reasons: &["witness-size"], mutants: shorten_witness },
    Kind { name: "point to another entry", reasons: &["not-the-sample"], mutants: point_elsewhere },
    Kind { name: "drop an entry", reasons: &["unknown-entry", "no-entries"], mutants: drop_entry },
    Kind { name: "double an entry", reasons: &["doubled-number"], mutants: double_entry },
    Kind { name: "double a sample", reasons: &["doubled-sample"], mutants: double_sample },
    Kind { name: "change the outcome", reasons: OUTCOMES, mutants: change_outcome },
    Kind { name: "claim a winning move from a lost position", reasons: &["wrong-leaves"], mutants: claim_an_opening },
    Kind { name: "change the position", reasons: POSITIONS, mutants: change_position },
    Kind { name: "change the game", reasons: &["wrong-rules", "unknown-game"], mutants: change_game },
];

const FLIPPED: &[&str] = &["won-sample", "missing-rebuttal", "missing-opening"];
const RELABELLED: &[&str] = &[
    "wrong-sample",
    "not-the-sample",
    "doubled-sample",
    "illegal-move",
    "illegal-reply",
    "wrong-leaves",
    "unwanted-rebuttal",
    "missing-rebuttal",
];
const WITNESSES: &[&str] = &["not-a-symmetry", "not-an-isomorphism", "not-the-sample"];
const OUTCOMES: &[&str] = &["missing-field", "unwanted-source"];
const POSITIONS: &[&str] = &["not-the-sample", "witness-size", "wrong-leaves", "illegal-opening", "missing-opening"];

type Mutants = Vec<(String, Certificate)>;

fn changed(honest: &Certificate, change: impl FnOnce(&mut Certificate)) -> Certificate {
    let mut mutant = honest.clone();
    change(&mut mutant);
    mutant
}

/// A mutant for each entry that `change` says it has changed.
fn each_entry(honest: &Certificate, change: impl Fn(&mut Certificate, usize) -> bool) -> Mutants {
    let mut mutants = vec![];
    for (i, entry) in honest.entries.iter().enumerate() {
        let mut mutant = honest.clone();
        if change(&mut mutant, i) {
            mutants.push((format!("entry {}", entry.number), mutant));
        }
    }
    mutants
}

/// A mutant for each rebuttal that `change` says it has changed; it is given the entry and the place of the rebuttal.
fn each_rebuttal(honest: &Certificate, change: impl Fn(&mut Entry, usize) -> bool) -> Mutants {
    let mut mutants = vec![];
    let places = |i: usize| (0..honest.entries[i].rebuttals.len()).map(move |j| (i, j));
    let places: Vec<(usize, usize)> = (0..honest.entries.len()).flat_map(places).collect();
    // A certificate of many thousand rebuttals would be copied as often: the copies are thinned out here already.
    for &(i, j) in places.iter().step_by(places.len().div_ceil(400).max(1)) {
        let mut entry = honest.entries[i].clone();
        if change(&mut entry, j) {
            let place = format!("entry {}, move {}", entry.number, entry.rebuttals.get(j).map_or("", |r| &r.mv));
            mutants.push((place, changed(honest, |mutant| mutant.entries[i] = entry)));
        }
    }
    mutants
}

/// False: every move needs its rebuttal.
fn drop_rebuttal(honest: &Certificate) -> Mutants {
    each_rebuttal(honest, |entry, j| {
        entry.rebuttals.remove(j);
        true
    })
}

/// False: a move has one rebuttal.
fn double_rebuttal(honest: &Certificate) -> Mutants {
    each_rebuttal(honest, |entry, j| {
        entry.rebuttals.push(entry.rebuttals[j].clone());
        true
    })
}

fn with_next(entry: &mut Entry, j: usize, swap: impl FnOnce(&mut Rebuttal, &mut Rebuttal)) -> bool {
    let [.., before, after] = entry.rebuttals.get_mut(..=j + 1).unwrap_or_default() else { return false };
    let unlike = before.reply != after.reply;
    swap(before, after);
    unlike
}

/// False: another reply leaves something else than `leaves`.
fn swap_replies(honest: &Certificate) -> Mutants {
    each_rebuttal(honest, |entry, j| with_next(entry, j, |a, b| std::mem::swap(&mut a.reply, &mut b.reply)))
}

/// False: the same answer to another move leaves something else.
fn swap_answers(honest: &Certificate) -> Mutants {
    each_rebuttal(honest, |entry, j| {
        with_next(entry, j, |a, b| {
            std::mem::swap(a, b);
            std::mem::swap(&mut a.mv, &mut b.mv);
        })
    })
}

/// False: another move leaves something else.
fn swap_moves(honest: &Certificate) -> Mutants {
    each_rebuttal(honest, |entry, j| with_next(entry, j, |a, b| std::mem::swap(&mut a.mv, &mut b.mv)))
}

/// False: play ends in an entry that is lost under one convention only, the empty position or a single token.
fn flip_play(honest: &Certificate) -> Mutants {
    let flipped = if honest.play == "normal" { "misere" } else { "normal" };
    vec![(flipped.to_string(), changed(honest, |mutant| mutant.play = flipped.to_string()))]
}

/// False when the game has a name: its lines are other ones.
fn relabel_line(honest: &Certificate) -> Mutants {
    let mut mutants = vec![];
    for (i, line) in honest.rules.lines.iter().enumerate().filter(|_| honest.game != "removal") {
        let mut names = honest.rules.list(line);
        let Some(other) = honest.rules.points.iter().find(|point| !names.contains(point)) else { continue };
        names[0] = other.clone();
        let relabelled = honest.rules.write(&names);
        mutants.push((relabelled.clone(), changed(honest, |mutant| mutant.rules.lines[i] = relabelled)));
    }
    mutants
}

/// False: what reaches the entry is carried onto the old sample.
fn relabel_sample(honest: &Certificate) -> Mutants {
    let reached = honest.reached();
    each_entry(honest, |mutant, i| {
        let mut names = honest.rules.list(&mutant.entries[i].sample);
        let other = honest.rules.points.iter().find(|point| !names.contains(point));
        let (Some(first), Some(other)) = (names.first_mut(), other) else { return false };
        *first = other.clone();
        mutant.entries[i].sample = honest.rules.write_set(&names);
        reached.contains(&mutant.entries[i].number)
    })
}

/// A mutant for each rebuttal whose witness, as a list of names, `change` has changed; it is given `leaves` as well.
fn each_witness(honest: &Certificate, change: impl Fn(&[String], &mut Vec<String>) -> bool) -> Mutants {
    each_rebuttal(honest, |entry, j| {
        let rebuttal = &mut entry.rebuttals[j];
        let Some(witness) = &rebuttal.witness else { return false };
        let mut images = honest.rules.list(witness);
        let is_false = change(&honest.rules.list(&rebuttal.leaves), &mut images);
        rebuttal.witness = Some(honest.rules.write(&images));
        is_false
    })
}

/// False: the image of what is left changes, and with it the sample.
fn relabel_witness(honest: &Certificate) -> Mutants {
    let points = &honest.rules.points;
    each_witness(honest, |leaves, images| {
        if honest.sameness == "isomorphism" {
            let Some(other) = points.iter().find(|point| !images.contains(point)) else { return false };
            return images.first_mut().map(|image| *image = other.clone()).is_some();
        }
        let place = |kept: bool| points.iter().position(|point| leaves.contains(point) == kept);
        let (Some(i), Some(j)) = (place(true), place(false)) else { return false };
        images.swap(i, j);
        true
    })
}

/// False unless the moves are carried all the same, which is found out by listing them.
fn swap_in_witness(honest: &Certificate) -> Mutants {
    each_witness(honest, |leaves, images| {
        let last = images.len().saturating_sub(1);
        let tokens = if honest.sameness == "isomorphism" { leaves } else { &honest.rules.points };
        for i in 0..last {
            images.swap(i, last);
            if !carries_moves(&honest.rules, tokens, images) {
                return true;
            }
            images.swap(i, last);
        }
        false
    })
}

/// False: a point has no image.
fn shorten_witness(honest: &Certificate) -> Mutants {
    each_witness(honest, |_, images| images.pop().is_some())
}

/// False: another entry has another sample.
fn point_elsewhere(honest: &Certificate) -> Mutants {
    let numbers: Vec<u32> = honest.entries.iter().map(|entry| entry.number).collect();
    each_rebuttal(honest, |entry, j| {
        let reaches = entry.rebuttals[j].reaches;
        let other = numbers.iter().cycle().skip(j).take(numbers.len()).find(|&&number| number != reaches);
        other.map(|&other| entry.rebuttals[j].reaches = other).is_some()
    })
}

/// False: the entry is still reached.
fn drop_entry(honest: &Certificate) -> Mutants {
    let reached = honest.reached();
    each_entry(honest, |mutant, i| reached.contains(&mutant.entries.remove(i).number))
}

/// False: a number belongs to one entry.
fn double_entry(honest: &Certificate) -> Mutants {
    each_entry(honest, |mutant, i| {
        mutant.entries.push(mutant.entries[i].clone());
        true
    })
}

/// False: a sample belongs to one entry.
fn double_sample(honest: &Certificate) -> Mutants {
    each_entry(honest, |mutant, i| {
        let number = mutant.entries.iter().map(|entry| entry.number).max().unwrap_or(0).max(29) + 1;
        mutant.entries.push(Entry { number, name: None, ..mutant.entries[i].clone() });
        true
    })
}

/// False: a position has one outcome.
fn change_outcome(honest: &Certificate) -> Mutants {
    let other = if honest.outcome == "P" { "N" } else { "P" };
    vec![(other.to_string(), changed(honest, |mutant| mutant.outcome = other.to_string()))]
}

/// False: from a P-position no move wins. What is claimed to be left is what is left after the rebuttal.
fn claim_an_opening(honest: &Certificate) -> Mutants {
    let Some(source) = &honest.source else { return vec![] };
    let entry = honest.entries.iter().find(|entry| entry.number == source.reaches && entry.sample == honest.position);
    let claim = |rebuttal: &Rebuttal| {
        let Rebuttal { mv, leaves, reaches, witness, .. } = rebuttal.clone();
        let mutant = changed(honest, |mutant| {
            (mutant.outcome, mutant.source) = ("N".to_string(), None);
            mutant.opening = Some(Opening { mv, leaves, reaches, witness });
        });
        (rebuttal.mv.clone(), mutant)
    };
    entry.iter().flat_map(|entry| &entry.rebuttals).map(claim).collect()
}

/// False: with a token less, or one where there was none, the rest of the claim does not fit.
fn change_position(honest: &Certificate) -> Mutants {
    let names = honest.rules.list(&honest.position);
    let without = |i: usize| names.iter().enumerate().filter(|&(j, _)| j != i).map(|(_, name)| name.clone()).collect();
    let mut others: Vec<Vec<String>> = (0..names.len()).map(without).collect();
    if names.is_empty() {
        others.push(honest.rules.points[..1].to_vec());
    }
    let written = others.iter().map(|names| honest.rules.write(names));
    written.map(|text| (text.clone(), changed(honest, |mutant| mutant.position = text))).collect()
}

/// False: these games have other boards or removal.
fn change_game(honest: &Certificate) -> Mutants {
    let other = match honest.game.split_once(':') {
        Some(("nim-squared", size)) => format!("tactix:{size}"),
        Some(("tactix", size)) => format!("nim-squared:{size}"),
        _ if honest.rules.points.len() == 15 => "nimbi".to_string(),
        _ => "nimbi:6".to_string(),
    };
    let others = [other, "chess".to_string()].into_iter().filter(|other| *other != honest.game);
    others.map(|other| (other.clone(), changed(honest, |mutant| mutant.game = other))).collect()
}
