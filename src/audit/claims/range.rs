//! The cases that a claim is about.

use super::expression::{ExpressionError, Scope, parse};

/// The largest first value of a parameter without a last one.
const MOST_FIRST: u64 = 1 << 30;

/// The most combinations of parameter values tried for one claim.
const MOST_CASES: usize = 1_000_000;

/// A parameter with its lower and upper end, inclusive, or without an upper end.
#[derive(Clone, Debug)]
struct Parameter {
    name: String,
    first: String,
    last: Option<String>,
}

/// The cases of a claim with an unbounded parameter, for these values of the others.
#[derive(Clone, Debug)]
pub struct Endless<'a> {
    /// The other parameters.
    pub scope: Scope,
    /// The name of the parameter.
    pub name: &'a str,
    /// Its first value.
    pub first: u64,
    /// The condition.
    pub condition: Option<&'a str>,
}

/// The cases of a claim: a single one, or one for each combination of parameter values.
#[derive(Clone, Debug, Default)]
pub struct Range {
    parameters: Vec<Parameter>,
    condition: Option<String>,
    size: Option<String>,
    /// The largest size at which a claim about all sizes is audited.
    pub bound: Option<u64>,
    /// The largest size at which a case gets a certificate; 0 for none.
    pub certify: Option<u64>,
}

/// One case.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its size; 1 if the claim has no sizes.
    pub size: u64,
    /// Its parameters.
    pub scope: Scope,
}

impl Range {
    /// A range from the fields of a claim.
    ///
    /// # Errors
    /// When a field is invalid; the message says what would be right.
    pub fn new(
        over: &[String],
        condition: Option<String>,
        size: Option<String>,
        bound: Option<u64>,
        certify: Option<u64>,
    ) -> Result<Range, String> {
        let parameters = over.iter().map(|text| parameter(text)).collect::<Result<Vec<_>, String>>()?;
        if let Some(twice) =
            (1..parameters.len()).find(|&i| parameters[..i].iter().any(|p| p.name == parameters[i].name))
        {
            return Err(format!(
                "`over` has `{}` twice; give each parameter a name of its own",
                parameters[twice].name
            ));
        }
        let endless = parameters.iter().position(|parameter| parameter.last.is_none());
        if endless.is_some_and(|place| place + 1 < parameters.len() || bound.is_some() || size.is_some()) {
            return Err("a parameter without a last value is the last of `over`, and goes without `size` and `bound`"
                .to_owned());
        }
        if parameters.is_empty() && (condition.is_some() || size.is_some()) {
            return Err("`if` and `size` go with `over`, the parameters that they are about".to_owned());
        }
        if bound.is_none() && certify.is_some_and(|size| size > 0) {
            return Err("`certify` goes with `bound`; without one it can only be 0, for no certificates".to_owned());
        }
        if bound.is_some() && !parameters.is_empty() && size.is_none() {
            return Err("`bound` goes with `size`, an expression that says how large a case is".to_owned());
        }
        for expression in condition.iter().chain(&size) {
            parse(expression).map_err(|error| error.to_string())?;
        }
        Ok(Range { parameters, condition, size, bound, certify })
    }

    /// Whether there are parameters.
    pub fn has_parameters(&self) -> bool {
        !self.parameters.is_empty()
    }

    /// The names of the parameters, in order.
    pub fn names(&self) -> Vec<String> {
        self.parameters.iter().map(|parameter| parameter.name.clone()).collect()
    }

    /// Whether some parameter is unbounded.
    pub fn is_endless(&self) -> bool {
        self.parameters.last().is_some_and(|parameter| parameter.last.is_none())
    }

