//! Periods of g-values.

use super::edit;

cases! {
    // The fields.
    "period-kayles" remove "/from" => WrongShape "text at line 6 column 8; expected from; found 'period'";
    "period-kayles" remove "/period" => WrongShape "text at line 7 column 8; expected period; found 'values'";
    "period-kayles" swap "/from" "/period" => FieldOrder "text at line 6 column 8; expected from; found 'period'";
    "period-mask" swap "/period" "/mask" => FieldOrder "text at line 7 column 6; expected period; found 'mask'";
    "period-kayles" double "/period" => WrongShape "text at line 7 column 21; expected no other field; found 'period'";
    "period-kayles" append "" "'mask':1" => WrongShape "text at line 9 column 7; expected no other field; found 'mask'";
    "period-kayles" insert "/from" "'play':'normal'" => WrongShape "rules at line 1 column 33; expected heaps; found no such field";
    "period-kayles" append "" "'play':'misere'" => WrongShape "text at line 9 column 7; expected no other field; found 'play'";
    "period-kayles" set "/from" "-1" => BadNumber "text at line 6 column 10; expected 0 to 4294967295; found -1";
    "period-kayles" set "/from" "4294967296" => BadNumber "text at line 6 column 18; expected 0 to 4294967295; found 4294967296";
    "period-kayles" set "/period" "0" => BadNumber "text at line 7 column 11; expected 1 to 4294967295; found 0";
    "period-mask" set "/mask" "0" => BadNumber "text at line 8 column 9; expected 1 to 4294967295; found 0";
    "period-kayles" set "/values" "{}" => WrongShape "text at line 8 column 10; expected a list; found an object";

    // The rules, for a heap of any size.
    "period-kayles" append "/rules" "'heaps':[9]" => WrongShape "rules at line 1 column 40; expected no other field; found 'heaps'";
    "period-kayles" set "/rules" "{'ruleset':'nim'}" => BadRules "rules; expected octal, subtraction, bricks or all-but, of which any heap may be; found ruleset 'nim'";
    "period-kayles" set "/rules" "{'ruleset':'chomp'}" => BadRules "rules; expected octal, subtraction, bricks or all-but, of which any heap may be; found ruleset 'chomp'";
    "period-kayles" set "/rules/code" "'0.770'" => BadRules "rules; expected a code, 0. or 4. and 1 to 16 digits from 0 to 7, the last not 0; found '0.770'";
    "period-subtraction" set "/rules/set" "[]" => BadRules "rules; expected a set of 1 to 64 numbers from 1 to 1000000, ascending; found -";

    // No period from there on: Kayles from 70 on, with another period; 0.4 with period 34 from 53 on.
    "period-kayles" set "/from" "70", remove "/values" => NotPeriodic "heap 70; expected 2, as of 82; found 6";
    "period-kayles" set "/from" "0", remove "/values" => NotPeriodic "heap 0; expected 4, as of 12; found 0";
    "period-four" set "/from" "53" => NotPeriodic "heap 53; expected 9, as of 87; found 2";
    "period-subtraction" set "/from" "39" => NotPeriodic "heap 39; expected 2, as of 44; found 3";
    // The last digit is 1: a move takes the whole heap, which is possible for one heap only.
    "period-four" set "/rules/code" "'0.0000001'", set "/from" "0", set "/period" "1" => NotPeriodic "heap 6; expected 1, as of 7; found 0";

    // A period that is not the least one, or begins earlier.
    "period-kayles" set "/from" "72", remove "/values" => StartsEarlier "heap 71; expected an exception; found heaps of 71 and 83 with the same g-value";
    "period-bricks" set "/from" "1", remove "/values" => StartsEarlier "heap 0; expected an exception; found heaps of 0 and 3 with the same g-value";
    "period-from-0" set "/from" "1", remove "/values" => StartsEarlier "heap 0; expected an exception; found heaps of 0 and 3 with the same g-value";
    "period-kayles" set "/period" "24", remove "/values" => ShorterPeriod "period; expected no shorter one; found 12";
    "period-bricks" set "/period" "12", remove "/values" => ShorterPeriod "period; expected no shorter one; found 6";

    // G-values that grow.
    "period-all-but" set "/from" "13" => NotPeriodic "heap 13; expected 4, 9 less than of 37; found 3";
    "period-all-but" set "/saltus" "8" => NotPeriodic "heap 14; expected 7, 8 less than of 38; found 6";
    "period-all-but" set "/saltus" "4294967295" => NotPeriodic "heap 14; expected 4294967295 less than 15, that of 38; found 6";
    "period-all-but" set "/period" "12" => NotPeriodic "heap 14; expected 9 less than 8, that of 26; found 6";
    "period-all-but" set "/period" "25" => NotPeriodic "heap 14; expected 4, 9 less than of 39; found 6";
    "period-all-but" set "/from" "15" => StartsEarlier "heap 14; expected an exception; found heaps of 14 and 38 with g-values that differ by 9";
    "period-all-but" set "/period" "48", set "/saltus" "18" => ShorterPeriod "period; expected no shorter one; found 24";
    "period-all-but" remove "/saltus" => WrongShape "text at line 8 column 1; expected saltus; found no such field";
    "period-kayles" insert "/values" "'saltus':1" => WrongShape "text at line 8 column 8; expected no other field; found 'saltus'";
    "period-all-but" append "" "'mask':1" => WrongShape "text at line 9 column 7; expected no other field; found 'mask'";
    "period-all-but" set "/saltus" "0" => BadNumber "text at line 8 column 11; expected 1 to 4294967295; found 0";
    "period-all-but" set "/rules/set" "[]" => BadRules "rules; expected a set of 1 to 64 numbers from 1 to 1000000, ascending; found -";
    "period-all-but" append "" "'values':[0]" => WrongGValue "period; expected 38 g-values; found 1";
    "period-all-but" set "/from" "1048600" => OutOfReach "period; expected at most 1048576 heaps";
    "period-all-but" set "/rules/set" "[1000000]", set "/from" "0", set "/period" "1", set "/saltus" "1" => OutOfReach "period; expected at most 100013600 steps";
    "period-four" set "/rules/code" "'4.0'" => BadRules "rules; expected a code, 0. or 4. and 1 to 16 digits from 0 to 7, the last not 0; found '4.0'";
    "period-four" set "/rules/code" "'4.12'", set "/from" "5", set "/period" "7" => NotPeriodic "heap 5; expected 1, as of 12; found 0";
    "period-four" set "/rules/code" "'4.12'", set "/from" "6", set "/period" "14" => ShorterPeriod "period; expected no shorter one; found 7";

    // The values.
    "period-kayles" set "/values/27" "9" => WrongGValue "heap 27; expected 8; found 9";
    "period-kayles" set "/values/0" "1" => WrongGValue "heap 0; expected 0; found 1";
    "period-kayles" set "/values/82" "4294967295" => WrongGValue "heap 82; expected 2; found 4294967295";
    "period-kayles" remove "/values/82" => WrongGValue "period; expected 83 g-values; found 82";
    "period-kayles" append "/values" "1" => WrongGValue "heap 83; expected no more; found 1";
    "period-kayles" set "/values" "[]" => WrongGValue "period; expected 83 g-values; found 0";
    "period-kayles" set "/rules/code" "'0.71'" => WrongGValue "heap 3; expected 1; found 3";

    // Too large: more than 2^20 heaps, and more steps than the length of the text allows.
    "period-subtraction" set "/from" "524300" => OutOfReach "period; expected at most 1048576 heaps";
    "period-four" set "/rules/code" "'0.4444444444444444'", set "/from" "60000" => OutOfReach "period; expected at most 100000000 steps";

    // Another claim.
    "period-kayles" expect "period 12 from 72 octal:0.77" => OtherClaim "claim; expected period 12 from 72 octal:0.77; found period 12 from 71 octal:0.77";
    "period-kayles" expect "P octal:0.77" => OtherClaim "claim; expected P octal:0.77; found period 12 from 71 octal:0.77";
}
