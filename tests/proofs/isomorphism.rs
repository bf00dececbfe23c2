//! Isomorphism and negation against their definitions, over all small positions: two have one canonical form exactly when
//! a search over bijections finds one that carries the moves onto the moves, and then they have one outcome.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rebuttal::ruleset::equivalence::{Equivalence, Fact, Witness};
use rebuttal::ruleset::{Game, Position, game};

/// What a bijection must keep: of each point something, and of each two points something.
#[derive(Clone, Default)]
struct Diagram {
    points: Vec<u8>,
    pairs: BTreeMap<(usize, usize), u8>,
}

/// A game of one summand, whether Left and Right differ, its positions without the player to move, and the diagram of
/// one of them as a player sees it: own things are 1, the opponent's 2.
struct Family {
    game: Game,
    boards: Vec<String>,
    diagram: fn(&Game, &str, bool) -> Diagram,
}

fn subsets(names: &str) -> Vec<String> {
    let chosen = |bits: u32| (0..).zip(names.chars()).filter(move |&(i, _)| bits >> i & 1 == 1).map(|(_, name)| name);
    let text = |bits| if bits == 0 { "-".to_owned() } else { chosen(bits).collect() };
    (0..1 << names.len()).map(text).collect()
}

/// All sets of free squares of a rectangle.
fn grids(rows: usize, columns: usize) -> Vec<String> {
    let square = |bits: u32, square: usize| if bits >> square & 1 == 1 { '.' } else { '#' };
    let row = |bits, row| (0..columns).map(|column| square(bits, row * columns + column)).collect::<String>();
    (0..1 << (rows * columns)).map(|bits| (0..rows).map(|at| row(bits, at)).collect::<Vec<_>>().join("/")).collect()
}

fn turn(is_right: bool) -> &'static str {
    if is_right { "R" } else { "L" }
}

/// The dominoes of each player, which the game itself lists.
fn dominoes(game: &Game, board: &str, is_right: bool) -> Diagram {
    let movers = if game.is_partizan() { vec![turn(is_right), turn(!is_right)] } else { vec![""] };
    let (mut names, mut found) = (Vec::new(), Vec::new());
    for (kind, mover) in (1..).zip(movers) {
        let position = game.parse(format!("{mover} {board}").trim()).expect("a position");
        for mv in game.moves(&position) {
            let ends: Vec<String> = game.move_text(&mv).split(' ').map(str::to_owned).collect();
            names.extend(ends.clone());
            found.push((ends, kind));
        }
    }
    names.sort_unstable();
    names.dedup();
    let at = |name: &String| names.iter().position(|other| other == name).expect("a square");
    let both = |(ends, kind): (Vec<String>, u8)| {
        let [a, b] = [at(&ends[0]), at(&ends[1])];
        [((a, b), kind), ((b, a), kind)]
    };
    Diagram { points: vec![0; names.len()], pairs: found.into_iter().flat_map(both).collect() }
}

/// The stones that a chain of stones joins to one of the other player.
fn stones(_: &Game, board: &str, is_right: bool) -> Diagram {
    let rows: Vec<Vec<char>> = board.split('/').map(|row| row.chars().collect()).collect();
    let all = (0..rows.len()).flat_map(|r| (0..rows[r].len()).map(move |c| (r, c)));
    let taken: Vec<(usize, usize)> = all.filter(|&(r, c)| rows[r][c] != '.').collect();
    let beside = |(a, b): (usize, usize), (c, d): (usize, usize)| a.abs_diff(c) + b.abs_diff(d) == 1;
    let sign = |(r, c): (usize, usize)| rows[r][c];
    let is_met = |&one: &(usize, usize)| {
        let mut chain = vec![one];
        let mut next = 0;
        while let Some(&last) = chain.get(next) {
            chain.extend(
                taken.iter().filter(|&&other| beside(last, other) && !chain.contains(&other)).collect::<Vec<_>>(),
            );
            next += 1;
        }
        chain.iter().any(|&other| sign(other) != sign(one))
    };
    let met: Vec<(usize, usize)> = taken.iter().copied().filter(is_met).collect();
    let own = if is_right { 'o' } else { 'x' };
    let mut diagram = Diagram::default();
    for (i, &one) in met.iter().enumerate() {
        diagram.points.push(if sign(one) == own { 1 } else { 2 });
        let others = met.iter().enumerate().filter(|&(_, &other)| beside(one, other));
        diagram.pairs.extend(others.map(|(j, _)| ((i, j), 1)));
    }
    diagram
}

