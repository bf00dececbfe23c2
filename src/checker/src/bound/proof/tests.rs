use std::io::Cursor;

use super::*;
use crate::bound::clauses::Clauses;
use crate::bound::sums::Formula;
use crate::work::Work;

const PROOF: &str = "3 0 1 2 0\n";

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold("sha256:".to_string(), |text, byte| text + &format!("{byte:02x}"))
}

/// The result for a proof that 1 and -1 cannot both be true.
fn taken(text: &[u8], digest: &str) -> io::Result<Result<u64, Reason>> {
    let mut clauses = Clauses::default();
    [1, -1].into_iter().for_each(|literal| clauses.push([literal]).expect("two literals"));
    let mut work = Work::new(Default::default(), 1);
    let mut lrat = Lrat::new(Formula { clauses, variables: 1 }, &mut work);
    let bytes = text.to_vec();
    let open = move |_: &str| Ok(Beside { bytes: bytes.len() as u64, reader: Box::new(Cursor::new(bytes.clone())) });
    let taken = steps(&mut lrat, &open, &meant(text.len(), digest))?;
    Ok(taken.and_then(|()| lrat.end()).map_err(|rejection| rejection.reason))
}

fn meant(bytes: usize, digest: &str) -> Meant {
    Meant { file: "proof.lrat".to_string(), bytes: bytes as u64, sha256: digest.to_string() }
}

fn outcome(text: &str) -> Result<u64, Reason> {
    taken(text.as_bytes(), &digest(text.as_bytes())).expect("bytes in memory")
}

#[test]
fn a_file_of_lines_is_taken() {
    assert_eq!(outcome(PROOF), Ok(1));
    assert_eq!(outcome("3 1 0 1 2 0\n4 0 1 2 0\n"), Err(Reason::StepNotRefuted));
    assert_eq!(outcome("3 1 0 1 0\n4 0 3 2 0\n"), Ok(2));
}

#[test]
fn every_line_ends() {
    for text in ["3 0 1 2 0", "3 0 1 2 0\n\n", "\n3 0 1 2 0\n", "3 0 1 2 0\r\n", "3 0 1 2 0\n "] {
        assert_eq!(outcome(text), Err(Reason::BadStep), "{text:?}");
    }
    assert_eq!(outcome(""), Err(Reason::NoEmptyClause));
}

/// The digest covers all bytes, and a wrong digest is reported before a wrong step.
#[test]
fn another_file_is_not_the_proof() {
    let right = digest(PROOF.as_bytes());
    let wrong = |text: &str, digest: &str| taken(text.as_bytes(), digest).expect("bytes in memory");
    assert_eq!(wrong(PROOF, &right), Ok(1));
    assert_eq!(wrong(PROOF, &right.to_uppercase()), Err(Reason::WrongDigest));
    assert_eq!(wrong(PROOF, right.trim_start_matches("sha256:")), Err(Reason::WrongDigest));
    assert_eq!(wrong("nonsense", &right), Err(Reason::WrongDigest));
    assert_eq!(wrong("nonsense", &digest(b"nonsense")), Err(Reason::BadStep));
    assert_eq!(wrong("4 0 1 2 0\n", &right), Err(Reason::WrongDigest));
    let early = format!("nonsense\n{}", PROOF.repeat(100_000));
    assert_eq!(wrong(&early, &digest(early.as_bytes())), Err(Reason::BadStep));
    let long = format!("{PROOF}{}", "x".repeat(100_000));
    assert_eq!(wrong(&long, &right), Err(Reason::WrongDigest));
    assert_eq!(wrong(&long, &digest(long.as_bytes())), Err(Reason::BadStep));
}

#[test]
fn the_digest_is_that_of_the_standard() {
    let abc = "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(taken(b"abc", abc).expect("bytes in memory"), Err(Reason::BadStep));
}

/// Only as many bytes are read as the certificate states, and none of a file of another length.
#[test]
fn the_length_is_known_before_the_file_is_read() {
    let mut work = Work::new(Default::default(), 1);
    let mut lrat = Lrat::new(Formula { clauses: Clauses::default(), variables: 0 }, &mut work);
    let endless = |bytes| move |_: &str| Ok(Beside { bytes, reader: Box::new(io::repeat(b'0')) });
    let mut reason = |open: Open, bytes| {
        let taken = steps(&mut lrat, open, &meant(bytes, "")).expect("a reader that does not fail");
        taken.map_err(|rejection| (rejection.reason, rejection.expected.unwrap_or_default()))
    };
    let longer = reason(&endless(20_000_000_000), 100);
    assert_eq!(longer, Err((Reason::WrongDigest, "100 bytes".to_string())));
    assert_eq!(reason(&endless(1_000), 1_000).map_err(|(reason, _)| reason), Err(Reason::WrongDigest));
}

#[test]
fn a_file_that_cannot_be_read_is_no_verdict() {
    let error = |open: Open| {
        let mut work = Work::new(Default::default(), 1);
        let mut lrat = Lrat::new(Formula { clauses: Clauses::default(), variables: 0 }, &mut work);
        steps(&mut lrat, open, &meant(0, "")).expect_err("there is no file").to_string()
    };
    let missing = error(&|_| Err(io::Error::from(io::ErrorKind::NotFound)));
    let beside = "the proof stands in the file proof.lrat, which must be beside the certificate";
    assert!(missing.starts_with(&format!("{beside}, but ")), "{missing}");
    let nowhere = error(&|file| Err(ProofNotRead::no_folder(file)));
    assert_eq!(nowhere, format!("{beside}; give the certificate's path"));
}

#[test]
fn a_name_leads_to_no_other_folder() {
    for name in ["proof.lrat", "a", "7", "A-b_c..d"] {
        assert_eq!(hold_name(name), Ok(()), "{name}");
    }
    for name in ["", ".", "..", "../a", "/a", "a/b", "a\\b", "-a", "_a", ".a", "a b", "a\n", "a\0", "C:a", "é", "aé"]
    {
        let reason = hold_name(name).map_err(|rejection| rejection.reason);
        assert_eq!(reason, Err(Reason::BadFileName), "{name:?}");
    }
}
