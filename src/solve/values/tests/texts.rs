//! Texts in the notation of CGSuite.

use crate::ruleset::ValueGame;
use crate::values::{Simple, Values};

fn text(values: &mut Values, text: &str) -> String {
    let value = values.value_of_source(&ValueGame::read(text).expect(text)).expect("room");
    values.text(value).expect("room")
}

#[test]
fn values_are_written_as_cgsuite_writes_them() {
    // CGSuite's own tests (aaron-siegel/cgsuite, EvalTest.scala and CanonicalShortGameTestCase.scala).
    let mut values = Values::new();
    for (game, expected) in [
        ("{0|^*5}", "^^*4"),
        ("{0||0|vvv}", "{0||0|v3}"),
        ("{^^^|vv}", "{^3|vv}"),
        ("{1|^^||^}", "{1|^^||^}"),
        ("{0||0|-1}", "Tiny(1)"),
        ("{0||0|-1/4}", "Tiny(1/4)"),
        ("{0|||0||-1|-2}", "Tiny({2|1})"),
        ("{1|0||0}", "Miny(1)"),
        ("{5||3|1|||0||||0}", "Miny({5||3|1})"),
        ("{0|v*}", "^<2>"),
        ("{0,*|v}", "^<2>*"),
        ("{^|*}", "^[2]"),
        ("{0,^*|0}", "^[2]*"),
        ("{0|*||*|||*||||*}", "^[4]"),
        ("{0||0|v*}", "{0|^<2>}"),
    ] {
        assert_eq!(text(&mut values, game), expected, "{game}");
    }
    // The argument of Tiny would be too large to be read again.
    let large = "{1/1048576||1/1048576|-1}";
    assert_eq!(text(&mut values, large), large);
}

#[test]
fn named_values_are_the_sums_that_their_names_say() {
    // The n-th power of up is ^[n] - ^[n-1] (Siegel 2013, chapter II).
    let mut values = Values::new();
    let id =
        |text: &str, values: &mut Values| values.value_of_source(&ValueGame::read(text).expect(text)).expect("room");
    let star = values.of_simple(Simple::nimber(1)).expect("room");
    for number in ["", "3/4", "-2"] {
        let shift = id(if number.is_empty() { "0" } else { number }, &mut values);
        for n in 2..8 {
            let names = [format!("^[{n}]"), format!("^<{n}>"), format!("Tiny({n})")];
            for name in names {
                let plain = id(&name, &mut values);
                let shifted = id(&format!("{number}{name}"), &mut values);
                assert_eq!(values.sum(plain, shift), Ok(shifted), "{number}{name}");
                assert_eq!(values.text(shifted), Ok(format!("{number}{name}")));
                let down = name.replace('^', "v").replace('T', "M");
                let [down, negative] = [id(&down, &mut values), values.negative(plain).expect("room")];
                assert_eq!(down, negative, "{name}");
                if name.starts_with('^') {
                    let starred = id(&format!("{number}{name}*"), &mut values);
                    assert_eq!(values.sum(shifted, star), Ok(starred), "{number}{name}*");
                    assert_eq!(values.text(starred), Ok(format!("{number}{name}*")));
                }
            }
            let [power, below] = [format!("^<{n}>"), format!("^[{}]", n - 1)].map(|name| id(&name, &mut values));
            let sum = values.sum(power, below);
            assert_eq!(sum, Ok(id(&format!("^[{n}]"), &mut values)));
        }
    }
}
