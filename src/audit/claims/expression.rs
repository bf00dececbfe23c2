//! Expressions in the parameters of a claim, and texts that contain them.

use super::shape::Shape;
use evalexpr::{
    Context, ContextWithMutableFunctions, ContextWithMutableVariables, EvalexprError, EvalexprResult, Function,
    HashMapContext, Node, Value, build_operator_tree, eval_with_context,
};

/// Why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{expression}`: {reason}")]
pub struct ExpressionError {
    expression: String,
    reason: String,
}

impl ExpressionError {
    /// The error for `expression`, with the reason.
    pub fn new(expression: &str, reason: &str) -> ExpressionError {
        ExpressionError { expression: expression.to_owned(), reason: reason.to_owned() }
    }

    fn of(expression: &str, error: &EvalexprError) -> ExpressionError {
        let reason = format!("{error}; claims/FORMAT.md says what an expression may have");
        ExpressionError::new(expression, &reason)
    }
}

/// The most characters of an expression.
const LONGEST: usize = 2000;

/// The most repetitions in `repeat` and `copies`.
const MOST_REPETITIONS: usize = 1000;

/// The parameters of one case, with their values.
#[derive(Clone, Debug)]
pub struct Scope {
    context: HashMapContext,
    names: Vec<String>,
}

impl Default for Scope {
    fn default() -> Scope {
        let mut context = HashMapContext::new();
        let functions = [
            ("nim_sum", Function::new(nim_sum)),
            ("mex", Function::new(mex)),
            ("repeat", Function::new(|of| repeat(of, ","))),
            ("copies", Function::new(|of| repeat(of, ""))),
        ];
        for (name, function) in functions {
            // This cannot fail: a fresh context accepts any function.
            let _ = context.set_function(name.to_owned(), function);
        }
        Scope { context, names: Vec::new() }
    }
}

impl Scope {
    /// The same parameters and one more.
    pub fn with(&self, name: &str, value: i64) -> Scope {
        let mut scope = self.clone();
        if scope.context.set_value(name.to_owned(), Value::Int(value)).is_ok() && name != "bound" {
            scope.names.push(name.to_owned());
        }
        scope
    }

    /// The value of an expression that must be a whole number.
    ///
    /// # Errors
    /// When it is not.
    pub fn number(&self, expression: &str) -> Result<i64, ExpressionError> {
        match self.value(expression)? {
            Value::Int(number) => Ok(number),
            other => Err(ExpressionError::new(expression, &format!("it is `{other}`, not a whole number"))),
        }
    }

    /// Whether an expression is true.
    ///
    /// # Errors
    /// When it is neither true nor false.
    pub fn truth(&self, expression: &str) -> Result<bool, ExpressionError> {
        match self.value(expression)? {
            Value::Boolean(truth) => Ok(truth),
            other => Err(ExpressionError::new(expression, &format!("it is `{other}`, neither true nor false"))),
        }
    }

    /// `text` with each `{EXPRESSION}` replaced by its value.
    ///
    /// # Errors
    /// When an expression has no value, or a brace is unmatched.
    pub fn fill(&self, text: &str) -> Result<String, ExpressionError> {
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, expression, after)) = next(rest, text)? {
            filled += before;
            match self.value(expression)? {
                Value::String(value) => filled += &value,
                value => filled += &value.to_string(),
            }
            rest = after;
        }
        Ok(filled + rest)
    }

    /// How the value of an expression depends on one more parameter; `None` if unknown.
    ///
    /// # Errors
    /// When it is not an expression.
    pub fn shape(&self, expression: &str, parameter: &str) -> Result<Option<Shape>, ExpressionError> {
        Ok(Shape::of(&parse(expression)?, parameter, &|name| self.context.get_value(name)?.as_int().ok()))
    }

    /// The parameters for readers: `m = 4, n = 3`.
    pub fn text(&self) -> String {
        let pair =
            |name: &String| self.context.get_value(name).map(|value| format!("{name} = {value}")).unwrap_or_default();
        self.names.iter().map(pair).collect::<Vec<_>>().join(", ")
    }

    fn value(&self, expression: &str) -> Result<Value, ExpressionError> {
        check_length(expression)?;
        eval_with_context(expression, &self.context).map_err(|error| ExpressionError::of(expression, &error))
    }
}

/// The distinct parameters in the expressions of a text, in order of occurrence.
///
/// # Errors
/// When the content of some braces is not an expression, or a brace is unmatched.
pub fn parameters(text: &str) -> Result<Vec<String>, ExpressionError> {
    let mut found: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some((_, expression, after)) = next(rest, text)? {
        for name in parse(expression)?.iter_variable_identifiers() {
            if !found.iter().any(|known| known == name) {
                found.push(name.to_owned());
            }
        }
        rest = after;
    }
    Ok(found)
}

