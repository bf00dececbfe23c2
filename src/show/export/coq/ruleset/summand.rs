//! The rules of each summand.

use crate::ruleset::words::joined;
use crate::ruleset::{
    Component, GROUND, HackenbushRules, HeapRule, Heaps, Removal, RemovalRules, Rules, Summand, TokensOnGraph,
    standard_names,
};

/// The terms for a summand.
pub(super) struct Terms {
    /// The files that define it.
    pub modules: &'static [&'static str],
    /// The game, as the theorem names it.
    pub game: String,
    /// The ruleset that checks catalogues of it.
    pub ruleset: String,
    /// The types of boards, witnesses and involutions.
    pub board: &'static str,
    pub witness: &'static str,
    pub involution: &'static str,
    /// The function that reads a board in the notation of the game.
    pub reader: String,
    /// Whether it is a negative.
    pub negative: bool,
}

impl Terms {
    /// The terms for `summand`, in a game that is partizan or not; `None` when the theory has no such rules.
    pub fn of(summand: &Summand, is_partizan: bool) -> Option<Terms> {
        let mut terms = of_component(&summand.component)?;
        terms.negative = summand.negative;
        if is_partizan && summand.component.is_impartial() {
            terms.game = format!("(both {})", terms.game);
        }
        if summand.negative {
            terms.game = format!("(negative {})", terms.game);
            terms.ruleset = format!("(negative_ruleset {})", terms.ruleset);
        }
        Some(terms)
    }
}

fn of_component(component: &Component) -> Option<Terms> {
    Some(match (component, component.rules()) {
        (_, Rules::Removal(rules)) => {
            let [game, sets] = removal(&rules);
            points(game, format!("(impartial_removal ({sets}))"), &rules.points)
        }
        (Component::Cram(cram), Rules::Cram(sides)) => {
            let sides = format!("{} {}", sides.rows, sides.columns);
            points(format!("cram {sides}"), format!("(impartial_removal (cram_sets {sides}))"), cram.names())
        }
        (Component::Domineering(domineering), Rules::Domineering(file)) => {
            let rows = strings(&file.board);
            let ruleset = format!("(partizan_removal (down (squares {rows})) (across (squares {rows})))");
            points(format!("domineering {rows}"), ruleset, domineering.names())
        }
        (_, Rules::Hackenbush(rules)) => {
            let picture = picture(&rules);
            let (game, ruleset) = (format!("hackenbush {picture}"), format!("(hackenbush_ruleset {picture})"));
            let modules = &["Points", "Hackenbush"];
            let involution = "(N * N * list N)";
            Terms { modules, involution, ..points(game, ruleset, &standard_names(rules.file.edges.len())) }
        }
        (_, Rules::Tokens(rules)) => tokens(&rules),
        (Component::Heaps(game), _) => heaps(game),
        (Component::NimHeap(_), _) => {
            let [game, ruleset, reader] = ["nim", "nim_ruleset", "nim_heap"].map(str::to_owned);
            Terms { game, ruleset, reader, ..on_heaps() }
        }
        (Component::Babylon(_), _) => {
            let [game, ruleset, reader] = ["babylon", "babylon_ruleset", "piles"].map(str::to_owned);
            let (modules, board) = (&["Babylon"], "(list pile)");
            Terms { modules, game, ruleset, board, witness: "(list nat)", involution: "unit", reader, negative: false }
        }
        _ => return None,
    })
}

/// A game on the points of a board with these names.
fn points(game: String, ruleset: String, names: &[String]) -> Terms {
    Terms {
        modules: &["Points", "Removal", "RemovalRuleset"],
        game: format!("({game})"),
        ruleset,
        board: "N",
        witness: "(list N)",
        involution: "(list N)",
        reader: reader(names),
        negative: false,
    }
}

/// The sets that the moves of a removal game or cram take.
pub(in crate::show::export::coq) fn sets(rules: &Rules) -> Option<String> {
    match rules {
        Rules::Removal(rules) => Some(format!("({})", removal(rules)[1])),
        Rules::Cram(sides) => Some(format!("(cram_sets {} {})", sides.rows, sides.columns)),
        _ => None,
    }
}

