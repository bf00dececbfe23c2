//! Checks hostile files of all kinds, and prints for each its size, the time and memory used, and the verdict: `cargo
//! run --release -p rebuttal-checker --example hostile [MEGABYTES [NAME]]`.

#[path = "../tests/hostile/mod.rs"]
mod attacks;

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use rebuttal_checker::{Verdict, check_beside};

/// The limits: seconds per million bytes, and a constant; then megabytes in the same way.
const SECONDS: [f64; 2] = [0.5, 1.0];
const MEGABYTES: [f64; 2] = [3.0, 25.0];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["--check", file] => check(Path::new(file)),
        [] => run(2.0, ""),
        [megabytes] => run(megabytes.parse().expect("a number of megabytes"), ""),
        [megabytes, name] => run(megabytes.parse().expect("a number of megabytes"), name),
        _ => return ExitCode::from(2),
    }
    ExitCode::SUCCESS
}

/// Checks one file in this process, and prints the processor time, the memory and the verdict.
fn check(file: &Path) {
    let opened = fs::File::open(file).expect("a file");
    let verdict = match check_beside(opened, file.parent().expect("a folder")) {
        Ok(Verdict::Verified(_)) => "verified",
        Ok(Verdict::Rejected(rejection)) => rejection.reason.code(),
        Err(_) => "unreadable",
    };
    let times = fs::read_to_string("/proc/self/schedstat").expect("Linux");
    let seconds =
        times.split(' ').next().and_then(|nanoseconds| nanoseconds.parse::<f64>().ok()).expect("a time") / 1e9;
    let status = fs::read_to_string("/proc/self/status").expect("Linux");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    println!("{seconds} {} {verdict}", peak.trim().trim_end_matches(" kB"));
}

/// Makes and checks each file whose name contains `name`.
fn run(megabytes: f64, name: &str) {
    println!("| attack | MB | s | s/MB | peak MB | verdict |\n| --- | --- | --- | --- | --- | --- |");
    let folder = env::temp_dir().join(format!("rebuttal-hostile-{}", std::process::id()));
    for attack in attacks::all().filter(|attack| attack.name.contains(name)) {
        let (file, bytes) = (attack.make)((megabytes * 1e6) as usize).write(&folder);
        let program = env::current_exe().expect("this program");
        let output = Command::new(program).arg("--check").arg(file).output().expect("a process");
        let text = String::from_utf8_lossy(&output.stdout);
        let words: Vec<&str> = text.split_whitespace().collect();
        let [seconds, kilobytes, verdict] = words.as_slice() else { panic!("{}: {output:?}", attack.name) };
        let (seconds, size) = (seconds.parse::<f64>().expect("seconds"), bytes as f64 / 1e6);
        let peak = kilobytes.parse::<f64>().expect("kilobytes") * 1024.0 / 1e6;
        let over = |used: f64, [each, besides]: [f64; 2]| if used > each * size + besides { " **over**" } else { "" };
        let (slow, large) = (over(seconds, SECONDS), over(peak, MEGABYTES));
        let unexpected = if *verdict == attack.verdict { "" } else { " **unexpected**" };
        let name = attack.name;
        println!(
            "| {name} | {size:.1} | {seconds:.2}{slow} | {:.3} | {peak:.1}{large} | `{verdict}`{unexpected} |",
            seconds / size
        );
    }
    let _ = fs::remove_dir_all(folder);
}
