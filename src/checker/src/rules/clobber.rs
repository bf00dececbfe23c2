//! Clobber (Albert, Grossman, Nowakowski and Wolfe, *An introduction to Clobber*, 2005): a player moves a stone of
//! their own onto an orthogonally adjacent stone of the opponent, which is removed.
//!
//! A position is the rows of the board, joined by `/`: `x` is a stone of Left, `o` one of Right, `.` an empty cell. A
//! move is written by its two cells, `a1>b1`.
//!
//! A **group** is the stones connected with a stone by adjacent stones. A stone of a group that has stones of both
//! players is **usable**. In any other group no stone can move or be taken, now or later: a move leaves a stone only
//! where one was, so groups only shrink or decompose.
//!
//! **Lemma.** Let a bijection carry the cells of the usable stones of one position onto the cells of all stones of
//! another, adjacent cells onto adjacent cells, those not adjacent onto such, and the stones of each player onto stones of
//! that player. Then it does the same for the positions after a move and after its image, with the cell left vacant and
//! the stone moved. So the two positions have the same outcome. The same holds when it carries the stones of each player
//! onto stones of the other, and the other player is to move.
//!
//! Such a bijection is an **isomorphism**. A witness lists the images of the cells of the usable stones, in board order.
//!
//! **Sums.** Cells only become empty, so stones that are not side by side stay apart: no two stones side by side are in
//! different parts. Stones side by side of one colour that no part has any of never move. **Mirrors.** Let an involution of the
//! stones exchange their colours, and carry stones side by side onto such stones, but no stone onto one beside it. Then a
//! move and its image are on four different cells, and what both leave has the same involution.

use super::cells::{Cells, Place, carries, connected};
use super::points::{self, Names, Point, Tokens, images};
use super::{Isomorphism, Moves, Permutation, Ruleset, Shape, bad, bad_rules};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, hold};

/// The letters of the stones of Left and of Right.
const LETTERS: [char; 2] = ['x', 'o'];

/// The steps to adjacent cells, but for the opposite ones.
const STEPS: [Place; 2] = [(0, 1), (1, 0)];

/// Clobber on a board.
#[derive(Debug)]
pub(super) struct Clobber {
    cells: Cells,
    start: [Tokens; 2],
    /// All sets of two adjacent cells.
    adjacent: Vec<Tokens>,
}

impl Clobber {
    /// Clobber on the board with these rows.
    pub(super) fn new(rows: &[String]) -> Checked<Clobber> {
        let cells = Cells::rectangle(rows.len(), rows.first().map_or(0, String::len))?;
        let board = rows.join("/");
        match cells.stones(&board, LETTERS) {
            Some(start) => Ok(Clobber { adjacent: cells.consecutive(2, &STEPS), cells, start }),
            None => bad_rules("rows of x, o and . of one length", board),
        }
    }

    /// The sets of two adjacent cells within these.
    fn adjacent_within(&self, cells: Tokens) -> Vec<Tokens> {
        self.adjacent.iter().copied().filter(|two| two.within(cells)).collect()
    }

    /// Whether adjacent ones of these cells, and no others, are carried onto adjacent ones.
    fn is_kept(&self, cells: Tokens, images: &[Point]) -> bool {
        let (before, after) = (self.adjacent_within(cells), self.adjacent_within(cells.carried(images)));
        before.len() == after.len() && before.iter().all(|two| after.contains(&two.carried(images)))
    }

    /// The cells of groups that have stones of both players.
    fn usable(&self, [left, right]: [Tokens; 2]) -> Tokens {
        let all = left.union(right);
        let pairs = self.adjacent_within(all);
        let beside = |cell: Point| {
            let of = pairs.iter().filter(|two| two.contains(cell));
            of.fold(Tokens::NONE, |cells, two| cells.union(*two))
        };
        let beside: Vec<Tokens> = self.cells.names.points().points().map(beside).collect();
        let is_mixed = |two: &&Tokens| !two.within(left) && !two.within(right);
        let meet = pairs.iter().filter(is_mixed).fold(Tokens::NONE, |cells, two| cells.union(*two));
        connected(meet, all, &beside)
    }
}

fn occupied([left, right]: &[Tokens; 2]) -> Tokens {
    left.union(*right)
}

impl Ruleset for Clobber {
    /// The stones of Left and of Right.
    type Position = [Tokens; 2];
    /// The cells from which and to which a stone moves.
    type Move = (Point, Point);

    fn name(&self) -> String {
        format!("clobber:{}", self.text(&self.start))
    }

    fn start(&self) -> [Tokens; 2] {
        self.start
    }

    fn position(&self, text: &str) -> Option<[Tokens; 2]> {
        self.cells.stones(text, LETTERS)
    }

    fn text(&self, board: &[Tokens; 2]) -> String {
        self.cells.text(*board, LETTERS)
    }

