//! What counts as one entry, and what a witness shows.

use super::{DEFINITION, LEMMA, paragraph};
use crate::certificate::Certificate;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::summand_letter;
use crate::ruleset::{EQUAL, Removal, Rules};
use crate::show::document::{Block, Text, code, emphasis, text};

/// The definition of an entry's equivalence, and why it preserves who wins.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let (what, why) = match certificate.equivalence {
        Equivalence::Identity => return Vec::new(),
        Equivalence::Symmetry => (symmetry(&certificate.rules), symmetric_moves(&certificate.rules)),
        Equivalence::Isomorphism => (isomorphism(&certificate.rules), isomorphic_moves(&certificate.rules)),
    };
    let player = match certificate.rules.is_partizan() {
        true => " Equivalent positions have the same player to move.",
        false => "",
    };
    vec![
        Block::Statement(DEFINITION, 1, what.and(player)),
        paragraph(SHOWN),
        Block::Statement(LEMMA, 1, CORRESPOND.into()),
        Block::Proof(why.and(BY_INDUCTION), Vec::new()),
    ]
}

const SHOWN: &str = "The catalogue below does not tell equivalent positions apart. For every position that is looked up \
                     in it a witness is given, which leads from that position to the equivalent one in the catalogue.";

const CORRESPOND: &str = "Of two equivalent positions, either both are won by the player to move, or neither is. The \
                          witness carries the moves from the one onto the moves from the other, and what they leave \
                          is equivalent again.";

const BY_INDUCTION: &str =
    " By induction on a play, whatever a player can achieve from one position, that player can achieve from the other.";

/// Why an isomorphism carries moves onto moves; `order` says what it does to the order of a run.
fn on_runs(order: &str) -> String {
    format!(
        "Every run is part of a maximal run of its line. The bijection carries that maximal run onto a run{order} and \
         so it carries the part onto a run too. Hence it carries runs onto runs, and so does its inverse; and since a \
         move takes the tokens of one run, it carries moves onto moves. The runs that are left after a move are those \
         of before from which the move takes nothing; so the bijection, restricted to the tokens that are left, \
         carries runs onto runs again, and so does its inverse."
    )
}

fn isomorphic_moves(rules: &Rules) -> Text {
    let order = match (removes(rules, Removal::Contiguous), removes(rules, Removal::Subset)) {
        (true, true) => ", in order or reversed where the order matters,",
        (true, false) => ", in order or reversed,",
        (false, _) => ",",
    };
    match rules {
        Rules::Sum { .. } => text![on_runs(order), " ", IN_A_SUM],
        _ => on_runs(order).into(),
    }
}

/// Whether tokens are removed in this way in the game or in a summand.
fn removes(rules: &Rules, removal: Removal) -> bool {
    match rules {
        Rules::Removal(rules) => rules.removal == removal,
        Rules::Sum { summands } => summands.iter().any(|rules| removes(rules, removal)),
        _ => false,
    }
}

fn isomorphism(rules: &Rules) -> Text {
    match rules {
        Rules::Removal(rules) => runs(rules.removal),
        Rules::Sum { summands } => {
            each_summand(summands, |rules| matches!(rules, Rules::Removal(_)).then(|| isomorphism(rules)))
        }
        _ => EQUAL.into(),
    }
}

fn runs(removal: Removal) -> Text {
    let (points, order) = match removal {
        Removal::Contiguous => ("consecutive points of a line", ", in order or reversed"),
        Removal::Subset => ("points of a line", ""),
    };
    text![
        "A ",
        emphasis("run"),
        format!(" of a position is a set of tokens on {points}; it is "),
        emphasis("maximal"),
        " on that line if no longer run of the line contains it. Two positions are equivalent, or ",
        emphasis("isomorphic"),
        ", when a bijection of the tokens of one onto the tokens of the other carries every maximal run of every line \
         onto a run",
        order,
        ", and its inverse does likewise. The witness lists the images of the tokens of the first position, these in \
         board order.",
    ]
}

/// The equivalence of a sum, from the equivalences of its summands; some summands do not have any.
fn each_summand(summands: &[Rules], equivalence: impl Fn(&Rules) -> Option<Text>) -> Text {
    let mut said = text![
        "Two positions of the sum are equivalent when they are so in each summand. In a summand of which nothing is \
         said here they are so when they are equal, and the witness is ",
        code("="),
        ". The witness joins those of the summands, in their order, with ",
        code("+"),
        " between spaces.",
    ];
    let mut before: Vec<Text> = Vec::new();
    for (place, rules) in summands.iter().enumerate() {
        if let Some(own) = equivalence(rules) {
            said = said.and(text![" In ", emphasis(summand_letter(place)), ": "]);
            match before.contains(&own) {
                true => said = said.and("likewise."),
                false => said = said.and(own.clone()),
            }
            before.push(own);
        }
    }
    said
}

const IN_A_SUM: &str =
    "A move in the sum is a move in a summand, which the witness of that summand carries onto a move.";

fn symmetric_moves(rules: &Rules) -> Text {
    rules.symmetry_words().map_or_else(|| IN_A_SUM.into(), |[_, moves]| moves)
}

fn symmetry(rules: &Rules) -> Text {
    match rules {
        Rules::Sum { summands } => {
            let own = |rules: &Rules| rules.symmetry_words().map(|[what, _]| what);
            each_summand(summands, |rules| own(rules).filter(|said| *said != EQUAL.into()))
        }
        rules => rules.symmetry_words().map_or_else(|| EQUAL.into(), |[what, _]| what),
    }
}
