//! The command `rebuttal`: arguments in, an exit code out.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
