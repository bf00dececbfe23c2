//! The command `rebuttal`: takes arguments, returns an exit status.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
