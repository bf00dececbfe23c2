//! What counts as one entry, and what a witness shows.

use super::paragraph;
use crate::certificate::Certificate;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{EQUAL, Removal, Rules};
use crate::show::document::{Block, Text, code, emphasis, text};

/// The definition of an entry's equivalence, and why it preserves who wins.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let (what, why) = match certificate.equivalence {
        Equivalence::Identity => return vec![paragraph(ONE_POSITION)],
        Equivalence::Symmetry => (symmetry(&certificate.rules), symmetric_moves(&certificate.rules)),
        Equivalence::Isomorphism => (isomorphism(&certificate.rules), isomorphic_moves(&certificate.rules)),
    };
    let player = match certificate.rules.is_partizan() {
        true => " Positions that are the same have the same player to move.",
        false => "",
    };
    let same = text![
        "An entry of the catalogue below is a class of positions that are ",
        emphasis("the same"),
        ", and its sample position is one of them. ",
    ];
    vec![
        Block::Statement("Definition", same.and(what).and(player).and(SHOWN)),
        Block::Statement("Lemma 1", CORRESPOND.into()),
        Block::Statement("Proof", why.and(BY_INDUCTION)),
    ]
}

const ONE_POSITION: &str =
    "Each entry of the catalogue below is one position. A position is that entry when it is its sample position.";

const SHOWN: &str = " A witness is given wherever a position is said to be an entry, and leads from that position \
                     to the sample position.";

const CORRESPOND: &str = "Of two positions that are the same, either both are won by the player to move, or neither \
                          is; and the moves, their replies and what these leave correspond to one another.";

const BY_INDUCTION: &str =
    " By induction on a play, whatever a player can reach from one position, that player can reach from the other. □";

const ISOMORPHIC_MOVES: &str = "Every run is part of a maximal run of its line; that is carried onto a run, in order \
                                or reversed where the order matters, and so its part onto a run too. Hence the \
                                bijection carries all runs onto runs, and so does its inverse; and as a move takes \
                                the tokens of one run, moves are carried onto moves. The runs of what a move leaves \
                                are the runs of before that the move takes nothing from; so the bijection, \
                                restricted to the tokens that are left, carries all runs onto runs again, and its \
                                inverse does likewise.";

fn isomorphic_moves(rules: &Rules) -> Text {
    match rules {
        Rules::Sum { .. } => text![ISOMORPHIC_MOVES, " ", IN_A_SUM],
        _ => ISOMORPHIC_MOVES.into(),
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
    let (run, longest, order) = match removal {
        Removal::Contiguous => (
            " of a position is a stretch of tokens on a line, in its order, with nothing vacated between them",
            "one that is part of no longer stretch on the line",
            ", in order or reversed",
        ),
        Removal::Subset => (" of a position is a set of tokens on a line", "all its tokens", ""),
    };
    text![
        "A ",
        emphasis("run"),
        run,
        "; a maximal run of the line is ",
        longest,
        ". Two positions are the same when a bijection of the tokens of one onto the tokens of the other carries \
         every maximal run of every line onto a run",
        order,
        ", and its inverse does likewise. The witness lists the images of the tokens of the first position, these in \
         board order.",
    ]
}

/// The equivalence of a sum, from the equivalences of its summands; some summands do not have any.
fn each_summand(summands: &[Rules], equivalence: impl Fn(&Rules) -> Option<Text>) -> Text {
    let mut said = text![
        "Two positions of the sum are the same when they are so in each summand. In a summand of which nothing is \
         said here they are so when they are equal, and the witness is ",
        code("="),
        ". The witness joins those of the summands, in their order, with ",
        code("+"),
        " between spaces.",
    ];
    let mut before: Vec<Text> = Vec::new();
    for (place, rules) in summands.iter().enumerate() {
        if let Some(own) = equivalence(rules) {
            said = said.and(format!(" In summand {}: ", place + 1));
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
