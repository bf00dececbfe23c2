//! Figures and pages of a certificate.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rebuttal::show::explorer;
use rebuttal::show::figure::{self, Around, Drawing, Edges, Label, Layout, Page, Theme, Without};
use rebuttal::show::graphviz::{self, DPI, Format};

use super::Certificate;
use crate::arguments::{self, word};
use crate::error::{input, no_picture, unusable, words};
use crate::position::board;
use rebuttal::prove::Proved;

/// The most entries in a strategy graph that a notebook shows unasked.
const MOST_SHOWN: usize = 200;

/// Passes warnings on to Python.
fn warn(py: Python<'_>, warnings: &[String]) -> PyResult<()> {
    let module = py.import("warnings")?;
    warnings.iter().try_for_each(|warning| module.call_method1("warn", (words(warning),)).map(|_| ()))
}

impl Certificate {
    /// The strategy graph as drawn by Graphviz; `None` without Graphviz, or if it is too large to be shown unasked.
    fn shown(&self) -> Option<String> {
        let certificate = self.catalogue().filter(|certificate| certificate.all().count() <= MOST_SHOWN)?;
        let scene = figure::strategy(certificate, Drawing::of(Label::Number)).ok()?;
        let bytes = Format::Svg.render(&scene, DPI, &mut |_| {}).ok()?;
        String::from_utf8(bytes).ok()
    }

    /// The layout of the explorer's strategy graph, and the warnings about it.
    fn layout(&self, py: Python<'_>, certificate: &rebuttal::certificate::Certificate) -> PyResult<Option<Layout>> {
        if !explorer::wants_layout(certificate) {
            return Ok(None);
        }
        if !graphviz::has_graphviz() {
            let warning =
                "without Graphviz the page does not draw the strategy graph; install it, and make the page again";
            return warn(py, &[warning.to_owned()]).map(|()| None);
        }
        let scene = figure::strategy(certificate, Drawing { forks: false, ..Drawing::of(Label::Number) });
        let dot = scene.map_err(|error| input(self.game(), error))?.dot();
        let mut warnings = Vec::new();
        let layout = py.detach(|| graphviz::layout(&dot, &mut |warning| warnings.push(warning.to_owned())));
        warn(py, &warnings)?;
        layout.map(Some).map_err(|error| no_picture(&error))
    }
}

#[pymethods]
impl Certificate {
    /// The figure of the strategy graph, laid out by Graphviz: as SVG, or with `to` as `"dot"`, which needs no
    /// Graphviz, or `"tikz"`, all of them text; or as `"pdf"`, `"eps"` or `"png"`, which are bytes.
    ///
    /// `label` is what a vertex shows: `"number"`, `"name"`, `"position"`, `"board"` or `"stacks"`; `edges` are
    /// `"fewest"` or `"all"`; `theme` is `"paper"` or `"colour"`; `page` is `"none"`, `"a4"` or `"letter"`; `moves`
    /// labels the edges. `width`, such as `"345pt"`, fits the figure into a column, and `without` leaves out
    /// `"legend"`, `"scale"` or `"title"`. A `"png"` has `dpi` dots per inch, from 10 to 2400.
    ///
    /// >>> import rebuttal
    /// >>> rebuttal.prove("nimbi", catalogue="paper").draw(label="board")[:4]
    /// '<svg'
    #[pyo3(signature = (*, label = "number", edges = "fewest", theme = "paper", page = "none", width = None, without = Vec::new(),
        moves = false, to = "svg", dpi = 96))]
    #[allow(clippy::too_many_arguments, reason = "they are the options of the command line, by name")]
    fn draw<'py>(
        &self,
        py: Python<'py>,
        label: &str,
        edges: &str,
        theme: &str,
        page: &str,
        width: Option<&str>,
        without: Vec<String>,
        moves: bool,
        to: &str,
        #[pyo3(from_py_with = arguments::dpi)] dpi: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let width = width.map(|width| width.parse().map_err(unusable)).transpose()?;
        let without = without.iter().map(|part| word::<Without>("without", part)).collect::<PyResult<Vec<_>>>()?;
        let drawing = Drawing {
            label: word::<Label>("label", label)?,
            edges: word::<Edges>("edges", edges)?,
            theme: word::<Theme>("theme", theme)?,
            page: width.map_or_else(|| word::<Page>("page", page), |width| Ok(Page::Width(width)))?,
            around: Around::without(&without),
            moves,
            forks: true,
        };
        let format = word::<Format>("to", to)?;
        let scene = figure::strategy(self.needed()?, drawing).map_err(|error| input(self.game(), error))?;
        let mut warnings = Vec::new();
        let bytes = py.detach(|| format.render(&scene, dpi, &mut |warning| warnings.push(warning.to_owned())));
        warn(py, &warnings)?;
        let bytes = bytes.map_err(|error| no_picture(&error))?;
        match format {
            Format::Svg => py.import("rebuttal.shown")?.call_method1("SVG", (String::from_utf8_lossy(&bytes),)),
            Format::Dot | Format::Tikz => Ok(String::from_utf8_lossy(&bytes).into_pyobject(py)?.into_any()),
            Format::Pdf | Format::Eps | Format::Png => Ok(PyBytes::new(py, &bytes).into_any()),
        }
    }

    /// A web page for playing against the certificate, which it checks again by itself. A notebook shows it in a frame;
    /// `save` writes it to a file.
    fn explore<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let page = match &self.read.certificate {
            Proved::Value(certificate) => explorer::value_page(self.text(), certificate),
            Proved::Every(certificate) => explorer::every_page(self.text(), certificate),
            Proved::Outcome(certificate) => {
                let layout = self.layout(py, certificate)?;
                explorer::page(self.text(), certificate, layout.as_ref())
            }
        };
        let page = page.map_err(|error| input(self.game(), error))?;
        py.import("rebuttal.shown")?.call_method1("Page", (page,))
    }

    /// The board of an entry, by its number, or by default of the position claimed, as SVG.
    #[pyo3(signature = (entry = None))]
    fn board<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = arguments::entry)] entry: Option<u32>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let position = match entry {
            None => self.position().to_owned(),
            Some(number) => {
                let missing = || input(self.game(), format!("there is no entry {number}"));
                self.needed()?.entry(number).ok_or_else(missing)?.position.clone()
            }
        };
        let own = self.subject.as_ref().and_then(|subject| subject.own.as_ref());
        let own = own.map(|own| own.picture(py, &position)).transpose()?.flatten();
        let drawn = own.or_else(|| self.rules().and_then(|game| board(&game, &position)));
        let drawn = drawn.ok_or_else(|| input(&position, "it cannot be drawn"))?;
        py.import("rebuttal.shown")?.call_method1("SVG", (drawn,))
    }

    /// The strategy graph, for notebooks.
    fn _repr_svg_(&self) -> Option<String> {
        self.shown()
    }

    /// The claim and the strategy graph, for notebooks.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let html = py.import("rebuttal.shown")?.call_method1("certificate", (self.claim(), self.shown()))?;
        html.extract()
    }
}