    /// The cases with an unbounded last parameter, for all values of the others.
    ///
    /// # Errors
    /// When an expression has no value, or there are too many.
    pub fn endless(&self) -> Result<Vec<Endless<'_>>, ExpressionError> {
        let Some((last, others)) = self.parameters.split_last() else { return Ok(Vec::new()) };
        let finite = Range { parameters: others.to_vec(), ..Range::default() };
        let of = |Case { scope, .. }: Case| {
            let first = scope.number(&last.first)?;
            let first = u64::try_from(first).ok().filter(|first| *first <= MOST_FIRST);
            let outside =
                || ExpressionError::new(&last.first, &format!("it must be at least 0 and at most {MOST_FIRST}"));
            let first = first.ok_or_else(outside)?;
            Ok(Endless { scope, name: &last.name, first, condition: self.condition.as_deref() })
        };
        finite.cases(None)?.into_iter().map(of).collect()
    }

    /// Every case up to `bound`, smaller ones first.
    ///
    /// # Errors
    /// When an expression has no value, or there are too many cases.
    pub fn cases(&self, bound: Option<u64>) -> Result<Vec<Case>, ExpressionError> {
        let mut scope = Scope::default();
        if let Some(bound) = bound {
            scope = scope.with("bound", i64::try_from(bound).unwrap_or(i64::MAX));
        }
        let (mut cases, mut tried) = (Vec::new(), 0);
        self.collect(&self.parameters, scope, bound, &mut cases, &mut tried)?;
        cases.sort_by_key(|case| case.size);
        Ok(cases)
    }

    fn collect(
        &self,
        parameters: &[Parameter],
        scope: Scope,
        bound: Option<u64>,
        cases: &mut Vec<Case>,
        tried: &mut usize,
    ) -> Result<(), ExpressionError> {
        let Some((parameter, rest)) = parameters.split_first() else {
            *tried += 1;
            if *tried > MOST_CASES {
                let reason = format!("more than {MOST_CASES} cases; take a smaller bound or narrower ranges");
                return Err(ExpressionError::new("over", &reason));
            }
            return self.add(scope, bound, cases);
        };
        let endless = || ExpressionError::new(&parameter.name, "it has no last value");
        let last = parameter.last.as_ref().ok_or_else(endless)?;
        for value in scope.number(&parameter.first)?..=scope.number(last)? {
            self.collect(rest, scope.with(&parameter.name, value), bound, cases, tried)?;
        }
        Ok(())
    }

    fn add(&self, scope: Scope, bound: Option<u64>, cases: &mut Vec<Case>) -> Result<(), ExpressionError> {
        if let Some(condition) = &self.condition
            && !scope.truth(condition)?
        {
            return Ok(());
        }
        let size = self.size.as_ref().map_or(Ok(1), |size| scope.number(size))?;
        let size = u64::try_from(size).map_err(|_| ExpressionError::new(&size.to_string(), "a size is less than 0"))?;
        if bound.is_some_and(|bound| size > bound) {
            return Ok(());
        }
        cases.push(Case { size, scope });
        Ok(())
    }
}

fn parameter(text: &str) -> Result<Parameter, String> {
    let parts = text.split_once('=').and_then(|(name, ends)| Some((name.trim(), ends.split_once("..")?)));
    let named = |name: &str| {
        name != "bound"
            && name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    let Some((name, (first, last))) = parts.filter(|(name, _)| named(name)) else {
        return Err(format!(
            "`over` has `{text}`; write a parameter as `n = 1..bound` or `n = 1..`, with a name in small letters"
        ));
    };
    let last = Some(last.trim()).filter(|last| !last.is_empty()).map(str::to_owned);
    for end in [Some(first), last.as_deref()].into_iter().flatten() {
        parse(end).map_err(|error| error.to_string())?;
    }
    Ok(Parameter { name: name.to_owned(), first: first.trim().to_owned(), last })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(over: &[&str], condition: &str, bound: u64) -> Vec<String> {
        let over: Vec<String> = over.iter().map(|&text| text.to_owned()).collect();
        let range = Range::new(&over, Some(condition.to_owned()), Some("b + r".to_owned()), Some(bound), None);
        let cases = range.expect("a range").cases(Some(bound)).expect("cases");
        cases.iter().map(|case| format!("{}: {}", case.size, case.scope.text())).collect()
    }

    #[test]
    fn cases_come_by_size_and_end_at_the_bound() {
        let cases = texts(&["b = 1..bound", "r = 1..b"], "(b + r) % 2 == 0", 4);
        assert_eq!(cases, ["2: b = 1, r = 1", "4: b = 2, r = 2", "4: b = 3, r = 1"]);
        assert_eq!(texts(&["b = 3..bound", "r = 1..b"], "true", 2), Vec::<String>::new());
    }

    #[test]
    fn a_claim_without_parameters_is_one_case() {
        let cases = Range::default().cases(None).expect("cases");
        assert_eq!(cases.len(), 1);
        assert_eq!(cases[0].scope.text(), "");
    }

    #[test]
    fn a_parameter_may_have_no_last_value() {
        let range =
            Range::new(&["e = 0..1".to_owned(), "n = e + 3..".to_owned()], None, None, None, None).expect("a range");
        let all = range.endless().expect("cases");
        let of = |endless: &Endless| format!("{}: {} from {}", endless.scope.text(), endless.name, endless.first);
        assert_eq!(all.iter().map(of).collect::<Vec<_>>(), ["e = 0: n from 3", "e = 1: n from 4"]);
        assert!(range.is_endless() && range.cases(None).is_err());
    }

    #[test]
    fn wrong_fields_say_what_is_right() {
        let range = |over: &[&str], size: Option<&str>, bound| {
            let over: Vec<String> = over.iter().map(|&text| text.to_owned()).collect();
            Range::new(&over, None, size.map(str::to_owned), bound, None).expect_err("no range")
        };
        assert!(range(&["N = 1..2"], None, None).contains("small letters"));
        assert!(range(&["n = 1..2"], None, Some(3)).contains("`size`"));
        assert!(range(&[], Some("1"), None).contains("`over`"));
        assert!(range(&["n = 1..", "m = 1..n"], None, None).contains("the last of `over`"));
        assert!(range(&["n = 1.."], Some("n"), Some(9)).contains("without `size`"));
        assert!(range(&["n = 1..(2"], None, None).contains("`(2`"));
    }
}
