//! A finished figure: shapes, and the scale at which they fit the page.

use super::scene::Scene;
use super::{Layout, POINTS_PER_INCH, Page, dot, fold, paint};
use crate::picture::Picture;
use crate::picture::art::{Art, art};
use crate::picture::shape::{Form, Point, Shape};

/// The margin around a single picture.
const MARGIN: f64 = 2.0;
/// The most by which layers are spread to use the height of a page.
const MOST_STRETCHED: f64 = 3.0;
/// How far above the least size the letters of explanations are.
const SPARE: f64 = 0.25;
/// Portrait is preferred if it reaches this share of the scale in landscape.
const ALMOST: f64 = 0.95;

/// A figure that is laid out.
#[derive(Clone, Debug)]
pub struct Figure {
    /// A description in lines.
    pub comments: Vec<String>,
    /// The shapes, from back to front.
    pub shapes: Vec<Shape>,
    /// Width and height, in PostScript points.
    pub size: Point,
    /// The scale factor that makes the figure fit its page.
    pub scale: f64,
    /// Whether browsers show the first line of the description as a title.
    pub is_titled: bool,
}

impl Figure {
    /// The picture of a single position, with a description in `comments`.
    pub fn of(picture: &Picture, comments: Vec<String>) -> Figure {
        let Art { shapes, size } = art(picture);
        let shapes = shapes.into_iter().map(|shape| shape.moved([MARGIN, MARGIN])).collect();
        Figure { comments, shapes, size: size.map(|length| length + 2.0 * MARGIN), scale: 1.0, is_titled: true }
    }

    /// The size of the smallest letters, in PostScript points, if scaling made them smaller than `least`.
    pub fn illegible(&self, least: f64) -> Option<f64> {
        Some(self.smallest()).filter(|size| *size < least && self.scale < 1.0)
    }

    /// The size of the smallest letters.
    fn smallest(&self) -> f64 {
        let size = |shape: &Shape| match shape.form {
            Form::Text { size, .. } => Some(size * self.scale),
            _ => None,
        };
        self.shapes.iter().filter_map(size).fold(f64::INFINITY, f64::min)
    }
}

impl Scene {
    /// The figure, laid out by `lay_out` (Graphviz) from a DOT document. For a page, it is the arrangement, portrait or
    /// landscape, that can be printed largest, with layers as far apart as the page allows. For a given width, it is
    /// the lowest one that is legible, if any.
    ///
    /// # Errors
    /// When Graphviz fails.
    pub fn figure<E>(&self, mut lay_out: impl FnMut(&str) -> Result<Layout, E>) -> Result<Figure, E> {
        let mut drawn = |rows: &fold::Rows, stretch: f64| -> Result<Figure, E> {
            let layout = lay_out(&dot::to_lay_out(self, rows, stretch))?;
            let (comments, is_titled) = (self.comments.clone(), self.drawing.around.title);
            let mut figure = Figure { comments, shapes: Vec::new(), size: [0.0; 2], scale: 0.0, is_titled };
            let mut least = 0.0;
            // Explanations have letters of the least legible size; but larger letters also take more room.
            for _ in 0..4 {
                let (shapes, size) = paint::painted(self, &layout, least);
                let scale = self.fits(size).map_or(1.0, |(scale, _)| scale);
                let other = Figure { shapes, size, scale, ..figure.clone() };
                if figure.shapes.is_empty() || other.smallest() > figure.smallest() {
                    figure = other;
                }
                least = self.fits(size).map_or(0.0, |(scale, _)| (self.drawing.page.least() + SPARE) / scale);
            }
            Ok(figure)
        };
        let natural = fold::natural(self);
        let mut best = drawn(&natural, 1.0)?;
        let is_open = matches!(self.drawing.page, Page::Width(_));
        let will_do = |figure: &Figure| is_open && figure.illegible(self.drawing.page.least()).is_none();
        let Some((_, room)) = self.fits(best.size).filter(|(scale, _)| *scale < 1.0 && !will_do(&best)) else {
            return Ok(best);
        };
        let (mut arrangement, mut spare) = (natural, room);
        for rows in fold::for_page(self) {
            let figure = drawn(&rows, 1.0)?;
            if figure.scale > best.scale {
                spare = self.fits(figure.size).map_or(0.0, |(_, spare)| spare);
                (best, arrangement) = (figure, rows);
            }
            if will_do(&best) {
                return Ok(best);
            }
        }
        let gaps = arrangement.rows.len().saturating_sub(1) as f64 * dot::separation(self) * POINTS_PER_INCH;
        let stretch = 1.0 + (spare / gaps.max(1.0)).min(MOST_STRETCHED - 1.0);
        if stretch < 1.05 {
            return Ok(best);
        }
        let stretched = drawn(&arrangement, stretch)?;
        Ok(if stretched.scale > ALMOST * best.scale { stretched } else { best })
    }

