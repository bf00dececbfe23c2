//! What counts as one entry, and what a witness shows.

use super::{is_partizan, paragraph};
use crate::certificate::{Certificate, Rules};
use crate::document::{Block, Text, code, emphasis, text};
use crate::sameness::Sameness;

/// What counts as one entry, and why that keeps who wins.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let (what, why) = match certificate.sameness {
        Sameness::Identity => {
            let said = "Each entry of the catalogue below is one position. A position is that entry when it is its \
                sample position.";
            return vec![paragraph(said)];
        }
        Sameness::Symmetry => (symmetry(&certificate.rules), symmetric_moves(&certificate.rules)),
        Sameness::Isomorphism => (isomorphism(&certificate.rules), isomorphic_moves(&certificate.rules)),
    };
    let player = match is_partizan(&certificate.rules) {
        true => " Positions that are the same have the same player to move.",
        false => "",
    };
    let same = text![
        "An entry of the catalogue below is a class of positions that are ",
        emphasis("the same"),
        ", and its sample position is one of them. ",
    ];
    let shown = " A witness is given wherever a position is said to be an entry, and leads from that position to \
        the sample position.";
    vec![
        Block::Statement("Definition", same.and(what).and(player).and(shown)),
        Block::Statement(
            "Lemma 1",
            "Of two positions that are the same, either both are won by the player to move, \
            or neither is; \
            and the moves, their replies and what these leave correspond to one another."
                .into(),
        ),
        Block::Statement(
            "Proof",
            why.and(
                " By induction on a play, whatever a player can reach from one position, \
            that player can reach from the other. □",
            ),
        ),
    ]
}

const ISOMORPHIC_MOVES: &str = "The bijection carries maximal runs onto maximal runs, and so does its inverse; \
    hence it carries \
    the parts of runs that a move can take onto such parts, which is to say moves onto moves. The runs of what a \
    move leaves \
    are the runs of before that the move takes nothing from, so the bijection, restricted to the tokens that are \
    left, carries \
    maximal runs onto maximal runs again.";

fn isomorphic_moves(rules: &Rules) -> Text {
    match rules {
        Rules::Sum { .. } => text![ISOMORPHIC_MOVES, " ", IN_A_SUM],
        _ => ISOMORPHIC_MOVES.into(),
    }
}

fn isomorphism(rules: &Rules) -> Text {
    match rules {
        Rules::Removal(_) => text![
            "A ",
            emphasis("run"),
            " of a position is a set of its tokens that one move could take. Two positions \
                are the same when a bijection of the \
             tokens of one onto the tokens of the other carries every maximal run onto a maximal run, in order \
             along the line or \
             reversed where the order matters, and its inverse does likewise. The witness lists the images of the \
             tokens of the first \
             position, these in board order.",
        ],
        Rules::Sum { summands } => {
            each_summand(summands, |rules| matches!(rules, Rules::Removal(_)).then(|| isomorphism(rules)))
        }
        _ => EQUAL.into(),
    }
}

const EQUAL: &str = "Two positions are the same when they are equal.";

/// The sameness of a sum, from that of its summands, which some do not have.
fn each_summand(summands: &[Rules], sameness: impl Fn(&Rules) -> Option<Text>) -> Text {
    let mut said = text![
        "Two positions of the sum are the same when they are so in each summand. In a summand of which nothing is \
            said here they are so when they are equal, \
         and the witness is ",
        code("="),
        ". The witness joins those of the summands, in their order, with ",
        code("+"),
        " between spaces.",
    ];
    let mut before: Vec<Text> = Vec::new();
    for (place, rules) in summands.iter().enumerate() {
        if let Some(own) = sameness(rules) {
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

const IN_A_SUM: &str = "A move in the sum is a move in a summand, which the witness of that summand carries onto a \
    move.";

fn symmetric_moves(rules: &Rules) -> Text {
    match rules {
        Rules::Babylon(_) | Rules::ColouredBabylon(_) => {
            "The rules say only whether two colours are the same, not which they are; so a permutation of the \
                colours carries moves onto moves."
                .into()
        }
        Rules::Chop(_) | Rules::Chomp(_) => "The rules treat rows and columns alike; so moves are carried onto \
            moves."
            .into(),
        Rules::Sum { .. } => IN_A_SUM.into(),
        _ => "The bijection carries all that the rules speak of onto its like; so it carries moves onto \
            moves."
            .into(),
    }
}

fn symmetry(rules: &Rules) -> Text {
    let squares = "The witness lists the images of all squares, these in board order.";
    let cells = "The witness lists the images of all cells, these in board order.";
    match rules {
        Rules::Removal(_) => "Two positions are the same when a symmetry of the board carries the one onto the \
            other: a bijection of its points onto its \
            points that carries every line onto a line, in order or reversed (where a move takes any tokens of a \
            line: as sets). The witness lists \
            the images of all points, these in board order."
            .into(),
        Rules::Babylon(_) | Rules::ColouredBabylon(_) => text![
            "Two positions are the same when a permutation of the colours carries the one onto the other. The \
                witness lists the images of the colours ",
            code("a"),
            ", ",
            code("b"),
            " and so on, in order.",
        ],
        Rules::Chop(_) | Rules::Chomp(_) => text![
            "Two positions are the same when they are equal, for which the witness is ",
            code("="),
            ", or when rows \
                and columns change places, ",
            code("t"),
            ".",
        ],
        Rules::Cram(_) => text![
            "Two positions are the same when a bijection of all squares that carries squares side by side onto \
                squares side by side carries the one onto the \
             other. ",
            squares,
        ],
        Rules::Domineering(_) => text![
            "Two positions are the same when a bijection of the squares that carries squares one above the other \
                onto such, and squares side by side onto \
             such, carries the one onto the other. ",
            squares,
        ],
        Rules::Hex(_) => text![
            "Two positions are the same when a bijection of the cells carries the one onto the other that carries \
                neighbours onto neighbours, the cells of the first \
             and the last row onto those of the first and the last row, in this order or the other, and likewise \
             with columns. A finished game is carried onto itself. ",
            cells,
        ],
        Rules::Yavalath { .. } => text![
            "Two positions are the same when a bijection of the cells carries the one onto the other that carries \
                any three cells that follow one another in \
             a line onto such. A finished game is carried onto itself. ",
            cells,
        ],
        Rules::Negative { of } => symmetry(of),
        Rules::Sum { summands } => {
            each_summand(summands, |rules| Some(symmetry(rules)).filter(|said| *said != EQUAL.into()))
        }
        _ => EQUAL.into(),
    }
}
