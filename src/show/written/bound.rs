//! The section that proves the lower bound on the number of entries.

use super::{Files, paragraph, refutation};
use crate::certificate::{Bound, Certificate, Demand, Dual};
use crate::ruleset::Play;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::{counted, joined};
use crate::show::document::{Block, Column, Run, Table, Text, code, emphasis, text};
use crate::show::table::TableError;

/// The theorem on the least number of entries, its premises, and the proof.
pub fn blocks<'a>(
    certificate: &'a Certificate,
    bound: &'a Bound,
    files: &Files,
    tables: &mut usize,
) -> Result<Vec<Block<'a>>, TableError> {
    let mut blocks =
        vec![Block::Statement("Theorem", statement(certificate, bound)), paragraph(rests_on(certificate, bound))];
    let weights = bound.dual.as_ref();
    *tables += 1;
    blocks.push(Block::Table(classes(certificate, bound, weights, *tables)));
    let of_classes = *tables;
    if !bound.demands.is_empty() {
        *tables += 1;
        blocks.push(Block::Table(demands(bound, weights, *tables)));
    }
    match (weights, &bound.refutation) {
        (Some(dual), _) => blocks.push(Block::Statement("Proof", weighed(bound, dual, of_classes, *tables))),
        (None, Some(refutation)) => blocks.extend(refutation::blocks(bound, refutation, files)?),
        (None, None) => {}
    }
    Ok(blocks)
}

fn statement(certificate: &Certificate, bound: &Bound) -> Text {
    let up_to = match certificate.equivalence {
        Equivalence::Identity => "whose entries are single positions",
        Equivalence::Symmetry => "whose entries are positions up to symmetry",
        Equivalence::Isomorphism => "whose entries are positions up to isomorphism",
    };
    let opening = if certificate.openings().next().is_some() { ", whatever the opening move" } else { "" };
    let least = counted(bound.least, "entry", "entries");
    let here = match certificate.entries.len() {
        entries if entries == bound.least => "The catalogue of Table 1 is therefore minimum.".to_owned(),
        entries => format!("The catalogue of Table 1 has {entries}; whether fewer suffice is left open."),
    };
    text![format!("Every closed catalogue for the claim {up_to} has at least {least}{opening}. "), here]
}

/// The premises: which classes a closed catalogue must contain.
fn rests_on(certificate: &Certificate, bound: &Bound) -> Text {
    let (classes, demands) =
        (counted(bound.classes.len(), "class", "classes"), counted(bound.demands.len(), "demand", "demands"));
    let (not_lost, but) = match certificate.play {
        Play::Normal => ("", ""),
        Play::Misere => (", one that does not lose at once", " that does not lose at once"),
    };
    let opening = if certificate.openings().next().is_some() { " and every opening move" } else { "" };
    let entries = match bound.entries.len() {
        0 => "an entry of the catalogue".to_owned(),
        further => format!(
            "an entry of the catalogue, or one of {} with rebuttals of {}, which the certificate lists under its bound",
            counted(further, "further position", "further positions"),
            if further == 1 { "its own" } else { "their own" }
        ),
    };
    text![
        "Every entry of a closed catalogue is a P-position, one that the player to move loses. A ",
        emphasis("class"),
        " is a P-position with all that are the same. A ",
        emphasis("demand"),
        format!(
            " is a move from a class{not_lost}, with all classes that a reply to it can reach: a catalogue that holds \
             the class holds one of these. "
        ),
    ]
    .and(started(certificate, bound))
    .and(format!(
        " The proof uses {classes} and {demands}. No class is missing from a list: the certificate answers every legal \
         reply{opening}{but}, by the class of what it leaves, or by a further move that wins, since it leaves {entries}.",
    ))
}

/// The classes that the claim rests on.
fn started(certificate: &Certificate, bound: &Bound) -> String {
    let of = match certificate.openings().next() {
        None => "the position claimed,",
        Some(_) => "some P-position that a first move leaves:",
    };
    let start = bound.start_classes();
    let classes = if start.len() == 1 { "class" } else { "classes" };
    format!("A catalogue for the claim holds the class of {of} {classes} {}.", joined(start, " "))
}

