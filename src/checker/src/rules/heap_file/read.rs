//! Reading a rule file of heaps: its lines, and the arguments of its parameters.

use std::cell::{Cell, OnceCell, RefCell};

use super::arguments::Arguments;
use super::expression::Values;
use super::grammar::{Names, Parser};
use super::notation::{Notation, is_something};
use super::tokens::{Token, tokens};
use super::{Heap, HeapFile, MOST_SIZES, Rule};
use crate::json::Reading;
use crate::json::fields::Fields;
use crate::rejection::Checked;
use crate::rules::bad_rules;
use crate::rules::heaps::{Heaps, MOST, MOST_HEAPS};
use crate::rules::lines::{Head, Line, lines, read_arguments, read_source};
use crate::rules::numbers::descending;

/// The most characters of all words together.
const MOST_CHARACTERS: usize = 8192;

/// The lines of a text by kind, each without its first token.
#[derive(Default)]
struct Lines<'l> {
    heap: Option<Tokens<'l>>,
    start: Option<Tokens<'l>>,
    unordered: Option<Tokens<'l>>,
    /// These include their first tokens.
    rules: Vec<Tokens<'l>>,
}

type Tokens<'l> = Vec<Token<'l>>;

/// Reads a ruleset from its fields in a certificate.
pub(in crate::rules) fn read_heap_file(fields: &mut Fields) -> Reading<Heaps<HeapFile>> {
    let source = read_source(fields)?;
    let mut file = heap_file(&source.lines, &read_arguments(fields)?)?;
    file.name += &source.after_title();
    Ok(file)
}

/// The ruleset of a text with these arguments.
pub(super) fn heap_file(text: &[String], arguments: &[String]) -> Checked<Heaps<HeapFile>> {
    let text = lines(text)?;
    let characters: usize = text.iter().flat_map(|line| &line.words).map(|word| word.text.len()).sum();
    if characters > MOST_CHARACTERS {
        return bad_rules(format!("at most {MOST_CHARACTERS} characters in words"), characters);
    }
    let mut text = text.into_iter();
    let arguments = Arguments::new(Head::read(text.next(), arguments)?);
    let rest: Vec<Line> = text.collect();
    let lines = Lines::read(&rest)?;
    let (notation, mut names) = lines.heap()?;
    let start = lines.start(notation, &arguments)?;
    let mut rules = vec![];
    for line in &lines.rules {
        rules.push(rule(line, notation, &arguments, &mut names)?);
    }
    if let Some(unused) = names.unused(0) {
        return bad_rules(format!("a use of {unused:?} in a rule"), "none");
    }
    arguments.hold_used()?;
    let (known, work, is_given_up) = (RefCell::default(), OnceCell::new(), Cell::new(false));
    let rules = HeapFile { notation, rules, known, work, is_given_up };
    Ok(Heaps { name: arguments.title(), start, rules })
}

/// Reads the rule in a line.
fn rule(line: &Tokens, notation: Notation, arguments: &Arguments, names: &mut Names) -> Checked<Rule> {
    let at = line.first().map(|token| token.at).unwrap_or_default();
    Parser::new((line, at), arguments, names, notation).rule()
}

impl<'l> Lines<'l> {
    /// Reads the lines after the first.
    fn read(lines: &'l [Line]) -> Checked<Lines<'l>> {
        let mut read = Lines::default();
        for line in lines {
            let tokens = tokens(line)?;
            let Some(first) = tokens.first().copied() else { continue };
            let place = match first.text {
                "heap" => &mut read.heap,
                "start" => &mut read.start,
                "unordered" => &mut read.unordered,
                "game" => return first.at.refuse("one line of game", "another one"),
                "board" | "states" => {
                    return first
                        .at
                        .refuse("a line `heap`, or the ruleset rule-file", format!("a line `{}`", first.text));
                }
                _ => {
                    read.rules.push(tokens);
                    continue;
                }
            };
            first.at.refuse_if(place.is_some(), format!("one line of {}", first.text), "another one")?;
            *place = Some(tokens);
        }
        Ok(read)
    }

    /// The notation, and the names of sizes.
    fn heap(&self) -> Checked<(Notation, Names)> {
        let Some([first, line @ ..]) = self.heap.as_deref() else { return bad_rules("a line `heap`", "none") };
        let between = line.get(1).map_or("x", |token| token.text);
        let mut names = Names::default();
        for (number, token) in line.iter().enumerate() {
            let is_right = if number % 2 == 0 { names.add(token.text) } else { token.text == between };
            token.at.refuse_if(
                !is_right,
                "different names with x between all, or a comma",
                format!("{:?}", token.text),
            )?;
        }
        let sizes = names.count();
        first.at.refuse_if(
            line.len() % 2 == 0 || sizes > MOST_SIZES || !["x", ","].contains(&between),
            format!("1 to {MOST_SIZES} names, with x between all, or a comma"),
            "others",
        )?;
        let is_unordered = self.unordered.is_some();
        if let Some([_, more, ..]) = self.unordered.as_deref() {
            return more.at.refuse("unordered alone", format!("{:?}", more.text));
        }
        Ok((Notation { sizes, has_comma: between == ",", is_unordered }, names))
    }

    fn start(&self, notation: Notation, arguments: &Arguments) -> Checked<Vec<Heap>> {
        let Some([first, line @ ..]) = self.start.as_deref() else { return bad_rules("a line `start`", "none") };
        let heaps = match line {
            [parameter] if parameter.is_in_capitals() => notation.list(arguments.heaps(*parameter)?),
            line => {
                let mut no_names = Names::default();
                let mut parser = Parser::new((line, first.at), arguments, &mut no_names, notation);
                let heaps = parser.heaps()?;
                parser.end("the end of the line")?;
                heaps.iter().map(|sizes| Values::default().heap(sizes, notation)).collect()
            }
        };
        match heaps.filter(|heaps| (1..=MOST_HEAPS).contains(&heaps.len())) {
            Some(heaps) => Ok(descending(heaps.into_iter().filter(is_something).collect())),
            None => {
                let sizes = if notation.sizes == 1 { "a size" } else { &format!("{} sizes each", notation.sizes) };
                first.at.refuse(format!("start and 1 to {MOST_HEAPS} heaps with {sizes}, 0 to {MOST}"), "others")
            }
        }
    }
}
