//! `rebuttal completions` and `rebuttal man`: what a package installs alongside the command.

use std::path::PathBuf;

use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man as Page;

use super::Cli;
use super::failure::Failure;
use super::output::{self, Kind, Overwriting};

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

/// Prints the man page, or writes those of all commands
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal man | man -l -
  rebuttal man --out /usr/local/share/man/man1")]
pub struct Man {
    /// Write rebuttal.1, and a page for each command (rebuttal-prove.1 and so on), into this folder, which is made if
    /// there is none
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    #[command(flatten)]
    overwriting: Overwriting,
}

impl Completions {
    /// Prints the completions.
    pub fn run(self) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "rebuttal", &mut bytes);
        output::write("-", &bytes)
    }
}

impl Man {
    /// Prints the page of the whole command, or writes it together with those of its subcommands.
    pub fn run(self) -> Result<(), Failure> {
        let mut command = Cli::command().disable_help_subcommand(true);
        command.build();
        let Some(folder) = self.out else {
            return output::write("-", &rendered(&page(&command))?);
        };
        let not_made = |error| Failure::Unusable(format!("cannot make the folder `{}`: {error}", folder.display()));
        std::fs::create_dir_all(&folder).map_err(not_made)?;
        let shown = command.get_subcommands().filter(|command| !command.is_hide_set());
        let pages = shown.chain([&command]).map(page);
        let pages: Vec<(String, Page)> =
            pages.map(|page| (folder.join(page.get_filename()).to_string_lossy().into_owned(), page)).collect();
        pages.iter().try_for_each(|(path, _)| self.overwriting.check(path, Kind::Manual, &[]))?;
        pages.iter().try_for_each(|(path, page)| output::write(path, &rendered(page)?))
    }
}

/// The page of a built command; only the top-level one knows the version.
fn page(command: &Command) -> Page {
    Page::new(command.clone()).source(concat!("rebuttal ", env!("CARGO_PKG_VERSION")))
}

fn rendered(page: &Page) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    page.render(&mut bytes).map_err(|error| Failure::Unusable(format!("cannot write the man page: {error}")))?;
    Ok(bytes)
}
