//! The mistakes of newcomers: each ends in exit 2, with nothing on standard output and one line on standard error that
//! names the place and the remedy.

use insta::assert_snapshot;

use crate::shared::rebuttal_reading;

/// What standard error says to each of these command lines, whose words stand between spaces, with `_` for a space in a
/// word.
fn told(input: &[u8], mistakes: &[&str]) -> String {
    let told = mistakes.iter().map(|line| {
        let words: Vec<String> = line.split(' ').map(|word| word.replace('_', " ")).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let ended = rebuttal_reading(&words, input);
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""), "{line}: {}", ended.err);
        assert_eq!(ended.err.lines().count(), 1, "{line}: {}", ended.err);
        format!("rebuttal {}\n  {}", words.join(" "), ended.err)
    });
    told.collect()
}

#[test]
fn wrong_commands_and_options() {
    assert_snapshot!(told(
        b"",
        &[
            "nimbi",
            "sovle nimbi",
            "check nimbi.json",
            "verify",
            "help sole",
            "solve",
            "solve cram 5x6",
            "solve nimbi + *3",
            "games nim:1",
            "solve nimbi --form 12",
            "solve nimbi --from",
            "solve nimbi --play odd",
            "solve nimbi --up-to rotation",
            "solve nimbi --memory 0",
            "solve nimbi --memory lots",
            "solve nimbi --threads 0",
            "solve nimbi --layers --play-out",
            "prove nimbi -o",
            "prove nimbi --catalogue smallest",
            "prove nimbi --fewest-edges",
            "write certificates/nimbi-misere.json --entry first",
            "write certificates/nimbi-misere.json --part all",
            "write certificates/nimbi-misere.json --to pdf",
            "write certificates/nimbi-misere.json -o a.pdf",
            "draw certificates/nimbi-misere.json -o a.gif",
            "draw nimbi --graph forest",
            "export certificates/nimbi-misere.json",
            "export certificates/nimbi-misere.json -o a.gif",
            "table kayles --max 1000000",
            "table kayles --max 3 --resume -",
            "table nimbi",
            "audit --only no-such-claim",
            "audit --list --json",
            "audit --bound many",
            "completions tcsh",
        ]
    ));
}

#[test]
fn wrong_games() {
    assert_snapshot!(told(
        b"",
        &[
            "solve Nimbi",
            "solve nimby",
            "solve dawson:9",
            "solve kayles",
            "solve cram5x6",
            "solve nimbi+nimbi",
            "solve nim:1=nim:1",
            "solve nim:1,2_>_nim:3",
            "solve nim:1,2_=",
            "solve nim:1,2_+",
            "solve nim:1,2_-",
            "solve nim:1_+_+_nim:2",
            "solve =_nim:1",
            "solve _",
            "solve chess",
            "solve ",
            "solve nimbi:2",
            "solve nimbi:99",
            "solve tactix",
            "solve tactix:4",
            "solve tactix:4*4",
            "solve tactix:0x4",
            "solve cram:20x20",
            "solve domineering:9x9",
            "solve hex:30x30",
            "solve yavalath:99",
            "solve chomp:0x0",
            "solve nim",
            "solve nim:99999999999",
            "solve bricks:1,2",
            "solve wythoff:1",
            "solve subtraction:1,2",
            "solve octal:0.9:3",
            "solve octal:0.77",
            "solve *x",
            "solve hackenbush:xyz",
            "prove -hackenbush:b(r,gb),rx -o x.json",
            "prove -hackenbus:b(r,gb),rb -o x.json",
            "prove -(nim:1_+_nim:2) -o x.json",
            "prove -1/2",
            "solve -k",
            "solve hackenbush:",
            "solve value:{",
            "solve value:",
            "solve clobber:3y3",
            "solve nim-city:Z",
            "solve hex:3x3_+_nim:2",
            "solve hex:3x3 --play misere",
            "prove nim:1_=_nim:1 --play misere",
            "prove nimbi --up-to symmetry --catalogue paper --from 9X",
            "prove hackenbush:br --g-value",
            "prove hackenbush:br --catalogue all",
            "prove nim-city:E,G --catalogue minimum",
            "prove domineering:6x6 --bound -q",
            "prove cram:2x2 --g-value --play misere",
            "solve hackenbush:br --layers",
            "draw domineering:2x2 --graph game",
            "draw cram:5x5 --graph game",
        ]
    ));
}

#[test]
fn wrong_positions() {
    assert_snapshot!(told(
        b"",
        &[
            "solve nimbi --from 12X",
            "solve nimbi --from ooo/oooo/ooo",
            "solve nimbi --from b3",
            "solve nimbi --from ",
            "solve tactix:3x3 --from f9",
            "solve cram:3x3 --from a1a1",
            "solve domineering:2x2 --from 9",
            "solve nim:3 --from 4;5",
            "solve nim:1_+_nim:2 --from 1",
            "solve hex:3x3 --from xo",
            "solve babylon:2,2 --from 9",
            "solve nim-city --from Q",
            "solve nim-city --from A",
        ]
    ));
}

#[test]
fn wrong_files() {
    assert_snapshot!(told(
        b"",
        &[
            "draw nimby",
            "draw no-such.json",
            "draw src",
            "draw rustfmt.toml",
            "draw certificates/nimbi-misere.json --play misere",
            "draw certificates/nimbi-misere.json --graph game",
            "draw hex:7x7 --time-limit 1",
            "explore nimby",
            "write no-such.json",
            "play -",
            "play nimby",
            "play hex:7x7 --time-limit 1",
            "play certificates/nimbi-misere.json --begin left",
            "compare nimbi",
            "compare no-such.json",
            "compare certificates/nim-city.json",
            "compare certificates/nimbi-sums.json --time-limit soon",
            "compare certificates/sum.json",
            "compare tests/verified/mirror-cram.json",
            "export nimbi --to csv",
            "export certificates/nim-city.json --to cnf",
            "solve nimbi.json",
            "solve certificates/nimbi-misere.json",
            "solve src",
            "solve no-such.game",
            "solve removal:rustfmt.toml",
            "solve removal:src.json",
            "solve graph:rustfmt.toml",
            "solve graph:no-such.json",
            "solve hackenbush:no-such.json",
            "prove nimbi -o src",
            "prove nimbi --dot a.svg",
            "prove nimbi -o no/such/folder/a.json",
            "prove nimbi --catalogue rustfmt.toml",
            "audit no-such.toml",
            "audit no-such",
            "audit src",
            "audit rustfmt.toml",
        ]
    ));
}

#[test]
fn wrong_input() {
    let of = |input: &str| told(input.as_bytes(), &["draw -"]);
    let whole = std::fs::read_to_string("certificates/nim-1-2-3-normal.json").expect("committed");
    let cut = whole.split_once("\"entries\"").expect("entries").0;
    let all = [of(""), of("{"), of("[1,"), of("{'a': 1}"), of("{\"a\": 1} b"), of(cut)].concat();
    assert_snapshot!("wrong_input", all + &told(b"", &["prove nimbi --catalogue -", "audit -"]));
}
