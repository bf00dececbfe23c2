//! Every reason for rejection, as one table: an honest certificate, its changes, and the reason and the place that the
//! checker must name.
//!
//! A line reads: certificate, changes, `=>`, reason, and the beginning of the message's parenthesis, which may continue
//! up to the next `;`. In texts `'` stands for `"`. `edit` describes the changes.

mod edit;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Cursor};

use edit::{Edit, Input};
use rebuttal_checker::{Beside, Checking, Reason, Verdict, check_with};

/// A line of the table.
struct Case {
    honest: &'static str,
    edits: Vec<(Edit, &'static str, String)>,
    reason: Reason,
    place: &'static str,
}

macro_rules! cases {
    ($($honest:literal $($edit:ident $at:literal $($with:expr)?),+ => $reason:ident $place:literal;)*) => {
        #[rustfmt::skip]
        pub(super) fn cases() -> Vec<super::Case> {
            vec![$(super::Case {
                honest: $honest,
                edits: vec![$((edit::$edit as edit::Edit, $at, Vec::<String>::from([$($with.into())?]).concat())),+],
                reason: rebuttal_checker::Reason::$reason,
                place: $place,
            }),*]
        }
    };
}

mod bound;
mod claims;
mod entries;
mod labels;
mod moves;
mod parts;
mod period;
mod positions;
mod proof;
mod quotient;
mod rule_files;
mod rules;
mod text;
mod witnesses;

fn all() -> Vec<Case> {
    let of_each = [
        text::cases(),
        rules::cases(),
        rule_files::cases(),
        positions::cases(),
        moves::cases(),
        parts::cases(),
        witnesses::cases(),
        claims::cases(),
        entries::cases(),
        labels::cases(),
        bound::cases(),
        period::cases(),
        quotient::cases(),
        proof::cases(),
    ];
    of_each.into_iter().flatten().collect()
}

impl Case {
    fn edited(&self) -> Input {
        let mut input = honest(self.honest);
        for (edit, at, with) in &self.edits {
            edit(&mut input, &at.replace('\'', "\""), &with.replace('\'', "\""));
        }
        input
    }
}

/// The certificate of this name, and the file beside it.
fn honest(name: &str) -> Input {
    let path = format!("{}/../../tests/verified/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read(format!("{path}.json")).unwrap_or_else(|error| panic!("{path}: {error}"));
    Input { text, beside: fs::read(format!("{path}.lrat")).unwrap_or_default(), expect: None }
}

fn verdict(input: &Input) -> Verdict {
    let open = |_: &str| {
        let (bytes, reader) = (input.beside.len() as u64, Box::new(Cursor::new(input.beside.clone())));
        io::Result::Ok(Beside { bytes, reader })
    };
    check_with(&input.text[..], Checking { open: &open, patience: 1, expect: input.expect.as_deref() })
        .expect("bytes in memory")
}

#[test]
fn every_change_has_its_reason_and_place() {
    let mut wrong = vec![];
    for (number, case) in (1..).zip(all()) {
        let said = match verdict(&case.edited()) {
            Verdict::Rejected(rejection) if rejection.reason == case.reason => {
                let said = rejection.to_string();
                let begin = format!("(in {}", case.place.replace('\'', "\""));
                let place = said.find(&begin).map(|at| &said[at + begin.len()..]);
                if place.is_some_and(|rest| rest.starts_with([';', ')'])) {
                    continue;
                }
                said
            }
            verdict => verdict.to_string(),
        };
        wrong.push(format!("case {number}, {} with {:?}: {said}", case.honest, case.edits[0].1));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_changed_is_verified_before() {
    for name in all().iter().map(|case| case.honest).collect::<BTreeSet<_>>() {
        let verdict = verdict(&honest(name));
        assert!(matches!(verdict, Verdict::Verified(_)), "{name}: {verdict}");
    }
}

#[test]
fn every_reason_has_a_line_and_every_line_its_own_change() {
    let (mut reasons, mut inputs) = (BTreeSet::new(), BTreeMap::new());
    for case in all() {
        reasons.insert(case.reason);
        let changes = case.edits.iter().map(|(_, at, with)| format!("{at} {with}")).collect::<Vec<_>>().join(", ");
        let line = format!("{} {changes}", case.honest);
        if let Some(other) = inputs.insert(case.edited(), line.clone()) {
            panic!("the same certificate twice: {other}, {line}");
        }
    }
    // No certificate is known for which the checker contradicts itself.
    let missing: Vec<&Reason> =
        Reason::ALL.iter().filter(|reason| !reasons.contains(reason) && **reason != Reason::Internal).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let codes: BTreeSet<&str> = Reason::ALL.iter().map(|reason| reason.code()).collect();
    assert_eq!(codes.len(), Reason::ALL.len(), "two reasons have one code");
}
