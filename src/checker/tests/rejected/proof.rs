//! A refutation: its sums, its groups, and its steps, in the certificate or in a file beside it.

use super::edit::{self, numbered};

cases! {
    // The fields.
    "two-rows-refutation" remove "/bound/refutation/sums" => WrongShape "text at line 67 column 8; expected sums; found 'groups'";
    "two-rows-refutation" remove "/bound/refutation/groups" => WrongShape "text at line 71 column 7; expected groups; found 'steps'";
    "two-rows-refutation" remove "/bound/refutation/steps" => WrongShape "text at line 74 column 24; expected file; found no such field";
    "two-rows-refutation" rename "/bound/refutation/steps" "stairs" => WrongShape "text at line 75 column 8; expected file; found 'stairs'";
    "two-rows-refutation" swap "/bound/refutation/sums" "/bound/refutation/groups" => FieldOrder "text at line 67 column 8; expected sums; found 'groups'";
    "two-rows-refutation" double "/bound/refutation/groups" => WrongShape "text at line 74 column 32; expected file; found 'groups'";
    "two-rows-refutation" append "/bound/refutation" "'file':'a','bytes':1,'sha256':'b'" => WrongShape "text at line 78 column 37; expected no other field; found 'file'";
    "two-rows-refutation" append "/bound/refutation" "'note':''" => WrongShape "text at line 78 column 37; expected no other field; found 'note'";
    "two-rows-refutation" insert "/bound/refutation" "'dual':{'divisor':1,'start':1,'demands':[]}" => DualSize "dual; expected 5; found 0";
    "two-rows-refutation" append "/bound/refutation/sums/0" "'term':7" => WrongShape "text at line 68 column 40; expected each of left, right, outputs once at most; found 'term'";
    "two-rows-refutation" set "/bound/refutation/sums/0" "[2,3,2]" => WrongShape "text at line 68 column 2; expected an object; found a list";
    "two-rows-refutation" set "/bound/refutation/groups/0" "[1,1]" => WrongShape "text at line 72 column 2; expected an object; found a list";
    "two-rows-refutation" remove "/bound/refutation/sums/0/outputs" => WrongShape "text at line 68 column 22; expected outputs; found no such field";
    "two-rows-refutation" double "/bound/refutation/groups/0/least" => WrongShape "text at line 72 column 29; expected each of term, least once at most; found 'least'";
    "two-rows-refutation" set "/bound/refutation/sums/0/left" "-1" => BadNumber "text at line 68 column 12; expected 0 to 4294967295; found -1";
    "two-rows-refutation" set "/bound/refutation/groups/0/term" "1.0" => BadNumber "text at line 72 column 13; expected 0 to 4294967295; found 1.0";
    "two-rows-refutation" set "/bound/refutation/steps/0" "[19,-12,0,18,5,17,0]" => WrongShape "text at line 76 column 2; expected a text; found a list";
    "two-rows-refutation" set "/bound/refutation/steps" "'21 0 18 0'" => WrongShape "text at line 75 column 9; expected a list; found a text";
    "two-rows-beside" remove "/bound/refutation/file" => WrongShape "text at line 71 column 7; expected file; found 'bytes'";
    "two-rows-beside" remove "/bound/refutation/bytes" => WrongShape "text at line 72 column 8; expected bytes; found 'sha256'";
    "two-rows-beside" remove "/bound/refutation/sha256" => WrongShape "text at line 72 column 12; expected sha256; found no such field";
    "two-rows-beside" swap "/bound/refutation/file" "/bound/refutation/sha256" => FieldOrder "text at line 71 column 8; expected file; found 'sha256'";
    "two-rows-beside" set "/bound/refutation/file" "null" => WrongShape "text at line 71 column 12; expected a text; found null";
    "two-rows-beside" set "/bound/refutation/bytes" "-1" => BadNumber "text at line 72 column 11; expected 0 to 18446744073709551615; found -1";

    // Sums and groups.
    "two-rows-refutation" set "/bound/refutation/sums/0/left" "0" => BadSum "sum 1; expected 1 to 6, each once; found 0";
    "two-rows-refutation" set "/bound/refutation/sums/0/right" "4294967295" => BadSum "sum 1; expected 1 to 6, each once; found 4294967295";
    "two-rows-refutation" set "/bound/refutation/sums/0/outputs" "0" => BadSum "sum 1; expected 1 to 2 outputs; found 0";
    "two-rows-refutation" set "/bound/refutation/groups/0/term" "10" => BadSum "group 1; expected 1 to 9, each once; found 10";
    "two-rows-refutation" set "/bound/refutation/groups/0/least" "2" => BadSum "group 1; expected 1 to 1 outputs; found 2";
    "two-rows-refutation" set "/bound/least" "3" => GroupsSum "refutation; expected 3; found 4";
    "bound-bricks" set "/bound/classes" numbered(3000, "'#'"), set "/bound/demands" "[]", set "/bound/start/0/class" "6",
        set "/bound/dual" format!("{{'sums':{},'groups':[],'steps':[]}}", chain(3000)), rename "/bound/dual" "refutation" => OutOfReach "sum 649; expected at most 1054371 literals of the formula";

    // A step as a text.
    "two-rows-refutation" set "/bound/refutation/steps/0" "''" => BadStep "step 1; expected a number, literals, 0, hints, 0, with single spaces between; found no number above 18: ''";
    "two-rows-refutation" set "/bound/refutation/steps/0" "'c 19'" => BadStep "step 1; expected a number, literals, 0, hints, 0, with single spaces between; found no number above 18: 'c 19'";
    "two-rows-refutation" set "/bound/refutation/steps/0" "'19 --12 0 18 5 17 0'" => BadStep "step 1; expected a number, literals, 0, hints, 0, with single spaces between";
    "two-rows-refutation" set "/bound/refutation/steps/0" "'19 -12 0 18 five 17 0'" => BadStep "step 1; expected a number, literals, 0, hints, 0, with single spaces between";
    "two-rows-refutation" set "/bound/refutation/steps/0" "'19 -1２ 0 18 5 17 0'" => BadStep "step 1; expected a number, literals, 0, hints, 0, with single spaces between";

    // What it derives.
    "two-rows-refutation" set "/bound/refutation/steps/0" "'19 -12 0 18 22 17 0'" => UnknownClause "step 1; found hint 22";
    "two-rows-refutation" set "/bound/refutation/steps/0" "'19 -12 0 18 5 0'" => StepNotRefuted "step 1; found no clause with all literals false";
    "two-rows-refutation" set "/bound/refutation/steps/0" "'19 0 18 5 17 0'" => StepNotRefuted "step 1; found no clause with all literals false";
    "two-rows-refutation" set "/bound/refutation/steps/0" "'19 12 0 18 5 17 0'" => StepNotRefuted "step 1; found no clause with all literals false";
    "two-rows-refutation" set "/bound/refutation/steps/0" "'19 -12 0 18 5 17 17 0'" => StepNotRefuted "step 1; found hint 17 behind a clause with all literals false";
    "two-rows-refutation" set "/bound/refutation/steps/1" "'20 -2 0 16 18 0'" => StepNotRefuted "step 2; found hint 16: two literals that are not false";
    "two-rows-refutation" set "/bound/refutation/sums/2/outputs" "3" => BadStep "step 1; expected a number, literals, 0, hints, 0, with single spaces between";
    "two-rows-refutation" remove "/bound/refutation/steps/2" => NoEmptyClause "refutation; found 2";
    "two-rows-refutation" append "/bound/refutation/steps" "'22 0 18 19 20 2 4 11 13 0'" => BadStep "step 4; expected a number, literals, 0, hints, 0, with single spaces between";
    "bound-of-an-opening" set "/bound/refutation/steps/3" "'11 0 8 9 6 0'" => StepNotRefuted "step 4; found no clause with all literals false";
    "bound-misere" remove "/bound/refutation/steps/17" => NoEmptyClause "refutation; found 17";

    // A file beside the certificate; \ stands for a line feed.
    "two-rows-beside" set "/bound/refutation/file" "'../two-rows-beside.lrat'" => BadFileName "refutation";
    "two-rows-beside" exchange "21 0 18" "22 0 18" => WrongDigest "refutation; expected sha256:50f6decb94c971e2488f5e30cfa217739271b37df6f2b6b622e60f5d7f9f3556";
    "two-rows-beside" exchange "21 0 18" "21 0 18 18" => WrongDigest "refutation; expected 75 bytes; found 78";
    "two-rows-beside" set "/bound/refutation/bytes" "18446744073709551615" => WrongDigest "refutation; expected 18446744073709551615 bytes; found 75";
    "two-rows-beside" set "/bound/refutation/sha256" "''" => WrongDigest "refutation; expected ; found sha256:50f6decb94c971e2488f5e30cfa217739271b37df6f2b6b622e60f5d7f9f3556";
    "two-rows-beside" text "sha256:50f6decb" "sha512:50f6decb" => WrongDigest "refutation; expected sha512:50f6decb94c971e2488f5e30cfa217739271b37df6f2b6b622e60f5d7f9f3556";
    "two-rows-beside" beside "21 0 18 19" "21 0 19" => StepNotRefuted "step 3; found hint 2: two literals that are not false";
    "two-rows-beside" beside "13 0\\" "13 0" => BadStep "step 3; expected a number, literals, 0, hints, 0, with single spaces between";
    "two-rows-beside" beside "17 0\\" "17 0\\\\" => BadStep "step 2; expected a number, literals, 0, hints, 0, with single spaces between; found no number above 19: ''";
    "two-rows-beside" beside "13 0\\" "13 0\\22 0 18 0\\" => BadStep "step 4; expected a number, literals, 0, hints, 0, with single spaces between";
    "two-rows-beside" beside "21 0 18 19 20 2 4 11 13 0\\" "" => NoEmptyClause "refutation; found 2";
    "two-rows-beside" beside "19 -12" "é" => BadStep "step 1; expected a number, literals, 0, hints, 0, with single spaces between";
}

/// Sums of all classes, each adding the next class to the sum before, with all outputs.
fn chain(classes: usize) -> String {
    let sum = |next: usize| {
        let before = if next == 2 { 1 } else { classes + next - 2 };
        format!("{{'left':{before},'right':{next},'outputs':{next}}}")
    };
    format!("[{}]", (2..=classes).map(sum).collect::<Vec<_>>().join(","))
}
