//! Pictures from DOT, by Graphviz's command `dot`.

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

use rebuttal::figure::Layout;

use super::failure::Failure;

/// What a figure is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// DOT itself.
    Dot,
    /// A picture, in the format that `dot -T` calls so.
    Picture(&'static str),
}

impl Format {
    /// The format that a file's name asks for.
    pub fn of(path: &str) -> Result<Format, Failure> {
        match path.rsplit_once('.').map(|(_, ending)| ending) {
            _ if path == "-" => Ok(Format::Dot),
            Some("dot" | "gv") => Ok(Format::Dot),
            Some("svg") => Ok(Format::Picture("svg")),
            Some("pdf") => Ok(Format::Picture("pdf")),
            Some("png") => Ok(Format::Picture("png")),
            _ => Err(Failure::input(path, "a figure's name ends in .dot, .svg, .pdf or .png")),
        }
    }

    /// The figure's bytes.
    pub fn render(self, dot: String) -> Result<Vec<u8>, Failure> {
        match self {
            Format::Dot => Ok(dot.into_bytes()),
            Format::Picture(name) => picture(name, dot),
        }
    }
}

/// Where Graphviz puts the vertices and the edges of a figure.
pub fn layout(dot: &str) -> Result<Layout, Failure> {
    let json = picture("json", dot.to_owned())?;
    Layout::read(&json).map_err(|error| Failure::Unusable(error.to_string()))
}

fn picture(name: &str, dot: String) -> Result<Vec<u8>, Failure> {
    let mut command = Command::new("dot");
    command.arg(format!("-T{name}")).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
    let mut child = command.spawn().map_err(unavailable)?;
    let stdin = child.stdin.take();
    // Graphviz may write before it has read all, so both pipes are served at once.
    let feeder = std::thread::spawn(move || stdin.map_or(Ok(()), |mut stdin| stdin.write_all(dot.as_bytes())));
    let done = child.wait_with_output().map_err(unavailable)?;
    let fed = feeder.join().is_ok_and(|result| result.is_ok());
    if done.status.success() && fed { Ok(done.stdout) } else { Err(failed(done.status)) }
}

fn unavailable(error: std::io::Error) -> Failure {
    if error.kind() == ErrorKind::NotFound {
        return Failure::Unusable(
            "pictures need Graphviz, and its command `dot` is not on the PATH; install it (apt install graphviz, brew \
             install graphviz, winget install graphviz) or write a .dot file"
                .to_owned(),
        );
    }
    Failure::Unusable(format!("cannot run Graphviz's command `dot`: {error}"))
}

fn failed(status: std::process::ExitStatus) -> Failure {
    Failure::Unusable(format!("Graphviz's command `dot` failed ({status}); write a .dot file to see what it was given"))
}