    /// The scale, at most 1, at which a figure of this size fits the page in portrait or landscape, and the height then
    /// remaining, in units of the figure; `None` without a page.
    fn fits(&self, [width, height]: Point) -> Option<(f64, f64)> {
        let on = |landscape| {
            let [across, down] = self.drawing.page.inches(landscape)?.map(|inches| inches * POINTS_PER_INCH);
            let scale = (across / width).min(down / height).min(1.0);
            let is_open = matches!(self.drawing.page, Page::Width(_));
            Some((scale, if is_open { 0.0 } else { down / scale - height }))
        };
        let (upright, landscape) = (on(false)?, on(true)?);
        Some(if ALMOST * landscape.0 > upright.0 { landscape } else { upright })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Drawing, Label, Theme, committed};

    /// A possible layout by Graphviz of two entries and a note between them.
    const JSON: &str = r#"{"bb": "0,0,200,300", "objects": [
        {"name": "cluster_Left", "label": "Left to move", "_gvid": 9, "lp": "50,295"},
        {"_gvid": 0, "name": "3", "pos": "100,250", "width": "1.5", "height": "1"},
        {"_gvid": 1, "name": "note_3_1", "pos": "100,150", "width": "0.5", "height": "0.5"},
        {"_gvid": 2, "name": "1", "pos": "100,50", "width": "1.5", "height": "1"}],
        "edges": [{"tail": 0, "head": 1, "pos": "100,214 100,200 100,190 100,168"},
        {"tail": 1, "head": 2, "pos": "e,100,86 100,132 100,120 100,110 100,96"}]}"#;

    fn scene(name: &str, drawing: Drawing) -> Scene {
        committed(&format!("certificates/{name}"), drawing)
    }

    fn figure(scene: &Scene) -> Figure {
        scene.figure(|_| Layout::read(JSON.as_bytes())).expect("a layout")
    }

    #[test]
    fn every_format_shows_the_same_shapes_where_the_layout_says() {
        let drawing = Drawing { moves: true, theme: Theme::Colour, ..Drawing::of(Label::Board) };
        let figure = figure(&scene("hackenbush-quarter", drawing));
        insta::assert_snapshot!("svg", figure.svg());
        insta::assert_snapshot!("tikz", figure.tikz());
        insta::assert_snapshot!("xdot", figure.xdot());
        assert!(figure.xdot().lines().all(|line| line.len() < 1000));
    }

    #[test]
    fn a_figure_fits_the_page_that_prints_it_larger_and_uses_its_height() {
        let on = |page| scene("nim-1-2-3-normal", Drawing { page, ..Drawing::of(Label::Number) });
        let (upright, landscape) = ([1000.0, 1200.0], [1000.0, 600.0]);
        assert_eq!(on(Page::None).fits(upright), None);
        let (scale, spare) = on(Page::A4).fits(upright).expect("a page");
        assert!((scale - 0.52272).abs() < 1e-9 && (spare - (769.68 / 0.52272 - 1200.0)).abs() < 1e-6);
        let (scale, spare) = on(Page::A4).fits(landscape).expect("a page");
        assert!((scale - 0.76968).abs() < 1e-9 && (spare - (522.72 / 0.76968 - 600.0)).abs() < 1e-6);
        assert_eq!(on(Page::A4).fits([100.0, 100.0]).expect("a page").0, 1.0);
    }

    #[test]
    fn letters_too_small_for_the_page_are_told() {
        let shapes = vec![Shape::text([0.0; 2], 20.0, "1"), Shape::text([0.0; 2], 12.0, "2")];
        let figure =
            |scale| Figure { comments: Vec::new(), shapes: shapes.clone(), size: [100.0; 2], scale, is_titled: true };
        assert_eq!(
            [figure(1.0), figure(0.6), figure(0.25)].map(|figure| figure.illegible(7.0)),
            [None, None, Some(3.0)]
        );
    }

    #[test]
    fn layers_know_how_many_moves_are_left() {
        let left = |name| scene(name, Drawing::of(Label::Number)).moves_left;
        assert_eq!(left("nimbi-misere-paper"), Some(vec![8, 6, 4, 2, 0]));
        assert_eq!(left("hackenbush"), Some(vec![5, 4, 2, 0]));
        assert_eq!(left("nim-city-draw"), None);
    }

    #[test]
    fn no_token_is_a_letter_of_a_font() {
        let drawing = Drawing { page: Page::None, ..Drawing::of(Label::Board) };
        let figure = figure(&scene("nim-1-2-3-normal", drawing));
        assert!(figure.svg().is_ascii() && figure.svg().contains("<circle"), "{}", figure.svg());
    }
}
