//! The lines of a rule file of heaps.

use std::collections::BTreeMap;

use super::expression::{Expression, Rule};
use super::grammar::{Scope, Use};
use super::notation::Notation;
use super::words::Words;
use super::{MOST_HEAPS, MOST_SIZE};
use crate::Player;
use crate::games::rule_file::ground::arguments;
use crate::games::rule_file::syntax::{self, Parameter};
use crate::games::rule_file::text::{Fault, Line, any_of};
use crate::player::Players;

/// The separator of arguments.
pub const JOINT: &str = ":";
/// The most characters in its words.
const MOST_CHARACTERS: usize = 8192;
/// The most sizes of a heap.
const MOST_SIZES: usize = 8;

/// A rule file of heaps with its arguments.
#[derive(Clone, Debug)]
pub struct Source {
    /// The first comment.
    pub title: String,
    /// The name of the ruleset.
    pub name: String,
    /// The parameters with their defaults.
    pub parameters: Vec<Parameter>,
    /// The arguments, with defaults filled in.
    pub arguments: Vec<String>,
    /// How heaps are written.
    pub notation: Notation,
    /// The heaps at the start.
    pub start: Box<[u32]>,
    /// The rules.
    pub rules: Vec<Rule>,
}

/// Whether the text has a line `heap` in place of the line `board`.
pub fn is_of_heaps(text: &[String]) -> bool {
    text.iter().any(|line| line.split(' ').next() == Some("heap"))
}

impl Source {
    /// Reads the lines of a rule file of heaps.
    pub fn read(text: &[String], given: &[String]) -> Result<Source, Fault> {
        let (title, game, lines) = syntax::opened(text)?;
        let characters: usize =
            lines.iter().chain([&game]).flat_map(|line| &line.words).map(|word| word.text.len()).sum();
        if characters > MOST_CHARACTERS {
            return Err(Fault::general(format!(
                "its words have {characters} characters; at most {MOST_CHARACTERS} are read"
            )));
        }
        let (name, parameters) = syntax::game(&game)?;
        let mut scope = Scope::new(arguments(&parameters, given, JOINT)?);
        let mut stated = BTreeMap::new();
        let mut rules = Vec::new();
        for line in lines {
            let first = line.words[0].clone();
            match first.text.as_str() {
                "heap" | "unordered" | "start" => {
                    if stated.insert(first.text.clone(), line).is_some() {
                        return Err(first.fault(format!("a second line `{}`; one stands at most", first.text)));
                    }
                }
                text if players(text.split(':').next().unwrap_or(text)).is_some() => rules.push(line),
                _ => return Err(first.unexpected(any_of(&["heap", "unordered", "start", "Left:", "Right:", "both:"]))),
            }
        }
        let mut line = |name: &str| stated.remove(name);
        let comma = heap(&mut scope, &line("heap").ok_or_else(|| syntax::missing("heap"))?)?;
        let unordered = line("unordered");
        if let Some(more) = unordered.as_ref().and_then(|line| line.words.get(1)) {
            return Err(more.unexpected("the end of the line"));
        }
        let notation = Notation { sizes: scope.names.len(), comma, unordered: unordered.is_some() };
        let start = start(&mut scope, notation, &line("start").ok_or_else(|| syntax::missing("start"))?)?;
        let rules = rules.iter().map(|line| rule(&mut scope, notation, line)).collect::<Result<Vec<Rule>, Fault>>()?;
        if rules.is_empty() {
            return Err(Fault::general("it has no rule; write a line such as `both: n-k for k in 1..n`"));
        }
        check_used(&scope, &parameters)?;
        let arguments = parameters.iter().filter_map(|(name, _)| scope.arguments.get(&name.text).cloned()).collect();
        Ok(Source { title, name, parameters, arguments, notation, start, rules })
    }
}

fn players(text: &str) -> Option<Players> {
    match text {
        "Left" => Some(Players::one(Player::Left)),
        "Right" => Some(Players::one(Player::Right)),
        "both" => Some(Players::BOTH),
        _ => None,
    }
}

