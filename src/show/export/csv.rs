//! All rebuttals as comma-separated values, quoted according to RFC 4180.

use std::io::{Error, Result};

use crate::certificate::{Certificate, Part, Start};
use crate::left;

/// The table: the lines of each start, then the rebuttals and alternatives of each entry. In a partizan game `mover` is
/// the player who makes the move. For a source and an opening, `position` is the position claimed. A rebuttal that
/// leaves a sum takes one line, with all parts in it.
pub(super) fn text(certificate: &Certificate) -> Result<String> {
    let game = certificate.game().map_err(Error::other)?;
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record([
        "entry", "position", "move", "reply", "leaves", "reaches", "witness", "kind", "mover", "parts",
    ])?;
    for Start { mover, mv, parts } in &certificate.starts {
        let Some(parts) = parts else { continue };
        let (position, mv) = (&certificate.position_of(*mover), mv.as_deref());
        let mover = &mover.map(String::from).unwrap_or_default();
        let leaves = &left::after(&game, position, mv.as_slice()).map_err(Error::other)?;
        let [reaches, witness, parts] = &settled(parts);
        let kind = if mv.is_some() { "opening" } else { "source" };
        table.write_record(["", position, mv.unwrap_or_default(), "", leaves, reaches, witness, kind, mover, parts])?;
    }
    for (number, entry) in certificate.numbered() {
        let (of, position) = (&number.to_string(), &entry.position);
        let mover = if certificate.is_partizan() { position.get(..1).unwrap_or_default() } else { "" };
        let rebuttals = entry.replies().map(|reply| ("rebuttal", reply));
        for (kind, it) in rebuttals.chain(certificate.alternatives(number).map(|reply| ("alternative", reply))) {
            let leaves = &left::after(&game, position, &[it.mv, it.reply]).map_err(Error::other)?;
            let [reaches, witness, parts] = &settled(&it.parts);
            table.write_record([of, position, it.mv, it.reply, leaves, reaches, witness, kind, mover, parts])?;
        }
    }
    let bytes = table.into_inner().map_err(|error| error.into_error())?;
    String::from_utf8(bytes).map_err(Error::other)
}

/// The numbers of the entries that settle the parts, or `mirror`; the witnesses or involutions; and the parts, unless
/// the only part is the whole position. They are separated by ` & `, because witnesses and parts in sums of games
/// contain ` + `.
fn settled(parts: &[Part]) -> [String; 3] {
    let reaches = |part: &Part| part.reaches.map_or_else(|| "mirror".to_owned(), |number| number.to_string());
    let witness = |part: &Part| part.witness.clone().or(part.mirror.clone()).unwrap_or_default();
    let position = |part: &Part| part.position.clone().unwrap_or_default();
    let joined = |of: &dyn Fn(&Part) -> String, by: &str| parts.iter().map(of).collect::<Vec<_>>().join(by);
    [joined(&reaches, " + "), joined(&witness, " & "), joined(&position, " & ")]
}
