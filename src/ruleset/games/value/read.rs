//! Reads games in the notation of certificates, and in the wider one of CGSuite and *Winning Ways*.

mod named;

use super::Dyadic;
use super::form::{Form, FormError, MOST_BRACES, MOST_CHARACTERS};

/// The most characters of a text that a message quotes.
const QUOTED: usize = 40;

impl Form {
    /// Reads the notation of certificates: integers, fractions `1/2`, `*`, `*2`, and options `{0,*|1}`. It has one text
    /// for each form.
    ///
    /// # Errors
    /// If the text is not in this notation; if it can be understood, the message says how to write it.
    pub fn parse(text: &str) -> Result<Form, FormError> {
        let form = form(text)?;
        let written = form.to_string();
        if written == text { Ok(form) } else { Err(FormError::Otherwise(beginning(text), written)) }
    }
}

/// The game that `text` states.
pub fn form(text: &str) -> Result<Form, FormError> {
    if text.len() > MOST_CHARACTERS {
        return Err(FormError::TooLong);
    }
    let mut characters: Vec<(usize, char)> = (1..).zip(text.chars()).filter(|(_, c)| !c.is_whitespace()).collect();
    // A sentinel, so that messages always have a place to point to.
    characters.push((text.chars().count() + 1, '\0'));
    let reader = Reader { text, characters: &characters };
    let apart = |pair: &[(usize, char)]| pair[0].0 + 1 < pair[1].0 && pair.iter().all(|(_, c)| c.is_ascii_digit());
    if let Some(place) = characters.windows(2).position(apart) {
        return reader.wrong(place + 1, "a space divides a number; put `,` between options");
    }
    reader.game(0, characters.len() - 1, 0)
}

/// `text`, or its beginning.
fn beginning(text: &str) -> String {
    let short: String = text.chars().take(QUOTED).collect();
    if short.len() < text.len() { short + "..." } else { short }
}

/// The characters with their positions. All methods read the characters `from..to` at nesting depth `depth`.
struct Reader<'a> {
    text: &'a str,
    characters: &'a [(usize, char)],
}

