//! Positions carried along a witness, as a certificate writes it.

use super::games::transposed;
use super::{Classified, Equivalence, Witness};
use crate::ruleset::partizan::{Alternating, Board, Component, Partizan, PartizanGame, Player, Step, Summand, Turn};
use crate::ruleset::{
    Game, Kind, LoopyGame, LoopySummand, Part, Pile, Points, Position, RemovalGame, StoneStep, Word, names_text,
    parse_names, sorted_piles,
};

/// A ruleset whose witnesses are read again, and its positions carried along them.
pub trait Carried: Classified {
    /// The witness that `text` writes, which says that `position` is the same as some other one.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    fn read_witness(&self, equivalence: Equivalence, position: &Self::Position, text: &str) -> Result<Witness, String>;

    /// The witness in the notation of certificates.
    fn witness_text(&self, witness: &Witness) -> String;

    /// The position that `witness` carries `position` onto; nothing where it does not carry all that is in it.
    fn image(&self, position: &Self::Position, witness: &Witness) -> Option<Self::Position>;

    /// The move that `witness` carries `mv` onto, in a game in which several moves may leave the same position; nothing in the others, where what
    /// a move leaves tells which it is.
    fn image_of_move(&self, _mv: &Self::Move, _witness: &Witness) -> Option<Self::Move> {
        None
    }

    /// The player to move, in a game of Left and Right.
    fn mover(&self, _position: &Self::Position) -> Option<Player> {
        None
    }
}

/// The text for a summand that stays as it is.
const AS_IT_IS: &str = "=";

fn unread(text: &str) -> String {
    format!("`{text}` is no witness of it")
}

impl Carried for Game {
    fn read_witness(&self, equivalence: Equivalence, position: &Position, text: &str) -> Result<Witness, String> {
        if !self.equivalences().contains(&equivalence) || equivalence == Equivalence::Identity {
            return if text == AS_IT_IS { Ok(Witness::Same) } else { Err(unread(text)) };
        }
        match (self.kind(), position) {
            (Kind::Removal(game), Position::Removal(tokens)) => removal(game, equivalence, *tokens, text),
            (Kind::Cram(game), _) => parse_names(game.names(), text).map(|images| Witness::of_images(&images)),
            (Kind::Babylon(_) | Kind::ColouredBabylon(_), _) => Ok(colours(text)),
            (Kind::Chop(_) | Kind::Chomp(_), _) => match text {
                AS_IT_IS => Ok(Witness::of_images(&[0, 1])),
                "t" => Ok(Witness::of_images(&[1, 0])),
                _ => Err(unread(text)),
            },
            (Kind::Sum(summands), Position::Sum(parts)) => {
                let read = |(summand, part), text| Game::read_witness(summand, equivalence, part, text);
                sum(summands.iter().zip(parts), text, read)
            }
            _ => Err(unread(text)),
        }
    }

    fn witness_text(&self, witness: &Witness) -> String {
        let images = witness.images();
        match self.kind() {
            _ if *witness == Witness::Same => AS_IT_IS.to_owned(),
            Kind::Removal(game) => game.board().list_text(&images),
            Kind::Cram(game) => names_text(game.names(), &images),
            Kind::Babylon(_) | Kind::ColouredBabylon(_) => {
                images.iter().map(|&colour| char::from(b'a'.saturating_add(colour))).collect()
            }
            Kind::Chop(_) | Kind::Chomp(_) => if witness.leaves_all() { AS_IT_IS } else { "t" }.to_owned(),
            Kind::Heaps(_) | Kind::NimHeap(_) | Kind::Digraph(_) => AS_IT_IS.to_owned(),
            Kind::Sum(summands) => sum_text(summands, witness, |summand, part| summand.witness_text(part)),
        }
    }

