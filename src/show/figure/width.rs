//! The width of a figure, as a number with a unit.

use std::str::FromStr;

use super::POINTS_PER_INCH;

/// A width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Width {
    /// In thousandths of a PostScript point.
    thousandths: u32,
}

/// The units, with their lengths in inches. A point is TeX's, in which documents give the width of a column.
const UNITS: [(&str, f64); 5] =
    [("pt", 1.0 / 72.27), ("bp", 1.0 / 72.0), ("mm", 1.0 / 25.4), ("cm", 1.0 / 2.54), ("in", 1.0)];

/// The smallest and the largest width, in inches.
const BOUNDS: [f64; 2] = [0.5, 200.0];

impl Width {
    /// The width in inches.
    pub fn inches(self) -> f64 {
        f64::from(self.thousandths) / 1000.0 / POINTS_PER_INCH
    }
}

impl FromStr for Width {
    type Err = String;

    fn from_str(text: &str) -> Result<Width, String> {
        let read = |(unit, inches): &(&str, f64)| {
            let number: f64 = text.strip_suffix(unit)?.trim_end().parse().ok()?;
            Some(number * inches)
        };
        let inches = UNITS.iter().find_map(read).filter(|inches| (BOUNDS[0]..=BOUNDS[1]).contains(inches));
        let inches = inches.ok_or("it wants a number with a unit, such as 345pt, 86mm or 3.4in; pt is that of TeX")?;
        // Rounded down, so that the figure is never too wide.
        Ok(Width { thousandths: (inches * POINTS_PER_INCH * 1000.0).floor() as u32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_width_has_a_unit() {
        let points = |text: &str| text.parse::<Width>().map(|width| (width.inches() * 7200.0).round() / 100.0);
        assert_eq!(points("72.27pt"), Ok(72.0));
        assert_eq!([points("345 pt"), points("345bp")], [Ok(343.71), Ok(345.0)]);
        assert_eq!([points("25.4mm"), points("2.54cm"), points("1in")], [Ok(72.0), Ok(72.0), Ok(72.0)]);
        for refused in ["345", "pt", "-3cm", "0.1in", "1e9in", "NaNin", "10px", ""] {
            assert!(points(refused).is_err(), "{refused}");
        }
    }
}
