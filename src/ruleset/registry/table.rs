//! The table of rulesets: from one line per ruleset, it generates the types that hold any of them, and macros that
//! dispatch to it.

use super::Listed;
use crate::{Part, Step};

/// A ruleset of the table: its boards and moves among those of all rulesets.
pub trait InTable: Listed {
    /// The board in a part.
    fn board_in<'p>(&self, part: &'p Part) -> &'p Self::Board;

    /// The move in a step.
    fn move_in<'s>(&self, step: &'s Step) -> &'s Self::Move;

    /// The part with this board.
    fn as_part(&self, board: Self::Board) -> Part;

    /// The step with this move.
    fn as_step(&self, mv: Self::Move) -> Step;
}

/// Writes [`Component`], [`Part`], [`Step`] and [`Rules`], and the macros `component!` and `rules!`, which need `$` as
/// the first token.
macro_rules! registry {
    ($dollar:tt $($(#[$doc:meta])* $variant:ident($ruleset:ty): $($tag:ident($data:ty)),+;)*) => {
        use serde::{Deserialize, Serialize};

        use crate::Ruleset;
        use crate::registry::{Family, InTable, Listed, mismatched, schema};

        /// A game that is not a sum.
        #[derive(Clone, Debug)]
        pub enum Component {
            $($(#[$doc])* $variant($ruleset),)*
        }

        /// A position of a component, without the player to move.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Part {
            $($(#[$doc])* $variant(<$ruleset as Ruleset>::Board),)*
        }

        /// A move in a component.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Step {
            $($(#[$doc])* $variant(<$ruleset as Ruleset>::Move),)*
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
        }

        impl InTable for $ruleset {
            fn board_in<'p>(&self, part: &'p Part) -> &'p Self::Board {
                if let Part::$variant(board) = part { board } else { mismatched() }
            }

            fn move_in<'s>(&self, step: &'s Step) -> &'s Self::Move {
                if let Step::$variant(mv) = step { mv } else { mismatched() }
            }

            fn as_part(&self, board: Self::Board) -> Part {
                Part::$variant(board)
            }

            fn as_step(&self, mv: Self::Move) -> Step {
                Step::$variant(mv)
            }
        })*

        /// The JSON Schemas of the rules of all components, each with the kind of game in the schema of certificates.
        fn schemas() -> impl Iterator<Item = (&'static str, String)> {
            let all = [$($((
                schema::kind::<$ruleset>(),
                schema::schemas::<$ruleset, $data>(stringify!($tag)).collect::<Vec<_>>(),
            )),+),*];
            all.into_iter().flat_map(|(kind, schemas)| schemas.into_iter().map(move |schema| (kind, schema)))
        }

        /// All families of games, in the order of the registry, and those of rule files.
        pub fn families() -> impl Iterator<Item = &'static Family> {
            [$(<$ruleset as Listed>::FAMILIES),*].into_iter().flatten().chain(rule_files::families())
        }

        /// The scripts of all rulesets for the explorer page.
        pub fn page_scripts() -> Vec<&'static str> {
            vec![$(<$ruleset as Listed>::PAGE),*]
        }

        /// An expression for the ruleset in a component.
        macro_rules! component {
            ($dollar component:expr, $dollar ruleset:ident => $dollar then:expr) => {
                match $dollar component { $(Component::$variant($dollar ruleset) => $dollar then,)* }
            };
        }

        /// An item of [`Stated`](crate::registry::Stated) for rules with these data, and the arms for other rules.
        macro_rules! rules {
            ($dollar rules:expr, $dollar data:pat => $dollar item:ident $dollar (($dollar ($dollar argument:expr),*))?,
             $dollar ($dollar others:tt)+) => {
                match $dollar rules {
                    $($(Rules::$tag($dollar data) => {
                        <$ruleset as Stated<$data>>::$dollar item $dollar (($dollar ($dollar argument),*))?
                    })+)*
                    $dollar ($dollar others)+
                }
            };
        }
    };
}

pub(crate) use registry;
