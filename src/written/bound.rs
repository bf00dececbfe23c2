//! Why no catalogue for the claim has fewer entries.

use super::{Files, paragraph, refutation};
use crate::certificate::{Bound, Certificate, Dual};
use crate::document::{Block, Column, Group, Run, Table, Text, code, emphasis, text};
use crate::sameness::Sameness;
use crate::table::counted;

/// The theorem of the least number of entries, what it rests on, and the proof.
pub fn blocks<'a>(certificate: &'a Certificate, bound: &'a Bound, files: &Files, tables: &mut usize) -> Vec<Block<'a>> {
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
        (None, Some(refutation)) => blocks.extend(refutation::blocks(bound, refutation, files)),
        (None, None) => {}
    }
    blocks
}

fn statement(certificate: &Certificate, bound: &Bound) -> Text {
    let up_to = match certificate.sameness {
        Sameness::Identity => "whose entries are single positions",
        Sameness::Symmetry => "whose entries are positions up to symmetry",
        Sameness::Isomorphism => "whose entries are positions up to isomorphism",
    };
    let opening = if certificate.opening.is_some() { ", whatever the opening move" } else { "" };
    let least = counted(bound.least, "entry", "entries");
    let here = match certificate.entries.len() {
        entries if entries == bound.least => "The catalogue of Table 1 is therefore minimum.".to_owned(),
        entries => format!("The catalogue of Table 1 has {entries}; whether fewer suffice is left open."),
    };
    text![format!("Every closed catalogue for the claim {up_to} has at least {least}{opening}. "), here]
}

/// What a closed catalogue must hold.
fn rests_on(certificate: &Certificate, bound: &Bound) -> Text {
    let start = match certificate.opening {
        None => text![format!(
            "A catalogue for the claim holds the class of the position claimed, class {}.",
            joined(&bound.start)
        )],
        Some(_) => text![format!(
            "A catalogue for the claim holds the class of some P-position that a first move leaves; these are {}.",
            numbered(&bound.start)
        )],
    };
    let (classes, demands) =
        (counted(bound.classes.len(), "class", "classes"), counted(bound.demands.len(), "demand", "demands"));
    text![
        "Every entry of a closed catalogue is a P-position, one that the player to move loses. A ",
        emphasis("class"),
        " is a P-position with all that are the same. A ",
        emphasis("demand"),
        " is a move from a class, with all classes that a reply to it can leave: a catalogue \
            that holds the class holds one of these. ",
    ]
    .and(start)
    .and(format!(
        " The proof uses {classes} and {demands}. That no class and no reply is missing from a list is computed by \
            the checker itself, which decides who wins from every position concerned."
    ))
}

fn classes<'a>(certificate: &'a Certificate, bound: &'a Bound, dual: Option<&'a Dual>, number: usize) -> Table<'a> {
    let load = dual.map(|dual| loads(bound, dual));
    let entry = |sample: &String| {
        let found = certificate.entries.iter().find(|entry| entry.sample == *sample);
        found.map_or_else(Text::default, |entry| entry.number.to_string().into())
    };
    let entries: Vec<Text> = bound.classes.iter().map(entry).collect();
    let mut columns = vec![
        Column::right("Class", bound.classes.len().to_string().len()),
        Column::left("Sample position", bound.classes.iter().map(|sample| sample.chars().count()).max().unwrap_or(0)),
        Column::right("Entry", entries.iter().map(Text::width).max().unwrap_or(0)),
    ];
    let widest = |loads: &[i128]| loads.iter().map(|load| load.to_string().len()).max().unwrap_or(0);
    columns.extend(load.as_deref().map(|loads| Column::right("Weight", widest(loads))));
    let row = |(place, (sample, entry)): (usize, (&String, Text))| {
        let mut row = vec![(place + 1).to_string().into(), code(sample).into(), entry];
        row.extend(load.as_ref().and_then(|loads| loads.get(place)).map(|load| Text::from(load.to_string())));
        row
    };
    let rows = bound.classes.iter().zip(entries).enumerate().map(row).collect();
    let weight = if dual.is_some() {
        ", and its weight: those of the start and of the demands that it rebuts, less those of its own"
    } else {
        ""
    };
    let caption = format!(
        "The classes of the proof, with the entry of Table 1 that has the same sample position, if there is \
            one{weight}."
    );
    Table {
        number,
        caption: caption.into(),
        columns,
        stub: false,
        groups: Box::new(std::iter::once(Group { head: None, rows })),
    }
}

