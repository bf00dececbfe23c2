//! The registry of rulesets: one line for each, from which come the names of games, the list of them, and their rules as
//! certificates state them.

use super::equivalence::{Equivalence, Labeller, Labelling, Witness, labelled_by_symmetry};
use super::games::{Component, Rules};
use super::kind::MoveKind;
use super::partizan::Partizan;
use super::picture::{Drawn, Grid, PictureError};
use super::text::{CARRIES_ALL, Text};
use super::{GameError, names_text, parse_names};

/// What a ruleset has besides its rules: everything that another part of the program needs to know of it.
pub trait Listed: Partizan {
    /// The names of its games.
    const FAMILIES: &'static [Family];

    /// The rules once more, as a script for the explorer page, which plays by them and draws positions.
    const PAGE: &'static str;

    /// Whether play may go on forever.
    const LOOPY: bool = false;

    /// The rules as a certificate states them.
    fn rules(&self) -> Rules;

    /// Where each point of its board is drawn, as `[x, y]` with y downwards, if it has a layout.
    fn layout(&self) -> Option<Vec<[f64; 2]>> {
        None
    }

    /// Whether play ends by a win on the board. Such a game stands in no sum, has no negative, and no misere play.
    const WON_ON_BOARD: bool = false;

    /// The equivalences that it has, identity first and the one that joins most positions last.
    fn equivalences(&self) -> Vec<Equivalence> {
        if self.cells().is_empty() {
            vec![Equivalence::Identity]
        } else {
            vec![Equivalence::Identity, Equivalence::Symmetry]
        }
    }

    /// The names of the squares or cells that its symmetries carry, in board order.
    fn cells(&self) -> Vec<String> {
        Vec::new()
    }

    /// The symmetries other than the identity, each as the images of all cells in board order. They carry the moves of each
    /// player onto that player's moves.
    fn symmetries(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }

    /// `board`, where each cell is carried to its image.
    fn carried(&self, board: &Self::Board, _images: &[u8]) -> Self::Board {
        board.clone()
    }

    /// Bytes that tell `board` from every other one.
    fn form(&self, board: &Self::Board) -> Box<[u8]> {
        self.text(board).into_bytes().into()
    }

    /// Finds canonical labellings of boards under one of its equivalences.
    fn labeller(&self, equivalence: Equivalence) -> Labeller<'_, Self::Board>
    where
        Self: Sized,
    {
        match equivalence {
            Equivalence::Identity => Box::new(|board| Labelling { form: self.form(board), order: Vec::new() }),
            Equivalence::Symmetry | Equivalence::Isomorphism => labelled_by_symmetry(self),
        }
    }

    /// A witness in the notation of certificates.
    fn witness_text(&self, witness: &Witness) -> String {
        match witness {
            Witness::Same => Witness::SAME.to_owned(),
            witness => names_text(&self.cells(), &witness.images()),
        }
    }

    /// Reads a witness that carries `board` onto another one.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    fn read_witness(&self, _: Equivalence, _: &Self::Board, text: &str) -> Result<Witness, String> {
        let cells = self.cells();
        if text == Witness::SAME {
            return Ok(Witness::Same);
        }
        let images = if cells.is_empty() { Vec::new() } else { parse_names(&cells, text)? };
        if images.is_empty() || images.len() != cells.len() {
            Err(Witness::unread(text))
        } else {
            Ok(Witness::of_images(&images))
        }
    }

    /// The board that `witness` carries `board` onto; nothing where it does not carry all that is on it.
    fn image(&self, board: &Self::Board, witness: &Witness) -> Option<Self::Board> {
        match witness {
            Witness::Same => Some(board.clone()),
            witness => (!self.cells().is_empty()).then(|| self.carried(board, &witness.images())),
        }
    }

    /// The move that `witness` carries `step` onto, in a game in which several moves may leave the same board; nothing in the
    /// others, where what a move leaves tells which it is.
    fn image_of_move(&self, _step: &Self::Step, _witness: &Witness) -> Option<Self::Step> {
        None
    }
}

/// A ruleset as its rules in a certificate state it: the game that they make, and how it is shown. A ruleset that has several games has an
/// implementation for the rules of each.
pub trait Stated<Data>: Sized {
    /// Why play ends, as a clause, in a game in which it always does.
    const WHY_IT_ENDS: &'static str;

    /// Whether its moves have kinds.
    const HAS_KINDS: bool = true;

    /// The game of these rules, called `name` where rules do not say what it is called.
    ///
    /// # Errors
    /// When they make no game: a sentence that says why.
    fn from_rules(rules: &Data, name: &str) -> Result<Self, String>;

    /// The rules and the notation in words; `name` is what a certificate calls the game.
    fn words(rules: &Data, name: Option<&str>) -> Text;

