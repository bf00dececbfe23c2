//! The text as JSON, and the fields of every object of the format.

use super::edit::{self, numbered};

cases! {
    // Not one JSON document.
    "nim-123" cut "{" => NotJson "text at line 1 column 1; found the end of the text";
    "nim-123" cut "{'position': '2,2'" => NotJson "text at line 18 column 1; found the end of the text";
    "nim-123" cut "'rebuttals'" => NotJson "text at line 14 column 1 of entry 1; found the end of the text";
    "two-rows-dual" cut "'demands'" => NotJson "text at line 37 column 1; found the end of the text";
    "nim-123" text "}]}]}]\n}\n" "}]}]}]\n}\n{}" => NotJson "text at line 31 column 1; found more behind the document";
    "nim-123" text "{\n'format'" "\u{feff}{\n'format'" => NotJson "text at line 1 column 1; found no value";
    "nim-123" text "'normal',\n" "'normal',\n," => NotJson "text at line 7 column 1; found no name of a field";
    "nim-123" text "'version': 1" "'version': 01" => NotJson "text at line 3 column 13; found invalid number";
    "nim-123" text "'version': 1" "'version': +1" => NotJson "text at line 3 column 13; found expected value";
    "nim-123" text "'version': 1" "'version': 1 // the first" => NotJson "text at line 3 column 13; found no , or }";
    "nim-123" text "'play': 'normal'" "'play': normal" => NotJson "text at line 6 column 14; found expected ident";
    "nim-123" byte "normal" => NotJson "text at line 6 column 11; found invalid unicode code point";
    "nim-123" byte "hand" => NotJson "text at line 4 column 26; found invalid unicode code point";
    "nim-123" text "hand" "ha\u{0}nd" => NotJson "text at line 4 column 30; found control character (\\u0000-\\u001F) found while parsing a string";

    // Too long.
    "nim-123" set "/remarks/producer" format!("'{}'", "x".repeat(17_000)) => TooLong "text at line 4 column 16409; expected at most 16384 bytes";
    "nim-123" set "/position" format!("'{}1'", "1,".repeat(9_000)) => TooLong "text at line 7 column 16398; expected at most 16384 bytes";
    "nim-123" set "/entries/1/rebuttals/0/move" format!("'{}'", "\\u0031".repeat(3_000)) => TooLong "text at line 17 column 16396 of entry 2; expected at most 16384 bytes";
    "nim-123" set "/version" "1".repeat(17_000) => TooLong "text at line 3 column 16396; expected at most 16384 bytes";
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "1e999" => BadNumber "text at line 17 column 55 of entry 2; expected 0 to 4294967295; found 1e999";
    "nim-123" rename "/play" "x".repeat(17_000) => TooLong "text at line 6 column 16386; expected at most 16384 bytes";

    // The format and its version.
    "nim-123" set "/format" "'a certificate'" => WrongFormat "text at line 3 column 12; expected 'rebuttal certificate', 1; found 'a certificate', 1";
    "nim-123" set "/format" "'Rebuttal certificate'" => WrongFormat "text at line 3 column 12; expected 'rebuttal certificate', 1; found 'Rebuttal certificate', 1";
    "nim-123" set "/version" "0" => WrongFormat "text at line 3 column 12; expected 'rebuttal certificate', 1; found 'rebuttal certificate', 0";
    "nim-123" set "/version" "2" => WrongFormat "text at line 3 column 12; expected 'rebuttal certificate', 1; found 'rebuttal certificate', 2";
    "nim-123" set "/version" "1.0" => BadNumber "text at line 3 column 14; expected 0 to 4294967295; found 1.0";
    "nim-123" set "/version" "1e0" => BadNumber "text at line 3 column 14; expected 0 to 4294967295; found 1e0";
    "nim-123" set "/version" "-1" => BadNumber "text at line 3 column 13; expected 0 to 4294967295; found -1";
    "nim-123" set "/version" "18446744073709551617" => BadNumber "text at line 3 column 31; expected 0 to 4294967295; found 18446744073709551617";
    "nim-123" set "/version" "'1'" => WrongShape "text at line 3 column 11; expected a number; found a text";

    // Words.
    "nim-123" set "/play" "'Normal'" => UnknownWord "text at line 6 column 16; expected normal or misere; found play 'Normal'";
    "nim-123" set "/outcome" "'L'" => UnknownWord "text at line 8 column 14; expected P or N or D; found outcome 'L'";
    "nim-123" set "/outcome" "'>='" => UnknownWord "text at line 8 column 15; expected P or N or D; found outcome '>='";
    "tokens-lost" set "/outcome" "'LD'" => UnknownWord "text at line 8 column 15; expected P or N or D; found outcome 'LD'";
    "value-nested" set "/outcome" "'G'" => UnknownWord "text at line 8 column 14; expected L or R or N or P or D or LD or RD or DL or DR or >= or <=; found outcome 'G'";
    "value-nested" set "/outcome" "'=='" => UnknownWord "text at line 8 column 15; expected L or R or N or P or D or LD or RD or DL or DR or >= or <=; found outcome '=='";
    "nim-123" set "/equivalence" "'sameness'" => UnknownWord "text at line 9 column 25; expected identity or symmetry or isomorphism; found equivalence 'sameness'";
    "two-rows-dual" insert "/rules/arguments" "'players':'all'" => UnknownWord "rules at line 1 column 55; expected both; found players 'all'";

    // The fields of a certificate.
    "nim-123" set "/position" "127" => WrongShape "text at line 7 column 15; expected a text; found 127";
    "nim-123" set "/play" "null" => WrongShape "text at line 6 column 12; expected a text; found null";
    "nim-123" set "/rules" "[]" => WrongShape "rules at line 1 column 1; expected an object; found a list";
    "nim-123" set "/rules" "null" => WrongShape "rules at line 1 column 4; expected an object; found null";
    "nim-123" set "/entries" "{}" => WrongShape "text at line 12 column 11; expected a list; found an object";
    "nim-123" set "/entries" "null" => WrongShape "text at line 12 column 15; expected a list; found null";
    "nim-123" set "/starts" "{'parts':[{'reaches':4}]}" => WrongShape "text at line 10 column 10; expected a list; found an object";
    "nim-123" text "{\n'format'" "[{'format'" => WrongShape "text at line 1 column 1; expected an object; found a list";
    "nim-123" cut "\n'format'", text "{" "{}" => WrongShape "text at line 1 column 2; expected format; found no such field";
    "nim-123" remove "/format" => WrongShape "text at line 2 column 9; expected format; found 'version'";
    "nim-123" remove "/version" => WrongShape "text at line 3 column 9; expected version; found 'remarks'";
    "nim-123" remove "/remarks" => WrongShape "text at line 4 column 7; expected remarks; found 'rules'";
    "nim-123" remove "/rules" => WrongShape "text at line 5 column 6; expected rules; found 'play'";
    "nim-123" remove "/play" => WrongShape "text at line 7 column 9; expected play before position, or value after it; found 'outcome'";
    "nim-123" remove "/position" => WrongShape "text at line 7 column 9; expected position; found 'outcome'";
    "nim-123" remove "/outcome" => WrongShape "text at line 8 column 13; expected outcome; found 'equivalence'";
    "nim-123" remove "/equivalence" => WrongShape "text at line 9 column 8; expected equivalence; found 'starts'";
    "nim-123" remove "/starts" => WrongShape "text at line 10 column 9; expected starts; found 'entries'";
    "nim-123" remove "/entries" => WrongShape "text at line 12 column 1; expected entries; found no such field";
    "nim-already-won" remove "/entries" => WrongShape "text at line 12 column 1; expected entries; found no such field";
    "nim-123" double "/format" => WrongShape "text at line 2 column 41; expected version; found 'format'";
    "nim-123" double "/remarks" => WrongShape "text at line 4 column 57; expected rules; found 'remarks'";
    "nim-123" double "/position" => WrongShape "text at line 7 column 30; expected outcome; found 'position'";
    "nim-123" double "/entries" => WrongShape "text at line 29 column 67; expected no other field; found 'entries'";
    "tokens-draw" double "/draws" => WrongShape "text at line 26 column 65; expected no other field; found 'draws'";
    "two-rows-dual" double "/bound" => WrongShape "text at line 62 column 62; expected no other field; found 'bound'";
    "nim-123" swap "/format" "/version" => FieldOrder "text at line 2 column 9; expected format; found 'version'";
    "nim-123" swap "/remarks" "/rules" => FieldOrder "text at line 4 column 7; expected remarks; found 'rules'";
    "nim-123" swap "/rules" "/play" => FieldOrder "text at line 5 column 6; expected rules; found 'play'";
    "nim-123" swap "/play" "/position" => WrongShape "text at line 7 column 6; expected play before position, or value after it; found 'play'";
    "nim-123" swap "/outcome" "/equivalence" => FieldOrder "text at line 8 column 13; expected outcome; found 'equivalence'";
    "nim-123" swap "/starts" "/entries" => FieldOrder "text at line 10 column 9; expected starts; found 'entries'";
    "tokens-draw" swap "/entries" "/draws" => FieldOrder "text at line 13 column 7; expected entries; found 'draws'";
    "two-rows-dual" swap "/entries" "/bound" => FieldOrder "text at line 12 column 7; expected entries; found 'bound'";
    "bound-under-symmetry" swap "/symmetries" "/starts" => FieldOrder "text at line 10 column 8; expected symmetries; found 'starts'";
    "nim-123" insert "/rules" "'game':'nim:1,2,3'" => WrongShape "text at line 5 column 6; expected rules; found 'game'";
    "nim-123" insert "/outcome" "'comment':''" => WrongShape "text at line 8 column 9; expected outcome; found 'comment'";
    "nim-123" append "" "'comment':''" => WrongShape "text at line 30 column 10; expected no other field; found 'comment'";
    "nim-123" rename "/equivalence" "sameness" => WrongShape "text at line 9 column 10; expected equivalence; found 'sameness'";
    "nim-123" rename "/starts" "source" => WrongShape "text at line 10 column 8; expected starts; found 'source'";
    "nim-123" insert "/starts" "'value':'0'" => WrongShape "text at line 10 column 7; expected starts; found 'value'";
    "nim-123" append "" "'labels':[]" => WrongShape "text at line 30 column 9; expected no other field; found 'labels'";
    "nim-123" append "" "'bound':null" => WrongShape "text at line 30 column 13";
    "two-rows-dual" append "" "'draws':[]" => WrongShape "text at line 63 column 8; expected no other field; found 'draws'";

    // The fields of an entry.
    "nim-123" set "/entries/1" "null" => WrongShape "text at line 15 column 4; expected an object; found null";
    "nim-123" set "/entries/1" "[2,'1,1',[]]" => WrongShape "text at line 15 column 1; expected an object; found a list";
    "nim-123" insert "/entries/1/position" "'number':2" => WrongShape "text at line 15 column 9 of entry 2; expected position; found 'number'";
    "nim-123" remove "/entries/1/position" => WrongShape "text at line 15 column 12 of entry 2; expected position; found 'rebuttals'";
    "nim-123" remove "/entries/0/rebuttals" => WrongShape "text at line 13 column 17 of entry 1; expected rebuttals; found no such field";
    "nim-123" double "/entries/1/rebuttals" => WrongShape "text at line 17 column 67 of entry 2; expected no other field; found 'rebuttals'";
    "nim-123" insert "/entries/1/position" "'rank':1" => WrongShape "text at line 15 column 7 of entry 2; expected position; found 'rank'";
    "nim-123" insert "/entries/1/position" "'name':'two ones'" => WrongShape "text at line 15 column 7 of entry 2; expected position; found 'name'";
    "nim-123" rename "/entries/1/position" "sample" => WrongShape "text at line 15 column 9 of entry 2; expected position; found 'sample'";
    "nim-123" append "/entries/1" "'alternatives':[]" => WrongShape "text at line 17 column 70 of entry 2; expected no other field; found 'alternatives'";
    "nim-123" set "/entries/1/rebuttals" "{}" => WrongShape "text at line 16 column 13 of entry 2; expected a list; found an object";
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "true" => WrongShape "text at line 17 column 54 of entry 2; expected a number; found true";

    // The fields of a rebuttal and of its parts, and of a start.
    "nim-123" remove "/entries/1/rebuttals/0/move" => WrongShape "text at line 17 column 41 of entry 2; expected move; found no such field";
    "nim-123" remove "/entries/1/rebuttals/0/parts/0/reaches" => WrongShape "rebuttal of entry 2, move 1>-; expected a part with reaches, or with mirror alone";
    "nim-123" double "/entries/1/rebuttals/0/reply" => WrongShape "text at line 17 column 37 of entry 2; expected each of move, reply, parts once at most; found 'reply'";
    "nim-123" double "/entries/1/rebuttals/0/parts" => WrongShape "text at line 17 column 61 of entry 2; expected each of move, reply, parts once at most; found 'parts'";
    "nim-123" double "/entries/1/rebuttals/0/parts/0" => WrongShape "rebuttal of entry 2, move 1>-; expected the position of each of several parts";
    "nim-123" swap "/entries/1/rebuttals/0/move" "/entries/1/rebuttals/0/reply" => FieldOrder "text at line 17 column 23 of entry 2; expected move, reply, parts; found 'move'";
    "nim-123" swap "/entries/1/rebuttals/0/reply" "/entries/1/rebuttals/0/parts" => FieldOrder "text at line 17 column 47 of entry 2; expected move, reply, parts; found 'reply'";
    "bound-under-symmetry" swap "/starts/0/parts/0/reaches" "/starts/0/parts/0/witness" => FieldOrder "text at line 12 column 46; expected position, reaches, witness, mirror; found 'reaches'";
    "chop-2x4" swap "/starts/0/move" "/starts/0/parts" => FieldOrder "text at line 11 column 33; expected mover, move, parts; found 'move'";
    "domineering-at-most" swap "/starts/0/mover" "/starts/0/parts" => FieldOrder "text at line 11 column 34; expected mover, move, parts; found 'mover'";
    "bound-under-symmetry" swap "/bound/start/0/class" "/bound/start/0/witness" => FieldOrder "text at line 32 column 34; expected class, witness, groups; found 'class'";
    "two-rows-refutation" swap "/bound/refutation/groups/0/term" "/bound/refutation/groups/0/least" => FieldOrder "text at line 72 column 19; expected term, least; found 'term'";
    "loopy-value-number" swap "/labels/1/moves/0/move" "/labels/1/moves/0/reaches" => FieldOrder "text at line 11 column 21; expected move, reaches, reply, back; found 'move'";
    "nim-123" append "/entries/1/rebuttals/0" "'leaves':'-'" => WrongShape "text at line 17 column 62 of entry 2; expected each of move, reply, parts once at most; found 'leaves'";
    "nim-123" append "/entries/1/rebuttals/0" "'reaches':1" => WrongShape "text at line 17 column 63 of entry 2; expected each of move, reply, parts once at most; found 'reaches'";
    "nim-123" append "/entries/1/rebuttals/0/parts/0" "'leaves':'-'" => WrongShape "text at line 17 column 60 of entry 2; expected each of position, reaches, witness, mirror once at most; found 'leaves'";
    "nim-123" append "/entries/1/rebuttals/0/parts/0" "'witness':null" => WrongShape "text at line 17 column 66 of entry 2; expected a text; found null";
    "nim-123" set "/entries/1/rebuttals/0/move" "1" => WrongShape "text at line 17 column 11 of entry 2; expected a text; found 1";
    "nim-123" set "/entries/1/rebuttals/0/move" "null" => WrongShape "text at line 17 column 14 of entry 2; expected a text; found null";
    "nim-123" set "/entries/1/rebuttals/0/reply" "null" => WrongShape "text at line 17 column 28 of entry 2; expected a text; found null";
    "nim-123" set "/entries/1/rebuttals/0/parts" "null" => WrongShape "text at line 17 column 42 of entry 2; expected a list; found null";
    "nim-123" set "/entries/1/rebuttals/0/parts" "{'reaches':1}" => WrongShape "text at line 17 column 38 of entry 2; expected a list; found an object";
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "null" => WrongShape "text at line 17 column 54 of entry 2; expected a number; found null";
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "-1" => BadNumber "text at line 17 column 52 of entry 2; expected 0 to 4294967295; found -1";
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "1.0" => BadNumber "text at line 17 column 53 of entry 2; expected 0 to 4294967295; found 1.0";
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "'1'" => WrongShape "text at line 17 column 50 of entry 2; expected a number; found a text";
    "nim-123" set "/entries/1/rebuttals/0/parts/0/reaches" "4294967297" => BadNumber "text at line 17 column 60 of entry 2; expected 0 to 4294967295; found 4294967297";
    "bound-under-symmetry" set "/starts/0/parts/0/witness" "null" => WrongShape "text at line 12 column 39; expected a text; found null";
    "bound-under-symmetry" double "/starts/0/parts/0/witness" => WrongShape "text at line 12 column 58; expected each of position, reaches, witness, mirror once at most; found 'witness'";
    "nim-123" set "/entries/1/rebuttals/0" "['1>-','1>-',[{'reaches':1}]]" => WrongShape "text at line 17 column 2 of entry 2; expected an object; found a list";
    "nim-123" set "/entries/1/rebuttals/0/parts/0" "[1]" => WrongShape "text at line 17 column 39 of entry 2; expected an object; found a list";
    "nim-123" set "/starts/0" "[null,null,[{'reaches':4}]]" => WrongShape "text at line 11 column 2; expected an object; found a list";
    "nim-123" set "/starts/0" "null" => WrongShape "text at line 11 column 6; expected an object; found null";
    "nim-123" insert "/starts/0/parts" "'move':null" => WrongShape "text at line 11 column 14; expected a text; found null";
    "nim-123" insert "/starts/0/parts" "'mover':null" => WrongShape "text at line 11 column 15; expected a text; found null";
    "nim-123" append "/starts/0" "'opening':'1>-'" => WrongShape "text at line 11 column 36; expected each of mover, move, parts once at most; found 'opening'";
    "nim-123" double "/starts/0/parts" => WrongShape "text at line 11 column 34; expected each of mover, move, parts once at most; found 'parts'";
    "nim-123" double "/starts/0/parts/0" => WrongShape "start; expected the position of each of several parts";
    "bound-under-symmetry" set "/symmetries" "'a1,a2,b1,b2'" => WrongShape "text at line 10 column 14; expected a list; found a text";
    "bound-under-symmetry" set "/symmetries/0" "1324" => WrongShape "text at line 10 column 19; expected a text; found 1324";
    "bound-under-symmetry" set "/symmetries" "null" => WrongShape "text at line 10 column 18; expected a list; found null";
    "bound-under-symmetry" remove "/symmetries" => WrongShape "text at line 10 column 8; expected symmetries; found 'starts'";
    "nim-123" insert "/starts" "'symmetries':[]" => WrongShape "text at line 10 column 12; expected starts; found 'symmetries'";
    "bound-under-symmetry" set "/symmetries" numbered(18, "'a1,a2,b1,b2'") => IdleSymmetry "symmetries; found a1,a2,b1,b2";
}
