//! The shapes that figures consist of, all available in SVG, Graphviz and TikZ.

use super::palette::Rgb;

/// A place, in PostScript points, y downwards.
pub type Point = [f64; 2];

/// The colour of lines and letters.
pub const BLACK: Rgb = [0; 3];
/// The colour of paper.
pub const WHITE: Rgb = [0xFF; 3];

/// A form and its colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The form.
    pub form: Form,
    /// Its colours.
    pub pen: Pen,
}

/// A form.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A rectangle by its upper left corner and its size; its corners may be round.
    Rect {
        /// The upper left corner.
        corner: Point,
        /// Width and height.
        size: Point,
        /// The radius of the corners.
        round: f64,
    },
    /// A closed polygon.
    Polygon(Vec<Point>),
    /// Straight lines from point to point.
    Line(Vec<Point>),
    /// Cubic Bezier curves: one point more than a multiple of three.
    Curve(Vec<Point>),
    /// An ellipse.
    Ellipse {
        /// Its centre.
        centre: Point,
        /// Its horizontal and vertical radius.
        radii: Point,
    },
    /// A line of text.
    Text {
        /// The middle of the text, or of its left edge.
        place: Point,
        /// Whether the place is at the left edge.
        is_left: bool,
        /// The size of the font.
        size: f64,
        /// The text.
        text: String,
    },
}

/// How a form is painted. The fill of a text is the colour of its letters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// The colour inside.
    pub fill: Option<Rgb>,
    /// The colour of the line.
    pub stroke: Option<Rgb>,
    /// The width of the line.
    pub width: f64,
    /// Whether the line is dashed.
    pub dashed: bool,
}

impl Pen {
    /// Only the inside.
    pub fn fill(colour: Rgb) -> Pen {
        Pen { fill: Some(colour), stroke: None, width: 0.0, dashed: false }
    }

    /// Only the line.
    pub fn stroke(colour: Rgb, width: f64) -> Pen {
        Pen { fill: None, stroke: Some(colour), width, dashed: false }
    }

    /// The inside and a thin black line.
    pub fn outlined(colour: Rgb) -> Pen {
        Pen { fill: Some(colour), ..Pen::stroke(BLACK, 0.5) }
    }
}

impl Shape {
    /// A disc.
    pub fn disc(centre: Point, radius: f64, pen: Pen) -> Shape {
        Shape { form: Form::Ellipse { centre, radii: [radius; 2] }, pen }
    }

    /// A rectangle with sharp corners.
    pub fn rect(corner: Point, size: Point, pen: Pen) -> Shape {
        Shape { form: Form::Rect { corner, size, round: 0.0 }, pen }
    }

    /// A straight line.
    pub fn line(from: Point, to: Point, pen: Pen) -> Shape {
        Shape { form: Form::Line(vec![from, to]), pen }
    }

    /// A line of black text.
    pub fn text(centre: Point, size: f64, text: impl Into<String>) -> Shape {
        let form = Form::Text { place: centre, is_left: false, size, text: text.into() };
        Shape { form, pen: Pen::fill(BLACK) }
    }

    /// A line of black text, left-aligned at a place.
    pub fn text_from(place: Point, size: f64, text: impl Into<String>) -> Shape {
        let form = Form::Text { place, is_left: true, size, text: text.into() };
        Shape { form, pen: Pen::fill(BLACK) }
    }

    /// A line of black text on white, which hides what lies behind it.
    pub fn on_white(centre: Point, size: f64, text: &str) -> [Shape; 2] {
        let text = Shape::text(centre, size, text);
        let [[left, top], [right, bottom]] = text.extent();
        [Shape::rect([left, top], [right - left, bottom - top], Pen::fill(WHITE)), text]
    }

    /// The head of an arrow.
    pub fn tip([x, y]: Point, [u, v]: Point, half: f64, colour: Rgb) -> Shape {
        let length = (u - x).hypot(v - y).max(f64::MIN_POSITIVE);
        let (across, down) = (half * (v - y) / length, half * (x - u) / length);
        let corners = vec![[x + across, y + down], [u, v], [x - across, y - down]];
        Shape { form: Form::Polygon(corners), pen: Pen::fill(colour) }
    }

    /// The shape, translated.
    pub fn moved(self, by: Point) -> Shape {
        self.mapped(1.0, by)
    }

    /// The shape, scaled about the origin.
    pub fn scaled(self, by: f64) -> Shape {
        self.mapped(by, [0.0; 2])
    }

    fn mapped(mut self, by: f64, [dx, dy]: Point) -> Shape {
        let moved = |point: &mut Point| *point = [point[0] * by + dx, point[1] * by + dy];
        match &mut self.form {
            Form::Rect { corner, size, round } => {
                moved(corner);
                (*size, *round) = (size.map(|length| length * by), *round * by);
            }
            Form::Ellipse { centre, radii } => {
                moved(centre);
                *radii = radii.map(|radius| radius * by);
            }
            Form::Text { place, size, .. } => {
                moved(place);
                *size *= by;
            }
            Form::Polygon(points) | Form::Line(points) | Form::Curve(points) => points.iter_mut().for_each(moved),
        }
        self.pen.width *= by;
        self
    }

    /// Two opposite corners of its bounding box.
    pub fn extent(&self) -> [Point; 2] {
        match &self.form {
            Form::Rect { corner: [x, y], size: [width, height], .. } => [[*x, *y], [x + width, y + height]],
            Form::Ellipse { centre: [x, y], radii: [across, down] } => [[x - across, y - down], [x + across, y + down]],
            Form::Text { place: [x, y], is_left, size, text } => {
                let (long, rise) = (width(text, *size), size * 0.6);
                let left = if *is_left { *x } else { x - long / 2.0 };
                [[left, y - rise], [left + long, y + rise]]
            }
            Form::Polygon(points) | Form::Line(points) | Form::Curve(points) => {
                let of =
                    |at: usize, fold: fn(f64, f64) -> f64, from: f64| points.iter().map(|p| p[at]).fold(from, fold);
                [[0, 1].map(|at| of(at, f64::min, f64::INFINITY)), [0, 1].map(|at| of(at, f64::max, f64::NEG_INFINITY))]
            }
        }
    }
}

/// The approximate width of a text in Helvetica.
pub fn width(text: &str, size: f64) -> f64 {
    let unit = |c: char| match c {
        'i' | 'j' | 'l' | 'f' | 't' | 'r' | ' ' | '.' | ',' | ':' | '/' | '|' | '(' | ')' | '-' => 0.3,
        'm' | 'w' | 'M' | 'W' => 0.8,
        'A'..='Z' => 0.68,
        _ => 0.55,
    };
    size * text.chars().map(unit).sum::<f64>()
}

/// The corners of a bounding box of the shapes; a point if there are none.
pub fn extent<'s>(shapes: impl IntoIterator<Item = &'s Shape>) -> [Point; 2] {
    let both =
        |[[a, b], [c, d]]: [Point; 2], [[e, f], [g, h]]: [Point; 2]| [[a.min(e), b.min(f)], [c.max(g), d.max(h)]];
    shapes.into_iter().map(Shape::extent).reduce(both).unwrap_or_default()
}
