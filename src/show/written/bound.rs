//! The section that proves the lower bound on the number of entries.

use super::{DEFINITION, Files, LEMMA, THEOREM, choices, closed, names, paragraph, refutation, table};
use crate::certificate::{Bound, Certificate, Dual, Start};
use crate::document::{Block, Column, Run, Table, Text, code, emphasis, reference, text};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::{counted, joined};
use crate::ruleset::{Play, Player, Rules};
use crate::table::TableError;

/// The theorem on the least number of entries, its premises, and the proof.
pub fn blocks<'a>(
    certificate: &'a Certificate,
    bound: &'a Bound,
    files: &Files,
    tables: &mut usize,
) -> Result<Vec<Block<'a>>, TableError> {
    let mut blocks =
        vec![Block::Statement(THEOREM, 2, statement(certificate, bound)), paragraph(rests_on(certificate, bound))];
    let weights = bound.dual.as_ref();
    *tables += 1;
    blocks.push(Block::Table(classes(certificate, bound, weights, *tables)));
    let of_classes = *tables;
    blocks.extend(bound.choices.as_ref().map(|_| paragraph(choices::of(certificate, bound))));
    if !bound.demands.is_empty() {
        *tables += 1;
        blocks.push(Block::Table(demands(&certificate.rules, bound, weights, *tables)));
    }
    match (weights, &bound.refutation) {
        (Some(dual), _) => blocks.push(Block::Proof(weighed(bound, dual, of_classes, *tables), Vec::new())),
        (None, Some(refutation)) => blocks.extend(refutation::blocks(bound, refutation, files)?),
        (None, None) => {}
    }
    Ok(blocks)
}

fn statement(certificate: &Certificate, bound: &Bound) -> Text {
    let up_to = match certificate.equivalence {
        Equivalence::Identity => text!["whose entries are single positions"],
        Equivalence::Symmetry => {
            text!["whose entries are classes of equivalent positions (", reference(DEFINITION, 1), ")"]
        }
        Equivalence::Isomorphism => {
            text!["whose entries are classes of isomorphic positions (", reference(DEFINITION, 1), ")"]
        }
    };
    let opening = if certificate.openings().next().is_some() { ", whatever the opening move" } else { "" };
    let least = counted(bound.least, "entry", "entries");
    let here = match certificate.entries.len() {
        entries if entries == bound.least => text![" is therefore minimum."],
        entries => text![format!(" has {entries}; whether fewer suffice is left open.")],
    };
    text!["Every closed catalogue that proves ", reference(THEOREM, 1), ", and "]
        .and(up_to)
        .and(text![format!(", has at least {least}{opening}. The catalogue of "), table(1)])
        .and(here)
}

/// The premises: which classes a closed catalogue must contain.
fn rests_on(certificate: &Certificate, bound: &Bound) -> Text {
    let (classes, demands) =
        (counted(bound.classes.len(), "class", "classes"), counted(bound.demands.len(), "demand", "demands"));
    let (not_lost, but) = match certificate.play {
        Play::Normal => (",", ""),
        Play::Misere => (", one that does not lose at once,", " that does not lose at once"),
    };
    let opening = if certificate.openings().next().is_some() { ", and for every other opening move," } else { "" };
    let entries = match bound.entries.len() {
        0 => "an entry of the catalogue".to_owned(),
        further => format!(
            "an entry of the catalogue, or one of {} with rebuttals of {}, which the certificate lists under its bound",
            counted(further, "further position", "further positions"),
            if further == 1 { "its own" } else { "their own" }
        ),
    };
    class(certificate)
        .and(text![
            " A ",
            emphasis("demand"),
            format!(
                " is a legal move from the representative of a class{not_lost} together with all classes that \
                 a reply to it can reach: a closed catalogue that holds the class holds one of these, too. "
            ),
        ])
        .and(started(certificate, bound))
        .and(format!(
            " The proof uses {classes} and {demands}. The certificate shows that no class is missing from a demand: for \
             every other legal reply{opening}{but} it gives a move that wins against it, since it leaves {entries}. No two of the classes are the same, as an \
             exhaustive search shows; so a catalogue has at least as many entries as it holds classes.",
        ))
}

/// The definition of a class.
fn class(certificate: &Certificate) -> Text {
    let lemma = closed::numbers(certificate).lemma;
    // In a partizan game a P-position is one that either player loses moving first.
    let [one, several] = match certificate.is_partizan() {
        true => ["position from which", "positions from which"],
        false => ["P-position, one from which", "P-positions, those from which"],
    };
    if certificate.equivalence == Equivalence::Identity {
        text![
            "By ",
            reference(LEMMA, lemma),
            format!(" every entry of a closed catalogue is a {one} the player to move loses. Here it is called a "),
            emphasis("class"),
            ", though it is a single position."
        ]
    } else {
        text![
            "By ",
            reference(LEMMA, lemma),
            " every entry of a closed catalogue is a ",
            emphasis("class"),
            format!(" of equivalent {several} the player to move loses.")
        ]
    }
}