/// The text before the first expression of `rest`, that expression, and the text after it; `text` is the whole.
fn next<'t>(rest: &'t str, text: &str) -> Result<Option<(&'t str, &'t str, &'t str)>, ExpressionError> {
    let Some((before, after)) = rest.split_once('{') else { return Ok(None) };
    let no_end = || ExpressionError::new(text, "a `{` has no `}`");
    let (expression, after) = after.split_once('}').ok_or_else(no_end)?;
    Ok(Some((before, expression, after)))
}

/// The tree of an expression.
///
/// # Errors
/// When the text is no expression.
pub fn parse(expression: &str) -> Result<Node, ExpressionError> {
    check_length(expression)?;
    build_operator_tree(expression).map_err(|error| ExpressionError::of(expression, &error))
}

fn check_length(expression: &str) -> Result<(), ExpressionError> {
    if expression.len() <= LONGEST {
        return Ok(());
    }
    let begin: String = expression.chars().take(20).collect();
    Err(ExpressionError::new(&format!("{begin}..."), &format!("it is longer than {LONGEST} characters")))
}

fn numbers(arguments: &Value) -> EvalexprResult<Vec<u64>> {
    let whole = |value: &Value| {
        let number = value.as_int()?;
        u64::try_from(number).map_err(|_| EvalexprError::CustomMessage(format!("{number} is less than 0")))
    };
    match arguments {
        Value::Tuple(values) => values.iter().map(whole).collect(),
        value => Ok(vec![whole(value)?]),
    }
}

fn nim_sum(arguments: &Value) -> EvalexprResult<Value> {
    Ok(Value::Int(numbers(arguments)?.into_iter().fold(0, |sum, number| sum ^ number) as i64))
}

fn mex(arguments: &Value) -> EvalexprResult<Value> {
    let excluded = numbers(arguments)?;
    Ok(Value::Int((0..).find(|number| !excluded.contains(number)).unwrap_or_default() as i64))
}

/// A number or a text, repeated, with `between` as separator.
fn repeat(arguments: &Value, between: &str) -> EvalexprResult<Value> {
    if let Value::Tuple(pair) = arguments
        && let [value, Value::Int(times)] = pair.as_slice()
        && let Ok(times @ 0..=MOST_REPETITIONS) = usize::try_from(*times)
    {
        let value = match value {
            Value::Int(number) if *number >= 0 => number.to_string(),
            Value::String(text) => text.clone(),
            _ => return Err(wrong_repetition()),
        };
        return Ok(Value::String(vec![value; times].join(between)));
    }
    Err(wrong_repetition())
}

fn wrong_repetition() -> EvalexprError {
    EvalexprError::CustomMessage(format!(
        "repeat and copies want a number or a text, and how often, {MOST_REPETITIONS} at most"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_filled_with_values() {
        let scope = Scope::default().with("m", 7).with("n", 2);
        assert_eq!(scope.fill("babylon:{2*m - 1},{n}").expect("filled"), "babylon:13,2");
        assert_eq!(scope.fill("{repeat(3, n + 2)}").expect("filled"), "3,3,3,3");
        assert_eq!(scope.fill(r#"{repeat("b", n)}"#).expect("filled"), "b,b");
        assert_eq!(scope.fill(r#"clobber:{copies("xo", n)}"#).expect("filled"), "clobber:xoxo");
        assert_eq!(parameters("{m + n}x{n}").expect("expressions"), ["m", "n"]);
        assert_eq!(parameters(r#"value:{"{"}{n}|0}"#).expect("expressions"), ["n"]);
        assert_eq!(scope.fill(r#"{if(m % 2 == 1 && n < 3, "N", "P")}"#).expect("filled"), "N");
        assert_eq!(scope.number("nim_sum(13, 19, 10) + mex(0, 1, 2, 4, 5, 20)").expect("a number"), 23);
        assert_eq!(scope.number("m / n").expect("a number"), 3);
        assert_eq!(scope.text(), "m = 7, n = 2");
    }

    #[test]
    fn what_has_no_value_is_an_error_that_names_it() {
        let scope = Scope::default();
        for wrong in ["1 +", "m", "1 / 0", "mex(0 - 1)", "repeat(1)", "9223372036854775807 + 1"] {
            let error = scope.number(wrong).expect_err("no number").to_string();
            assert!(error.starts_with(&format!("`{wrong}`: ")), "{error}");
        }
        assert!(scope.truth("1").is_err());
        assert!(scope.number("1 == 1").is_err());
        assert!(scope.fill("{1").is_err());
    }
}
