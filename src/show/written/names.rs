//! References to games and their summands: in words, and by a letter in a sum.

use crate::certificate::Certificate;
use crate::document::{Run, Text, code, emphasis, text};
use crate::picture::art::minus;
use crate::ruleset::words::{counted, listed, summand_letter};
use crate::ruleset::{self, Component, Rules, Ruleset, names_rule_file};

/// A summand in the certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summand {
    /// Its letter, without the minus.
    pub letter: String,
    /// Whether the summand is negative: Left and Right are exchanged in it.
    pub negative: bool,
    /// The game in words.
    pub words: String,
    /// Its position.
    pub position: String,
}

/// The summands of the game of a certificate; `None` if it is not a sum.
pub fn summands(certificate: &Certificate) -> Option<Vec<Summand>> {
    let Rules::Sum { .. } = &certificate.rules else { return None };
    let game = certificate.game().ok()?;
    let positions = certificate.position.split(" + ");
    let summand = |(place, (summand, position)): (usize, (&ruleset::Summand, &str))| Summand {
        letter: summand_letter(place),
        negative: summand.negative,
        words: words_of(&summand.component),
        position: position.to_owned(),
    };
    Some(game.summands().iter().zip(positions).enumerate().map(summand).collect())
}

/// The letters of summands with their signs, as a sum.
pub fn sum_of_letters(summands: &[Summand]) -> Text {
    let mut sum = Text::default();
    for (place, summand) in summands.iter().enumerate() {
        sum = sum.and(match (place, summand.negative) {
            (0, false) => "",
            (0, true) => "−",
            (_, false) => " + ",
            (_, true) => " − ",
        });
        sum = sum.and(emphasis(&summand.letter));
    }
    sum
}

/// The game of a certificate in words, with the position unless it is the start.
pub fn game_in_words(certificate: &Certificate) -> String {
    let sum = |summands: Vec<Summand>| {
        let one = |summand: &Summand| match summand.negative {
            true => format!("the negative of {}", summand.words),
            false => summand.words.clone(),
        };
        match summands.as_slice() {
            [only] => one(only),
            all => format!("the sum of {}", listed(&all.iter().map(one).collect::<Vec<_>>(), "and")),
        }
    };
    let words = summands(certificate).map_or_else(|| words_alone(certificate), sum);
    let starts_elsewhere = certificate.game().is_ok_and(|game| {
        let start = game.text(&game.source());
        start.strip_prefix("L ").unwrap_or(&start) != certificate.position
    });
    if starts_elsewhere { format!("{words} from {}", certificate.position) } else { words }
}

/// A move in the notation of certificates, as written in a text: in a sum with the letter of the summand.
pub fn mv(rules: &Rules, mv: &str) -> Text {
    let Rules::Sum { .. } = rules else { return code(mv).into() };
    let place = |number: &str| number.parse::<usize>().ok()?.checked_sub(1);
    match mv.split_once(':').and_then(|(number, inside)| Some((place(number)?, inside))) {
        Some((place, inside)) => text![code(inside), " in ", Run::Emphasis(summand_letter(place))],
        None => code(mv).into(),
    }
}

/// A game that is given as data.
const UNNAMED: &str = "the game defined below";

/// The game of a certificate, which must not be a sum, in words.
pub fn words_alone(certificate: &Certificate) -> String {
    let game = certificate.game().ok();
    game.as_ref().and_then(|game| game.alone()).map_or_else(|| words(&certificate.name()), words_of)
}

fn words_of(component: &Component) -> String {
    match component {
        Component::RuleFile(file) => file.name_in_words(),
        Component::HeapFile(file) => file.name_in_words(),
        component => words(&component.name()),
    }
}

/// A component in words, from its name.
pub fn words(name: &str) -> String {
    let (family, parameters) = name.split_once(':').unwrap_or((name, ""));
    let numbers: Vec<&str> = parameters.split(',').collect();
    heaps_or_piles(family, parameters, &numbers).unwrap_or_else(|| match family {
        "nim-city" if parameters.is_empty() => "Nim City".to_owned(),
        "nim-city" => {
            let token = if numbers.len() == 1 { "a token" } else { "tokens" };
            format!("Nim City with {token} on {}", listed(&numbers, "and"))
        }
        "hackenbush" if parameters.is_empty() => "a picture of Hackenbush".to_owned(),
        "hackenbush" => format!("the Hackenbush picture {parameters}"),
        "value" => format!("the value {}", minus(parameters)),
        // A rule file is called by its own name.
        family if names_rule_file(family) && parameters.is_empty() => family.to_owned(),
        family if names_rule_file(family) => format!("{family} on {parameters}"),
        _ => UNNAMED.to_owned(),
    })
}

