//! Text escaped so that TeX prints it literally.

/// `text` escaped so that LaTeX prints it literally, without commands or ligatures.
pub fn escaped(text: &str) -> String {
    spelled(text, false, false)
}

/// `text` in the typewriter font or not, allowing line breaks after every character or after none.
pub fn spelled(text: &str, typewriter: bool, breaks: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    for c in text.chars() {
        // Two of these in a row would form a dash or a quotation mark.
        if before == Some(c) && "-<>,'`".contains(c) {
            out += "{}";
        }
        if before.is_some() && breaks {
            out += "\\allowbreak{}";
        }
        match c {
            '<' | '>' | '|' | '"' if typewriter => out.push(c),
            // Typewriter fonts have these characters at their ASCII codes, and some fonts have them only there.
            '{' | '}' | '\\' | '_' | '^' | '~' if typewriter => out += &format!("{{\\char{}}}", u32::from(c)),
            _ => push_escaped(&mut out, c),
        }
        before = Some(c);
    }
    out
}

fn push_escaped(out: &mut String, c: char) {
    match c {
        '\\' => *out += "\\textbackslash{}",
        '<' => *out += "\\textless{}",
        '>' => *out += "\\textgreater{}",
        '|' => *out += "\\textbar{}",
        '"' => *out += "\\texttt{\"}",
        '~' | '^' => *out += &format!("\\texttt{{\\char{}}}", u32::from(c)),
        '#' | '$' | '%' | '&' | '_' | '{' | '}' => out.extend(['\\', c]),
        '→' => *out += "$\\rightarrow$",
        '↗' => *out += "$\\nearrow$",
        '↖' => *out += "$\\nwarrow$",
        '↑' => *out += "$\\uparrow$",
        '≥' => *out += "$\\geq$",
        '≤' => *out += "$\\leq$",
        '−' => *out += "$-$",
        '±' => *out += "$\\pm$",
        '×' => *out += "$\\times$",
        '·' => *out += "$\\cdot$",
        '′' => *out += "$'$",
        '–' => *out += "--",
        '□' => *out += "$\\Box$",
        ' ' | '!'..='~' | 'À'..='ž' => out.push(c),
        _ => *out += &format!("[U+{:04X}]", u32::from(c)),
    }
}