/// The game of a board, and its sets.
fn removal(rules: &RemovalRules) -> [String; 2] {
    let terms =
        |[game, sets]: [&str; 2], parameters: &str| [format!("{game} {parameters}"), format!("{sets} {parameters}")];
    let (family, parameters) =
        rules.name.as_deref().map_or(("", ""), |name| name.split_once(':').unwrap_or((name, "5")));
    let parameters = parameters.replace('x', " ");
    match (family, rules.removal) {
        ("nimbi", _) => terms(["nimbi", "nimbi_sets"], &parameters),
        ("tactix", _) => terms(["tactix", "tactix_sets"], &parameters),
        ("triangle", _) => terms(["triangular_nim", "triangle_sets"], &parameters),
        ("nim-squared", _) => terms(["nim_squared", "nim_squared_sets"], &parameters),
        (_, removal) => {
            let board = format!("{} {}", strings(&rules.points), strings(&rules.lines));
            match removal {
                Removal::Contiguous => terms(["contiguous_removal", "contiguous_sets"], &board),
                Removal::Subset => terms(["subset_removal", "subset_sets"], &board),
            }
        }
    }
}

/// The function that reads sets of points with these names.
fn reader(names: &[String]) -> String {
    match names.len() {
        count if names != standard_names(count) => format!("named {}", strings(names)),
        count if count > 61 => format!("named (standard {count})"),
        _ => "points".to_owned(),
    }
}

/// Tokens on a map, which is Nim City or is written down.
fn tokens(rules: &TokensOnGraph) -> Terms {
    let vertices = if rules.nim_city { "city".to_owned() } else { strings(&rules.vertices) };
    let edges: Vec<String> = rules.edges.iter().map(|[from, to]| format!("{from}>{to}")).collect();
    let map = if rules.nim_city { "nim_city".to_owned() } else { format!("(edges_of {vertices} {})", strings(&edges)) };
    Terms {
        modules: &["Draw", "Tokens"],
        game: format!("(tokens_on {map})"),
        ruleset: format!("(tokens_ruleset {map})"),
        reader: format!("on {vertices}"),
        ..on_heaps()
    }
}

/// A picture of Hackenbush, by its expression or by its edges, whose vertices are numbered from the ground on.
fn picture(rules: &HackenbushRules) -> String {
    if let Some(text) = &rules.expression {
        return format!("(picture \"{text}\")");
    }
    let mut vertices = vec![GROUND];
    let mut number = |vertex| {
        let known = vertices.iter().position(|name| *name == vertex);
        known.unwrap_or_else(|| {
            vertices.push(vertex);
            vertices.len() - 1
        })
    };
    let edges =
        rules.file.edges.iter().map(|(one, other, colour)| {
            format!("({}, {}, {colour:?})%N", number(one.as_str()), number(other.as_str()))
        });
    format!("[{}]", edges.collect::<Vec<_>>().join("; "))
}

fn strings(texts: &[String]) -> String {
    format!("[{}]%string", joined(texts.iter().map(|text| format!("\"{text}\"")), "; "))
}

fn heaps(game: &Heaps) -> Terms {
    let terms = |game: String, ruleset: String| Terms { game, ruleset, ..on_heaps() };
    let with = |name: &str, parameters: String| {
        terms(format!("({name} {parameters})"), format!("({name}_ruleset {parameters})"))
    };
    match game.rule() {
        HeapRule::Nim => terms("nim".to_owned(), "nim_ruleset".to_owned()),
        HeapRule::Bricks => terms("bricks".to_owned(), "(subtraction_ruleset [1; 2])".to_owned()),
        HeapRule::Subtraction(set) => with("subtraction", format!("[{}]", joined(set.iter(), "; "))),
        HeapRule::Octal(digits) => with("octal", format!("\"0.{}\"", joined(digits.iter(), ""))),
    }
}

fn on_heaps() -> Terms {
    Terms {
        modules: &["Heaps"],
        game: String::new(),
        ruleset: String::new(),
        board: "(list nat)",
        witness: "unit",
        involution: "unit",
        reader: "heaps".to_owned(),
        negative: false,
    }
}
