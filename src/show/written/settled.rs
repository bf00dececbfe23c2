//! What settles a position that decomposes, and why the player to move loses it.

use super::{DEFINITION, LEMMA, closed};
use crate::certificate::Certificate;
use crate::document::{Block, Text, cite, emphasis, text};
use crate::ruleset::Rules;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::sources::{BERLEKAMP, CONWAY, GRUNDY, SPRAGUE};

/// The definitions of settled positions and of mirrors, and the two lemmas; nothing if every part is a whole position.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    if !certificate.counts_sums() {
        return Vec::new();
    }
    let number = closed::numbers(certificate).settled;
    let rules = &certificate.rules;
    let ends = format!("Play ends after finitely many moves: {}.", rules.why_it_ends());
    let sum = text![
        "If the player to move loses G, and loses H, then that player loses the disjunctive sum G + H ",
        cite(&CONWAY),
        "."
    ];
    let in_its_part = format!(
        "A move is made in G or in H, and the other player answers it there, as if it were the only game. {ends} The \
         other player always has the answer, so it is the player who moved first who has no move in the end."
    );
    let mirror = text!["The player to move loses a mirror, whoever that is ", cite(&BERLEKAMP), "."];
    let by_image = format!(
        "The other player answers every move with its image. {} So what the two leave is a mirror again. {ends} The other \
         player always has the answer, so it is the player who moved first who has no move in the end.",
        why_it_stays_one(rules)
    );
    let mut blocks = vec![
        Block::Statement(DEFINITION, number, definition(certificate)),
        Block::Statement(LEMMA, number, sum),
        Block::Proof(in_its_part.into(), Vec::new()),
        Block::Statement(LEMMA, number + 1, mirror),
        Block::Proof(by_image.into(), Vec::new()),
    ];
    let nim_sum = (text![NIM_SUM, cite(&SPRAGUE), ", ", cite(&GRUNDY), "."], NIM_SUM_PROOF);
    let numbers = (text![NUMBERS, cite(&CONWAY), "."], NUMBERS_PROOF);
    let by_value = [(certificate.has_nim_sums(), nim_sum), (certificate.has_sums_of_numbers(), numbers)];
    let by_value = by_value.into_iter().filter(|(is_used, _)| *is_used);
    for (number, (_, (lemma, proof))) in (number + 2..).zip(by_value) {
        blocks.extend([Block::Statement(LEMMA, number, lemma), Block::Proof(proof.into(), Vec::new())]);
    }
    blocks
}

const OF_A_NUMBER: &str = " A position is settled, too, when it becomes such a sum once a number is replaced by other numbers: with Left to \
                           move, their sum is at least that number; with Right to move, at most. Where the number is subtracted, it \
                           is the other way round.";

const NUMBERS: &str = "Let z be a number that is at most x + y, the sum of two numbers. If Left, to move, loses G and these two together, then Left, \
                       to move, loses G and z together. Likewise for Right and a number z that is at least x + y ";

const NUMBERS_PROOF: &str = "Left, to move, loses the difference z − (x + y), for it is a number that is at most 0. So Left loses the sum of it with G, x and \
                             y. In this sum x and −x are a mirror, and so are y and −y. If Left could win G and z by a move, the same move \
                             would win the whole sum, for Right would lose what it leaves, and the mirrors. More numbers are replaced two \
                             at a time, one alone with y = 0, and none with x = y = 0. For Right, exchange the players.";

const ALSO_SETTLED: &str = " A position is settled, too, when it becomes such a sum once a nim-heap is replaced by nim-heaps of which it \
                            is the nim-sum, their sum in binary without carrying.";

const NIM_SUM: &str = "Let s be the nim-sum of a and b. If the player to move loses G and \
                       nim-heaps of a and b tokens together, then that player loses G and a nim-heap of s tokens ";