impl Reader<'_> {
    fn at(&self, place: usize) -> char {
        self.characters[place].1
    }

    fn wrong<T>(&self, place: usize, reason: &'static str) -> Result<T, FormError> {
        Err(FormError::Unreadable { text: beginning(self.text), place: self.characters[place].0, reason })
    }

    fn game(&self, from: usize, to: usize, depth: usize) -> Result<Form, FormError> {
        if depth > MOST_BRACES {
            return Err(FormError::TooDeep);
        }
        let second = if from + 1 < to { self.at(from + 1) } else { '\0' };
        match self.at(from) {
            _ if from >= to => self.wrong(from, "a game is missing"),
            '{' if self.closing(from, to)? + 1 == to => self.braces(from + 1, to - 1, depth + 1),
            '{' => self.wrong(self.closing(from, to)? + 1, "something stands after the `}`"),
            '+' if second == '-' => self.switch(from + 2, to, depth + 1),
            '±' => self.switch(from + 1, to, depth + 1),
            '-' if !second.is_ascii_digit() => self.game(from + 1, to, depth + 1)?.negative(),
            _ => self.sum(from, to, depth),
        }
    }

    /// The game with these options for Left, and their negatives for Right.
    fn switch(&self, from: usize, to: usize, depth: usize) -> Result<Form, FormError> {
        let bracket = from < to && matches!(self.at(from), '(' | '{');
        let end = if bracket { self.closing(from, to)? } else { from };
        let left = match bracket {
            true if end + 1 < to => return self.wrong(end + 1, "something stands after the bracket that closes here"),
            true if self.at(from) == '(' || self.bars(from + 1, end)?.is_empty() => self.list(from + 1, end, depth)?,
            _ => vec![self.game(from, to, depth)?],
        };
        let right = left.iter().map(Form::negative).collect::<Result<Vec<_>, _>>()?;
        Form::of(left, right)
    }

    /// The contents of braces; the longest run of bars separates Left's options from Right's.
    fn braces(&self, from: usize, to: usize, depth: usize) -> Result<Form, FormError> {
        let runs = self.bars(from, to)?;
        let Some(&(middle, width)) = runs.iter().max_by_key(|(_, width)| *width) else {
            return self.wrong(to, "a `|` is missing, which divides Left's options from Right's");
        };
        let mut widest = runs.iter().filter(|(_, other)| *other == width);
        if let Some(&(second, _)) = widest.nth(1) {
            return self.wrong(second, "it divides a second time; put braces, or `||` for the outer one");
        }
        // `max_by_key` returns the last maximum, and the maximum is unique.
        let left = self.side(from, middle, depth)?;
        Form::of(left, self.side(middle + width, to, depth)?)
    }

    /// The options on one side of the bars: a single game without its braces if there are further bars, otherwise a
    /// list.
    fn side(&self, from: usize, to: usize, depth: usize) -> Result<Vec<Form>, FormError> {
        match self.bars(from, to)?.is_empty() {
            _ if depth > MOST_BRACES => Err(FormError::TooDeep),
            _ if from == to => Ok(Vec::new()),
            true => self.list(from, to, depth),
            false => Ok(vec![self.braces(from, to, depth + 1)?]),
        }
    }

    fn list(&self, from: usize, to: usize, depth: usize) -> Result<Vec<Form>, FormError> {
        let (mut games, mut start, mut place) = (Vec::new(), from, from);
        while place < to {
            match self.at(place) {
                '{' | '(' => place = self.closing(place, to)?,
                ',' => {
                    games.push(self.game(start, place, depth)?);
                    start = place + 1;
                }
                _ => {}
            }
            place += 1;
        }
        games.push(self.game(start, to, depth)?);
        Ok(games)
    }

    /// The runs of bars outside inner braces, each with its width.
    fn bars(&self, from: usize, to: usize) -> Result<Vec<(usize, usize)>, FormError> {
        let (mut runs, mut place): (Vec<(usize, usize)>, usize) = (Vec::new(), from);
        while place < to {
            match (self.at(place), runs.last_mut()) {
                ('|', Some((start, width))) if *start + *width == place => *width += 1,
                ('|', _) => runs.push((place, 1)),
                ('{' | '(', _) => place = self.closing(place, to)?,
                ('}' | ')', _) => return self.wrong(place, "nothing is open that it could close"),
                _ => {}
            }
            place += 1;
        }
        Ok(runs)
    }

    /// The position where the brace or parenthesis opened at `from` is closed.
    fn closing(&self, from: usize, to: usize) -> Result<usize, FormError> {
        let mut open = Vec::new();
        for place in from..to {
            match self.at(place) {
                '{' => open.push('}'),
                '(' => open.push(')'),
                found @ ('}' | ')') if open.pop() != Some(found) => {
                    return self.wrong(place, "another bracket is open");
                }
                _ => {}
            }
            if open.is_empty() {
                return Ok(place);
            }
        }
        self.wrong(from, "it is never closed")
    }

    /// A number, ups or downs, and a star, any of which may be missing; or a number and the name of an infinitesimal.
    fn sum(&self, from: usize, to: usize, depth: usize) -> Result<Form, FormError> {
        let mut place = from;
        let number = self.fraction(&mut place, to)?;
        if let Some(named) = self.named(place, to, number.unwrap_or(Dyadic::ZERO), depth)? {
            return Ok(named);
        }
        let ups = self.ups(&mut place, to)?;
        let star = match self.at(place) {
            '*' if place < to => {
                place += 1;
                Some(self.digits(&mut place, to)?.unwrap_or(1))
            }
            _ => None,
        };
        match place == to {
            true => Form::sum(number.unwrap_or(Dyadic::ZERO), ups, star.unwrap_or(0)),
            false if self.is_loopy(place, to) => self.wrong(place, "this is a loopy game; here play must end"),
            false if place == from => {
                self.wrong(place, "it begins no game; games are written as in {0,*|1/2}, ^ or +-1")
            }
            false => {
                self.wrong(place, "it cannot follow here; a number, ups and a star stand in this order, as in 2^^*")
            }
        }
    }

    fn fraction(&self, place: &mut usize, to: usize) -> Result<Option<Dyadic>, FormError> {
        let negative = *place < to && self.at(*place) == '-';
        *place += usize::from(negative);
        let Some(numerator) = self.digits(place, to)? else { return Ok(None) };
        let mut denominator = 1;
        if *place < to && self.at(*place) == '/' {
            let start = *place + 1;
            *place = start;
            denominator = self.digits(place, to)?.unwrap_or(0);
            if !denominator.is_power_of_two() {
                return self.wrong(start, "the denominator is not a power of two");
            }
        }
        let numerator = if negative { -i128::from(numerator) } else { i128::from(numerator) };
        Ok(Dyadic::new(numerator, denominator.trailing_zeros()))
    }

    fn ups(&self, place: &mut usize, to: usize) -> Result<i64, FormError> {
        let worth = |character| match character {
            '^' | '↑' => 1,
            'v' | '↓' => -1,
            '⇑' => 2,
            '⇓' => -2,
            _ => 0,
        };
        let (start, sign) = (*place, self.at(*place));
        let mut ups = 0;
        while *place < to && self.at(*place) == sign && worth(sign) != 0 {
            ups += worth(sign);
            *place += 1;
        }
        match self.digits(place, to)? {
            None => Ok(ups),
            Some(times) if *place > start && ups.abs() == 1 => Ok(ups * i64::from(times)),
            Some(_) => self.wrong(start, "a number of ups follows a single ^ or v"),
        }
    }

    /// An unsigned number, if there is one.
    fn digits(&self, place: &mut usize, to: usize) -> Result<Option<u32>, FormError> {
        let digit = |place: usize| if place < to { self.at(place).to_digit(10) } else { None };
        let start = *place;
        let mut number = 0u32;
        while let Some(next) = digit(*place) {
            let longer = number.checked_mul(10).and_then(|number| number.checked_add(next));
            number = longer.map_or_else(|| self.wrong(start, "this number is too large"), Ok)?;
            *place += 1;
        }
        Ok((*place > start).then_some(number))
    }
}
