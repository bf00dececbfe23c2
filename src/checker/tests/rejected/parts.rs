//! Sums and mirrors.

use super::edit;

cases! {
    // Where they prove nothing: in misere play, and in loopy games.
    "sum-misere" set "/entries/7/rebuttals/0/parts" "[]" => NoSums "rebuttal of entry 8, move 1:1>-";
    "babylon-33-misere" set "/starts/0/parts" "[]" => NoSums "start";
    "removal-nimbi" set "/starts/0/parts/0" "{'mirror':'='}" => NoSums "start";
    "nim-city" set "/starts/0/parts" "[]" => NoSums "start";
    "loopy-sum-draw-symmetry" set "/draws/0/rebuttals/0/parts" "[]" => NoSums "rebuttal of entry 3, move 1:G>C";

    // Parts that do not make up the position.
    "parts-nim" set "/starts/0/parts/1/position" "'2,1'" => NotASum "start";
    "parts-nim" remove "/starts/0/parts/1" => PartLeftOut "start";
    "parts-nim" set "/entries/0/rebuttals/0/parts" "[]" => PartLeftOut "rebuttal of entry 1, move 1>-";
    "parts-nim" remove "/starts/0/parts/0/position" => WrongShape "start";
    "parts-nim" set "/starts/0/parts/0/position" "'1,2,3'" => BadPosition "start";
    "parts-nim" append "/starts/0/parts/0" "'mirror':'='" => WrongShape "start";
    "parts-nim" set "/starts/0/parts/0/reaches" "2" => UnknownEntry "start";
    "parts-sum" remove "/starts/0/parts/1" => PartLeftOut "start";
    "parts-sum" set "/starts/0/parts/1/position" "'- + *1 + oo/oo'" => NotASum "start";
    "parts-removal" set "/starts/0/parts" "[{'position':'o.../.../../.','mirror':'a1'},{'position':'.o../.../../.','mirror':'b1'}]" => NotASum "start";
    "mirror-hackenbush" set "/starts/0/parts" "[{'position':'14','mirror':'41'},{'position':'2356','mirror':'6532'}]" => BadPosition "start where Left begins";
    "mirror-hackenbush" set "/starts/0/parts" "[{'position':'14','mirror':'41'},{'position':'1234','mirror':'4321'}]" => PartsTouch "start where Left begins";
    "mirror-hackenbush" set "/starts/0/parts" "[{'position':'12','mirror':'12'},{'position':'456','mirror':'456'}]" => PartsTouch "start where Left begins";
    "mirror-hackenbush" set "/starts/0/parts" "[{'position':'123','mirror':'123'}]" => PartLeftOut "start where Left begins";
    "bound-chomp-symmetry" set "/starts/0/parts" "[{'position':'1','reaches':1,'witness':'='},{'position':'2','reaches':1,'witness':'='}]" => NotASum "start";

    // Nim-heaps of another nim-sum, heaps of another game, and a nim-sum with its heaps missing.
    "nim-sums" set "/entries/8/rebuttals/0/reply" "'2:*4>*1'" => NotASum "rebuttal of entry 9, move 1:9>4,3; expected nim-heaps of the nim-sum 1; found 2";
    "nim-sums" remove "/entries/8/rebuttals/0/parts/0" => PartLeftOut "rebuttal of entry 9, move 1:9>4,3";
    "nim-sums" set "/entries/8/rebuttals/0/parts/0/position" "'4 + *2'" => NotASum "rebuttal of entry 9, move 1:9>4,3";

    // Numbers that are together too small where Left is to move in the summand, or too large for Right; and no number.
    "number-sums" set "/starts/0/parts/0/position" "'12345 + 5/8'" => NotASum "start where Left begins; expected numbers that are together at most 1/16; found 5/8 + -1/2";
    "number-sums" set "/starts/1/parts/0/position" "'12345 + 1/2'" => NotASum "start where Right begins; expected numbers that are together at least 1/16; found 1/2 + -1/2";
    "number-sums" set "/starts/0/parts/0/position" "'12345 + *'" => NotASum "start where Left begins";
    "number-sums" set "/starts/1/parts" "[{'position':'- + 0','reaches':1,'witness':'- + ='}]" => PartLeftOut "start where Right begins";
    "number-sums" append "" "'bound':{'least':1,'entries':[],'classes':['L - + 0'],'start':[1],'demands':[]}" => UnwantedBound "bound";

    // A part without moves that is not a part of the position.
    "parts-subtraction" set "/entries/2/rebuttals/0/parts" "[{'position':'2','reaches':1},{'position':'1,1','mirror':'='}]" => NotASum "rebuttal of entry 3, move 9>5";
    "bound-sum-with-sums" set "/entries/1/rebuttals/1/parts/0/position" "'3 + 1,1 + *1'" => NotASum "rebuttal of entry 2, move 2:3>1";

    // A single part that states the whole position.
    "mirror-tactix" insert "/starts/0/parts/0/mirror" "'position':'.oo/.oo'" => WrongShape "start";
    "two-rows-dual" set "/starts/0/parts/0" "{'position':'oooo','reaches':4}" => WrongShape "start";

    // Invalid mirrors.
    "mirror-tactix" set "/starts/0/parts/0/mirror" "'b2,c2,c1,b1'" => NotAnIsomorphism "start";
    "mirror-tactix" set "/starts/0/parts/0/mirror" "'c2,a2,c1,b1'" => BadWitness "start";
    "mirror-tactix" set "/starts/0/parts/0/mirror" "'c1,b1,c2,b2'" => NotAnInvolution "start";
    "mirror-tactix" set "/starts/0/parts/0/mirror" "'b2,c2,b1,c1'" => NotAnInvolution "start";
    "mirror-cram" set "/starts/0/parts/0/mirror" "'b1,a1,b2,a2'" => NotAnInvolution "start";
    "mirror-hackenbush" set "/starts/0/parts/0/mirror" "'456132'" => NotAnInvolution "start where Left begins";
    "mirror-hackenbush" set "/starts/0/parts/0/mirror" "'546213'" => IllegalImage "start where Left begins";
    "mirror-hackenbush" set "/rules/picture" "'gg(g,g),gg'", set "/starts/0/parts/0/mirror" "'124356'" => MeetsItsImage "start where Left begins";
    "parts-nim" set "/starts/0/parts/1/mirror" "'11'" => NotAnInvolution "start";
    "parts-nim" set "/starts/0/parts" "[{'mirror':'='}]" => IllegalImage "start";
    "mirror-sum" set "/starts/0/parts/0/mirror" "'3 + 1 + = + ='" => NotAnInvolution "start where Left begins";
    "mirror-sum" set "/starts/0/parts/0/mirror" "'2 + 1 + ='" => NotAnInvolution "start where Left begins";
    "mirror-sum" set "/starts/0/parts/1/mirror" "'= + = + 3 + 4'" => NotAnInvolution "start where Left begins";
    "mirror-sum" set "/starts/0/parts/1/mirror" "'= + = + = + ='" => PartLeftOut "start where Left begins";
    "mirror-sum" set "/starts/0/parts" "[{'mirror':'3 + 4 + 1 + 2'}]" => IllegalImage "start where Left begins";
    "mirror-sum" set "/rules/summands/1" "{'ruleset':'rule-file','name':'domineering','arguments':['1x2'],'weights':[[1,0],[1,0]]}" => IllegalImage "start where Left begins";
    "mirror-sum" set "/rules/summands/1/of/name" "'cram'" => IllegalImage "start where Left begins";
    "bound-chomp-symmetry" set "/starts/0/parts" "[{'mirror':'='}]" => NotAnInvolution "start";
}