/// Reads the line `heap`, and whether it joins sizes with commas.
fn heap(scope: &mut Scope, line: &Line) -> Result<bool, Fault> {
    let mut words = Words::of(line);
    words.expect("heap")?;
    scope.new_name(&mut words)?;
    let comma = words.peek() == Some(",");
    let joint = if comma { "," } else { "x" };
    while words.take(joint) {
        scope.new_name(&mut words)?;
    }
    words.end(&format!("`{joint}` or the end of the line"))?;
    match scope.names.get(MOST_SIZES) {
        Some(name) => Err(name.fault(format!("more than {MOST_SIZES} sizes"))),
        None => Ok(comma),
    }
}

/// The heaps at the start.
fn start(scope: &mut Scope, notation: Notation, line: &Line) -> Result<Box<[u32]>, Fault> {
    let mut words = Words::of(line);
    words.expect("start")?;
    let place = line.words.get(1).map_or(line.end, |word| word.place);
    if let [_, word] = &line.words[..]
        && scope.arguments.contains_key(&word.text)
    {
        let argument = scope.argument(word, Use::Start)?;
        let written = notation.parse(&argument).map_err(|message| word.fault(message))?;
        return checked(notation, written).map_err(|message| word.fault(message));
    }
    let sizes = std::mem::take(&mut scope.names);
    let heaps = heaps(scope, notation, &mut words)?;
    words.end(&format!("`{}` or the end of the line", notation.between()))?;
    scope.names = sizes;
    let value = |size: &Expression| u32::try_from(size.value(&[])?).ok().filter(|size| *size <= MOST_SIZE);
    let start: Option<Vec<u32>> = heaps.iter().flatten().map(value).collect();
    let start = start.ok_or_else(|| Fault::at(place, format!("a size is no number from 0 to {MOST_SIZE}")))?;
    checked(notation, start).map_err(|message| Fault::at(place, message))
}

/// Sorts the heaps, if their number is within bounds.
fn checked(notation: Notation, sizes: Vec<u32>) -> Result<Box<[u32]>, String> {
    match sizes.len() / notation.sizes {
        1..=MOST_HEAPS => Ok(notation.ordered(sizes)),
        found => Err(format!("1 to {MOST_HEAPS} heaps stand at the start, not {found}")),
    }
}

fn rule(scope: &mut Scope, notation: Notation, line: &Line) -> Result<Rule, Fault> {
    let mut words = Words::of(line);
    let player = words.next("`Left`, `Right` or `both`")?;
    let players = players(&player.text).ok_or_else(|| player.unexpected("`Left`, `Right` or `both`"))?;
    words.expect(":")?;
    let (mut left, mut behind) = words.split(&["for", "if"]);
    let clauses = scope.clauses(&mut behind)?;
    let leaves = heaps(scope, notation, &mut left)?;
    left.end(&format!("`{}`, `for`, `if` or the end of the line", notation.between()))?;
    if let Some(name) = (notation.sizes..scope.names.len()).find(|name| !scope.used.contains(name)) {
        return Err(scope.names[name].fault(format!("`{}` is not used", scope.names[name].text)));
    }
    scope.names.truncate(notation.sizes);
    scope.used.retain(|&name| name < notation.sizes);
    let text = line.words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    Ok(Rule { line: player.place.line, text, players, clauses, leaves })
}

/// A list of heaps.
fn heaps(scope: &mut Scope, notation: Notation, words: &mut Words) -> Result<Vec<Vec<Expression>>, Fault> {
    if words.take("-") {
        return Ok(Vec::new());
    }
    let mut heaps = Vec::new();
    loop {
        let mut sizes = vec![scope.sum(words)?];
        while sizes.len() < notation.sizes {
            words.expect(notation.joint())?;
            sizes.push(scope.sum(words)?);
        }
        heaps.push(sizes);
        if !words.take(notation.between()) {
            return Ok(heaps);
        }
    }
}

/// Rejects what is declared but unused.
fn check_used(scope: &Scope, parameters: &[Parameter]) -> Result<(), Fault> {
    let unused = parameters.iter().map(|(name, _)| name).find(|name| !scope.uses.contains_key(&name.text));
    let names = scope.names.iter().enumerate();
    let unused =
        unused.or_else(|| names.into_iter().find(|(name, _)| !scope.used.contains(name)).map(|(_, name)| name));
    unused.map_or(Ok(()), |word| Err(word.fault(format!("`{}` is not used", word.text))))
}
