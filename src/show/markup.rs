//! Text in HTML and SVG.

/// The text with `&`, `<` and `>` escaped.
pub fn escaped(text: &str) -> String {
    quick_xml::escape::partial_escape(text).into_owned()
}

/// The same for attributes in double quotes.
pub fn quoted(text: &str) -> String {
    escaped(text).replace('"', "&quot;")
}
