//! The core: every legal move of every entry once, each with a reply to an earlier entry.

use super::edit;

cases! {
    // Each position once.
    "nim-123" double "/entries/3" => DoubledPosition "entry 5";
    "nim-123" append "/entries" "{'position':'-','rebuttals':[]}" => DoubledPosition "entry 5";
    "nim-123" append "/entries" "{'position':'1,1','rebuttals':[{'move':'1>-','reply':'1>-','parts':[{'reaches':1}]}]}" => DoubledPosition "entry 5";
    "tokens-draw" append "/draws" "{'position':'a,a','rebuttals':[{'move':'a>b','reply':'b>a','parts':[{'reaches':4}]}]}" => DoubledPosition "entry 4";
    "nim-city-draw" append "/draws" "{'position':'home,home','rebuttals':[]}" => DoubledPosition "entry 14";
    "two-rows-refutation" set "/bound/entries/0" "{'position':'....','rebuttals':[]}" => DoubledPosition "entry 5";
    "domineering-2x3-symmetry" append "/entries" "{'position':'L ###/###','rebuttals':[]}" => DoubledPosition "entry 4";

    // In misere play, a player without a move has won.
    "nim-heap" append "/entries" "{'position':'*0','rebuttals':[]}" => WonPosition "entry 2";
    "hackenbush-misere-won" append "/entries" "{'position':'R 1','rebuttals':[]}" => WonPosition "entry 2";
    "removal-nimbi" append "/entries" "{'position':'.../..../.../..','rebuttals':[]}" => WonPosition "entry 3";
    "sum-misere" insert "/entries/0" "{'position':'- + - + *0','rebuttals':[]}" => WonPosition "entry 1";
    "graph-misere" append "/entries" "{'position':'d','rebuttals':[]}" => WonPosition "entry 2";
    "bound-misere" append "/bound/entries" "{'position':'../..','rebuttals':[]}" => WonPosition "entry 5";

    // Every move.
    "nim-123" remove "/entries/3/rebuttals/5" => MissingMove "entry 4, move 3>2";
    "nim-123" remove "/entries/3/rebuttals/0" => MissingMove "entry 4, move 1>-";
    "nim-123" set "/entries/3/rebuttals" "[]" => MissingMove "entry 4, move 3>2";
    "nim-123" remove "/entries/1/rebuttals/0" => MissingMove "entry 2, move 1>-";
    "removal-lines-of-one" set "/entries/3/rebuttals" "[]" => MissingMove "entry 4, move 1.";
    "removal-nimbi" remove "/entries/1/rebuttals/1" => MissingMove "entry 2, move d2. c3.";
    "removal-nimbi" remove "/entries/0/rebuttals/0" => MissingMove "entry 1, move b1.";
    "bound-bricks" remove "/entries/2/rebuttals/1" => MissingMove "entry 3, move 6>5";
    "subtraction-134" remove "/entries/7/rebuttals/3" => MissingMove "entry 8, move 9>8";
    "sum-g-value-of-kayles" remove "/entries/5/rebuttals/1" => MissingMove "entry 6, move 1:3>1,1";
    "wythoff-3-5" remove "/entries/1/rebuttals/1" => MissingMove "entry 2, move 2,1>1,1";
    "babylon-222-symmetry" remove "/entries/4/rebuttals/3" => MissingMove "entry 5, move b1>a1";
    "babylon-222-symmetry" remove "/entries/1/rebuttals/1" => MissingMove "entry 2, move b2>a2";
    "coloured-babylon-22" remove "/entries/1/rebuttals/0" => MissingMove "entry 2, move b>b";
    "bound-chomp-symmetry" remove "/entries/2/rebuttals/3" => MissingMove "entry 3, move 3,1";
    "chomp-3x3" remove "/entries/2/rebuttals/3" => MissingMove "entry 3, move 3,1";
    "cram-2x4" remove "/entries/6/rebuttals/9" => MissingMove "entry 7, move c2# d2#";
    "domineering-2x3-symmetry" remove "/entries/2/rebuttals/0" => MissingMove "entry 3, move a1# a2#";
    "hackenbush-cycle" remove "/entries/3/rebuttals/1" => MissingMove "entry 4, move 3";
    "clobber-up" remove "/entries/2/rebuttals/0" => MissingMove "entry 3, move a1. b1o";
    "clobber-2x3-misere" remove "/entries/2/rebuttals/1" => MissingMove "entry 3, move b1x c1.";
    "hex-2x2" remove "/entries/3/rebuttals/2" => MissingMove "entry 4, move b2R";
    "hex-won" append "/entries" "{'position':'L L-wins','rebuttals':[]}" => MissingMove "entry 3, move claim";
    "yavalath-when-left-begins" remove "/entries/3/rebuttals/2" => MissingMove "entry 4, move a2L";
    "yavalath-when-left-begins" remove "/draws/2/rebuttals/0" => MissingMove "entry 7, move pass";
    "graph" remove "/entries/1/rebuttals/1" => MissingMove "entry 2, move a>c";
    "nim-city" remove "/entries/7/rebuttals/3" => MissingMove "entry 8, move H>B";
    "tokens-draw" remove "/draws/0/rebuttals/2" => MissingMove "entry 1, move b>b";
    "value-switches" remove "/entries/3/rebuttals/1" => MissingMove "entry 4, move 2:-1";
    "value-nested" remove "/entries/1/rebuttals/0" => MissingMove "entry 2, move -1";
    "sum-misere" remove "/entries/7/rebuttals/3" => MissingMove "entry 8, move 3:*1>*0";
    "sum-misere" remove "/entries/0/rebuttals/0" => MissingMove "entry 1, move 3:*1>*0";
    "graph-misere" remove "/entries/0/rebuttals/0" => MissingMove "entry 1, move b>d";
    "nim-heap" remove "/entries/0/rebuttals/0" => MissingMove "entry 1, move *1>*0";
    "two-rows-refutation" remove "/bound/entries/0/rebuttals/1" => MissingMove "entry 5, move d.";

    // Once.
    "nim-123" double "/entries/3/rebuttals/0" => DoubledMove "entry 4, move 1>-";
    "nim-123" double "/entries/3/rebuttals/5" => DoubledMove "entry 4, move 3>2";
    "nim-123" append "/entries/2/rebuttals" "{'move':'2>1','reply':'1>-','parts':[{'reaches':1}]}" => NotTheEntry "rebuttal of entry 3, move 2>1";
    "nim-123" append "/entries/3/rebuttals" "{'move':'2>-','reply':'3>1','parts':[{'reaches':2}]}" => DoubledMove "entry 4, move 2>-";
    "nim-heap" double "/entries/0/rebuttals/0" => DoubledMove "entry 1, move *1>*0";
    "hackenbush-cycle" double "/entries/2/rebuttals/0" => DoubledMove "entry 3, move 2";
    "value-switches" double "/entries/3/rebuttals/1" => DoubledMove "entry 4, move 2:-1";
    "tokens-draw" double "/draws/0/rebuttals/0" => DoubledMove "entry 1, move a>b";
    "babylon-222-symmetry" double "/entries/4/rebuttals/0" => DoubledMove "entry 5, move a1>a1";
    "two-rows-dual" append "/entries/3/rebuttals" "{'move':'a. b.','reply':'c. d.','parts':[{'reaches':1}]}" => DoubledMove "entry 4, move a. b.";

    // With a reply, unless it loses at once.
    "nim-123" set "/entries/1/rebuttals/0" "{'move':'1>-'}" => MissingReply "rebuttal of entry 2, move 1>-";
    "nim-123" remove "/entries/1/rebuttals/0/reply" => MissingReply "rebuttal of entry 2, move 1>-";
    "nim-123" remove "/entries/1/rebuttals/0/parts" => MissingReply "rebuttal of entry 2, move 1>-";
    "graph" set "/entries/1/rebuttals/0" "{'move':'a>b'}" => MissingReply "rebuttal of entry 2, move a>b";
    "sum-misere" set "/entries/2/rebuttals/0" "{'move':'2:3>1'}" => MissingReply "rebuttal of entry 3, move 2:3>1";
    "removal-nimbi" set "/entries/1/rebuttals/0" "{'move':'b1. c1.'}" => MissingReply "rebuttal of entry 2, move b1. c1.";
    "clobber-2x3-misere" set "/entries/4/rebuttals/0" "{'move':'b1x b2.'}" => MissingReply "rebuttal of entry 5, move b1x b2.";
    "tokens-draw" set "/draws/2/rebuttals/0" "{'move':'a>b'}" => MissingReply "rebuttal of entry 3, move a>b";
    "nim-heap" append "/entries/0/rebuttals/0" "'reply':'*0>*0','parts':[{'reaches':1}]" => UnwantedReply "rebuttal of entry 1, move *1>*0";
    "nim-heap" append "/entries/0/rebuttals/0" "'reply':'*1>*0'" => UnwantedReply "rebuttal of entry 1, move *1>*0";
    "nim-heap" append "/entries/0/rebuttals/0" "'parts':[{'reaches':1}]" => UnwantedReply "rebuttal of entry 1, move *1>*0";
    "removal-nimbi" append "/entries/0/rebuttals/0" "'reply':'b1.','parts':[{'reaches':1,'witness':'b1'}]" => UnwantedReply "rebuttal of entry 1, move b1.";
    "hackenbush-misere-won" append "/entries/0/rebuttals/0" "'reply':'1','parts':[{'reaches':1}]" => UnwantedReply "rebuttal of entry 1, move 1";
    "sum-misere" append "/entries/0/rebuttals/0" "'reply':'1:1>-','parts':[{'reaches':1}]" => UnwantedReply "rebuttal of entry 1, move 3:*1>*0";
    "bound-misere" append "/entries/0/rebuttals/0" "'reply':'b1.','parts':[{'reaches':1}]" => UnwantedReply "rebuttal of entry 1, move a1.";

    // To an earlier entry.
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "9" => UnknownEntry "rebuttal of entry 2, move 1>-; found entry 9";
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "0" => UnknownEntry "rebuttal of entry 2, move 1>-; found entry 0";
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "4294967295" => UnknownEntry "rebuttal of entry 2, move 1>-; found entry 4294967295";
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "2" => UnknownEntry "rebuttal of entry 2, move 1>-; found entry 2";
    "nim-123" swap "/entries/0" "/entries/1" => UnknownEntry "rebuttal of entry 1, move 1>-; found entry 1";
    "nim-123" swap "/entries/2" "/entries/3" => UnknownEntry "rebuttal of entry 3, move 1>-; found entry 3";
    "nim-123" remove "/entries/1" => UnknownEntry "rebuttal of entry 2, move 2>1; found entry 2";
    "tokens-lost" set "/entries/1/rebuttals/0/reply" "'b>a'", set "/entries/1/rebuttals/0/parts/0/reaches" "2" => UnknownEntry "rebuttal of entry 2, move a>b; found entry 2";
    "nim-city" swap "/entries/6" "/entries/7" => UnknownEntry "rebuttal of entry 7, move H>G; found entry 7";
    "yavalath-when-left-begins" set "/entries/3/rebuttals/0/parts/0/reaches" "5" => UnknownEntry "rebuttal of entry 4, move b1L; found entry 5";
    "tokens-draw" set "/draws/0/rebuttals/0/parts/0/reaches" "9" => UnknownEntry "rebuttal of entry 1, move a>b; found entry 9";
    "tokens-draw" rename "/draws" "entries", remove "/entries" => UnknownEntry "rebuttal of entry 1, move a>b; found entry 2";
    "loopy-sum-draw-symmetry" remove "/draws/1" => UnknownEntry "rebuttal of entry 3, move 2:1,2; found entry 4";
    "two-rows-refutation" set "/bound/entries/0/rebuttals/0/parts/0/reaches" "5" => UnknownEntry "rebuttal of entry 5, move a.; found entry 5";

    // With that entry's position.
    "nim-123" set "/entries/3/rebuttals/0/parts/0/reaches" "2" => NotTheEntry "rebuttal of entry 4, move 1>-";
    "nim-123" set "/entries/3/rebuttals/1/reply" "'3>2'" => NotTheEntry "rebuttal of entry 4, move 2>-";
    "nim-123" set "/entries/0/position" "'1'" => MissingMove "entry 1, move 1>-";
    "removal-lines-of-one" set "/entries/3/rebuttals/0/parts/0/reaches" "3" => NotTheEntry "rebuttal of entry 4, move 1.";
    "bound-bricks" set "/entries/2/rebuttals/0/reply" "'4>2'" => NotTheEntry "rebuttal of entry 3, move 6>4";
    "subtraction-134" set "/entries/7/rebuttals/0/parts/0/reaches" "4" => NotTheEntry "rebuttal of entry 8, move 2>1";
    "sum-g-value-of-kayles" set "/entries/5/rebuttals/1/parts/0/reaches" "1" => NotTheEntry "rebuttal of entry 6, move 1:3>1,1";
    "wythoff-3-5" set "/entries/2/rebuttals/2/parts/0/reaches" "1" => NotTheEntry "rebuttal of entry 3, move 5,3>3,1";
    "babylon-222-symmetry" set "/entries/4/rebuttals/8/parts/0/witness" "'abc'" => NotTheEntry "rebuttal of entry 5, move c1>c1";
    "babylon-222-symmetry" set "/entries/4/rebuttals/0/parts/0/reaches" "4" => NotTheEntry "rebuttal of entry 5, move a1>a1";
    "coloured-babylon-22" set "/entries/1/rebuttals/0/reply" "'bb>aa'" => NotTheEntry "rebuttal of entry 2, move b>b";
    "bound-chomp-symmetry" set "/entries/2/rebuttals/1/parts/0/reaches" "1" => NotTheEntry "rebuttal of entry 3, move 1,3";
    "chomp-3x3" set "/entries/2/rebuttals/1/parts/0/reaches" "1" => NotTheEntry "rebuttal of entry 3, move 1,3";
    "cram-2x4" set "/entries/6/rebuttals/4/parts/0/witness" "'a1,b1,c1,d1,a2,b2,c2,d2'" => NotTheEntry "rebuttal of entry 7, move c1# d1#";
    "bound-under-symmetry" set "/entries/2/rebuttals/5/parts/0/witness" "'a1,b1,a2,b2'" => NotTheEntry "rebuttal of entry 3, move b1.";
    "clobber-2x3-misere" set "/entries/4/rebuttals/0/parts/0/witness" "'a1,b1,c1,a2,b2,c2'" => NotTheEntry "rebuttal of entry 5, move b1x b2.";
    "clobber-square-symmetry" set "/entries/1/rebuttals/0/parts/0/reaches" "1", set "/entries/0/position" "'L ../.x'" => NotTheEntry "rebuttal of entry 2, move b1. b2o";
    "hex-2x2" set "/entries/3/rebuttals/0/parts/0/reaches" "1" => NotTheEntry "rebuttal of entry 4, move a1R";
    "hex-extra-stones" set "/entries/5/rebuttals/3/reply" "'b1L'", set "/entries/5/rebuttals/3/parts/0/reaches" "2" => NotTheEntry "rebuttal of entry 6, move a2R; expected R RLR/..R/LRR of entry 2; found R .L./R../L..";
    "hex-extra-stones" set "/entries/5/rebuttals/2/reply" "'a1L'" => NotTheEntry "rebuttal of entry 6, move c1R; expected R RLR/..R/LRR of entry 2; found R L.R/.../L..";
    "hex-extra-stones" set "/entries/5/rebuttals/0/reply" "'a2L'", set "/entries/5/rebuttals/0/parts/0" "{'reaches':5,'witness':'-a1,a2,a3,b1,b2,b3,c1,c2,c3:.RL'}" => NotTheEntry "rebuttal of entry 6, move a1R; expected R LR./.../L.. of entry 5; found L LRR/.../...";
    "hex-extra-stones" set "/entries/4/rebuttals/0/parts/0/reaches" "2" => NotTheEntry "rebuttal of entry 5, move c1R; expected R RLR/..R/LRR of entry 2; found R L-wins";
    "hex-extra-stones" set "/entries/3/rebuttals/0/parts/0/reaches" "1" => NotTheEntry "rebuttal of entry 4, move b2R; expected R L-wins of entry 1; found R RRL/RRL/L..";
    "graph" set "/entries/0/position" "'b'" => MissingMove "entry 1, move b>d";
    "nim-city" set "/entries/7/rebuttals/0/parts/0/reaches" "6" => NotTheEntry "rebuttal of entry 8, move A>home";
    "sum-misere" set "/entries/7/rebuttals/1/parts/0/reaches" "3" => NotTheEntry "rebuttal of entry 8, move 2:3>1";
    "value-switches" set "/entries/3/rebuttals/0/parts/0/reaches" "3" => NotTheEntry "rebuttal of entry 4, move 1:-1";
    "tokens-draw" set "/draws/0/rebuttals/0/parts/0/reaches" "1" => NotTheEntry "rebuttal of entry 1, move a>b";
    "nim-city-draw" set "/draws/0/rebuttals/0/parts/0/reaches" "1" => NotTheEntry "rebuttal of entry 9, move E>A";
    "yavalath-when-left-begins" set "/draws/1/rebuttals/1/parts/0/reaches" "2" => NotTheEntry "rebuttal of entry 6, move a2L";
    "two-rows-refutation" set "/bound/entries/0/rebuttals/0/parts/0/reaches" "2" => NotTheEntry "rebuttal of entry 5, move a.";
}
