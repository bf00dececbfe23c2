//! Whether a claim is true, by `rebuttal solve`, and of the number of entries by `rebuttal prove`.

use serde_json::Value;

use crate::shared::rebuttal;

/// A claim: the words before its position, the position, and what stands behind it.
struct Claim<'c> {
    words: Vec<&'c str>,
    position: &'c str,
    number: &'c str,
}

impl<'c> Claim<'c> {
    fn read(claim: &'c str) -> Option<Claim<'c>> {
        let (before, number) = claim.rsplit_once("\")")?;
        let (before, position) = before.rsplit_once(" \"")?;
        let in_text = before.split('"').enumerate();
        let words = in_text.flat_map(|(place, part)| match place % 2 {
            0 => part.split([' ', '(', ')']).filter(|word| !word.is_empty()).collect(),
            _ => vec![part],
        });
        Some(Claim { words: words.collect(), position, number: number.trim() })
    }

    /// The game and the position on the command line.
    fn arguments(&self) -> Option<Vec<String>> {
        let from = self.position;
        let sums = |text: &str| text.split(',').filter_map(|number| number.parse::<usize>().ok()).sum::<usize>().max(1);
        let (game, starts_elsewhere) = match self.words[1..] {
            ["hackenbush", "picture", picture, ..] => (format!("hackenbush:{picture}"), true),
            ["nim", ..] if from == "-" => ("nim:0".to_owned(), false),
            ["nim", ..] => (format!("nim:{from}"), false),
            ["octal", code, ..] => (format!("octal:{code}:{}", if from == "-" { "0" } else { from }), false),
            ["tokens_on", "nim_city", ..] => (format!("nim-city:{from}"), false),
            ["chomp", ..] => {
                let rows = from.split(',').filter_map(|row| row.parse::<usize>().ok());
                let side = rows.chain([from.split(',').count()]).max().filter(|side| *side <= 12)?;
                (format!("chomp:{side}x{side}"), true)
            }
            ["babylon", ..] => {
                let tokens: Vec<String> = from.split(" : ").map(|colour| sums(colour).to_string()).collect();
                (format!("babylon:{}", tokens.join(",")), true)
            }
            _ => return None,
        };
        let from = starts_elsewhere.then(|| ["--from".to_owned(), from.to_owned()]).into_iter().flatten();
        let play = ["--play".to_owned(), if self.words.contains(&"Misere") { "misere" } else { "normal" }.to_owned()];
        Some([game].into_iter().chain(from).chain(play).collect())
    }
}

/// Whether it is seen to be true.
pub fn is_true(text: &str) -> bool {
    let Some(claim) = Claim::read(text) else { return false };
    match claim.words[..] {
        [word, ..] if word.contains("catalogue") => has_so_many_entries(&claim),
        _ => is_solved(&claim),
    }
}

fn is_solved(claim: &Claim) -> bool {
    let Some(arguments) = claim.arguments() else { return false };
    let arguments: Vec<&str> = ["solve"].into_iter().chain(arguments.iter().map(String::as_str)).collect();
    let ended = rebuttal(&arguments);
    let wanted = match claim.words[0] {
        "P_position" => "outcome P,".to_owned(),
        "N_position" => "outcome N,".to_owned(),
        "g_value" => format!("g-value {}", claim.number),
        "loopy_number" => format!("value {}", claim.number),
        word => match word.strip_prefix("outcome_") {
            Some(outcome) => format!("outcome {outcome},"),
            None => return false,
        },
    };
    let said = ended.out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    ended.code == Some(0) && said.into_iter().any(|line| line.starts_with(&wanted))
}

/// Whether a minimum has so many entries, or at least so many where no more is claimed.
fn has_so_many_entries(claim: &Claim) -> bool {
    let (Some(arguments), Ok(number)) = (claim.arguments(), claim.number.parse::<u64>()) else { return false };
    let has = |word| claim.words.contains(&word);
    let options = ["--catalogue", "minimum", "--up-to", "symmetry", "-o", "-"];
    let whole = Some("--whole").filter(|_| !has("Misere"));
    let arguments: Vec<&str> =
        ["prove"].into_iter().chain(arguments.iter().map(String::as_str)).chain(options).chain(whole).collect();
    let ended = rebuttal(&arguments);
    let Ok(certificate) = serde_json::from_str::<Value>(&ended.out) else { return false };
    let winner = if certificate["outcome"] == "P" { "Second" } else { "First" };
    let Some(least) = certificate["bound"]["least"].as_u64().filter(|_| has(winner)) else { return false };
    least == number || (least > number && claim.words[0].contains("have_at_least"))
}

#[test]
fn claims_are_judged() {
    let babylon = |words, number| {
        format!("{words} babylon Normal recoloured Second (piles \"1,1 : 1,1 : 1,1 : 1,1 : 1,1\") {number}")
    };
    let (least, at_least) = ("least_catalogue", "catalogues_have_at_least");
    let claims = [
        (babylon(least, 6), true),
        (babylon(least, 5), false),
        (babylon(least, 7), false),
        (babylon(at_least, 6), true),
        (babylon(at_least, 5), true),
        (babylon(at_least, 7), false),
        ("g_value (octal \"0.77\") (heaps \"12\") 4".to_owned(), true),
        ("g_value (octal \"0.77\") (heaps \"12\") 3".to_owned(), false),
        ("outcome_N (hackenbush (picture \"b(r,gb),rb\")) Normal (points 6 \"123456\")".to_owned(), true),
        ("N_position chomp Normal (bar \"3,3,2\")".to_owned(), true),
        ("P_position nim Misere (heaps \"3,2,1\")".to_owned(), true),
        ("N_position nim Misere (heaps \"3,2,1\")".to_owned(), false),
    ];
    claims.into_iter().for_each(|(claim, truth)| assert_eq!(is_true(&claim), truth, "{claim}"));
}
