//! The bound: its classes, its answers, its demands, and a dual solution.

use super::edit;

cases! {
    // Where it may occur.
    "tokens-draw" append "" "'bound':{'least':1}" => UnwantedBound "bound";
    "value-switches" append "" "'bound':{'least':1}" => WrongShape "text at line 38 column 20; expected entries; found no such field";
    "yavalath-when-left-begins" append "" "'bound':{}" => UnwantedBound "bound";
    "nim-already-won" append "" "'bound':{'least':1}" => UnwantedBound "bound";
    "yavalath-left-wins-or-draws" append "" "'bound':{'least':1}" => UnwantedBound "bound";
    "hackenbush-misere-won" append "" "'bound':{'least':1}" => WrongShape "text at line 17 column 20; expected entries; found no such field";
    "parts-domineering" append "" "'bound':{'least':1,'entries':[],'classes':[],'starts':[[],[]],'demands':[]}" => UnwantedBound "bound";
    "nim-sums" append "" "'bound':{'least':1,'entries':[],'classes':['1 + *1','2 + *2'],'choices':[[1,2]],'start':[1],'demands':[]}" => UnwantedBound "bound";
    "nim-123" append "" "'bound':{'least':5}" => BoundAboveCatalogue "bound";
    "two-rows-dual" set "/bound/least" "5" => BoundAboveCatalogue "bound";
    "two-rows-refutation" set "/bound/least" "5" => BoundAboveCatalogue "bound";
    "two-rows-dual" set "/bound/least" "0" => BadNumber "text at line 32 column 10; expected 1 to 4294967295; found 0";
    "two-rows-dual" set "/bound/least" "-4" => BadNumber "text at line 32 column 11; expected 1 to 4294967295; found -4";
    "two-rows-dual" set "/bound/least" "4.0" => BadNumber "text at line 32 column 12; expected 1 to 4294967295; found 4.0";
    "two-rows-dual" set "/bound/least" "4294967296" => BadNumber "text at line 32 column 19; expected 1 to 4294967295; found 4294967296";
    "two-rows-dual" set "/bound/least" "'4'" => WrongShape "text at line 32 column 9; expected a number; found a text";
    "two-rows-dual" set "/bound/entries" on_one_below() => UnknownEntry "rebuttal of entry 5, move a.; found entry 6";

    // The fields.
    "two-rows-dual" set "/bound" "null" => WrongShape "text at line 31 column 13";
    "two-rows-dual" remove "/bound/least" => WrongShape "text at line 32 column 9; expected least; found 'entries'";
    "two-rows-dual" remove "/bound/entries" => WrongShape "text at line 33 column 9; expected entries; found 'classes'";
    "two-rows-dual" remove "/bound/classes" => WrongShape "text at line 34 column 7; expected classes; found 'start'";
    "two-rows-dual" remove "/bound/start" => WrongShape "text at line 35 column 9; expected start; found 'demands'";
    "two-rows-dual" remove "/bound/demands" => WrongShape "text at line 37 column 6; expected demands; found 'dual'";
    "two-rows-dual" remove "/bound/dual" => WrongShape "text at line 61 column 32; expected dual or refutation; found no such field";
    "two-rows-dual" double "/bound/classes" => WrongShape "text at line 34 column 64; expected start; found 'classes'";
    "two-rows-dual" double "/bound/dual" => WrongShape "text at line 62 column 60; expected no other field; found 'dual'";
    "two-rows-dual" swap "/bound/start" "/bound/demands" => FieldOrder "text at line 35 column 9; expected start; found 'demands'";
    "two-rows-dual" insert "/bound/start" "'samples':[]" => WrongShape "text at line 35 column 9; expected start; found 'samples'";
    "two-rows-dual" append "/bound" "'note':''" => WrongShape "text at line 62 column 60; expected no other field; found 'note'";
    "two-rows-dual" append "/bound" "'refutation':{}" => WrongShape "text at line 62 column 66; expected no other field; found 'refutation'";
    "two-rows-dual" set "/bound/classes/0" "1" => WrongShape "text at line 34 column 13; expected a text; found 1";
    "two-rows-dual" remove "/bound/demands/0/class" => WrongShape "text at line 38 column 7; expected class; found 'move'";
    "two-rows-dual" remove "/bound/demands/0/move" => WrongShape "text at line 38 column 22; expected move; found 'replies'";
    "two-rows-dual" remove "/bound/demands/0/replies" => WrongShape "text at line 38 column 26; expected replies; found no such field";
    "two-rows-dual" swap "/bound/demands/0/class" "/bound/demands/0/move" => FieldOrder "text at line 38 column 7; expected class; found 'move'";
    "two-rows-dual" append "/bound/demands/0" "'rebuttals':[2]" => WrongShape "text at line 42 column 68; expected no other field; found 'rebuttals'";
    "two-rows-dual" set "/bound/demands/0/class" "0" => BadNumber "text at line 38 column 11; expected 1 to 4294967295; found 0";
    "two-rows-dual" set "/bound/demands/0/class" "1.5" => BadNumber "text at line 38 column 13; expected 1 to 4294967295; found 1.5";
    "two-rows-dual" set "/bound/demands/0/class" "'abcd'" => WrongShape "text at line 38 column 10; expected a number; found a text";

    // Classes.
    "two-rows-dual" append "/bound/classes" "'o.o.'" => SameClasses "class 7; found o.o. as in class 2";
    "bound-bricks" append "/bound/classes" "'3'" => SameClasses "class 4; found 3 as in class 2";
    "bound-chomp-symmetry" append "/bound/classes" "'2'", append "/bound/classes" "'1,1'" => SameClasses "class 5; found 1,1 as in class 4";
    "bound-hex-negation" append "/bound/classes" "'L ../R.'" => SameClasses "class 3; found L ../R. as in class 2";
    "bound-hex-negation" append "/bound/classes" "'L R-wins'" => SameClasses "class 3; found L R-wins as in class 1";
    "bound-under-symmetry" append "/bound/classes" "'o./.o'" => SameClasses "class 4; found o./.o as in class 2";
    "bound-of-an-opening" append "/bound/classes" "'o./.../.o'" => SameClasses "class 5; found o./.../.o as in class 2";
    "bound-of-an-opening" append "/bound/classes" "'oo/oo/oo'" => BadPosition "class 5";
    "bound-of-an-opening" append "/bound/classes" "'oo/.../oo'" => SameClasses "class 5; found oo/.../oo as in class 3";
    "bound-one-heap-misere" append "/bound/classes" "'o..'" => SameClasses "class 2; found o.. as in class 1";
    "two-rows-dual" remove "/bound/classes/5" => UnknownClass "demand of class 1, move a. b., then c. d.; expected 1 to 5; found 6";
    "two-rows-dual" swap "/bound/classes/0" "/bound/classes/1" => NotTheClass "start 1";

    // The start of a lost position is its class.
    "two-rows-dual" set "/bound/start/0/class" "7" => UnknownClass "start 1; expected 1 to 6; found 7";
    "two-rows-dual" set "/bound/start/0/class" "0" => UnknownClass "start 1; expected 1 to 6; found 0";
    "two-rows-dual" set "/bound/start/0/class" "4294967295" => UnknownClass "start 1; expected 1 to 6; found 4294967295";
    "two-rows-dual" set "/bound/start/0/class" "2" => NotTheClass "start 1";
    "two-rows-dual" set "/bound/start/0/class" "null" => WrongShape "text at line 36 column 15; expected a number; found null";
    "two-rows-dual" set "/bound/start/0/class" "-1" => BadNumber "text at line 36 column 13; expected 0 to 4294967295; found -1";
    "two-rows-dual" set "/bound/start/0" "[1]" => WrongShape "text at line 36 column 2; expected an object; found a list";
    "two-rows-dual" set "/bound/start/0" "1" => WrongShape "text at line 36 column 3; expected an object; found 1";
    "two-rows-dual" set "/bound/start" "[]" => WrongShape "start; expected one class; found 0";
    "two-rows-dual" double "/bound/start/0" => WrongShape "start; expected one class; found 2";
    "two-rows-dual" insert "/bound/start/0/class" "'move':'a. b.'" => WrongShape "text at line 36 column 9; expected each of class, witness, groups once at most; found 'move'";

    // The start of a won position has an answer for every opening.
    "bound-of-an-opening" remove "/bound/start/3" => MissingMove "start, move b1. c1.";
    "bound-of-an-opening" remove "/bound/start/0" => MissingMove "start, move b1. b2. b3.";
    "bound-of-an-opening" set "/bound/start" "[]" => MissingMove "start, move b1.";
    "bound-of-an-opening" double "/bound/start/0" => DoubledMove "start, move b1. b2. b3.";
    "bound-of-an-opening" set "/bound/start/0/class" "5" => UnknownClass "start, move b1. b2. b3.; expected 1 to 4; found 5";
    "bound-of-an-opening" set "/bound/start/3/parts/0/reaches" "5" => UnknownEntry "start, move b1. c1.; found entry 5";
    "bound-of-an-opening" set "/bound/start/3" "{'move':'b1. c1.'}" => MissingReply "start, move b1. c1.";
    "bound-of-an-opening" remove "/bound/start/3/parts" => WrongShape "start, move b1. c1.; expected class and witness, or reply and parts";
    "bound-of-an-opening" insert "/bound/start/3/reply" "'class':1,'witness':'-'" => WrongShape "start, move b1. c1.; expected class and witness, or reply and parts";
    "bound-of-an-opening" insert "/bound/start/3/reply" "'witness':'b2,c2,b3'" => WrongShape "start, move b1. c1.; expected class and witness, or reply and parts";
    "bound-of-an-opening" remove "/bound/start/0/class" => WrongShape "start, move b1. b2. b3.; expected class and witness, or reply and parts";
    "bound-one-heap-misere" remove "/bound/start/6" => MissingMove "start, move 1. 2. 3.";
    "bound-one-heap-misere" set "/bound/start/0" "{'move':'1. 2.'}" => MissingReply "start, move 1. 2.";
    "bound-one-heap-misere" set "/bound/start/0/witness" "'132'" => NotTheClass "start, move 1. 2.";
    "bound-one-heap-misere" append "/bound/start/6" "'reply':'1.','parts':[{'reaches':1,'witness':'123'}]" => IllegalReply "start, move 1. 2. 3.";

    // Demands.
    "two-rows-dual" set "/bound/demands/4/class" "7" => UnknownClass "demand of class 7, move a. b.; expected 1 to 6; found 7";
    "two-rows-dual" set "/bound/demands/4/class" "2" => IllegalMove "demand of class 2, move a. b.";
    "two-rows-dual" append "/bound/demands" "{'class':6,'move':'a.','replies':[]}" => IllegalMove "demand of class 6, move a.";
    "two-rows-dual" double "/bound/demands/4" => DoubledDemand "demand";
    "bound-one-heap-misere" append "/bound/demands" "{'class':1,'move':'3.','replies':[]}" => IdleDemand "demand of class 1, move 3.";
    "bound-misere" append "/bound/demands" "{'class':1,'move':'a1.','replies':[]}" => IdleDemand "demand of class 1, move a1.";
    "two-rows-dual" set "/bound/demands/4/move" "'b.'" => NotTheEntry "demand of class 1, move b., then c.";
    "two-rows-dual" remove "/bound/demands/4/replies/2" => MissingMove "demand of class 1, move a. b., then c. d.";
    "two-rows-dual" remove "/bound/demands/0/replies/0" => MissingMove "demand of class 1, move a., then b.";
    "two-rows-dual" set "/bound/demands/4/replies" "[]" => MissingMove "demand of class 1, move a. b., then c.";
    "two-rows-dual" double "/bound/demands/4/replies/2" => DoubledMove "demand of class 1, move a. b., then c. d.";
    "two-rows-dual" set "/bound/demands/4/replies/2/class" "5" => NotTheClass "demand of class 1, move a. b., then c. d.";
    "two-rows-dual" set "/bound/demands/4/replies/2/class" "7" => UnknownClass "demand of class 1, move a. b., then c. d.; expected 1 to 6; found 7";
    "two-rows-dual" set "/bound/demands/4/replies/2/class" "-1" => BadNumber "text at line 61 column 28; expected 0 to 4294967295; found -1";
    "two-rows-dual" set "/bound/demands/4/replies/2" "{'move':'c. d.'}" => MissingReply "demand of class 1, move a. b., then c. d.";
    "two-rows-dual" set "/bound/demands/4/replies/2" "{'move':'c. d.','reply':'a.'}" => WrongShape "demand of class 1, move a. b., then c. d.; expected class and witness, or reply and parts";
    "two-rows-dual" set "/bound/demands/4/replies/2" "{'move':'c. d.','class':6,'reply':'a.'}" => WrongShape "demand of class 1, move a. b., then c. d.; expected class and witness, or reply and parts";
    "two-rows-dual" set "/bound/demands/4/replies/2" "{'move':'c. d.','class':6,'parts':[{'reaches':1}]}" => WrongShape "demand of class 1, move a. b., then c. d.; expected class and witness, or reply and parts";
    "two-rows-dual" set "/bound/demands/4/replies/2" "['cd',6]" => WrongShape "text at line 61 column 2; expected an object; found a list";
    "two-rows-dual" set "/bound/demands/4/replies/2" "{'class':6}" => WrongShape "text at line 61 column 13; expected move; found no such field";
    "two-rows-dual" append "/bound/demands/4/replies/2" "'rank':1" => WrongShape "text at line 61 column 34; expected each of move, class, witness, reply, parts, groups once at most; found 'rank'";
    "two-rows-dual" set "/bound/demands/4/replies/0/parts/0/reaches" "2" => NotTheEntry "demand of class 1, move a. b., then c.";
    "two-rows-dual" set "/bound/demands/4/replies/0/parts/0/reaches" "5" => UnknownEntry "demand of class 1, move a. b., then c.; found entry 5";
    "two-rows-refutation" set "/bound/demands/0/replies/0/parts/0/reaches" "5" => NotTheEntry "demand of class 1, move a., then b.";
    "bound-misere" set "/bound/demands/0/replies/1" "{'move':'a1.'}" => MissingReply "demand of class 5, move a2. b2., then a1.";
    "bound-misere" append "/bound/demands/0/replies/0" "'class':1" => NotTheClass "demand of class 5, move a2. b2., then a1. b1.";

    // Two starts.
    "bound-domineering-two-starts" set "/bound/least" "3" => BoundAboveCatalogue "bound; expected at most 2; found 3";
    "bound-domineering-two-starts" remove "/bound/starts" => WrongShape "text at line 23 column 9; expected starts; found 'demands'";
    "bound-domineering-two-starts" set "/bound/starts" "[]" => WrongShape "bound; expected 2 starts; found 0";
    "bound-domineering-two-starts" remove "/bound/starts/1" => WrongShape "bound; expected 2 starts; found 1";
    "bound-domineering-two-starts" double "/bound/starts/1" => WrongShape "bound; expected 2 starts; found 3";
    "bound-domineering-two-starts" insert "/bound/starts" "'start':[]" => WrongShape "text at line 23 column 7; expected starts; found 'start'";
    "two-rows-dual" insert "/bound/start" "'starts':[]" => FieldOrder "text at line 35 column 8; expected start; found 'starts'";
    "bound-misere-already-won" insert "/bound/start" "'starts':[]" => FieldOrder "text at line 21 column 8; expected start; found 'starts'";
    "bound-domineering-two-starts" swap "/bound/starts/0" "/bound/starts/1" => IllegalMove "start where Left begins, move a1# b1#";
    "bound-domineering-two-starts" remove "/bound/starts/0/1" => MissingMove "start where Left begins, move b1# b2#";
    "bound-domineering-two-starts" remove "/bound/starts/1/5" => MissingMove "start where Right begins, move b3# c3#";
    "bound-domineering-two-starts" set "/bound/starts/1/2/witness" "'a1,a2,a3,b3,c1,c2,c3'" => NotAnIsomorphism "start where Right begins, move a2# b2#";
    "bound-domineering-two-starts" set "/bound/starts/0/1/witness" "'-a1,c1,a2,c2,a3,b3,c3'" => NotAnIsomorphism "start where Left begins, move b1# b2#";
    "bound-hackenbush-two-starts" set "/bound/starts/0" "[]" => WrongShape "start where Left begins; expected one class; found 0";
    "bound-hackenbush-two-starts" double "/bound/starts/1/0" => WrongShape "start where Right begins; expected one class; found 2";
    "bound-hackenbush-two-starts" set "/bound/starts/0/0/class" "1" => NotTheClass "start where Left begins 1";
    "bound-domineering-two-starts" set "/bound/dual/starts" "[2]" => DualSize "dual; expected 2 for the starts; found 1";
    "bound-domineering-two-starts" set "/bound/dual/starts" "[2,0,0]" => DualSize "dual; expected 2 for the starts; found 3";
    "bound-domineering-two-starts" set "/bound/dual/starts" "2" => WrongShape "text at line 43 column 31; expected a list; found 2";
    "bound-domineering-two-starts" set "/bound/dual/starts" "[2,1]" => DualClassOver "dual of class 3; expected at most 1; found 2";
    "bound-domineering-two-starts" set "/bound/dual/starts" "[1,0]" => DualTooLow "dual; expected 2; found 1";
    "bound-two-starts-misere" set "/bound/dual/starts" "[2,0]" => DualTooLow "dual; expected 3; found 2";
    "bound-two-starts-refutation" set "/bound/refutation/steps" "['59 0 56 0']" => StepNotRefuted "step 1";

    // Classes of a partizan game, with the player to move.
    "bound-domineering-two-starts" append "/bound/classes" "'L ###/..#/###'" => SameClasses "class 4; found L ###/..#/### as in class 1";
    "bound-domineering-two-starts" append "/bound/classes" "'L .../##./...'" => SameClasses "class 4";
    "bound-domineering-two-starts" append "/bound/classes" "'R #.#/#.#/#.#'" => SameClasses "class 4; found R #.#/#.#/#.# as in class 2";
    "bound-domineering-two-starts" append "/bound/classes" "'##./##./##.'" => BadPosition "class 4";
    "bound-hackenbush-two-starts" append "/bound/classes" "'R 1'", append "/bound/classes" "'L 3'" => SameClasses "class 5; found L 3 as in class 4";
    "bound-hex-two-starts" append "/bound/classes" "'L ../..'", append "/bound/classes" "'L ../..'" => SameClasses "class 6; found L ../.. as in class 5";
    "bound-two-starts-refutation" append "/bound/classes" "'R .../###/###'", append "/bound/classes" "'R .../###/###'" => SameClasses "class 26; found R .../###/### as in class 25";
    "bound-domineering-two-starts" set "/bound/demands/0/move" "'a1# a2#'" => IllegalMove "demand of class 3, move a1# a2#";
    "bound-domineering-two-starts" remove "/bound/demands/0/replies/2" => MissingMove "demand of class 3, move a3# b3#, then c2# c3#";
    "bound-domineering-two-starts" set "/bound/demands/0/replies/0/witness" "'-c1,c2,c3'" => NotAnIsomorphism "demand of class 3, move a3# b3#, then a1# a2#";

    // Sums and mirrors.
    "bound-hex-two-starts" insert "/bound/starts" "'choices':[]" => UnwantedBound "bound; expected no choices";
    "bound-domineering-with-sums" append "/bound/classes" "'L .###/.###/##..'" => MirrorClass "class 14; found L .###/.###/##..";
    "bound-hackenbush-with-sums" append "/bound/classes" "'R 79'" => MirrorClass "class 20; found R 79";
    "bound-domineering-with-sums" append "/bound/classes" "'R .###/.###/####'" => SameClasses "class 14; found R .###/.###/#### as in class 1";
    "bound-domineering-with-sums" remove "/bound/demands/0/replies/1/groups/2" => WrongGroups "demand of class 7, move b1# b2#, then a3# b3#";
    "bound-domineering-with-sums" set "/bound/demands/0/replies/1/groups/0/position" "'L ##../####/##.. c1,d1'" => WrongGroups "demand of class 7, move b1# b2#, then a3# b3#";
    "bound-hackenbush-with-sums" set "/bound/demands/0/replies/0/groups/1/position" "'9'" => WrongGroups "demand of class 6, move E, then 8; expected 7; 9T; 79T; found 7; 9; 79T";
    "bound-domineering-with-sums" set "/bound/demands/0/replies/1/groups/0/witness" "'-c1,d1'" => NotAnIsomorphism "demand of class 7, move b1# b2#, then a3# b3#";
    "two-rows-dual" insert "/bound/start" "'choices':[]" => UnwantedBound "bound; expected no choices";
    "bound-under-symmetry" insert "/bound/start" "'choices':[]" => UnwantedBound "bound; expected no choices";
    "bound-misere" insert "/bound/start" "'choices':[]" => UnwantedBound "bound; expected no choices";
    "bound-chomp-symmetry" insert "/bound/start" "'choices':[]" => UnwantedBound "bound; expected no choices";
    "bound-sum-of-whole" insert "/bound/start" "'choices':[]" => UnwantedBound "bound; expected no choices";
    "bound-with-sums-dual" remove "/bound/choices" => UnwantedBound "bound";
    "bound-octal-with-sums" remove "/bound/choices" => UnwantedBound "bound";
    "bound-sum-with-sums" remove "/bound/choices" => UnwantedBound "bound";

    // With sums and mirrors, of heaps.
    "bound-bricks" insert "/bound/start" "'choices':[]" => WrongGroups "demand of class 2, move 3>1, then 1>-; expected 0 groups; found none";
    "bound-subtraction-with-sums" append "/bound/classes" "'2,2'" => MirrorClass "class 8; found 2,2";
    "bound-subtraction-with-sums" append "/bound/classes" "'9,9,5,5,5,5'" => MirrorClass "class 8; found 9,9,5,5,5,5";
    "bound-subtraction-with-sums" append "/bound/classes" "'-'" => MirrorClass "class 8; found -";
    "bound-subtraction-with-sums" append "/bound/classes" "'5,1'" => IdleHeap "class 8; found 5,1";
    "bound-subtraction-with-sums" append "/bound/classes" "'1,1'" => IdleHeap "class 8; found 1,1";
    "bound-subtraction-with-sums" append "/bound/classes" "'6'" => SameClasses "class 8; found 6 as in class 3";
    "bound-octal-with-sums" append "/bound/start/0/groups/0" "'witness':'='" => UnwantedWitness "start 1";
    "bound-octal-with-sums" set "/bound/start/0/groups/0/class" "2" => NotTheClass "start 1; expected 5 of class 2; found 9";
    "bound-sum-with-sums" set "/bound/demands/0/replies/1" "{'move':'3:*1>*0','groups':[{'position':'5 + - + *0','class':3}]}" => WrongGroups "demand of class 4, move 2:3>1, then 3:*1>*0; expected no groups, for there is one component";
    "bound-octal-with-sums" swap "/bound/start/0/groups/0" "/bound/start/0/groups/1" => WrongGroups "start 1; expected 9; 5; 9,5; found 5; 9; 9,5";
    "bound-octal-with-sums" remove "/bound/start/0/groups/2" => WrongGroups "start 1; expected 9; 5; 9,5; found 9; 5";
    "bound-octal-with-sums" set "/bound/start/0" "{'class':6}" => WrongGroups "start 1; expected 3 groups; found none";
    "bound-octal-with-sums" set "/bound/demands/0/replies/0/parts" "[{'mirror':'='}]" => IllegalImage "demand of class 4, move 9>4,3, then 3>1";
    "bound-octal-with-sums" set "/bound/demands/1/replies/2/groups/5" "{'position':'2,2','class':2}" => NotTheClass "demand of class 6, move 9>6,1, then 6>2,2; expected 5 of class 2; found 2,2";
    "bound-octal-with-sums" set "/bound/demands/1/replies/2/groups/5/position" "'2,2,1'" => WrongGroups "demand of class 6, move 9>6,1, then 6>2,2";
    "bound-octal-with-sums" append "/bound/demands/1/replies/2/groups" "{'position':'1'}" => WrongGroups "demand of class 6, move 9>6,1, then 6>2,2";
    "bound-octal-with-sums" set "/bound/choices/1" "[1,2,3]" => MissingChoice "start 1; expected 2, 4";

    // With sums and mirrors, of a sum.
    "bound-sum-with-sums" append "/bound/classes" "'5 + 5 + *0'" => MirrorClass "class 5; found 5 + 5 + *0";
    "bound-sum-with-sums" append "/bound/classes" "'3,3 + 5,5 + *0'" => MirrorClass "class 5; found 3,3 + 5,5 + *0";
    "bound-sum-with-sums" append "/bound/classes" "'- + - + *0'" => MirrorClass "class 5; found - + - + *0";
    "bound-sum-with-sums" append "/bound/classes" "'5,1 + - + *1'" => IdleHeap "class 5; found 5,1 + - + *1";
    "bound-difference-with-sums" append "/bound/classes" "'R ##./##. + 1'" => SameClasses "class 6; found R ##./##. + 1 as in class 3";
    "bound-difference-with-sums" remove "/bound/starts/0/1/groups/6" => WrongGroups "start where Left begins, move 1:b1# b2#";
    "bound-difference-with-sums" set "/bound/starts/0/1/groups/4/witness" "'a1,a2'" => BadWitness "start where Left begins, move 1:b1# b2#";
    "bound-with-sums-dual" append "/bound/classes" "'....o...o'" => MirrorClass "class 5; found ....o...o";
    "bound-with-sums-dual" append "/bound/classes" "'.........'" => MirrorClass "class 5; found .........";
    "bound-with-sums-dual" set "/bound/choices/0" "[1]" => BadChoice "choice 1; expected two classes or more; found 1";
    "bound-with-sums-dual" set "/bound/choices/0" "[]" => BadChoice "choice 1; expected two classes or more; found 0";
    "bound-with-sums-dual" set "/bound/choices/0" "[2,1]" => BadChoice "choice 1; expected classes from 1 to 4, ascending; found 1";
    "bound-with-sums-dual" set "/bound/choices/0" "[1,5]" => BadChoice "choice 1; expected classes from 1 to 4, ascending; found 5";
    "bound-with-sums-dual" append "/bound/choices" "[1,2]" => BadChoice "choice 2; found 1, 2 as choice 1";
    "bound-with-sums-dual" append "/bound/choices" "[1,3]" => BadChoice "choice 2; expected a choice that some answers need; found 1, 3";
    "bound-with-sums-dual" set "/bound/choices/0" "[0,1]" => BadNumber "text at line 48 column 14; expected 1 to 4294967295; found 0";
    "bound-with-sums-dual" remove "/bound/choices/0" => MissingChoice "start; expected 1, 2";
    "bound-with-sums-dual" set "/bound/choices/0" "[1,3]" => MissingChoice "start; expected 1, 2";
    "bound-with-sums-dual" remove "/bound/start/8/groups/0" => WrongGroups "start, move 2.";
    "bound-with-sums-dual" remove "/bound/start/8/groups/6" => WrongGroups "start, move 2.";
    "bound-with-sums-dual" swap "/bound/start/8/groups/0" "/bound/start/8/groups/1" => WrongGroups "start, move 2.";
    "bound-with-sums-dual" set "/bound/start/8/groups" "[]" => WrongGroups "start, move 2.";
    "bound-with-sums-dual" set "/bound/start/8" "{'move':'2.','class':4,'witness':'1,3,4,5,6,7,8,9'}" => WrongGroups "start, move 2.; expected 7 groups; found none";
    "bound-with-sums-dual" insert "/bound/start/8/groups" "'class':4,'witness':'1,3,4,5,6,7,8,9'" => WrongShape "start, move 2.; expected groups alone";
    "bound-of-an-opening" append "/bound/start/0" "'groups':[]" => WrongShape "start, move b1. b2. b3.; expected no groups without choices";
    "bound-with-sums-dual" append "/bound/start/8/groups/1" "'reply':'5.','parts':[]" => WrongShape "start, move 2.; expected class and witness, or reply and parts";
    "bound-with-sums-dual" append "/bound/start/8/groups/1" "'mirror':'5,8,7'" => WrongShape "text at line 58 column 167; expected each of position, class, witness, reply, parts once at most; found 'mirror'";
    "bound-with-sums-dual" set "/bound/start/8/groups/1" "{'position':'o.ooooooo 5,7,8'}" => BadChoice "choice 1; expected a choice that some answers need; found 1, 2";
    "bound-with-sums-dual" set "/bound/start/8/groups/4" "{'position':'o.ooooooo 1,6,3,9,4'}", set "/bound/start/8/groups/1" "{'position':'o.ooooooo 5,7,8'}" => IdleDemand "start";
    "bound-with-sums-dual" set "/bound/demands/0/replies/4/groups/1" "{'position':'....ooooo 5,7,8'}" => IdleDemand "demand of class 4, move 1. 6.";
    "bound-with-sums-dual" set "/bound/dual/demands" "[1,1,1]" => DualClassOver "dual; expected at most 0 at choice 1; found 1";
    "bound-with-sums-dual" set "/bound/dual/demands" "[1,1]" => DualSize "dual; expected 3; found 2";
    "bound-with-sums-refutation" set "/bound/refutation/sums/0/left" "5" => BadSum "sum 1; expected 1 to 5, each once; found 5";

    // A dual solution.
    "two-rows-dual" remove "/bound/dual/divisor" => WrongShape "text at line 62 column 16; expected divisor; found 'start'";
    "two-rows-dual" remove "/bound/dual/start" => WrongShape "text at line 62 column 30; expected start; found 'demands'";
    "two-rows-dual" remove "/bound/dual/demands" => WrongShape "text at line 62 column 31; expected demands; found no such field";
    "two-rows-dual" swap "/bound/dual/divisor" "/bound/dual/start" => FieldOrder "text at line 62 column 16; expected divisor; found 'start'";
    "two-rows-dual" append "/bound/dual" "'least':4" => WrongShape "text at line 62 column 60; expected no other field; found 'least'";
    "two-rows-dual" set "/bound/dual/divisor" "0" => BadNumber "text at line 62 column 20; expected 1 to 4294967295; found 0";
    "two-rows-dual" set "/bound/dual/start" "-8" => BadNumber "text at line 62 column 31; expected 0 to 4294967295; found -8";
    "two-rows-dual" set "/bound/dual/demands/0" "-1" => BadNumber "text at line 62 column 44; expected 0 to 4294967295; found -1";
    "two-rows-dual" set "/bound/dual/demands/0" "0.5" => BadNumber "text at line 62 column 45; expected 0 to 4294967295; found 0.5";
    "two-rows-dual" set "/bound/dual/demands/0" "4294967296" => BadNumber "text at line 62 column 52; expected 0 to 4294967295; found 4294967296";
    "two-rows-dual" remove "/bound/dual/demands/4" => DualSize "dual; expected 5; found 4";
    "two-rows-dual" append "/bound/dual/demands" "0" => DualSize "dual 6; expected 5; found 6";
    "two-rows-dual" set "/bound/dual/demands" "[]" => DualSize "dual; expected 5; found 0";
    "two-rows-dual" set "/bound/dual/start" "9" => DualClassOver "dual of class 1; expected at most 2; found 3";
    "two-rows-dual" set "/bound/dual/demands/4" "3" => DualClassOver "dual of class 6; expected at most 2; found 3";
    "bound-one-heap-misere" set "/bound/dual/start" "2" => DualClassOver "dual of class 1; expected at most 1; found 2";
    "two-rows-dual" set "/bound/dual/start" "6" => DualTooLow "dual; expected 4; found 3";
    "two-rows-gap" set "/bound/least" "5" => DualTooLow "dual; expected 5; found 4";
    "bound-bricks" set "/bound/dual/divisor" "2" => DualTooLow "dual; expected 3; found 2";
}

/// An entry that depends on a later one.
fn on_one_below() -> &'static str {
    "[{'position':'ooo.','rebuttals':[{'move':'a.','reply':'b.','parts':[{'reaches':6}]}]}]"
}
