//! A lower bound proved by a refutation: the formula in words, and its LRAT proof.

use super::{Files, paragraph};
use crate::certificate::{Bound, Group, Refutation, Sum};
use crate::document::{Block, Text, cite, code, text};
use crate::export::Formula;
use crate::ruleset::sources::CRUZ_FILIPE;
use crate::ruleset::words::{counted, joined, ranges};
use crate::table::TableError;

/// The most steps that are listed.
const MOST_LISTED: usize = 200;

/// The formula, its refutation, and how to check both with other programs.
pub fn blocks(bound: &Bound, refutation: &Refutation, files: &Files) -> Result<Vec<Block<'static>>, TableError> {
    let formula = Formula::of(bound, refutation).ok_or(TableError::Bound)?;
    let mut rest = Vec::new();
    rest.extend((!refutation.sums.is_empty()).then(|| paragraph(sums(bound, refutation))));
    rest.push(paragraph(groups(bound, refutation, &formula)?));
    rest.push(paragraph("So all of the following clauses are true:"));
    rest.push(Block::List(clauses(bound, refutation, &formula)));
    rest.extend(steps(refutation, files));
    let given = "Suppose that such a catalogue had fewer entries. Give each class a variable, which is true when the \
                 catalogue holds the class.";
    Ok(vec![Block::Proof(given.into(), rest), paragraph(elsewhere(files))])
}

fn clauses(bound: &Bound, refutation: &Refutation, formula: &Formula) -> Vec<Text> {
    let demands = counted(bound.demands.len(), "clause", "clauses");
    let group = |group: &Group| format!("not output {} of term {}", group.least, group.term);
    let groups = joined(refutation.groups.iter().map(group), ", or ");
    let one_of = |start: &Vec<usize>| joined(start.iter().map(|class| format!("class {class}")), ", or ");
    let starts = bound.start_classes();
    let demanded = format!(
        "{demands}, one for each demand: the catalogue does not hold its class, or it holds one of the classes that \
         rebut it."
    );
    let added = format!(
        "{} for the sums: when at least i classes below the left term are true, and at least j below the right one, \
         then at least i + j below the sum.",
        counted(formula.additions.len(), "clause", "clauses")
    );
    let members: usize = bound.choices().map(Vec::len).sum();
    let chosen = format!(
        "{} for the choices: not the choice, or the catalogue holds its class; for each choice and each of its classes.",
        counted(members, "clause", "clauses")
    );
    let mut all = vec![demanded.into()];
    all.extend((members > 0).then(|| chosen.into()));
    all.extend((!formula.additions.is_empty()).then(|| added.into()));
    all.push(format!("One clause for the groups, one of which falls short: {groups}.").into());
    all.push(match &starts[..] {
        [start] => format!("One clause for the start: {}.", one_of(start)).into(),
        _ => format!(
            "{}, one for each player who begins: {}.",
            counted(starts.len(), "clause", "clauses"),
            joined(starts.iter().map(one_of), "; ")
        )
        .into(),
    });
    all
}

fn sums(bound: &Bound, refutation: &Refutation) -> Text {
    let (classes, choices) = (bound.classes.len(), bound.choices().count());
    let one = |(place, sum): (usize, &Sum)| {
        format!(
            "{} = {} + {} ({})",
            classes + choices + 1 + place,
            sum.left,
            sum.right,
            counted(sum.outputs, "output", "outputs")
        )
    };
    let all = joined(refutation.sums.iter().enumerate().map(one), ", ");
    text![
        format!(
            "The classes are the terms 1 to {classes}, and each sum of two terms is a further term. Output k of a \
             term says that at least k of the classes below it are true; a sum has as many outputs as are used. The \
             sums are "
        ),
        format!("{all}."),
    ]
}

fn groups(bound: &Bound, refutation: &Refutation, formula: &Formula) -> Result<Text, TableError> {
    let one = |group: &Group| {
        let mut below = formula.below(group.term).ok_or(TableError::Bound)?.clone();
        below.sort_unstable();
        Ok(match below.as_slice() {
            [class] => format!("class {class}"),
            _ => format!("at least {} of the classes {}", group.least, ranges(&below)),
        })
    };
    let all: Vec<String> = refutation.groups.iter().map(one).collect::<Result<_, TableError>>()?;
    let adds = joined(refutation.groups.iter().map(|group| group.least), " + ");
    let total = if refutation.groups.len() > 1 { format!("{adds} = {}", bound.least) } else { adds };
    Ok(text![format!(
        "No class is in two of these groups, and their least numbers add up to {total}; so a smaller catalogue falls \
         short in one of them: {}.",
        all.join("; ")
    )])
}

/// The steps, or where to find them.
fn steps(refutation: &Refutation, files: &Files) -> Vec<Block<'static>> {
    let inside = refutation.steps.as_ref().map(Vec::len);
    let many = inside.or(files.steps).map_or_else(|| "steps".to_owned(), |steps| counted(steps, "step", "steps"));
    let derived =
        text![format!("But they cannot all be true, as {many} in the LRAT format "), cite(&CRUZ_FILIPE), " show"];
    let elsewhere = ", which are not printed here: they stand in the ";
    match (&refutation.steps, &refutation.file) {
        (Some(steps), _) if steps.len() <= MOST_LISTED => {
            vec![paragraph(derived.and(READ)), Block::Lines(steps.clone())]
        }
        (Some(_), _) => vec![paragraph(derived.and(elsewhere).and("certificate, under bound, refutation, steps."))],
        (None, Some(file)) => {
            let digest = code(refutation.sha256.as_deref().unwrap_or_default());
            let beside = text!["file ", code(file), " beside the certificate, of which the digest is ", digest, "."];
            vec![paragraph(derived.and(elsewhere).and(beside))]
        }
        (None, None) => Vec::new(),
    }
}

const READ: &str = ". A step has the number of a new clause, its literals, 0, the numbers of the clauses that imply \
                    it, and 0. The clauses above are numbered from 1 in the order given, those of each sum by i and then by j; \
                    the variables are the outputs of the terms in order.";

fn elsewhere(files: &Files) -> Text {
    let name = files.name.as_deref().unwrap_or("FILE");
    text![
        "The checker builds every clause itself and checks every step. Other programs can too: ",
        code(format!("rebuttal export {name} --to cnf")),
        " and ",
        code(format!("rebuttal export {name} --to lrat")),
        " write the formula and its refutation for any checker of LRAT proofs, ",
        code("--to opb"),
        " and ",
        code("--to veripb"),
        " the problem and a proof of the bound for VeriPB.",
    ]
}