/// The edges of `b(rg,gb),rb` and of the cycle below: their ends, where 0 is the ground, and their colours.
const TREE: [(u8, u8, char); 7] =
    [(0, 1, 'b'), (1, 2, 'r'), (2, 3, 'g'), (1, 4, 'g'), (4, 5, 'b'), (0, 6, 'r'), (6, 7, 'b')];
const CYCLE: [(u8, u8, char); 7] =
    [(0, 1, 'b'), (1, 2, 'r'), (2, 0, 'b'), (2, 3, 'g'), (1, 3, 'r'), (0, 4, 'r'), (0, 4, 'b')];

fn edges(edges: &[(u8, u8, char)], board: &str, is_right: bool) -> Diagram {
    let left: Vec<(u8, u8, char)> =
        board.chars().filter_map(|name| edges.get(name.to_digit(10)? as usize - 1)).copied().collect();
    let colour = |colour| match (colour, is_right) {
        ('g', _) => 3,
        ('b', false) | ('r', true) => 1,
        _ => 2,
    };
    let mut diagram = Diagram::default();
    for (i, &(a, b, is)) in left.iter().enumerate() {
        diagram.points.push(colour(is) + 4 * u8::from(a == 0 || b == 0));
        let meet = |&(_, &(c, d, _)): &(usize, &(u8, u8, char))| {
            [a, b].iter().any(|end| *end != 0 && (c == *end || d == *end))
        };
        let others = left.iter().enumerate().filter(meet).filter(|&(j, _)| j != i);
        diagram.pairs.extend(others.map(|(j, _)| ((i, j), 1)));
    }
    diagram
}

fn families() -> Vec<Family> {
    let board =
        |name: &str, rows, columns| Family { game: named(name), boards: grids(rows, columns), diagram: dominoes };
    let cycle = CYCLE.map(|(a, b, colour)| {
        let vertex = |end| if end == 0 { "ground".to_owned() } else { format!("{end}") };
        let colour = match colour {
            'b' => "blue",
            'r' => "red",
            _ => "green",
        };
        [vertex(a), vertex(b), colour.to_owned()]
    });
    let rules = serde_json::json!({ "ruleset": "hackenbush", "edges": cycle }).to_string();
    let cycle = Game::from_rules(&serde_json::from_str(&rules).expect("rules")).expect("a picture");
    let cells = |count: u32| {
        let sign = move |at: u32, cell: u32| ['.', 'x', 'o'][(at / 3u32.pow(cell) % 3) as usize];
        move |at: u32| (0..count).map(|cell| sign(at, cell)).collect::<String>()
    };
    let rectangle = |at| format!("{0}/{1}", &cells(6)(at)[..3], &cells(6)(at)[3..]);
    let tree: fn(&Game, &str, bool) -> Diagram = |_, board, is_right| edges(&TREE, board, is_right);
    let around: fn(&Game, &str, bool) -> Diagram = |_, board, is_right| edges(&CYCLE, board, is_right);
    vec![
        board("cram:2x4", 2, 4),
        board("cram:3x3", 3, 3),
        board("domineering:2x3", 2, 3),
        board("domineering:3x3", 3, 3),
        Family { game: named("clobber:xox/oxo"), boards: (0..729).map(rectangle).collect(), diagram: stones },
        Family { game: named("hackenbush:b(rg,gb),rb"), boards: subsets("1234567"), diagram: tree },
        Family { game: cycle, boards: subsets("1234567"), diagram: around },
        board("-domineering:2x3", 2, 3),
        board("-cram:2x3", 2, 3),
    ]
}