    fn mv(&self, text: &str) -> Option<(Point, Point)> {
        let (from, to) = text.split_once('>')?;
        Some((self.cells.names.point(from)?, self.cells.names.point(to)?))
    }

    fn move_text(&self, (from, to): &(Point, Point)) -> String {
        format!("{}>{}", self.cells.names.name(*from), self.cells.names.name(*to))
    }

    fn after(&self, &[left, right]: &[Tokens; 2], player: Player, &(from, to): &(Point, Point)) -> Option<[Tokens; 2]> {
        let [from_set, to_set] = [from, to].map(|cell| Tokens::NONE.with(cell));
        let clobber = |own: Tokens, opposing: Tokens| {
            let is_legal =
                own.contains(from) && opposing.contains(to) && self.adjacent.contains(&from_set.union(to_set));
            is_legal.then(|| (own.without(from_set).union(to_set), opposing.without(to_set)))
        };
        match player {
            Player::Left => clobber(left, right).map(|(own, opposing)| [own, opposing]),
            Player::Right => clobber(right, left).map(|(own, opposing)| [opposing, own]),
        }
    }

    fn candidates<'g>(&'g self, _: &'g [Tokens; 2], _: Player) -> Moves<'g, (Point, Point)> {
        let pairs = |two: &'g Tokens| two.points().flat_map(|from| two.points().map(move |to| (from, to)));
        Box::new(self.adjacent.iter().flat_map(pairs))
    }

    fn divides(&self) -> bool {
        true
    }

    fn hold_sum(&self, board: &[Tokens; 2], parts: &[[Tokens; 2]]) -> Checked<()> {
        let (names, [left, right]) = (&self.cells.names, *board);
        points::hold_disjoint(names, left, &parts.iter().map(|[left, _]| *left).collect::<Vec<_>>())?;
        points::hold_disjoint(names, right, &parts.iter().map(|[_, right]| *right).collect::<Vec<_>>())?;
        let parts: Vec<Tokens> = parts.iter().map(occupied).collect();
        let all = parts.iter().fold(Tokens::NONE, |all, part| all.union(*part));
        let is_idle = |pair: &Tokens| pair.common(all).is_empty() && (pair.within(left) || pair.within(right));
        let pairs = self.adjacent_within(occupied(board)).into_iter().filter(|pair| !is_idle(pair));
        points::hold_within(names, &parts, pairs, "stones side by side in one part")
    }

    fn hold_mirror(&self, board: &[Tokens; 2], mirror: &str) -> Checked<()> {
        let (names, all, [left, right]) = (&self.cells.names, occupied(board), *board);
        let images = points::involution(names, all, mirror)?;
        let is_carried = left.carried(&images) == right && self.is_kept(all, &images);
        let expected = "the colours exchanged, and stones kept side by side";
        hold(is_carried, || bad(Reason::IllegalImage, expected, mirror))?;
        points::hold_apart(names, &images, self.adjacent_within(all), "images that are not the stones beside")
    }

    fn names(&self) -> Option<&Names> {
        Some(&self.cells.names)
    }

    /// Adjacent cells are carried onto adjacent cells, whether it negates or not.
    fn is_symmetry(&self, permutation: Permutation) -> bool {
        carries(&self.adjacent, &self.adjacent, permutation.images)
    }

    fn carried(&self, board: &[Tokens; 2], symmetry: Permutation) -> [Tokens; 2] {
        symmetry.stones(*board)
    }

    fn has_isomorphism(&self) -> bool {
        true
    }

    fn unions(&self, board: &[Tokens; 2], most: usize) -> Option<Vec<[Tokens; 2]>> {
        let unions = points::unions(self.adjacent_within(self.usable(*board)), most)?;
        Some(unions.into_iter().map(|union| board.map(|stones| stones.common(union))).collect())
    }

    fn shape(&self, board: &[Tokens; 2], mover: Player) -> Shape {
        let usable = self.usable(*board);
        let [left, right] =
            board.map(|stones| stones.common(usable).points().map(|cell| Tokens::NONE.with(cell)).collect());
        let [own, other] = if mover == Player::Left { [left, right] } else { [right, left] };
        Shape::of_sets(usable, [own, other, self.adjacent_within(usable)])
    }

    /// The images of the stones are stones of the player who is the image of theirs.
    fn isomorphism(&self, board: &[Tokens; 2], witness: Isomorphism) -> Checked<[Tokens; 2]> {
        let usable = self.usable(*board);
        let images = images(&self.cells.names, usable, witness.images);
        let images = images.ok_or_else(|| witness.misses(&format!("the images of {} stones", usable.len())))?;
        hold(self.is_kept(usable, &images), || witness.carries_not(&self.text(board)))?;
        let [left, right] = board.map(|stones| stones.common(usable).carried(&images));
        Ok(if witness.image_of(Player::Left) == Player::Left { [left, right] } else { [right, left] })
    }
}

#[cfg(test)]
mod tests;
