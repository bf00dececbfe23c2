//! The rules of each summand.

use super::files::File;
use super::hackenbush::hackenbush;
use super::terms::Terms;
use super::texts;
use crate::ruleset::words::joined;
use crate::ruleset::{Component, DigraphFile, HeapRule, Heaps, Rules, Ruleset, Summand, TokensOnGraph};

impl Terms {
    /// The terms for `summand`, after these rule files, in a partizan or impartial game.
    pub fn of(summand: &Summand, before: &[File], is_partizan: bool) -> Terms {
        let mut terms = match &summand.component {
            Component::RuleFile(game) => Terms::of_file(File::new(game, before)),
            Component::HeapFile(game) => Terms::of_heaps(File::of_heaps(game, before), game.sizes()),
            component => of_component(component),
        };
        terms.negative = summand.negative;
        if is_partizan && summand.component.is_impartial() {
            terms.game = format!("(both {})", terms.game);
        }
        terms
    }
}

fn of_component(component: &Component) -> Terms {
    match (component, component.rules()) {
        (_, Rules::Hackenbush(rules)) => hackenbush(&rules),
        (_, Rules::Tokens(rules)) => tokens(&rules),
        (Component::Heaps(game), _) => heaps(game),
        (Component::NimHeap(_), _) => Terms { reader: "nim_heap".to_owned(), ..nim() },
        (Component::Babylon(_), _) => {
            let (board, witness) = ("(list pile)", "(list nat)");
            Terms { board, witness, ..named(&["Babylon"], "babylon", "", "piles") }
        }
        (Component::ColouredBabylon(_), _) => {
            let (board, witness) = ("(list word)", "(list nat)");
            Terms { board, witness, ..named(&["Babylon"], "coloured_babylon", "", "words") }
        }
        (Component::Chomp(_), _) => {
            Terms { board: "(list nat)", witness: "bool", ..named(&["Chomp"], "chomp", "", "bar") }
        }
        (_, Rules::Graph(rules)) => digraph(rules),
        (Component::Value(_), _) => {
            let (board, ends) = ("form", Some("form_ends".to_owned()));
            Terms { board, short: None, ends, ..named(&["Values"], "values", "", "value") }
        }
        _ => unreachable!("a component has the rules of its own ruleset"),
    }
}

/// The proof of a test that succeeds.
const CHECKED: &str = "ltac:(vm_compute; reflexivity)";

/// A game whose ruleset and theorem of shortness are named after it, with the same parameters, and whose only witness
/// is the identity.
fn named(modules: &'static [&'static str], name: &str, parameters: &str, reader: &str) -> Terms {
    let with = |name: String| match parameters {
        "" => name,
        parameters => format!("({name} {parameters})"),
    };
    Terms {
        modules,
        game: with(name.to_owned()),
        ruleset: with(format!("{name}_ruleset")),
        short: Some(with(format!("{name}_short"))),
        witness: "unit",
        involution: "unit",
        reader: reader.to_owned(),
        ..Terms::default()
    }
}

/// A game given by lists of positions and moves.
fn digraph(rules: DigraphFile) -> Terms {
    let arcs = rules.moves.iter().map(|[from, to]| format!("(\"{from}\", \"{to}\")"));
    let arcs = format!("[{}]%string", joined(arcs, "; "));
    let short = Some(format!("graph_short {arcs} {CHECKED}"));
    Terms {
        board: "string",
        short,
        names: rules.positions,
        ..named(&["Graph"], "graph", &arcs, &format!("vertex {arcs}"))
    }
}

/// Tokens on Nim City or on a listed map.
fn tokens(rules: &TokensOnGraph) -> Terms {
    let vertices = if rules.nim_city { "city".to_owned() } else { format!("{}%string", texts(&rules.vertices)) };
    let edges: Vec<String> = rules.edges.iter().map(|[from, to]| format!("{from}>{to}")).collect();
    let map = match rules.nim_city {
        true => "nim_city".to_owned(),
        false => format!("(edges_of {vertices} {}%string)", texts(&edges)),
    };
    Terms {
        game: format!("(tokens_on {map})"),
        board: "(list nat)",
        short: None,
        ..named(&["Tokens"], "tokens", &map, &format!("on {vertices}"))
    }
}

fn heaps(game: &Heaps) -> Terms {
    match game.rule() {
        HeapRule::Nim => nim(),
        HeapRule::Bricks => Terms { game: "bricks".to_owned(), ..on_heaps("subtraction", "[1; 2]") },
        HeapRule::Subtraction(set) => on_heaps("subtraction", &format!("[{}]", joined(set.iter(), "; "))),
        HeapRule::Octal(digits) => {
            let code = format!("\"0.{}\"", joined(digits.iter().skip(1), ""));
            Terms { game: format!("(octal {code})"), ..on_heaps("octal", &format!("(digits {code})")) }
        }
    }
}

fn nim() -> Terms {
    Terms { modules: &["Heaps", "Nim"], ..on_heaps("nim", "") }
}

fn on_heaps(name: &str, parameters: &str) -> Terms {
    Terms { board: "(list nat)", ..named(&["Heaps"], name, parameters, "heaps") }
}
