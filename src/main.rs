//! The command `rebuttal`: takes arguments, returns an exit code.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
