//! Mutants of rebuttals and their witnesses.

use rebuttal::certificate::{Certificate, Entry, Rebuttal};
use rebuttal::ruleset::equivalence::Equivalence;

use super::MOST;
use super::kinds::EntryMutants;
use super::notation::{list, removal, write};
use super::oracle::carries_moves;

/// A mutant for each rebuttal that `change` says it has changed; it is given the entry and the place of the rebuttal.
pub fn each_rebuttal(honest: &Certificate, change: impl Fn(&mut Entry, usize) -> bool) -> EntryMutants {
    let mut mutants = vec![];
    let places = |i: usize| (0..honest.entries[i].rebuttals.len()).map(move |j| (i, j));
    let places: Vec<(usize, usize)> = (0..honest.entries.len()).flat_map(places).collect();
    for &(i, j) in places.iter().step_by(places.len().div_ceil(2 * MOST).max(1)) {
        let mut entry = honest.entries[i].clone();
        if change(&mut entry, j) {
            let place = format!("entry {}, move {}", entry.number, entry.rebuttals.get(j).map_or("", |r| &r.mv));
            mutants.push((place, i..i + 1, vec![entry]));
        }
    }
    mutants
}

/// False: every move needs its rebuttal.
pub fn drop_rebuttal(honest: &Certificate) -> EntryMutants {
    each_rebuttal(honest, |entry, j| {
        entry.rebuttals.remove(j);
        true
    })
}

/// False: a move has one rebuttal.
pub fn double_rebuttal(honest: &Certificate) -> EntryMutants {
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
pub fn swap_replies(honest: &Certificate) -> EntryMutants {
    each_rebuttal(honest, |entry, j| with_next(entry, j, |a, b| std::mem::swap(&mut a.reply, &mut b.reply)))
}

/// False: the same answer to another move leaves something else.
pub fn swap_answers(honest: &Certificate) -> EntryMutants {
    each_rebuttal(honest, |entry, j| {
        with_next(entry, j, |a, b| {
            std::mem::swap(a, b);
            std::mem::swap(&mut a.mv, &mut b.mv);
        })
    })
}

/// False: another move leaves something else.
pub fn swap_moves(honest: &Certificate) -> EntryMutants {
    each_rebuttal(honest, |entry, j| with_next(entry, j, |a, b| std::mem::swap(&mut a.mv, &mut b.mv)))
}

/// A mutant for each rebuttal whose witness, as a list of names, `change` has changed; it is given `leaves` as well.
fn each_witness(honest: &Certificate, change: impl Fn(&[String], &mut Vec<String>) -> bool) -> EntryMutants {
    each_rebuttal(honest, |entry, j| {
        let rebuttal = &mut entry.rebuttals[j];
        let Some(witness) = &rebuttal.witness else { return false };
        let mut images = list(removal(honest), witness);
        let is_false = change(&list(removal(honest), &rebuttal.leaves), &mut images);
        rebuttal.witness = Some(write(removal(honest), &images));
        is_false
    })
}

/// False: the image of what is left changes, and with it the representative.
pub fn relabel_witness(honest: &Certificate) -> EntryMutants {
    let points = &removal(honest).points;
    each_witness(honest, |leaves, images| {
        if honest.equivalence == Equivalence::Isomorphism {
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
pub fn swap_in_witness(honest: &Certificate) -> EntryMutants {
    each_witness(honest, |leaves, images| {
        let last = images.len().saturating_sub(1);
        let tokens = if honest.equivalence == Equivalence::Isomorphism { leaves } else { &removal(honest).points };
        for i in 0..last {
            images.swap(i, last);
            if !carries_moves(removal(honest), tokens, images) {
                return true;
            }
            images.swap(i, last);
        }
        false
    })
}

/// False: a point has no image.
pub fn shorten_witness(honest: &Certificate) -> EntryMutants {
    each_witness(honest, |_, images| images.pop().is_some())
}

/// False: another entry has another representative.
pub fn point_elsewhere(honest: &Certificate) -> EntryMutants {
    let numbers: Vec<u32> = honest.entries.iter().map(|entry| entry.number).collect();
    each_rebuttal(honest, |entry, j| {
        let reaches = entry.rebuttals[j].reaches;
        let other = numbers.iter().cycle().skip(j).take(numbers.len()).find(|&&number| number != reaches);
        other.map(|&other| entry.rebuttals[j].reaches = other).is_some()
    })
}

/// False: an alternative is for an edge that no rebuttal has.
pub fn repeat_as_alternative(honest: &Certificate) -> EntryMutants {
    each_rebuttal(honest, |entry, j| {
        entry.alternatives.push(entry.rebuttals[j].clone());
        true
    })
}
