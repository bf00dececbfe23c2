//! Mutants of the claim, the rules and whole entries.

use std::ops::Range;

use rebuttal::certificate::{Certificate, Entry, Opening, Rebuttal};
use rebuttal::ruleset::Play;
use rebuttal::ruleset::Rules;
use rebuttal::solve::Outcome;

use super::MOST;
use super::few;
use super::kinds::{EntryMutants, Mutants};
use super::notation::{list, reached, removal, write, write_set};

/// A copy, changed.
pub fn changed(honest: &Certificate, change: impl FnOnce(&mut Certificate)) -> Certificate {
    let mut mutant = honest.clone();
    change(&mut mutant);
    mutant
}

/// A mutant for each entry of which `change` makes one; for some of them, where there are many.
fn each_entry(honest: &Certificate, change: impl Fn(usize) -> Option<(Range<usize>, Vec<Entry>)>) -> EntryMutants {
    let mut mutants = vec![];
    let step = honest.entries.len().div_ceil(2 * MOST).max(1);
    for (i, entry) in honest.entries.iter().enumerate().step_by(step) {
        if let Some((range, entries)) = change(i) {
            mutants.push((format!("entry {}", entry.number), range, entries));
        }
    }
    mutants
}

/// False: play ends in an entry that is lost under one convention only, the empty position or a single token.
pub fn flip_play(honest: &Certificate) -> Mutants {
    let flipped = if honest.play == Play::Normal { Play::Misere } else { Play::Normal };
    vec![(flipped.name().to_string(), changed(honest, |mutant| mutant.play = flipped))]
}

/// False when the game has a name: its lines are other ones.
pub fn relabel_line(honest: &Certificate) -> Mutants {
    let mut mutants = vec![];
    for (i, line) in removal(honest).lines.iter().enumerate().filter(|_| honest.game != "removal") {
        let mut names = list(removal(honest), line);
        let Some(other) = removal(honest).points.iter().find(|point| !names.contains(point)) else { continue };
        names[0] = other.clone();
        let relabelled = write(removal(honest), &names);
        mutants.push((
            relabelled.clone(),
            changed(honest, |mutant| {
                if let Rules::Removal(rules) = &mut mutant.rules {
                    rules.lines[i] = relabelled
                }
            }),
        ));
    }
    mutants
}

/// False: what reaches the entry is carried onto the old representative.
pub fn relabel_sample(honest: &Certificate) -> EntryMutants {
    let reached = reached(honest);
    each_entry(honest, |i| {
        let mut entry = honest.entries[i].clone();
        let mut names = list(removal(honest), &entry.representative);
        let other = removal(honest).points.iter().find(|point| !names.contains(point));
        *names.first_mut()? = other?.clone();
        entry.representative = write_set(removal(honest), &names);
        reached.contains(&entry.number).then(|| (i..i + 1, vec![entry]))
    })
}

/// False: the entry is still reached.
pub fn drop_entry(honest: &Certificate) -> EntryMutants {
    let reached = reached(honest);
    each_entry(honest, |i| reached.contains(&honest.entries[i].number).then(|| (i..i + 1, vec![])))
}

/// False: a number belongs to one entry.
pub fn double_entry(honest: &Certificate) -> EntryMutants {
    each_entry(honest, |i| Some((at_the_end(honest), vec![honest.entries[i].clone()])))
}

/// False: a representative belongs to one entry.
pub fn double_sample(honest: &Certificate) -> EntryMutants {
    let number = honest.entries.iter().map(|entry| entry.number).max().unwrap_or(0).max(29) + 1;
    each_entry(honest, |i| {
        let double = Entry { number, name: None, ..honest.entries[i].clone() };
        Some((at_the_end(honest), vec![double]))
    })
}

/// Where an entry is added.
fn at_the_end(honest: &Certificate) -> Range<usize> {
    honest.entries.len()..honest.entries.len()
}

/// False: a position has one outcome.
pub fn change_outcome(honest: &Certificate) -> Mutants {
    let other = if honest.outcome == Outcome::P { Outcome::N } else { Outcome::P };
    vec![(format!("{other:?}"), changed(honest, |mutant| mutant.outcome = other.into()))]
}

/// False: from a P-position no move wins. What is claimed to be left is what is left after the rebuttal.
pub fn claim_an_opening(honest: &Certificate) -> Mutants {
    let Some(source) = &honest.source else { return vec![] };
    let entry =
        honest.entries.iter().find(|entry| entry.number == source.reaches && entry.representative == honest.position);
    let claim = |rebuttal: &Rebuttal| {
        let Rebuttal { mv, leaves, reaches, witness, .. } = rebuttal.clone();
        let mutant = changed(honest, |mutant| {
            (mutant.outcome, mutant.source) = (Outcome::N.into(), None);
            mutant.opening = Some(Opening { mv, leaves, reaches, witness });
        });
        (rebuttal.mv.clone(), mutant)
    };
    few(entry.iter().flat_map(|entry| &entry.rebuttals).collect()).map(claim).collect()
}

/// False: with a token less, or one where there was none, the rest of the claim does not fit.
pub fn change_position(honest: &Certificate) -> Mutants {
    let names = list(removal(honest), &honest.position);
    let without = |i: usize| names.iter().enumerate().filter(|&(j, _)| j != i).map(|(_, name)| name.clone()).collect();
    let mut others: Vec<Vec<String>> = (0..names.len()).map(without).collect();
    if names.is_empty() {
        others.push(removal(honest).points[..1].to_vec());
    }
    let written = others.iter().map(|names| write(removal(honest), names));
    written.map(|text| (text.clone(), changed(honest, |mutant| mutant.position = text))).collect()
}

/// False: these games have other boards or removal.
pub fn change_game(honest: &Certificate) -> Mutants {
    let other = match honest.game.split_once(':') {
        Some(("nim-squared", size)) => format!("tactix:{size}"),
        Some(("tactix", size)) => format!("nim-squared:{size}"),
        _ if removal(honest).points.len() == 15 => "nimbi".to_string(),
        _ => "nimbi:6".to_string(),
    };
    let others = [other, "chess".to_string()].into_iter().filter(|other| *other != honest.game);
    others.map(|other| (other.clone(), changed(honest, |mutant| mutant.game = other))).collect()
}
