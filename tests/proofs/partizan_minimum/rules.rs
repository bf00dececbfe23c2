//! Domineering and stalks of Hackenbush, as their rules say.

use std::collections::BTreeSet;

/// A position, with the player to move, 0 or 1: a set of squares, or of edges, as bits.
pub type Position = (usize, u32);

/// Rules: the followers of a position, and what decides the moves of each player, as families of sets of points.
pub trait Rules {
    fn points(&self) -> usize;
    fn followers(&self, position: Position) -> Vec<Position>;
    /// The families of the player to move and of the other one, and further ones, of what is usable.
    fn families(&self, position: Position) -> Vec<BTreeSet<u32>>;
    /// The least parts of a position that no move joins, without what no move uses.
    fn components(&self, position: Position) -> Vec<u32>;
    /// Whether an involution makes a position a mirror.
    fn is_mirror(&self, position: Position) -> bool;
    /// What bijections keep, besides the families.
    fn kept(&self, _: Position) -> BTreeSet<u32> {
        BTreeSet::new()
    }
}

/// Rules beside a nim-heap, whose tokens are the points after those of the rules, the lowest first. In this sum nothing negates.
pub struct BesideHeap<R> {
    pub rules: R,
    pub size: usize,
}

impl<R: Rules> BesideHeap<R> {
    fn board(&self, (mover, set): Position) -> Position {
        (mover, set & ((1 << self.rules.points()) - 1))
    }

    fn heap(&self, (_, set): Position) -> u32 {
        set >> self.rules.points()
    }
}

impl<R: Rules> Rules for BesideHeap<R> {
    fn points(&self) -> usize {
        self.rules.points() + self.size
    }

    fn followers(&self, position: Position) -> Vec<Position> {
        let (heap, board) = (self.heap(position) << self.rules.points(), self.board(position));
        let on_board = self.rules.followers(board).into_iter().map(|(mover, left)| (mover, left | heap));
        let smaller = (0..self.heap(position).count_ones()).map(|left| ((1 << left) - 1) << self.rules.points());
        on_board.chain(smaller.map(|left| (1 - position.0, board.1 | left))).collect()
    }

    fn families(&self, position: Position) -> Vec<BTreeSet<u32>> {
        self.rules.families(self.board(position))
    }

    fn components(&self, position: Position) -> Vec<u32> {
        let heap = Some(position.1 & !self.board(position).1).filter(|&heap| heap > 0);
        self.rules.components(self.board(position)).into_iter().chain(heap).collect()
    }

    fn is_mirror(&self, position: Position) -> bool {
        self.heap(position) == 0 && self.rules.is_mirror(self.board(position))
    }

    fn kept(&self, position: Position) -> BTreeSet<u32> {
        BTreeSet::from([position.0 as u32, 2 + self.heap(position)])
    }
}

/// Domineering: for each player the pairs that a domino covers.
pub struct Domineering {
    pairs: [Vec<u32>; 2],
    squares: usize,
}

impl Domineering {
    /// Rows of `.` and `#`, joined by `/`.
    pub fn new(board: &str) -> Domineering {
        let places = board.split('/').enumerate().flat_map(|(row, text)| {
            text.chars().enumerate().filter(|(_, place)| *place == '.').map(move |(column, _)| (row, column))
        });
        let places: Vec<(usize, usize)> = places.collect();
        let pairs = |[down, across]: [usize; 2]| {
            let other =
                |&(row, column): &(usize, usize)| places.iter().position(|&at| at == (row + down, column + across));
            (0..).zip(&places).filter_map(|(square, place)| Some(1 << square | 1 << other(place)?)).collect()
        };
        Domineering { pairs: [[1, 0], [0, 1]].map(pairs), squares: places.len() }
    }

    /// Cram: both players may cover all pairs.
    pub fn cram(board: &str) -> Domineering {
        let Domineering { pairs, squares } = Domineering::new(board);
        Domineering { pairs: [pairs.concat(), pairs.concat()], squares }
    }
}

impl Rules for Domineering {
    fn points(&self) -> usize {
        self.squares
    }

    fn followers(&self, (mover, free): Position) -> Vec<Position> {
        let legal = self.pairs[mover].iter().filter(|&&pair| pair & free == pair);
        legal.map(|pair| (1 - mover, free & !pair)).collect()
    }

    fn families(&self, (mover, free): Position) -> Vec<BTreeSet<u32>> {
        let left = |player: usize| self.pairs[player].iter().copied().filter(|pair| pair & free == *pair).collect();
        vec![left(mover), left(1 - mover)]
    }

