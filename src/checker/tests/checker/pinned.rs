//! Pinned certificates: what is proved must be what was expected.

use std::fs;
use std::path::Path;

use super::command::{code, folder, run, text};
use super::in_project;
use super::rows;
use super::verified_file;

/// A certificate of a game other than its name suggests.
const OTHER: &str = r#"{"format":"rebuttal certificate","version":1,"remarks":{},"rules":{"ruleset":"nim","heaps":[0]},
"play":"normal","position":"-","outcome":"P","equivalence":"identity","starts":[{"parts":[]}],"entries":[]}"#;

#[test]
fn the_manifests_of_the_project_are_what_is_printed_and_hold() {
    for name in ["certificates", "tests/verified"] {
        let at = in_project(name);
        let printed = run(&at, &["--statements", "."]);
        let kept = fs::read_to_string(at.join("expected.toml")).unwrap();
        let kept: Vec<&str> = kept.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(text(&printed.stdout).lines().collect::<Vec<_>>(), kept, "{name}");
        assert_eq!((code(&printed), kept.len() > 50), (0, true), "{name}");
        let manifest = format!("{name}/expected.toml");
        assert_eq!(code(&run(&in_project("."), &["--quiet", "--manifest", &manifest])), 0, "{name}");
    }
}

#[test]
fn a_statement_may_say_what_need_not_be_said_and_leave_out_the_bound() {
    let states = |name: &str, claim: &str| {
        let verified = verified_file(&format!("tests/verified/{name}.json"));
        assert!(verified.states(&verified.statement()), "{name}");
        verified.states(claim)
    };
    for claim in ["P nim:1,2,3", "P nim:1,2,3 normal", " P  nim:1,2,3 normal from 3,2,1\n", "P nim:1,2,3 from 3,2,1"] {
        assert!(states("nim-123", claim), "{claim}");
    }
    assert!(states("bound-misere", "P tactix:2x2 misere"));
    assert!(states("bound-misere", "P tactix:2x2 misere, minimum 4 up to identity"));
    assert!(states("loopy-value-infinity", "value inf(1) nim-city:G"));
}

#[test]
fn a_valid_proof_of_something_else_is_rejected() {
    let folder = folder("pinned");
    fs::write(folder.join("nimbi.json"), OTHER).unwrap();
    assert_eq!(code(&run(&folder, &["nimbi.json"])), 0);
    assert_eq!(code(&run(&folder, &["--expect", "P nim:0", "nimbi.json"])), 0);
    let output = run(&folder, &["--expect", "P nimbi misere", "nimbi.json"]);
    let said = "nimbi.json: rejected: other-claim: what the certificate proves is not what it was expected to prove (in \
                claim; expected P nimbi misere; found P nim:0)\n";
    assert_eq!((code(&output), text(&output.stdout)), (1, said));
    fs::write(folder.join("deep/expected.toml"), "\"../nimbi.json\" = \"P nimbi misere\"\n").unwrap();
    fs::remove_dir_all(folder.join("deep/deeper")).unwrap();
    let output = run(&folder, &["--manifest", "deep/expected.toml"]);
    assert_eq!((code(&output), text(&output.stdout).contains("other-claim")), (1, true), "{output:?}");
}

#[test]
fn expectations_are_of_one_certificate() {
    let folder = folder("expect-one");
    for arguments in [["--expect", "P nim:0", "."].as_slice(), &["--expect", "P nim:0", "good.json", "good.json"]] {
        let output = run(&folder, arguments);
        let said = "rebuttal-check: --expect is for one certificate, not 2; --manifest is for several\n";
        assert_eq!((code(&output), text(&output.stderr)), (2, said));
    }
    assert_eq!(code(&run(&folder, &["--expect", "P nim:0", "none.json"])), 2);
    assert_eq!(code(&run(&folder, &["--manifest", "expected.toml", "good.json"])), 2);
}

/// The exit status and the messages for a manifest of these lines, with two valid certificates.
fn with_manifest(at: &Path, lines: &str) -> (i32, String) {
    fs::write(at.join("expected.toml"), lines).unwrap();
    let output = run(at, &["--quiet", "--manifest", "expected.toml"]);
    (code(&output), text(&output.stdout).to_string() + text(&output.stderr))
}

#[test]
fn a_manifest_names_every_certificate_of_its_folder_and_no_other() {
    let folder = folder("manifest");
    fs::write(folder.join("deep/deeper/bad.json"), rows::two_rows(3)).unwrap();
    let output = run(&folder, &["--statements", "."]);
    let all = text(&output.stdout);
    assert_eq!(all.lines().count(), 2, "{all}");
    assert!(
        all.starts_with(
            "\"deep/deeper/bad.json\" = \"P taking:abc,def by the rule file stated in the certificate, sha256:"
        ),
        "{all}"
    );
    assert_eq!(with_manifest(&folder, all), (0, String::new()));
    assert_eq!(with_manifest(&folder, &format!("# all\n\n{}", all.replace(" = ", "="))), (0, String::new()));
    let first = all.lines().next().unwrap();
    let unnamed =
        "rebuttal-check: ./good.json: is not in \"expected.toml\"; add a line \"FILE\" = \"CLAIM\", or take it away\n";
    assert_eq!(with_manifest(&folder, first), (2, unnamed.to_string()));
    let (status, said) = with_manifest(&folder, &(all.to_string() + "\"gone.json\" = \"P nim:0\""));
    assert!(status == 2 && said.starts_with("rebuttal-check: ./gone.json: cannot be read: "), "{said}");
    let (status, said) = with_manifest(&folder, "# nothing\n");
    assert!(
        status == 2 && said.contains("expected.toml: names no file; `rebuttal-check --statements FOLDER`"),
        "{said}"
    );
    let (status, said) = with_manifest(&folder, "\n[certificates]\n");
    let wrong = "expected.toml: line 2: expected \"FILE\" = \"CLAIM\"; found \"[certificates]\"\n";
    assert!(status == 2 && said.ends_with(wrong), "{said}");
    let output = run(&folder, &["--manifest", "none.toml"]);
    assert!(code(&output) == 2 && text(&output.stderr).contains("none.toml: cannot be read: "), "{output:?}");
}
