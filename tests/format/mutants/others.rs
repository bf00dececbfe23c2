//! Certificates of other games than removal games alone, and mutants of them.
//!
//! That they are false is known from the certificate alone, whatever its game: an honest one lists every legal move of every
//! entry that does not lose at once, and different replies to one move leave different positions.

use std::collections::BTreeSet;

use rebuttal::certificate::{Certificate, Entry, Rebuttal};
use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::Play::{Misere, Normal};
use rebuttal::ruleset::equivalence::Equivalence::{self, Identity, Isomorphism, Symmetry};
use rebuttal::ruleset::{Digraph, DigraphFile, Game, Nim, Rules, Subtraction, game};
use rebuttal::solve::Outcome;
use rebuttal_checker::moves_of;

use super::bounds::{bound, with_bound};
use super::few;
use super::kinds::{EntryMutants, Mutants};
use super::replies::each_rebuttal;
use super::whole::changed;

/// Small games of every ruleset alone and in sums, and the equivalences that they have.
const GAMES: [(&str, &[Equivalence]); 22] = [
    ("babylon:3,2", &[Identity, Symmetry]),
    ("babylon:2,2,1", &[Symmetry]),
    ("babylon:3,3", &[Symmetry]),
    ("coloured-babylon:3,2", &[Identity, Symmetry]),
    ("nim:1,2,3", &[Identity]),
    ("nim:2,0,3", &[Identity]),
    ("*3", &[Identity]),
    ("bricks:6", &[Identity]),
    ("bricks:7", &[Identity]),
    ("subtraction:1,3,4:7,2", &[Identity]),
    ("octal:0.77:5,1", &[Identity]),
    ("octal:0.4567:6", &[Identity]),
    ("chop:3x3", &[Identity, Symmetry]),
    ("chop:2x4", &[Symmetry]),
    ("chomp:3x3", &[Identity, Symmetry]),
    ("cram:2x3", &[Identity, Symmetry]),
    ("cram:3x4", &[Symmetry]),
    ("babylon:3,2 + *1", &[Identity, Symmetry]),
    ("bricks:4 + *1", &[Identity]),
    ("tactix:2x2 + coloured-babylon:2,1", &[Identity, Symmetry, Isomorphism]),
    ("nimbi:3 + chomp:2x3 + octal:0.77:3", &[Symmetry, Isomorphism]),
    ("cram:2x2 + chop:2x3 + subtraction:1,2:3 + *2", &[Symmetry]),
];

/// Certificates of these games, and of a graph, some with a bound.
pub fn proved() -> Vec<(String, Certificate)> {
    let named = GAMES.into_iter().map(|(name, equivalences)| (name, game(name).unwrap(), equivalences));
    let mut all = vec![];
    for (name, game, equivalences) in named.chain([("graph", graph(), &[Identity][..])]) {
        for (&equivalence, play) in
            equivalences.iter().flat_map(|equivalence| [(equivalence, Normal), (equivalence, Misere)])
        {
            for (bound, catalogue) in [(true, CatalogueChoice::Minimum), (true, CatalogueChoice::All)] {
                let at = format!("{name} {play:?} {equivalence:?} {catalogue:?}");
                let request = Request { bound, ..Request::new(play, equivalence, catalogue) };
                let proof = prove(&game, request, |_| {}).unwrap_or_else(|error| panic!("{at}: {error}"));
                all.push((at, proof.certificate));
            }
        }
    }
    all
}

/// Two rows of a ladder, down which a player goes one step or two, or crosses over.
fn graph() -> Game {
    let name = |row: usize, step: usize| format!("{}{step}", ["up", "down"][row]);
    let positions = (0..7).rev().flat_map(|step| [name(0, step), name(1, step)]).collect();
    let mut moves = vec![];
    let mut add = |from, to| moves.push([from, to]);
    for step in 1..7 {
        add(name(0, step), name(1, step - 1));
        add(name(0, step), name(1, step));
        add(name(1, step), name(1, step - 1));
        if step > 1 {
            add(name(1, step), name(0, step - 2));
        }
    }
    Digraph::new(DigraphFile { positions, moves }).map(Game::of).unwrap()
}

