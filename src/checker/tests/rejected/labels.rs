//! Loopy values and their labels.

use super::edit;

cases! {
    // The fields.
    "loopy-value-number" set "/rules" "{'ruleset':'value','value':'1'}", set "/position" "'1'" => PartizanValue "rules";
    "loopy-value-number" set "/rules" "{'ruleset':'negative','of':{'ruleset':'nim','heaps':[1]}}", set "/position" "'1'" => PartizanValue "rules";
    "loopy-value-number" remove "/value" => WrongShape "text at line 7 column 8; expected play before position, or value after it; found 'labels'";
    "loopy-value-number" remove "/labels" => WrongShape "text at line 8 column 1; expected labels; found no such field";
    "loopy-value-number" double "/value" => WrongShape "text at line 7 column 20; expected labels; found 'value'";
    "loopy-value-number" swap "/position" "/value" => FieldOrder "text at line 6 column 7; expected position; found 'value'";
    "loopy-value-number" swap "/value" "/labels" => WrongShape "text at line 7 column 8; expected play before position, or value after it; found 'labels'";
    "loopy-value-number" insert "/position" "'play':'normal'" => WrongShape "text at line 7 column 7; expected outcome; found 'value'";
    "loopy-value-number" insert "/value" "'outcome':'N'" => WrongShape "text at line 7 column 9; expected play before position, or value after it; found 'outcome'";
    "loopy-value-number" append "" "'entries':[]" => WrongShape "text at line 34 column 10; expected no other field; found 'entries'";
    "loopy-value-number" set "/value" "1" => WrongShape "text at line 7 column 10; expected a text; found 1";
    "loopy-value-number" set "/labels" "{}" => WrongShape "text at line 8 column 10; expected a list; found an object";
    "loopy-value-number" remove "/labels/0/position" => WrongShape "text at line 9 column 8; expected position; found 'value'";
    "loopy-value-number" remove "/labels/0/value" => WrongShape "text at line 9 column 26; expected value; found 'moves'";
    "loopy-value-number" remove "/labels/0/moves" => WrongShape "text at line 9 column 31; expected moves; found no such field";
    "loopy-value-number" remove "/labels/6/escape" => WrongShape "text at line 24 column 44; expected escape; found 'moves'";
    "loopy-value-number" swap "/labels/6/value" "/labels/6/escape" => FieldOrder "text at line 24 column 24; expected value; found 'escape'";
    "loopy-value-number" insert "/labels/1/moves" "'escape':'A>home'" => WrongShape "text at line 10 column 36; expected moves; found 'escape'";
    "loopy-value-number" insert "/labels/1/moves" "'rank':2" => WrongShape "text at line 10 column 34; expected moves; found 'rank'";
    "loopy-value-number" double "/labels/6/escape" => WrongShape "text at line 24 column 60; expected moves; found 'escape'";
    "loopy-value-number" remove "/labels/1/moves/0/move" => WrongShape "text at line 11 column 15; expected move; found no such field";
    "loopy-value-number" remove "/labels/1/moves/0/reaches" => WrongShape "text at line 11 column 19; expected reaches; found no such field";
    "loopy-value-number" set "/labels/1/moves/0" "['A>home',1]" => WrongShape "text at line 11 column 2; expected an object; found a list";
    "loopy-value-number" append "/labels/1/moves/0" "'reply':null" => WrongShape "text at line 11 column 43; expected a text; found null";
    "loopy-value-number" append "/labels/1/moves/0" "'rank':1" => WrongShape "text at line 11 column 37; expected each of move, reaches, reply, back once at most; found 'rank'";
    "loopy-value-number" double "/labels/4/moves/0/reply" => WrongShape "text at line 18 column 52; expected each of move, reaches, reply, back once at most; found 'reply'";
    "loopy-value-number" set "/labels/4/moves/0/back" "-1" => BadNumber "text at line 18 column 54; expected 0 to 4294967295; found -1";

    // Values as texts.
    "loopy-value-number" set "/value" "'01'" => BadLoopyValue "labels";
    "loopy-value-number" set "/value" "'-1'" => BadLoopyValue "labels";
    "loopy-value-number" set "/value" "''" => BadLoopyValue "labels";
    "loopy-value-number" set "/value" "'4294967296'" => BadLoopyValue "labels";
    "loopy-value-infinity" set "/value" "'inf'" => BadLoopyValue "labels";
    "loopy-value-infinity" set "/value" "'inf(1'" => BadLoopyValue "labels";
    "loopy-value-infinity" set "/value" "'inf(1,)'" => BadLoopyValue "labels";
    "loopy-value-infinity" set "/value" "'inf(1,1)'" => BadLoopyValue "labels";
    "loopy-value-infinity" set "/value" "'inf(2,1)'" => BadLoopyValue "labels";
    "loopy-value-infinity" set "/value" "'inf(1, 2)'" => BadLoopyValue "labels";
    "loopy-value-number" set "/labels/6/value" "'inf(0,2,1)'" => BadLoopyValue "label E";
    "loopy-value-number" set "/labels/0/value" "'zero'" => BadLoopyValue "label home";

    // The labels.
    "loopy-value-number" set "/labels" "[]" => MissingLabel "labels; expected H with 1";
    "loopy-value-number" set "/position" "'F'" => MissingLabel "labels; expected F with 1";
    "loopy-value-number" set "/value" "'2'" => MissingLabel "labels; expected H with 2";
    "loopy-value-number" set "/value" "'inf()'" => MissingLabel "labels; expected H with inf()";
    "loopy-value-infinity" set "/value" "'inf(0,1)'" => MissingLabel "labels; expected G with inf(0,1)";
    "loopy-value-infinity" set "/value" "'1'" => MissingLabel "labels; expected G with 1";
    "loopy-value-number" append "/labels" "{'position':'home','value':'0','moves':[]}" => DoubledLabel "label home";
    "loopy-value-number" append "/labels" "{'position':'home','value':'1','moves':[]}" => DoubledLabel "label home";
    "loopy-value-number" remove "/labels/1/moves/0" => MissingMove "label A, move A>home";
    "loopy-value-number" remove "/labels/6/moves/3" => MissingMove "label E, move E>H";
    "loopy-value-of-a-sum" remove "/labels/3/moves/2" => MissingMove "label a + *1, move 2:*1>*0";
    "loopy-value-number" double "/labels/1/moves/0" => DoubledMove "label A, move A>home";
    "loopy-value-number" append "/labels/0/moves" "{'move':'home>A','reaches':2}" => IllegalMove "label home, move home>A";
    "loopy-value-number" set "/labels/1/moves/0/reaches" "2" => NotTheLabel "label A, move A>home; expected home; found label 2";
    "loopy-value-number" set "/labels/1/moves/0/reaches" "0" => NotTheLabel "label A, move A>home; expected home; found label 0";
    "loopy-value-number" set "/labels/1/moves/0/reaches" "9" => NotTheLabel "label A, move A>home; expected home; found label 9";
    "loopy-value-number" remove "/labels/7" => NotTheLabel "label H, move H>G; expected G; found label 8";
    "loopy-value-number" swap "/labels/6" "/labels/7" => NotTheLabel "label B, move B>E; expected E; found label 7";
    "loopy-value-draw" set "/labels/0/moves/0/reaches" "2" => NotTheLabel "label a, move a>a; expected a; found label 2";

    // A number.
    "loopy-value-number" set "/labels/0/value" "'1'" => BadRevert "label B, move B>A; expected a label above for home with 0";
    "loopy-value-number" set "/labels/1/value" "'2'" => BadRevert "label H, move H>E; expected a label above for A with 1";
    "loopy-value-number" set "/labels/1/value" "'0'" => BadRevert "label H, move H>E; expected a label above for A with 1";
    "loopy-value-number" set "/labels/2/value" "'1'" => WrongValue "label D; expected 2; found 1";
    "loopy-value-draw" set "/labels/0/value" "'0'", remove "/labels/0/escape" => WrongValue "label a; expected 1; found 0";
    "loopy-value-draw" set "/labels/0/value" "'1'", remove "/labels/0/escape", set "/value" "'1'" => WrongValue "label a; expected 0; found 1";
    "loopy-value-number" remove "/labels/4/moves/0/back", remove "/labels/4/moves/0/reply" => BadRevert "label B";
    "loopy-value-number" remove "/labels/5/moves/2/back", remove "/labels/5/moves/2/reply" => BadRevert "label H";
    "loopy-value-number" remove "/labels/4/moves/0/back" => BadRevert "label B, move B>A";
    "loopy-value-number" remove "/labels/4/moves/0/reply" => BadRevert "label B, move B>A";
    "loopy-value-number" set "/labels/4/moves/0/back" "2" => BadRevert "label B, move B>A; expected a label above for home with 0";
    "loopy-value-number" set "/labels/4/moves/0/back" "5" => BadRevert "label B, move B>A; expected a label above for home with 0";
    "loopy-value-number" set "/labels/4/moves/0/back" "0" => BadRevert "label B, move B>A; expected a label above for home with 0";
    "loopy-value-number" set "/labels/5/moves/2/reply" "'G>E'", set "/labels/5/moves/2/back" "7" => BadRevert "label H, move H>G; expected a label above for E with 1";
    "loopy-value-number" set "/labels/5/moves/1/reply" "'E>H'", set "/labels/5/moves/1/back" "6" => BadRevert "label H, move H>E; expected a label above for H with 1";
    "loopy-value-number" append "/labels/5/moves/0" "'reply':'B>A','back':2" => BadRevert "label H";
    "loopy-value-number" append "/labels/6/moves/0" "'reply':'A>home','back':1" => BadRevert "label E, move E>A";
    "loopy-value-of-a-sum" set "/labels/3/value" "'0'", remove "/labels/3/escape", set "/value" "'0'", append "/labels/3/moves/0" "'reply':'1:a>a','back':4" => BadRevert "label a + *1, move 1:a>a; expected a label above for a + *1 with 0";

    // Infinity.
    "loopy-value-infinity" set "/labels/6/value" "'inf(0,1)'" => WrongValue "label E; expected inf(0,1,2); found inf(0,1)";
    "loopy-value-infinity" set "/labels/6/value" "'inf(0,1,2,3)'" => WrongValue "label E; expected inf(0,1,2); found inf(0,1,2,3)";
    "loopy-value-draw" set "/labels/0/value" "'inf(0)'", set "/value" "'inf(0)'" => WrongValue "label a; expected inf(); found inf(0)";
    "loopy-value-infinity" set "/labels/6/escape" "'E>home'" => BadEscape "label E";
    "loopy-value-infinity" set "/labels/6/escape" "'E>F'" => BadEscape "label E";
    "loopy-value-infinity" set "/labels/7/escape" "'G>E'" => BadEscape "label G";
    "loopy-value-infinity" set "/labels/7/escape" "'G'" => BadEscape "label G";
    "loopy-value-of-a-sum" set "/labels/2/escape" "'1:a>b'" => BadEscape "label a + *0";
    "tokens-lost" remove "/play" => WrongShape "text at line 7 column 9; expected play before position, or value after it; found 'outcome'";
}
