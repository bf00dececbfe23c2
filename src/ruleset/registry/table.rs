//! The table of rulesets: from one line per ruleset, it generates the types that hold any of them and the functions
//! that dispatch to it.

/// Writes [`Component`], [`Part`], [`Step`] and [`Rules`], and dispatches their functions to the rulesets.
macro_rules! registry {
    ($($(#[$doc:meta])* $variant:ident($ruleset:ty): $($tag:ident($data:ty)),+;)*) => {
        use std::cmp::Ordering;
        use std::collections::BTreeMap;

        use serde::{Deserialize, Serialize};

        use crate::equivalence::{Equivalence, Labeller, Witness};
        use crate::kind::MoveKind;
        use crate::partizan::{Partizan, Player};
        use crate::picture::{Grid, PictureError};
        use crate::text::{Text, text};
        use crate::registry::{Family, Stated, Listed, mismatched, schema};

        /// A game that is not a sum.
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

        /// The rules of a game, as in certificates, tagged with the name of the ruleset.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "ruleset", rename_all = "kebab-case")]
        pub enum Rules {
            $($(#[doc = concat!("The rules of `", stringify!($tag), "`.")] $tag($data),)+)*
            /// The negative of a game: Left and Right are exchanged.
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
            /// The JSON Schemas of the rules of all components, by the kind of game in the schema of certificates.
            pub fn schemas() -> BTreeMap<&'static str, Vec<String>> {
                let mut schemas = BTreeMap::<_, Vec<String>>::new();
                $($(schemas
                    .entry(schema::kind::<$ruleset>())
                    .or_default()
                    .extend(schema::schemas::<$ruleset, $data>(stringify!($tag)));)+)*
                schemas
            }

            /// The component with these rules, which must not be those of a sum or a negative.
            ///
            /// # Errors
            /// A sentence that says why the rules do not define a game.
            pub fn component(&self) -> Result<Component, String> {
                match self {
                    $($(Rules::$tag(data) => {
                        <$ruleset as Stated<$data>>::from_rules(data).map(Component::$variant)
                    })+)*
                    Rules::Negative { .. } => Err("a negative has no negative".to_owned()),
                    Rules::Sum { .. } => Err("a sum is no summand".to_owned()),
                }
            }

            /// The rules and the notation in words. Empty for a sum, whose summands are described separately.
            pub fn words(&self) -> Text {
                match self {
                    $($(Rules::$tag(data) => <$ruleset as Stated<$data>>::words(data),)+)*
                    Rules::Negative { of } => {
                        let negative = "This is the negative of a game: Left and Right change places in it. ";
                        text![negative].and(of.words())
                    }
                    Rules::Sum { .. } => Text::default(),
                }
            }

            /// Why play ends, as a clause, if it always does.
            pub fn why_it_ends(&self) -> &'static str {
                match self {
                    $($(Rules::$tag(_) => <$ruleset as Stated<$data>>::WHY_IT_ENDS,)+)*
                    Rules::Negative { of } => of.why_it_ends(),
                    Rules::Sum { .. } => "it ends in every summand",
                }
            }

            /// When two positions are equivalent under symmetry, and why a symmetry carries moves onto moves; `None`
            /// for a sum.
            pub fn symmetry_words(&self) -> Option<[Text; 2]> {
                match self {
                    $($(Rules::$tag(_) => Some(<$ruleset as Stated<$data>>::symmetry_words()),)+)*
                    Rules::Negative { of } => of.symmetry_words(),
                    Rules::Sum { .. } => None,
                }
            }

            /// When two positions are isomorphic, and why an isomorphism carries moves onto moves; `None` for a sum,
            /// and for a ruleset without isomorphism.
            pub fn isomorphism_words(&self) -> Option<[Text; 2]> {
                match self {
                    $($(Rules::$tag(data) => <$ruleset as Stated<$data>>::isomorphism_words(data),)+)*
                    Rules::Negative { of } => of.isomorphism_words(),
                    Rules::Sum { .. } => None,
                }
            }

            /// The picture of a position in the notation of certificates, for a game that is not a sum.
            ///
            /// # Errors
            /// If it is too large, or it is not a position of the game.
            pub fn picture(&self, position: &str) -> Result<Grid, PictureError> {
                match self {
                    $($(Rules::$tag(data) => <$ruleset as Stated<$data>>::picture(data, position),)+)*
                    Rules::Negative { of } => of.picture(position),
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

            /// Whether moves are grouped by kind.
            pub fn has_kinds(&self) -> bool {
                match self {
                    $($(Rules::$tag(_) => <$ruleset as Stated<$data>>::HAS_KINDS,)+)*
                    Rules::Negative { .. } | Rules::Sum { .. } => true,
                }
            }

            /// Whether play ends by a win on the board.
            pub fn is_won_on_board(&self) -> bool {
                match self {
                    $($(Rules::$tag(data) => <$ruleset as Stated<$data>>::is_won_on_board(data),)+)*
                    Rules::Negative { of } => of.is_won_on_board(),
                    Rules::Sum { summands } => summands.iter().any(Rules::is_won_on_board),
                }
            }

            /// Whether play may go on forever.
            pub fn is_loopy(&self) -> bool {
                match self {
                    $($(Rules::$tag(data) => <$ruleset as Stated<$data>>::is_loopy(data),)+)*
                    Rules::Negative { of } => of.is_loopy(),
                    Rules::Sum { summands } => summands.iter().any(Rules::is_loopy),
                }
            }

            /// Whether the moves depend on the player.
            pub fn is_partizan(&self) -> bool {
                match self {
                    $($(Rules::$tag(data) => !<$ruleset as Stated<$data>>::is_impartial(data),)+)*
                    Rules::Negative { .. } => true,
                    Rules::Sum { summands } => summands.iter().any(Rules::is_partizan),
                }
            }
        }

        /// All families of games, in the order of the registry, and those of rule files.
        pub fn families() -> impl Iterator<Item = &'static Family> {
            [$(<$ruleset as Listed>::FAMILIES),*].into_iter().flatten().chain(rule_files::families())
        }

        /// The scripts of all rulesets for the explorer page.
        pub fn page_scripts() -> Vec<&'static str> {
            vec![$(<$ruleset as Listed>::PAGE),*]
        }

        impl Component {
            /// Whether both players have the same moves.
            pub fn is_impartial(&self) -> bool {
                match self { $(Component::$variant(ruleset) => Partizan::is_impartial(ruleset),)* }
            }

            /// Whether play ends by a win on the board.
            pub fn is_won_on_board(&self) -> bool {
                match self { $(Component::$variant(ruleset) => Listed::is_won_on_board(ruleset),)* }
            }

            /// The rules, as in certificates.
            pub fn rules(&self) -> Rules {
                match self { $(Component::$variant(ruleset) => ruleset.rules(),)* }
            }

            /// Where each point of the board is drawn, if it has a layout.
            pub fn layout(&self) -> Option<Vec<[f64; 2]>> {
                match self { $(Component::$variant(ruleset) => Listed::layout(ruleset),)* }
            }

            /// The equivalences that it admits, from identity to the coarsest.
            pub fn equivalences(&self) -> Vec<Equivalence> {
                match self { $(Component::$variant(ruleset) => ruleset.equivalences(),)* }
            }

            /// Whether the checker finds the components of positions by itself.
            pub fn has_components(&self) -> bool {
                match self { $(Component::$variant(ruleset) => Listed::has_components(ruleset),)* }
            }

            /// Irredundant generators of the symmetries, in order.
            pub fn generators(&self) -> Vec<Witness> {
                match self { $(Component::$variant(ruleset) => ruleset.generators(),)* }
            }

            /// An exchange of the players, as in [`Listed::exchange`].
            pub fn exchange(&self) -> Option<Vec<u8>> {
                match self { $(Component::$variant(ruleset) => Listed::exchange(ruleset),)* }
            }

            /// The number of symmetries, including the identity.
            pub fn count_symmetries(&self) -> u64 {
                match self { $(Component::$variant(ruleset) => ruleset.count_symmetries(),)* }
            }

            /// A function that finds canonical labellings of boards, as in [`Listed::labeller`].
            pub fn labeller(&self, equivalence: Equivalence, player: Player) -> Labeller<'_, Part> {
                match self {
                    $(Component::$variant(ruleset) => {
                        let mut label = Listed::labeller(ruleset, equivalence, player);
                        Box::new(move |part| match part {
                            Part::$variant(board) => label(board),
                            #[allow(unreachable_patterns)]
                            _ => mismatched(),
                        })
                    })*
                }
            }

            /// The part without its dead points, as in [`Listed::reduced`].
            pub fn reduced(&self, part: &Part) -> Part {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => Part::$variant(ruleset.reduced(board)),)*
                    _ => mismatched(),
                }
            }

            /// A witness in the notation of certificates.
            pub fn witness_text(&self, witness: &Witness) -> String {
                match self { $(Component::$variant(ruleset) => ruleset.witness_text(witness),)* }
            }

            /// Reads a witness that carries `part` onto another position.
            ///
            /// # Errors
            /// A sentence that says what is wrong.
            pub fn read_witness(&self, equivalence: Equivalence, part: &Part, text: &str) -> Result<Witness, String> {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => {
                        ruleset.read_witness(equivalence, board, text)
                    })*
                    _ => mismatched(),
                }
            }

            /// The image of `part` under `witness`, as in [`Listed::image_in`].
            pub fn image(&self, part: &Part, witness: &Witness, whole: &Part) -> Option<Part> {
                match (self, part, whole) {
                    $((Component::$variant(ruleset), Part::$variant(board), Part::$variant(whole)) => {
                        Listed::image_in(ruleset, board, witness, whole).map(Part::$variant)
                    })*
                    _ => mismatched(),
                }
            }

            /// As in [`Listed::part_of`].
            pub fn part_of(&self, part: &Part, whole: &Part) -> Part {
                match (self, part, whole) {
                    $((Component::$variant(ruleset), Part::$variant(part), Part::$variant(whole)) => {
                        Part::$variant(Listed::part_of(ruleset, part, whole))
                    })*
                    _ => mismatched(),
                }
            }

            /// As in [`Listed::CARRIES_FACTS`].
            pub fn carries_facts(&self) -> bool {
                match self { $(Component::$variant(_) => <$ruleset as Listed>::CARRIES_FACTS,)* }
            }

            /// As in [`Listed::steps_onto`].
            pub fn steps_onto(&self, parts: [&Part; 2], step: &Step, by: &Witness, player: Player) -> Option<Vec<Step>> {
                match (self, parts, step) {
                    $((Component::$variant(ruleset), [Part::$variant(from), Part::$variant(onto)], Step::$variant(step)) => {
                        let steps = Listed::steps_onto(ruleset, [from, onto], step, by, player)?;
                        Some(steps.into_iter().map(Step::$variant).collect())
                    })*
                    _ => mismatched(),
                }
            }

            /// As in [`Listed::witness_later`].
            pub fn witness_later(&self, parts: [&Part; 4], by: &Witness) -> Witness {
                match (self, parts) {
                    $((
                        Component::$variant(ruleset),
                        [Part::$variant(from), Part::$variant(to), Part::$variant(left), Part::$variant(image)],
                    ) => Listed::witness_later(ruleset, [from, to, left, image], by),)*
                    _ => mismatched(),
                }
            }

            /// As in [`Listed::of_facts`].
            pub fn of_facts(&self, parts: [&Part; 2], by: &Witness) -> Witness {
                match (self, parts) {
                    $((Component::$variant(ruleset), [Part::$variant(from), Part::$variant(to)]) => {
                        Listed::of_facts(ruleset, [from, to], by)
                    })*
                    _ => mismatched(),
                }
            }

            /// As in [`Listed::reflected`].
            pub fn reflected(&self, part: &Part, step: &Step, by: &Witness, player: Player) -> Option<Step> {
                match (self, part, step) {
                    $((Component::$variant(ruleset), Part::$variant(board), Step::$variant(step)) => {
                        Listed::reflected(ruleset, board, step, by, player).map(Step::$variant)
                    })*
                    _ => mismatched(),
                }
            }

            /// The negative of `part`, as in [`Listed::negative`].
            pub fn negative(&self, part: &Part) -> Part {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => {
                        Part::$variant(Listed::negative(ruleset, board))
                    })*
                    _ => mismatched(),
                }
            }

            /// A part in which neither player can move, as in [`Listed::ended`].
            pub fn ended(&self, of: &Part) -> Option<Part> {
                match (self, of) {
                    $((Component::$variant(ruleset), Part::$variant(of)) => Listed::ended(ruleset, of).map(Part::$variant),)*
                    _ => mismatched(),
                }
            }

            /// The involution that makes `part` a mirror, as in [`Listed::mirror`].
            pub fn mirror(&self, part: &Part) -> Option<String> {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => Listed::mirror(ruleset, board),)*
                    _ => mismatched(),
                }
            }

            /// Reads the involution that makes `part` a mirror, as in [`Listed::read_mirror`].
            ///
            /// # Errors
            /// A sentence that says what is wrong.
            pub fn read_mirror(&self, part: &Part, text: &str) -> Result<Witness, String> {
                match (self, part) {
                    $((Component::$variant(ruleset), Part::$variant(board)) => ruleset.read_mirror(board, text),)*
                    _ => mismatched(),
                }
            }

            /// The image of `step` under `witness`, as in [`Listed::image_of_move`].
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

            fn join(&self, parts: &[Part]) -> Part {
                match self {
                    $(Component::$variant(ruleset) => {
                        let boards = parts.iter().map(|part| match part {
                            Part::$variant(board) => board.clone(),
                            #[allow(unreachable_patterns)]
                            _ => mismatched(),
                        });
                        Part::$variant(Partizan::join(ruleset, &boards.collect::<Vec<_>>()))
                    })*
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

pub(crate) use registry;