/// All moves and replies of the certificate.
fn moves(honest: &Certificate) -> Vec<String> {
    let rebuttals = honest.entries.iter().flat_map(|entry| &entry.rebuttals);
    let moves: BTreeSet<String> = rebuttals.flat_map(|r| [r.mv.clone(), r.reply.clone()]).collect();
    moves.into_iter().chain(["0".to_string()]).collect()
}

/// All positions of the certificate, the ones that are lost.
fn lost(honest: &Certificate) -> Vec<String> {
    let rebuttals = honest.entries.iter().flat_map(|entry| &entry.rebuttals);
    let lost: BTreeSet<&String> =
        rebuttals.map(|r| &r.leaves).chain(honest.entries.iter().map(|e| &e.representative)).collect();
    lost.into_iter().cloned().collect()
}

/// False: the move is none of the legal ones, or it loses at once.
pub fn illegal_move(honest: &Certificate) -> EntryMutants {
    let moves = moves(honest);
    each_rebuttal(honest, |entry, j| {
        let listed = |mv: &&String| entry.rebuttals.iter().any(|rebuttal| rebuttal.mv == **mv);
        let other = moves.iter().cycle().skip(j).take(moves.len()).find(|mv| !listed(mv)).cloned();
        other.map(|other| entry.rebuttals[j].mv = other).is_some()
    })
}

/// False: another reply is illegal, or leaves something else.
pub fn illegal_reply(honest: &Certificate) -> EntryMutants {
    let moves = moves(honest);
    each_rebuttal(honest, |entry, j| {
        let rebuttal = &mut entry.rebuttals[j];
        let other = moves.iter().cycle().skip(j).take(moves.len()).find(|mv| **mv != rebuttal.reply);
        other.map(|other| rebuttal.reply = other.clone()).is_some()
    })
}

/// False: a reply leaves one position.
pub fn wrong_leaves(honest: &Certificate) -> EntryMutants {
    let lost = lost(honest);
    each_rebuttal(honest, |entry, j| {
        let rebuttal = &mut entry.rebuttals[j];
        let other = lost.iter().cycle().skip(j).take(lost.len()).find(|other| **other != rebuttal.leaves);
        other.map(|other| rebuttal.leaves = other.clone()).is_some()
    })
}

/// A mutant for each rebuttal with a witness that `change` says it has changed.
fn each_witness(honest: &Certificate, change: impl Fn(&mut Rebuttal) -> bool) -> EntryMutants {
    each_rebuttal(honest, |entry: &mut Entry, j| {
        entry.rebuttals[j].witness.is_some() && change(&mut entry.rebuttals[j])
    })
}

/// False: the witness has no such letter, or not so many.
pub fn lengthen_witness(honest: &Certificate) -> EntryMutants {
    each_witness(honest, |rebuttal| {
        rebuttal.witness.iter_mut().for_each(|witness| witness.push('='));
        true
    })
}

/// False: such an equivalence needs a witness.
pub fn drop_witness(honest: &Certificate) -> EntryMutants {
    each_witness(honest, |rebuttal| rebuttal.witness.take().is_some())
}

/// False: with two colours, or rows and columns, exchanged, what is left has another image.
pub fn exchange_in_witness(honest: &Certificate) -> EntryMutants {
    each_witness(honest, |rebuttal| {
        let witness = rebuttal.witness.clone().unwrap_or_default();
        let mut parts: Vec<String> = witness.split(" + ").map(String::from).collect();
        let exchanged = parts.iter_mut().zip(rebuttal.leaves.split(" + ")).any(|(witness, leaves)| {
            let other = exchanged(witness, leaves);
            other.map(|other| *witness = other).is_some()
        });
        rebuttal.witness = Some(parts.join(" + "));
        exchanged
    })
}

/// Another witness of the position, where it surely has another image.
fn exchanged(witness: &str, leaves: &str) -> Option<String> {
    let is_rectangle = |(rows, columns): (&str, &str)| rows != columns && rows.parse::<u32>().is_ok();
    let letters: Vec<char> = witness.chars().collect();
    match (leaves.split_once('x'), leaves.split_once(" : "), &letters[..]) {
        (Some(sides), _, _) if is_rectangle(sides) => Some(if witness == "t" { "=" } else { "t" }.to_string()),
        (_, Some((a, b)), [one, other]) if a != b => Some([*other, *one].iter().collect()),
        _ => None,
    }
}