    fn image(&self, position: &Position, witness: &Witness) -> Option<Position> {
        if *witness == Witness::Same {
            return Some(position.clone());
        }
        Some(match (self.kind(), position) {
            (Kind::Removal(_), Position::Removal(tokens)) => Position::Removal(points(*tokens, witness)?),
            (Kind::Cram(_), Position::Cram(free)) => Position::Cram(points(*free, witness)?),
            (_, Position::Babylon(piles)) => Position::Babylon(babylon(piles, witness)?),
            (_, Position::ColouredBabylon(piles)) => Position::ColouredBabylon(words(piles, witness)?),
            (_, Position::Chop([rows, columns])) => {
                Position::Chop(if witness.leaves_all() { [*rows, *columns] } else { [*columns, *rows] })
            }
            (_, Position::Chomp(rows)) => {
                Position::Chomp(if witness.leaves_all() { rows.clone() } else { transposed(rows) })
            }
            (Kind::Sum(summands), Position::Sum(parts)) => {
                let Witness::Sum(witnesses) = witness else { return None };
                let each = summands.iter().zip(parts).zip(witnesses);
                let images = each.map(|((summand, part), witness)| Carried::image(summand, part, witness));
                Position::Sum(images.collect::<Option<_>>()?)
            }
            _ => return None,
        })
    }
}

/// Of symmetry the images of all points, of isomorphism those of the tokens.
fn removal(game: &RemovalGame, equivalence: Equivalence, tokens: Points, text: &str) -> Result<Witness, String> {
    let images = parse_names(game.board().names(), text)?;
    let carried: Vec<u8> = match equivalence {
        Equivalence::Isomorphism => tokens.iter().collect(),
        _ => (0..game.board().names().len() as u8).collect(),
    };
    if carried.len() == images.len() {
        Ok(Witness::of_pairs(carried.into_iter().zip(images)))
    } else {
        Err(unread(text))
    }
}

fn colours(text: &str) -> Witness {
    Witness::of_images(&text.bytes().map(|letter| letter.wrapping_sub(b'a')).collect::<Vec<u8>>())
}

fn points(set: Points, witness: &Witness) -> Option<Points> {
    set.iter().map(|point| witness.of(point)).collect()
}

fn babylon(piles: &[Pile], witness: &Witness) -> Option<Box<[Pile]>> {
    let carried = piles.iter().map(|pile| Some(Pile { colour: witness.of(pile.colour)?, ..*pile }));
    let mut piles = carried.collect::<Option<Vec<Pile>>>()?;
    piles.sort_unstable();
    Some(piles.into())
}

fn words(piles: &[Word], witness: &Witness) -> Option<Box<[Word]>> {
    let carried = piles.iter().map(|word| word.iter().map(|&colour| witness.of(colour)).collect::<Option<Word>>());
    carried.collect::<Option<Vec<Word>>>().map(sorted_piles)
}

/// A witness for each summand, with ` + ` between.
fn sum<'t, S>(
    summands: impl ExactSizeIterator<Item = S>,
    text: &'t str,
    read: impl Fn(S, &'t str) -> Result<Witness, String>,
) -> Result<Witness, String> {
    let texts: Vec<&str> = text.split(" + ").collect();
    if texts.len() != summands.len() {
        return Err(unread(text));
    }
    summands.zip(texts).map(|(summand, text)| read(summand, text)).collect::<Result<_, _>>().map(Witness::Sum)
}

fn sum_text<S>(summands: &[S], witness: &Witness, text: impl Fn(&S, &Witness) -> String) -> String {
    let Witness::Sum(parts) = witness else { return AS_IT_IS.to_owned() };
    summands.iter().zip(parts).map(|(summand, part)| text(summand, part)).collect::<Vec<_>>().join(" + ")
}

impl Carried for LoopyGame {
    fn read_witness(&self, equivalence: Equivalence, position: &Box<[Part]>, text: &str) -> Result<Witness, String> {
        let read = |(summand, part): (&LoopySummand, &Part), text: &str| match (summand, part) {
            (LoopySummand::Ends(game), Part::Ends(part)) => game.read_witness(equivalence, part, text),
            _ if text == AS_IT_IS => Ok(Witness::Same),
            _ => Err(unread(text)),
        };
        sum(self.summands().iter().zip(position.iter()), text, read)
    }

    fn witness_text(&self, witness: &Witness) -> String {
        sum_text(self.summands(), witness, |summand, part| match summand {
            LoopySummand::Ends(game) => game.witness_text(part),
            LoopySummand::Tokens(_) => AS_IT_IS.to_owned(),
        })
    }