fn demands<'a>(bound: &'a Bound, dual: Option<&'a Dual>, number: usize) -> Table<'a> {
    let widest = |cells: &mut dyn Iterator<Item = usize>| cells.max().unwrap_or(0);
    let mut columns = vec![
        Column::right("Demand", bound.demands.len().to_string().len()),
        Column::right("Class", widest(&mut bound.demands.iter().map(|demand| demand.class.to_string().len()))),
        Column::left("Move", widest(&mut bound.demands.iter().map(|demand| demand.mv.chars().count()))),
        Column::left(
            "Classes that rebut it",
            widest(&mut bound.demands.iter().map(|demand| joined(&demand.rebuttals).len())),
        ),
    ];
    let weight = |dual: &Dual| widest(&mut dual.demands.iter().map(|weight| weight.to_string().len()));
    columns.extend(dual.map(|dual| Column::right("Weight", weight(dual))));
    let row = move |(place, demand): (usize, &crate::certificate::Demand)| {
        let mut row: Vec<Text> =
            vec![(place + 1).to_string().into(), demand.class.to_string().into(), code(&demand.mv).into()];
        row.push(joined(&demand.rebuttals).into());
        row.extend(dual.and_then(|dual| dual.demands.get(place)).map(|weight| Text::from(weight.to_string())));
        row
    };
    let rows =
        std::iter::once_with(move || Group { head: None, rows: bound.demands.iter().enumerate().map(row).collect() });
    let caption = format!("The demands of the proof{}.", if dual.is_some() { ", with their weights" } else { "" });
    Table { number, caption: caption.into(), columns, stub: false, groups: Box::new(rows) }
}

/// What each class weighs.
fn loads(bound: &Bound, dual: &Dual) -> Vec<i128> {
    let mut loads = vec![0; bound.classes.len()];
    let mut add = |class: usize, weight: i128| {
        if let Some(load) = class.checked_sub(1).and_then(|class| loads.get_mut(class)) {
            *load += weight;
        }
    };
    bound.start.iter().for_each(|&class| add(class, dual.start.into()));
    for (demand, &weight) in bound.demands.iter().zip(&dual.demands) {
        add(demand.class, -i128::from(weight));
        demand.rebuttals.iter().for_each(|&class| add(class, weight.into()));
    }
    loads
}

/// The proof by a solution of the dual linear program.
fn weighed(bound: &Bound, dual: &Dual, classes: usize, demands: usize) -> Text {
    let Dual { divisor, start, .. } = dual;
    let heaviest = loads(bound, dual).into_iter().max().unwrap_or(0);
    let given = if bound.demands.is_empty() {
        String::new()
    } else {
        format!(
            ", and every demand the one in Table \
            {demands}"
        )
    };
    let sum = match divisor {
        1 => format!("So the number of entries is at least {start}."),
        _ => format!(
            "So {divisor} times the number of entries is at least {start}, and that number at least {}.",
            start.div_ceil(*divisor)
        ),
    };
    text![
        "For a catalogue that is closed, write ",
        Run::Variable("x"),
        " = 1 for a class that it holds and ",
        Run::Variable("x"),
        " = 0 for any other. The start says that the ",
        Run::Variable("x"),
        " of its classes add up to at least 1; a demand says that the ",
        Run::Variable("x"),
        " of the classes that rebut it, added up, less the ",
        Run::Variable("x"),
        " of its own class, are at least 0. ",
        format!(
            "Give the start the weight {start}{given}; multiply each inequality by its weight, and add. On the left \
                each class then has, as the factor of its "
        ),
        Run::Variable("x"),
        format!(
            ", its weight in Table {classes}, which is {heaviest} at most and so no more than {divisor}; on the \
                right stands {start}. {sum} □"
        ),
    ]
}

/// Numbers with spaces between.
fn joined(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

fn numbered(classes: &[usize]) -> String {
    match classes {
        [one] => format!("class {one}"),
        _ => format!("classes {}", joined(classes)),
    }
}
