//! The certificate of a catalogue: the entries with their rebuttals, and what each start rests on.

mod bound;
mod labels;

pub use bound::bound;
pub use labels::labels;

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;

use super::Origin;
use super::beside::{beside, components_and_mirrors, place_of_the_value, worth_to_the_mover};
use super::candidates::Candidates;
use super::catalogue::TableEntry;
use super::parts::{Mirrors, parts};
use super::strategy::{EntryStrategy, Ground, Rebuttal, Strategy};
use crate::certificate::{self, Alternative, Certificate, Entry, EntryName, FORMAT, Part, Remarks, Start, VERSION};
use crate::ruleset::equivalence::{Equivalence, Exceeding, Labeller};
use crate::ruleset::{Game, Move, OutcomeClass, Play, Player, Position};

/// The statement to be certified, and where it comes from.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The convention.
    pub play: Play,
    /// What counts as one entry.
    pub equivalence: Equivalence,
    /// Whether positions decompose, and entries, in games like Hex, settle what exceeds them.
    pub decompose: bool,
    /// The outcome claimed.
    pub outcome: OutcomeClass,
    /// The positions that play starts from, one for each player to move.
    pub starts: Vec<Position>,
    /// Where it comes from, a remark.
    pub origin: Origin,
}

/// The certificate that `strategy` proves `statement` about `game`.
pub fn certificate(game: &Game, statement: Statement, candidates: &Candidates, strategy: Strategy) -> Certificate {
    let Statement { play, equivalence, decompose, outcome, starts, origin } = statement;
    let mut writer = Writer::new(game, candidates, &strategy, equivalence);
    if decompose {
        writer.exceeding = Exceeding::new(game, equivalence);
        writer.mirrors = writer.exceeding.is_none().then(|| Mirrors::new(game));
    }
    let starts = starts.iter().zip(&strategy.starts).flat_map(|(position, ground)| writer.starts(position, ground));
    let starts = starts.collect();
    // In short impartial games all replies into entries are known, if they are not too many.
    let all = if game.is_partizan() || !game.ends() { &[] } else { strategy.entries.as_slice() };
    let alternatives = all.iter().flat_map(|of| writer.alternatives(of)).collect();
    let names = names(&strategy);
    let is_lost = |of: &&EntryStrategy| game.ends() || candidates.classes[of.entry.class].rank.is_some();
    let (entries, draws): (Vec<_>, Vec<_>) = strategy.entries.iter().partition(is_lost);
    let [entries, draws] = [entries, draws].map(|list| list.into_iter().map(|of| writer.entry(of)).collect());
    Certificate {
        format: FORMAT.to_owned(),
        version: VERSION,
        remarks: Remarks { names, alternatives, ..remarks(game, origin) },
        rules: game.rules(),
        play,
        position: game.board_text(&game.source()),
        outcome,
        equivalence,
        symmetries: game.symmetries(equivalence),
        starts,
        entries,
        draws,
        bound: None,
    }
}

/// What the entries are called that have a name: the paper's, and its number.
fn names(strategy: &Strategy) -> Vec<EntryName> {
    let named = |of: &EntryStrategy| {
        let TableEntry { number, name, .. } = of.entry.printed?;
        Some(EntryName { entry: of.entry.number, name: format!("{name} ({number})") })
    };
    strategy.entries.iter().filter_map(named).collect()
}

/// Where a certificate comes from, and how its board is drawn.
fn remarks(game: &Game, origin: Origin) -> Remarks {
    Remarks { layout: game.layout(), ..origin_remarks(origin) }
}

/// Where a certificate comes from.
pub(super) fn origin_remarks(Origin { command, title }: Origin) -> Remarks {
    let producer = concat!("rebuttal ", env!("CARGO_PKG_VERSION")).to_owned();
    Remarks { producer, command, title, ..Remarks::default() }
}

/// What is needed to write the entries of one certificate.
struct Writer<'a> {
    game: &'a Game,
    candidates: &'a Candidates,
    equivalence: Equivalence,
    labelling: Labeller<'a, Position>,
    /// The number of each entry, and its class, by its form.
    entries: HashMap<&'a [u8], (u32, usize)>,
    /// The mirrors, if positions decompose.
    mirrors: Option<Mirrors<'a>>,
    /// The representatives of the entries, and what they settle besides, in games in which they do.
    representatives: HashMap<u32, &'a Position>,
    exceeding: Option<Exceeding<'a>>,
}