const NIM_SUM_PROOF: &str = "Whoever moves first loses nim-heaps of a, b and s tokens, for their nim-sum is 0: a move makes it another \
                             one, and a reply makes it 0 again. So the player to move loses them \
                             together with G and nim-heaps of a and b tokens. In this sum there are two nim-heaps of a tokens, and \
                             two of b, which are mirrors. If that player could win G and the nim-heap of s tokens by a move, the same move \
                             would win the whole sum, for the other player would lose what it leaves, and the mirrors. More \
                             nim-heaps are replaced two at a time.";

fn definition(certificate: &Certificate) -> Text {
    let each = match certificate.equivalence {
        _ if certificate.all().next().is_none() => "a mirror",
        Equivalence::Identity => "an entry of the catalogue or a mirror",
        _ => "equivalent to an entry of the catalogue or a mirror",
    };
    text![
        "A position is a ",
        emphasis("mirror"),
        " by an involution that carries every move of each player to a move of the other one, which is still legal after \
         it. ",
        how_mirrored(&certificate.rules),
        " A position is ",
        emphasis("settled"),
        format!(" when it is the disjunctive sum of parts each of which is {each}; without any part, when "),
        "neither player can move. ",
        how_summed(&certificate.rules),
        if certificate.has_nim_sums() { ALSO_SETTLED } else { "" },
        if certificate.has_sums_of_numbers() { OF_A_NUMBER } else { "" }
    ]
}

/// What the parts of a position are.
fn how_summed(rules: &Rules) -> &'static str {
    match rules {
        Rules::Hackenbush(_) => {
            "The parts are disjoint sets of its edges such that edges which share a vertex other than the ground are in one \
             part. A cut takes away edges of one part alone, and joins none."
        }
        Rules::RuleFile(_) => {
            "The parts are disjoint sets of its live points that have all of them, such that every rule that can still play a part \
             has its points in one set. A move changes the states of one part alone, and asks for those of this part alone."
        }
        Rules::Sum { .. } => {
            "Of each summand the parts have a share each, which together make up its position; a part without a share of a \
             summand has a position there from which nobody can move."
        }
        _ => "The parts are its heaps, in groups; a heap that no move takes from may be in none.",
    }
}

/// How the involution of a mirror is written, and the conditions on it.
fn how_mirrored(rules: &Rules) -> &'static str {
    match rules {
        Rules::Hackenbush(_) => {
            "It is written as the images of the edges, these in order: the colours are exchanged, edges on the ground stay \
             there, neighbours above the ground stay neighbours, and no edge is connected with its image above the ground."
        }
        Rules::RuleFile(_) => {
            "A point reaches its state, and what the changes of live rules make of states that it reaches; a rule is live when each \
             of its changes is defined at a state that its point reaches. States that no live rule tells apart are one class, and \
             a point with several classes is live. The involution is written as an isomorphism of the position with itself is: the live points and classes go onto such, and the \
             rules of each player onto those of the other. Where a rule and its image change one point, either is defined after \
             the other, and their order does not matter."
        }
        Rules::Sum { .. } => {
            "It is written for each summand: = where nobody can move; the number of another summand, whose position is the \
             negative of this one, and where each move is answered; or a colon and an involution of the summand itself."
        }
        _ => {
            "Where every heap stands twice, or an even number of times, a move is answered on its equal, which is written =."
        }
    }
}

/// Why the image of a move is legal after it, and why the involution remains valid for the resulting position.
fn why_it_stays_one(rules: &Rules) -> &'static str {
    match rules {
        Rules::Hackenbush(_) => {
            "The edges that a cut takes away are connected with it above the ground, and those that its image takes away \
             are their images. The two sets have no edge in common, and the involution carries the other edges as before."
        }
        Rules::RuleFile(_) => {
            "It is legal after the move. A point that one of the two changes, the other changes at its image likewise; at one that \
             both change their order does not matter. So the involution carries what both leave as before."
        }
        Rules::Sum { .. } => {
            "It is made in another summand than the move, which it leaves in the negative of the position that the move \
             leaves; or in the same summand, by an involution of that."
        }
        _ => {
            "What the move makes of a heap, its image makes of an equal one, so heaps stand an even number of times again."
        }
    }
}
