//! The game of the rules in a certificate, of whatever kind it is.

use super::{Rules, TokensOnGraph};
use crate::ruleset::partizan::{Component, PartizanGame, Relation, Summand};
use crate::ruleset::{
    Domineering, Game, GraphFile, Hackenbush, HeapRule, Heaps, Hex, LoopyGame, LoopySummand, Named, Tokens, ValueGame,
    Yavalath,
};

impl Rules {
    /// The game of these rules from its start, called `name` if it is impartial and ends.
    ///
    /// # Errors
    /// When they make no game: a sentence that says why.
    pub fn named(&self, name: &str) -> Result<Named, String> {
        let summands = match self {
            Rules::Sum { summands } => summands.as_slice(),
            one => std::slice::from_ref(one),
        };
        if summands.iter().any(Rules::is_partizan) {
            let summands = summands.iter().map(|rules| rules.summand(false)).collect::<Result<_, _>>()?;
            let game = PartizanGame::new(summands).ok_or("it is no sum of games")?;
            return Ok(Named::Partizan(game, Relation::Outcome));
        }
        if summands.iter().any(|rules| matches!(rules, Rules::Tokens(_))) {
            let summands = summands.iter().map(Rules::loopy_summand).collect::<Result<_, _>>()?;
            return LoopyGame::sum(summands).map(Named::Loopy).ok_or_else(|| "it is no sum of games".to_owned());
        }
        self.game(name).map(Named::Impartial)
    }

    /// Whether Left and Right may have different moves.
    fn is_partizan(&self) -> bool {
        use Rules::{Domineering, Hackenbush, Hex, Negative, Value, Yavalath};
        matches!(self, Hackenbush(_) | Domineering(_) | Hex(_) | Yavalath { .. } | Value { .. } | Negative { .. })
    }

    /// The impartial game that always ends, which is called by no name of its own here.
    fn ending(&self) -> Result<Game, String> {
        match self {
            Rules::Octal { code, heaps } => octal(code, heaps),
            rules => rules.game("removal"),
        }
    }

    fn loopy_summand(&self) -> Result<LoopySummand, String> {
        match self {
            Rules::Tokens(rules) => tokens(rules).map(LoopySummand::Tokens),
            rules => rules.ending().map(LoopySummand::Ends),
        }
    }

    fn summand(&self, negative: bool) -> Result<Summand, String> {
        match self {
            Rules::Negative { of } => of.summand(!negative),
            rules => Ok(Summand { game: rules.component()?, negative }),
        }
    }

    fn component(&self) -> Result<Component, String> {
        let too_large = || "its sides are out of bounds".to_owned();
        match self {
            Rules::Hackenbush(file) => {
                Hackenbush::from_edges(file).map(Component::from).map_err(|error| error.to_string())
            }
            Rules::Domineering(file) => Domineering::new(&file.board).map(Component::from),
            Rules::Hex(sides) => Hex::new(sides.rows, sides.columns).map(Component::from).ok_or_else(too_large),
            Rules::Yavalath { side } => Yavalath::new(*side).map(Component::from).ok_or_else(too_large),
            Rules::Value { value } => {
                ValueGame::from_text(value).map(Component::from).map_err(|error| error.to_string())
            }
            rules => rules.ending().map(Component::from),
        }
    }
}

fn tokens(rules: &TokensOnGraph) -> Result<Tokens, String> {
    let TokensOnGraph { vertices, edges, tokens } = rules.clone();
    let file = GraphFile { positions: vertices, moves: edges, tokens: Some(tokens) };
    Tokens::new(file).map_err(|error| error.to_string())
}

fn octal(code: &str, heaps: &[u32]) -> Result<Game, String> {
    let digits = code.strip_prefix("0.").unwrap_or_default().chars().map(|digit| digit.to_digit(8).map(|d| d as u8));
    let digits = digits.collect::<Option<Vec<u8>>>().ok_or_else(|| format!("`{code}` is no code of an octal game"))?;
    Heaps::new(HeapRule::Octal(digits), heaps.to_vec()).map(Game::from)
}
