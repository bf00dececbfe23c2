//! The claim of a certificate in a few words, for pinning: `P nimbi misere`.

use crate::Reason;
use crate::claim::{Outcome, Play};
use crate::rejection::{Part, Rejection};
use crate::verdict::{Bound, Every, Period, Quotient, Stated, Verified, counted_as};

impl Verified {
    /// The outcome, the loopy value, the period or the order of the quotient; the game; `misere` for misere play; and
    /// `from` with a position that is not the start. A game known only by its rules is followed by `rules` and their
    /// digest. A bound comes last: `P nimbi misere, minimum 18 up to isomorphism`.
    pub fn statement(&self) -> String {
        let Stated { play, position, is_start, rules, .. } = &self.stated;
        let mut all = self.named();
        if *play == Play::Misere {
            all += " misere";
        }
        if !is_start {
            all += &format!(" from {position}");
        }
        if self.is_known_by_rules() {
            all += &format!(" rules {rules}");
        }
        all + &self.bounded()
    }

    /// Whether this statement was proved. It may omit the bound, and may include `normal`, the start and the digest of
    /// the rules where they are redundant.
    pub fn states(&self, statement: &str) -> bool {
        let Stated { play, position, is_start, rules, .. } = &self.stated;
        let words = statement.split_whitespace().collect::<Vec<_>>().join(" ");
        let (is_normal, may_lack_rules) = (*play == Play::Normal, !self.is_known_by_rules());
        let said = [
            (self.named(), false),
            (format!(" {}", play.word()), is_normal),
            (format!(" from {position}"), *is_start),
            (format!(" rules {rules}"), may_lack_rules),
            (self.bounded(), true),
        ];
        let rest = said.iter().try_fold(words.as_str(), |rest, (part, may_lack)| {
            rest.strip_prefix(part.as_str()).or(may_lack.then_some(rest))
        });
        rest == Some("")
    }

    /// The outcome, the loopy value, the period or the order of the quotient, and the game.
    fn named(&self) -> String {
        let game = &self.stated.game;
        match (&self.loopy_value, self.every) {
            (_, Some(Every::Period(Period { from, period, saltus: 0, .. }))) => {
                format!("period {period} from {from} {game}")
            }
            (_, Some(Every::Period(Period { from, period, saltus, .. }))) => {
                format!("period {period} saltus {saltus} from {from} {game}")
            }
            (_, Some(Every::Quotient(Quotient { order, .. }))) => format!("quotient of order {order} {game}"),
            (Some(value), None) if self.labels > 0 => format!("value {value} {game}"),
            _ => format!("{} {game}", self.outcome.map_or("", Outcome::word)),
        }
    }

    /// The bound, if there is one.
    fn bounded(&self) -> String {
        let Some(Bound { least, among, .. }) = self.bound else { return String::new() };
        let word = if least == self.entries { "minimum" } else { "at least" };
        let among = among.words(self.stated.play);
        let up_to = match self.symmetries {
            Some(symmetries) => counted_as(symmetries, "symmetry", "symmetries"),
            None => self.equivalence.word().to_string(),
        };
        format!(", {word} {least}{among} up to {up_to}")
    }

    /// Whether the name of the game does not determine its rules.
    fn is_known_by_rules(&self) -> bool {
        self.stated.called != self.stated.game
    }

    /// The rejection, if this was expected and something else was proved.
    pub(crate) fn instead_of(&self, expected: Option<&str>) -> Option<Box<Rejection>> {
        let expected = expected.filter(|expected| !self.states(expected))?;
        Some(Rejection::new(Reason::OtherClaim).expected(expected).found(self.statement()).at(Part::Claim))
    }
}
