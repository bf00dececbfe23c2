//! The kinds of mutants.

use std::ops::Range;

use rebuttal::certificate::{Certificate, Entry};

use super::{bounds, others, replies, starts, whole};

/// Mutants, each with its place.
pub type Mutants = Vec<(String, Certificate)>;

/// Mutants of the list of entries, each with its place: the entries in a range become others.
pub type EntryMutants = Vec<(String, Range<usize>, Vec<Entry>)>;

/// What a kind makes of a certificate.
pub enum Makes {
    Whole(fn(&Certificate) -> Mutants),
    Entries(fn(&Certificate) -> EntryMutants),
}

/// One way to make a certificate false.
pub struct Kind {
    pub name: &'static str,
    /// The reasons for which such a mutant may be rejected.
    pub reasons: &'static [&'static str],
    pub makes: Makes,
}

const fn kind(name: &'static str, mutants: fn(&Certificate) -> Mutants, reasons: &'static [&'static str]) -> Kind {
    Kind { name, reasons, makes: Makes::Whole(mutants) }
}

const fn of_entries(
    name: &'static str,
    mutants: fn(&Certificate) -> EntryMutants,
    reasons: &'static [&'static str],
) -> Kind {
    Kind { name, reasons, makes: Makes::Entries(mutants) }
}

pub const KINDS: &[Kind] = &[
    of_entries("drop a rebuttal", replies::drop_rebuttal, &["missing-rebuttal"]),
    of_entries("double a rebuttal", replies::double_rebuttal, &["doubled-move"]),
    of_entries("swap two replies", replies::swap_replies, &["illegal-reply", "wrong-leaves"]),
    of_entries("swap two answers", replies::swap_answers, &["illegal-reply", "wrong-leaves"]),
    of_entries("swap two moves", replies::swap_moves, &["illegal-reply", "wrong-leaves"]),
    kind("flip the play", whole::flip_play, FLIPPED),
    kind("relabel a point of a line", whole::relabel_line, &["wrong-rules", "point-off-lines"]),
    of_entries("relabel a point of a sample", whole::relabel_sample, RELABELLED),
    of_entries("relabel a point of a witness", replies::relabel_witness, WITNESSES),
    of_entries("swap two points of a witness", replies::swap_in_witness, WITNESSES),
    of_entries("shorten a witness", replies::shorten_witness, &["witness-size"]),
    of_entries("point to another entry", replies::point_elsewhere, ELSEWHERE),
    of_entries("repeat a rebuttal as an alternative", replies::repeat_as_alternative, &["doubled-edge"]),
    of_entries("drop an entry", whole::drop_entry, &["unknown-entry", "no-entries"]),
    of_entries("double an entry", whole::double_entry, &["doubled-number"]),
    of_entries("double a sample", whole::double_sample, &["doubled-sample"]),
    kind("change the outcome", whole::change_outcome, OUTCOMES),
    kind("claim a winning move from a lost position", whole::claim_an_opening, &["wrong-leaves"]),
    kind("change the position", whole::change_position, POSITIONS),
    kind("change the game", whole::change_game, &["wrong-rules", "unknown-game"]),
];

/// Mutants of certificates with several starts.
pub const KINDS_OF_STARTS: &[Kind] = &[
    of_entries("drop a rebuttal", replies::drop_rebuttal, &["missing-rebuttal"]),
    of_entries("double a rebuttal", replies::double_rebuttal, &["doubled-move"]),
    of_entries("drop an entry", whole::drop_entry, &["unknown-entry", "no-entries"]),
    of_entries("double an entry", whole::double_entry, &["doubled-number"]),
    of_entries("double a sample", whole::double_sample, &["doubled-sample"]),
    kind(
        "change the outcome",
        starts::change_outcome,
        &[
            "no-draws",
            "wrong-starts",
            "unfit-source",
            "unfit-opening",
            "opening-needed",
            "missing-field",
            "missing-rank",
            "unknown-value",
            "unwanted-source",
            "unwanted-opening",
            "missing-opening",
        ],
    ),
    kind("drop a start", starts::drop_start, &["wrong-starts", "missing-field"]),
    kind(
        "let another player begin",
        starts::change_mover,
        &["wrong-starts", "missing-field", "wrong-mover", "unknown-value", "unknown-field", "wrong-type"],
    ),
    kind("drop a source or an opening", starts::change_start, &["missing-field", "opening-needed", "wrong-starts"]),
    of_entries(
        "let the other player move in a sample",
        starts::change_mover_of_sample,
        &[
            "wrong-mover",
            "wrong-leaves",
            "illegal-move",
            "illegal-reply",
            "missing-rebuttal",
            "doubled-sample",
            "not-the-sample",
        ],
    ),
    of_entries("raise a rank", starts::raise_rank, &["rank-not-falling"]),
    of_entries("drop a rank", starts::drop_rank, &["missing-rank"]),
    of_entries("add a rank", starts::add_rank, &["unwanted-rank"]),
];

