//! Games in the notation of certificates.

use std::fmt;
use std::sync::Arc;

use super::Dyadic;
use crate::Player;

/// The largest absolute value of an integer or numerator, and the largest nim-heap.
pub const MOST: u32 = 1_000_000;
/// The largest exponent of a denominator.
const MOST_EXPONENT: u32 = 20;
/// The most characters.
pub const MOST_CHARACTERS: usize = 4096;
/// The deepest nesting of braces.
pub const MOST_BRACES: usize = 64;

/// A written game. Equal forms are written identically, whatever their values.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// An integer or a fraction.
    Number(Dyadic),
    /// A nim-heap of 1 or more: `*`, `*2`, ....
    Nimber(u32),
    /// The options of both players.
    Options(Arc<Options>),
}

/// The options of both players, in order, and derived quantities.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    left: Box<[Form]>,
    right: Box<[Form]>,
    height: u64,
    characters: usize,
    braces: usize,
}

/// Why a text does not describe a game.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum FormError {
    /// The text cannot be read.
    #[error("`{text}`, character {place}: {reason}")]
    Unreadable {
        /// The text, or its beginning.
        text: String,
        /// The position of the character, from 1.
        place: usize,
        /// What is wrong there, and what would be right.
        reason: &'static str,
    },
    /// The text can be read, but certificates write this game differently.
    #[error("`{0}` is not how this game is written; write `{1}`")]
    Otherwise(String, String),
    /// A number beyond the limits.
    #[error(
        "`{0}` is too large: integers, numerators and nim-heaps are at most {MOST}, denominators at most 2^{MOST_EXPONENT}"
    )]
    Number(String),
    /// The form has too many characters.
    #[error("it is too long when its options are written out; a game has at most {MOST_CHARACTERS} characters")]
    TooLong,
    /// The form is nested too deeply.
    #[error(
        "it is too deep when its options are written out; a game has at most {MOST_BRACES} braces inside one another"
    )]
    TooDeep,
}

impl Form {
    /// The number 0.
    pub const ZERO: Form = Form::Number(Dyadic::ZERO);

    /// The form of a number.
    ///
    /// # Errors
    /// If it is too large for the notation.
    pub fn number(number: Dyadic) -> Result<Form, FormError> {
        let fits = number.numerator().unsigned_abs() <= u128::from(MOST) && number.exponent() <= MOST_EXPONENT;
        if fits { Ok(Form::Number(number)) } else { Err(FormError::Number(number.to_string())) }
    }

    /// The nim-heap of `size`; an empty one is 0.
    ///
    /// # Errors
    /// If it is too large for the notation.
    pub fn nimber(size: u32) -> Result<Form, FormError> {
        match size {
            0 => Ok(Form::ZERO),
            1..=MOST => Ok(Form::Nimber(size)),
            _ => Err(FormError::Number(format!("*{size}"))),
        }
    }

    /// The game with these options of Left and of Right, in this order; duplicates are dropped.
    ///
    /// # Errors
    /// If it is too long or too deep.
    pub fn of(left: Vec<Form>, right: Vec<Form>) -> Result<Form, FormError> {
        let (left, right) = (without_doubles(left), without_doubles(right));
        let all = || left.iter().chain(right.iter());
        let commas = left.len().saturating_sub(1) + right.len().saturating_sub(1);
        let characters = 3 + commas + all().map(Form::characters).sum::<usize>();
        let braces = 1 + all().map(Form::braces).max().unwrap_or(0);
        let height = all().map(|option| option.height() + 1).max().unwrap_or(0);
        match () {
            () if characters > MOST_CHARACTERS => Err(FormError::TooLong),
            () if braces > MOST_BRACES => Err(FormError::TooDeep),
            () => Ok(Form::Options(Arc::new(Options { left, right, height, characters, braces }))),
        }
    }

    /// The options of `player`, in order.
    pub fn options(&self, player: Player) -> Vec<Form> {
        match (self, player) {
            (Form::Number(number), Player::Left) => number.left().map(Form::Number).into_iter().collect(),
            (Form::Number(number), Player::Right) => number.right().map(Form::Number).into_iter().collect(),
            (Form::Nimber(size), _) => std::iter::once(Form::ZERO).chain((1..*size).map(Form::Nimber)).collect(),
            (Form::Options(options), Player::Left) => options.left.to_vec(),
            (Form::Options(options), Player::Right) => options.right.to_vec(),
        }
    }

    /// The negative of the form, with the players exchanged throughout.
    ///
    /// # Errors
    /// If its signs make it too long.
    pub fn negative(&self) -> Result<Form, FormError> {
        let all = |forms: &[Form]| forms.iter().map(Form::negative).collect::<Result<Vec<_>, _>>();
        match self {
            Form::Number(number) => Ok(Form::Number(number.negative())),
            Form::Nimber(_) => Ok(self.clone()),
            Form::Options(options) => Form::of(all(&options.right)?, all(&options.left)?),
        }
    }

    /// The length of the longest play.
    pub fn height(&self) -> u64 {
        match self {
            Form::Number(number) => number.birthday(),
            Form::Nimber(size) => u64::from(*size),
            Form::Options(options) => options.height,
        }
    }

    fn characters(&self) -> usize {
        match self {
            Form::Options(options) => options.characters,
            atom => atom.to_string().len(),
        }
    }

    fn braces(&self) -> usize {
        match self {
            Form::Options(options) => options.braces,
            _ => 0,
        }
    }
}

fn without_doubles(forms: Vec<Form>) -> Box<[Form]> {
    let mut seen = std::collections::HashSet::new();
    forms.into_iter().filter(|form| seen.insert(form.clone())).collect()
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, forms: &[Form]| {
            forms
                .iter()
                .enumerate()
                .try_for_each(|(place, form)| write!(f, "{}{form}", if place == 0 { "" } else { "," }))
        };
        match self {
            Form::Number(number) => write!(f, "{number}"),
            Form::Nimber(1) => f.write_str("*"),
            Form::Nimber(size) => write!(f, "*{size}"),
            Form::Options(options) => {
                f.write_str("{")?;
                list(f, &options.left)?;
                f.write_str("|")?;
                list(f, &options.right)?;
                f.write_str("}")
            }
        }
    }
}
