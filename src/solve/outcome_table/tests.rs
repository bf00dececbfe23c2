use super::*;
use crate::search::Limits;
use crate::search::babylon::BabylonError;

/// The rows of a table with its outcomes, blanks left out.
fn filled(starts: Starts) -> Vec<String> {
    let mut table = OutcomeTable::new(starts, Play::Normal);
    fill::<BabylonError>(&mut table, &Limits::default(), |_| Ok(()), |_| ()).expect("it fits");
    let cells = starts.cells();
    let row = |cells: &[Cell]| {
        cells.iter().map(|cell| format!("{:?}", table.outcome(cell.row, cell.column).expect("known"))).collect()
    };
    cells.chunk_by(|a, b| a.row == b.row).map(row).collect()
}

#[test]
fn table_1_of_goadrich_and_schlatter() {
    let expected = ["NNNNNNNN", "NNNNNNN", "PNPNPN", "PNPNP", "PNPN", "PNP", "PN", "P"];
    assert_eq!(filled(Starts::TwoOf { colours: 2, max: 8, rest: 1 }), expected);
}

#[test]
fn table_2_of_goadrich_and_schlatter() {
    let expected = ["NNNNNNNNNN", "NPNNNPNPN", "NNNPNPNP", "NPNPNPN", "NPNPNN", "NPNNN", "NNNP", "NPN", "NP", "N"];
    assert_eq!(filled(Starts::TwoOf { colours: 3, max: 10, rest: 1 }), expected);
}

/// The article on Babylone of the blog DMI, whose `1` is N here and whose `2` is P.
#[test]
fn the_french_table() {
    let expected = ["NNPPPP", "NPNNPN", "NNPN", "NPP", "PP"];
    let rows = filled(Starts::Equal { max_colours: 4, max: 6 });
    for (row, expected) in rows.iter().zip(expected) {
        assert!(row.starts_with(expected), "{row} {expected}");
    }
    let rows = filled(Starts::Equal { max_colours: 6, max: 3 });
    for (row, expected) in rows.iter().zip(expected) {
        assert!(row.starts_with(&expected[..expected.len().min(3)]), "{row} {expected}");
    }
}

#[test]
fn two_colours_are_as_georgakopoulos_and_winkler_proved() {
    let starts = Starts::TwoOf { colours: 2, max: 16, rest: 1 };
    for (cell, outcome) in starts.cells().iter().zip(filled(starts).concat().chars()) {
        let first = cell.row <= 2 || (cell.row + cell.column) % 2 == 1;
        assert_eq!(outcome == 'N', first, "{cell:?}");
    }
}

#[test]
fn cells_stay_open_where_the_memory_ends_and_later_ones_are_searched_all_the_same() {
    let limits = Limits { memory: 0, ..Limits::default() };
    let mut table = OutcomeTable::new(Starts::Equal { max_colours: 4, max: 5 }, Play::Normal);
    fill::<BabylonError>(&mut table, &limits, |_| Ok(()), |_| ()).expect("it ends");
    assert_eq!((table.outcome(4, 5), table.outcome(4, 4)), (None, Some(Outcome::N)));
}
