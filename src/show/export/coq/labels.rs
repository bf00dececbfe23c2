//! The value of a loopy position as a theorem, with the labels that prove it.

use super::lines::first_lines;
use super::ruleset::Theory;
use super::statement::{head, stated_and_proved};
use crate::certificate::LabelCertificate;
use crate::export::ExportError;
use crate::ruleset::Game;
use crate::ruleset::words::joined;

/// The terms of a certificate.
struct Labelled {
    theory: Theory,
    /// The claim as a term of the theory.
    statement: String,
    /// The position of the claim.
    position: String,
    /// The word for the claimed value.
    word: String,
    /// The boards, each with its value.
    labels: Vec<[String; 2]>,
}

impl Labelled {
    fn of(certificate: &LabelCertificate) -> Result<Labelled, ExportError> {
        let game = Game::from_rules(&certificate.rules).map_err(ExportError::Unread)?;
        let theory = Theory::of(&game);
        let board = |text: &str| game.parse(text).map(|position| theory.board(&position)).map_err(ExportError::Unread);
        let labels = certificate.labels.iter().map(|label| {
            let [constructor, _, value] = value(&label.value);
            Ok([board(&label.position)?, format!("{constructor} {value}")])
        });
        let labels = labels.collect::<Result<_, ExportError>>()?;
        let [_, word, claimed] = value(&certificate.value);
        let statement = format!("loopy_{word} {} {} {claimed}", theory.game(), theory.stated(&certificate.position));
        Ok(Labelled { theory, position: certificate.position.clone(), statement, word, labels })
    }
}

/// The file. The theory finds the replies itself.
pub(in crate::export) fn text(certificate: &LabelCertificate) -> Result<String, ExportError> {
    let Labelled { theory, position, statement, word, labels } = Labelled::of(certificate)?;
    let name = Game::from_rules(&certificate.rules).map_err(ExportError::Unread)?.name();
    let claim = format!("{name}, value {}", certificate.value);
    let game = theory.game();
    let proof = format!(
        "apply (loopy_{word}_by {game} (same X) (same_ok X) (of_all {game} (same X) (written X) {} labelled)). \
         vm_cast_no_check (eq_refl true).",
        theory.stated(&certificate.position)
    );
    let labels = joined(labels.iter().map(|[board, value]| format!("({}, {value})", theory.placed(board))), ";\n");
    let (ruleset, [board, ..]) = (theory.ruleset(), theory.types());
    let readers = theory.readers();
    let data = format!(
        "(* The labels. Nothing is believed of them. *)\n\
         {readers}Definition X : ruleset := {ruleset}.\n\
         Definition labelled : list ({board} * loopy_value) := [\n{labels}].\n"
    );
    Ok([
        head(&claim, &theory, &position, Some("Loopy")),
        data,
        stated_and_proved(&statement, &theory, &position, &proof),
    ]
    .join("\n"))
}

/// The lines.
pub(in crate::export) fn lines(certificate: &LabelCertificate) -> Result<String, ExportError> {
    let Labelled { theory, position, statement, labels, .. } = Labelled::of(certificate)?;
    let labels = labels.iter().map(|[board, value]| format!("l {board} ({value})\n"));
    Ok(first_lines(&statement, &theory, &position) + &labels.collect::<String>())
}

/// The constructor of a value, the word for it, and the number or the set of numbers.
fn value(text: &str) -> [String; 3] {
    match text.strip_prefix("inf(").and_then(|rest| rest.strip_suffix(')')) {
        Some(set) => ["Infinite".to_owned(), "infinity".to_owned(), format!("[{}]", set.replace(',', "; "))],
        None => ["Finite".to_owned(), "number".to_owned(), text.to_owned()],
    }
}