/// A game on heaps or piles, or of a bar.
fn heaps_or_piles(family: &str, parameters: &str, numbers: &[&str]) -> Option<String> {
    Some(match family {
        "babylon" => babylon("Babylon", numbers),
        "coloured-babylon" => babylon("Babylon with coloured piles,", numbers),
        "nim" => format!("nim with {}", heaps(numbers)),
        "bricks" => format!("the game of bricks with {}", heaps(numbers)),
        "chomp" => format!("chomp on {} squares", parameters.replace('x', " by ")),
        "subtraction" | "octal" => heap_game(family, parameters),
        _ => {
            let tokens = family.strip_prefix('*')?;
            format!("a nim-heap of {}", counted(tokens, "token", "tokens"))
        }
    })
}

fn heaps(numbers: &[&str]) -> String {
    match numbers {
        [one] => format!("a heap of {one}"),
        several => format!("heaps of {}", listed(several, "and")),
    }
}

/// Babylon with these tokens of each colour.
fn babylon(name: &str, numbers: &[&str]) -> String {
    match numbers {
        [first, ..] if numbers.iter().all(|number| number == first) => {
            let tokens = counted(first, "token", "tokens");
            format!("{name} with {tokens} of each of {}", counted(numbers.len(), "colour", "colours"))
        }
        _ => format!("{name} with {} tokens of {} colours", listed(numbers, "and"), numbers.len()),
    }
}

/// A subtraction or an octal game, by its rule and its heaps.
fn heap_game(family: &str, parameters: &str) -> String {
    let (rule, rest) = parameters.split_once(':').unwrap_or((parameters, ""));
    let heaps = heaps(&rest.split(',').collect::<Vec<_>>());
    match (family, rule) {
        ("octal", "0.77") => format!("Kayles with {heaps}"),
        ("octal", "0.07") => format!("Dawson's Kayles with {heaps}"),
        ("octal", code) => format!("the octal game {code} with {heaps}"),
        _ => format!("the subtraction game of {} with {heaps}", listed(&rule.split(',').collect::<Vec<_>>(), "and")),
    }
}

#[cfg(test)]
mod tests {
    use super::{UNNAMED, words};
    use crate::ruleset::{Ruleset, families};

    #[test]
    fn games_are_named_in_words() {
        let named = [
            "chomp:3x4",
            "babylon:3,3,3",
            "babylon:4,3",
            "nim:1,2,3",
            "octal:0.77:12",
            "subtraction:1,3:4,5",
            "*2",
            "domineering:../.#",
            "nim-city:A",
            "value:{1|-1}",
            "graph:a.json",
        ];
        insta::assert_snapshot!(named.map(words).join("\n"), @r"
        chomp on 3 by 4 squares
        Babylon with 3 tokens of each of 3 colours
        Babylon with 4 and 3 tokens of 2 colours
        nim with heaps of 1, 2 and 3
        Kayles with a heap of 12
        the subtraction game of 1 and 3 with heaps of 4 and 5
        a nim-heap of 2 tokens
        domineering on ../.#
        Nim City with a token on A
        the value {1|−1}
        the game defined below
        ");
    }

    #[test]
    fn every_family_of_games_has_words_for_a_title() {
        for family in families().filter(|family| family.name != "graph") {
            let name = if family.name == "*" {
                "*2".to_owned()
            } else {
                format!("{}:2", family.name.replace("NAME", "clobber"))
            };
            // Some names are aliases; a certificate has the name derived from its rules.
            let named = crate::ruleset::stated(&name).ok().and_then(|(game, _)| Some(game.alone()?.name()));
            let name = named.unwrap_or(name);
            assert_ne!(words(&name), UNNAMED, "{name}");
        }
    }
}
