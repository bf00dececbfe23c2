//! The written proof of a loopy value, by labels.

use super::names::{self, game_in_words};
use super::{DEFINITION, Files, LEMMA, THEOREM, checking, concluded, heading, paragraph, rules, table};
use crate::certificate::{Certificate, FORMAT, Label, LabelCertificate, LabelMove, VERSION};
use crate::document::{Block, Column, Group, Run, Table, Text, cite, code, emphasis, reference, text};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::sources::{FRAENKEL_YESHA, SMITH};
use crate::ruleset::words::{capital, counted, joined};
use crate::ruleset::{OutcomeClass, Play, Rules};

/// The title of the written proof.
pub fn title(certificate: &LabelCertificate) -> String {
    capital(&format!("{} has the loopy value {}", game_in_words(&game(certificate)), in_words(&certificate.value)))
}

/// The whole proof, block by block.
pub fn proof<'a>(certificate: &'a LabelCertificate, files: &Files) -> Vec<Block<'a>> {
    let game = game(certificate);
    let moves = certificate.labels.iter().map(|label| label.moves.len()).sum::<usize>();
    let mut blocks = vec![heading("The claim")];
    blocks.extend(theorem(certificate, &game));
    blocks.push(heading("The game"));
    blocks.extend(rules::blocks(&game));
    blocks.push(heading("Labels"));
    blocks.extend([Block::Statement(DEFINITION, 1, definition()), Block::Statement(LEMMA, 1, lemma())]);
    blocks.push(Block::Proof(CASES[0].into(), CASES[1..].iter().map(|case| paragraph(*case)).collect()));
    blocks.push(heading("The labels of the positions"));
    blocks.push(paragraph(about_tables(certificate, moves)));
    blocks.push(Block::Table(labels(certificate)));
    blocks.extend((moves > 0).then(|| Block::Table(followers(certificate, moves))));
    let again = checking::again(files, &game.name(), &game.remarks, CHECKER);
    concluded(blocks, conclusion(certificate, moves), COVERS, again)
}

const COVERS: &str = "the claim, every label and every reply.";

const CHECKER: &str = "It makes every legal move itself, by its own implementation of the rules, plays every reply, tests \
                       each label against those of the followers, and says what is proved, or which label and which \
                       move stopped it.";

/// The game of the certificate, as in a certificate of an outcome.
fn game(certificate: &LabelCertificate) -> Certificate {
    Certificate {
        format: FORMAT.to_owned(),
        version: VERSION,
        remarks: certificate.remarks.clone(),
        rules: certificate.rules.clone(),
        play: Play::Normal,
        position: certificate.position.clone(),
        outcome: OutcomeClass::D,
        equivalence: Equivalence::Identity,
        symmetries: None,
        starts: Vec::new(),
        entries: Vec::new(),
        draws: Vec::new(),
        bound: None,
    }
}

/// A value in words: `inf(0,1)` is infinity with the set {0, 1}.
fn in_words(value: &str) -> String {
    match value.strip_prefix("inf(").and_then(|rest| rest.strip_suffix(')')) {
        Some(numbers) => format!("infinity with {{{}}}", numbers.replace(',', ", ")),
        None => value.to_owned(),
    }
}

fn theorem(certificate: &LabelCertificate, game: &Certificate) -> Vec<Block<'static>> {
    let words = match &certificate.rules {
        Rules::Sum { .. } => game_in_words(game),
        _ => names::words_alone(game),
    };
    let said = text![
        format!(
            "In normal play, where the player who makes the last move wins, the loopy value of {words} from the position "
        ),
        code(&certificate.position),
        format!(" is {}.", in_words(&certificate.value))
    ];
    let means = match certificate.value.starts_with("inf") {
        true => text![
            "That is to say: its sum with a nim-heap ",
            code("*k"),
            " is won by the player to move if ",
            Run::Variable("k"),
            " is one of these numbers, and is a draw otherwise."
        ],
        false => text![
            "That is to say: its sum with the nim-heap ",
            code(format!("*{}", certificate.value)),
            " is lost by the player to move, and its sum with any other nim-heap is won."
        ],
    };
    vec![Block::Statement(THEOREM, 1, said), Block::Paragraph(means)]
}

fn definition() -> Text {
    text![
        "The ",
        emphasis("followers"),
        " of a position are those that one move leaves. A ",
        emphasis("labelling"),
        " of a list of positions, which holds all their followers, gives each position a number, or infinity with a set of \
         numbers, such that two conditions hold. First, a number is the least that no follower has; and from each \
         follower with a larger number or with infinity a reply leads back to a position that has the number again \
         and stands further up in the list. Second, the set of a position with infinity holds the numbers of its \
         followers, and no others; and one follower, the ",
        emphasis("escape"),
        ", has infinity with a set that does not hold the least number missing from the set of the position."
    ]
}

