//! All rebuttals as comma-separated values, quoted according to RFC 4180.

use std::io::{Error, Result};

use crate::certificate::{Certificate, Opening, Rebuttal, Source};

/// The table: the lines of each start, then the rebuttals and alternatives of each entry. In a partizan game `mover` is
/// the player who makes the move. For a source and an opening `sample` is the position that the claim is about.
pub(super) fn text(certificate: &Certificate) -> Result<String> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(["entry", "sample", "move", "reply", "leaves", "reaches", "witness", "kind", "mover"])?;
    let text = |witness: &Option<String>| witness.clone().unwrap_or_default();
    for (mover, source, opening) in certificate.each_start() {
        let position = &certificate.position;
        let sample = &mover.map_or_else(|| position.clone(), |mover| format!("{mover} {position}"));
        let mover = &mover.map(String::from).unwrap_or_default();
        if let Some(Source { reaches, witness }) = source {
            let (reaches, witness) = (&reaches.to_string(), &text(witness));
            table.write_record(["", sample, "", "", sample, reaches, witness, "source", mover])?;
        }
        if let Some(Opening { mv, leaves, reaches, witness }) = opening {
            let (reaches, witness) = (&reaches.to_string(), &text(witness));
            table.write_record(["", sample, mv, "", leaves, reaches, witness, "opening", mover])?;
        }
    }
    let partizan = certificate.starts.iter().any(|start| start.mover.is_some());
    for entry in &certificate.entries {
        let (number, sample) = (&entry.number.to_string(), &entry.representative);
        let mover = if partizan { sample.get(..1).unwrap_or_default() } else { "" };
        for (kind, list) in [("rebuttal", &entry.rebuttals), ("alternative", &entry.alternatives)] {
            for Rebuttal { mv, reply, leaves, reaches, witness } in list {
                let (reaches, witness) = (&reaches.to_string(), &text(witness));
                table.write_record([number, sample, mv, reply, leaves, reaches, witness, kind, mover])?;
            }
        }
    }
    let bytes = table.into_inner().map_err(|error| error.into_error())?;
    String::from_utf8(bytes).map_err(Error::other)
}
