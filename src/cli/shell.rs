//! `rebuttal completions` and `rebuttal man`: what a package installs alongside the command.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::failure::Failure;
use super::{Cli, output};

/// Prints completions for a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal completions bash > /usr/share/bash-completion/completions/rebuttal
  rebuttal completions zsh > ~/.zfunc/_rebuttal")]
pub struct Completions {
    /// The shell
    shell: Shell,
}

/// Prints the man page
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  rebuttal man > rebuttal.1")]
pub struct Man {}

impl Completions {
    /// Prints the completions.
    pub fn run(self) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "rebuttal", &mut bytes);
        output::write("-", &bytes)
    }
}

impl Man {
    /// Prints the page of the command, then those of its subcommands.
    pub fn run(self) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        let mut command = Cli::command();
        command.build();
        let mut pages = vec![command.clone()];
        pages.extend(command.get_subcommands().filter(|page| page.get_name() != "help").cloned());
        for page in pages {
            let rendered = clap_mangen::Man::new(page).render(&mut bytes);
            rendered.map_err(|error| Failure::Unusable(format!("cannot write the man page: {error}")))?;
        }
        output::write("-", &bytes)
    }
}
