//! Graphs in DOT: vertices, edges `a -- b -- c [label=red]` and `a -> b`. Other attributes are ignored.

use super::Link;

/// A word or a sign, with its line number.
struct Token {
    text: String,
    /// Whether it is a sign rather than a quoted word with the same text.
    is_sign: bool,
    line: usize,
}

/// The remaining tokens.
struct Reader {
    tokens: std::iter::Peekable<std::vec::IntoIter<Token>>,
    line: usize,
}

/// The vertices and edges of the one graph in a text.
pub fn links(text: &str) -> Result<Vec<Link>, String> {
    let mut reader = Reader { tokens: tokens(text)?.into_iter().peekable(), line: 1 };
    reader.tokens.next_if(|token| !token.is_sign && token.text == "strict");
    let edge = match reader.word("`graph` or `digraph`")?.as_str() {
        "graph" => "--",
        "digraph" => "->",
        other => return Err(reader.expected("`graph` or `digraph`", &format!("`{other}`"))),
    };
    if !reader.is_sign("{") {
        reader.word("`{`")?;
    }
    reader.sign("{", "`{`")?;
    let mut links = Vec::new();
    while !reader.take_sign("}") {
        reader.statement(edge, &mut links)?;
        reader.take_sign(";");
    }
    match reader.tokens.next() {
        None => Ok(links),
        Some(more) => Err(reader.expected("the end", &format!("`{}`", more.text))),
    }
}

impl Reader {
    fn expected(&self, wanted: &str, found: &str) -> String {
        format!("line {}: expected {wanted}, found {found}", self.line)
    }

    fn next(&mut self, wanted: &str) -> Result<Token, String> {
        let token = self.tokens.next().ok_or_else(|| self.expected(wanted, "the end"))?;
        self.line = token.line;
        Ok(token)
    }

    fn is_sign(&mut self, sign: &str) -> bool {
        self.tokens.peek().is_some_and(|token| token.is_sign && token.text == sign)
    }

    fn take_sign(&mut self, sign: &str) -> bool {
        self.tokens.next_if(|token| token.is_sign && token.text == sign).is_some()
    }

    fn sign(&mut self, sign: &str, wanted: &str) -> Result<(), String> {
        let token = self.next(wanted)?;
        let is = token.is_sign && token.text == sign;
        if is { Ok(()) } else { Err(self.expected(wanted, &format!("`{}`", token.text))) }
    }

    fn word(&mut self, wanted: &str) -> Result<String, String> {
        let token = self.next(wanted)?;
        match token.is_sign {
            true if token.text == "{" => Err(self.subgraph()),
            true => Err(self.expected(wanted, &format!("`{}`", token.text))),
            false => Ok(token.text),
        }
    }

    fn subgraph(&self) -> String {
        format!("line {}: it has a subgraph; write its edges without it", self.line)
    }

    fn statement(&mut self, edge: &str, links: &mut Vec<Link>) -> Result<(), String> {
        let first = self.word("a vertex, `;` or `}`")?;
        if self.take_sign("=") {
            return self.word("a value").map(drop);
        }
        if ["graph", "node", "edge"].contains(&first.as_str()) {
            return match self.label()? {
                Some(_) if first == "edge" => {
                    Err(format!("line {}: write `label` at each edge, not for all of them", self.line))
                }
                _ => Ok(()),
            };
        }
        if first == "subgraph" {
            return Err(self.subgraph());
        }
        let mut chain = vec![first];
        while self.is_sign("--") || self.is_sign("->") {
            self.sign(edge, &format!("`{edge}`"))?;
            chain.push(self.word("the name of a vertex")?);
        }
        let (label, is_arrow) = (self.label()?, edge == "->");
        links.push(Link::vertex(chain[0].clone()));
        links.extend(chain.windows(2).map(|pair| Link {
            from: pair[0].clone(),
            to: Some(pair[1].clone()),
            is_arrow,
            label: label.clone(),
        }));
        Ok(())
    }

    /// The label in the attribute lists that follow.
    fn label(&mut self) -> Result<Option<String>, String> {
        let mut label = None;
        while self.take_sign("[") {
            while !self.take_sign("]") {
                let name = self.word("an attribute or `]`")?;
                if self.take_sign("=") {
                    let value = self.word("a value")?;
                    label = if name == "label" { Some(value) } else { label };
                }
                if !self.take_sign(",") {
                    self.take_sign(";");
                }
            }
        }
        Ok(label)
    }
}

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let (mut tokens, mut rest, mut line) = (Vec::new(), text, 1);
    while let Some(first) = rest.chars().next() {
        let is_first = rest.len() == text.len() || text[..text.len() - rest.len()].ends_with('\n');
        let end_of_line = rest.find('\n').unwrap_or(rest.len());
        let mut push = |text: &str, is_sign| tokens.push(Token { text: text.to_owned(), is_sign, line });
        let length = match first {
            '#' if is_first => end_of_line,
            _ if rest.starts_with("//") => end_of_line,
            _ if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
            _ if first.is_whitespace() => first.len_utf8(),
            '"' => {
                let unended = || format!("line {line}: a quotation does not end");
                let end = quoted(&rest[1..]).ok_or_else(unended)?;
                push(&rest[1..=end].replace("\\\"", "\""), false);
                end + 2
            }
            '-' if rest.starts_with("--") || rest.starts_with("->") => {
                push(&rest[..2], true);
                2
            }
            '{' | '}' | '[' | ']' | ';' | ',' | '=' | ':' => {
                push(&rest[..1], true);
                1
            }
            _ => {
                let ends = |c: char| c.is_whitespace() || "{}[];,=:\"".contains(c);
                let end = rest.find(ends).unwrap_or(rest.len());
                let end = rest[..end].find("--").or(rest[..end].find("->")).unwrap_or(end).max(first.len_utf8());
                push(&rest[..end], false);
                end
            }
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    Ok(tokens)
}

/// The end of the quotation whose opening mark precedes the text.
fn quoted(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    (0..bytes.len()).find(|&at| bytes[at] == b'"' && (at == 0 || bytes[at - 1] != b'\\'))
}
