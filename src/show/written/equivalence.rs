//! What counts as one entry, and what a witness shows.

use super::{DEFINITION, LEMMA, paragraph};
use crate::certificate::Certificate;
use crate::document::{Block, Text, code, emphasis, text};
use crate::ruleset::equivalence::{Equivalence, Witness};
use crate::ruleset::words::summand_letter;
use crate::ruleset::{EQUAL, Rules};

/// The definition of an entry's equivalence, and why it preserves outcomes.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let (what, why) = match certificate.equivalence {
        Equivalence::Identity => return Vec::new(),
        Equivalence::Symmetry => (symmetry(&certificate.rules), symmetric_moves(&certificate.rules)),
        Equivalence::Isomorphism => (isomorphism(&certificate.rules), isomorphic_moves(&certificate.rules)),
    };
    let [player, negated] = players(certificate);
    vec![
        Block::Statement(DEFINITION, 1, what.and(player)),
        paragraph(if certificate.settles_exceeding() { SHOWN_OR_EXCEEDED } else { SHOWN }),
        Block::Statement(LEMMA, 1, CORRESPOND.into()),
        Block::Proof(why.and(negated).and(BY_INDUCTION), Vec::new()),
    ]
}

/// How an equivalence affects the players, and why it preserves outcomes.
fn players(certificate: &Certificate) -> [Text; 2] {
    let rules = &certificate.rules;
    let negates = |symmetry: &String| symmetry.starts_with(Witness::NEGATES);
    let may_negate = match certificate.equivalence {
        Equivalence::Identity => false,
        Equivalence::Symmetry => certificate.symmetries.iter().flatten().any(negates),
        Equivalence::Isomorphism => !matches!(rules, Rules::Sum { .. }),
    };
    match (rules.is_partizan(), may_negate) {
        (false, _) => [Text::default(), Text::default()],
        (true, false) => [" Equivalent positions have the same player to move.".into(), Text::default()],
        (true, true) if certificate.equivalence == Equivalence::Symmetry => [
            text![
                " Equivalent positions have the same player to move. Positions with different players to move are \
                 equivalent, too, if that is so once what is Left's in one of them (moves, and stones, sides of the board \
                 or a win where there are such) is taken for Right's, and what is Right's for Left's. Then one position is \
                 the negative of the other, and the witness begins with ",
                code("-"),
                "."
            ],
            NEGATED.into(),
        ],
        (true, true) => [
            text![
                " Equivalent positions have the same player to move; or else the bijection exchanges the players, and \
                 carries what is Left's onto what is Right's, and what is Right's onto what is Left's. Then they have \
                 different players to move, one position is the negative of the other, and the witness begins with ",
                code("-"),
                "."
            ],
            NEGATED.into(),
        ],
    }
}

const NEGATED: &str = " Where the players are exchanged, the moves of the player to move in the one position are carried \
                       onto those of the other player, who is to move in the other position.";

const SHOWN: &str = "The catalogue below does not tell equivalent positions apart. For every position that is looked up \
                     in it a witness is given, which leads from that position to the equivalent one in the catalogue.";

const SHOWN_OR_EXCEEDED: &str = "The catalogue below does not tell equivalent positions apart. For every position that is \
                                 looked up in it a witness is given, which leads to the representative of the entry, or to \
                                 a board that exceeds it.";

const CORRESPOND: &str = "Of two equivalent positions, either both are won by the player to move, or neither is. The \
                          witness carries the moves from the one onto the moves from the other, and what they leave \
                          is equivalent again.";

const BY_INDUCTION: &str =
    " By induction on a play, whatever a player can achieve from one position, that player can achieve from the other.";

fn isomorphism(rules: &Rules) -> Text {
    match rules {
        Rules::Sum { summands } => each_summand(summands, |rules| rules.isomorphism_words().map(|[what, _]| what)),
        rules => rules.isomorphism_words().map_or_else(|| EQUAL.into(), |[what, _]| what),
    }
}

fn isomorphic_moves(rules: &Rules) -> Text {
    let Rules::Sum { summands } = rules else {
        return rules.isomorphism_words().map_or_else(Text::default, |[_, moves]| moves);
    };
    let mut said: Vec<Text> = Vec::new();
    for moves in summands.iter().filter_map(Rules::isomorphism_words).map(|[_, moves]| moves) {
        if !said.contains(&moves) {
            said.push(moves);
        }
    }
    said.into_iter().fold(Text::default(), |all, moves| all.and(moves).and(" ")).and(IN_A_SUM)
}

/// The equivalence of a sum, from those of its summands, some of which may have none.
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
            said = if before.contains(&own) { said.and("likewise.") } else { said.and(own.clone()) };
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
