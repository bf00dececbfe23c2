//! The library's messages for Python: command-line options are replaced by Python arguments.

/// The most characters of an object that a message repeats.
const LONGEST_SHOWN: usize = 100;

/// An option of the command line as an argument in Python.
struct Argument {
    option: &'static str,
    name: &'static str,
    /// The text after the name if there is no value.
    alone: &'static str,
    /// The values that may occur in messages.
    values: &'static [&'static str],
}

const fn flag(option: &'static str, name: &'static str) -> Argument {
    Argument { option, name, alone: "=True", values: &[] }
}

const fn valued(option: &'static str, name: &'static str, values: &'static [&'static str]) -> Argument {
    Argument { option, name, alone: "", values }
}

const ARGUMENTS: [Argument; 17] = [
    flag("bound", "bound"),
    valued("catalogue", "catalogue", &["minimal", "minimum", "all", "paper"]),
    valued("dpi", "dpi", &[]),
    valued("edges", "edges", &["fewest", "all"]),
    flag("fewest-edges", "fewest_edges"),
    flag("force", "force"),
    valued("from", "source", &[]),
    // An argument of `prove`, and a method of a game.
    valued("g-value", "g_value", &[]),
    valued("label", "label", &["number", "name", "position", "board", "stacks"]),
    valued("memory", "memory", &[]),
    valued("only", "only", &[]),
    valued("page", "page", &["none", "a4", "letter"]),
    valued("play", "play", &["normal", "misere"]),
    valued("time-limit", "time_limit", &[]),
    valued("up-to", "up_to", &["identity", "symmetry", "isomorphism"]),
    flag("whole", "whole"),
    valued("width", "width", &[]),
];

/// Commands that messages may contain in backticks, with their Python equivalents.
const COMMANDS: [(&str, &str); 6] = [
    ("`rebuttal audit --list` lists", "`[finding.id for finding in rebuttal.audit()]` lists"),
    ("`rebuttal draw --to dot`", "`draw(to=\"dot\")`"),
    ("`rebuttal games`", "`rebuttal.games()`"),
    ("`rebuttal prove ... --catalogue minimum` or `--bound`", "`rebuttal.prove(..., bound=True)`"),
    ("`rebuttal prove GAME -o FILE`", "`rebuttal.prove(game).save(path)`"),
    ("`rebuttal prove`", "`rebuttal.prove`"),
];

/// A message of the library with commands and options replaced by Python's. Inputs, which are in backticks, are
/// unchanged.
pub fn in_python(message: &str) -> String {
    let (mut out, mut rest, mut is_input) = (String::new(), message, false);
    while let Some(next) = rest.chars().next() {
        let command = COMMANDS.iter().find(|(command, _)| !is_input && rest.starts_with(command));
        if let Some((command, call)) = command {
            out += call;
            rest = &rest[command.len()..];
        } else if let Some((argument, after)) = (!is_input && !out.ends_with(is_inside)).then(|| option(rest)).flatten()
        {
            // It is a remedy in parentheses, `(memory=)`.
            let is_remedy = out.ends_with('(') && after.starts_with(')') && !argument.contains('=');
            out.extend([argument.as_str(), if is_remedy { "=" } else { "" }]);
            rest = after;
        } else {
            is_input ^= next == '`';
            out.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    out
}

/// The argument for the option at the beginning of `text`, with its value, and the rest.
fn option(text: &str) -> Option<(String, &str)> {
    let (option, after) = word(text.strip_prefix("--")?);
    let Argument { name, alone, values, .. } = ARGUMENTS.iter().find(|argument| argument.option == option)?;
    let value = after.strip_prefix(' ').map(word).filter(|(value, _)| values.contains(value));
    Some(match value {
        Some((value, after)) => (format!("{name}=\"{value}\""), after),
        None => (format!("{name}{alone}"), after.strip_prefix(" POSITION").unwrap_or(after)),
    })
}

/// The word at the beginning of `text`, and the rest.
fn word(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c| !is_inside(c)).unwrap_or(text.len()))
}

/// Whether this character may occur in an option.
fn is_inside(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-'
}

/// The beginning of a text, on one line.
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST_SHOWN).flat_map(printable).collect();
    if text.chars().nth(LONGEST_SHOWN).is_some() {
        short.push_str("...");
    }
    short
}

/// A character as printed on a line.
pub fn printable(c: char) -> impl Iterator<Item = char> {
    let escaped = c.is_control().then(|| c.escape_default());
    let itself = escaped.is_none().then_some(c);
    escaped.into_iter().flatten().chain(itself)
}