/// The classes on which the claim rests, for each player moving first if there are two.
fn started(certificate: &Certificate, bound: &Bound) -> Text {
    let starts = bound.start_classes();
    let rests = |start: &&Start| start.parts.iter().flatten().any(|part| part.reaches.is_some());
    let one = |(start, classes): (&Start, &Vec<usize>)| {
        let player = Player::BOTH.into_iter().find(|player| starts.len() > 1 && Some(player.letter()) == start.mover);
        let when = player.map_or_else(String::new, |player| format!("where {} begins ", player.name()));
        let of = match start.mv {
            None => "the class of its position: ",
            Some(_) => "the class of some position that a first move leaves: ",
        };
        let which = if classes.len() == 1 { "class" } else { "one of the classes" };
        format!("{when}{of}{which} {}", joined(classes, " "))
    };
    let each = certificate.starts.iter().filter(rests).zip(&starts).map(one);
    text!["A catalogue that proves ", reference(THEOREM, 1), " holds ", format!("{}.", joined(each, "; and "))]
}

fn classes<'a>(certificate: &'a Certificate, bound: &'a Bound, dual: Option<&'a Dual>, number: usize) -> Table<'a> {
    let loads = dual.map(|dual| bound.loads(dual)).unwrap_or_default();
    let entry = |representative: &String| {
        let found = certificate.numbered().find(|(_, entry)| entry.position == *representative);
        found.map_or_else(Text::default, |(number, _)| number.to_string().into())
    };
    let row = |(place, representative): (usize, &String)| {
        let mut row = vec![(place + 1).to_string().into(), code(representative).into(), entry(representative)];
        row.extend(loads.get(place).map(|load| Text::from(load.to_string())));
        row
    };
    let rows: Vec<Vec<Text>> = bound.classes.iter().enumerate().map(row).collect();
    let weight = match dual {
        Some(Dual { starts: Some(_), .. }) => {
            " The weight of a class is the sum of the weights of the demands that it rebuts, and of each start that it is \
             a class of, less the weights of its own demands."
        }
        Some(_) => {
            " The weight of a class is the sum of the weights of the demands that it rebuts, and of the start if it is \
             a class of the start, less the weights of its own demands."
        }
        None => "",
    };
    let caption = text!["The classes of the proof, and the entries of ", table(1), format!(" that they are.{weight}")];
    let mut columns = vec![Column::right("Class"), Column::left("Representative"), Column::right("Entry")];
    columns.extend(dual.map(|_| Column::right("Weight")));
    Table::plain(number, caption, columns, rows)
}

fn demands<'a>(rules: &'a Rules, bound: &'a Bound, dual: Option<&'a Dual>, number: usize) -> Table<'a> {
    let row = |(place, (class, options)): (usize, (usize, Vec<usize>))| {
        let mv = bound.demands.get(place).map_or_else(|| "of a choice".into(), |demand| names::mv(rules, &demand.mv));
        let mut row: Vec<Text> = vec![(place + 1).to_string().into(), class.to_string().into(), mv];
        row.push(joined(options, " ").into());
        row.extend(dual.and_then(|dual| dual.demands.get(place)).map(|weight| Text::from(weight.to_string())));
        row
    };
    let rows: Vec<Vec<Text>> = bound.implications().enumerate().map(row).collect();
    let caption = format!("The demands of the proof{}.", if dual.is_some() { ", with their weights" } else { "" });
    let mut columns = vec![Column::right("Demand"), Column::right("Class"), Column::left("Move")];
    columns.push(Column::left("Classes that rebut it"));
    columns.extend(dual.map(|_| Column::right("Weight")));
    Table::plain(number, caption, columns, rows)
}

/// The proof from a solution of the dual linear program.
fn weighed(bound: &Bound, dual: &Dual, classes: usize, demands: usize) -> Text {
    let divisor = &dual.divisor;
    let (weights, start): (Vec<u64>, u64) = (dual.weights().collect(), dual.weights().sum());
    let heaviest = bound.loads(dual).into_iter().take(bound.classes.len()).max().unwrap_or(0);
    let most = if heaviest == i128::from(*divisor) {
        format!("at most {divisor}")
    } else {
        format!("{heaviest} at most and so no more than {divisor}")
    };
    let of_choices = if bound.choices().next().is_some() { ", and that of each choice at most 0" } else { "" };
    let given = match bound.demands.as_slice() {
        [] => text![". "],
        _ => text![", and the inequality of each demand by its weight in ", table(demands), ", and add them. "],
    };
    let least = start.div_ceil((*divisor).max(1));
    let sum = match divisor {
        1 => format!("So the number of entries is at least {start}."),
        _ => format!("So {divisor} times the number of entries is at least {start}, and that number at least {least}."),
    };
    let multiplied = match &weights[..] {
        [_] => format!("Multiply the inequality of the start by {start}"),
        _ => format!("Multiply the inequalities of the starts by {}", joined(weights, " and ")),
    };
    inequalities(dual.starts.is_some()).and(multiplied).and(given).and(text![
        "With all terms in ",
        X,
        " brought to the left, the coefficient of each class is its weight in ",
        table(classes),
        format!(", {most}{of_choices}; on the right stands {start}. {sum}"),
    ])
}

/// The inequalities that are multiplied by the weights and added up.
fn inequalities(several: bool) -> Text {
    let start = if several { "Each start" } else { "The start" };
    text![
        "Take any such catalogue. For each class let ",
        X,
        format!(" be 1 when the catalogue holds it, and 0 otherwise. {start} is an inequality: the "),
        X,
        " of its classes add up to at least 1. So is each demand: the ",
        X,
        " of the classes that rebut it add up to at least the ",
        X,
        " of its own class. ",
    ]
}

const X: Run = Run::Variable("x");