    fn components(&self, position: Position) -> Vec<u32> {
        let mut components: Vec<u32> = Vec::new();
        for &pair in self.families(position).iter().flatten() {
            let (met, apart): (Vec<u32>, Vec<u32>) = components.into_iter().partition(|other| other & pair != 0);
            components = apart;
            components.push(met.into_iter().fold(pair, |all, part| all | part));
        }
        components
    }

    fn is_mirror(&self, position: Position) -> bool {
        let families = self.families(position);
        let used: Vec<u32> = bits(families.iter().flatten().fold(0, |all, pair| all | pair));
        involutions(&used).iter().any(|images| {
            let image = |set: u32| images.iter().filter(|(from, _)| set & from != 0).fold(0, |all, (_, to)| all | to);
            let carried: BTreeSet<u32> = families[0].iter().map(|&pair| image(pair)).collect();
            carried == families[1] && families[0].iter().all(|&pair| image(pair) & pair == 0)
        })
    }
}

fn bits(set: u32) -> Vec<u32> {
    (0..32).map(|place| 1 << place).filter(|bit| set & bit != 0).collect()
}

/// All involutions without a fixed point, as pairs of a point and its image.
fn involutions(points: &[u32]) -> Vec<Vec<(u32, u32)>> {
    let Some((&first, others)) = points.split_first() else { return vec![Vec::new()] };
    let exchanged = |&other: &u32| {
        let rest: Vec<u32> = others.iter().copied().filter(|&point| point != other).collect();
        let both = [(first, other), (other, first)];
        involutions(&rest).into_iter().map(move |images| [&images[..], &both].concat()).collect::<Vec<_>>()
    };
    others.iter().flat_map(exchanged).collect()
}

/// Stalks of Hackenbush, each a word of blue and red edges from the ground up; numbered one after another.
pub struct Stalks(pub Vec<&'static str>);

impl Stalks {
    /// The stalk and the height of each edge.
    fn edges(&self) -> Vec<(usize, usize, char)> {
        let edges = self.0.iter().enumerate();
        edges.flat_map(|(stalk, word)| word.chars().enumerate().map(move |(height, c)| (stalk, height, c))).collect()
    }

    fn cut_by(colour: char, player: usize) -> bool {
        colour == 'g' || (colour == 'b') == (player == 0)
    }
}

impl Rules for Stalks {
    fn points(&self) -> usize {
        self.edges().len()
    }

    fn followers(&self, (mover, left): Position) -> Vec<Position> {
        let edges = self.edges();
        let cut = (0..edges.len()).filter(|&edge| left >> edge & 1 == 1 && Stalks::cut_by(edges[edge].2, mover));
        let after = |edge: usize| {
            let stays = |&other: &usize| edges[other].0 != edges[edge].0 || edges[other].1 < edges[edge].1;
            (0..edges.len()).filter(stays).fold(0, |all, other| all | 1 << other) & left
        };
        cut.map(|edge| (1 - mover, after(edge))).collect()
    }

    fn families(&self, (mover, left): Position) -> Vec<BTreeSet<u32>> {
        let edges = self.edges();
        let there: Vec<usize> = (0..edges.len()).filter(|edge| left >> edge & 1 == 1).collect();
        let of =
            |fits: &dyn Fn(usize) -> bool| there.iter().filter(|&&edge| fits(edge)).map(|edge| 1 << edge).collect();
        let beside = there.windows(2).filter(|pair| edges[pair[0]].0 == edges[pair[1]].0);
        vec![
            of(&|edge| Stalks::cut_by(edges[edge].2, mover)),
            of(&|edge| Stalks::cut_by(edges[edge].2, 1 - mover)),
            of(&|edge| edges[edge].1 == 0),
            beside.map(|pair| 1 << pair[0] | 1 << pair[1]).collect(),
        ]
    }

    fn components(&self, (_, left): Position) -> Vec<u32> {
        let edges = self.edges();
        let stalk = |number: usize| {
            (0..edges.len()).filter(|&edge| edges[edge].0 == number).fold(0, |all, edge| all | 1 << edge) & left
        };
        (0..self.0.len()).map(stalk).filter(|&edges| edges != 0).collect()
    }

    /// Each stalk has another one with the colours exchanged.
    fn is_mirror(&self, position: Position) -> bool {
        let edges = self.edges();
        let word =
            |stalk: u32| (0..edges.len()).filter(|edge| stalk >> edge & 1 == 1).map(|edge| edges[edge].2).collect();
        let mut words: Vec<String> = self.components(position).into_iter().map(word).collect();
        while let Some(word) = words.pop() {
            let exchanged: String = word.chars().map(|c| ['b', 'r', 'g']["rbg".find(c).expect("a colour")]).collect();
            let Some(place) = words.iter().position(|other| *other == exchanged) else { return false };
            words.swap_remove(place);
        }
        true
    }
}