    fn image(&self, position: &Box<[Part]>, witness: &Witness) -> Option<Box<[Part]>> {
        let Witness::Sum(witnesses) = witness else { return (*witness == Witness::Same).then(|| position.clone()) };
        let each = self.summands().iter().zip(position.iter()).zip(witnesses);
        let images = each.map(|((summand, part), witness)| match (summand, part) {
            (LoopySummand::Ends(game), Part::Ends(part)) => Carried::image(game, part, witness).map(Part::Ends),
            _ => Some(part.clone()),
        });
        images.collect()
    }
}

impl Carried for Alternating<PartizanGame> {
    fn read_witness(&self, equivalence: Equivalence, turn: &Turn<Box<[Board]>>, text: &str) -> Result<Witness, String> {
        let parts = self.game().summands().iter().zip(turn.board.iter());
        let read = |(summand, board): (&Summand, &Board), text: &str| {
            component_witness(&summand.game, equivalence, board, text)
        };
        sum(parts, text, read)
    }

    fn witness_text(&self, witness: &Witness) -> String {
        sum_text(self.game().summands(), witness, |summand, part| match &summand.game {
            Component::Impartial(game) => Carried::witness_text(game, part),
            _ if *part == Witness::Same => AS_IT_IS.to_owned(),
            game => game.symmetry_text(&part.images()),
        })
    }

    fn image(&self, turn: &Turn<Box<[Board]>>, witness: &Witness) -> Option<Turn<Box<[Board]>>> {
        let Witness::Sum(witnesses) = witness else { return (*witness == Witness::Same).then(|| turn.clone()) };
        let each = self.game().summands().iter().zip(turn.board.iter()).zip(witnesses);
        let board = each.map(|((summand, board), witness)| component_image(&summand.game, board, witness));
        Some(Turn { mover: turn.mover, board: board.collect::<Option<_>>()? })
    }

    /// All stones that win leave the same.
    fn image_of_move(&self, (place, step): &(usize, Step), witness: &Witness) -> Option<(usize, Step)> {
        let of_summand = match witness {
            Witness::Sum(parts) => parts.get(*place)?,
            _ => witness,
        };
        let image = match *step {
            Step::Hex(StoneStep::Put(cell)) => Step::Hex(StoneStep::Put(of_summand.of(cell)?)),
            Step::Yavalath(StoneStep::Put(cell)) => Step::Yavalath(StoneStep::Put(of_summand.of(cell)?)),
            _ => return None,
        };
        Some((*place, image))
    }

    fn mover(&self, turn: &Turn<Box<[Board]>>) -> Option<Player> {
        Some(turn.mover)
    }
}

fn component_witness(game: &Component, equivalence: Equivalence, board: &Board, text: &str) -> Result<Witness, String> {
    if let (Component::Impartial(game), Board::Impartial(position)) = (game, board) {
        return Carried::read_witness(game, equivalence, position, text);
    }
    let names = cell_names(game);
    if names.is_empty() || text == AS_IT_IS {
        return if text == AS_IT_IS { Ok(Witness::Same) } else { Err(unread(text)) };
    }
    let images = parse_names(&names, text)?;
    if images.len() == names.len() { Ok(Witness::of_images(&images)) } else { Err(unread(text)) }
}

/// The names of the squares or cells that a symmetry carries.
fn cell_names(game: &Component) -> Vec<String> {
    match game {
        Component::Domineering(game) => game.names().to_vec(),
        Component::Hex(game) => game.cells().iter().map(|cell| game.cell_name(cell)).collect(),
        Component::Yavalath(game) => game.cells().iter().map(|cell| game.cell_name(cell)).collect(),
        Component::Impartial(_) | Component::Hackenbush(_) | Component::Value(_) => Vec::new(),
    }
}

fn component_image(game: &Component, board: &Board, witness: &Witness) -> Option<Board> {
    match (game, board) {
        _ if *witness == Witness::Same => Some(board.clone()),
        (Component::Impartial(game), Board::Impartial(position)) => {
            Carried::image(game, position, witness).map(Board::Impartial)
        }
        _ => Some(Partizan::image(game, board, &witness.images())),
    }
}