    /// The picture of a position, which is in the notation of certificates; its text, where there is no better one.
    ///
    /// # Errors
    /// When it is too large, its points have no places, or it is no position.
    fn picture(_rules: &Data, _drawn: Drawn, position: &str) -> Result<Grid, PictureError> {
        Ok(Grid::text(position))
    }

    /// The kind of a move from a position, both in the notation of certificates.
    fn kind(_rules: &Data, _position: &str, _mv: &str) -> MoveKind {
        MoveKind::default()
    }

    /// When two positions are equivalent under symmetry, and why a symmetry carries moves onto moves.
    fn symmetry_words() -> [Text; 2] {
        [EQUAL.into(), CARRIES_ALL.into()]
    }
}

/// When two positions are equivalent, where there is no symmetry.
pub const EQUAL: &str = "Two positions are the same when they are equal.";

/// Games that are named alike.
#[derive(Debug)]
pub struct Family {
    /// What stands before the `:` of their names.
    pub name: &'static str,
    /// How they are named, with all parameters.
    pub usage: &'static str,
    /// What they are.
    pub meaning: &'static str,
    /// The game of a name.
    pub read: fn(&Family, &str) -> Result<Component, GameError>,
}

impl Family {
    /// The parameters in `name`: what stands behind the first `:`.
    pub fn parameters<'n>(&self, name: &'n str) -> Option<&'n str> {
        name.split_once(':').map(|(_, parameters)| parameters)
    }

    /// The error for a name whose parameters do not fit; `remedy` says what does.
    pub fn unfit(&self, name: &str, remedy: impl Into<String>) -> GameError {
        GameError::Parameters { game: name.to_owned(), usage: self.usage, remedy: remedy.into() }
    }
}

/// A position or a move of another ruleset reached this one, which is a fault in this program.
pub(super) fn mismatched() -> ! {
    unreachable!("a position or a move of another ruleset than the game's")
}

