//! Processes that mpirun starts.

use std::process::Command;

#[test]
fn mpirun_starts_all_processes() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = super::hosts(folder.path(), 3);
    let mut command = Command::new("mpirun");
    command.args(["--allow-run-as-root", "--oversubscribe", "-n", "3", env!("CARGO_BIN_EXE_rebuttal")]);
    command.args(["solve", "tactix:4x5", "--hosts"]).arg(hosts);
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => {
            eprintln!("skipped: mpirun cannot be started: {error}");
            return;
        }
    };
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{err}");
    assert_eq!(out.matches("positions      1048576 reachable, ").count(), 1, "{out}{err}");
}
