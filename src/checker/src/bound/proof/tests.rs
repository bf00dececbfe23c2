use std::io::Cursor;

use super::*;
use crate::bound::clauses::Clauses;
use crate::bound::sums::Formula;

const PROOF: &str = "3 0 1 2 0\n";

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold("sha256:".to_string(), |text, byte| text + &format!("{byte:02x}"))
}

/// What becomes of a proof that 1 and -1 cannot both be true.
fn taken(text: &[u8], digest: &str) -> io::Result<Result<u64, Reason>> {
    let mut clauses = Clauses::default();
    clauses.push([1]);
    clauses.push([-1]);
    let mut lrat = Lrat::new(Formula { clauses, variables: 1 });
    let bytes = text.to_vec();
    let open = move |_: &str| Ok(Box::new(Cursor::new(bytes.clone())) as Box<dyn Read>);
    let taken = steps(&mut lrat, &open, "proof.lrat", digest)?;
    Ok(taken.and_then(|()| lrat.end()).map_err(|rejection| rejection.reason))
}

fn outcome(text: &str) -> Result<u64, Reason> {
    taken(text.as_bytes(), &digest(text.as_bytes())).expect("bytes in memory")
}

#[test]
fn a_file_of_lines_is_taken() {
    assert_eq!(outcome(PROOF), Ok(1));
    assert_eq!(outcome("3 1 0 1 2 0\n4 0 1 2 0\n"), Err(Reason::HintNotUnit));
    assert_eq!(outcome("3 1 0 1 0\n4 0 3 2 0\n"), Ok(2));
}

#[test]
fn every_line_ends() {
    for text in ["3 0 1 2 0", "3 0 1 2 0\n\n", "\n3 0 1 2 0\n", "3 0 1 2 0\r\n", "3 0 1 2 0\n "] {
        let expected = if text == "3 0 1 2 0\n\n" { Reason::StepAfterEnd } else { Reason::BadStep };
        assert_eq!(outcome(text), Err(expected), "{text:?}");
    }
    assert_eq!(outcome(""), Err(Reason::NoEmptyClause));
}

/// The digest is over all bytes, and it goes before what is wrong with a step.
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

#[test]
fn a_file_that_cannot_be_read_is_no_verdict() {
    let mut lrat = Lrat::new(Formula { clauses: Clauses::default(), variables: 0 });
    let missing = |_: &str| Err(io::Error::from(io::ErrorKind::NotFound));
    let error = steps(&mut lrat, &missing, "proof.lrat", "").expect_err("there is no file").to_string();
    assert!(error.starts_with("the proof stands in the file proof.lrat, which must be beside the certificate, but "));
    let nowhere = |file: &str| Err(ProofNotRead::no_folder(file));
    let error = steps(&mut lrat, &nowhere, "proof.lrat", "").expect_err("there is no folder").to_string();
    assert!(error.ends_with("beside the certificate; give the certificate's path"), "{error}");
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
