//! All rebuttals as comma-separated values, quoted as RFC 4180 says: a field that holds a comma, a quote or the end of a line stands in
//! quotes, in which a quote is doubled.

use crate::certificate::{Certificate, Entry, Opening, Rebuttal, Source};

const HEAD: &str = "entry,sample,move,reply,leaves,reaches,witness,kind,mover\n";

/// A line of the table, as its fields in the order of the head.
type Row<'c> = [&'c str; 9];

/// The table: the lines of each start, then the rebuttals and alternatives of each entry. `mover` is who makes the move, in a game of
/// Left and Right; of a source and an opening, `representative` is the position claimed.
pub(super) fn text(certificate: &Certificate) -> String {
    let mut text = HEAD.to_owned() + &starts(certificate);
    let partizan = certificate.starts.iter().any(|start| start.mover.is_some());
    for entry in &certificate.entries {
        let mover = if partizan { entry.representative.get(..1).unwrap_or_default() } else { "" };
        for (kind, list) in [("rebuttal", &entry.rebuttals), ("alternative", &entry.alternatives)] {
            list.iter().for_each(|rebuttal| text += &answered(entry, rebuttal, kind, mover));
        }
    }
    text
}

/// What each claim begins with: of versions 1 to 3 a source or an opening, of version 4 what each start has.
fn starts(certificate: &Certificate) -> String {
    let Certificate { position, source, opening, starts, .. } = certificate;
    let alone = begun(position, source.as_ref(), opening.as_ref(), None);
    let each = starts.iter().map(|start| begun(position, start.source.as_ref(), start.opening.as_ref(), start.mover));
    alone + &each.collect::<String>()
}

fn begun(position: &str, source: Option<&Source>, opening: Option<&Opening>, mover: Option<char>) -> String {
    let representative = mover.map_or_else(|| position.to_owned(), |mover| format!("{mover} {position}"));
    let mover = mover.map(String::from).unwrap_or_default();
    let mut text = String::new();
    if let Some(Source { reaches, witness }) = source {
        let (reaches, witness) = (reaches.to_string(), witness.as_deref().unwrap_or_default());
        text += &line(["", &representative, "", "", &representative, &reaches, witness, "source", &mover]);
    }
    if let Some(Opening { mv, leaves, reaches, witness }) = opening {
        let (reaches, witness) = (reaches.to_string(), witness.as_deref().unwrap_or_default());
        text += &line(["", &representative, mv, "", leaves, &reaches, witness, "opening", &mover]);
    }
    text
}

fn answered(entry: &Entry, rebuttal: &Rebuttal, kind: &str, mover: &str) -> String {
    let Rebuttal { mv, reply, leaves, reaches, witness } = rebuttal;
    let (number, reaches) = (entry.number.to_string(), reaches.to_string());
    let witness = witness.as_deref().unwrap_or_default();
    line([&number, &entry.representative, mv, reply, leaves, &reaches, witness, kind, mover])
}

fn line(row: Row<'_>) -> String {
    row.map(quoted).join(",") + "\n"
}

fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
