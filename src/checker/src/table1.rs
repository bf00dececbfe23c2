//! Table 1 of A. S. Fraenkel and H. Herda, *Never rush to be first in playing Nimbi*, Mathematics Magazine 53 (1980):
//! the catalogue of P-positions, with the paper's numbers, sample positions and names.

use crate::Reason;
use crate::rejection::{Part, Rejection};

/// The game whose entries have the paper's numbers.
const GAME: &str = "nimbi";

/// The sample position and the name of each of the positions 1 to 29: (a) P in both versions; (b) last player losing
/// only; (c) last player winning only.
const TABLE: [(&str, &str); 29] = [
    ("127T", "two 2's"),
    ("2478TD", "1,2, straight 3"),
    ("1378TE", "1,2, crooked 3"),
    ("2578TD", "two straight 3's"),
    ("13468T", "two crooked 3's"),
    ("13479ED", "two 2's and triangle"),
    ("4578TED", "small kite"),
    ("134578TED", "big kite"),
    ("123456789TED", "full board"),
    ("1", "one dot"),
    ("1TE", "three dots"),
    ("19ED", "dot and triangle"),
    ("2689", "small bucket"),
    ("349TED", "two dots and rhombus"),
    ("178TED", "dot and sled"),
    ("24679D", "dot and horse"),
    ("124679", "wrench"),
    ("1234567", "span"),
    ("1245679TD", "span with two triangles"),
    ("-", "void"),
    ("1T", "two dots"),
    ("9ED", "triangle"),
    ("278D", "four dots"),
    ("349ED", "two dots and triangle"),
    ("29TED", "dot and rhombus"),
    ("1568T", "horse"),
    ("12359", "letter A"),
    ("137TED", "dot and big bucket"),
    ("125679TD", "span with triangle"),
];

/// Checks the number, the sample and the name of an entry: in Nimbi a number of the table must agree with the table,
/// and no other entry may have a name.
pub(crate) fn hold(game: &str, number: u32, sample: &str, name: Option<&str>) -> Result<(), Box<Rejection>> {
    let refuse = |rejection: Box<Rejection>| Err(rejection.at(Part::Entry).entry(number));
    let row = usize::try_from(number).ok().and_then(|n| n.checked_sub(1)).and_then(|row| TABLE.get(row));
    match (row.filter(|_| game == GAME), name) {
        (Some((known, _)), _) if *known != sample => {
            refuse(Rejection::new(Reason::WrongSample).expected(known).found(sample))
        }
        (Some((_, known)), name) if name != Some(known) => {
            refuse(Rejection::new(Reason::WrongName).expected(known).found(name.unwrap_or("no name")))
        }
        (None, Some(name)) => refuse(Rejection::new(Reason::UnwantedName).expected("no name").found(name)),
        _ => Ok(()),
    }
}