fn classes<'a>(certificate: &'a Certificate, bound: &'a Bound, dual: Option<&'a Dual>, number: usize) -> Table<'a> {
    let loads = dual.map(|dual| bound.loads(dual)).unwrap_or_default();
    let entry = |representative: &String| {
        let found = certificate.entries.iter().find(|entry| entry.position == *representative);
        found.map_or_else(Text::default, |entry| entry.number.to_string().into())
    };
    let row = |(place, representative): (usize, &String)| {
        let mut row = vec![(place + 1).to_string().into(), code(representative).into(), entry(representative)];
        row.extend(loads.get(place).map(|load| Text::from(load.to_string())));
        row
    };
    let rows: Vec<Vec<Text>> = bound.classes.iter().enumerate().map(row).collect();
    let weight = match dual {
        Some(_) => ", and its weight: those of the start and of the demands that it rebuts, less those of its own",
        None => "",
    };
    let caption = format!(
        "The classes of the proof, with the entry of Table 1 that has the same sample position, if there is \
         one{weight}."
    );
    let mut columns = vec![Column::right("Class"), Column::left("Sample position"), Column::right("Entry")];
    columns.extend(dual.map(|_| Column::right("Weight")));
    Table::plain(number, caption, columns, rows)
}

fn demands<'a>(bound: &'a Bound, dual: Option<&'a Dual>, number: usize) -> Table<'a> {
    let row = |(place, demand): (usize, &Demand)| {
        let mut row: Vec<Text> =
            vec![(place + 1).to_string().into(), demand.class.to_string().into(), code(&demand.mv).into()];
        row.push(joined(demand.rebuttals(), " ").into());
        row.extend(dual.and_then(|dual| dual.demands.get(place)).map(|weight| Text::from(weight.to_string())));
        row
    };
    let rows: Vec<Vec<Text>> = bound.demands.iter().enumerate().map(row).collect();
    let caption = format!("The demands of the proof{}.", if dual.is_some() { ", with their weights" } else { "" });
    let mut columns = vec![Column::right("Demand"), Column::right("Class"), Column::left("Move")];
    columns.push(Column::left("Classes that rebut it"));
    columns.extend(dual.map(|_| Column::right("Weight")));
    Table::plain(number, caption, columns, rows)
}

/// The proof from a solution of the dual linear program.
fn weighed(bound: &Bound, dual: &Dual, classes: usize, demands: usize) -> Text {
    let Dual { divisor, start, .. } = dual;
    let heaviest = bound.loads(dual).into_iter().max().unwrap_or(0);
    let most = if heaviest == i128::from(*divisor) {
        format!("at most {divisor}")
    } else {
        format!("{heaviest} at most and so no more than {divisor}")
    };
    let given = match bound.demands.as_slice() {
        [] => String::new(),
        _ => format!(", and every demand the one in Table {demands}"),
    };
    let least = start.div_ceil((*divisor).max(1));
    let sum = match divisor {
        1 => format!("So the number of entries is at least {start}."),
        _ => format!("So {divisor} times the number of entries is at least {start}, and that number at least {least}."),
    };
    let weighing = format!(
        "Give the start the weight {start}{given}; multiply each inequality by its weight, and add. On the left \
         each class then has, as the factor of its "
    );
    inequalities().and(text![
        weighing,
        X,
        format!(", its weight in Table {classes}, which is {most}; on the right stands {start}. {sum} □"),
    ])
}

/// What is multiplied by the weights and added up.
fn inequalities() -> Text {
    text![
        "For a catalogue that is closed, write ",
        X,
        " = 1 for a class that it holds and ",
        X,
        " = 0 for any other. The start says that the ",
        X,
        " of its classes add up to at least 1; a demand says that the ",
        X,
        " of the classes that rebut it, added up, less the ",
        X,
        " of its own class, are at least 0. ",
    ]
}

const X: Run = Run::Variable("x");
