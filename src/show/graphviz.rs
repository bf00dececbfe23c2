//! Pictures from figures, laid out, and for PDF and PNG also rendered, by Graphviz's command `dot`.

use std::io::{ErrorKind, Write};
use std::process::{Command, ExitStatus, Stdio};

use clap::ValueEnum;

use super::figure::{Figure, Layout, LayoutError, Page, Scene};

/// Pixels per inch, by default.
pub const DPI: u32 = 96;

/// The output format of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// The language of Graphviz
    #[value(alias = "gv")]
    Dot,
    /// A picture for web pages
    Svg,
    /// A picture for paper
    Pdf,
    /// The same as Encapsulated PostScript
    Eps,
    /// A picture in pixels
    Png,
    /// A tikzpicture for LaTeX
    #[value(alias = "tex")]
    Tikz,
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum GraphvizError {
    /// Graphviz is not installed.
    #[error(
        "pictures need Graphviz, and its command `dot` is not on the PATH; install it (apt install graphviz, brew \
         install graphviz, winget install graphviz); `rebuttal draw --to dot` does without it"
    )]
    Missing,
    /// The command cannot be run.
    #[error("cannot run Graphviz's command `dot`: {0}")]
    NotRun(std::io::Error),
    /// The command failed.
    #[error("Graphviz's command `dot` failed ({0}: {1}); `rebuttal draw --to dot` shows what it was given")]
    Failed(ExitStatus, String),
    /// The picture would have been scaled down.
    #[error("the figure is too large for a picture in pixels; write .svg or .pdf, or take a smaller --dpi")]
    TooManyPixels,
    /// The command's output is not a layout.
    #[error(transparent)]
    Layout(#[from] LayoutError),
}

impl Format {
    /// Whether it is a binary format.
    pub fn is_binary(self) -> bool {
        matches!(self, Format::Pdf | Format::Png)
    }

    /// The figure's bytes, at `dpi` pixels per inch. `warn` is called with each warning.
    ///
    /// # Errors
    /// When Graphviz is missing, or fails.
    pub fn render(self, scene: &Scene, dpi: u32, warn: &mut dyn FnMut(&str)) -> Result<Vec<u8>, GraphvizError> {
        if self == Format::Dot {
            return Ok(scene.dot().into_bytes());
        }
        let figure = scene.figure(|dot| layout(dot, warn))?;
        illegible(scene, &figure).inspect(|warning| warn(warning));
        let mut rendered =
            |arguments: &[&str]| picture(&[&["-Kneato", "-n2"], arguments].concat(), figure.xdot(), warn);
        match self {
            Format::Dot => Ok(scene.dot().into_bytes()),
            Format::Svg => Ok(figure.svg().into_bytes()),
            Format::Pdf => rendered(&["-Tpdf"]).map(undated),
            Format::Eps => rendered(&["-Teps:cairo"]).map(undated),
            Format::Png => rendered(&["-Tpng", &format!("-Gdpi={dpi}")]),
            Format::Tikz => Ok(figure.tikz().into_bytes()),
        }
    }
}

/// The warning for letters too small for the page.
fn illegible(scene: &Scene, figure: &Figure) -> Option<String> {
    let least = scene.drawing.page.least();
    let size = figure.illegible(least)?;
    let remedy = match scene.drawing.page {
        Page::Proof => "`rebuttal draw CERTIFICATE -o FILE.svg` draws it larger".to_owned(),
        Page::Width(width) => {
            let wanted = (width.inches() * least / size * 10.0).ceil() / 10.0;
            format!("they need --width {wanted}in, or show less, as with --label number")
        }
        _ => "leave --page out, or show less, as with --label number".to_owned(),
    };
    Some(format!("the smallest letters are {size:.1} pt high, and less than {least} pt is hard to read; {remedy}"))
}

/// Cairo's output without its creation time, so that the same figure gives the same bytes.
fn undated(mut bytes: Vec<u8>) -> Vec<u8> {
    const IN_PDF: &[u8] = b"/CreationDate (D:";
    const IN_EPS: &[u8] = b"\n%%CreationDate:";
    const EPOCH: &[u8] = b"19700101000000";
    let after = |mark: &[u8], bytes: &[u8]| {
        bytes.windows(mark.len()).position(|window| window == mark).map(|at| at + mark.len())
    };
    if let Some(date) = after(IN_PDF, &bytes).and_then(|at| bytes.get_mut(at..at + EPOCH.len())) {
        date.copy_from_slice(EPOCH);
    }
    if let Some(at) = after(IN_EPS, &bytes) {
        bytes.iter_mut().skip(at).take_while(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
    }
    bytes
}

/// Whether Graphviz's command is installed.
pub fn has_graphviz() -> bool {
    let started = Command::new("dot").arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status();
    !started.is_err_and(|error| error.kind() == ErrorKind::NotFound)
}

/// The positions of the vertices and edges of a figure, by Graphviz. `warn` is called with each warning.
///
/// # Errors
/// When Graphviz is missing, or fails.
pub fn layout(dot: &str, warn: &mut dyn FnMut(&str)) -> Result<Layout, GraphvizError> {
    Ok(Layout::read(&picture(&["-Tjson"], dot.to_owned(), warn)?)?)
}

fn picture(arguments: &[&str], dot: String, warn: &mut dyn FnMut(&str)) -> Result<Vec<u8>, GraphvizError> {
    let mut command = Command::new("dot");
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(unavailable)?;
    let stdin = child.stdin.take();
    // Graphviz may write before it has read everything, so a separate thread feeds it.
    let feeder = std::thread::spawn(move || stdin.map_or(Ok(()), |mut stdin| stdin.write_all(dot.as_bytes())));
    let done = child.wait_with_output().map_err(unavailable)?;
    let fed = feeder.join().is_ok_and(|result| result.is_ok());
    let talk = String::from_utf8_lossy(&done.stderr);
    if !done.status.success() || !fed || done.stdout.is_empty() {
        return Err(GraphvizError::Failed(done.status, talk.lines().next().unwrap_or("it said nothing").to_owned()));
    }
    if talk.contains(SCALED) {
        return Err(GraphvizError::TooManyPixels);
    }
    talk.lines().for_each(|line| warn(&format!("Graphviz: {line}")));
    Ok(done.stdout)
}

/// Part of the warning that `dot` prints when it scales a picture down because it would have too many pixels.
const SCALED: &str = "is too large for";

fn unavailable(error: std::io::Error) -> GraphvizError {
    if error.kind() == ErrorKind::NotFound { GraphvizError::Missing } else { GraphvizError::NotRun(error) }
}

#[cfg(test)]
mod tests {
    use super::undated;

    #[test]
    fn documents_have_no_date() {
        let pdf = undated(b"<< /Producer (cairo)\n   /CreationDate (D:20261125235812Z)\n>>".to_vec());
        assert_eq!(pdf, b"<< /Producer (cairo)\n   /CreationDate (D:19700101000000Z)\n>>");
        let eps = undated(b"%!PS-Adobe-3.0\n%%CreationDate: Wed Nov\n%%Pages: 1\n".to_vec());
        assert_eq!(eps, b"%!PS-Adobe-3.0\n%%CreationDate:        \n%%Pages: 1\n");
        let others: [&[u8]; 2] = [b"/CreationDate (D:2026", b"\n%%CreationDate:"];
        others.into_iter().for_each(|bytes| assert!(undated(bytes.to_vec()).starts_with(&bytes[..4])));
    }
}