/// Mutants of certificates that have a bound.
pub const BOUND_KINDS: &[Kind] = &[
    kind("raise the bound", bounds::raise_least, &["bound-above-catalogue", "groups-sum", "dual-too-low"]),
    kind("drop a class", bounds::drop_class, &["missing-class"]),
    kind("double a class", bounds::double_class, &["same-classes"]),
    kind("add a class that is won", bounds::add_follower_as_class, &["class-not-p"]),
    kind("drop a class of the start", bounds::drop_start, &["wrong-start"]),
    kind("add a class to the start", bounds::add_start, &["wrong-start"]),
    kind("drop a rebuttal of a demand", bounds::drop_rebuttal, &["wrong-rebuttals"]),
    kind("add a rebuttal to a demand", bounds::add_rebuttal, &["wrong-rebuttals"]),
    kind("double a demand", bounds::double_demand, &["doubled-demand"]),
    kind("demand an answer to nothing", bounds::demand_nothing, &["illegal-demand"]),
    kind("demand something of no class", bounds::demand_of_no_class, &["unknown-class"]),
    kind("change the version", bounds::change_version, &["unwanted-bound", "missing-field"]),
];

/// Mutants of certificates of other games than removal games alone.
pub const KINDS_OF_OTHERS: &[Kind] = &[
    of_entries("drop a rebuttal", replies::drop_rebuttal, &["missing-rebuttal"]),
    of_entries("double a rebuttal", replies::double_rebuttal, &["doubled-move"]),
    of_entries("an illegal move", others::illegal_move, MOVES),
    of_entries("an illegal reply", others::illegal_reply, REPLIES),
    of_entries("swap two replies", replies::swap_replies, &["illegal-reply", "wrong-leaves"]),
    of_entries("leave another position", others::wrong_leaves, &["wrong-leaves"]),
    of_entries("point to another entry", replies::point_elsewhere, ELSEWHERE),
    of_entries("lengthen a witness", others::lengthen_witness, &["bad-witness", "unknown-point"]),
    of_entries("drop a witness", others::drop_witness, &["missing-witness"]),
    of_entries("exchange two colours or sides in a witness", others::exchange_in_witness, &["not-the-sample"]),
    of_entries("repeat a rebuttal as an alternative", replies::repeat_as_alternative, &["doubled-edge"]),
    kind("flip the play", whole::flip_play, FLIPPED),
    of_entries("drop an entry", whole::drop_entry, &["unknown-entry", "no-entries"]),
    of_entries("double an entry", whole::double_entry, &["doubled-number"]),
    of_entries("double a sample", whole::double_sample, &["doubled-sample"]),
    kind("change the outcome", whole::change_outcome, OUTCOMES),
    kind("claim a winning move from a lost position", whole::claim_an_opening, &["wrong-leaves"]),
    kind("change the position", others::change_position, POSITIONS),
    kind("change the name", others::change_name, NAMES),
    kind(
        "change the rules",
        others::change_rules,
        &["wrong-rules", "illegal-move", "illegal-reply", "illegal-opening"],
    ),
    kind("change the version", others::change_version, &["version-of-other-games", "wrong-version"]),
    kind("change the equivalence", others::change_equivalence, EQUIVALENCES),
];

/// Mutants of those of them that have a bound.
pub const BOUND_KINDS_OF_OTHERS: &[Kind] = &[
    kind("raise the bound", bounds::raise_least, &["bound-above-catalogue", "groups-sum", "dual-too-low"]),
    kind("drop a class", bounds::drop_class, &["missing-class"]),
    kind("double a class", bounds::double_class, &["same-classes"]),
    kind("add a class that is won", others::add_follower_as_class, &["class-not-p"]),
    kind("drop a class of the start", bounds::drop_start, &["wrong-start"]),
    kind("add a class to the start", bounds::add_start, &["wrong-start"]),
    kind("drop a rebuttal of a demand", bounds::drop_rebuttal, &["wrong-rebuttals"]),
    kind("add a rebuttal to a demand", bounds::add_rebuttal, &["wrong-rebuttals"]),
    kind("double a demand", bounds::double_demand, &["doubled-demand"]),
    kind("demand an answer to nothing", others::demand_nothing, &["bad-move"]),
    kind("demand something of no class", bounds::demand_of_no_class, &["unknown-class"]),
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
const ELSEWHERE: &[&str] = &["not-the-sample", "doubled-edge"];
const WITNESSES: &[&str] = &["not-a-symmetry", "not-an-isomorphism", "not-the-sample"];
const OUTCOMES: &[&str] = &["missing-field", "unwanted-source"];
const POSITIONS: &[&str] = &["not-the-sample", "witness-size", "wrong-leaves", "illegal-opening", "missing-opening"];
const MOVES: &[&str] = &["illegal-move", "bad-move", "unwanted-rebuttal", "unknown-point"];
const REPLIES: &[&str] = &["illegal-reply", "bad-move", "wrong-leaves", "unknown-point"];
const NAMES: &[&str] = &["wrong-rules", "unknown-game", "version-of-other-games"];
const EQUIVALENCES: &[&str] = &["unknown-sameness", "missing-witness", "unwanted-witness"];