/// Writes [`Component`], [`Part`], [`Step`] and [`Rules`] with what they pass on to the rulesets.
macro_rules! registry {
    ($($(#[$doc:meta])* $variant:ident($ruleset:ty): $($tag:ident($data:ty)),+;)*) => {
        use std::cmp::Ordering;

        use serde::{Deserialize, Serialize};

        use crate::ruleset::equivalence::{Equivalence, Labeller, Witness};
        use crate::ruleset::kind::MoveKind;
        use crate::ruleset::partizan::{Partizan, Player};
        use crate::ruleset::picture::{Drawn, Grid, PictureError};
        use crate::ruleset::text::{Text, text};
        use crate::ruleset::registry::{Family, Stated, Listed, mismatched};

        /// A game that is no sum.
        #[derive(Clone, Debug)]
        pub enum Component {
            $($(#[$doc])* $variant($ruleset),)*
        }

        /// A position of a component, without the player to move.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Part {
            $($(#[$doc])* $variant(<$ruleset as Partizan>::Board),)*
        }

        /// A move in a component.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Step {
            $($(#[$doc])* $variant(<$ruleset as Partizan>::Step),)*
        }

        /// The rules of a game, as certificates state them, by the name of the ruleset.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "ruleset", rename_all = "kebab-case")]
        pub enum Rules {
            $($(#[doc = concat!("The rules of `", stringify!($tag), "`.")] $tag($data),)+)*
            /// A game in which Left and Right change places.
            Negative {
                /// The rules of that game.
                of: Box<Rules>,
            },
            /// A disjunctive sum.
            Sum {
                /// The rules of the summands.
                summands: Vec<Rules>,
            },
        }

        $(impl From<$ruleset> for Component {
            fn from(ruleset: $ruleset) -> Component {
                Component::$variant(ruleset)
            }
        })*

        impl Rules {
            /// The component of these rules, which are those of no sum and no negative, called `name` where they do not say what
            /// it is called.
            ///
            /// # Errors
            /// When they make no game: a sentence that says why.
            pub fn component(&self, name: &str) -> Result<Component, String> {
                match self {
                    $($(Rules::$tag(data) => {
                        <$ruleset as Stated<$data>>::from_rules(data, name).map(Component::$variant)
                    })+)*
                    Rules::Negative { .. } => Err("a negative has no negative".to_owned()),
                    Rules::Sum { .. } => Err("a sum is no summand".to_owned()),
                }
            }

            /// The rules and the notation in words; `name` is what the certificate calls the game. Of a sum nothing, for its summands have
            /// their own.
            pub fn words(&self, name: Option<&str>) -> Text {
                match self {
                    $($(Rules::$tag(data) => <$ruleset as Stated<$data>>::words(data, name),)+)*
                    Rules::Negative { of } => {
                        let negative = "This is the negative of a game: Left and Right change places in it. ";
                        text![negative].and(of.words(None))
                    }
                    Rules::Sum { .. } => Text::default(),
                }
            }

            /// Why play ends in a game in which it always does, as a clause.
            pub fn why_it_ends(&self) -> &'static str {
                match self {
                    $($(Rules::$tag(_) => <$ruleset as Stated<$data>>::WHY_IT_ENDS,)+)*
                    Rules::Negative { of } => of.why_it_ends(),
                    Rules::Sum { .. } => "it ends in every summand",
                }
            }

            /// When two positions are equivalent under symmetry, and why a symmetry carries moves onto moves; nothing of a sum.
            pub fn symmetry_words(&self) -> Option<[Text; 2]> {
                match self {
                    $($(Rules::$tag(_) => Some(<$ruleset as Stated<$data>>::symmetry_words()),)+)*
                    Rules::Negative { of } => of.symmetry_words(),
                    Rules::Sum { .. } => None,
                }
            }

            /// The picture of a position of a game that is no sum, in the notation of certificates.
            ///
            /// # Errors
            /// When it is too large, its points have no places, or it is no position.
            pub fn picture(&self, drawn: Drawn, position: &str) -> Result<Grid, PictureError> {
                match self {
                    $($(Rules::$tag(data) => <$ruleset as Stated<$data>>::picture(data, drawn, position),)+)*
                    Rules::Negative { of } => of.picture(drawn, position),
                    Rules::Sum { .. } => Ok(Grid::text(position)),
                }
            }

            /// The kind of a move from a position, both in the notation of certificates.
            pub fn kind(&self, position: &str, mv: &str) -> MoveKind {
                match self {
                    $($(Rules::$tag(data) => <$ruleset as Stated<$data>>::kind(data, position, mv),)+)*
                    Rules::Negative { of } => of.kind(position, mv),
                    Rules::Sum { summands } => {
                        let Some((place, mv)) = mv.split_once(':') else { return MoveKind::default() };
                        let place: usize = place.parse().unwrap_or(0);
                        let at = place.saturating_sub(1);
                        match (summands.get(at), position.split(" + ").nth(at)) {
                            (Some(rules), Some(position)) => rules.kind(position, mv).in_summand(place),
                            _ => MoveKind::default(),
                        }
                    }
                }
            }

            /// Whether moves have kinds.
            pub fn has_kinds(&self) -> bool {
                match self {
                    $($(Rules::$tag(_) => <$ruleset as Stated<$data>>::HAS_KINDS,)+)*
                    Rules::Negative { .. } | Rules::Sum { .. } => true,
                }
            }

            /// Whether play ends by a win on the board.
            pub fn is_won_on_board(&self) -> bool {
                match self {
                    $($(Rules::$tag(_) => <$ruleset as Listed>::WON_ON_BOARD,)+)*
                    Rules::Negative { of } => of.is_won_on_board(),
                    Rules::Sum { summands } => summands.iter().any(Rules::is_won_on_board),
                }
            }

            /// Whether play may go on forever.
            pub fn is_loopy(&self) -> bool {
                match self {
                    $($(Rules::$tag(_) => <$ruleset as Listed>::LOOPY,)+)*
                    Rules::Negative { of } => of.is_loopy(),
                    Rules::Sum { summands } => summands.iter().any(Rules::is_loopy),
                }
            }

            /// Whether the moves depend on the player.
            pub fn is_partizan(&self) -> bool {
                match self {
                    $($(Rules::$tag(_) => !<$ruleset as Partizan>::IMPARTIAL,)+)*
                    Rules::Negative { .. } => true,
                    Rules::Sum { summands } => summands.iter().any(Rules::is_partizan),
                }
            }
        }

        /// All families of games, in the order of the registry.
        pub fn families() -> impl Iterator<Item = &'static Family> {
            [$(<$ruleset as Listed>::FAMILIES),*].into_iter().flatten()
        }

        /// The rules of every ruleset once more, as scripts for the explorer page.
        pub fn page_scripts() -> Vec<&'static str> {
            vec![$(<$ruleset as Listed>::PAGE),*]
        }

        impl Component {
            /// Whether both players have the same moves.
            pub fn is_impartial(&self) -> bool {
                match self { $(Component::$variant(_) => <$ruleset as Partizan>::IMPARTIAL,)* }
            }

            /// Whether play ends by a win on the board.
            pub fn is_won_on_board(&self) -> bool {
                match self { $(Component::$variant(_) => <$ruleset as Listed>::WON_ON_BOARD,)* }
            }

            /// The rules as a certificate states them.
            pub fn rules(&self) -> Rules {
                match self { $(Component::$variant(ruleset) => ruleset.rules(),)* }
            }

            /// Where each point of its board is drawn, if it has a layout.
            pub fn layout(&self) -> Option<Vec<[f64; 2]>> {
                match self { $(Component::$variant(ruleset) => Listed::layout(ruleset),)* }
            }

            /// The equivalences that it has, identity first and the one that joins most positions last.
            pub fn equivalences(&self) -> Vec<Equivalence> {
                match self { $(Component::$variant(ruleset) => ruleset.equivalences(),)* }
            }

            /// Finds canonical labellings of boards.
            pub fn labeller(&self, equivalence: Equivalence) -> Labeller<'_, Part> {
                match self {
                    $(Component::$variant(ruleset) => {
                        let mut label = Listed::labeller(ruleset, equivalence);
                        Box::new(move |part| match part {
                            Part::$variant(board) => label(board),
                            #[allow(unreachable_patterns)]
                            _ => mismatched(),
                        })
                    })*
                }
            }

            /// A witness in the notation of certificates.
            pub fn witness_text(&self, witness: &Witness) -> String {
                match self { $(Component::$variant(ruleset) => ruleset.witness_text(witness),)* }
            }

            /// Reads a witness that carries `part` onto another position.
            ///
            /// # Errors
            /// A sentence that says what is wrong with it.
            pub fn read_witness(&self, equivalence: Equivalence, part: &Part, text: &str) -> Result<Witness, String> {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => {
                        ruleset.read_witness(equivalence, board, text)
                    })*
                    _ => mismatched(),
                }
            }

            /// The position that `witness` carries `part` onto; nothing where it does not carry all that is in it.
            pub fn image(&self, part: &Part, witness: &Witness) -> Option<Part> {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => {
                        Listed::image(ruleset, board, witness).map(Part::$variant)
                    })*
                    _ => mismatched(),
                }
            }

            /// The move that `witness` carries `step` onto, as [`Listed::image_of_move`] says.
            pub fn image_of_move(&self, step: &Step, witness: &Witness) -> Option<Step> {
                match (self, step) {
                    $((Component::$variant(ruleset), Step::$variant(step)) => {
                        ruleset.image_of_move(step, witness).map(Step::$variant)
                    })*
                    _ => mismatched(),
                }
            }
        }

        impl Partizan for Component {
            type Board = Part;
            type Step = Step;

            fn name(&self) -> String {
                match self { $(Component::$variant(ruleset) => Partizan::name(ruleset),)* }
            }

            fn start(&self) -> Part {
                match self { $(Component::$variant(ruleset) => Part::$variant(Partizan::start(ruleset)),)* }
            }

            fn moves(&self, part: &Part, player: Player) -> Vec<Step> {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => {
                        Partizan::moves(ruleset, board, player).into_iter().map(Step::$variant).collect()
                    })*
                    _ => mismatched(),
                }
            }

            fn after(&self, part: &Part, player: Player, step: &Step) -> Part {
                match (self, part, step) {
                    $((Component::$variant(ruleset), Part::$variant(board), Step::$variant(step)) => {
                        Part::$variant(ruleset.after(board, player, step))
                    })*
                    _ => mismatched(),
                }
            }

            fn is_terminal(&self, part: &Part, player: Player) -> bool {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => {
                        Partizan::is_terminal(ruleset, board, player)
                    })*
                    _ => mismatched(),
                }
            }

            fn ends(&self) -> bool {
                match self { $(Component::$variant(ruleset) => Partizan::ends(ruleset),)* }
            }

            fn measure(&self, part: &Part) -> u64 {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => Partizan::measure(ruleset, board),)*
                    _ => mismatched(),
                }
            }

            fn compare(&self, one: &Part, other: &Part) -> Ordering {
                match (self, one, other) {
                    $((Component::$variant(ruleset), Part::$variant(one), Part::$variant(other)) => {
                        Partizan::compare(ruleset, one, other)
                    })*
                    _ => mismatched(),
                }
            }

            fn components(&self, part: &Part) -> Vec<Part> {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => {
                        Partizan::components(ruleset, board).into_iter().map(Part::$variant).collect()
                    })*
                    _ => mismatched(),
                }
            }

            fn text(&self, part: &Part) -> String {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => Partizan::text(ruleset, board),)*
                    _ => mismatched(),
                }
            }

            fn step_text(&self, step: &Step) -> String {
                match (self, step) {
                    $((Component::$variant(ruleset), Step::$variant(step)) => Partizan::step_text(ruleset, step),)*
                    _ => mismatched(),
                }
            }

            fn parse(&self, text: &str) -> Result<Part, String> {
                match self { $(Component::$variant(ruleset) => Partizan::parse(ruleset, text).map(Part::$variant),)* }
            }
        }
    };
}

pub(super) use registry;
