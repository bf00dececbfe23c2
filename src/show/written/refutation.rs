//! A lower bound proved by a refutation: the formula in words, and its LRAT proof.

use super::{Files, paragraph};
use crate::certificate::{Bound, Group, Refutation, Sum};
use crate::ruleset::words::{counted, joined, ranges};
use crate::show::document::{Block, Text, code, text};
use crate::show::export::Formula;
use crate::show::table::TableError;

/// The most steps that are listed.
const MOST_LISTED: usize = 200;

/// The formula, its refutation, and how to check both with other programs.
pub fn blocks(bound: &Bound, refutation: &Refutation, files: &Files) -> Result<Vec<Block<'static>>, TableError> {
    let formula = Formula::of(bound, refutation).ok_or(TableError::Bound)?;
    let mut blocks = vec![Block::Statement(
        "Proof",
        "Give each class a variable, which is true when the catalogue holds the class. Suppose that a catalogue for \
         the claim had fewer entries. Then all clauses of these four kinds would be true; but together they cannot \
         be."
        .into(),
    )];
    blocks.push(Block::List(clauses(bound, refutation, &formula)));
    blocks.extend((!refutation.sums.is_empty()).then(|| paragraph(sums(bound, refutation))));
    blocks.push(paragraph(groups(bound, refutation, &formula)?));
    blocks.extend(steps(refutation, files));
    blocks.push(paragraph(elsewhere(files)));
    Ok(blocks)
}

fn clauses(bound: &Bound, refutation: &Refutation, formula: &Formula) -> Vec<Text> {
    let demands = counted(bound.demands.len(), "clause", "clauses");
    let group = |group: &Group| format!("not output {} of term {}", group.least, group.term);
    let groups = joined(refutation.groups.iter().map(group), ", or ");
    let start = joined(bound.start_classes().into_iter().map(|class| format!("class {class}")), ", or ");
    vec![
        format!("{demands}, one for each demand: not its class, or one of the classes that rebut it.").into(),
        format!(
            "{} for the sums below, if any: when at least i classes below the left term are true, and at least j \
             below the right one, then at least i + j below the sum.",
            counted(formula.additions.len(), "clause", "clauses")
        )
        .into(),
        format!("One clause, that some group falls short of its least number: {groups}.").into(),
        format!("One clause, the start: {start}.").into(),
    ]
}

fn sums(bound: &Bound, refutation: &Refutation) -> Text {
    let classes = bound.classes.len();
    let one = |(place, sum): (usize, &Sum)| {
        format!(
            "{} = {} + {} ({})",
            classes + 1 + place,
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
        "The groups share no class, and their least numbers add up to {total}: {}. A catalogue with fewer entries \
         than that falls short in some group.",
        all.join("; ")
    )])
}

/// The steps, or where to find them.
fn steps(refutation: &Refutation, files: &Files) -> Vec<Block<'static>> {
    let inside = refutation.steps.as_ref().map(Vec::len);
    let many = inside.or(files.steps).map_or_else(|| "steps".to_owned(), |steps| counted(steps, "step", "steps"));
    let derived = text![format!("That the clauses cannot all be true is derived in {many} {LRAT}")];
    let elsewhere = ", which are not printed here: they stand in the ";
    match (&refutation.steps, &refutation.file) {
        (Some(steps), _) if steps.len() <= MOST_LISTED => {
            vec![paragraph(derived.and(READ)), Block::Lines(steps.clone())]
        }
        (Some(_), _) => vec![paragraph(derived.and(elsewhere).and("certificate, under bound, refutation, steps. □"))],
        (None, Some(file)) => {
            let digest = code(refutation.sha256.as_deref().unwrap_or_default());
            let beside = text!["file ", code(file), " beside the certificate, of which the digest is ", digest, ". □"];
            vec![paragraph(derived.and(elsewhere).and(beside))]
        }
        (None, None) => Vec::new(),
    }
}

const LRAT: &str = "in the LRAT format of Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp (Efficient \
                    certified RAT verification, CADE 2017)";

const READ: &str = ": the number of the new clause, its literals, 0, the numbers of the clauses that imply it, 0. \
                    The clauses above are numbered from 1 in the order given, those of each sum by i and then by j; \
                    the variables are the outputs of the terms in order. □";

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