fn named(name: &str) -> Game {
    game(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

impl Family {
    /// Every position, with its diagram as the player to move sees it.
    fn positions(&self) -> Vec<(Position, Diagram)> {
        let mut all = Vec::new();
        for board in &self.boards {
            let turns: &[(&str, bool)] =
                if self.game.is_partizan() { &[("L ", false), ("R ", true)] } else { &[("", false)] };
            for (letter, is_right) in turns {
                // Edges in the air are no position of hackenbush.
                if let Ok(position) = self.game.parse(&format!("{letter}{board}")) {
                    all.push((position, (self.diagram)(&self.game, board, *is_right)));
                }
            }
        }
        all
    }
}

impl Diagram {
    fn is_isomorphic(&self, other: &Diagram) -> bool {
        let sizes = |diagram: &Diagram| (diagram.points.len(), diagram.pairs.len());
        sizes(self) == sizes(other) && self.extends(other, &mut Vec::new())
    }

    /// Whether the images of the first points can be continued to all.
    fn extends(&self, other: &Diagram, images: &mut Vec<usize>) -> bool {
        let next = images.len();
        if next == self.points.len() {
            return true;
        }
        for image in (0..other.points.len()).filter(|image| !images.contains(image)).collect::<Vec<_>>() {
            let keeps = |(from, &to): (usize, &usize)| self.pairs.get(&(from, next)) == other.pairs.get(&(to, image));
            if self.points[next] == other.points[image] && images.iter().enumerate().all(keeps) {
                images.push(image);
                if self.extends(other, images) {
                    return true;
                }
                images.pop();
            }
        }
        false
    }
}

/// Whether the player to move loses, by the definition.
pub fn is_lost(game: &Game, position: &Position, is_misere: bool, known: &mut HashMap<Position, bool>) -> bool {
    if let Some(&lost) = known.get(position) {
        return lost;
    }
    let moves = game.moves(position);
    let lost = if moves.is_empty() {
        !is_misere
    } else {
        !moves.iter().any(|mv| is_lost(game, &game.follower(position, mv), is_misere, known))
    };
    known.insert(position.clone(), lost);
    lost
}

#[test]
fn forms_are_equal_exactly_for_isomorphic_and_negative_positions() {
    for family in families() {
        let game = &family.game;
        assert_eq!(game.coarsest_equivalence(), Equivalence::Isomorphism, "{}", game.name());
        let mut label = game.labeller(Equivalence::Isomorphism);
        let mut classes: HashMap<Box<[u8]>, (Position, Diagram)> = HashMap::new();
        for (position, diagram) in family.positions() {
            let form = label(&position).form;
            for (of, (representative, other)) in &classes {
                let same = diagram.is_isomorphic(other);
                assert_eq!(form == *of, same, "{} and {}", game.text(&position), game.text(representative));
            }
            classes.entry(form).or_insert((position, diagram));
        }
        assert!(classes.len() > 5, "{}: {} classes", game.name(), classes.len());
    }
}

/// How many points a witness carries.
fn carried(witness: &Witness) -> usize {
    let points = |facts: &BTreeMap<Fact, Fact>| facts.keys().map(|(point, _)| point).collect::<BTreeSet<_>>().len();
    witness.facts().map_or_else(|| witness.images().len(), points)
}

#[test]
fn positions_of_one_form_have_one_outcome_and_a_representative_without_what_drops_out() {
    for family in families() {
        let game = &family.game;
        let mut label = game.labeller(Equivalence::Isomorphism);
        let (mut outcomes, mut known) = (HashMap::new(), [HashMap::new(), HashMap::new()]);
        for (position, diagram) in family.positions() {
            let lost = [false, true].map(|misere| is_lost(game, &position, misere, &mut known[usize::from(misere)]));
            let (form, text) = (label(&position).form, game.text(&position));
            assert_eq!(*outcomes.entry(form.clone()).or_insert(lost), lost, "{text}");
            let reduced = game.representative(Equivalence::Isomorphism, &position);
            assert_eq!((label(&reduced).form, reduced.mover), (form, position.mover), "{text}");
            let written =
                game.witness(Equivalence::Isomorphism, &label(&position), &label(&reduced)).expect("a witness");
            let read = game.read_witness(Equivalence::Isomorphism, &position, &written).expect("its own notation");
            assert_eq!(game.image(&position, &read, &position), Some(reduced), "{text} by {written}");
            assert_eq!(carried(read.part(0)), diagram.points.len(), "{text}");
        }
    }
}

#[test]
fn the_figures_of_small_boards() {
    use rebuttal::prove::{CatalogueChoice, Request, prove};
    use rebuttal::ruleset::Play::{Misere, Normal};
    // TacTix 5x6 would need 849 if images of moves were not preferred.
    let most = [
        ("cram:4x4", Normal, 13),
        ("domineering:4x4", Normal, 11),
        ("domineering:4x5", Normal, 82),
        ("tactix:5x6", Misere, 733),
    ];
    for (name, play, most) in most {
        let request = Request::new(play, Equivalence::Isomorphism, CatalogueChoice::Minimal);
        let request = Request { memory: 256, ..request };
        let proof = prove(&named(name), request, |_| {}).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(proof.certificate.entries.len() <= most, "{name}: {} entries", proof.certificate.entries.len());
    }
}