impl<'a> Writer<'a> {
    fn new(game: &'a Game, candidates: &'a Candidates, strategy: &Strategy, equivalence: Equivalence) -> Writer<'a> {
        let entry = |of: &EntryStrategy| {
            let form = &*candidates.classes[of.entry.class].labelling.form;
            (form, (of.entry.number, of.entry.class))
        };
        let entries = strategy.entries.iter().map(entry).collect();
        let representative = |of: &EntryStrategy| (of.entry.number, &candidates.classes[of.entry.class].representative);
        let representatives = strategy.entries.iter().map(representative).collect();
        let (labelling, mirrors, exceeding) = (game.labeller(equivalence), None, None);
        Writer { game, candidates, equivalence, labelling, entries, mirrors, representatives, exceeding }
    }

    /// What the claim rests on when play starts from `position`.
    fn starts(&mut self, position: &Position, (source, opening): &Ground) -> Vec<Start> {
        let mover = position.mover.map(Player::letter);
        let mut starts = Vec::new();
        if let Some(reached) = source {
            starts.push(Start { mover, mv: None, parts: Some(self.parts(position, reached)) });
        }
        if let Some((mv, reached)) = opening {
            let left = self.game.follower(position, mv);
            starts.push(Start { mover, mv: Some(self.game.move_text(mv)), parts: Some(self.parts(&left, reached)) });
        }
        if starts.is_empty() {
            starts.push(Start { mover, mv: None, parts: None });
        }
        starts
    }

    /// The entry with every move, and the rebuttals.
    fn entry(&mut self, strategy: &EntryStrategy) -> Entry {
        let position = &self.candidates.classes[strategy.entry.class].representative;
        let rebuttals: BTreeMap<&Move, &Rebuttal> =
            strategy.rebuttals.iter().map(|rebuttal| (&rebuttal.mv, rebuttal)).collect();
        let mut listed = Vec::new();
        for mv in self.game.moves(position) {
            let text = self.game.move_text(&mv);
            listed.push(match rebuttals.get(&mv) {
                Some(rebuttal) => self.rebuttal(position, text, rebuttal),
                None => certificate::Rebuttal { mv: text, reply: None, parts: None },
            });
        }
        Entry { position: self.game.text(position), rebuttals: listed }
    }

    fn rebuttal(&mut self, position: &Position, mv: String, rebuttal: &Rebuttal) -> certificate::Rebuttal {
        let left = self.game.follower(&self.game.follower(position, &rebuttal.mv), &rebuttal.reply);
        let reply = Some(self.game.move_text(&rebuttal.reply));
        certificate::Rebuttal { mv, reply, parts: Some(self.parts(&left, &rebuttal.reaches)) }
    }

    /// The alternatives that leave a whole position which is an entry.
    fn alternatives(&mut self, of: &EntryStrategy) -> Vec<Alternative> {
        let position = &self.candidates.classes[of.entry.class].representative;
        let mut alternatives = Vec::new();
        for Rebuttal { mv, reply, reaches } in &of.alternatives {
            let left = self.game.follower(&self.game.follower(position, mv), reply);
            if let Some(Part { reaches: Some(reaches), .. }) = self.entry_among(&left, reaches) {
                let (mv, reply) = (self.game.move_text(mv), self.game.move_text(reply));
                alternatives.push(Alternative { entry: of.entry.number, mv, reply, reaches });
            }
        }
        alternatives
    }

    /// What settles `position`: the entries of these numbers, and mirrors.
    fn parts(&mut self, position: &Position, reached: &[u32]) -> Vec<Part> {
        let Some(mut mirrors) = self.mirrors.take() else {
            return self.entry_among(position, reached).into_iter().collect();
        };
        let game = self.game;
        let settled = |group: &Position| match mirrors.find(group) {
            Some(mirror) => Ok::<_, Infallible>(Some(Part { mirror: Some(mirror.to_owned()), ..Part::default() })),
            None => Ok(self.entry_among(group, reached)),
        };
        let Ok(found) = parts(game, position, settled);
        let found = found.or_else(|| self.by_value(position, reached, &mut mirrors));
        self.mirrors = Some(mirrors);
        let found = found.unwrap_or_else(|| unreachable!("a lost position that does not decompose as it did before"));
        let is_whole = matches!(&found[..], [(group, _)] if group == position);
        let text = |group: &Position| (!is_whole).then(|| game.board_text(group));
        found.into_iter().map(|(group, part)| Part { position: text(&group), ..part }).collect()
    }

    /// The same where components stand beside what they are worth, as entries say.
    fn by_value(
        &mut self,
        position: &Position,
        reached: &[u32],
        mirrors: &mut Mirrors,
    ) -> Option<Vec<(Position, Part)>> {
        let (game, place) = (self.game, place_of_the_value(self.game)?);
        let mirror = |group: &Position| Some(Part { mirror: Some(mirrors.find(group)?.to_owned()), ..Part::default() });
        let (mut found, mut together) = (Vec::new(), Vec::new());
        for (component, mirror) in components_and_mirrors(game, (position, place), mirror) {
            match mirror {
                Some(by) => found.push((component, by)),
                None => match self.beside_its_value(&component, place, reached) {
                    Some(part) => found.push(part),
                    None => together.push(component),
                },
            }
        }
        if !together.is_empty() {
            found.push(self.beside_its_value(&game.join(&together), place, reached)?);
        }
        Some(found)
    }

    /// The component beside the position at a place of one of these entries, if it is that entry there: of several, beside
    /// the number that leaves most to the other components.
    fn beside_its_value(&mut self, component: &Position, place: usize, reached: &[u32]) -> Option<(Position, Part)> {
        let mut found: Vec<(Position, Part)> = Vec::new();
        for number in reached {
            let beside = beside(component, place, self.representatives.get(number)?.parts[place].clone());
            found.extend(self.entry_among(&beside, &[*number]).map(|part| (beside, part)));
        }
        let value = |(position, _): &(Position, Part)| worth_to_the_mover(self.game, position, place);
        found.into_iter().max_by_key(value)
    }

    /// The entry that `position` is, if it is one of these; or the first of these that settles it.
    fn entry_among(&mut self, position: &Position, reached: &[u32]) -> Option<Part> {
        if let Some(exceeding) = &self.exceeding {
            return reached.iter().find_map(|&number| {
                let witness = exceeding.witness(position, self.representatives.get(&number)?)?;
                Some(Part { reaches: Some(number), witness, ..Part::default() })
            });
        }
        let from = (self.labelling)(position);
        let &(number, class) = self.entries.get(&*from.form).filter(|(number, _)| reached.contains(number))?;
        let witness = self.game.witness(self.equivalence, &from, &self.candidates.classes[class].labelling);
        Some(Part { reaches: Some(number), witness, ..Part::default() })
    }
}