/// False: of these positions the second player wins, and another than the one claimed is carried elsewhere, but for
/// isomorphism, by which one witness may carry two.
pub fn change_position(honest: &Certificate) -> Mutants {
    let is_false = honest.outcome == Outcome::N || honest.equivalence != Isomorphism;
    let others = few(lost(honest)).filter(|other| is_false && *other != honest.position);
    others.map(|other| (other.clone(), changed(honest, |mutant| mutant.position = other))).collect()
}

/// False: the name means other rules.
pub fn change_name(honest: &Certificate) -> Mutants {
    let names = ["nim:1", "nim:2,1", "*1", "graph", "nimbi", "removal", "chess", "*1 + *1", "babylon", "cram:2x2"];
    let own = [format!("{}0", honest.game), format!("{} + *1", honest.game), format!(" {}", honest.game)];
    let others = names.map(String::from).into_iter().chain(own).filter(|other| *other != honest.game);
    others.map(|other| (other.clone(), changed(honest, |mutant| mutant.game = other))).collect()
}

/// False: another number means another name; a graph without its first move misses a legal one.
pub fn change_rules(honest: &Certificate) -> Mutants {
    let mutant = changed(honest, |mutant| change(&mut mutant.rules));
    vec![(format!("{:?}", mutant.rules), mutant)]
        .into_iter()
        .filter(|(_, mutant)| mutant.rules != honest.rules)
        .collect()
}

fn change(rules: &mut Rules) {
    match rules {
        Rules::Babylon(tokens) | Rules::ColouredBabylon(tokens) => tokens.tokens[0] += 1,
        Rules::Nim(Nim { heaps }) | Rules::Subtraction(Subtraction { heaps, .. }) => heaps[0] += 1,
        Rules::Octal(octal) => octal.heaps[0] += 1,
        Rules::Wythoff(start) => start.heaps[0] += 1,
        Rules::NimHeap(heap) => heap.size += 1,
        Rules::Bricks(row) => row.bricks += 1,
        Rules::Chop(sides) | Rules::Chomp(sides) | Rules::Cram(sides) => sides.columns += 1,
        Rules::Graph(graph) => drop(graph.moves.drain(..)),
        Rules::Sum { summands } => change(&mut summands[0]),
        Rules::Removal(rules) => drop(rules.lines.pop()),
        other => unreachable!("{other:?} has no certificate with one start"),
    }
}

/// False: these games have version 3.
pub fn change_version(honest: &Certificate) -> Mutants {
    [1, 2, 4].map(|version| (version.to_string(), changed(honest, |mutant| mutant.version = version))).into()
}

/// False: by identity there is no witness, by another equivalence there must be one; and not every game has every equivalence.
pub fn change_equivalence(honest: &Certificate) -> Mutants {
    let others = if honest.equivalence == Identity { vec![Symmetry, Isomorphism] } else { vec![Identity] };
    let begins = honest.source.is_some() || honest.opening.is_some();
    let others = others.into_iter().filter(|_| begins);
    others.map(|other| (format!("{other:?}"), changed(honest, |mutant| mutant.equivalence = other))).collect()
}

/// False: after a move from a P-position the other player wins.
pub fn add_follower_as_class(honest: &Certificate) -> Mutants {
    let rules = serde_json::to_string(&honest.rules).unwrap();
    let followers = |entry: &Entry| moves_of::legal_moves(&rules, &entry.representative).unwrap();
    let followers: BTreeSet<String> = honest.entries.iter().flat_map(followers).map(|(_, left)| left).collect();
    let mutant = |left: String| (left.clone(), with_bound(honest, |bound| bound.classes.push(left)));
    few(followers.into_iter().collect()).map(mutant).collect()
}

/// False: a demand is about a legal move.
pub fn demand_nothing(honest: &Certificate) -> Mutants {
    let places = few((0..bound(honest).demands.len()).collect());
    let mutant = |place: usize| with_bound(honest, |bound| bound.demands[place].mv = "-".to_string());
    places.map(|place: usize| (format!("demand {}", place + 1), mutant(place))).collect()
}