fn lemma() -> Text {
    let (n, k, set) = (|| Run::Variable("n"), || Run::Variable("k"), || Run::Variable("K"));
    text![
        "Take the sum of a labelled position and the nim-heap ",
        code("*k"),
        ". When the position has the number ",
        n(),
        ", the player to move loses if ",
        k(),
        " = ",
        n(),
        ", and wins otherwise. When it has infinity with the set ",
        set(),
        ", the player to move wins if ",
        k(),
        " is in ",
        set(),
        ", and otherwise the sum is a draw ",
        cite(&SMITH),
        ", ",
        cite(&FRAENKEL_YESHA),
        "."
    ]
}

/// The proof of the lemma, case by case.
const CASES: [&str; 4] = [
    "Let the position have a number, and the heap be equal to it. A move that leaves a smaller number, in the position or \
     in the heap, is answered by the move in the other summand that leaves the same number: the position has a follower \
     with each smaller number. A move that leaves a larger number or infinity is answered by the reply that leads back \
     to the number. So the heap is equal to the number again, and either the heap has become smaller, or the position \
     stands further up in the list; so play ends, and the player who moved first, who never makes the last move, loses.",
    "Let the position have a number, and the heap be another. The player to move makes them equal, in the heap if it is \
     larger, and in the position if the heap is smaller; then the other player loses, by the first case.",
    "Let the position have infinity, and the heap be in its set. The player to move moves to a follower whose number is \
     the heap; then the other player loses, by the first case.",
    "Let the position have infinity, and the heap not be in its set. No move leaves a sum of the first case: a move in \
     the heap leaves infinity, and no follower has the heap as its number. But some move leaves a sum of this case \
     again: if the heap is larger than the least number missing from the set, the move in the heap to that number; if it \
     is equal to it, the escape; and smaller it cannot be. So whoever \
     is to move at such a sum can leave such a sum again, and neither player ever has to lose: it is a draw.",
];

fn about_tables(certificate: &LabelCertificate, moves: usize) -> Text {
    let positions = counted(certificate.labels.len(), "position", "positions");
    let said = text![table(1), format!(" lists {positions}, each with its label.")];
    if moves == 0 {
        return said;
    }
    said.and(text![
        " ",
        table(2),
        " lists all legal moves from each, with the labels of what they leave, and the replies that lead back. To verify \
         them, list the legal moves from each position by the rules, and find each of them once; make them and the \
         replies; and compare the labels with ",
        reference(DEFINITION, 1),
        "."
    ])
}

fn labels(certificate: &LabelCertificate) -> Table<'_> {
    let has_escapes = certificate.labels.iter().any(|label| label.escape.is_some());
    let row = |(place, label): (usize, &Label)| {
        let mut row: Vec<Text> =
            vec![(place + 1).to_string().into(), code(&label.position).into(), in_words(&label.value).into()];
        let escape = || label.escape.as_ref().map_or_else(Text::default, |mv| names::mv(&certificate.rules, mv));
        row.extend(has_escapes.then(escape));
        row
    };
    let rows = certificate.labels.iter().enumerate().map(row).collect();
    let mut columns = vec![Column::right("Label"), Column::left("Position"), Column::left("Value")];
    columns.extend(has_escapes.then(|| Column::left("Escape")));
    let but = if has_escapes { ", and the move that is the escape" } else { "" };
    Table::plain(1, format!("The positions with their labels{but}."), columns, rows)
}

fn followers(certificate: &LabelCertificate, moves: usize) -> Table<'_> {
    let columns = vec![
        Column::left("Move"),
        Column::left("Leaves"),
        Column::right("Label"),
        Column::left("Value"),
        Column::left("Reply"),
        Column::right("Back to"),
    ];
    let group = |place: usize| {
        let label = &certificate.labels[place];
        let head =
            text![format!("Label {}: ", place + 1), code(&label.position), format!("; {}", in_words(&label.value))];
        Group { head: Some(head), rows: label.moves.iter().map(|mv| row(certificate, mv)).collect() }
    };
    let moves = counted(moves, "legal move", "legal moves");
    let caption =
        format!("The {moves}, with the label of what each leaves, and the replies that lead back to a label.");
    let groups = certificate.labels.len();
    Table { number: 2, caption: caption.into(), columns, stub: false, groups, group: Box::new(group) }
}

fn row(certificate: &LabelCertificate, LabelMove { mv, reaches, reply, back }: &LabelMove) -> Vec<Text> {
    let shown = |mv: &String| names::mv(&certificate.rules, mv);
    let left = reaches.checked_sub(1).and_then(|place| certificate.labels.get(place));
    vec![
        shown(mv),
        left.map_or_else(Text::default, |left| code(&left.position).into()),
        reaches.to_string().into(),
        left.map_or_else(Text::default, |left| in_words(&left.value).into()),
        reply.as_ref().map_or_else(Text::default, shown),
        joined(back, "").into(),
    ]
}

fn conclusion(certificate: &LabelCertificate, moves: usize) -> Text {
    let own = certificate.labels.iter().position(|label| label.position == certificate.position);
    let number = own.map_or(0, |place| place + 1);
    let by = if moves > 0 { text!["By ", table(1), " and ", table(2)] } else { text!["By ", table(1)] };
    by.and(text![
        " this is a labelling, in which ",
        code(&certificate.position),
        format!(" has label {number}, {}. The theorem follows from ", in_words(&certificate.value)),
        reference(LEMMA, 1),
        "."
    ])
}
