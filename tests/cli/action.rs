//! What the GitHub Action runs, run here: the shell of its last step, with the inputs that it passes on.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const CLAIMS: &str = include_str!("../shared/bricks.toml");

/// The text of the last `run: |` of the action, without its indentation.
fn script() -> String {
    let action = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("action.yml")).expect("action.yml");
    let (_, script) = action.rsplit_once("      run: |\n").expect("a script");
    script.lines().map(|line| line.trim_start_matches("        ").to_owned() + "\n").collect()
}

/// Runs the script in `folder` with the action's inputs; both commands are where it looks for them.
fn run(folder: &Path, inputs: [(&str, &str); 7]) -> Output {
    let rebuttal = Path::new(env!("CARGO_BIN_EXE_rebuttal"));
    let commands = rebuttal.parent().expect("a folder");
    let path = format!("{}:{}", commands.display(), std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new("bash");
    command.args(["-e", "-o", "pipefail", "-c", &script()]).current_dir(folder).env("PATH", path).envs(inputs);
    command.output().expect("bash runs")
}

fn inputs<'a>(certificates: &'a str, claims: &'a str, evidence: &'a str) -> [(&'a str, &'a str); 7] {
    [
        ("CERTIFICATES", certificates),
        ("MANIFEST", ""),
        ("CLAIMS", claims),
        ("BOUND", "12"),
        ("EVIDENCE", evidence),
        ("JUNIT", "audit.xml"),
        ("CHECK_JUNIT", "check.xml"),
    ]
}

#[test]
fn the_action_checks_certificates_and_audits_claims() {
    let folder = tempfile::tempdir().expect("a folder");
    let claims = folder.path().join("claims");
    fs::create_dir(&claims).expect("a folder");
    fs::write(claims.join("notes.toml"), CLAIMS).expect("written");
    let certificates = Path::new(env!("CARGO_MANIFEST_DIR")).join("certificates/babylon-3-3-3-3.json");
    let certificates = certificates.to_string_lossy();
    let ended = run(folder.path(), inputs(&certificates, "claims", "evidence"));
    let told = String::from_utf8_lossy(&ended.stdout).into_owned();
    assert_eq!(ended.status.code(), Some(0), "{told}{}", String::from_utf8_lossy(&ended.stderr));
    assert_eq!(fs::read_dir(folder.path().join("evidence")).expect("evidence").count(), 13);
    let junit = |name: &str| fs::read_to_string(folder.path().join(name)).expect("JUnit");
    assert!(junit("audit.xml").contains("confirmed to 12"), "{}", junit("audit.xml"));
    assert!(junit("check.xml").contains(r#"tests="1" failures="0" errors="0""#), "{}", junit("check.xml"));
    fs::write(claims.join("notes.toml"), CLAIMS.replace("n % 3}", "n % 4}")).expect("written");
    assert_eq!(run(folder.path(), inputs("", "claims", "other")).status.code(), Some(1));
    fs::write(claims.join("notes.toml"), "x").expect("written");
    assert_eq!(run(folder.path(), inputs("", "claims", "third")).status.code(), Some(2));
    assert_eq!(run(folder.path(), inputs("", "", "evidence")).status.code(), Some(2));
}

#[test]
fn the_action_fails_on_a_rejected_certificate_and_shows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let honest = fs::read_to_string("certificates/nimbi-misere.json").expect("committed");
    fs::create_dir(folder.path().join("kept")).expect("a folder");
    fs::write(folder.path().join("kept/honest.json"), &honest).expect("written");
    let lying = honest.replacen("\"play\": \"misere\"", "\"play\": \"normal\"", 1);
    fs::write(folder.path().join("kept/lying.json"), lying).expect("written");
    let ended = run(folder.path(), inputs("kept", "", "evidence"));
    let told = String::from_utf8_lossy(&ended.stdout);
    assert_eq!(ended.status.code(), Some(1), "{told}");
    assert!(told.starts_with("kept/lying.json: rejected: ") && told.lines().count() == 1, "{told}");
    let junit = fs::read_to_string(folder.path().join("check.xml")).expect("JUnit");
    assert!(junit.contains(r#"tests="2" failures="1" errors="0""#), "{junit}");
    assert_eq!(run(folder.path(), inputs("none", "", "evidence")).status.code(), Some(2));
}

#[test]
fn the_action_fails_on_a_valid_proof_of_another_claim() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().join("kept");
    fs::create_dir(&kept).expect("a folder");
    fs::copy("certificates/nimbi-misere.json", kept.join("nimbi.json")).expect("copied");
    let pinned = |claim: &str| {
        fs::write(kept.join("expected.toml"), format!("\"nimbi.json\" = \"{claim}\"\n")).expect("written");
        let mut inputs = inputs("", "", "evidence");
        inputs[1].1 = "kept/expected.toml";
        let ended = run(folder.path(), inputs);
        (ended.status.code(), String::from_utf8_lossy(&ended.stdout).into_owned())
    };
    assert_eq!(pinned("P nimbi:5 misere"), (Some(0), String::new()));
    let (code, told) = pinned("P nimbi:5");
    assert!(code == Some(1) && told.starts_with("kept/nimbi.json: rejected: other-claim: "), "{told}");
    let mut both = inputs("kept", "", "evidence");
    both[1].1 = "kept/expected.toml";
    assert_eq!(run(folder.path(), both).status.code(), Some(2));
}
