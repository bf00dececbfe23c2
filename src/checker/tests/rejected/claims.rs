//! The claim: its outcome, its starts, and entries that nothing depends on.

use super::edit;

cases! {
    // Impartial: one start; two for a draw.
    "nim-123" set "/outcome" "'N'" => WrongStarts "start; expected a start with move and parts";
    "nim-123" set "/outcome" "'D'" => NoDraws "claim; found D";
    "nim-123" set "/starts" "[]" => WrongStarts "starts; expected a start with parts alone; found none";
    "nim-123" double "/starts/0" => WrongStarts "starts; found more than 1";
    "nim-123" set "/starts/0" "{}" => WrongStarts "start; expected a start with parts alone";
    "nim-123" insert "/starts/0/parts" "'move':'3>-'" => WrongStarts "start; expected a start with parts alone";
    "nim-123" insert "/starts/0/parts" "'mover':'L'" => WrongStarts "start; expected a start with parts alone; found another mover";
    "chop-2x4" set "/outcome" "'P'" => WrongStarts "start; expected a start with parts alone";
    "chop-2x4" remove "/starts/0/move" => WrongStarts "start; expected a start with move and parts";
    "chop-2x4" remove "/starts/0/parts" => WrongStarts "start; expected a start with move and parts";
    "chop-2x4" set "/starts/0" "{}" => WrongStarts "start; expected a start with move and parts";
    "chop-2x4" double "/starts/0" => WrongStarts "starts; found more than 1";
    "chop-2x4" insert "/starts/0" "{'parts':[{'reaches':2}]}" => WrongStarts "start; expected a start with move and parts";
    "nim-heap" set "/starts/0" "{}" => WrongStarts "start; expected a start with move and parts";
    "nim-heap" remove "/starts/0/parts" => WrongStarts "start; expected a start with move and parts";
    "nim-already-won" set "/play" "'normal'" => WrongStarts "start; expected a start with move and parts";
    "nim-already-won" set "/outcome" "'P'" => WrongStarts "start; expected a start with parts alone";
    "nim-already-won" set "/outcome" "'D'" => NoDraws "claim; found D";
    "nim-already-won" set "/starts" "[]" => WrongStarts "starts; expected a start with move and parts; found none";
    "nim-already-won" double "/starts/0" => WrongStarts "starts; found more than 1";
    "nim-already-won" set "/position" "'1'" => WrongStarts "start; expected a start with move and parts";
    "tokens-misere-won" set "/rules/edges" "[['a','a']]" => WrongStarts "start; expected a start with move and parts";
    "nim-already-won" set "/starts/0" "{'move':'1>-','parts':[{'reaches':1}]}" => IllegalMove "start";
    "tokens-draw" remove "/starts/0" => WrongStarts "start; expected a start with parts alone";
    "tokens-draw" remove "/starts/1" => WrongStarts "starts; expected a start with move and parts; found none";
    "tokens-draw" swap "/starts/0" "/starts/1" => WrongStarts "start; expected a start with parts alone";
    "tokens-draw" double "/starts/1" => WrongStarts "starts; found more than 2";
    "tokens-draw" set "/starts/1" "{}" => WrongStarts "start; expected a start with move and parts";
    "tokens-draw" set "/outcome" "'P'" => WrongStarts "starts; found more than 1";
    "tokens-draw" set "/outcome" "'N'", remove "/starts/0" => UnknownEntry "start; found entry 2";
    "tokens-draw" set "/outcome" "'P'", remove "/starts/1" => UnknownEntry "start; found entry 1";

    // Partizan: one start for each player who begins, Left first.
    "value-switches" set "/starts" "[]" => WrongStarts "starts; expected a start with mover L with parts alone; found none";
    "value-switches" remove "/starts/0" => WrongStarts "start where Left begins; expected a start with mover L with parts alone; found another mover";
    "value-switches" remove "/starts/1" => WrongStarts "starts; expected a start with mover R with parts alone; found none";
    "value-switches" swap "/starts/0" "/starts/1" => WrongStarts "start where Left begins; expected a start with mover L with parts alone; found another mover";
    "value-switches" double "/starts/1" => WrongStarts "starts; found more than 2";
    "value-switches" remove "/starts/0/mover" => WrongStarts "start where Left begins; expected a start with mover L with parts alone; found another mover";
    "value-switches" set "/starts/0/mover" "'X'" => WrongStarts "start where Left begins; expected a start with mover L with parts alone; found another mover";
    "value-switches" set "/starts/0/mover" "'Left'" => WrongStarts "start where Left begins; expected a start with mover L with parts alone; found another mover";
    "value-switches" set "/outcome" "'L'" => WrongStarts "start where Left begins; expected a start with mover L with move and parts";
    "value-switches" set "/outcome" "'R'" => WrongStarts "start where Right begins; expected a start with mover R with move and parts";
    "value-switches" set "/outcome" "'N'" => WrongStarts "start where Left begins; expected a start with mover L with move and parts";
    "value-switches" set "/outcome" "'D'" => NoDraws "claim; found D";
    "value-switches" set "/outcome" "'>='" => WrongStarts "start where Right begins; expected a start with mover R with parts alone; found another mover";
    "value-switches" set "/outcome" "'<='" => WrongStarts "starts; found more than 1";
    "value-switches" set "/starts/0/parts/0/reaches" "4" => NotTheEntry "start where Left begins";
    "value-nested" set "/outcome" "'P'" => WrongStarts "start where Left begins; expected a start with mover L with parts alone";
    "value-nested" set "/starts/0/mover" "'R'" => WrongStarts "start where Left begins; expected a start with mover L with move and parts; found another mover";
    "domineering-at-least" set "/outcome" "'<='" => WrongStarts "start where Left begins; expected a start with mover L with parts alone; found another mover";
    "domineering-at-least" set "/outcome" "'P'" => WrongStarts "start where Left begins; expected a start with mover L with parts alone; found another mover";
    "domineering-at-least" set "/starts/0/mover" "'L'" => WrongStarts "start where Right begins; expected a start with mover R with parts alone; found another mover";
    "domineering-at-least" double "/starts/0" => WrongStarts "starts; found more than 1";
    "domineering-at-most" set "/outcome" "'>='" => WrongStarts "start where Right begins; expected a start with mover R with parts alone; found another mover";
    "domineering-at-most" append "/starts" "{'mover':'R','parts':[{'reaches':3}]}" => WrongStarts "starts; found more than 1";
    "hackenbush-cycle" set "/outcome" "'R'" => WrongStarts "start where Left begins; expected a start with mover L with parts alone";
    "hackenbush-cycle" set "/outcome" "'LD'" => NoDraws "claim; found LD";
    "hackenbush-misere-won" set "/outcome" "'P'" => WrongStarts "start where Right begins; expected a start with mover R with parts alone";
    "hackenbush-misere-won" set "/outcome" "'RD'" => NoDraws "claim; found RD";
    "hackenbush-misere-won" set "/starts/0" "{'mover':'L'}" => WrongStarts "start where Left begins; expected a start with mover L with parts alone";
    "hackenbush-misere-won" set "/starts/1" "{}" => WrongStarts "start where Right begins; expected a start with mover R with move and parts; found another mover";
    "hackenbush-misere-won" set "/play" "'normal'" => WrongStarts "start where Right begins; expected a start with mover R with move and parts";
    "yavalath-when-left-begins" set "/outcome" "'DL'" => WrongStarts "start where Left begins; expected a start with mover L with move and parts; found another mover";
    "yavalath-when-left-begins" set "/outcome" "'DR'" => WrongStarts "start where Left begins; expected a start with mover L with move and parts; found another mover";
    "yavalath-when-left-begins" set "/outcome" "'LD'" => WrongStarts "start where Left begins; expected a start with mover L with move and parts";
    "yavalath-when-left-begins" set "/outcome" "'D'" => WrongStarts "start where Left begins; expected a start with mover L with move and parts; found another mover";
    "yavalath-when-left-begins" remove "/starts/2" => WrongStarts "starts; expected a start with mover R with move and parts; found none";
    "yavalath-when-left-begins" set "/outcome" "'P'", remove "/starts/2" => UnknownEntry "start where Right begins; found entry 5";
    "yavalath-left-wins-or-draws" set "/outcome" "'N'", remove "/starts/1" => UnknownEntry "start where Right begins; found entry 5";
    "yavalath-right-wins-or-draws" set "/outcome" "'DL'" => WrongStarts "start where Right begins; expected a start with mover R with parts alone";

    // What a start reaches.
    "nim-123" set "/starts/0/parts/0/reaches" "3" => NotTheEntry "start";
    "nim-123" set "/starts/0/parts/0/reaches" "5" => UnknownEntry "start; found entry 5";
    "nim-123" set "/starts/0/parts/0/reaches" "0" => UnknownEntry "start; found entry 0";
    "nim-123" set "/position" "'3,2'" => NotTheEntry "start";
    "chop-2x4" set "/starts/0/move" "'4x2>2x1'" => NotTheEntry "start";
    "chop-2x4" set "/starts/0/parts/0/reaches" "9" => UnknownEntry "start; found entry 9";
    "clobber-up" set "/starts/1/parts/0/witness" "'a1,b1,c1'" => NotTheEntry "start where Right begins";
    "clobber-square-symmetry" set "/starts/1/parts/0/reaches" "3" => NotTheEntry "start where Right begins";
    "clobber-square-symmetry" set "/starts/1/parts/0/witness" "'a1,b1,a2,b2'" => NotTheEntry "start where Right begins";
    "babylon-222-symmetry" set "/starts/0/parts/0/reaches" "4" => NotTheEntry "start";
    "tokens-draw" set "/starts/0/parts/0/reaches" "2" => NotTheEntry "start";
    "tokens-draw" set "/starts/0/parts/0/reaches" "4" => UnknownEntry "start; found entry 4";
    "tokens-draw" set "/starts/1/move" "'b>b'" => NotTheEntry "start";
    "yavalath-when-left-begins" set "/starts/0/parts/0/reaches" "5" => UnknownEntry "start where Left begins; found entry 5";
    "two-rows-refutation" set "/position" "'o..o'", set "/starts/0/parts/0/reaches" "5" => UnknownEntry "start; found entry 5";
    "sum-with-a-graph" set "/rules/summands/1/size" "1", set "/position" "'a + *1'" => NotTheEntry "start";
    "loopy-sum-value" set "/position" "'H + *2'" => NotTheEntry "start";
    "nim-123" set "/entries" "[]" => UnknownEntry "start; found entry 4";
    "chop-2x4" set "/entries" "[]" => UnknownEntry "start; found entry 2";
    "value-switches" set "/entries" "[]" => UnknownEntry "start where Left begins; found entry 8";
    "yavalath-right-wins-or-draws" remove "/draws" => UnknownEntry "start where Left begins; found entry 6";

    // Other rules, for which the same entries prove nothing.
    "nim-123" set "/play" "'misere'" => WonPosition "entry 1";
    "bound-bricks" set "/play" "'misere'" => WonPosition "entry 1";
    "bound-misere" set "/play" "'normal'" => MissingReply "rebuttal of entry 1, move a1.";
    "nim-123" set "/rules" "{'ruleset':'heap-file','name':'wythoff','arguments':['1,2']}" => BadPosition "position";
    "nim-123" set "/rules" "{'ruleset':'subtraction','set':[1,3],'heaps':[1]}" => IllegalMove "rebuttal of entry 3, move 2>-";
    "wythoff-3-5" set "/rules" "{'ruleset':'nim','heaps':[3,5]}" => BadMove "rebuttal of entry 2, move 2,1>1,0; expected a move as the game writes it; found '2,1>1,0'";
    "bound-bricks" set "/rules" "{'ruleset':'nim','heaps':[6]}" => MissingMove "entry 2, move 3>-";
    "subtraction-134" append "/rules/set" "5" => MissingMove "entry 4, move 7>2";
    "sum-g-value-of-kayles" set "/rules/summands/0/code" "'0.7'" => IllegalMove "rebuttal of entry 3, move 1:2>-";
    "chop-2x4" set "/rules" "{'ruleset':'chomp','rows':2,'columns':4}" => BadPosition "position";
    "two-rows-dual" set "/rules/arguments/0" "'ab,bcd'" => MissingMove "entry 4, move b. c.";
    "two-rows-dual" set "/rules/arguments/0" "'a,b,c,d'" => IllegalMove "rebuttal of entry 4, move a. b.";
    "bound-under-symmetry" set "/rules" "{'ruleset':'rule-file','lines':['game rows ROWS','board grid ROWS','states o .','both east: o o* -> . .*'],'arguments':['2x2']}" => NotASymmetry "symmetries";
    "hackenbush-cycle" set "/rules/edges/0/2" "'red'" => MissingMove "entry 1, move 1";
    "hackenbush-other-position" set "/rules/picture" "'b,rr'" => BadPosition "position";
    "graph" append "/rules/moves" "['a','d']" => MissingMove "entry 2, move a>d";
    "tokens-lost" append "/rules/edges" "['end','a']" => MissingMove "entry 1, move end>a";
    "negative" set "/rules" "{'ruleset':'rule-file','name':'domineering','arguments':['2x1'],'weights':[[1,0],[1,0]]}" => IllegalMove "start where Right begins";
    "negative-first" set "/rules/summands/0" "{'ruleset':'value','value':'1'}" => IllegalMove "rebuttal of entry 2, move 1:0";
    "value-switches" set "/rules/summands/1" "{'ruleset':'negative','of':{'ruleset':'value','value':'{1|-1}'}}" => IllegalReply "rebuttal of entry 2, move 1:0";

    // A claim other than the one expected.
    "nim-123" expect "P nimbi misere" => OtherClaim "claim; expected P nimbi misere; found P nim:1,2,3";
    "nim-123" expect "" => OtherClaim "claim; expected ; found P nim:1,2,3";
    "nim-123" expect "N nim:1,2,3" => OtherClaim "claim";
    "nim-123" expect "P nim:1,2" => OtherClaim "claim";
    "nim-123" expect "P nim:1,2,3,4" => OtherClaim "claim";
    "nim-123" expect "P nim:1,2,3 misere" => OtherClaim "claim";
    "nim-123" expect "P nim:1,2,3 from 2,1" => OtherClaim "claim";
    "nim-123" expect "P nim:1,2,3, minimum 4 up to identity" => OtherClaim "claim";
    "babylon-33-misere" expect "P babylon:3,3" => OtherClaim "claim";
    "bound-under-symmetry" expect "P tactix:2x2, minimum 3 of whole positions up to 4 symmetries" => OtherClaim "claim";
    "graph" expect "P graph" => OtherClaim "claim";
    "graph" expect "P graph rules sha256:0" => OtherClaim "claim";
    "loopy-value-number" expect "N nim-city:H" => OtherClaim "claim";
    "bound-sum-with-sums" expect "P subtraction:2:5 + subtraction:2:5 + *1" => OtherClaim "claim";

    // Entries that nothing depends on.
    "nim-already-won" append "/entries" "{'position':'1','rebuttals':[{'move':'1>-'}]}" => UnwantedEntries "entries";
    "nim-123" append "" "'draws':[]" => UnwantedEntries "entries";
    "value-switches" append "" "'draws':[]" => UnwantedEntries "entries";
    "nim-already-won" append "" "'draws':[]" => UnwantedEntries "entries";
}
